### Was Befehle antworten. Was getippt wird (Spiele, Stärken, Optionen, Dateien), steht so da, wie es getippt wurde.

## Was mehrere brauchen

cli-no-file-of = { $game } hat keine Datei für { $option }
cli-not-utf8 = { $file } ist kein Text in UTF-8
cli-bots-are = Bots sind Stärken mit Kommas dazwischen, etwa { $such }
cli-bot-missing = { $level } bei { $game } { $missing }
cli-cannot-read = { $file } lässt sich nicht lesen: { $why }
cli-cannot-write = { $file } lässt sich nicht schreiben: { $why }
cli-other-game = { $file } ist eine Partie { $other }, nicht { $game }

## games

cli-game = Spiel
cli-players = Personen
cli-minutes = Minuten
cli-bots = Bots
cli-game-is = { $tagline }; zu { $players }, etwa { $minutes } Minuten
cli-presets = Spielweisen: { $known }; etwa [bold]--options { $last }[/], oder { $last },NAME=WERT

## new-game

cli-new-game-name = ein Spiel heißt mit kleinen Buchstaben, Ziffern und _, etwa snakes_and_ladders, nicht { $name }
cli-new-game-there = ein Spiel { $name } gibt es schon
cli-new-game-letters = Nummern von Regeln fangen mit zwei bis vier Buchstaben an, nicht { $letters }: gib andere mit --prefix
cli-new-game-taken = Regeln { $letters }-… hat schon { $title }: gib andere Buchstaben mit --prefix
cli-new-game-place = { $place } gibt es schon
cli-new-game-made = { $place } ist ein ganzes Spiel, noch eine Kopie von Pig. Wie es weitergeht, steht in README.md:
cli-new-game-readme =
    # { $title }, ein Spiel für kitchentable

    Noch ist es eine Kopie von Pig: ändere zuerst das Regelheft, dann die Regeln, das Brett und die Bots.

        pip install -e .
        kitchentable play { $name }
        kitchentable serve
        pytest --kitchentable { $name }

    Die letzte Zeile stellt es auf die Probe, die alle Spiele von kitchentable bestehen.

## play

cli-player = Gast
cli-seat-from = --seat ist ein Platz von 0 bis { $last }, nicht { $seat }
cli-name-of = --name ist ein Name von 1 bis 40 druckbaren Zeichen
cli-type-a-move = { $game }: Tipp einen Zug, oder `help`.
cli-dice = Würfel: { $promise }
cli-now = jetzt? (leer: nein)
cli-all-moves = … (alle: moves)
cli-let-pass = geschehen lassen
cli-no-rule = keine Regel hat diese Wörter
cli-which-rules = rules WÖRTER: welche?
cli-no-undo-chance = geht nicht zurück: seit deinem letzten Zug wurde gewürfelt oder gezogen
cli-no-undo-hidden = geht nicht zurück: die anderen haben seither etwas Verdecktes verraten
cli-no-undo-yet = geht nicht zurück: du hast noch nicht gezogen
cli-at-the-table =
    Tipp einen Zug, wie er in der Liste steht, oder eins davon:
      moves         alle erlaubten Züge
      hint          was ein starker Bot täte, und warum
      undo          deinen letzten Zug zurücknehmen, solange nichts verraten ist
      rules WÖRTER  die Regeln mit diesen Wörtern oder dieser Nummer
      log           was bisher geschah
      quit          den Tisch verlassen
    Eine leere Zeile lässt es geschehen, wo auch andere handeln dürfen.

# Die Spalten eines Ergebnisses.
cli-place = Platz
cli-player-named = Name
cli-score = Punkte

## learn

cli-lesson = Lektion { $number } von { $all }: { $title }
cli-no-lessons = { $title } hat noch keine Lektionen: `kitchentable rules { $game }` ist das Regelheft
cli-lesson-from = --lesson ist eine Lektion von 1 bis { $last }, nicht { $lesson }
cli-learn-any = ein Zug, oder nichts, um weiterzugehen
cli-learn-for-now = Das ist auch erlaubt. Tipp jetzt erst einmal { $wanted }.

## rules

cli-name-a-game = nenn ein Spiel, etwa `kitchentable rules perudo`, oder frag alle mit --search
cli-words-or-search = gefragt wird mit Wörtern oder mit --search, nicht mit beidem
cli-options-of-what = --options gehören zu einem Spiel: nenn es, etwa `kitchentable rules perudo --options calza=anyone`
cli-no-books-in = kein Regelheft gibt es in { $asked }, aber in: { $known }
cli-ask-words = eine Frage hat Wörter, etwa „darf ich passen?“
cli-no-rule-called = { $game } hat keine Regel { $id }: Die Regeln gehen von { $first } bis { $last }
cli-no-rule-of = keine Regel von { $game } hat die Wörter { $words }
cli-rules-not-in-force = mit { $options } gilt das nicht: { $rules }
cli-no-answer = keine Regel beantwortet { $question }

## print

cli-printing = drucke
cli-print-story = Eine Partie zum Lesen
    .about = was geschah, das Brett an den Wendepunkten: --record DATEI
cli-print-all = Alles
    .about = jedes in einer Datei
cli-print-seats = { $game } spielt man zu { $seats }, nicht zu { $asked }
cli-print-nothing-in = von { $game } gibt es nichts in { $asked }, aber in: { $known }
cli-print-no-story-in = eine Geschichte gibt es nicht in { $asked }, aber in: { $known }
cli-print-several = --out nennt eine Datei, und alles sind mehrere: nenn einen Ordner, den es gibt, oder druck eins davon
cli-print-story-of = eine Geschichte gibt es von einer Partie: kitchentable print SPIEL story --record DATEI
cli-print-png-of = --png ist ein Bild von einer Seite: nenn das eine, wie es bei kitchentable print SPIEL steht
cli-print-png-or-out = --png und --out nennen beide, was geschrieben wird: eins davon reicht
cli-print-of-what = { $options }: nenn, was gedruckt wird, wie es bei kitchentable print { $game } steht
cli-print-with-story = { $options }: Das hat eine Geschichte nicht, in ihrer Aufzeichnung steht, wie gespielt wurde
cli-print-page-of = --page gilt für ein Bild: --png DATEI; ein PDF hat alle Seiten

## replay, hint, verify

cli-theme-is = --theme ist { $known }, nicht { $theme }
cli-theme-auto = --theme auto richtet sich nach der Seite um die Zeichnung: für --png ist es light, dark oder paper
cli-at-is = --at ist eine Zahl von Einträgen von 0 bis { $last }, nicht { $at }
cli-entries = { $count } von { $all } Einträgen, der letzte: { $last }
cli-stopped = abgebrochen: { $why }
cli-nobody-to-act = die Partie ist vorbei: niemand ist dran
cli-chance-to-act = der Zufall ist dran: niemand entscheidet
cli-not-to-act = Platz { $seat } ist nicht dran, sondern: { $others }
cli-fair = { $salts ->
    [0] fair: alle { $draws } Würfe und Ziehungen stammen aus der versprochenen Startzahl
    [one] fair: alle { $draws } Würfe und Ziehungen stammen aus der versprochenen Startzahl und einer Beigabe
   *[other] fair: alle { $draws } Würfe und Ziehungen stammen aus der versprochenen Startzahl und { $salts } Beigaben
}
cli-note = Hinweis: { $said }
cli-witness = Zeuge: nachdem die Beigabe auf dem Tisch lag, wurde nichts mehr vertauscht
cli-brought = die Partie kam mit den ersten { $entries } Einträgen ihres Verlaufs an ihren Tisch
cli-brought-quiet = { cli-brought }, und darin wurde nichts gewürfelt oder gezogen
cli-brought-real = { cli-brought }; ihre Würfel waren echt, und von ihnen wird nichts behauptet
cli-brought-unpromised =
    { cli-brought }; von den { $draws } Würfen darin war nichts versprochen, und es wird nichts behauptet
cli-brought-elsewhere =
    { cli-brought }; die { $draws } Würfe darin wurden woanders versprochen ({ $promise }), und hier wird nichts behauptet

## score

cli-score-of = gewertet werden Runden von { $offered }, nicht von { $game }
cli-score-options = --options gilt für einen Abend, der getippt wird; eine Datei hat dafür eine Zeile: `options: NAME=WERT, …`
cli-score-utf8 = ein Abend ist ein Text in UTF-8, das hier nicht
cli-for-example = Zum Beispiel:
cli-who-plays = Wer spielt mit? Namen mit Kommas dazwischen:
cli-nobody-plays = niemand spielt mit: gebraucht werden Namen mit Kommas dazwischen
cli-nothing-written = noch steht nichts da
cli-at-the-sheet = eine Zeile wie oben, oder: undo, sheet (jeder Punkt erklärt), text, save DATEI, end

## simulate, perft, solve, gtp

cli-bot = Bot
cli-matches = Partien
cli-wins = Siege
cli-share = Anteil
cli-mean-place = Ø Platz
cli-simulated = { $matches } Partien { $game }, { $seats } Plätze, Startzahl { $seed }; { $actions } Züge je Partie
cli-simulated-with =
    { $matches } Partien { $game }, { $seats } Plätze, Startzahl { $seed }, { $options }; { $actions } Züge je Partie
cli-rows-of-another = { $file } hat die Partien eines anderen Vergleichs; nenn eine andere Datei, oder spiel jenen weiter
cli-rows-broken = { $file }, Zeile { $line }: Das ist keine Partie dieses Vergleichs
cli-rows-unwritten = { $file } lässt sich nicht schreiben: { $why }
cli-paired =
    Gleiche Würfel: Die Varianz des ersten Anteils, über { $rounds } Runden, ist { $kept } von der ebenso vieler Partien mit eigenem Glück.
cli-pair = Paar
cli-at-least = mindestens
cli-tournament = { $game }: Punkte über dem Mittel aller
cli-tournament-with = { $game }, { $options }: Punkte über dem Mittel aller
cli-two-levels = ein Turnier ist zwischen zwei oder mehr Stärken, jede einmal genannt
cli-rows-none = { $file } hat keine Zeilen einer Simulation
cli-report-folder = { $folder } hat schon Dateien: nenne einen leeren Ordner für die Bilder
cli-report-written =
    { $matches ->
        [one] { $file }: eine Partie
       *[other] { $file }: { $matches } Partien
    }
report-title = Was die Partien zeigen
report-played = { $matches } Partien, { $seats } Plätze, { $actions } Züge je Partie.
report-command = Noch einmal gespielt mit
plot-shares = Anteil der Siege; die Linie wäre gerecht
plot-seats = Was jeder Platz gewonnen hat; die Linie wäre gerecht
plot-seat = Platz { $number }
plot-ratings = Punkte über dem Mittel aller
plot-lengths = Wie lang die Partien waren
plot-actions = Züge
plot-scores = Punkte: Median, mittlere Hälfte und neun von zehn
cli-no-scheduler = unter { $address } antwortet kein Dask-Scheduler; erwartet wird einer als tcp://ADRESSE:8786
cli-no-workers = für den Scheduler unter { $address } arbeitet niemand
cli-at-least-one = gespielt wird mindestens 1 Partie, nicht { $matches }
cli-depth = Tiefe
cli-ways = Wege
cli-to-chance = zum Zufall
cli-to-the-end = zum Ende
cli-not-counted = { $game } zählt nicht alle erlaubten Züge auf, also lassen sie sich nicht zählen
cli-chance-not-counted =
    bei { $game } ist der Zufall dran, und was er bringt, wird nicht gezählt; fang mit einer Stellung an, in der jemand entscheidet (--record)
cli-none-yet = noch keins
cli-not-solved = { $game } lässt sich nicht ausrechnen; das geht mit: { $able }
cli-gtp-game = nur blokus spricht dieses Protokoll, nicht { $game }
cli-gtp-level = blokus hat keine Stärke { $level }, aber: { $known }

## join

cli-table-plays = an diesem Tisch wird { $game } gespielt, nicht { $wanted }
cli-no-result = die Partie endete ohne Ergebnis
cli-places = Plätze: { $places }; Punkte: { $scores }
cli-no-link = der Link zu einem Tisch ist wie http://127.0.0.1:8000/t/ABCDEF, nicht { $url }
cli-table-plays-other = an diesem Tisch wird { $game } gespielt, das hier nicht installiert ist; es gibt: { $known }
cli-no-answer-from = { $server } antwortet nicht: { $why }
cli-server-answers = der Server antwortet { $status } auf { $path }
cli-not-read = der Server sagt etwas, das diese Version nicht lesen kann: { $why }
cli-line-ended = der Server hat die Leitung beendet, bevor die Partie vorbei war
cli-line-again = die Leitung zum Tisch ist abgerissen; { $seconds } Sekunden lang wird sie neu versucht
cli-line-gone = der Tisch war { $seconds } Sekunden lang nicht mehr zu erreichen: aufgegeben
cli-line-refused = der Tisch lässt niemanden mehr ein: der Server antwortet { $status }

## convert

cli-converted = { $count ->
    [one] 1 Partie: { $file }
   *[other] { $count } Partien: { $file }
}
cli-convert-same = das würde überschreiben, was gelesen wird: nenne eine andere Datei
cli-convert-many = eine Datei nimmt eine Partie auf: für viele nenne einen Ordner (PARTIEN/), .jsonl oder .jsonl.gz
cli-convert-empty = { $folder } hat keine Mitschriften ({ $kinds })
cli-convert-nowhere = { $file } lässt sich nicht schreiben: den Ordner { $folder } gibt es nicht
dataset-other-columns = { $file } hat andere Spalten als eine Datei mit Partien: die einer Simulation lesen nur andere Programme
cli-convert-file = { $file }: { $why }
dataset-only-whole = eine Partie, die mit einer eigenen Stellung beginnt, bleibt eine Mitschrift
dataset-line = { $file }, Zeile { $line }: { $why }
dataset-log = in seinem Verlauf stehen Zeilen, die keine Einträge sind
dataset-result = seine Plätze und Punkte sind nicht die, zu denen sein Verlauf führt

## schema

schema-unknown = es gibt kein Schema von { $name }, aber: { $known }
cli-schemas-written = { $count ->
    [one] 1 Schema: { $folder }
   *[other] { $count } Schemas: { $folder }
}

## dev

cli-not-seen = { $file }, Zeile { $line }: das ist nicht, was ein Platz erfahren hat: { $why }
cli-dev-at = { $address } zeigt { $folder }; Strg-C beendet es
cli-dev-port = Port { $port } ist nicht zu haben: { $why }; nenne einen anderen mit --port
cli-dev-broken = Es lässt sich nicht zeichnen
cli-dev-silent = sein Prozess endete mit { $code } und sagte nichts
cli-dev-late = nach { $seconds } Sekunden war es noch nicht gezeichnet und wurde abgebrochen
cli-dev-nowhere = ein Modul { $module } gibt es nicht
cli-new-game-word = { $name } ist ein Wort von Python oder des Spiels, als das deines anfängt: nimm ein anderes, etwa my_{ $plain }
