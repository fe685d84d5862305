from __future__ import annotations

from collections.abc import Iterator
from math import exp
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.ai import trials
from skipbo.ai.evaluation import Evaluation
from skipbo.ai.hint import LEAST, Grounds, Hint, HintReason, hint, hint_text, parse_hint, shares, weigh
from skipbo.ai.learned import SCALE
from skipbo.ai.lines import WON, PlannedTurn, liking
from skipbo.ai.merits import WEIGHTS, Ground, Merit, kept
from skipbo.ai.net_player import AT_ONCE, PLAYS, RatedLines, considered, lively
from skipbo.ai.position import brings_a_hand
from skipbo.ai.trials import advised, stock_first
from skipbo.ai.weights import Judgement, Weights
from skipbo.model import engine
from skipbo.model.cards import WILD, Chance
from skipbo.model.errors import NotReadable
from skipbo.model.legal_moves import Discard, Draw, Play, Take, legal_moves
from skipbo.model.notation import move_text, parse_move
from skipbo.model.observation import observe
from skipbo.model.rules import Referee, Rules
from skipbo.model.state import GameState, Kind
from tests.ai.games import positions, with_hidden_changed
from tests.model.tables import BYSTANDER, table


@pytest.fixture(autouse=True, scope="module")
def _few_worlds() -> Iterator[None]:
    """What holds of hints holds however many worlds they are tried in."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(trials, "WORLDS", 6)
        patch.setattr(trials, "WORLDS_AGAIN", 12)
        yield


FAR = "H 1.2.3.4.5 S 9.9.9.9.9.9"
"""An opponent who is far from everything."""


def told(state: GameState) -> Hint:
    return hint(observe(state, state.turn_seat), legal_moves(state))


def merits(state: GameState) -> list[Merit]:
    return [reason.merit for reason in told(state).reasons]


def line_of(found: Hint) -> str:
    return " ".join(move_text(move) for move in found.moves)


@settings(max_examples=15)
@given(state=positions())
def test_the_whole_line_can_be_played(state: GameState) -> None:
    found = told(state)
    after = state.copy()
    for move in found.moves:
        assert move in legal_moves(after)
        engine.play(after, move)


@settings(max_examples=13)
@given(state=positions(), seed=st.integers(0, 1000))
def test_what_is_hidden_changes_nothing_in_a_hint(state: GameState, seed: int) -> None:
    other = with_hidden_changed(state, Random(seed))
    assert told(other) == told(state)


@settings(max_examples=13)
@given(state=positions())
def test_what_people_would_rather_play_gives_up_no_more_than_a_stock_card_is_worth(state: GameState) -> None:
    seen, legal = observe(state, state.turn_seat), legal_moves(state)
    if len(legal) == 1:
        return
    found = considered(seen, state.turn_seat)
    line = lively(found)
    chances = {id(each.line): 1 / (1 + exp(-each.value / SCALE)) for each in found.best_first}
    if line.value == WON or id(line) not in chances or wasteful(found):
        return
    given_up = chances[id(found.best_first[0].line)] - chances[id(line)]
    assert given_up <= (AT_ONCE if line.last is not None else PLAYS)


def wasteful(found: RatedLines) -> bool:
    """Whether the best line discards a Skip-Bo card, which a hint does not where a new hand can be had."""
    discard = found.best_first[0].line.discard
    return discard is not None and discard[0] == WILD


class TestPeoplePlay:
    """A hint brings the stock card on and plays, where Strong would wait for next to nothing."""

    def test_the_stock_card_of_a_first_turn_is_played(self) -> None:
        state = engine.deal(Rules(stock=10), 2, Chance(132), 0, 1)[0]
        engine.play(state, Draw(0))
        assert (state.stocks[0][-1], state.hands[0]) == (1, [10, 4, 6, 2, 7])
        assert move_text(told(state).moves[0]) == "S1>B1"

    def test_a_stock_card_that_fits_comes_before_what_can_follow_it(self) -> None:
        state = table("H 2.9.11.12 S 8.8.7", FAR, builds="1.2.3.4.5.6=6 1=1", draw="1.2.3.4.5.6")
        assert line_of(told(state)) == "S7>B1"

    def test_nothing_is_played_before_it_that_it_does_not_need(self) -> None:
        state = table(
            "H 6.9.2.12 S 8.8.7", FAR, builds="1.2.3.4.5=5 1=1 1.2.3.4.5.6.7.8=8", draw="1.2.3.4.5.6"
        )
        assert line_of(told(state)) == "H6>B1 S7>B1"

    def test_a_skip_bo_is_not_discarded_where_it_brings_a_new_hand(self) -> None:
        state = table(
            "H * S 9.9.2 D 7.2 1.5 8.7 9.3",
            "H 1.2.3.4.5 S 9.9.9.2 D 12 2 3 8",
            builds="1.2.3.4.5.6.7.8.9.10=10 1.2=2 1.2.3.4.5.6.7.8.9=9 1.2.3.4.5.6.7.8=8",
            draw="1.2.3.4.5.6.7.8",
        )
        assert not any(isinstance(move, Discard) for move in told(state).moves)


class TestWhatIsKept:
    @given(state=positions())
    def test_whoever_ends_a_turn_though_something_fits_is_told_what_stays(self, state: GameState) -> None:
        found, then = told(state), state.copy()
        for move in found.moves[:-1]:
            engine.play(then, move)
        left = [move for move in legal_moves(then) if isinstance(move, Play)]
        if len(found.moves) > 1:
            done = {WILD, *(move.card for move in found.moves if isinstance(move, Play))}
            left = [play for play in left if play.card not in done]
        ends = not isinstance(found.moves[-1], Play)
        assert (found.keep is not None) == (ends and bool(left))

    def test_the_opponent_who_is_next_is_named_before_others(self) -> None:
        ready = "H 1.2.3.4.5 S 9.7"
        state = table("H 6.12 S 3.3", ready, ready, builds="1.2.3.4.5=5", draw="1.2.3.4")
        keep = kept(observe(state, 0), legal_moves(state))
        assert keep is not None
        assert (keep.ground, keep.seat) == (Ground.OPENS, 1)

    def test_an_opponent_who_is_there_already_is_no_ground(self) -> None:
        ready = "H 1.2.3.4.5 S 9.7"
        state = table("H 6.12 S 3.3", ready, builds="1.2.3.4.5=5 1.2.3.4.5.6=6", draw="1.2.3.4")
        keep = kept(observe(state, 0), legal_moves(state))
        assert keep is not None
        assert keep.ground is Ground.ALONE

    def test_a_partners_stock_card_is_no_ground(self) -> None:
        rules = Rules(stock=10, teams=2)
        seats = ("H 6.12 S 3.3", FAR, "H 1.2.3.4.5 S 9.7", FAR)
        state = table(*seats, builds="1.2.3.4.5=5", draw="1.2.3.4", rules=rules)
        keep = kept(observe(state, 0), legal_moves(state))
        assert keep is not None
        assert keep.seat != 2


@settings(max_examples=15)
@given(state=positions())
def test_the_reason_is_the_topic_with_the_largest_share_that_the_table_bears_out(state: GameState) -> None:
    seen, legal = observe(state, state.turn_seat), legal_moves(state)
    if len(legal) == 1:
        assert merits(state) == [Merit.ONLY]
        return
    found = considered(seen, state.turn_seat)
    line, other = weighed = weigh(found, advised(seen, found))
    first = told(state).reasons[0].merit
    if line.value == WON or other is None:
        assert first in (Merit.WIN,) if line.value == WON else (Merit.ONLY, Merit.SHAPE)
        return
    own = {merit: missed(found, merit, line) - missed(found, merit, other) for merit in WEIGHTS}
    grounds = Grounds(found, weighed)
    seen_in = {merit: own[merit] for merit in WEIGHTS if grounds.reason(merit) is not None}
    most = max(seen_in.values(), default=0.0)
    if most <= LEAST:
        assert first in (Merit.STOCK, Merit.HAND, Merit.FITTING, Merit.SHAPE)
    else:
        assert own[first] == pytest.approx(most, abs=1e-5)


def missed(found: RatedLines, merit: Merit, line: PlannedTurn) -> float:
    """How much a line's liking loses if a merit weighs nothing."""
    blind = Judgement(
        *(Weights(**{**weights._asdict(), **dict.fromkeys(WEIGHTS[merit], 0.0)}) for weights in found[1])
    )
    bonus = liking(line) - line.value if merit is Merit.STOCK else 0.0
    return line.value - rated(found, Evaluation(found.setting, blind), line) + bonus


def rated(found: RatedLines, evaluation: Evaluation, line: PlannedTurn) -> float:
    position = found.lines.position_after(line)
    if line.last is not None:
        return evaluation.stock(position)
    if line.refills:
        return evaluation.refill(position) if brings_a_hand(found.setting) else evaluation.ended(position)
    return next(end.value for end in evaluation.ends(position) if end.discard == line.discard)


@settings(max_examples=15)
@given(state=positions())
def test_the_shares_are_all_of_the_difference(state: GameState) -> None:
    seen = observe(state, state.turn_seat)
    found = considered(seen, state.turn_seat)
    line, other = weighed = weigh(found, advised(seen, found))
    if other is None or line.value == WON:
        return
    assert sum(shares(found, weighed).values()) == pytest.approx(liking(line) - liking(other), abs=1e-6)


def test_every_weight_belongs_to_one_topic() -> None:
    named = [name for names in WEIGHTS.values() for name in names]
    assert sorted(named) == sorted(Weights._fields)


def test_two_lines_are_needed_for_a_difference() -> None:
    state = table("H 3 S 9.9", BYSTANDER, builds="1.2=2", draw="1.2.3")
    seen = observe(state, 0)
    found = considered(seen, 0)
    with pytest.raises(ValueError, match="no other line"):
        shares(found, weigh(found, advised(seen, found))._replace(other=None))


class TestTheReason:
    def test_the_last_stock_card_wins(self) -> None:
        state = table("H 6.10 S 7", FAR, builds="1.2.3.4.5=5", draw="1.2.3.4")
        assert line_of(told(state)) == "H6>B1 S7>B1"
        assert told(state).reasons == (HintReason(Merit.WIN),)

    def test_it_brings_the_stock_card_on(self) -> None:
        state = table("H 5.6.11.12 S 8.7", FAR, builds="1.2.3.4=4", draw="1.2.3.4.5.6")
        found = told(state)
        assert line_of(found) == "H5>B1 H6>B1 S7>B1"
        assert found.reasons[0] == HintReason(Merit.STOCK, seat=0)

    def test_a_stock_card_that_fits_anyway_is_not_the_merit_of_the_play_before_it(self) -> None:
        state = table("H 2.9.11.12 S 8.8.7", FAR, builds="1.2.3.4.5.6=6 1=1", draw="1.2.3.4.5.6")
        found = told(state)
        assert line_of(found).endswith("S7>B1")
        stock = next(reason for reason in found.reasons if reason.merit is Merit.STOCK)
        assert stock.number == (0 if len(found.moves) > 1 else -1)

    def test_it_keeps_the_skip_bo(self) -> None:
        state = table("H 6.11.12.* S 8.8.7 D 5", FAR, builds="1.2.3.4=4", draw="1.2.3.4.5.6")
        found = told(state)
        assert move_text(found.moves[0]) == "D1:5>B1"
        assert "*" not in line_of(found)

    def test_it_speaks_of_the_opponent_who_is_held_up(self) -> None:
        ready = "H 1.2.3.4.5 S 9.9.8"
        state = table("H 8.11.12 S 3.3.3", FAR, ready, builds="1.2.3.4.5.6.7=7", draw="1.2.3.4.5.6")
        found = told(state)
        assert move_text(found.moves[0]) == "H8>B1"
        assert found.reasons[0] == HintReason(Merit.THREAT, 0, 2)

    def test_a_partners_stock_card_is_the_partners(self) -> None:
        rules = Rules(stock=10, teams=2)
        state = table(
            "H 6.11.12 S 3.3.3",
            FAR,
            "H 1.2.3.4.5 S 3.7",
            FAR,
            builds="1.2.3.4.5=5",
            draw="1.2.3.4.5.6",
            rules=rules,
        )
        found = told(state)
        assert isinstance(found.moves[-1], Play)
        assert found.moves[-1].source.kind is Kind.STOCK
        assert found.reasons[0] == HintReason(Merit.STOCK, seat=2)

    def test_the_only_move_needs_no_other_reason(self) -> None:
        state = table("H - S 9.9", BYSTANDER)
        assert line_of(told(state)) == "pass"
        assert told(state).reasons == (HintReason(Merit.ONLY),)

    def test_the_only_play_to_the_last_stock_card_is_told_as_the_way_to_win(self) -> None:
        rules = Rules(stock=1, must_reach_last_stock_card=True)
        state = table("H 2.3.6 S 4", BYSTANDER, builds="1=1 1.2.3.4.5.6=6", rules=rules)
        assert len(legal_moves(state)) == 1
        assert line_of(told(state)) == "H2>B1 H3>B1 S4>B1"
        assert merits(state) == [Merit.WIN]

    def test_where_cards_are_drawn_by_hand_the_turn_begins_with_that(self) -> None:
        rules = Rules(stock=2, referee=Referee.AT_THE_TABLE)
        state = table("H 3 S 9.9", BYSTANDER, phase="draw", draw="1.2.3.4.5.6", rules=rules)
        assert told(state) == Hint((Take(0),), (HintReason(Merit.DRAW),))

    def test_a_choice_that_weighs_alike_is_one_of_shape(self) -> None:
        """The weights do not tell one discard on an empty pile from another."""
        state = table("H 6.9.12 S 9.3", FAR, draw="1.2.3.4.5.6")
        assert merits(state) == [Merit.SHAPE]


class TestText:
    @settings(max_examples=13)
    @given(state=positions())
    def test_a_hint_comes_back_from_its_text(self, state: GameState) -> None:
        found = told(state)
        text = hint_text(found)
        assert "\n" not in text
        assert parse_hint(text, state.turn_seat) == found

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "{}",
            "[]",
            '{"why": [], "moves": ["H3>B1"]}',
            '{"why": [["stock", -1, 0]], "keep": null, "moves": []}',
            '{"why": [["stock", -1, 0]], "moves": ["H3>B1"]}',
            '{"why": [["stock", -1, 0]], "keep": ["alone", "H3>D1", -1, [3], 0], "moves": ["H3>D1"]}',
            '{"why": [["stock", -1, 0]], "keep": ["luck", "H3>B1", -1, [3], 0], "moves": ["H3>D1"]}',
            '{"why": [["stock", -1, 0]], "keep": ["alone", "H3>B1"], "moves": ["H3>D1"]}',
            '{"why": [["luck", -1, 0]], "moves": ["H3>B1"]}',
            '{"why": [["stock", -1]], "moves": ["H3>B1"]}',
            '{"why": [["stock", -1, 0]], "moves": ["H3>B9"]}',
            '{"why": [["stock", Infinity, 0]], "moves": ["H3>B1"]}',
            "[" * 100_000,
        ],
    )
    def test_another_text_is_no_hint(self, text: str) -> None:
        with pytest.raises(NotReadable):
            parse_hint(text, 0)

    def test_the_seat_is_that_of_the_moves(self) -> None:
        found = parse_hint('{"why": [["stock", -1, 2]], "keep": null, "moves": ["S7>B1"]}', 2)
        assert found == Hint((parse_move("S7>B1", 2),), (HintReason(Merit.STOCK, seat=2),))


def test_what_leads_to_the_stock_card_is_advised_first_and_the_rest_after_it() -> None:
    state = table(
        "H 4.*.2.7.8 S 5.9.12 D 11",
        "H 1.2.3.6.7 S 8.8",
        builds="1.2.3.4.5.6.7.8.9=9 1.2.3=3",
        draw="1.2.3.4.5.6.7",
    )
    seen = observe(state, 0)
    found = considered(seen, 0)
    needed = ["H*10>B1", "D1:11>B1", "S12>B1"]
    there = [line for line in found.lines.found if line.last is not None]
    ways = [[*map(move_text, found.lines.moves(seen, stock_first(found, line)))] for line in there]
    assert any(len(found.lines.steps_of(line)) > len(needed) for line in there)
    assert all(way == needed for way in ways)
    assert [*map(move_text, hint(seen, legal_moves(state)).moves)] == needed
