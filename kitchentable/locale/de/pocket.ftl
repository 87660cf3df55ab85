### Tische ohne Server: die eines Browsers, und Gäste, deren Seiten auf anderen Geräten sind.

## Tische dieses Geräts

pocket-nothing = { $what } gibt es ohne Server nicht
pocket-no-table = einen Tisch { $code } gibt es auf diesem Gerät nicht
pocket-host-stays = der Tisch steht auf deinem Gerät: Lös ihn auf, oder bleib, solange andere hier sitzen
pocket-failed = das ist hier schiefgegangen; am Tisch geht es weiter
pocket-no-advice = der Bot hatte keinen Tipp: Versuch es noch einmal
request-too-large = eine Anfrage hat höchstens { $most } Bytes; das sind { $count }

## Gäste, deren Seiten auf anderen Geräten sind

guest-digits = einen Gast kennt man an 64 hexadezimalen Ziffern
guest-elsewhere = du bist an keinem Tisch { $code }
guest-nothing-else = Gäste dieses Geräts sind an einem Tisch, und sonst nirgends
guest-pages = ein Gast hat höchstens { $most } Seiten offen, jede einmal
guest-message = das ist keine Nachricht zwischen Seiten
guest-replays = so oft auf einmal lässt sich nichts nachspielen: Versuch es noch einmal
page-removed = du wurdest von diesem Tisch genommen

## Tische, die auf ein anderes Gerät umziehen

page-being-handed-on = dieser Tisch zieht gerade auf ein anderes Gerät um
page-handed-on = dieser Tisch zieht auf ein anderes Gerät um
hand-on-not = dieser Tisch zieht gar nicht um
hand-on-here-already = einen Tisch { $code } gibt es auf diesem Gerät schon
hand-on-unknown = so ein Tisch ist nicht auf dieses Gerät umgezogen
hand-on-digits = alle werden mit je 64 hexadezimalen Ziffern genannt
hand-on-to-player = der Tisch zieht nur zu jemandem um, der daran spielt
hand-on-too-large = ein Tisch hat höchstens { $most } Bytes
hand-on-no-table = das ist kein Tisch: { $why }
hand-on-code = sein Code ist keiner
hand-on-to-another = dieser Tisch zieht zu jemand anderem um
hand-on-unplayable = seine Partie lässt sich nicht weiterspielen: { $why }
hand-on-other-game = seine Partie gehört nicht zu diesem Spiel
