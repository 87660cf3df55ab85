### Mitschriften, mitgenommene Partien, Spieleabende und Punkteblöcke, Würfel: was am Geschriebenen nicht stimmt.

## Eine Partie und ihr Verlauf; Notation bleibt, wie sie geschrieben wurde

match-over = die Partie ist zu Ende: Danach kommt nichts mehr
match-seat = an diesem Tisch gibt es keinen Platz { $seat }: Er hat die Plätze 0 bis { $last }
match-undo = { $undo }: Der Verlauf hat { $count } Einträge
match-conceded = Platz { $seat } hat schon aufgegeben
match-table-plays = der Tisch spielt nicht selbst: { $action }
match-table-entry = der Tisch schreibt `seat N concedes`, `seat N NAME`, `wait for seat N`, `undo to N`, `dice sha256:…` oder `stop WARUM`, nicht { $text }
match-quoted = ein Name in Anführungszeichen ist ein JSON-Text: { $why }: { $text }

## Mitschriften

record-line = Zeile { $line }: { $text }
record-twice = { $name } steht zweimal da
record-utf8 = eine Mitschrift ist Text in UTF-8; das hier nicht
record-too-long = eine Mitschrift hat höchstens { $most } Zeichen; das sind { $count }
record-begins = eine Mitschrift beginnt mit `game: NAME VERSION`
record-game = hier gehört `game: NAME VERSION` hin, nicht { $text }
record-version = das ist { $game } { $version }, hier gilt Version { $here } mit anderen Regeln
record-seats-missing = `seats: NAME, NAME, …` fehlt
record-seats = die Plätze sind Namen mit Kommas dazwischen, wo nötig in JSON-Anführungszeichen, nicht { $text }
record-state-unreadable = der Stand von { $game } ist nicht lesbar: { $why }
record-state-unsound = der Stand ist keine Stellung von { $game } für { $seats } Plätze
record-entry = hier gehört `PLATZ: ZUG` hin (Plätze 0, 1, …, `*`, `~`, `!`), nicht { $text }
record-not-judged = das lässt sich nicht prüfen: Das `state:` darüber ist keine stimmige Stellung
options-quote = Optionen sind `NAME=WERT` mit Kommas dazwischen; ein Anführungszeichen bleibt offen in { $text }
options-twice = die Option { $option } steht zweimal da

## Partien, die woanders weitergehen

taken-from-position = eine Partie, die mit einer eigenen Stellung beginnt (`state:`), lässt sich nachspielen, aber nicht weiterspielen
taken-too-long = eine Partie mit mehr als { $most } Einträgen lässt sich nachspielen, aber nicht weiterspielen
taken-undone-often = diese Partie geht zu oft zu früheren Stellungen zurück, um sie weiterzuspielen
taken-fair = was für die Würfel versprochen war (`fair:`), ist nicht lesbar: { $text }
taken-characters = eine Partie zum Weiterspielen hat höchstens { $most } Zeichen; das sind { $count }
taken-bytes = eine Partie zum Weiterspielen hat höchstens { $most } Bytes; das sind mehr
taken-nothing = darin steckt keine Partie: Ihr Link endet mit `#take=1…`, ihre Datei mit so einer Zeile
taken-lost = das ist nicht vollständig: Unterwegs ging ein Teil verloren
taken-changed = das ist nicht unversehrt: Unterwegs hat sich etwas verändert

## Spieleabende als Text, und Punkteblöcke

evening-too-long = ein Abend hat höchstens { $most } Zeichen; das sind { $count }
evening-no-line = hier fehlt eine Zeile
evening-line = hier gehört `NAME: was geschah` hin, nicht { $text }
evening-head-first = { $key } steht vor allen anderen Zeilen
evening-no-players = niemand spielt mit: Hier gehört `NAME: was geschah` hin
evening-name = ein Name hat höchstens { $most } Zeichen, nicht { $name }
evening-same-name = zwei haben denselben Namen
evening-who = { $name } spielt nicht mit, sondern: { $players }
evening-mention = wen eine Zeile nennt, schreibt man als `@NAME`
evening-line-too-long = diese Zeile ist zu lang
pad-none = { $game } hat keinen Punkteblock
pad-write = Aufschreiben
pad-points = Punkte
pad-no-sheets = eine Partie dieses Spiels hat keine Wertungsblätter
pad-players = mitspielen 0 bis { $last }, nicht { $given }
pad-line = eine Zeile beginnt mit einem Namen
pad-line-or-key = eine Zeile beginnt mit einem Namen oder mit { $keys }
pad-all-games = Alle Partien
pad-games-won = gewonnene Partien

## Echte Würfel, die jemand eintippt; $typed ist, was getippt wurde

throw-player = Gemeint ist { $players }, nicht „{ $typed }“
throw-number = Gemeint ist eine Zahl von { $least } bis { $most }, nicht „{ $typed }“
throw-face = Ein Würfel zeigt { $least } bis { $most }, nicht { $typed }
throw-colour = „{ $typed }“ ist keine Farbe, die ansteht: { $colours }
throw-numbers-alone = Die Zahlen auf den Würfeln genügen, ohne „{ $typed }“
throw-behind-colour = Hinter jeder Farbe stehen ihre Würfel, etwa { $like }
throw-colour-each = Jeder Würfel hat eine Farbe, etwa { $like }
throw-last = { $dice } kommen zuletzt, hinter einem +, etwa { $like }
throw-together = Die Würfel einer Farbe stehen beisammen, etwa { $like }
throw-due = { $wanted ->
    [one] Ein Würfel ist gefallen
   *[other] { $due } Würfel sind gefallen
}
throw-typed = { $typed ->
    [0] eingetippt ist keiner
    [one] eingetippt ist einer
   *[other] eingetippt sind { $fell }
}
throw-amount = { throw-due }, { throw-typed }
throw-amount-of = { $colour }: { throw-due }, { throw-typed }

## Würfel, die geprüft werden

dice-other = Eintrag { $number } des Verlaufs ist `{ $entry }`, aber Startzahl und Beigaben ergeben `{ $drawn }`
dice-taken-back = Eintrag { $number } des Verlaufs nimmt zurück, was der Zufall gebracht hatte (`{ $entry }`), sodass andere Würfel fallen konnten
dice-real = an diesem Tisch fielen echte Würfel, die niemand nachrechnen kann
dice-unpromised = in dieser Mitschrift ist nichts versprochen (`fair: sha256:…`), also lassen sich ihre Würfel nicht prüfen
dice-no-seed = diese Mitschrift nennt ihre Startzahl nicht: Die Partie läuft noch, oder sie wurde weggelassen
dice-other-seed = die Startzahl ist nicht die versprochene: Ihr SHA-256 ist { $given }, versprochen war { $promised }
dice-salts = versprochen waren { $promised } Beigaben, genannt sind { $told }, für jeden Platz eine oder `-`
dice-other-salt = die Beigabe von Platz { $seat } ist nicht die dort versprochene ({ $promised })
dice-not-hexadecimal = { $what ->
    [seed] die Startzahl ist nicht hexadezimal: { $text }
   *[salt] die Beigabe ist nicht hexadezimal: { $text }
}

## Was ein Zeuge der Würfel zeigt

witness-again = nachdem der Zeuge seine Beigabe gezeigt hatte, wurde noch einmal nach Beigaben gefragt: Jemand konnte zwischen mehreren Würfen wählen
witness-seed = die Startzahl ist nicht die, die versprochen war, bevor der Zeuge seine Beigabe zeigte
witness-salt = die Beigabe von Platz { $seat } ist nicht die, die versprochen war, bevor der Zeuge seine zeigte
witness-silent = Platz { $seat } hat eine Beigabe versprochen und nicht gezeigt
witness-own = der Zeuge hat seine Beigabe gezeigt (Platz { $seat }), und sie fehlt: Sie kam zu spät, oder der Server wollte es so
lines-of-witness = ein Zeuge hat abwechselnd Zeilen `fair: …` und `salt: …`, nicht { $first }, { $second }
nothing-for-witness = dieser Zeuge hat keine Beigabe gezeigt, also wurde ihm nichts versprochen
