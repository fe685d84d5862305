"""Takes one walk in some tree: `python -m tools.walks.taken TREE WALK` prints its files as JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.walks.recorder import Recorder


def main(tree: str, walk: str) -> None:
    """Take a walk with the `skipbo` that lies in a tree."""
    sys.path[0] = tree
    recorder = Recorder(str(Path(tree) / "skipbo"))
    recorder.install()
    from tools.walks.walking import WALKS

    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        print(json.dumps(WALKS[walk](recorder, Path(folder))), flush=True)
        sys.setprofile(None)


if __name__ == "__main__":
    main(*sys.argv[1:])
