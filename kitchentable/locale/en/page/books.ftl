### Rulebooks and what is on paper.
only-server = Only a server prints, and here is none: all is played on this device.
on-paper-of = { $game } on paper
on-paper = on paper
paper = Paper
ink = Ink
players = Players
language = Language
colour = Colour
outlines = Outlines
as-usual = As usual
as-your-table = As your table plays: { $options }.
print-how = Print at 100 %, not “fit to page”. What has backs is printed on both sides, turned on the long edge; the rulebook on the short one, to be folded.
pdf = { $title }, PDF
pdf-of = of { $title }
rules-here = The rules to read here
rules-of = Rules of { $game }
rules-detail = the rules
print = Print
example-wild = Are ones wild?
example-pass = May I pass?
example-hot = hot dice
example-meld = first meld
what-do-rules-say = What do the rules say?
the-rules = The rules
ask-all = Ask the rules of all games
may-i = May I …?
no-answer = No rule answers that. Other words may.
rules = { $count ->
    [one] { $count } rule
   *[other] { $count } rules
}
usual = usual
agreed = if agreed
house-rules = House rules
on-paper-link = On paper
