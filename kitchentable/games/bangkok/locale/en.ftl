### Bangkok. $colour is the letter of a colour as dice are written (R), $face 1 to 6; $die a die as logs draw it (⚄);
### $distance how a sum stands to the goal; $who a player.

tagline = sums, sequences, colours

## Options

option-closest = Points for the nearest group
    .about = BKK-4.3: With “separate” the nearest of the groups off the goal always scores. With “only without exact” (BKK-4.4) it scores only when no group makes the goal. With “including exact” (BKK-4.5) a group that makes the goal is the nearest, too. The card can be read in all three ways.
    .separate = separate
    .only-without-exact = only without exact
    .including-exact = including exact
option-closest-per = Nearest groups that tie
    .about = BKK-4.3: With “group” each of several groups that are equally near scores. With “player” (BKK-4.6) each player scores once, so that many single dice do not pay.
    .group = group
    .player = player
option-triple-per = Three of a kind
    .about = BKK-4.8: With “player” three of a kind score once for each player. With “set” (BKK-4.9) a second three of a kind scores again, which makes big totals.
    .player = player
    .set = set

## Dice and sums

colour = { $colour ->
    [R] red
    [O] orange
    [G] green
    [B] blue
   *[P] purple
}
face = { $face ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
   *[6] six
}
dice = { $count ->
    [one] 1 die
   *[other] { $count } dice
}
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
at-goal = the goal
to-go = { $count } to go
over-goal = { $count } over
die-name = { colour } { $face }
colour-dice = { colour } { $faces }
group-makes = { $dice } makes { $sum }
row-colour = { colour } on { $row }

## The lines of the Scoring Order Card, and what each is for

kind-sum = correct sums
kind-closest = closest sum
kind-fewest = fewest colours
kind-triple = three of a kind
kind-sequence = sequences
kind-number = most of a number
kind-colour = most of a colour
makes-goal = { $makes }, the goal
makes-off = { $makes }, { $count } from the goal
of-colours = { $count ->
    [one] 1 colour
   *[other] { $count } colours
}
of-a-kind = { $face }s of { $count } colours
place = { $place ->
    [1] most
    [2] second most
   *[3] third most
}
most-number = { $points } for { place } { $face }s
most-number-tied = { most-number }, { $tied } tied
most-colour = { $points } for { place } { colour }
most-colour-tied = { most-colour }, { $tied } tied
brings-number = { $face }s { $points }
brings-colour = { colour } { $points }
nobody = nobody
scored-for = { $who } { $points } ({ $reasons })
kind-line = { $kind }: { $reasons }
kind-of = { $who }: { $kind } { $points }
kind-line-rule = { $kind }: { $reasons } { $rule }

## The log

starts = { $who } starts
round-goal = Round { $round }, goal { $goal }
values-board = Dice Values Board: { $rows }
are-rolled = { dice } are rolled
takes = { $who } takes { colour }
adds = { $who } adds { colour }: { $makes }
adds-goal = { $who } adds { colour }: { $makes }, the goal
round-scored = Round { $round } is scored
scores = { $who } scores

## The drawing

title = round { $round } of { $rounds }
in-the-middle = { dice } in the middle
play-goes-right = play goes right
goal = goal
goal-tried = Goal { $goal }
pass = Pass
goal-is = the goal is { $goal }
no-goal = no goal yet
row-pays = row { $row }, { colour }: most { colour } dice score { $pays }
scores-head = Scores
after-round = after round { $round }
order-sum = a group makes { $goal }
order-sum-goal = a group makes the goal
order-closest = closest to { $goal }
order-closest-goal = closest to the goal
order-fewest = fewest colours
order-triple = three of a kind
order-sequence = sequences, 3 to 6
order-head = The round brings
order-now = you now
values-head = Most · 2nd · 3rd
values-of = of a number or colour
values-of-numbers = of a number
values-on-a-phone = { values-head } { values-of }
values-of-numbers-on-a-phone = { values-head } { values-of-numbers }
die-in-the-middle = { die-name } in the middle
points-total = points
has-points = { $who } has { points }
dice-of = { GEN($who) } dice
the-table = the table
my-groups = my groups
group-of = { GEN($who) } group { $number } makes { $makes }, { $distance }
sum-stands = { $makes }, { $distance }
die-of-group = { die-name } of group { $number }
die-of-group-of = { die-name } of { GEN($who) } group { $number }
my-group = { $count ->
    [one] my group { $number }: 1 die makes { $makes }, { $distance }
   *[other] my group { $number }: { $count } dice make { $makes }, { $distance }
}
keep-alone = Alone: keep the die as a new group
alone = Alone
new-group = new group
points-after = points after round { $round }
points-so-far = points so far
points-with-round = points, this round so far
no-dice-yet = no dice yet
still-to-take = { dice } still to take
goal-due = Goal: a die and six

## A touch; what comes after | stands smaller below

takes-alone = { $face } alone|{ $far }
takes-to = { $have } + { $face } = { $makes }|{ $far }
far-and-gain = { $distance } · { $gain }

## What is to be done

who-starts = Who starts?
goal-rolled = The next goal is being rolled
dice-rolled = { $who } starts the round: the dice are being rolled
take-first = Take a die to begin your first group
take = Take a die, for a group or for a new one
# The same on a phone, with how many dice one has still to take.
take-first-left = { take-first } ({ $count } to take)
take-left = { $count ->
    [one] Take your last die, for a group or for a new one
   *[other] Take a die, for a group or for a new one ({ $count } to take)
}
waits-takes = { $who } takes a die
where-group = { $brings }. { goes-to-group }
where-alone = { $brings }. { goes-alone }
goes-to-group = Touch a group, or “Alone”
goes-alone = Touch “Alone”
brings = { colour-face } anywhere: { $parts }
brings-nothing = { colour-face }: only its place counts
colour-face = { $colour ->
    [R] Red
    [O] Orange
    [G] Green
    [B] Blue
   *[P] Purple
} { face }

## The position in words

in-round = Round { $round } of { $rounds }, goal { $goal }
before-first-round = Before the first round
lie-in-the-middle = In the middle: { $dice }
has-points-now = { has-points }, { $more } more if the round ended now
with-groups = { $has }: { $groups }

## Looking ahead

preview-to = The { colour } { face }: { $have } + { $number } = { $makes }, { $distance }
preview-alone = The { colour } { face } alone, { $distance }
would-bring = The round would bring you { points } now ({ $gain }: { $parts }).
would-bring-as-before = The round would bring you { points } now, as before.
take-the = Take the { $die }

## Refusals

touch-first = First touch a die in the middle.
then-where = Then “Alone”, or a group of yours.
others-group = That group is another player’s.
own-group-only = A die goes alone, or to a group of your own.
would-join = That would make one group out of two.
still-in-the-middle = That die is still in the middle.
one-of-yours = A die goes alone, or to one of your groups.

## Why, in the words of a rule

about-not-there = { $die } is not in the middle
about-own-groups = your own groups are written g1, g2 …
about-groups = { $count ->
    [0] you have no group yet
    [one] you have g1
   *[other] you have g1 to g{ $count }
}
about-players = there are { $count } players
about-goals = 7 to 12, not { $goal }
about-die = a die is a colour R O G B P and a face, such as R5
about-different = { $count } dice of different colours
about-colours-here = { $colours } here
about-colours = the colours are { $colours }
about-faces = { colour } needs { $count } faces from 1 to 6

## What is written wrongly

bad-action = a move is `take R5` (alone) or `take R5 with g2` (to your second group), not { $found }
bad-start = who starts is written `start 0`, not { $found }
bad-goal = a goal is written `goal 9`, not { $found }
bad-values = the dice of the Dice Values Board are written `values R3 G2 B2`, not { $found }
bad-roll = the dice of the middle are written `roll R1124566 B1124566`, or without the colours, not { $found }
bad-take = `take { $die }` or `take { $die } with g2` is expected, not { $found }
bad-group = a group is written g1, g2 …, in the order in which you began them, not { $found }

## The end

part = round { $round }
in-last-round = { $points } in the last round
in-one-round = { $points } in one round
points-of = { $who } { $count }
last-brought = The last round brought { $points }.
led-before = { $count ->
    [one] { $who } led before the last round, but the last round brought { $points }.
   *[other] { $who } led before the last round, but the last round brought { $points }.
}

## What is this?

help-sum = Correct sums: each group that makes exactly the goal scores 4.
help-closest = Closest sum: the groups nearest to the goal score 2.
help-fewest = Fewest colours: whose dice have the fewest colours scores 6.
help-triple = Three of a kind: dice of one value in three colours or more score 8.
help-sequence = Sequences: dice in a row score 2 for three, 4 for four, 6 for five, 8 for six.
help-number = Most of a number: for each value, having most dice of it scores.
help-colour = Most of a colour: for each colour, having most dice of it scores what its row pays.
help-die = A die of the middle: who is in turn takes one and puts it down at once. The sign at its foot is that of its colour.
help-goal = The goal of the round: a group of dice that makes exactly it scores 4.
help-new = Puts the die that you chose alone: it begins a group of its own.
help-others = Dice of { $who }: no die is put beside those of another.
help-group = Your group makes { $makes }: { $distance }. A die that you take may join it.
help-last = The frame shows the die that was taken last; { $who } took it.
help-value = What { colour } dice are worth at the end of the round: { $pays }.
place-pays = { place } { $points }
help-points-so-far = The points of { $who } from all rounds so far.
help-points = The points of { $who } from the rounds before; those of this round are added at its end.
help-points-now = { $who }: { $count } from earlier rounds, and this one would bring { $more } now: { $parts }.
help-points-of-round = What the round brought { $who }: the sum of the lines above.
help-values = Dice Values Board: what most, second and third most dice of each number bring, and of the colour whose die lies there.
help-scores = The points of all rounds before: the markers move on after each round.
help-order = What a round brings, line by line, and on the right what it would bring you now.
part-brings = { $kind } { $points }
nothing-yet = nothing yet

## Why a bot would do it

why-makes = It makes { points } now
seen-ahead = { $how ->
    [exactly] If all play their best, you end this round { points } ahead
    [at-most] It puts you at most { points } ahead in this round, { $when }
   *[about] It puts you about { points } ahead in this round, { $when }
}
seen-behind = { $how ->
    [exactly] If all play their best, you end this round { points } behind
    [at-most] It puts you at least { points } behind in this round, { $when }
   *[about] It puts you about { points } behind in this round, { $when }
}
when-at-end = at its end
when-after = after { dice }
when-tried = at its end (tried out { $count } times)
when-at-once = at once

## The score pad

pad-about = Enter each round’s goal, its Dice Values Board, and everybody’s dice as they lie at the end.
pad-as-they-lie = as they were rolled, or as they lie
pad-seats = two to five players are expected, not { $count }
pad-all-played = All rounds are played.
pad-goal = Goal
pad-ask-goal = Round { $round } of { $rounds }: touch its goal, the die and six.
pad-values = Dice Values Board
pad-ask-values = Goal { $goal }: touch the { $word } dice of the Dice Values Board, one of a colour.
pad-new-group = New group
pad-dice = Dice
pad-ask-dice = Goal { $goal }: the dice of { $who }, group by group.
pad-to-come = to come
pad-all-rounds = All rounds
pad-after = { $count ->
    [one] After { $done } of 1 round
   *[other] After { $done } of { $count } rounds
}
pad-needs-record = a record of bangkok with a round that is over is expected
pad-all-written = { $count } players play { $count } rounds, and all are written down
pad-values-missing = the `values` of round { $round } are missing
pad-values-twice = the `values` of round { $round } stand twice
pad-dice-missing = the dice of { $who } are missing in round { $round }
pad-dice-twice = the dice of { $who } stand twice in round { $round }
pad-goal-first = a round begins with its goal
pad-goal-is = a goal is 7 to 12, not { $found }
pad-values-are = { $count } dice are expected, each of another colour, not { $found }
pad-none = none
pad-colours-are = the colours are { $colours } for the whole match
pad-everyone-has = everyone has { $each } dice; { $who } has { $count }
pad-no-such-colour = no { colour } die is in this match
pad-too-many = there are { $each } { colour } dice; with these it would be { $count }
pad-die-is = a die is a colour R O G B P and a value, such as R5, not { $found }

## On paper

sheet-boards = Boards and cards
    .about = values, scores, goal, order, summaries, markers: on thick paper, then cut
sheet-tiles = Dice as tiles
    .about = roll any dice and lay these: 150, on thick paper
sheet-nets = Dice to fold
    .about = nine a page, a colour each, on thick paper
sheet-pad = Score sheet
    .about = five rounds for up to five players
note-boards = boards and cards
note-scores = scoring board
note-cards = cards of the players, markers
note-tiles = dice as tiles: roll any dice, lay tiles of what they show
note-nets = nets of dice, { colour }
note-pad = score sheet
paper-values = Dice values
paper-values-about = Most dice of a value, and most dice of the colour that lies beside it, score:
paper-value = value
paper-colour = colour
paper-most = most
paper-second = 2nd
paper-third = 3rd
paper-goal = Goal
paper-goal-about = 6 + one die
paper-round = Round
paper-order = Scoring, in order
paper-order-sum = Groups on the goal
paper-order-closest = Groups nearest to it
paper-order-fewest = Fewest colours
paper-order-triple = Three of a kind
paper-order-sequence = Runs
paper-order-number = Most of each value
paper-order-colour = Most of each colour
paper-scores = What scores
paper-scored-sum = A group makes the goal
paper-scored-closest = Nearest miss of all players
paper-scored-fewest = Fewest colours, tied or not
paper-scored-triple = Three of a kind, three colours
paper-scored-sequence = Runs (each die once)
paper-tied = Tied for most: all get the last of their places.
paper-board = Scores
paper-hundreds = Hundreds
paper-board-about = One marker beside the 1, one on the hundreds’ 0. Past 100 the first starts again at 1, the other moves on.
paper-first = First player
paper-first-1 = Roll one die: 6 and its value is the goal.
paper-first-2 = Roll one die of each colour for the board of values. Of equal dice the first of red, orange, green, blue, purple stays; then each other goes to the next empty row down, or else up.
paper-first-3 = Roll the other dice, seven a colour. Take one, then it is your right neighbour’s turn.
paper-first-4 = After the round this card goes to the right. As many rounds as players.
paper-player = Take a die, value unchanged: alone, or for good beside one of your own groups.
paper-marker-goal = goal
paper-marker-round = round
paper-nets = Cut along the outline, fold along the lines, glue the flaps inside. Thick paper rolls better.
paper-pad = Write each line’s points.
paper-pad-total = Total: left this round, right all rounds so far.
paper-pad-round = Round { $round }
paper-pad-goal = goal
paper-line-sum = Groups on the goal
paper-line-closest = Nearest to it
paper-line-fewest = Fewest colours
paper-line-triple = Three of a kind
paper-line-sequence = Runs
paper-line-number = Values
paper-line-colour = Colours
paper-total = Total
