### Was man am Tisch außer Ziehen tun kann.

hint = Tipp
take-back = Letzten Zug zurücknehmen
one-moment = Einen Moment …
gives-up = { $name } gibt auf
give-up = Aufgeben
hand-over = An { $name } geben
change-bots = { $against }: ändern
invite-to = Zu { $code } einladen
hand-on = Tisch weitergeben
when-my-turn = Wenn ich dran bin
sounds = Töne einschalten
no-sounds = Töne ausschalten
ask-sure = Wieder fragen: „Bist du sicher?“
never-ask = Nie fragen: „Bist du sicher?“
light-theme = Zur hellen Ansicht
dark-theme = Zur dunklen Ansicht
replay = Nachspielen
look-back = Nachspielen
take-along = Partie mitnehmen
print = Drucken
score-sheets = Wertungsblätter
the-result = Das Ergebnis
close-table = Tisch auflösen
leave-table = Tisch verlassen
to-games = Zu den Spielen
