"""`python -m tools.packaging.proofs.linux`: make the Linux package, show what it does without a Python.

Needs Debian or Ubuntu, the rights of root, debootstrap, Xvfb, xdotool and imagemagick, and an accessibility
bus for who plays by ear. The first time takes a quarter of an hour, as an old Debian with a new Python is
made to build in; both are kept, as is the package of 0.1.
Status 1 where something is not as it should be.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tests.desktop.screen import ScreenError, VirtualScreen
from tests.desktop.screen import missing_tools as missing_screen_tools
from tools.packaging.proofs.linux.debian import DebianError, missing_tools, pythons, root_of
from tools.packaging.proofs.linux.glibc import needs
from tools.packaging.proofs.linux.package import package_in, unpacked
from tools.packaging.proofs.linux.shows import SHOWS, Show
from tools.packaging.proofs.linux.stage import Stage
from tools.packaging.proofs.linux.workshop import OLDEST, Workshop, WorkshopError
from tools.packaging.proofs.shown import Seen, refuse, shots_into, table, tell, tried

SUITES = (OLDEST, "bookworm", "trixie")
"""From the oldest that the package must run on to what is new."""
PROMISED = (2, 31)
"""The C library of the oldest."""


def main() -> int:
    """Show what is named, or all; print the table."""
    given = _parser().parse_args()
    missing = [*missing_tools(), *missing_screen_tools()]
    if missing:
        return refuse(f"This needs {', '.join(missing)}.")
    with tempfile.TemporaryDirectory(prefix="skip-bo-linux-") as folder:
        Path(folder).chmod(0o755)  # whoever plays in a root gets through to what is bound there
        try:
            package = _package(given.package, given.commit, Path(folder))
            seen = [_need(package), *_shown(given, package, Path(folder))]
        except (DebianError, WorkshopError, ScreenError, OSError, ValueError) as error:
            return refuse(str(error))
    sys.stdout.write(table(seen))
    return 0 if all(each.well for each in seen) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.packaging.proofs.linux", description=__doc__)
    parser.add_argument("--debian", action="append", metavar="NAME", help=f"a root: {', '.join(SUITES)}")
    parser.add_argument("--only", action="append", choices=SHOWS, metavar="NAME", help=", ".join(SHOWS))
    parser.add_argument("--shots", type=Path, metavar="DIR", help="keep pictures of the screen there")
    parser.add_argument("--commit", default="HEAD", help="what to make the package of")
    parser.add_argument("--package", type=Path, metavar="PATH", help="a folder or tar that was made before")
    return parser


def _package(made: Path | None, commit: str, folder: Path) -> Path:
    """The folder of the package, unpacked as a player does it."""
    if made is None:
        workshop = Workshop()
        tell("the workshop")
        workshop.make()
        tell(f"the package of {commit}")
        made = package_in(workshop.build(commit))
    return unpacked(made, folder / "package")


def _need(package: Path) -> Seen:
    most = needs(package)[-1]
    promised = "glibc {}.{} at most".format(*PROMISED)
    return Seen("the package", promised, f"needs {most}", most.version <= PROMISED)


def _shown(given: argparse.Namespace, package: Path, folder: Path) -> list[Seen]:
    seen = []
    for suite in given.debian or SUITES:
        tell(f"a root of {suite}")
        root = root_of(suite)
        found = [str(path.relative_to(root)) for path in pythons(root)]
        seen.append(Seen(suite, "no Python there", ", ".join(found) or "none", not found))
        for name in given.only or SHOWS:
            tell(f"{suite}: {SHOWS[name].what}")
            with VirtualScreen((1280, 800)) as screen:
                stage = Stage(suite, root, package, screen, folder / f"{suite}-{name}")
                seen.append(_show(stage, SHOWS[name], given.shots))
    return seen


def _show(stage: Stage, show: Show, shots: Path | None) -> Seen:
    shot = shots_into(shots, stage.screen, stage.name)
    return tried(stage.name, show.what, lambda: show.sees(stage, shot))


if __name__ == "__main__":
    raise SystemExit(main())
