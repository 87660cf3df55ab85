### Was ein Tisch vereinbart hat.

dice-fair = vor der Partie versiegelt, danach für alle nachprüfbar
dice-real = echte Würfel, am Tisch geworfen und eingetippt
watch-invited = wer eingeladen ist oder hereingelassen wird
watch-all = alle
later = { $span } später
clock = Uhr
dice = Würfel
chance = Zufall
hints = Tipps
hints-all = für alle, die fragen
who-watches = Wer zuschauen darf
no-clock = keine
no-hints = keine
from-file = aus einer Datei
