### Wie eine Partie ausging, und wie es weitergeht.

the-result = Das Ergebnis
sit-down = Hinsetzen
to-next = Zur nächsten Partie
once-more = Revanche
wants-once-more = { $name } möchte eine Revanche
watch-next = Nächste Partie anschauen
fold = Zuklappen: Tisch ansehen
look-at-table = Tisch ansehen (Esc)
best-moment = Dein bester Moment: { $moment }
keep-record = Mitschrift sichern
replay = Nachspielen
share = Teilen
picture-saved = Das Bild ist gesichert.
record-saved = Die ganze Partie ist als Datei gesichert.
no-picture = Das Bild lässt sich hier nicht erstellen.

## Wie es ausging

unfinished = Die Partie wurde nicht zu Ende gespielt.
you = Du
draw = Unentschieden.
share-win = { $joy ->
    [yes] { $who } teilt euch den Sieg!
   *[no] { $who } teilen sich den Sieg
}
wins = { $joy ->
    [yes] Du gewinnst!
   *[no] { $who } gewinnt
}
wins-by = { $joy ->
    [yes] Du gewinnst { $margin }!
   *[no] { $who } gewinnt { $margin }
}
