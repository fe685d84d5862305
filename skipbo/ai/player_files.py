"""Whether the files that the strong players think with can be read."""

from __future__ import annotations

from skipbo.ai import nets_file, weights_file
from skipbo.ai.weights_file import Unreadable


def problem() -> Unreadable | None:
    """Return what prevents one of the files from being read, or None."""
    return weights_file.problem() or nets_file.problem()
