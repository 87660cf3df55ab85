### Before a match: who sits where, and the invitation.

closed = This table is closed
closed-by = { $host } closed it before a match began.
to-games = To the games
the-host = the host

## Seats

seats = Seats
who-sits = Who sits down?
all-here = Everybody is here
not-come = { $count ->
    [one] { $who } has not come yet
   *[other] { $who } have not come yet
}
a-bot = a bot
bot = Bot
bot-of = bot, { $level }
weakest-first = bots, weakest first
hosts = host
at-your-device = at your device
at-device = at { GEN($name) } device
you = you
you-host = you, host
here = here
away = away
your-seat = your seat
empty = empty
was = was { GEN($name) }
sit-here = Sit here
somebody-here = Somebody here with me
bot-for-seat = Bot for seat { $seat }
a-friend = a friend
here-with-me = somebody here with me
seat = seat { $seat }
move-up = Move { $name } up
move-down = Move { $name } down
remove = Remove { $name }
sit-down = Sit down
who-with-you = Who sits with you at this device?
name = Name
cancel = Cancel
brought = This match was brought here with { $count } entries, and goes on from there. It counts for no rating.
brought-hidden = This match was brought here with { $count } entries, and goes on from there. It counts for no rating; whoever brought it can know what lay hidden.
start-when = You can start as soon as a friend or a bot sits in an empty seat.
go-on = Go on
go-on-bots = Go on with bots
start = Start
start-with = Start with { $count }
close-table = Close the table
starts-when = { $host } starts when all are here.
get-up = Get up
close-sure = Close the table?
close-text = Nobody can sit down any more, and its link leads nowhere.
keep-open = Keep it open

## The invitation

invitation = Invitation
is-called = The table is called
send-link = Send this link
copy = Copy
copied = Copied
link-as-qr = The link as a QR code
camera = Or hold a phone’s camera to it.
who-may-join = Who has the link may join. Who types the code knocks at the door, and you let them in.
who-may-join-host = Who has the link may join. Who types the code knocks at the door, and { $host } lets them in.
open-to-all = Open to everyone here: the code is enough to join.
old-links = Links given before no longer work
new-link = Make a new link
on-device = The table is on { GEN($host) } device, which knows all that is hidden. It is gone when its page is closed, until it is open again.
invite-device = Invite somebody with a device
invite-device-about = Beside you or far away, without a server: this device is the table, and knows all that is hidden.
let-watch = Let somebody watch
ask-friend = Or ask a friend
ask = Ask { $name }
is-asked = { $name } is asked

## What is played

clock = Clock: { $pace }.
be-told = Be told when it is your turn
watched-later = Who watches sees it { $span } later.
played-as = Played as: { $preset }.
read-rules = Read the rules
