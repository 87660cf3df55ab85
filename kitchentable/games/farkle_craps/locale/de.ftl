### Farkle Craps. $who ist jemand am Tisch, $field ein Feld, $amount und $total Geld. Was es von Farkle hat, sagt Farkle.

## Felder

field-3-of-a-kind = 3 Gleiche
field-corner-turn = Heiße Würfel
field-farkle = Farkle
field-3-pairs = 3 Paare
field-4-of-a-kind = 4 Gleiche
field-straight = Straße
field-2-triplets = 2 Drillinge
field-triple = Drilling { $face }
any-triple = einen Drilling
triples = Drillinge
cleared-open = verfällt nach dem ersten Wurf
cleared-turn = verfällt am Ende des Zugs
cleared-corner = verfällt bei heißen Würfeln
until-open = für einen Wurf
until-turn = für einen Zug
until-corner = bis heiße Würfel
wins-open = im ersten Wurf
wins-turn = alle Würfel zählen
wins-open-short = 1. Wurf
wins-turn-short = alle zählen

## Das Brett

dice = die Würfel
field-label = { $field }, Quote { $pays }, { $cleared }
pays = { $pays }×
gone = weg
secret-attack = Geheimangriff: Sechs Würfel zeigen
triples-pay = Drillinge { $pays }×, 1. Wurf, bis heiße Würfel
max-bet = Höchsteinsatz { $limit }
max-bet-corner = nach heißen Würfeln: höchstens { $limit }
max-bet-corner-short = heiß: max. { $limit }
cell-label = Geheimangriff auf { $field }
chips-label = { $who }: { $amount } auf { $field }
card-label = Geheimangriff von { $who }, geschrieben bei { $total }
card-label-own = Geheimangriff von { $who }, geschrieben bei { $total }, { $wager } gegen { $victim }
card-back = { $wager } { $victim }
card-at = bei { $total }
card-needs = noch { $points }
card-set = scharf
pot = Topf: { $pot } von { $all }

## Knöpfe; was hinter | steht, steht kleiner darunter, und \u00AD ist, wo ein Wort getrennt werden darf

done = Fertig|für jetzt
leave-none = Stehen lassen|zahlt vielleicht noch mal
leave-all = Stehen lassen|verfällt gleich
leave-some = Stehen lassen|ein Teil verfällt
bet-100 = 100 setzen
rest = Keine Einsätze|nicht mehr fragen
pull = Ab{ "\u00AD" }ziehen
roll-all = Weiter mit allen { $size }|heiß: { $points } riskieren
back = Wieder setzen
bet-on = Setzen|auf { $field }
pull-from = Ab{ "\u00AD" }ziehen|{ $field }
attack-on = Geheimangriff|gegen { $who }

## Über den Würfeln

# $whom is one or more of the next: `Auszahlung für 3 Gleiche: Anna 150 und Ben 300`.
pays-now = { $count ->
    [one] Auszahlung für { $fields }: { $whom }
   *[other] Auszahlungen für { $fields }: { $whom }
}
paid-to = { $who } { $amount }
hits-now = { hits }: −{ $amount }
misses-now = Geheimangriff von { $who } auf { $field } geht ins Leere
miss-now = Angriffe von { $names } gehen ins Leere
banked-corner = { $who } sichert { $points }: heiße Würfel

## Schilder und was gerade gilt

in-hand = ({ $cash } auf der Hand)
on-bets = { $amount } gesetzt
note-may-bet = noch nicht fertig
note-has-target = nach dem eigenen Zug: letzte Runde
status-max-bet = Höchsteinsatz: { $limit }

## Der Verlauf

bets-head = Einsätze
turned-the-corner = { $who } hat heiße Würfel mit { $dice }
bets-on = { $who } setzt auf { $field }
pulls-from = { $who } zieht ab: { $field }
lays-card = { $who } legt eine Karte auf { $field }
lays-card-against = { $who } legt eine Karte auf { $field }, gegen { $victim }
leaves-it = { $who } lässt den Einsatz stehen
makes-no-bets = { $who } setzt nicht mehr
is-done = { $who } ist fertig
bets-again = { $who } ist wieder dabei
pays-whom = { $field }: Auszahlung an { $who }
cleared = { $field }: Der Einsatz von { $who } verfällt
hits = Geheimangriff von { $who } trifft { $victim }
misses = Geheimangriff von { $who } auf { $field } geht ins Leere: seitdem zu wenig gewonnen

## Was zu tun ist

and-no-bets = { $prompt }; du setzt aus
has-paid = { $count ->
    [one] Dein Einsatz hat { $won } gebracht: Zieh deine { $amount } ab oder lass sie stehen
   *[other] Deine Einsätze haben { $won } gebracht: Wähle, welche du abziehst, oder lass sie stehen
}
may-pull = Noch beim Abziehen: { $names }
may-bet = Noch nicht fertig: { $names }
bet-hundred = setz { $amount }
bet-up-to = setz bis zu { $amount }
bet-hundred-more = setz noch { $amount }
bet-up-to-more = setz noch bis { $amount }
pull-chips = zieh Chips ab
lay-attack = greif geheim an
change-attack = ändere Angriffe
say-done = sag „Fertig“
rolls-next = Dann würfelt { $who }: { $ways }
rolls-next-poor = Dann würfelt { $who }. Setzen geht noch nicht: { $ways }
you-roll-next = Dann würfelst du: { $ways }
you-roll-next-poor = Dann würfelst du. Setzen geht noch nicht: { $ways }
ask-hundred = Setzt du hier hundert?
ask-amount = Wie viel setzt du hier?
ask-pull-these = Ziehst du diese Chips ab?
ask-pull = Wie viel ziehst du ab?
ask-whom = Wen greifst du an?
ask-whom-now = Deine Karte zählt dann neu, ab jetzt: Wen greifst du an?
ask-wager = Um wie viel geht dein Geheimangriff?

## Die Stellung in Worten

on-field = Einsatz auf { $field }: { $laid }
laid = { $who } { $amount }
attacks-on = Geheimangriff auf { $field }: { $laid }
laid-at = { $who } bei { $total }
max-bet-is = Höchsteinsatz { $limit }

## Vorausgeschaut

preview-pull = { $field }: { $amount } abziehen
preview-pull-more = Dann hast du sie wieder auf der Hand.
take-back = Abziehen
preview-cleared = Von deinen Chips auf dem Brett verfallen { $amount }.
preview-cleared-others = Andere verlieren dort { $amount }.
preview-back = Wieder setzen
preview-back-more = Von jetzt an wirst du zwischen den Zügen wieder gefragt.
preview-bet = { $amount } auf { $field } setzen
preview-bet-more = Zahlt { $pays }× den Einsatz und { $cleared }.
bet-amount = { $amount } setzen
preview-attack = Geheimangriff gegen { $who }: { $wager }
preview-attack-more = Sobald „{ $field }“ fällt: Hast du dann { $wager } mehr, verliert { $who } so viel an die Bank, höchstens alles.
lay-card = Karte legen
preview-leave = Stehen lassen, was gewonnen hat
preview-leave-none = Es kann wieder gewinnen, oder verfallen.
preview-leave-all = Das Feld wird jetzt abgeräumt: Das nimmt die Bank.
preview-leave-some = Was der erste Wurf abräumt, nimmt die Bank; der Rest kann wieder gewinnen.
leave = Stehen lassen
preview-rest = Nicht mehr setzen
preview-rest-more = Zwischen den Zügen wirst du nicht mehr gefragt, bis du „Wieder setzen“ antippst.
no-bets = Keine Einsätze
preview-done = Jetzt nichts mehr setzen
preview-done-more = Der nächste Zug beginnt, wenn alle fertig sind.

## Was nicht geht

here-2-4 = { $amount ->
    [0] Jetzt darfst du nichts mehr setzen.
   *[other] Jetzt darfst du noch höchstens { $amount } setzen.
}
here-2-5 = Auf der Hand hast du { $amount }.
nothing-in-hand = Du hast noch keine Punkte zum Setzen.
here-4-3 = { $amount } geht nicht als Wette.
here-4-3-none = Es fehlt die Wette.
right-2-1 = Gesetzt wird zwischen den Zügen.
right-2-4 = Nach heißen Würfeln sind es 500, sonst 100.
right-2-5 = Gesetzt wird, was du auf der Hand hast.
right-2-6 = Abziehen kannst du, was du gesetzt hast, oder einen Teil davon.
right-3-1 = Gesetzt wird auf die Felder des Wettbretts.
right-4-1 = Eine Karte liegt auf einem ihrer drei Felder.
right-4-3 = Eine Wette ist ein Vielfaches von 50, etwa 500 oder 550.
choose-bet = Wähle zuerst einen deiner Einsätze.
choose-field = Wähle zuerst ein Feld.
choose-cell = Wähle zuerst ein Feld für den Geheimangriff.
more-than-anybody = So viel kann niemand haben.
dice-are-rolling = Jetzt wird gewürfelt und nicht gesetzt.
about-fields = die Felder sind { $fields }
about-dice-wait = die Würfel warten auf { $who }
about-2-4 = jetzt noch { $amount }
about-2-5 = { $amount } auf der Hand
about-2-6 = { $amount ->
    [0] dort liegt nichts von dir
   *[other] dort liegen { $amount }
}
about-2-6-left = { $amount } blieben liegen: Einsätze sind Vielfache von 100
about-4-3 = etwa { $amount }
bad-amount = ein Betrag ist eine ganze Zahl mit höchstens neun Ziffern, nicht { $given }

## Das Ende

bets-paid = Einsätze brachten { $amount }
no-bet-paid = kein Einsatz hat gewonnen

## Was ist das?

help-done = Sagt, dass du fertig bist: Du setzt nichts mehr und ziehst nichts mehr ab, bevor gewürfelt wird.
help-rest = Du setzt nicht mehr, und niemand wartet auf dich, bis du wieder setzt.
help-back = Du setzt wieder: Ab dem nächsten Mal warten die anderen auf dich.
help-place = Legt 100 von deinem Geld auf das Feld, das du gewählt hast.
help-take = Holt zurück, was auf dem Feld liegt, das du gewählt hast oder das gezahlt hat.
when-3-of-a-kind = der erste Wurf eines Zugs drei Gleiche oder mehr hat
when-corner-turn = in einem Zug alle Würfel beiseitegelegt werden
when-farkle = im ersten Wurf eines Zugs nichts zählt
when-3-pairs = der erste Wurf eines Zugs drei verschiedene Paare sind
when-4-of-a-kind = der erste Wurf eines Zugs vier Gleiche oder mehr hat
when-triple = der erste Wurf eines Zugs drei oder mehr Würfel mit einer { $face } hat
help-field = Einsatz auf { $field }: zahlt { $pays }× den Einsatz, wenn { $when }, und der Einsatz bleibt liegen; er { $cleared }.
help-chips = { $who } hat { $amount } auf { $field } gesetzt; das zahlt, wenn { $when }.
help-cell = Geheimangriff: Eine deiner zwei Karten nennt hier jemanden und einen Betrag. Zeigen sechs Würfel { $shown }, ist sie verbraucht: Hast du bis dahin so viel gewonnen, ist er dort weg.
shown-3-pairs = drei Paare
shown-straight = eine Straße
shown-2-triplets = zwei Drillinge
shown-farkle = ein Farkle
help-card = Geheimangriff von { $who }, gelegt bei { $total }: Wem er gilt, weiß nur { $who }.
help-card-own = Dein Geheimangriff: Hast du { $total } oder mehr, wenn er geprüft wird, verliert { $victim } { $wager }.
help-target = Richtet einen Geheimangriff gegen { $who }: Das sieht sonst niemand.
help-plate = Was { $who } auf der Hand und auf dem Wettbrett hat, zusammen.

## Warum ein Bot so spielt

why-done = ich setze nichts mehr
why-worths = am meisten bringt das Feld { $best }: 100 dort im Mittel { $most }, bis sie verfallen; die anderen: { $others }
worth-of = { $field } { $gain }
why-card = eine Karte auf { $field } nimmt { $victim } im Schnitt { $amount } ab
why-bet = 100 auf { $field } bringen im Schnitt { $gain }
leave-it-there = stehen lassen
why-cleared-next = der Einsatz auf { $field } verfällt als Nächstes
why-corner-next = alle sechs Würfel zählen: { $who } hat dann heiße Würfel, und der Einsatz auf { $field } verfällt
why-may-pay = er kann noch einmal gewinnen, bevor jemand heiße Würfel hat
why-chance = { $share } Gewinnchance, so wie es liegt
why-chance-with = { $share } Gewinnchance mit einem Einsatz auf { $field }
why-chance-without = { $share } Gewinnchance ohne Einsatz auf { $field }
why-corner-clears = { $why }; mit heißen Würfeln verfallen deine { $amount } dort
why-corner-pays = { $why }; die heißen Würfel zahlen { $amount }
why-stay = { $why }; deine { $amount } auf dem Brett bleiben

## Der Punkteblock

pad-about = Trag Einsätze und Züge ein; der Block zahlt aus, lässt verfallen und sagt, was alle haben. Wer zuerst eingetragen wird, beginnt.
pad-example =
    options: target=2000, opening=0
    Anna: 1500 corner
    Anna: bet "3 of a kind" 200
    Anna: bet farkle 100
    Ben: secret straight
    Ben: roll 222234            # 3 Gleiche: 300 für Anna
    Anna: pull "3 of a kind" 200
    Ben: 1000
    Anna: bet "triple 1" 100
    Ben: card straight @Anna 500
    Anna: roll 123456           # Ben hat 1000, die Karte verlangt 0 + 500: Anna verliert 500
    Anna: 1500 corner
    Ben: roll 111234
    Ben: farkle
pad-on-board = { $amount } gesetzt
pad-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
pad-pull = Einsätze haben gewonnen: Zieht ab oder macht weiter. Was hat der Zug von { $who } gebracht?
pad-bet = Einsätze von je höchstens { $limit }, dann der Zug von { $who }.
pad-bet-last = Die letzte Runde. Einsätze von je höchstens { $limit }, dann der Zug von { $who }.
pad-rolls-on = { $who } würfelt weiter und hat { $points }.
pad-roll = Erster Wurf
pad-turned = mit heißen Würfeln
pad-corner = Heiße Würfel
pad-corner-with = Heiße Würfel mit
pad-field = { $field } ×{ $pays }
pad-bet-way = Setzen
pad-which-field = Auf welches Feld
pad-how-much = Wie viel
pad-bet-it = Setzen
pad-pull-way = Abziehen
pad-pull-it = Abziehen
pad-secret = Geheimangriff
pad-card-field = Eine Karte auf welches Feld
pad-lay = Karte legen
pad-card = Aufgedeckte Karte
pad-card-on = Die Karte auf
pad-target = Gegen wen
pad-read = Eintragen
reason-for-farkle = für das Farkle
reason-pays = Auszahlung: { $field }
reason-cleared = verfallen: { $field }
reason-card = Karte von { $who } für { $field }
reason-card-misses = die Karte für { $field } geht ins Leere
pad-not-their-turn = { $who } ist dran (FAR-2.10)
pad-no-turn = ein Zug ist `roll 222234`, `corner 1150`, `1300`, `1300 corner` oder `farkle`
pad-no-attack = Extrawürfel und Angriffe gehören zum Farkle-Angriff und werden vor dem ersten Wurf angesagt (FAR-7.1)
pad-roll-written = ein erster Wurf wird eingetragen, und einer mit allen nach heißen Würfeln: `roll 222234`
pad-rolled-now = { $count ->
    [one] jetzt wird 1 Würfel geworfen, nicht { $given }
   *[other] jetzt werden { $count } Würfel geworfen, nicht { $given }
}
pad-own-card = die Karte von { $who } für { $field } wird aufgedeckt: Trag sie vor diesem Wurf ein
pad-roll-first = auf dem Brett liegen Einsätze oder Karten: Trag zuerst diesen Wurf ein, `roll 222234`
pad-steps = Würfel bringen Punkte in Schritten von 50, nicht { $points } (FAR-3.1)
pad-more = der Zug hatte schon { $points }, und jeder Wurf, in dem etwas zählt, bringt mehr (FAR-2.2)
pad-rolled-on = hier gelten heiße Würfel erst, wenn weitergewürfelt wird
pad-no-bet = ein Einsatz ist `bet "4 of a kind" 200`, abgezogen wird er mit `pull "4 of a kind" 100`
pad-no-cell = die Felder sind { $fields }, nicht { $given }
pad-no-card = für { $field } liegt keine Karte von { $who } da
pad-card-back = hinten stehen eine Zielperson und eine Wette: `card "{ $cell }" @NAME 500`
pad-target-other = die Zielperson ist immer jemand anderes
pad-wager = eine Wette ist ein Vielfaches von 50, nicht { $wager }

## Auf Papier

sheet-board = Wettbrett
    .about = eine Seite, dickes Papier; die erste Ausgabe
    .note = Farkle Craps · Wettbrett, erste Ausgabe
sheet-board-2 = Wettbrett, zweite Ausgabe
    .about = drei Paare zahlen, Farkle ist ein Geheimangriff
    .note = Farkle Craps · Wettbrett, zweite Ausgabe
sheet-chips = Chips
    .about = vorne und hinten, dickes Papier, Stanze mit 1 Zoll; drei Personen auf einer Seite
    .front = Farkle Craps · Chips für eine Stanze mit 1 Zoll, { sheet-chips.players }, vorne
    .back = Farkle Craps · Chips für eine Stanze mit 1 Zoll, { sheet-chips.players }, hinten
    .players = { $count ->
        [one] Platz { $first }
       *[other] Plätze { $first } bis { $last }
    }
sheet-cards = Karten für Höchsteinsatz und Angriffe
    .about = vorne und hinten, für acht; passen aufs Brett und in Hüllen von 41 × 63 mm
    .front = Farkle Craps · Karten, vorne
    .back = Farkle Craps · Karten, hinten
sheet-slips = Wettzettel
    .about = wo es keine Chips gibt, acht je Platz
    .note = Farkle Craps · Wettzettel
sheet-pad = Wertungsblatt
    .about = Geld auf der Hand und auf dem Brett
sheet-scoring = Wertungskarten
    .about = neunmal, was bei Farkle zählt, wie ihr am Tisch spielt
board-how = Setzt in Hundertern auf den ersten Wurf jedes Zugs. Wer gewinnt, bekommt das Vielfache und behält den Einsatz.
board-pull = Wer gewonnen hat, kann den Einsatz abziehen, bevor das Feld verfällt.
expires-open = Verfällt nach dem nächsten ersten Wurf
expires-turn = Verfällt am Ende des Zugs
expires-corner = Verfällt, sobald jemand heiße Würfel hat
board-triples = Drillinge: drei oder mehr dieser Zahl (je 6 von 100 Würfen), verfallen, sobald jemand heiße Würfel hat
roll-3-of-a-kind = drei oder mehr
roll-4-of-a-kind = vier oder mehr
roll-farkle = nichts zählt
roll-3-pairs = drei verschiedene Paare
roll-straight = 1 bis 6
roll-2-triplets = zwei verschiedene Drillinge
chance-of-rolls = { $rolls }: { $count } von 100 Würfen
chance-of-turns = etwa { $count } von 100 Zügen
board-attacks = Geheimangriff: höchstens zwei Karten je Person und Partie, gestapelt, Vorderseite oben; geprüft bei jedem Wurf mit sechs Würfeln
board-cards-lie = hier liegen Karten
board-max-bet = Höchsteinsatz, neues Geld:
board-max-bet-chip = markiert ihn mit einem Chip
board-no-corner = nicht heiß
board-corner = heiße Würfel
chips-bank = Alle Chips beginnen in der Bank. Was du gewinnst, liegt vor dir oder auf dem Brett und zählt in beiden Fällen.
card-max-bet = Höchsteinsatz
card-corner = letzter Zug mit heißen Würfeln
card-no-corner = letzter Zug ohne heiße Würfel
card-together = alle neuen Einsätze je Person
card-secret = Geheim: verdeckt
card-secret-whom = Wen es trifft
card-secret-wager = Wette, in Fünfzigern
card-attack = Geheimangriff
card-attack-who = Wer angreift
card-attack-total = Guthaben samt Brett
card-attack-field = Feld
card-rule = Feld gewürfelt, Guthaben um so viel höher: Wer hier steht, verliert so viel.
card-changed = Geändert? Schreib das neue Guthaben.
slip-on = Einsatz auf
slip-stake = Betrag
slip-won = bisher gewonnen
sheet-left = Links: Geld auf der Hand. Rechts: Geld auf dem Brett.
sheet-both = Beides zusammen ist das Guthaben. Eine neue Zeile, wenn sich eins geändert hat.

## Was getippt wird

no-move = ein Zug ist `bet "4 of a kind" 200`, `pull farkle 100`, `secret straight 2 500`, `done`, `rest` oder `back`; mit den Würfeln { $dice }, nicht { $given }

## Optionen des Wettbretts; jede nennt die Regel, die sie ändert

tagline = Farkle mit Einsätzen
option-boards = Wettbretter
    .about = CRA-5.4: Die erste Ausgabe zahlt für Farkles, die zweite stattdessen für drei Paare.
    .first = erste Ausgabe
    .second = zweite Ausgabe
option-odd-turns = Züge mit mehr oder weniger als sechs Würfeln
    .about = CRA-5.1: Bei „übergangen“ zählt so ein Zug für Einsätze nicht. Bei „sechs Würfel“ (CRA-5.2) zählen nur die sechs gewöhnlichen.
    .ignored = übergangen
    .six-dice = sechs Würfel
option-corner = Heiße Würfel gelten
    .about = CRA-3.7: Sie gelten, sobald der letzte Würfel beiseiteliegt, oder (CRA-3.8) erst, wenn damit weitergewürfelt wird.
    .set-aside = mit dem letzten Würfel
    .rolled-on = beim Weiterwürfeln
