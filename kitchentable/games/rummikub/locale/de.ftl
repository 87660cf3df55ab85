### Rummikub. $colour ist 0 bis 3 (Schwarz, Rot, Blau, Orange), $who jemand am Tisch oder mehrere; $tiles und $sets, wie
### die Notation sie schreibt (R5 R6 J), $points mit Vorzeichen (+24).

## Steine

colour = { $colour ->
    [0] Schwarz
    [1] Rot
    [2] Blau
   *[3] Orange
}
tile = { colour } { $number }
joker = Joker
stands-for = { $tile } als { $other }
count-of = { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
}
so-many = { $count ->
    [one] einen Stein
   *[other] { $count } Steine
}
with-count = { $count ->
    [one] einem Stein
   *[other] { $count } Steinen
}
tiles = { $count ->
    [one] Stein
   *[other] Steine
}
and-more = { $tiles } sowie { $last }
tiles-of-colour = { colour } { $numbers }
jokers = { $count ->
    [one] ein Joker
   *[other] beide Joker
}
jokers-accusative = { $count ->
    [one] einen Joker
   *[other] beide Joker
}
jokers-dative = { $count ->
    [one] einem Joker
   *[other] beiden Jokern
}

## Der Verlauf

drew-lot = { $who } hat { $tiles } gezogen
then-drew = { $tiles }, dann { $next }
begins = { $who } beginnt
dealt = Alle bekommen vierzehn Steine
lays = { $who } legt { $tiles }
melds = { $who } kommt mit { $tiles } heraus
draws = { $who } zieht einen Stein
passes = { $who } passt
you-drew = Du bekommst { $tiles }
time-stands = Zeit um: Der Tisch bleibt so
time-nothing = Zeit um: { $who } hat nichts gelegt und zieht { so-many }
time-back = Zeit um: Der Tisch wird zurückgestellt, und { $who } zieht { so-many }
wins-game = Rummikub! { $who } gewinnt den Durchgang
wins-blocked = { $count ->
    [one] Niemand kann mehr legen: { $who } gewinnt den Durchgang
   *[other] Niemand kann mehr legen: { $who } teilen sich den Durchgang
}
scores = { $who } bekommt
match-over = Die Partie ist zu Ende: { $standing }
standing-of = { $won ->
    [0] { $who } ohne Durchgang ({ $points })
    [one] { $who } mit einem Durchgang ({ $points })
   *[other] { $who } mit { $won } Durchgängen ({ $points })
}

## Knöpfe; was hinter | steht, steht kleiner darunter

submit = Fertig
submit-lays = Fertig|{ lays-so-many }
draw-a-tile = Stein ziehen
draw-button = { draw-a-tile }|noch { $count }
draw-button-narrow = Ziehen|noch { $count }
pass-button = Passen|Pool leer

## Schilder

not-melded = hat noch nichts gelegt
note-laid = { count-of } gelegt
note-drew = { count-of } gezogen
note-won = { $won } gewonnen, { $points }

## Um den Tisch

game-of = Durchgang { $number }/{ $count }
pool-has = Pool: { count-of }
my-rack-costs = { $count ->
    [one] mein Brett kostet 1 Punkt
   *[other] mein Brett kostet { $count } Punkte
}
rack-of = Brett von { $who }
rack-with = Brett von { $who }: { count-of }
the-table = der Tisch
my-rack = mein Brett
a-new-set = eine neue Serie
new-set-here = Neue Serie
new-set = Neu
by-colour = Farbe
by-number = Zahl
wins-game-number = { $count ->
    [one] { $who } gewinnt { $games ->
        [one] den Durchgang
       *[other] Durchgang { $number } von { $games }
    }
   *[other] { $who } teilen sich { $games ->
        [one] den Durchgang
       *[other] Durchgang { $number } von { $games }
    }
}
gain-and-total = { $gain } (gesamt { $total })
all-tiles-laid = alle Steine gelegt

## Was zu tun ist

mixed = Die Steine werden gemischt
mixed-for = Die Steine werden gemischt für Durchgang { $number } von { $count }
is-drawing = { $who } zieht
is-playing = { $who } ist dran
meld-or-draw = Leg eigene Serien für mindestens { $least } Punkte oder zieh einen Stein
meld-or-pass = Leg eigene Serien für mindestens { $least } Punkte oder passe
lay-or-draw = Leg Steine und bau um, oder zieh einen Stein
lay-or-pass = Leg Steine und bau um, oder passe

## Die Stellung in Worten

won-last-game = Den letzten Durchgang gewonnen: { $who }
on-the-table = Auf dem Tisch: { $sets }
your-rack = Dein Brett: { $tiles }
tiles-of-all = Steine: { $counts }
pool = Pool: { $count }

## Über eine Serie, während umgebaut wird

run = Reihe, { $points }
group = Gruppe, { $points }
counts-as = { $said }, als { $first } bis { $last }
more-tiles = { $count ->
    [one] noch ein Stein
   *[other] noch zwei Steine
}
so-many-more = noch { $count }
set-worth = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
one-joker = nur ein Joker je Serie
fault-no-tile = kein Stein
fault-jokers-alone = nur Joker
fault-too-few = zu wenige Steine
fault-colour-twice = eine Farbe doppelt
fault-group-too-long = mehr als vier Steine
fault-neither = weder Reihe noch Gruppe
fault-number-twice = eine Zahl doppelt
fault-run-too-long = mehr als 13 Steine
fault-nothing-follows = nach 13 ist Schluss
fault-gap = Lücke in der Reihe

## Über den ganzen Tisch

lays-so-many = legt { count-of }
sets-wrong = { $count ->
    [one] eine Serie stimmt nicht
   *[other] { $count } Serien stimmen nicht
}
sets-begun = { $count ->
    [one] einer Serie fehlen Steine
   *[other] { $count } Serien fehlen Steine
}
lay-one = leg einen Stein vom Brett
meld-lacks = Erstauslage: { $points } Punkten
table-waits = Serien am Tisch: einen Zug nach deinen
no-joker = kein Joker in der Erstauslage

## Warum, in den Worten der Regel

too-many = { $tile } läge { $count }-mal da
gone = es fehlt: { $tiles }
wrong-row = { $row }: { $wrong }
points-of = { $points } von { $least }

## Wenn etwas nicht geht: wie es richtig wäre

here-4-2 = Von deinem Brett liegt kein Stein auf dem Tisch.
here-4-9 = Nicht auf deinem Brett: { $tiles }.
here-5-2 = Veränderte Serie: { $tiles }.
here-5-5 = In deiner Erstauslage liegt ein Joker.
right-2-1 = Eine Gruppe: eine Zahl, lauter verschiedene Farben.
right-2-2 = Eine Reihe: eine Farbe, Zahlen hintereinander.
right-4-2 = In jedem Zug kommt mindestens ein Stein von deinem Brett.
right-5-1 = Mindestens { $least } Punkte, allein von deinem Brett.
right-5-2 = Erlaubt ab dem Zug nach deiner Erstauslage.

## Vorausgeschaut

preview-draw = Einen Stein ziehen
preview-turn-over = Dann ist dein Zug vorbei.
preview-pass = Passen
preview-pool-empty = Der Pool ist leer.
lay-so-many = { count-of } legen
preview-lay = { lay-so-many }: { $tiles }
preview-sets = { $count ->
    [0] Auf dem Tisch bleibt alles, wie es ist.
    [one] Eine Serie auf dem Tisch ändert sich.
   *[other] { $count } Serien auf dem Tisch ändern sich.
}

## Warum ein Bot so spielt

why-simple = Das legt { count-of }, ganz ohne Umbauen
why-apart = { $sets ->
    [one] Das legt { count-of } und baut dabei immer nur eine Serie um
   *[other] Das legt { count-of } und baut dabei zwei Serien auf einmal um
}
why-most = Das legt { count-of }, mehr geht nicht
why-least-help = { why-most }; den anderen bleibt am wenigsten zum Anlegen
why-none = Kein Stein lässt sich legen
why-none-first = { $least ->
    [1] Auf dem Brett ist keine Serie
   *[other] Auf dem Brett sind keine ersten Serien für { $least } Punkte oder mehr
}
why-none-seen = Ich sehe keinen Stein, der passt
why-ends = Damit endet der Durchgang
why-keeps = Das legt { count-of } und hebt den Joker für den Schluss auf
why-not-joker = Das legt { count-of }, aber den Joker hebt man besser für den Schluss auf
why-waits = So bleibt der Joker für den Schluss
why-collects = So bleibt alles zurück: was auf dem Tisch liegt, hilft den anderen, und je mehr man hat, desto mehr passt zusammen
why-needs-joker = Ohne den Joker reicht es nicht zum Herauskommen

## Das Ende

games = { $count ->
    [one] 1 Durchgang
   *[other] { $count } Durchgänge
}
in-all = insgesamt { $points }
in-a-game = { $points } in einem Durchgang
with-points = mit { $points }
games-of = { $count } von { $of } Durchgängen
with-games = mit { games-of }
won-with = { $wins } mit { $points }.
won-each = { $wins }: je { games }, insgesamt je { $points }.
won-by-total = { $wins } mit { $count ->
    [one] 1 Durchgang
   *[other] { $count } Durchgängen
}; { $other } hat ebenso viele, und die Summe entscheidet: { $points } zu { $others }.
won-games = { $wins } mit { games-of }, insgesamt { $points }.
ended-blocked = Im letzten Durchgang konnte niemand mehr legen; am wenigsten auf dem Brett: { $who }.
ended-laid = { $who } hat den letzten Stein des letzten Durchgangs gelegt.

## Was ist das?

help-submit = Beendet deinen Zug mit dem Tisch, wie er jetzt liegt: Alles darauf müssen Serien sein.
help-draw = Zieht einen Stein aus dem Pool und beendet deinen Zug.
help-pass = Passt ohne zu ziehen, denn der Pool ist leer.
help-new = Der Platz für eine neue Serie: Leg einen Stein hierher, um sie zu beginnen.
help-end = Ein Stein, der am Ende des Durchgangs noch auf dem Brett stand: Er zählt als Minuspunkte.
help-joker = Ein Joker: In einer Serie steht er für jeden Stein und zählt wie dieser.
help-own-joker = Ein Joker: In einer Serie steht er für jeden Stein; bleibt er auf deinem Brett, kostet er 30.
help-before-meld = Dein Stein { $tile }: Was du zuerst legst, muss mindestens { $least } zählen, allein von deinem Brett.
help-own-tile = Dein Stein { $tile }: Leg ihn an eine Serie auf dem Tisch an, oder beginn eine mit zwei anderen.
help-tile = { $tile } liegt in einer Serie: Der Stein bleibt auf dem Tisch, aber Serien darf man umbauen.
help-rack = Das Brett von { $who } mit { with-count }: Sonst darf niemand draufschauen.
help-plate = Wie viele Steine { $who } auf dem Brett hat: Wer den letzten legt, gewinnt den Durchgang.
help-plate-before-meld = Wie viele Steine { $who } hat; { $who } hat noch keine { $least } Punkte ausgelegt.

## Was falsch gefragt war

table-not-legal = auf dem Tisch müssen gültige Serien liegen: { $row }: { $wrong }
an-empty-set = eine leere Serie
no-turn = ein Zug ist `draw`, `pass` oder der ganze neue Tisch: `table R5 R6 R7 / K8 R8 B8`, nicht { $text }
no-tile = { $text } ist kein Stein: K, R, B oder O mit einer Zahl von 1 bis 13 (R5), oder J
no-tile-number = { $number } ist kein Stein: Ganze Zahlen von 0 bis { $most } sind welche
not-a-set = keine Serie: { $row }
box-has-two = jeden Stein gibt es zweimal: { $tile } ist { $count }-mal da

## Optionen; jede sagt, welche Regel sie ändert

tagline = Alles wird umgebaut
option-initial = Punkte der Erstauslage
    .about = RUM-5.1: So viele Punkte brauchen die ersten Serien; mit weniger kommen alle früh heraus.
option-meld-then-manipulate = Umbauen schon im Zug der Erstauslage
    .about = RUM-5.2: Sonst darf man erst im nächsten Zug umbauen; damit (RUM-5.3) schon im selben, wie in vielen Klubs.
    .otherwise = Schon im Zug der Erstauslage darf man umbauen
option-joker-in-initial = Joker in der Erstauslage
    .about = RUM-5.4: Zu den ersten Serien darf ein Joker gehören; ohne das (RUM-5.5) kommt man schwerer heraus.
    .otherwise = In der Erstauslage liegt kein Joker
option-max-jokers-per-set = Joker in einer Serie
    .about = RUM-6.2: Bei 2 dürfen beide Joker in einer Serie liegen. Bei 1 (RUM-6.3) bleiben sie getrennt.
option-turn-time = Sekunden je Zug
    .about = RUM-7.1: Ein Zug dauert höchstens so viele Sekunden, gewöhnlich 60. Bei „ohne Uhr“ (RUM-7.6), wie an einem neuen Tisch, dürfen sich alle Zeit lassen.
    .none = ohne Uhr
    .asked = Eine Minute für jeden Zug
option-timeout = Ein fertiger Zug, wenn die Zeit um ist
    .about = RUM-7.3: Bei „bleibt so“ bleibt ein gültiger Tisch, wie er ist. Bei „zurück“ (RUM-7.4) wird er zurückgestellt, wie es wörtlich auf dem Regelblatt steht.
    .stands = bleibt so
    .undone = zurück
option-games = Durchgänge je Runde
    .about = RUM-9.1: So viele Durchgänge hat eine Runde; 1 ist ein einzelner.
    .none = so viele wie Personen
option-rounds = Runden
    .about = RUM-9.1: So viele Runden hat eine Partie; für lange Abende dürfen es mehr sein.
option-start = Wer beginnt
    .about = RUM-3.1: Bei „Steine“ beginnt, wer den höchsten Stein zieht. Bei „Zufall“ (RUM-3.2) wird ausgelost, und niemand zieht.
    .tiles = Steine
    .random = Zufall

## Der Punkteblock; geschrieben wird `out`, `points 24` und dergleichen in jeder Sprache

pad-about = Trag nach jedem Durchgang ein, was alle auf dem Brett übrig haben, Stein für Stein oder als Punkte, und wer fertig ist.
game = Durchgang { $number }
pad-blocked = niemand konnte mehr legen
pad-tiles = Steine
pad-points = Punkte
pad-ask = Durchgang { $number } von { $count }: Was hat { $who } noch auf dem Brett? Wer fertig ist: Rummikub!
pad-ask-next-match = Die Partie ist zu Ende. { pad-ask }
pad-twice = das Brett von { $who } ist in diesem Durchgang schon eingetragen
pad-two-out = der Durchgang ist aus, sobald eine Person fertig ist: Zwei können es nicht sein
pad-so-many = Steine mit { $number } gibt es { $count }, nicht { $times }
pad-so-many-jokers = Joker gibt es { $count }, nicht { $times }
pad-match = Die Partie
pad-match-number = Partie { $number }
pad-to-come = kommt noch
pad-nothing-left = wer nichts übrig hat, ist fertig: `out`
pad-lines = ein Brett sind seine Steine (`5 13 J`), `points 24` oder `out`
pad-no-tile = ein Stein ist eine Zahl von 1 bis 13 oder J, nicht { $text }
pad-tiles-decide = zwei haben die wenigsten Punkte: Trag ihre Steine ein, denn deren Anzahl entscheidet
pad-fewest = die wenigsten Punkte, { $points }
pad-shared = { $how }, geteilt mit { $others }
pad-on-the-rack = { $points } auf dem Brett
pad-on-the-rack-joker = { pad-on-the-rack }, { $joker } für einen Joker
pad-more = { $counted }: { $more } mehr als die wenigsten

## Auf Papier

sheet-tiles = Steine
    .about = 106 und sechs leere, beidseitig auf dickem Papier
sheet-racks = Brett zum Falten
    .about = eins je Seite, zwei für jede Person; dickes Papier, ein Lineal, Kleber
sheet-pad = Wertungsblatt
    .about = sechzehn Durchgänge zu viert
paper-tiles = Rummikub · Steine { $number } von 2
paper-backs = Rummikub · Rückseiten der Steine
paper-rack = Rummikub · Brett zum Falten
paper-pad = Rummikub · Wertungsblatt
paper-edge = Kante
paper-ledge = Leiste
paper-slope = Schräge: Hier lehnen die Steine
paper-back = Rückseite
paper-ground = Boden
paper-glue = Kleber
paper-fold = An den gestrichelten Linien ritzen und falten: Kante und Leiste zu dir hin, alle anderen von dir weg.
paper-glue-it = Den letzten Streifen unter die Schräge kleben, wo die Leiste beginnt. Dickes Papier; zwei Bretter für jede Person.
paper-losers = Wer verliert: minus, was auf dem Brett steht, ein Joker { $joker }. Wer gewinnt: plus alles davon.
paper-sums = Jede Zeile ergibt null. Erst zählen gewonnene Durchgänge, dann Punkte.
paper-sum = Summe
paper-won = Siege

## Der Befehl, der den besten Zug findet; $goal ist tiles, points oder meld

solve-takes = solve rummikub: { $message }; möglich sind --rack, --table, --goal, --json oder --batch
solve-needs-rack = solve rummikub braucht ein Brett, etwa --rack "R5 K8 J", oder --batch
solve-goals = --goal ist { $goals }, nicht { $text }
solve-tiles = { $goal }: { count-of }
solve-points = { $count ->
    [one] { $goal }: 1 Punkt
   *[other] { $goal }: { $count } Punkte
}
solve-plays =
    legt: { $tiles }
    Tisch: { $sets }
solve-none = kein Stein lässt sich legen
solve-too-long = eine Zeile hat höchstens { $most } Zeichen, nicht { $count }
solve-too-deep = so tief ist keine Zeile verschachtelt
solve-line = eine Zeile ist { $line }: { $why }
