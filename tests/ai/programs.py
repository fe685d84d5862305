"""Programs of one's own for tests, as files in the form of today, and a channel without any process."""

from __future__ import annotations

import shlex
import subprocess
import sys
from collections import deque
from pathlib import Path

from skipbo.ai.outside.mishaps import Failure, Mishap

GREETING = '{"hello": 2}'

FIELDS = {
    "hello": {"type", "protocol", "version", "seat", "seats", "rules", "limit"},
    "event": {"type", "game", "number", "event"},
    "taken back": {"type", "game", "number"},
    "question": {"type", "question", "version", "seat", "observation", "legal", "limit"},
    "end": {"type", "game", "ending", "winner", "stocks", "points", "totals", "over"},
}
"""The fields of each line that a program gets."""

RECORDER = """\
import json, sys
kept = open(sys.argv[1], "a")
for line in sys.stdin:
    kept.write(line)
    kept.flush()
    told = json.loads(line)
    if told["type"] == "hello":
        print('{"hello": 2}', flush=True)
    elif told["type"] == "question":
        print(json.dumps({"play": told["legal"][0]}), flush=True)
"""
"""Keeps every line in the file that it is given, and plays the first legal move."""


def command(*words: str | Path) -> str:
    """The words of a command as somebody types them on this system."""
    texts = [str(word) for word in words]
    return subprocess.list2cmdline(texts) if sys.platform == "win32" else shlex.join(texts)


def program(folder: Path, code: str, *words: str | Path) -> str:
    """The command of a Python program, which is saved in a folder."""
    file = folder / f"program{len(list(folder.glob('program*')))}.py"
    file.write_text(code, encoding="utf-8")
    return command(sys.executable, file, *words)


class Pipe:
    """A channel without a process: `told` is all that went down it, `says` what is heard next."""

    def __init__(self, *says: str | Failure) -> None:
        self.told: list[str] = []
        self.says: deque[str | Failure] = deque(says)
        self.closed = False

    def tell(self, line: str) -> None:
        self.told.append(line)

    def heard(self, seconds: float) -> str | Failure | None:
        if self.says:
            return self.says.popleft()
        return Failure(Mishap.CLOSED, "", "its last words") if self.closed else None

    def said(self) -> str:
        return "its last words"

    def finish(self) -> None:
        self.closed = True

    def close(self) -> None:
        self.closed = True
