"""What several games have."""

from kitchentable.values import Action, Seat


class Start(Action):
    """Chance names who begins."""

    seat: Seat

    def __str__(self) -> str:
        return f"start {self.seat}"
