"""What can be done in every scene that consists of controls."""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import Final

from skipbo.ui.kit.commands import ARROWS, Command
from skipbo.ui.kit.means import Gesture, Means
from skipbo.ui.kit.things import Role
from skipbo.words.said import say

_TURNED: Final = frozenset((Role.SLIDER, Role.CHOICES))
_READ: Final = frozenset((Role.DOCUMENT, Role.LIST, Role.TABLE))


def form_means(roles: Set[Role], can_close: bool) -> tuple[Means, ...]:
    """Return what can be done among controls of these roles; `can_close`: there is a way out by Escape."""
    return tuple(_means(roles, can_close))


def _means(roles: Set[Role], can_close: bool) -> Iterator[Means]:
    around = (*ARROWS, Command.NEXT_PART, Command.PART_BEFORE)
    yield Means(say("Go from one control to the next"), around)
    yield Means(say("Press it, or choose it"), (Command.TAKE,), (Gesture.CLICK,))
    if roles & _TURNED:
        yield Means(say("Choose something else where there are several"), (Command.LEFT, Command.RIGHT))
    if roles & _READ:
        pages = (Command.PAGE_UP, Command.PAGE_DOWN)
        yield Means(say("Read on, or back"), pages, (Gesture.WHEEL,))
        yield Means(say("Go to the first, or to the last"), (Command.FIRST, Command.LAST))
    if Role.SLIDER in roles:
        yield Means(say("Make it more, or less"), (), (Gesture.DRAG,))
    yield Means(say("Read what a sign means"), (), (Gesture.REST,))
    if can_close:
        yield Means(say("Go back"), (Command.LEAVE,))
