"""`python -m tools.packaging.flatpak FOLDER`: gather in a folder all that a Flatpak is built from.

In it lie the manifest, the game itself, and the packages that it takes to play, fetched by pip and held to
the hashes of requirements.txt. Then, with no network but for the runtime,

    flatpak-builder --install-deps-from=flathub --repo=repo build FOLDER/local.cardtable.skipbo.json
"""

from __future__ import annotations

import argparse
import hashlib
import json
import platform
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement

from skipbo.resources import folder
from skipbo.version import BUILD_FILE, commit
from tools.locks.lock import Locked, linux, needed, read, with_all, written
from tools.locks.purposes import GAME, ROOT
from tools.packaging.build import project_page
from tools.packaging.linux import shared_files
from tools.packaging.names import IDENTIFIER, NAME

RUNTIME: Final = "25.08"
"""The version of org.freedesktop.Platform."""
PYTHON: Final = "3.13"
"""The Python of that runtime."""

_PACKAGES: Final = "packages"
_GAME: Final = "game"
_SHARED: Final = "desktop"
_STARTER: Final = "start"
_MAY: Final = (
    "--socket=wayland",
    "--socket=fallback-x11",
    "--share=ipc",
    "--socket=pulseaudio",
    "--device=all",
    "--filesystem=xdg-documents/Skip-Bo:create",
    "--filesystem=xdg-pictures/Skip-Bo:create",
)
"""A window, sound, graphics and game pads, and the two folders that exported records and pictures go to."""
_UNCHANGED: Final = {"no-debuginfo": True, "strip": False}
"""pygame's libraries were changed after linking, and `strip` breaks such files."""
_START: Final = f'#!/bin/sh\nexec python3 -O -X utf8 /app/share/{NAME}/main.py "$@"\n'


def played() -> list[Locked]:
    """The packages that it takes to play, on Linux with the Python of the runtime."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    names = [Requirement(line).name for line in project["dependencies"]]
    locked = with_all(read((ROOT / GAME).read_text("utf-8")), names)
    return needed(locked, linux(platform.machine()), PYTHON)


def manifest(wheels: Sequence[Path]) -> dict[str, object]:
    """What flatpak-builder reads; `wheels` are the packages, in the folder `packages` beside it."""
    return {
        "id": IDENTIFIER,
        "runtime": "org.freedesktop.Platform",
        "runtime-version": RUNTIME,
        "sdk": "org.freedesktop.Sdk",
        "command": NAME,
        "finish-args": list(_MAY),
        "build-options": dict(_UNCHANGED),
        "modules": [_packages(wheels), _game()],
    }


def _packages(wheels: Sequence[Path]) -> dict[str, object]:
    install = "pip3 install --prefix=${FLATPAK_DEST} --no-index --find-links=. --no-deps --require-hashes"
    files = [
        {"type": "file", "path": f"{_PACKAGES}/{wheel.name}", "sha256": _digest(wheel)} for wheel in wheels
    ]
    return {
        "name": _PACKAGES,
        "buildsystem": "simple",
        "build-commands": [f"{install} -r requirements.txt"],
        "sources": [*files, {"type": "file", "path": f"{_PACKAGES}/requirements.txt"}],
    }


def _game() -> dict[str, object]:
    place = f"${{FLATPAK_DEST}}/share/{NAME}"
    return {
        "name": _GAME,
        "buildsystem": "simple",
        "build-commands": [
            f"install -Dm755 {_STARTER} ${{FLATPAK_DEST}}/bin/{NAME}",
            f"mkdir -p {place}",
            f"cp -r {_GAME}/. {place}",
            f"python3 -O -m compileall -q {place}",
            f"cp -r {_SHARED}/share/. ${{FLATPAK_DEST}}/share",
        ],
        "sources": [
            {"type": "dir", "path": _GAME, "dest": _GAME},
            {"type": "dir", "path": _SHARED, "dest": _SHARED},
            {"type": "file", "path": _STARTER},
        ],
    }


def _digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def gather(target: Path) -> Path:
    """Fill a folder that is made anew; returns the manifest. Raises CalledProcessError if pip fails."""
    shutil.rmtree(target, ignore_errors=True)
    _lay_game(target / _GAME)
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    for place, content in shared_files(folder("app"), changelog, project_page()).items():
        (target / _SHARED / place).parent.mkdir(parents=True, exist_ok=True)
        (target / _SHARED / place).write_bytes(content)
    (target / _STARTER).write_text(_START, "utf-8")
    file = target / f"{IDENTIFIER}.json"
    file.write_text(json.dumps(manifest(_fetched(target / _PACKAGES)), indent=2) + "\n", "utf-8")
    return file


def _lay_game(target: Path) -> None:
    for name in ("skipbo", "assets"):
        shutil.copytree(ROOT / name, target / name, ignore=shutil.ignore_patterns("__pycache__", "arena"))
    for name in ("main.py", "LICENSE"):
        shutil.copy(ROOT / name, target)
    (target / BUILD_FILE).write_text(f"{commit(ROOT)}\n", "utf-8")


def _fetched(target: Path) -> list[Path]:
    target.mkdir()
    chosen = target / "requirements.txt"
    chosen.write_text(written(played()), "utf-8")
    words = [*linux(platform.machine()).words(PYTHON), "--dest", str(target), "-r", str(chosen)]
    subprocess.run([sys.executable, "-m", "pip", "download", "-q", *words], check=True)
    return sorted(target.glob("*.whl"))


def main(words: Sequence[str]) -> int:
    """Gather everything; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.packaging.flatpak",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("folder", type=Path, help="a folder, which is made anew")
    try:
        sys.stdout.write(f"{gather(parser.parse_args(words).folder)}\n")
    except subprocess.CalledProcessError as error:
        return error.returncode
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
