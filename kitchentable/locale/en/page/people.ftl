### People: oneself, friends, ratings.

## One’s account

account-made = Your account is made. Sign in with it on any device.
welcome-back = Welcome back.
passphrase-changed = The passphrase is changed; all other devices are signed out.
account = Account
a-guest = A guest
is-account = This is your account.
called = At the table you are called { $name }.
change-passphrase = Change the passphrase
signed-out = You are signed out here.
sign-out = Sign out
invited-account = You are invited to make an account here.
guest-account = You play as a guest of this browser, and need nothing more. With an account you can sign in elsewhere, keep your tables, and get ratings.
make-account = Make an account
sign-in = Sign in
account-name = Name to sign in with
passphrase-now = Passphrase until now
new-passphrase = New passphrase
passphrase = Passphrase
passphrase-help = 10 characters or more: a few words that only you put together. It cannot be recovered; no e-mail address is asked for. Who runs this server can give you a link for a new one.
becomes-account = What you have here as { $name } (tables, matches, friends) becomes the account’s.
make-it = Make it
come-in = Come in
change-it = Change it
cancel = Cancel
a-new-passphrase = A new passphrase
signed-in-as = You are signed in as { $name }; all other devices are signed out.
passphrase-short-help = 10 characters or more: a few words that only you put together.
take-it = Take it

## Friends

watching = watching
at-no-table = at no table
private-table = a private table
at = at { $game }
seat-at = has a seat at { $game }
with-you = { $place }, with you
friends = Friends
part = Part
stay = Keep
go-to-table = Go to { $name }'s table
watch-table = Watch { $name }'s table
go-there = Go there
watch = Watch
part-from = Part from { $name }
no-friends = Send a link to somebody: who opens it is your friend here, and you are theirs. You then see whether the other is at a table, and ask each other to yours with one touch.
go-on = Go on
for-one = For one person, within two weeks
copied = Copied
copy = Copy
link-qr = The link as a QR code
another-link = Another link
make-link = Make a friend link
a-friend = A friend
asks-friends = { $name } asks: be friends here?
be-friends-here = Be friends here?
link-cut = This link has lost its end: ask for it again, and open all of it.
friends-see = { $name } sees your name and whether you are at a table, and you see theirs. You can ask each other to a table with one touch.
somebody-sees = Whoever sent you this link sees your name and whether you are at a table, and you see theirs. You can ask each other to a table with one touch.
yes-friends = Yes, be friends
be-friends = Be friends
to-friends = To your friends

## Ratings and figures

best-at = The best at
game = Game
you = you
so-far = { $count } so far
matches = { $count } matches
no-ratings = Nobody has a rating yet.
what-is-rating = What is a rating?
rating-1 = A number for how well somebody plays a game, one for each game. It is what they surpass almost surely: their likely skill less three times what is unknown of it. So it begins at 0 and mostly rises as more becomes known; who places before strong players rises most, and who places last can fall.
rating-2 = It is provisional, grey and without a rank, for the first 5 rated matches.
rating-3 = Rated are matches of people only, each at a device of their own, played to the end with the server’s dice; of the players those who have an account, if they are two or more. Who gives up or leaves keeps the place that this brings. Matches with bots, with real dice, stopped before the end, or played without somebody who never came, change no rating.
played = Played
won = Won
average-place = Average place
rating = Rating
with-bots = { $count } with bots, { $won } won
of-seats = of { $seats }
none-yet = none yet
provisional = provisional, { $count } rated
ranked = no. { $rank }, { $count } rated
people = People
run-server = Run this server
tell-me = Tell me when it is my turn
your-matches = Your matches
since = since { $month }
place = place { $place } of { $seats }
nobody-named = Nobody of that name
matches-by-game = Matches by game
by-game = By game
no-match = No match has ended yet.
latest-matches = Latest matches
latest = Latest
among-bots = { $count ->
    [one] { $outcome }, { $count } bot
   *[other] { $outcome }, { $count } bots
}
rating-of = rating { $rating }
all-people = All people
is-blocked = { $name } is blocked. Under People you can end it.
block = Block { $name }

## What is one’s own

not-blocked = { $name } is not blocked any more.
all-deleted = All that was yours here is deleted.
your-data = Your data
whom-you-block = Whom you block
end-block = End it: { $name } is blocked
end-it = End it
all-kept = All that is kept of me, as one file
delete-account = Delete my account
delete-mine = Delete what is mine
what-deleting-does = { $account ->
    [yes] Your name goes from every table, match and list; your words, friends, ratings, account and notices are deleted. Matches stay for those who played them, with “Somebody” in your seat; those that run you leave. <b>Nobody can bring it back.</b>
   *[no] Your name goes from every table, match and list; your words, friends, ratings and notices are deleted. Matches stay for those who played them, with “Somebody” in your seat; those that run you leave. <b>Nobody can bring it back.</b>
}
your-passphrase = Your passphrase
keep-it = Keep it
delete-for-ever = Delete for ever

## Blocking

what-blocking-does = What they say is not shown to you any more, here or elsewhere. They cannot come to tables that you host, be your friend or ask you anywhere. They are not told. Under People you can end it. A guest can come back as another.
block-ask = Block { $name }?
not-now = Not now
