### Wer sich zum ersten Mal an ein Spiel setzt.

first-time = Neu hier?
learn = Lernen
know-it = Kenne ich
