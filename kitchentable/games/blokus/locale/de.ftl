### Blokus. $colour ist der Name einer Farbe (wo er auswählt: 0 bis 3, in der Reihenfolge des Spiels), $piece der eines
### Steins (F5), $who jemand am Tisch.

colour = { $colour ->
    [0] Blau
    [1] Gelb
    [2] Rot
   *[3] Grün
}
piece = { $colour } { $piece }
piece-last = { $colour } { $piece }, zuletzt gelegt

## Die Stellung

points-now = Punkte jetzt: { $points }
points-of = { $colour } { $points }
green-is-shared = Grün gehört allen und zählt für niemanden
lays = { $who } legt einen Stein in { $colour }
lay-first = Leg einen Stein in { $colour }, über dein Eckfeld
lay = Leg einen Stein in { $colour }, Ecke an Ecke mit deinen
turn-it = Dreh oder wende ihn, und leg ihn, wo er passt
laid-last = Zuletzt gelegt: { $colour } { $piece } auf { $squares }
left = { $count ->
    [one] { $colour }: 1 Quadrat übrig{ $pieces }
   *[other] { $colour }: { $count } Quadrate übrig{ $pieces }
}
left-and-done = { left }, kann nichts mehr legen
title = Stein { $number }
pieces-of = Steine von { $who }
the-board = das Brett
my-pieces = meine Steine
my-other-colour = meine andere Farbe
green-for-all = Grün, für alle

## Der Verlauf

laid = { $who } legt { $colour } { $piece }
no-more = { $colour } kann nichts mehr legen
all-laid = alles gelegt
still-left = { $count } übrig

## Schilder

squares-left = { $count ->
    [one] Quadrat übrig
   *[other] Quadrate übrig
}
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

## Vorausgeschaut

lies = { $piece }, { $where }
into-the-corner = in die Ecke
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
opens = Öffnet { corners }
opens-and-takes = Öffnet { corners } und nimmt { $lost }
corners-from = { $colour } { corners }
lay-it-here = Hier legen

## Wenn etwas nicht geht

comes-later = { $Colour } ist dran, { $colour } kommt später.
take-turns = Blau, Gelb, Rot und Grün wechseln sich ab.
over-the-rim = Er ragt über den Rand des Bretts.
lies-there = Da liegt schon etwas.
no-corner = Er berührt keine Ecke von deinem { $colour }.
along-an-edge = Er liegt hier Kante an Kante mit deinem { $colour }.
begins-not-here = { $Colour } beginnt nicht hier.
goes-on = { $Colour } geht an den eigenen Ecken weiter.
corners-only = { $Colour } trifft { $colour } nur an Ecken.
own-corner = Der erste Stein bedeckt das eigene Eckfeld.
free-corner = Der erste Stein bedeckt ein Eckfeld, das frei ist.
own-start = Der erste Stein bedeckt das eigene Startfeld.
free-start = Der erste Stein bedeckt ein Startfeld, das frei ist.
empty-only = Ein Stein liegt nur auf leeren Feldern.
on-the-board = Alle Quadrate liegen auf dem Brett.
fits-not-so = So gedreht passt { $piece } nirgends.
fits-no-more = { $piece } passt nirgends mehr.
fits-not-first = { $piece } passt in keine Ecke, um anzufangen.

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
won-with-squares = { $wins } und hat { $squares } übrig.
won-with-squares-fewer = { $wins } und hat { $squares } übrig, { $lead } weniger als { $other }.
pieces-left = { $count ->
    [one] 1 Stein übrig
   *[other] { $count } Steine übrig
}
all-pieces-laid = alle Steine gelegt
how-won = { $who }: { $why }.
last-piece = Der letzte Stein auf dem Brett war { $colour }; danach konnte niemand mehr legen.

## Was ist das?

single-square = das einzelne Quadrat
of-squares = ein Stein aus { $number } Quadraten
help-laid = { $Colour }, { $size }: Er bleibt liegen, und Steine in { $colour } dürfen ihn nur an Ecken berühren.
help-shared = Grün, { $size }: Grün gehört allen drei, die es reihum legen.
help-piece = { $Colour }, { $size }, noch zu legen: Er darf gedreht und gewendet werden.
help-start = Das Feld, das der erste Stein in { $colour } bedeckt.
help-any-start = Das Feld, das der erste Stein einer Farbe bedeckt.
help-square = Ein Feld: Ein Stein liegt nur auf leeren, Ecke an Ecke mit der eigenen Farbe.
help-plate = Die Quadrate, die { $who } noch übrig hat: Jedes kostet einen Punkt.

## Optionen; jede sagt, welche Regel sie ändert

tagline = Ecke an Ecke
option-scoring = Wertung
    .about = BLO-5.1: einfach zählt die Quadrate, die übrig bleiben; erweitert (BLO-5.2) belohnt, wer alle Steine legt, sodass schon der Plan für das letzte Quadrat zählt.
    .basic = einfach
    .advanced = erweitert
option-corners = Eckfelder am Anfang
    .about = BLO-3.2: eigene gibt jeder Farbe ihr Eckfeld; frei (BLO-3.3) darf sie auf jedem beginnen, das noch leer ist, und sucht sich so auch ihre Nachbarn aus.
    .own = eigene
    .free = frei
option-board = Spielbrett
    .about = BLO-1.1: klassisch ist das große Brett; Duo (BLO-1.4) ist ein scharfes, kurzes Spiel zu zweit auf 14 mal 14.
    .classic = klassisch
    .duo = Duo
preset-basic = einfach
preset-advanced = erweitert
preset-duo = Duo
