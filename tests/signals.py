"""The signal that ends a process at once, whatever the system."""

from __future__ import annotations

import signal
import sys

if sys.platform == "win32":
    KILL = signal.SIGTERM
else:
    KILL = signal.SIGKILL
"""No process can put it off; Windows has no SIGKILL, but there `os.kill` ends a process with any signal."""
