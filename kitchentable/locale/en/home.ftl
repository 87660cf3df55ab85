### The first page as it comes with its HTML, the page of what there is not, and what a link says of itself.

## The first page; <long> is left out where there is little room, <sr> is only heard

home-question = What shall we play?
home-lead = At once against bots, or lay the table for friends.
home-lead-alone = At once against bots, on this device alone.
home-players = players
home-minutes = { $count } min
home-against-bots = <long>Play </long><sr>{ $game } </sr>against bots
home-with-friends = <sr>{ $game } </sr>with friends
home-learn = learn<sr> { $game }</sr>
home-choose-first = <sr>{ $game } </sr>choose first
home-code = Have a code?
home-code-short = Have a code?
home-code-label = Code of the table, six characters
home-type-code = Type it, and you are at the door.
home-real = Real dice, real table?
home-real-about = The score is kept here, and every point explained.
home-score = Score a real game
home-score-of = Score a real game of
home-no-network = No network?
# $keeps is how much, such as 10 MB.
home-here-about = All games against bots, on this device alone. It keeps { $keeps }, which you can remove.
home-here = Play here

## An address at which there is nothing

lost-title = Nothing here
lost = Nothing on this table
lost-about = There is no page at this address.
lost-home = To the games

## Links where they are sent; $tagline begins with a capital

preview-title = { $game } at kitchentable
preview = { $tagline }. Open the link to take a seat.
preview-over-title = { $game }: the match
preview-over = How it went, move by move.
postcard-about = { $players } players · { $minutes } min
postcard-draw = A draw
postcard-unfinished = Unfinished
