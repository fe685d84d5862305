"""Moves, turns and positions as text: what is written can be read, and nothing else can."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeVar

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from skipbo.model import engine
from skipbo.model.calls import Accusation, Accuse, Claim, Confirm, Dismiss, Offence
from skipbo.model.cards import WILD, Chance
from skipbo.model.errors import NotReadable
from skipbo.model.legal_moves import Discard, Draw, Move, Pass, Play, Take, open_moves
from skipbo.model.notation import (
    Written,
    card_text,
    move_text,
    parse_card,
    parse_move,
    parse_position,
    parse_turn,
    position_text,
    turn_lines,
)
from skipbo.model.rules import Referee, Rules
from skipbo.model.state import GameState, discard_of, hand_of, stock_of
from tests.model.strategies import SEEDS
from tests.model.tables import BYSTANDER, do, table

T = TypeVar("T")
AT_THE_TABLE = Rules(referee=Referee.AT_THE_TABLE)
MANY = settings(max_examples=100, database=None)

POSITION = (
    "turn 12 seat 2 play dealer 1 game 3 shuffles 2 idle 1 14 acted stock"
    " | B 1.*.3=3 -=0 -=0 *=1 | draw 4.4.12 | aside 1.2"
    " | H 3.* S 5.6 D 7 - 8.9 - | H - S 1 D - - - -"
)


def near(text: str) -> st.SearchStrategy[str]:
    """Texts that differ from a good one by a cut, or by something put in somewhere."""
    at = st.integers(0, len(text))
    return st.tuples(at, at, st.text(alphabet="0123456789*SHDBdraw.-=:|> \n²٣", max_size=4)).map(
        lambda cut: text[: cut[0]] + cut[2] + text[cut[1] :]
    )


def written_again(line: str, rules: Rules) -> str:
    """The line of the turn that a line tells, written anew."""
    seat, told = parse_turn(line)
    moves = [written.move for written in told]
    if not rules.at_the_table and Draw(seat) not in moves:
        told, moves = [Written(Draw(seat)), *told], [Draw(seat), *moves]
    dropped = [index for index, written in enumerate(told) if written.dropped]
    return next(turn_lines(rules, moves, dropped), f"{seat + 1}:")


def read_position(text: str) -> GameState:
    return parse_position(text, Rules(), Chance(1))


def read_or_refused(read: Callable[[str], T], text: str) -> T | None:
    """What a text is read as; None where it is refused, as NotReadable with a sentence."""
    try:
        return read(text)
    except NotReadable as error:
        sentence = str(error)
    assert sentence.endswith(".")
    return None


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("S7>B1", Play(1, stock_of(1), 7, 0, 7)),
        ("S*7>B4", Play(1, stock_of(1), WILD, 3, 7)),
        ("H*12>B1", Play(1, hand_of(1), WILD, 0, 12)),
        ("D3:4>B2", Play(1, discard_of(1, 2), 4, 1, 4)),
        ("D1:*1>B2", Play(1, discard_of(1, 0), WILD, 1, 1)),
        ("H12>D2", Discard(1, 12, 1)),
        ("H*>D4", Discard(1, WILD, 3)),
        ("draw", Draw(1)),
        ("pass", Pass(1)),
        ("S4:7>B1", Play(1, stock_of(3), 7, 0, 7)),
        ("S6:*7>B1", Play(1, stock_of(5), WILD, 0, 7)),
        ("D4.3:7>B1", Play(1, discard_of(3, 2), 7, 0, 7)),
        ("D1.4:*2>B3", Play(1, discard_of(0, 3), WILD, 2, 2)),
        ("+", Take(1)),
        ("!", Claim(1)),
        ("!advice1", Accuse(1, 0, Offence.ADVICE)),
        ("!talk4", Accuse(1, 3, Offence.TALK)),
        ("!yes", Confirm(1)),
        ("!no", Dismiss(1)),
    ],
)
def test_a_move_is_read_as_it_is_written(text: str, move: Move) -> None:
    assert parse_move(text, 1) == move
    assert move_text(move) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "H",
        "S>B1",
        "7>B1",
        "H7>B0",
        "H7>B5",
        "H7>D5",
        "S7>D1",
        "D5:7>B1",
        "D1:7>D1",
        "H0>B1",
        "H007>B1",
        "H*>B1",
        "H7>B1 ",
        " H7>B1",
        "h7>b1",
        "H7>B11",
        "PASS",
        "S1:7>B1",
        "S7:7>B1",
        "S0:7>B1",
        "D1.1:7>B1",
        "D2.5:7>B1",
        "D.1:7>B1",
        "H2:7>B1",
        "D2.1>B1",
        "S2.1:7>B1",
        "++",
        "+1",
        "!!",
        "!advice",
        "!advice1",
        "!advice7",
        "!advice0",
        "!help2",
        "!Yes",
        "! yes",
        "H٣>B1",
        "H7>B²",
        "H" + "1" * 5000 + ">B1",
    ],
)
def test_a_text_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(NotReadable):
        parse_move(text, 0)


def test_the_sentence_shows_the_text_and_what_is_expected() -> None:
    with pytest.raises(NotReadable, match=r"'H7-B1' is not a move: one like S7>B1.* is expected"):
        parse_move("H7-B1", 0)
    with pytest.raises(NotReadable, match="no pile 7: piles are numbered from 1 to 4"):
        parse_move("H7>B7", 0)
    with pytest.raises(NotReadable, match=r"'13x' is not a card: a number or . is expected"):
        parse_card("13x")


def test_a_turn_is_one_line() -> None:
    line = "2: S7>B1 H*8>B1 H9>B1 D3:4>B2 | H12>D2"
    seat, moves = parse_turn(line)
    assert seat == 1
    assert [written.move.seat for written in moves] == [1] * 5
    assert [written.ends for written in moves] == [False] * 4 + [True]
    assert written_again(line, Rules()) == line


@pytest.mark.parametrize(
    "line", ["1:", "6: | pass", "3: H1>B1 | pass", "1: S5>B2", "1: S3:5>B2 D3.1:6>B2 | H1>D1"]
)
def test_short_turns(line: str) -> None:
    assert written_again(line, Rules()) == line


@pytest.mark.parametrize("line", ["1: draw H1>B1 | H2>D1", "1: draw", "1: draw | pass"])
def test_the_draw_that_begins_a_turn_can_be_read_and_is_written_at_the_table_only(line: str) -> None:
    assert parse_turn(line)[1][0] == Written(Draw(0))
    assert written_again(line, AT_THE_TABLE) == line
    assert written_again(line, Rules()) == line.replace(" draw", "")


@pytest.mark.parametrize("line", ["2: + (H7>B1) | H7>D1", "2: (H7>D1) draw | pass", "2: (S7>B1)"])
def test_R31_a_card_one_too_many_stands_in_brackets_and_ends_no_turn(line: str) -> None:
    assert sum(written.dropped for written in parse_turn(line)[1]) == 1
    assert written_again(line, AT_THE_TABLE) == line


@pytest.mark.parametrize(
    "line",
    [
        "1: + + S5>B2 | H1>D1",
        "2: + + draw H1>B1 draw H2>B1",
        "4: !",
        "4: !advice1",
        "3: !yes",
        "2: ! !talk1",
        "3: !no",
    ],
)
def test_turns_and_calls_at_the_table(line: str) -> None:
    assert written_again(line, AT_THE_TABLE) == line


@pytest.mark.parametrize(
    "line",
    [
        "1: | +",
        "1: | !",
        "1: + | draw",
        "1: H1>D1 +",
        "2: !advice2",
        "",
        "H1>B1",
        "0: | pass",
        "7: | pass",
        "12: | pass",
        "²: | pass",
        "1: H1>D1",
        "1: pass",
        "1:|pass",
        "1: H1>D1 | pass",
        "1: (pass)",
        "1: (+)",
        "1: | (H1>D1)",
        "1: |",
        "1: | H1>B1",
        "1: | draw",
        "1: | H1>D1 H2>D1",
        "1: | pass | pass",
    ],
)
def test_a_text_that_is_no_turn_is_refused(line: str) -> None:
    with pytest.raises(NotReadable):
        parse_turn(line)


def test_a_position_is_one_line() -> None:
    state = read_position(POSITION)
    assert position_text(state) == POSITION
    assert (state.turn, state.turn_seat, state.dealer, state.game) == (12, 1, 0, 2)
    assert (state.acted, state.stock_played) == (True, True)
    assert state.builds[0].number_at(1) == 2
    assert state.discards[0] == [[7], [], [8, 9], []]


def test_a_position_keeps_what_the_turn_under_way_has_done() -> None:
    state = table("H 1 S 9.9 D 2", BYSTANDER, idle="1 199")
    do(state, "H1>B1")
    again = read_position(position_text(state))
    assert again == state
    assert do(again, "pass") == do(state, "pass")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (" | aside 1.2", ""),
        ("seat 2", "seat 3"),
        ("dealer 1", "dealer 0"),
        ("turn 12", "turn 0"),
        ("turn 12", "turn " + "9" * 5000),
        ("game 3", "game 0"),
        ("play", "over"),
        ("1.*.3=3", "1.*.3=4"),
        ("1.*.3=3", "1.*.3"),
        ("1.*.3=3", "1.2.*=2"),
        ("-=0 -=0", "-=0"),
        ("-=0", "-=1"),
        ("*=1", "*=0"),
        ("*=1", "*=12"),
        ("4.4.12", "4.4.13"),
        ("4.4.12", "4..12"),
        ("H 3.*", "H 3.*.x"),
        ("D 7 - 8.9 -", "D 7 - 8.9"),
        (" | H - S 1 D - - - -", ""),
        ("draw", "drew"),
        (" acted", " tired"),
        ("idle 1", "idle ²"),
    ],
)
def test_a_damaged_position_is_refused(old: str, new: str) -> None:
    assert old in POSITION
    with pytest.raises(NotReadable):
        read_position(POSITION.replace(old, new, 1))


TABLE = Rules(referee=Referee.AT_THE_TABLE)
OUT_OF_TURN = (
    POSITION.replace(
        "acted stock", "acted stock surplus 1 dry nodraw 1.2 stocks 3 accused 1 advice 2"
    ).replace("| H - S 1 D", "| H 4 S 1 D")
    + " || "
    + POSITION.replace("seat 2", "seat 1")
)


def test_R25_a_position_keeps_the_totals_of_the_match() -> None:
    state = read_position(POSITION)
    state.totals = (45, 0)
    assert " totals 45.0 |" in position_text(state)
    assert read_position(position_text(state)) == state


def test_a_position_with_the_totals_of_more_sides_than_there_are_is_refused() -> None:
    text = position_text(read_position(POSITION)).replace(" | ", " totals 1.2.3.4.5 | ", 1)
    with pytest.raises(NotReadable, match="sides"):
        read_position(text)


def test_a_position_at_the_table_tells_what_only_the_table_has() -> None:
    state = parse_position(OUT_OF_TURN, TABLE, Chance(1))
    assert position_text(state) == OUT_OF_TURN
    assert (state.surplus, state.refills, sorted(state.no_draw), state.stock_shuffles) == (
        1,
        False,
        [0, 1],
        3,
    )
    assert state.accusation == Accusation(0, 1, Offence.ADVICE)
    assert state.before == parse_position(POSITION.replace("seat 2", "seat 1"), TABLE, Chance(1))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("surplus 1", "surplus 2"),
        ("surplus 1", "surplus 0"),
        ("surplus 1", "surplus"),
        ("nodraw 1.2", "nodraw 1.3"),
        ("nodraw 1.2", "nodraw"),
        ("accused 1 advice 2", "accused 1 advice 1"),
        ("accused 1 advice 2", "accused 1 advice 3"),
        ("accused 1 advice 2", "accused 3 talk 1"),
        ("accused 1 advice 2", "accused 1 noise 2"),
        ("dry nodraw 1.2", "nodraw 1.2 dry"),
        ("seat 1", "seat 2"),
        ("|| turn", "|| torn"),
        (" || ", " || turn || "),
        ("|| turn 12 seat 1 play", "|| turn 12 seat 1 play | play"),
    ],
)
def test_a_damaged_position_at_the_table_is_refused(old: str, new: str) -> None:
    assert old in OUT_OF_TURN
    with pytest.raises(NotReadable):
        parse_position(OUT_OF_TURN.replace(old, new, 1), TABLE, Chance(1))


@pytest.mark.parametrize("more", [" surplus 1", " dry", " nodraw 1", " stocks 1", " accused 1 talk 2"])
def test_a_strict_referee_knows_nothing_of_the_table(more: str) -> None:
    seats = ("H 1 S 1", BYSTANDER)
    assert table(*seats, more=more, rules=TABLE)
    with pytest.raises(NotReadable, match="nothing that a strict referee allows"):
        table(*seats, more=more)


def test_with_a_strict_referee_no_seat_is_out_of_turn() -> None:
    with pytest.raises(NotReadable, match="not the position before"):
        read_position(f"{POSITION} || {POSITION.replace('seat 2', 'seat 1')}")


@MANY
@given(near(OUT_OF_TURN), SEEDS)
def test_any_text_as_a_position_at_the_table_is_refused_or_can_be_played(text: str, seed: int) -> None:
    try:
        state = parse_position(text, TABLE, Chance(1))
    except NotReadable:
        return
    assert parse_position(position_text(state), TABLE, Chance(1)) == state
    rng = Random(seed)
    for _ in range(20):
        moves = open_moves(state, rng.randrange(state.seats))
        if moves:
            engine.play(state, rng.choice(moves))


@pytest.mark.parametrize("text", ["", "|", " | ", " | " * 4, POSITION + " | ", POSITION * 7])
def test_a_text_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(NotReadable):
        read_position(text)


@MANY
@given(st.text() | near("H*12>B1") | near("D3:4>B2"))
@example("H" + "9" * 5000 + ">B1")
def test_any_text_as_a_move(text: str) -> None:
    read_or_refused(lambda words: parse_move(words, 0), text)


@MANY
@given(st.text() | near("12"))
def test_any_text_as_a_card(text: str) -> None:
    read_or_refused(parse_card, text)


@MANY
@given(st.text() | near("2: S7>B1 D3:4>B2 | H12>D2") | near("2: + (H7>B1) draw ! | pass"))
def test_any_text_as_a_turn_is_refused_or_written_the_same_but_for_spaces(text: str) -> None:
    told = read_or_refused(parse_turn, text)
    if told is None:
        return
    again = written_again(text, AT_THE_TABLE)
    assert parse_turn(again) == told
    assert again.partition(":")[2].split() == text.partition(":")[2].split()


@MANY
@given(st.text() | near(POSITION))
def test_any_text_as_a_position_is_refused_or_written_the_same_or_plainer(text: str) -> None:
    state = read_or_refused(read_position, text)
    assert state is None or read_position(position_text(state)) == state


@pytest.mark.parametrize("card", range(13))
def test_a_card_is_read_as_it_is_written(card: int) -> None:
    assert parse_card(card_text(card)) == card
