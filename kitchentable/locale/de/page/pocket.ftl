### Eine Seite ohne Server: was sie auf dem Gerät aufhebt, und was sie sagt, bevor jemand spielt.

close = Schließen
full = Auf diesem Gerät ist kein Platz mehr: Was jetzt gespielt wird, ist weg, wenn diese Seite zugeht. Mach Platz, oder sichere die Mitschrift der Partie.
elsewhere = Deine Tische sind in einem anderen Tab oder Fenster dieses Browsers offen. Geh dorthin, oder schließ es: Dann kommen sie hierher.

## Was aufgehoben wird

at-server = Mit anderen, an den Tischen des Servers
kept-size = Hier wird auch ohne Netz gespielt: { $size } MB und deine Partien liegen auf diesem Gerät.
kept = Deine Partien liegen auf diesem Gerät.
remove = Entfernen
remove-all = Alles entfernen?
remove-about = Deine Partien und dein Name werden von diesem Gerät gelöscht. Wer hier wieder spielt, holt die Seite neu aus dem Netz.
yes-remove = Entfernen
keep = Behalten

## Ein Tisch auf einer anderen Seite

table-of = Ein Tisch mit { $game }
no-game = Ein Spiel { $name } gibt es nicht. Es gibt: { $games }.
play = { $game } gegen Bots spielen
