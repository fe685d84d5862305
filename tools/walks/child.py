"""The computers' process, telling the files of skipbo that it goes through: `python child.py ROOT FILE`."""

from __future__ import annotations

import sys
from pathlib import Path


def main(root: Path, told: Path) -> int:
    """Run as the computers' process of the package `root`; write each file into `told` as it is entered."""
    sys.path[0] = str(Path(__file__).parents[2])
    from tools.walks.recorder import Function, Recorder

    sys.path[0] = str(root.parent)
    from skipbo.ai.worker import main as think

    class Telling(dict[Function, None]):
        """Writes down each file with the first of its functions: a process that is killed tells nothing."""

        def __setitem__(self, function: Function, _: None) -> None:
            if function.file not in known:
                known.add(function.file)
                with told.open("a", encoding="utf-8") as file:
                    file.write(f"{function.file}\n")

    known = set[str]()
    recorder = Recorder(str(root))
    recorder.start()
    recorder.seen = Telling()
    recorder.install()
    return think()


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1]), Path(sys.argv[2])))
