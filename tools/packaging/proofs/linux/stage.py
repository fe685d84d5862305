"""The package in one root, with a screen, a home and folders to look into."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path, PurePosixPath

from tests.desktop.mouse import Mouse
from tests.desktop.program import Program, Way
from tests.desktop.screen import VirtualScreen
from tools.packaging.proofs.linux.cell import Bound, Cell, give, hand_over
from tools.packaging.proofs.linux.debian import HOME, PLAYER

PROGRAM = PurePosixPath("/opt/Spiele für Ömer/Skip-Bo")
"""The folder of the package inside: with a space, with umlauts, and nobody may write there."""
SEEN = PurePosixPath("/srv/seen")
_SECONDS = 300.0


class Stage:
    """Where one thing is shown: an empty home, and the package in a folder that cannot be written to.

    `home` is the player's home as it is seen from here.
    """

    def __init__(self, name: str, root: Path, package: Path, screen: VirtualScreen, folder: Path) -> None:
        """`package` holds the program; `folder` is made anew for all that the program writes."""
        self.name = name
        self.screen = screen
        self.home = give(folder / "home")
        self._seen = folder / "seen"
        self._root = root
        self._package = Bound(package, PROGRAM)
        self._stick = folder / "stick"
        self._shared: list[Bound] = []
        self._address = ""

    def environment(self, **more: str | None) -> dict[str, str]:
        """That of an ordinary desktop without sound; what is None is left out."""
        usual: dict[str, str | None] = {
            "DISPLAY": self.screen.display,
            "HOME": str(HOME),
            "PATH": "/usr/bin:/bin",
        }
        return {name: value for name, value in (usual | more).items() if value is not None}

    @property
    def package(self) -> Path:
        """The folder of the package that lies there now, as it is seen from here."""
        return self._package.folder

    def lay(self, package: Path) -> None:
        """Put another package into the place of the one that is there."""
        self._package = Bound(package, PROGRAM)

    def share(self, name: str) -> Path:
        """A new folder that is called the same inside, for sockets."""
        folder = give(self._seen.with_name(name))
        self._shared.append(Bound(folder, PurePosixPath(folder), writable=True))
        return folder

    def join(self, address: str) -> None:
        """Give the program a home network from now on, and this address in it."""
        self._address = address

    def carry(self) -> Path:
        """Give the package to the player as a folder of their own; where it is seen from here."""
        shutil.copytree(self._package.folder, self._stick, symlinks=True)
        for path in (self._stick, *self._stick.rglob("*")):
            if not path.is_symlink():
                hand_over(path)
        self._package = Bound(self._stick, PROGRAM, writable=True)
        return self._stick

    def start(
        self, *arguments: str, environment: Mapping[str, str] | None = None, user: int = PLAYER
    ) -> Program:
        """Start the program in a window; it keeps its data where it wants to."""
        cell = self._cell(user)
        words = cell.command([str(PROGRAM / "Skip-Bo")], environment or self.environment())
        way = Way(words, cell.named, own_data=False)
        return Program(self.screen, give(self._seen, user), arguments, way=way)

    def started(
        self,
        stack: ExitStack,
        arguments: Sequence[str] = (),
        environment: Mapping[str, str] | None = None,
        user: int = PLAYER,
    ) -> tuple[Program, Mouse]:
        """The program with its first picture, and a mouse; both end with the stack."""
        program = stack.enter_context(self.start(*arguments, environment=environment, user=user))
        mouse = stack.enter_context(Mouse(self.screen))
        program.first_rest()
        return program, mouse

    def run(
        self, *arguments: str, environment: Mapping[str, str] | None = None, program: str = "Skip-Bo"
    ) -> subprocess.CompletedProcess[str]:
        """Run a program of the package to its end. Raises TimeoutExpired where it has none."""
        words = [str(PROGRAM / program), *arguments]
        command = self._cell(PLAYER).command(words, environment or self.environment())
        return subprocess.run(command, capture_output=True, text=True, timeout=_SECONDS, check=False)

    def written(self) -> list[str]:
        """All files in the home, by their path from there."""
        files = (path for path in self.home.rglob("*") if path.is_file())
        return sorted(path.relative_to(self.home).as_posix() for path in files)

    def _cell(self, user: int) -> Cell:
        bound = (
            self._package,
            Bound(self.home, HOME, writable=True),
            Bound(give(self._seen, user), SEEN, writable=True),
            *self._shared,
        )
        return Cell(self._root, bound, user, self._address)
