"""Events, moves and calls are values; and small things that no other test would miss."""

from __future__ import annotations

import re
from dataclasses import FrozenInstanceError, fields, replace
from pathlib import Path
from typing import Any, get_args

import pytest

from skipbo.model.calls import Call
from skipbo.model.cards import MODERN, WILD, Chance
from skipbo.model.deal_number import BITS, is_drawn
from skipbo.model.engine import deal
from skipbo.model.errors import NotLegal, NotReadable, Reason
from skipbo.model.events import CardMoved, Event, GameStarted
from skipbo.model.legal_moves import Act, Pass, Play, Take, legal_moves, number_refusal, plays, refusal
from skipbo.model.observation import Observation, blank, fold
from skipbo.model.record import LONGEST_TEXT, read_record
from skipbo.model.rule_fields import FIELDS, STOCK_SIZES
from skipbo.model.rules import MOST_RESHUFFLES, Referee, Rules
from skipbo.model.state import DRAW_PILE, BuildPile, hand_of
from tests.model.tables import BYSTANDER, table

VALUES = (*get_args(Event), *get_args(Act), *get_args(Call))


def made(kind: Any) -> Any:  # noqa: ANN401 - one of each kind
    return kind(*range(len(fields(kind))))


def before_the_deal(seats: int, dealer: int = 0) -> Observation:
    """What seat 0 sees of a game that has only just begun."""
    _, events = deal(Rules(), seats, Chance(1), 0, dealer)
    assert isinstance(events[0], GameStarted)
    return blank(events[0], 0)


@pytest.mark.parametrize("kind", VALUES, ids=lambda kind: kind.__name__)
def test_what_happens_and_what_is_done_is_told_by_its_content_and_never_changes(kind: Any) -> None:  # noqa: ANN401
    value = made(kind)
    assert value == made(kind)
    assert hash(value) == hash(made(kind))
    with pytest.raises(FrozenInstanceError):
        setattr(value, fields(kind)[0].name, None)
    assert not hasattr(value, "__dict__")


def test_before_the_deal_the_left_neighbour_of_the_dealer_begins_and_nothing_is_counted() -> None:
    for dealer in range(3):
        seen = before_the_deal(3, dealer)
        assert (seen.turn_seat, seen.turn) == ((dealer + 1) % 3, 1)
        assert (seen.idle_turns, seen.turns_without_stock, seen.reshuffles) == (0, 0, 0)


def test_a_card_seen_on_its_way_into_anothers_hand_is_not_in_the_own() -> None:
    seen = before_the_deal(2)
    after = fold(seen, CardMoved(5, DRAW_PILE, hand_of(1)))
    assert (after.hand, after.hand_counts) == ((), (0, 1))


def test_an_observation_never_changes() -> None:
    seen = before_the_deal(2)
    with pytest.raises(FrozenInstanceError):
        seen.turn = 2  # type: ignore[misc]
    assert isinstance(replace(seen, turn=2), Observation)


def test_the_plays_are_the_legal_moves_onto_build_piles_and_none_before_the_draw() -> None:
    state = table("H 1.2 S 1", BYSTANDER)
    assert [*plays(state)] == [move for move in legal_moves(state) if isinstance(move, Play)] != []
    assert [*plays(table("H 1.2 S 1", BYSTANDER, phase="draw", draw="5.5.5.5.5"))] == []


def test_R17_a_pile_needs_the_number_after_its_last() -> None:
    assert [BuildPile().needs, BuildPile((1, 2), 2).needs] == [1, 3]


def test_what_a_player_can_click_stays_as_it_is() -> None:
    """Settings and records of earlier versions hold these values."""
    assert STOCK_SIZES == (10, 15, 20, 30, 40)
    assert FIELDS["going_out"].choices == (0, 10, 25, 50)
    assert FIELDS["per_card"].choices == (0, 1, 5, 10)
    assert FIELDS["match_total"].choices == (None, 100, 250, 500, 1000)
    assert [field.numbers for field in (FIELDS["going_out"], FIELDS["per_card"])] == [
        (0, 500, 5),
        (0, 100, 1),
    ]


def test_a_drawn_number_has_more_than_twelve_digits_and_80_bits() -> None:
    assert BITS == 80
    assert [is_drawn(seed) for seed in (10**12 - 1, 10**12, 2**80 - 1, 2**80)] == [False, True, True, False]


def test_R21_R22_a_refused_skip_bo_is_told_the_top_number_only_for_that_number() -> None:
    rules = Rules(wild_needs_cover=True, wild_start_any=True)
    refusals = {number: number_refusal(rules, WILD, number, BuildPile()) for number in (0, 12, 13)}
    assert {number: found and found.reason for number, found in refusals.items()} == {
        0: Reason.WILD_STARTS,
        12: Reason.WILD_AT_TOP,
        13: Reason.WILD_STARTS,
    }


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_R32_who_may_not_act_is_told_whose_turn_it_is_seats_counted_from_1(seat: int) -> None:
    at_the_table = Rules(referee=Referee.AT_THE_TABLE)
    state = table("H 1 S 1", "H 2 S 2", "H 3 S 3", seat=seat, draw="5", rules=at_the_table)
    found = refusal(state, Pass(seat % 3))
    assert found is not None
    assert (found.reason, found.facts) == (Reason.NOT_YOUR_TURN, {"seat": seat})
    state.before = state.copy()
    found = refusal(state, Take(seat % 3))
    assert found is not None
    assert (found.reason, found.facts) == (Reason.STOP_OR_FINISH, {"seat": seat})


def test_the_deck_is_the_rulebooks() -> None:
    assert (MODERN.top, MODERN.copies, MODERN.wilds, MODERN.size) == (12, 12, 18, 162)


def test_R20_what_cannot_be_drawn_is_told_apart_by_whether_cards_are_left() -> None:
    at_the_table = Rules(referee=Referee.AT_THE_TABLE)
    spent = table("H 1 S 1", BYSTANDER, aside="4.5", rules=at_the_table)
    spent.reshuffles = MOST_RESHUFFLES
    empty = table("H 1 S 1", BYSTANDER, rules=at_the_table)
    found = [refusal(state, Take(0)) for state in (spent, empty)]
    assert [each and each.reason for each in found] == [Reason.RESHUFFLES_SPENT, Reason.NOTHING_TO_DRAW]


RECORD = (Path(__file__).parent / "records" / "format 2.skipbo").read_text(encoding="utf-8")


def test_the_turns_of_a_record_may_begin_in_the_line_of_their_quotes() -> None:
    quotes = next(quotes for quotes in ("'''\n", '"""\n') if quotes in RECORD)
    assert read_record(RECORD.replace(quotes, quotes[:3], 1)) == read_record(RECORD)


def test_a_record_of_a_format_below_0_is_refused() -> None:
    with pytest.raises(NotReadable, match="'format' is a whole number from 0"):
        read_record(re.sub("^format = .*", "format = -1", RECORD, count=1, flags=re.MULTILINE))


@pytest.mark.parametrize("text", ["", "\r", "\n", " \r\n"])
def test_a_record_without_a_word_is_called_empty(text: str) -> None:
    with pytest.raises(NotReadable, match="it is empty"):
        read_record(text)


@pytest.mark.parametrize("text", [RECORD[:300] + "\0" * 5000, RECORD + "\0", "\0" * 4096])
def test_a_record_that_a_power_cut_left_unwritten_is_called_damaged_at_its_end(text: str) -> None:
    with pytest.raises(NotReadable, match="damaged at its end"):
        read_record(text)


def test_a_text_of_many_short_lines_is_refused_for_its_length() -> None:
    with pytest.raises(NotReadable, match="far too long"):
        read_record("# x\n" * (LONGEST_TEXT // 4 + 1))


def test_a_game_that_cannot_follow_is_refused_by_its_number() -> None:
    games = RECORD.count("[[games]]")
    with pytest.raises(NotLegal) as refused:
        read_record(f"{RECORD}\n[[games]]\ndealer = 1\nturns = ''\n").match()
    assert (refused.value.reason, refused.value.facts["game"]) == (Reason.GAME_OF_RECORD, games + 1)
