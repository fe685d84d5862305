"""Takes one walk in some tree: `python -m tools.walks.taken TREE WALK` prints what it found as JSON."""

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
        found = WALKS[walk].take(recorder, Path(folder))
        sys.setprofile(None)
        told = {"files": found.files, "inner": found.inner, "way": found.way(*WALKS[walk].stations)}
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
