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
palifico-round = Palifico: pacos are not wild
called-dudo-on = { $who } called dudo on
called-calza-on = { $who } called calza on
dice-left = { $count } left
is-out = { $who } is out
becomes-palifico = { $who } has one die left: palifico

## What lifted cups show; $dice begins with a capital

exact = { $dice }: exact
not-exact = { $dice }: not exact
holds = { $dice }: the bid holds
fails = { $dice }: { GEN($who) } bid fails
loses = { $who } loses a die
gains = { $who } gets a die back
has-all = { $who } has all dice already
calls-dudo = { $who } calls dudo
calls-calza = { $who } calls calza

## The board

on-the-table = { dice-count } on the table
wild = pacos are wild
not-wild = pacos are not wild
who-starts = Who starts?
opens-the-round = { $who } opens the round
bids = { $who } bids
at-least = at least { $dice }
at-least-among = at least { $dice } among { dice-count }
bid-by = { $who }: { $said }
the-bid = The bid: { $dice }
verdict-and-outcome = { $verdict }, { $outcome }
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
title = round { $round }

## What is to be done

rolled = The dice are rolled
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

## Looking ahead

preview-bid = Bid { $dice }
preview-next = { $who } then raises it or doubts it.
must-answer = must answer
preview-doubt = Doubt { GEN($who) } { $dice }
doubt-it = Doubt it
preview-lifted = { $count ->
    [one] All cups are lifted. If there are none, { $who } loses a die; otherwise you do.
   *[other] All cups are lifted. If there are fewer, { $who } loses a die; otherwise you do.
}
preview-exact = Say that { $dice } is exact
say-exact = Say it is exact
preview-gain = All cups are lifted. If there are exactly so many, you get a die back; otherwise you lose one.
preview-full = All cups are lifted. If there are exactly so many, nothing changes, for you have all your dice; otherwise you lose one.

## Refusals

choose = Choose how many, and which face.
does-not-beat = { $count ->
    [one] { $dice } does not beat { $standing }
   *[other] { $dice } do not beat { $standing }
}
right-3-1 = A higher face, or more { faces }.
right-3-1-six = More { faces }.
right-3-1-pacos = More { faces }, or { $pacos }.
right-3-2 = A higher face, or more dice.
right-3-3 = More pacos: { $about }.
right-3-4 = Of pacos half as many, rounded up: { $about }.
right-3-5 = Of pacos exactly half as many, rounded up: { $about }.
right-3-6 = Over pacos twice as many and one more: { $about }.
right-5-4 = In a palifico round only more { faces }.

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

help-bid-button = Bids what is chosen: at least so many dice of that face, under all cups together.
help-dudo-button = Doubts the standing bid: all cups are lifted, and whoever was wrong loses a die.
help-calza-button = Says that the standing bid is exact: if it is, a lost die comes back; if not, one goes.
help-count = Chooses how many dice you bid: { $count }.
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
    .about = PER-1.2: fewer dice make a short game.
option-visible-dice = Dice counts are open
    .about = PER-1.4: hidden (PER-1.5), one has to remember who lost what.
option-raising = Raising
    .about = PER-3.1: strict raises the count or the face, never both; free (PER-3.2) lets a higher count name any face, as English-language rules do.
    .strict = strict
    .free = free
option-paco = Going to pacos
    .about = PER-3.4: half the count or more; exact (PER-3.5) is just half, the letter of some rules.
    .at-least = at least
    .exact = exact
option-calza = Calza
    .about = PER-6.1: one wins a die back by calling a bid exact; anyone may (PER-6.9), in turn (PER-6.2) only the player whose turn it is, which is calmer; off (PER-6.8) plays without.
    .off = off
    .anyone = anyone
    .in-turn = in turn
option-calza-next = The next player may call calza
    .about = PER-6.5: without, they must raise or doubt.
option-calza-min-players = Players left for calza
    .about = PER-6.6: 3 keeps calza out of the final duel.
option-calza-in-palifico = Calza in palifico rounds
    .about = PER-6.7: some leave palifico rounds alone.
option-palifico-once = Palifico once a player
    .about = PER-5.6: without, every drop to one die brings one about.
option-palifico-two-players = Palifico with two players left
    .about = PER-5.7: a duel is sharper without.
option-palifico-change = Changing the face in palifico
    .about = PER-5.4: nobody may; one die (PER-5.5) lets players with one die change it.
    .nobody = nobody
    .one-die = one die
options-calza = calza=in_turn leaves calza to the next player, so it needs calza_next=true

## What a rule is about just now; behind its sentence, in brackets

at-most = { $limit } at most
at-most-now = { $limit } at most now
just-now = { $least } now
or-more-now = { $least } or more now
players-at-least = { $count } players at least
