### Optionen: was jede sein darf, und was an einer nicht stimmt. $game und $option stehen wie in Adressen.

option-of = Option von { $game }: { $said }
option-is-not = { $name } ist { $kind }, nicht { $value }
no-such-option = { $game } hat keine Option { $option }, aber diese: { $known }
options-are-needed = gebraucht werden Optionen von { $game }, nicht { $type }
game-is-for = { $game } mit diesen Optionen ist für { $seats } Plätze, nicht { $asked }

number = { $whole ->
    [yes] eine ganze Zahl
   *[no] eine Zahl
}
number-least = { number } ab { $least }
number-most = { number } bis { $most }
number-least-most = { number } von { $least } bis { $most }
number-least-most-step = { number } von { $least } bis { $most } in Schritten von { $step }
a-text = ein Text
a-text-at-most = ein Text von höchstens { $count } Zeichen

# Was angegeben war.
nothing = nichts
one-of-length = einer von { $count }

## Was ein Tisch vereinbart hat

option-yes = ja
option-no = nein
option-file = aus einer Datei
option-file-agreed = die des Tisches
option-quoted = „{ $option }“
played-as = Hier spielt der Tisch mit { $options }.
played-as-and = Hier spielt der Tisch mit { $options }; außerdem gilt: { $clause }.
played-so = Hier gilt: { $clause }.

## Stärken von Bots; $level steht wie in Adressen

no-such-bot = { $game } hat keinen Bot { $bot }, aber diese: { $known }, oder einen eigenen als `modul:Name`
level-is-for = ist für { $seats } Plätze, nicht { $asked }
level-is-impossible = gibt es mit diesen Optionen nicht
level-is-not-ready = ist für diese Optionen noch nicht fertig und muss erst vorbereitet werden
level-is-there = die Stärke { $level } gibt es schon
bot-not-loaded = der Bot { $where } lässt sich nicht laden: { $why }
bot-is-none = { $where } ist kein `Bot`, sondern { $type }

## Spiele, auch aus anderen Paketen

game-of = das Spiel { $name } von { $package }
game-not-loaded = { $game } lässt sich nicht laden: { $why }
game-is-none = { $game } ist kein `Game`: { $where } ist vom Typ { $type }
game-calls-itself = { $game } nennt sich { $name }: Name und Eintrag müssen gleich sein
game-has-rules-of = { $game } hat Regeln { $letters }-…, und die hat schon { $title }
