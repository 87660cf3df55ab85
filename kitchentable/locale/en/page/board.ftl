### On the table itself: its areas, one’s dock, and what is said of a touch that leads nowhere.

the-table = The table
whole-board = Whole board
lies-before = What lies before { $name }
earlier = Further left
later = Further right
# Behind a name, for screen readers.
to-move = , to move

## The dock

yours = Yours
the-end = The end
your-turn = { $name }, your turn
your-clock = Your clock: { $time }
touch-where = Touch its place
lay-what-fits = Lay what fits, then submit; or put it back
still-in-hand = Not here.
fits-nowhere = Fits nowhere
fits-turned = Fits nowhere like this: turn it
fits = Places that fit: { $count }
fits-touch = It fits at a bright ring: touch it
fits-laid = Touch Place, or another ring
turn = Turn
flip = Flip
put-away = Put back
put-all-back = Put all back
    .short = Put back
place = Place
undo = Undo
do-it = Do it
back = Back
sort = Sort
sort-by = Sort by { $order }
amount = Amount
amount-number = Amount as a number

## A hint

hint = Hint
hint-said = Hint: { $what }. { $why }
# On a button, below what it would do, where nobody has chosen that yet.
just-proposed = just a proposal
take-it = Choose it
lay-it-so = Lay it so
lay-it-out = Lay it out

## A touch that leads nowhere

touch-first = Touch first where it shall lie.
not-yet = Not yet: touch it again in a moment.
too-early = That was too early: touch it again.
chosen-first = Something is chosen: touch Back first.
