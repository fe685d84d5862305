"""What is spoken by itself of what is shown: what has happened, and what is so now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import dropwhile, takewhile
from types import MappingProxyType
from typing import NamedTuple
from weakref import WeakKeyDictionary

from skipbo.model.cards import Card
from skipbo.session.first_game import NOT_YET
from skipbo.ui.app.assistive.from_things import CONTROLS
from skipbo.ui.app.assistive.nodes import joined
from skipbo.ui.app.assistive.sayings import Item, Telling
from skipbo.ui.kit import Role, Thing, TurnFacts, walk
from skipbo.ui.parts import Commentary, Scene
from skipbo.ui.table.controls.answers import BUILD_KEYS, WAITS, needs, stocks
from skipbo.ui.table.play.hints import ELSEWHERE, HELD, OFTEN
from skipbo.words import spoken
from skipbo.words.game_log import LogLine, TurnsOfOthers
from skipbo.words.language import Language
from skipbo.words.places import card_name
from skipbo.words.remarks import is_remark
from skipbo.words.said import Said, Sayable
from skipbo.words.spoken import NO_CARD_FITS
from skipbo.words.turn_summary import turn_in_short, whole_turn

ALL, MINE, SHORT = "all", "mine", "short"
"""How much is spoken: every line of the log, only what concerns the listener, or a sentence for each turn."""

_MOST_LINES, _MOST_TEXTS = 40, 3
_PLAIN = frozenset((Role.TEXT, Role.HEADING))
_GUIDANCE = "guidance."
_COACH = "coach"
_ADVICE = (_COACH, "hint.")
"""What the keys of advice begin with, which is spoken again when it comes again."""
_ASKING = "asking"
"""The key of the words by which keys one asks."""
_FOUND = ("scoring.turning", "scoring.seals")
"""What the keys of words begin with that are found out about a game: with its score, or a little later."""
_TOLD = (_GUIDANCE, *_ADVICE, _ASKING, WAITS, *_FOUND)
"""What the keys of words begin with that are told of the game: however many they are, all are spoken."""
_HOW_FAR = ".progress"
"""What the keys of words end with that say how far work has come: whoever wants to know goes there."""
_CLOSED = frozenset(
    (
        *(Role.TABLE, Role.CHART, Role.DOCUMENT, Role.LOG, Role.ROW, Role.SEAT, Role.PILE, Role.ASIDE),
        *CONTROLS,
    )
)
"""What is to be explored, and not spoken as soon as it is there."""
_ILLUSTRATION = "rules.illustration"
"""The key of a picture, whose labels are to be explored like any other's."""
_NOBODY = -1
OPENING = "opening"
"""The slot of the words with which a scene opens."""
_PAGE, _MY_TURN, _SITUATION, _FITS = "page", "turn", "situation", "fits"
"""The other slots of what is no thing with words of its own."""


class _Shown(NamedTuple):
    """What was shown when something was last said: plain words by their keys, and which of them were there.

    `opening`: those that come before the first control, but for the way out above them and what is told of
    the game. `often`: the sentence behind each that comes in every turn. `teller`: the scene that gives
    account of the game. `turn`: the turn of the game (from 1) that the person at the screen is to play now,
    else 0. `stuck`: whether nothing fits on a build pile; None while nothing can be played. `page`: what is
    read of a long text that has the focus. `passing`: what stands there is told though it is soon over.
    """

    scene: Scene | None = None
    teller: Scene | None = None
    texts: Mapping[str, str] = MappingProxyType({})
    there: frozenset[str] = frozenset()
    opening: tuple[str, ...] = ()
    often: Mapping[str, Said | None] = MappingProxyType({})
    turn: int = 0
    stuck: bool | None = None
    page: str = ""
    passing: bool = False


class _Turn(NamedTuple):
    """A turn of the person at the screen that has begun: its number (from 1; 0 for none), and how it began.

    `lines`: how many the log had. `situation`: what was told of the table. `stuck`: nothing fits on a build
    pile now.
    """

    number: int = 0
    lines: int = 0
    situation: str = ""
    stuck: bool = False


class Speaker:
    """The listener to what is shown: `hear` returns what there is to say, and what is to wait is kept."""

    def __init__(self) -> None:
        self._shown = _Shown()
        self._lines: tuple[LogLine, ...] = ()
        self._lines_of = WeakKeyDictionary[Scene, tuple[LogLine, ...]]()
        self._notices_of = WeakKeyDictionary[Scene, Mapping[str, str]]()
        self._texts_of = WeakKeyDictionary[Scene, tuple[object, Mapping[str, str]]]()
        self._others = TurnsOfOthers()
        self._drawn: tuple[Card, ...] = ()
        self._turn = _Turn()
        self._stocks: dict[int | None, list[Sayable]] = {}
        self._taught = set[tuple[int | None, Sayable]]()
        self._pupil: int | None = None

    def hear(
        self,
        scenes: Sequence[Scene],
        things: Sequence[Thing],
        language: Language,
        mode: str,
        *,
        keys: Sayable = "",
    ) -> Telling:
        """Return what there is to say now that `things` are shown; `mode`: how much is spoken.

        `scenes`: those that lie over one another, the last of them on top. `keys`: by which keys one asks,
        which whoever is coached is told once.
        """
        first = self._shown.scene is None
        teller, commentary = _account(scenes)
        before, now = self._shown, _look(scenes[-1], things, commentary, language)._replace(teller=teller)
        if teller is not before.teller:
            self._turn, self._stocks, self._taught = _Turn(), {}, set()
            self._lines = self._lines if teller is None else self._lines_of.get(teller, self._lines)
        pupil = None if commentary is None else commentary.viewer
        self._pupil = pupil if mode == ALL else _NOBODY
        now = self._in_brief(before, now, language)
        if _COACH in now.texts and commentary is not None:
            now = self._coached(now, commentary, language.text(keys))
        events = [] if commentary is None else list(self._told(commentary, language, mode, silent=first))
        notices = self._new_notices(scenes[-1], things, language)
        if teller is not None:
            self._lines_of[teller] = self._lines
        game = () if commentary is None else (commentary.viewer, now.turn, len(commentary.lines))
        then, then_known = self._texts_of.get(scenes[-1], (None, {}))
        known = before.texts if now.scene is before.scene else then_known if then == game else {}
        begins = tuple(self._begin(now, things, commentary, language, mode))
        changes = tuple(self._changes(before, now, known))
        drawn = () if commentary is None else tuple(self._new_draws(commentary, language, silent=first))
        if drawn:
            changes = tuple(_with_the_card(item) for item in changes)
        rest = (*begins, *drawn, *changes)
        # What the log tells is for all; all else for the one whose hand lies open, who was shown or asked it.
        seat, for_all = None if commentary is None else commentary.sees, {item.words for item in events}
        items = (*events, *(item._replace(seat=seat) for item in rest))
        self._shown = now._replace(texts=_known(known, now))
        self._texts_of[scenes[-1]] = game, self._shown.texts
        begun, told = (0, 0) if commentary is None else (commentary.begun, len(commentary.lines))
        return Telling(
            tuple(Item(words, seat=None if words in for_all else seat) for words in notices),
            tuple(item for item in items if item.words and item.words not in notices),
            self._slots(now, commentary, language),
            told,
            (now.scene, begun),
            seat,
        )

    def _coached(self, now: _Shown, commentary: Commentary, keys: str) -> _Shown:
        """Return what a coach says, which comes after "Your turn", with the keys by which one asks."""
        if commentary.begun in (now.turn, self._turn.number):
            return now._replace(texts={**now.texts, _ASKING: keys})
        return now._replace(
            texts={key: words for key, words in now.texts.items() if not key.startswith(_COACH)}
        )

    def _new_notices(self, scene: Scene, things: Sequence[Thing], language: Language) -> tuple[str, ...]:
        """Return what tells of work and its ends, if it was not there when the scene was last on top.

        How far work has come is left out.
        """
        before = self._notices_of.get(scene, {})
        now = self._notices_of[scene] = {
            thing.key: joined([language.text(each) for each in (thing.name, *_what_is_asked(thing, things))])
            for thing in walk(things)
            if thing.role is Role.STATUS and not thing.key.endswith(_HOW_FAR)
        }
        return tuple(words for key, words in now.items() if before.get(key) != words)

    def _begin(
        self,
        now: _Shown,
        things: Sequence[Thing],
        commentary: Commentary | None,
        language: Language,
        mode: str,
    ) -> Iterator[Item]:
        """Yield what a turn of the person at the screen begins with, and that nothing fits any more."""
        begins = bool(now.turn) and now.turn != self._turn.number
        if begins and commentary is not None:
            lie, known = stocks(things, commentary), self._stocks.get(commentary.viewer)
            self._stocks[commentary.viewer] = lie
            anew = [stock for stock in lie if known is None or stock not in known]
            if mode == SHORT and known and anew[:1] == lie[:1]:
                anew.pop(0)  # the listener's own, each card of which was told when it was turned up
            told = [needs(things, brief=known is not None or mode != ALL), *anew]
            words = joined([language.text(each) for each in told])
            self._turn = _Turn(now.turn, len(commentary.lines), words)
            yield Item(language.text(spoken.YOUR_TURN), _MY_TURN, first=True)
            yield Item(words, _SITUATION)
        stuck = self._turn.stuck if now.stuck is None else now.stuck
        if stuck and not self._turn.stuck and self._is_taught(NO_CARD_FITS):
            yield Item(language.text(spoken.NOTHING_FITS), _FITS)
        self._turn = self._turn._replace(stuck=stuck)

    def _new_draws(self, commentary: Commentary, language: Language, *, silent: bool) -> Iterator[Item]:
        """Yield each card that the listener has just drawn by hand: at once, whatever is spoken by itself."""
        before, self._drawn = self._drawn, commentary.drawn
        known = len(before) if self._drawn[: len(before)] == before else 0
        for card in () if silent else self._drawn[known:]:
            yield Item(language.text(card_name(card)), own=True, quick=True)

    def _slots(self, now: _Shown, commentary: Commentary | None, language: Language) -> dict[str, str]:
        """Return the words of each slot as they are now; what the cursor tells by itself has none."""
        slots = {key: words for key, words in now.texts.items() if now.often.get(key) not in HELD}
        if now.opening:
            slots[OPENING] = joined(now.opening)
        if now.page:
            slots[_PAGE] = ""  # what is told of it are the lines that have come
        turn = self._turn
        if commentary is not None and turn.number and commentary.begun == turn.number:
            slots[_MY_TURN] = language.text(spoken.YOUR_TURN)
            if len(commentary.lines) == turn.lines:
                slots[_SITUATION] = turn.situation
            if turn.stuck and now.stuck:
                slots[_FITS] = language.text(spoken.NOTHING_FITS)
        return slots

    def _changes(self, before: _Shown, now: _Shown, known: Mapping[str, str]) -> Iterator[Item]:
        """Yield the words that have come: those of a new scene, or the few that are new in the old one.

        `known`: the words of the scene, as they were when it was last on top.
        """
        new = {key: words for key, words in now.texts.items() if known.get(key) != words}
        if now.scene is not before.scene:
            yield Item(joined(now.opening), OPENING)
        elif now.page != before.page:
            lines = before.page.splitlines()
            yield Item("\n".join(line for line in now.page.splitlines() if line not in lines), _PAGE)
        told = {key: words for key, words in new.items() if self._is_told(key, now)}
        yield from (Item(words, "" if now.passing else key) for key, words in told.items())
        if now.scene is before.scene:
            rest = {key: words for key, words in new.items() if not key.startswith(_TOLD)}
            if before.there - now.there:  # scrolled, or another page: what came with it is to be explored
                rest = {key: words for key, words in rest.items() if key in before.texts}
            if len(rest) <= _MOST_TEXTS:
                yield from (Item(words, key) for key, words in rest.items())

    def _in_brief(self, before: _Shown, now: _Shown, language: Language) -> _Shown:
        """Return `now`, but without how to go on after one's turn once that has been told in this game."""
        if WAITS not in now.texts:
            return now
        words = now.texts[WAITS]
        if now.scene is before.scene and WAITS in before.there:
            words = before.texts[WAITS]
        elif (self._pupil, WAITS) in self._taught:
            words = language.text(spoken.TURN_OVER)
        self._taught.add((self._pupil, WAITS))
        return now._replace(texts={**now.texts, WAITS: words})

    def _is_told(self, key: str, now: _Shown) -> bool:
        """Tell whether words are told of the game; what comes in every turn is, once in a game."""
        often = now.often.get(key)
        if often is None:
            return key.startswith(_TOLD)
        known = self._is_taught(often) or often in HELD
        self._taught.add((self._pupil, often))
        return not known

    def _is_taught(self, often: Said) -> bool:
        """Tell whether what comes in every turn was told; who wants to hear little does not need it."""
        return self._pupil == _NOBODY or (self._pupil, often) in self._taught

    def _told(self, commentary: Commentary, language: Language, mode: str, *, silent: bool) -> Iterator[Item]:
        """Yield the new lines of the log as far as they are to be spoken."""
        before, self._lines = self._lines, commentary.lines
        pairs = zip(before, self._lines, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        new = [(line, number) for number, line in enumerate(self._lines[same:], same + 1)]
        if silent or len(new) > _MOST_LINES:
            return
        if same < len(before):
            self._others, self._turn = TurnsOfOthers(), self._turn if same else _Turn()
            self._stocks = self._stocks if same else {}
            if self._lines and commentary.viewer is not None and not new:
                yield Item(language.text(spoken.TAKEN_BACK))
            return
        for line, number in new:
            viewer = commentary.viewer
            over = self._others.over(number, line, viewer) if mode == SHORT else None
            if over is not None and over[1].so_far is not None:
                # Whoever plays is told needs and stocks when their turn begins.
                told = whole_turn if viewer is None else turn_in_short
                yield Item(language.text(told(over[1].so_far)), line=over[0])
            confirmation = _confirmation(line, commentary, mode)
            if confirmation is not None:
                yield Item(language.text(confirmation), line=number, own=True)
            elif _is_spoken(line, mode, viewer):
                yield Item(language.text(line.said), line=number)


def _with_the_card(item: Item) -> Item:
    """Return what there is to do as what is told with the card that was drawn: how many are still to be."""
    return item._replace(own=True, quick=True) if item.slot.startswith(_GUIDANCE) else item


def _confirmation(line: LogLine, commentary: Commentary, mode: str) -> Said | None:
    """Return what confirms a move of the listener; None where the line tells of no such move.

    Whoever is the only person at the table is spoken to, and hears no more than they asked for.
    """
    if line.confirmed is None or line.seat != commentary.viewer or line.apart:
        return None
    if not commentary.alone:
        return line.said
    return line.confirmed.short if mode == SHORT else line.confirmed.said


def _is_spoken(line: LogLine, mode: str, viewer: int | None) -> bool:
    """Tell whether a line is spoken by itself: with little, what stands apart, and one's own stock cards."""
    if mode == ALL:
        return not line.only_counts
    if mode == SHORT and is_remark(line.said):
        return False
    return line.apart or (line.turned is not None and line.turned == viewer)


def _account(scenes: Sequence[Scene]) -> tuple[Scene | None, Commentary | None]:
    """Return what has been told of the game and the scene that tells it, even if something lies over it."""
    accounts = ((scene, scene.commentary()) for scene in reversed(scenes))
    return next((each for each in accounts if each[1] is not None), (None, None))


def _known(known: Mapping[str, str], now: _Shown) -> Mapping[str, str]:
    """Return the words of a scene by their keys, as they were last: what comes back is not spoken again."""
    gone = {key: words for key, words in known.items() if not key.startswith((*_ADVICE, WAITS))}
    return {**gone, **now.texts}


def _look(scene: Scene, things: Sequence[Thing], commentary: Commentary | None, language: Language) -> _Shown:
    """Return what is shown, as far as it may be spoken by itself."""
    found = list(walk(things))
    course = next((thing.facts for thing in found if isinstance(thing.facts, TurnFacts)), None)
    acting = None if course is None or course.acting is None else course.acting[0]
    # A viewer who looks on while another seat plays, or nobody does, needs no guidance.
    hushed = commentary is not None and commentary.viewer is not None and acting != commentary.viewer
    plain = [thing for thing in _open(things) if thing.role in _PLAIN or thing.role in CONTROLS]
    plain = [thing for thing in plain if not (thing.key.startswith(_GUIDANCE) and hushed)]
    plain = [thing for thing in plain if thing.key == WAITS or _sentence(thing) not in ELSEWHERE]
    texts = {thing.key: language.text(_words(thing)) for thing in plain if thing.role is Role.TEXT}
    ahead = (thing for thing in _opening(plain) if not thing.key.startswith(_TOLD))
    turn, stuck = _own_turn(commentary, course)
    read = (thing.value for thing in found if thing.role is Role.DOCUMENT and thing.focused and thing.value)
    return _Shown(
        scene,
        texts=texts,
        there=frozenset(texts),
        opening=tuple(language.text(_words(thing)) for thing in ahead),
        often={thing.key: said for thing in plain if (said := _sentence(thing)) in OFTEN},
        turn=turn,
        stuck=stuck,
        page=language.text(next(read, "")),
        passing=commentary is not None and commentary.passing,
    )


def _own_turn(commentary: Commentary | None, course: TurnFacts | None) -> tuple[int, bool | None]:
    """Return the number of the turn in which a person can play, and whether no card can be built then."""
    turn = 0 if commentary is None or course is None or not course.plays else commentary.turn
    if not turn or course is None or course.only_draws:
        return turn, None
    return turn, not any(goal in BUILD_KEYS for _, goal in course.plays)


def _opening(plain: Sequence[Thing]) -> list[Thing]:
    """Return the words before the first control below the way out, without a heading of controls."""
    below = dropwhile(lambda thing: thing.role in CONTROLS, plain)
    ahead = list(takewhile(lambda thing: thing.role in _PLAIN, below))
    while ahead and ahead[-1].role is Role.HEADING:
        ahead.pop()
    return ahead


def _sentence(thing: Thing) -> Said | None:
    """Return the bare sentence that a thing has as its name; None for a name in no language."""
    return thing.name.bare if isinstance(thing.name, Said) else None


def _what_is_asked(notice: Thing, things: Sequence[Thing]) -> Iterator[Sayable]:
    """Yield the coach's task after a notice that something else is asked."""
    if notice.name == NOT_YET:
        yield from (thing.name for thing in walk(things) if thing.key == _COACH)


def _words(thing: Thing) -> Sayable:
    return thing.name if thing.value is None else spoken.with_value(thing.name, thing.value)


def _open(things: Sequence[Thing]) -> Iterator[Thing]:
    """Yield what lies open; of a table only what is told, for the rest of it is to be explored."""
    for thing in things:
        yield thing
        if isinstance(thing.facts, TurnFacts):
            yield from (part for part in thing.parts if part.key.startswith(_TOLD))
        elif thing.role not in _CLOSED and thing.key != _ILLUSTRATION:
            yield from _open(thing.parts)
