### Leute: man selbst, Freundeskreis, Wertungen.

## Das eigene Konto

account-made = Dein Konto ist da. Melde dich damit auf jedem Gerät an.
welcome-back = Schön, dass du wieder da bist.
passphrase-changed = Das Passwort ist geändert; alle anderen Geräte sind abgemeldet.
account = Konto
a-guest = Ein Gast
is-account = Das ist dein Konto.
called = Am Tisch heißt du { $name }.
change-passphrase = Passwort ändern
signed-out = Du bist hier abgemeldet.
sign-out = Abmelden
invited-account = Du bist eingeladen, hier ein Konto anzulegen.
guest-account = Du spielst als Gast dieses Browsers, mehr braucht es nicht. Mit einem Konto kannst du dich auch woanders anmelden, deine Tische behalten und eine Wertungszahl bekommen.
make-account = Konto anlegen
sign-in = Anmelden
account-name = Name zum Anmelden
passphrase-now = Bisheriges Passwort
new-passphrase = Neues Passwort
passphrase = Passwort
passphrase-help = 10 Zeichen oder mehr: ein paar Wörter, die nur du so zusammenstellst. Es lässt sich nicht wiederherstellen; nach einer E-Mail-Adresse fragt niemand. Wer diesen Server betreibt, kann dir einen Link für ein neues geben.
becomes-account = Was du hier als { $name } hast (Tische, Partien, Freundeskreis), geht ins Konto über.
make-it = Anlegen
come-in = Hereinkommen
change-it = Ändern
cancel = Abbrechen
a-new-passphrase = Ein neues Passwort
signed-in-as = Du bist als { $name } angemeldet; alle anderen Geräte sind abgemeldet.
passphrase-short-help = 10 Zeichen oder mehr: ein paar Wörter, die nur du so zusammenstellst.
take-it = Nehmen

## Freundeskreis

watching = schaut zu
at-no-table = an keinem Tisch
private-table = einem Tisch nur mit Link
at = bei { $game }
seat-at = hat einen Platz bei { $game }
with-you = { $place }, mit dir
friends = Freundeskreis
part = Trennen
stay = Behalten
go-to-table = Zum Tisch von { $name }
watch-table = Am Tisch von { $name } zuschauen
go-there = Hingehen
watch = Zuschauen
part-from = Von { $name } trennen
no-friends = Schick jemandem einen Link: Wer ihn öffnet, gehört hier zu deinem Freundeskreis, und du zu dem dort. Ihr seht dann voneinander, ob ihr an einem Tisch seid, und ladet euch mit einer Berührung ein.
go-on = Weiter
for-one = Für eine Person, innerhalb von zwei Wochen
copied = Kopiert
copy = Kopieren
link-qr = Der Link als QR-Code
another-link = Noch ein Link
make-link = Link für Freunde machen
a-friend = Jemand für den Freundeskreis
asks-friends = { $name } fragt: Wollt ihr hier befreundet sein?
be-friends-here = Hier befreundet sein?
link-cut = Von diesem Link fehlt das Ende: Lass ihn dir noch einmal schicken und öffne ihn ganz.
friends-see = { $name } sieht deinen Namen und ob du an einem Tisch bist, und du umgekehrt auch. Ihr könnt euch mit einer Berührung an einen Tisch einladen.
somebody-sees = Wer dir diesen Link geschickt hat, sieht deinen Namen und ob du an einem Tisch bist, und du umgekehrt auch. Ihr könnt euch mit einer Berührung an einen Tisch einladen.
yes-friends = Ja, gern
be-friends = Ja, gern
to-friends = Zum Freundeskreis

## Wertungen und Zahlen

best-at = Bestenliste
game = Spiel
you = du
so-far = bisher { $count }
matches = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
no-ratings = Noch hat niemand eine Wertungszahl.
what-is-rating = Was ist eine Wertungszahl?
rating-1 = Eine Zahl dafür, wie gut jemand ein Spiel spielt, für jedes Spiel eine. Sie sagt, was jemand so gut wie sicher übertrifft: das wahrscheinliche Können minus dreimal das, was daran noch ungewiss ist. Darum beginnt sie bei 0 und steigt meist, je mehr bekannt wird; wer vor Starken landet, steigt am meisten, und wer auf dem letzten Platz landet, kann fallen.
rating-2 = In den ersten 5 gewerteten Partien ist sie vorläufig, grau und ohne Rang.
rating-3 = Gewertet werden Partien nur unter Menschen, alle am eigenen Gerät, zu Ende gespielt mit den Würfeln des Servers; und zwar für alle, die ein Konto haben, wenn es mindestens zwei sind. Wer aufgibt oder geht, behält den Platz, den das bringt. Partien mit Bots, mit echten Würfeln, vorzeitig abgebrochene oder solche, zu denen jemand nie gekommen ist, ändern keine Wertungszahl.
played = Gespielt
won = Gewonnen
average-place = Ø Platz
rating = Wertung
with-bots = { $count } mit Bots, { $won } gewonnen
of-seats = von { $seats }
none-yet = noch keine
provisional = vorläufig, { $count } gewertet
ranked = Nr. { $rank }, { $count } gewertet
people = Leute
run-server = Diesen Server betreiben
tell-me = Sag mir, wenn ich dran bin
your-matches = Deine Partien
since = seit { $month }
place = Platz { $place } von { $seats }
nobody-named = Niemand mit diesem Namen
matches-by-game = Partien nach Spiel
by-game = Nach Spiel
no-match = Noch ist keine Partie zu Ende.
latest-matches = Neueste Partien
latest = Zuletzt
among-bots = { $count ->
    [one] { $outcome }, { $count } Bot
   *[other] { $outcome }, { $count } Bots
}
rating-of = Wertung { $rating }
all-people = Alle Leute
is-blocked = { $name } ist blockiert. Unter „Leute“ kannst du das aufheben.
block = { $name } blockieren

## Was einem selbst gehört

not-blocked = { $name } ist nicht mehr blockiert.
all-deleted = Alles, was hier deins war, ist gelöscht.
your-data = Deine Daten
whom-you-block = Wen du blockierst
end-block = Aufheben: { $name } ist blockiert
end-it = Aufheben
all-kept = Alles, was von mir gespeichert ist, als eine Datei
delete-account = Mein Konto löschen
delete-mine = Löschen, was meins ist
what-deleting-does = { $account ->
    [yes] Dein Name verschwindet von jedem Tisch, aus jeder Partie und jeder Liste; deine Worte, dein Freundeskreis, deine Wertungszahlen, dein Konto und deine Nachrichten werden gelöscht. Partien bleiben denen, die sie gespielt haben, mit „Jemand“ auf deinem Platz; laufende verlässt du. <b>Niemand kann das zurückholen.</b>
   *[no] Dein Name verschwindet von jedem Tisch, aus jeder Partie und jeder Liste; deine Worte, dein Freundeskreis, deine Wertungszahlen und deine Nachrichten werden gelöscht. Partien bleiben denen, die sie gespielt haben, mit „Jemand“ auf deinem Platz; laufende verlässt du. <b>Niemand kann das zurückholen.</b>
}
your-passphrase = Dein Passwort
keep-it = Behalten
delete-for-ever = Für immer löschen

## Blockieren

what-blocking-does = Was diese Person sagt, siehst du nicht mehr, weder hier noch woanders. Sie kann nicht an Tische kommen, zu denen du einlädst, nicht in deinen Freundeskreis, und dich nirgends einladen. Sie erfährt nichts davon. Unter „Leute“ kannst du es aufheben. Ein Gast kann unter anderem Namen wiederkommen.
block-ask = { $name } blockieren?
not-now = Jetzt nicht
