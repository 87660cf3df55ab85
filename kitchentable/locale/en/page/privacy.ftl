### What is kept of those who play.
years = { $count ->
    [one] a year
   *[other] { $count } years
}
months = { $count } months
days = { $count ->
    [one] a day
   *[other] { $count } days
}
what-is-kept = What is kept here
what-is-kept-long = What is kept, and how long
what-how-long = What, and how long
your-name = Your name
name-kept = { $ever ->
    [yes] as a guest: for ever. With an account: until you delete it.
   *[no] as a guest: { $time } after you were last here. With an account: until you delete it.
}
tables-never = Tables that never began
lobbies-kept = { $ever ->
    [yes] for ever.
   *[no] { $time } after somebody last came.
}
matches = Matches
matches-kept = { $ever ->
    [yes] while they run. Then, where only guests played: for ever; where somebody with an account did: as long as the account.
   *[no] while they run. Then, where only guests played: { $time } after the end; where somebody with an account did: as long as the account.
}
chat = What is said at a table
chat-kept = { $ever ->
    [yes] for ever.
   *[no] { $time } after it was said.
}
account = An account
account-kept = its name, a hash of the passphrase, results, ratings, friends, whom you block, and the addresses that are told when it is your turn: until you delete it. Of the networks that you signed in from, a fingerprint, so that strangers who guess do not lock you out there: for 400 days.
cookie = A cookie
cookie-kept = says who you are to this server, and to nobody else. A second one says which language you chose. There are no others, nothing is loaded from elsewhere, and nobody counts what you do.
privacy = Privacy
who-runs = Who runs this server
what-you-can = What you can do
take-or-delete = Under <people>People</people> you take along all that is kept of you as one file, or delete it: matches stay for those who played them, your name goes.
block = Whoever pesters you, you block: in the chat, at your door, or on their page. You do not see what they say any more, and they cannot come to your tables, be your friend or ask you anywhere.
operators = Who runs this server can read what is on it, also what is said at private tables; what they do by its commands is noted. What they cannot do unseen is choose the dice.
