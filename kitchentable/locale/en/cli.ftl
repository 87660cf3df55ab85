### What commands answer. What is typed (games, levels, options, files) stands as it was typed.

## What several need

cli-no-file-of = { $game } has no file of { $option }
cli-not-utf8 = { $file } is not a text in UTF-8
cli-bots-are = bots are levels with commas between, such as { $such }
cli-bot-missing = the bot { $level } of { $game } { $missing }
cli-cannot-read = cannot read { $file }: { $why }
cli-cannot-write = cannot write { $file }: { $why }
cli-other-game = { $file } is a match of { $other }, not of { $game }

## games

cli-game = game
cli-players = players
cli-minutes = minutes
cli-bots = bots
cli-game-is = { $tagline }; { $players } players, about { $minutes } minutes
cli-presets = presets: { $known }; as in [bold]--options { $last }[/], or { $last },NAME=VALUE

## new-game

cli-new-game-name = a game's name is small letters, digits and _, such as snakes_and_ladders, not { $name }
cli-new-game-there = there is a game { $name } already
cli-new-game-letters = rule ids begin with two to four letters, not { $letters }: give others with --prefix
cli-new-game-taken = rule ids { $letters }-… are { GEN($title) }: give other letters with --prefix
cli-new-game-place = { $place } is there already
cli-new-game-made = { $place } is a whole game, as yet a copy of Pig. What to do with it stands in its README.md:
cli-new-game-readme =
    # { $title }, a game for kitchentable

    It is a copy of Pig as yet: change the rulebook first, then the rules, the board and the bots.

        pip install -e .
        kitchentable play { $name }
        kitchentable serve
        pytest --kitchentable { $name }

    The last line puts it through the suite that all games of kitchentable go through.

## play

cli-player = Player
cli-seat-from = --seat is a seat from 0 to { $last }, not { $seat }
cli-name-of = --name is a name of 1 to 40 printable characters
cli-type-a-move = { $game }: type a move, or `help`.
cli-dice = dice: { $promise }
cli-now = now? (empty: no)
cli-all-moves = … (all of them: moves)
cli-let-pass = let it pass
cli-no-rule = no rule has these words
cli-which-rules = rules WORDS: which?
cli-no-undo-chance = no undo: dice have fallen or tiles were drawn since your last move
cli-no-undo-hidden = no undo: the others have hidden things, and have shown something of them since
cli-no-undo-yet = no undo: you have not moved yet
cli-at-the-table =
    Type a move as it is written in the list, or one of these:
      moves        all legal moves
      hint         what a strong bot would do, and why
      undo         take back your last move, where nothing hidden was seen since
      rules WORDS  the rules that have these words, or this id
      log          what has happened so far
      quit         leave the table
    An empty line lets it pass where others may act too.

# The columns of a result.
cli-place = place
cli-player-named = player
cli-score = score

## learn

cli-lesson = Lesson { $number } of { $all }: { $title }
cli-no-lessons = { $title } has no lessons yet: `kitchentable rules { $game }` is its rulebook
cli-lesson-from = --lesson is a lesson from 1 to { $last }, not { $lesson }
cli-learn-any = an action, or nothing to go on
cli-learn-for-now = That is allowed, too. For now type { $wanted }.

## rules

cli-name-a-game = name a game, such as `kitchentable rules perudo`, or ask all of them by --search
cli-words-or-search = a question is asked by words or by --search, not by both
cli-options-of-what = --options are those of a game: name it, as in `kitchentable rules perudo --options calza=anyone`
cli-no-books-in = no rulebook is in { $asked }; there are some in: { $known }
cli-ask-words = a question has words, such as “may I pass?”
cli-no-rule-called = { $game } has no rule { $id }: its rules go from { $first } to { $last }
cli-no-rule-of = no rule of { $game } has the words { $words }
cli-rules-not-in-force = not in force with { $options }: { $rules }
cli-no-answer = no rule answers { $question }

## print

cli-printing = printing
cli-print-story = A match to read
    .about = what happened, the board at its turning points: --record FILE
cli-print-all = Everything
    .about = a file each
cli-print-seats = { $game } is for { $seats } players, not { $asked }
cli-print-nothing-in = nothing of { $game } can be had in { $asked }; it can in: { $known }
cli-print-no-story-in = a story cannot be had in { $asked }; it can in: { $known }
cli-print-several = --out names one file, and all are several: name a folder that is there, or print one of them
cli-print-story-of = a story is of a match: kitchentable print GAME story --record FILE
cli-print-png-of = --png is a picture of one thing's page: name it, as kitchentable print GAME lists it
cli-print-png-or-out = --png and --out both name what is written: one of them
cli-print-of-what = { $options }: name what is printed, as kitchentable print { $game } lists it
cli-print-with-story = { $options }: a story has none, its record says how it was played
cli-print-page-of = --page is of a picture: --png FILE; a PDF has all pages

## replay, hint, verify

cli-theme-is = --theme is { $known }, not { $theme }
cli-theme-auto = --theme auto follows the page that a drawing is in: for --png it is light, dark or paper
cli-at-is = --at is a number of entries from 0 to { $last }, not { $at }
cli-entries = { $count } of { $all } entries, the last: { $last }
cli-stopped = stopped: { $why }
cli-nobody-to-act = the match is over: nobody is to act
cli-chance-to-act = chance is to act: nobody decides
cli-not-to-act = seat { $seat } is not to act; to act: { $others }
cli-fair = fair: all { $draws } rolls and draws are those of the promised seed and { $salts } salts
cli-note = note: { $said }
cli-witness = witness: nothing was exchanged after the witness showed its salt
cli-brought = the match was brought to its table with the first { $entries } entries of its log
cli-brought-quiet = { cli-brought }, in which nothing was rolled or drawn
cli-brought-real = { cli-brought }; their dice were real, and nothing is claimed of them
cli-brought-unpromised =
    { cli-brought }; nothing was promised of the { $draws } rolls and draws in them, and nothing is claimed
cli-brought-elsewhere =
    { cli-brought }; its { $draws } rolls and draws were promised elsewhere ({ $promise }), and nothing is claimed of them here

## score

cli-score-of = rounds of { $offered } can be scored, not of { $game }
cli-score-options = --options is for an evening that is typed; a file has its own line: `options: NAME=VALUE, …`
cli-score-utf8 = an evening is written in UTF-8 text; this is not
cli-for-example = For example:
cli-who-plays = Who plays? Names with commas between:
cli-nobody-plays = nobody plays: names with commas between are expected
cli-nothing-written = nothing is written yet
cli-at-the-sheet = a line as above, or: undo, sheet (all points explained), text, save FILE, end

## simulate, perft, solve, gtp

cli-bot = bot
cli-matches = matches
cli-wins = wins
cli-share = share
cli-mean-place = mean place
cli-simulated = { $matches } matches of { $game }, { $seats } seats, seed { $seed }; { $actions } actions a match
cli-simulated-with =
    { $matches } matches of { $game }, { $seats } seats, seed { $seed }, { $options }; { $actions } actions a match
cli-rows-of-another = { $file } has the matches of another contest; name another file, or play that one
cli-rows-broken = { $file }, line { $line }: this is no match of that contest
cli-rows-unwritten = { $file } cannot be written: { $why }
cli-paired =
    Paired dice: the variance of the first share, by { $rounds } rounds, is { $kept } of what as many matches of their own luck would have.
cli-pair = pair
cli-at-least = at least
cli-tournament = { $game }: points above the mean of all
cli-tournament-with = { $game }, { $options }: points above the mean of all
cli-two-levels = a tournament is between two or more levels, each named once
cli-rows-none = { $file } has no rows of a simulation
cli-report-folder = { $folder } has files already: name an empty folder for the pictures
cli-report-written =
    { $matches ->
        [one] { $file }: one match
       *[other] { $file }: { $matches } matches
    }
report-title = What the matches show
report-played = { $matches } matches, { $seats } seats, { $actions } actions a match.
report-command = Played again by
plot-shares = Share of the wins; the line is fair
plot-seats = What each seat won; the line is fair
plot-seat = seat { $number }
plot-ratings = Points above the mean of all
plot-lengths = How long matches were
plot-actions = actions
plot-scores = Scores: median, the middle half, and nine of ten
cli-no-scheduler = no Dask scheduler answers at { $address }; one is expected as tcp://ADDRESS:8786
cli-no-workers = nobody works for the scheduler at { $address }
cli-at-least-one = at least 1 match is to be played, not { $matches }
cli-depth = depth
cli-ways = ways
cli-to-chance = to chance
cli-to-the-end = to the end
cli-not-counted = { $game } does not list all legal actions, so they cannot be counted
cli-chance-not-counted =
    chance is to act in { $game }, and its outcomes are not counted; begin from a position in which a seat decides (--record)
cli-none-yet = none yet
cli-not-solved = { $game } cannot be solved; games that can: { $able }
cli-gtp-game = only blokus speaks this protocol, not { $game }
cli-gtp-level = blokus has no level { $level }; it has: { $known }

## join

cli-table-plays = the table plays { $game }, not { $wanted }
cli-no-result = the match ended without a result
cli-places = places: { $places }; scores: { $scores }
cli-no-link = a table's link is like http://127.0.0.1:8000/t/ABCDEF, not { $url }
cli-table-plays-other = the table plays { $game }, which is not installed here; there are: { $known }
cli-no-answer-from = { $server } does not answer: { $why }
cli-server-answers = the server answers { $status } to { $path }
cli-not-read = the server says what this version cannot read: { $why }
cli-line-ended = the server has ended the line before the match was over
cli-line-again = the line to the table broke; it is tried again for { $seconds } seconds
cli-line-gone = the table could not be reached again within { $seconds } seconds: given up
cli-line-refused = the table lets nobody in any more: the server answers { $status }

## convert

cli-converted = { $count ->
    [one] 1 match: { $file }
   *[other] { $count } matches: { $file }
}
cli-convert-same = this would write over what it reads: name another file
cli-convert-many = one match is expected for one file: for many name a folder (MATCHES/), .jsonl or .jsonl.gz
cli-convert-empty = { $folder } has no records ({ $kinds })
cli-convert-nowhere = { $file } cannot be written: there is no folder { $folder }
dataset-other-columns = { $file } has other columns than a file of matches: those of a simulation can be read by other programs only
cli-convert-file = { $file }: { $why }
dataset-only-whole = a match that begins from a position of its own stays a record
dataset-line = { $file }, line { $line }: { $why }
dataset-log = its log has lines that are no entries
dataset-result = its places and scores are not those that its log leads to

## schema

schema-unknown = there is no schema of { $name }; there are: { $known }
cli-schemas-written = { $count ->
    [one] 1 schema: { $folder }
   *[other] { $count } schemas: { $folder }
}

## dev

cli-not-seen = { $file }, line { $line }: this is not what a seat was told: { $why }
cli-dev-at = { $address } shows { $folder }; Ctrl-C ends it
cli-dev-port = port { $port } cannot be had: { $why }; name another with --port
cli-dev-broken = It cannot be drawn
cli-dev-silent = its process ended with { $code }, and said nothing
cli-dev-late = it was not drawn within { $seconds } seconds, and was ended
cli-dev-nowhere = there is no module { $module }
cli-new-game-word = { $name } is a word of Python, or of the game that yours begins as: choose another, such as my_{ $plain }
