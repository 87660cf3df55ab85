### Who sits down at a game for the first time.

first-time = First time? Learn it in a minute.
first-time-short = First time?
learn = Learn
know-it = I know it
