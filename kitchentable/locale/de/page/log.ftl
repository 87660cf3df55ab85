### Was geschah, und ein Zug, den man tippt.

what-happened = Was geschah
type-a-move = Zug tippen
play = Spielen
