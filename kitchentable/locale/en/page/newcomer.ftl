### Who sits down at a game for the first time.

first-time = First time?
learn = Learn
know-it = I know it
