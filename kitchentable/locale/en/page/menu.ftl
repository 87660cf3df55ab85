### What one can do at a table besides moving.

hint = Hint
take-back = Take back my last move
one-moment = One moment …
gives-up = { $name } gives up
give-up = Give up
hand-over = Hand over to { $name }
change-bots = { $against }: change
invite-to = Invite to { $code }
hand-on = Hand the table on
when-my-turn = When it is my turn
sounds = Turn sounds on
no-sounds = Turn sounds off
ask-sure = Ask “Are you sure?” again
never-ask = Never ask “Are you sure?”
light-theme = Use the light theme
dark-theme = Use the dark theme
replay = Replay
look-back = Look back
take-along = Take this match along
print = Print
score-sheets = Score sheets
the-result = The result
close-table = Close the table
leave-table = Leave the table
to-games = To the games
