### The table around a match: what it notes, and what it refuses. Names, seats and options are written as in addresses.

## The log; $who is the name of somebody

log-bot-plays = { $who } is played by a bot now ({ $level })
log-plays-on = { $who } plays on
log-waits = The others wait for { $who }
log-gives-up = { $who } gives up
log-throw-taken-back = The throw is taken back
log-move-taken-back = The last move is taken back
log-goes-on = The match goes on at this table
log-ends = The match ends here: { $why }

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

## Why a match ended unfinished; behind a colon, without a full stop

stopped-closed = the host closed the table
stopped-operated = whoever runs this server closed the table
stopped-deserted = the last player at this table is gone
stopped-left = { $who } got up, and the others ended the match
stopped-late = { $who } had no time left, and the others ended the match
stopped-quit = { $who } left the match
stopped-unplayable = This match ends here: this version cannot play its log
stopped-version = This match ends here: it was begun under version { $before } of { $game }, which is now { $now }

## The end of a match, where somebody gave up or nobody won; $who is one or several

finale-unfinished = The match ended unfinished: { $why }.
finale-gave-up = { $count ->
    [one] { $who } gave up.
   *[other] { $who } gave up.
}
finale-ahead-at-table = { $count ->
    [one] At the table { $who } came first, but whoever gives up is placed last.
   *[other] At the table { $who } came first, but whoever gives up is placed last.
}
finale-why-gave-up = gave up

## Seats

seat-needed = only those who sit at this table can do that: take a seat first
seat-not-yours = seat { $seat } is not yours; yours: { $yours }
seat-unknown = this table has no seat { $seat }: its seats are 0 to { $last }
seat-taken = seat { $seat } is taken; empty are: { $empty }
seat-empty = nobody sits in seat { $seat }
seat-not-for-bot = seat { $seat } is not free for a bot
seats-all-taken = all seats of this table are taken
seats-beside-you = at a public table you seat one beside you, and not in the last free seat: ask the host
seats-order = an order names each of the seats 0 to { $last } once, not { $given }
seats-too-few = { $bots } bots and you do not fit into { $seats } seats
players-sit-here = { $game } is for { $players } players; { $count } sit here
player-number = player { $number }

## The host, and the door

host-needed = only the host of this table can do that
host-stays = the host cannot be removed: leave the table, and the next player is its host
host-away = others still play at this table: whether the match ends is for them to choose
door-removed = the host removed you from this table: ask for a new invitation
door-shut = the host does not let you in: ask for the link of this table
door-crowded = many wait at this door already: try again in a few minutes
door-nobody = nobody of that key is at the door (any more)

## What is not for now

phase-is = { $phase ->
    [lobby] this match has not begun: that is not possible now
    [dice] this match is preparing its dice: that is not possible now
    [playing] this match is being played: that is not possible now
    [over] this match is over: that is not possible now
   *[closed] this match was closed: that is not possible now
}

## Games, levels of bots, and options

game-unknown = there is no game { $game }; there are: { $known }
rule-unknown = { $game } has no rule { $rule }
# $missing is what `level-is-for` and its like say of it.
bot-lacks = the bot { $level } of { $game } { $missing }
bot-unknown = { $game } has no bot { $level }; its bots are: { $known }
bots-none = none
bot-none = { $game } has no bot that could play
bot-none-for-you = { $game } has no bot that could play for you to the end
bot-none-for-others = { $game } has no bots here that could take the other seats
dice-hidden = { $game } hides dice, so it needs `fair` dice, not `real` ones
clock-range = `{ $name }` is 0 to { $most } seconds, not { $given }
clock-increment = `increment` is added to a `budget`: give one too, or a `turn` of so many seconds for each move

## Names and words

name-of-nameless = Guest
name-needed = a name is needed: 1 to { $most } characters
name-too-long = this name has { $count } characters; a name has at most { $most }
name-signs = a name is written in letters, digits and signs, without control characters
name-of-bots = names that begin with `bot:` are for bots; choose another
name-taken-here = somebody at this table is called { $name } already; choose another name
words-length = 1 to { $most } characters can be said at once; this has { $count }

## Moves

move-given-up = you have given up: a bot plays your part to the end
move-of-bot = a bot plays for your seat now: sit down again first, then act
move-not-your-turn = it is not your turn
move-stale = something happened before your move arrived: look again, and choose
move-unstored = { $why }; nothing happened: try again
move-id = an id has 1 to { $most } characters, unique in the match
touches-nothing = these touches make no action: { $path }
touch-in-vain = Nothing can be done with that now.
dice-not-due = dice can be typed where a table rolls its own, and when they are due
dice-of-another = { $name } throws, and types what fell; the host may do it for them
dice-end-match = That ends the match. Look at the dice once more: is it right?
draft-nothing = there is nothing to arrange now
draft-not-your-turn = one arranges when it is one's turn
draft-too-large = an arrangement has at most { $most } rows and pieces together
draft-wrong = these rows cannot be laid: { $why }
given-up-already = you have given up already

## Hints

hints-off = this table plays without hints
hints-in-turn = hints are for when you are to act
hints-no-bot = { $game } has no bot that could advise
hints-waiting = your last hint is still being thought about
hints-busy = many ask for hints just now: try again in a moment

## Taking back

undo-over = The match is over.
undo-not-moved = You have not moved yet.
undo-brought = The match was brought here since your last move.
undo-dice-fell = Dice have fallen since: what was seen cannot be unseen.
undo-drawn = Something was drawn since: what was seen cannot be unseen.
undo-clock = Time has ended a turn since your last move.
undo-revealed = Something hidden was shown since: that cannot be unseen.
undo-not-running = The match is not running.
undo-bot-plays = A bot plays for you now.
undo-stale = something happened since that throw: look again
undo-of-another = who threw corrects what fell; the host may do it for them
undo-not-asked = nobody asks you to take back a move now

## Choosing for who has left, or is late

vote-not-playing = you do not play in this match any more: come back first
vote-nothing = there is nothing to choose for seat { $seat }: nobody has left it, and its time is not up
vote-wait = one waits for who is late; for who has left, a bot can play, or the match ends

## Matches taken along

carry-other-rules = this match was played under other rules: it can be kept, not taken along
carry-tells-hidden = { $name } plays here, too: a match taken along tells what lies hidden, and so it stays at this table
carry-real-dice = { $game } hides dice: a match of it with real dice cannot be gone on with
carry-names = who plays in this match cannot be named here: { $why }
carry-over = this match is over: it can be replayed, and not gone on with
carry-seats = one may sit in { $seats } of this match, not in { $seat }
carry-conceded = seat { $seat } has given up: a bot has to play its part; let { $name } sit elsewhere

## Versions of rules

version-newer = this table is of version { $version } of { $game }; this server has { $here } as yet: try again when it has been replaced
version-older = this match is played under version { $version } of { $game }; this server has { $here }: it goes on at a server of the version before
version-unknown-entry = a newer version goes on with this match: try again when this server has been replaced ({ $why })
version-differs = this match is of version { $version } of { $game }, and here is { $here }, whose rules differ

## Records and rounds of a table

record-not-begun = this match has not begun: there is no record yet
rounds-not-scored = rounds of { $game } are not scored one by one
rounds-not-begun = this match has not begun: no round is over
rounds-none = no round is over yet

## Salts of fair dice

salt-commitment = a commitment is `sha256:` and 64 hexadecimal digits, or `-` for none
salt-length = a salt is 16 to 64 bytes in hexadecimal digits
salt-other = this is not the salt whose SHA-256 was promised

## Replays

# Words with which a label of one's own thing may begin, and the same label as others read it.
my = my
whose-thing = { GEN($who) } { $thing }
replay-positions = this match has the positions 0 to { $last }, not { $asked }
replay-views = this match can be seen as { $views }, not { $asked }
replay-other-rules = this match was played under other rules: its record can be kept, not replayed
replay-not-begun = this match has not begun: there is nothing to replay yet
replay-not-over = this match is being played: all of it can be seen when it is over
replay-undone-often = this record goes back to an earlier position too often to be replayed here
replay-shared-device = several share this device: what each of them saw can be replayed afterwards
replay-own-seat = while the match runs, only the view of your own seat can be looked back at
replay-nothing = there is no { $what } of a replay without a server
estimate-waiting = your last estimate is still being thought about

## Touches

touched-nothing = nothing was touched
touched-in-vain = there is nothing to do with that now
this-one = This one
