name = English
plural-one = i = 1 and v = 0
decimal = .
genitive = ’s
behind-colon = small
