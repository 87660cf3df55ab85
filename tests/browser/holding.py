"""What is asked is answered late, as by a slow network."""

from playwright.sync_api import Page, Route

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
