### Blokus. $colour ist der Name einer Farbe (wo er auswählt: 0 bis 3, in der Reihenfolge des Spiels), $piece der eines
### Steins (F5), $who jemand am Tisch.

colour = { $colour ->
    [0] Blau
    [1] Gelb
    [2] Rot
   *[3] Grün
}
piece = { $colour } { $piece }
lies-in = { $piece } in { $colour }
lies-last = { lies-in }, zuletzt gelegt

## Die Stellung

points-now = Punkte jetzt: { $points }
points-of = { $colour } { $points }
green-is-shared = Grün gehört allen und zählt für niemanden
lays = { $who } legt einen Stein in { $colour }
lay-first = Leg einen Stein in { $colour } auf dein Eckfeld
lay-first-free = Leg einen Stein in { $colour } auf ein freies Eckfeld
lay-first-duo-free = Leg einen Stein in { $colour } auf ein freies Startfeld
lay-first-duo = Leg einen Stein in { $colour } auf dein Startfeld
lay-first-of-two = { $colour } und { $other } im Wechsel: Leg jetzt { $colour } auf sein Eckfeld
lay-first-of-two-free = { $colour } und { $other } im Wechsel: Leg jetzt { $colour } auf ein freies Eckfeld
lay-first-second = Jetzt { $colour }, deine andere Farbe: Leg einen Stein auf ihr Eckfeld
lay-first-second-free = Jetzt { $colour }, deine andere Farbe: Leg einen Stein auf ein freies Eckfeld
lay = Leg einen Stein in { $colour }, Ecke an Ecke mit deinen Steinen
lay-alone = { $Other } ist fertig: Leg noch einen Stein in { $colour }, Ecke an Ecke
turn-it = Dreh oder wende ihn, und leg ihn, wo er passt
laid-last = Zuletzt gelegt: { $piece } in { $colour }, { $where }
left = { $count ->
    [one] { $colour }: 1 Quadrat übrig
   *[other] { $colour }: { $count } Quadrate übrig
}
left-and-done = { left }, kann nichts mehr legen
title = Zug { $number }
pieces-of = Steine von { $who }
the-board = das Brett
my-pieces = meine Steine
my-other-colour = meine andere Farbe
green-for-all = Grün, für alle

## Der Verlauf

laid = { $who } legt { $piece } in { $colour }, { $where }
no-more = { $colour } kann nichts mehr legen
all-laid = alles gelegt
still-left = { $count } übrig

## Schilder

squares-left = übrig
points = { $count ->
    [one] Punkt
   *[other] Punkte
}
can-lay-no-more = kann nichts mehr legen
is-done = { $colour } ist fertig

## Die Steine, wie man sie nennt

piece-I1 = das einzelne Quadrat
piece-I2 = der Zweier
piece-I3 = der gerade Dreier
piece-V3 = der Dreierwinkel
piece-I4 = der gerade Vierer
piece-L4 = das kurze L
piece-S4 = das kurze S
piece-O4 = der Viererblock
piece-T4 = das kurze T
piece-I5 = der gerade Fünfer
piece-other = das { $letter }

laid-I1 = das einzelne Quadrat
laid-I2 = den Zweier
laid-I3 = den geraden Dreier
laid-V3 = den Dreierwinkel
laid-I4 = den geraden Vierer
laid-L4 = das kurze L
laid-S4 = das kurze S
laid-O4 = den Viererblock
laid-T4 = das kurze T
laid-I5 = den geraden Fünfer

## Vorausgeschaut

lies = { $piece }, { $where }
pass = Passen
into-the-corner = in die Ecke
into-which-corner = in die Ecke { $where }
along-upper = am oberen Rand
along-lower = am unteren Rand
along-left = am linken Rand
along-right = am rechten Rand
into-the-middle = in die Mitte
at-the-top = oben
at-the-bottom = unten
on-the-left = links
on-the-right = rechts
top-left = oben links
top-right = oben rechts
bottom-left = unten links
bottom-right = unten rechts
corners = { $count ->
    [0] keine Ecke
    [one] 1 Ecke
   *[other] { $count } Ecken
}
opens = Öffnet { corners } zum Weiterlegen
opens-and-takes = Öffnet { corners } zum Weiterlegen und nimmt { $lost }
corners-from = { $colour } { corners }
lay-it-here = Hier legen

## Wenn etwas nicht geht

comes-later = { $Colour } ist dran, { $colour } kommt später.
take-turns = Blau, Gelb, Rot und Grün wechseln sich ab.
over-the-rim = { $count ->
    [one] Ein Quadrat des Steins läge jenseits des Randes.
   *[other] { $number } Quadrate des Steins lägen jenseits des Randes.
}
lies-there = { $count ->
    [one] Eines seiner Felder ist schon besetzt.
   *[other] { $number } seiner Felder sind schon besetzt.
}
no-corner = Der Stein berührt keine Ecke von deinem { $colour }.
along-an-edge = Der Stein liegt hier Kante an Kante mit deinem { $colour }.
begins-not-here = { $Colour } beginnt nicht hier.
goes-on = { $Colour } geht an den eigenen Ecken weiter.
corners-only = { $Colour } trifft { $colour } nur an Ecken.
own-corner = Der erste Stein bedeckt das eigene Eckfeld.
free-corner = Der erste Stein bedeckt ein Eckfeld, das frei ist.
own-start = Der erste Stein bedeckt das eigene Startfeld.
free-start = Der erste Stein bedeckt ein Startfeld, das frei ist.
empty-only = Ein Stein liegt nur auf leeren Feldern.
on-the-board = Das Brett hat { $size } mal { $size } Felder.
fits-not-so = { $Piece } passt so gedreht nirgends.
fits-no-more = { $Piece } passt nirgends mehr.
fits-not-first = { $Piece } passt für den Anfang in keine Ecke.

## Warum, in den Worten der Regel

touches = { $at } berührt { $colour } auf { $own }
lies-on = { $colour } liegt auf { $at }
goes-on-at = { $colour } geht weiter bei { $corners }
begins-at = { $colour } beginnt auf { $at }
is-next = { $colour } ist dran

## Das Ende

how-many-squares = { $count ->
    [one] { $count } Quadrat
   *[other] { $count } Quadrate
}
how-many-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
won-with-squares = { $wins }: { $squares } übrig.
by-squares = { $count ->
    [one] mit einem Quadrat weniger
   *[other] mit { $margin } Quadraten weniger
}
won-with-squares-fewer = { $wins }: { $squares } übrig, { $lead } weniger als { $other }.
pieces-left = { $count ->
    [one] 1 Stein übrig
   *[other] { $count } Steine übrig
}
all-pieces-laid = alle Steine gelegt
how-won = { $who }: { $why }.
last-piece = Den letzten Stein legte { $colour }; danach konnte niemand mehr legen.

## Was ist das?

single-square = das einzelne Quadrat
of-squares = ein Stein aus { $number } Quadraten
help-laid = { $Colour }, { $size }: Der Stein bleibt liegen, und andere in { $colour } dürfen ihn nur an Ecken berühren.
help-shared = Grün, { $size }: Grün gehört allen drei, die es reihum legen.
help-theirs = { $Colour }, { $size }: { $who } hat den Stein noch zu legen.
help-piece = { $Colour }, { $size }, noch zu legen: Du darfst den Stein drehen und wenden.
help-start = Das Feld, das der erste Stein in { $colour } bedeckt.
help-any-start = Das Feld, das der erste Stein einer Farbe bedeckt.
help-corner = Hier kann { $colour } weitergehen: Ein Stein auf diesem Feld berührt { $colour } an einer Ecke.
help-square = Ein Feld: Steine liegen nur auf leeren Feldern, Ecke an Ecke mit der eigenen Farbe.
help-plate = Die Quadrate, die { $who } noch übrig hat: Jedes kostet einen Punkt.

## Optionen; jede sagt, welche Regel sie ändert

tagline = Ecke an Ecke
option-scoring = Wertung
    .about = BLO-5.1: Bei „einfach“ zählen die Quadrate, die übrig bleiben. Bei „erweitert“ (BLO-5.2) gibt es einen Bonus, wenn eine Farbe alle Steine legt: Dann lohnt es sich, bis zum letzten Quadrat zu planen.
    .basic = einfach
    .advanced = erweitert
option-corners = Eckfelder am Anfang
    .about = BLO-3.2: Bei „eigene“ hat jede Farbe ihr Eckfeld. Bei „frei“ (BLO-3.3) darf sie auf jedem beginnen, das noch leer ist: Man entscheidet also auch, neben wem man anfängt.
    .own = eigene
    .free = frei
option-board = Spielbrett
    .about = BLO-1.1: „Klassisch“ ist das große Brett für zwei bis vier. „Duo“ (BLO-1.4) ist ein hart umkämpftes, kurzes Spiel zu zweit auf 14 mal 14 Feldern.
    .classic = klassisch
    .duo = Duo
preset-basic = einfach
preset-advanced = erweitert
preset-duo = Duo

## Warum ein Bot so spielt; $looks ist, was ein Stein öffnet und nimmt

why-one-of = { $ways ->
    [one] Die einzige Möglichkeit, { $count } Quadrate zu legen
   *[other] Eine von { $ways } Möglichkeiten, { $count } Quadrate zu legen
}
why-too = Auch { $count } Quadrate
why-only = Es geht nur so
why-wins = { $looks }. { $share ->
    [0] Von hier gewinnst du kaum eine Partie
    [100] Von hier gewinnst du fast jede Partie
   *[other] Von hier gewinnst du etwa { $share } von 100 Partien
}
why-beats = { $looks }. { $share ->
    [0] Von hier schlägst du kaum jemanden
    [100] Von hier schlägst du fast alle
   *[other] Von hier schlägst du die anderen jeweils in etwa { $share } von 100 Partien
}

## Der Punkteblock; geschrieben wird `blue I5 V3` oder `blue all` in jeder Sprache

how-many-pieces = { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
}
pad-about = Tipp nach der Partie die Steine an, die jede Farbe übrig hat.
pad-ask = Tipp an, was { $who } von { $colour } übrig hat, oder dass alles gelegt ist.
pad-ask-next-game = Die Partie ist gezählt. In der nächsten: Tipp an, was { $who } von { $colour } übrig hat, oder dass alles gelegt ist.
pad-all-laid = Alles gelegt
pad-single-last = Alles, Einzelnes zuletzt
pad-to-come = kommt noch
pad-game = Die Partie
pad-game-number = Partie { $number }
pad-squares-left = Quadrate übrig
pad-points = Punkte
pad-squares-of = { how-many-squares } übrig
pad-all = alles gelegt
pad-all-single = alles gelegt, das einzelne Quadrat zuletzt
pad-squares-ahead = { $wins } mit { $lead } Vorsprung: { $points } übrig.
pad-points-ahead = { $wins } mit { $lead } Vorsprung: { $points }.
pad-green = Grün zählt für niemanden
pad-not-theirs = { $colour } ist keine Farbe von { $who }
pad-counted = { $colour } ist schon gezählt
pad-lines = was übrig ist, schreibt man als Steine (`blue I5 V3`) oder als `blue all`, `blue all 1`
pad-no-piece = die Steine sind { $pieces }, nicht { $text }
pad-one-of-each = jede Farbe hat nur einen { $piece }

## Auf Papier

sheet-board = Spielbrett
    .about = 180 mm: Felder zu 9, genau so groß wie die Steine
sheet-pieces = Steine
    .about = 84, beidseitig auf dickem Papier: an den Umrissen ausschneiden
sheet-duo-board = Spielbrett von Duo
    .about = 168 mm: Felder zu 12
sheet-duo-pieces = Steine von Duo
    .about = 42, beidseitig auf dickem Papier
sheet-pad = Wertungsblatt
    .about = übrige Quadrate, sechzehn Partien
paper-board = Blokus · Spielbrett
paper-duo-board = Blokus · Spielbrett von Duo
paper-pieces-front = Blokus · Steine, vorne
paper-pieces-back = Blokus · Steine, hinten
paper-duo-pieces-front = Blokus · Steine von Duo, vorne
paper-duo-pieces-back = Blokus · Steine von Duo, hinten
paper-pad = Blokus · Wertungsblatt
paper-order = in dieser Reihenfolge
paper-corner = Zuerst das eigene Eckfeld; jeder weitere Stein berührt einen eigenen Ecke an Ecke, und keinen Kante an Kante.
paper-start = Zuerst das eigene Startfeld; jeder weitere Stein berührt einen eigenen Ecke an Ecke, und keinen Kante an Kante.
paper-fewest = Wer keinen Platz mehr hat, wird übersprungen. Wer die wenigsten Quadrate übrig hat, gewinnt.
paper-basic = Übrige Quadrate. Wer die wenigsten hat, gewinnt.
paper-advanced = −1 für jedes übrige Quadrat; +15, wenn alles gelegt ist,
paper-single-last = noch +5, wenn das einzelne Quadrat zuletzt kam. Die meisten Punkte gewinnen.
paper-sum = Summe

## Was falsch gefragt war

laid-out-of-turn = gelegt: { $piece } ist kein Stein der nächsten Farbe, { $colour }
laid-badly = gelegt: { $squares } darf da nicht liegen
laid-then = nach diesen Steinen ist Farbe { $colour } dran, und am Ende sind { $ended }
so-many-squares = ein Stein hat 1 bis 5 Quadrate, nicht { $count }
no-square = { $text } ist kein Feld: Einen Stein schreibt man als seine Felder, etwa a5,b5,c5 (Buchstabe der Spalte, Zahl der Reihe von unten)

## Blokus SGF

sgf-none = das ist kein Blokus SGF: es beginnt mit (;GM[Blokus]
sgf-broken = Zeile { $line }: erwartet werden Angaben wie 1[a20,b20]
sgf-game = das Spiel ist { $name }; von den Spielen in Blokus SGF gibt es hier: { $known }
sgf-set-up = { $name } stellt eine Stellung auf, gelesen werden nur Partien von Anfang an
sgf-turn = Zug { $number }: an der Reihe ist Farbe { $due }, nicht { $colour }
sgf-move = Zug { $number }: { $said }
sgf-over = Zug { $number } kommt nach dem Ende: niemand kann mehr legen
sgf-only-whole = nur eine Partie Blokus von Anfang an wird zu Blokus SGF
