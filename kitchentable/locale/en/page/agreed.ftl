### What a table agreed on.

dice-fair = sealed before the match; anybody can check it afterwards
dice-real = real ones, rolled at the table and typed
watch-invited = who was invited or let in
watch-all = everybody
later = { $span } later
clock = Clock
dice = Dice
chance = Chance
hints = Hints
hints-all = for everybody who asks
who-watches = Who may watch
no-clock = none
no-hints = none
from-file = from a file
