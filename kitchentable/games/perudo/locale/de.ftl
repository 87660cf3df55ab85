### Perudo. $face ist 1 (der Paco) bis 6, $bid ein Gebot, wie der Verlauf es schreibt (5 × ⚂), $who jemand am Tisch.

## Würfel

face = { $face ->
    [1] Paco
    [2] Zwei
    [3] Drei
    [4] Vier
    [5] Fünf
   *[6] Sechs
}
faces = { $face ->
    [1] Pacos
    [2] Zweien
    [3] Dreien
    [4] Vieren
    [5] Fünfen
   *[6] Sechsen
}
one-face = { $face ->
    [1] ein Paco
   *[other] eine { face }
}
no-faces = keine { faces }
dice-of = { $count ->
    [0] { no-faces }
    [one] { one-face }
   *[other] { $word } { faces }
}
dice-accusative = { $count ->
    [0] { no-faces }
    [one] { $face ->
        [1] einen Paco
       *[other] eine { face }
    }
   *[other] { $word } { faces }
}
dice-dative = { $count ->
    [0] { no-faces }
    [one] { $face ->
        [1] einem Paco
       *[other] einer { face }
    }
   *[other] { $word } { faces }
}
dice-count = { $count ->
    [one] 1 Würfel
   *[other] { $count } Würfel
}
in-cup = { $face ->
    [1] Paco
   *[other] { $face }
}
own-die = mein Würfel: { face }

## Der Verlauf

opened = { $who } eröffnet mit
raised-to = { $who } erhöht auf
starts = { $who } beginnt
round = Runde { $round }
palifico-round = Palifico: Pacos sind keine Joker
called-dudo-on = { $who } zweifelt an
called-calza-on = { $who } ruft Calza bei
# Dahinter stehen die Würfel, die unter dem Becher lagen.
had-these = { $who } hatte
dice-left = { $count ->
    [0] den letzten
   *[other] noch { $count }
}
is-out = { $who } scheidet aus
becomes-palifico = { $who } hat noch einen Würfel: Palifico

## Was die Becher zeigen

exact = { $dice }: genau
not-exact = { $dice }: nicht genau
holds = { $dice }: Das Gebot stimmt
fails = { $dice }: Das Gebot von { $who } ist zu hoch
held = { $dice }: Das Gebot stimmte
failed = { $dice }: Das Gebot von { $who } war zu hoch
loses = { $who } verliert einen Würfel
gains = { $who } bekommt einen Würfel zurück
lost = { $who } hat einen Würfel verloren
gained = { $who } hat einen Würfel zurückbekommen
has-all = { $who } hat schon alle Würfel
had-all = { $who } hatte schon alle Würfel
calls-dudo = { $who } ruft Dudo
calls-calza = { $who } ruft Calza

## Das Brett

on-the-table = { dice-count } auf dem Tisch
wild = Pacos sind Joker
not-wild = Pacos sind keine Joker
who-starts = Wer beginnt?
opens-the-round = { $who } eröffnet die Runde
bids = { $who } bietet
at-least = mindestens { $dice }
at-least-among = mindestens { $dice } bei { dice-among }
dice-among = { $count ->
    [one] einem Würfel
   *[other] { $count } Würfeln
}
bid-by = { $who }: { $said }
the-bid = Das Gebot: { $dice }
cup = Becher von { $who }
cup-with = Becher von { $who }, { dice-count }
dice-shown = Würfel von { $who }: { $dice }
standing-bid = das Gebot
my-dice = meine Würfel
how-many = wie viele
which-face = welche Augenzahl

## Knöpfe; was hinter | steht, steht kleiner darunter

bid = Bieten
bid-this = { $bid } bieten
dudo = Dudo|ich zweifle
calza = Calza|genau
calza-exactly = Calza|genau { $count }

## Schilder

dice = Würfel
out = ausgeschieden
note-calls-dudo = ruft Dudo
note-calls-calza = ruft Calza
note-bid = bot { $bid }
note-bids = bietet
note-said = vorher { $bid }
note-opens = eröffnet
title = { $palifico ->
    [yes] Runde { $round } · Palifico
   *[no] Runde { $round }
}

## Was zu tun ist

rolled = Es wird gewürfelt
lifted = Alle heben die Becher
waits-raise = { $who } erhöht oder zweifelt
waits-open = { $who } eröffnet die Runde
you-may-call-exact = { $waits }; du kannst Calza rufen
open = Eröffne die Runde mit einem Gebot
none-higher = Höher geht es nicht: Zweifle das Gebot an
none-higher-or-exact = Höher geht es nicht: Zweifle das Gebot an oder ruf Calza
raise = Erhöhe das Gebot oder zweifle es an
raise-or-exact = Erhöhe das Gebot, zweifle es an oder ruf Calza
how-many-of = Wie viele { faces }?
of-which-face = Welche Augenzahl?

## Die Stellung in Worten

in-round = { $palifico ->
    [yes] Runde { $round }, Palifico
   *[no] Runde { $round }
}
before-first-round = Vor der ersten Runde
bids-dice = { $who } bietet { $dice }
bids-dice-among = { $who } bietet { $dice } bei { dice-among }
called-on = { $headline } bei { $dice }. { $verdict }; { $outcome }
had = { $who } hatte { $dice }
your-dice = Deine Würfel: { $dice }.
dice-left-of = Noch im Spiel: { $known }.
of-seat = { $who } { $count }
own-dice-left = { $who }: { dice-count }

## Vorausgeschaut

preview-bid = { $dice } bieten
preview-next = Dann erhöht { $who } oder zweifelt.
preview-doubt = { $dice } von { $who } anzweifeln
doubt-it = Dudo rufen
preview-lifted = { $count ->
    [one] Alle heben die Becher. Ist { $face ->
        [1] keiner
       *[other] keine
    } dabei, verliert { $who } einen Würfel, sonst du.
   *[other] Alle heben die Becher. Sind es weniger, verliert { $who } einen Würfel, sonst du.
}
preview-exact = Calza rufen: genau { $dice }
say-exact = Calza rufen
preview-gain = Alle heben die Becher. Sind es genau so viele, bekommst du einen Würfel zurück, sonst verlierst du einen.
preview-full = Alle heben die Becher. Sind es genau so viele, ändert sich nichts, denn du hast alle Würfel; sonst verlierst du einen.

## Wenn etwas nicht geht

choose = Wähle, wie viele es sind und welche Augenzahl.
no-pacos-first = Eine Runde beginnt nicht mit Pacos.
other-faces = Jede andere Augenzahl geht.
does-not-beat = { $count ->
    [one] { $dice } überbietet { $standing } nicht
   *[other] { $dice } überbieten { $standing } nicht
}
right-3-1 = Ebenso viele einer höheren Augenzahl oder mehr { faces }.
right-3-1-six = Mehr { faces }.
right-3-1-pacos = Mehr { faces } oder { $pacos }.
right-3-2 = Eine höhere Augenzahl oder mehr Würfel.
right-3-3 = Mehr Pacos: { $about }.
right-3-4 = Pacos halb so viele, aufgerundet: { $about }.
right-3-5 = Pacos genau halb so viele, aufgerundet: { $about }.
right-3-6 = Über Pacos doppelt so viele und einer mehr: { $about }.
right-5-4 = Palifico, denn jemand kam auf einen Würfel herunter: Nur mehr { faces }.

## Das Ende

doubts = { $count ->
    [0] hat nie gezweifelt
    [one] 1 Zweifel, { $right } zu Recht
   *[other] { $count } Zweifel, { $right } zu Recht
}
doubts-right = { $count ->
    [one] einmal zu Recht gezweifelt
   *[other] { $count }-mal zu Recht gezweifelt
}
out-and = ausgeschieden · { $doubts }
out-in-round = bis Runde { $round } · { $doubts }
last-doubt = { $who } zweifelt { $dice } von { $bidder } an, und { $there }.
last-exact = { $who } ruft Calza bei { $dice } von { $bidder }, und { $there }.
there-none = es war { $face ->
    [1] keiner
   *[other] keine
} da
there-only = { $count ->
    [one] es war nur { $face ->
        [1] einer
       *[other] eine
    } da
   *[other] es waren nur { $word } da
}
there = { $count ->
    [one] es war { $face ->
        [1] einer
       *[other] eine
    } da
   *[other] es waren { $word } da
}

## Was ist das?

help-bid-button = Bietet, was gewählt ist: mindestens so viele Würfel, unter allen Bechern. Bis du wählst, steht da ein kleines Gebot, was du auch hast.
help-dudo-button = Zweifelt das Gebot an: Alle heben die Becher, und wer unrecht hatte, verliert einen Würfel.
help-calza-button = Sagt, dass das Gebot genau stimmt: Wenn ja, kommt ein verlorener Würfel zurück; wenn nicht, geht einer.
help-count = Wählt, wie viele Würfel du bietest: { $count }.
help-count-pacos = Wählt, wie viele Würfel du bietest: { $count }. Nur von Pacos, denn von ihnen genügen halb so viele.
help-no-pacos-first = Wählt Pacos, mit denen keine Runde beginnt.
help-same-face = In dieser Runde ändert niemand die Augenzahl: Es bleibt bei { faces }.
help-face = { $face ->
    [1] Wählt Pacos: Für sie wird anders gezählt und geboten.
   *[other] Wählt die Augenzahl, die du bietest: { faces }.
}
help-shown-die = Ein Würfel aus deinem Becher, den jetzt alle gesehen haben.
help-own-die = Einer deiner Würfel, den sonst niemand sieht: { one-face }.
help-own-paco = Einer deiner Würfel, den sonst niemand sieht: ein Paco, der für jede Augenzahl steht.
help-own-paco-no-joker = Einer deiner Würfel, den sonst niemand sieht: ein Paco, in dieser Runde kein Joker.
help-bid = Das Gebot auf dem Tisch: mindestens { $dice }, unter allen Bechern zusammen.
help-any-bid = Das Gebot auf dem Tisch: mindestens so viele Würfel einer Augenzahl, unter allen Bechern zusammen.
help-cup = Der Becher von { $who }: Was darunter liegt, sieht nur { $who }, bis jemand zweifelt.
help-plate = Wie viele Würfel { $who } noch hat, und was { $who } zuletzt gesagt hat.
help-plate-hidden = Was { $who } zuletzt gesagt hat; wie viele Würfel noch da sind, weiß nur { $who }.
help-plate-out = { $who } hat den letzten Würfel verloren und ist ausgeschieden.

## Optionen; jede sagt, welche Regel sie ändert

tagline = Bluffen mit Würfeln
option-dice = Würfel für jede Person
    .about = PER-1.2: So viele Würfel haben alle am Anfang; mit weniger geht es schneller.
option-visible-dice = Würfelzahlen sind offen
    .about = PER-1.4: Alle sehen, wer noch wie viele Würfel hat; ohne das (PER-1.5) muss man sich merken, wer was verloren hat.
    .otherwise = Niemand sieht, wie viele Würfel die anderen haben
option-raising = Erhöhen
    .about = PER-3.1: Bei „streng“ erhöht man die Anzahl oder die Augenzahl, nie beides. Bei „frei“ (PER-3.2) darf, wer die Anzahl erhöht, jede Augenzahl nennen, wie in englischen Regeln.
    .strict = streng
    .free = frei
option-paco = Auf Pacos wechseln
    .about = PER-3.4: Bei „mindestens“ nennt ein Gebot auf Pacos halb so viele Würfel oder mehr. Bei „genau“ (PER-3.5) nennt es genau halb so viele, wie manche Regeln wörtlich sagen.
    .at-least = mindestens
    .exact = genau
option-calza = Calza
    .about = PER-6.1: Wer zu Recht sagt, dass ein Gebot genau stimmt, gewinnt einen Würfel zurück. Bei „alle“ (PER-6.9) dürfen es alle, bei „reihum“ (PER-6.2) nur, wer dran ist: Das ist ruhiger. Bei „aus“ (PER-6.8) gibt es kein Calza.
    .off = aus
    .anyone = alle
    .in-turn = reihum
option-calza-next = Auch wer dran ist, darf Calza rufen
    .about = PER-6.5: Auch die nächste Person darf Calza rufen; ohne das muss sie erhöhen oder Dudo rufen.
    .otherwise = Wer dran ist, darf nicht Calza rufen
option-calza-min-players = So viele müssen für Calza noch dabei sein
    .about = PER-6.6: So viele müssen noch dabei sein, damit man Calza rufen darf; 3 hält es aus dem letzten Duell heraus.
option-calza-in-palifico = Calza in Palifico-Runden
    .about = PER-6.7: Auch in Palifico-Runden darf man Calza rufen; manche lassen sie in Ruhe.
    .otherwise = In Palifico-Runden ruft niemand Calza
option-palifico-once = Palifico einmal je Person
    .about = PER-5.6: Jede Person löst höchstens eine Palifico-Runde aus; ohne das gibt es eine, sooft jemand auf einen Würfel fällt.
    .otherwise = Jede Person löst höchstens eine Palifico-Runde aus
option-palifico-two-players = Palifico auch zu zweit
    .about = PER-5.7: Auch im letzten Duell gibt es Palifico-Runden; ohne sie ist es schärfer.
    .otherwise = Zu zweit gibt es keine Palifico-Runden
option-palifico-change = Augenzahl wechseln in Palifico
    .about = PER-5.4: Bei „niemand“ bleiben alle bei der Augenzahl des ersten Gebots. Bei „mit einem Würfel“ (PER-5.5) darf wechseln, wer nur noch einen hat.
    .nobody = niemand
    .one-die = mit einem Würfel
options-calza = calza=in_turn überlässt Calza der nächsten Person, braucht also calza_next=true

## Worum es bei einer Regel gerade geht; hinter ihrem Satz, in Klammern

at-most = höchstens { $limit }
at-most-now = jetzt höchstens { $limit }
just-now = jetzt { $least }
or-more-now = jetzt { $least } oder mehr
players-left = nur noch { $count } dabei

## Warum ein Bot so spielt; $odds, $risk und dergleichen sind Anteile (44 %), $needed und $why andere Texte

own-enough = die eigenen Würfel reichen schon
own-more = allein die eigenen sind schon mehr
reckoned = { $needed }: { $odds }
reckoned-heard = { $needed }: { $odds } nach dem, was geboten wurde
need-too-many = mehr, als es geben kann
need-none = { $count ->
    [one] der eine verdeckte Würfel darf nicht passen
   *[other] von { $count } verdeckten Würfeln darf keiner passen
}
need-some = mindestens { $need } von { $count } verdeckten
need-exactly = genau { $need } von { $count } verdeckten
need-all = { $count ->
    [one] der eine verdeckte Würfel muss passen
    [2] beide verdeckten Würfel müssen passen
   *[other] alle { $count } verdeckten Würfel müssen passen
}
cups-none = unter den anderen Bechern darf keiner passen
cups-some = unter den anderen Bechern { $need ->
    [one] muss mindestens einer
   *[other] müssen mindestens { $need }
} passen
cups-exactly = unter den anderen Bechern { $need ->
    [one] muss genau einer
   *[other] müssen genau { $need }
} passen
chance-hopeless = so gut wie ausgeschlossen
chance-unlikely = unwahrscheinlich
chance-rather-unlikely = eher unwahrscheinlich
chance-even = halb und halb
chance-rather-likely = eher wahrscheinlich
chance-likely = wahrscheinlich
chance-sure = so gut wie sicher
costs = { $why }; zu { $risk } ist ein Würfel weg
costs-then = { $why }; wenn ja, kostet der Zweifel einen Würfel
doubted = { $why }; angezweifelt zu { $odds }; kostet zu { $risk } einen Würfel
raised-right = { $why }; kostet zu { $risk } einen Würfel; erhöht, zweifelst du zu { $right } mit Recht
doubt-is = { $why }; dass jemand zweifelt: { $odds }
expects = ich rechne mit etwa { $count } davon auf dem Tisch
feels = das sagt mir mein Gefühl
no-calza = Calza ist das Risiko nicht wert
solved = gewinnt die Runde zu { $round }; { $chosen }
solved-match = Runde { $round }, Partie { $match }; { $chosen }
chosen = in { $share } solcher Fälle gewählt, damit es niemand durchschaut
chosen-never = hier nie gewählt
chosen-always = hier immer gewählt
mixed-bid = { $why }; mit { $dice ->
    [one] einem Würfel
   *[other] { $dice } Würfeln
} { $often }
mixed-bluff = { $why }; ein Bluff, mit { $dice ->
    [one] einem Würfel
   *[other] { $dice } Würfeln
} { $often }
unsolved = { $why } (geschätzt: { $what })
unsolved-calza = mit Calza
unsolved-dice = { $mine } Würfel gegen { $theirs }
unsolved-unheard = Gebote ungehört
unsolved-strange = so hätte niemand bieten sollen
unsolved-several = mehr als zwei spielen
unsolved-options = mit diesen Optionen

## Der Punkteblock; geschrieben wird `lost`, `dudo` und dergleichen in jeder Sprache

pad-about = Trag ein, wer in jeder Runde einen Würfel verliert; der Block sagt, wer beginnt und wann Palifico ist.
pad-had-said = Anna hatte es geboten und verliert ihren letzten Würfel
pad-how-many = Wie viele geboten waren
pad-which-face = Welche Augenzahl
pad-bid = Das Gebot
pad-how-many-there = Wie viele es waren
pad-lost = Würfel verloren
pad-was-right = Es hat gestimmt
pad-was-wrong = Es hat nicht gestimmt
pad-calza-counted = Calza, gezählt
pad-lost-one = hat einen Würfel verloren
pad-calza-right = hat zu Recht Calza gerufen
pad-calza-full = hat zu Recht Calza gerufen, aber schon alle Würfel
pad-calza-wrong = hat zu Unrecht Calza gerufen
pad-doubted = { $who } zweifelt { $dice } von { $bidder } an, und { $there }
pad-called-exact = { $who } ruft Calza bei { $dice } von { $bidder }, und { $there }
pad-there-none = { there-none }
pad-then-palifico = { $told }; noch ein Würfel: Es folgt Palifico
pad-is-out = { $who } hat keine Würfel mehr und ist ausgeschieden
pad-only = unter den Bechern { $count ->
    [one] ist nur 1 Würfel
   *[other] sind nur { $count } Würfel
}, nicht { $there }
pad-lines = eine Runde ist `lost`, `dudo 9x3 there 8` oder, wo Calza gespielt wird, `calza right` oder `calza wrong`
pad-first-round = Tipp an, wer in der ersten Runde einen Würfel verliert.
pad-next-round = { $who } beginnt Runde { $round }. Tipp an, wer einen Würfel verliert.
pad-palifico-round = { $who } beginnt eine Palifico-Runde. Tipp an, wer einen Würfel verliert.
pad-next-game = Die Partie ist zu Ende. In der nächsten: Tipp an, wer einen Würfel verliert.
pad-starts = beginnt
pad-palifico = Palifico
pad-game = Die Partie
pad-game-number = Partie { $number }
pad-dice-left = Würfel übrig
pad-ending = { $who } gewinnt nach { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
} und hat noch { dice-count }.

## Auf Papier

sheet-track = Gebotsleiste
    .about = zwei Marker darauf zeigen das Gebot
sheet-mats = Matten
    .about = sechs, für die verlorenen Würfel
sheet-cards = Karten
    .about = was man bieten darf und wie wahrscheinlich es ist; für Hüllen von 63 × 88 mm
paper-track = Perudo · Gebotsleiste
paper-mats = Perudo · Matten
paper-cards = Perudo · Karten
paper-track-at-least = Ein Marker auf die Anzahl, einer auf die Augenzahl. Klein: mindestens so viele Pacos.
paper-track-exact = Ein Marker auf die Anzahl, einer auf die Augenzahl. Klein: genau so viele Pacos.
paper-track-pacos = Einsen, die Pacos, zählen als jede Augenzahl, nur nicht bei Palifico. Von Pacos zurück: doppelt so viele und einer mehr.
paper-lost = verlorene Würfel
paper-bids = Gebote
paper-raise = Erhöhe die Anzahl oder die Augenzahl, nie beides.
paper-raise-free = Erhöhe die Anzahl mit beliebiger Augenzahl oder nur die Augenzahl.
paper-to-pacos = Auf Pacos: die halbe Anzahl oder mehr, aufgerundet. Zurück: doppelt so viele und einer mehr.
paper-to-pacos-exact = Auf Pacos: genau die halbe Anzahl, aufgerundet. Zurück: doppelt so viele und einer mehr.
paper-opening = Keine Runde beginnt mit Pacos, außer bei Palifico.
paper-dudo = Anzweifeln (Dudo): Sind es weniger, kostet es die andere Person einen Würfel, sonst dich.
paper-calza = Calza rufen alle anderen: Genau bringt einen Würfel zurück, sonst geht einer.
paper-calza-in-turn = Calza ruft, wer dran ist: Genau bringt einen Würfel zurück, sonst geht einer.
paper-palifico = Nur noch ein Würfel: Palifico, ohne Joker; die Augenzahl bleibt.
paper-palifico-change = Nur noch ein Würfel: Palifico, ohne Joker; die Augenzahl wechselt nur, wer einen Würfel hat.
paper-how-likely = Wie wahrscheinlich?
paper-unseen = mindestens so viele der verdeckten Würfel
paper-need = nötig
paper-of-hundred = von 100; Pacos zählen mit

## Was falsch gefragt war, und der Befehl, der Runden löst

faces-are = Augenzahlen sind 1 bis 6
no-move = ein Zug ist ein Gebot wie `3x4` (drei Vieren), `dudo` oder, wo es gespielt wird, `calza`, nicht { $text }
no-chance = Zufall schreibt man `start 0` oder `roll 12236 22234 -` mit einem Becher je Platz, nicht { $text }
solve-rounds = gelöst werden Runden mit den üblichen Optionen; das sind: { $known } oder all
solving = Runden zu lösen
solved-in = { $name }: gelöst in { $seconds } s
solved-holds = { $name }: Wer eröffnet, gewinnt { $value }, ausnutzbar bis { $exploitability }
