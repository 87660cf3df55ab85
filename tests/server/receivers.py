"""Where notices arrive in tests: a push service that reads what only the browser can, and a mail server."""

from __future__ import annotations

import base64
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.patience import PATIENCE


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def data(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Subscribed:
    """A browser with its keys, of which the server knows only the public ones."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._private = ec.generate_private_key(ec.SECP256R1())
        self._secret = b"sixteen letters!"
        self.point = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def body(self) -> dict[str, str]:
        """What the page sends."""
        return {"endpoint": self.endpoint, "p256dh": text(self.point), "auth": text(self._secret)}

    def read(self, body: bytes) -> Any:
        """The message in an encrypted body."""
        opened = http_ece.decrypt(body, private_key=self._private, auth_secret=self._secret, version="aes128gcm")
        return json.loads(opened)


@dataclass
class Pushed:
    """A request to the push service."""

    path: str
    headers: dict[str, str]
    body: bytes

    def signed_for(self, key: str) -> dict[str, Any]:
        """The claims of its signature, which fails unless it was made with the key."""
        scheme, _, rest = self.headers["authorization"].partition(" ")
        parts = dict(part.split("=", 1) for part in rest.replace(" ", "").split(","))
        assert scheme == "vapid" and parts["k"] == key
        head, claims, signature = parts["t"].split(".")
        raw = data(signature)
        der = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data(key))
        public.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
        found: dict[str, Any] = json.loads(data(claims))
        return found


@dataclass
class PushService:
    """Takes messages, and answers each with the next status, 201 when there is none."""

    url: str = ""
    statuses: list[int] = field(default_factory=list)
    taken: list[Pushed] = field(default_factory=list)
    refused: list[int] = field(default_factory=list)
    open: threading.Event = field(default_factory=threading.Event)
    """While it is not set, requests are not answered."""
    waiting: threading.Event = field(default_factory=threading.Event)
    """Whether a request has come."""

    def answer(self, pushed: Pushed) -> int:
        self.waiting.set()
        self.open.wait(PATIENCE)
        status = self.statuses.pop(0) if self.statuses else 201
        if status == 201:
            self.taken.append(pushed)
        else:
            self.refused.append(status)
        return status


@contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()
    service.open.set()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            self.send_response(service.answer(Pushed(self.path, headers, body)))
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *arguments: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service.url = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield service
    finally:
        service.open.set()
        server.shutdown()
        thread.join()
        server.server_close()


@dataclass
class MailServer:
    """Takes letters, and answers each with the next line, `250 OK` when there is none."""

    url: str = ""
    answers: list[str] = field(default_factory=list)
    letters: list[EmailMessage] = field(default_factory=list)

    async def handle_DATA(self, server: object, session: object, envelope: Any) -> str:
        answer = self.answers.pop(0) if self.answers else "250 OK"
        if answer.startswith("250"):
            letter = message_from_bytes(envelope.original_content, policy=default)
            assert envelope.rcpt_tos == [letter["To"]]
            self.letters.append(letter)
        return answer


class _Listening(Controller):
    """At any port that is free."""

    def _create_server(self) -> Any:
        listening = socket.create_server(("127.0.0.1", 0))
        self.port = listening.getsockname()[1]
        return self.loop.create_server(self._factory_invoker, sock=listening)


@contextmanager
def mail_server() -> Iterator[MailServer]:
    service = MailServer()
    controller = _Listening(service, hostname="127.0.0.1", ready_timeout=PATIENCE)
    controller.start()
    service.url = f"smtp://127.0.0.1:{controller.port}"
    try:
        yield service
    finally:
        controller.stop()
