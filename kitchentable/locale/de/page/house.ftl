### Was alle Seiten teilen.

games = Spiele
light-theme = Helle Ansicht
dark-theme = Dunkle Ansicht
nothing-here = Hier ist nichts
nothing-on-table = Dieser Tisch ist leer
no-page = Unter dieser Adresse gibt es keine Seite.
to-games = Zu den Spielen
did-not-arrive = Die Seite ist nicht angekommen
server-away = Der Server ist nicht da, oder er ist neuer als das, was hier offen ist.
no-network = Kein Netz.
load-again = Neu laden

## Was an einer Anfrage nicht geklappt hat

not-laid = Der Tisch ließ sich auf diesem Gerät nicht decken.
no-answer = Der Server antwortet nicht. Versuch es gleich noch einmal.
no-network-now = Kein Netz. Versuch es noch einmal, wenn es wieder da ist.
answered = Der Server hat mit { $status } geantwortet.

## Wie stark Bots sind

level-random = zufällig
level-easy = leicht
level-medium = mittel
level-hard = stark
level-expert = meisterhaft
level-perfect = perfekt

## Die Augen von Würfeln, wie man sie ausspricht

faces = eins zwei drei vier fünf sechs
