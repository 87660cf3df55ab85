### Lektionen: was es von einem Spiel zu lernen gibt, und eine Lektion auf seinem Brett.

learn-game = { $game } lernen
lead = Durch Spielen, auf dem echten Brett: eine Minute je Lektion.
begin = Los
go-on = Weiter
read-first = Lies und tipp auf „Weiter“
once-more = Noch einmal
steps =
    { $count ->
        [one] 1 Schritt
       *[other] { $count } Schritte
}
done = geschafft
none = Für { $game } gibt es noch keine Lektionen. <rules>Lies die Regeln</rules>
no-lesson = Eine Lektion { $number } gibt es bei { $game } nicht. Dies sind alle.
page-title = { $lesson } · { $game } lernen
chip-short = Lektion { $number }
chip = Lektion { $number }: { $title }
step = Schritt { $step } von { $steps }
all-lessons = Alle Lektionen
skip = Gleich spielen
skip-short = Spielen
is-you = { $name } (du)
lamp = Was zu tun ist
back = Vorher
show-me = Zeig’s mir
do-it = Mach’s für mich
rule = Regel { $id }
rule-link = Regel
turn-of = Zug { $turn } von { $turns }
alone-over = Diese Partie ist aus. { $won }
alone-done = Deine Züge sind gespielt. So geht eine Partie weiter bis zum Ende.
learnt = Das war’s!
all-learnt = Jetzt kannst du spielen.
next-lesson = Weiter: { $title }
match = Gegen einen leichten Bot spielen
table = Der Tisch
position = Die Stellung in Worten
rules = Regeln
close = Schließen
book-missing = Die Regeln sind nicht angekommen.
load-again = Neu laden
learn = Lernen
