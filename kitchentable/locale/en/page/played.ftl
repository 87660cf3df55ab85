### Matches that are over

stopped = stopped
over = over
a-draw = a draw
you-won-too = you won, too
you-won = you won
won = { $who } won
played = Played
show-all = Show all { $count }
replay = replay
all-mine-zip = All my matches as a zip
all-zip = All as a zip
