### At a table: its head, its log, and what stands there a while.

tab-log = Log
tab-rules = Rules
tab-chat = Chat
rail = Log, rules and chat
close = Close
menu = Menu

## The head

hint = Hint
sounds = Sounds
no-sounds = No sounds
over = over
copy-invitation = Copy the invitation
your-clock = Your clock: { $time }
seconds-left = { $count } seconds left
agreed = Agreed
what-was-agreed = What was agreed
agreed-here = What was agreed at this table
unusual = { $count } unusual
no-network = No network: the table goes on when it is back …
no-network-move = No network: your move is sent when it is back …
server-stopped = The server was stopped and nothing is lost; the table goes on when it is back …
connection-lost = Connection lost; coming back …
not-answered = Your move has not been answered yet …

## The log

hint-coming = A hint is being thought about …

## What one does no more

given-up = You have given up
bot-decides = The bot decides
go-on = Go on
read-first = “{ go-on }” leads on.
warming-up = getting ready
got-up = got up
away = away

## The page

shared-as = { $title } at kitchentable
invitation-copied = The invitation is copied: send it to a friend.
code-is = The table’s code is { $code }.
is-you = { $name } (you)
is-blocked = { $name } is blocked. Under People you can end it.
rules-missing = The rules have not arrived.
try-again = Try again
position = The position in words

## What was agreed

yes = yes
no = no

## Whose turn it is

turn-of = { GEN($name) } turn
your-turn = Your turn
turn-short = Your turn
seat = seat { $number }
rather-play-on = The others would rather play on.

## Whom one plays against; the levels of bots
