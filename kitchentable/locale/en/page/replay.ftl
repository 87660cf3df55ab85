### A match looked at again, and its dice checked.
replay = Replay
position = Position
at-of-said = { $at } of { $all }: { $said }
at-of = { $at } of { $all }
to-beginning = To the beginning
step-back = One step back
pause = Pause
play = Play
step-forward = One step forward
to-end = To the end
speed = Speed
score = Score
estimate = Bots’ estimate
graph-now = { $caption } now: { $values }
graph-shows = What the graph shows
bots-play = The bots play on …
let-bots = Let bots play on
let-bots-about = from positions all over the match: who wins how often?
estimates-made = Estimates made
stop = Stop
estimated = { $count ->
    [one] won when { $level } bots played on from entry { $at }, once
   *[other] won when { $level } bots played on from entry { $at }, { $count } times
}
what-happened = What happened
nothing-happened = Nothing has happened.
log = Log
the-dice = { $draws ->
    [yes] The draws
   *[no] The dice
}
replay-of = Replay · { $game }
no-replay = No replay
eyes-open = All open
eyes-watch = As a watcher
eyes-of = As { $name }
opens-alone = While the match runs, this link opens for you alone.
opens-all = Whoever gets this link may look at this private table.
opens-invited = This link opens for those alone who were invited to this table: send others the record.
link-here = The link to this position:
stopped = Stopped: { $why }
still-played = Still being played
a-draw = A draw
won = { $who } won
close = Close
whose-eyes = Through whose eyes
copy-link = Copy the link to this position
to-table = To the table
print = Print
keep-record = Keep the record
positions = Positions
beginning = The beginning
at-of-bold = <b>{ $at }</b> of { $all }
no-view-open = There is no view “{ $view }” of this match: you see it all open.
no-view-watch = There is no view “{ $view }” of this match: you see it as a watcher.
no-view-of = There is no view “{ $view }” of this match: you see it as { $name }.
log-and-dice = { $draws ->
    [yes] Log and draws
   *[no] Log and dice
}
keep = Keep
to-games = To the games
the-table = The table
in-words = The position in words
too-many = This record has { $count } characters; at most { $most } can be brought.
too-large = { $name } has { $count } bytes; at most { $most } can be brought.
replay-record = Replay a record
record-about = Drop a record here, choose its file, or paste it. Every line is judged by the rules; nothing of it is kept.
choose-file = Choose a file
the-record = The record
judging = Judging …
replay-it = Replay it

## The dice

differs-again = { $draws ->
    [yes] Salts were asked for again after this browser had shown one: somebody could choose between several draws.
   *[no] Salts were asked for again after this browser had shown one: somebody could choose between several dice.
}
differs-seed = The seed is not the one that was promised before this browser showed its salt.
differs-salt = { GEN($name) } salt is not the one that was promised before this browser showed its own.
differs-silent = { $name } promised a salt and did not show it.
differs-own = The salt that this browser showed was left out: it came too late, or the server left it out.
own-dice = This table rolled dice of its own. Nothing about them can be proved.
no-promise = { $draws ->
    [yes] Nothing was promised about what was drawn in this match, so it cannot be checked.
   *[no] Nothing was promised about the dice of this match, so they cannot be checked.
}
dice-about = { $draws ->
    [yes] Before the match the server fixed a secret seed, and every player’s browser a salt of its own. Both are known now, and every draw must follow from them.
   *[no] Before the match the server fixed a secret seed, and every player’s browser a salt of its own. Both are known now, and every throw must follow from them.
}
check-dice = { $draws ->
    [yes] Check the draws
   *[no] Check the dice
}
drawing = { $draws ->
    [yes] Drawing again: { $done } of { $total } draws …
   *[no] Drawing again: { $done } of { $total } throws …
}
tampered = { $draws ->
    [yes] The draws were tampered with: they are not what was promised to this browser.
   *[no] The dice were tampered with: they are not what was promised to this browser.
}
all-good = { $draws ->
    [yes] All { $total } draws are those of the promised seed and salts.
   *[no] All { $total } throws are those of the promised seed and salts.
}
all-good-here = { $draws ->
    [yes] All { $total } draws at this table are those of the promised seed and salts.
   *[no] All { $total } throws at this table are those of the promised seed and salts.
}
wrong-throw = { $draws ->
    [yes] Draw { $number } (entry { $entry } of the log) is wrong: the record says “{ $recorded }”, the seed and salts give “{ $drawn }”.
   *[no] Throw { $number } (entry { $entry } of the log) is wrong: the record says “{ $recorded }”, the seed and salts give “{ $drawn }”.
}
not-promised = What was told is not what was promised.
brought = The match was brought to this table with its first { $entries } entries. What chance gave in them ({ $count ->
    [one] once
   *[other] { $count } times
}) another table promised, or nobody: nothing is claimed of it.
promised-title = 1. What was promised
followed-title = 2. What followed
server-seed = The server’s seed
salt-of = { GEN($name) } salt
no-salt-of = { GEN($name) } salt: none was brought
own-salt-of = { GEN($name) } salt: the one this browser brought
revealed = revealed
its-sha = its SHA-256
promised = promised
should-be = should be
message = message
dice-words = words
numbers = numbers
witnessed = These are the promises that this browser kept before it showed its salt.
save-witness = Save what this browser kept, for <code>kitchentable verify --witness</code>
kept-back = The promise of this browser was not among those that it was shown, so it kept its salt back. Another page of yours may have been quicker.
salt-missing = The salt that this browser brought is not among them: it came too late, or was left out.
how-drawn = { $draws ->
    [yes] Each draw is made of the 32-bit words of HMAC-SHA256, its key the seed, over the text “kitchentable dice 1”, the salts, and the draw’s number. A number from 0 to n−1 is a word modulo n. Your browser has drawn them all again; how the game reads the numbers, the server’s program says. To redo that too: <code>kitchentable verify</code> with the record.
   *[no] Each throw is made of the 32-bit words of HMAC-SHA256, its key the seed, over the text “kitchentable dice 1”, the salts, and the throw’s number. A number from 0 to n−1 is a word modulo n. Your browser has drawn them all again; how the game reads the numbers, the server’s program says. To redo that too: <code>kitchentable verify</code> with the record.
}
number-of = { $number } of { $count }
go-there = Go there
show-more = Show { $count } more
seed = Seed
