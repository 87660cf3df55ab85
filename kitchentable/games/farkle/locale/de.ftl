### Farkle. $who ist jemand am Tisch, $dice sind gezeichnete Würfel (⚀⚀⚄) oder ihre Zahlen, $points und $total, was sie bringen.

dice-count = { $count ->
    [one] ein Würfel
   *[other] { $count } Würfel
}
with-dice = { $count ->
    [one] mit einem Würfel
   *[other] mit { $count } Würfeln
}
with-all-dice = mit allen { $count } Würfeln
turns = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}
in-turns = { $count ->
    [one] in 1 Zug
   *[other] in { $count } Zügen
}
points = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}

## Was zählt: Kombinationen

alike-of = { $number ->
    [3] drei
    [4] vier
    [5] fünf
   *[6] sechs
} { $face ->
    [1] Einsen
    [2] Zweien
    [3] Dreien
    [4] Vieren
    [5] Fünfen
   *[6] Sechsen
}
straight = Straße
three-pairs = drei Paare
four-two = vier Gleiche und ein Paar
two-triplets = zwei Drillinge

## Die Punktetabelle

row-three = drei ⚁ bis ⚅
row-three-worth = { $least } bis { $most }
row-alike = 4–6 Gleiche
row-alike-times = Drilling { $times }
row-straight = Straße 1 bis 6
row-two-triplets = 2 Drillinge
row-three-pairs-or-four-two = drei Paare oder 4 + 2
row-bonus = Extra
what-scores = Was zählt

## Knöpfe; was hinter | steht, steht kleiner darunter, und \u00AD ist, wo ein Wort getrennt werden darf

roll = Würfeln
plain-button = Würfeln|normal
extra-button = Extra|{ $pot } im Topf
attack-button = { $who }|angreifen
bank = Sichern
bank-so-far = Sichern|bisher { $points }
bank-makes = { $points } sichern|macht { $total }
bank-behind = { $points } sichern|{ $total }, hinter { $beat }
roll-on = Weiter{ "\u00AD" }würfeln
roll-left = Weiter mit { $left }|{ $points } riskieren
roll-all = Weiter mit allen { $size }|heiß: { $points } riskieren

## Der Verlauf

begins = { $who } beginnt
turn-of = Zug von { $who }
chose-attack = { $who } greift { $victim } an
chose-extra = { $who } spielt um Extrawürfel
chose-plain = { $who } spielt einen normalen Zug
rolled-one = { $who } wirft einen Würfel
extra-won = { $size } Würfel in diesem Zug
extra-lost = Fünf Würfel in diesem Zug, { $pot } im Topf
rolled = { $who } würfelt
farkle = Farkle
farkle-lost = Farkle: Die Punkte sind weg
comfort = Sechs Würfel ohne Punkte
fine = Das dritte Farkle hintereinander
kept = { $who } legt { $dice } beiseite
turned-the-corner = { $who } hat heiße Würfel mit { $dice }
so-far = bisher { $points }
kept-and-banked = { $who } legt { $dice } beiseite und sichert
taken-from = abgezogen bei { $who }
has-now = { $who } hat jetzt { $total }
calls-last-round = { $who } hat { $total }: letzte Runde

## Das Brett

table = der Tisch
how-far = wie weit { $who } ist
title = bis { $target }
title-last = { $points } sind zu schlagen
aside = beiseite
die-aside = beiseite: { $face }
die-due = Würfel, noch nicht geworfen
die-shown = Würfel: { $face }
die-idle = Würfel: { $face }, zählt nicht
bonus-shown = Extrawürfel: { $face }
bonus-idle = Extrawürfel: { $face }, zählt nicht
pool-die = Würfel
pool-dice = Würfel
pool-bonus = Extrawürfel

## Die Zeile über den Würfeln

who-begins = Wer beginnt?
has-rolled = { $who } hat gewürfelt
has-rolled-again = Wurf von { $who } · letzter Zug: { $brought }
has-rolled-after = Wurf von { $who } · { $last }
# Of two who have played before: $own is whose dice lie there.
last-turns = Letzte Züge: { $own } · { $last }
turn-brought = { $who } { $brought }
was-farkle = Farkle
banked = { $who } hat { $points } gesichert
farkle-loses = Farkle! { $who } verliert die { $points } dieses Zugs
farkle-nothing = Farkle! Nichts für { $who }
farkle-comfort = { $lost ->
    [0] Farkle mit sechs Würfeln! { $points } für { $who }
   *[other] Farkle mit sechs Würfeln! { $who } verliert { $lost } und bekommt { $points }
}
farkle-fine = { $lost ->
    [0] Drittes Farkle! { $who } verliert { $points }
   *[other] Drittes Farkle! { $who } verliert { $points } und { $lost } dieses Zugs
}
this-turn = { $who } hat { $points } in diesem Zug
this-turn-against = { $who } hat { $points } gegen { $victim }
against = gegen { $victim }
to-beat = Die letzte Runde: { $points } sind zu schlagen

## Was zu tun ist

choose = Normaler Zug, Extrawürfel oder Angriff?
chooses = { $who } überlegt sich den Zug
roll-dice = Du würfelst
rolls = { $who } würfelt
sets-aside = { $who } legt Würfel beiseite
keep = Nimm { $what }, dann sichere oder würfle
keep-opening = Nimm { $what }, dann würfle weiter: Einstieg ab { $points }
keep-hot = Nimm { $what }, dann würfle mit allen weiter
dice-for = { $dice } für { $points }
one-or-other = { $first } oder { $second }
one-or-others = { $first }, { $second } oder andere
this-or-others = { $first } oder andere

## Die Stellung in Worten

rolled-dice = { $who } hat { $dice } gewürfelt
dice-aside = Beiseite: { $dice }
last-round-of = Letzte Runde: { $who } hat { $total }
totals = Stand: { $totals }
total-of = { $who } { $total }
pot = { $pot } im Topf, { $spare } in Reserve
pot-played = { $count } im Spiel

## Schilder und was gerade gilt

note-in-turns = { in-turns }
note-turn = Zug { $turn }
note-wins = gewinnt
note-called = ist am Ziel
note-attacked = unter Angriff
note-needs = Einstieg: { $points }
note-to-go = noch { $points }
note-behind = { $points } zurück
note-two-farkles = zwei Farkles
status-last-round = letzte Runde: { $points } sind zu schlagen
status-opening = Einstieg: ab { $points }
status-bonus = Extrawürfel: { $pot }

## Vorausgeschaut

attack = Angreifen
preview-attack = { $who } angreifen
preview-attack-more = Du würfelst mit fünf Würfeln; was du sicherst, verliert { $who }.
try-extra = Um Extrawürfel
preview-extra = Um die Extrawürfel spielen
preview-extra-more = Ein Würfel entscheidet, ob du in diesem Zug { $size } Würfel hast oder fünf.
preview-plain = Einen normalen Zug spielen
preview-plain-more = Du würfelst { with-dice }.
bank-points = { $points } sichern
preview-bank = Du hättest { $total }, und dein Zug wäre zu Ende.
preview-bank-last = Du hättest { $total }, und alle anderen hätten noch einen Zug.
preview-bank-attack = { $who } verliert sie.
preview-keep = { $dice } nehmen, { with-dice } weiter
preview-keep-all = { $dice } nehmen, mit allen { $count } weiter
roll-these = Weiter { with-dice }
roll-all-these = Weiter { with-all-dice }
preview-roll = Zählt nichts, sind { $points } weg.

## Was nicht geht

choose-scoring = Wähle zuerst Würfel, die zählen.
at-least-one = Mindestens einen Würfel oder eine Kombination.
idle = { $count ->
    [one] { $dice } zählt hier nicht.
   *[other] { $dice } zählen so nicht.
}
idle-alone = { $count ->
    [one] { $dice } allein zählt nicht.
   *[other] { $dice } allein zählen nicht.
}
together = { $dice } zusammen: { $points } Punkte.
all-have-to-score = Jeder Würfel, den du beiseitelegst, muss zählen.
about-2-1 = { $count ->
    [one] jetzt 1 Würfel
   *[other] jetzt { $count } Würfel
}
about-4-1 = { $count ->
    [one] 1 Punkt fehlt
   *[other] { $count } Punkte fehlen
}

## Das Ende

banks = { $banks ->
    [0] nie gesichert
    [one] einmal gesichert
   *[other] { $banks }-mal gesichert
}
farkles = { $farkles ->
    [0] kein Farkle
    [one] 1 Farkle
   *[other] { $farkles } Farkles
}
banks-and-farkles = { banks }, { farkles }
reached-alone = { $points } Punkte { in-turns }.
had-called = { $who } war zuerst am Ziel und kam auf { $points }.
best-turn = Den besten Zug hatte { $who }: { $points }.
a-turn-of = ein Zug mit { $points }

## Was ist das?

help-aside = Würfel, die in diesem Zug beiseiteliegen: Ihre Punkte hast du, bis ein Wurf kommt, in dem nichts zählt.
help-table = Was hier zählt und wie viel: einzelne Würfel, und Kombinationen in einem Wurf.
help-four = Vier Gleiche und ein Paar zählen als drei Paare: { $points } Punkte.
help-best = Was weggelegt ist, wird so geteilt, dass es am meisten zählt.
help-bonus = Die Extrawürfel: wo die sind, mit denen niemand spielt.
help-bank = Beendet deinen Zug: Seine Punkte, bisher { $points }, kommen zu deinem Stand dazu.
help-roll = Legt beiseite, was gewählt ist, und würfelt mit dem Rest weiter: Zählt dann nichts, sind die Punkte weg.
help-plain = Beginnt einen normalen Zug, mit sechs Würfeln.
help-extra = Spielt um die Extrawürfel im Topf: Eine 1 oder eine 5 mit einem Würfel bringt sie, sonst spielst du mit fünf.
help-attack = Spielt diesen Zug mit fünf Würfeln; was du sicherst, wird { $who } abgezogen.
help-die-due = Ein Würfel, der noch nicht geworfen ist.
help-die-bonus = Ein Extrawürfel, der { $face } zeigt: Er zählt wie alle anderen.
help-die-alone = Ein Würfel dieses Wurfs: Eine einzelne { $face } zählt { $points }.
help-die = Ein Würfel dieses Wurfs: Eine { $face } zählt nur in einer Kombination, etwa drei Gleiche.
help-plate = Was { $who } bisher gesichert hat, auf dem Weg zu { $target }.
help-plate-opening = { $who } ist noch nicht eingestiegen: Dafür braucht es auf einmal { $points } oder mehr.

## Warum ein Bot so spielt

why-not-my-turn = ich bin nicht dran
why-plain = ein normaler Zug ist am einfachsten
why-enough = { $points } Punkte reichen
why-too-few = mit { $points } Punkten lohnt sich noch ein Wurf
why-one-more = noch ein Wurf bringt im Mittel mehr; { with-dice } fällt zu { $share } ein Farkle
why-points = { $points } Punkte zu erwarten
why-fewer-points = { $why }; { $points } weniger als beim besten Zug
why-rolling-on = { $why }; { with-dice } { $share } Farkle
why-attack = { $why }, die { $who } verliert
why-chance = { $share } Gewinnchance
why-less-chance = { $why }; { $share } weniger als beim besten Zug
why-turns = noch { $turns } Züge zu erwarten
why-reached = das Ziel ist erreicht
why-more-turns = { $why }; { $turns } Züge mehr als beim besten
solving = löst zuerst das Spiel zu zweit: einmal ein paar Minuten

## Der Punkteblock

pad-about = Trag ein, was jeder Zug gebracht hat: die Punkte oder die Würfel, die beiseitegelegt wurden. Wer zuerst eingetragen wird, hat begonnen.
pad-example =
    options: target=2000
    Anna: farkle
    Ben: 222 555        # Wurf für Wurf: 200 und 500, genug für den Einstieg
    Anna: 600
    Ben: 350
    Anna: 1500
    Ben: farkle         # der letzte Zug
pad-begins = Wer beginnt? Tipp jemanden an, dann trag den ersten Zug ein.
pad-begins-again = Die Partie ist zu Ende. Wer beginnt? Tipp jemanden an, dann trag den ersten Zug ein.
pad-first-again = Die Partie ist zu Ende. Was hat in der nächsten der erste Zug gebracht?
pad-turn = Was hat der Zug von { $who } gebracht?
pad-turn-opening = Was hat der Zug von { $who } gebracht? Der Einstieg braucht { $points }.
pad-turn-last = Die letzte Runde: Was hat der Zug von { $who } gebracht?
pad-points = Punkte
pad-dice = Würfel
pad-next-roll = Nächster Wurf
pad-bank = Sichern
pad-farkle-six = Farkle, sechs Würfel
pad-kind = Kein normaler Zug?
pad-attacks = greift { $who } an
pad-extra-won = Extrawürfel: 1 oder 5
pad-extra-lost = Extrawürfel: andere Zahl
pad-game = Die Partie
pad-game-number = Partie { $number }
pad-line = Zug { $number }
pad-alone = { $who } hat { $points } nach { $count ->
    [one] 1 Zug
   *[other] { $count } Zügen
}.
pad-last-round = letzte Runde
pad-farkles = { farkles }
pad-not-open = nicht eingestiegen
pad-no-score = zählt nicht
reason-banked = gesichert
reason-attacked = Angriff von { $who }
reason-farkle = Farkle
reason-comfort = Trost für sechs Würfel
reason-fine = das dritte Farkle hintereinander
pad-not-their-turn = { $who } ist dran
pad-no-turn = ein Zug sind seine Punkte (`350`), die Würfel, die Wurf für Wurf beiseitegelegt wurden (`222 15`), oder `farkle`
pad-no-attack = Extrawürfel und Angriffe gehören zum Farkle-Angriff, einer Option, die hier nicht gespielt wird
pad-attack-whom = zu einem Angriff gehört, wen er trifft
pad-attack-oneself = angegriffen werden andere, nie man selbst
pad-extra-die = wer um Extrawürfel spielt, wirft einen Würfel: `extra 5`
pad-not-six = dieser Zug hat { $count } Würfel, nicht sechs
pad-steps = Würfel bringen Punkte in Schritten von 50, nicht { $points }
pad-too-many = { $count ->
    [one] jetzt kann 1 Würfel geworfen werden
   *[other] jetzt können { $count } Würfel geworfen werden
}, nicht { $more }
pad-idle = jeder Würfel, der beiseitegelegt wird, muss zählen; { $dice } zählt hier nicht
pad-opening = der Einstieg sind { $points } Punkte oder mehr; { $about }

## Auf Papier

sheet-pad = Wertungsblatt
    .about = sechs Spalten, achtzehn Züge, was zählt
    .note = { $game } · Wertungsblatt
sheet-scoring = Wertungskarten
    .about = neunmal, was zählt, wie ihr am Tisch spielt
    .note = { $game } · Wertungskarten
scored-one = Eins
scored-five = Fünf
scored-three-ones = drei Einsen
scored-three = 3 gleich
scored-three-worth = Zahl × 100
scored-four = 4 gleich
scored-five-alike = 5 gleich
scored-six = 6 gleich
scored-four-two = 4 gleich + Paar
scored-times = Drilling × { $times }
fact-hot-dice = Alle sechs beiseite: Du darfst mit allen weiter.
fact-hot-dice-must = Alle sechs beiseite: Es geht mit allen weiter.
fact-opening = Einstieg: { $points } in einem Zug.
fact-three-farkles = Drei Farkles hintereinander: { $points }.
fact-six-dice = Ein Farkle mit sechs Würfeln: { $points }.
fact-target = Letzte Runde ab { $points }.
sheet-left = Links: die Punkte des Zugs. Rechts: der neue Stand.
sheet-dash = Ein Strich ist ein Farkle.
sheet-scores = Was zählt, in einem Wurf

## Was getippt wird

moves = `keep 1 1 5 roll` oder `keep 5 bank`, und beim Farkle-Angriff `plain`, `extra` oder `attack 2`
no-move = ein Zug ist { moves }, nicht { $given }

## Optionen; jede nennt die Regel, die sie ändert, und die von Farkle Craps, die sie übernimmt

tagline = Wag noch einen Wurf
preset-kitchen = Küche
preset-box = Schachtel
preset-classic = Klassik
option-target = Ziel
    .about = FAR-5.1, CRA-1.2: So viele Punkte läuten die letzte Runde ein; mit 5 000 wird es ein kurzer Abend.
option-opening = Einstieg
    .about = FAR-4.1, CRA-1.2: So viele Punkte braucht man beim ersten Sichern, bevor etwas zählt; „keiner“ erspart lange Anläufe.
    .none = keiner
option-three-ones = Drei Einsen
    .about = FAR-3.3, CRA-1.2: Mit 1 000 Punkten sind drei Einsen der Drilling, auf den alle hoffen.
option-of-a-kind = Vier, fünf, sechs Gleiche
    .about = FAR-3.4, CRA-1.2: Bei „fest“ zählen sie 1 000, 2 000 und 3 000. Bei „additiv“ (FAR-3.5) und „verdoppelt“ (FAR-3.6) wachsen die Punkte aus denen des Drillings. Bei „ohne“ (FAR-3.7) zählen nur Drillinge.
    .fixed = fest
    .additive = additiv
    .doubling = verdoppelt
    .none = ohne
option-straight = Straße
    .about = FAR-3.8, CRA-1.2: So viel zählt eine Straße von 1 bis 6; bei „keine“ zählen Straßen nicht.
    .none = keine
option-three-pairs = Drei Paare
    .about = FAR-3.9, CRA-1.2: So viel zählen drei Paare; bei „keine“ zählen sie nicht, wie viele es spielen.
    .none = keine
option-four-two = Vier Gleiche und ein Paar sind drei Paare
    .about = FAR-3.10, CRA-1.2: Zwei der drei Paare dürfen gleich sein; ohne das (FAR-3.11) müssen alle drei verschieden sein.
    .otherwise = Vier Gleiche und ein Paar zählen nicht als drei Paare
option-two-triplets = Zwei Drillinge
    .about = FAR-3.12, CRA-1.2: So viel zählen zwei Drillinge in einem Wurf; bei „keine“ zählen sie als zwei einzelne.
    .none = keine
option-three-farkles = Drei Farkles hintereinander
    .about = FAR-6.1, FAR-6.3, CRA-1.2: Ein drittes Farkle hintereinander kann eine Strafe kosten, für alle, die es übertreiben.
    .none = keine Strafe
option-six-dice-farkle = Farkle mit sechs Würfeln
    .about = FAR-6.2, FAR-6.4, CRA-1.2: Ein Farkle mit allen sechs Würfeln kann Punkte bringen, als Trost für seltenes Pech.
    .none = nichts
option-must-roll-hot-dice = Heiße Würfel müssen weiter
    .about = FAR-2.8, CRA-1.2: Niemand darf sichern, solange alle Würfel beiseiteliegen: Man muss weiterwürfeln.
    .otherwise = Wer alle Würfel beiseitegelegt hat, muss weiterwerfen
option-attack = Farkle-Angriff
    .about = FAR-7.1, FAR-7.11, CRA-1.2: Es gibt Extrawürfel, und man kann anderen Punkte abnehmen.
    .otherwise = Es wird Farkle-Angriff gespielt

## Die genauen Zahlen einer Punktetabelle, im Terminal

solve-words = farkle wird ohne ein Wort gelöst, oder mit `numbers`; nicht { $given }
solve-needs = um Farkle zu lösen,
solve-farkle = Farkle mit { $count } Würfeln   { $share }
solve-turn = bester Zug im Schnitt  { $points } Punkte
solve-banking = sichern mit 1–6 Würfeln ab { $points }
solve-turns = Züge im Schnitt        { $turns } bis { $target }, allein
solve-impossible = das Spiel zu zweit wird ohne Strafen und ohne Farkle-Angriff gelöst
solve-slow = numba fehlt: Das kann Tage statt Minuten dauern
solve-duel = das Spiel zu zweit
solve-first = wer beginnt, gewinnt   { $share } (der letzte Schritt änderte höchstens { $moved })
solve-kept = liegt in { $file }, nach { $seconds } s
