"""Web push: a message to a browser through its maker's push service, encrypted so that only the browser reads it."""

from __future__ import annotations

import base64
import binascii
import re
from urllib.parse import urlsplit

from kitchentable.language import say
from kitchentable.protocol.base import Refusing
from kitchentable.server.notify.mail import Undelivered
from kitchentable.server.settings import Settings
from kitchentable.server.store.notices import Browser

TIMEOUT_S = 10.0
"""Seconds for a push service's answer."""
LIFE_S = 24 * 3600
"""Seconds that a push service keeps a message for a browser that is off."""
MAX_ENDPOINT_CHARS = 1000
"""Characters of an endpoint."""
POINT_BYTES = 65
"""Bytes of a public key: an uncompressed point of P-256."""
SECRET_BYTES = 16
"""Bytes of a subscription's secret."""


class Gone(Undelivered):
    """The browser has ended its subscription."""


def new_key() -> str:
    """A private key of P-256, in base64url, by which push services know this server (VAPID)."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _text(number.to_bytes(32, "big"))


def public_key(key: str) -> str:
    """The public key to a private one, as `PushManager.subscribe` takes it."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    private = ec.derive_private_key(int.from_bytes(_bytes(key), "big"), ec.SECP256R1())
    return _text(private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def checked(browser: Browser, services: str) -> Browser:
    """The subscription; raises `Refusing` for one at a service that is not among those of the settings, because the
    server would have to call whatever address a stranger names."""
    try:
        url = urlsplit(browser.endpoint)
        origin, host = f"{url.scheme}://{url.netloc}", url.hostname or ""
        good = len(_bytes(browser.p256dh)) == POINT_BYTES and len(_bytes(browser.auth)) == SECRET_BYTES
    except (ValueError, binascii.Error):
        url, origin, host, good = urlsplit(""), "", "", False
    if not good or len(browser.endpoint) > MAX_ENDPOINT_CHARS or not re.fullmatch(r"[!-~]*", browser.endpoint):
        raise Refusing("bad_message", say("push-no-subscription"))
    names = [name for name in services.split() if "://" not in name]
    # Nothing that one reader of addresses takes for a part of the host and another for its end.
    plain = url.scheme == "https" and url.netloc == host and re.fullmatch(r"[a-z0-9.-]+", host)
    known = plain and any(host == name or host.endswith(f".{name}") for name in names)
    if not known and origin not in services.split():
        raise Refusing("bad_message", say("push-service-unknown"))
    return browser


def contact(settings: Settings) -> str:
    """Whom a push service can turn to about this server."""
    if settings.mail_from:
        return f"mailto:{settings.mail_from}"
    return settings.address if settings.address.startswith("https://") else "https://localhost"


def send(browser: Browser, text: str, topic: str, key: str, who: str) -> None:
    """Sends the text; of several with one topic a browser that was off gets the last. Raises `Undelivered`, `Gone`."""
    import requests
    from pywebpush import WebPushException, webpush

    subscription = {"endpoint": browser.endpoint, "keys": {"p256dh": browser.p256dh, "auth": browser.auth}}
    try:
        with requests.Session() as session:
            session.max_redirects = 0  # nowhere but to the service that was checked
            webpush(
                subscription,
                text,
                key,
                {"sub": who},
                timeout=TIMEOUT_S,
                ttl=LIFE_S,
                headers={"Topic": topic, "Urgency": "normal"},
                requests_session=session,
            )
    except WebPushException as error:
        status = error.response.status_code if error.response is not None else 0
        if status in (404, 410):
            raise Gone(say("push-answers", code=status), False) from None
        raise Undelivered(say("push-answers", code=status), status == 429 or status >= 500) from None
    except requests.TooManyRedirects:
        raise Undelivered(say("push-elsewhere"), False) from None
    except requests.RequestException as error:
        raise Undelivered(say("push-unreached", why=type(error).__name__), True) from None
    except ValueError:
        raise Gone(say("push-key-none"), False) from None
