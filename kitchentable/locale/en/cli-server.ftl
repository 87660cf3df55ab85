### What the commands answer by which somebody runs a server or makes a site.

## serve

cli-served = Kitchen Table is served at { $address }
cli-served-to-all = Kitchen Table is served at { $address } and { $lan }
cli-ctrl-c = Ctrl-C stops it; every match goes on when it is started again.
cli-no-such-address = { $host } is no address to listen on: { $why }
cli-not-listening = cannot listen on { $host } port { $port }: { $why }; choose another with --port

## static

cli-static-address = { $address } is no address of a site: write it as https://games.example.org/
cli-static-client = the client is not built yet: run `make web`
cli-static-folder = { $folder } is neither empty nor such a site: name another folder
cli-static-written = { $folder }: { $size } MB, to be served as it is
cli-no-python = Python for browsers cannot be had: `{ $command } …` says: { $said }
cli-no-start-in-node = Python for browsers does not start in Node: { $said }
cli-no-lzma = this Python was built without lzma, by which a site is packed: { $why }
cli-no-word = no word of why


## backup, restore, migrate

cli-no-writing-to = nothing can be written to { $folder }: { $why }
cli-copied = { $copy } ({ $bytes } bytes)
cli-old-stays = the copy is made, but { $old } cannot be deleted: { $why }
cli-old-deleted = { $old } is deleted
cli-no-data = there are no data in { $place }
cli-not-copied-from = the data in { $place } cannot be copied: { $why }
cli-data-damaged = the data in { $place } are damaged: { $why }
cli-no-program = there is no { $program } here: install PostgreSQL's client programs (Debian: postgresql-client)
cli-not-copied = the data cannot be copied: { $why }
cli-no-copy = there is no copy { $copy }
cli-no-database = { $copy } is no copy of a database: { $why }
cli-copy-damaged = { $copy } is damaged: { $why }
cli-not-ours = { $copy } is not a copy of our data
cli-kept-beside = what was there is { $before } now: delete it when all is well
cli-not-replaced = the data in { $place } cannot be replaced: { $why }
cli-restored = { $place } is what { $copy } was
cli-restored-database = the database is what { $copy } was
cli-in-use = { $servers } of our servers use the database now: stop them first
cli-not-restored = the copy cannot be restored: { $why }
cli-migrated = The data in { $place } have format { $format }, this version's.
cli-format-is = The data in { $place } have format { $format }; this version's is { $newest }.
cli-format-none = The data in { $place } have format none yet; this version's is { $newest }.
cli-none-would-end = No running match would end.

## admin

cli-admin-no-action = there is no action { $action }; there are: { $known }
cli-admin-so = `kitchentable admin { $action }` is given so: { $use }
cli-admin-no-data = there are no data in { $file }: say with --config or --data where the server has them
cli-admin-since = since { $day }
cli-admin-last = last here { $day }
cli-admin-banned = banned
cli-admin-operates = operator
cli-admin-name-taken = somebody here has an account as { $name }, or one that looks the same
cli-admin-renamed = { $who } is called { $name } from now on.
cli-admin-passphrase = Whoever opens this link first, within three days, chooses { GEN($who) } new passphrase:
cli-admin-is-banned = { $who } is not known here any more.
cli-admin-guest-banned = { $who } is not known here any more. A guest can come back as another: `members-only on` keeps guests out.
cli-admin-unbanned = { $who } may come again, and signs in anew.
cli-admin-deleted = { $who } is deleted; the matches stay for those who played them.
cli-admin-operator-so = an account is made an operator, or with `off` it is none any more; { $word } is neither
cli-admin-operator-on = { $who } runs the server by this page, too, where they are signed in:
cli-admin-operator-off = { $who } is an operator no longer.
cli-admin-private = private
cli-admin-public = public
cli-admin-closed = Table { $code } is closed.
cli-admin-taken-away = (taken away)
cli-admin-number = the number of the words is needed (`kitchentable admin words { $code }`), not { $number }
cli-admin-hide-so = words are taken away by number, or with `all` all of theirs; { $word } is neither
cli-admin-hidden = The words are taken away.
cli-admin-registration-so = registration is open, invitation or closed, not { $mode }
cli-admin-invitation = Whoever opens this link first, within three days, makes an account:
cli-admin-members-so = members-only is on or off, not { $wanted }
cli-admin-no-text = { $file } cannot be read as a text: { $why }
cli-admin-too-long = a text has at most { $most } characters; this has { $length }
