### Die erste Seite: eigene Tische und Partien. Was für alle gleich ist, kommt mit ihrem HTML.

people = Leute
what-do-rules-say = Was sagen die Regeln?
from-elsewhere = Eine Partie von woanders? <take>Spiel sie weiter</take>, oder <replay>spiel eine Mitschrift nach</replay>
what-is-kept = Was hier gespeichert wird
licences = Lizenzen
type-code = Tipp ihn ein, und du stehst an der Tür.
code-length = Ein Code hat sechs Zeichen; dieser hat { $count }.
