### Gegen wen man spielt.

against-nobody = Gegen niemanden
against-same = Gegen { $count ->
    [1] einen Bot
    [2] zwei Bots
    [3] drei Bots
    [4] vier Bots
    [5] fünf Bots
    [6] sechs Bots
    [7] sieben Bots
   *[other] { $count } Bots
} ({ $level })
against = Gegen Bots: { $levels }
