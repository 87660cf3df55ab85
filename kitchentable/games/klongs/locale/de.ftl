### Bangkok Klongs. $good ist eine Ware oder ein besonderes Boot, wie Mitschriften es nennen, $baskets seine Körbe;
### $boat ein Boot in Worten; $field ein Feld (c4); $who jemand am Tisch.

tagline = Boote und Körbe
option-components = Eigene Listen
    .about = KLO-1.5: Wer das gedruckte Spiel hat, kann hier eine berichtigte Liste der Boote, der Leiste und der Eingänge einsetzen, als Text einer Datei.

## Boote und Waren

good = { $good ->
    [bananas] Bananen
    [fish] Fisch
    [flowers] Blumen
    [rice] Reis
    [vegetables] Gemüse
    [coconuts] Kokosnüsse
    [spices] Gewürze
    [thief] Dieb
    [guard] Aufseher
   *[cook] Garküche
}
# Hinter mit.
good-after-with = { $good ->
    [coconuts] Kokosnüssen
    [spices] Gewürzen
   *[other] { good }
}
load = { $baskets ->
    [0] { good } ohne Korb
    [one] { good } mit einem Korb
   *[other] { good } mit { $baskets } Körben
}
boat = { $good ->
    [thief] der Dieb
    [guard] der Aufseher
    [cook] die Garküche
   *[other] { load }
}
# Was jemand legt, nimmt oder verschiebt.
a-boat = { $good ->
    [thief] einen Dieb
    [guard] einen Aufseher
    [cook] eine Garküche
   *[other] { load }
}
the-boat = { $good ->
    [thief] den Dieb
    [guard] den Aufseher
    [cook] die Garküche
   *[other] { load }
}
boat-looks = { $looks ->
    [neutral] { boat }, neutral
    [luk-phat] { boat }, mit dem Schirm von Luk Phat
    [both] { boat }, neutral, mit dem Schirm von Luk Phat
   *[plain] { boat }
}
baskets = { $baskets ->
    [0] kein Korb
    [one] 1 Korb
   *[other] { $baskets } Körbe
}
baskets-number = { $baskets ->
    [one] 1 Korb
   *[other] { $baskets } Körbe
}
count-of = { $count } × { good }
boats = { $count ->
    [one] 1 Boot
   *[other] { $count } Boote
}
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}

## Der Verlauf

begins = { $who } beginnt
four-in-hand = Alle haben vier Boote auf der Hand
dealt = Die Boote werden verteilt
placed = { $who } legt { a-boat }
moved = { $who } verschiebt { load }
without-merchant = ohne Händler: gehört niemandem
merchant-from = mit dem Händler vom { $other }
took-store = { $who } nimmt { a-boat } ins Warenlager
took-hand = { $who } nimmt { a-boat } auf die Hand
caught-store = { $who } nimmt einen Dieb ins Warenlager
caught-hand = { $who } nimmt einen Dieb auf die Hand
marker-moves = Luk Phat rückt für { $who } vor
ended-turn = { $who } beendet den Zug
passed = { $who } passt
scores-plainly = { $who } wertet { $field }: { baskets }
scores-at = { $cooks ->
    [0] { scores-plainly }
    [1] { scores-plainly }, verdoppelt durch die Garküche
    [2] { scores-plainly }, zweimal verdoppelt
   *[other] { scores-plainly }, { $cooks }-mal verdoppelt
}
is-there-too = { $who } ist auch dort und bekommt
takes-home = { $who } nimmt { a-boat } nach Hause
great-day-head = Der große Markttag
great-day-begins = { $who } hat die wenigsten Punkte und beginnt den großen Markttag
day-begins = { $who } beginnt den { $day ->
    [great] großen Markttag
   *[small] kleinen Markttag
}
small-day-head = Ein kleiner Markttag
stores-counted = Die Warenlager werden gezählt
store-of = Warenlager von { $who }
has-points = { $who } hat { points }

## Die Stellung

merchants-left = { $count ->
    [0] kein Händler mehr
    [one] noch 1 Händler
   *[other] noch { $count } Händler
}
scores-now = wertet gerade
unit = { $count ->
    [one] Punkt
   *[other] Punkte
}
day = { $day ->
    [great] großer Markttag
   *[small] kleiner Markttag
}
title = Runde { $round }
pile = { $count ->
    [one] 1 Boot im Stapel
   *[other] { $count } Boote im Stapel
}
luk-phat = Luk Phat
luk-phat-at = Luk Phat { $marker } von { $fields }
track-at = Luk-Phat-Leiste: { $marker } von { $fields }
track-at-before = { track-at }; { day } in { parasols }
parasols = { $count ->
    [one] 1 Schirm
   *[other] { $count } Schirmen
}
next-day = { luk-phat }: { $count ->
    [0] { "" }
    [one] { "" }
   *[other] nächster{ " " }
}{ $day ->
    [great] großer Markttag
   *[small] kleiner Markttag
} { $ahead }
parasols-ahead = { $count ->
    [0] erreicht
    [one] beim nächsten Schirm
   *[other] in { parasols }
}
not-four-boats = keine vier Boote ringsum
no-boat-of = kein Boot von { $who } ringsum
afloat = { $field } { $boat }
afloat-of = { $field } { $boat } von { $who }
on-the-water = Auf dem Wasser: { $boats }
my-boats-are = Meine Boote: { $boats }
store-holds = Warenlager von { $who }: { $held }, Wert { $worth }
points-of-all = Punkte: { $points }
points-of = { $who } { $count }

## Dinge, wie ein Bildschirm sie vorliest

boat-of = { $field }: { $boat }, von { $who }
boat-of-no-player = { $field }: { $boat }, kann niemandem gehören
cookshop-at = { boat-of-no-player }, ×2
boat-of-nobody = { $field }: { $boat }, gehört niemandem
my-boat = mein Boot: { $boat }
my-boat-twice = { my-boat }, ×2
landing = Anlegeplatz { $field }: { $said }
market-at = Anlegeplatz { $field }: { points } für dich an einem Markttag
market-at-others = { market-at }; { $others }
store-kind = { $who }: { count-of }
movement-card = { $who }: eine Bewegungskarte
field-name = Feld { $field }
floating-market = der schwimmende Markt
luk-phat-track = die Luk-Phat-Leiste
my-boats = meine Boote
my-warehouse = mein Warenlager

## Karten und Warenlager

card-name = { good }
no-boats = Lager leer
store-title = Warenlager
store-empty = Warenlager: noch leer
store-worth = Warenlager, Wert { $worth }
worth = Wert { $worth }

## Knöpfe; was hinter | steht, steht kleiner darunter

leave-empty = Leer lassen|gehört niemandem
to-store = Warenlager|Boot ziehen
to-store-for-nothing = Warenlager|Wert 0, eins ziehen
to-hand = Hand|keins ziehen
take-nothing = Nichts nehmen
pass-no-boat = Passen|kein Boot passt
end-turn = Zug beenden|ohne zu verschieben
score = { $points } werten
score-and-others = { $points } werten|{ $others }

## Was zu tun ist

waits-draws = { $who } zieht ein Boot nach
waits-market = Markttag: { $who } wertet oder passt
waits-places = { $who } legt ein Boot
score-great = Werte einen leuchtenden Anlegeplatz, oder passe
score-small = Werte einen leuchtenden Anlegeplatz, oder passe
move-or-end = Verschieb eins deiner Boote oder beende den Zug
move-or-end-after-market = Dein Zug geht weiter: Verschieb eins deiner Boote oder beende ihn
none-fits = Du kannst kein Boot legen: Passe
none-fits-move = Du kannst kein Boot legen: Verschieb eins oder passe
place-entrance = Leg ein Boot auf einen Eingang
place-beside = Leg ein Boot neben ein anderes
may-also-move = { $place }; verschieben geht auch
which-goes-home = Tipp auf das Boot dort, das in dein Warenlager kommt
put-on-field = Leg { the-boat } auf ein leuchtendes Feld
move-to-field = Tipp auf das leuchtende Feld, auf das dein Boot kommt
which-prey = Tipp auf das Boot, das der Dieb nimmt, oder nimm nichts
keep-where = Ins Warenlager oder auf die Hand?
which-thief = Welchen Dieb behältst du? Die anderen scheiden aus
caught-keep-where = Dieb gefangen: Warenlager oder Hand?
no-merchant-fetch = Hol einen Händler von einem Boot, oder lass dieses leer
no-merchant-leave = Kein Händler mehr: Lass dieses Boot leer

## Vorausgeschaut

goes = { $good ->
    [thief] Der Dieb kommt
    [guard] Der Aufseher kommt
    [cook] Die Garküche kommt
   *[other] Das Boot mit { good-after-with } kommt
}
goes-home = { goes } in dein Warenlager.
goes-home-worth = { goes } in dein Warenlager: am Ende { points }.
# $points eines Marktes oder mehrerer: 10 + 4.
leaves-markets = { $count ->
    [one] Es fehlt dann einem Markt, der dir { $points } brächte
   *[other] Es fehlt dann { $count } Märkten, die dir { $points } brächten
}
goes-store = Warenlager: { goes } dorthin
goes-hand = Hand: { goes } dorthin
gets = { $who } bekommt { $points }
score-here = { $points } werten
sum = { $factors } = { $points }
your-merchants = { $count ->
    [one] 1 Händler
   *[other] { $count } Händler
}
twice-cookshop = 2 (Garküche)
preview-place = { $good ->
    [thief] Einen Dieb legen
    [guard] Einen Aufseher legen
    [cook] Eine Garküche legen
   *[other] { load } legen
}
preview-place-empty = { preview-place }, ohne Händler
preview-place-fetched = { preview-place }, mit dem Händler vom { $other }
fetched-from = Boot mit { good-after-with }
place-here = Hier legen
# $points eines Marktes oder mehrerer (10 + 4); $gains, was er allen brächte.
pays-you = dir { $points }
pays = { $who } { $points }
fills = { $count ->
    [one] Damit ist ein Markt voll, der { $gains } brächte
   *[other] Damit sind { $count } Märkte voll, die { $gains } brächten
}
fills-for-nobody = Damit ist ein Markt voll, der niemandem etwas bringt
lacks-one-for-you = Mit noch einem Boot brächte dir ein Markt hier mindestens { $points }
marker-for-you = Luk Phat: Der Marker rückt vor, { points } für dich
preview-move = { load } verschieben
cards-left = { $count ->
    [0] Dann hast du keine Bewegungskarte mehr.
    [one] Dann hast du noch 1 Bewegungskarte.
   *[other] Dann hast du noch { $count } Bewegungskarten.
}
move-it = Verschieben
pass-this-time = Diesmal passen
scores-nothing = Du wertest jetzt nichts.
preview-end = Den Zug beenden
boats-stay = Deine Boote bleiben, wo sie sind.
end-my-turn = Zug beenden
pass = Passen
no-boat-fits = Kein Boot passt.

## Wenn etwas nicht geht: was hier nicht stimmt, dann, was richtig wäre, nach Regeln

here-3-1 = Schon gelegt: { boat }.
here-3-1-moved = Das Boot dieses Zuges liegt schon auf dem Wasser.
here-3-1-hand = Nicht auf deiner Hand: { boat }.
here-3-2 = Hier liegt schon { boat }.
here-3-2-none = Ein solches Feld hat das Wasser nicht.
here-3-3 = Dieses Feld ist kein Eingang.
here-3-4 = Dieser Eingang ist ein dunkler.
here-3-5 = Neben diesem Feld liegt kein Boot.
here-3-6 = Dieses Viertel ist voll.
here-4-1 = Dieses Boot gehört nicht dir.
here-4-1-none = Hier liegt kein Boot.
here-4-2 = Deine beiden Bewegungskarten sind verbraucht.
here-4-3 = Schon verschoben: { boat }.
here-4-3-before = Verschoben hast du schon vor dem Legen.
here-4-4 = Das ist zu weit: immer nur ein Feld.
here-7-1 = Es ist Markttag: Werte oder passe.
here-7-1-none = Noch ist kein Markttag.
here-7-2 = Wähle zuerst einen Anlegeplatz.
here-7-2-quarter = Mitten in einem Viertel liegt kein Anlegeplatz.
here-7-3 = { $count ->
    [one] Hier fehlt noch ein Boot.
   *[other] Hier fehlen noch { $number } Boote.
}
here-7-6 = Nicht deins: { boat }.
here-7-6-none = Das ist keines dieser vier Boote.
here-7-8 = Hier ist kein Händler von dir an Bord.
here-8-2 = { here-7-1 }
here-8-3 = Dieses Boot gehört jemand anderem.
here-9-2 = Dieses Boot kann der Dieb nicht nehmen.
here-9-5 = In dieser Spalte liegt ein Aufseher.
here-9-6 = Kommt der Dieb ins Warenlager oder auf die Hand?
here-9-7 = Welcher dieser Diebe gehört dir?
choose-boat = Wähle zuerst ein Boot von deiner Hand.
right-3-1 = Du legst ein Boot je Zug, von deiner Hand.
right-3-3 = In der ersten Runde kommen Boote auf einen Eingang.
right-3-4 = Zu zweit gelten nur die hellen Eingänge.
right-3-5 = Seite an Seite oder Ecke an Ecke mit einem anderen.
right-3-6 = Auf höchstens drei der vier Felder liegen Boote.
right-4-1 = Verschieben kannst du nur Boote mit deinem Händler.
right-4-4 = Auf ein freies Feld daneben, auch Ecke an Ecke.
right-7-1 = Gewertet wird am Markttag, gelegt sonst.
right-7-2 = Der Marktmeister steht zwischen vier Feldern.
right-7-6 = Danach kommt ein eigenes Boot nach Hause.
right-7-8 = Eins der vier Boote muss dein eigenes sein.
right-8-3 = Nimm eins, das dir oder niemandem gehört.
right-9-6 = Der Aufseher fängt den Dieb: ins Warenlager, dann ziehst du nach, oder auf die Hand, dann nicht.
right-9-7 = Einer der Diebe gehört dir, du sagst, welcher; die anderen sind aus dem Spiel.

## Warum, in den Worten einer Regel

about-boat-there = auf { $field } liegt ein Boot
about-3-3 = { $field } ist keins
about-3-4 = { $field } ist ein dunkler
about-3-5 = neben { $field } liegt kein Boot
about-3-6 = auf { $fields } liegen Boote
about-4-1-none = dort liegt kein Boot von dir
about-4-1 = das auf { $field } gehört nicht dir
about-4-4 = { $field } liegt nicht neben { $origin }
about-9-1-say = sag, was er nimmt oder dass er nichts nimmt
about-9-1-none = hier gibt es nichts zu nehmen
about-9-5 = auf { $field } liegt ein Aufseher
about-9-6 = er ist schon gefangen: sag nur, wohin er kommt

## Was falsch geschrieben ist

bad-action = ein Zug ist `place BOOT FELD` (etwa `place fish3 c4`), `move c4 d5`, `score c4 remove d5` oder `pass`, nicht { $found }
bad-taker = nur ein Dieb nimmt: `place thief { $field } take d4 store`
bad-thief = ein Dieb sagt, was er nimmt: `take d4 store`, `take d4 hand` oder `none`
bad-boat = ein Boot { $found } gibt es nicht: Ein Boot ist eine Ware mit ihren Körben (fish3, rice1n*), thief, guard oder cook

## Das Ende

part-own = eigene Wertungen
part-others = bei anderen
part-luk-phat = Luk Phat
part-warehouse = Warenlager
boats-stored = { boats } im Warenlager
best-stage = eine Wertung mit { $points }
as-many-boats = Gleich viele Punkte, und gleich viele Boote im Warenlager: { $boats }.
fuller-warehouse = { $count ->
    [one] Bei gleich vielen Punkten steht { $first } mit dem volleren Warenlager, 1 Boot zu { $less }, vor { $second }.
   *[other] Bei gleich vielen Punkten steht { $first } mit dem volleren Warenlager, { $count } Boote zu { $less }, vor { $second }.
}
lead-came-from = { $part ->
    [own] Den größten Vorsprung brachten eigene Wertungen: { $most } zu { $less }.
    [others] Den größten Vorsprung brachten die Wertungen anderer: { $most } zu { $less }.
    [luk-phat] Den größten Vorsprung brachte Luk Phat: { $most } zu { $less }.
   *[warehouse] Den größten Vorsprung brachte das Warenlager: { $most } zu { $less }.
}
lead-and-stage = { lead-came-from } Die beste eigene Wertung brachte { $points }.
lanterns = Die Laternen auf dem Wasser zeigen, was die eigenen Wertungen an jedem Anlegeplatz brachten, alle Markttage zusammen.

## Was ist das?

help-store = Legt das genommene Boot in dein Warenlager; danach ziehst du wie immer ein Boot nach.
help-hand = Nimmt das Boot auf deine Hand; dann ziehst du in diesem Zug keins nach.
help-none = Lässt den Dieb nichts nehmen.
help-empty = Legt das Boot ohne Händler: Es gehört niemandem.
help-thief = Der Dieb: Wer ihn legt, darf sofort ein Boot seiner Reihe nehmen.
help-guard = Der Aufseher: Er schützt alle Boote seiner Spalte und bleibt bis zum großen Markttag.
help-cook = Die Garküche: Eine Wertung neben ihr bringt allen das Doppelte.
help-track = Die Leiste von Luk Phat, { $marker } von { $fields }: Jeder Schirm rückt den Marker vor, und wer das Boot gelegt hat, bekommt, was das erreichte Feld zahlt.
help-movement = Eine Bewegungskarte von { $who }: Dafür rückt ein eigenes Boot um ein Feld. Am Ende ist eine übrige nichts wert.
help-warehouse = Im Warenlager von { $who } liegen die heimgeholten Boote: Das erste einer Ware zählt am Ende 1, das zweite 2, das dritte 3.
help-stored-special = Im Warenlager von { $who }: Dort ist es nichts wert.
help-stored = { $what } im Warenlager von { $who }: Das erste Boot zählt am Ende 1, das zweite 2, das dritte 3.
help-pass-market = Passt: Du wertest diesmal nichts.
help-pass-end = Beendet deinen Zug, ohne ein Boot zu verschieben.
help-pass = Passt und zieht kein Boot nach; das geht nur, wenn du keins legen kannst.
aboard = { $neutral ->
    [yes] fährt es ein neutraler Händler
   *[no] steigt einer deiner Händler ein
}
help-in-hand = Ein Boot auf deiner Hand, { boat }: Legst du es, { aboard }.
help-in-hand-parasol = Ein Boot auf deiner Hand, { boat }: Legst du es, { aboard }, und sein Schirm rückt Luk Phat vor.
help-owned = { $baskets ->
    [0] Ein Boot von { $who }, { boat }: Es hilft bei Wertungen daneben.
    [one] Ein Boot von { $who }, { boat }: Bei einer Wertung daneben zählt sein Korb für alle, die dort sind.
   *[other] Ein Boot von { $who }, { boat }: Bei einer Wertung daneben zählen seine Körbe für alle, die dort sind.
}
help-neutral = { boat }, neutral: Das Boot fährt ein neutraler Händler, es kann niemandem gehören.
help-nobodys = { boat }, ohne Händler: Das Boot gehört niemandem.
help-landing-now = Ein Anlegeplatz: Der Marktmeister hier bringt { $who } { points }, die Körbe ringsum mal die Händler dort{ by-cookshops }.
help-market = Vier Boote: An einem Markttag brächte dieser Platz { $who } { points }{ $others }: die Körbe ringsum mal die Händler dort{ by-cookshops }.
by-cookshops = { $times ->
    [1] {""}
    [2] , mal zwei (Garküche)
   *[other] , mal { $times } (Garküchen)
}
help-landing = Ein Anlegeplatz, für Markttage: Auf allen vier Feldern ringsum müssen Boote liegen.
help-field = { $word ->
    [keine] Ein freies Feld; in seinem Marktviertel liegt noch kein Boot von höchstens drei.
    [eins] Ein freies Feld; in seinem Marktviertel liegt eins von höchstens drei Booten.
   *[other] Ein freies Feld; in seinem Marktviertel liegen { $word } von höchstens drei Booten.
}
help-field-full = Ein Feld in einem vollen Marktviertel: vier Felder zwischen Stegen, von denen drei belegt sind.
help-plate-over = Die Punkte von { $who }, mit dem Lager.
help-plate = { $count ->
    [one] Die Punkte von { $who } bisher; das Lager bringt am Ende { $worth } dazu. 1 Händler ist noch auf keinem Boot.
   *[other] Die Punkte von { $who } bisher; das Lager bringt am Ende { $worth } dazu. { $count } Händler sind noch auf keinem Boot.
}

## Warum ein Bot das täte

why-now = Das bringt jetzt oder am nächsten Markttag { points }
why-by-and-by = Das bringt mit der Zeit { points }
# Setzt einen Satz fort: „liegst du etwa 3 Punkte vor Anna, … mitgezählt“.
why-counted = Märkte und Warenlager

## Eigene Listen, in denen etwas nicht stimmt; $key ist eine Zeile darin

components-long = eigene Listen haben höchstens { $most } Zeichen; diese haben { $count }
components-line = Listen, Zeile { $line }: { $what }
components-lacks = Listen: Die Zeile `{ $key }: …` fehlt
components-wrong = { $key }: { $what }, nicht { $found }
components-unknown = Erwartet wird `NAME: WERTE` mit NAME aus { $keys }, einer Ware oder einem besonderen Boot; nicht { $found }
components-twice = { $key } steht schon in Zeile { $first }
components-expected = Erwartet wird { $what }
components-number = Erwartet wird eine Zahl von { $low } bis { $high }
components-quarter = Erwartet wird `SPALTEN x ZEILEN`, zwei Felder oder mehr, in die { $columns } x { $rows } aufgeht
components-light = ein Feld wie a3
components-dark = ein Feld wie j3
components-merchants = eine Zahl von Händlern
components-three-numbers = Erwartet werden drei Zahlen, für 2, 3 und 4 Personen
components-entrances = Nötig sind zwei helle Eingänge und vier insgesamt, keiner doppelt
components-track = eine Zahl, mit * für einen kleinen oder ** für den großen Markttag
components-great-day = Der große Markttag (**) ist das letzte Feld, und nur dieses
components-fields = Erwartet werden höchstens { $most } Felder
components-hand = Für solche Hände sind { $least } bis { $most } Boote nötig (da sind { $count })
components-boat = ein Boot: 0 bis 3 Körbe, dann n, wenn es neutral ist, dann * für Luk Phat

## Der Punkteblock

pad-about = Trag jeden Schritt von Luk Phat ein, jede Wertung eines Markttags und am Ende, was in den Warenlagern liegt.
pad-nobody-could = niemand konnte mehr etwas legen
pad-next-game = Die Partie ist zu Ende. In der nächsten: { $asked }
pad-luk = { $day ->
    [small] Das nächste Feld von Luk Phat zahlt { $points }, und ein kleiner Markttag beginnt. Tipp an, wer ein Boot mit Schirm gelegt hat.
    [great] Das nächste Feld von Luk Phat zahlt { $points }, und der große Markttag beginnt. Tipp an, wer ein Boot mit Schirm gelegt hat.
   *[none] Das nächste Feld von Luk Phat zahlt { $points }. Tipp an, wer ein Boot mit Schirm gelegt hat.
}
pad-all-passed = Alle haben gepasst
pad-parasol = Ein Boot mit Schirm
pad-game = Die Partie
pad-game-number = Partie { $number }
pad-to-count = noch zu zählen
pad-scores = wertet
pad-line-luk = Luk Phat
pad-line-small = Kleiner Markttag
pad-line-second = Zweiter kleiner Markttag
pad-line-great = Großer Markttag
pad-line-stores = Warenlager
pad-field = Feld { $number } der Leiste
pad-merchants = { $merchants } Händler
pad-product = { baskets-number } × { pad-merchants }
pad-share = { $cooks ->
    [0] { pad-product }
    [1] { pad-product }, durch eine Garküche verdoppelt
   *[other] { pad-product }, durch Garküchen { $cooks }-mal verdoppelt
}
pad-share-by = { pad-share }, gewertet von { $who }
pad-count-store = Das Ende: Tipp die Boote im Warenlager von { $who } an.
pad-store = Warenlager
pad-empty = Es ist leer
pad-pass = Passen
pad-closed = Niemand wertet mehr
pad-may-score = { $day }: { $who } darf werten.
pad-who-begins = { $day }: Es beginnt { $who }, hinten auf der Zählleiste und mit den wenigsten Händlern.
pad-baskets = Körbe auf den vier Booten
pad-boats-of = Boote von { $who } dort
pad-cookshops = Garküchen
pad-stage = Eine Wertung
pad-score-it = Werten
pad-more-boats = { $wins }: gleich viele Punkte und mehr Boote im Warenlager.
pad-no-day = es ist kein Markttag
pad-no-day-track = es ist kein Markttag: Die Leiste von Luk Phat löst ihn aus
pad-bare-lines = eine Zeile, die niemandem gehört, ist nur `great` oder `closed`
pad-great-once = der große Markttag kommt, wenn niemand mehr etwas legen kann, und nur einmal
pad-days-over = die Markttage sind vorbei: Jetzt werden die Warenlager gezählt
pad-lines = eine Zeile ist `luk`, `stage 6 own 2 @NAME 1 cooks 1`, `pass` oder `warehouse fish 3 rice`
pad-day-is-on = es ist Markttag: Boote werden danach gelegt
pad-last-begins = es beginnt { $who }, hinten auf der Zählleiste
pad-turn-of = { $who } ist dran und wertet oder passt
pad-others = die anderen dort sind andere Leute; eigene Boote stehen bei `own`
pad-own-boats = mindestens eines der vier Boote muss ein eigenes sein: Sag, wie viele es sind
pad-four-boats = um einen Anlegeplatz liegen vier Boote, auf jedem höchstens ein Händler oder eine Garküche
pad-most-baskets = { $boats } Boote tragen höchstens { $most } Körbe, nicht { $count }
pad-next-boats = als Nächstes: die Boote von { $who } dort, 1 bis 4
pad-next-baskets = als Nächstes: die Körbe auf den vier Booten, 0 bis { $most }
pad-stage-line = eine Wertung ist `stage KÖRBE own BOOTE`, dann `@NAME BOOTE` der anderen dort, und `cooks 1`
pad-word-twice = ein Wort steht zweimal in dieser Wertung
pad-after-great = die Warenlager werden nach dem großen Markttag gezählt
pad-counted = das Warenlager von { $who } ist schon gezählt
pad-goods = die Waren sind { $goods }, nicht { $found }
pad-store-line = ein Warenlager schreibt man mit seinen Booten (`fish 3 rice`) oder `none`
pad-box-has = in der Schachtel sind { boats } mit { good-after-with }, nicht { $found }

## Auf Papier

sheet-board = Der schwimmende Markt
    .about = vier Teile zum Aneinanderlegen oder Kleben: 480 × 340 mm
sheet-boats = Boote, Händler, Karten
    .about = Vorder- und Rückseite auf dickem Papier, dann schneiden: 72 Boote
sheet-track = Luk-Phat-Leiste
    .about = eine Seite für ihren Marker
sheet-cards = Kurzregeln
    .about = dein Zug, Markttage, besondere Boote; für Hüllen von 63 × 88 mm
sheet-pad = Wertungsblatt
    .about = Markttage und Warenlager für vier
note-board = Spielplan, Teil { $number } von 4
note-boats = Boote { $first }–{ $last }
note-backs = Rückseiten der Boote
note-cards = Karten
note-pad = Wertungsblatt
paper-move = 1 × verschieben
paper-marker = Luk-Phat-Marker
paper-master = Marktmeister
paper-track-place = Boot mit Schirm gelegt: Der Marker rückt ein Feld vor, du bekommst dessen Punkte.
paper-track-days = Ein Schirm: sofort ein kleiner Markttag. Zwei: der große, das Ende.
paper-turn = Dein Zug
paper-turn-1 = Vor oder nach dem Legen: für eine Bewegungskarte ein eigenes Boot auf ein freies Nachbarfeld verschieben.
paper-turn-2 = Ein Boot neben ein anderes legen, Seite an Seite oder Ecke an Ecke. Höchstens drei Boote je Viertel.
paper-turn-3 = Ein Boot ohne Händler gehört dir: Setze einen eigenen Händler darauf.
paper-turn-4 = Schirm: Der Luk-Phat-Marker rückt vor, du bekommst die Punkte.
paper-turn-5 = Ein Boot nachziehen: vier auf der Hand.
paper-market = Markttag
paper-market-1 = Anlegeplatz mit Booten auf allen vier Feldern, eins davon deins: alle Körbe dort × deine Händler dort.
paper-market-2 = Andere dort bekommen dieselben Körbe × ihre Händler.
paper-market-3 = Du nimmst ein eigenes Boot von dort ins Warenlager. Großer Tag: oder ein neutrales.
paper-market-4 = Kleiner Tag: Wer ihn auslöst, beginnt, reihum, je höchstens zweimal. Großer Tag: Wer hinten liegt, beginnt, bis niemand mehr kann oder will.
paper-market-5 = Am Ende zählt das n-te Boot einer Ware n: 1 3 6 10 15 21 28.
paper-special = Besondere Boote
paper-thief = Dieb: nimmt ein Boot seiner Reihe, keinen Aufseher: ins Lager und nachziehen, oder auf die Hand.
paper-guard = Aufseher: schützt seine Spalte. Ein Dieb, der dort liegt, geht an dich: Lager und nachziehen, oder Hand.
paper-cook = Garküche: verdoppelt die Punkte ihrer vier Boote; zwei: mal vier.
paper-points = Punkte, wie sie kommen, dann das Warenlager.
paper-goods = n Boote einer Ware: 1 3 6 10 15 21 28 36 45
paper-row-luk-phat = Luk Phat
paper-row-first = Markttag 1
paper-row-second = Markttag 2
paper-row-great = Großer Markttag
paper-store = Warenlager
paper-total = Summe
