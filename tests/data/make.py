"""Makes a data folder as a player leaves it: `python -m tests.data.make FOLDER`, in the commit that makes it.

`made_by_0_1` was made by it at commit 70ae906, the program 0.1, and `made_by_0_2` by the one that brought
it. What is there is never made anew: a later version gets a folder of its own.
"""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from skipbo.model.rules import PRESETS, Referee, Rules
from skipbo.session.mixes import keep, to_text
from skipbo.session.persons import Person
from skipbo.session.persons import to_text as persons_text
from skipbo.session.progress import Progress
from skipbo.session.progress import to_text as progress_text
from skipbo.session.setup import DEFAULT, SeatChoice, SetUp
from skipbo.session.setup import to_text as setup_text
from skipbo.store.database import FILE
from skipbo.store.files import write_file
from skipbo.store.settings import Settings
from tests.session.kept import heading, kept_table, opened, play, play_match
from tools.one_path import one_path

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
    """Matches for the history; settings; a match under way with a hint and with moves taken back."""
    wiki = PRESETS["wiki"].rules._replace(stock=3, match_total=None)
    vintage = PRESETS["vintage"].rules._replace(stock=3, match_total=None, referee=Referee.AT_THE_TABLE)
    played = (
        heading(None, "casual", rules=Rules(stock=3, match_total=100), seed=11),
        heading(None, "regular", "casual", rules=wiki, seed=12),
        heading(None, *["casual"] * 3, rules=Rules(stock=2, match_total=None, teams=2), seed=13),
        heading(None, "beginner", "strong", "expert", rules=vintage, seed=15),
    )
    for of in played:
        with opened(data) as store:
            play_match(kept_table(store, of))
    mixes = keep((), "Sunday", wiki)
    with opened(data) as store:
        store.settings.save(_chosen(to_text(mixes)))
        of = heading(None, "casual", rules=Rules(stock=5, match_total=200), seed=14, practice=True)
        table = kept_table(store, of)
        play(table, 55)
        table.hints.ask()
        table.hints.poll()
        play(table, 5)
        table.keep_hand(0, tuple(reversed(table.observe(0).hand)))
        table.undo()
        table.undo()
        table.settle()


def _chosen(mixes: str) -> Settings:
    """Settings of which none is as it was at first."""
    return Settings(
        theme="linen",
        speed="fast",
        volume=0.4,
        reduced_motion=True,
        fullscreen=True,
        setup=setup_text(_set_up()),
        mixes=mixes,
        window="1280x800+100+50 on 1920x1080",
        moments=0.2,
        undo="long",
        cards="large",
        numerals=True,
        text=115,
        back="meadow",
        felt="plum",
        left_handed=True,
        log=False,
        log_fold="folded",
        language="de",
        safe_colours=True,
        progress=progress_text(Progress(2, {"stock": 2, "wilds": 1})),
        reader=False,
        spoken="mine",
        persons=persons_text((Person("Ann", "moon", 130, True), Person("Ben", "fir"))),
        keys='{"undo": "ctrl+j"}',
        key_badges=False,
        keys_used="undo",
    )


def _set_up() -> SetUp:
    seats = (SeatChoice("Ann", "person", "moon"), SeatChoice("Ben", "strong"), *DEFAULT.seats[2:])
    return DEFAULT._replace(seats=seats, hints=False)


if __name__ == "__main__":
    make(one_path("python -m tests.data.make", __doc__, sys.argv[1:]))
