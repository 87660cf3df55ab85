### Vor einer Partie: wer wo sitzt, und die Einladung.

closed = Dieser Tisch ist aufgelöst
closed-by = { $host } hat ihn aufgelöst, bevor eine Partie begann.
to-games = Zu den Spielen
the-host = wer einlädt

## Plätze

seats = Plätze
who-sits = Wer setzt sich?
all-here = Alle sind da
not-come = { $count ->
    [one] { $who } ist noch nicht da
   *[other] { $who } sind noch nicht da
}
a-bot = ein Bot
bot = Bot
bot-of = Bot, { $level }
weakest-first = Bots, schwächste zuerst
hosts = lädt ein
at-your-device = an deinem Gerät
at-device = am Gerät von { $name }
you = du
you-host = du lädst ein
here = da
away = nicht da
your-seat = dein Platz
empty = frei
was = hier saß { $name }
sit-here = Hier sitzen
somebody-here = Jemand hier bei mir
bot-for-seat = Bot für Platz { $seat }
a-friend = ein Mensch
here-with-me = jemand hier bei mir
seat = Platz { $seat }
move-up = { $name } nach oben
move-down = { $name } nach unten
remove = { $name } entfernen
sit-down = Hinsetzen
who-with-you = Wer sitzt mit dir an diesem Gerät?
name = Name
cancel = Abbrechen
brought = Diese Partie wurde mit { $count } Einträgen mitgebracht und geht von dort weiter. Für die Wertung zählt sie nicht.
brought-hidden = Diese Partie wurde mit { $count } Einträgen mitgebracht und geht von dort weiter. Für die Wertung zählt sie nicht; wer sie mitgebracht hat, kann wissen, was verdeckt lag.
start-when = Es kann losgehen, sobald auf einem freien Platz ein Mensch oder ein Bot sitzt.
go-on = Weiterspielen
go-on-bots = Mit Bots weiterspielen
start = Los geht’s
start-with = { $count ->
    [1] Allein
    [2] Zu zweit
    [3] Zu dritt
    [4] Zu viert
    [5] Zu fünft
   *[other] Zu { $count }
} beginnen
close-table = Tisch auflösen
starts-when = { $host } beginnt, sobald alle da sind.
get-up = Aufstehen
close-sure = Tisch auflösen?
close-text = Niemand kann sich mehr hinsetzen, und der Link führt nirgendwohin.
keep-open = Offen lassen

## Die Einladung

invitation = Einladung
is-called = Der Tisch heißt
send-link = Schick diesen Link
copy = Kopieren
copied = Kopiert
link-as-qr = Der Link als QR-Code
camera = Oder halt die Kamera eines Handys darauf.
who-may-join = Wer den Link hat, spielt mit. Wer den Code tippt, klopft an, und du lässt herein.
who-may-join-host = Wer den Link hat, spielt mit. Wer den Code tippt, klopft an, und { $host } lässt herein.
open-to-all = Offen für alle hier: Der Code genügt.
old-links = Frühere Links gelten dann nicht mehr
new-link = Neuen Link machen
on-device = Der Tisch ist auf dem Gerät von { $host }, das alles Verdeckte kennt. Ist dessen Seite zu, ist er weg, bis sie wieder offen ist.
invite-device = Jemanden mit einem Gerät einladen
invite-device-about = Neben dir oder weit weg, ohne Server: Dieses Gerät ist der Tisch und kennt alles Verdeckte.
let-watch = Jemanden zuschauen lassen
ask-friend = Oder frag jemanden
ask = { $name } fragen
is-asked = { $name } ist gefragt

## Was gespielt wird

clock = Uhr: { $pace }.
be-told = Bescheid bekommen, wenn du dran bist
watched-later = Wer zuschaut, sieht es { $span } später.
played-as = Gespielt wird: { $preset }.
read-rules = Regeln lesen
