"""What is asked is answered late, as by a slow network."""

import re

from playwright.sync_api import Page, Route, WebSocketRoute

from tests.browser.player import MOMENT
from tests.patience import until


class Answers:
    """The answers to what a page asks at one address, which can be held back. What is asked while they are let go again
    is answered, too."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.holding, self.held = page, False, list[Route]()
        page.route(address, self._asked)

    def _asked(self, route: Route) -> None:
        if self.holding:
            self.held.append(route)
        else:
            route.continue_()

    def hold(self) -> None:
        """From now on nothing is answered."""
        self.holding = True

    def release(self) -> None:
        """Once something was asked, all is answered."""
        until(lambda: self.held, "nothing was asked", lambda: self.page.wait_for_timeout(MOMENT))
        self.holding = False
        while self.held:
            self.held.pop(0).continue_()


class Slow:
    """The way between a page and its server, on which all that comes, or one kind of message, can be held up."""

    def __init__(self, page: Page, kind: str = "") -> None:
        self.held: list[str] = []
        self.shut, self.kind = False, kind
        page.route_web_socket(re.compile("/socket$"), self._between)

    def _between(self, page: WebSocketRoute) -> None:
        self.page, server = page, page.connect_to_server()
        server.on_message(self._answer)

    def _answer(self, frame: str | bytes) -> None:
        for message in str(frame).split("\n"):
            if self.shut and f'"type":"{self.kind}' in message:
                self.held.append(message)
            else:
                self.page.send(message)

    def release(self) -> None:
        """Let through what was held up."""
        self.shut = False
        while self.held:
            self.page.send(self.held.pop(0))
