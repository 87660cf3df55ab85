"""Letters through somebody else's mail server, as the settings name it."""

from __future__ import annotations

import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate
from urllib.parse import unquote, urlsplit

from kitchentable.language import say, spoken
from kitchentable.protocol.base import Refusing
from kitchentable.server.settings import Settings
from kitchentable.values import Problem

TIMEOUT_S = 10.0
"""Seconds for each answer of the mail server."""
MAX_ADDRESS_CHARS = 254
"""Characters of an address (RFC 5321)."""
_ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")


class Undelivered(Problem):
    """A notice did not go out; `again` says whether it is worth another try."""

    def __init__(self, text: str, again: bool) -> None:
        self.again = again
        super().__init__(text)


def clean_address(text: str) -> str:
    """The address; raises `Refusing` for one that no letter can go to."""
    address = text.strip()
    if len(address) > MAX_ADDRESS_CHARS or not _ADDRESS.fullmatch(address):
        raise Refusing("bad_message", say("address-like", like="name@example.org"))
    return address


class Mailer:
    """Sends letters; its methods wait for the mail server, so they run beside the event loop."""

    def __init__(self, settings: Settings) -> None:
        """Raises `Problem` where the settings do not fit together."""
        self.base = settings.address.rstrip("/")
        self.sender = settings.mail_from
        self.offered = bool(settings.smtp)
        if self.base and urlsplit(self.base).scheme not in ("http", "https"):
            raise Problem("the setting address is such as https://table.example.org")
        if not self.offered:
            return
        url = urlsplit(settings.smtp)
        try:
            port = url.port
        except ValueError:
            port = -1
        if url.scheme not in ("smtp", "smtps") or not url.hostname or port == -1:
            raise Problem("the setting smtp is such as smtp://user:password@mail.example.org:587, or smtps://…:465")
        if not self.base or not _ADDRESS.fullmatch(self.sender):
            raise Problem(
                "for letters (smtp) the settings address (https://table.example.org) and mail_from are needed"
            )
        self._host, self._direct = url.hostname, url.scheme == "smtps"
        self._port = port or (465 if self._direct else 587)
        self._user, self._password = unquote(url.username or ""), unquote(url.password or "")

    def letter(self, to: str, subject: str, text: str, stop: str, number: str) -> EmailMessage:
        """A letter in the language that is spoken; `stop` is the link that ends all letters, `number` is the same when
        it is sent again."""
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = f"Kitchen Table <{self.sender}>", to, subject
        letter["Date"] = formatdate()
        letter["Message-ID"] = f"<{number}@{self.sender.partition('@')[2]}>"
        letter["Auto-Submitted"] = "auto-generated"
        letter["List-Unsubscribe"] = f"<{stop}>"
        letter.set_content(f"{text}\n\n-- \n{say('letter-stop', link=stop)}\n", cte="8bit")
        letter["Content-Language"] = spoken()
        return letter

    def send(self, letter: EmailMessage) -> None:
        """Hands the letter to the mail server; raises `Undelivered`."""
        try:
            with self._connected() as server:
                server.send_message(letter)
        except smtplib.SMTPRecipientsRefused as error:
            codes = [code for code, _ in error.recipients.values()]
            raise Undelivered(say("mail-refused", code=codes[0]), codes[0] < 500) from None
        except smtplib.SMTPResponseException as error:
            raise Undelivered(say("mail-answers", code=error.smtp_code), error.smtp_code < 500) from None
        except (OSError, smtplib.SMTPException) as error:
            raise Undelivered(say("mail-unreached", why=type(error).__name__), True) from None

    def _connected(self) -> smtplib.SMTP:
        """A connection, encrypted where the server can, and never a password without that."""
        if self._direct:
            server: smtplib.SMTP = smtplib.SMTP_SSL(
                self._host, self._port, timeout=TIMEOUT_S, context=ssl.create_default_context()
            )
        else:
            server = smtplib.SMTP(self._host, self._port, timeout=TIMEOUT_S)
        try:
            if not self._direct:
                server.ehlo()
                if self._user or server.has_extn("starttls"):
                    server.starttls(context=ssl.create_default_context())
            if self._user:
                server.login(self._user, self._password)
        except BaseException:
            server.close()
            raise
        return server
