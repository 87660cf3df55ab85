name = Deutsch
plural-one = i = 1 and v = 0
decimal = ,
genitive = s
genitive-bare = ’
genitive-bare-after = s ß x z ce
