### The rulebook, and its examples as pictures.

search = Search the rules
may-i = May I …?
language = Language of the rules
at-this-table = At this table
general-book = Read the general book
rest-mouse = Rest the mouse on a thing of the table: it says what it is.
touch-and-hold = Touch and hold a thing of the table: it says what it is.
contents = Contents
here = at this table
manners = table manners
usual = usual
agreed = if agreed
settled = Settled by us: { $why }.
usually = Usually:
no-rule = No rule answers that.
not-here = Not in force at this table:
no-such-rule = There is no rule { $rule } in this book. This is all of it.
pictures-missing = The pictures have not arrived.
try-again = Try again

## Examples

allowed = Allowed.
refused = Refused.
seen-by = At the bottom: what { $who } has
examples = { $count ->
    [one] Example
   *[other] { $count } examples
}
steps = Example, { $count } steps
back = Back
next = Next
of = { $number } of { $count }
