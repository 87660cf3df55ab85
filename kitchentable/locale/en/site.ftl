### The pages of a site without a server, as they are before any script runs. $title is a game's.

first-title = Games at one table · kitchentable
first-about = { $titles }: at once against bots, in this browser alone, without an account and without a network.
table-title = A table · kitchentable
game-title = { $title }: rules, and a table against bots · kitchentable
game-about = { $title }: { $tagline }. { $players }, { $minutes } minutes. At once against bots.
game-players = { $players } players
game-facts = { $players } · { $minutes } minutes · in this browser alone, without an account
play-here = Play { $title } here
play-whole = On the whole page
choose-bots = Choose bots and options
all-games = All games
