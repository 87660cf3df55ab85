### What all pages share.

description = The games that a family plays at home, on one table.
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
no-language = The page stays as it is: “{ $language }” did not come. { $why }

## What went wrong with a request

not-laid = The table could not be laid on this device.
no-answer = The server does not answer. Try again in a moment.
no-network-now = There is no network. Try again when it is back.
answered = The server answered { $status }.

## Times, as people say them

span-day = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
span-hour = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
span-minute = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
span-second = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
days-hours = { $days } d { $hours } h
each = { $span } each
more-each = { $span } more with each move
at-most = at most { $span } for a decision
for-decision = { $span } for a decision

## Levels of bots

level-random = random
level-easy = easy
level-casual = casual
level-steady = steady
level-keen = keen
level-sharp = sharp
level-shrewd = shrewd
level-cunning = cunning
level-medium = medium
level-hard = hard
level-veteran = veteran
level-seasoned = seasoned
level-crafty = crafty
level-adept = adept
level-brilliant = brilliant
level-superb = superb
level-formidable = formidable
level-fearsome = fearsome
level-expert = expert
level-perfect = perfect

## The faces of dice, as they are spoken

faces = one two three four five six

## The name that one gives

keep = Keep
your-name = Your name

## In many places

close = Close
no-game = No such game
no-game-here = There is no game at this address.
rule = Rule { $rule }
new = new
what-scores = What scores
being-laid = The table is being laid …
