### Was ein Server ablehnt, und warum er die Leitung einer Seite schließt. Adressen und Kopfzeilen stehen, wie sie sind.

name-first-matches = sag erst deinen Namen (PUT /api/me): Ohne Namen lassen sich keine Partien sammeln
bots-busy = hier denken gerade viele Bots nach: Versuch es gleich noch einmal, oder spiel ohne Bots
typst-missing = für Bilder und Papier fehlt typst: pip install 'kitchentable[print]'
typst-cannot-print = dieser Server kann nicht drucken: { $why }
typst-cannot-draw = dieser Server kann nicht zeichnen: { $why }
