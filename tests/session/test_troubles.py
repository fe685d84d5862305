"""What is wrong with the data file, and what became of it, is told in whole sentences of any language."""

from __future__ import annotations

import subprocess
import sys
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.session.troubles import not_kept, told
from skipbo.store.rescue import RescuedRows
from skipbo.store.schema import TABLES
from skipbo.store.troubles import Cause, News, trouble
from skipbo.words.language import ENGLISH
from tests.words.pseudo import CLOSE, OPEN, PSEUDO

FACTS = {"file": "/data/skipbo.sqlite3", "folder": "/data", "error": "disk {file} I/O error"}


def facts(cause: Cause) -> dict[str, str]:
    """What fills the places of a cause's line."""
    fields = {field for _, field, _, _ in Formatter().parse(cause.line) if field is not None}
    return {field: FACTS[field] for field in fields}


def rescued(matches: int, records: int, *incomplete: str) -> RescuedRows:
    counts = dict.fromkeys(TABLES, 3) | {"matches": matches, "records": records}
    return RescuedRows(counts, incomplete)


@pytest.mark.parametrize("cause", Cause)
def test_developers_and_players_read_the_same_english_of_a_trouble(cause: Cause) -> None:
    found = trouble(cause, **facts(cause))
    assert str(found) == ENGLISH.text(told(found)) == cause.line.format_map(facts(cause))
    assert "\n" not in str(found)


@pytest.mark.parametrize("cause", Cause)
def test_the_table_says_that_nothing_is_being_kept_without_names_of_files(cause: Cause) -> None:
    words = ENGLISH.text(not_kept(trouble(cause, **facts(cause))))
    assert words.startswith("Nothing is being kept: ")
    assert words.endswith(".")
    assert FACTS["folder"] not in words


@pytest.mark.parametrize("cause", Cause)
def test_a_trouble_is_said_in_the_language_of_the_screen(cause: Cause) -> None:
    found = trouble(cause, **facts(cause))
    for said in (told(found), not_kept(found)):
        words = PSEUDO.text(said)
        assert (words[0], words[-1]) == (OPEN, CLOSE)


@pytest.mark.parametrize(
    ("copied", "words"),
    [
        (rescued(5, 5), "all of it was rescued, 5 matches and 5 records"),
        (rescued(1, 1), "all of it was rescued, 1 match and 1 record"),
        (rescued(12_020, 0), "all of it was rescued, 12,020 matches and 0 records"),
        (rescued(12, 0, "records"), "12 matches and 0 records were rescued, some records were not"),
        (
            rescued(2, 1, "settings", "under_way", "steps", "records"),
            "2 matches and 1 record were rescued, some settings, moves and records were not",
        ),
        (
            rescued(2, 2, "results"),
            "2 matches and 2 records were rescued; results are made anew from the records",
        ),
        (
            rescued(1, 2, "hands", "undone", "results"),
            "1 match and 2 records were rescued, some moves were not; results are made anew from the records",
        ),
        (rescued(1, 1, "persons", "keys"), "1 match and 1 record were rescued, some settings were not"),
        (RescuedRows(dict.fromkeys(TABLES, 0), TABLES), "nothing in it could be read"),
    ],
)
def test_what_was_rescued_is_told(copied: RescuedRows, words: str) -> None:
    damaged, lost = News("x.sqlite3", copied, "x damaged.sqlite3"), News("x.sqlite3", copied)
    assert ENGLISH.text(told(damaged)) == f"x.sqlite3 was damaged: {words}. It is now x damaged.sqlite3."
    assert (
        ENGLISH.text(told(lost)) == f"x.sqlite3 was deleted or moved away: {words}, and is kept in a new one."
    )


def test_another_file_in_the_place_of_the_lost_one_is_told() -> None:
    words = "x.sqlite3 was deleted or moved away: the match goes on in the one that lies there now."
    assert ENGLISH.text(told(News("x.sqlite3", None))) == words


COUNTS = st.fixed_dictionaries({table: st.integers(0, 10**6) for table in TABLES})


@given(
    st.builds(RescuedRows, COUNTS, st.lists(st.sampled_from(TABLES), unique=True).map(tuple)),
    st.sampled_from([None, "aside.sqlite3"]),
)
def test_whatever_was_rescued_is_one_line_in_every_language(copied: RescuedRows, aside: str | None) -> None:
    news = News("x.sqlite3", copied, aside)
    assert "\n" not in str(news)
    assert str(news).startswith("x.sqlite3 was ")
    words = PSEUDO.text(told(news))
    assert (words[0], words[-1]) == (OPEN, CLOSE)
    assert words.count(OPEN) == words.count(CLOSE)
    assert "{" not in words


def test_the_program_starts_without_the_sentences_of_troubles_and_refusals() -> None:
    names = {"skipbo.model.errors", "skipbo.session.troubles"}
    code = f"import sys, skipbo.ui.app, skipbo.store.store; print(sorted({names!r} & sys.modules.keys()))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.splitlines()[-1] == "[]"
