"""Records: what is written is read the same, and the first thing that is wrong is named."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, SupportsIndex

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.model import record as module
from skipbo.model.errors import Damaged, NotLegal, NotReadable
from skipbo.model.legal_moves import Draw
from skipbo.model.notation import turn_lines
from skipbo.model.record import (
    FORMAT,
    LONGEST_TEXT,
    Heading,
    Participant,
    Record,
    heading_text,
    read_heading,
    read_record,
    reading,
    record_of,
    record_text,
)
from skipbo.model.record_parts import MOST_LINES, MOST_PARTS, TurnFinder
from skipbo.model.rules import PRESETS, Referee, Rules
from tests.model.recorded import any_record, heading, play
from tests.releases import rest_for_release

RECORDS = Path(__file__).parent / "records"
STRICT = Rules(stock=3, match_total=100)


def short_record() -> str:
    """A match of two games among two seats."""
    of = heading(STRICT, 2, 4)
    return record_text(record_of(of, play(of.match(), Random(4), 10_000)))


SHORT = short_record()
TURNS = [line for line in SHORT.split("\n") if re.match(r"\d: ", line) and SHORT.count(f"{line}\n") == 1]


def line_of(text: str) -> int:
    return SHORT.split("\n").index(text) + 1


@pytest.mark.parametrize("seed", rest_for_release(range(60), 15))
def test_a_record_of_any_match_is_read_as_it_was_written(seed: int) -> None:
    record = any_record(seed)
    text = record_text(record)
    again = read_record(text)
    assert again == record
    assert record_text(again) == text


def test_a_record_is_one_for_people_too() -> None:
    assert SHORT.startswith("# A match of Skip-Bo\nformat = 2\n")
    assert 'name = "Ann"' in SHORT
    assert len(TURNS) > 10
    assert re.fullmatch(r"[12]:( [SHD][\d:*]*>B[1-4])*( \| H[\d*]+>D[1-4])?", TURNS[0])
    assert "\n[result]\nwinner = " in SHORT


def test_a_match_that_has_just_been_dealt() -> None:
    of = heading(STRICT, 3, 1)
    match = of.match()
    assert read_record(record_text(Record(of, ()))) == Record(of, ())
    match.next_game()
    assert read_record(record_text(record_of(of, match))) == Record(of, ((),))
    match.play(Draw(match.state.turn_seat))
    assert read_record(record_text(record_of(of, match))).games == ((Draw(match.state.turn_seat),),)


@given(
    st.text(max_size=40),
    st.sampled_from([None, "casual"]),
    st.integers(0, 10**12 - 1) | st.integers(10**12, 2**80 - 1),
    st.booleans(),
)
def test_any_name_is_read_as_it_was_written_or_refused(
    name: str, level: str | None, seed: int, practice: bool
) -> None:
    players = (Participant(name, level), Participant("Ben", None))
    of = Heading(Rules(), seed, players, "", "", practice)
    try:
        text = heading_text(of)
    except NotReadable:
        assert not name.strip()
        return
    text.encode("utf-8")
    assert read_heading(text) == of.as_written()
    assert read_heading(text).players == players or not name.isprintable()


@pytest.mark.parametrize("number", range(0, len(TURNS), 5))
def test_the_first_wrong_move_is_named_with_line_and_reason(number: int) -> None:
    turn = TURNS[number]
    wrong = turn[0] + ": S13>B1" + turn[2:]
    with pytest.raises(NotLegal) as caught:
        read_record(SHORT.replace(f"{turn}\n", f"{wrong}\n"))
    assert str(caught.value).startswith(f"Line {line_of(turn)}, S13>B1: ")
    assert caught.value.rule == "R09"


def test_a_move_that_cannot_be_read_is_named() -> None:
    with pytest.raises(NotReadable, match=f"Line {line_of(TURNS[3])}: 'X9' is not a move"):
        read_record(SHORT.replace(TURNS[3], TURNS[3][:2] + " X9" + TURNS[3][2:]))


def test_a_turn_that_is_missing_is_noticed_at_the_next() -> None:
    with pytest.raises(NotLegal, match=f"Line {line_of(TURNS[3])}"):
        read_record(SHORT.replace(f"{TURNS[3]}\n", "", 1))


def test_a_turn_after_the_end_is_one_too_many() -> None:
    with pytest.raises(NotLegal, match="The game is over"):
        read_record(re.sub(r"'''\nending", "1: H1>B1\n'''\nending", SHORT, count=1))


@pytest.mark.parametrize(
    ("told", "instead", "words"),
    [
        (r"winner = \d", "winner = 3", "winner"),
        (r"points = \[.*\]", "points = [1, 2]", "points"),
        (r"stocks = \[.*\]", 'stocks = "none"', "stocks"),
        (r'ending = "out"', 'ending = "blocked"', "ending"),
        (r"totals = \[.*\]", "totals = [0, 0]", "totals"),
        (r"dealer = \d", "dealer = 7", "dealer"),
    ],
)
def test_a_result_that_did_not_come_about_is_damage(told: str, instead: str, words: str) -> None:
    with pytest.raises(Damaged, match=words):
        read_record(re.sub(told, instead, SHORT, count=1))


def test_another_deal_number_does_not_go_with_the_moves() -> None:
    with pytest.raises((NotLegal, Damaged), match=r"^(Line \d+, |Game 1: dealer)"):
        read_record(SHORT.replace("seed = 4", "seed = 5"))


def test_a_record_that_was_cut_off_lacks_what_it_tells() -> None:
    cut = SHORT[: SHORT.rindex("[[games]]")] + SHORT[SHORT.index("[result]") :]
    with pytest.raises(Damaged, match="The match has no winner yet"):
        read_record(cut)


def test_a_record_says_which_kind_of_deal_number_it_holds() -> None:
    players = (Participant("Ann", None), Participant("Ben", "casual"))
    short, drawn = (heading_text(Heading(Rules(), seed, players)) for seed in (10**12 - 1, 2**79 + 5))
    assert "\nseed = 999999999999\n" in short
    assert all("\nformat = 2\n" in text for text in (short, drawn))
    assert '\nseed = "G000-0000-0000-0005"\n' in drawn
    assert read_heading(drawn).seed == 2**79 + 5


def test_results_need_not_be_told() -> None:
    plain = re.sub(r"\n(ending|winner|stocks|points|totals) = .*|\n\[result\]", "", SHORT)
    assert plain != SHORT
    assert read_record(plain) == read_record(SHORT)


@pytest.mark.parametrize(
    ("told", "instead", "words"),
    [
        (r"format = 2", "format = 5", "newer Skip-Bo"),
        (r"format = 2", "format = 0", "format 0"),
        (r"format = 2\n", "", "'format'"),
        (r"format = 2", "format = true", "'format'"),
        (r"format = 2", "format = = 1", "^Line 2: "),
        (r"seed = 4", "seed = -4", "'seed'"),
        (r"seed = 4", f"seed = {10**12}", "'seed'"),
        (r"seed = 4", "seed = 4.0", "'seed'"),
        (r"seed = 4", 'seed = "0K3M-9QZT"', "deal number"),
        (r"practice = true", 'practice = "yes"', "'practice'"),
        (r"stock = 3", 'stock = "three"', "stock"),
        (r"stock = 3", f"stock = {10**400}", "large"),
        (r"stock = 3", "stack = 3", "stack"),
        (r"\[rules\]", "[rule]", "rules"),
        (r"\[\[players\]\]", "[[player]]", "players"),
        (r'name = "Ann"', "name = 7", "'name'"),
        (r'name = "Ann"', f'name = "{"n" * 41}"', "'name'"),
        (r'name = "Ann"', 'name = " "', "name"),
        (r'name = "Ann"', r'name = "\\u0007"', "'name'"),
        (r"turns = '''", "turn = '''", "no turns"),
        (r"date = .*", "date = 2026-01-31", "'date'"),
    ],
)
def test_what_cannot_be_read_is_told(told: str, instead: str, words: str) -> None:
    changed = re.sub(told, instead, SHORT, count=1)
    assert changed != SHORT
    with pytest.raises(NotReadable, match=words):
        read_record(changed)


@pytest.mark.parametrize("stock", [0, 71])
def test_R05_rules_that_cannot_be_played_are_told(stock: int) -> None:
    with pytest.raises(NotLegal, match="These rules cannot be played"):
        read_record(SHORT.replace("stock = 3", f"stock = {stock}"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\0",
        "[" * 5000,
        "a = " + "[" * 3000,
        "a." * 1900 + "a = 1",
        "x" * (LONGEST_TEXT + 1),
        "format = " + "9" * 3900,
        "\n" * LONGEST_TEXT,
    ],
    ids=lambda text: f"{text[:6]!r} and so on",
)
def test_a_text_that_is_no_record_is_refused_at_once(text: str) -> None:
    with pytest.raises(NotReadable):
        read_record(text)


@pytest.mark.parametrize(
    ("odd", "words"),
    [
        ("a.b = 1", "a.b"),
        ("'a.b'.c = 1", "in no record"),
        ("a = {b = 1}", "no table within a line"),
        ("a = [[1]]", "in no record"),
        ("a = [{b = 1}]", "in no record"),
        ("[rules.more]", "in no record"),
        ("[[rules]]", "a record has no"),
        ("[games]", "a record has no"),
        ("[rules]\n[rules]", "'rules' already"),
        ("a = 1\n" * (MOST_LINES + 1), "as many lines"),
        ("[[games]]\n" * (MOST_PARTS + 1), "too many games"),
    ],
    ids=lambda text: text[:30],
)
def test_what_no_record_has_is_refused_before_toml_sees_it(odd: str, words: str) -> None:
    """TOML's own reader takes ever longer for some of it."""
    with pytest.raises(NotReadable, match=re.escape(words)):
        read_record(odd)


def test_a_line_that_toml_cannot_read_has_its_number_wherever_it_stands() -> None:
    lines = SHORT.split("\n")
    for at in (at for at, line in enumerate(lines) if " = " in line and "[" not in line and "'" not in line):
        with pytest.raises(NotReadable, match=f"^Line {at + 1}: this"):
            read_record("\n".join([*lines[:at], lines[at] + " x", *lines[at + 1 :]]))


class Counted(list[str]):
    """Counts how often a line is looked at."""

    looks = 0

    def __getitem__(self, at: SupportsIndex | slice) -> Any:  # noqa: ANN401 - a line, or some
        self.looks += 1
        return super().__getitem__(at)


def test_turns_that_stand_in_no_line_are_looked_for_only_once() -> None:
    """They may be written with escapes; each of them would be looked for in the whole text."""
    counted = Counted(["1: H1>B1"] * 100)
    source = TurnFinder(counted)
    assert [source.number_of("1: H2>B1") for _ in range(50)] == [0] * 50
    assert counted.looks <= 101


def test_a_record_is_read_in_slices_no_longer_than_a_turn() -> None:
    shares, heard = [], []
    for share in reading(SHORT, lambda _, move, __: heard.append(move)):
        shares.append(share)
        assert len(heard) <= len(shares) * 20
    assert shares == sorted(shares)
    assert all(0 <= share <= 1 for share in shares)
    assert len(shares) >= len(TURNS)


@given(st.text())
def test_any_text_is_readable_or_refused(text: str) -> None:
    with pytest.raises(NotReadable):
        read_record(text)


def test_lines_begin_where_turns_do() -> None:
    for game in read_record(SHORT).games:
        lines = list(turn_lines(STRICT, game))
        seats = [line[0] for line in lines]
        assert all(one != other for one, other in pairwise(seats))


def test_windows_line_ends_do_no_harm() -> None:
    assert read_record(SHORT.replace("\n", "\r\n")) == read_record(SHORT)


@pytest.mark.parametrize("file", sorted(RECORDS.glob("*.skipbo")), ids=lambda file: file.stem)
def test_a_record_of_an_older_version_still_plays(file: Path) -> None:
    record = read_record(file.read_text(encoding="utf-8"))
    assert record.match().over


def test_R03_senior_games_of_an_earlier_version_are_written_as_it_wrote_them() -> None:
    """So that it still reads them."""
    text = (RECORDS / "format 2 senior.skipbo").read_text(encoding="utf-8")
    assert record_text(read_record(text)) == text
    assert read_record(text).heading.rules == PRESETS["senior"].rules._replace(stock=2)


def test_every_format_has_a_record_here() -> None:
    formats = {read_format(file) for file in RECORDS.glob("*.skipbo")}
    assert formats == set(range(1, FORMAT + 1))


def read_format(file: Path) -> int:
    found = re.search(r"^format = (\d+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
    assert found is not None
    return int(found[1])


def test_an_older_format_is_brought_forward(monkeypatch: pytest.MonkeyPatch) -> None:
    """Format 0 of this test called the deal number `number`."""

    def from_0(tables: module.TomlTable) -> module.TomlTable:
        return {"seed" if key == "number" else key: value for key, value in tables.items()}

    monkeypatch.setattr(module, "UPGRADES", {0: from_0, 1: dict, 2: dict, 3: dict})
    old = SHORT.replace("format = 2", "format = 0").replace("seed = 4", "number = 4")
    assert read_record(old) == read_record(SHORT)


TOO_MANY = (RECORDS / "format 2.skipbo").read_text(encoding="utf-8")


DROPPED = re.findall(r"\([^ ()]+>[BD]\d\)", TOO_MANY)


def test_R31_a_move_that_did_not_happen_stands_in_brackets() -> None:
    assert DROPPED
    assert record_text(read_record(TOO_MANY)) == TOO_MANY


def test_R31_a_record_that_does_not_mark_such_a_move_is_read_the_same() -> None:
    plain = TOO_MANY.replace("format = 2", "format = 1").replace(
        f"{DROPPED[0]} |", f"| {DROPPED[0][1:-1]}\n1:  |"
    )
    assert plain.count(DROPPED[0]) < TOO_MANY.count(DROPPED[0])
    assert read_record(plain).games == read_record(TOO_MANY).games


def test_R31_brackets_round_a_move_that_happened_are_wrong() -> None:
    turn = TURNS[3].split(" ")
    wrong = " ".join([turn[0], f"({turn[1]})", *turn[2:]])
    if turn[1] == "|":
        wrong = f"{turn[0]} ({turn[2]})"
    with pytest.raises(NotLegal, match=r"Line \d+, .*: This card was not one too many"):
        read_record(SHORT.replace(f"{TURNS[3]}\n", f"{wrong}\n"))


def test_R20_a_match_of_the_first_format_has_no_limit_and_a_new_one_has() -> None:
    assert read_record(
        SHORT.replace("format = 2", "format = 1").replace("endless_turns = false\n", "")
    ).heading.rules.endless_turns
    assert not read_record(SHORT).heading.rules.endless_turns


OTHERS_SURPLUS = (RECORDS / "format 2 surplus.skipbo").read_text(encoding="utf-8")
"""A match at the table with R16, in which a seat discards out of turn thanks to another's surplus."""


def test_R16_a_match_of_the_second_format_is_read_and_replayed_as_it_was_played() -> None:
    record = read_record(OTHERS_SURPLUS)
    assert record.heading.rules.surplus_of_turn
    assert record.match().totals == (45, 0, 0)
    assert read_record(record_text(record)) == record


@pytest.mark.parametrize(
    ("rules", "written"),
    [
        (Rules(), 2),
        (Rules(must_play_last_stock_card=True), 2),
        (Rules(referee=Referee.AT_THE_TABLE), 2),
        (Rules(referee=Referee.AT_THE_TABLE, must_play_last_stock_card=True), 3),
        (Rules(must_reach_last_stock_card=True), 4),
        (Rules(wild_stays_in_hand=True), 4),
        (Rules(one_hand_a_turn=True), 4),
        (PRESETS["senior"].rules, 2),
        (PRESETS["tennessee"].rules, 4),
    ],
    ids=str,
)
def test_R03_R16_R36_R37_a_record_has_a_later_format_only_where_that_makes_a_difference(
    rules: Rules, written: int
) -> None:
    """So that programs which read the earlier ones read nearly all that are written."""
    text = heading_text(Heading(rules, 4, (Participant("Ann", None), Participant("Ben", "casual"))))
    assert f"format = {written}\n" in text
    assert "surplus_of_turn" not in text
    assert read_heading(text).rules == rules


def test_R16_the_same_moves_are_refused_today() -> None:
    today = OTHERS_SURPLUS.replace("format = 2", "format = 3")
    line = 1 + today.split("\n").index("1: | H7>D2")
    with pytest.raises(NotLegal, match=rf"^Line {line}, H7>D2: The turn goes on") as caught:
        read_record(today)
    assert caught.value.rule == "R16"


@pytest.mark.parametrize(
    "told", ['referee = "at the table"', "must_play_last_stock_card = true"], ids=["referee", "R16"]
)
def test_R16_a_match_of_the_second_format_in_which_it_made_no_difference_goes_by_todays_rules(
    told: str,
) -> None:
    other = {"referee": 'referee = "strict"', "must": "must_play_last_stock_card = false"}[
        re.split(r"[ _]", told)[0]
    ]
    assert not read_heading(OTHERS_SURPLUS.replace(told, other)).rules.surplus_of_turn
