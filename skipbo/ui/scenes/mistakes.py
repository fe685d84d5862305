"""Learn from your mistakes: the turns given away in the last games, and the verdict on a better try."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto
from functools import partial

from skipbo.session.analysis import Analysis, Better
from skipbo.session.better_turn import Trial
from skipbo.session.last_games import LastGame, LastGames
from skipbo.ui.kit import Clock, Navigator, Role, Style
from skipbo.ui.parts import Column, Labelled, Part, SheetScene, Words, buttons
from skipbo.ui.parts.drawings import progress
from skipbo.ui.scenes.lesson_end import StripScene
from skipbo.ui.scenes.play import PlayScene
from skipbo.ui.scenes.reading import LOOK_AGAIN, SlicedWork, stop_or_go_on
from skipbo.ui.widgets import Button, ButtonKind
from skipbo.words import decided
from skipbo.words.said import say

_SLICE = 0.008
"""Seconds of reading in a frame."""


Find = Callable[[Sequence[tuple[Analysis, Better]], int], None]
"""Lets a better turn be found: of the list that with this number."""


class MistakesScene(SheetScene):
    """The turns given away in the `games` of a person, for each of which a better one can be found.

    `now`: the date in the form of records.
    """

    name = "mistakes"
    wide = (84.0, 110.0)

    def __init__(self, navigator: Navigator, clock: Clock, games: LastGames, find: Find, now: str) -> None:
        self._clock, self._games, self._find_turn, self._now = clock, games, find, now
        self._reading = SlicedWork(games.read(), clock)
        self._stop = Button("mistakes.stop", say("Stop"), partial(stop_or_go_on, games))
        self._buttons: dict[tuple[str, int], Button] = {}
        self._order: list[tuple[str, int]] = []
        super().__init__(decided.LEARN, navigator.back)

    def body(self) -> Part:
        games = self._games
        if self._read and not games.games:
            return Words("mistakes.none", decided.NO_GAMES, role=Role.STATUS)
        levels = [games.level(), *games.months()] if self._read else []
        told = (Words(f"mistakes.level.{n}", line) for n, line in enumerate(levels))
        turns, rows = self._turns(), list[Part]()
        for game, better in turns:
            label, cost = games.turn_told(game, better, self._now)
            key = f"mistakes.{game.analysis.walked.key[:8]}.{better.turn.number}"
            rows.append(Labelled(key, label, self._button(game, better), told=cost))
        if not turns and games.at is None and self._read:
            rows.append(Words("mistakes.free", decided.NO_MISTAKES))
        return Column(Column(*told, gap=0.4), *rows, gap=2.0)

    def foot(self) -> Part | None:
        games, at = self._games, self._games.at
        if not self._read:
            return buttons(progress("mistakes.progress", self._reading.share, say("Reading…")))
        if at is None:
            return None
        shown = say("Go on") if games.stopped else say("Stop")
        self._stop.label(shown, shown)
        looking = say("Looking at game {number} of {count}", number=at + 1, count=len(games.newest))
        told = decided.NO_ANSWER if games.gave_up else looking
        return buttons(progress("mistakes.progress", games.share, told), self._stop)

    def update(self, dt: float) -> bool:
        reading = not self._read and not self._reading.go_on(_SLICE)
        if self._read:
            self._games.advance()
        if self._games.busy:
            self._clock.schedule(LOOK_AGAIN)
        return super().update(dt) or reading

    def leave(self) -> None:
        self._games.stop()

    @property
    def _read(self) -> bool:
        return bool(self._reading.results)

    def _turns(self) -> list[tuple[LastGame, Better]]:
        """Return the turns, the dearest first; while a hand is at one, the others come below."""
        found = {
            (game.analysis.walked.key, each.turn.number): (game, each) for game, each in self._games.turns()
        }
        at_hand = any(row.hovered or row is self.form.focused for row in self._buttons.values())
        kept = [key for key in self._order if key in found] if at_hand else []
        self._order = [*dict.fromkeys((*kept, *found))]
        return [found[key] for key in self._order]

    def _button(self, game: LastGame, better: Better) -> Button:
        """Return the button of a turn, the same as long as it stands there."""
        found = game.analysis.walked.key, better.turn.number
        if found not in self._buttons:
            name = say("Find a better turn {turn}", turn=better.turn.number)
            key = f"mistakes.find.{found[0][:8]}.{found[1]}"
            button = Button(key, name, partial(self._find, found), ButtonKind.SECONDARY, "hint")
            button.label(name, say("Find better"))
            self._buttons[found] = button
        return self._buttons[found]

    def _find(self, found: tuple[str, int]) -> None:
        """Let a better way be found for a turn, and then for the others."""
        turns = [(game.analysis, better) for game, better in self._turns()]
        keys = [(analysis.walked.key, better.turn.number) for analysis, better in turns]
        self._find_turn(turns, keys.index(found))


class AfterTry(Enum):
    """What follows a try: another one, the better turn with its reason, the next turn to find, or nothing."""

    AGAIN = auto()
    SHOW = auto()
    NEXT = auto()
    BACK = auto()


class VerdictScene(StripScene):
    """What `trial` finds of the moves that were tried, under the mat of the table `below`.

    `more`: there is another turn to find. `answer` hears what follows; Escape leads back.
    """

    name = "verdict"

    def __init__(
        self, below: PlayScene, trial: Trial, clock: Clock, more: bool, answer: Callable[[AfterTry], None]
    ) -> None:
        self._trial, self._clock, self._more = trial, clock, more
        again, show, forth, self._leave = (partial(answer, then) for then in AfterTry)
        self._again = Button("verdict.again", say("Try again"), again)
        self._show = Button("verdict.show", say("Show the better turn"), show)
        self._next = Button("verdict.next", say("Next turn"), forth)
        self._back = Button("verdict.back", say("Done"), self._leave)
        super().__init__(below, self._next if more else self._back)

    def compose(self) -> Part:
        golden = self._golden
        said, *why = self._trial.told() if self._known else (decided.COMPARING,)
        for button in (self._again, self._show, self._next, self._back):
            button.kind = ButtonKind.PRIMARY if button is golden else ButtonKind.SECONDARY
        offered = (self._onward, self._again, self._show, self._back) if self._known else (golden,)
        reasons = (Words(f"verdict.why.{n}", each, ink="text") for n, each in enumerate(why))
        told = Column(
            Words("verdict.said", said, Style.HEADING, ink="text", role=Role.STATUS), *reasons, gap=0.6
        )
        ways = [golden, *dict.fromkeys(each for each in offered if each is not golden)]
        return self.strip(decided.FIND, told, ways)

    def update(self, dt: float) -> bool:
        waiting = not self._known
        if waiting:
            self._trial.advance()
            self._clock.schedule(LOOK_AGAIN)
        moving = super().update(dt)
        if waiting and self._known:
            self.form.focus(self._golden)
        return moving

    def escape(self) -> None:
        self._leave()

    @property
    def _onward(self) -> Button:
        return self._next if self._more else self._back

    @property
    def _golden(self) -> Button:
        """The button that one will want: to try again where there is a better way."""
        verdict = self._trial.verdict
        return self._again if verdict is not None and verdict.behind else self._onward

    @property
    def _known(self) -> bool:
        return self._trial.verdict is not None or self._trial.failed
