"""What is spoken by itself, and when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import dropwhile, takewhile
from types import MappingProxyType
from typing import NamedTuple

from skipbo.model.rules import BUILD_PILES
from skipbo.ui.app.assistive.nodes import CONTROLS, Saying, joined
from skipbo.ui.kit.clock import Alarm, Clock
from skipbo.ui.kit.things import Course, Lying, Role, Thing, walk
from skipbo.ui.parts.scene import Account, Scene
from skipbo.words import spoken
from skipbo.words.game_log import LogLine
from skipbo.words.language import Language
from skipbo.words.said import Sayable, in_a_row, say

APART = 0.3
"""Seconds between any two announcements, and the least between a new focus and calm words."""
LETTERS = 30.0
"""Letters that a quick voice reads in a second: calm words wait until those before have been read."""
LONGEST = 3.0
"""Seconds after which they are said in any case."""
STAYS = 8.0
"""Seconds for which the node of an announcement is there."""


class Sayings:
    """What waits to be told, and what has been told a short time ago; `clock` wakes the loop for either."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._waiting: list[Saying] = []
        self._there: list[tuple[Alarm, Saying]] = []
        self._apart: Alarm | None = None
        self._calm: Alarm | None = None
        self._count = 0

    def add(self, sayings: Iterable[Saying]) -> None:
        """Take what is to be said next."""
        self._waiting += sayings

    def let_read(self, words: str) -> None:
        """Note that the focus is a new one with these words: what is being spoken ends, and they are read."""
        self._calm = self._renewed(self._calm, _reading(words))

    def there(self) -> tuple[Saying, ...]:
        """Return what is to be in the tree now, the next one included if its time has come."""
        self._there = [(alarm, saying) for alarm, saying in self._there if not alarm.over]
        saying = self._next()
        if saying is not None:
            self._tell(saying)
        return tuple(saying for _, saying in self._there)

    def _next(self) -> Saying | None:
        """Take what can be told now: something urgent, else all calm words as one."""
        urgent = next((saying for saying in self._waiting if saying.urgent), None)
        if not self._waiting or _runs(self._apart) or (urgent is None and _runs(self._calm)):
            return None
        if urgent is not None:
            self._waiting.remove(urgent)
            return urgent
        calm, self._waiting = self._waiting, []
        return Saying(joined([saying.words for saying in calm]))

    def _tell(self, saying: Saying) -> None:
        self._count += 1
        self._there.append((self._clock.schedule(STAYS), saying._replace(number=self._count)))
        self._apart = self._renewed(self._apart, APART)
        self._calm = self._renewed(self._calm, _reading(saying.words))

    def _renewed(self, alarm: Alarm | None, seconds: float) -> Alarm:
        self._clock.cancel(alarm)
        return self._clock.schedule(seconds)


def _reading(words: str) -> float:
    return min(LONGEST, APART + len(words) / LETTERS)


def _runs(alarm: Alarm | None) -> bool:
    return alarm is not None and not alarm.over


ALL, MINE, SHORT = "all", "mine", "short"
"""How much is spoken: every line of the log, only what concerns the listener, or a sentence for each turn."""

_MOST_LINES, _MOST_TEXTS = 40, 3
_TURN = say("Turn {number}").one
_PLAIN = frozenset((Role.TEXT, Role.HEADING))
_GUIDANCE = "guidance."
_TURN_GUIDANCE = "guidance.0"
_ADVICE = ("coach", "hint.")
"""What the keys of advice begin with, which is spoken again when it comes again."""
_TOLD = (_GUIDANCE, *_ADVICE)
"""What the keys of words begin with that are told of the game: however many they are, all are spoken."""
_CLOSED = frozenset((Role.TABLE, Role.CHART, Role.LOG, Role.ROW, Role.SEAT, Role.PILE, *CONTROLS))
"""What is to be explored, and not spoken as soon as it is there."""


class _Shown(NamedTuple):
    """What was shown when something was last said: plain words by their keys, and which of them were there.

    `opening`: those that come before the first control, but for the way out above them. `teller`: the scene
    that gives account of the game, and `turn`: the turn of the game (from 1) that the person at the screen is
    to play, else 0. `page`: what is read of a long text that has the focus.
    """

    scene: Scene | None = None
    teller: Scene | None = None
    texts: Mapping[str, str] = MappingProxyType({})
    there: frozenset[str] = frozenset()
    opening: tuple[str, ...] = ()
    status: Mapping[str, str] = MappingProxyType({})
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
        first = self._shown.scene is None
        teller, account = _account(scenes)
        before, now = self._shown, _look(scenes[-1], things, account, language)._replace(teller=teller)
        if teller is not before.teller:
            self._begun = 0
        lines = [] if account is None else self._told(account, mode, silent=first)
        said, new = [*map(language.text, lines)], _changes(before, now)
        if now.turn and now.turn != self._begun:
            self._begun = now.turn
            begins = [language.text(each) for each in (spoken.YOUR_TURN, *situation(things, account))]
            turn = now.texts.get(_TURN_GUIDANCE, "")
            said += [each for each in new if each not in now.opening]
            new = [*begins, turn, *(each for each in new if each in now.opening and each != turn)]
        said += new
        self._shown = now._replace(texts=_known(before, now))
        urgent = [words for key, words in now.status.items() if before.status.get(key) != words]
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


def _account(scenes: Sequence[Scene]) -> tuple[Scene | None, Account | None]:
    """Return what has been told of the game and the scene that tells it, even if something lies over it."""
    accounts = ((scene, scene.account()) for scene in reversed(scenes))
    return next((each for each in accounts if each[1] is not None), (None, None))


def _changes(before: _Shown, now: _Shown) -> list[str]:
    """Return the words that have come: those of a new scene, or the few that have changed in the old one."""
    if now.scene is not before.scene:
        return list(now.opening)
    new = {key: words for key, words in now.texts.items() if before.texts.get(key) != words}
    told = [words for key, words in new.items() if key.startswith(_TOLD)]
    rest = {key: words for key, words in new.items() if not key.startswith(_TOLD)}
    if before.there - now.there:  # scrolled, or another page: what came with it is to be explored
        rest = {key: words for key, words in rest.items() if key in before.texts}
    turned = [now.page] if now.page and now.page != before.page else []
    return turned + told + (list(rest.values()) if len(rest) <= _MOST_TEXTS else [])


def _known(before: _Shown, now: _Shown) -> Mapping[str, str]:
    """Return the words of a scene by their keys, as they were last: what comes back is not spoken again."""
    if now.scene is not before.scene:
        return now.texts
    gone = {key: words for key, words in before.texts.items() if not key.startswith(_ADVICE)}
    return {**gone, **now.texts}


def _look(scene: Scene, things: Sequence[Thing], account: Account | None, language: Language) -> _Shown:
    """Return what is shown, as far as it may be spoken by itself."""
    found = list(walk(things))
    course = next((thing.facts for thing in found if isinstance(thing.facts, Course)), None)
    acting = None if course is None else course.acting
    mine = account is not None and acting is not None and acting[0] == account.viewer
    hushed = account is not None and account.viewer is not None and not mine
    plain = [thing for thing in _plain(things) if not (hushed and thing.key.startswith(_GUIDANCE))]
    texts = {thing.key: language.text(_words(thing)) for thing in plain if thing.role is Role.TEXT}
    opening = tuple(language.text(_words(thing)) for thing in _opening(plain))
    status = {thing.key: language.text(thing.name) for thing in found if thing.role is Role.STATUS}
    pages = (thing.value for thing in found if thing.role is Role.DOCUMENT and thing.focused and thing.value)
    turn = 0 if account is None or course is None or not course.plays else account.turn
    page = language.text(next(pages, ""))
    return _Shown(scene, None, texts, frozenset(texts), opening, status, turn, page)


def _plain(things: Sequence[Thing]) -> list[Thing]:
    """Return the plain words of a scene, and the controls between them."""
    return [thing for thing in _open(things) if thing.role in _PLAIN or thing.role in CONTROLS]


def _opening(plain: Sequence[Thing]) -> list[Thing]:
    """Return the words before the first control below the way out, without a heading of controls."""
    below = dropwhile(lambda thing: thing.role in CONTROLS, plain)
    ahead = list(takewhile(lambda thing: thing.role in _PLAIN, below))
    while ahead and ahead[-1].role is Role.HEADING:
        ahead.pop()
    return ahead


def _words(thing: Thing) -> Sayable:
    return thing.name if thing.value is None else spoken.with_value(thing.name, thing.value)


def _open(things: Sequence[Thing]) -> Iterator[Thing]:
    """Yield what lies open; of a table only what is told, for the rest of it is to be explored."""
    for thing in things:
        yield thing
        if isinstance(thing.facts, Course):
            yield from (part for part in thing.parts if part.key.startswith(_TOLD))
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
