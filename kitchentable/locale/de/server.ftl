### Was ein Server ablehnt, und warum er die Leitung einer Seite schließt. Adressen und Kopfzeilen stehen, wie sie sind.

## Anfragen

request-unknown = { $path } gibt es nicht: In docs/protocol.md steht, was es gibt
metrics-for-programs = /metrics gibt es hier nicht: Das ist für Programme auf dem Rechner des Servers
requests-too-fast = das waren zu viele Anfragen: Warte einen Moment und versuch es noch einmal
made-too-fast = aus deinem Netz kamen viele neue Tische und Gäste: Warte ein paar Sekunden und versuch es noch einmal
host-unknown = dieser Server heißt nicht { $name }: Wer ihn betreibt, kann den Namen in `address` oder `hosts` nennen
origin-own-pages = was etwas ändert, kommt von den eigenen Seiten dieses Servers
origin-header = was etwas ändert, trägt die Kopfzeile `{ $header }`
origin-other = das kommt von einer fremden Seite
body-needed = zu dieser Anfrage gehört ein Inhalt: ein JSON-Objekt
body-broken-off = die Anfrage brach ab, bevor ihr Inhalt da war
body-other = das ist nicht der Inhalt dieser Anfrage: { $why }
body-not-json = der Inhalt dieser Anfrage ist kein JSON in UTF-8
body-too-deep = der Inhalt der Anfrage ist zu tief verschachtelt
body-too-large = diese Anfrage hat höchstens { $most } Bytes
server-failed = das ist auf dem Server schiefgegangen; was bestätigt war, ist sicher
server-failed-table = das ist auf dem Server schiefgegangen; am Tisch geht es weiter
server-stops = der Server hält gerade an: Versuch es noch einmal

## Was gespeichert wird

not-stored = die Daten lassen sich nicht speichern oder lesen: { $why }
database-silent = die Datenbank antwortet nicht
stored-first = jemand anders war schneller
stored-at-once = zwei haben gleichzeitig dasselbe geändert
stored-character = das lässt sich nicht speichern: In einem Text steht ein Zeichen, das in keinem stehen darf
stored-table-changed = jemand anders hat diesen Tisch gleichzeitig geändert
stored-deleted = wer hereinkommt, hat sich im selben Moment gelöscht

## Leitungen von Seiten

message-too-large = eine Nachricht hat höchstens { $most } Bytes; das sind { $count }
message-unknown = das ist keine Nachricht des Protokolls: { $why }
message-not-json = eine Nachricht ist ein JSON-Objekt, etwa { $like }; das ist kein JSON
message-first = die erste Nachricht ist `hello`
page-messages-too-many = zu viele Nachrichten
messages-too-fast = das sind zu viele Nachrichten: bitte höchstens { $most } in der Sekunde
hellos-too-fast = zu oft `hello` und `look`: höchstens { $most } auf einmal
words-too-fast = das ist viel auf einmal: Warte ein paar Sekunden und sag es dann noch einmal
pages-from-network = aus deinem Netz sind { $most } Seiten offen, mehr gehen nicht: Schließ ein paar davon
pages-of-yours = du hast { $most } Seiten offen, mehr gehen nicht: Schließ ein paar davon
page-not-reading = diese Seite liest nicht, was sie bekommt
page-not-known = der Betrieb dieses Servers hat dich hier abgemeldet
page-deleted = dich kennt hier niemand mehr
page-has-account = du hast jetzt ein Konto: Deine Seiten kommen neu herein
page-signed-in = du bist angemeldet: Deine Seiten kommen neu herein
page-signed-out = du bist abgemeldet
page-passphrase = das Passwort dieses Kontos ist neu: Melde dich wieder an

## Tische

table-unknown = einen Tisch { $code } gibt es nicht: Sieh dir den Code noch einmal an
table-private = an diesen Tisch kommt man nur mit Link: Frag jemanden, der dort sitzt
table-not-for-you = du wirst hier nicht hereingelassen: Geh an einen anderen Tisch
page-read-anew = dieser Tisch wird neu gelesen
table-read-anew-again = dieser Tisch wird neu gelesen: Versuch es noch einmal
table-no-code = für einen neuen Tisch war kein Code frei: Versuch es noch einmal
table-nothing-goes-on = einen Tisch { $code }, an dem etwas los ist, gibt es nicht
table-no-words = am Tisch { $code } gibt es die Worte { $number } nicht
tables-view = Tische zeigt die Ansicht { $views }, nicht { $view }
words-none = Worte mit dieser Nummer gibt es nicht
invitation-worthless = diese Einladung gilt nicht (mehr): Bitte um einen neuen Link
door-knocked-often = du hast oft geklopft: Warte eine Minute und versuch es noch einmal
hints-from-network = aus deinem Netz wollen gerade mehrere einen Tipp: Versuch es gleich noch einmal
bots-busy = hier denken gerade viele Bots nach: Versuch es gleich noch einmal, oder spiel ohne Bots
prepared-none = { $game } hat keinen Bot { $level }, der vorbereitet werden müsste
prepared-another = gerade wird ein anderer Bot vorbereitet: einer nach dem anderen
rounds-no-pad = Runden von { $game } lassen sich nicht für sich werten

## Namen und Konten

name-first = sag erst deinen Namen (PUT /api/me)
name-first-or-now = sag erst deinen Namen (PUT /api/me), oder gleich mit dieser Anfrage
name-first-at-door = sag erst deinen Namen (PUT /api/me), oder gleich mit dieser Anfrage
name-first-matches = sag erst deinen Namen (PUT /api/me): Ohne Namen lassen sich keine Partien sammeln
name-first-friends = sag erst deinen Namen (PUT /api/me): Dein Freundeskreis will wissen, von wem der Link ist
token-worthless = dieses Token gilt nicht: Ein neues gibt es mit POST /api/programs
account-already = du hast schon ein Konto
account-first = du hast noch kein Konto: Leg erst eins an
account-gone = dieses Konto gibt es nicht mehr
account-closed = dieses Konto wurde vom Betrieb des Servers geschlossen: Frag dort nach
account-unknown = ein Konto { $name } gibt es hier nicht
account-unknown-or-seat = ein Konto { $name } gibt es hier nicht; wer keins hat, wird mit Tisch und Platz genannt: { $like }
account-name-taken = ein Konto { $name }, oder eins, das genauso aussieht, gibt es hier schon; nimm einen anderen Namen
account-name-taken-here = ein Konto { $name }, oder eins, das genauso aussieht, gibt es hier schon
account-for-tables = die Tische hier sind für alle mit Konto: Melde dich unter „Leute“ an
accounts-closed = neue Konten gibt es hier nicht: Frag beim Betrieb dieses Servers nach
accounts-by-invitation = Konten gibt es hier nur mit Einladung: Bitte beim Betrieb dieses Servers um einen Link
passphrase-length = ein Passwort hat { $least } bis { $most } Zeichen: ein paar Wörter, die nur du so zusammenstellst
passphrase-easy = dieses Passwort ist zu leicht zu erraten: Nimm ein paar Wörter, die nur du so zusammenstellst
passphrase-changed = das Passwort wurde gleichzeitig woanders geändert: Melde dich wieder an
passphrase-changed-link = das Passwort wurde gleichzeitig woanders geändert: Bitte um einen neuen Link
sign-in-too-often = das waren zu viele Versuche: Warte ein paar Minuten und versuch es dann noch einmal
sign-in-wrong = dieser Name und dieses Passwort gehören nicht zusammen
sign-in-busy = gerade melden sich viele an: Versuch es gleich noch einmal
link-used = dieser Link ist schon benutzt oder zu alt: Bitte um einen neuen

## Freundeskreis und Blockieren

friend-own-link = das ist dein eigener Link: Gib ihn jemand anderem
friend-none = das ist niemand (mehr) aus deinem Freundeskreis
friends-most = ein Freundeskreis hat höchstens { $most } Leute: Nimm erst jemanden heraus
block-nobody = hier gibt es niemanden (mehr) zu blockieren
block-yourself = das bist du selbst: Wähl jemand anderen
block-none = mit diesem Schlüssel blockierst du niemanden (mehr)
blocks-most = blockieren kannst du höchstens { $most } Leute: Heb es erst bei jemandem auf

## Wer den Server betreibt

operator-needed = das ist für alle, die den Server betreiben: Melde dich mit einem Konto an, das die Rolle hat (`kitchentable admin operator`)
operator-is-you = du betreibst diesen Server: Gib unter /admin erst die Rolle zurück
operator-already = { $name } hat die Rolle schon
operator-none = { $name } hat die Rolle nicht
operator-last = sonst hat niemand die Rolle: Danach gibt es dafür keine Seite mehr, und nur `kitchentable admin operator` auf dem Rechner des Servers vergibt sie neu
operator-not-by-page = { $name } betreibt den Server mit: Das geht nur mit `kitchentable admin` auf dem Rechner des Servers
person-unknown = unter diesem Namen, oder auf diesem Platz, ist niemand mehr
person-other = das ist inzwischen jemand anders: Sieh dir die Liste neu an
guest-without-passphrase = { $name } ist Gast: Ein Passwort hat nur ein Konto
guest-without-role = { $name } ist Gast: Die Rolle kann nur ein Konto haben
ban-none = { $name } ist nicht ausgesperrt
house-changed = das wurde inzwischen woanders geändert: Sieh es dir neu an
house-nothing = hier ist nichts zu ändern: Nenn, was es ist und wie es sein soll
text-too-long = ein Text hat höchstens { $most } Zeichen; das sind { $count }

## Was neben den Spielen gelesen oder gedruckt wird

records-many = gerade werden viele Mitschriften gelesen: Versuch es gleich noch einmal
records-many-from-network = aus deinem Netz werden gerade viele Mitschriften gelesen: Versuch es gleich noch einmal
records-too-long = diese Mitschrift zu lesen dauert zu lange
prints-many = gerade wird viel gedruckt: Versuch es gleich noch einmal
prints-many-from-network = für dein Netz wird gerade viel gedruckt: Versuch es gleich noch einmal
prints-too-long = das zu drucken dauert zu lange
prints-no-story = auf { $language } gibt es die Partie nicht zu lesen, aber auf: { $known }
prints-options = Optionen haben hier höchstens { $most } Zeichen
prints-players = { $game } mit diesen Optionen ist für { $players } Personen
prints-languages = { $title } gibt es nicht auf { $language }, aber auf: { $known }
typst-missing = für Bilder und Papier fehlt typst: pip install 'kitchentable[print]'
typst-cannot-print = dieser Server kann nicht drucken: { $why }
typst-cannot-draw = dieser Server kann nicht zeichnen: { $why }

## Was getan wurde; gespeichert sind die Werte

deed-name = { $name }
deed-renamed = { $old } heißt { $name }
deed-account = ein Konto
deed-guest = ein Gast
deed-operator = { $name } hat die Rolle
deed-operator-no-longer = { $name } hat die Rolle nicht mehr
deed-table = Tisch { $code }
deed-words-read = die Worte am Tisch { $code }
deed-words = Worte { $number } am Tisch { $code }
deed-words-of = alle Worte von { $name } am Tisch { $code }
deed-announced = angekündigt: { $text }
deed-announced-nothing = es ist nichts mehr angekündigt
deed-members-only = { $on ->
    [yes] Tische nur für Konten: an
   *[no] Tische nur für Konten: aus
}
deed-registration = neue Konten: { $value }
deed-text = { $name }: { $count } Zeichen
deed-by-page = { $who }, über die Seite
deed-by-command = { $who }, mit einem Befehl
