"""Rulebooks: what a person reads at the table, in which every rule has an id and the examples are tests.

A rule is a paragraph that starts with its bold id. Indented lines under it are examples. Lines `key: value` set the
scene for the lines below them in the same block (`seats: 3`, `options: calza=anyone`, `play: start 0; roll 122 456`,
or `state: {json}`, or `state: NAME` of a position in the file `scenes.json` beside the book), and `before:` says what
is seen there. Every other line plays actions, separated by `>`, from there, and ends in a claim:

    9x3 > 5x1    yes            the last action is allowed
    9x3 > 4x1    no             the last action is refused by this very rule
    9x3 > dudo   says TEXT      the log of the last action says TEXT somewhere
    9x3 > dudo   next 2         seat 2 is to act afterwards (chance acts by itself before)
    9x3 > dudo   wins 0         the match is over and won by seat 0

Behind ` -- ` an example says in words what it shows: `9x3 > 10x4    no    -- more dice and another face at once`. The
words speak of players as `{0}`, as all texts do.

What holds only for some options says so (`conditions.py`): `*(raising=free)*` behind the id of a rule,
`[attack=true: …]` around words, `{opening}` for an agreed number, and `*(general)*` before a paragraph that is of no
table. `Rulebook.at` is the book of one table, `Rulebook.general` the one that tells of all.

A book in another language has the examples of the English one: under a rule it says what they show, one after the
other, each in a line of its own that begins with `-- `.

An action may name its seat (`2: calza`); otherwise the seat to act does it. Where chance is to act and no outcome
(`*: roll 11`) is given, it draws. A rule marked *(table manners)* is one that no software can judge;
`*(settled here: REASON)*` says that the sources leave it open, and why it is as it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Literal

import msgspec

from kitchentable import conditions, glance
from kitchentable.decoding import converted, decoder
from kitchentable.drawing.text import as_typed
from kitchentable.glance import Glance
from kitchentable.language import ENGLISH, say, speaking
from kitchentable.language import languages as known_languages
from kitchentable.values import Problem, Struct

_RULE = re.compile(r"\*\*([A-Z]{3}-\d+(?:\.\d+)*)\*\*\s*")
_EXAMPLE = re.compile(r"^(?P<actions>.*?)\s+(?P<claim>yes|no|says|next|wins)\b\s*(?P<words>.*)$")
_SETTING = re.compile(r"^(seats|options|play|state|before):\s*(.*)$")
_MANNERS = "*(table manners)*"
GENERAL = "*(general)*"
_SETTLED = re.compile(r"\s*\*\(settled here: ([^)]*)\)\*")


Standing = Literal["", "usual", "agreed"]
"""Of a rule that has a condition: whether it is in force where nothing was agreed, or only if something is."""


class Example(Struct):
    """One claim of a rulebook: the scene that it is set in, the actions, and what is claimed of the last."""

    line: int
    text: str
    seats: int | None
    options: str
    play: str
    state: str
    actions: tuple[str, ...]
    claim: str
    words: str
    before: str = ""
    """What is seen before the actions, in words."""
    shows: str = ""
    """What the example shows, in words."""

    @property
    def scene(self) -> tuple[int | None, str, str, str]:
        """What sets its scene: examples with the same one begin with the same picture."""
        return self.seats, self.options, self.play, self.state


class Rule(Struct):
    """A rule: its id, its sentences (Markdown), its examples; `manners` if only people can judge it.

    `when` is the condition under which it is in force, `names` are the options that it depends on.
    """

    id: str
    text: str
    examples: tuple[Example, ...] = ()
    manners: bool = False
    when: str = ""
    names: tuple[str, ...] = ()
    settled: str = ""
    """Why it is ours, where the sources are silent."""
    shows: tuple[str, ...] = ()
    """In another language: what the examples of the English book show."""
    standing: Standing = ""
    """In the general book, where rules stand that do not hold together."""

    @property
    def marks(self) -> tuple[str, ...]:
        """What is said of the rule beside its sentences, in the language that is spoken."""
        standing = (say("standing", which=self.standing),) if self.standing else ()
        settled = (say("settled-here", why=self.settled),) if self.settled else ()
        return standing + (say("table-manners"),) * self.manners + settled


class Section(Struct):
    """A headed part of a rulebook: paragraphs of prose (texts) and rules, in order."""

    title: str
    level: int
    parts: tuple[str | Rule, ...]


class Rulebook(Struct):
    """A game's rules as one reads them."""

    title: str
    sections: tuple[Section, ...]
    glance: Glance = Glance()
    language: str = ENGLISH
    """What is spoken where its words and numbers are put together; English where nothing else is in its language."""

    def __repr__(self) -> str:
        return f"<rulebook of {self.title}: {len(self.rules)} rules>"

    def at(self, options: Struct) -> Rulebook:
        """The book of a table with these options: only what is in force there, with its numbers."""
        return self._with(options, only=True)

    def general(self, usual: Struct) -> Rulebook:
        """The book of all tables: every rule, its words and numbers those of the usual options where they differ; those
        of its example where it is not in force then. Of a rule with a condition it knows whether that holds usually."""
        return self._with(usual, only=False)

    def _with(self, options: Struct, only: bool) -> Rulebook:
        sections = []
        with speaking(self.language):
            for section in self.sections:
                parts = tuple(said for part in section.parts if (said := _said(part, options, only)))
                if parts or not section.parts:
                    sections.append(Section(section.title, section.level, parts))
        return msgspec.structs.replace(self, sections=tuple(sections))

    def shown_by(self, english: Rulebook) -> Rulebook:
        """The book in its own language with the examples of the English one."""
        rules = english.rules
        sections = (
            msgspec.structs.replace(
                section,
                parts=tuple(
                    _shown(part, rules[part.id]) if isinstance(part, Rule) and part.id in rules else part
                    for part in section.parts
                ),
            )
            for section in self.sections
        )
        return msgspec.structs.replace(self, sections=tuple(sections))

    @property
    def rules(self) -> dict[str, Rule]:
        """The rules by id."""
        return {part.id: part for section in self.sections for part in section.parts if isinstance(part, Rule)}

    def sentence(self, rule: str) -> str:
        """The rule's text without Markdown; raises KeyError for an unknown id."""
        return plain(self.rules[rule].text)


def _shown(rule: Rule, english: Rule) -> Rule:
    """The rule in its language with the English one's examples, in force where that is."""
    said = (*rule.shows, *[""] * len(english.examples))
    shown = (
        msgspec.structs.replace(example, shows=words, before="")
        for example, words in zip(english.examples, said, strict=False)
    )
    names = tuple(dict.fromkeys((*english.names, *rule.names)))
    return msgspec.structs.replace(rule, examples=tuple(shown), when=rule.when or english.when, names=names)


def _said(part: str | Rule, options: Struct, only: bool) -> str | Rule | None:
    """A paragraph or a rule as it is for these options; None where it is not in force, and only such are wanted."""
    if isinstance(part, str):
        general = part.startswith(GENERAL)
        return None if general and only else conditions.said(part.removeprefix(GENERAL), options)
    standing: Standing = "usual" if part.when and not only else ""
    if not conditions.holds(part.when, options):
        if only:
            return None
        options, standing = _of_example(part, options), "agreed"
    settled = conditions.said(part.settled, options)
    return msgspec.structs.replace(part, text=conditions.said(part.text, options), settled=settled, standing=standing)


def _of_example(rule: Rule, usual: Struct) -> Struct:
    """The usual options with those that the rule's first example names; these without one, or where both do not go
    together."""
    named = next((example.options for example in rule.examples if example.options), "")
    try:
        return converted({**msgspec.to_builtins(usual), **dict(conditions.values_in(named))}, type(usual), strict=False)
    except msgspec.ValidationError:
        return usual


def plain(markdown: str) -> str:
    """The text without emphasis, code marks and links."""
    return re.sub(r"[*`]|_(?=\w)|(?<=\w)_(?!\w)", "", unlinked(markdown)).strip()


def unlinked(markdown: str) -> str:
    """The text with the words of links to other rulebooks, without where they lead: `[Farkle](/rules/farkle)`."""
    return re.sub(r"\[([^\]]+)\]\(/rules/\w+\)", r"\1", markdown)


@cache
def languages(package: str) -> tuple[str, ...]:
    """The languages that the rulebook in a game's package can be had in, English first."""
    names = [entry.name for entry in files(package).iterdir()]
    others = sorted(name.split(".")[1] for name in names if re.fullmatch(r"rulebook\.[a-z]{2}\.md", name))
    return (ENGLISH, *others)


def read(package: str, language: str = ENGLISH) -> Rulebook:
    """The rulebook in a game's package, in a language that it can be had in. Raises `Problem` for another."""
    if language not in (known := languages(package)):
        title = _parsed(package, "rulebook.md").title
        raise Problem(say("book-not-in", game=title, language=as_typed(language[:40]), known=", ".join(known)))
    book = _parsed(package, "rulebook.md")
    if language == ENGLISH:
        return book
    own = _parsed(package, f"rulebook.{language}.md").shown_by(book)
    return msgspec.structs.replace(own, language=language if language in known_languages() else ENGLISH)


@cache
def _parsed(package: str, name: str) -> Rulebook:
    return parse((files(package) / name).read_text(encoding="utf-8"), positions(package))


def positions(package: str) -> Mapping[str, msgspec.Raw]:
    """The positions in the file `scenes.json` of a game's package, as JSON by name; none if there is no such file."""
    scenes = files(package) / "scenes.json"
    return decoder(dict[str, msgspec.Raw]).decode(scenes.read_bytes()) if scenes.is_file() else {}


def parse(text: str, scenes: Mapping[str, msgspec.Raw] = MappingProxyType({})) -> Rulebook:
    """A rulebook from its Markdown, and the positions that it calls by name."""
    title, seen, marked = "", Glance(), None
    sections: list[tuple[str, int, list[str | Rule]]] = []
    for number, block in _blocks(text):
        heading = re.match(r"(#+)\s+(.*)", block[0])
        if marked and not heading:
            seen = glance.read(marked[1], marked.string[: marked.start()], block, seen)
            continue
        marked = glance.MARK.search(heading[2]) if heading else None
        if marked:
            continue
        if heading and len(heading[1]) == 1:
            title = heading[2]
            sections.append(("", 1, []))
        elif heading:
            sections.append((heading[2], len(heading[1]), []))
        elif block[0].startswith("    "):
            _add_examples(sections[-1][2], number, block, scenes)
        else:
            sections[-1][2].append(_paragraph(" ".join(line.strip() for line in block)))
    kept = tuple(Section(name, level, tuple(parts)) for name, level, parts in sections if name or parts)
    return Rulebook(title, kept, seen)


def _blocks(text: str) -> list[tuple[int, list[str]]]:
    """Runs of lines between empty lines, with the number of their first line; headings stand alone."""
    blocks: list[tuple[int, list[str]]] = []
    fresh = True
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            fresh = True
            continue
        heading = line.startswith("#")
        if fresh or heading:
            blocks.append((number, []))
        blocks[-1][1].append(line.rstrip())
        fresh = heading
    return blocks


def _paragraph(text: str) -> str | Rule:
    match = _RULE.match(text)
    if match is None:
        return text
    body = text[match.end() :]
    marked = _SETTLED.search(body)
    settled = marked[1] if marked else ""
    body = _SETTLED.sub("", body)
    when = conditions.HEAD.match(body)
    said = (body[when.end() :] if when else body).replace(_MANNERS, "").strip()
    condition = when[1] if when else ""
    names = dict.fromkeys(name for each in (condition, said, settled) for name in conditions.named(each))
    return Rule(
        match[1],
        said,
        manners=_MANNERS in body,
        when=condition,
        names=tuple(names),
        settled=settled,
    )


def _add_examples(parts: list[str | Rule], number: int, block: list[str], scenes: Mapping[str, msgspec.Raw]) -> None:
    rule = parts[-1] if parts else None
    if not isinstance(rule, Rule):
        raise Problem(f"line {number}: examples stand under a rule")
    setting = {"seats": "", "options": "", "play": "", "state": "", "before": ""}
    examples = []
    for line, words in enumerate(block, number):
        scene = _SETTING.match(words.strip())
        if scene:
            setting[scene[1]] = scene[2]
            if scene[1] == "state" and not scene[2].startswith("{"):
                if scene[2] not in scenes:
                    raise Problem(f"line {line}: scenes.json has no position {scene[2]!r}")
                setting["state"] = bytes(scenes[scene[2]]).decode()
            if scene[1] != "before":
                setting["before"] = ""  # another scene: what was seen before is not seen any more
            continue
        if words.strip().startswith("-- "):
            rule = msgspec.structs.replace(rule, shows=(*rule.shows, words.strip()[3:]))
            continue
        claimed, _, shows = words.strip().partition(" -- ")
        match = _EXAMPLE.match(claimed)
        if match is None:
            raise Problem(f"line {line}: an example ends in yes, no, says …, next … or wins …: {words.strip()!r}")
        examples.append(
            Example(
                line=line,
                text=claimed.strip(),
                seats=int(setting["seats"]) if setting["seats"] else None,
                options=setting["options"],
                play=setting["play"],
                state=setting["state"],
                actions=tuple(part.strip() for part in match["actions"].split(">")),
                claim=match["claim"],
                words=match["words"].strip(),
                before=setting["before"],
                shows=shows.strip(),
            )
        )
    parts[-1] = msgspec.structs.replace(rule, examples=rule.examples + tuple(examples))
