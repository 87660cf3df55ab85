### A site without a server: what it keeps on the device, and what its pages say before they are the client.

close = Close
full = This device has no room for more: what is played now is lost when this page is closed. Make room, or keep the record of the match.
elsewhere = Your tables are open in another tab or window of this browser. Go there, or close it: then they come here.

## What is kept

at-server = With friends, at the server’s tables
kept-size = This plays without a network, too: { $size } MB and your matches are kept on this device.
kept = Your matches are kept on this device.
remove = Remove them
remove-all = Remove all of it?
remove-about = Your matches and your name are deleted from this device. To play here again, the site is fetched from the network.
yes-remove = Remove it
keep = Keep it

## A table within another page

table-of = A table of { $game }
no-game = There is no game { $name }. There are: { $games }.
play = Play { $game } against bots
