### Was alle Seiten teilen.

description = Die Spiele, die eine Familie zu Hause spielt, an einem Tisch.
games = Spiele
light-theme = Helle Ansicht
dark-theme = Dunkle Ansicht
nothing-here = Hier ist nichts
nothing-on-table = Dieser Tisch ist leer
no-page = Unter dieser Adresse gibt es keine Seite.
to-games = Zu den Spielen
did-not-arrive = Die Seite ist nicht angekommen
server-away = Der Server ist weg oder neuer als diese Seite.
no-network = Kein Netz.
load-again = Neu laden
no-language = Die Seite bleibt, wie sie ist: „{ $language }“ ist nicht angekommen. { $why }

## Was an einer Anfrage nicht geklappt hat

not-laid = Der Tisch ließ sich auf diesem Gerät nicht decken.
no-answer = Der Server antwortet nicht. Versuch es gleich noch einmal.
no-network-now = Kein Netz. Versuch es noch einmal, wenn es wieder da ist.
answered = Der Server hat mit { $status } geantwortet.

## Zeiten, wie man sie sagt

span-day = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
span-hour = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
span-minute = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
span-second = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
days-hours = { $days } d { $hours } h
each = je { $span }
more-each = { $span } Zuschlag je Zug
at-most = höchstens { $span } Bedenkzeit je Zug
for-decision = { $span } Bedenkzeit je Zug

## Wie stark Bots sind

level-random = zufällig
level-easy = leicht
level-casual = gemütlich
level-steady = solide
level-keen = ehrgeizig
level-sharp = gewieft
level-shrewd = ausgefuchst
level-cunning = raffiniert
level-medium = mittel
level-hard = stark
level-veteran = erfahren
level-seasoned = bewandert
level-crafty = gerissen
level-adept = versiert
level-brilliant = brillant
level-superb = überragend
level-formidable = gefürchtet
level-fearsome = furchterregend
level-expert = meisterhaft
level-perfect = perfekt

## Die Augen von Würfeln, wie man sie ausspricht

faces = eins zwei drei vier fünf sechs

## Der Name, den man angibt

keep = Merken
your-name = Dein Name

## An vielen Stellen

close = Schließen
no-game = So ein Spiel gibt es nicht
no-game-here = Unter dieser Adresse gibt es kein Spiel.
rule = Regel { $rule }
new = neu
what-scores = Was Punkte bringt
being-laid = Der Tisch wird gedeckt …
