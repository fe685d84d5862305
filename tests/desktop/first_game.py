"""The first game as a coached player plays it: its six steps, by mouse or by keys."""

from __future__ import annotations

from tests.desktop.mouse import Mouse
from tests.desktop.program import Program
from tests.desktop.trace import Rest

SCRIPT = (
    ("hand", "1", "build pile 1"),
    ("stock", "2", "build pile 1"),
    ("hand", "Skip-Bo", "build pile 1"),
    ("stock", "4", "build pile 1"),
    ("hand", "6", "Ann's discard pile 1"),
    ("discard pile 1", "6", "build pile 1"),
)
"""The card of each step, and where it goes."""


def play_first_game(program: Program, mouse: Mouse, by_keys: bool) -> int:
    """Play the first game from the menu on until nobody coaches any more; returns its steps."""
    table = _begun(program, mouse, by_keys)
    for step in SCRIPT:
        assert table.can("Skip the tips")
        table = _play(program, mouse, table, step, by_keys)
    assert not table.can("Skip the tips")
    return len(SCRIPT)


def _begun(program: Program, mouse: Mouse, by_keys: bool) -> Rest:
    menu = program.first_rest()
    if by_keys:
        mouse.key("Return")
    else:
        mouse.click(menu.controls["Play your first game"].middle)
    return program.trace.rest(lambda rest: bool(rest.plays), "the first turn", menu.number, 60.0)


def _play(program: Program, mouse: Mouse, rest: Rest, step: tuple[str, str, str], by_keys: bool) -> Rest:
    """Do one step; the picture in which a person can act again."""
    kind, card, goal = step
    own = [place for name, place in rest.places.items() if name.startswith(f"Ann's {kind}")]
    source = next(place for place in own if place.card == card)
    if by_keys:
        _press(mouse, source.name)
    else:
        mouse.drag(source.middle, rest.places[goal].middle)
    return program.trace.rest(
        lambda later: later.acting == "Ann" and bool(later.plays) and later.shown() != rest.shown(),
        f"the picture after {step}",
        rest.number,
        60.0,
    )


def _press(mouse: Mouse, source: str) -> None:
    """Go to a card, take it, and put it where the cursor goes then: on what it fits, or a discard pile."""
    first = "s" if "stock" in source else "d" if "discard" in source else source.rpartition(" ")[2]
    for key in (first, "Return", "Return"):
        mouse.key(key)
