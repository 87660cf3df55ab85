### Die Seiten einer Site ohne Server, bevor ein Skript läuft. $title ist der eines Spiels.

first-title = Spiele an einem Tisch · kitchentable
first-about = { $titles }: sofort gegen Bots, nur in diesem Browser, ohne Konto und ohne Netz.
table-title = Ein Tisch · kitchentable
game-title = { $title }: Regeln, und ein Tisch mit Bots · kitchentable
game-about = { $title }: { $tagline }. { $players }, { $minutes } Minuten. Sofort gegen Bots.
game-players = { $players } Personen
game-facts = { $players } · { $minutes } Minuten · nur in diesem Browser, ohne Konto
play-here = { $title } hier spielen
play-whole = Auf der ganzen Seite
choose-bots = Bots und Optionen wählen
all-games = Alle Spiele
