### Die erste Seite, wie sie mit ihrem HTML kommt, die Seite für alles, was es nicht gibt, und was ein Link von sich sagt.

## Die erste Seite; <long> fällt weg, wo wenig Platz ist, <sr> hört man nur

home-question = Was spielen wir?
home-lead = Gleich gegen Bots, oder deck den Tisch für deine Leute.
home-lead-alone = Gleich gegen Bots, nur auf diesem Gerät.
home-players = Personen
home-minutes = { $count } Min.
home-against-bots = <sr>{ $game } </sr>Gegen Bots<long> spielen</long>
home-with-friends = <sr>{ $game } </sr>Mit anderen
home-learn = <sr>{ $game } </sr>lernen
home-choose-first = <sr>{ $game } </sr>Erst wählen
home-code = Hast du einen Code?
home-code-short = Ein Code?
home-code-label = Code des Tisches, sechs Zeichen
home-type-code = Tipp ihn ein, und du stehst an der Tür.
home-real = Echte Würfel, echter Tisch?
home-real-about = Hier werden die Punkte gezählt, und jeder wird erklärt.
home-score = Punkteblock
home-score-of = Punkteblock für
home-no-network = Kein Netz?
home-here-about = Alle Spiele gegen Bots, nur auf diesem Gerät. Das belegt { $keeps }, die du wieder entfernen kannst.
home-here = Hier spielen

## Eine Adresse, an der nichts ist

lost-title = Hier ist nichts
lost = Dieser Tisch ist leer
lost-about = Unter dieser Adresse gibt es keine Seite.
lost-home = Zu den Spielen

## Verschickte Links; $tagline beginnt groß

preview-title = { $game } bei kitchentable
preview = { $tagline }. Öffne den Link und setz dich dazu.
preview-over-title = { $game }: die Partie
preview-over = Wie sie lief, Zug um Zug.
postcard-about = { $players } Personen · { $minutes } Min.
postcard-draw = Unentschieden
postcard-unfinished = Ohne Ergebnis
