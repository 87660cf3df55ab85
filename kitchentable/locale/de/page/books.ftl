### Regelhefte, und was es auf Papier gibt.
only-server = Drucken kann nur ein Server, und hier ist keiner: Alles wird auf diesem Gerät gespielt.
on-paper-of = { $game } auf Papier
on-paper = auf Papier
paper = Papier
ink = Tinte
players = Personen
language = Sprache
colour = Farbe
outlines = Umrisse
as-usual = Wie üblich
as-your-table = Wie euer Tisch spielt: { $options }.
print-how = Druck mit 100 %, nicht „an Seite anpassen“. Was Rückseiten hat, kommt auf beide Seiten, gewendet an der langen Kante; das Regelheft an der kurzen, zum Falten.
pdf = { $title }, PDF
pdf-of = von { $title }
rules-here = Die Regeln hier lesen
rules-of = Regeln von { $game }
rules-detail = Regeln
print = Drucken
example-wild = Sind Einsen Joker?
example-pass = Darf ich passen?
example-hot = heiße Würfel
example-meld = Erstauslage
what-do-rules-say = Was sagen die Regeln?
the-rules = Die Regeln
ask-all = In allen Regeln suchen
may-i = Darf ich …?
no-answer = Darauf antwortet keine Regel. Vielleicht mit anderen Worten.
rules = { $count ->
    [one] { $count } Regel
   *[other] { $count } Regeln
}
usual = üblich
agreed = falls vereinbart
house-rules = Hausregeln
on-paper-link = Auf Papier
