### Regelhefte, ihre Bilder und Bücher auf Papier. $who ist jemand am Tisch.

## Wer als Nächstes kommt; wer noch nicht dran ist

dice-come-next = Als Nächstes kommen die Würfel.
dice-come-first = Erst kommen die Würfel.
turn-comes = { $who } ist dran.

## Hefte und andere Bücher

rules = Regeln
house-rules = Hausregeln
house-rules-about = Was an diesem Tisch gilt und in keinem Buch steht.
who-won = Wer gewonnen hat
evening = Abend
notes = Notizen
to-fold = Beidseitig drucken, über die kurze Kante gewendet; in der Mitte falten, zweimal heften.
picture-or = Oder: { $text }
board-after = { $count ->
    [one] Das Brett nach 1 Eintrag
   *[other] Das Brett nach { $count } Einträgen
}

## Was es zu drucken gibt

print-rules = Regelheft
print-rules-about = ein Heft: beidseitig, über die kurze Kante gewendet, gefaltet, geheftet
print-letters-of-names = Für einige Buchstaben dieser Namen gibt es hier keine Schrift; sie fehlen: { $names }.
print-letters-of-title = Für einige Buchstaben im Namen dieser Regeln gibt es hier keine Schrift; sie fehlen.
print-examples = Regeln mit allen Beispielen
print-examples-about = jedes Beispiel zu den Regeln eures Tisches, Schritt für Schritt gezeichnet
print-refused = Nicht erlaubt nach { $rule }
print-glance = Spickzettel
print-glance-about = die Regeln eures Tisches auf einen Blick
print-house-about = was euer Tisch gewählt hat, und Zeilen für mehr
print-nothing-called = von { $game } gibt es nichts zu drucken, das { $name } heißt, aber: { $there }
print-not-in = „{ $title }“ gibt es nicht in { $asked }, aber in: { $known }
print-no-page = { $pages ->
    [one] „{ $title }“ hat nur eine Seite, nicht { $number }
   *[other] „{ $title }“ hat die Seiten 1 bis { $pages }, nicht { $number }
}

## Neben einer Regel

standing = { $which ->
    [usual] üblich
   *[agreed] falls vereinbart
}
table-manners = was sich gehört
settled-here = von uns festgelegt: { $why }
played-with = mit { $options }

## Was es nicht gibt

book-not-in = das Regelheft von { $game } gibt es nicht in { $language }, aber in: { $known }
paper-is = das Papier ist { $papers }, nicht { $name }
ink-is = gedruckt wird { $inks }, nicht { $name }

## Spiele mit Hausregeln

house-section = Die Hausregeln
house-lifted = Gilt hier nicht: { $rule } ({ $text })
house-unreckoned = ohne die Hausregeln gerechnet: { $why }
house-any = Was der Bot lieber täte, gilt in diesem Haus nicht.
