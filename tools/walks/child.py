"""The computers' process, telling which functions of skipbo it goes through: `python child.py ROOT FILE`."""

from __future__ import annotations

import json
import sys
from pathlib import Path


def main(root: Path, told: Path) -> int:
    """Run as the computers' process of the package `root`; write each function and its caller into `told`.

    A line is written as soon as a function is entered: a process that is killed tells nothing any more.
    """
    sys.path[0] = str(Path(__file__).parents[2])
    from tools.walks.recorder import Function, Recorder, Seen

    sys.path[0] = str(root.parent)
    from skipbo.ai.worker import main as think

    def tell(*functions: Function) -> None:
        with told.open("a", encoding="utf-8") as file:
            file.write(f"{json.dumps(functions)}\n")

    class Functions(dict[Function, None]):
        def __setitem__(self, function: Function, _: None) -> None:
            if function not in self:
                super().__setitem__(function, None)
                tell(function)

    class Calls(dict[tuple[Function, Function], None]):
        def __setitem__(self, call: tuple[Function, Function], _: None) -> None:
            if call not in self:
                super().__setitem__(call, None)
                tell(call[1], call[0])

    recorder = Recorder(str(root))
    recorder.start()
    recorder.seen = Seen(Functions(), Calls())
    recorder.install()
    return think()


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1]), Path(sys.argv[2])))
