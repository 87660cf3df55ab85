### Eine Partie noch einmal angesehen, und ihre Würfel geprüft.
replay = Nachspielen
position = Stellung
at-of-said = { $at } von { $all }: { $said }
at-of = { $at } von { $all }
to-beginning = Zum Anfang
step-back = Einen Schritt zurück
pause = Pause
play = Abspielen
step-forward = Einen Schritt vor
to-end = Zum Ende
speed = Tempo
score = Punkte
estimate = Schätzung der Bots
graph-now = { $caption } jetzt: { $values }
graph-shows = Was die Kurve zeigt
bots-play = Die Bots spielen weiter …
let-bots = Bots weiterspielen lassen
let-bots-about = von Stellungen überall in der Partie aus: Wer gewinnt wie oft?
estimates-made = Fertige Schätzungen
stop = Anhalten
estimated = { $count ->
    [one] gewonnen, als Bots ({ $level }) ab Eintrag { $at } weiterspielten, einmal
   *[other] gewonnen, als Bots ({ $level }) ab Eintrag { $at } weiterspielten, { $count }-mal
}
what-happened = Was geschehen ist
nothing-happened = Noch ist nichts geschehen.
log = Verlauf
the-dice = { $draws ->
    [yes] Ziehungen
   *[no] Würfel
}
replay-of = Nachspielen · { $game }
no-replay = Nichts zum Nachspielen
eyes-open = Alles offen
eyes-watch = Wie beim Zuschauen
eyes-of = Wie { $name }
opens-alone = Solange die Partie läuft, öffnet sich dieser Link nur für dich.
opens-all = Wer diesen Link bekommt, darf diesen privaten Tisch ansehen.
opens-invited = Dieser Link öffnet sich nur für die, die an diesen Tisch eingeladen waren: Schick anderen die Mitschrift.
link-here = Der Link zu dieser Stellung:
stopped = Abgebrochen: { $why }
still-played = Wird noch gespielt
a-draw = Unentschieden
won = { $count ->
    [one] { $who } hat gewonnen
   *[other] { $who } haben gewonnen
}
close = Schließen
whose-eyes = Mit wessen Augen
copy-link = Link zu dieser Stellung kopieren
to-table = Zum Tisch
print = Drucken
keep-record = Mitschrift sichern
positions = Stellungen
beginning = Der Anfang
at-of-bold = <b>{ $at }</b> von { $all }
no-view-open = Diese Partie hat keine Ansicht „{ $view }“: Du siehst sie ganz offen.
no-view-watch = Diese Partie hat keine Ansicht „{ $view }“: Du siehst sie wie beim Zuschauen.
no-view-of = Diese Partie hat keine Ansicht „{ $view }“: Du siehst sie wie { $name }.
log-and-dice = { $draws ->
    [yes] Verlauf und Ziehungen
   *[no] Verlauf und Würfel
}
keep = Sichern
to-games = Zu den Spielen
the-table = Der Tisch
in-words = Die Stellung in Worten
too-many = Diese Mitschrift hat { $count } Zeichen; höchstens { $most } sind möglich.
too-large = { $name } hat { $count } Bytes; höchstens { $most } sind möglich.
replay-record = Mitschrift nachspielen
record-about = Zieh eine Mitschrift hierher, wähle ihre Datei, oder füg sie ein. Jede Zeile wird nach den Regeln geprüft; nichts davon wird gespeichert.
choose-file = Datei wählen
the-record = Die Mitschrift
judging = Wird geprüft …
replay-it = Nachspielen

## Die Würfel

differs-again = { $draws ->
    [yes] Nachdem dieser Browser eine Beigabe gezeigt hatte, wurde noch einmal danach gefragt: Jemand konnte zwischen mehreren Ziehungen wählen.
   *[no] Nachdem dieser Browser eine Beigabe gezeigt hatte, wurde noch einmal danach gefragt: Jemand konnte zwischen mehreren Würfen wählen.
}
differs-seed = Die Startzahl ist nicht die, die versprochen war, bevor dieser Browser seine Beigabe zeigte.
differs-salt = Die Beigabe von { $name } ist nicht die, die versprochen war, bevor dieser Browser seine zeigte.
differs-silent = { $name } hat eine Beigabe versprochen und nicht gezeigt.
differs-own = Die Beigabe, die dieser Browser zeigte, fehlt: Sie kam zu spät, oder der Server hat sie weggelassen.
own-dice = Dieser Tisch hat mit eigenen Würfeln gewürfelt. Über sie lässt sich nichts beweisen.
no-promise = { $draws ->
    [yes] Über die Ziehungen dieser Partie war nichts versprochen, also lassen sie sich nicht prüfen.
   *[no] Über die Würfel dieser Partie war nichts versprochen, also lassen sie sich nicht prüfen.
}
dice-about = { $draws ->
    [yes] Vor der Partie hat der Server eine geheime Startzahl (Seed) festgelegt, und jeder Browser am Tisch eine eigene Beigabe (Salt). Beides ist jetzt bekannt, und jede Ziehung muss daraus folgen.
   *[no] Vor der Partie hat der Server eine geheime Startzahl (Seed) festgelegt, und jeder Browser am Tisch eine eigene Beigabe (Salt). Beides ist jetzt bekannt, und jeder Wurf muss daraus folgen.
}
check-dice = { $draws ->
    [yes] Ziehungen prüfen
   *[no] Würfel prüfen
}
drawing = { $draws ->
    [yes] Wird nachgerechnet: { $done } von { $total } Ziehungen …
   *[no] Wird nachgewürfelt: { $done } von { $total } Würfen …
}
tampered = { $draws ->
    [yes] An den Ziehungen wurde gedreht: Sie sind nicht das, was diesem Browser versprochen war.
   *[no] An den Würfeln wurde gedreht: Sie sind nicht das, was diesem Browser versprochen war.
}
all-good = { $draws ->
    [yes] Alle { $total } Ziehungen folgen aus der versprochenen Startzahl und den Beigaben.
   *[no] Alle { $total } Würfe folgen aus der versprochenen Startzahl und den Beigaben.
}
all-good-here = { $draws ->
    [yes] Alle { $total } Ziehungen an diesem Tisch folgen aus der versprochenen Startzahl und den Beigaben.
   *[no] Alle { $total } Würfe an diesem Tisch folgen aus der versprochenen Startzahl und den Beigaben.
}
wrong-throw = { $draws ->
    [yes] Ziehung { $number } (Eintrag { $entry } im Verlauf) ist falsch: In der Mitschrift steht „{ $recorded }“, Startzahl und Beigaben ergeben „{ $drawn }“.
   *[no] Wurf { $number } (Eintrag { $entry } im Verlauf) ist falsch: In der Mitschrift steht „{ $recorded }“, Startzahl und Beigaben ergeben „{ $drawn }“.
}
not-promised = Was gesagt wurde, ist nicht das, was versprochen war.
brought = Die Partie kam mit ihren ersten { $entries } Einträgen an diesen Tisch. Was der Zufall darin ergab ({ $count }-mal), hat ein anderer Tisch versprochen oder niemand: Darüber wird nichts behauptet.
promised-title = 1. Was versprochen war
followed-title = 2. Was daraus folgte
server-seed = Die Startzahl des Servers
salt-of = Beigabe von { $name }
no-salt-of = Beigabe von { $name }: keine gebracht
own-salt-of = Beigabe von { $name }: die dieses Browsers
revealed = aufgedeckt
its-sha = ihr SHA-256
promised = versprochen
should-be = müsste sein
message = Nachricht
dice-words = Wörter
numbers = Zahlen
witnessed = Das sind die Versprechen, die sich dieser Browser gemerkt hat, bevor er seine Beigabe zeigte.
save-witness = Sichern, was sich dieser Browser gemerkt hat, für <code>kitchentable verify --witness</code>
kept-back = Das Versprechen dieses Browsers war nicht unter denen, die ihm gezeigt wurden, darum hat er seine Beigabe behalten. Vielleicht war eine andere Seite von dir schneller.
salt-missing = Die Beigabe dieses Browsers ist nicht dabei: Sie kam zu spät oder wurde weggelassen.
how-drawn = { $draws ->
    [yes] Jede Ziehung besteht aus den 32-Bit-Wörtern von HMAC-SHA256, mit der Startzahl als Schlüssel, über den Text „kitchentable dice 1“, die Beigaben und die Nummer der Ziehung. Eine Zahl von 0 bis n−1 ist ein Wort modulo n. Dein Browser hat alle nachgerechnet; wie das Spiel die Zahlen liest, sagt das Programm des Servers. Um auch das zu prüfen: <code>kitchentable verify</code> mit der Mitschrift.
   *[no] Jeder Wurf besteht aus den 32-Bit-Wörtern von HMAC-SHA256, mit der Startzahl als Schlüssel, über den Text „kitchentable dice 1“, die Beigaben und die Nummer des Wurfs. Eine Zahl von 0 bis n−1 ist ein Wort modulo n. Dein Browser hat alle nachgewürfelt; wie das Spiel die Zahlen liest, sagt das Programm des Servers. Um auch das zu prüfen: <code>kitchentable verify</code> mit der Mitschrift.
}
number-of = { $number } von { $count }
go-there = Dorthin
show-more = { $count } weitere zeigen
seed = Startzahl
