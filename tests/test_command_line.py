from __future__ import annotations

import re
from pathlib import Path

import pytest

from skipbo.command_line import VALUES, parse
from skipbo.model.deal_number import read_number
from skipbo.model.rule_fields import value_of
from skipbo.model.rules import PRESETS, Referee, Rules, largest_stock
from skipbo.options import EarlyAnswer, Options
from skipbo.session.setup import DEFAULT, SeatChoice, SetUp, problem
from skipbo.words.language import NAMES

TWO = ["--seat", "Ann=person", "--seat", "Ben=regular"]
SIX = [word for seat in range(6) for word in ("--seat", f"P{seat}=casual")]


def setup(*words: str) -> SetUp:
    chosen = parse(words).setup
    assert chosen is not None
    return chosen


def refusal(*words: str) -> str:
    """The one line that is said about words that cannot be used."""
    with pytest.raises(EarlyAnswer) as end:
        parse(words)
    assert end.value.status == 2
    assert re.fullmatch(r"skip-bo: [^\n]+", end.value.words)
    return end.value.words


def test_no_words_say_nothing() -> None:
    assert parse([]) == Options()


def test_everything_at_once(tmp_path: Path) -> None:
    words = "--new --preset short --stock 12 --seat Ann=person --seat Ben=casual --match 250 --seed 7"
    words += f" --speed instant --size 1280x800 --fullscreen --mute --data {tmp_path} --trace {tmp_path}/t"
    words += " --trace-version 2"
    seats = (
        SeatChoice("Ann", "person", named=True),
        SeatChoice("Ben", "casual", named=True),
        *DEFAULT.seats[2:],
    )
    assert parse(words.split()) == Options(
        new=True,
        setup=SetUp(seats, Rules(stock=12, match_total=250), "short", seed=7),
        speed="instant",
        size=(1280, 800),
        fullscreen=True,
        mute=True,
        data=tmp_path,
        trace=tmp_path / "t",
        trace_version=2,
    )


def test_a_record_to_be_analysed(tmp_path: Path) -> None:
    record = tmp_path / "match.skipbo"
    record.write_text("")
    assert parse(["--analyse", str(record)]) == Options(analyse=record)
    assert parse(["--analyse", str(record), "--json"]) == Options(analyse=record, as_json=True)
    assert "--analyse" in refusal("--json")
    assert "a file that exists" in refusal("--analyse", str(tmp_path / "none.skipbo"))


@pytest.mark.parametrize("name", ["match.skipbo", "Ann against Ben.SKIPBO", "somewhere/else/no file.skipbo"])
def test_a_record_to_be_shown(name: str) -> None:
    assert parse([name]) == Options(record=Path(name))
    assert parse(["--mute", name]) == Options(mute=True, record=Path(name))


def test_new_alone_seats_ann_and_ben() -> None:
    options = parse(["--new"])
    assert options.new
    assert setup("--new").seated() == (SeatChoice("Ann", "person"), SeatChoice("Ben", "regular"))
    assert options == Options(new=True, setup=DEFAULT)


def test_a_level_may_have_a_character() -> None:
    found = setup("--seat", "Ann=person", "--seat", "Ben=strong+tidy").seated()
    assert found[1] == SeatChoice("Ben", "strong", character="tidy", named=True)
    assert "--seat" in refusal("--seat", "Ann=person", "--seat", "Ben=strong+odd")


@pytest.mark.parametrize("words", ["--mute", "--fullscreen", "--size 640x400", "--speed slow", "--data x"])
def test_the_window_alone_chooses_no_match(words: str) -> None:
    assert parse(words.split()).setup is None


@pytest.mark.parametrize(
    "words", ["--preset short", "--stock 3", "--single", "--match 5", "--seed 0", "--referee strict"]
)
def test_a_word_about_the_match_stands_ready_for_the_menu(words: str) -> None:
    options = parse(words.split())
    assert not options.new
    assert options.setup is not None


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_given_seats_sit_in_their_order_and_the_rest_is_empty(count: int) -> None:
    names = ["Finn", "Zoë", "Ann", "Mr. X=Y", "ben", "Q"][:count]
    chosen = setup(*(word for name in names for word in ("--seat", f"{name}=person")))
    assert [seat.name for seat in chosen.seated()] == names
    assert len(chosen.seats) == len(DEFAULT.seats)
    assert len({seat.name.casefold() for seat in chosen.seats}) == len(chosen.seats)
    assert problem(chosen) is None


RULES = [
    *("wild_stays_in_hand=true", "one_hand_a_turn=true", "must_reach_last_stock_card=true"),
    *("deck=vintage", "starts=highest card", "advice_penalty=on top", "going_out=30", "per_card=0"),
]


@pytest.mark.parametrize("word", RULES)
def test_a_rule_is_set_by_its_key_and_stands_ready_for_the_menu(word: str) -> None:
    key, _, value = word.partition("=")
    chosen = setup("--preset", "wiki", "--rule", word)
    assert str(value_of(chosen.rules, key)).lower() == value
    assert chosen.rules.wild_needs_cover
    assert problem(chosen) is None
    assert not parse(["--rule", word]).new


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_brings_its_own_total(preset: str) -> None:
    assert setup("--preset", preset).rules == PRESETS[preset].rules


def test_R02_teams() -> None:
    assert setup(*SIX).rules.teams is None
    assert setup(*SIX, "--teams", "3").rules.teams == 3
    assert setup(*SIX[:8], "--teams", "2").rules.teams == 2


def test_the_referee() -> None:
    assert setup("--new").rules.referee is Referee.STRICT
    assert setup("--referee", "table").rules.referee is Referee.AT_THE_TABLE
    assert setup("--referee", "strict").rules.referee is Referee.STRICT


@pytest.mark.parametrize("word", ["0K3M-9QZT-V2A8-RC6P", "0k3m9qztv2a8rc6p", "0K3M 9QZT V2A8 RC6P"])
def test_a_deal_number_may_be_the_letters_that_were_shown(word: str) -> None:
    assert setup("--seed", word).seed == read_number("0K3M-9QZT-V2A8-RC6P")
    assert setup("--seed", "007").seed == 7


def test_single_is_a_match_without_a_total() -> None:
    assert setup("--single").rules.match_total is None
    assert setup("--match", "100").rules.match_total == 100


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_R05_the_largest_stock_is_named(seats: int) -> None:
    words = [word for seat in range(seats) for word in ("--seat", f"P{seat}=casual")]
    most = largest_stock(seats)
    assert setup("--stock", str(most), *words).stock_size() == most
    assert re.search(rf"\b{most}\b", refusal("--stock", str(most + 1), *words))


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--preset", "house"], ["rulebook", "short"]),
        (["--preset", "long", *SIX], ["--preset", "two players"]),
        (["--teams", "4"], ["--teams", "2 or 3"]),
        (["--teams", "2"], ["--teams", "4 or 6 players"]),
        (["--teams", "3", *SIX[:8]], ["--teams", "2 teams of 2"]),
        (["--referee", "blind"], ["strict", "table"]),
        (["--speed", "warp"], ["slow", "normal", "fast", "instant"]),
        (["--stock", "0"], ["1", "70"]),
        (["--rule", "speed=fast"], ["--rule", "wild_stays_in_hand", "one_hand_a_turn"]),
        (["--rule", "endless_turns=true"], ["--rule", "deck", "starts"]),
        (["--rule", "deck=old"], ["--rule", "modern or vintage"]),
        (["--rule", "one_hand_a_turn"], ["--rule", "false or true"]),
        (["--rule", "one_hand_a_turn=yes"], ["--rule", "false or true"]),
        (["--rule", "going_out=501"], ["--rule", "0 to 500"]),
        (["--rule", "going_out=0", "--rule", "per_card=0"], ["winning must score something"]),
        (["--stock", "ten"], ["1", "70"]),
        (["--seed", "-1"], ["0", "999999999999"]),
        (["--seed", "1e3"], ["0", "999999999999"]),
        (["--seed", "9" * 5000], ["0", "999999999999"]),
        (["--seed", "٣"], ["0", "999999999999"]),
        (["--seed", "0K3M-9QZT-V2A8"], ["0", "999999999999", "16 letters"]),
        (["--match", "0"], ["5", "9995"]),
        (["--match", "-500"], ["5", "9995"]),
        (["--match", "501"], ["5", "9995", "steps of 5"]),
        (["--size", "639x400"], ["640x400"]),
        (["--size", "640x399"], ["640x400"]),
        (["--size", "99999x99999"], ["7680x4320"]),
        (["--size", "large"], ["640x400"]),
        (["--size", "640x"], ["640x400"]),
        (["--seat", "Ann=wizard", "--seat", "Ben=person"], ["person", "casual", "regular"]),
        (["--seat", "Ann"], ["NAME=", "person", "casual", "regular"]),
        (["--seat", "=person"], ["1 to 40 letters"]),
        (["--seat", "A" * 41 + "=person"], ["1 to 40 letters"]),
        (["--seat", "A\nB=person"], ["1 to 40 letters"]),
        (["--seat", "Ann=person"], ["2 to 6", "not 1"]),
        ([word for seat in range(7) for word in ("--seat", f"P{seat}=casual")], ["2 to 6", "not 7"]),
        (["--seat", "Ann=person", "--seat", "ANN=casual"], ["Ann", "once"]),
        (["--single", "--match", "500"], ["--single", "--match"]),
        (["--trace", "/no/such/folder/trace"], ["a folder that exists"]),
        (["--trace", "."], ["a file"]),
        (["--trace-version", "3"], ["from 1 to 2"]),
        (["--nonsense"], ["--nonsense", "--help"]),
        (["--spee", "fast"], ["--spee", "--help"]),
        (["rulebook"], ["rulebook", "--help"]),
        (["--new=yes"], ["--new"]),
    ],
)
def test_a_wrong_value_is_refused_in_one_line_that_names_the_allowed_ones(
    words: list[str], named: list[str]
) -> None:
    line = refusal(*words)
    assert [word for word in named if word not in line] == []


@pytest.mark.parametrize("option", VALUES)
def test_a_missing_value_is_refused_in_one_line(option: str) -> None:
    assert VALUES[option].allowed in refusal(option)


def test_a_wrong_value_is_refused_though_all_else_is_right() -> None:
    assert "--speed" in refusal("--new", *TWO, "--speed", "quick")


def test_which_version_and_the_self_test_are_asked_for_without_a_match() -> None:
    assert parse(["--version"]) == Options(version=True)
    assert parse(["--selftest", "--mute"]) == Options(selftest=True, mute=True)


def test_the_language_of_the_window_can_be_chosen() -> None:
    assert parse([]).language is None
    assert [parse(["--language", key]).language for key in NAMES] == list(NAMES)
    with pytest.raises(EarlyAnswer, match="en, de, es, fr, it, nl, pl or pt_BR"):
        parse(["--language", "xx"])


def test_help_tells_every_option() -> None:
    with pytest.raises(EarlyAnswer) as end:
        parse(["--help"])
    assert end.value.status == 0
    said = end.value.words
    flags = ["--new", "--single", "--fullscreen", "--mute", "--selftest", "--version", "--help"]
    assert [option for option in (*VALUES, *flags) if f"  {option}" not in said] == []
    assert max(map(len, said.splitlines())) <= 100
    assert "DIR          keep everything in this folder" in said


def test_the_deal_of_today_or_of_a_day_is_asked_for() -> None:
    assert parse([]).daily is None
    assert parse(["--daily", "today"]) == Options(daily="today")
    assert parse(["--daily", "2026-01-31", "--mute"]) == Options(daily="2026-01-31", mute=True)


@pytest.mark.parametrize(
    "words", ["--daily 2025-12-31", "--daily x", "--daily today --new", "--daily today --stock 5"]
)
def test_a_day_without_a_deal_and_a_deal_with_other_choices_are_refused(words: str) -> None:
    with pytest.raises(EarlyAnswer, match="--daily"):
        parse(words.split())
