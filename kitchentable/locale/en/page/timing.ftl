### The clock of a new table.

clock = Clock
way-none = No clock
way-quick = Quick: 3 minutes each, and 5 seconds a move
way-easy = Easy: 10 minutes each, and 10 seconds a move
way-minute = A minute a move
way-day = Turn by turn: a day a move
way-three-days = Turn by turn: 3 days a move
your-own = Your own
minutes-each = Minutes for each
seconds-more = Seconds more a move
decision = Time for a decision
unit = Seconds, minutes, hours or days
unit-seconds = seconds
unit-minutes = minutes
unit-hours = hours
unit-days = days
when-time-is-up = { $pace }. When time is up, the others choose whether to wait, to let a bot play, or to end.
no-clock = Everyone thinks as long as the game lets them.
