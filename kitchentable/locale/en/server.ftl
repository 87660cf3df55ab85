### What a server refuses, and why it closes the line of a page. Addresses and headers stand as they are.

## Requests

request-unknown = there is no { $path }: docs/protocol.md lists what there is
metrics-for-programs = there is no /metrics for you: it is for programs on the server's own machine
requests-too-fast = too many requests: wait a moment, and try again
made-too-fast = many tables and guests were made from your network: wait a few seconds, and try again
host-unknown = this server does not go by the name { $name }: whoever runs it can name it in `address` or `hosts`
origin-own-pages = requests that change something come from this server's own pages
origin-header = requests that change something carry the header `{ $header }`
origin-other = wrong origin
body-needed = this request needs a body: a JSON object
body-broken-off = the request ended before its body did
body-other = this is not the body of this request: { $why }
body-not-json = the body of this request is not JSON in UTF-8
body-too-deep = the body of the request is nested too deeply
body-too-large = this request has at most { $most } bytes
server-failed = this went wrong on the server; what was acknowledged is safe
server-failed-table = this went wrong on the server; the table goes on
server-stops = the server stops: try again

## What is stored

not-stored = the data cannot be saved or read: { $why }
database-silent = the database does not answer
stored-first = somebody else was first
stored-at-once = two wrote to the same at once
stored-character = this cannot be stored: a text has a character that no text may have
stored-table-changed = somebody else changed this table at the same time
stored-deleted = who comes in has deleted themselves in the same moment

## Lines of pages

message-too-large = a message has at most { $most } bytes; this has { $count }
message-unknown = this is no message of the protocol: { $why }
message-not-json = a message is one JSON object such as { $like }; this is not JSON
message-first = the first message is `hello`
page-messages-too-many = too many messages
messages-too-fast = too many messages: at most { $most } a second, please
hellos-too-fast = too many of `hello` and `look`: at most { $most } at once
words-too-fast = that is many words at once: wait a few seconds, and say it again
pages-from-network = { $most } pages are open from your network, and no more can be: close some
pages-of-yours = you have { $most } pages open, and no more can be: close some
page-not-reading = this page does not read what it is sent
page-not-known = whoever runs this server has ended that you are known here
page-deleted = you are not known here any more
page-has-account = you have an account now: your pages come in again
page-signed-in = you have signed in: your pages come in again
page-signed-out = you have signed out
page-passphrase = the passphrase of this account was changed: sign in again

## Tables

table-unknown = there is no table { $code }: look at the code again
table-private = this table is private: ask somebody who sits there for the link
table-not-for-you = the host does not let you in: go to another table
page-read-anew = this table is read anew
table-read-anew-again = this table is read anew: try again
table-no-code = no code was free for a new table: try again
table-nothing-goes-on = there is no table { $code } at which something goes on
table-no-words = at table { $code } there are no words { $number }
tables-view = tables are shown by the view { $views }, not { $view }
words-none = there are no words of that number
invitation-worthless = this invitation is not valid (any more): ask for a new link
door-knocked-often = you have knocked often: wait a minute, and try again
hints-from-network = several ask for hints from your network just now: try again in a moment
bots-busy = many bots think here just now: try again in a moment, or play without bots
prepared-none = { $game } has no bot { $level } that needs to be prepared
prepared-another = another bot is being prepared: one after the other
rounds-no-pad = rounds of { $game } cannot be scored by themselves

## Names and accounts

name-first = give your name first (PUT /api/me)
name-first-or-now = give your name first (PUT /api/me), or with this request
name-first-at-door = say your name first (PUT /api/me), or with this request
name-first-matches = give your name first (PUT /api/me): nobody's matches cannot be collected
name-first-friends = give your name first (PUT /api/me): your friends want to know whose link it is
token-worthless = this token is not valid: make one with POST /api/programs
account-already = you have an account already
account-first = you have no account: make one first
account-gone = there is no such account any more
account-closed = whoever runs this server has closed this account: ask them
account-unknown = nobody here has an account as { $name }
account-unknown-or-seat = nobody here has an account as { $name }; who has none is named by table and seat: { $like }
account-name-taken = somebody here has an account as { $name }, or one that looks the same; choose another name
account-name-taken-here = somebody here has an account as { $name }, or one that looks the same
account-for-tables = the tables here are for those who have an account: sign in under People
accounts-closed = no new accounts are made here: ask whoever runs this server
accounts-by-invitation = accounts are made by invitation here: ask whoever runs this server for a link
passphrase-length = a passphrase has { $least } to { $most } characters: a few words that only you put together
passphrase-easy = this passphrase is too easy to guess: take a few words that only you put together
passphrase-changed = the passphrase was changed elsewhere at the same time: sign in again
passphrase-changed-link = the passphrase was changed elsewhere at the same time: ask for a new link
sign-in-too-often = too many tries: wait a few minutes, then try again
sign-in-wrong = this name and this passphrase do not belong together
sign-in-busy = many are signing in just now: try again in a moment
link-used = this link was used already, or is too old: ask for a new one

## Friends and blocks

friend-own-link = this is your own link: give it to somebody else
friend-none = this is none of your friends (any more)
friends-most = somebody can have { $most } friends: remove one first
block-nobody = there is nobody (any more) whom this could block
block-yourself = this is yourself: choose somebody else
block-none = you do not block anybody by that key (any more)
blocks-most = somebody can block { $most } people: end some of these first

## Who runs the server

operator-needed = this is for who runs the server: sign in with an account that has the role (`kitchentable admin operator`)
operator-is-you = you run this server: give the role back first, under /admin
operator-already = { $name } is an operator already
operator-none = { $name } is no operator
operator-last = you are the last operator: after this there is no page for it, and only `kitchentable admin operator`, on the server's own machine, gives the role again
operator-not-by-page = { $name } is an operator: only `kitchentable admin` does this, on the server's own machine
person-unknown = there is nobody of that name, or in that seat, any more
person-other = this is somebody else by now: look at the list as it is now
guest-without-passphrase = { $name } is a guest: only an account has a passphrase
guest-without-role = { $name } is a guest: only an account can have the role
ban-none = { $name } is not banned
house-changed = this was changed elsewhere meanwhile: look at it as it is now
house-nothing = nothing is to be changed: name what, and how it is to be
text-too-long = a text has at most { $most } characters; this has { $count }

## What is read or printed beside the games

records-many = many records are being read just now: try again in a moment
records-many-from-network = many records from your network are being read: try again in a moment
records-too-long = this record takes too long to read
prints-many = many prints are being made just now: try again in a moment
prints-many-from-network = many prints from your network are being made: try again in a moment
prints-too-long = this takes too long to print
prints-no-story = no story is there in { $language }; it is in: { $known }
prints-options = options have at most { $most } characters here
prints-players = { $game } with these options is for { $players } players
prints-languages = { $title } is not there in { $language }; it is in: { $known }
typst-missing = pictures and paper need typst: pip install 'kitchentable[print]'
typst-cannot-print = this server cannot print: { $why }
typst-cannot-draw = this server cannot draw: { $why }

## What was done; the values are stored

deed-name = { $name }
deed-renamed = { $old } is { $name }
deed-account = an account
deed-guest = a guest
deed-operator = { $name } is an operator
deed-operator-no-longer = { $name } is an operator no longer
deed-table = table { $code }
deed-words-read = the words at table { $code }
deed-words = words { $number } at table { $code }
deed-words-of = all words of { $name } at table { $code }
deed-announced = announced: { $text }
deed-announced-nothing = nothing is announced any more
deed-members-only = { $on ->
    [yes] tables for members only: on
   *[no] tables for members only: off
}
deed-registration = registration: { $value }
deed-text = { $name }: { $count } characters
deed-by-page = { $who }, by the page
deed-by-command = { $who }, by command
