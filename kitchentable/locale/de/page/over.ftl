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
