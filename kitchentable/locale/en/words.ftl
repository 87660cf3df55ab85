### Words that all games need.

number-0 = no
number-1 = one
number-2 = two
number-3 = three
number-4 = four
number-5 = five
number-6 = six
number-7 = seven
number-8 = eight
number-9 = nine
number-10 = ten
number-11 = eleven
number-12 = twelve

from-to = { $least } to { $most }

over = The match is over
who-begins = Who begins?
extra-missing = { $package } is not installed: pip install 'kitchentable[{ $extra }]'
level-needs-numpy = the level { $level } needs numpy, which is not installed: pip install 'kitchentable[fast]'
needs-numpy = { $what } needs numpy, which is not installed: pip install 'kitchentable[fast]'
and = and
or = or
as-typed = '{ $text }'

## What the system says of files

system-FileNotFoundError = No such file or directory
system-PermissionError = Permission denied
system-IsADirectoryError = Is a directory
system-NotADirectoryError = Not a directory
system-FileExistsError = File exists

## The end of a match; $who is one or several

wins = { $count ->
    [one] { $who } wins
   *[other] { $who } share the win
}
by = { $count ->
   *[other] by { $margin }
}
wins-with = { $wins } with { $points }.
wins-ahead = { $wins } with { $points }, { $lead } ahead of { $other }.

## Why bots that know no game do something

bot-not-my-turn = it is not my turn
bot-only-thing = It is the only thing to do
# $who is the other player, or `bot-the-others`; $what is what is counted besides points.
bot-the-others = the others on average
bot-level = In a few turns you are about level with { $who }
bot-ahead = { $points ->
    [0] { bot-level }
    [one] In a few turns you are about 1 point ahead of { $who }
   *[other] In a few turns you are about { $points } points ahead of { $who }
}
bot-behind = { $points ->
    [0] { bot-level }
    [one] In a few turns you are about 1 point behind { $who }
   *[other] In a few turns you are about { $points } points behind { $who }
}
bot-counted = { $says }, { $what } counted
bot-best-yet = The best that I see: { $says }
bot-tries = It goes well in { $count } of 100 tries in my head

player = player { $number }
