"""Own rules: named, kept, chosen."""

import pytest

from skipbo.model.cards import VINTAGE
from skipbo.model.rules import PRESETS, Referee, Rules
from skipbo.session.mixes import (
    MOST_MIXES,
    Mix,
    drop,
    find,
    from_rows,
    keep,
    name_problem,
    to_rows,
    unread,
    with_mix,
)
from skipbo.session.setup import DEFAULT, is_changed
from skipbo.words.language import ENGLISH
from skipbo.words.rules import preset_name

FRIDAY = Mix("Friday", Rules(stock=15, match_total=None, wild_start_any=True, deck=VINTAGE))
FULL = tuple(Mix(f"Mix {n}", Rules()) for n in range(MOST_MIXES))
TAKEN = [ENGLISH.text(preset_name(key)) for key in PRESETS]


def test_a_mix_keeps_the_rules_but_neither_partners_nor_referee() -> None:
    rules = FRIDAY.rules._replace(teams=2, referee=Referee.AT_THE_TABLE)
    assert keep((), " Friday ", rules) == (FRIDAY,)


def test_a_name_that_is_there_is_kept_in_its_place() -> None:
    mixes = keep(keep((FRIDAY,), "Sunday", Rules()), "FRIDAY", Rules(stock=7))
    assert mixes == (Mix("FRIDAY", Rules(stock=7)), Mix("Sunday", Rules()))


def test_dropping_and_finding() -> None:
    assert find((FRIDAY,), "friday") == FRIDAY
    assert find((FRIDAY,), "Sunday") is None
    assert drop((*FULL, FRIDAY), "friday") == FULL


def test_choosing_a_mix_leaves_partners_and_referee() -> None:
    before = DEFAULT._replace(preset="senior", rules=Rules(teams=2, referee=Referee.AT_THE_TABLE))
    chosen = with_mix(before, FRIDAY)
    assert chosen.rules == FRIDAY.rules._replace(teams=2, referee=Referee.AT_THE_TABLE)
    assert chosen.mix == "Friday"
    assert not is_changed(chosen, FRIDAY.rules)


@pytest.mark.parametrize(
    ("mixes", "name", "mending", "words"),
    [
        ((), " ", "", "a name"),
        ((), "x" * 17, "", "16 letters"),
        ((FRIDAY,), "friday", "", "called friday already"),
        ((), "rulebook", "", "called rulebook already"),
        ((FRIDAY,), "friday", "Friday", None),
        (FULL, "Mix 3", "Mix 3", None),
        (FULL, "Another", "", "Delete one"),
        (FULL[1:], "Another", "", None),
    ],
)
def test_names_are_unique_and_twelve_at_most(
    mixes: tuple[Mix, ...], name: str, mending: str, words: str | None
) -> None:
    found = name_problem(mixes, name, TAKEN, mending)
    assert found is None if words is None else words in ENGLISH.text(found or "")


@pytest.mark.parametrize("mixes", [(), (FRIDAY,), FULL, (Mix("Änne's", PRESETS["senior"].rules),)])
def test_mixes_come_back_from_their_rows(mixes: tuple[Mix, ...]) -> None:
    assert from_rows(to_rows(mixes)) == mixes


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("nothing", ""),
        ("Friday", '{"stock": "ten"}'),
        ("Friday", '{"poker": 1}'),
        ("Friday", "{"),
        ("", "{}"),
        ("A", "3"),
        ("A", "null"),
        ("A", "[" * 200_000),
        ("A", "9" * 5000),
        ("A" * 17, "{}"),
        ("A", None),
        ("A", b"\xff"),
    ],
    ids=range(12),
)
def test_what_is_no_mix_is_not_read_and_stays_as_it_is_beside_what_is_kept_later(
    name: str, rules: object
) -> None:
    row = name.lower(), name, rules
    assert from_rows((row,)) == ()
    assert unread((row,)) == (row,)
    kept = to_rows((FRIDAY,), unread((row,)))
    assert from_rows(kept) == (FRIDAY,)
    assert [part[1:] for part in unread(kept)] == [row[1:]]
    assert unread(to_rows((), unread(kept))) == unread(kept)


def test_one_that_cannot_be_read_leaves_the_others_readable() -> None:
    rows = (
        *(("friday", "friday ", "{}"), ("friday\n", "Friday", "{}")),  # the same name again
        *(("later", "Later", '{"poker": true}'), ("sunday", "Sunday", "{}")),
    )
    assert [mix.name for mix in from_rows(rows)] == ["friday ", "Sunday"]
    assert unread(rows) == rows[1:3]
    later = keep(from_rows(rows), "Monday", Rules(stock=5))
    kept = to_rows(later, unread(rows))
    assert [mix.name for mix in from_rows(kept)] == ["friday ", "Sunday", "Monday"]
    assert unread(kept) == unread(rows)


def test_twice_as_many_as_may_be_kept_are_read_and_none_beyond_is_lost() -> None:
    rows = to_rows([Mix(f"{n}", Rules()) for n in range(2 * MOST_MIXES + 3)])
    assert len(from_rows(rows)) == 2 * MOST_MIXES
    assert len(unread(rows)) == 3
