### Wörter, die alle Spiele brauchen.

number-0 = keine
number-1 = eins
number-2 = zwei
number-3 = drei
number-4 = vier
number-5 = fünf
number-6 = sechs
number-7 = sieben
number-8 = acht
number-9 = neun
number-10 = zehn
number-11 = elf
number-12 = zwölf

from-to = { $least } bis { $most }

over = Die Partie ist zu Ende
who-begins = Wer beginnt?
extra-missing = { $package } ist nicht installiert: pip install 'kitchentable[{ $extra }]'
level-needs-numpy = die Stärke { $level } braucht numpy, das nicht installiert ist: pip install 'kitchentable[fast]'
needs-numpy = { $what } braucht es numpy, das nicht installiert ist: pip install 'kitchentable[fast]'
and = und
or = oder
as-typed = „{ $text }“

## Was das System von Dateien sagt

system-FileNotFoundError = so etwas gibt es nicht
system-PermissionError = das ist hier nicht erlaubt
system-IsADirectoryError = das ist ein Ordner
system-NotADirectoryError = das ist kein Ordner
system-FileExistsError = das gibt es schon

## Das Ende einer Partie; $who sind eine oder mehrere

wins = { $count ->
    [one] { $who } gewinnt
   *[other] { $who } teilen sich den Sieg
}
by = { $count ->
    [one] mit einem Punkt Vorsprung
   *[other] mit { $margin } Punkten Vorsprung
}
wins-with = { $wins }: { $points }.
wins-ahead = { $wins }: { $points }, { $lead } mehr als { $other }.

## Warum Bots, die kein Spiel kennen, etwas tun

bot-not-my-turn = ich bin nicht dran
bot-only-thing = Etwas anderes geht nicht
# $who ist die andere Person, oder `bot-the-others`; $what, was außer Punkten gezählt ist.
bot-the-others = dem Schnitt der anderen
bot-level = In ein paar Zügen liegst du etwa gleichauf mit { $who }
bot-ahead = { $points ->
    [0] { bot-level }
    [one] In ein paar Zügen liegst du etwa 1 Punkt vor { $who }
   *[other] In ein paar Zügen liegst du etwa { $points } Punkte vor { $who }
}
bot-behind = { $points ->
    [0] { bot-level }
    [one] In ein paar Zügen liegst du etwa 1 Punkt hinter { $who }
   *[other] In ein paar Zügen liegst du etwa { $points } Punkte hinter { $who }
}
bot-counted = { $says }, { $what } mitgezählt
bot-best-yet = Das Beste, was ich sehe: { $says }
bot-tries = Von 100 Versuchen im Kopf gehen { $count } gut aus

player = Platz { $number }
