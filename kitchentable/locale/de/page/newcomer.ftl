### Wer sich zum ersten Mal an ein Spiel setzt.

first-time = Neu hier? Lern es in einer Minute.
first-time-short = Zum ersten Mal dabei?
learn = Lernen
know-it = Kenne ich
