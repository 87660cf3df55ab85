### Was an einem Tisch ab und zu aufgeht.

## Was eine Weile dort steht und vielleicht etwas fragt

bot-for-you = Für dich spielt jetzt ein Bot.
you-got-up = Du bist von diesem Tisch aufgestanden.
sit-again = Wieder hinsetzen
played-to-end = Die Partie ist zu Ende.
to-the-end = Zum Ende
time-up = Deine Zeit ist um. Du darfst noch ziehen, bis die anderen entscheiden.
time-up-bots = Deine Zeit ist um, aber nur Bots warten auf dich: Spiel weiter.
sealing = Die Würfel werden versiegelt: Niemand wählt, was fällt.
change = Ändern

## Was vereinbart ist

agreed-title = An diesem Tisch vereinbart
agreed-book = Die Regeln dieses Tisches
played-as = Gespielt wird { $preset }.
usual-rules = Es gelten die üblichen Regeln.

## An der Tür

the-host = Wer einlädt
at-the-door = { $name } steht vor der Tür
let-name-in = { $name } hereinlassen
let-in = Hereinlassen
not-let-in = { $name } nicht hereinlassen
no = Nein
block = { $name } blockieren
no-such-table = Diesen Tisch gibt es nicht
nobody-set = Einen Tisch namens { $code } hat niemand gedeckt: Schau noch einmal auf den Code.
private-table = Ein privater Tisch
will-be-asked = { $host } wird gefragt, ob du hereindarfst.
knock = Anklopfen
is-asked = { $host } wird gefragt
you-are-at-door = Du stehst vor der Tür, { $name }, und kommst hinein, sobald es ein Ja gibt.
door-shut = Die Tür bleibt zu
not-let = { $host } hat dich nicht hereingelassen. Frag nach dem Link zu diesem Tisch.
to-games = Zu den Spielen
signed-out = Abgemeldet
you-are-out = Du bist abgemeldet
sign-in = Anmelden
too-many-pages = Zu viele Seiten
try-again = Noch einmal versuchen

## Noch einmal gefragt

who-gives-up = { $name } gibt auf?
give-up = Aufgeben?
give-up-goes-on = Das lässt sich nicht zurücknehmen. Ein Bot spielt weiter, und wer aufgibt, kommt nach allen anderen.
give-up-lost = Das lässt sich nicht zurücknehmen, und wer aufgibt, hat die Partie verloren.
yes-give-up = Aufgeben
play-on = Weiterspielen
get-up = Aufstehen?
get-up-others = Die anderen wählen, wie es weitergeht: Ein Bot spielt für dich, oder die Partie endet ohne Ergebnis.
yes-get-up = Aufstehen
close-all = Den Tisch für alle auflösen?
stays-readable = Die Partie bleibt zum Nachlesen, ohne Ergebnis.
yes-close = Tisch auflösen
leave-open = Offen lassen

## Der Chat

chat = Chat
watching = Es schauen zu: { $who }
nameless = { $count ->
    [one] jemand
   *[other] { $count } weitere
}
earlier = Früheres
words-taken = Diese Worte wurden entfernt.
nothing-said = Noch hat niemand etwas gesagt.
say-something = Etwas sagen
say = Sagen

## Wie es ohne jemanden weitergeht

would-bot = { $name } würde einen Bot spielen lassen.
would-wait = { $name } würde warten.
would-end = { $name } würde die Partie beenden.
no-time-left = { $name } hat keine Zeit mehr.
has-got-up = { $name } ist aufgestanden.
others-asked = Auch die anderen werden gefragt.
what-shall-happen = Was soll geschehen?
wait = Warten
let-bot-play = Bot spielen lassen
how-bot-plays = Wie stark der Bot spielt
end-match = Partie beenden

## Zurücknehmen

undo-asked = Du möchtest deinen letzten Zug zurücknehmen.
undo-wish = { $name } möchte den letzten Zug zurücknehmen.
will-say = { $count ->
    [one] { $who } entscheidet.
   *[other] { $who } entscheiden.
}
agree = Einverstanden

## Die Partie mitnehmen

take-along = Partie mitnehmen
one-moment = Einen Moment …
looks-again = Wer das öffnet, schaut sich die Partie noch einmal an.
goes-on = Wer das öffnet, spielt von hier aus weiter und sagt, wer wo sitzt. An diesem Tisch bleibt die Partie auch.
holds-hidden = Auch Verdecktes ist darin, also zählt sie hier für niemanden mehr.
where-opened = Wo sie geöffnet wird
opened-here = Hier, unter dieser Adresse
opened-elsewhere = Auf einem anderen Server oder einer anderen Seite
its-address = Die Adresse
like-address = games.example.org
no-address = Das ist keine Adresse einer Seite.
match-as-qr = Die Partie als QR-Code
match-as-link = Die Partie als Link
copy = Kopieren
copied = Kopiert
send = Schicken
too-long = Für einen Link ist sie zu lang geworden. In die Datei passt sie.
save-file = Als Datei sichern
close = Schließen

## Echte Würfel

whose-dice = { $count ->
    [one] { GEN($name) } Würfel
   *[other] { GEN($name) } { $count } Würfel
}
dice-count = { $count ->
    [one] Ein Würfel
   *[other] { $count } Würfel
}
dice-each-colour = { $count } Würfel, jeder in einer anderen Farbe
of = { $number } von { $count }
times = { $count }-mal
what-fell = Was gefallen ist
type-what-fell = Tipp ein, was fiel
tap-or-type-what-fell = Antippen oder eintippen
tap-or-type = Antippen oder eintippen
typed-for-example = Eingetippt zum Beispiel: { $like }
take-die-back = Letzten Würfel zurück
enter = Fertig
it-is-right = Stimmt so
change-it = Ändern
correct-roll = Wurf berichtigen
correct-last-roll = Letzten Wurf berichtigen

## Mehrere an einem Gerät

pass-to = Gib das Gerät an { $name }
look-away = Die anderen schauen weg.
i-am = Ich bin { $name }
