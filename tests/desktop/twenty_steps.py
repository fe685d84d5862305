"""The twenty steps of `docs/accessibility.md` for whoever listens, by real keys, and what is heard at each.

What is heard is what is spoken by itself, and what a reader reads: the window, the place with the focus, and
the dialog or scene that it is in.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from tests.desktop.bus import PATIENCE, Listener, Seen

ARGUMENTS: Final = (
    *("--seat", "Ann=person", "--seat", "Ben=casual", "--stock", "10", "--single", "--seed", "6"),
    *("--speed", "fast"),
)
"""The program is started with these, so that the cards are known."""
_SILENCE = 0.5
"""Seconds in which nothing is to be heard where a key does nothing."""
_SETTLES = 1.0
"""Seconds that a key may take to move the focus, before the next one."""
_MOST_SETTINGS = 300


class Press(NamedTuple):
    """Keys, one after the other, and patterns of what is heard; none: nothing is spoken.

    `goes_on`: what came before these keys counts, too.
    """

    keys: tuple[str, ...]
    hears: tuple[str, ...]
    goes_on: bool = False


_OWN_TURN = r"Your turn\. .*The build piles need"
STEPS: Final[tuple[tuple[Press, ...], ...]] = (
    (Press((), ("frame: Skip-Bo", "push button: Play your first game")),),
    (Press(("Down",), ("push button: Deal of the day",)),),
    (Press(("Down", "Return"), ("dialog: New game", "push button: Deal")),),
    (Press(("Return",), (r"Ben (has the highest card and )?deals", "Ann turns up 3. Ben turns up 3")),),
    (Press((), (_OWN_TURN, "Ann's stock: 3, 10 cards", "Ben's stock: 3, 10 cards"), goes_on=True),),
    (Press(("t",), ("The build piles need 1, 1, 1, 1", r"Draw pile: \d+ cards")),),
    (Press(("c",), ("In your hand: Skip-Bo, 6, ",)),),
    (Press(("1", "Right"), (r"list item: Skip-Bo 1 of 5\b.* goes onto any build pile", "list item: 6")),),
    (Press(("g",), (r"Fits: Skip-Bo on any pile\.",)),),
    (Press(("Return",), ("list item: Ann's discard pile 1: empty takes the card",)),),
    (Press(("b", "Return"), ("list item: build pile 1: empty needs 1", r"This pile needs a 1\.")),),
    (Press(("Escape",), ("list item: 6",)),),
    (
        Press(("Return", "d", "Return"), ("6 on discard pile 2", r"Your turn is over\. Go on with Enter")),
        Press(("Return",), (r"Ben discards \d+", r"Your turn\. .*Needed: ")),
    ),
    (Press(("r",), ("Needed: ",)),),
    (Press(("comma",), ("Ben ",)), Press(("period",), ("Needed: ",))),
    (Press(("l",), (r"Ben: \d+ cards|Ben only discards",)),),
    (
        Press(("ctrl+1",), (r"Ben's stock: .*Discards: ",)),
        Press(("w",), (r"Your turn\. Ann: 10 stock cards\. Ben: ",)),
    ),
    (Press(("b", "v"), (r"build pile 1: .*needs",)), Press(("d", "d", "v"), ("Ann's discard pile 2: 6",))),
    (Press(("F1", "Down"), ("dialog: What you can do here", r"list item: Go from card to card .*Arrows")),),
    (
        Press(("Escape", "Escape"), ("push button: Resume",)),
        Press(("Down", "Down", "Down", "Down"), ("push button: Settings",)),
        Press(("Return",), ("dialog: Settings",)),
    ),
)
"""What is pressed at each step, from the menu on; after the last one all settings are gone through."""
_SENTENCES = ("How fast cards move", "Taps of cards and buttons", "Screen readers, size of text")


def go_through(listener: Listener, press: Callable[[str], object]) -> int:
    """Go through all steps and hear what is to be heard; how many steps. Raises AssertionError."""
    begun = 0
    for number, step in enumerate(STEPS, 1):
        for each in step:
            begun = begun if each.goes_on else len(listener.heard())
            read = list(_pressed(listener, press, each.keys))
            _hear(listener, each, read, begun, f"step {number}")
        listener.tree()  # whoever watches sees all of it once
    _settings(listener, press)
    return len(STEPS)


def _pressed(listener: Listener, press: Callable[[str], object], keys: tuple[str, ...]) -> Iterator[str]:
    """Press keys, each once the one before has moved the focus; what is read after each but the last."""
    for number, key in enumerate(keys):
        before = _reading(listener)
        press(key)
        end = time.monotonic() + _SETTLES
        while number + 1 < len(keys) and _reading(listener) == before and time.monotonic() < end:
            listener.wait()
        yield _reading(listener)


def _hear(listener: Listener, wanted: Press, read: list[str], begun: int, what: str) -> None:
    """Listen until all that is wanted was heard, or to silence."""
    end = time.monotonic() + (PATIENCE if wanted.hears else _SILENCE)
    while True:
        read.append(_reading(listener))
        spoken = [each.words for each in listener.heard()[begun:]]
        missing = [each for each in wanted.hears if not re.search(each, "\n".join([*read, *spoken]))]
        if wanted.hears and not missing:
            return
        if time.monotonic() >= end:
            break
        listener.wait()
    assert not missing, f"{what}: {missing} were not heard among {spoken} and {read[-1]}"
    assert not spoken, f"{what}: {spoken} was heard"


def _reading(listener: Listener) -> str:
    """What is read of the window, of the scene or dialog on top, and of what has the focus."""
    focused = listener.focused()
    read = (*listener.frames(), *([] if focused is None else [focused]))
    return "\n".join(f"{node.role}: {node.words}" for node in read)


def _settings(listener: Listener, press: Callable[[str], object]) -> None:
    """Go round the settings by Tab: each has a name, a slider its value, and sentences are read."""
    seen, at = list[Seen](), listener.focused()
    while len(seen) < _MOST_SETTINGS:
        at = _moved(listener, press, at)
        assert at.name, f"a {at.role} among the settings has no name"
        assert at.role != "slider" or at.level is not None, f"{at.name} has no value"
        if (at.name, at.description) in [(each.name, each.description) for each in seen[:1]]:
            break
        seen.append(at)
    told = " ".join(each.description for each in seen)
    assert all(each in told for each in _SENTENCES), told
    assert any(each.role == "slider" for each in seen)


def _moved(listener: Listener, press: Callable[[str], object], before: Seen | None) -> Seen:
    """Press Tab; the place that has the focus then."""
    press("Tab")
    end = time.monotonic() + PATIENCE
    while True:
        now = listener.focused()
        if now is not None and (before is None or now.path != before.path):
            return now
        assert time.monotonic() < end, f"no setting after {before}"
        listener.wait()
