"""`kill -9` at random moments of matches by all presets: what is there afterwards is what was acknowledged.

A process plays a match that is written down and says after every step, once it is on the disk, that it is.
It is killed, looked after, and another one goes on, until the match is over; its record is then the
same as that of a match in which nobody was killed. A process of one thread, the nursery, makes the
players, for a fork is much quicker than a start. Needs Linux.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import sleep
from types import TracebackType
from typing import NamedTuple, Self

from skipbo.model.record import Heading, record_of, record_text
from skipbo.model.rules import PRESETS, Rules
from skipbo.session.autosave import bare_table, find, open_table
from skipbo.session.setup import setup_of
from skipbo.session.sitting import Sitting
from skipbo.session.steps import DEAL, position_check
from skipbo.store.store import Store
from skipbo.words.language import ENGLISH
from tests.benchmarks.result import Result
from tests.session.kept import StreamMind, heading, step
from tests.session.tables import Follower, match_of
from tests.signals import KILL

KILLS, SHORT_KILLS = 2000, 18
LONGEST_LIFE = 0.12
"""Seconds: a player is killed at a random moment before."""

_ACKNOWLEDGED = "acknowledged"
_LEVELS = (None, "regular", "casual", "casual", None, "regular")


class Kind(NamedTuple):
    """A match to be played: the key of a preset, how many seats, how many teams, the deal number."""

    preset: str
    seats: int
    teams: int | None
    seed: int

    def heading(self) -> Heading:
        """By this all processes play the same match; it is short enough to be over before long."""
        rules: Rules = PRESETS[self.preset].rules
        total = None if rules.match_total is None else 100
        return heading(
            *_LEVELS[: self.seats], rules=rules._replace(match_total=total, teams=self.teams), seed=self.seed
        )


def every_kind() -> Iterator[Kind]:
    """Matches of all presets among different numbers of seats, again and again."""
    for seed in count():
        for key, preset in PRESETS.items():
            seats = Random(f"{seed}/{key}").choice(preset.seats)
            yield Kind(key, seats, 2 if seats == 4 and seed % 2 else None, seed)


# The player's side


def play(kind: Kind, folder: Path) -> None:
    """Go on with the match in the folder, or begin it; acknowledge every step that is on the disk."""
    acknowledged = os.open(folder / _ACKNOWLEDGED, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    with closing(Store(folder)) as store:
        table = _table(store, kind.heading())
        again, going_on = Follower(table), True
        while going_on:
            table.settle()
            os.write(acknowledged, b"%d %d\n" % (len(table.steps), position_check(again.match().state)))
            going_on = step(table)


def _table(store: Store, of: Heading) -> Sitting:
    found = find(store.under_way).found
    if found is not None:
        return found.table(StreamMind(), store.under_way)
    table = open_table(of, setup_of(of), StreamMind(), store.under_way)
    table.play(DEAL)
    return table


def nurse() -> None:
    """Make a player for each line that is read, and say its number; bury it when another line comes."""
    if sys.platform == "win32":
        raise OSError("Windows forks no process")
    while line := sys.stdin.readline():
        kind, folder = json.loads(line)
        child = os.fork()
        if child == 0:
            play(Kind(*kind), Path(folder))
            os._exit(0)
        print(child, flush=True)
        sys.stdin.readline()
        print(os.waitpid(child, 0)[1], flush=True)


# The killer's side


class Nursery:
    """The process that makes players."""

    def __enter__(self) -> Self:
        self._process = subprocess.Popen(
            [sys.executable, "-c", "from tests.benchmarks.kill import nurse; nurse()"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[2],
        )
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.communicate()

    def start(self, kind: Kind, folder: Path) -> int:
        """Have a player start; its process number."""
        return int(self._ask(json.dumps([list(kind), str(folder)])))

    def buried(self) -> bool:
        """Wait for the player's end; whether it was killed, and not done before.

        Raises AssertionError for a crash.
        """
        status = int(self._ask("bury"))
        assert status in (0, KILL), f"a player ended with status {status}"
        return status == KILL

    def _ask(self, line: str) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()
        return self._process.stdout.readline()


class Whole(NamedTuple):
    """A match in which nobody is killed: the checksum of the position after each step, and the record."""

    positions: list[int]
    record: str


def whole(of: Heading) -> Whole:
    """Play it in memory."""
    table = bare_table(of, StreamMind(), None)
    table.play(DEAL)
    again = Follower(table)
    positions = [0, position_check(again.match().state)]
    while step(table):
        if len(table.steps) == len(positions):
            positions.append(position_check(again.match().state))
    return Whole(positions, record_text(record_of(of, again.match())))


def kill_through(kind: Kind, nursery: Nursery, rng: Random, most: int) -> int:
    """Kill players of one match until it is over, or that often; how often. AssertionError for any loss."""
    expected, kills = whole(kind.heading()), 0
    with TemporaryDirectory() as folder:
        while kills < most:
            player = nursery.start(kind, Path(folder))
            sleep(rng.uniform(0, LONGEST_LIFE))
            os.kill(player, KILL)
            kills += nursery.buried()
            if check(Path(folder), expected, kind):
                return kills
    return kills


def check(folder: Path, expected: Whole, kind: Kind) -> bool:
    """Whether the match is over; AssertionError for any loss.

    Nothing acknowledged may be lost; what was not is there whole or not at all. A match that is over
    is in the history once, and the same as without any killing.
    """
    acknowledged = _last_acknowledged(folder)
    with closing(Store(folder)) as store:
        search = find(store.under_way)
        assert search.notice is None, f"{kind}: {ENGLISH.text(search.notice or '')}"
        assert store.problem is None, f"{kind}: {store.problem}"
        if search.found is None:
            store.under_way.wait(5)
            records = [store.history.record(listed.id) for listed in store.history.matches()]
            assert records or acknowledged == 0, f"{kind}: {acknowledged} steps are gone"
            assert records in ([], [expected.record]), f"{kind}: the history is not what was played"
            return bool(records)
        state = match_of(search.found.table(StreamMind(), store.under_way)).state
    steps = len(search.found.steps)
    assert acknowledged <= steps <= acknowledged + 1, f"{kind}: {steps} steps, {acknowledged} acknowledged"
    assert position_check(state) == expected.positions[steps], f"{kind}: another position at {steps}"
    return False


def _last_acknowledged(folder: Path) -> int:
    path = folder / _ACKNOWLEDGED
    lines = path.read_text("ascii").split("\n")[:-1] if path.exists() else []
    return int(lines[-1].split()[0]) if lines else 0


def kill_all(kills: int, seed: int = 1) -> tuple[int, int]:
    """Kill that often; in how many matches, and how often."""
    rng, killed, matches = Random(seed), 0, 0
    with Nursery() as nursery:
        for kind in every_kind():
            if killed >= kills:
                return matches, killed
            # No match takes more than its share, so that few kills see all presets too.
            killed += kill_through(kind, nursery, rng, min(kills - killed, max(3, kills // 12)))
            matches += 1
    raise AssertionError


def measure(short: bool) -> list[Result]:
    """Kill and look; anything lost raises AssertionError."""
    matches, killed = kill_all(SHORT_KILLS if short else KILLS)
    return [
        Result("Processes killed while they played, nothing acknowledged lost", killed, "kills"),
        Result("… in so many matches, of all presets", matches, "matches"),
    ]
