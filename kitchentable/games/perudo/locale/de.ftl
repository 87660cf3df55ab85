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
dice-left = noch { $count }
is-out = { $who } scheidet aus
becomes-palifico = { $who } hat noch einen Würfel: Palifico

## Was die Becher zeigen

exact = { $dice }: genau
not-exact = { $dice }: nicht genau
holds = { $dice }: Das Gebot stimmt
fails = { $dice }: Das Gebot von { $who } ist zu hoch
loses = { $who } verliert einen Würfel
gains = { $who } bekommt einen Würfel zurück
has-all = { $who } hat schon alle Würfel
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
verdict-and-outcome = { $verdict }, { $outcome }
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
note-said = bot { $bid }
note-opens = eröffnet
title = Runde { $round }

## Was zu tun ist

rolled = Es wird gewürfelt
waits-raise = { $who } erhöht oder zweifelt an
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

## Vorausgeschaut

preview-bid = { $dice } bieten
preview-next = Dann erhöht { $who } oder zweifelt an.
must-answer = muss antworten
preview-doubt = { $dice } von { $who } anzweifeln
doubt-it = Anzweifeln
preview-lifted = { $count ->
    [one] Alle heben die Becher. Ist keiner dabei, verliert { $who } einen Würfel, sonst du.
   *[other] Alle heben die Becher. Sind es weniger, verliert { $who } einen Würfel, sonst du.
}
preview-exact = Calza rufen: genau { $dice }
say-exact = Calza rufen
preview-gain = Alle heben die Becher. Sind es genau so viele, bekommst du einen Würfel zurück, sonst verlierst du einen.
preview-full = Alle heben die Becher. Sind es genau so viele, ändert sich nichts, denn du hast alle Würfel; sonst verlierst du einen.

## Refusals

choose = Wähle, wie viele es sind und welche Augenzahl.
does-not-beat = { $count ->
    [one] { $dice } überbietet { $standing } nicht
   *[other] { $dice } überbieten { $standing } nicht
}
right-3-1 = Eine höhere Augenzahl oder mehr { faces }.
right-3-1-six = Mehr { faces }.
right-3-1-pacos = Mehr { faces } oder { $pacos }.
right-3-2 = Eine höhere Augenzahl oder mehr Würfel.
right-3-3 = Mehr Pacos: { $about }.
right-3-4 = Pacos halb so viele, aufgerundet: { $about }.
right-3-5 = Pacos genau halb so viele, aufgerundet: { $about }.
right-3-6 = Über Pacos doppelt so viele und einer mehr: { $about }.
right-5-4 = In einer Palifico-Runde nur mehr { faces }.

## Das Ende

doubts = { $count ->
    [0] hat nie gezweifelt
    [one] 1 Zweifel, { $right } zu Recht
   *[other] { $count } Zweifel, { $right } zu Recht
}
doubts-right = { $count } zu Recht gezweifelt
out-and = ausgeschieden · { $doubts }
out-in-round = ausgeschieden, Runde { $round } · { $doubts }
last-doubt = { $who } zweifelt { $dice } von { $bidder } an, und { $there }.
last-exact = { $who } ruft Calza bei { $dice } von { $bidder }, und { $there }.
there-none = es war keine da
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

help-bid-button = Bietet, was gewählt ist: mindestens so viele Würfel dieser Augenzahl, unter allen Bechern zusammen.
help-dudo-button = Zweifelt das Gebot an: Alle heben die Becher, und wer unrecht hatte, verliert einen Würfel.
help-calza-button = Sagt, dass das Gebot genau stimmt: Wenn ja, kommt ein verlorener Würfel zurück; wenn nicht, geht einer.
help-count = Wählt, wie viele Würfel du bietest: { $count }.
help-face = { $face ->
    [1] Wählt Pacos, für die eigene Gebote gelten.
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
    .about = PER-1.2: Mit weniger Würfeln geht es schneller.
option-visible-dice = Würfelzahlen sind offen
    .about = PER-1.4: Verdeckt (PER-1.5) muss man sich merken, wer was verloren hat.
option-raising = Erhöhen
    .about = PER-3.1: streng erhöht die Anzahl oder die Augenzahl, nie beides; frei (PER-3.2) darf eine höhere Anzahl jede Augenzahl nennen, wie in englischen Regeln.
    .strict = streng
    .free = frei
option-paco = Auf Pacos wechseln
    .about = PER-3.4: die halbe Anzahl oder mehr; genau (PER-3.5) heißt genau die Hälfte, wie manche Regeln wörtlich sagen.
    .at-least = mindestens
    .exact = genau
option-calza = Calza
    .about = PER-6.1: Wer ein Gebot zu Recht genau nennt, gewinnt einen Würfel zurück; alle dürfen (PER-6.9), reihum (PER-6.2) nur, wer dran ist, was ruhiger ist; aus (PER-6.8) spielt ohne.
    .off = aus
    .anyone = alle
    .in-turn = reihum
option-calza-next = Auch wer dran ist, darf Calza rufen
    .about = PER-6.5: Ohne das muss die nächste Person erhöhen oder zweifeln.
option-calza-min-players = So viele müssen für Calza noch dabei sein
    .about = PER-6.6: 3 hält Calza aus dem letzten Duell heraus.
option-calza-in-palifico = Calza in Palifico-Runden
    .about = PER-6.7: Manche lassen Palifico-Runden in Ruhe.
option-palifico-once = Palifico einmal je Person
    .about = PER-5.6: Sonst bringt jeder Fall auf einen Würfel eine solche Runde.
option-palifico-two-players = Palifico auch zu zweit
    .about = PER-5.7: Ohne ist das Duell schärfer.
option-palifico-change = Augenzahl wechseln in Palifico
    .about = PER-5.4: niemand darf; mit einem Würfel (PER-5.5) darf wechseln, wer nur noch einen hat.
    .nobody = niemand
    .one-die = mit einem Würfel
options-calza = calza=in_turn überlässt Calza der nächsten Person, braucht also calza_next=true

## Worum es bei einer Regel gerade geht; hinter ihrem Satz, in Klammern

at-most = höchstens { $limit }
at-most-now = höchstens { $limit } jetzt
just-now = jetzt { $least }
or-more-now = jetzt { $least } oder mehr
players-at-least = mindestens { $count } Personen
