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
agreed-here = Was an diesem Tisch vereinbart ist
unusual = { $count } anders als üblich
no-network = Kein Netz: Am Tisch geht es weiter, sobald es wieder da ist …
no-network-move = Kein Netz: Dein Zug geht los, sobald es wieder da ist …
server-stopped = Der Server hält an, nichts ist verloren …
connection-lost = Verbindung weg; wird gesucht …
not-answered = Dein Zug ist unterwegs …

## Der Verlauf

what-happened = Was geschah
hint-coming = Der Tipp kommt gleich …
type-a-move = Zug tippen
play = Spielen

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
invitation-copied = Die Einladung ist kopiert: Schick sie jemandem.
code-is = Der Tisch heißt { $code }.
is-you = { $name } (du)
seat-moved = Alle sind einen Platz weitergerückt: Deine Farbe ist jetzt { $colour ->
    [blue] Blau
    [yellow] Gelb
    [red] Rot
    [green] Grün
    [orange] Orange
    [purple] Violett
    [teal] Türkis
   *[brown] Braun
}.
is-blocked = { $name } ist blockiert. Unter „Leute“ kannst du das aufheben.
rules-missing = Die Regeln fehlen.
try-again = Noch einmal versuchen
position = Die Stellung in Worten

## Was vereinbart ist

from-file = aus einer Datei
yes = ja
no = nein

## Wer dran ist

turn-of = { $name } ist dran
your-turn = Du bist dran
turn-short = Dran
seat = Platz { $number }
rather-play-on = Die anderen möchten lieber weiterspielen.

## Gegen wen man spielt; wie stark Bots sind

against-nobody = Gegen niemanden
against-same = Gegen { $count ->
    [1] einen Bot
    [2] zwei Bots
    [3] drei Bots
    [4] vier Bots
    [5] fünf Bots
    [6] sechs Bots
    [7] sieben Bots
   *[other] { $count } Bots
} ({ $level })
against = Gegen Bots: { $levels }
