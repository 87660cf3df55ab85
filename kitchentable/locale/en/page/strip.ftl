### Tables that wait

your-turn = your turn
some-here = { $here } of { $all } here
playing = playing
go-in = Go in
play-on = Play on
sit-down = Sit down
watch = Watch
whose = { GEN($host) } { $game }
asks = { $friend } asks you
to-a-table = to a table of { $game }
not-now = Not now
no-table = No table is open just now.
