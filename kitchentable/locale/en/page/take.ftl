### A match that was taken along.
yes = yes
no = no
bot = Bot, { $level }
too-long = { $what } has { $count } characters; a match that is gone on with has at most { $most }.
this = This
go-on = Go on with a match
the-match = The match
entries-over = { $count } entries so far. It is over.
entries = { $count } entries so far.
entries-turn = { $count } entries so far. It is <b>{ $name }</b>’s turn.
played-with = Played with { $options }.
look-again = Look at it again
where-sit = Where do you sit?
given-up = has given up: a bot plays
you = you
free-here = stays free for somebody here
free-friend = stays free for a friend
a-bot = a bot
others-sit = Others at this device sit down again
friends-sit = Friends sit down before it goes on
new-promise = What is thrown from here on follows a new promise. The match counts for no rating.
new-promise-hidden = What is thrown from here on follows a new promise. The match counts for no rating, and all at the table are told that you brought it: whoever did can know what lay hidden.
one-moment = One moment …
go-on-here = Go on here
another-match = Another match
take-about = “Take this match along” in a table’s menu gives a link, a picture for a camera, or a file. Paste the link, or choose the file; a record does as well.
choose-file = Choose a file
link-or-record = The link, or a record
judging = Judging …
look = Look at it

## The file with it, for whoever opens it

file-head = A match of { $game } that was taken along. To go on with it, open it at a kitchentable: “Go on with a match”.
