"""The command `serve`."""

from __future__ import annotations

import contextlib
import gc
import logging
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from kitchentable.cli.data import settings_of
from kitchentable.drawing.text import as_typed, of_system
from kitchentable.language import ENGLISH, say, speaking
from kitchentable.server.settings import Settings
from kitchentable.values import Problem

if TYPE_CHECKING:
    import uvicorn

EXAMPLE = "kitchentable serve --lan --port 8000"


def run(
    host: str | None = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535)] = None,
    lan: Annotated[bool, typer.Option("--lan")] = False,
    data: Path | None = None,
    database: str | None = None,
    bot_pause: Annotated[float | None, typer.Option(min=0)] = None,
    end_matches: Annotated[bool, typer.Option("--end-matches")] = False,
    pocket: Path | None = None,
    config: Path | None = None,
) -> None:
    """Serve the tables to browsers."""
    from kitchentable.games import GAMES
    from kitchentable.server.logs import set_up
    from kitchentable.server.store import own, unfinished
    from kitchentable.server.store.engine import with_database

    given: dict[str, object] = {"host": host, "port": port, "data": data, "database": database, "bot_pause": bot_pause}
    given["pocket"] = pocket
    given["end_matches"] = end_matches or None
    if bot_pause == 0:
        given["interrupt_pause"] = 0.0
    settings = settings_of(config, **given)
    set_up(settings)
    listening = _listen(settings.host or ("0.0.0.0" if lan else "127.0.0.1"), settings.port)  # noqa: S104
    port = listening.getsockname()[1]
    settings = with_database(msgspec.structs.replace(settings, port=port))
    if lan:
        settings = msgspec.structs.replace(settings, lan=f"http://{lan_address()}:{port}")
    allow_files()
    with own.claimed(settings.database):
        own.keep_private(settings.database)
        if settings.end_matches:
            unfinished.end_all(settings.database, GAMES, settings.migrate)
        _serve(settings, listening, lan)


def _serve(settings: Settings, listening: socket.socket, lan: bool) -> None:
    from kitchentable.games import unusable

    server = make_server(settings)
    bound, port = listening.getsockname()[:2]
    shown = f"[{bound}]" if ":" in bound else ("127.0.0.1" if bound == "0.0.0.0" else bound)  # noqa: S104
    address = f"http://{shown}:{port}"
    print(say("cli-served-to-all" if lan else "cli-served", address=address, lan=settings.lan), flush=True)
    print(say("cli-ctrl-c"), flush=True)
    for why in unusable().values():
        logging.getLogger(__name__).warning("%s", why)
    # Drawings and messages hold no cycles: looking for some after every 700 new things costs more than it finds.
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    # The thread that writes needs the interpreter again after each call of the database: not only after 5 ms, for which
    # the loop may have it, while a player waits.
    sys.setswitchinterval(0.0005)
    with speaking(ENGLISH):  # until a request or a page says what it reads
        server.run(sockets=[listening])


def allow_files() -> None:
    """Lets this process have as many open files, and so pages, as the system gives it: shells begin with fewer."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def make_server(settings: Settings) -> uvicorn.Server:
    """A server that announces to every page that it stops. Raises `NotStored` where the data cannot be used, and
    `WouldEnd` where matches would end."""
    import uvicorn

    from kitchentable.server.app import make_app
    from kitchentable.server.transport.http import ImpatientHttp
    from kitchentable.server.transport.websocket import FastWebSocket

    app = make_app(settings)

    class Announcing(uvicorn.Server):
        def handle_exit(self, sig: int, frame: Any) -> None:
            if not self.should_exit:
                app.state.room.announce_stop()
            super().handle_exit(sig, frame)

    return Announcing(
        uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            http=ImpatientHttp,
            ws=FastWebSocket,
            ws_max_size=256_000,
            ws_ping_interval=20,
            timeout_graceful_shutdown=3,
            server_header=False,
        )
    )


def _listen(host: str, port: int) -> socket.socket:
    """A socket on which nobody else listens. Raises `Problem`."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, kind, protocol)
    except OSError as error:
        raise Problem(say("cli-no-such-address", host=as_typed(host), why=of_system(error))) from None
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(address)
        listening.listen(512)
    except OSError as error:
        listening.close()
        raise Problem(say("cli-not-listening", host=host, port=str(port), why=of_system(error))) from None
    return listening


def lan_address() -> str:
    """The address by which others in the same network reach this machine; the loopback where there is no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: this asks the system which way it would go
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
