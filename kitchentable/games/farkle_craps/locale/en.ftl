### Farkle Craps. $who is a player, $field a field, $amount and $total money. What it has of Farkle is said in Farkle's words.

## Fields

field-3-of-a-kind = 3 of a kind
field-corner-turn = corner turn
field-farkle = farkle
field-3-pairs = 3 pairs
field-4-of-a-kind = 4 of a kind
field-straight = straight
field-2-triplets = 2 triplets
# $face is a number, or a drawn die.
field-triple = triple { $face }
any-triple = a triple
triples = triples
cleared-open = cleared after the first roll
cleared-turn = cleared when the turn ends
cleared-corner = cleared when a corner is turned
until-open = for one roll
until-turn = for one turn
until-corner = until a corner
wins-open = in the first roll
wins-turn = all dice set aside
# On a phone.
wins-open-short = first roll
wins-turn-short = all dice aside

## The board

dice = the dice
field-label = { $field }, pays { $pays }, { $cleared }
pays = { $pays }×
gone = cleared
secret-attack = Secret attack: six dice show
triples-pay = Triples { $pays }×, first roll, until a corner
max-bet = max bet { $limit }
max-bet-corner = after a corner: max bet { $limit }
# On a phone.
max-bet-corner-short = corner: max bet { $limit }
cell-label = secret attack on { $field }
chips-label = { $who }: { $amount } on { $field }
card-label = { GEN($who) } secret attack, written at { $total }
card-label-own = { GEN($who) } secret attack, written at { $total }, { $wager } against { $victim }
card-back = { $wager } { $victim }
card-at = at { $total }
card-needs = { $points } to go
# What it needs is there.
card-set = armed
pot = pot { $pot } of { $all }

## Buttons; what comes after | stands smaller below

done = Done|for now
leave-none = Leave it|it may pay again
leave-all = Leave it|the bank takes it
leave-some = Leave them|the bank takes some
bet-100 = Bet 100
rest = No more bets|don’t ask me again
pull = Pull
roll-all = Roll all { $size }|a corner: { $points } at risk
back = Bet again
bet-on = Bet|on { $field }
pull-from = Pull|from { $field }
attack-on = Secret attack|on { $who }

## Over the dice

# $whom is one or more of the next: `3 of a kind pays Anna 150 and Ben 300`.
pays-now = { $fields } { $count ->
    [one] pays
   *[other] pay
} { $whom }
paid-to = { $who } { $amount }
hits-now = { hits }: −{ $amount }
misses-now = { GEN($who) } attack on { $field } misses
miss-now = The attacks of { $names } miss
banked-corner = { $who } banked { $points }: a corner

## Plates and facts

in-hand = ({ $cash } in hand)
on-bets = { $amount } on bets
note-may-bet = not done yet
note-has-target = last round after own turn
status-max-bet = max bet: { $limit }

## The log; $field begins with a capital where it begins the line

bets-head = Bets
turned-the-corner = { $who } turns the corner with { $dice }
bets-on = { $who } bets on { $field }
pulls-from = { $who } pulls from { $field }
lays-card = { $who } lays a card on { $field }
lays-card-against = { $who } lays a card on { $field }, against { $victim }
leaves-it = { $who } leaves it there
makes-no-bets = { $who } makes no more bets
is-done = { $who } is done
bets-again = { $who } is back
pays-whom = { $field } pays { $who }
cleared = { GEN($who) } bet on { $field } is cleared
hits = { GEN($who) } secret attack hits { $victim }
misses = { GEN($who) } secret attack on { $field } misses: too little gained since it was laid

## What is to be done

and-no-bets = { $prompt }; you skip bets
has-paid = { $count ->
    [one] Your bet has paid { $won }: pull your { $amount }, or leave it there
   *[other] Your bets have paid { $won }: choose which to pull, or leave them there
}
may-pull = { $names } may pull what has paid
may-bet = Not done yet: { $names }
bet-hundred = bet { $amount }
bet-up-to = bet up to { $amount }
bet-hundred-more = bet { $amount } more
bet-up-to-more = bet up to { $amount } more
pull-chips = pull chips
lay-attack = lay a secret attack
change-attack = change an attack
say-done = say Done
# $ways are some of the last six.
rolls-next = { $who } rolls next: { $ways }
rolls-next-poor = { $who } rolls next. You have nothing to bet yet: { $ways }
you-roll-next = You roll next: { $ways }
you-roll-next-poor = You roll next. You have nothing to bet yet: { $ways }
ask-hundred = Do you bet a hundred here?
ask-amount = How much do you bet here?
ask-pull-these = Do you pull these chips?
ask-pull = How much do you pull?
ask-whom = Whom do you attack?
ask-whom-now = Your card then counts anew, from now: whom do you attack?
ask-wager = How much is your secret attack worth?

## The position in words

on-field = On { $field }: { $laid }
laid = { $who } { $amount }
attacks-on = Secret attack on { $field }: { $laid }
laid-at = { $who } at { $total }
max-bet-is = Max bet { $limit }

## Looking ahead

preview-pull = Take { $amount } back from { $field }
preview-pull-more = It is cash again.
take-back = Take it back
preview-cleared = Of your chips on the board { $amount } are cleared.
preview-cleared-others = Others lose { $amount } there.
preview-back = Bet again
preview-back-more = You are asked between turns from now on.
preview-bet = Bet { $amount } on { $field }
preview-bet-more = It pays { $pays } times the bet, and is { $cleared }.
bet-amount = Bet { $amount }
preview-attack = A secret attack on { $who }: { $wager }
preview-attack-more = If you have gained { $wager } by the next { $field }, { $who } loses { $wager } to the bank, at most what they have.
lay-card = Lay the card
preview-leave = Leave what has paid there
preview-leave-none = It may pay again, or be cleared.
preview-leave-all = It is cleared now: the bank takes it.
preview-leave-some = The bank takes what the first roll clears; the rest may pay again.
leave = Leave it
preview-rest = Make no more bets
preview-rest-more = You are not asked again between turns, until you touch “Bet again”.
no-bets = No more bets
preview-done = Make no more bets now
preview-done-more = The next turn begins when all are done.

## Refusals

here-2-4 = { $amount ->
    [0] You have bet all that may be bet now.
   *[other] Now you may bet { $amount } more at most.
}
here-2-5 = You have { $amount } in hand.
nothing-in-hand = You have no points yet to bet with.
here-4-3 = { $amount } is no wager.
here-4-3-none = The wager is missing.
right-2-1 = Bets are made between turns.
right-2-4 = It is 500 after a turned corner, else 100.
right-2-5 = A bet is paid from what lies in hand.
right-2-6 = You may pull what you have bet, or a part of it.
right-3-1 = Bets lie on the fields of the betting board.
right-4-1 = A card lies on one of its three fields.
right-4-3 = A wager is a multiple of 50, such as 500 or 550.
choose-bet = Choose one of your bets first.
choose-field = Choose a field first.
choose-cell = Choose a field of the secret attack first.
more-than-anybody = That is more than anybody can have.
dice-are-rolling = The dice are rolling: no bets now.
about-fields = the fields are { $fields }
about-dice-wait = the dice wait for { $who }
about-2-4 = { $amount } more now
about-2-5 = { $amount } at hand
about-2-6 = { $amount ->
    [0] nothing of yours lies there
   *[other] { $amount } lie there
}
about-2-6-left = { $amount } would stay: bets are multiples of 100
about-4-3 = such as { $amount }
bad-amount = an amount is a whole number of up to nine digits, not { $given }

## The end

bets-paid = bets paid { $amount }
no-bet-paid = no bet paid

## What is this?

help-done = Says that you are done: you bet, or pull, no more before the dice roll.
help-rest = Makes no bets, and is not waited for, until you say that you bet again.
help-back = Says that you bet again: from the next time on you are waited for.
help-place = Puts 100 of your money on the field that you chose.
help-take = Takes back what lies on the field that you chose, or on the one that has paid.
when-3-of-a-kind = the first roll of a turn has three alike or more
when-corner-turn = the player sets aside all dice in their turn
when-farkle = the first roll of a turn scores nothing
when-3-pairs = the first roll of a turn is three different pairs
when-4-of-a-kind = the first roll of a turn has four alike or more
when-triple = the first roll of a turn has three or more dice that show { $face }
help-field = Bet on { $field }: it pays { $pays } times the stake when { $when }, and the stake stays; { $cleared }.
help-chips = { $who } has { $amount } on { $field }, which pays when { $when }.
help-cell = Secret attack: one of your two cards names a player and a sum here. Six dice that show { $shown } use it up: if you have gained as much by then, that player loses it.
shown-3-pairs = three pairs
shown-straight = a straight
shown-2-triplets = two triplets
shown-farkle = a farkle
help-card = { GEN($who) } secret attack, laid at { $total }: whom it is aimed at only { $who } knows.
help-card-own = Your secret attack: if you have { $total } or more when it is judged, { $victim } loses { $wager }.
help-target = Aims a secret attack at { $who }: nobody else sees at whom.
help-plate = What { $who } has in hand and on the betting board, together.

## Why a bot plays so

why-done = I am done betting
# $others are worth-of, one after the other.
why-worths = most comes of { $best }: 100 there bring { $most } on average until they are cleared; the others: { $others }
worth-of = { $field } { $gain }
why-card = laid on { $field }, it takes { $amount } from { $victim } on average
why-bet = 100 on { $field } bring { $gain } on average
leave-it-there = leave it there
why-cleared-next = { $field } is cleared next
why-corner-next = all six dice score: { $who } turns the corner, which clears { $field }
why-may-pay = it may pay again before a corner is turned
why-chance = { $share } chance to win as it lies
why-chance-with = { $share } chance to win with { $field }
why-chance-without = { $share } chance to win without { $field }
why-corner-clears = { $why }; the corner clears your { $amount } there
why-corner-pays = { $why }; the corner turn pays { $amount }
why-stay = { $why }; your { $amount } on the board stay

## The score pad

pad-about = Enter bets and turns; the pad pays, clears, and tells what everybody has. Whoever is entered first begins.
pad-example =
    options: target=2000, opening=0
    Anna: 1500 corner
    Anna: bet "3 of a kind" 200
    Anna: bet farkle 100
    Ben: secret straight
    Ben: roll 222234            # 3 of a kind pays Anna 300
    Anna: pull "3 of a kind" 200
    Ben: 1000
    Anna: bet "triple 1" 100
    Ben: card straight @Anna 500
    Anna: roll 123456           # he has 1000, and his card asks for 0 + 500: Anna loses 500
    Anna: 1500 corner
    Ben: roll 111234
    Ben: farkle
pad-on-board = { $amount } on board
pad-cards = { $count ->
    [one] card
   *[other] card card
}
pad-pull = Bets have paid: pull, or go on. What did the turn of { $who } bring?
pad-bet = Bets of up to { $limit } each, then the turn of { $who }.
pad-bet-last = The last round. Bets of up to { $limit } each, then the turn of { $who }.
pad-rolls-on = { $who } rolls on with { $points }.
pad-roll = First roll
pad-turned = and turned the corner
pad-corner = Rolls on
pad-corner-with = Corner with
pad-field = { $field } ×{ $pays }
pad-bet-way = Bet
pad-which-field = On which field
pad-how-much = How much
pad-bet-it = Bet it
pad-pull-way = Pull
pad-pull-it = Pull it
pad-secret = Secret
pad-card-field = A card on which field
pad-lay = Lay a card
pad-card = Card turned up
pad-card-on = The card on
pad-target = Its target
pad-read = Read it
reason-for-farkle = for the farkle
reason-pays = { $field } pays
reason-cleared = { $field } is cleared
reason-card = the card of { $who } on { $field }
reason-card-misses = the card on { $field } misses
# What cannot be written.
pad-not-their-turn = it is the turn of { $who } (FAR-2.10)
pad-no-turn = a turn is `roll 222234`, `corner 1150`, `1300`, `1300 corner` or `farkle`
pad-no-attack = extra dice and attacks are of Farkle Attack, said before the first roll (FAR-7.1)
pad-roll-written = a first roll is written, and one of all dice after a corner: `roll 222234`
pad-rolled-now = { $count ->
    [one] 1 die is rolled now, not { $given }
   *[other] { $count } dice are rolled now, not { $given }
}
pad-own-card = { $who } turns up the card on { $field }: write it before this roll
pad-roll-first = bets or cards lie on the board: write this roll first, `roll 222234`
pad-steps = dice bring points in steps of 50, not { $points } (FAR-3.1)
pad-more = the turn had { $points } already, and every roll that scores brings more (FAR-2.2)
pad-rolled-on = here a corner is turned by rolling on only
pad-no-bet = a bet is `bet "4 of a kind" 200`, and is taken back by `pull "4 of a kind" 100`
pad-no-cell = the fields are { $fields }, not { $given }
pad-no-card = no card of { $who } lies on { $field }
pad-card-back = a target and a wager stand on the back: `card "{ $cell }" @NAME 500`
pad-target-other = the target is another player
pad-wager = a wager is a multiple of 50, not { $wager }

## On paper

sheet-board = Betting board
    .about = one page, thick paper; the first edition
    .note = Farkle Craps · betting board, first edition
sheet-board-2 = Betting board, second edition
    .about = three pairs pay, farkle is a secret attack
    .note = Farkle Craps · betting board, second edition
sheet-chips = Chips
    .about = front and back, thick paper, 1-inch punch; three players a page
    .front = Farkle Craps · chips for a 1-inch punch, { sheet-chips.players }, front
    .back = Farkle Craps · chips for a 1-inch punch, { sheet-chips.players }, back
    .players = { $count ->
        [one] player { $first }
       *[other] players { $first } to { $last }
    }
sheet-cards = Max bet and attack cards
    .about = front and back, for eight; fit the board, and sleeves of 41 × 63 mm
    .front = Farkle Craps · cards, front
    .back = Farkle Craps · cards, back
sheet-slips = Wager slips
    .about = where there are no chips, eight a player
    .note = Farkle Craps · wager slips
sheet-pad = Score sheet
    .about = money in hand and on the board
sheet-scoring = Scoring cards
    .about = nine of what scores in Farkle, as your table plays it
board-how = Bet on the first roll of every turn, in hundreds. Who wins gets the multiple and keeps the stake.
board-pull = Winners may take their stake back before the field is cleared.
expires-open = Cleared after the next first roll
expires-turn = Cleared when the next turn ends
expires-corner = Cleared when someone turns the corner
board-triples = Triples: three or more of that face (6 rolls of 100 each), cleared when someone turns the corner
roll-3-of-a-kind = three or more alike
roll-4-of-a-kind = four or more alike
roll-farkle = nothing scores
roll-3-pairs = three different pairs
roll-straight = 1 to 6
roll-2-triplets = two different triplets
chance-of-rolls = { $rolls }: { $count } rolls of 100
chance-of-turns = about { $count } turns of 100
board-attacks = Secret attack: at most two cards a player and game, in piles, fronts up; judged at every roll of six dice
board-cards-lie = cards lie here
board-max-bet = Max bet of new money:
board-max-bet-chip = mark it by a chip
board-no-corner = no corner
board-corner = corner turned
chips-bank = All chips begin in the bank. What you win lies before you or on the board, and counts for you in both places.
card-max-bet = Max bet
card-corner = the last turn turned the corner
card-no-corner = the last turn turned no corner
card-together = all new bets of a player together
card-secret = Secret: face down
card-secret-whom = Whom it hits
card-secret-wager = Wager, in fifties
card-attack = Secret attack
card-attack-who = Who attacks
card-attack-total = Total now, bets too
card-attack-field = Field
card-rule = If the total has grown by as much when the field is rolled, the one named loses it.
card-changed = Changed bet: write the new total.
slip-on = bet on
slip-stake = stake
slip-won = won so far
sheet-left = Left: money in hand. Right: money on the board.
sheet-both = Both together are the score. A new line when one has changed.

## What is typed

no-move = a move is `bet "4 of a kind" 200`, `pull farkle 100`, `secret straight 2 500`, `done`, `rest` or `back`; with the dice { $dice }, not { $given }

## Options of the betting board; each says which rule it changes

tagline = Farkle with bets
option-boards = Boards
    .about = CRA-5.4: The first edition pays for farkles, the second for three pairs in their place.
    .first = first
    .second = second
option-odd-turns = Turns with other than six dice
    .about = CRA-5.1: With “ignored” such a turn does not exist for bets. With “six dice” (CRA-5.2) bets look at the six usual dice.
    .ignored = ignored
    .six-dice = six dice
option-corner = A corner is turned
    .about = CRA-3.7: With “set aside” it is turned by setting aside the last die. With “rolled on” (CRA-3.8) it is turned only by rolling on.
    .set-aside = set aside
    .rolled-on = rolled on
