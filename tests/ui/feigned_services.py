"""What is around a table without a window: its disk, settings, store and ways, none of them real."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import cast

from skipbo.model.cards import Card
from skipbo.model.match import Match
from skipbo.session.progress import CAPTIONED, Progress
from skipbo.session.setup import SetUp
from skipbo.session.steps import Step
from skipbo.store.settings import Settings
from skipbo.store.store import Store
from skipbo.ui.art.look import Look
from skipbo.ui.flow.preferences import Preferences
from skipbo.ui.flow.saved_pictures import Pictures
from skipbo.ui.flow.services import Services
from skipbo.ui.kit.clock import Clock as AlarmClock
from skipbo.ui.kit.trace import Trace
from skipbo.ui.motion import Pace, Speed
from skipbo.ui.parts.scene_manager import SceneManager
from skipbo.ui.scenes.after_score import NOTHING_ELSE, UnrecordedFacts
from skipbo.words.said import Sayable
from tests.store.at_once import at_once
from tests.ui.navigating import Ways
from tests.ui.table.shows import silence


class SlowDisk:
    """Keeps a match when told to: nothing is settled before `write`."""

    def __init__(self) -> None:
        self.told = self.written = 0

    @property
    def settled(self) -> bool:
        return self.told == self.written

    def write(self) -> None:
        self.written = self.told

    def wait(self, seconds: float) -> bool:
        raise AssertionError("The screen's thread waits for the disk.")

    def keep(self, step: Step, match: Match) -> None:
        self.told += 1

    def take_back(self, number: int) -> None:
        self.told += 1

    def keep_undone(self, undone: Sequence[Sequence[Step]]) -> None:
        """Told with what was taken back, or done instead."""

    def keep_hand(self, seat: int, cards: Sequence[Card]) -> None:
        """Hands are arranged too often to count."""

    def keep_hint(self, game: int, seat: int) -> None:
        """Hints are no steps."""


class TableWays(Ways):
    """Where a match leads, written down; and how quickly it goes."""

    def __init__(self, speed: Speed) -> None:
        super().__init__()
        self.speed = speed
        self.reduced = False
        self.besides = NOTHING_ELSE

    def again(self, setup: SetUp) -> None:
        self.said.append("again")

    def watch(self, text: str, name: Sayable, game: int = 0, moves: int = 0) -> None:
        self.said.append(f"watch game {game}" + (f" from move {moves}" if moves else ""))

    def analyse(
        self, text: str, name: Sayable, game: int = 0, besides: UnrecordedFacts = NOTHING_ELSE
    ) -> None:
        self.said.append(f"analyse game {game}")
        self.besides = besides

    def pace(self) -> Pace:
        return Pace(self.speed, self.reduced)


class Chosen(Preferences):
    """The usual settings, except for the pace; nobody keeps them."""

    def __init__(self, ways: TableWays) -> None:
        self._ways = ways
        self._progress = Progress(games=CAPTIONED, won=True, asked=True)

    @property
    def now(self) -> Settings:
        return Settings()

    @property
    def progress(self) -> Progress:
        return self._progress

    def keep_progress(self, progress: Progress) -> None:
        self._progress = progress

    def mute(self) -> None:
        self._ways.said.append("mute")

    def belong_to(self, name: str) -> None:
        """The same settings for everybody."""

    def keep_log(self, is_open: bool) -> None:
        self._ways.said.append("log open" if is_open else "log folded")

    def pace(self) -> Pace:
        return self._ways.pace()


class NoStore:
    """Stands where the store would be, which has no seals."""

    class seals:  # noqa: N801 - an attribute
        """No seals, and no matches to find some in."""

        settled = True

        @staticmethod
        def taken(game: int, *, over: bool) -> dict[int, int]:
            return {}

        @staticmethod
        def unlooked(after: int = 0, most: int = 1) -> tuple[int, ...]:
            return ()

        @staticmethod
        def newest() -> int:
            return 0

        @staticmethod
        def of(name: str) -> dict[str, object]:
            return {}

    class history:  # noqa: N801 - an attribute
        """No matches."""

        @staticmethod
        def duels(name: str, preset: str) -> tuple[()]:
            return ()

    class reader:  # noqa: N801 - an attribute
        """Reads at once what there is of it."""

        ask = staticmethod(at_once)

    def __getattr__(self, name: str) -> object:
        raise AssertionError("Nothing is kept at this table.")


def services(look: Look, ways: TableWays, clock: AlarmClock, trace: Trace | None) -> Services:
    """What lives as long as the window, without a window."""
    scenes = SceneManager(look)
    return Services(
        scenes=scenes,
        store=cast(Store, NoStore()),
        records=Path,
        pictures=Pictures(scenes, clock, Path, lambda: "2026-01-31 14:05:09", lambda: None),
        preferences=Chosen(ways),
        prompts=look.prompts,
        sounds=silence(),
        trace=trace,
        clock=clock,
        timestamp=lambda: "2026-01-31 14:05:09",
        today=lambda: "2026-01-31",
        day_begins=lambda: "01:00",
        circumstances=lambda: (),
        problem=lambda: None,
        keeping=lambda: "",
        languages=dict,
        separator=lambda: ",",
        unanswered=dict,
        quit=lambda: None,
        say_again=lambda step: None,
        wake=lambda: None,
    )
