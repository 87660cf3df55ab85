### Being told that it is one’s turn.
needs-https = A browser can be told only by a page with https.
needs-home-screen = An iPhone or iPad can be told once this page is on its home screen: choose Share, then Add to Home Screen, and open it from there.
cannot-be-told = This browser cannot be told.
not-allowed = This browser does not allow it: allow notifications for this page in its settings.
without-leave = Without your leave this browser shows nothing.
letters-go = Letters go to { $address } from now on.
no-more-to = { $address } gets no more letters.
when-your-turn = When it is your turn
letters-ask = Shall letters come to you?
no-letters-ask = No more letters?
letters-about = One each time it is your turn and you are not at the table.
address-forgotten = The address will be forgotten.
yes-send = Yes, send them
send-no-more = Send no more
lead = Where one plays turn by turn you are told once a turn, and only while you are away from the table. The message names the game and the table, nothing else.
this-browser = This browser
browser-shows = It shows a message when it is your turn.
browser-can = It can show a message, even when this page is closed.
others-told = { $count ->
    [one] One other browser of yours is told.
   *[other] { $count } other browsers of yours are told.
}
tell-no-more = Tell me no more
tell-here = Tell me here
email-address = E-mail address
email = E-mail
letters-to = They go to <b>{ $address }</b> when no browser of yours could be told.
letter-on-way = A letter is on its way to <b>{ $address }</b>: open its link, or no others will come.
no-letters = No more letters
forget = Forget it
letters-when = They come when no browser of yours could be told.
write-to-me = Write to me
every-table = At every table
every-table-about = Also where one does not play turn by turn: when it is your turn and you have gone.
