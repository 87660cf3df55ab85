### How a match ended, and what next.

the-result = The result
sit-down = Sit down
to-next = To the next match
once-more = Once more
wants-once-more = { $name } wants once more
watch-next = Watch the next match
fold = Fold: look at the table
look-at-table = Look at the table (Esc)
best-moment = Your best moment: { $moment }
keep-record = Keep the record
replay = Replay
share = Share
picture-saved = The picture is saved.
record-saved = The whole match is saved as a file.
no-picture = The picture cannot be made here.

## How it ended

unfinished = The match ended unfinished.
you = You
draw = A draw.
share-win = { $joy ->
    [yes] { $who } share the win!
   *[no] { $who } share the win
}
wins = { $joy ->
    [yes] You win!
   *[no] { $who } wins
}
wins-by = { $joy ->
    [yes] You win, { $margin }!
   *[no] { $who } wins, { $margin }
}
