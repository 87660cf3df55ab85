### Zusammen spielen ohne Server: Zwei Geräte finden sich, und eins davon ist der Tisch.

one-moment = Einen Moment …
close = Schließen
to-games = Zu den Spielen
no-webrtc = Dieser Browser kann sich nicht mit anderen Geräten verbinden (ihm fehlt WebRTC).

## Ein Code, der auf ein anderes Gerät kommt

as-link = Dasselbe als Link
copy = Kopieren
copied = Kopiert
send = Schicken
no-code = Das ist kein Code eines Tisches: Kopier ihn ganz, oder nimm das Bild noch einmal auf.
camera-sees = Was die Kamera sieht
camera-forbidden = Die Kamera darf hier nicht benutzt werden: Füg den Code ein, oder öffne ihn mit der Kamera des Handys.
no-camera = Hier gibt es keine Kamera: Füg den Code ein, oder lass ihn dir vom anderen Gerät schicken.

## Wer einlädt

invite = Jemanden einladen
come = { $count ->
    [one] { $who } ist da. Für alle anderen gibt es einen neuen Code.
   *[other] { $who } sind da. Für alle anderen gibt es einen neuen Code.
}
this-device = Der Tisch ist auf diesem Gerät. Es kennt alles Verdeckte: Sag das den anderen. Und lass diese Seite offen, solange ihr spielt.
step-show = Zeig das der anderen Kamera, oder schick den Link
invitation-qr = Die Einladung als QR-Code
come-to-table = Komm an meinen Tisch auf kitchentable
step-join = Auf dem anderen Gerät: Namen eintippen, dann „Mitspielen“
same-network = Beide Geräte müssen im selben WLAN sein, oder eins ist der Hotspot des anderen.
step-back = Lies den Code ein, den das andere Gerät dann zeigt
look = Mit der Kamera einlesen
stop-looking = Kamera aus
their-code = Code vom anderen Gerät
paste-it = oder einfügen
let-in = Hereinlassen
looking = Das andere Gerät wird gesucht …
again = { $why } Hier ist eine neue Einladung.
far = Jemand ist weit weg?
far-about = Schickt euch beide Codes als Nachrichten. Die meisten Netze zu Hause lassen von außen niemanden herein: Nenn dann ein Relais (STUN oder TURN), das du benutzen darfst. Es erfährt die Adressen beider Geräte; ein TURN-Relais gibt auch weiter, was sie sagen, verschlüsselt.
relay = Ein Relais
relay-like = stun:… oder turn:… Name Passwort
wrong-relay = Ein Relais heißt stun:ADRESSE oder turn:ADRESSE NAME PASSWORT.
use-it = Benutzen
done = Fertig
device-full = { $count } andere sind verbunden: Mehr schafft ein Gerät nicht.
no-network = Dieses Gerät ist in keinem Netz, in dem ein anderes es erreicht: Geh in ein WLAN, oder mach einen Hotspot auf.
is-invitation = Das ist eine Einladung. Hierher gehört der Code, den das andere Gerät zeigt.
invitation-over = Dieser Code antwortet auf eine Einladung, die nicht mehr gilt: Zeig dem anderen Gerät diese hier.
other-invitation = Dieser Code antwortet auf eine andere Einladung: Zeig dem anderen Gerät diese hier.
taken-already = Dieser Code ist schon eingelesen: Jede Einladung gilt nur einmal.
own-code = Dieser Code ist von diesem Gerät selbst.
not-understood = Dieser Browser versteht den Code nicht.
nobody-waits = In diesem Browser wartet keine Seite auf diesen Code: Öffne deinen Tisch, und lade noch einmal ein.

## Wer eingeladen ist

invites-you = { $host } lädt dich ein
invites-to = { $host } lädt dich zu { $game } ein
host-knows = Der Tisch ist auf dem Gerät von { $host }: Es kennt alles Verdeckte, etwa die Würfel von allen. Fair sind die Würfel trotzdem, und nach der Partie kannst du das prüfen.
seat-kept = Du warst schon an diesem Tisch: Dein Platz ist noch deiner.
old = Diese Einladung ist über eine Stunde alt. Gilt sie nicht mehr, bitte um eine neue.
names-relay = Sie nennt ein Relais, das die Adresse deines Geräts erfährt: { $relay }
your-name = Dein Name
join = Mitspielen
show-to = Zeig das { $host }
host-takes = { $host } liest diesen Code ein: mit der Kamera, oder du schickst den Link zurück
answer-qr = Deine Antwort als QR-Code
my-answer = Meine Antwort für deinen Tisch
waiting = Warten auf { $host } … Diese Seite geht von selbst zum Tisch.
nothing-happens = { $host } hat ihn eingelesen, und nichts geschieht?
nothing-about = Beide Geräte müssen im selben WLAN sein, oder eins ist der Hotspot des anderen. In Hotels und Zügen hält das Netz Geräte oft auseinander: Mach auf einem Handy einen Hotspot auf. Dann fangt mit einer neuen Einladung von vorn an.
pages-only = Dieser Code ist nur für Seiten.
own-invitation = Das ist deine eigene Einladung: Sie ist für das andere Gerät.
a-code = Ein Code
comes-in = { $name } kommt herein
go-back = Geh zurück zur Seite mit deinem Tisch: Diese hier kannst du schließen.
did-not-work = Das hat nicht geklappt
moment = Einen Moment
code-goes = Der Code geht an die Seite, die auf ihn wartet …

## Die Verbindung

why-unreachable = Die beiden Geräte erreichen sich nicht. Sind sie im selben WLAN, oder ist eins der Hotspot des anderen? Manche Netze halten Geräte auseinander.
why-away = Das andere Gerät antwortet nicht mehr.
why-closed = Die andere Seite wurde geschlossen.
device-says = Das Gerät von { $host } sagt: { $why }.
too-large = was diese Seite geschickt hat, war zu groß
device-away = Das Gerät von { $host } ist weg.
away-about = Ist die Seite dort offen und der Bildschirm an? Dein Platz bleibt dir. Wenn nichts hilft, bitte { $host } um eine neue Einladung.
was-handing = Es war dabei, den Tisch { $table } an dieses Gerät weiterzugeben. Nur wenn er dort nicht mehr ist:
go-on-here = Hier weiterspielen
try-again = Noch einmal versuchen

## Den Tisch weitergeben

hand-on = Tisch weitergeben
hand-on-about = Ein anderes Gerät wird der Tisch, und du spielst dort als Gast weiter. Von da an kennt es alles Verdeckte, auch was später gezogen wird; bisher kannte es deins.
to = An { $name }
nobody-else = Gerade ist kein anderes Gerät verbunden.
is-asked = { $name } wird gefragt …
keep-here = Hier behalten
be-table = Willst du der Tisch sein?
be-table-about = { $host } gibt diesen Tisch an dein Gerät weiter: Von da an ist es der Tisch und kennt alles Verdeckte, auch was später gezogen wird. Das Gerät von { $host } kannte es ebenso. Lass diese Seite offen, solange ihr spielt.
take-it = Übernehmen
no = Nein
not-connected = Das Gerät ist nicht verbunden.
rather-not = { $name } möchte lieber nicht.
not-answered = { $name } hat nicht geantwortet.
not-now = Gerade lässt er sich nicht weitergeben.
not-kept = Dort ließ er sich nicht aufheben.
connection-lost = Die Verbindung ist weg.
