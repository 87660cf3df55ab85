### Options: what each may be, and what is wrong with one. $game and $option are written as in addresses.

option-of = option of { $game }: { $said }
option-is-not = { $name } is { $kind }, not { $value }
no-such-option = { $game } has no option { $option }; it has: { $known }
options-are-needed = options of { $game } are needed, not { $type }
game-is-for = { $game } with these options is for { $seats } seats, not { $asked }

number = { $whole ->
    [yes] a whole number
   *[no] a number
}
number-least = { number } from { $least }
number-most = { number } up to { $most }
number-least-most = { number } from { $least } to { $most }
number-least-most-step = { number } from { $least } to { $most } in steps of { $step }
a-text = a text
a-text-at-most = a text of at most { $count } characters

# What was given.
nothing = nothing
one-of-length = one of { $count }

## What a table has agreed on

option-yes = yes
option-no = no
option-file = from a file
option-file-agreed = the table’s own
option-quoted = “{ $option }”
played-as = Here the table plays with { $options }.
played-as-and = Here the table plays with { $options }, and { $clause }.
played-so = Here { $clause }.

## Levels of bots; $level is written as in addresses

no-such-bot = { $game } has no bot { $bot }; it has: { $known }, or one of yours as `module:Name`
level-is-for = is for { $seats } seats, not { $asked }
level-is-impossible = cannot be had with these options
level-is-not-ready = is not ready for these options: prepare it first
level-is-there = there is a level { $level } already
bot-not-loaded = the bot { $where } cannot be loaded: { $why }
bot-is-none = { $where } is no `Bot` but of the type { $type }

## Games, some of them of other packages

game-of = the game { $name } of { $package }
game-not-loaded = { $game } cannot be loaded: { $why }
game-is-none = { $game } is no `Game`: { $where } is of the type { $type }
game-calls-itself = { $game } calls itself { $name }: name and entry point are to be the same
game-has-rules-of = { $game } has rule ids { $letters }-…, which are { GEN($title) }
