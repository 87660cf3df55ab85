### Against whom one plays.

against-nobody = Against nobody
against-same = Against { $count ->
    [1] one { $level } bot
    [2] two { $level } bots
    [3] three { $level } bots
    [4] four { $level } bots
    [5] five { $level } bots
    [6] six { $level } bots
    [7] seven { $level } bots
   *[other] { $count } { $level } bots
}
against = Against { $levels }
