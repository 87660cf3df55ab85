"""What several games have."""

from importlib.util import find_spec

from kitchentable.drawing.scene import Face, Pool, Throw
from kitchentable.drawing.text import named
from kitchentable.language import say
from kitchentable.values import Action, Problem, Seat


class Start(Action):
    """Chance names who begins."""

    seat: Seat

    def __str__(self) -> str:
        return f"start {self.seat}"


def start_due(seats: int) -> Throw:
    """The seat that begins is due, to be tapped where people roll for it with real dice."""
    faces = tuple(Face(str(seat), label=named(seat)) for seat in range(seats))
    return Throw("start", (Pool(say("who-begins"), 1, faces),))


def need_numpy(what: str) -> None:
    """Raises `Problem` where numpy is not installed, without which that cannot be done."""
    if find_spec("numpy") is None:
        raise Problem(say("needs-numpy", what=what))
