### Rummikub. $colour is 0 to 3 (black, red, blue, orange), $who a player, or several; $tiles and $sets as the notation
### writes them (R5 R6 J), $points with a sign (+24).

## Tiles

colour = { $colour ->
    [0] black
    [1] red
    [2] blue
   *[3] orange
}
tile = { colour } { $number }
joker = joker
# A joker, and what it stands for.
stands-for = { $tile } as { $other }
count-of = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
tiles = { $count ->
    [one] tile
   *[other] tiles
}
# What has an “and” in it, and more: red 5 and 6, blue 6, and a joker.
and-more = { $tiles }, and { $last }
# Tiles of one colour: red 5, 6 and 7.
tiles-of-colour = { colour } { $numbers }
jokers = { $count ->
    [one] a joker
   *[other] both jokers
}
jokers-accusative = { jokers }
jokers-dative = { jokers }

## The log

drew-lot = { $who } drew { $tiles }
# Whoever draws a joker, or the same as another, draws again.
then-drew = { $tiles }, then { $next }
begins = { $who } begins
dealt = Fourteen tiles each
lays = { $who } lays { $tiles }
melds = { $who } melds { $tiles }
draws = { $who } draws
passes = { $who } passes
you-drew = You get { $tiles }
time-stands = Time is up: the table stands
time-nothing = Time is up: { $who } has laid nothing, and draws { count-of }
time-back = Time is up: the table goes back, and { $who } draws { count-of }
wins-game = Rummikub! { $who } wins the game
wins-blocked = { $count ->
    [one] Nobody can lay any more: { $who } wins the game
   *[other] Nobody can lay any more: { $who } share the game
}
scores = { $who } scores
match-over = The match is over: { $standing }
standing-of = { $won ->
    [0] { $who } won no game ({ $points })
    [one] { $who } won 1 game ({ $points })
   *[other] { $who } won { $won } games ({ $points })
}

## Buttons; what comes after | stands smaller below

submit = Submit
submit-lays = Submit|{ lays-so-many }
draw-a-tile = Draw a tile
draw-button = { draw-a-tile }|{ $count } left
draw-button-narrow = Draw|{ $count } left
pass-button = Pass|none to draw

## Plates

not-melded = has laid nothing yet
note-laid = laid { count-of }
note-drew = drew { count-of }
note-won = { $won } won, { $points }

## Around the table

game-of = Game { $number } of { $count }
pool-has = pool: { count-of }
my-rack-costs = { $count ->
    [one] my rack costs 1 point
   *[other] my rack costs { $count } points
}
rack-of = { GEN($who) } rack
rack-with = { GEN($who) } rack: { count-of }
the-table = the table
my-rack = my rack
a-new-set = a new set
new-set-here = New set here
new-set = New set
# By what the rack is sorted: “Sort by colour”.
by-colour = colour
by-number = number
wins-game-number = { $count ->
    [one] { $who } wins { $games ->
        [one] the game
       *[other] game { $number } of { $games }
    }
   *[other] { $who } share { $games ->
        [one] the game
       *[other] game { $number } of { $games }
    }
}
gain-and-total = { $gain } (total { $total })
all-tiles-laid = all tiles laid

## What is to be done

mixed = The tiles are mixed
mixed-for = The tiles are mixed for game { $number } of { $count }
is-drawing = { $who } draws
is-playing = { $who } plays
meld-or-draw = Lay sets of your own for { $least } points or more, or draw a tile
meld-or-pass = Lay sets of your own for { $least } points or more, or pass
lay-or-draw = Lay tiles and rearrange the table, or draw a tile
lay-or-pass = Lay tiles and rearrange the table, or pass

## The position in words

won-last-game = { $who } won the last game
on-the-table = On the table: { $sets }
your-rack = Your rack: { $tiles }
tiles-of-all = Tiles: { $counts }
pool = Pool: { $count }

## Of a row, while the table is arranged

run = run, { $points }
group = group, { $points }
# A set whose jokers lie so that they stand for less than they count for.
counts-as = { $said }, as { $first } to { $last }
more-tiles = { $count ->
    [one] one more tile
   *[other] two more tiles
}
# The same, where there is little room.
so-many-more = { $count } more
set-worth = { $points ->
    [one] 1 point
   *[other] { $points } points
}
one-joker = only one joker a set
fault-no-tile = no tile
fault-jokers-alone = jokers alone
fault-too-few = too few tiles
fault-colour-twice = two tiles of one colour
fault-group-too-long = a group has at most four tiles
fault-neither = neither a run nor a group
fault-number-twice = a number twice in a run
fault-run-too-long = a run has at most thirteen tiles
fault-nothing-follows = nothing follows 13
fault-gap = a gap in the run

## Of the whole table

lays-so-many = lays { count-of }
sets-wrong = { $count ->
    [one] one set is not right
   *[other] { $count } sets are not right
}
sets-begun = { $count ->
    [one] one set lacks tiles
   *[other] { $count } sets lack tiles
}
lay-one = lay a tile from your rack
meld-lacks = first sets: { $points } points
table-waits = the table’s sets: a turn after your own
no-joker = no joker in your first sets

## Why, in the words of the judge

too-many = { $tile } would be there { $count } times
gone = missing: { $tiles }
wrong-row = { $row }: { $wrong }
points-of = { $points } of { $least }

## Refusals: what would be right

here-4-2 = No tile of your rack is laid.
here-4-9 = Not on your rack: { $tiles }.
here-5-2 = Changed set: { $tiles }.
here-5-5 = A joker lies in your first sets.
right-2-1 = A group: one number, all colours different.
right-2-2 = A run: one colour, numbers in a row.
right-4-2 = A turn lays one tile from your rack, at least.
right-5-1 = { $least } points or more, from your rack alone.
right-5-2 = Allowed from the turn after your first sets.

## Looking ahead

preview-draw = Draw a tile
preview-turn-over = Your turn is over then.
preview-pass = Pass
preview-pool-empty = There is no tile to draw.
lay-so-many = Lay { count-of }
# $tiles in words: red 5, 6 and 7, and a joker.
preview-lay = { lay-so-many }: { $tiles }
preview-sets = { $count ->
    [0] No set on the table changes.
    [one] One set on the table changes.
   *[other] { $count } sets on the table change.
}

## Why a bot plays so

why-simple = It lays { count-of } and needs no rearranging
why-apart = { $sets ->
    [one] It lays { count-of }, and takes apart one set at a time
   *[other] It lays { count-of }, and takes apart two sets at a time
}
why-most = It lays { count-of }, and no play lays more
why-least-help = { why-most }; it offers the others the least to add
why-none = No tile can be laid
why-none-first = { $least ->
    [1] There is no set on the rack
   *[other] There are no first sets of { $least } points or more on the rack
}
why-none-seen = I see no tile that fits
why-ends = It ends the game
why-keeps = It lays { count-of } and saves the joker for the end of the game
why-not-joker = It lays { count-of }, but a joker is worth more on the rack until it ends the game
why-waits = It saves the joker for the end of the game
why-collects = It keeps all back: what lies on the table helps the others, and of a fuller rack more fits together
why-needs-joker = There is no initial meld without the joker

## The end

games = { $count ->
    [one] 1 game
   *[other] { $count } games
}
in-all = { $points } in all
in-a-game = { $points } in a game
with-points = with { $points }
with-games = with { games } of { $of }
won-with = { $wins } with { $points }.
won-each = { $wins } with { games } each, and { $points } in all.
won-by-total = { $wins } with { games }; { $other } won as many, and the total decides: { $points } to { $others }.
won-games = { $wins } with { games } of { $of }, and { $points } in all.
ended-blocked = In the last game nobody could lay any more; { $who } had the least in hand.
ended-laid = { $who } laid the last tile of the last game.

## What is this?

help-submit = Ends your turn with the table as it lies now: all of it has to be sets.
help-draw = Draws a tile from the pool, and ends your turn.
help-pass = Passes without drawing, as the pool is empty.
help-new = The place for a new set: lay a tile here to begin it.
help-end = A tile that was left on a rack at the end of the game: it counts against its owner.
help-joker = A joker: in a set it stands for any tile, and counts as that.
help-own-joker = A joker: in a set it stands for any tile; left on your rack it costs 30.
help-before-meld = Your { $tile }: what you lay first has to be worth { $least } or more, all of it from your rack.
help-own-tile = Your { $tile }: it may go to a set on the table, or begin one with two others.
help-tile = The { $tile } lies in a set: it stays on the table, but sets may be put together anew.
help-rack = The rack of { $who } with { count-of }, which nobody else sees.
help-plate = How many tiles { $who } has on the rack: who lays the last one wins the game.
help-plate-before-meld = How many tiles { $who } has; { $who } has not laid { $least } points yet.

## What was asked in a wrong way

table-not-legal = the table must hold legal sets: { $row }: { $wrong }
an-empty-set = an empty set
no-turn = a turn is `draw`, `pass` or the whole new table: `table R5 R6 R7 / K8 R8 B8`, not { $text }
no-tile = { $text } is not a tile: K, R, B or O with a number from 1 to 13 (R5), or J
no-tile-number = { $number } is not a tile: whole numbers from 0 to { $most } are
not-a-set = not a set: { $row }
box-has-two = the box has two of each tile: { $tile } is there { $count } times

## Options; each says which rule it changes

tagline = rearrange everything
option-initial = Points of the initial meld
    .about = RUM-5.1: How many points the first sets of a player need; with fewer everyone is in early.
option-meld-then-manipulate = Rearrange in the turn of the initial meld
    .about = RUM-5.2: Usually the sets on the table wait until the next turn; with this (RUM-5.3) one may rearrange them at once, as in many clubs.
    .otherwise = one may rearrange in the turn of the initial meld
option-joker-in-initial = Jokers in the initial meld
    .about = RUM-5.4: A joker may be part of the first sets; without this (RUM-5.5) they are harder to lay.
    .otherwise = no joker is part of an initial meld
option-max-jokers-per-set = Jokers in one set
    .about = RUM-6.2: With 2 both jokers may be in one set. With 1 (RUM-6.3) they stay apart.
option-turn-time = Seconds a turn
    .about = RUM-7.1: How many seconds a turn takes at most, usually 60. With “no clock” (RUM-7.6), which a new table has, everyone may take their time.
    .none = no clock
    .asked = A minute for each turn
option-timeout = A finished move when time is up
    .about = RUM-7.3: With “stands” a table that is right stays as it is. With “undone” (RUM-7.4) it is taken back, which is the letter of the rule sheet.
    .stands = stands
    .undone = undone
option-games = Games a round
    .about = RUM-9.1: How many games a round has; 1 is a single game.
    .none = one for each player
option-rounds = Rounds
    .about = RUM-9.1: How many rounds a match has; for a long evening there may be more.
option-start = Who begins
    .about = RUM-3.1: With “tiles” who draws the highest tile begins. With “random” (RUM-3.2) chance names who begins, and nobody draws.
    .tiles = tiles
    .random = random

## The score pad; people write `out`, `points 24` and the like in every language

pad-about = After each game enter what everybody has left on the rack, tile by tile or as points, and who is out.
game = Game { $number }
pad-blocked = nobody could lay any more
pad-tiles = Tiles
pad-points = Points
pad-ask = { game-of }: the rack of { $who }, or Rummikub! for who is out.
pad-ask-next-match = The match is over. { pad-ask }
pad-twice = the rack of { $who } stands twice in this game
pad-two-out = the game is over when the first one is out: two cannot be
pad-so-many = there are { $count } tiles with a { $number }, not { $times }
pad-so-many-jokers = there are { $count } tiles with a joker, not { $times }
pad-match = The match
pad-match-number = Match { $number }
pad-to-come = to come
pad-nothing-left = who has nothing left is out: `out`
pad-lines = a rack is its tiles (`5 13 J`), `points 24`, or `out`
pad-no-tile = a tile is a number from 1 to 13, or J, not { $text }
pad-tiles-decide = two have the fewest points: enter their tiles, for the number of them decides
pad-fewest = the fewest points, { $points }
# $how: the fewest points, 7.
pad-shared = { $how }, shared with { $others }
pad-on-the-rack = { $points } on the rack
pad-on-the-rack-joker = { pad-on-the-rack }, { $joker } for a joker
pad-more = { $counted }: { $more } more than the fewest

## On paper

sheet-tiles = Tiles
    .about = 106 and six blank ones, front and back on thick paper
sheet-racks = Rack to fold
    .about = one a page, two a player; thick paper, a ruler, glue
sheet-pad = Score sheet
    .about = sixteen games of four players
paper-tiles = Rummikub · tiles { $number } of 2
paper-backs = Rummikub · backs of the tiles
paper-rack = Rummikub · rack to fold
paper-pad = Rummikub · score sheet
paper-edge = edge
paper-ledge = ledge
paper-slope = slope: the tiles lean here
paper-back = back
paper-ground = ground
paper-glue = glue
paper-fold = Score and fold along the dashed lines: edge and ledge towards you, all others away from you.
paper-glue-it = Glue the last strip under the slope, where the ledge begins. Thick paper; two racks a player.
paper-losers = Losers: minus what is on their rack, a joker { $joker }. Winner: plus all of it.
paper-sums = Every row sums to zero. Most games won, then most points.
paper-sum = sum
paper-won = won

## The command that finds the best play; $goal is tiles, points or meld

solve-takes = solve rummikub: { $message }; it takes --rack, --table, --goal, --json or --batch
solve-needs-rack = solve rummikub needs a rack, such as --rack "R5 K8 J", or --batch
solve-goals = --goal is { $goals }, not { $text }
solve-tiles = { $goal }: { count-of }
solve-points = { $count ->
    [one] { $goal }: 1 point
   *[other] { $goal }: { $count } points
}
solve-plays =
    plays: { $tiles }
    table: { $sets }
solve-none = no tile can be laid
solve-too-long = a line has at most { $most } characters, not { $count }
solve-too-deep = a line is not nested that deeply
solve-line = a line is { $line }: { $why }
