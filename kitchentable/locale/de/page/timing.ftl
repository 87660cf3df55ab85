### Die Uhr eines neuen Tisches.

clock = Uhr
way-none = Keine Uhr
way-quick = Schnell: 3 Minuten für jede Person, und 5 Sekunden je Zug
way-easy = Gemütlich: 10 Minuten für jede Person, und 10 Sekunden je Zug
way-minute = Eine Minute je Zug
way-day = Zug um Zug: ein Tag je Zug
way-three-days = Zug um Zug: 3 Tage je Zug
your-own = Eigene
minutes-each = Minuten für jede Person
seconds-more = Sekunden Zuschlag je Zug
decision = Bedenkzeit
unit = Sekunden, Minuten, Stunden oder Tage
unit-seconds = Sekunden
unit-minutes = Minuten
unit-hours = Stunden
unit-days = Tage
when-time-is-up = { $pace }. Ist die Zeit um, wählen die anderen, ob sie warten, einen Bot spielen lassen oder aufhören.
no-clock = Alle denken nach, so lange sie wollen.
