### Tische, die warten

your-turn = du bist dran
some-here = { $here } von { $all } da
playing = läuft
go-in = Hineingehen
play-on = Weiterspielen
sit-down = Hinsetzen
watch = Zuschauen
whose = { $game } bei { $host }
asks = { $friend } lädt dich ein
to-a-table = an einen Tisch: { $game }
not-now = Jetzt nicht
no-table = Gerade ist kein Tisch offen.
