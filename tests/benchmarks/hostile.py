"""The program on hostile records, stores, command lines and starts: each is answered or survived, in time.

A bad answer is a traceback, a crash dialog, an end by a signal, none at all, or one for which more than two
seconds of processor time went by, from the start to the end; where an ordinary start, or visit of a sound
store, takes longer than usual, as many times more.
"""

from __future__ import annotations

import json
import os
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from skipbo.store.error_log import LOG
from tests.benchmarks.hostile_cases import Case, all_cases, sound_store
from tests.benchmarks.processes import LOOKS, Watched, heeds
from tests.benchmarks.result import Result
from tests.benchmarks.visit import CRASHED
from tests.desktop.program import ROOT

MUTANTS = 40
SECONDS = 2.0
"""The most that a case may compute where an ordinary one of the same kind computes no more than USUAL."""
USUAL = 0.5
HANGS = 10
"""So many times the longest is waited, by the clock, before something is said to hang."""
CRASH = "a crash dialog"
_SHORT = 7
"""Of how many cases the short form tries one."""
_ASKED_TO = -signal.SIGTERM
"""How a program ends that was asked to end where its window was closed already, or not yet open."""


class Answer(NamedTuple):
    """How a case ended: `bad` says what was wrong, "" for nothing; `seconds` of processor time in all."""

    case: str
    bad: str
    seconds: float


def measure(short: bool) -> list[Result]:
    """Try all cases, as many at once as there are cores. The bad ones are written to the error stream."""
    cases = list(all_cases(MUTANTS))[:: _SHORT if short else 1]
    kinds = (
        ("records, command lines and starts", _START, [case for case in cases if not case.visited]),
        ("stores, each led through eight scenes", _VISIT, [case for case in cases if case.visited]),
    )
    return [result for name, usual, some in kinds for result in _results(name, usual, some)]


def _results(name: str, usual: Case, cases: Sequence[Case]) -> list[Result]:
    longest, answers = try_all(cases, usual)
    slowest = max(answer.seconds for answer in answers)
    return [
        Result(f"Hostile {name}", len(answers), "cases"),
        Result("… with a bad answer", sum(bool(answer.bad) for answer in answers), "cases", None, 0),
        Result("… the most processor time of one", slowest, "s", None, longest),
    ]


def try_all(cases: Sequence[Case], usual: Case) -> tuple[float, list[Answer]]:
    """The most that a case may compute here, by what is usual for such a one, and all answers."""
    seconds = statistics.median(answer.seconds for answer in _tried([usual] * 5, SECONDS * HANGS))
    longest = SECONDS * max(1.0, seconds / USUAL)
    return longest, _tried(cases, longest)


def _tried(cases: Sequence[Case], longest: float) -> list[Answer]:
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(map(_told, pool.map(lambda case: try_case(case, longest), cases)))


def _told(answer: Answer) -> Answer:
    """The same answer, after a line where it is bad."""
    if answer.bad:
        print(f"{answer.case}: {answer.bad} ({answer.seconds:.1f} s)", file=sys.stderr, flush=True)
    return answer


_START = Case("an ordinary start", lambda folder: ())
_VISIT = Case("a visit of a sound store", sound_store, visited=True)


def try_case(case: Case, longest: float) -> Answer:
    """Start the program once; `longest` in seconds."""
    with TemporaryDirectory(prefix="hostile") as root:
        folder = Path(root)
        words = case.prepare(folder)
        file, named = folder / "trace", "--trace" in words
        followed = not (case.visited or case.untold) and (not named or str(file) in words)
        trace = file if followed else None
        more = ("--trace", str(file)) if followed and not named else ()
        watched = Watched(_start(case, folder, (*more, *words)))
        awaited = trace is not None or case.visited
        try:
            answered = _wait(watched, trace, longest * HANGS if awaited else longest) or not awaited
            if case.untold:
                _await_heed(watched, longest * HANGS)
            _end(watched, longest * HANGS)
        finally:
            watched.process.kill()
            watched.process.wait()
        said = (folder / "said").read_text("utf-8", "replace")
        scenes = said.split() if case.visited else _scenes(trace)
        sound = (0,) if case.untold else (0, 1, 2, _ASKED_TO)
        bad = _bad(watched.status, sound, said, scenes) if answered else "no answer"
        log = folder / "data" / LOG
        if bad == CRASH and log.exists():
            bad = f"{bad}, {log.read_text('utf-8', 'replace').rstrip().splitlines()[-1]}"
        seconds = watched.computed
        return Answer(case.name, bad or ("too long" if seconds > longest else ""), seconds)


def _await_heed(watched: Watched, seconds: float) -> None:
    """Wait so long until a program that can tell nothing heeds being asked to end, where the system knows."""
    end = time.monotonic() + seconds
    while not watched.over() and not heeds(watched.process.pid, signal.SIGTERM) and time.monotonic() < end:
        time.sleep(LOOKS)


def _end(watched: Watched, seconds: float) -> None:
    """Ask a program to end, once, as at a logout, and wait so long for that."""
    if not watched.over():
        os.kill(watched.process.pid, signal.SIGTERM)
    watched.over(seconds)


def _bad(status: int | None, sound: Sequence[int], said: str, scenes: Iterable[str]) -> str:
    """What is wrong with an answer, "" for nothing."""
    if status is None:
        return "it hangs"
    if "Traceback" in said:
        return f"a traceback, {said.splitlines()[-1]}"
    if "crash" in scenes or status == CRASHED:
        return CRASH
    return "" if status in sound else f"status {status}"


def _start(case: Case, folder: Path, words: Sequence[str | bytes]) -> subprocess.Popen[bytes]:
    program = ("-m", "tests.benchmarks.visit") if case.visited else (str(ROOT / "main.py"),)
    own = ("--data", str(folder / "data"), "--mute", "--size", "640x400")
    unseen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    surroundings = os.environ | unseen | {"PYTHONPATH": str(ROOT)}
    for name, value in case.environment.items():
        surroundings.pop(name, None)
        surroundings |= {} if value is None else {name: value}
    with (folder / "said").open("wb") as said:
        return subprocess.Popen(
            [sys.executable, *program, *own, *words],
            cwd=folder,
            env=surroundings,
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said,
            preexec_fn=_limiter(case),
            start_new_session=True,
        )


def _limiter(case: Case) -> Callable[[], None] | None:
    """What the new process does before it is the program."""
    if sys.platform == "win32" or not (case.limits or case.closed):
        return None

    def limit() -> None:
        import resource

        for name, value in case.limits.items():
            resource.setrlimit(getattr(resource, name), (value, value))
        for stream in case.closed:
            os.close(stream)

    return limit


def _wait(watched: Watched, trace: Path | None, seconds: float) -> bool:
    """Whether it has ended, or shows something else than that it is reading, within so many seconds."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if watched.over() or set(_scenes(trace)) - {"reading"}:
            return True
        time.sleep(LOOKS)
    return False


def _scenes(trace: Path | None) -> list[str]:
    """The scenes that a trace tells of, in order."""
    if trace is None or not trace.exists():
        return []
    *lines, _ = trace.read_text("utf-8", "replace").split("\n")
    told = [json.loads(line) for line in lines]
    return [line["scene"] for line in told if line["kind"] == "rest"]
