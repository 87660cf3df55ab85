### Farkle. $who is a player, $dice are drawn dice (⚀⚀⚄) or their numbers, $points and $total what they brought.

dice-count = { $count ->
    [one] one die
   *[other] { $count } dice
}
turns = { $count ->
    [one] 1 turn
   *[other] { $count } turns
}
points = { $count ->
    [one] 1 point
   *[other] { $count } points
}

## What scores: combinations

alike-of = { $number ->
    [3] three
    [4] four
    [5] five
   *[6] six
} { $face ->
    [1] ones
    [2] twos
    [3] threes
    [4] fours
    [5] fives
   *[6] sixes
}
straight = straight
three-pairs = three pairs
four-two = four and a pair
two-triplets = two triplets

## The score table

row-three = three ⚁ to ⚅
row-three-worth = { $least } to { $most }
row-alike = 4–6 alike
row-alike-times = three { $times }
row-straight = straight 1 to 6
# In a small one.
row-two-triplets = two triplets
row-three-pairs-or-four-two = three pairs, or 4 + 2
row-bonus = bonus
what-scores = What scores

## Buttons; what comes after | stands smaller below

roll = Roll
plain-button = Roll|a plain turn
extra-button = Extra dice|{ $pot } in the pot
attack-button = Attack { $who }|five dice
bank = Bank
bank-so-far = Bank|{ $points } so far
bank-makes = Bank { $points }|makes { $total }
bank-behind = Bank { $points }|{ $total }, behind { $beat }
roll-on = Roll on
roll-left = Roll { $left }|risk the { $points }
roll-all = Roll all { $size }|hot dice: { $points } at risk

## The log

begins = { $who } begins
turn-of = { GEN($who) } turn
chose-attack = { $who } attacks { $victim }
chose-extra = { $who } tries for extra dice
chose-plain = { $who } plays a plain turn
rolled-one = { $who } rolled one die
extra-won = { $size } dice this turn
extra-lost = Five dice this turn, { $pot } in the pot
rolled = { $who } rolled
farkle = Farkle
farkle-lost = Farkle: the points of this turn are lost
comfort = Six dice without a point
fine = The third farkle in a row
kept = { $who } kept { $dice }
turned-the-corner = { $who } has hot dice with { $dice }
so-far = { $points } so far
kept-and-banked = { $who } kept { $dice } and banked
taken-from = taken from { $who }
has-now = { $who } has { $total } now
calls-last-round = { $who } has { $total }: the last round

## The board

table = the table
how-far = how far { $who } is
title = to { $target }
title-last = { $points } to beat
aside = set aside
die-aside = set aside: { $face }
die-due = die, about to be rolled
die-shown = die: { $face }
die-idle = die: { $face }, does not score
bonus-shown = bonus die: { $face }
bonus-idle = bonus die: { $face }, does not score
pool-die = die
pool-dice = dice
pool-bonus = bonus dice

## The line over the dice

who-begins = Who begins?
has-rolled = { $who } rolled
has-rolled-again = { $who } rolled · last turn: { $brought }
has-rolled-after = { $who } rolled · { $last }
# Of two who have played before: $own is whose dice lie there.
last-turns = Last turns: { $own } · { $last }
turn-brought = { $who } { $brought }
was-farkle = farkle
banked = { $who } banked { $points }
farkle-loses = Farkle! { $who } loses the { $points } of this turn
farkle-nothing = Farkle! Nothing for { $who }
# $lost is what the turn had brought until then.
farkle-comfort = { $lost ->
    [0] Farkle with six dice! { $points } for { $who }
   *[other] Farkle with six dice! { $who } loses { $lost } and gets { $points }
}
farkle-fine = { $lost ->
    [0] Third farkle! { $who } loses { $points }
   *[other] Third farkle! { $who } loses { $points }, and { $lost } of this turn
}
this-turn = { $who } has { $points } in this turn
this-turn-against = { $who } has { $points } in this turn, against { $victim }
against = against { $victim }
to-beat = The last round: { $points } to beat

## What is to be done

choose = A plain turn, extra dice, or an attack?
chooses = { $who } chooses how to play
roll-dice = Your dice are being rolled
rolls = { $who } rolls
sets-aside = { $who } sets dice aside
# $what is one of the next three.
keep = Set aside { $what }, then bank or roll
keep-opening = Set aside { $what }, then roll: bank from { $points } up
keep-hot = Set aside { $what }, then roll all of them again
dice-for = { $dice } for { $points }
one-or-other = { $first } or { $second }
one-or-others = { $first }, { $second } or others
this-or-others = { $first } or others

## The position in words

rolled-dice = { $who } rolled { $dice }
dice-aside = Set aside: { $dice }
last-round-of = Last round: { $who } has { $total }
totals = Totals: { $totals }
total-of = { $who } { $total }
pot = { $pot } in the pot, { $spare } spare
pot-played = { $count } in play

## Plates and facts

note-in-turns = in { turns }
note-turn = turn { $turn }
note-wins = wins
note-called = at the target
note-attacked = under attack
note-needs = starts at { $points }
note-to-go = { $points } to go
note-behind = { $points } behind
note-two-farkles = two farkles
status-last-round = last round: { $points } to beat
status-opening = first bank: { $points } or more
status-bonus = bonus dice: { $pot }

## Looking ahead

attack = Attack
preview-attack = Attack { $who }
preview-attack-more = You roll five dice; what you bank, { $who } loses.
try-extra = Try for extra dice
preview-extra = Try for the extra dice
preview-extra-more = One die decides whether you roll { $size } dice this turn, or five.
preview-plain = Play a plain turn
preview-plain-more = You roll { dice-count }.
bank-points = Bank { $points }
preview-bank = You would have { $total }, and your turn would end.
preview-bank-last = You would have { $total }; everybody else would have one more turn.
preview-bank-attack = { $who } loses them.
preview-keep = Keep { $dice } and roll { dice-count }
preview-keep-all = Keep { $dice } and roll all { dice-count }
roll-these = Roll { dice-count }
roll-all-these = Roll all { dice-count }
preview-roll = If nothing scores, the { $points } are lost.

## Refusals

choose-scoring = Choose dice that score first.
at-least-one = One die or one combination, at least.
idle = { $count ->
    [one] This { $dice } scores nothing here.
   *[other] { $dice } score nothing so.
}
idle-alone = { $count ->
    [one] This { $dice } alone scores nothing.
   *[other] { $dice } alone score nothing.
}
together = { $dice } together: { $points } points.
all-have-to-score = Every die that is set aside has to score.
about-2-1 = { $count ->
    [one] 1 die now
   *[other] { $count } dice now
}
about-4-1 = { $count ->
    [one] 1 point is missing
   *[other] { $count } points are missing
}

## The end

banks = { $banks ->
    [one] 1 bank
   *[other] { $banks } banks
}
farkles = { $farkles ->
    [one] 1 farkle
   *[other] { $farkles } farkles
}
banks-and-farkles = { banks }, { farkles }
reached-alone = { $points } points in { turns }.
had-called = { $who } had called the last round, and came to { $points }.
best-turn = The best turn: { $points }, by { $who }.
a-turn-of = a turn of { $points }

## What is this?

help-aside = Dice set aside in this turn: their points are safe until a roll scores nothing.
help-table = What scores here, and how much: single dice, and combinations within one roll.
help-four = Four alike and a pair count as three pairs: { $points } points.
help-best = Dice set aside are split in the way that is worth most.
help-bonus = The bonus dice: where those are that nobody plays with.
help-bank = Ends your turn: its points, { $points } so far, are added to your total.
help-roll = Sets aside what is chosen and rolls the rest: if nothing scores then, the turn is lost.
help-plain = Begins a plain turn, with six dice.
help-extra = Tries for the bonus dice of the pot: a 1 or a 5 on one die brings them; else you play with five dice.
help-attack = Plays this turn with five dice; what you bank is taken from { $who }.
help-die-due = A die about to be rolled.
help-die-bonus = A bonus die, which shows { $face }: it counts like any other.
help-die-alone = A die of this roll: a { $face } alone is worth { $points }.
help-die = A die of this roll: a { $face } scores only in a combination, such as three alike.
help-plate = What { $who } has banked so far, on the way to { $target }.
help-plate-opening = { $who } is not on the board yet: the first bank has to be of { $points } or more.

## Why a bot plays so

why-not-my-turn = it is not my turn
why-plain = a plain turn is easiest
why-enough = { $points } points are enough
why-too-few = { $points } points are worth another roll
why-one-more = another roll brings more on average, with { dice-count }: a farkle in { $share }
why-points = { $points } points to be expected
why-fewer-points = { $why }; { $points } fewer than the best
why-rolling-on = { $why }, rolling { dice-count }: a farkle in { $share }
why-attack = { $why }, which { $who } loses
why-chance = { $share } chance to win
why-less-chance = { $why }; { $share } less than the best
why-turns = { $turns } more turns to be expected
why-reached = the target is reached
why-more-turns = { $why }; { $turns } turns more than the best
solving = solves the game for two first: some minutes, once

## The score pad

pad-about = Enter what each turn brought: the points, or the dice that were set aside. Whoever is entered first began.
pad-example =
    options: target=2000
    Anna: farkle
    Ben: 222 555        # roll by roll: 200 and 500, enough for a first bank
    Anna: 600
    Ben: 350
    Anna: 1500
    Ben: farkle         # his last turn
pad-begins = Who begins? Touch a player, then enter the first turn.
pad-begins-again = The game is over. Who begins? Touch a player, then enter the first turn.
pad-first-again = The game is over. In the next one: what did the first turn bring?
pad-turn = What did the turn of { $who } bring?
pad-turn-opening = What did the turn of { $who } bring? The first bank needs { $points }.
pad-turn-last = The last round: what did the turn of { $who } bring?
pad-points = Points
pad-dice = Dice
pad-next-roll = Next roll
pad-bank = Bank
pad-farkle-six = Farkle, six dice
pad-kind = Not a plain turn?
pad-attacks = attacks { $who }
pad-extra-won = extra dice: 1 or 5
pad-extra-lost = extra dice: another face
pad-game = The game
pad-game-number = Game { $number }
pad-line = Turn { $number }
pad-alone = { $who } has { $points } after { turns }.
pad-last-round = last round
pad-farkles = { farkles }
pad-not-open = not open
pad-no-score = does not score
reason-banked = banked
reason-attacked = attacked by { $who }
reason-farkle = farkle
reason-comfort = the comfort for six dice
reason-fine = the third farkle in a row
# What cannot be written.
pad-not-their-turn = it is the turn of { $who }
pad-no-turn = a turn is its points (`350`), the dice set aside roll by roll (`222 15`), or `farkle`
pad-no-attack = extra dice and attacks are of Farkle Attack, an option that is not played here
pad-attack-whom = who attacks names another player
pad-attack-oneself = one attacks another player, never oneself
pad-extra-die = who tries for extra dice rolls one die: `extra 5`
pad-not-six = this turn has { $count } dice, not six
pad-steps = dice bring points in steps of 50, not { $points }
pad-too-many = { $count ->
    [one] 1 die
   *[other] { $count } dice
} can be rolled now, not { $more }
pad-idle = every die that is set aside has to score; { $dice } does not here
pad-opening = the first bank is of { $points } points or more; { $about }

## On paper

sheet-pad = Score sheet
    .about = six players, eighteen turns, what scores
    .note = { $game } · score sheet
sheet-scoring = Scoring cards
    .about = nine of what scores, as your table plays it
    .note = { $game } · scoring cards
scored-one = one
scored-five = five
scored-three-ones = three 1s
scored-three = three alike
scored-three-worth = face × 100
scored-four = four alike
scored-five-alike = five alike
scored-six = six alike
scored-four-two = four and a pair
scored-times = three × { $times }
fact-hot-dice = All six set aside: you may roll all six again.
fact-hot-dice-must = All six set aside: roll all six again.
fact-opening = The first total needs one turn of { $points } or more.
fact-three-farkles = Three farkles in a row: { $points }.
fact-six-dice = A farkle with six dice: { $points }.
fact-target = Last round when somebody has { $points }.
sheet-left = Left: the turn’s points. Right: the new total.
sheet-dash = A dash is a farkle.
sheet-scores = What scores, in one roll

## What is typed

moves = `keep 1 1 5 roll` or `keep 5 bank`, and with Farkle Attack `plain`, `extra` or `attack 2`
no-move = a move is { moves }, not { $given }

## Options; each says which rule it changes, and Farkle Craps’ that takes it over

tagline = push your luck
preset-kitchen = kitchen
preset-box = box
preset-classic = classic
option-target = Target
    .about = FAR-5.1, CRA-1.2: So many points call the last round; with 5 000 the evening is a short one.
option-opening = First bank
    .about = FAR-4.1, CRA-1.2: A player’s first bank needs so many points before anything counts; “none” spares long starts.
    .none = none
option-three-ones = Three 1s
    .about = FAR-3.3, CRA-1.2: With 1 000 points three 1s are the triple that everyone hopes for.
option-of-a-kind = Four, five, six of a kind
    .about = FAR-3.4, CRA-1.2: With “fixed” they are worth 1 000, 2 000 and 3 000. With “additive” (FAR-3.5) and “doubling” (FAR-3.6) they grow from the points of three alike. With “none” (FAR-3.7) only three alike count.
    .fixed = fixed
    .additive = additive
    .doubling = doubling
    .none = none
option-straight = Straight
    .about = FAR-3.8, CRA-1.2: This is what a straight from 1 to 6 is worth; with “none” straights do not count.
    .none = none
option-three-pairs = Three pairs
    .about = FAR-3.9, CRA-1.2: This is what three pairs are worth; with “none” they do not count, as many families play.
    .none = none
option-four-two = Four and a pair are three pairs
    .about = FAR-3.10, CRA-1.2: Two of the three pairs may be alike; without this (FAR-3.11) all three have to differ.
    .otherwise = four alike and a pair do not count as three pairs
option-two-triplets = Two triplets
    .about = FAR-3.12, CRA-1.2: This is what two triplets in one roll are worth; with “none” they count as two single ones.
    .none = none
option-three-farkles = Three farkles in a row
    .about = FAR-6.1, FAR-6.3, CRA-1.2: A third farkle in a row can cost a fine, for the reckless.
    .none = no fine
option-six-dice-farkle = Farkle with six dice
    .about = FAR-6.2, FAR-6.4, CRA-1.2: A farkle with all six dice can bring points, as a comfort for rare bad luck.
    .none = nothing
option-must-roll-hot-dice = Must roll hot dice
    .about = FAR-2.8, CRA-1.2: Nobody may bank while all dice are set aside: they have to roll on.
    .otherwise = whoever has set aside all dice has to roll on
option-attack = Farkle Attack
    .about = FAR-7.1, FAR-7.11, CRA-1.2: There are bonus dice, and players can take points from others.
    .otherwise = Farkle Attack is played

## The exact numbers of a score table, in the terminal

solve-words = farkle is solved with no word, or with `numbers`; not { $given }
solve-needs = to solve Farkle
solve-farkle = farkle with { $count } dice    { $share }
solve-turn = best expected turn     { $points } points
solve-banking = bank with 1..6 dice at { $points }
solve-turns = fewest expected turns  { $turns } to { $target }, alone
solve-impossible = the game for two is solved without fines and Farkle Attack
solve-slow = numba is missing: this may take days instead of minutes
solve-duel = the game for two
solve-first = the first player wins  { $share } (the last step changed { $moved } at most)
solve-kept = kept in { $file } after { $seconds } s
