"""The whole proof of the Linux package, where it is asked for: it takes minutes and the rights of root."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.desktop.program import ROOT
from tests.desktop.screen import missing_tools as missing_screen_tools
from tools.packaging.proofs.linux.debian import missing_tools

ASKED_FOR = "SKIPBO_LINUX_PACKAGE"


def test_the_package_does_in_empty_roots_all_that_it_should() -> None:
    if ASKED_FOR not in os.environ:
        pytest.skip(f"takes minutes and makes Debian systems; set {ASKED_FOR}=1 to ask for it")
    missing = [*missing_tools(), *missing_screen_tools()]
    if missing:
        pytest.skip(f"needs {', '.join(missing)} (Debian: debootstrap xvfb xdotool imagemagick)")
    done = subprocess.run(
        [sys.executable, "-m", "tools.packaging.proofs.linux"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
