### Bangkok Klongs. $good is a good or a special boat, as records name it, $baskets its baskets; $boat a boat in words;
### $field a field (c4); $who a player.

tagline = boats and baskets
option-components = Components
    .about = KLO-1.5: Whoever owns the printed game can put in a corrected list of boats, track and entrances here, as the text of a file.

## Boats and goods

good = { $good ->
    [bananas] bananas
    [fish] fish
    [flowers] flowers
    [rice] rice
    [vegetables] vegetables
    [coconuts] coconuts
    [spices] spices
    [thief] thief
    [guard] guard
   *[cook] cook
}
boat = { $good ->
    [thief] the thief
    [guard] the guard
    [cook] the cookshop
   *[other] { good } with { baskets }
}
the-boat = { $good ->
    [thief] { boat }
    [guard] { boat }
    [cook] { boat }
   *[other] the { boat }
}
# $looks is what else is drawn on it.
boat-looks = { $looks ->
    [neutral] { boat }, neutral
    [luk-phat] { boat }, with the parasol of Luk Phat
    [both] { boat }, neutral, with the parasol of Luk Phat
   *[plain] { boat }
}
baskets = { $baskets ->
    [0] no basket
    [one] 1 basket
   *[other] { $baskets } baskets
}
baskets-number = { $baskets ->
    [one] 1 basket
   *[other] { $baskets } baskets
}
count-of = { $count } { good }
boats = { $count ->
    [one] 1 boat
   *[other] { $count } boats
}
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

## The log

begins = { $who } begins
four-in-hand = Everybody has four boats in hand
dealt = The boats are dealt
placed = { $who } placed { boat }
moved = { $who } moved { boat }
without-merchant = without a merchant: nobody’s boat
# $other is the boat, as `fetched-from` has it.
merchant-from = with the merchant of { $other }
took-store = { $who } took { boat } into the warehouse
took-hand = { $who } took { boat } into the hand
caught-store = { $who } took a thief into the warehouse
caught-hand = { $who } took a thief into the hand
marker-moves = Luk Phat: the marker moves on for { $who }
ended-turn = { $who } ended the turn
passed = { $who } passed
scores-plainly = { $who } scores at { $field }: { baskets }
scores-at = { $cooks ->
    [0] { scores-plainly }
    [1] { scores-plainly }, doubled by the cookshop
    [2] { scores-plainly }, doubled twice
   *[other] { scores-plainly }, doubled { $cooks } times
}
is-there-too = { $who } is there too, and gets
takes-home = { $who } takes { boat } home
great-day-head = The great market day
great-day-begins = { $who } has the fewest points, and begins the { day }
day-begins = { $who } begins the { day }
small-day-head = A small market day
stores-counted = The warehouses are counted
store-of = { GEN($who) } warehouse
has-points = { $who } has { points }

## The position

merchants-left = { $count ->
    [0] no merchant left
    [one] 1 merchant left
   *[other] { $count } merchants left
}
scores-now = scores now
unit = { $count ->
    [one] point
   *[other] points
}
day = { $day ->
    [great] great market day
   *[small] small market day
}
title = round { $round }
pile = { $count ->
    [one] 1 boat in the pile
   *[other] { $count } boats in the pile
}
luk-phat = Luk Phat
luk-phat-at = Luk Phat { $marker } of { $fields }
track-at = Luk Phat track: { $marker } of { $fields }
track-at-before = { track-at }; the next { day } in { $count }
next-day = { luk-phat }: { $count ->
    [0] { "" }
    [one] { "" }
   *[other] next{ " " }
}{ $day ->
    [great] great market day
   *[small] small market day
} { $ahead }
parasols-ahead = { $count ->
    [0] reached
    [one] with the next parasol
   *[other] in { $count } parasols
}
not-four-boats = not four boats around it
no-boat-of = no boat of { $who } around it
afloat = { $field } { $boat }
afloat-of = { $field } { $boat } of { $who }
on-the-water = On the water: { $boats }
my-boats-are = My boats: { $boats }
store-holds = Warehouse of { $who }: { $held }, worth { $worth }
points-of-all = Points: { $points }
points-of = { $who } { $count }

## Things, as screen readers say them

boat-of = { $field }: { $boat }, { GEN($who) }
boat-of-no-player = { $field }: { $boat }, of no player
cookshop-at = { boat-of-no-player }, ×2
boat-of-nobody = { $field }: { $boat }, nobody’s
my-boat = my boat: { $boat }
my-boat-twice = { my-boat }, ×2
landing = landing spot { $field }: { $said }
market-at = landing spot { $field }: { points } for you on a market day
market-at-others = { market-at }; { $others }
store-kind = { $who }: { count-of }
movement-card = { $who }: a movement card
field-name = field { $field }
floating-market = the floating market
luk-phat-track = the Luk Phat track
my-boats = my boats
my-warehouse = my warehouse

## Cards and warehouses

card-name = { $good ->
    [cook] cookshop
   *[other] { good }
}
no-boats = warehouse empty
store-title = Warehouse
store-empty = Warehouse: empty
store-worth = Warehouse, worth { $worth }
worth = worth { $worth }

## Buttons; what comes after | stands smaller below

leave-empty = Leave it empty|nobody’s boat
to-store = Warehouse|draw a boat
to-store-for-nothing = Warehouse|worth 0, draw one
to-hand = Hand|no draw
take-nothing = Take nothing
pass-no-boat = Pass|no boat fits
end-turn = End my turn|without moving
score = Score { $points }
score-and-others = Score { $points }|{ $others }

## What is to be done

waits-draws = { $who } draws a boat
waits-market = Market day: { $who } scores or passes
waits-places = { $who } places a boat
score-great = Great market day: score at a lit landing spot, or pass
score-small = Small market day: score at a lit landing spot, or pass
move-or-end = Move one of your boats, or end your turn
move-or-end-after-market = Your turn goes on: move one of your boats, or end it
none-fits = No boat of yours fits anywhere: pass
none-fits-move = No boat of yours fits anywhere: move one, or pass
place-entrance = Place a boat at an entrance
place-beside = Place a boat beside another
may-also-move = { $place }; you may also move one
which-goes-home = Touch the boat there that goes home to your warehouse
put-on-field = Put { boat } on a lit field
move-to-field = Touch the lit field that your boat moves to
which-prey = Touch the boat that the thief takes, or take nothing
keep-where = Keep it in your warehouse, or in your hand?
which-thief = Touch the thief that you keep; the others are out
caught-keep-where = A thief is caught: warehouse or hand?
no-merchant-fetch = Fetch a merchant from a boat, or leave this one empty
no-merchant-leave = No merchant is left: leave this boat empty

## Looking ahead

goes = { $good ->
    [bananas] The { good } go
    [flowers] The { good } go
    [vegetables] The { good } go
    [coconuts] The { good } go
    [spices] The { good } go
    [cook] The cookshop goes
   *[other] The { good } goes
}
goes-home = { goes } home.
goes-home-worth = { goes } home: { points } at the end.
# $points of one market or more: 10 + 4.
leaves-markets = { $count ->
    [one] A market that would pay you { $points } loses this boat
   *[other] { $count } markets that would pay you { $points } lose this boat
}
goes-store = Warehouse: { goes } there
goes-hand = Hand: { goes } there
gets = { $who } gets { $points }
score-here = Score { $points } here
sum = { $factors } = { $points }
your-merchants = { $count ->
    [one] 1 merchant
   *[other] { $count } merchants
}
twice-cookshop = 2 (cookshop)
preview-place = Place { the-boat }
preview-place-empty = { preview-place }, nobody’s boat
preview-place-fetched = { preview-place }, with the merchant of { $other }
fetched-from = { the-boat }
place-here = Place it here
# $points of one market or more (10 + 4); $gains is what each would be paid.
pays-you = you { $points }
pays = { $who } { $points }
fills = { $count ->
    [one] It fills a market that would pay { $gains }
   *[other] It fills { $count } markets that would pay { $gains }
}
fills-for-nobody = It fills a market that pays nobody
lacks-one-for-you = With one more boat a market here would pay you { $points } at least
marker-for-you = Luk Phat: the marker moves on, { points } for you
preview-move = Move { the-boat }
cards-left = { $count ->
    [0] You keep no movement card.
    [one] You keep 1 movement card.
   *[other] You keep { $count } movement cards.
}
move-it = Move it
pass-this-time = Pass this time
scores-nothing = You score nothing now.
preview-end = End your turn
boats-stay = Your boats stay where they are.
end-my-turn = End my turn
pass = Pass
no-boat-fits = No boat fits.

## Refusals: what is wrong here, then what would be right, by rules

here-3-1 = Already placed: { boat }.
here-3-1-moved = This turn’s boat lies on the water already.
here-3-1-hand = Not in your hand: { boat }.
here-3-2 = Already here: { boat }.
here-3-2-none = The water has no such field.
here-3-3 = This field is no entrance.
here-3-4 = This entrance is a dark one.
here-3-5 = No boat lies next to this field.
here-3-6 = This quarter is full.
here-4-1 = This boat is not yours.
here-4-1-none = No boat lies here.
here-4-2 = Both your movement cards are spent.
here-4-3 = Already moved: { boat }.
here-4-3-before = You have made your move before placing.
here-4-4 = That is too far: one field at a time.
here-7-1 = It is market day: score, or pass.
here-7-1-none = No market day has been called yet.
here-7-2 = Choose a landing spot first.
here-7-2-quarter = No landing spot lies within a quarter.
here-7-3 = { $count ->
    [one] Here one boat is missing.
   *[other] Here { $number } boats are missing.
}
here-7-6 = Not yours: { boat }.
here-7-6-none = That is none of these four boats.
here-7-8 = No merchant of yours is aboard here.
here-8-2 = { here-7-1 }
here-8-3 = This boat is another player’s.
here-9-2 = The thief cannot take this boat.
here-9-5 = A guard lies in this column.
here-9-6 = Does the thief go to the warehouse, or to your hand?
here-9-7 = Which of these thieves is yours?
choose-boat = Choose a boat of your hand first.
right-3-1 = You place one boat a turn, from your hand.
right-3-3 = In the first round boats come in at an entrance.
right-3-4 = Two players use the light entrances only.
right-3-5 = Side by side or corner to corner with another.
right-3-6 = At most three of its four fields hold boats.
right-4-1 = Only a boat with your merchant aboard moves.
right-4-4 = To a free field beside it, or corner to corner.
right-7-1 = On market days one scores, else one places.
right-7-2 = The market master stands between four fields.
right-7-6 = Then one boat of your own goes home.
right-7-8 = One of the four boats has to be your own.
right-8-3 = One goes home that is yours or nobody’s.
right-9-6 = A guard catches the thief: for your warehouse, and you draw a boat, or for your hand, and you draw none.
right-9-7 = One of the thieves is yours, you say which; the others are out of the game.

## Why, in the words of a rule

about-boat-there = a boat lies at { $field }
about-3-3 = { $field } is none
about-3-4 = { $field } is a dark one
about-3-5 = no boat is next to { $field }
about-3-6 = boats lie at { $fields }
about-4-1-none = no boat of yours is there
about-4-1 = that at { $field } is not yours
about-4-4 = { $field } is not next to { $origin }
about-9-1-say = say what is taken, or that nothing is
about-9-1-none = nothing to take
about-9-5 = a guard is at { $field }
about-9-6 = it is caught as it is: say only where it goes

## What is written wrongly

bad-action = a move is `place BOAT FIELD` (such as `place fish3 c4`), `move c4 d5`, `score c4 remove d5` or `pass`, not { $found }
bad-taker = only a thief takes: `place thief { $field } take d4 store`
bad-thief = a thief says what it takes: `take d4 store`, `take d4 hand` or `none`
bad-boat = there is no boat { $found }: a boat is a good with its baskets (fish3, rice1n*), thief, guard or cook

## The end

part-own = own scorings
part-others = with others
part-luk-phat = Luk Phat
part-warehouse = warehouse
boats-stored = { boats } in the warehouse
best-stage = a scoring of { $points }
as-many-boats = Equal points, and as many boats in the warehouse: { $boats }.
fuller-warehouse = { $count ->
    [one] With equal points the fuller warehouse, 1 boat to { $less }, puts { $first } before { $second }.
   *[other] With equal points the fuller warehouse, { $count } boats to { $less }, puts { $first } before { $second }.
}
lead-came-from = { $part ->
    [own] Most of the lead came from own scorings: { $most } to { $less }.
    [others] Most of the lead came from the scorings of others: { $most } to { $less }.
    [luk-phat] Most of the lead came from Luk Phat: { $most } to { $less }.
   *[warehouse] Most of the lead came from the warehouse: { $most } to { $less }.
}
lead-and-stage = { lead-came-from } The best own scoring brought { $points }.
lanterns = The lanterns on the water show what the winner scored at each spot, all days together.

## What is this?

help-store = Puts the boat that you took into your warehouse; then you draw a boat as always.
help-hand = Takes that boat into your hand; then you draw none this turn.
help-none = Lets the thief take nothing.
help-empty = Places the boat without a merchant: it is nobody’s.
help-thief = The thief: placed, it may take one boat of its row at once.
help-guard = The guard: it protects all boats of its column, and stays until the great market day.
help-cook = The cookshop: a scoring beside it brings everybody double.
help-track = The track of Luk Phat, at { $marker } of { $fields }: each parasol moves the marker, and the field that it reaches pays who placed the boat.
help-movement = A movement card of { $who }: for it a boat of one’s own moves one field. One that is left at the end is worth nothing.
help-warehouse = { GEN($who) } warehouse holds the boats taken home: at the end the first of a good is worth 1, the second 2, the third 3.
help-stored-special = In the warehouse of { $who }: it is worth nothing there.
help-stored = { $what } in the warehouse of { $who }: the first is worth 1 at the end, the second 2, the third 3.
help-pass-market = Passes: you score nothing this time.
help-pass-end = Ends your turn without moving a boat.
help-pass = Passes, and draws no boat: only who can place none of theirs does.
aboard = { $neutral ->
    [yes] a neutral merchant runs it
   *[no] one of your merchants steps aboard
}
help-in-hand = A boat of your hand, { boat }: placed, { aboard }.
help-in-hand-parasol = A boat of your hand, { boat }: placed, { aboard }, and its parasol moves Luk Phat.
help-owned = { $baskets ->
    [0] A boat of { $who }, { boat }: it helps to score beside it.
    [one] A boat of { $who }, { boat }: at a scoring beside it its basket counts for all who are there.
   *[other] A boat of { $who }, { boat }: at a scoring beside it its baskets count for all who are there.
}
help-neutral = A boat of no player, { boat }: a neutral merchant runs it.
help-nobodys = Nobody’s boat, { boat }: no merchant is aboard.
help-landing-now = A landing spot: a scoring here brings { $who } { points }, the baskets around it times the merchants there{ by-cookshops }.
help-market = Four boats: on a market day this spot would bring { $who } { points }{ $others }: baskets around it times merchants there{ by-cookshops }.
by-cookshops = { $times ->
    [1] {""}
    [2] , times two (cookshop)
   *[other] , times { $times } (cookshops)
}
help-landing = A landing spot, for market days: all four fields around it must hold boats.
help-field = { $word ->
    [no] A free field. Its market quarter, four fields that jetties close in, has no boat yet; three fit there at most.
   *[other] A free field. Its market quarter, four fields that jetties close in, has { $word } of at most three boats.
}
help-field-full = A field of a full market quarter: four fields that jetties close in, of which three hold boats.
help-plate-over = The points of { $who }, the warehouse among them.
help-plate = { $count ->
    [one] The points of { $who } so far; the warehouse adds { $worth } at the end. 1 merchant is not aboard yet.
   *[other] The points of { $who } so far; the warehouse adds { $worth } at the end. { $count } merchants are not aboard yet.
}

## Why a bot would do it

why-now = { points } now or at the next market day
why-by-and-by = It promises { points } by and by
# Goes on a sentence: "you are about 3 points ahead of Anna, … counted".
why-counted = markets and warehouses

## A file of components that is not right; $key is a line of it

components-long = a file of components has at most { $most } characters; this has { $count }
components-line = components, line { $line }: { $what }
components-lacks = components: the line `{ $key }: …` is missing
components-wrong = { $key }: { $what }, not { $found }
components-unknown = `KEY: VALUES` is expected, KEY one of { $keys }, a good or a special boat; not { $found }
components-twice = { $key } stands already in line { $first }
components-expected = { $what } is expected
components-number = a number from { $low } to { $high } is expected
components-quarter = `COLUMNS x ROWS`, two fields or more, that divide { $columns } x { $rows } are expected
components-light = a field such as a3
components-dark = a field such as j3
components-merchants = a number of merchants
components-three-numbers = three numbers are expected, for 2, 3 and 4 players
components-entrances = two light entrances and four in all are needed, none of them twice
components-track = a number with * for a small or ** for the great market day
components-great-day = the great market day (**) is the last field, and only that one
components-fields = at most { $most } fields are expected
components-hand = { $least } to { $most } boats are needed for such hands (there are { $count })
components-boat = a boat: 0 to 3 baskets, then n if neutral, then * for Luk Phat,

## The score pad

pad-about = Enter each step of Luk Phat, each scoring of a market day, and at the end what lies in the warehouses.
pad-nobody-could = nobody could place anything any more
pad-next-game = The game is over. In the next one: { $asked }
pad-luk = { $day ->
    [small] Luk Phat’s next field pays { $points }, and a small market day begins. Touch whoever placed a boat with a parasol.
    [great] Luk Phat’s next field pays { $points }, and the great market day begins. Touch whoever placed a boat with a parasol.
   *[none] Luk Phat’s next field pays { $points }. Touch whoever placed a boat with a parasol.
}
pad-all-passed = All passed in a row
pad-parasol = A boat with a parasol
pad-game = The game
pad-game-number = Game { $number }
pad-to-count = to count
pad-scores = scores
pad-line-luk = Luk Phat
pad-line-small = Small market day
pad-line-second = Second small market day
pad-line-great = Great market day
pad-line-stores = Warehouses
pad-field = field { $number } of the track
pad-merchants = { $merchants ->
    [one] 1 merchant
   *[other] { $merchants } merchants
}
pad-product = { baskets-number } × { pad-merchants }
pad-share = { $cooks ->
    [0] { pad-product }
    [1] { pad-product }, doubled once by cookshops
   *[other] { pad-product }, doubled { $cooks } times by cookshops
}
pad-share-by = { pad-share }, scored by { $who }
pad-count-store = The end: touch the boats in the warehouse of { $who }.
pad-store = Warehouse
pad-empty = It is empty
pad-pass = Pass
pad-closed = Nobody scores any more
pad-may-score = { $day }: { $who } may score a stage.
pad-who-begins = { $day }: { $who } begins: last on the track, fewest merchants.
pad-baskets = Baskets on the four boats
pad-boats-of = Boats of { $who } there
pad-cookshops = Cookshops
pad-stage = A stage
pad-score-it = Score it
pad-more-boats = { $wins }: equal points, and more boats in the warehouse.
pad-no-day = no market day is on
pad-no-day-track = no market day is on: the track of Luk Phat calls it
pad-bare-lines = a line of nobody’s is `great` or `closed` alone
pad-great-once = the great market day comes when nobody can place anything, and only once
pad-days-over = the market days are over: warehouses are counted now
pad-lines = a line is `luk`, `stage 6 own 2 @NAME 1 cooks 1`, `pass`, or `warehouse fish 3 rice`
pad-day-is-on = a market day is on: boats are placed after it
pad-last-begins = { $who } begins: last on the track
pad-turn-of = it is the turn of { $who } to score or pass
pad-others = the others there are other players; one’s own boats are `own`
pad-own-boats = one of the four boats at least has to be one’s own: say how many are
pad-four-boats = four boats lie around a landing spot, a merchant or a cookshop on each at most
pad-most-baskets = { $boats } boats carry { $most } baskets at most, not { $count }
pad-next-boats = next: the boats of { $who } there, 1 to 4
pad-next-baskets = next: the baskets on the four boats, 0 to { $most }
pad-stage-line = a scoring is `stage BASKETS own BOATS`, then `@NAME BOATS` of others there, and `cooks 1`
pad-word-twice = a word stands twice in this scoring
pad-after-great = warehouses are counted after the great market day
pad-counted = the warehouse of { $who } is counted already
pad-goods = the goods are { $goods }, not { $found }
pad-store-line = a warehouse is its boats (`fish 3 rice`), or `none`
pad-box-has = the box has { boats } of { good }, not { $found }

## On paper

sheet-board = The floating market
    .about = four parts to lie or glue together: 480 × 340 mm
sheet-boats = Boats, merchants, cards
    .about = front and back on thick paper, then cut: 72 boats
sheet-track = Luk Phat track
    .about = one page for its marker
sheet-cards = Summaries
    .about = your turn, market days, special boats; for sleeves of 63 × 88 mm
sheet-pad = Score sheet
    .about = market days and warehouses of four
note-board = board, part { $number } of 4
note-boats = boats { $first }–{ $last }
note-backs = backs of the boats
note-cards = cards
note-pad = score sheet
paper-move = move once
paper-marker = Luk Phat marker
paper-master = Market master
paper-track-place = Place a boat with the parasol: the marker moves one field, and you get its points.
paper-track-days = One parasol: a small market day, at once. Two: the great one, the end.
paper-turn = Your turn
paper-turn-1 = Before or after placing: for a movement card move one of your boats to a free field beside it.
paper-turn-2 = Place a boat beside another, side by side or at a corner. At most three boats in a quarter of four fields.
paper-turn-3 = A boat without a merchant is yours: put one of your own on it.
paper-turn-4 = Parasol: the Luk Phat marker moves on, you get its points.
paper-turn-5 = Draw one: four in hand.
paper-market = Market day
paper-market-1 = Landing spot with boats on all four sides, one of them yours: all baskets there × your merchants there.
paper-market-2 = Others there get the same baskets × their merchants.
paper-market-3 = You take one of your boats from there into your warehouse. Great day: or a neutral one.
paper-market-4 = Small day: from who called it, clockwise, at most two each. Great day: the last in points begins, until no one can or will.
paper-market-5 = At the end: the n-th boat of one good is worth n: 1 3 6 10 15 21 28.
paper-special = Special boats
paper-thief = Takes one boat of its row, but no guard: to your warehouse and draw, or to your hand.
paper-guard = Protects its column: no thief comes there. A thief that is there goes to you: warehouse and draw, or hand.
paper-cook = Doubles the points of its four boats; two: times four.
paper-points = Points as they come, then what lies in the warehouse.
paper-goods = n boats of one good: 1 3 6 10 15 21 28 36 45
paper-row-luk-phat = Luk Phat
paper-row-first = Market day 1
paper-row-second = Market day 2
paper-row-great = Great market day
paper-store = Warehouse
paper-total = Total
