"""Make small changes to the code, one at a time, and see whether a test notices.

    python -m tools.mutants FOLDER                     try what is left of the sample
    python -m tools.mutants FOLDER --again TESTS       try the survivors again, these files first, then more
    python -m tools.mutants FOLDER --list              say what is known, and list the survivors
    python -m tools.mutants FOLDER --write docs/figures/tests.md

The first start of a room copies the last commit into a folder of FOLDER; all happens there, on one core,
and goes on where it was left. It needs tools/mutants/requirements.txt. A test is asked only if it goes
through the line that is changed. `tools/mutants/explained.toml` says why survivors may live.
"""

from __future__ import annotations

import argparse
import io
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

from tools.figures import ROOT, require_place, today, write_figures
from tools.mutants.report import explained, living, reason, summary, survivors, worth_another
from tools.mutants.trial import Tried, add, read

COMMAND = "python -m tools.mutants"
COUNTS = {"model": 600, "session": 200, "store": 200}
"""Room -> how many of its mutants make the sample."""

SEED = 13
KEPT = "tried.jsonl"
"""The file in a room's folder to which each mutant that has been tried is added."""
HOURS = 4.0


def main(words: Sequence[str]) -> int:
    """Run the command line, given without the program's name; return the exit status."""
    given = _parser().parse_args(words)
    folder: Path = given.folder.resolve()
    if given.write is not None:
        require_place(given.write, COMMAND)
    if not given.list and given.write is None:
        end = monotonic() + given.hours * 3600
        for room in given.rooms:
            _try(folder / room, room, end, given.again)
    rooms = {room: read(folder / room / KEPT) for room in COUNTS if (folder / room / KEPT).exists()}
    print(_told(rooms))
    if given.write is not None:
        copies = ", ".join(f"{(folder / room / 'commit').read_text('utf-8')} for `{room}`" for room in rooms)
        when = f"{today()}; the copies that were changed: commit {copies}"
        write_figures(given.write, COMMAND, _told(rooms), when)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=COMMAND, description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("rooms", nargs="*", default=[*COUNTS], help=f"of {', '.join(COUNTS)}; all by default")
    parser.add_argument("--again", nargs="*", metavar="TESTS", help="try the survivors again, with new tests")
    parser.add_argument("--list", action="store_true", help="try nothing")
    parser.add_argument("--hours", type=float, default=HOURS, help="stop after so long (%(default)s)")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the tables into this page")
    return parser


def _try(folder: Path, room: str, end: float, again: Sequence[str] | None) -> None:
    """Try what is left of a room's sample; or again the survivors that are not known to change nothing."""
    from tools.mutants.covering import measured
    from tools.mutants.sites import sample
    from tools.mutants.trial import attempt, check

    tree, kept = _tree(folder), folder / KEPT
    for file in again or ():
        shutil.copy(ROOT / file, tree / file)
    covering = measured(tree, room, folder / "covering.json")
    check(tree, covering, again or ())
    before = {each.key for each in read(kept)}
    alive = {each.key for each in worth_another(read(kept), explained())}
    for mutant in sample(tree, room, COUNTS[room], SEED):
        wanted = mutant.key in alive if again is not None else mutant.key not in before
        if wanted and monotonic() < end:
            tried = attempt(tree, mutant, covering, again)
            add(kept, tried)
            print(f"{tried.outcome:8} {tried.seconds:5.1f} s  {tried.file}:{tried.first}", flush=True)


def _tree(folder: Path) -> Path:
    """The copy that is changed: the last commit, without what a try that was broken off left in it."""
    tree, named = folder / "tree", folder / "commit"
    if not named.exists():
        folder.mkdir(parents=True, exist_ok=True)
        _unpack("HEAD", tree)
        named.write_bytes(_git("rev-parse", "--short=7", "HEAD").strip())
    _unpack(named.read_text("utf-8"), tree, "skipbo")
    return tree


def _unpack(commit: str, tree: Path, *parts: str) -> None:
    """Put a commit, or parts of it, into a folder."""
    with tarfile.open(fileobj=io.BytesIO(_git("archive", commit, *parts))) as archive:
        archive.extractall(tree, filter="data")


def _git(*words: str) -> bytes:
    return subprocess.run(("git", *words), cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout


def _told(rooms: dict[str, list[Tried]]) -> str:
    """The tables of what is known so far."""
    reasons = explained()
    alive = [each for tried in rooms.values() for each in tried]
    unexplained = sum(reason(each, reasons) is None for each in survivors(alive))
    parts = [summary(rooms, reasons), living(alive, reasons)]
    if unexplained:
        parts.insert(1, f"Nothing is written down yet about {unexplained} of the survivors.")
    return "\n\n".join(parts)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
