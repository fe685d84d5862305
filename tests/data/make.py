"""Makes a data folder as a player leaves it: `python -m tests.data.make FOLDER`, in the commit that makes it.

`made_by_0_1` was made by it at commit 70ae906, the program 0.1. What is there is never made anew: a later
version gets a folder of its own.
"""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from skipbo.model.rules import PRESETS, Rules
from skipbo.session.mixes import keep, to_text
from skipbo.session.setup import DEFAULT
from skipbo.session.setup import to_text as setup_text
from skipbo.store.database import FILE
from skipbo.store.files import write_file
from skipbo.store.settings import Settings
from tests.session.kept import heading, kept_table, opened, play, play_match

DUMP, RECORDS = "data.sql", "records"


def make(folder: Path) -> None:
    """Write the data file as SQL, to be read, and records beside it."""
    with TemporaryDirectory() as name:
        data = Path(name)
        _play(data)
        with opened(data) as store:
            for listed in store.history.matches(10):
                text = store.history.record(listed.id) or ""
                write_file(folder / RECORDS, f"{listed.seed} {' and '.join(listed.players)}", text)
        with closing(sqlite3.connect(data / FILE)) as connection:
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            lines = [*connection.iterdump(), f"PRAGMA user_version = {version};", ""]
    (folder / DUMP).write_text("\n".join(lines), encoding="utf-8", newline="\n")


def _play(data: Path) -> None:
    """Three matches for the history, one of partners; settings; a match under way with moves taken back."""
    wiki = PRESETS["wiki"].rules._replace(stock=3, match_total=None)
    three = (
        heading(None, "casual", rules=Rules(stock=3, match_total=100), seed=11),
        heading(None, "regular", "casual", rules=wiki, seed=12),
        heading(None, *["casual"] * 3, rules=Rules(stock=2, match_total=None, teams=2), seed=13),
    )
    for of in three:
        with opened(data) as store:
            play_match(kept_table(store, of))
    mixes = keep((), "Sunday", wiki)
    with opened(data) as store:
        store.settings.save(Settings("linen", "fast", 0.4, True, False, setup_text(DEFAULT), to_text(mixes)))
        of = heading(None, "casual", rules=Rules(stock=5, match_total=200), seed=14, practice=True)
        table = kept_table(store, of)
        play(table, 60)
        table.keep_hand(0, tuple(reversed(table.observe(0).hand)))
        table.undo()
        table.undo()
        table.settle()


if __name__ == "__main__":
    make(Path(sys.argv[1]))
