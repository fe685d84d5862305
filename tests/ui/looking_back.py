"""Scenes that look back, with matches to look at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from functools import cache
from pathlib import Path
from unittest.mock import patch

from skipbo.licences import Licence
from skipbo.model.record import Record, record_of, record_text
from skipbo.model.rules import Rules
from skipbo.session.autosave import bare_table
from skipbo.session.replay import Replay
from skipbo.store.files import SUFFIX, records_in
from skipbo.store.history import Finished, History, SeatResult
from skipbo.store.store import Store
from skipbo.ui.kit.clock import Clock
from skipbo.ui.kit.scene import Scene
from skipbo.ui.motion import Pace
from skipbo.ui.scenes.about import AboutScene
from skipbo.ui.scenes.confirm import notice
from skipbo.ui.scenes.crash import CrashScene
from skipbo.ui.scenes.history import HistoryActs, HistoryScene
from skipbo.ui.scenes.licence import LicenceScene
from skipbo.ui.scenes.records import RecordsScene
from skipbo.ui.scenes.replay import ReplayScene
from skipbo.ui.scenes.statistics import StatisticsScene
from skipbo.ui.table.playback import Playback
from skipbo.words.said import say
from tests.session.kept import DATE, StreamMind, heading, play_match
from tests.ui.navigating import Ways
from tests.ui.table.shows import silence

LEVELS = {"casual": "Casual", "regular": "Regular"}
SENTENCES = (
    say("Skip-Bo has met an error of its own."),
    say("Every move is saved."),
    say("It is written in a log."),
)

Said = list[str]


@cache
def played(*levels: str | None, total: int | None = 100, seed: int = 2) -> Record:
    """A match of quick games."""
    of = heading(*levels, rules=Rules(stock=3, match_total=total), seed=seed)
    table = bare_table(of, StreamMind(), None)
    table.next_game()
    play_match(table)
    return record_of(of, table._match)


@cache
def played_text() -> str:
    """A match of quick games as the text of its record."""
    return record_text(played(None, "casual"))


def match(number: int, won: bool = True, practice: bool = False, finished: bool = True) -> Finished:
    """A match of Ann's that was written down."""
    result = SeatResult(0, 0, "Ann", "", ("casual",), won, 100 if won else 0, 10, 8)
    return Finished(
        DATE,
        "rulebook",
        number,
        practice,
        finished,
        ("Ann", "Ben"),
        ("Ann",) if won else ("Ben",),
        (100, 0),
        1,
        16,
        played_text(),
        (result,),
    )


def filled(folder: Path, matches: Sequence[Finished]) -> Store:
    """A store that holds these matches, the last one the newest."""
    store = Store(folder)
    for each in matches:
        assert store.history.add(each)
    return store


@contextmanager
def closing_stores() -> Iterator[None]:
    """Closes the stores that `filled` opens; Python 3.13 complains of open files."""
    opened = Store
    with (
        ExitStack() as stack,
        patch(f"{__name__}.Store", lambda folder: stack.enter_context(closing(opened(folder)))),
    ):
        yield


def history(kept: History, said: Said) -> HistoryScene:
    """The list of matches; what is done with it is said. A reset goes ahead without a question."""

    def reset(then: Callable[[], None]) -> None:
        said.append("reset")
        then()

    acts = HistoryActs(
        lambda number: said.append(f"watch {number}"),
        lambda listed, told: told(f"saved {listed.seed}"),
        lambda told: told("saved all"),
        reset,
    )
    return HistoryScene(Ways(said), kept, acts)


def replay(
    said: Said,
    *levels: str | None,
    pace: Pace | None = None,
    seed: int = 2,
    clock: Clock | None = None,
) -> ReplayScene:
    """A match on its table."""
    return ReplayScene(
        Playback(Replay(played(*(levels or (None, "casual")), seed=seed)), pace or Pace(), silence(), LEVELS),
        clock or Clock(lambda: 0.0),
        lambda: said.append("close"),
        lambda place: said.append(f"play on {place}"),
    )


def records(folder: Path, said: Said, names: Sequence[str] = ("one", "two")) -> RecordsScene:
    """A folder with such files."""
    for name in names:
        (folder / f"{name}{SUFFIX}").write_text("", encoding="utf-8")
    return RecordsScene(Ways(said), folder, records_in, lambda path: said.append(path.stem))


def crash(said: Said, back: bool = True, copied: bool = True) -> CrashScene:
    """The dialog about an error."""

    def copy() -> bool:
        said.append("copy")
        return copied

    return CrashScene(
        SENTENCES, copy, lambda: said.append("quit"), (lambda: said.append("menu")) if back else None
    )


PARTS = tuple(Licence(f"Part {n}", f"1.{n}", "MIT", f"Licence of part {n}\n" * 300) for n in range(20))
DETAILS = ("Skip-Bo 0.1.0", "Commit 0123456789ab", "Python 3.11.7", "A system with a very long name " * 4)


def about(said: Said, parts: Sequence[Licence] = PARTS, copied: bool = True) -> AboutScene:
    """What the program is made with."""

    def copy() -> bool:
        said.append("copy")
        return copied

    return AboutScene(Ways(said), DETAILS, parts, copy, lambda part: said.append(f"read {part.name}"))


def all_scenes(folder: Path, said: Said) -> dict[str, Callable[[], Scene]]:
    """How each scene that looks back is made."""
    store = filled(folder, [match(n, n % 3 > 0, n % 4 == 1) for n in range(30)])
    return {
        "history": lambda: history(store.history, said),
        "statistics": lambda: StatisticsScene(Ways(said), store.database),
        "records": lambda: records(folder, said, [f"a match of long ago {n}" for n in range(30)]),
        "replay": lambda: replay(said),
        "replay of six": lambda: replay(said, None, "casual", None, "regular", "casual", None),
        "crash": lambda: crash(said),
        "about": lambda: about(said),
        "licence": lambda: LicenceScene(Ways(said), PARTS[0]),
        "notice": lambda: notice("This cannot be watched", "It is no record.", lambda: said.append("close")),
    }
