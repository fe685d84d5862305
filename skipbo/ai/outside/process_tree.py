"""A process that runs somebody else's program, and all that it starts, as each system holds them together."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    from skipbo.ai.outside.job import ProcessTree
else:
    from skipbo.ai.outside.watched import ProcessTree

__all__ = ["ProcessTree"]
