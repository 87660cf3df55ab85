### Am Tisch: oben, der Verlauf, und was eine Weile dort steht.

tab-log = Verlauf
tab-rules = Regeln
tab-chat = Chat
rail = Verlauf, Regeln und Chat
close = Schließen
menu = Menü

## Oben

hint = Tipp
sounds = Töne
no-sounds = Keine Töne
over = zu Ende
copy-invitation = Einladung kopieren
your-clock = Deine Uhr: { $time }
seconds-left = noch { $count } Sekunden
agreed = Vereinbart
what-was-agreed = Was vereinbart ist
agreed-here = An diesem Tisch vereinbart
unusual = { $count } anders als üblich
no-network = Kein Netz: Am Tisch geht es weiter, sobald es wieder da ist …
no-network-move = Kein Netz: Dein Zug geht los, sobald es wieder da ist …
server-stopped = Der Server hält an, nichts ist verloren …
connection-lost = Verbindung wird gesucht …
not-answered = Dein Zug ist unterwegs …

## Der Verlauf

hint-coming = Der Tipp kommt gleich …

## Was nicht mehr geht

given-up = Du hast aufgegeben
bot-decides = Der Bot entscheidet
go-on = Weiter
read-first = „{ go-on }“ führt weiter.
warming-up = macht sich bereit
got-up = aufgestanden
away = nicht da

## Die Seite

shared-as = { $title } auf kitchentable
invitation-copied = Einladung kopiert: Schick sie weiter.
code-is = Der Tisch heißt { $code }.
is-you = { $name } (du)
is-blocked = { $name } ist blockiert. Siehe „Leute“.
rules-missing = Die Regeln fehlen.
try-again = Noch einmal versuchen
position = Die Stellung in Worten

## Was vereinbart ist

yes = ja
no = nein

## Wer dran ist

turn-of = { $name } ist dran
your-turn = Du bist dran
turn-short = Dran
seat = Platz { $number }
rather-play-on = Die anderen spielen lieber weiter.

## Gegen wen man spielt; wie stark Bots sind
