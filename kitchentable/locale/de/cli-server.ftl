### Was die Befehle antworten, mit denen jemand einen Server führt oder eine Seite macht.

## serve

cli-served = Kitchen Table läuft auf { $address }
cli-served-to-all = Kitchen Table läuft auf { $address } und { $lan }
cli-ctrl-c = Strg-C beendet es; jede Partie geht weiter, wenn es wieder läuft.
cli-no-such-address = { $host } ist keine Adresse zum Lauschen: { $why }
cli-not-listening = auf { $host } Port { $port } lässt sich nicht lauschen: { $why }; wähl mit --port einen anderen

## static

cli-static-address = { $address } ist keine Adresse einer Seite: schreib sie wie https://games.example.org/
cli-static-client = die Oberfläche ist noch nicht gebaut: ruf `make web` auf
cli-static-folder = { $folder } ist weder leer noch eine solche Seite: nenn einen anderen Ordner
cli-static-written = { $folder }: { $size } MB, so wie es ist auf den Webspace zu legen
cli-no-python = Python für Browser ist nicht zu haben: `{ $command } …` sagt: { $said }
cli-no-start-in-node = Python für Browser startet nicht in Node: { $said }
cli-no-lzma = dieses Python wurde ohne lzma gebaut, mit dem eine Seite gepackt wird: { $why }
cli-no-word = kein Wort dazu, warum


## backup, restore, migrate

cli-no-writing-to = in { $folder } lässt sich nichts schreiben: { $why }
cli-copied = { $copy } ({ $bytes } Bytes)
cli-old-stays = die Kopie ist gemacht, aber { $old } lässt sich nicht löschen: { $why }
cli-old-deleted = { $old } ist gelöscht
cli-no-data = in { $place } sind keine Daten
cli-not-copied-from = die Daten in { $place } lassen sich nicht kopieren: { $why }
cli-data-damaged = die Daten in { $place } sind beschädigt: { $why }
cli-no-program = { $program } gibt es hier nicht: installiere die Programme von PostgreSQL (Debian: postgresql-client)
cli-not-copied = die Daten lassen sich nicht kopieren: { $why }
cli-no-copy = eine Kopie { $copy } gibt es nicht
cli-no-database = { $copy } ist keine Kopie einer Datenbank: { $why }
cli-copy-damaged = { $copy } ist beschädigt: { $why }
cli-not-ours = { $copy } ist keine Kopie unserer Daten
cli-kept-beside = was da war, liegt jetzt in { $before }: lösch es, wenn alles stimmt
cli-not-replaced = die Daten in { $place } lassen sich nicht ersetzen: { $why }
cli-restored = { $place } ist jetzt, was { $copy } war
cli-restored-database = die Datenbank ist jetzt, was { $copy } war
cli-in-use = { $servers ->
    [one] einer unserer Server benutzt
   *[other] { $servers } unserer Server benutzen
} die Datenbank gerade: erst anhalten
cli-not-restored = die Kopie lässt sich nicht einspielen: { $why }
cli-migrated = Die Daten in { $place } haben das Format { $format }, das von dieser Version.
cli-format-is = Die Daten in { $place } haben das Format { $format }; das von dieser Version ist { $newest }.
cli-format-none = Die Daten in { $place } haben noch kein Format; das von dieser Version ist { $newest }.
cli-none-would-end = Keine laufende Partie würde enden.

## admin

cli-admin-no-action = eine Aktion { $action } gibt es nicht; es gibt: { $known }
cli-admin-so = `kitchentable admin { $action }` geht so: { $use }
cli-admin-no-data = in { $file } sind keine Daten: sag mit --config oder --data, wo der Server sie hat
cli-admin-since = seit { $day }
cli-admin-last = zuletzt hier { $day }
cli-admin-banned = ausgesperrt
cli-admin-operates = betreibt den Server
cli-admin-name-taken = hier hat schon jemand ein Konto als { $name }, oder als etwas, das genauso aussieht
cli-admin-renamed = { $who } heißt von jetzt an { $name }.
cli-admin-passphrase = Wer diesen Link binnen drei Tagen als Erstes öffnet, wählt { GEN($who) } neues Passwort:
cli-admin-is-banned = { $who } ist hier nicht mehr bekannt.
cli-admin-guest-banned = { $who } ist hier nicht mehr bekannt. Ein Gast kann unter anderem Namen wiederkommen: `members-only on` hält Gäste fern.
cli-admin-unbanned = { $who } darf wiederkommen und meldet sich neu an.
cli-admin-deleted = { $who } ist gelöscht; die Partien bleiben für alle, die mitgespielt haben.
cli-admin-operator-so = ein Konto betreibt den Server mit, oder mit `off` nicht mehr; { $word } ist keins von beiden
cli-admin-operator-on = { $who } betreibt den Server auch über diese Seite, nach dem Anmelden:
cli-admin-operator-off = { $who } betreibt den Server nicht mehr.
cli-admin-private = nur mit Link
cli-admin-public = offen
cli-admin-closed = Tisch { $code } ist aufgelöst.
cli-admin-taken-away = (weggenommen)
cli-admin-number = gebraucht wird die Nummer der Worte (`kitchentable admin words { $code }`), nicht { $number }
cli-admin-hide-so = Worte gehen nach Nummer weg, oder mit `all` alle von derselben Person; { $word } ist keins von beiden
cli-admin-hidden = Die Worte sind weg.
cli-admin-registration-so = registration ist open, invitation oder closed, nicht { $mode }
cli-admin-invitation = Wer diesen Link binnen drei Tagen als Erstes öffnet, legt ein Konto an:
cli-admin-members-so = members-only ist on oder off, nicht { $wanted }
cli-admin-no-text = { $file } lässt sich nicht als Text lesen: { $why }
cli-admin-too-long = ein Text hat höchstens { $most } Zeichen; dieser hat { $length }
