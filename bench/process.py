"""Servers as processes of their own, for tests and benchmarks: who ends one says so; any other end is a fault."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Mapping, Sequence

SERVE = (sys.executable, "-c", "from kitchentable.cli import main; main()", "serve")
PATIENCE = 120.0
"""Seconds until a server must answer, or end."""
QUICK = {
    "KITCHENTABLE_BOT_PAUSE": "0",
    "KITCHENTABLE_INTERRUPT_PAUSE": "0",
    "KITCHENTABLE_COMPILE": "false",
    "KITCHENTABLE_REQUESTS": "100000",
    "KITCHENTABLE_REQUEST_BURST": "100000",
    "KITCHENTABLE_WORDS": "100000",
    "KITCHENTABLE_WORDS_BURST": "100000",
    "KITCHENTABLE_READS": "100000",
    "KITCHENTABLE_READS_BURST": "100000",
    "KITCHENTABLE_MADE": "100000",
    "KITCHENTABLE_MADE_BURST": "100000",
    "KITCHENTABLE_PERSON_SOCKETS": "100000",
    "KITCHENTABLE_ADDRESS_SOCKETS": "100000",
    "KITCHENTABLE_THINKERS": "1",
    "KITCHENTABLE_SALT_TIME": "5",
}
"""Settings of a server at which programs play: nothing is waited for, and nobody does too much."""


class Process:
    """A process that may be ended by the signals that are sent to it here, and by nothing else."""

    process: subprocess.Popen[str]

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str] | None = None, errors: int | None = None
    ) -> None:
        self.command, self.environment, self.errors = command, environment or {}, errors
        self._sent: set[signal.Signals] = set()

    @property
    def pid(self) -> int:
        """The running process."""
        return self.process.pid

    def begin(self) -> str:
        """Starts the process; its first line, empty where it ends without one."""
        self._sent.clear()
        surroundings = {**os.environ, **self.environment}
        self.process = subprocess.Popen(
            self.command, stdout=subprocess.PIPE, stderr=self.errors, text=True, env=surroundings
        )
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def send(self, how: signal.Signals) -> None:
        """Sends a signal, from which on the process may end."""
        self.check()
        self._sent.add(how)
        self.process.send_signal(how)

    def wait(self) -> int:
        """The status with which the process ends, which it was told to do."""
        self.process.wait(PATIENCE)
        self.check()
        return self.process.returncode

    def check(self) -> None:
        """Fails where the process has ended and nobody told it to."""
        status = self.process.poll()
        if status is None or (self._sent and (status >= 0 or -status in self._sent)):
            return
        how = signal.Signals(-status).name if status < 0 else f"status {status}"
        raise AssertionError(f"the server ended with {how}, which nobody asked it to")

    def kill(self) -> None:
        """Ends it as a power cut would."""
        self.send(signal.SIGKILL)
        self.close()

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Ends it gently, if it was not ended already, and at last by force. Fails where it had ended by itself."""
        try:
            if self.process.poll() is None:
                self.send(how)
                with contextlib.suppress(subprocess.TimeoutExpired):
                    self.process.wait(20)
            if self.process.poll() is None:
                self.send(signal.SIGKILL)
        finally:
            self.close()

    def close(self) -> None:
        """Waits for the end, and shuts what was read of it."""
        try:
            self.wait()
        finally:
            for pipe in (self.process.stdout, self.process.stderr):
                if pipe is not None:
                    pipe.close()


class ServerProcess(Process):
    """`kitchentable serve`, which comes back on the same port."""

    def __init__(
        self,
        *arguments: str,
        port: int = 0,
        environment: Mapping[str, str] | None = None,
        errors: int | None = None,
        program: Sequence[str] = SERVE,
    ) -> None:
        super().__init__(program, environment, errors)
        self.program, self.arguments, self.port = program, arguments, port

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Starts, and waits until it answers."""
        self.command = [*self.program, "--port", str(self.port), *self.arguments]
        first = self.begin()
        found = re.search(r"http://[\d.]+:(\d+)", first)
        if found is None:
            self.process.kill()
            _, report = self.process.communicate()
            raise AssertionError(f"the server does not start, but says {first!r} {report or ''}")
        self.port = int(found[1])
        end = time.monotonic() + PATIENCE
        while not self._answers():
            self.check()
            assert time.monotonic() < end, "the server does not answer"
            time.sleep(0.02)

    def _answers(self) -> bool:
        with contextlib.suppress(OSError), urllib.request.urlopen(f"{self.url}/health", timeout=PATIENCE):
            return True
        return False


class Node(ServerProcess):
    """A server as a process, which comes back on the same port."""

    def __init__(self, *where: str, program: Sequence[str] = SERVE) -> None:
        super().__init__("--host", "127.0.0.1", *where, environment=QUICK, program=program)

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"127.0.0.1:{self.port}"
