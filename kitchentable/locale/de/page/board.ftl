### Der Tisch selbst: seine Teile, was bei mir liegt, und was ein Tippen ins Leere sagt.

the-table = Der Tisch
whole-board = Ganzes Brett
lies-before = Was vor { $name } liegt
earlier = Weiter links
later = Weiter rechts
# Hinter einem Namen, für Vorleseprogramme.
to-move = , am Zug

## Was bei mir liegt

yours = Bei dir
the-end = Das Ende
your-turn = { $name }, du bist dran
your-clock = Deine Uhr: { $time }
touch-where = Tipp auf seinen Platz
lay-what-fits = Leg, was passt, dann „Fertig“; oder zurück
still-in-hand = Hier nicht.
fits-nowhere = Passt nirgends
fits-turned = Passt so nirgends: drehen
fits = Passende Stellen: { $count }
fits-touch = Passt an kräftigen Ringen: Tipp einen an
fits-laid = Tipp auf Legen oder einen Ring
turn = Drehen
flip = Wenden
put-away = Weglegen
put-all-back = Von vorn
    .short = Von vorn
place = Legen
undo = Zurück
do-it = So machen
back = Zurück
sort = Ordnen
sort-by = Nach { $order } ordnen
amount = Betrag
amount-number = Betrag als Zahl

## Ein Tipp

hint = Tipp
hint-said = Tipp: { $what }. { $why }
# On a button, below what it would do, where nobody has chosen that yet.
just-proposed = nur ein Vorschlag
take-it = So machen
lay-it-so = So legen
lay-it-out = Auslegen

## Ein Tippen ins Leere

touch-first = Tipp erst an, wo es liegen soll.
not-yet = Noch nicht: Tipp noch einmal.
too-early = Zu früh: Tipp noch einmal.
chosen-first = Tipp erst auf „Zurück“.
