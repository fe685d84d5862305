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
from skipbo.model.slices import Slices
from skipbo.session.last_games import LastGames
from skipbo.session.match_so_far import MatchSoFar
from skipbo.session.replay import Replay, replaying
from skipbo.session.sitting import Sitting
from skipbo.session.steps import DEAL
from skipbo.session.studying import Background
from skipbo.store.background_reader import BackgroundReader
from skipbo.store.files import SUFFIX, read_file, records_in
from skipbo.store.history import FinishedMatch, SeatResult
from skipbo.store.seals import SealMoment
from skipbo.store.statistics import opponent_figures
from skipbo.store.store import Store
from skipbo.ui.kit.clock import Clock
from skipbo.ui.motion import Pace
from skipbo.ui.parts import PartScene
from skipbo.ui.scenes.about import AboutScene, CrashScene, LicenceScene, ReportScene
from skipbo.ui.scenes.confirm import ConfirmScene, Question
from skipbo.ui.scenes.matches import Learn, ListWish, MatchesScene, TakeIn, Wanted
from skipbo.ui.scenes.matches.figures_page import OpponentScene
from skipbo.ui.scenes.matches.list_page import ImportScene, MatchAct, OfMatch, Sources
from skipbo.ui.scenes.replay import ReplayScene
from skipbo.ui.table.show.playback import Playback
from skipbo.words.said import Sayable, say
from tests.session.kept import DATE, StreamMind, heading, play_match
from tests.store.at_once import AtOnce, answered
from tests.ui.navigating import Ways
from tests.ui.table.shows import silence

LEVELS = {"casual": "Casual", "regular": "Regular"}
SENTENCES = (
    say("Skip-Bo has met an error of its own."),
    say("Every move is saved."),
    say("It is written in a log."),
)

NOTICE = Question("This cannot be watched", "It is no record.")

Said = list[str]

WISHES = {
    ListWish.IMPORT: "ask for a file",
    ListWish.FOLDER: "open the folder",
    ListWish.NEW_GAME: "new game",
}


class NothingKnown:
    """Knows nothing of any game, and keeps nothing."""

    def turns(self, game: str, version: int) -> Sequence[str]:
        return ()

    def keep(self, game: str, version: int, turn: int, text: str) -> None:
        """Forget it."""


NOTHING_KEPT = Background(NothingKnown(), lambda: 0.0)


@cache
def played(*levels: str | None, total: int | None = 100, seed: int = 2) -> Record:
    """A match of quick games."""
    of = heading(*levels, rules=Rules(stock=3, match_total=total), seed=seed)
    so_far = MatchSoFar.of(of)
    table = Sitting(so_far, StreamMind())
    table.play(DEAL)
    play_match(table)
    return record_of(of, so_far.match)


@cache
def played_text() -> str:
    """A match of quick games as the text of its record."""
    return record_text(played(None, "casual"))


def match(number: int, won: bool = True, practice: bool = False, finished: bool = True) -> FinishedMatch:
    """A match of Ann's that was written down."""
    totals = (100, 0) if won else (0, 100)
    ann = SeatResult(0, 0, "Ann", "", ("casual",), won, totals[0], 10 if won else 6, 8)
    ben = SeatResult(0, 1, "Ben", "casual", ("person",), not won, totals[1], 6 if won else 10, 8)
    return FinishedMatch(
        DATE,
        "rulebook",
        number,
        practice,
        finished,
        ("Ann", "Ben"),
        ("Ann",) if won else ("Ben",),
        totals,
        1,
        16,
        played_text(),
        (ann, ben),
    )


def filled(folder: Path, matches: Sequence[FinishedMatch]) -> Store:
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


def records(folder: Path, names: Sequence[str] = ("one", "two"), text: str | None = None) -> list[Path]:
    """Files of such names, with a record of a match unless another text is given."""
    files = [folder / f"{name}{SUFFIX}" for name in names]
    for file in files:
        file.write_text(played_text() if text is None else text, encoding="utf-8")
    return files


def record(folder: Path, text: str | None = None) -> Path:
    """A file in the records of a data folder, with a record of a match unless another text is given."""
    records_folder = folder / "records"
    records_folder.mkdir(parents=True, exist_ok=True)
    (file,) = records(records_folder, ["match"], text)
    return file


def matches(
    store: Store,
    said: Said,
    folder: Path | None = None,
    left: Sayable = "",
    *,
    reader: BackgroundReader | None = None,
    clock: Callable[[], float] = float,
) -> MatchesScene:
    """The matches; what is done with them is said. A reset goes ahead without a question."""

    def read(file: Path) -> Slices[Replay]:
        yield 0.0
        return (yield from replaying(read_file(file)))

    def want(wanted: Wanted) -> None:
        match wanted:
            case OfMatch(MatchAct.SAVE, entry):
                listed = store.history.listed((entry.match or 0,))[entry.match or 0]
                scene.tell_of_record(f"saved {listed.seed}")
            case OfMatch(MatchAct.PLAY_ON, entry) if entry.is_under_way:
                said.append("play on")
            case OfMatch(act, entry):
                name = act.name.lower().replace("_", " ")
                said.append(f"{name} {entry.match or (entry.file and entry.file.stem)}")
            case SealMoment(moves=moves):
                said.append(f"moment {moves}")
            case Learn(name):
                said.append(f"learn {name}")
            case TakeIn(file):
                scene.taken_in(file)
            case ListWish.TABLE:
                scene.tell("saved all")
            case ListWish.RESET:
                said.append("reset")
                scene.reset()
            case ListWish():
                said.append(WISHES[wanted])

    kept = Sources(
        reader or AtOnce(store.database),
        store.history,
        store.seals,
        left=lambda: left,
        files=lambda: () if folder is None else records_in(folder),
        read=read,
        last_games=lambda name: LastGames(name, (), NOTHING_KEPT),
        now=DATE,
        clock=clock,
    )
    scene = MatchesScene(Ways(said), store.database, kept, want)
    return scene


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


def crash(said: Said, back: bool = True) -> CrashScene:
    """The dialog about an error."""
    menu = (lambda: said.append("menu")) if back else None
    return CrashScene(SENTENCES, lambda: said.append("report"), lambda: said.append("quit"), menu)


REPORT = "\n".join(("Skip-Bo 0.1.0", "A system", *(f"  line {n} of what went wrong" for n in range(60))))


def report(said: Said, copied: bool = True) -> ReportScene:
    """The report of a problem; what is saved is said."""

    def copy() -> bool:
        said.append("copy")
        return copied

    def save() -> Sayable:
        said.append("save")
        return "Saved: report.txt"

    return ReportScene(Ways(said), REPORT, copy, save)


PARTS = tuple(Licence(f"Part {n}", f"1.{n}", "MIT", f"Licence of part {n}\n" * 300) for n in range(20))
DETAILS = ("Skip-Bo 0.1.0", "Commit 0123456789ab", "Python 3.11.7", "A system with a very long name " * 4)


def about(said: Said, parts: Sequence[Licence] = PARTS) -> AboutScene:
    """What the program is made with."""
    return AboutScene(
        Ways(said),
        DETAILS,
        answered(parts),
        lambda: said.append("report"),
        lambda part: said.append(f"read {part.name}"),
    )


def all_scenes(folder: Path, said: Said) -> dict[str, Callable[[], PartScene]]:
    """How each scene that looks back is made."""

    @cache
    def store() -> Store:
        records(folder, [f"a match of long ago {n}" for n in range(3)])
        return filled(folder, [match(n, n % 3 > 0, n % 4 == 1) for n in range(30)])

    @cache
    def empty() -> Store:
        return filled(folder / "empty", [])

    return {
        "matches": lambda: matches(store(), said, folder, "Ann against Ben"),
        "no matches": lambda: matches(empty(), said),
        "opponent": lambda: OpponentScene(
            Ways(said), "Ann", "casual", opponent_figures(store().database, "Ann", "casual")
        ),
        "import": lambda: ImportScene(lambda file: said.append(file.stem if file else "close")),
        "replay": lambda: replay(said),
        "replay of six": lambda: replay(said, None, "casual", None, "regular", "casual", None),
        "crash": lambda: crash(said),
        "report": lambda: report(said),
        "about": lambda: about(said),
        "licence": lambda: LicenceScene(Ways(said), PARTS[0]),
        "notice": lambda: ConfirmScene(NOTICE, lambda go: said.append("close")),
    }
