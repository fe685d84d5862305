"""Somebody who plays by ear and does not wait: keys at a steady pace, and what is spoken meanwhile.

Every sentence is looked at when it is spoken. The program's own words for what is so are not asked: the
needs of piles, stocks and turns come from the picture's observation and the session's table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from typing import NamedTuple, cast

import pygame

from skipbo.model.legal_moves import Discard, Play
from skipbo.model.state import Kind, Phase
from skipbo.store.settings import Settings
from skipbo.ui.app.assistive.bridge import Bridge
from skipbo.ui.app.assistive.nodes import Saying, Seen
from skipbo.ui.app.assistive.sayings import APART
from skipbo.ui.app.assistive.screen_reader import ScreenReader
from skipbo.ui.kit.things import walk
from skipbo.words.language import ENGLISH
from skipbo.words.places import card_name
from skipbo.words.turn_summary import turn_in_short, whole_turn
from tests.ui.running import Running

MOST_KEYS = 4000
"""The keys after which a game that does not end is given up."""

_NEEDS = re.compile(r"(?:The build piles need|Needed:) ([\d, ]+)\.?")
_STOCK = re.compile(r"(?:(\w+)'s|Your) stock: (\S+), (\d+) cards?\.?")
_CARD = re.compile(r"(?:Skip-Bo|\d+)\.?")
_GROWN = 0.05  # seconds by which a frame may miss its time


class Heard(NamedTuple):
    """A sentence that was spoken: when, in which announcement, and whether it was true then.

    `kind`: "turn", "state" (of the table), "prompt" (what to do), "event", "own" for one's own move, as it is
    confirmed, or "shown" for other words that stood on the screen.
    """

    at: float
    number: int
    words: str
    kind: str
    true: bool


class _Line:
    """Stands for the bridge; each new announcement, and each focus, is handed on when it is told."""

    def __init__(self, on_new: Callable[[Saying], None], on_focus: Callable[[str], None]) -> None:
        self._on_new, self._on_focus, self._last = on_new, on_focus, 0
        self._reading = ""
        self.asked, self.listens = 0.0, True

    def tell(self, seen: Seen, sayings: Sequence[Saying], place: object) -> None:
        _, reading = seen.reading
        if reading != self._reading:
            self._reading = reading
            self._on_focus(reading)
        for saying in sayings:
            if saying.number > self._last:
                self._last = saying.number
                self._on_new(saying)

    def orders(self) -> list[object]:
        return []


class Ear:
    """A listener to a running program: every sentence of it, judged in the moment in which it is told.

    `waits`: how long each turn of the person was shown before "Your turn" was told. `lines`: all that was
    spoken ("!" interrupts), what was read of each focus (in brackets) and what was noted, with the seconds.
    """

    def __init__(self, run: Running, settings: Settings) -> None:
        self._run = run
        self._line = _Line(self._take, self._turn_to)
        self._reader = ScreenReader(cast(Bridge, self._line), run.app.scenes, run.app.clock, lambda: settings)
        self.heard: list[Heard] = []
        self.waits: list[float] = []
        self.lines: list[str] = []
        self._began = run.clock.now
        self._turn = 0
        self._since: float | None = None
        self._told_events: list[str] = []
        self._last_told, self._last_events = 0.0, list[str]()
        run.watchers.append(self._listen)

    def note(self, words: str) -> None:
        """Write down what happens now."""
        self.lines.append(f"{self._run.clock.now - self._began:5.1f} {words}")

    @property
    def untrue(self) -> list[Heard]:
        """What was not true when it was spoken."""
        return [each for each in self.heard if not each.true]

    def words(self, *kinds: str) -> int:
        """How many words were spoken, of these kinds or of all."""
        return sum(len(each.words.split()) for each in self.heard if not kinds or each.kind in kinds)

    def _listen(self) -> None:
        app = self._run.app
        self._await_turn()
        self._reader.look_round(app.look, app.window.place, 1.0)

    def _await_turn(self) -> None:
        """Note when a turn of the person has come that was not there before."""
        if not self._playing():
            return
        seen = self._run.view.show.seen
        mine = self._run.game.hands.mine and self._run.table.phase is Phase.PLAY
        if mine and seen.turn > self._turn:
            self._turn, self._since = seen.turn, self._run.clock.now
        elif self._is_over():
            self._give_up()

    def _is_over(self) -> bool:
        """Tell whether the person's last turn has ended."""
        table = self._run.table
        return table.person_to_act != self._run.view.viewer or table.turn != self._turn

    def _give_up(self) -> None:
        """A turn that is over before it was announced has waited for as long as it was there."""
        if self._since is not None:
            self.waits.append(self._run.clock.now - self._since)
        self._since = None

    def _turn_to(self, reading: str) -> None:
        """Note the focus that is read now; events that it cuts off as they begin were not heard."""
        self.note(f"    [{reading}]")
        if self._run.clock.now - self._last_told < APART:
            for words in self._last_events:
                self._told_events.remove(words)
            self._last_events = []

    def _take(self, saying: Saying) -> None:
        self._last_told, self._last_events = self._run.clock.now, []
        self.note(f"    {'!' if saying.urgent else '>'} {' '.join(saying.words.split())}")
        for words in _sentences(saying.words):
            kind, true = self._judged(words)
            if kind == "turn" and self._since is not None:
                self.waits.append(self._run.clock.now - self._since)
                self._since = None
            self.heard.append(Heard(self._run.clock.now, saying.number, words, kind, true))

    def _judged(self, words: str) -> tuple[str, bool]:
        """Return the kind of a sentence, and whether it is true now."""
        if self._run.app.flow.matches.current is None:
            return "shown", self._stands_there(words)
        state = self._of_the_table(words)
        if state is not None:
            return state[0], state[1] and self._playing()
        return self._event(words) or ("shown", self._stands_there(words))

    def _of_the_table(self, words: str) -> tuple[str, bool] | None:
        """Judge a sentence about what is so now; None for any other."""
        view, table = self._run.view, self._run.table
        seen = view.show.seen
        if words in _HANDED_OVER:
            return _HANDED_OVER[words], self._run.hands_over
        if words.startswith("Your turn"):
            return "turn", table.person_to_act == view.viewer and table.turn == seen.turn
        if words == "Nothing fits.":
            return "prompt", not any(isinstance(move, Play) for move in table.legal())
        if needs := _NEEDS.fullmatch(words):
            return "state", needs[1].split(", ") == [str(pile.needs) for pile in seen.builds]
        if stock := _STOCK.fullmatch(words):
            seat = view.viewer if stock[1] is None else view.names.index(stock[1])
            top = seen.stock_tops[seat]
            name = "" if top is None else ENGLISH.text(card_name(top))
            return "state", (name, int(stock[3])) == (stock[2], seen.stock_counts[seat])
        if _CARD.fullmatch(words):  # drawn by hand: it is in the hand already, while it flies there
            return "own", _bare(words) in [
                ENGLISH.text(card_name(card)) for card in table.observe(view.viewer).hand
            ]
        if any(words.startswith(prompt) for prompt in _PROMPTS):
            return "prompt", any(_bare(words) in line for line in self._run.guidance)
        return None

    def _event(self, words: str) -> tuple[str, bool] | None:
        """Judge a line of the log: it stands there, and was told no more often than it does."""
        lines = [_bare(ENGLISH.text(line.said)) for line in self._run.log]
        turns = [line.so_far for line in self._run.log if line.so_far is not None]
        wholes = [_bare(ENGLISH.text(told(turn))) for turn in turns for told in (whole_turn, turn_in_short)]
        moves = [line.confirmed for line in self._run.log if line.confirmed is not None]
        owns = [_bare(ENGLISH.text(said)) for move in moves for said in set(move)]
        words = _bare(words)
        if words not in (*owns, *lines, *wholes):
            return None
        self._told_events.append(words)
        self._last_events.append(words)
        if words in owns:
            return "own", self._told_events.count(words) <= owns.count(words)
        return "event", words in wholes or self._told_events.count(words) <= lines.count(words)

    def _stands_there(self, words: str) -> bool:
        """Tell whether words are on the screen."""
        for scene in self._run.app.scenes.scenes:
            for thing in walk(scene.things()):
                said = (thing.name, thing.value or "", thing.description, thing.tip)
                if any(_bare(words) in " ".join(ENGLISH.text(each).split()) for each in said):
                    return True
        return False

    def _playing(self) -> bool:
        return self._run.scene == "play"


_PROMPTS = (
    *("Play a card", "Put it onto", "A discard ends", "No card fits", "Your last stock card fits"),
    *("No build pile takes", "Choose a number", "Draw "),
)
"""How the sentences begin that say what to do."""


_HANDED_OVER = {"Your turn is over.": "state", "Go on with Enter, or take it back.": "prompt"}
"""What is told while all wait for the person to go on, and the kinds of these sentences."""


def _bare(words: str) -> str:
    return words.rstrip(".")


def _sentences(words: str) -> list[str]:
    return [each for each in re.split(r"(?<=[.!?…]) +", " ".join(words.split())) if each]


class Hurry:
    """A person who presses keys, `rate` of them a second, whatever is being spoken; plays to the score.

    `note` is told each key.
    """

    def __init__(self, run: Running, rate: float, note: Callable[[str], None]) -> None:
        self._run, self._pause, self._note = run, 1 / rate, note
        self._around = cycle((pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT, pygame.K_DOWN))
        self.presses = 0

    def play(self) -> None:
        """Press keys until the game is over, and then listen until nothing comes any more."""
        for key in self._keys():
            self._press(key)
            if self.presses >= MOST_KEYS:
                raise AssertionError("The game does not end.")
        for _ in range(10):
            self._let_pass(1.0)

    def _press(self, key: int) -> None:
        self.presses += 1
        self._note(pygame.key.name(key))
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self._run.events.append(pygame.event.Event(kind, key=key, mod=0, unicode=""))
        self._let_pass(self._pause)

    def _let_pass(self, seconds: float) -> None:
        end = self._run.clock.now + seconds
        self._run.app.clock.schedule(seconds)
        while self._run.clock.now < end - _GROWN:
            self._run.frames()

    def _keys(self) -> Iterator[int]:
        while self._run.scene != "scoring":
            if self._run.scene != "play" or self._run.hands_over:
                yield pygame.K_RETURN
            elif not self._can_play():
                yield next(self._around)
            else:
                yield pygame.K_LEFT
                yield from self._move()

    def _can_play(self) -> bool:
        """Tell whether it is the person's turn, and their hand is seen as it is."""
        table, view = self._run.table, self._run.view
        mine = self._run.game.hands.mine and table.phase is Phase.PLAY
        return mine and sorted(view.hand) == sorted(table.observe(view.viewer).hand)

    def _move(self) -> Iterator[int]:
        """Take a card and put it where the cursor goes with it: a play if there is one, else a discard."""
        legal = self._run.table.legal()
        viewer = self._run.view.viewer
        plays = [move for move in legal if isinstance(move, Play) and move.source.seat == viewer]
        order = (Kind.STOCK, Kind.HAND, Kind.DISCARD)
        play = min(plays, key=lambda move: order.index(move.source.kind), default=None)
        hand = self._run.view.hand
        if play is None:
            card = next(move.card for move in legal if isinstance(move, Discard))
            yield from (pygame.K_s, pygame.K_1 + hand.index(card), pygame.K_RETURN)
            yield from [pygame.K_d] * (1 + card % 4)
            yield pygame.K_RETURN
            return
        if play.source.kind is Kind.HAND:
            yield pygame.K_1 + hand.index(play.card)
        else:
            yield pygame.K_s
            yield from [pygame.K_d] * (play.source.index + 1 if play.source.kind is Kind.DISCARD else 0)
        yield pygame.K_RETURN
        yield pygame.K_RETURN
