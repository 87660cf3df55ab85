### What all pages share.

games = Games
light-theme = Light theme
dark-theme = Dark theme
nothing-here = Nothing here
nothing-on-table = Nothing on this table
no-page = There is no page at this address.
to-games = To the games
did-not-arrive = The page did not arrive
server-away = The server is away, or has become newer than what is open here.
no-network = There is no network.
load-again = Load it again

## What went wrong with a request

not-laid = The table could not be laid on this device.
no-answer = The server does not answer. Try again in a moment.
no-network-now = There is no network. Try again when it is back.
answered = The server answered { $status }.

## Levels of bots

level-random = random
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
level-perfect = perfect

## The faces of dice, as they are spoken

faces = one two three four five six
