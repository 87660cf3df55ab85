### Letters and notices: what people are sent who do not look.

## The letter that asks an address whether it wants any

letter-asks-subject = Shall letters of Kitchen Table come here?
letter-asks = Somebody, probably you, wants to be told at this address when it is their turn at a table of
    { $server }
letter-confirm = If it is you, open this link:
    { $link }
letter-else = If not, do nothing: no letters will come.

## Somebody’s turn

letter-turn-subject = Your turn at { $game } ({ $code })
letter-turn = It is your turn at { $game }, table { $code }:
letter-stop = No more letters: { $link }
notice-turn = Your turn at { $game }
notice-table = Table { $code }

## What is wrong with an address or a browser

address-like = an e-mail address looks like { $like }, in letters without accents
letters-none = this server sends no letters
letters-just-now = a letter was sent just now: look for it, or try again in a minute
letters-too-many = too many letters have been asked for: try again tomorrow
letter-not-sent = no letter could be sent to { $address }: { $why }
letter-link-worthless = this link is of no use (any more): no letters go to you by it
mail-refused = the mail server refuses the address ({ $code })
mail-answers = the mail server answers { $code }
mail-unreached = the mail server cannot be reached: { $why }
push-no-subscription = this is no subscription of a browser: an endpoint and two keys in base64url
push-service-unknown = this browser's push service is not known here: the setting push_services names all
push-answers = the push service answers { $code }
push-elsewhere = the push service leads elsewhere
push-unreached = the push service cannot be reached: { $why }
push-key-none = the browser's key is none
