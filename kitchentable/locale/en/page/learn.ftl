### Lessons: what there is to learn of a game, and a lesson on its board.

learn-game = Learn { $game }
lead = By doing it, on the real board: a minute each.
begin = Begin
go-on = Go on
read-first = Read, and touch “Go on”
once-more = Once more
steps =
    { $count ->
        [one] 1 step
       *[other] { $count } steps
}
done = done
none = { $game } has no lessons yet. <rules>Read the rules</rules>
no-lesson = { $game } has no lesson { $number }. These are all.
page-title = { $lesson } · Learn { $game }
chip-short = lesson { $number }
chip = lesson { $number }: { $title }
step = step { $step } of { $steps }
all-lessons = All lessons
skip = Skip to the match
skip-short = Play
is-you = { $name } (you)
lamp = What to do
back = Previous
show-me = Show me
do-it = Do it for me
rule = Rule { $id }
rule-link = Rule
turn-of = Turn { $turn } of { $turns }
alone-over = This match is over. { $won }
alone-done = Your turns are played. That is how a match goes on to its end.
learnt = That was it!
all-learnt = You know how to play now.
next-lesson = Next: { $title }
match = Play against an easy bot
table = The table
position = The position in words
rules = Rules
close = Close
book-missing = The rules did not arrive.
load-again = Load again
learn = Learn
