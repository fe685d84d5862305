"""`python -m tests.benchmarks.visit ARGUMENTS`: the program, led through all that reads what is kept.

For `hostile`, which starts it: it writes the name of each scene that comes up, and ends with status 3 where
one of them tells of an error of the program's own.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import partial

from skipbo.command_line import parse
from skipbo.store.folder import data_folder
from skipbo.ui.app.app import App
from skipbo.ui.kit.navigator import Way

SEALS = ("matches.page.2", "matches.seal.hand")
"""What is pressed there for the moment of a seal."""
WAYS = (Way.CALENDAR, Way.SET_UP, Way.SETTINGS, Way.LEARN, Way.ABOUT, Way.CONTINUE, Way.MENU, Way.AGAIN)
FIGURES = ("matches.page.1", "matches.curve.0", "matches.curve.1", "matches.curve.2")
"""What is pressed in the list of matches: its page of figures, and each curve there is."""
FRAMES = 3
CRASHED = 3


def visit(app: App) -> bool:
    """Whether every scene that shows what is kept came up and none of them tells of a crash."""
    ways: Sequence[Callable[[], None]] = (
        lambda: None,
        partial(app.flow.go, Way.MATCHES),
        *(partial(app.scenes.press, key) for key in FIGURES),
        *(partial(app.scenes.press, key) for key in SEALS),
        partial(analyse, app),
        partial(app.scenes.press, "what_decided.again.watch"),
        *(partial(app.flow.go, way) for way in WAYS),
        partial(app.scenes.press, "confirm.go"),  # where a match was left, AGAIN asks whether it shall end
        app.quit,
    )
    waiting = list(ways)

    def frame() -> None:
        if waiting:
            waiting.pop(0)()
        for _ in range(FRAMES):
            if app.running:
                app.moving = True  # it need not sleep until something happens
                app.frame()
        if app.scenes.top is not None:
            print(app.scenes.top.name, flush=True)

    app.guard(app.start, started=False)
    while app.running and not app.failed:
        app.guard(frame)
    return not app.failed


def analyse(app: App) -> None:
    """Show what decided the match that was played last."""
    last = next(iter(app.store.history.matches(1)), None)
    text = None if last is None else app.store.history.record(last.id)
    if text is not None:
        app.flow.archive.analyse(text, "A match")


def main() -> int:
    options = parse(sys.argv[1:])
    app = App(options, options.data or data_folder())
    try:
        return 0 if visit(app) else CRASHED
    finally:
        app.close()


if __name__ == "__main__":
    raise SystemExit(main())
