### Was von denen gespeichert wird, die spielen.
years = { $count ->
    [one] ein Jahr
   *[other] { $count } Jahre
}
months = { $count } Monate
days = { $count ->
    [one] einen Tag
   *[other] { $count } Tage
}
what-is-kept = Was hier gespeichert wird
what-is-kept-long = Was gespeichert wird, und wie lange
what-how-long = Was, und wie lange
your-name = Dein Name
name-kept = { $ever ->
    [yes] als Gast: für immer. Mit Konto: bis du es löschst.
   *[no] als Gast: { $time }, nachdem du zuletzt hier warst. Mit Konto: bis du es löschst.
}
tables-never = Tische, an denen nie gespielt wurde
lobbies-kept = { $ever ->
    [yes] für immer.
   *[no] { $time }, nachdem zuletzt jemand kam.
}
matches = Partien
matches-kept = { $ever ->
    [yes] solange sie laufen. Danach, wo nur Gäste gespielt haben: für immer; wo jemand mit Konto dabei war: so lange wie das Konto.
   *[no] solange sie laufen. Danach, wo nur Gäste gespielt haben: { $time } nach dem Ende; wo jemand mit Konto dabei war: so lange wie das Konto.
}
chat = Was am Tisch gesagt wird
chat-kept = { $ever ->
    [yes] für immer.
   *[no] { $time }, nachdem es gesagt wurde.
}
account = Ein Konto
account-kept = sein Name, ein Hash des Passworts, Ergebnisse, Wertungszahlen, Freundeskreis, wen du blockierst, und die Adressen, an die Nachrichten gehen, wenn du dran bist: bis du es löschst. Von den Netzen, aus denen du dich angemeldet hast, ein Fingerabdruck, damit Fremde, die raten, dich dort nicht aussperren: 400 Tage lang.
cookie = Ein Cookie
cookie-kept = sagt diesem Server, wer du bist, und sonst niemandem. Ein zweites sagt, welche Sprache du gewählt hast. Mehr gibt es nicht, nichts wird von woanders geladen, und niemand zählt, was du tust.
privacy = Datenschutz
who-runs = Wer diesen Server betreibt
what-you-can = Was du tun kannst
take-or-delete = Unter <people>Leute</people> nimmst du alles mit, was von dir gespeichert ist, als eine Datei, oder löschst es: Partien bleiben denen, die sie gespielt haben, dein Name geht.
block = Nervt dich jemand, blockierst du die Person: im Chat, an deiner Tür oder auf ihrer Seite. Du siehst nicht mehr, was sie sagt, und sie kann nicht an deine Tische kommen, nicht in deinen Freundeskreis, und dich nirgends einladen.
operators = Wer diesen Server betreibt, kann lesen, was darauf ist, auch was an privaten Tischen gesagt wird; was mit seinen Befehlen getan wird, wird festgehalten. Nur eines geht nicht ungesehen: die Würfel wählen.
