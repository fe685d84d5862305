"""A build begun again, in a Python that notes of code in which lines it stands, and not in which columns.

Columns are shown below a line of the source, which no package has, and take a fifth of its modules.
"""

from __future__ import annotations

import os
import subprocess
import sys

LINES_ALONE = "PYTHONNODEBUGRANGES"
"""What tells Python to note no columns, when it starts."""


def with_lines_alone() -> None:
    """Build in such a Python. Raises SystemExit with the build's status, unless this is one already."""
    if LINES_ALONE not in os.environ:
        words = [sys.executable, *sys.orig_argv[1:]]
        done = subprocess.run(words, env=os.environ | {LINES_ALONE: "1"}, check=False)
        raise SystemExit(done.returncode)
