### Records, matches taken along, evenings and score pads, dice: what is wrong with what was written or typed.

## A match and its log; notation stands as it was written

match-over = the match is over: nothing can follow
match-seat = seat { $seat } is not at this table: seats are 0 to { $last }
match-undo = { $undo }: the log has { $count } entries
match-conceded = seat { $seat } has conceded already
match-table-plays = the table does not play: { $action }
match-table-entry = the table says `seat N concedes`, `seat N NAME`, `wait for seat N`, `undo to N`, `dice sha256:…` or `stop WHY`, not { $text }
match-quoted = a quoted name is a JSON text: { $why }: { $text }

## Records

record-line = line { $line }: { $text }
record-twice = { $name } stands twice
record-utf8 = a record is UTF-8 text; this is not
record-too-long = a record has at most { $most } characters; this has { $count }
record-begins = a record begins with `game: NAME VERSION`
record-game = `game: NAME VERSION` is expected, not { $text }
record-version = this is { $game } { $version }, and here is version { $here }, whose rules differ
record-seats-missing = `seats: NAME, NAME, …` is missing
record-seats = seats are names with commas between, in JSON quotes where needed, not { $text }
record-state-unreadable = the state of { $game } is not readable: { $why }
record-state-unsound = the state is not a position of { $game } for { $seats } seats
record-entry = `SEAT: ACTION` is expected (seats 0, 1, …, `*`, `~`, `!`), not { $text }
record-not-judged = this cannot be judged: the `state:` above is not a sound position
options-quote = options are `NAME=VALUE` with commas between; a quote is not closed in { $text }
options-twice = option { $option } stands twice

## Matches that are taken up elsewhere

taken-from-position = a match that begins from a position of its own (`state:`) can be replayed, not taken up
taken-too-long = a match of more than { $most } entries can be replayed, not taken up
taken-undone-often = this match goes back to an earlier position too often to be taken up
taken-fair = what was promised of the dice (`fair:`) is not readable: { $text }
taken-characters = a match that is taken up has at most { $most } characters; this has { $count }
taken-bytes = a match that is taken up has at most { $most } bytes; this has more
taken-nothing = there is no match in this: its link ends in `#take=1…`, its file in such a line
taken-lost = this is not whole: a part of it was lost on its way
taken-changed = this is not whole: something in it was changed on its way

## Evenings as texts, and score pads

evening-too-long = an evening has at most { $most } characters; this has { $count }
evening-no-line = a line is expected
evening-line = `NAME: what happened` is expected, not { $text }
evening-head-first = { $key } stand before all other lines
evening-no-players = there are no players: `NAME: what happened` is expected
evening-name = a name has at most { $most } characters, not { $name }
evening-same-name = two players have the same name
evening-who = { $name } is not among the players: { $players }
evening-mention = a player in a line is written `@NAME`
evening-line-too-long = this line is too long
pad-none = { $game } has no score pad
pad-write = Write down
pad-points = points
pad-no-sheets = a match of this game has no score sheets
pad-players = players are 0 to { $last }, not { $given }
pad-line = a line is a player’s
pad-line-or-key = a line is a player’s, or begins with { $keys }
pad-all-games = All games
pad-games-won = games won

## Real dice that are typed; $typed is what was

throw-player = { $players } is meant, not “{ $typed }”
throw-number = A number from { $least } to { $most } is meant, not “{ $typed }”
throw-face = A die shows { $least } to { $most }, not { $typed }
throw-colour = “{ $typed }” is no colour that is due: { $colours }
throw-numbers-alone = The numbers on the dice are enough, without “{ $typed }”
throw-behind-colour = Every colour has its dice behind it, such as { $like }
throw-colour-each = Every die has a colour, such as { $like }
throw-last = The { $dice } come last, behind a +, such as { $like }
throw-together = The dice of each colour stand together, such as { $like }
# $due and $fell are $wanted and $typed in words.
throw-due = { $wanted ->
    [one] { $due } die is due
   *[other] { $due } dice are due
}
throw-typed = { $typed ->
    [0] none was typed
    [one] { $fell } was typed
   *[other] { $fell } were typed
}
throw-amount = { throw-due }, { throw-typed }
throw-amount-of = { throw-due } of { $colour }, { throw-typed }

## Dice that are checked

dice-other = entry { $number } of the log is `{ $entry }`, but the seed and salts give `{ $drawn }`
dice-taken-back = entry { $number } of the log takes back what chance had done (`{ $entry }`), so that other dice could fall
dice-real = this table rolled dice of its own, which nobody can compute
dice-unpromised = this record names no commitment (`fair: sha256:…`), so its dice cannot be checked
dice-no-seed = this record does not tell its seed: the match is not over, or it was left out
dice-other-seed = the seed is not the one that was promised: its SHA-256 is { $given }, promised was { $promised }
dice-salts = { $promised } salts were promised and { $told } are told, each seat's or `-`
dice-other-salt = the salt of seat { $seat } is not the one that its player promised ({ $promised })
dice-not-hexadecimal = { $what ->
    [seed] the seed is not hexadecimal: { $text }
   *[salt] the salt is not hexadecimal: { $text }
}

## What a witness of the dice shows

witness-again = salts were asked for again after the witness had shown one: somebody could choose between several dice
witness-seed = the seed is not the one that was promised before the witness showed its salt
witness-salt = the salt of seat { $seat } is not the one that was promised before the witness showed its own
witness-silent = seat { $seat } promised a salt and did not show it
witness-own = the witness showed its salt (seat { $seat }) and it is left out: it came too late, or the server chose so
lines-of-witness = a witness has lines `fair: …` and `salt: …` in turn, not { $first }, { $second }
nothing-for-witness = this witness has shown no salt, so that nothing was promised to it
