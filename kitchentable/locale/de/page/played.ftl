### Partien, die vorbei sind

stopped = abgebrochen
over = vorbei
a-draw = unentschieden
you-won-too = du hast auch gewonnen
you-won = du hast gewonnen
won = { $count ->
    [one] { $who } hat gewonnen
   *[other] { $who } haben gewonnen
}
played = Gespielt
show-all = Alle { $count } zeigen
replay = nachspielen
all-mine-zip = Alle meine Partien als Zip
all-zip = Alle als Zip
