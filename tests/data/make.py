"""Makes a data folder as a player leaves it: `python -m tests.data.make FOLDER`, in the commit that makes it.

`made_by_0_1` was made by it at commit 70ae906, the program 0.1, and those of later versions by the commits
that brought them. What is there is never made anew: a later version gets a folder of its own.
"""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

from skipbo.ai.afterwards.studied_turns import VERSION, text_of
from skipbo.ai.afterwards.study import studied
from skipbo.ai.afterwards.walk import key_of, last_game, walked
from skipbo.ai.outside.mishaps import Limits
from skipbo.model.record import Heading, read_record
from skipbo.model.rules import PRESETS, Referee, Rules
from skipbo.phones.way_back import WayBack, way_back_text
from skipbo.session.autosave import heading_for, open_table
from skipbo.session.daily import deal_on, setup_on
from skipbo.session.mixes import Mixes, keep
from skipbo.session.mixes import to_rows as mixes_rows
from skipbo.session.persons import Person
from skipbo.session.persons import to_rows as persons_rows
from skipbo.session.progress import Progress
from skipbo.session.progress import to_rows as progress_rows
from skipbo.session.seals import looking
from skipbo.session.setup import DEFAULT, SeatChoice, SetUp
from skipbo.session.setup import to_text as setup_text
from skipbo.session.steps import DEAL
from skipbo.store.database import FILE
from skipbo.store.files import write_file
from skipbo.store.settings import Settings
from skipbo.store.store import Store
from tests.session.kept import DATE, StreamMind, heading, kept_table, opened, play, play_match
from tools.one_path import one_path

DAY = date(2026, 11, 24)
DUMP, RECORDS = "data.sql", "records"
_HOUSE = PRESETS["tennessee"].rules._replace(
    stock=3, match_total=None, must_reach_last_stock_card=True, wild_stays_in_hand=True, one_hand_a_turn=True
)
_PHONES = WayBack("192.0.2.1", 8765, "the-match-that-was-left", {0: "the-secret-of-a-seat"})


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
    for of in (*played, _with_characters(), _by_house_rules()):
        with opened(data) as store:
            play_match(kept_table(store, of))
    with opened(data) as store:
        _play_deal_of_the_day(store)
    with opened(data) as store:
        _look_back(store)
    mixes = keep(keep((), "Sunday", wiki), "House", _HOUSE)
    with opened(data) as store:
        store.settings.save(_chosen(mixes))
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
        store.under_way.keep_phones(way_back_text(_PHONES))


def _with_characters() -> Heading:
    """A match against a computer with a character and a program."""
    of = heading(None, "strong", "program", rules=Rules(stock=3, match_total=None), seed=16)
    ann, ben, cleo = of.players
    return of._replace(players=(ann, ben._replace(character="tidy"), cleo))


def _by_house_rules() -> Heading:
    """A match that only versions since 0.4 can read."""
    return heading(None, "casual", rules=_HOUSE, seed=17)


def _play_deal_of_the_day(store: Store) -> None:
    setup = setup_on(DAY)
    of = heading_for(setup, deal_on(DAY), DATE, "1.2.3")
    table = open_table(of, setup, StreamMind(), store.under_way)
    table.play(DEAL)
    play_match(table)


def _look_back(store: Store) -> None:
    """Seals for what was played, and the first turn of an analysis."""
    for _ in looking(store.seals):
        pass
    newest, *_ = store.history.matches(10)
    record = read_record(store.history.record(newest.id) or "")
    walk = walked(last_game(record.match()))
    store.studies.keep(key_of(walk.game), VERSION, 0, text_of(studied(walk, 0)))


def _chosen(mixes: Mixes) -> Settings:
    """Settings of which none is as it was at first."""
    return Settings(
        theme="linen",
        speed="fast",
        volume=0.4,
        reduced_motion=True,
        fullscreen=True,
        setup=setup_text(_set_up()),
        mixes=mixes_rows(mixes),
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
        progress=progress_rows(Progress(2, won=True, asked=True)),
        lessons=(("stock", 2), ("wilds", 1)),
        reader=False,
        spoken="mine",
        persons=persons_rows((Person("Ann", "moon", 130, True, named=True), Person("Ben", "fir"))),
        keys=(("undo", "ctrl+j"), ("tell_table", None)),
        key_badges=False,
        keys_used=(("undo", 1),),
        pad=(("x", "hint"),),
        vibration=True,
        no_figures=True,
        remarks=False,
        lamp="cool",
        ambience="rain",
    )


def _set_up() -> SetUp:
    ben = SeatChoice("Ben", "strong", character="contrary")
    cleo = SeatChoice("Cleo", "program", command="python3 steady.py", limits=Limits(5, 20))
    seats = (SeatChoice("Ann", "person", "moon", phone=True), ben, cleo, *DEFAULT.seats[3:])
    return DEFAULT._replace(seats=seats, hints=False)


if __name__ == "__main__":
    make(one_path("python -m tests.data.make", __doc__, sys.argv[1:]))
