"""`python -m tools.packaging.proofs.windows`: make the Windows program and show it under Wine.

Needs Wine, Xvfb, xdotool, imagemagick, zbar-tools and the rights of root. The Windows Python comes from PyPI;
it and its packages are kept in the user's cache. Status 1 where something is not as it should be. `--write
docs/figures/performance.md` puts the figures against a bare window into their place on that page, `--verdicts
docs/packaging.md` what was seen.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.benchmarks.result import table as table_of_figures
from tests.desktop.mouse import Mouse
from tests.desktop.program import ROOT
from tests.desktop.screen import ScreenError, VirtualScreen
from tests.desktop.screen import missing_tools as missing_screen_tools
from tools.figures import require_place, today, write_figures
from tools.packaging.installer import missing_tools as missing_installer
from tools.packaging.proofs.limit import within
from tools.packaging.proofs.shown import Seen, refuse, shots_into, table, tell, tried
from tools.packaging.proofs.windows import verdicts
from tools.packaging.proofs.windows.build import BuildError, Built, build, built, clean_copy
from tools.packaging.proofs.windows.network import missing_phone_tools
from tools.packaging.proofs.windows.rig import Rig, RigError, default_folder
from tools.packaging.proofs.windows.shows import SHOWS, Show
from tools.packaging.proofs.windows.stage import Desk, Stage
from tools.packaging.proofs.windows.verdicts import COMMAND
from tools.packaging.proofs.windows.wine import missing_wine

WHERE = "Windows 10 (Wine)"
DEBIAN = "wine wine64 xvfb xdotool imagemagick nsis zbar-tools iproute2"
"""The packages that hold what it needs."""


def main() -> int:
    """Show what is named, or all; print the table."""
    given = _parser().parse_args()
    missing = [*missing_wine(), *missing_screen_tools(), *missing_installer(), *missing_phone_tools()]
    if missing:
        return refuse(f"This needs {', '.join(missing)} (Debian: {DEBIAN}).")
    try:
        seen = _all_seen(given)
    except (BuildError, RigError, ScreenError, OSError, subprocess.SubprocessError) as error:
        return refuse(str(error))
    sys.stdout.write(table(seen))
    return 0 if all(each.well for each in seen) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    parser.add_argument("--only", action="append", choices=SHOWS, metavar="WHAT", help=", ".join(SHOWS))
    parser.add_argument("--shots", type=Path, metavar="DIR", help="keep pictures of the screen there")
    parser.add_argument("--commit", default="HEAD", help="what to make the program of")
    parser.add_argument("--keep", action="store_true", help="show the program that was made the last time")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the figures into this page of docs")
    parser.add_argument(
        "--verdicts", type=Path, metavar="PAGE", help="put what was seen into this page of docs"
    )
    parser.add_argument("--rig", type=Path, default=default_folder(), metavar="DIR", help="where Python lies")
    return parser


def _all_seen(given: argparse.Namespace) -> list[Seen]:
    for page in filter(None, (given.write, given.verdicts)):
        require_place(page, COMMAND)
    rig = Rig(given.rig.absolute())
    source = rig.wine.drive / "source"
    tell("the Windows Python and its packages")
    rig.make()
    if not given.keep:
        clean_copy(ROOT, given.commit, source)
    rig.fetch(source / "requirements.txt")
    made = _made(rig, source, given.keep)
    with (
        tempfile.TemporaryDirectory(prefix="skip-bo-windows-") as folder,
        VirtualScreen((1280, 800)) as screen,
        Mouse(screen) as mouse,
    ):
        tell("a Windows computer")
        stage = Stage(rig, source, made, Desk(screen, mouse), Path(folder))
        try:
            seen = [_verdict(stage, name, given) for name in given.only or SHOWS]
        finally:
            stage.wine.end()
            rig.wine.end()
    if given.write is not None and stage.measured:
        write_figures(given.write, COMMAND, table_of_figures(stage.measured), today(stage.source))
    return seen


def _made(rig: Rig, source: Path, keep: bool) -> Built:
    if keep:
        return built(source / "dist")
    tell("the Windows program")
    return build(rig, source)


def _verdict(stage: Stage, name: str, given: argparse.Namespace) -> Seen:
    """What is seen of one show, written down at once where it is to be."""
    seen = _show(stage, SHOWS[name], given.shots)
    if given.verdicts is not None:
        verdicts.write(given.verdicts, SHOWS, {name: seen.said()}, today(stage.source))
    return seen


def _show(stage: Stage, show: Show, shots: Path | None) -> Seen:
    """What is seen in time; where that is not well, nothing of it stays open for what comes next."""
    tell(show.what)
    shot = shots_into(shots, stage.screen, "windows")

    def sees() -> str:
        with within(show.seconds):
            return show.sees(stage, shot)

    seen = tried(WHERE, show.what, sees)
    if not seen.well:
        sys.stderr.write(f"{seen.said()}\n")
        stage.wine.end()
    return seen


if __name__ == "__main__":
    raise SystemExit(main())
