### Playing together without a server: two devices find each other, and one of them is the table.

one-moment = One moment …
close = Close
to-games = To the games
no-webrtc = This browser cannot connect to other devices (it has no WebRTC).

## A code that is carried to another device

as-link = The same as a link
copy = Copy
copied = Copied
send = Send
no-code = This is no code of a table: copy all of it, or take the picture again.
camera-sees = What the camera sees
camera-forbidden = The camera may not be used here: paste the code, or open it with the camera of the phone.
no-camera = There is no camera here: paste the code, or let the other device send it.

## Whoever invites

invite = Invite somebody
come = { $count ->
    [one] { $who } is here. For somebody else there is a new code.
   *[other] { $who } are here. For somebody else there is a new code.
}
this-device = The table is on this device. It knows all that is hidden, so say so; and keep this page open while you play.
step-show = Their camera looks at this, or you send the link
invitation-qr = The invitation as a QR code
come-to-table = Come to my table at kitchentable
step-join = They write their name and press “Join”
same-network = Their device must be in the same Wi-Fi as yours, or one of them the other’s hotspot.
step-back = Take the code that their device shows then
look = Look with the camera
stop-looking = Stop looking
their-code = Their code
paste-it = or paste it here
let-in = Let them in
looking = Looking for their device …
again = { $why } Here is a new invitation.
far = Somebody far away?
far-about = Send each other both codes as messages. Most home networks let nobody in from outside: then name a relay (STUN or TURN) that you may use. It learns the addresses of both devices; a TURN relay carries what they say, encrypted.
relay = A relay
relay-like = stun:… or turn:… user password
wrong-relay = A relay is stun:ADDRESS, or turn:ADDRESS USER PASSWORD.
use-it = Use it
done = Done
device-full = { $count } others are connected: a device carries no more.
no-network = This device has no network that another could reach: join a Wi-Fi, or open a hotspot.
is-invitation = This is an invitation. What is wanted here is the code that the other device shows.
invitation-over = This code answers an invitation that is over: show the other device this one.
other-invitation = This code answers another invitation: show the other device this one.
taken-already = This code was taken already: each invitation is for one.
own-code = This code is of this very device.
not-understood = This browser does not understand that code.
nobody-waits = No page of this browser waits for this code: open your table, and invite again.

## Whoever is invited

invites-you = { $host } invites you
invites-to = { $host } invites you to { $game }
host-knows = The table is on { GEN($host) } device: it knows all that is hidden, such as everybody’s dice. The dice are fair all the same, and you can check it when the match is over.
seat-kept = You have been at this table: your seat is still yours.
old = This invitation is more than an hour old. Where it is closed, ask for a new one.
names-relay = It names a relay, which learns the address of your device: { $relay }
your-name = Your name
join = Join
show-to = Show this to { $host }
host-takes = { $host } takes this code: by camera, or you send the link back
answer-qr = Your answer as a QR code
my-answer = My answer for your table
waiting = Waiting for { $host } … This page goes to the table by itself.
nothing-happens = { $host } has taken it, and nothing happens?
nothing-about = Both devices must be in the same Wi-Fi, or one of them the other’s hotspot. Networks of hotels and trains often keep devices apart: open a hotspot on one phone. Then begin again with a new invitation.
pages-only = This code is for pages only.
own-invitation = This is your own invitation: it is for the other device.
a-code = A code
comes-in = { $name } comes in
go-back = Go back to the page with your table: you can close this one.
did-not-work = This did not work
moment = One moment
code-goes = The code goes to the page that waits for it …

## The connection

why-unreachable = The two devices do not reach each other. Are both in the same Wi-Fi, or is one the other’s hotspot? Some networks keep devices apart.
why-away = The other device does not answer any more.
why-closed = The other page was closed.
device-says = { GEN($host) } device says: { $why }.
too-large = what this page sent was too large
device-away = { GEN($host) } device is away.
away-about = Is its page open, and its screen on? Your seat is kept. If nothing helps, ask { $host } for a new invitation.
was-handing = It was handing the table { $table } on to this device. Only if it is not there any more:
go-on-here = Go on here
try-again = Try again

## Handing the table on

hand-on = Hand the table on
hand-on-about = Another device becomes the table, and you play on as its guest. It knows all that is hidden from then on, and what is drawn later; your device has known it until now.
to = To { $name }
nobody-else = Nobody else’s device is connected just now.
is-asked = { $name } is asked …
keep-here = Keep it here
be-table = Be the table?
be-table-about = { $host } hands this table on to your device: it is the table from then on, and knows all that is hidden, also what is drawn later. { GEN($host) } device knew it as well. Keep this page open while you play.
take-it = Take it
no = No
not-connected = Their device is not connected.
rather-not = { $name } would rather not.
not-answered = { $name } has not answered.
not-now = It cannot be handed on now.
not-kept = it could not be kept there
connection-lost = The connection was lost.
