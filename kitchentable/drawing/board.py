"""What a game's board has to offer: the drawings of a view, and the touches that make actions.

A game's `board.py` has (all take views, so that a drawing can hold no secret):

- `static(options, seats, form) -> Static`: what never changes during a match; sent once.
- `draw(view, form) -> Scene`: the items by stable name, the buttons, the plates beside the names.
- `touch(action, view) -> tuple[str, ...]`: the names that a person touches to make the action: touch names of items,
  names of spots, of poses, and of buttons. No two legal actions share a path, none begins another.
- `say(action, view) -> str`: what the last button of that path says ("Bank 650|makes 3 850"; "" = its own text).
- `tell(before, seat, action, after) -> tuple[Line, ...]`: what happened, in words, from one seat's views before and
  after a log entry (`action` as `game.redact` gives it).
- `meant(path, view) -> Action | None`: the action that a touch which leads nowhere stands for, so that `why_not` can
  name the rule that forbids it; the path is what was chosen before and what was touched, or let go somewhere (without
  it the last name is read as it is typed);
- if the rule's sentence is not enough: `refused(path, action, rule, view) -> WhyNot | None` (see `scene.py`), what
  is wrong there in a line, and where; if things wait for another of one's own turns: `later(path, view) -> str`;
- `finale(course, view, result) -> Finale`: how it ended, in a sentence, and what decided (see `finale.py`); without it
  the places alone are told;
- `cover() -> str`: the game's small drawn board for the list of games (an SVG of 288 x 150).
- if others do not see some areas of the dock: `hidden: tuple[str, ...]`, their names; if some hold only what is touched
  to act: `keys: tuple[str, ...]`;
- if a table may roll its own dice: `throw(view) -> Throw | None`, what is due, so that it can be tapped in;
- if no words can tell the board: `diagram(view) -> str`, the board in letters, for terminals;
- if it shows what an action does before it is done: `preview(action, view, form) -> Preview`, for legal actions of the
  one who looks (without it, `previewed` names what is touched); if some actions cannot be taken back and are not plain,
  `careful(action, view) -> bool`: whether this one is shown at a first touch and done by a second;
- if an action stands chosen already, so that one touch does it: `proposed(view) -> Action | None`, a usual one whose
  things are toggled (no advice: who takes it should not tell by it what they alone know);
- for games with amounts: `amount(path, view) -> Action` and `number(action) -> int`, see `Node`;
- for games with the gesture arrange, rows being lists of touch names: `notes(rows, view) -> Notes`,
  `arrange(rows, view, form) -> tuple[Item, ...]` (the table and rack drawn as they lie now), and
  `arranged(rows, view) -> Action` for the path `R5 R6 R7 / K8 R8 B8 submit`.
"""
