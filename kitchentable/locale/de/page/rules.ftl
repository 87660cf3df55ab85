### Das Regelheft, mit Beispielen als Bildern.

search = In den Regeln suchen
may-i = Darf ich …?
language = Sprache der Regeln
at-this-table = An diesem Tisch
general-book = Allgemeines Regelheft lesen
rest-mouse = Lass die Maus auf etwas am Tisch ruhen: Dann steht da, was es ist.
touch-and-hold = Halt den Finger auf etwas am Tisch: Dann steht da, was es ist.
contents = Inhalt
here = an diesem Tisch
manners = Tischsitte
usual = üblich
agreed = falls vereinbart
settled = Von uns festgelegt: { $why }.
usually = Sonst:
no-rule = Darauf antwortet keine Regel.
not-here = Gilt an diesem Tisch nicht:
no-such-rule = Eine Regel { $rule } steht nicht in diesem Buch. Dies ist alles, was darin steht.
pictures-missing = Die Bilder sind nicht angekommen.
try-again = Noch einmal versuchen

## Beispiele

allowed = Erlaubt.
refused = Nicht erlaubt.
seen-by = Im Bild unten: was { $who } hat
examples = { $count ->
    [one] Beispiel
   *[other] { $count } Beispiele
}
steps = Beispiel in { $count } Schritten
back = Zurück
next = Weiter
of = { $number } von { $count }
