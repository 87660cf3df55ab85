### What `kitchentable COMMAND --help` says. An attribute is an argument or an option; `.more` stands below.

cli-the-game = The game, as `kitchentable games` names it.
cli-the-options = Options of the game.
cli-the-components = An owner's components (klongs).
cli-the-data = The folder with the data.
cli-the-database = A database in place of the folder: postgresql://…
cli-the-config = The server's file with settings.
cli-the-json = Print JSON.
cli-the-dice = The bot's own dice.
cli-a-record = A file, or - for the standard input.

cli-help-kitchentable = The games a family plays at home, on one table.
    .version = Show the version and exit.
    .lang = The language to speak, before the command: en or de; that of the system if none is said.
    .install-completion = Install completion for the current shell.
    .show-completion = Show completion for the current shell, to copy it or customize the installation.
cli-help-shown = Show this message and exit.

cli-help-games = List the games, or one game's options.
    .game = Show this game's options.
    .as-json = { cli-the-json }
    .components = Print the game's file of components, to be corrected (klongs).
cli-help-new-game = Write a package with a whole small game, to be changed into one of your own.
    .name = Letters, digits and _, such as snakes_and_ladders.
    .folder = Where its folder goes.
    .prefix = The letters of its rule ids, if not the first three.
cli-help-dev = Show a game that is being made, in every form, theme and language, anew after each change of its files.
    .game = { cli-the-game }
    .port = Where the page is; 0 takes a free one.
cli-help-learn = Learn a game in the terminal, by doing it.
    .game = { cli-the-game }
    .lesson = The lesson to begin with.
cli-help-play = Play a game in the terminal, against bots.
    .game = { cli-the-game }
    .bots = The bots' levels; they sit in turn.
    .seats = How many seats, yours included.
    .seat = Where you sit; 0 is the first seat.
    .options = { cli-the-options }
    .components = { cli-the-components }
    .name = Your name; Player if none is said.
    .save = Write the record here at the end.
    .budget = Seconds that a bot may think.
    .seed = The same seed, the same dice.
cli-help-serve = Serve the tables to browsers.
    .host = The address to listen on: this machine only, without --lan.
    .port = The port (8000); 0 takes any that is free.
    .lan = Let phones in the same network join, by a QR code.
    .data = The folder for tables and matches; made if need be.
    .database = { cli-the-database }
    .bot-pause = Seconds before a bot moves (1.3).
    .end-matches = Start though matches of older versions of their games end.
    .pocket = A folder of `kitchentable static`, offered as “Play here”.
    .config = A file with settings, see docs/deploying.md.
cli-help-join = Let a bot take a seat at a served table, and play its match.
    .url = The table's link, as its lobby shows it.
    .bot = A level of the game, or module:Name of a bot of your own.
    .name = What the program is called at the table.
    .games = Only tables of these games.
    .budget = Seconds a decision.
    .seed = { cli-the-dice }
    .save = Keep here what the seat is told, for kitchentable.client.replayed.
    .patience = Seconds for which a line that broke is made anew before it gives up.
cli-help-static = Write a site for any static host, on which all games are played against bots without a server.
    .folder = Where the site goes; new, or empty, or such a site.
    .address = Where people will reach it, for search engines: https://…/
cli-help-migrate = Make the data of an older version this version's.
    .data = { cli-the-data }
    .database = { cli-the-database }
    .config = { cli-the-config }
    .check = Only say what would be done: status 1 where matches would end.
    .end-matches = End running matches of older versions of their games.
cli-help-backup = Copy the data while the server runs.
    .folder = Where the copy goes; made if need be.
    .data = { cli-the-data }
    .database = { cli-the-database }
    .config = { cli-the-config }
    .keep = Then delete all copies but the newest so many.
cli-help-restore = Put a copy in the place of the data, while no server runs.
    .copy = A copy that `kitchentable backup` made.
    .data = { cli-the-data }
    .database = { cli-the-database }
    .config = { cli-the-config }
cli-help-rules = Read a rulebook, or the rules that answer a question.
    .game = The game, as `kitchentable games` names it; none to search all.
    .words = A rule's id, or a question, or words of one.
    .given = A table's options, such as calza=anyone,dice=3.
    .search = A question, such as “may I pass?”: the rules that answer it.
    .lang = The language of the rulebook.
cli-help-print = Print a game's boards, cards and score sheets, in true sizes, as a PDF.
    .game = { cli-the-game }
    .what = What of it, or all; a list if not said.
    .record = A match, for its story.
    .out = The PDF, or its folder; GAME-WHAT.pdf if not said.
    .paper = A4 or Letter.
    .ink = colour or outline: lines on white.
    .seats = For how many players, where that matters.
    .options = { cli-the-options }
    .components = { cli-the-components }
    .lang = The language.
    .png = A picture of a page instead of the PDF.
    .page = Which page the picture is of.
cli-help-replay = Check a record line by line and show its position.
    .record = { cli-a-record }
    .as-json = Print the answer as JSON, the whole state in it.
    .svg = Draw the position, as spectators see it.
    .png = The same as a picture.
    .theme = How it is coloured: light, dark, paper or auto.
    .at = The position after N entries of the log; -1: the last.
cli-help-verify = Recompute every roll and draw of a record from its seed and salts.
    .record = { cli-a-record }
    .kept = What a player's page kept, saved beside its Check the dice.
cli-help-hint = Ask a bot what it would do in the position of a record, and why.
    .record = { cli-a-record }
    .bot = The bot's level; the one that gives hints at a table if none is named.
    .seat = The seat that asks; the one whose turn it is if none is named.
    .budget = Seconds to think.
    .seed = { cli-the-dice }
    .at = The position after N entries of the log; -1: the last.
cli-help-simulate = Let bots play many matches and compare them.
    .game = { cli-the-game }
    .bots = The bots' levels.
    .matches = How many matches.
    .seats = How many seats; bots sit in turn. One each if not said.
    .options = { cli-the-options }
    .components = { cli-the-components }
    .seed = The same seed, the same matches.
    .budget = Seconds a decision for bots that search.
    .paired = The matches in which everyone has every seat have the same dice.
    .until-width = Until every share is known so closely: 0.04 is two in a hundred to each side.
    .rows = A line of JSON a match; the same command again goes on where it stopped.
    .records = A folder for the records of all matches.
    .processes = Processes; one a processor if not said.
    .cluster = A Dask scheduler, as tcp://ADDRESS:8786, whose workers play in place of processes here.
    .as-json = { cli-the-json }
cli-help-tournament = Let levels of bots play each other, and put them on one scale.
    .games = The games, as `kitchentable games` names them.
    .bots = The bots' levels; all of the game's if not said.
    .matches = How many matches each pair plays.
    .ladder = Each level plays the one before only.
    .seats = How many seats; two levels sit in turn.
    .options = { cli-the-options } Once for each set of them.
    .seed = The same seed, the same matches.
    .budget = Seconds a decision for bots that search.
    .paired = The matches in which both have every seat have the same dice.
    .until-width = Until every share is known so closely: 0.04 is two in a hundred to each side.
    .rows = A folder with a file a pair; the same command again goes on where it stopped.
    .openskill = Skills by OpenSkill (Plackett and Luce), too, which knows places of any number of players.
    .processes = Processes; one a processor if not said.
    .cluster = A Dask scheduler, as tcp://ADDRESS:8786, whose workers play in place of processes here.
    .as-json = { cli-the-json }
cli-help-report = Show what simulations and tournaments kept, as one page with pictures.
    .rows = Files of rows, from `simulate --rows` or a tournament's folder.
    .out = The page; report.html if not said.
    .pictures = A folder for the pictures themselves, as SVG and PNG.
cli-help-convert = Turn records into other files of matches, and back: Blokus SGF, lines of JSON, Parquet.
    .source = A record, a folder of records, .blksgf, .jsonl, .jsonl.gz or .parquet; - is the standard input.
    .target = What the name says: .blksgf, .jsonl, .jsonl.gz, .parquet, a folder (ends in /), else a record.
cli-help-schema = Print the JSON Schema of what is sent to a table, what it sends, or of a game's views and options.
    .name = commands, messages, or a game; a list of them if none is said.
    .out = Write it, or all of them, into this folder.
cli-help-perft = Count the positions that a number of actions can reach.
    .game = { cli-the-game }
    .depth = How many actions deep.
    .seats = How many seats.
    .options = { cli-the-options }
    .record = Begin from the position of this record.
    .as-json = { cli-the-json }
cli-help-solve = Compute the best play exactly where that can be done.
    .game = { cli-the-game }
    .words = What the game's own solver is told; see docs.
    .options = { cli-the-options }
cli-help-score = Score a game that is played with real things, every point explained.
    .more = A line is `NAME: what happened`, in the words of the game; without a FILE an example is shown, and one is asked line by line.
    .game = { cli-the-game }
    .file = What was written down, or a record of a match; - for the standard input.
    .options = What is played differently, where there is no FILE.
    .as-json = { cli-the-json }
cli-help-gtp = Talk to Blokus programs in the Go Text Protocol.
    .game = Only `blokus` speaks this protocol.
    .level = One of random, easy, medium, hard, expert.
    .seed = Of what is left to chance.
    .threads = Searches side by side.
    .seconds = Seconds a move, for levels that search.

## How each action of `kitchentable admin` is given

cli-admin-use-people = people [WORDS]: accounts, or those with the words in their name
cli-admin-use-rename = rename WHO NAME: another name, also to sign in with
cli-admin-use-passphrase = passphrase WHO: a link by which they choose a new passphrase, once, within three days
cli-admin-use-ban = ban WHO: they are not known here any more
cli-admin-use-unban = unban WHO: they may come again
cli-admin-use-delete = delete WHO: as if they had deleted themselves
cli-admin-use-operator = operator WHO [off]: they run the server by its page /admin, too, or no longer
cli-admin-use-tables = tables: where something goes on
cli-admin-use-close = close CODE: ends the table and its match
cli-admin-use-words = words CODE: what was said there last, numbered
cli-admin-use-hide = hide CODE NUMBER [all]: takes words away, or all that who said them has said there
cli-admin-use-announce = announce TEXT: a line that everybody reads; an empty one ends it
cli-admin-use-registration = registration open, invitation or closed: who can make an account
cli-admin-use-invite = invite: a link by which one account is made, within three days
cli-admin-use-members-only = members-only on or off: whether tables are for accounts alone
cli-admin-use-imprint = imprint FILE: who runs the server, plain text; - for none
cli-admin-use-privacy = privacy FILE: what you have to say on privacy, plain text; - for none
cli-admin-use-log = log: what was done, by whom, when
cli-help-admin = Run the server: people, tables, who may come, an announcement; also while it runs.
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
    .words = WHO is an account's name, or CODE:SEAT for a guest.
    .data = { cli-the-data }
    .database = { cli-the-database }
    .config = { cli-the-config }

## Words that typer has around them

cli-usage = Usage:
cli-arguments = Arguments
cli-options = Options
cli-commands = Commands
cli-required = required
cli-default = default: { $value }
cli-example = Example: { $command }
cli-options-written = [OPTIONS]
cli-command-written = COMMAND [ARGS]...

# What stands for something in a line.
cli-word-game = GAME
cli-word-level = LEVEL
cli-word-value = VALUE
cli-word-file = FILE
cli-word-record = RECORD
cli-word-words = WORDS
cli-word-what = WHAT
cli-word-folder = FOLDER
cli-word-depth = DEPTH
cli-word-theme = THEME
cli-word-action = ACTION
cli-word-out = OUT
cli-word-lang = LANG

## A line that is not understood; $name and $option are as they are typed

cli-see = { $said } See { $command }
cli-unwritten = the output cannot be written: { $why }.
cli-no-command = no such command { $name }.
cli-no-command-but = no such command { $name }. Did you mean { $near }?
cli-no-language = there is no language { $asked }; there are: { $known }
cli-not-installed = { $command } needs { $package }, which is not installed: { $wanted }
cli-missing = missing argument { $name }.
cli-no-such-option = no such option: { $option }.
cli-no-such-option-but = no such option: { $option } (Possible options: { $near }).
cli-takes-no-value = option { $option } does not take a value.
cli-needs-value = option { $option } requires an argument.
cli-not-that = { $name } is { $kind }.
cli-too-many = got unexpected extra argument(s) ({ $words }).
