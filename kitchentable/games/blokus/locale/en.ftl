### Blokus. $colour is a colour's name (where it selects: 0 to 3, in the order of play), $piece that of a piece (F5),
### $who a player.

colour = { $colour ->
    [0] blue
    [1] yellow
    [2] red
   *[3] green
}
piece = { $colour } { $piece }
# On the drawing; $piece is the bar of five and its like.
lies-in = { $piece } in { $colour }
lies-last = { lies-in }, laid last

## The position

points-now = points now: { $points }
points-of = { $colour } { $points }
green-is-shared = green is shared and counts for nobody
lays = { $who } lays a { $colour } piece
lay-first = Lay a { $colour } piece, over your starting square
lay-first-free = Lay a { $colour } piece, over a corner that is free
lay-first-duo = { lay-first }
lay-first-duo-free = Lay a { $colour } piece, over a starting square that is free
# Who plays two colours; $other is the one that is not to be laid now.
lay-first-of-two = You lay { $colour } and { $other } in turn: now { $colour }, over its corner
lay-first-of-two-free = You lay { $colour } and { $other } in turn: now { $colour }, over a corner that is free
lay-first-second = Now { $colour }, your other colour: lay a piece over its starting square
lay-first-second-free = Now { $colour }, your other colour: lay a piece over a corner that is free
lay = Lay a { $colour } piece, corner to corner with your own
# $Other is the other colour of the same player.
lay-alone = { $Other } is done: lay another { $colour } piece, corner to corner
turn-it = Turn it or flip it, and lay it where it fits
laid-last = Laid last: { $piece } in { $colour }, { $where }
left = { $count ->
    [one] { $colour }: 1 square left
   *[other] { $colour }: { $count } squares left
}
left-and-done = { left }, can lay no more
title = move { $number }
pieces-of = { GEN($who) } pieces
the-board = the board
my-pieces = my pieces
my-other-colour = my other colour
green-for-all = green, shared by all

## The log

laid = { $who } laid { $piece } in { $colour }, { $where }
no-more = { $colour } can lay no more
all-laid = all laid
still-left = { $count } left

## Plates

squares-left = { $count ->
    [one] square left
   *[other] squares left
}
points = { $count ->
    [one] point
   *[other] points
}
can-lay-no-more = can lay no more
is-done = { $colour } is done

## Pieces as players call them

piece-I1 = the single square
piece-I2 = the pair
piece-I3 = the bar of three
piece-V3 = the bent three
piece-I4 = the bar of four
piece-L4 = the short L
piece-S4 = the short S
piece-O4 = the block of four
piece-T4 = the short T
piece-I5 = the bar of five
piece-other = the { $letter }

# The same as what somebody lays.
laid-I1 = { piece-I1 }
laid-I2 = { piece-I2 }
laid-I3 = { piece-I3 }
laid-V3 = { piece-V3 }
laid-I4 = { piece-I4 }
laid-L4 = { piece-L4 }
laid-S4 = { piece-S4 }
laid-O4 = { piece-O4 }
laid-T4 = { piece-T4 }
laid-I5 = { piece-I5 }

## Looking ahead; $piece begins with a capital

lies = { $piece }, { $where }
pass = Pass
into-the-corner = into the corner
# $where is top-left and its like.
into-which-corner = into the corner { $where }
along-upper = along the upper edge
along-lower = along the lower edge
along-left = along the left edge
along-right = along the right edge
into-the-middle = into the middle
at-the-top = at the top
at-the-bottom = at the bottom
on-the-left = on the left
on-the-right = on the right
top-left = at the top on the left
top-right = at the top on the right
bottom-left = at the bottom on the left
bottom-right = at the bottom on the right
corners = { $count ->
    [0] no corners
    [one] 1 corner
   *[other] { $count } corners
}
opens = It opens { corners } to go on from
opens-and-takes = It opens { corners } to go on from and spoils { $lost }
corners-from = { corners } for { $colour }
lay-it-here = Lay it here

## Refusals; $Colour and $Piece begin with a capital

comes-later = { $Colour } is next, { $colour } comes later.
take-turns = Blue, yellow, red and green take turns.
over-the-rim = { $count ->
    [one] One of its squares would lie over the rim.
   *[other] { $number } of its squares would lie over the rim.
}
lies-there = { $count ->
    [one] One of its squares is taken.
   *[other] { $number } of its squares are taken.
}
no-corner = It touches no corner of your { $colour }.
along-an-edge = It touches your own { $colour } along this edge.
begins-not-here = { $Colour } does not begin here.
goes-on = { $Colour } goes on from its own corners.
corners-only = { $Colour } meets { $colour } at corners only.
own-corner = Its first piece covers its own corner.
free-corner = Its first piece covers a corner that is free.
own-start = Its first piece covers its own start.
free-start = Its first piece covers a start that is free.
empty-only = A piece lies on empty squares only.
on-the-board = The board has { $size } by { $size } squares.
fits-not-so = { $Piece } fits nowhere turned so.
fits-no-more = { $Piece } fits nowhere any more.
fits-not-first = { $Piece } fits no corner to begin with.

## Why, in the words of the judge

touches = { $at } touches { $colour } at { $own }
lies-on = { $colour } lies on { $at }
goes-on-at = { $colour } goes on at { $corners }
begins-at = { $colour } begins at { $at }
is-next = { $colour } is next

## The end

how-many-squares = { $count ->
    [one] { $count } square
   *[other] { $count } squares
}
how-many-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
won-with-squares = { $wins } with { $squares } left.
by-squares = { $count ->
    [one] by one square
   *[other] by { $margin } squares
}
won-with-squares-fewer = { $wins } with { $squares } left, { $lead } fewer than { $other }.
pieces-left = { $count ->
    [one] 1 piece left
   *[other] { $count } pieces left
}
all-pieces-laid = all pieces laid
how-won = { $who }: { $why }.
last-piece = The last piece on the board was { $colour }; nobody could lay another.

## What is this? $Colour begins with a capital

single-square = the single square
of-squares = a piece of { $number } squares
help-laid = { $Colour }, { $size }: it stays there, and { $colour } pieces may touch it at corners only.
help-shared = Green, { $size }: three players share green, and lay it in turn.
help-theirs = { $Colour }, { $size }: { $who } still has it to lay.
help-piece = { $Colour }, { $size } still to be laid: it may be turned and flipped.
help-start = The square that the first piece of { $colour } covers.
help-any-start = The square that the first piece of a colour covers.
help-corner = Here { $colour } can go on: a piece that covers this square touches { $colour } at a corner.
help-square = A square: a piece lies on empty ones only, corner to corner with its own colour.
help-plate = The squares that { $who } has still in hand: each costs a point.

## Options; each says which rule it changes

tagline = corner to corner
option-scoring = Scoring
    .about = BLO-5.1: With “basic” the squares that are left in hand count. With “advanced” (BLO-5.2) there is a bonus for placing all pieces, so that even the last square is worth planning for.
    .basic = basic
    .advanced = advanced
option-corners = Starting corners
    .about = BLO-3.2: With “own” every colour has its corner. With “free” (BLO-3.3) it begins at any corner that is not taken, so that one also decides next to whom.
    .own = own
    .free = free
option-board = Board
    .about = BLO-1.1: The classic board is the large one for two to four. “duo” (BLO-1.4) is a sharp, short game for two on 14 by 14 squares.
    .classic = classic
    .duo = duo
preset-basic = basic
preset-advanced = advanced
preset-duo = duo

## Why a bot plays so; $looks is what a placement opens and takes

why-one-of = It lays { $count } squares; { $ways } ways do that
why-too = { $count } squares too
why-only = It is the only placement
why-wins = { $looks }. { $share ->
    [0] From here you hardly win any game
    [100] From here you win nearly every game
   *[other] From here you win about { $share } of 100 games
}
why-beats = { $looks }. { $share ->
    [0] From here you hardly beat anybody
    [100] From here you beat nearly everybody
   *[other] From here you beat each of the others in about { $share } of 100 games
}

## The score pad; people write `blue I5 V3` or `blue all` in every language

how-many-pieces = { $count ->
    [one] 1 piece
   *[other] { $count } pieces
}
pad-about = After the game touch the pieces that each colour has left.
pad-ask = Touch what { $who } has left of { $colour }, or that all are laid.
pad-ask-next-game = The game is counted. In the next one: touch what { $who } has left of { $colour }, or that all are laid.
pad-all-laid = All laid
pad-single-last = All, single last
pad-to-come = to come
pad-game = The game
pad-game-number = Game { $number }
pad-squares-left = squares left
pad-points = points
pad-squares-of = { how-many-squares } left
pad-all = all are laid
pad-all-single = all are laid, the single square last
pad-squares-ahead = { $wins } with { $points } left, { $lead } ahead.
pad-points-ahead = { $wins } with { $points }, { $lead } ahead.
pad-green = green counts for nobody
pad-not-theirs = { $colour } is not a colour of { $who }
pad-counted = { $colour } is counted already
pad-lines = what is left is written as pieces (`blue I5 V3`), or `blue all`, `blue all 1`
pad-no-piece = the pieces are { $pieces }, not { $text }
pad-one-of-each = each colour has one { $piece }

## On paper

sheet-board = Board
    .about = 180 mm: squares of 9, which the pieces fill
sheet-pieces = Pieces
    .about = 84, front and back on thick paper: cut along the outlines
sheet-duo-board = Board of Duo
    .about = 168 mm: squares of 12
sheet-duo-pieces = Pieces of Duo
    .about = 42, front and back on thick paper
sheet-pad = Score sheet
    .about = squares left, sixteen rounds
paper-board = Blokus · board
paper-duo-board = Blokus · board of Duo
paper-pieces-front = Blokus · pieces, front
paper-pieces-back = Blokus · pieces, back
paper-duo-pieces-front = Blokus · pieces of Duo, front
paper-duo-pieces-back = Blokus · pieces of Duo, back
paper-pad = Blokus · score sheet
paper-order = in this order
paper-corner = First your corner; each later piece touches an own piece corner to corner, and none along an edge.
paper-start = First your starting square; each later piece touches an own piece corner to corner, and none along an edge.
paper-fewest = Who has no room any more is skipped. Fewest squares left in hand win.
paper-basic = Squares left in hand. Fewest win.
paper-advanced = −1 for each square left; +15 for all pieces laid,
paper-single-last = +5 more if the single square was the last. Most wins.
paper-sum = sum

## What was asked in a wrong way

laid-out-of-turn = laid: { $piece } is no placement of the next colour, { $colour }
laid-badly = laid: { $squares } is not legal there
laid-then = after these pieces colour { $colour } is next and ended is { $ended }
so-many-squares = a placement has 1 to 5 squares, not { $count }
no-square = { $text } is not a square: a placement is its squares, such as a5,b5,c5 (the column's letter, and the row's number from below)

## Blokus SGF

sgf-none = this is no Blokus SGF: it begins as (;GM[Blokus]
sgf-broken = line { $line }: properties are expected, as 1[a20,b20]
sgf-game = the game is { $name }; of the games of Blokus SGF these are played here: { $known }
sgf-set-up = { $name } sets a position up, and only matches from their beginning are read
sgf-turn = move { $number }: colour { $due } is next, not { $colour }
sgf-move = move { $number }: { $said }
sgf-over = move { $number } comes after the end: nobody can place anything any more
sgf-only-whole = only a match of Blokus from its usual start becomes a Blokus SGF
