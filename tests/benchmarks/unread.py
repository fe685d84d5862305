"""What was never read is never written over: a data file that is held, refused or opened late, then free.

Each run has a duration from 0.1 to 60 s, at the start of the program or at a later moment, and somebody who
does things meanwhile: changes settings, keys and own rules, learns, begins a match, plays one to its end.
Time is handed in, so that a minute takes a second; REAL runs of each kind are programs of their own, beside
another process that holds the file, with real waiting. `--events N` asks for so many runs of each kind,
`--seed N` says with which one to begin.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest

from skipbo.model.rules import Rules
from skipbo.options import Options
from skipbo.session import mixes
from skipbo.session.autosave import as_left, find
from skipbo.session.persons import Person
from skipbo.session.persons import from_rows as persons_of
from skipbo.session.persons import to_rows as persons_rows
from skipbo.session.progress import Progress, to_rows
from skipbo.session.setup import PERSON
from skipbo.session.steps import Step
from skipbo.store import database
from skipbo.store.database import FILE
from skipbo.store.settings import Settings
from skipbo.store.store import Store
from skipbo.ui.kit.things import walk
from skipbo.words.said import say
from tests.benchmarks.result import Result
from tests.desktop.program import ROOT
from tests.session.kept import heading, kept_table, play, play_match
from tests.signals import KILL
from tests.ui.monkey.hunt import scratch
from tests.ui.running import FRAME, Running, running
from tests.ui.tabletop import setup

RUNS, SHORT_RUNS = 20, 1
REAL = 3
SHORTEST, LONGEST = 0.1, 60.0
"""Seconds for which nobody can read the file."""
SOON = 5.0
"""Seconds after which the program has found everything once the file is free."""
_QUICK = 0.01
"""Seconds that a busy file is waited for where time is handed in."""
_PATIENCE = 60.0
"""Real seconds within which a program shows what it is to show."""

_SIGN = "refused"
"""The file beside the data folder as long as which is there the real program is refused its data file."""
_REFUSED = f"""
import errno, os, runpy, sys
from pathlib import Path
sys.argv = sys.argv[1:]
data = Path(sys.argv[sys.argv.index("--data") + 1])
sign, file = data.with_name({_SIGN!r}), str(data / {FILE!r})
def refuse(event, given):
    if event in ("open", "sqlite3.connect") and file in str(given[0]) and sign.exists():
        raise PermissionError(errno.EACCES, "Permission denied", file)
sys.addaudithook(refuse)
sys.path.insert(0, os.path.dirname(sys.argv[0]))
runpy.run_path(sys.argv[0], run_name="__main__")
"""
"""The program, to which opening its data file is refused as to a user who may not."""

_BEGUN = b"begun"
"""What a process says that keeps the program from its file from then on."""

LEFT, _SEED = 50, 3
"""The steps of the match that was left, and its deal number."""
_ZOE = Person("Zoe", "", 145, True)
KEPT = Settings(
    theme="linen",
    volume=0.25,
    moments=0.5,
    text=130,
    language="de",
    keys=(("log", "j"),),
    keys_used=(("hint", 2),),
    mixes=mixes.to_rows([mixes.Mix("Friday", Rules(stock=15))]),
    progress=to_rows(Progress(2, won=True)),
    lessons=(("first", 2),),
    persons=persons_rows((_ZOE,)),
)
"""What an earlier run of the program has kept."""

Trouble = Callable[[Path], AbstractContextManager[None]]


# What can be wrong with a file


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Another program holds the file, or, where somebody reads it already, writes into it without an end."""
    with closing(sqlite3.connect(folder / FILE, isolation_level=None, timeout=0)) as other:
        try:
            other.execute("PRAGMA locking_mode = EXCLUSIVE")
            other.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            other.execute("PRAGMA locking_mode = NORMAL")
            other.execute("BEGIN IMMEDIATE")
        yield


@contextmanager
def refused(folder: Path) -> Iterator[None]:
    """The system refuses to open the file: not to root, so that it is the library that is told to."""

    connect = sqlite3.connect

    def refuse(path: object, *more: object, **options: object) -> sqlite3.Connection:
        if FILE in str(path):
            raise PermissionError(errno.EACCES, "Permission denied", str(folder / FILE))
        return connect(str(path), *more, **options)  # type: ignore[call-overload,no-any-return]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite3, "connect", refuse)
        yield


@contextmanager
def late(folder: Path) -> Iterator[None]:
    """The folder is not there, as before a disk is mounted, and then covers what was made in its place."""
    folder.rename(folder.with_name("unmounted"))
    try:
        yield
    finally:
        if folder.exists():
            folder.rename(folder.with_name("covered"))
        folder.with_name("unmounted").rename(folder)


TROUBLES = {"held by another process": held, "refused": refused, "there late": late}


# What was kept, and what somebody does meanwhile


class Before(NamedTuple):
    """What the folder held: the title of the match that was left, and its record."""

    title: str
    record: str


def furnished(folder: Path) -> Before:
    """Fill a folder with settings, two matches that are over, and one that was left."""
    with closing(Store(folder)) as store:
        store.settings.save(KEPT)
        for seed in (1, 2):
            play_match(kept_table(store, heading(None, "casual", seed=seed)))
        table = kept_table(store, heading(None, "casual", rules=Rules(stock=20), seed=_SEED))
        play(table, LEFT - 1)
        saved = store.under_way.load()
        assert saved is not None
        assert len(saved.steps) == LEFT
        left = as_left(saved)
        assert left is not None
        return Before(saved.title, left.record)


def _theme(run: Running) -> None:
    _change(run, theme="midnight")


def _keys(run: Running) -> None:
    _change(run, keys=(*run.app.preferences.now.keys, ("hint", "k")))


def _mix(run: Running) -> None:
    kept = mixes.from_rows(run.app.preferences.now.mixes)
    _change(run, mixes=mixes.to_rows(mixes.keep(kept, "Sunday", Rules(stock=5))))


def _lesson(run: Running) -> None:
    run.app.preferences.keep_progress(run.app.preferences.progress.after_lesson("second", 1))


def _change(run: Running, **changes: object) -> None:
    preferences = run.app.preferences
    preferences.change(preferences.now._replace(**changes))  # type: ignore[arg-type]


def _long_match(run: Running) -> None:
    run.app.flow.matches.start(setup("casual", PERSON, stock=20, seed=7))


def _short_match(run: Running) -> None:
    run.app.flow.matches.start(setup("casual", "casual", stock=1, seed=8))


DOINGS = {
    "theme": _theme,
    "keys": _keys,
    "mix": _mix,
    "lesson": _lesson,
    "a match": _long_match,
    "a match to its end": _short_match,
}
MATCHES = ("a match", "a match to its end")


class Run(NamedTuple):
    """One run: for how many seconds nobody can read the file, whether from the start on, what is done."""

    seconds: float
    at_the_start: bool
    doings: Sequence[str]


def any_run(rng: Random) -> Run:
    """A run by chance, with at most one match."""
    doings = [name for name in DOINGS if name not in MATCHES and rng.random() < 0.4]
    if rng.random() < 0.6:
        doings.append(rng.choice(MATCHES))
    rng.shuffle(doings)
    return Run(rng.uniform(SHORTEST, LONGEST), rng.random() < 0.6, doings)


# Runs in which time is handed in


def lost(folder: Path, trouble: Trouble, run: Run) -> str:
    """Run the program through trouble; what is lost then, "" for nothing."""
    data = folder / "data"
    before = furnished(data)
    with ExitStack() as stack:
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        patch.setattr(database, "BUSY_SECONDS", _QUICK)
        if not run.at_the_start:
            with started(data, patch) as program:
                _pass(program, SOON)
                with trouble(data):
                    _meanwhile(program, run)
                _pass(program, SOON)
                wrong, steps = _shown(program, before, run), _steps(program)
        else:
            free = stack.enter_context(ExitStack())
            free.enter_context(trouble(data))
            with started(data, patch) as program:
                _meanwhile(program, run)
                free.close()
                _pass(program, SOON)
                wrong, steps = _shown(program, before, run), _steps(program)
    return wrong or _kept(data, before, run.doings, steps)


@contextmanager
def started(data: Path, patch: pytest.MonkeyPatch) -> Iterator[Running]:
    """The program on that folder."""
    with running(Options(speed="instant"), data, patch) as program:
        yield program


def _pass(run: Running, seconds: float) -> None:
    """Let seconds go by; the disk has had its turn in each frame."""
    end = run.clock.now + seconds
    while run.clock.now < end:
        run.frames()
        assert run.app.store.backlog.wait(_PATIENCE)


def _meanwhile(program: Running, run: Run) -> None:
    """Do one thing after another, and let the seconds go by."""
    share = run.seconds / (len(run.doings) + 1)
    for name in run.doings:
        _pass(program, max(FRAME, share))
        DOINGS[name](program)
    _pass(program, share)


def _shown(program: Running, before: Before, run: Run) -> str:
    """What the running program does not show although it is there by now."""
    now, app = program.app.preferences.now, program.app
    wanted = KEPT._replace(theme=_theme_after(run.doings))
    for key in ("language", "theme", "text", "volume", "moments"):
        if getattr(now, key) != getattr(wanted, key):
            return f"{key} is {getattr(now, key)!r} in the window"
    if app.look.text.language.text(say("Continue")) != "Weiter":
        return "the window speaks another language"
    if any(name in MATCHES for name in run.doings):
        return ""
    if app.store.left != before.title or "menu.continue" not in _keys_of(program):
        return "the menu does not offer the match that was left"
    return ""


def _keys_of(program: Running) -> set[str]:
    return {thing.key for thing in walk(program.app.scenes.things())}


def _steps(program: Running) -> tuple[Step, ...]:
    """What was played in the match that is shown."""
    game = program.app.flow.matches.current
    return () if game is None else tuple(game.table.steps)


def _theme_after(doings: Sequence[str]) -> str:
    return "midnight" if "theme" in doings else KEPT.theme


def _kept(data: Path, before: Before, doings: Sequence[str], steps: Sequence[Step]) -> str:
    """What is not in the file that the next start finds."""
    with closing(Store(data)) as store:
        wrong = _settings_lost(store.settings.load(), doings)
        found = find(store.under_way).found
        records = {store.history.record(line.id) or "" for line in store.history.matches()}
        count = store.history.count()
    if wrong:
        return wrong
    beside, over = before.record in records, "a match to its end" in doings
    goes_on = found is not None and found.heading.seed == _SEED and len(found.steps) == LEFT
    if goes_on == beside:
        return "the match that was left is there twice" if beside else "the match that was left is gone"
    if "a match" in doings and (found is None or found.steps != steps):
        return "the match that was begun meanwhile cannot go on"
    if not any(name in MATCHES for name in doings) and beside:
        return "the match that was left cannot go on"
    return "" if count == 2 + beside + over else f"{count} matches are in the history"


def _settings_lost(now: Settings, doings: Sequence[str]) -> str:
    wanted = KEPT._replace(theme=_theme_after(doings))
    same = ("theme", "volume", "moments", "text", "language", "keys_used")
    for key in same:
        if getattr(now, key) != getattr(wanted, key):
            return f"{key} is {getattr(now, key)!r} in the file"
    if _ZOE not in persons_of(now.persons):  # others may have come meanwhile
        return f"the persons are {now.persons}"
    stars: dict[str, int] = dict(now.lessons)
    if stars != {"first": 2} | ({"second": 1} if "lesson" in doings else {}):
        return f"the stars are {stars}"
    if dict(now.keys) != {"log": "j"} | ({"hint": "k"} if "keys" in doings else {}):
        return f"the keys are {now.keys}"
    names = [mix.name for mix in mixes.from_rows(now.mixes)]
    return "" if names == ["Friday", *(["Sunday"] if "mix" in doings else [])] else f"the mixes are {names}"


# Programs of their own


def really_lost(folder: Path, name: str, seconds: float, words: Sequence[str]) -> str:
    """Start the program beside another process that keeps the file from it; what is lost, "" for nothing.

    `words`: what it is started with; a match that they begin is what somebody does meanwhile.
    """
    data, trace = folder / "data", folder / "trace"
    before = furnished(data)
    holder = subprocess.Popen(
        [sys.executable, "-m", "tests.benchmarks.unread", name, str(data), str(seconds)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
    )
    assert holder.stdout is not None
    with holder.stdout as said:
        assert _BEGUN in map(bytes.strip, iter(said.readline, b"")), "nobody keeps the program from its file"
    unseen = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    arguments = ["--data", str(data), "--trace", str(trace), *words]
    command = [sys.executable, "-c", _REFUSED, str(ROOT / "main.py"), *arguments]
    program = subprocess.Popen(command, cwd=folder, env=unseen)
    try:
        holder.wait(seconds + _PATIENCE)
        shown = "" if words else _await(trace, '"Continue"')
        time.sleep(SOON if words else 0)
        program.terminate()
        status = program.wait(_PATIENCE)
    finally:
        for process in (program, holder):
            if process.poll() is None:
                os.kill(process.pid, KILL)
                process.wait()
    if status != 0:
        return f"status {status}"
    return shown or _really_kept(data, before, bool(words))


def _await(trace: Path, sign: str) -> str:
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end:
        if trace.exists() and sign in trace.read_text("utf-8"):
            return ""
        time.sleep(0.1)
    return "the menu does not offer the match that was left"


def _really_kept(data: Path, before: Before, begun: bool) -> str:
    if not begun:
        return _kept(data, before, (), ())
    with closing(Store(data)) as store:
        found = find(store.under_way).found
        steps = () if found is None else found.steps
    return _kept(data, before, ("a match",), steps)


def hold(name: str, data: Path, seconds: float) -> None:
    """Keep the program from a file for some seconds, and say when that begins."""
    with refused_elsewhere(data) if TROUBLES[name] is refused else TROUBLES[name](data):
        print(_BEGUN.decode(), flush=True)
        time.sleep(seconds)


@contextmanager
def refused_elsewhere(data: Path) -> Iterator[None]:
    """The file is refused to another process, which looks for a sign of that."""
    sign = data.with_name(_SIGN)
    sign.touch()
    yield
    sign.unlink()


def measure(short: bool, events: int | None = None, seed: int = 0) -> list[Result]:
    """Run the program through all troubles; what is lost is told."""
    runs, real = events or (SHORT_RUNS if short else RUNS), 1 if short else REAL
    found: list[Result] = []
    for name, trouble in TROUBLES.items():
        kept = sum(_is_kept(name, trouble, seed + number) for number in range(runs))
        found.append(Result(f"Data files {name} for 0.1 to 60 s, nothing lost, of {runs}", kept, "runs"))
        assert kept == runs, f"{kept} of {runs} where the file is {name}"
    for name in list(TROUBLES)[: 1 if short else None]:
        kept = sum(_is_really_kept(name, seed + number, short) for number in range(real))
        found.append(Result(f"… {name}, with real waiting, of {real}", kept, "runs"))
        assert kept == real, f"{kept} of {real} real ones where the file is {name}"
    return found


def _is_kept(name: str, trouble: Trouble, seed: int) -> bool:
    run = any_run(Random(f"{name} {seed}"))
    with scratch() as folder:
        folder.mkdir()
        wrong = lost(folder, trouble, run)
    return _told(name, seed, run, wrong)


def _is_really_kept(name: str, seed: int, short: bool) -> bool:
    rng = Random(f"really {name} {seed}")
    seconds = rng.uniform(SHORTEST, 3.0 if short else LONGEST)
    match = ("--new", "--seat", "Ann=person", "--seat", "Ben=casual") if rng.random() < 0.5 else ()
    with TemporaryDirectory() as folder:
        wrong = really_lost(Path(folder), name, seconds, match)
    return _told(f"really {name}", seed, (seconds, *match), wrong)


def _told(name: str, seed: int, run: object, wrong: str) -> bool:
    if wrong:
        print(f"{name}, run {seed}, {run}: {wrong}", file=sys.stderr)
    return not wrong


if __name__ == "__main__":
    hold(sys.argv[1], Path(sys.argv[2]), float(sys.argv[3]))
