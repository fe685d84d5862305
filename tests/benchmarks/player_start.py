"""The program as a player starts it, who gives no options; where it keeps things, and so on, come as values.

`python player_start.py FOLDER WIDTH HEIGHT LANGUAGE TRACE`: LANGUAGE may be empty, TRACE may be a pipe.
"""

import gc
import sys
from pathlib import Path


def run(folder: str, width: str, height: str, language: str, trace: str) -> int:
    """Do what main.py does once it has found no options; return the exit status."""
    from main import end_quietly, start
    from skipbo.options import Options

    end_quietly()
    gc.disable()
    size = int(width), int(height)
    return start(Options(data=Path(folder), size=size, language=language or None, trace=Path(trace)))


if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).parent.parent.parent)
    raise SystemExit(run(*sys.argv[1:]))
