"""The watcher: a small process between this program and someone else's, that ends everything that one starts.

It is the program's parent, and reads a pipe whose other end the game holds. Once the game is gone, however
it went, that pipe ends, and all that is left of the program is killed; once the program has ended, so is
what it leaves behind. On Linux nothing slips away: a process that loses its parent becomes a child of the
watcher, whatever its session or group. Elsewhere it kills the group that the program leads.

It loads next to nothing, because it lies in memory as long as the program plays.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import time

_SET_PARENT_DEATH_SIGNAL, _SET_CHILD_SUBREAPER = 1, 36

_STUBBORN = 2.0
"""The seconds after which processes that cannot be killed, being another user's, are given up."""

_LOOK = 0.01
"""The longest time, in seconds, between two looks at who is left."""

_APART = b"\0"

NUMBER = 4
"""The bytes of a number in the pipes."""


def request(where: str, words: list[str], environment: dict[str, str]) -> bytes:
    """Return what the game asks of a watcher: to start these words in a folder, with these variables.

    Raises ValueError for a NUL among them.
    """
    parts = [where, str(len(words)), *words, *(f"{name}={value}" for name, value in environment.items())]
    if any("\0" in part for part in parts):
        raise ValueError("there is a NUL in the command")
    text = _APART.join(map(os.fsencode, parts))
    return len(text).to_bytes(NUMBER, "big") + text


if sys.platform != "win32":

    def main(orders: int, reports: int) -> int:
        """Serve the game at the other ends of two pipes until program or game have ended.

        It answers the request with the number of the error that kept the program from starting, or 0, and
        later with the program's exit status. Returns its own exit status.
        """
        os.set_inheritable(orders, False)
        os.set_inheritable(reports, False)
        adopt = _call_system(_SET_CHILD_SUBREAPER, 1)
        woken, wake = os.pipe()
        for end in (woken, wake):
            os.set_blocking(end, False)
        signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
        for number in (signal.SIGCHLD, signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            # To heed it is to wake up; unlike a signal that is ignored, it is not handed on.
            signal.signal(number, lambda *_: None)
        size = int.from_bytes(_exactly(orders, NUMBER), "big")
        where, count, *rest = _exactly(orders, size).split(_APART)
        program, error = _started(where, rest[: int(count)], rest[int(count) :])
        _tell(reports, error)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for pipe in (0, 1, 2):  # the program's own, whose end must be seen
            os.dup2(nowhere, pipe)
        status = _watched(orders, woken, program)
        if status is not None and not error:
            _tell(reports, status)
        _end_all(program, adopt)
        return 0

    def _call_system(option: int, value: int) -> bool:
        """Call Linux's prctl; return whether it did what was asked. Does nothing elsewhere."""
        if os.uname().sysname != "Linux":
            return False
        from ctypes import CDLL

        return bool(CDLL(None).prctl(option, value, 0, 0, 0) == 0)

    def _exactly(orders: int, size: int) -> bytes:
        found = b""
        while len(found) < size:
            more = os.read(orders, size - len(found))
            if not more:
                raise SystemExit(1)
            found += more
        return found

    def _tell(reports: int, number: int) -> None:
        try:
            os.write(reports, number.to_bytes(NUMBER, "big", signed=True))
        except OSError:
            return  # the game is gone, which the other pipe tells, too

    def _started(where: bytes, words: list[bytes], environment: list[bytes]) -> tuple[int, int]:
        """Start the program as the leader of a session; return its number and that of an error, or 0."""
        failed, fails = os.pipe()
        program = os.fork()
        if program == 0:
            error = 0
            try:
                os.setsid()
                _call_system(_SET_PARENT_DEATH_SIGNAL, signal.SIGKILL)
                signal.signal(signal.SIGPIPE, signal.SIG_DFL)
                os.chdir(where)
                variables = dict(each.split(b"=", 1) for each in environment)
                os.execvpe(words[0], words, variables)
            except OSError as refused:
                error = refused.errno or -1
            finally:
                os.write(fails, b"%d" % (error or -1))
                os._exit(127)
        os.close(fails)
        error = int(os.read(failed, 16) or b"0")
        os.close(failed)
        return program, error

    def _watched(orders: int, woken: int, program: int) -> int | None:
        """Wait for the end of the program, and return its status, or None for that of the game."""
        events = select.poll()
        for each in (orders, woken):
            events.register(each, select.POLLIN)
        while True:
            ended = [status for each, status in _reaped() if each == program]
            if ended:
                return os.waitstatus_to_exitcode(ended[0])
            ready = {each for each, _ in events.poll()}
            if orders in ready or (woken in ready and signal.SIGCHLD not in os.read(woken, 4096)):
                return None

    def _reaped() -> list[tuple[int, int]]:
        """Return the children that have ended since the last time, each with how."""
        found: list[tuple[int, int]] = []
        try:
            while (ended := os.waitpid(-1, os.WNOHANG))[0]:
                found.append(ended)
        except ChildProcessError:
            pass
        return found

    def _end_all(program: int, adopt: bool) -> None:
        """Kill everything the program has started, and what that starts meanwhile."""
        until = time.monotonic() + _STUBBORN
        if not adopt:
            _kill(-program)
        while adopt and time.monotonic() < until:
            _reaped()
            left = _offspring(os.getpid())
            if not left:
                return
            for each in left:
                _kill(each)
            time.sleep(_LOOK)

    def _kill(process: int) -> None:
        try:
            if process < 0:
                os.killpg(-process, signal.SIGKILL)
            else:
                os.kill(process, signal.SIGKILL)
        except OSError:
            return  # it has ended by itself, or is another user's

    def _offspring(ancestor: int) -> list[int]:
        """Return the processes that descend from one, as Linux lists them."""
        children: dict[int, list[int]] = {}
        for name in os.listdir("/proc"):  # noqa: PTH208 - pathlib would lie in memory, too
            if not name.isdecimal():
                continue
            try:
                with open(f"/proc/{name}/stat", "rb", buffering=0) as book:  # noqa: PTH123
                    parent = int(book.read(1024).rpartition(b")")[2].split()[1])
            except (OSError, IndexError):
                continue  # it has ended meanwhile
            children.setdefault(parent, []).append(int(name))
        found: list[int] = []
        waiting = [ancestor]
        while waiting:
            more = children.get(waiting.pop(), [])
            found += more
            waiting += more
        return found


if __name__ == "__main__" and sys.platform != "win32":
    raise SystemExit(main(*map(int, sys.argv[1:3])))
