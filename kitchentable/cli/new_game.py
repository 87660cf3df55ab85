"""The command `new-game`."""

from __future__ import annotations

import builtins
import importlib.util
import keyword
import re
from pathlib import Path
from typing import Annotated

import typer

from kitchentable.drawing.text import as_typed, of_system
from kitchentable.games import GAMES, unusable
from kitchentable.language import say
from kitchentable.values import Problem

EXAMPLE = "kitchentable new-game ludo"
PACKAGE = Path(__file__).resolve().parents[1]
SAMPLES = (PACKAGE / "example", PACKAGE.parent / "examples" / "kitchentable-pig")
"""Where the game stands that a new one begins as: in the wheel, and in the repository."""
LEFT_OUT = ("README.md", "cautious.py")
"""What is Pig's alone."""


def run(
    name: Annotated[str, typer.Argument(metavar="NAME")],
    folder: Annotated[Path, typer.Option("--in", metavar="FOLDER")] = Path(),
    prefix: str = "",
) -> None:
    """Write a package with a whole small game, to be changed into one of your own."""
    if not re.fullmatch(r"(?=.{2,31}$)[a-z][a-z0-9]*(_[a-z0-9]+)*", name):
        raise Problem(say("cli-new-game-name", name=as_typed(name[:40])))
    if name in GAMES or name in unusable():
        raise Problem(say("cli-new-game-there", name=as_typed(name)))
    if name in {word.lower() for word in _words()} or _is_module(name):
        raise Problem(say("cli-new-game-word", name=as_typed(name), plain=name))
    letters = (prefix or name.replace("_", "")[:3]).upper()
    if not re.fullmatch(r"[A-Z]{2,4}", letters):
        raise Problem(say("cli-new-game-letters", letters=as_typed(letters[:20])))
    if taken := next((game.title for game in GAMES.values() if game.prefix == letters), ""):
        raise Problem(say("cli-new-game-taken", letters=letters, title=taken))
    place = folder / f"kitchentable-{name.replace('_', '-')}"
    if place.exists():
        raise Problem(say("cli-new-game-place", place=str(place)))
    title = name.replace("_", " ").capitalize()
    try:
        for path, text in sample().items():
            target = place / renamed(path, name, letters)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(renamed(text, name, letters), encoding="utf-8")
        readme = say("cli-new-game-readme", title=title, name=name)
        (place / "README.md").write_text(f"{readme}\n", encoding="utf-8")
    except OSError as error:
        raise Problem(say("cli-cannot-write", file=as_typed(str(place)), why=of_system(error))) from None
    print(f"{say('cli-new-game-made', place=str(place))}\n")
    print(f"    cd {place} && pip install -e . && kitchentable play {name}")


def _words() -> set[str]:
    """What Python and the sample call things: no game can be called so in the sample's place."""
    files = (text for path, text in sample().items() if path.endswith((".py", ".toml")))
    said = re.findall(r"[A-Za-z_]\w+", "\n".join(files))
    return {*keyword.kwlist, *keyword.softkwlist, *dir(builtins), *said} - {"pig", "Pig", "PIG"}


def _is_module(name: str) -> bool:
    """Whether something else is imported by that name; a mere folder is not."""
    found = importlib.util.find_spec(name)
    return found is not None and found.origin is not None


def sample() -> dict[str, str]:
    """The files of Pig by their paths, without the bot for another game."""
    root = next(place for place in SAMPLES if place.is_dir())
    files = (file for part in ("*.toml", "*_pig/*.py", "*_pig/*.md", "tests/*.py") for file in sorted(root.glob(part)))
    found = {file.relative_to(root).as_posix(): file.read_text(encoding="utf-8") for file in files}
    found["pyproject.toml"] = re.sub(r'\n\[[^\[]*bots"\]\n.*\n', "", found["pyproject.toml"])
    return {path: text for path, text in found.items() if Path(path).name not in LEFT_OUT}


def renamed(text: str, name: str, letters: str) -> str:
    """The text with another game's names in the place of Pig's."""
    camel = "".join(part.capitalize() for part in name.split("_"))
    text = text.replace("kitchentable-pig", f"kitchentable-{name.replace('_', '-')}").replace("_pig", f"_{name}")
    text = re.sub(r"PIG(?=-)|(?<=prefix = \")PIG", letters, text).replace("PIG", name.upper())
    text = re.sub(r"\bPig(?=Board|Pad|\()", camel, text).replace("Pig", name.replace("_", " ").capitalize())
    return re.sub(r"\bpig\b", name, text)
