"""What runs the scripts of the CI, and what pretends to be the tools that they take."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent
CI = ROOT / ".ci"
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="pretends programs by shell scripts")

Load = Callable[[str], ModuleType]


def loading(monkeypatch: pytest.MonkeyPatch) -> Load:
    """Return what imports a script of .ci."""
    monkeypatch.syspath_prepend(str(CI))

    def loaded(name: str) -> ModuleType:
        monkeypatch.delitem(sys.modules, name, raising=False)
        return importlib.import_module(name)

    return loaded


def pretend(folder: Path, name: str, script: str) -> Path:
    """A program in `folder` that does what a shell script says."""
    folder.mkdir(parents=True, exist_ok=True)
    program = folder / name
    program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    program.chmod(0o755)
    return program


def run(
    *command: str | Path, environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **(environment or {})},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
