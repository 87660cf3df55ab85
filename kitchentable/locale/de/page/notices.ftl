### Nachrichten, wenn man dran ist.
needs-https = Ein Browser bekommt nur von einer Seite mit https Nachrichten.
needs-home-screen = Ein iPhone oder iPad bekommt Nachrichten, sobald diese Seite auf seinem Home-Bildschirm ist: Wähle „Teilen“, dann „Zum Home-Bildschirm“, und öffne sie von dort.
cannot-be-told = Dieser Browser kann keine Nachrichten bekommen.
not-allowed = Dieser Browser erlaubt es nicht: Erlaube in seinen Einstellungen Mitteilungen für diese Seite.
without-leave = Ohne deine Erlaubnis zeigt dieser Browser nichts.
letters-go = Ab jetzt gehen E-Mails an { $address }.
no-more-to = { $address } bekommt keine E-Mails mehr.
when-your-turn = Wenn du dran bist
letters-ask = Sollen E-Mails zu dir kommen?
no-letters-ask = Keine E-Mails mehr?
letters-about = Eine, jedes Mal wenn du dran bist und nicht am Tisch.
address-forgotten = Die Adresse wird vergessen.
yes-send = Ja, gern
send-no-more = Keine mehr schicken
lead = Wo Zug um Zug gespielt wird, bekommst du einmal je Zug eine Nachricht, und nur, solange du nicht am Tisch bist. Sie nennt das Spiel und den Tisch, sonst nichts.
this-browser = Dieser Browser
browser-shows = Er zeigt eine Nachricht, wenn du dran bist.
browser-can = Er kann eine Nachricht zeigen, auch wenn diese Seite zu ist.
others-told = { $count ->
    [one] Ein anderer Browser von dir bekommt Nachrichten.
   *[other] { $count } andere Browser von dir bekommen Nachrichten.
}
tell-no-more = Keine Nachrichten mehr
tell-here = Hier Bescheid sagen
email-address = E-Mail-Adresse
email = E-Mail
letters-to = Sie gehen an <b>{ $address }</b>, wenn kein Browser von dir zu erreichen war.
letter-on-way = Eine E-Mail ist unterwegs an <b>{ $address }</b>: Öffne ihren Link, sonst kommen keine weiteren.
no-letters = Keine E-Mails mehr
forget = Vergessen
letters-when = Sie kommen, wenn kein Browser von dir zu erreichen war.
write-to-me = Schreib mir
every-table = An jedem Tisch
every-table-about = Auch wo nicht Zug um Zug gespielt wird: wenn du dran bist und weg.
