### Rulebooks, their pictures, and books on paper. $who is somebody at the table.

## Who comes next; who is not yet to act

dice-come-next = The dice come next.
dice-come-first = The dice come first.
turn-comes = It is { GEN($who) } turn.

## Booklets and other books

rules = Rules
house-rules = House rules
house-rules-about = What this table agreed on, and what is not in the book.
who-won = Who won
evening = Evening
notes = Notes
to-fold = Print on both sides, turned on the short edge; fold in the middle, staple twice.
picture-or = Or: { $text }
board-after = { $count ->
    [one] The board after 1 entry
   *[other] The board after { $count } entries
}

## What there is to be printed

print-rules = Rulebook
print-rules-about = a booklet: both sides, turned on the short edge, folded, stapled
print-letters-of-names = Some letters of these names are in no typeface here, and are left out: { $names }.
print-letters-of-title = Some letters of the name of these rules are in no typeface here, and are left out.
print-examples = Rules and all examples
print-examples-about = every example of the rules of your table, drawn step by step
print-refused = Refused by { $rule }
print-glance = Cheat sheet
print-glance-about = the rules of your table at a glance
print-house-about = what your table has chosen, and lines for more
print-nothing-called = { $game } has nothing to print called { $name }; it has: { $there }
print-not-in = { $title } cannot be had in { $asked }; it can in: { $known }
print-no-page = { $pages ->
    [one] { $title } has one page, not { $number }
   *[other] { $title } has pages 1 to { $pages }, not { $number }
}

## Beside a rule

standing = { $which ->
    [usual] usual
   *[agreed] if agreed
}
table-manners = table manners
settled-here = settled by us: { $why }
played-with = with { $options }

## What there is not

book-not-in = the rulebook of { $game } is not in { $language }; it is in: { $known }
paper-is = paper is { $papers }, not { $name }
ink-is = ink is { $inks }, not { $name }

## Games with house rules

house-section = The rules of this house
house-lifted = Not in force here: { $rule } ({ $text })
house-unreckoned = reckoned without the rules of this house: { $why }
house-any = What it would rather do is not allowed in this house.
