### Perudo. $face is 1 (the paco) to 6, $bid a bid as logs write it (5 × ⚂), $who a player.

## Dice

face = { $face ->
    [1] paco
    [2] two
    [3] three
    [4] four
    [5] five
   *[6] six
}
faces = { $face ->
    [1] pacos
    [2] twos
    [3] threes
    [4] fours
    [5] fives
   *[6] sixes
}
# $word is $count as sentences have it: five threes, one paco, 14 sixes.
dice-of = { $count ->
    [one] { $word } { face }
   *[other] { $word } { faces }
}
# Where a bid is made, beaten or doubted, and where something is called on it.
dice-accusative = { dice-of }
dice-dative = { dice-of }
dice-count = { $count ->
    [one] 1 die
   *[other] { $count } dice
}
# One die as the list of somebody's dice has it.
in-cup = { $face ->
    [1] paco
   *[other] { $face }
}
own-die = my die: { face }

## The log

opened = { $who } opened
raised-to = { $who } raised to
starts = { $who } starts
round = Round { $round }
palifico-round = Palifico: pacos are no jokers
called-dudo-on = { $who } called dudo on
called-calza-on = { $who } called calza on
# Behind it stand the dice that lay under the cup.
had-these = { $who } had
dice-left = { $count } left
is-out = { $who } is out
becomes-palifico = { $who } has one die left: palifico

## What lifted cups show; $dice begins with a capital

exact = { $dice }: exact
not-exact = { $dice }: not exact
holds = { $dice }: the bid holds
fails = { $dice }: { GEN($who) } bid fails
# The same of the round before.
held = { $dice }: the bid held
failed = { $dice }: { GEN($who) } bid failed
loses = { $who } loses a die
gains = { $who } gets a die back
lost = { $who } lost a die
gained = { $who } got a die back
has-all = { $who } has all dice already
had-all = { $who } had all dice already
calls-dudo = { $who } calls dudo
calls-calza = { $who } calls calza

## The board

on-the-table = { dice-count } on the table
wild = pacos are jokers
not-wild = pacos are no jokers
who-starts = Who starts?
opens-the-round = { $who } opens the round
bids = { $who } bids
at-least = at least { $dice }
at-least-among = at least { $dice } among { dice-count }
bid-by = { $who }: { $said }
the-bid = The bid: { $dice }
cup = { GEN($who) } cup
cup-with = { GEN($who) } cup, { dice-count }
dice-shown = { GEN($who) } dice: { $dice }
standing-bid = the standing bid
my-dice = my dice
how-many = how many
which-face = which face

## Buttons; what comes after | stands smaller below

bid = Bid
bid-this = Bid { $bid }
dudo = Dudo|I doubt it
calza = Calza|exact
calza-exactly = Calza|exactly { $count }

## Plates

dice = { $count ->
    [one] die
   *[other] dice
}
out = out
note-calls-dudo = calls dudo
note-calls-calza = calls calza
note-bid = bid { $bid }
note-bids = bids
note-said = said { $bid }
note-opens = opens
title = { $palifico ->
    [yes] round { $round } · palifico
   *[no] round { $round }
}

## What is to be done

rolled = The dice are being rolled
lifted = All cups are lifted
waits-raise = { $who } raises or doubts
waits-open = { $who } opens the round
you-may-call-exact = { $waits }; you may call the bid exact
open = Open the round with a bid
none-higher = No bid is higher: doubt it
none-higher-or-exact = No bid is higher: doubt it, or call it exact
raise = Raise the bid, or doubt it
raise-or-exact = Raise the bid, doubt it, or call it exact
how-many-of = How many { faces }?
of-which-face = Of which face?

## The position in words

in-round = { $palifico ->
    [yes] Round { $round }, palifico
   *[no] Round { $round }
}
before-first-round = Before the first round
bids-dice = { $who } bids { $dice }
bids-dice-among = { $who } bids { $dice } among { dice-count }
called-on = { $headline } on { $dice }. { $verdict }; { $outcome }
had = { $who } had { $dice }
your-dice = Your dice: { $dice }.
dice-left-of = Dice left: { $known }.
of-seat = { $who } { $count }
own-dice-left = { $who }: { dice-count }

## Looking ahead

preview-bid = Bid { $dice }
preview-next = { $who } then raises it or doubts it.
preview-doubt = Doubt { GEN($who) } { $dice }
doubt-it = Call dudo
preview-lifted = { $count ->
    [one] All cups are lifted. If there are none, { $who } loses a die; otherwise you do.
   *[other] All cups are lifted. If there are fewer, { $who } loses a die; otherwise you do.
}
preview-exact = Say that { $dice } is exact
say-exact = Call calza
preview-gain = All cups are lifted. If there are exactly so many, you get a die back; otherwise you lose one.
preview-full = All cups are lifted. If there are exactly so many, nothing changes, for you have all your dice; otherwise you lose one.

## Refusals

choose = Choose how many, and which face.
no-pacos-first = A round does not begin with pacos.
other-faces = Any other face will do.
does-not-beat = { $count ->
    [one] { $dice } does not beat { $standing }
   *[other] { $dice } do not beat { $standing }
}
right-3-1 = As many of a higher face, or more { faces }.
right-3-1-six = More { faces }.
right-3-1-pacos = More { faces }, or { $pacos }.
right-3-2 = A higher face, or more dice.
right-3-3 = More pacos: { $about }.
right-3-4 = Of pacos half as many, rounded up: { $about }.
right-3-5 = Of pacos exactly half as many, rounded up: { $about }.
right-3-6 = Over pacos twice as many and one more: { $about }.
right-5-4 = In a palifico round, after somebody came down to one die, only more { faces }.

## The end

doubts = { $count ->
    [0] never doubted
    [one] 1 doubt, { $right } right
   *[other] { $count } doubts, { $right } right
}
doubts-right = { $count ->
    [one] 1 doubt right
   *[other] { $count } doubts right
}
out-and = out · { $doubts }
out-in-round = out, round { $round } · { $doubts }
# What the last doubt found; $there is one of the next three.
last-doubt = { $who } doubted { GEN($bidder) } { $dice }, and { $there }.
last-exact = { $who } called exact { GEN($bidder) } { $dice }, and { $there }.
there-none = there was none
there-only = { $count ->
    [one] there was only { $word }
   *[other] there were only { $word }
}
there = { $count ->
    [one] there was { $word }
   *[other] there were { $word }
}

## What is this?

help-bid-button = Bids what is chosen: at least so many dice of that face, under all cups together. Until you choose, this is a low bid, whatever you hold.
help-dudo-button = Doubts the standing bid: all cups are lifted, and whoever was wrong loses a die.
help-calza-button = Says that the standing bid is exact: if it is, a lost die comes back; if not, one goes.
help-count = Chooses how many dice you bid: { $count }.
help-count-pacos = Chooses how many dice you bid: { $count }. Of pacos only, for half as many of them will do.
help-no-pacos-first = Chooses pacos, with which no round begins.
help-same-face = In this round nobody changes the face: it stays { faces }.
help-face = { $face ->
    [1] Chooses pacos, which have bids of their own.
   *[other] Chooses the face that you bid: { faces }.
}
help-shown-die = A die from under your cup, which all have seen now.
help-own-die = One of your dice, which nobody else sees: a { face }.
help-own-paco = One of your dice, which nobody else sees: a paco, which stands for every face.
help-own-paco-no-joker = One of your dice, which nobody else sees: a paco, and no joker in this round.
help-bid = The bid on the table: at least { $dice }, under all cups together.
help-any-bid = The bid on the table: at least so many dice of a face, under all cups together.
help-cup = { GEN($who) } cup: what lies under it only { $who } sees, until somebody calls.
help-plate = How many dice { $who } still has, and what { $who } said last.
help-plate-hidden = What { $who } said last; how many dice are left only { $who } knows.
help-plate-out = { $who } has lost the last die and is out.

## Options; each says which rule it changes

tagline = bluff with dice
option-dice = Dice each
    .about = PER-1.2: Everyone begins with so many dice; fewer make a short game.
option-visible-dice = Dice counts are open
    .about = PER-1.4: Everyone sees how many dice the others have left; without this (PER-1.5) one has to remember who lost what.
    .otherwise = nobody sees how many dice the others have
option-raising = Raising
    .about = PER-3.1: With “strict” a raise changes the count or the face, never both. With “free” (PER-3.2) a higher count may name any face, as English-language rules do.
    .strict = strict
    .free = free
option-paco = Going to pacos
    .about = PER-3.4: With “at least” a bid of pacos names half as many dice or more. With “exact” (PER-3.5) it names just half as many, which is the letter of some rules.
    .at-least = at least
    .exact = exact
option-calza = Calza
    .about = PER-6.1: Who rightly calls a bid exact wins a die back. With “anyone” (PER-6.9) all may call it, with “in turn” (PER-6.2) only the player whose turn it is, which is calmer. With “off” (PER-6.8) there is no calza.
    .off = off
    .anyone = anyone
    .in-turn = in turn
option-calza-next = The next player may call calza
    .about = PER-6.5: The player who is next may call calza, too; without this they must raise or doubt.
    .otherwise = the next player may not call calza
option-calza-min-players = Players left for calza
    .about = PER-6.6: So many players have to be still in for calza; 3 keeps it out of the final duel.
option-calza-in-palifico = Calza in palifico rounds
    .about = PER-6.7: Calza may be called in palifico rounds, too; some tables leave them alone.
    .otherwise = nobody calls calza in a palifico round
option-palifico-once = Palifico once a player
    .about = PER-5.6: Each player brings about one palifico round at most; without this every drop to one die brings one about.
    .otherwise = each player brings about one palifico round at most
option-palifico-two-players = Palifico with two players left
    .about = PER-5.7: There are palifico rounds in the final duel, too; without them the duel is sharper.
    .otherwise = two players have no palifico rounds
option-palifico-change = Changing the face in palifico
    .about = PER-5.4: With “nobody” all keep to the face of the first bid. With “one die” (PER-5.5) players who have one die left may change it.
    .nobody = nobody
    .one-die = one die
options-calza = calza=in_turn leaves calza to the next player, so it needs calza_next=true

## What a rule is about just now; behind its sentence, in brackets

at-most = { $limit } at most
at-most-now = { $limit } at most now
just-now = { $least } now
or-more-now = { $least } or more now
players-left = only { $count } still in

## Why a bot plays so; $odds, $risk and the like are shares (44 %), $needed and $why other messages

own-enough = one’s own dice are enough
own-more = one’s own dice are more already
reckoned = { $needed }: { $odds }
reckoned-heard = { $needed }: { $odds } going by what was bid
need-too-many = more than there can be
need-none = { $count ->
    [one] the one unknown die must not fit
   *[other] none of { $count } unknown dice may fit
}
need-some = at least { $need } of { $count } unknown dice
need-exactly = exactly { $need } of { $count } unknown dice
need-all = { $count ->
    [one] the one unknown die must fit
    [2] both unknown dice must fit
   *[other] all { $count } unknown dice must fit
}
cups-none = none under the other cups may fit
cups-some = at least { $need } under the other cups must fit
cups-exactly = exactly { $need } under the other cups must fit
chance-hopeless = hopeless
chance-unlikely = unlikely
chance-rather-unlikely = rather unlikely
chance-even = about even
chance-rather-likely = rather likely
chance-likely = likely
chance-sure = as good as sure
costs = { $why }; costs a die in { $risk }
costs-then = { $why }; if so, the doubt costs a die
doubted = { $why }; doubted in { $odds }; costs a die in { $risk }
raised-right = { $why }; costs a die in { $risk }; raised, your doubt is right in { $right }
doubt-is = { $why }; a doubt of it is { $odds }
expects = I expect about { $count } such dice on the table
feels = it is what I feel
no-calza = calza is not worth the risk
solved = wins the round { $round }; { $chosen }
solved-match = wins the round { $round }, the match { $match }; { $chosen }
chosen = chosen in { $share } of such cases, so that nobody can read it
chosen-never = never chosen here
chosen-always = always chosen here
# $often is one of the three above, $dice how many one has.
mixed-bid = { $why }; from { $dice ->
    [one] one die
   *[other] { $dice } dice
} { $often }
mixed-bluff = { $why }; a bluff, from { $dice ->
    [one] one die
   *[other] { $dice } dice
} { $often }
# $what is one of the next six.
unsolved = { $why } (an estimate: { $what })
unsolved-calza = with calza
unsolved-dice = { $mine } against { $theirs }
unsolved-unheard = bids unheard
unsolved-strange = nobody should have bid like this
unsolved-several = more than two play
unsolved-options = with these options

## The score pad; people write `lost`, `dudo` and the like in every language

pad-about = Enter who lost a die in each round; the pad tells who starts, and when a round is palifico.
pad-had-said = Anna had said it, and loses her last die
pad-how-many = How many were bid
pad-which-face = Of which face
pad-bid = What was bid
pad-how-many-there = How many there were
pad-lost = Lost a die
pad-was-right = It was right
pad-was-wrong = It was wrong
pad-calza-counted = Calza, counted
pad-lost-one = lost a die
pad-calza-right = called calza and was right
pad-calza-full = called calza and was right, and has all dice already
pad-calza-wrong = called calza and was wrong
pad-doubted = { $who } doubted { GEN($bidder) } { $dice }, and { $there }
pad-called-exact = { $who } called exact { GEN($bidder) } { $dice }, and { $there }
pad-there-none = there were none
pad-then-palifico = { $told }; one die is left, and a palifico round follows
pad-is-out = { $who } has no dice left and is out
pad-only = there are only { dice-count } under the cups, not { $there }
pad-lines = a round is `lost`, `dudo 9x3 there 8`, and where calza is played `calza right` or `calza wrong`
pad-first-round = Touch who lost a die in the first round.
pad-next-round = { $who } starts round { $round }. Touch who lost a die.
pad-palifico-round = { $who } starts a palifico round. Touch who lost a die.
pad-next-game = The game is over. In the next one: touch who lost a die.
pad-starts = starts
pad-palifico = palifico
pad-game = The game
pad-game-number = Game { $number }
pad-dice-left = dice left
pad-ending = { $who } wins with { dice-count } left, after { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}.

## On paper

sheet-track = Track of the bid
    .about = two markers on it show the standing bid
sheet-mats = Mats
    .about = six, for the dice that are lost
sheet-cards = Cards
    .about = what may be bid, and how likely it is; for sleeves of 63 × 88 mm
paper-track = Perudo · track of the bid
paper-mats = Perudo · mats of the players
paper-cards = Perudo · cards
paper-track-at-least = One marker on the number, one on the face. Small: at least as many pacos.
paper-track-exact = One marker on the number, one on the face. Small: just as many pacos.
paper-track-pacos = Ones, the pacos, count as every face but in palifico rounds. Back from pacos: twice as many and one more.
paper-lost = lost dice
paper-bids = Bids
paper-raise = Raise the number or the face, never both.
paper-raise-free = Raise the number with any face, or the face with the same number.
paper-to-pacos = To pacos: half the number or more, rounded up. Back: twice as many and one more.
paper-to-pacos-exact = To pacos: just half the number, rounded up. Back: twice as many and one more.
paper-opening = No round opens with pacos, but palifico.
paper-dudo = Doubt (dudo): fewer there, the bidder loses a die; else you do.
paper-calza = Calza, by anyone but the bidder: exact, win a die back; else lose one.
paper-calza-in-turn = Calza, by whose turn it is: exact, win a die back; else lose one.
paper-palifico = Down to one die: palifico. Pacos are no jokers, nobody changes the face.
paper-palifico-change = Down to one die: palifico. Pacos are no jokers, only who has one die changes the face.
paper-how-likely = How likely?
paper-unseen = at least so many of the dice that you do not see
paper-need = need
paper-of-hundred = of 100; pacos count

## What was asked in a wrong way, and the command that solves rounds

faces-are = faces are 1 to 6
no-move = a move is a bid such as `3x4` (three fours), `dudo`, or where it is played `calza`, not { $text }
no-chance = chance is written `start 0`, or `roll 12236 22234 -` with a cup for every seat, not { $text }
solve-rounds = rounds are solved for the usual options; those that can be: { $known }, or all
solving = to solve rounds
solved-in = { $name }: solved in { $seconds } s
solved-holds = { $name }: the opener wins { $value }, exploitability { $exploitability }
