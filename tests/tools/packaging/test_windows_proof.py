"""The whole proof of the Windows program, where it is asked for: it takes minutes and Wine."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.desktop.program import ROOT
from tests.desktop.screen import missing_tools as missing_screen_tools
from tools.packaging.installer import missing_tools as missing_installer
from tools.packaging.proofs.windows.__main__ import DEBIAN
from tools.packaging.proofs.windows.network import missing_phone_tools
from tools.packaging.proofs.windows.wine import missing_wine

ASKED_FOR = "SKIPBO_WINDOWS_PROGRAM"


def test_the_windows_program_does_all_that_it_should() -> None:
    if ASKED_FOR not in os.environ:
        pytest.skip(f"takes minutes and fetches a Windows Python; set {ASKED_FOR}=1 to ask for it")
    missing = [*missing_wine(), *missing_screen_tools(), *missing_installer(), *missing_phone_tools()]
    if missing:
        pytest.skip(f"needs {', '.join(missing)} (Debian: {DEBIAN})")
    done = subprocess.run(
        [sys.executable, "-m", "tools.packaging.proofs.windows"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
