### What a server refuses, and why it closes the line of a page. Addresses and headers stand as they are.

name-first-matches = give your name first (PUT /api/me): nobody's matches cannot be collected
bots-busy = many bots think here just now: try again in a moment, or play without bots
typst-missing = pictures and paper need typst: pip install 'kitchentable[print]'
typst-cannot-print = this server cannot print: { $why }
typst-cannot-draw = this server cannot draw: { $why }
