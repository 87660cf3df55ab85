### E-Mails und Nachrichten: was alle bekommen, die gerade nicht hinsehen.

## Die E-Mail, die eine Adresse fragt, ob sie welche will

letter-asks-subject = Sollen E-Mails von Kitchen Table hierher kommen?
letter-asks = Jemand, wahrscheinlich du, möchte an dieser Adresse erfahren, wer dran ist, an einem Tisch von
    { $server }
letter-confirm = Wenn du das bist, öffne diesen Link:
    { $link }
letter-else = Wenn nicht, brauchst du nichts zu tun: Es kommen keine weiteren.

## Jemand ist dran

letter-turn-subject = Du bist dran bei { $game } ({ $code })
letter-turn = Du bist dran bei { $game }, Tisch { $code }:
letter-stop = Keine E-Mails mehr: { $link }
notice-turn = Du bist dran bei { $game }
notice-table = Tisch { $code }

## Was an einer Adresse oder einem Browser nicht stimmt

address-like = eine E-Mail-Adresse sieht aus wie { $like }, ohne Umlaute und Akzente
letters-none = dieser Server verschickt keine E-Mails
letters-just-now = gerade ging eine E-Mail hinaus: Such nach ihr, oder versuch es in einer Minute noch einmal
letters-too-many = es wurden zu viele E-Mails verlangt: Versuch es morgen noch einmal
letter-not-sent = an { $address } ließ sich keine E-Mail schicken: { $why }
letter-link-worthless = dieser Link nützt nichts (mehr): Über ihn bekommst du keine E-Mails
mail-refused = der Mailserver nimmt die Adresse nicht an ({ $code })
mail-answers = der Mailserver antwortet mit { $code }
mail-unreached = der Mailserver ist nicht zu erreichen: { $why }
push-no-subscription = das ist keine Anmeldung eines Browsers: eine Adresse und zwei Schlüssel in base64url
push-service-unknown = der Push-Dienst dieses Browsers ist hier nicht bekannt: Die Einstellung push_services nennt alle
push-answers = der Push-Dienst antwortet mit { $code }
push-elsewhere = der Push-Dienst führt woandershin
push-unreached = der Push-Dienst ist nicht zu erreichen: { $why }
push-key-none = der Schlüssel des Browsers ist keiner
