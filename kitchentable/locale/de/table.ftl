### Der Tisch um eine Partie: was er vermerkt und was er ablehnt. Namen, Plätze und Optionen stehen wie in Adressen.

## Der Verlauf; $who ist der Name von jemandem

log-bot-plays = Für { $who } spielt jetzt ein Bot ({ $level })
log-plays-on = { $who } spielt weiter
log-waits = Die anderen warten auf { $who }
log-gives-up = { $who } gibt auf
log-throw-taken-back = Der Wurf ist zurückgenommen
log-move-taken-back = Der letzte Zug ist zurückgenommen
log-goes-on = Die Partie geht an diesem Tisch weiter
log-ends = Die Partie endet hier: { $why }

level-random = zufällig
level-easy = leicht
level-casual = gemütlich
level-steady = solide
level-keen = ehrgeizig
level-sharp = gewieft
level-shrewd = ausgefuchst
level-cunning = raffiniert
level-medium = mittel
level-hard = stark
level-veteran = erfahren
level-seasoned = bewandert
level-crafty = gerissen
level-adept = versiert
level-brilliant = brillant
level-superb = überragend
level-formidable = gefürchtet
level-fearsome = furchterregend
level-expert = meisterhaft
level-perfect = perfekt

## Warum eine Partie ohne Ergebnis endete; hinter einem Doppelpunkt, ohne Schlusspunkt

stopped-closed = Der Tisch wurde von dort aufgelöst, von wo die Einladung kam
stopped-operated = Der Tisch wurde vom Betrieb dieses Servers aufgelöst
stopped-deserted = An diesem Tisch spielt niemand mehr
stopped-left = { $who } ist aufgestanden, und die anderen haben die Partie beendet
stopped-late = { $who } hatte keine Zeit mehr, und die anderen haben die Partie beendet
stopped-quit = { $who } hat die Partie verlassen
stopped-unplayable = Diese Partie endet hier: Mit dieser Version lässt sich ihr Verlauf nicht spielen
stopped-version = Diese Partie endet hier: Sie begann mit Version { $before } von { $game }, jetzt gilt { $now }

## Das Ende einer Partie, wenn jemand aufgab oder niemand gewann; $who sind eine oder mehrere

finale-unfinished = Die Partie endete ohne Ergebnis: { $why }.
finale-gave-up = { $count ->
    [one] { $who } hat aufgegeben.
   *[other] { $who } haben aufgegeben.
}
finale-ahead-at-table = { $count ->
    [one] Am Tisch lag { $who } vorn, aber wer aufgibt, kommt ans Ende.
   *[other] Am Tisch lagen { $who } vorn, aber wer aufgibt, kommt ans Ende.
}
finale-why-gave-up = aufgegeben

## Plätze

seat-needed = das geht nur, wenn du an diesem Tisch sitzt: Setz dich erst hin
seat-not-yours = Platz { $seat } ist nicht deiner; deine: { $yours }
seat-unknown = diesen Tisch gibt es ohne Platz { $seat }: Er hat die Plätze 0 bis { $last }
seat-taken = Platz { $seat } ist besetzt; frei sind: { $empty }
seat-empty = auf Platz { $seat } sitzt niemand
seat-not-for-bot = Platz { $seat } ist nicht frei für einen Bot
seats-all-taken = an diesem Tisch sind alle Plätze besetzt
seats-beside-you = an einem offenen Tisch setzt du eine Person neben dich, und nicht auf den letzten freien Platz: Frag, wer einlädt
seats-order = eine Reihenfolge nennt jeden der Plätze 0 bis { $last } einmal, nicht { $given }
seats-too-few = { $bots } Bots und du passen nicht auf { $seats } Plätze
players-sit-here = { $game } ist für { $players } Personen; hier sitzen { $count }
player-number = Person { $number }

## Wer einlädt, und die Tür

host-needed = das kann nur, wer an diesen Tisch einlädt
host-stays = wer einlädt, bleibt: Verlass den Tisch, dann lädt die nächste Person ein
host-away = an diesem Tisch spielen noch andere: Ob die Partie endet, entscheiden sie
door-removed = du wurdest von diesem Tisch genommen: Bitte um eine neue Einladung
door-shut = du wirst nicht hereingelassen: Frag nach dem Link zu diesem Tisch
door-crowded = vor dieser Tür warten schon viele: Versuch es in ein paar Minuten noch einmal
door-nobody = mit diesem Schlüssel steht niemand (mehr) vor der Tür

## Was jetzt nicht geht

phase-is = { $phase ->
    [lobby] diese Partie hat noch nicht begonnen: Das geht jetzt nicht
    [dice] für diese Partie werden gerade die Würfel vorbereitet: Das geht jetzt nicht
    [playing] diese Partie läuft gerade: Das geht jetzt nicht
    [over] diese Partie ist zu Ende: Das geht jetzt nicht
   *[closed] dieser Tisch ist aufgelöst: Das geht jetzt nicht
}

## Spiele, Stärken von Bots und Optionen

game-unknown = es gibt kein Spiel { $game }, aber diese: { $known }
rule-unknown = { $game } hat keine Regel { $rule }
bot-lacks = der Bot { $level } von { $game } { $missing }
bot-unknown = { $game } hat keinen Bot { $level }; seine Bots: { $known }
bots-none = keine
bot-none = { $game } hat keinen Bot, der spielen könnte
bot-none-for-you = { $game } hat keinen Bot, der für dich zu Ende spielen könnte
bot-none-for-others = { $game } hat hier keine Bots für die anderen Plätze
dice-hidden = { $game } hat verdeckte Würfel, braucht also faire Würfel (`fair`), keine echten (`real`)
clock-range = `{ $name }` geht von 0 bis { $most } Sekunden, nicht { $given }
clock-increment = `increment` kommt zu `budget` dazu: Gib auch das an, oder mit `turn` die Sekunden für jeden Zug

## Namen und Worte

name-of-nameless = Gast
name-needed = ein Name fehlt noch: 1 bis { $most } Zeichen
name-too-long = dieser Name hat { $count } Zeichen; höchstens { $most } gehen
name-signs = ein Name besteht aus Buchstaben, Ziffern und Zeichen, ohne Steuerzeichen
name-of-bots = Namen, die mit `bot:` beginnen, sind für Bots; nimm einen anderen
name-taken-here = an diesem Tisch heißt schon jemand { $name }; nimm einen anderen Namen
words-length = auf einmal gehen 1 bis { $most } Zeichen; das sind { $count }

## Züge

move-given-up = du hast aufgegeben: Ein Bot spielt für dich zu Ende
move-of-bot = auf deinem Platz spielt jetzt ein Bot: Setz dich erst wieder hin
move-not-your-turn = du bist nicht dran
move-stale = bevor dein Zug ankam, ist etwas passiert: Sieh noch einmal hin und wähle neu
move-unstored = { $why }; es ist nichts passiert: Versuch es noch einmal
move-id = eine Kennung hat 1 bis { $most } Zeichen und kommt in der Partie nur einmal vor
touches-nothing = diese Berührungen ergeben keinen Zug: { $path }
touch-in-vain = Damit lässt sich jetzt nichts machen.
dice-not-due = Würfel tippt man ein, wo ein Tisch selbst würfelt, und wenn ein Wurf ansteht
dice-of-another = { $name } würfelt und tippt ein, was gefallen ist; wer einlädt, darf das auch
dice-end-match = Damit ist die Partie zu Ende. Sieh dir die Würfel noch einmal an: Stimmt das?
draft-nothing = hier ist jetzt nichts umzubauen
draft-not-your-turn = umbauen kann, wer dran ist
draft-too-large = zum Umbauen gehen höchstens { $most } Serien und Steine zusammen
draft-wrong = so lässt es sich nicht legen: { $why }
given-up-already = du hast schon aufgegeben

## Tipps

hints-off = an diesem Tisch wird ohne Tipps gespielt
hints-in-turn = Tipps gibt es, wenn du dran bist
hints-no-bot = { $game } hat keinen Bot, der Tipps geben könnte
hints-waiting = über deinen letzten Tipp wird noch nachgedacht
hints-busy = gerade wollen viele einen Tipp: Versuch es gleich noch einmal

## Zurücknehmen

undo-over = Die Partie ist zu Ende.
undo-not-moved = Du hast noch keinen Zug gemacht.
undo-brought = Seit deinem letzten Zug ist die Partie hierher umgezogen.
undo-dice-fell = Seitdem wurde gewürfelt: Gesehenes bleibt gesehen.
undo-drawn = Seitdem wurde etwas gezogen: Gesehenes bleibt gesehen.
undo-clock = Seit deinem letzten Zug hat die Uhr einen Zug beendet.
undo-revealed = Seitdem wurde Verdecktes gezeigt: Gesehenes bleibt gesehen.
undo-not-running = Die Partie läuft nicht.
undo-bot-plays = Für dich spielt jetzt ein Bot.
undo-stale = seit diesem Wurf ist etwas passiert: Sieh noch einmal hin
undo-of-another = einen Wurf verbessert, wer gewürfelt hat; wer einlädt, darf das auch
undo-not-asked = niemand bittet dich gerade, einen Zug zurückzunehmen

## Entscheiden für alle, die gegangen oder zu spät sind

vote-not-playing = du spielst in dieser Partie nicht mehr mit: Komm erst zurück
vote-nothing = für Platz { $seat } ist nichts zu entscheiden: Niemand ist dort aufgestanden, und die Zeit ist nicht um
vote-wait = warten kann man, wenn die Zeit um ist; wer gegangen ist, wird von einem Bot vertreten, oder die Partie endet

## Mitgenommene Partien

carry-other-rules = diese Partie wurde nach anderen Regeln gespielt: Man kann sie aufheben, aber nicht mitnehmen
carry-tells-hidden = { $name } spielt hier auch mit: Eine mitgenommene Partie verrät, was verdeckt liegt, also bleibt sie an diesem Tisch
carry-real-dice = { $game } hat verdeckte Würfel: Mit echten Würfeln lässt sich eine Partie davon nicht weiterspielen
carry-names = wer in dieser Partie mitspielt, kann hier nicht so heißen: { $why }
carry-over = diese Partie ist zu Ende: Man kann sie nachspielen, aber nicht weiterspielen
carry-seats = frei in dieser Partie sind die Plätze { $seats }, nicht { $seat }
carry-conceded = Platz { $seat } hat aufgegeben: Dort muss ein Bot spielen; setz { $name } woandershin

## Versionen der Regeln

version-newer = dieser Tisch hat Version { $version } von { $game }, dieser Server erst { $here }: Versuch es wieder, wenn er erneuert ist
version-older = diese Partie läuft nach Version { $version } von { $game }, dieser Server hat { $here }: Sie geht auf einem Server der Version davor weiter
version-unknown-entry = mit dieser Partie geht es in einer neueren Version weiter: Versuch es wieder, wenn dieser Server erneuert ist ({ $why })
version-differs = diese Partie hat Version { $version } von { $game }, hier ist es { $here }, mit anderen Regeln

## Mitschriften und Runden eines Tisches

record-not-begun = diese Partie hat noch nicht begonnen: Es gibt noch keine Mitschrift
rounds-not-scored = Runden von { $game } werden nicht einzeln gewertet
rounds-not-begun = diese Partie hat noch nicht begonnen: Es ist keine Runde zu Ende
rounds-none = noch ist keine Runde zu Ende

## Beigaben fairer Würfel

salt-commitment = ein Versprechen ist `sha256:` und 64 hexadezimale Ziffern, oder `-` für keine
salt-length = eine Beigabe (Salt) hat 16 bis 64 Bytes in hexadezimalen Ziffern
salt-other = das ist nicht die Beigabe, deren SHA-256 versprochen war

## Nachspielen

my = mein meine
whose-thing = { GEN($who) } { $thing }
replay-positions = diese Partie hat die Stellungen 0 bis { $last }, nicht { $asked }
replay-views = diese Partie zeigt sich als { $views }, nicht als { $asked }
replay-other-rules = diese Partie wurde nach anderen Regeln gespielt: Ihre Mitschrift kann man sichern, aber nicht nachspielen
replay-not-begun = diese Partie hat noch nicht begonnen: Es gibt noch nichts nachzuspielen
replay-not-over = diese Partie läuft noch: Ganz zu sehen ist sie, wenn sie zu Ende ist
replay-undone-often = diese Mitschrift geht zu oft zu früheren Stellungen zurück, um sie hier nachzuspielen
replay-shared-device = an diesem Gerät sitzen mehrere: Was alle einzeln gesehen haben, lässt sich danach nachspielen
replay-own-seat = solange die Partie läuft, kannst du sie nur von deinem eigenen Platz aus nachspielen
replay-nothing = ein { $what } gibt es beim Nachspielen ohne Server nicht
estimate-waiting = über deine letzte Schätzung wird noch nachgedacht

## Berührungen

touched-nothing = es wurde nichts berührt
touched-in-vain = damit lässt sich jetzt nichts machen
this-one = Das hier
