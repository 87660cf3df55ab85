### Was `kitchentable BEFEHL --help` sagt. Ein Attribut ist eine Angabe oder eine Option; `.more` steht darunter.

cli-the-game = Das Spiel, wie es bei `kitchentable games` heißt.
cli-the-options = Optionen des Spiels.
cli-the-components = Teile nach der eigenen Schachtel (klongs).
cli-the-data = Der Ordner mit den Daten.
cli-the-database = Eine Datenbank statt des Ordners: postgresql://…
cli-the-config = Die Datei mit den Einstellungen des Servers.
cli-the-json = JSON ausgeben.
cli-the-dice = Die eigenen Würfel des Bots.
cli-a-record = Eine Datei, oder - für die Standardeingabe.

cli-help-kitchentable = Was eine Familie zu Hause spielt, an einem Tisch.
    .version = Die Version zeigen, sonst nichts.
    .lang = Die Sprache, vor dem Befehl: en oder de; ohne Angabe die des Systems.
    .install-completion = Befehle von der Shell ergänzen lassen.
    .show-completion = Zeigen, was dafür eingerichtet wird, zum Kopieren oder Anpassen.
cli-help-shown = Diese Hilfe zeigen, sonst nichts.

cli-help-games = Zeigt die Spiele, oder die Optionen von einem.
    .game = Die Optionen dieses Spiels.
    .as-json = { cli-the-json }
    .components = Die Datei mit den Teilen des Spiels, zum Verbessern (klongs).
cli-help-new-game = Schreibt ein Paket mit einem ganzen kleinen Spiel, aus dem du dein eigenes machst.
    .name = Kleinbuchstaben, Ziffern und _, etwa snakes_and_ladders.
    .folder = Wo der Ordner hinkommt.
    .prefix = Womit die Nummern der Regeln anfangen, wenn nicht mit den ersten drei Buchstaben.
cli-help-dev = Zeigt ein Spiel, das gerade entsteht, in allen Formen, Farben und Sprachen, neu nach jeder Änderung seiner Dateien.
    .game = { cli-the-game }
    .port = Wo die Seite ist; 0 nimmt einen freien.
cli-help-learn = Ein Spiel im Terminal lernen, Zug für Zug.
    .game = { cli-the-game }
    .lesson = Mit dieser Lektion anfangen.
cli-help-play = Im Terminal gegen Bots spielen.
    .game = { cli-the-game }
    .bots = Die Stärken der Bots; sie sitzen reihum.
    .seats = Wie viele Plätze, mit deinem.
    .seat = Wo du sitzt; 0 ist der erste Platz.
    .options = { cli-the-options }
    .components = { cli-the-components }
    .name = Dein Name; ohne Angabe Gast.
    .save = Die Mitschrift am Ende hier sichern.
    .budget = Sekunden, die ein Bot nachdenken darf.
    .seed = Gleiche Startzahl, gleiche Würfel.
cli-help-serve = Die Tische im Browser anbieten.
    .host = Adresse, auf der gelauscht wird: ohne --lan nur dieser Rechner.
    .port = Der Port (8000); 0 nimmt irgendeinen freien.
    .lan = Handys im selben Netz mitspielen lassen, mit einem QR-Code.
    .data = Der Ordner für Tische und Partien; er wird angelegt, wenn er fehlt.
    .database = { cli-the-database }
    .bot-pause = Sekunden, bevor ein Bot zieht (1.3).
    .end-matches = Starten, auch wenn Partien älterer Fassungen ihrer Spiele enden.
    .pocket = Ein Ordner von `kitchentable static`, angeboten als „Hier spielen“.
    .config = Eine Datei mit Einstellungen, siehe docs/deploying.md.
cli-help-join = Ein Bot setzt sich an einen Tisch im Netz und spielt die Partie mit.
    .url = Der Link zum Tisch, wie er dort steht.
    .bot = Eine Stärke des Spiels, oder Modul:Name eines eigenen Bots.
    .name = Wie das Programm am Tisch heißt.
    .games = Nur Tische mit diesen Spielen.
    .budget = Sekunden je Entscheidung.
    .seed = { cli-the-dice }
    .save = Hier sichern, was der Platz erfährt, für kitchentable.client.replayed.
    .patience = So viele Sekunden lang wird eine abgerissene Leitung neu versucht.
cli-help-static = Schreibt eine Seite für beliebigen Webspace, auf der alles gegen Bots gespielt wird, ohne Server.
    .folder = Wo die Seite hinkommt: neu, leer oder schon eine solche Seite.
    .address = Wo sie zu finden sein wird, für Suchmaschinen: https://…/
cli-help-migrate = Macht aus den Daten einer älteren Version die von dieser.
    .data = { cli-the-data }
    .database = { cli-the-database }
    .config = { cli-the-config }
    .check = Nur sagen, was geschähe: Status 1, wenn Partien enden würden.
    .end-matches = Laufende Partien älterer Fassungen ihrer Spiele beenden.
cli-help-backup = Sichert die Daten, während der Server läuft.
    .folder = Wo die Kopie hinkommt; der Ordner wird angelegt, wenn er fehlt.
    .data = { cli-the-data }
    .database = { cli-the-database }
    .config = { cli-the-config }
    .keep = So viele Kopien danach behalten, die neuesten; alle anderen löschen.
cli-help-restore = Setzt eine Kopie an die Stelle der Daten, wenn kein Server läuft.
    .copy = Eine Kopie von `kitchentable backup`.
    .data = { cli-the-data }
    .database = { cli-the-database }
    .config = { cli-the-config }
cli-help-rules = Ein Regelheft lesen, oder die Regeln, die eine Frage beantworten.
    .game = Das Spiel, wie es bei `kitchentable games` heißt; ohne Angabe werden alle durchsucht.
    .words = Die Nummer einer Regel, oder eine Frage, oder Wörter daraus.
    .given = Die Optionen eines Tischs, etwa calza=anyone,dice=3.
    .search = Eine Frage, etwa „Darf ich passen?“: die Regeln, die sie beantworten.
    .lang = Die Sprache des Regelhefts.
cli-help-print = Druckt Pläne, Karten und Wertungsblätter in richtiger Größe, als PDF.
    .game = { cli-the-game }
    .what = Was davon, oder all; ohne Angabe eine Liste.
    .record = Eine Partie, für ihre Geschichte.
    .out = Das PDF, oder sein Ordner; ohne Angabe SPIEL-WAS.pdf.
    .paper = A4 oder Letter.
    .ink = colour: farbig, oder outline: Linien auf Weiß.
    .seats = Für wie viele Personen, wo das einen Unterschied macht.
    .options = { cli-the-options }
    .components = { cli-the-components }
    .lang = Die Sprache.
    .png = Ein Bild von einer Seite statt des PDFs.
    .page = Von welcher Seite das Bild ist.
cli-help-replay = Prüft eine Mitschrift Zeile für Zeile und zeigt ihre Stellung.
    .record = { cli-a-record }
    .as-json = Die Antwort als JSON ausgeben, mit dem ganzen Stand.
    .svg = Die Stellung zeichnen, wie alle sie sehen, die zuschauen.
    .png = Dasselbe als Bild.
    .theme = Die Farben: light, dark, paper oder auto.
    .at = Die Stellung nach N Einträgen im Verlauf; -1: die letzte.
cli-help-verify = Rechnet jeden Wurf und jedes Ziehen einer Mitschrift aus Startzahl und Beigaben nach.
    .record = { cli-a-record }
    .kept = Was eine Seite sich beim Spielen gemerkt hat, gesichert neben „Würfel prüfen“.
cli-help-hint = Fragt einen Bot, was er in der Stellung einer Mitschrift täte, und warum.
    .record = { cli-a-record }
    .bot = Die Stärke des Bots; ohne Angabe die, die am Tisch Tipps gibt.
    .seat = Der Platz, der fragt; ohne Angabe der, der dran ist.
    .budget = Sekunden zum Nachdenken.
    .seed = { cli-the-dice }
    .at = Die Stellung nach N Einträgen im Verlauf; -1: die letzte.
cli-help-simulate = Lässt Bots viele Partien spielen und vergleicht sie.
    .game = { cli-the-game }
    .bots = Die Stärken der Bots.
    .matches = Wie viele Partien.
    .seats = Wie viele Plätze; Bots sitzen reihum. Ohne Angabe je einer.
    .options = { cli-the-options }
    .components = { cli-the-components }
    .seed = Gleiche Startzahl, gleiche Partien.
    .budget = Sekunden je Entscheidung, für Bots, die suchen.
    .paired = Die Partien, in denen alle jeden Platz haben, haben dieselben Würfel.
    .until-width = Bis jeder Anteil so genau bekannt ist: 0.04 sind zwei von hundert nach jeder Seite.
    .rows = Eine Zeile JSON je Partie; derselbe Befehl noch einmal spielt weiter, wo er aufgehört hat.
    .records = Ein Ordner für die Mitschriften aller Partien.
    .processes = Prozesse; ohne Angabe einer je Prozessor.
    .cluster = Ein Dask-Scheduler, als tcp://ADRESSE:8786, dessen Worker statt der Prozesse hier spielen.
    .as-json = { cli-the-json }
cli-help-tournament = Lässt Stärken von Bots gegeneinander spielen und ordnet sie auf einer Skala.
    .games = Die Spiele, wie `kitchentable games` sie nennt.
    .bots = Die Stärken der Bots; ohne Angabe alle des Spiels.
    .matches = Wie viele Partien jedes Paar spielt.
    .ladder = Jede Stärke spielt nur gegen die davor.
    .seats = Wie viele Plätze; zwei Stärken sitzen abwechselnd.
    .options = { cli-the-options } Für jeden Satz davon einmal.
    .seed = Gleiche Startzahl, gleiche Partien.
    .budget = Sekunden je Entscheidung für Bots, die suchen.
    .paired = Die Partien, in denen beide jeden Platz haben, haben dieselben Würfel.
    .until-width = Bis jeder Anteil so genau bekannt ist: 0.04 sind zwei von hundert nach jeder Seite.
    .rows = Ein Ordner mit einer Datei je Paar; derselbe Befehl noch einmal spielt weiter, wo er aufgehört hat.
    .openskill = Dazu Können nach OpenSkill (Plackett und Luce), das Plätze beliebig vieler Personen kennt.
    .processes = Prozesse; ohne Angabe einer je Prozessor.
    .cluster = Ein Dask-Scheduler, als tcp://ADRESSE:8786, dessen Worker statt der Prozesse hier spielen.
    .as-json = { cli-the-json }
cli-help-report = Zeigt, was Simulationen und Turniere festgehalten haben, als eine Seite mit Bildern.
    .rows = Dateien mit Zeilen, von `simulate --rows` oder aus dem Ordner eines Turniers.
    .out = Die Seite; ohne Angabe report.html.
    .pictures = Ein Ordner für die Bilder selbst, als SVG und PNG.
cli-help-convert = Macht aus Mitschriften andere Dateien mit Partien, und umgekehrt: Blokus SGF, Zeilen mit JSON, Parquet.
    .source = Eine Mitschrift, ein Ordner mit Mitschriften, .blksgf, .jsonl, .jsonl.gz oder .parquet; - ist die Standardeingabe.
    .target = Was der Name sagt: .blksgf, .jsonl, .jsonl.gz, .parquet, ein Ordner (endet auf /), sonst eine Mitschrift.
cli-help-schema = Zeigt das JSON-Schema dessen, was an einen Tisch geht, was er schickt, oder der Ansichten und Optionen eines Spiels.
    .name = commands, messages oder ein Spiel; ohne Angabe eine Liste davon.
    .out = Schreibt es, oder alle, in diesen Ordner.
cli-help-perft = Zählt die Stellungen, zu denen so viele Züge führen können.
    .game = { cli-the-game }
    .depth = Wie viele Züge tief.
    .seats = Wie viele Plätze.
    .options = { cli-the-options }
    .record = Mit der Stellung dieser Mitschrift anfangen.
    .as-json = { cli-the-json }
cli-help-solve = Rechnet genau aus, wie am besten gespielt wird, wo das geht.
    .game = { cli-the-game }
    .words = Was der Löser des Spiels wissen will, siehe docs.
    .options = { cli-the-options }
cli-help-score = Wertet ein Spiel mit echten Würfeln, Karten und Steinen, jeder Punkt erklärt.
    .more = Eine Zeile ist `NAME: was geschehen ist`, in den Worten des Spiels; ohne DATEI siehst du ein Beispiel und wirst Zeile für Zeile gefragt.
    .game = { cli-the-game }
    .file = Was aufgeschrieben wurde, oder die Mitschrift einer Partie; - für die Standardeingabe.
    .options = Was ihr anders spielt, wenn es keine DATEI gibt.
    .as-json = { cli-the-json }
cli-help-gtp = Spricht mit Blokus-Programmen im Go Text Protocol.
    .game = Nur `blokus` spricht dieses Protokoll.
    .level = random, easy, medium, hard oder expert.
    .seed = Für alles, was Zufall ist.
    .threads = So viele Suchen nebeneinander.
    .seconds = Sekunden je Zug, für Stärken, die suchen.

## Wie jede Aktion von `kitchentable admin` angegeben wird

cli-admin-use-people = people [WÖRTER]: Konten, oder die mit diesen Wörtern im Namen
cli-admin-use-rename = rename WER NAME: ein anderer Name, auch zum Anmelden
cli-admin-use-passphrase = passphrase WER: ein Link, mit dem sich einmal, binnen drei Tagen, ein neues Passwort wählen lässt
cli-admin-use-ban = ban WER: sperrt die Person aus
cli-admin-use-unban = unban WER: lässt sie wieder herein
cli-admin-use-delete = delete WER: als hätte die Person sich selbst gelöscht
cli-admin-use-operator = operator WER [off]: betreibt den Server auch über die Seite /admin, oder nicht mehr
cli-admin-use-tables = tables: wo gerade etwas los ist
cli-admin-use-close = close CODE: löst den Tisch auf und beendet die Partie
cli-admin-use-words = words CODE: was dort zuletzt gesagt wurde, mit Nummern
cli-admin-use-hide = hide CODE NUMMER [all]: nimmt Worte weg, oder alles, was dieselbe Person dort gesagt hat
cli-admin-use-announce = announce TEXT: eine Zeile, die alle lesen; eine leere beendet sie
cli-admin-use-registration = registration open, invitation oder closed: wer ein Konto anlegen kann
cli-admin-use-invite = invite: ein Link, mit dem binnen drei Tagen ein Konto angelegt wird
cli-admin-use-members-only = members-only on oder off: ob Tische nur für Konten sind
cli-admin-use-imprint = imprint DATEI: wer den Server betreibt, einfacher Text; - für keinen
cli-admin-use-privacy = privacy DATEI: was du zum Datenschutz zu sagen hast, einfacher Text; - für keinen
cli-admin-use-log = log: was getan wurde, von wem, wann
cli-help-admin = Den Server betreiben: Leute, Tische, wer kommen darf, eine Ankündigung; auch während er läuft.
    .action =
        { cli-admin-use-people }
        { cli-admin-use-rename }
        { cli-admin-use-passphrase }
        { cli-admin-use-ban }
        { cli-admin-use-unban }
        { cli-admin-use-delete }
        { cli-admin-use-operator }
        { cli-admin-use-tables }
        { cli-admin-use-close }
        { cli-admin-use-words }
        { cli-admin-use-hide }
        { cli-admin-use-announce }
        { cli-admin-use-registration }
        { cli-admin-use-invite }
        { cli-admin-use-members-only }
        { cli-admin-use-imprint }
        { cli-admin-use-privacy }
        { cli-admin-use-log }
    .words = WER ist der Name eines Kontos, oder CODE:PLATZ für einen Gast.
    .data = { cli-the-data }
    .database = { cli-the-database }
    .config = { cli-the-config }

## Was typer darum herum sagt

cli-usage = So geht’s:
cli-arguments = Angaben
cli-options = Optionen
cli-commands = Befehle
cli-required = nötig
cli-default = sonst: { $value }
cli-example = Beispiel: { $command }
cli-options-written = [OPTIONEN]
cli-command-written = BEFEHL [ANGABEN]…

# Was in einer Zeile für etwas steht.
cli-word-game = SPIEL
cli-word-level = STÄRKE
cli-word-value = WERT
cli-word-file = DATEI
cli-word-record = MITSCHRIFT
cli-word-words = WÖRTER
cli-word-what = WAS
cli-word-folder = ORDNER
cli-word-depth = TIEFE
cli-word-theme = FARBEN
cli-word-action = AKTION
cli-word-out = ORDNER
cli-word-lang = SPRACHE

## Eine Zeile, die nicht verstanden wird

cli-see = { $said } Siehe { $command }
cli-unwritten = die Ausgabe lässt sich nicht schreiben: { $why }.
cli-no-command = Einen Befehl { $name } gibt es nicht.
cli-no-command-but = Einen Befehl { $name } gibt es nicht. Meinst du { $near }?
cli-no-language = Die Sprache { $asked } gibt es nicht; es gibt: { $known }
cli-not-installed = { $command } braucht { $package }, das nicht installiert ist: { $wanted }
cli-missing = Es fehlt: { $name }.
cli-no-such-option = Die Option { $option } gibt es nicht.
cli-no-such-option-but = Die Option { $option } gibt es nicht, aber: { $near }.
cli-takes-no-value = Die Option { $option } nimmt keinen Wert an.
cli-needs-value = Die Option { $option } braucht einen Wert.
cli-not-that = { $name } ist { $kind }.
cli-too-many = Zu viele Angaben: { $words }.
