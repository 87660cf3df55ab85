### Bangkok. $colour ist der Buchstabe einer Farbe, wie Würfel geschrieben werden (R), $face 1 bis 6; $die ein Würfel,
### wie der Verlauf ihn zeichnet (⚄); $distance, wie eine Summe zum Ziel steht; $who jemand am Tisch.

tagline = Summen, Straßen, Farben

## Optionen

option-closest = Punkte für „am nächsten dran“
    .about = BKK-4.3: Bei „getrennt“ zählt immer, was von den Gruppen neben dem Ziel am nächsten dran ist. Bei „nur ohne Treffer“ (BKK-4.4) zählt es nur, wenn keine Gruppe das Ziel trifft. Bei „mit Treffern“ (BKK-4.5) ist auch eine Gruppe, die das Ziel trifft, am nächsten dran. Die Karte lässt sich auf alle drei Arten lesen.
    .separate = getrennt
    .only-without-exact = nur ohne Treffer
    .including-exact = mit Treffern
option-closest-per = Mehrere gleich nahe Gruppen
    .about = BKK-4.3: Bei „je Gruppe“ zählt jede von mehreren gleich nahen Gruppen. Bei „je Person“ (BKK-4.6) zählt nur eine, sodass viele einzelne Würfel sich nicht lohnen.
    .group = je Gruppe
    .player = je Person
option-triple-per = Drilling
    .about = BKK-4.8: Bei „je Person“ zählt ein Drilling einmal. Bei „je Wert“ (BKK-4.9) zählt auch ein zweiter, das gibt hohe Summen.
    .player = je Person
    .set = je Wert

## Würfel und Summen

colour = { $colour ->
    [R] Rot
    [O] Orange
    [G] Grün
    [B] Blau
   *[P] Lila
}
coloured = { $colour ->
    [R] rote
    [O] orange
    [G] grüne
    [B] blaue
   *[P] lila
}
face = { $face ->
    [1] Eins
    [2] Zwei
    [3] Drei
    [4] Vier
    [5] Fünf
   *[6] Sechs
}
faces = { $face ->
    [1] Einsen
    [2] Zweien
    [3] Dreien
    [4] Vieren
    [5] Fünfen
   *[6] Sechsen
}
dice = { $count ->
    [one] 1 Würfel
   *[other] { $count } Würfel
}
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
at-goal = genau
to-go = { $count ->
    [one] { $count } fehlt
   *[other] { $count } fehlen
}
over-goal = { $count } drüber
die-name = { colour } { $face }
colour-dice = { colour } { $faces }
group-makes = { $dice } ergibt { $sum }
row-colour = { colour } auf { $row }

## Die Zeilen der Wertungskarte, und wofür es was gibt

kind-sum = genaue Summen
kind-closest = am nächsten dran
kind-fewest = wenigste Farben
kind-triple = Drilling
kind-sequence = Straßen
kind-number = Mehrheit je Zahl
kind-colour = Mehrheit je Farbe
makes-goal = { $makes }, genau
makes-off = { $makes }, { $count } daneben
of-colours = { $count ->
    [one] 1 Farbe
   *[other] { $count } Farben
}
of-a-kind = { faces } in { $count } Farben
place = { $place ->
    [1] meiste
    [2] zweitmeiste
   *[3] drittmeiste
}
most-number = { $points } für die { place }n { faces }
shared = { $tied ->
    [2] zu zweit
    [3] zu dritt
    [4] zu viert
   *[5] zu fünft
}
most-number-tied = { most-number }, { shared }
most-colour = { $points } für die { place }n in { colour }
most-colour-tied = { most-colour }, { shared }
brings-number = { faces } { $points }
brings-colour = { colour } { $points }
nobody = niemand
scored-for = { $who } { $points } ({ $reasons })
kind-line = { $kind }: { $reasons }
kind-of = { $who }: { $kind } { $points }
kind-line-rule = { $kind }: { $reasons } { $rule }

## Der Verlauf

starts = { $who } beginnt
round-goal = Runde { $round }, Ziel { $goal }
values-board = Wertetafel: { $rows }
are-rolled = { $count ->
    [one] 1 Würfel wird geworfen
   *[other] { $count } Würfel werden geworfen
}
takes = { $who } nimmt { colour }
adds = { $who } legt { colour } dazu: { $makes }
adds-goal = { $who } legt { colour } dazu: genau { $makes }
round-scored = Runde { $round } wird gewertet
scores = { $who } bekommt

## Die Zeichnung

title = Runde { $round } von { $rounds }
in-the-middle = { dice } in der Mitte
play-goes-right = rechtsherum
goal = Ziel
goal-tried = Ziel { $goal }
pass = Passen
goal-is = die Zielsumme ist { $goal }
no-goal = noch keine Zielsumme
row-pays = Zeile { $row }, { colour }: die meisten Würfel in { colour } bringen { $pays }
scores-head = Punkte
after-round = nach Runde { $round }
order-sum = Gruppe mit genau { $goal }
order-sum-goal = Gruppe genau im Ziel
order-closest = am nächsten an { $goal }
order-closest-goal = am nächsten am Ziel
order-fewest = wenigste Farben
order-triple = Drilling
order-sequence = Straßen, 3 bis 6
order-head = Die Runde bringt
order-now = dir jetzt
values-head = Meiste · 2. · 3.
values-of = je Zahl oder Farbe
values-of-numbers = je Zahl
values-on-a-phone = { values-head } { values-of }
values-of-numbers-on-a-phone = { values-head } { values-of-numbers }
die-in-the-middle = { die-name } in der Mitte
points-total = Punkte
has-points = { $who } hat { points }
dice-of = Würfel von { $who }
the-table = der Tisch
my-groups = meine Gruppen
group-of = Gruppe { $number } von { $who } ergibt { $makes }, { $distance }
sum-stands = { $makes }, { $distance }
die-of-group = { die-name } in Gruppe { $number }
die-of-group-of = { die-name } in Gruppe { $number } von { $who }
my-group = { $count ->
    [one] meine Gruppe { $number }: 1 Würfel ergibt { $makes }, { $distance }
   *[other] meine Gruppe { $number }: { $count } Würfel ergeben { $makes }, { $distance }
}
keep-alone = Allein: den Würfel als neue Gruppe behalten
alone = Allein
new-group = neu dazu
points-after = Punkte nach Runde { $round }
points-so-far = Punkte bisher
points-with-round = Punkte, mit dieser Runde
no-dice-yet = ohne Würfel
still-to-take = noch { dice } zu nehmen
goal-due = Zielsumme: ein Würfel und sechs

## Was ein Tippen täte; was hinter | steht, steht kleiner darunter

takes-alone = { $face } allein|{ $far }
takes-to = { $have } + { $face } = { $makes }|{ $far }
far-and-gain = { $distance } · { $gain }

## Was zu tun ist

who-starts = Wer beginnt?
goal-rolled = Die nächste Zielsumme wird geworfen
dice-rolled = { $who } beginnt die Runde: Es wird gewürfelt
take-first = Nimm einen Würfel für deine erste Gruppe
take = Nimm einen Würfel für eine deiner Gruppen oder eine neue
# Dasselbe auf einem Telefon, mit der Zahl der Würfel, die man noch nimmt.
take-first-left = { take-first } (noch { $count })
take-left = { $count ->
    [one] Nimm deinen letzten Würfel, für eine Gruppe oder eine neue
   *[other] Nimm einen Würfel für eine Gruppe oder eine neue (noch { $count })
}
waits-takes = { $who } nimmt einen Würfel
where-group = { $brings }. { goes-to-group }
where-alone = { $brings }. { goes-alone }
goes-to-group = Tipp auf eine Gruppe oder „Allein“
goes-alone = Tipp auf „Allein“
brings = { colour-face }, egal wo: { $parts }
brings-nothing = { colour-face }: Es zählt nur der Platz
colour-face = { $colour ->
    [R] Rote
    [O] Orange
    [G] Grüne
    [B] Blaue
   *[P] Lila
} { face }

## Die Stellung in Worten

in-round = Runde { $round } von { $rounds }, Ziel { $goal }
before-first-round = Vor der ersten Runde
lie-in-the-middle = In der Mitte: { $dice }
has-points-now = { has-points }, in dieser Runde bisher { $more }
with-groups = { $has }: { $groups }

## Vorausgeschaut

preview-to = Die { coloured } { face }: { $have } + { $number } = { $makes }, { $distance }
preview-alone = Die { coloured } { face } allein, { $distance }
would-bring = Die Runde brächte dir jetzt { points } ({ $gain }: { $parts }).
would-bring-as-before = Die Runde brächte dir jetzt { points }, wie zuvor.
take-the = { $die } nehmen

## Wenn etwas nicht geht

touch-first = Tipp zuerst auf einen Würfel in der Mitte.
then-where = Dann „Allein“ oder eine Gruppe von dir.
others-group = Diese Gruppe gehört jemand anderem.
own-group-only = Ein Würfel liegt allein oder bei einer eigenen Gruppe.
would-join = So würde aus zwei Gruppen eine.
still-in-the-middle = Dieser Würfel liegt noch in der Mitte.
one-of-yours = Ein Würfel liegt allein oder bei einer deiner Gruppen.

## Warum, in den Worten einer Regel

about-not-there = { $die } liegt nicht in der Mitte
about-own-groups = deine eigenen Gruppen heißen g1, g2 …
about-groups = { $count ->
    [0] du hast noch keine Gruppe
    [one] du hast g1
   *[other] du hast g1 bis g{ $count }
}
about-players = am Tisch sitzen { $count }
about-goals = 7 bis 12, nicht { $goal }
about-die = ein Würfel ist eine Farbe R O G B P und ein Wert, etwa R5
about-different = { $count } Würfel in verschiedenen Farben
about-colours-here = hier { $colours }
about-colours = die Farben sind { $colours }
about-faces = { colour } braucht { $count } Werte von 1 bis 6

## Was falsch geschrieben ist

bad-action = ein Zug ist `take R5` (allein) oder `take R5 with g2` (zu deiner zweiten Gruppe), nicht { $found }
bad-start = wer beginnt, schreibt man `start 0`, nicht { $found }
bad-goal = eine Zielsumme schreibt man `goal 9`, nicht { $found }
bad-values = die Würfel der Wertetafel schreibt man `values R3 G2 B2`, nicht { $found }
bad-roll = die Würfel der Mitte schreibt man `roll R1124566 B1124566`, oder ohne die Farben, nicht { $found }
bad-take = erwartet wird `take { $die }` oder `take { $die } with g2`, nicht { $found }
bad-group = eine Gruppe schreibt man g1, g2 …, in der Reihenfolge, in der du sie begonnen hast, nicht { $found }

## Das Ende

part = Runde { $round }
in-last-round = in der letzten Runde { $points }
in-one-round = { $points } in einer Runde
points-of = { $who } { $count }
last-brought = Die letzte Runde brachte { $points }.
led-before = { $count ->
    [one] Vor der letzten Runde lag { $who } vorn, doch die letzte Runde brachte { $points }.
   *[other] Vor der letzten Runde lagen { $who } vorn, doch die letzte Runde brachte { $points }.
}

## Was ist das?

help-sum = Genaue Summen: Jede Gruppe mit genau der Zielsumme bringt 4.
help-closest = Am nächsten dran: Die Gruppen, die dem Ziel am nächsten sind, bringen 2.
help-fewest = Wenigste Farben: Wessen Würfel die wenigsten Farben haben, bekommt 6.
help-triple = Drilling: Würfel eines Wertes in drei oder mehr Farben bringen 8.
help-sequence = Straßen: Würfel in Folge bringen bei drei 2, bei vier 4, bei fünf 6, bei sechs 8.
help-number = Mehrheit je Zahl: Bei jedem Wert bekommt Punkte, wer die meisten Würfel davon hat.
help-colour = Mehrheit je Farbe: Wer von einer Farbe die meisten Würfel hat, bekommt, was ihre Zeile bringt.
help-die = Ein Würfel in der Mitte: Wer dran ist, nimmt einen und legt ihn sofort hin. Sein Zeichen unten steht für seine Farbe.
help-goal = Die Zielsumme der Runde: Eine Gruppe mit genau dieser Summe bringt 4.
help-new = Legt den gewählten Würfel allein: Er beginnt eine eigene Gruppe.
help-others = Würfel von { $who }: Neben fremde Würfel wird keiner gelegt.
help-group = Deine Gruppe ergibt { $makes }: { $distance }. Ein Würfel, den du nimmst, darf dazu.
help-last = Der Rahmen zeigt den Würfel, der zuletzt genommen wurde; { $who } hat ihn genommen.
help-value = Was Würfel in { colour } am Ende der Runde bringen: { $pays }.
place-pays = die { place }n { $points }
help-points-so-far = Die Punkte von { $who } aus allen Runden bisher.
help-points = Die Punkte von { $who } aus den Runden davor; die dieser Runde kommen an ihrem Ende dazu.
help-points-now = { $who }: { $count } aus früheren Runden, und die jetzige brächte { $more }: { $parts }.
help-points-of-round = Was die Runde { $who } gebracht hat: die Summe der Zeilen darüber.
help-values = Wertetafel: was bei jeder Zahl die meisten, zweit- und drittmeisten Würfel bringen, und so bei der Farbe, deren Würfel dort liegt.
help-scores = Die Punkte aller früheren Runden: Die Marker rücken nach jeder Runde vor.
help-order = Was eine Runde bringt, Zeile für Zeile, und rechts, was sie dir jetzt brächte.
part-brings = { $kind } { $points }
nothing-yet = noch nichts

## Warum ein Bot das täte

why-makes = Das macht jetzt { points }
seen-ahead = { $how ->
    [exactly] wenn alle ihr Bestes spielen, liegst du am Ende der Runde { points } vorn
    [at-most] in dieser Runde, { $when }, liegst du höchstens { points } vorn
   *[about] in dieser Runde, { $when }, liegst du etwa { points } vorn
}
seen-behind = { $how ->
    [exactly] wenn alle ihr Bestes spielen, liegst du am Ende der Runde { points } zurück
    [at-most] in dieser Runde, { $when }, liegst du mindestens { points } zurück
   *[about] in dieser Runde, { $when }, liegst du etwa { points } zurück
}
when-at-end = an ihrem Ende
when-after = { $count ->
    [one] nach 1 Würfel
   *[other] nach { $count } Würfeln
}
when-tried = { $count ->
    [one] am Ende der Runde (1-mal ausprobiert)
   *[other] am Ende der Runde ({ $count }-mal ausprobiert)
}
when-at-once = gleich danach

## Der Punkteblock

pad-about = Trag für jede Runde die Zielsumme ein, die Wertetafel und alle Würfel, wie sie am Ende liegen.
pad-as-they-lie = wie sie gefallen sind, oder wie sie liegen
pad-seats = erwartet werden zwei bis fünf Personen, nicht { $count }
pad-all-played = Alle Runden sind gespielt.
pad-goal = Ziel
pad-ask-goal = Runde { $round } von { $rounds }: Tipp die Zielsumme an, also Würfel plus sechs.
pad-values = Wertetafel
pad-ask-values = Ziel { $goal }: Tipp die { $word } Würfel der Wertetafel an, einen je Farbe.
pad-new-group = Neue Gruppe
pad-dice = Würfel
pad-ask-dice = Ziel { $goal }: die Würfel von { $who }, Gruppe für Gruppe.
pad-to-come = fehlt noch
pad-all-rounds = Alle Runden
pad-after = { $count ->
    [one] Nach { $done } von 1 Runde
   *[other] Nach { $done } von { $count } Runden
}
pad-needs-record = erwartet wird eine Mitschrift von bangkok, in der eine Runde zu Ende ist
pad-all-written = { $count } Personen spielen { $count } Runden, und alle stehen da
pad-values-missing = die `values` von Runde { $round } fehlen
pad-values-twice = die `values` von Runde { $round } stehen zweimal da
pad-dice-missing = die Würfel von { $who } fehlen in Runde { $round }
pad-dice-twice = die Würfel von { $who } stehen in Runde { $round } zweimal da
pad-goal-first = eine Runde beginnt mit ihrer Zielsumme
pad-goal-is = eine Zielsumme ist 7 bis 12, nicht { $found }
pad-values-are = erwartet werden { $count } Würfel, jeder in einer anderen Farbe, nicht { $found }
pad-none = keiner
pad-colours-are = die Farben sind { $colours }, die ganze Partie
pad-everyone-has = alle haben { $each } Würfel; { $who } hat { $count }
pad-no-such-colour = Würfel in { colour } gibt es in dieser Partie nicht
pad-too-many = es gibt { $each } Würfel in { colour }; mit diesen wären es { $count }
pad-die-is = ein Würfel ist eine Farbe R O G B P und ein Wert, etwa R5, nicht { $found }

## Auf Papier

sheet-boards = Tafeln und Karten
    .about = Werte, Punkte, Ziel, Reihenfolge, Kurzregeln, Marker: auf dickem Papier, dann schneiden
sheet-tiles = Würfel als Plättchen
    .about = mit beliebigen Würfeln werfen und diese legen: 150, auf dickem Papier
sheet-nets = Würfel zum Falten
    .about = neun je Seite, jede in einer Farbe, auf dickem Papier
sheet-pad = Wertungsblatt
    .about = fünf Runden für bis zu fünf Personen
note-boards = Tafeln und Karten
note-scores = Punktetafel
note-cards = Karten für alle, Marker
note-tiles = Würfel als Plättchen: mit beliebigen werfen, legen, was sie zeigen
note-nets = Würfelnetze, { colour }
note-pad = Wertungsblatt
paper-values = Wertetafel
paper-values-about = Die meisten Würfel eines Wertes und die meisten der Farbe, die daneben liegt, bringen:
paper-value = Wert
paper-colour = Farbe
paper-most = meiste
paper-second = 2.
paper-third = 3.
paper-goal = Zielsumme
paper-goal-about = 6 + ein Würfel
paper-round = Runde
paper-order = Wertungskarte
paper-order-sum = Gruppen genau im Ziel
paper-order-closest = Gruppen am nächsten dran
paper-order-fewest = Wenigste Farben
paper-order-triple = Drilling
paper-order-sequence = Straßen
paper-order-number = Mehrheit je Zahl
paper-order-colour = Mehrheit je Farbe
paper-scores = Was zählt
paper-scored-sum = Gruppe mit genau der Zielsumme
paper-scored-closest = Von allen am nächsten dran
paper-scored-fewest = Wenigste Farben, auch geteilt
paper-scored-triple = Drilling in drei Farben
paper-scored-sequence = Straßen (jeder Würfel einmal)
paper-tied = Bei Gleichstand gilt für alle der letzte ihrer Plätze.
paper-board = Punkte
paper-hundreds = Hunderter
paper-board-about = Ein Marker neben die 1, einer auf die 0 der Hunderter. Nach 100 beginnt der erste wieder bei 1, der andere rückt vor.
paper-first = Wer beginnt
paper-first-1 = Wirf einen Würfel: 6 und sein Wert sind die Zielsumme.
paper-first-2 = Wirf je Farbe einen Würfel für die Wertetafel. Von gleichen bleibt der erste von Rot, Orange, Grün, Blau, Lila; andere rücken auf die nächste leere Zeile darunter, sonst darüber.
paper-first-3 = Wirf die anderen, sieben je Farbe. Nimm einen, dann geht es rechts von dir weiter.
paper-first-4 = Danach geht die Karte nach rechts. So viele Runden, wie ihr seid.
paper-player = Nimm einen Würfel, wie er liegt: allein oder für immer neben eine eigene Gruppe.
paper-marker-goal = Ziel
paper-marker-round = Runde
paper-nets = Am Umriss ausschneiden, an den Linien falten, die Laschen innen kleben. Dickes Papier rollt besser.
paper-pad = Schreibt die Punkte jeder Zeile auf.
paper-pad-total = Summe: links diese Runde, rechts alle Runden bisher.
paper-pad-round = Runde { $round }
paper-pad-goal = Ziel
paper-line-sum = Gruppen im Ziel
paper-line-closest = Am nächsten dran
paper-line-fewest = Wenigste Farben
paper-line-triple = Drilling
paper-line-sequence = Straßen
paper-line-number = Zahlen
paper-line-colour = Farben
paper-total = Summe
