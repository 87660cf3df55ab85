### Was ein lernendes Programm nicht tun kann.

learning-no-numbers = die Züge von { $game } lassen sich nicht nummerieren: es gibt keine Nummern für sie
learning-nobody-invites = nur wer eingeladen ist, dazwischenzugehen, darf verzichten
learning-chance-is-wide = der Zufall hat hier mehr als { $most } Möglichkeiten: weniger Würfel nehmen oder ihn ziehen lassen (explicit=False)
