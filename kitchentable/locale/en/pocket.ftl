### Tables without a server: those of one browser, and of guests whose pages are on other devices.

## Tables of this device

pocket-nothing = there is no { $what } without a server
pocket-no-table = there is no table { $code } on this device
pocket-host-stays = the table is on your device: close it, or stay while others sit here
pocket-failed = this went wrong here; the table goes on
pocket-no-advice = the bot had no advice: try again
request-too-large = a request has at most { $most } bytes; this has { $count }

## Guests, whose pages are on other devices

guest-digits = a guest is known by 64 hexadecimal digits
guest-elsewhere = you are not at a table { $code }
guest-nothing-else = guests of this device are at one table, and nothing else is theirs here
guest-pages = a guest has at most { $most } pages open, each once
guest-message = this is no message between pages
guest-replays = too many replays at once: try again
page-removed = you were removed from this table

## Tables that are handed on to another device

page-being-handed-on = this table is being handed on to another device
page-handed-on = this table is handed on to another device
hand-on-not = this table is not being handed on
hand-on-here-already = there is a table { $code } on this device already
hand-on-unknown = no such table was handed on to this device
hand-on-digits = people are named by 64 hexadecimal digits each
hand-on-to-player = the table is handed on to somebody who plays at it
hand-on-too-large = a table has at most { $most } bytes
hand-on-no-table = this is no table: { $why }
hand-on-code = its code is none
hand-on-to-another = this table is handed on to somebody else
hand-on-unplayable = its match cannot be played on: { $why }
hand-on-other-game = its match is not one of this game
