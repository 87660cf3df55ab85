### What happened, and a move that is typed.

what-happened = What happened
type-a-move = Type a move
play = Play
