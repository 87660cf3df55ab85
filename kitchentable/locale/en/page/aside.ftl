### What is opened at a table now and then.

## What stands for a while, and may ask for an answer

bot-for-you = A bot plays for you now.
you-got-up = You got up from this table.
sit-again = Sit down again
played-to-end = The match has been played to its end.
to-the-end = To the end
time-up = Your time is up. You may still move, until the others have chosen how it goes on.
time-up-bots = Your time is up, but only bots wait for you: go on.
sealing = The dice are being sealed, so that nobody can choose what falls.
change = Change

## What was agreed

agreed-title = Agreed at this table
agreed-book = The rules of this table
played-as = Played as { $preset }.
usual-rules = The rules are the usual ones.

## At the door

the-host = The host
at-the-door = { $name } is at the door
let-name-in = Let { $name } in
let-in = Let in
not-let-in = Do not let { $name } in
no = No
block = Block { $name }
no-such-table = No such table
nobody-set = Nobody has set a table called { $code }: look at the code again.
private-table = A private table
will-be-asked = { $host } will be asked whether you may come in.
knock = Knock
is-asked = { $host } is asked
you-are-at-door = You are at the door, { $name }, and come in as soon as they say yes.
door-shut = The door stays shut
not-let = { $host } did not let you in. Ask them for the link of this table.
to-games = To the games
signed-out = Signed out
you-are-out = You are signed out
sign-in = Sign in
too-many-pages = Too many pages
try-again = Try again

## Asked once more

who-gives-up = { $name } gives up?
give-up = Give up?
give-up-goes-on = That cannot be taken back. A bot plays on, and whoever gives up comes after all the others.
give-up-lost = That cannot be taken back, and the match is lost for whoever gives up.
yes-give-up = Give up
play-on = Play on
get-up = Get up?
get-up-others = The others choose how it goes on: a bot plays for you, or the match ends, unfinished.
yes-get-up = Get up
close-all = Close the table for everybody?
stays-readable = The match stays readable, unfinished.
yes-close = Close the table
leave-open = Leave it open

## The chat

chat = Chat
watching = Watching: { $who }
nameless = { $count ->
    [one] somebody
   *[other] { $count } more
}
earlier = Earlier
words-taken = These words were taken away.
nothing-said = Nothing said yet.
say-something = Say something
say = Say

## How it goes on without somebody

would-bot = { $name } would let a bot play.
would-wait = { $name } would wait.
would-end = { $name } would end the match.
no-time-left = { $name } has no time left.
has-got-up = { $name } got up.
others-asked = The others are asked, too.
what-shall-happen = What shall happen?
wait = Wait
let-bot-play = Let a bot play
how-bot-plays = How the bot plays
end-match = End the match

## Taking back

undo-asked = You asked to take back your last move.
undo-wish = { $name } would like to take back the last move.
will-say = { $count ->
    [one] { $who } will say.
   *[other] { $who } will say.
}
agree = Agree

## Taking the match along

take-along = Take this match along
one-moment = One moment …
looks-again = Whoever opens this looks at the match again.
goes-on = Whoever opens this goes on from here, and says who sits where. The match stays at this table, too.
holds-hidden = It holds what lies hidden, so here it counts for nobody any more.
where-opened = Where it is opened
opened-here = Opened here, at this address
opened-elsewhere = At another server or site
its-address = Its address
like-address = games.example.org
no-address = This is no address of a page.
match-as-qr = The match as a QR code
match-as-link = The match as a link
copy = Copy
copied = Copied
send = Send
too-long = It has grown too long for a link. The file takes it.
save-file = Save it as a file
close = Close

## Real dice

whose-dice = { $count ->
    [one] { GEN($name) } die
   *[other] { GEN($name) } { $count } dice
}
dice-count = { $count ->
    [one] One die
   *[other] { $count } dice
}
dice-each-colour = { $count } dice, each of another colour
of = { $number } of { $count }
times = { $count } times
what-fell = What fell
type-what-fell = Type what fell
tap-or-type-what-fell = Tap or type what fell
tap-or-type = Tap or type it
typed-for-example = Typed, for example: { $like }
take-die-back = Take the last die back
enter = Enter
it-is-right = It is right
change-it = Change it
correct-roll = Correct the roll
correct-last-roll = Correct the last roll

## Several at one device

pass-to = Pass the device to { $name }
look-away = The others look away.
i-am = I am { $name }
