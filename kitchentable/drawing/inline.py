"""The style sheet of scenes resolved to plain attributes, for programs that read no style sheets.

A file manager, a word processor, LaTeX or a printer's program knows neither variables nor `light-dark()`, and few know
classes. What an element looks like depends on what it is and within what it stands alone: a `Style` is such a path from
the drawing's root, and is kept, so that a drawing of things that were drawn before costs little.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from html import escape
from importlib.resources import files
from typing import NamedTuple, Protocol

INITIAL: Mapping[str, str] = {
    "fill": "#000000", "fill-opacity": "1", "stroke": "none", "stroke-opacity": "1", "stroke-width": "1",
    "stroke-dasharray": "none", "stroke-linecap": "butt", "stroke-linejoin": "miter", "color": "#000000",
    "font-family": "", "font-size": "16", "font-weight": "400", "text-anchor": "start",
}  # fmt: skip
"""What is inherited, and what it is where nothing says otherwise."""
OWN = frozenset({"display", "opacity", "rx", "transform"})
"""What holds for one element alone."""
LEFT_OUT = frozenset({"color-scheme", "filter", "font-variant-numeric", "mix-blend-mode", "pointer-events"})
"""What is not for files: manners of the page, and shadows, with which some programs draw nothing at all."""

_LETTERS = (
    (" ,.·'/:;|ijlIJ\u202f\u00a0", 0.32), ("ft()[]!r-", 0.4), ("mwMW%@&#+<=>×−✓⚀⚁⚂⚃⚄⚅", 0.9),
    ("ABCDEFGHKLNOPQRSTUVXYZ", 0.72),
)  # fmt: skip
"""How wide letters are in DejaVu Sans, in sizes of type; all others are about as wide as each other."""

SelectorPart = tuple[str, str]
"""A part of a selector and how it is bound to what stands after it: ` `, `>` or `~`."""


class StyleRule(NamedTuple):
    """A selector, its parts from the last to the first, and what it declares."""

    weight: tuple[int, int, int]
    last: str
    before: tuple[SelectorPart, ...]
    declared: Mapping[str, str]


class Look(Protocol):
    """How an element is drawn: `attributes` of its start tag, of what stands in it (`child`), and of whole symbols."""

    @property
    def attributes(self) -> str: ...

    def child(self, tag: str, classes: str = "") -> Look: ...

    def inline(self, symbol: str) -> str: ...

    def width(self, words: str) -> float: ...


class Classes:
    """The look of a drawing that takes its style sheet along: elements have their classes."""

    def __init__(self, style: Style, classes: str = "") -> None:
        self._style = style
        self.attributes = f' class="{escape(classes)}"' if classes else ""

    def child(self, tag: str, classes: str = "") -> Classes:
        return Classes(self._style.child(tag, classes), classes)

    def inline(self, symbol: str) -> str:
        return symbol

    def width(self, words: str) -> float:
        return self._style.width(words)


class Sheet:
    """The rules of one theme, found by what their last part asks for first: a class, or else a tag."""

    def __init__(self, text: str) -> None:
        self.rules: dict[str, list[StyleRule]] = {}
        self.siblings: set[str] = set()
        for order, (selectors, body) in enumerate(re.findall(r"([^{}]+){([^{}]*)}", text)):
            declared = dict(_declarations(body))
            for selector in _alternatives(selectors):
                if rule := _rule(selector, order, declared):
                    self.rules.setdefault(_key(rule.last), []).append(rule)
                    self.siblings |= {part[1:] for part, bound in rule.before if bound == "~"}

    def declared(self, style: Style) -> dict[str, str]:
        """What all rules that fit say together, the heaviest last."""
        keys = [style.tag, *("." + name for name in style.classes)]
        found = [rule for key in keys for rule in self.rules.get(key, ()) if _fits(rule, style)]
        said: dict[str, str] = {}
        for rule in sorted(found, key=lambda each: each.weight):
            said |= rule.declared
        return said


class Style:
    """The look of an element in a file: what the sheet says to the path that leads to it, as attributes."""

    def __init__(
        self, sheet: Sheet, above: Style | None, tag: str, classes: frozenset[str], before: frozenset[str],
        painted: Mapping[str, str],
    ) -> None:  # fmt: skip
        self.sheet, self.above, self.tag, self.classes, self.before = sheet, above, tag, classes, before
        self._below: dict[object, Style] = {}
        said = {**painted, **sheet.declared(self)}
        outer: Mapping[str, str] = above.variables if above else {}
        own = {name: value for name, value in said.items() if name.startswith("--")}
        self.variables: Mapping[str, str] = {**outer, **own} if own else outer
        self.values: dict[str, str] = dict(above.values if above else INITIAL)
        self.own: dict[str, str] = {}
        for name, value in said.items():
            resolved = _without_variables(value, self.variables)
            if name in OWN:
                self.own[name] = resolved
            elif name in INITIAL and resolved != "inherit":
                self.values[name] = resolved
        self._measure()
        self.drawn = self._drawn()
        shown = above.drawn if above else {**INITIAL, "color": ""}
        self.changes = {name: value for name, value in self.drawn.items() if value != shown[name]}
        self.attributes = _written(self.changes)
        empty = self.drawn["fill"] == "none" == self.drawn["stroke"] and tag not in ("g", "svg")
        self.hidden = empty or self.own.get("display") == "none"

    def child(self, tag: str, classes: str = "") -> Style:
        return self.within(tag, frozenset(classes.split()), frozenset(), {})

    def within(self, tag: str, classes: frozenset[str], before: frozenset[str], painted: Mapping[str, str]) -> Style:
        """The style of an element in this one, after siblings of those classes, with those attributes of paint."""
        key = (tag, classes, before, tuple(painted.items()))
        if key not in self._below:
            self._below[key] = Style(self.sheet, self, tag, classes, before, painted)
        return self._below[key]

    def inline(self, symbol: str) -> str:
        """The symbol as it is drawn in this element."""
        return _inlined(self, symbol)

    def width(self, words: str) -> float:
        """About how wide words are, in a typeface as wide as those that stand in where a reader has not ours."""
        bold = 1.12 if self.drawn["font-weight"] != "400" else 1.0
        return float(self.drawn["font-size"]) * bold * sum(_WIDTHS.get(letter, 0.62) for letter in words)

    def _measure(self) -> None:
        """Lengths in plain units: those of lines may be measured in the size of type, that in the outer one's."""
        outer = float(self.above.drawn["font-size"]) if self.above else 16.0
        self.values["font-size"] = _length(self.values["font-size"], outer)
        size = float(self.values["font-size"])
        for name in ("stroke-width", "stroke-dasharray"):
            self.values[name] = " ".join(_length(each, size) for each in self.values[name].split())

    def _drawn(self) -> dict[str, str]:
        """The values as attributes write them: a colour and how opaque it is, two weights of type."""
        drawn = dict(self.values)
        for name in ("fill", "stroke"):
            value = drawn["color"] if drawn[name] == "currentColor" else drawn[name]
            if value == "none":
                drawn[name] = value
                continue
            drawn[name], opaque = _colour(value)
            drawn[f"{name}-opacity"] = f"{round(float(drawn[f'{name}-opacity']) * opaque, 3):g}"
        weight = int(_WEIGHTS.get(drawn["font-weight"], drawn["font-weight"]))
        drawn["font-weight"] = "400" if weight < 550 else "600" if weight < 650 else "700"
        drawn["color"] = ""
        return drawn


_WEIGHTS = {"normal": "400", "bold": "700"}
_WIDTHS = {letter: width for letters, width in _LETTERS for letter in letters}


_SHEETS = {"paper": ("paper",), "colour": ("print",), "outline": ("paper", "print", "outline")}
"""The sheets after that of scenes."""


@cache
def root(theme: str) -> Style:
    """The style of a whole drawing in that theme (`light`, `dark`, `paper`), or of a printed page (`colour`,
    `outline`)."""
    sheet = Sheet(_theme(theme))
    return Style(sheet, None, "svg", frozenset({"kt-scene"}), frozenset(), {})


def _theme(name: str) -> str:
    """The sheet of the theme: that of scenes in one of its two lights, and what is printed with little ink."""
    folder = files("kitchentable") / "drawing"
    text = "".join((folder / f"{sheet}.css").read_text(encoding="utf-8") for sheet in ("scene", *_SHEETS.get(name, ())))
    inner = r"(?:[^(),]|\([^()]*\))*"
    chosen = re.sub(rf"light-dark\(({inner}),\s*({inner})\)", r"\2" if name == "dark" else r"\1", text)
    return re.sub(r"/\*.*?\*/", "", chosen.replace("system-ui, ", ""), flags=re.DOTALL)


_NAME = r"[\w:.-]+"
_ATTRIBUTE = re.compile(rf"({_NAME})=(\"[^\"]*\"|'[^']*')")
_PART = re.compile(rf"<(/?)({_NAME})((?:\s+{_ATTRIBUTE.pattern})*)\s*(/?)>|([^<]+)")


@lru_cache(4096)
def _inlined(above: Style, symbol: str) -> str:
    """The symbol's elements one after the other. Python in browsers has no reader of XML; a symbol needs none."""
    written: list[str] = []
    within: list[tuple[Style, set[str]]] = [(above, set())]
    hidden = read = 0
    for part in _PART.finditer(symbol):
        read += len(part[0])
        ends, tag, attributes, empty, text = part[1], part[2], part[3], part[6], part[7]
        if hidden:
            hidden += -1 if ends else 0 if empty or text else 1
        elif text:
            written.append(text)
        elif ends:
            written.append(f"</{tag}>")
            within.pop()
        else:
            plain = {name: value[1:-1].replace('"', "&quot;") for name, value in _ATTRIBUTE.findall(attributes)}
            outer, before = within[-1]
            classes = frozenset(plain.pop("class", "").split())
            painted = {name: plain.pop(name) for name in list(plain) if name in INITIAL}
            style = outer.within(tag, classes, frozenset(before), painted)
            before |= classes & style.sheet.siblings
            if style.hidden:
                hidden = 0 if empty else 1
                continue
            written.append(f"<{tag}{_written(plain | style.changes | _own(style.own, plain))}{empty}>")
            if not empty:
                within.append((style, set()))
    if read != len(symbol) or len(within) != 1:
        raise ValueError(f"a symbol that is no SVG: {symbol[:80]!r}")
    return "".join(written)


def _own(own: Mapping[str, str], plain: Mapping[str, str]) -> dict[str, str]:
    """What holds for the element alone, as attributes: half of its sides for corners of 50 %."""
    said = {name: value.removesuffix("px") for name, value in own.items() if name in ("opacity", "rx")}
    if said.get("rx", "").endswith("%"):
        part = float(said["rx"][:-1]) / 100
        said |= {side: f"{float(plain[of]) * part:g}" for side, of in (("rx", "width"), ("ry", "height"))}
    if "transform" in own:
        step = re.sub(r"(?<=\d)(deg|px)", "", own["transform"])
        said["transform"] = re.sub(r"translateY\((.*)\)", r"translate(0 \1)", step)
    return said


def _written(attributes: Mapping[str, str]) -> str:
    return "".join(f' {name}="{value}"' for name, value in attributes.items())


# Rules.


def _declarations(body: str) -> Iterator[tuple[str, str]]:
    for line in body.split(";"):
        name, _, value = (part.strip() for part in line.partition(":"))
        if name.startswith("--") or name in INITIAL or name in OWN:
            yield name, value
        elif name and name not in LEFT_OUT:
            raise ValueError(f"{name!r} cannot be drawn in a file: see INITIAL, OWN and LEFT_OUT")


def _alternatives(selectors: str) -> Iterator[str]:
    """The selectors between commas, `:is()` written out."""
    for selector in re.split(r",(?![^(]*\))", selectors):
        if found := re.search(r":is\(([^()]*)\)", selector):
            for choice in found[1].split(","):
                yield from _alternatives(selector[: found.start()] + choice.strip() + selector[found.end() :])
        else:
            yield selector.strip()


def _rule(selector: str, order: int, declared: Mapping[str, str]) -> StyleRule | None:
    """The rule of one selector; none where it asks for what no file has: names of things, what stands below."""
    if "[" in selector or ":has(" in selector:
        return None
    parts = re.findall(r"([>~]?)\s*((?:[\w.-]|:not\([^()]*\))+)", selector)
    bound = [bond or " " for bond, _ in parts[1:]]
    names = [part for _, part in parts]
    classes = selector.count(".")
    tags = sum(1 for name in names if name[0].isalpha())
    before = tuple(zip(reversed(names[:-1]), reversed(bound), strict=True))
    return StyleRule((classes, tags, order), names[-1], before, declared)


def _key(part: str) -> str:
    """What is looked up to find the rule: the first class of its last part, or its tag."""
    found = re.match(r"\w*(\.[\w-]+)", part)
    return found[1] if found else part.partition(":")[0]


def _fits(rule: StyleRule, style: Style) -> bool:
    return _is(rule.last, style) and _leads(rule.before, style)


def _leads(before: tuple[SelectorPart, ...], style: Style) -> bool:
    """Whether the parts, from the last to the first, are found on the way from the style up to the root."""
    if not before:
        return True
    (part, bound), rest = before[0], before[1:]
    if bound == "~":
        return part[1:] in style.before and _leads(rest, style)
    above = style.above
    while above:
        if _is(part, above) and _leads(rest, above):
            return True
        above = above.above if bound == " " else None
    return False


@cache
def _part(part: str) -> tuple[str, frozenset[str], frozenset[str]]:
    """Tag, classes, and classes that must not be there."""
    plain = re.sub(r":not\([^()]*\)", "", part)
    tag, *classes = plain.split(".")
    return tag, frozenset(classes), frozenset(re.findall(r":not\(\.([\w-]+)\)", part))


def _is(part: str, style: Style) -> bool:
    tag, classes, without = _part(part)
    return tag in ("", style.tag) and classes <= style.classes and not without & style.classes


# Values.


def _without_variables(value: str, variables: Mapping[str, str]) -> str:
    """The value with all variables in their places; where one is missing, what the value has for that."""
    while found := re.search(r"var\((--[\w-]+)(?:,\s*((?:[^()]|\([^()]*\))*))?\)", value):
        value = value[: found.start()] + (variables.get(found[1]) or found[2] or "inherit") + value[found.end() :]
    return value


def _length(value: str, size: float) -> str:
    if value.endswith("em"):
        return f"{round(float(value[:-2]) * size, 3):g}"
    return value.removesuffix("px")


@cache
def _colour(value: str) -> tuple[str, float]:
    """A colour as `#rrggbb`, and how opaque it is; a name, or what a symbol has to paint with, is known everywhere."""
    if re.fullmatch(r"[A-Za-z]+|url\(.*\)", value) and value != "transparent":
        return value, 1.0
    *channels, opaque = _channels(value)
    return "#" + "".join(f"{round(channel):02x}" for channel in channels), opaque


def _channels(value: str) -> tuple[float, float, float, float]:
    """Red, green and blue of 255, and how opaque, of `#rgb`, `#rrggbb`, `rgb(r g b / a)` and `color-mix()`."""
    value = value.strip()
    if value == "transparent":
        return 0, 0, 0, 0
    if value.startswith("#"):
        digits = value[1:] if len(value) == 7 else "".join(2 * digit for digit in value[1:])
        red, green, blue = bytes.fromhex(digits)
        return red, green, blue, 1
    if found := re.fullmatch(r"rgb\(([\d.]+) ([\d.]+) ([\d.]+) / ([\d.]+)\)", value):
        return float(found[1]), float(found[2]), float(found[3]), float(found[4])
    if found := re.fullmatch(r"color-mix\(in srgb, (.+) (\d+)%, (.+)\)", value):
        part = int(found[2]) / 100
        (*one, first), (*other, second) = _channels(found[1]), _channels(found[3])
        opaque = first * part + second * (1 - part)
        mixed = [(a * first * part + b * second * (1 - part)) / (opaque or 1) for a, b in zip(one, other, strict=True)]
        return mixed[0], mixed[1], mixed[2], opaque
    raise ValueError(f"no colour: {value!r}")
