from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from skipbo.ai.greedy import Greedy
from skipbo.ai.hint import hint, hint_text
from skipbo.ai.launch import command
from skipbo.ai.levels import HINT, LEVELS
from skipbo.ai.worker import WorkerPlayers
from skipbo.model.legal_moves import Move
from skipbo.session.process import Process
from skipbo.session.requests import FAILED, Answer, Request
from skipbo.session.thinking import AGAIN_AFTER, ATTEMPTS, BACK, IN_VAIN, Thinker, Worker
from tests.clock import Clock
from tests.releases import rest_for_release
from tests.session.minds import Scripted, Written, request, running, wait

ROOT = Path(__file__).parents[2]


def hint_request(own: str = "H 6.7.8.9.* S 9.9.8 D 10 11") -> Request:
    return request(HINT, own)


def answered(asked: Request) -> Answer:
    """The answer of the process to a request for a hint."""
    told = hint(asked.seen, asked.legal)
    return Answer(asked.legal.index(told.moves[0]), hint=hint_text(told))


def expected(asked: Request) -> Move:
    return LEVELS[asked.level].agent().choose(asked.seen, asked.legal, Random(asked.stream))


def greedy(asked: Request) -> Move:
    return Greedy().choose(asked.seen, asked.legal, Random(asked.stream))


def scripted(*minds: Scripted, limit: float = 10.0) -> tuple[Thinker, Clock]:
    """A thinker that starts these minds, one after the other."""
    clock, coming = Clock(), iter(minds)
    return Thinker(clock, limit, lambda: next(coming)), clock


class TestThinker:
    def test_an_answer_comes_once(self) -> None:
        mind, asked = Scripted(None, 2), request()
        thinker, _ = scripted(mind)
        thinker.ask(asked)
        assert thinker.poll() is None
        assert thinker.poll() == asked.legal[2]
        assert thinker.poll() is None
        assert mind.asked == [asked]

    def test_the_process_is_started_once_and_kept(self) -> None:
        mind = Scripted(0, 1, 0)
        thinker, _ = scripted(mind)
        thinker.start()
        for _ in range(3):
            thinker.ask(request())
            assert thinker.poll() is not None
        assert len(mind.asked) == 3

    @pytest.mark.parametrize("nonsense", [FAILED, Answer(1000)])
    def test_after_nonsense_another_process_is_asked_the_same(self, nonsense: Answer) -> None:
        bad, good, asked = Scripted(nonsense), Scripted(1), request()
        thinker, _ = scripted(bad, good)
        thinker.ask(asked)
        assert thinker.poll() is None
        assert bad.ended
        assert good.asked == [asked]
        assert thinker.poll() == asked.legal[1]

    def test_a_hung_process_is_replaced_after_the_limit(self) -> None:
        hung, good = Scripted(), Scripted(0)
        thinker, clock = scripted(hung, good, limit=4.0)
        thinker.ask(request())
        clock.now += 3.9
        assert thinker.poll() is None
        assert not hung.ended
        clock.now += 0.2
        assert thinker.poll() is None
        assert hung.ended
        assert thinker.poll() is not None

    def test_after_the_last_attempt_the_simplest_player_answers(self) -> None:
        minds = [Scripted(FAILED) for _ in range(ATTEMPTS)]
        thinker, _ = scripted(*minds)
        thinker.ask(request())
        assert [thinker.poll() for _ in minds] == [None] * ATTEMPTS
        assert thinker.poll() == greedy(request())
        assert thinker.poll() is None
        assert all(mind.ended for mind in minds)

    def test_then_no_more_processes_are_started_until_the_next_start(self) -> None:
        good = Scripted(1)
        thinker, _ = scripted(*(Scripted(FAILED) for _ in range(ATTEMPTS)), good)
        thinker.ask(request())
        while thinker.poll() is None:
            pass
        thinker.ask(request())
        assert thinker.poll() == greedy(request())
        thinker.start()
        thinker.ask(request())
        assert thinker.poll() == request().legal[1]

    def test_some_moves_later_a_process_is_asked_again_and_plays_on(self) -> None:
        log = Written()
        minds = iter([*(Scripted(FAILED) for _ in range(ATTEMPTS + 1)), good := Scripted(1, 2)])
        thinker = Thinker(Clock(), 10.0, lambda: next(minds), log)
        moves = []
        for _ in range(2 * AGAIN_AFTER + 3):
            thinker.ask(request())
            while (move := thinker.poll()) is None:
                pass
            moves.append((move, thinker.in_vain))
        simplest = (greedy(request()), True)
        assert moves[:-1] == [simplest] * (2 * AGAIN_AFTER + 2)
        assert moves[-1] == (request().legal[1], False)
        assert good.asked == [request()]
        assert log.count(IN_VAIN) == 1
        assert log[-1] == BACK

    def test_asking_again_takes_one_process_and_no_more_than_its_time(self) -> None:
        hung = [Scripted() for _ in range(ATTEMPTS + 1)]
        thinker, clock = scripted(*hung, limit=4.0)
        for _ in range(AGAIN_AFTER + 1):
            thinker.ask(request())
            while thinker.poll() is None:
                clock.now += 4.1
        asked = clock.now
        thinker.ask(request())
        assert thinker.poll() is None
        clock.now += 4.1
        assert thinker.poll() is None
        assert thinker.poll() == greedy(request())
        assert clock.now == asked + 4.1
        assert all(mind.ended for mind in hung)

    def test_a_request_that_was_not_answered_is_forgotten(self) -> None:
        slow, good, later = Scripted(), Scripted(0), request(own="H 1.2 S 3")
        thinker, _ = scripted(slow, good)
        thinker.ask(request())
        thinker.ask(later)
        assert slow.ended
        assert thinker.poll() == later.legal[0]

    def test_a_hint_comes_once(self) -> None:
        asked = hint_request()
        mind = Scripted(None, answered(asked))
        thinker, _ = scripted(mind)
        thinker.ask(asked)
        assert thinker.poll_hint() is None
        assert thinker.poll_hint() == hint(asked.seen, asked.legal)
        assert thinker.poll_hint() is None

    def test_a_hint_is_no_move_and_a_move_no_hint(self) -> None:
        thinker, _ = scripted(Scripted(answered(hint_request()), 0))
        thinker.ask(hint_request())
        assert thinker.poll() is None
        assert thinker.poll_hint() is not None
        thinker.ask(request())
        assert thinker.poll_hint() is None
        assert thinker.poll() == request().legal[0]

    def test_a_hint_that_nobody_waits_for_any_more_does_not_end_the_process(self) -> None:
        mind = Scripted(answered(hint_request()), 1)
        thinker, _ = scripted(mind)
        thinker.ask(hint_request())
        thinker.ask(request())
        assert thinker.poll() == request().legal[1]
        assert not mind.ended

    def test_a_hint_asked_for_twice_is_the_second_one(self) -> None:
        first, second = hint_request(), hint_request(own="H 1.2 S 3")
        thinker, _ = scripted(Scripted(answered(first), answered(second)))
        thinker.ask(first)
        thinker.ask(second)
        assert thinker.poll_hint() == hint(second.seen, second.legal)

    @pytest.mark.parametrize("nonsense", ["", "{}", '{"why": [["stock", -1, 0]], "moves": ["H1>B9"]}'])
    def test_after_a_hint_that_cannot_be_read_another_process_is_asked(self, nonsense: str) -> None:
        asked = hint_request()
        bad = Scripted(answered(asked)._replace(hint=nonsense))
        thinker, _ = scripted(bad, Scripted(answered(asked)))
        thinker.ask(asked)
        assert thinker.poll_hint() is None
        assert bad.ended
        assert thinker.poll_hint() == hint(asked.seen, asked.legal)

    def test_a_process_that_dies_while_a_forgotten_hint_is_due_is_replaced(self) -> None:
        thinker, _ = scripted(Scripted(FAILED), Scripted(1))
        thinker.ask(hint_request())
        thinker.ask(request())
        assert thinker.poll() is None
        assert thinker.poll() == request().legal[1]

    def test_where_no_process_answers_a_hint_is_what_the_simplest_player_does(self) -> None:
        minds = [Scripted(FAILED) for _ in range(ATTEMPTS)]
        thinker, _ = scripted(*minds)
        asked = hint_request()
        thinker.ask(asked)
        assert [thinker.poll_hint() for _ in minds] == [None] * ATTEMPTS
        found = thinker.poll_hint()
        assert found is not None
        assert found.moves == (greedy(asked),)

    def test_close_ends_the_process(self) -> None:
        mind = Scripted(0)
        thinker, _ = scripted(mind)
        thinker.ask(request())
        thinker.close()
        assert mind.ended
        assert thinker.poll() is None
        thinker.close()


def test_a_player_that_stumbles_says_so() -> None:
    asked = request("nobody")
    assert WorkerPlayers().answer(*asked) == b"-1"
    assert WorkerPlayers().answer(*hint_request()._replace(legal=())) == b"-1"


@pytest.fixture
def started() -> Iterator[list[Process]]:
    """The processes that were started; ended with the test."""
    made: list[Process] = []
    yield made
    for process in made:
        process.end()
        process.join(10.0)


@pytest.fixture
def thinker(started: list[Process]) -> Iterator[Thinker]:
    """A thinker with real processes."""

    def new() -> Worker:
        started.append(Process())
        return started[-1]

    found = Thinker(time.monotonic, 20.0, new)
    yield found
    found.close()


def idles(process: Process) -> None:
    """Wait until a process has ended for idleness."""
    until = time.monotonic() + 20.0
    while process.pid is not None and time.monotonic() < until:
        time.sleep(0.005)
    assert process.pid is None


class TestProcess:
    @pytest.mark.parametrize("level", rest_for_release(["expert", *LEVELS.keys() - {"expert"}]))
    def test_it_chooses_what_the_level_chooses(self, thinker: Thinker, level: str) -> None:
        asked = request(level)
        thinker.ask(asked)
        assert wait(thinker) == expected(asked)

    def test_it_gives_the_hint_that_is_given_here(self, thinker: Thinker) -> None:
        asked, until = hint_request(), time.monotonic() + 20.0
        thinker.ask(asked)
        found = thinker.poll_hint()
        while found is None and time.monotonic() < until:
            time.sleep(0.005)
            found = thinker.poll_hint()
        assert found == hint(asked.seen, asked.legal)

    def test_many_answers_of_one_process(self, thinker: Thinker, started: list[Process]) -> None:
        for own in ("H 1.2.3 S 4.5", "H 6.* S 8", "H 12 S 1 D 5", "H 9.9.1 S 2"):
            thinker.ask(request(own=own))
            assert wait(thinker) == expected(request(own=own))
        assert len(started) == 1

    @pytest.mark.skipif(sys.platform == "win32", reason="stops a process the way of POSIX")
    def test_nothing_waits_for_a_process_that_hangs(self, thinker: Thinker, started: list[Process]) -> None:
        if sys.platform == "win32":
            raise OSError("Windows stops no process")
        thinker.start()
        os.kill(running(started[0]), signal.SIGSTOP)
        thinker.ask(request())
        assert thinker.poll() is None
        thinker.close()
        started[0].join(10.0)
        assert not alive(running(started[0]))

    @pytest.mark.parametrize("busy", [False, True], ids=["between answers", "while it is asked"])
    def test_a_process_that_dies_is_replaced_and_chooses_the_same(
        self, thinker: Thinker, started: list[Process], busy: bool
    ) -> None:
        thinker.start()
        first = running(started[0])
        if busy:
            thinker.ask(request())
        os.kill(first, signal.SIGTERM)
        if not busy:
            thinker.ask(request())
        assert wait(thinker) == expected(request())

    @pytest.mark.skipif(sys.platform == "win32", reason="stops a process the way of POSIX")
    def test_a_process_that_hangs_is_killed_and_replaced(self, started: list[Process]) -> None:
        if sys.platform == "win32":
            raise OSError("Windows stops no process")
        clock = Clock()

        def new() -> Worker:
            started.append(Process())
            return started[-1]

        thinker = Thinker(clock, 10.0, new)
        thinker.ask(request())
        wait(thinker)
        os.kill(running(started[0]), signal.SIGSTOP)
        thinker.ask(request())
        assert thinker.poll() is None
        clock.now += 11.0
        assert wait(thinker) == expected(request())
        started[0].join(10.0)
        assert not alive(running(started[0]))
        thinker.close()

    @pytest.mark.skipif(sys.platform == "win32", reason="sends SIGINT to one process")
    def test_it_leaves_ctrl_c_to_the_window(self, thinker: Thinker, started: list[Process]) -> None:
        thinker.ask(request())
        wait(thinker)
        os.kill(running(started[0]), signal.SIGINT)
        thinker.ask(request())
        wait(thinker)
        assert len(started) == 1

    def test_it_is_gone_after_the_end(self, started: list[Process]) -> None:
        started.append(Process())
        pid = running(started[0])
        started[0].end()
        started[0].join(10.0)
        assert not alive(pid)

    def test_one_that_nobody_asks_ends_and_the_next_question_starts_another(
        self, started: list[Process], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        starts: list[list[str]] = []

        def counted() -> list[str]:
            starts.append(command())
            return starts[-1]

        monkeypatch.setattr("skipbo.session.process.command", counted)
        started.append(Process(idle=0.0))
        thinker = Thinker(time.monotonic, 20.0, lambda: started[0])
        for own in ("H 1.2.3 S 4.5", "H 6.* S 8"):
            before = len(starts)
            thinker.ask(request(own=own))
            assert wait(thinker) == expected(request(own=own))
            idles(started[0])
        assert len(starts) > before > 0
        thinker.close()

    def test_it_can_be_ended_before_it_has_started(self, started: list[Process]) -> None:
        started.append(Process())
        started[0].end()
        started[0].join(10.0)
        assert started[0].pid is None or not alive(started[0].pid)


def alive(pid: int) -> bool:
    if sys.platform == "win32":  # where os.kill(pid, 0) is Ctrl+C
        return alive_on_windows(pid)
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def alive_on_windows(pid: int) -> bool:
    import ctypes

    synchronize, timed_out = 0x100000, 258
    kernel = ctypes.CDLL("kernel32")
    handle = kernel.OpenProcess(synchronize, False, pid)
    still = bool(handle) and kernel.WaitForSingleObject(handle, 0) == timed_out
    kernel.CloseHandle(handle)
    return still


PROGRAM = """
import sys, time


def main():
    sys.path.insert(0, {root!r})
    import pygame  # as the window does
    from pathlib import Path
    from skipbo.session.requests import Request, agent_stream
    from skipbo.session.thinking import Thinker
    from tests.session.minds import request, running, wait

    thinker = Thinker(time.monotonic)
    thinker.ask(request())
    wait(thinker)
    pid = running(thinker._mind)
    print(pid, "pygame" in Path(f"/proc/{{pid}}/maps").read_text(), flush=True)
    if sys.argv[1:] == ["crash"]:
        import os
        os._exit(1)


if __name__ == "__main__":
    main()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize("argument", ["", "crash"])
def test_in_a_program_it_loads_no_pygame_and_ends_with_it(tmp_path: Path, argument: str) -> None:
    """Run as `python main.py`, whose file the process imports again; ended with and without a farewell."""
    main = tmp_path / "main.py"
    main.write_text(PROGRAM.format(root=str(ROOT)), encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy"}
    command = [sys.executable, str(main), *([argument] if argument else [])]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60, check=False)
    words = done.stdout.split()
    assert words[-1:] == ["False"], done.stderr
    assert "Traceback" not in done.stderr
    until = time.monotonic() + 10.0
    while alive(int(words[-2])) and time.monotonic() < until:
        time.sleep(0.01)
    assert not alive(int(words[-2]))
