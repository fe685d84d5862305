"""What is spoken without being asked for: what has just happened, as the screen shows it.

What is told of cards comes from the log and the open piles alone, which everybody at the table may hear.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from types import MappingProxyType
from typing import NamedTuple

from skipbo.model.rules import BUILD_PILES
from skipbo.ui.app.assistive.node import Saying, joined
from skipbo.ui.app.assistive.nodes import CONTROLS
from skipbo.ui.kit.scene import Account, Scene
from skipbo.ui.kit.things import Course, Lying, Role, Thing, walk
from skipbo.words import spoken
from skipbo.words.game_log import LogLine
from skipbo.words.language import Language
from skipbo.words.lists import in_a_row
from skipbo.words.said import Sayable, say

ALL, MINE, SHORT = "all", "mine", "short"
"""How much is spoken: every line of the log, only what concerns the listener, or a sentence for each turn."""

_MOST_LINES, _MOST_TEXTS = 40, 3
_TURN = say("Turn {number}").one
_PLAIN = frozenset((Role.TEXT, Role.HEADING))
_GUIDANCE = "guidance."
_CLOSED = frozenset((Role.TABLE, Role.LOG, Role.ROW, Role.SEAT, Role.PILE, *CONTROLS))
"""What is to be explored, and not spoken as soon as it is there."""


class _Shown(NamedTuple):
    """What was shown when something was last said: plain words by their keys, and which of them were there.

    `opening`: those that come before the first control. `turn`: the turn of the game (from 1) in which the
    person at the screen can play, else 0. `page`: what is read of a long text that has the focus.
    """

    scene: Scene | None = None
    texts: Mapping[str, str] = MappingProxyType({})
    there: frozenset[str] = frozenset()
    opening: tuple[str, ...] = ()
    status: frozenset[str] = frozenset()
    turn: int = 0
    page: str = ""


class Speaker:
    """The listener to what is shown: `hear` returns what there is to say, and what is to wait is kept."""

    def __init__(self) -> None:
        self._shown = _Shown()
        self._lines: tuple[LogLine, ...] = ()
        self._turn: LogLine | None = None
        self._begun = 0

    def hear(
        self, scenes: Sequence[Scene], things: Sequence[Thing], language: Language, mode: str
    ) -> list[Saying]:
        """Return what is to be said now that `things` are shown, in order; `mode`: how much is spoken.

        `scenes`: those that lie over one another, the last of them on top.
        """
        scene, account, first = scenes[-1], _account(scenes), self._shown.scene is None
        before, now = self._shown, _look(scene, things, account, language)
        lines = [] if account is None else self._told(account, mode, silent=first)
        said = [*map(language.text, lines), *_changes(before, now)]
        if now.turn and now.turn != self._begun:
            self._begun = now.turn
            begins = [language.text(each) for each in (spoken.YOUR_TURN, *situation(things, account))]
            said = [*(each for each in said if each not in now.opening), *begins, *now.opening]
        same = now.scene is before.scene
        self._shown = now._replace(texts={**before.texts, **now.texts}) if same else now
        urgent = [words for words in self._shown.status if words not in before.status]
        calm = joined([words for words in said if words not in urgent])
        return [Saying(words, True) for words in urgent] + ([Saying(calm)] if calm else [])

    def _told(self, account: Account, mode: str, *, silent: bool) -> list[Sayable]:
        """Return the new lines of the log, as far as they are to be spoken."""
        before, self._lines = self._lines, account.lines
        same = sum(
            1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(before, self._lines, strict=False))
        )
        new = self._lines[same:]
        if silent or len(new) > _MOST_LINES:
            return []
        if same < len(before):
            self._turn, self._begun = None, self._begun if same else 0
            return [spoken.TAKEN_BACK] if self._lines and account.viewer is not None and not new else []
        told = [line for line in new if line.said.one != _TURN]
        if mode == ALL:
            return [line.said for line in told]
        if mode == MINE:
            return [line.said for line in told if line.apart]
        return list(self._in_short(new, account.viewer))

    def _in_short(self, new: Sequence[LogLine], viewer: int | None) -> Iterator[Sayable]:
        """Yield a sentence for each turn of another that is over, and what stands apart from all turns."""
        for line in new:
            turn = self._turn
            if turn is not None and turn.turn != line.turn and turn.whole is not None:
                yield turn.whole
            self._turn = line if line.whole is not None and line.seat != viewer else None
            if line.apart:
                yield line.said


def _account(scenes: Sequence[Scene]) -> Account | None:
    """Return what has been told of the game, even if something lies over it."""
    accounts = (scene.account() for scene in reversed(scenes))
    return next((account for account in accounts if account is not None), None)


def _changes(before: _Shown, now: _Shown) -> list[str]:
    """Return the words that have come: those of a new scene, or the few that have changed in the old one."""
    if now.scene is not before.scene:
        return list(now.opening)
    new = {key: words for key, words in now.texts.items() if before.texts.get(key) != words}
    if before.there - now.there:  # scrolled, or another page: what came with it is to be explored
        new = {key: words for key, words in new.items() if key in before.texts}
    turned = [now.page] if now.page and now.page != before.page else []
    return turned + (list(new.values()) if len(new) <= _MOST_TEXTS else [])


def _look(scene: Scene, things: Sequence[Thing], account: Account | None, language: Language) -> _Shown:
    """Return what is shown, as far as it may be spoken by itself."""
    found = list(walk(things))
    course = next((thing.facts for thing in found if isinstance(thing.facts, Course)), None)
    acting = None if course is None else course.acting
    mine = account is not None and acting is not None and acting[0] == account.viewer
    plays = mine and course is not None and bool(course.plays)
    hushed = account is not None and account.viewer is not None and not mine
    plain = [thing for thing in _plain(things) if not (hushed and thing.key.startswith(_GUIDANCE))]
    texts = {thing.key: language.text(_words(thing)) for thing in plain if thing.role in _PLAIN}
    ahead = takewhile(lambda thing: thing.role in _PLAIN, plain)
    opening = tuple(texts[thing.key] for thing in ahead)
    status = frozenset(language.text(thing.name) for thing in found if thing.role is Role.STATUS)
    pages = (thing.value for thing in found if thing.role is Role.DOCUMENT and thing.focused and thing.value)
    turn = account.lines[-1].turn if plays and account is not None and account.lines else 0
    return _Shown(scene, texts, frozenset(texts), opening, status, turn, language.text(next(pages, "")))


def _plain(things: Sequence[Thing]) -> list[Thing]:
    """Return the plain words of a scene, and the controls between them."""
    return [thing for thing in _open(things) if thing.role in _PLAIN or thing.role in CONTROLS]


def _words(thing: Thing) -> Sayable:
    return thing.name if thing.value is None else spoken.with_value(thing.name, thing.value)


def _open(things: Sequence[Thing]) -> Iterator[Thing]:
    """Yield what lies open; of a table only the guidance, for the rest of it is to be explored."""
    for thing in things:
        yield thing
        if isinstance(thing.facts, Course):
            yield from (part for part in thing.parts if part.key.startswith(_GUIDANCE))
        elif thing.role not in _CLOSED:
            yield from _open(thing.parts)


def situation(things: Sequence[Thing], account: Account | None) -> Iterator[Sayable]:
    """Yield how the game stands for a person whose turn it is: what everybody at the table sees."""
    found = {thing.key: thing for thing in walk(things)}
    piles = [found[key].facts for n in range(BUILD_PILES) if (key := f"build.{n}") in found]
    needs = [facts.needs for facts in piles if isinstance(facts, Lying) and facts.needs is not None]
    if needs:
        yield spoken.build_piles_need(in_a_row(needs))
    viewer = None if account is None else account.viewer
    stocks = [thing for key, thing in found.items() if key.startswith("stock.")]
    for thing in sorted(stocks, key=lambda stock: stock.key != f"stock.{viewer}"):
        if isinstance(thing.facts, Lying) and thing.facts.card is not None:
            yield spoken.stock_is(thing.name, thing.facts.card, thing.facts.cards)
