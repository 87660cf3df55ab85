### Eine Partie, die mitgenommen wurde.
yes = ja
no = nein
bot = Bot, { $level }
too-long = { $what } hat { $count } Zeichen; eine Partie zum Weiterspielen hat höchstens { $most }.
this = Das
go-on = Partie weiterspielen
the-match = Die Partie
entries-over = Bisher { $count } Einträge. Sie ist vorbei.
entries = Bisher { $count } Einträge.
entries-turn = Bisher { $count } Einträge. <b>{ $name }</b> ist dran.
played-with = Gespielt mit { $options }.
look-again = Noch einmal ansehen
where-sit = Wo sitzt du?
given-up = hat aufgegeben: ein Bot spielt
you = du
free-here = bleibt frei für jemanden hier
free-friend = bleibt frei für einen Menschen
a-bot = ein Bot
others-sit = Andere an diesem Gerät setzen sich wieder dazu
friends-sit = Erst setzen sich die anderen, dann geht es weiter
new-promise = Was von hier an fällt, folgt einem neuen Versprechen. Die Partie zählt für keine Wertung.
new-promise-hidden = Was von hier an fällt, folgt einem neuen Versprechen. Die Partie zählt für keine Wertung, und alle am Tisch erfahren, dass du sie mitgebracht hast: Wer das tut, kann wissen, was verdeckt lag.
one-moment = Einen Moment …
go-on-here = Hier weiterspielen
another-match = Eine andere Partie
take-about = „Partie mitnehmen“ im Menü eines Tisches gibt einen Link, ein Bild für eine Kamera oder eine Datei. Füg den Link ein, oder wähle die Datei; eine Mitschrift geht auch.
choose-file = Datei wählen
link-or-record = Der Link, oder eine Mitschrift
judging = Wird geprüft …
look = Ansehen

## Die Datei damit, für alle, die sie öffnen

file-head = Eine Partie { $game } zum Mitnehmen. Um sie weiterzuspielen, öffne sie an einem kitchentable: „Partie weiterspielen“.
