"""What decided a game: curve, luck, turns given away, moments and levels, each by its own law."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from skipbo.ai.afterwards import studied_turns
from skipbo.ai.afterwards.costs import LEAST_COST, Improvement, judged
from skipbo.ai.afterwards.studied_turns import (
    BOUNDS,
    CLASSES,
    ENOUGH,
    ORDER,
    StudiedTurn,
    classes,
    levels_like,
    parse_turn_text,
    sums,
    text_of,
)
from skipbo.ai.afterwards.study import luck_of, studied
from skipbo.ai.afterwards.swings import (
    SwingCause,
    cause_of,
    curve,
    is_about_to_block,
    left_lying,
    outlook,
    swings,
    weighed,
)
from skipbo.ai.afterwards.walk import (
    CardsRevealed,
    MadeChoice,
    OpenWay,
    PlayedGame,
    Refusal,
    WalkedGame,
    key_of,
    last_game,
    refusal,
    state_after,
    walked,
    ways,
    winner,
)
from skipbo.ai.judge import chances, open_chances
from skipbo.model.cards import deck
from skipbo.model.errors import Damaged, NotReadable
from skipbo.model.game import GivenChance
from skipbo.model.legal_moves import Move
from skipbo.model.match import Match
from skipbo.model.notation import move_text, parse_move
from skipbo.model.observation import observe
from skipbo.model.rules import PRESETS, Referee, Rules, Starts
from skipbo.model.slices import Slices, finished
from skipbo.model.state import GameState
from tests.ai.games import with_hidden_changed
from tests.ai.played import played, played_match
from tests.model.tables import table

TABLES = {
    "two": (Rules(stock=3), ("casual", "casual")),
    "three": (Rules(stock=2), ("casual", "regular", "beginner")),
    "partners": (Rules(stock=1, teams=2), ("casual",) * 4),
    "house": (PRESETS["wiki"].rules._replace(stock=2), ("casual", "regular")),
}


@cache
def walk_of(name: str) -> WalkedGame:
    rules, levels = TABLES[name]
    return walked(played(rules, levels, 5))


@cache
def study_of(name: str) -> tuple[StudiedTurn, ...]:
    walk = walk_of(name)
    return tuple(studied(walk, at) for at in range(len(walk.turns)))


def came(walk: WalkedGame) -> Iterator[CardsRevealed]:
    for turn in walk.turns:
        yield from (event for event in turn.events if isinstance(event, CardsRevealed))


def choice(state: GameState, line: str) -> MadeChoice:
    seat = state.turn_seat
    moves: list[Move] = [parse_move(word, seat) for word in line.split()]
    return MadeChoice(seat, observe(state, seat), tuple(moves))


def claim(state: GameState, line: str) -> Improvement | None:
    found = judged(choice(state, line), Random(1))
    return None if found is None else found.claim


@pytest.mark.parametrize("name", TABLES)
def test_the_curve_begins_nearly_even_and_ends_with_the_result(name: str) -> None:
    walk = walk_of(name)
    course = curve(walk)
    assert all(sum(each) == pytest.approx(1) for each in course)
    assert max(course[0]) < 0.75
    side = winner(walk)
    assert side is not None
    assert course[-1] == tuple(float(each == side) for each in range(len(course[-1])))
    assert len(course) == len(walk.turns) + 1


@pytest.mark.parametrize("name", TABLES)
def test_every_move_of_a_game_is_walked_once(name: str) -> None:
    walk = walk_of(name)
    assert [turn.number for turn in walk.turns] == [*range(1, len(walk.turns) + 1)]
    chosen = [
        move
        for turn in walk.turns
        for event in turn.events
        if isinstance(event, MadeChoice)
        for move in event.moves
    ]
    made = [move for move in walk.game.moves if move_text(move) != "draw"]
    assert chosen == made
    assert sum(turn.cards for turn in walk.turns) == sum(">B" in move_text(move) for move in made)
    firsts = [turn.first for turn in walk.turns]
    assert firsts == sorted(set(firsts))


def test_with_all_hands_open_more_is_known_than_by_one_seat() -> None:
    state = table("H 3.9.10.11.12 S 5", "H 6 S 7", builds="1.2.3.4=4", draw="7.8.9")
    views = [observe(state, seat) for seat in (0, 1)]
    assert open_chances(views)[0] > 0.9
    assert open_chances(views)[0] != chances(views[1])[0]


@pytest.mark.parametrize("name", TABLES)
def test_the_luck_of_all_stock_cards_that_could_have_come_adds_up_to_nothing(name: str) -> None:
    for event in [each for each in came(walk_of(name)) if each.owner >= 0 and not each.drawn][:3]:
        pool = Counter(event.hidden + event.draw if event.fresh else event.hidden)
        total = 0.0
        for card, count in pool.items():
            tops = list(event.seen.stock_tops)
            tops[event.owner] = card
            seen = replaced(event, tuple(tops))
            total += count * luck_of(seen._replace(cards=(card,)), Random(1))
        assert total == pytest.approx(0, abs=1e-9)


def replaced(event: CardsRevealed, tops: tuple[int | None, ...]) -> CardsRevealed:
    return event._replace(seen=replace(event.seen, stock_tops=tops))


@pytest.mark.parametrize("name", TABLES)
def test_what_could_have_come_is_never_in_another_hand(name: str) -> None:
    walk = walk_of(name)
    whole = Counter(deck(walk.game.rules.deck))
    for event in came(walk):
        pool = Counter(event.hidden + event.draw)
        assert not pool - whole
        seen = event.seen
        hidden = sum(max(0, count - 1) for count in seen.stock_counts)
        assert len(event.hidden) - hidden == (event.owner >= 0)
        assert len(event.draw) - seen.draw_count in (0, len(event.drawn)) or event.late


def test_a_missed_win_is_called_out_with_the_better_line() -> None:
    state = table("H 3.9.10.11.12 S 5", "H 1.2.3.4.6 S 9.9", builds="1.2.3.4=4", draw="7.8.9.1.2.3.4.5")
    found = claim(state, "H12>D1")
    assert found is not None
    assert [move_text(move) for move in found.moves] == ["S5>B1"]
    assert found.chance == 1.0
    assert found.worth > 0.05


def test_the_best_line_costs_nothing_and_no_claim_is_small() -> None:
    state = table("H 3.9.10.11.12 S 5", "H 1.2.3.4.6 S 9.9", builds="1.2.3.4=4", draw="7.8.9.1.2.3.4.5")
    found = judged(choice(state, "S5>B1"), Random(1))
    assert found is None or (found.error == 0 and found.claim is None)
    for name in TABLES:
        assert all(each.worth >= 10_000 * LEAST_COST for turn in study_of(name) for each in turn.better)


def test_where_nothing_can_be_chosen_nothing_is_judged() -> None:
    state = table("H 3.3.3.3.3 S 9 D 3 3 3 3", "H 1.2.3.4.6 S 9.9", draw="7.8.9")
    assert judged(choice(state, "H3>D1"), Random(1)) is not None  # four piles differ by what lies there
    state = table("H - S 9", "H 1.2.3.4.6 S 9.9")
    assert judged(choice(state, "pass"), Random(1)) is None


def test_a_line_that_the_search_does_not_know_is_judged_as_well() -> None:
    state = table("H *.9.10.11.12 S 5", "H 1.2.3.4.6 S 9.9", builds="1.2.3=3", draw="7.8.9.1.2.3.4.5.6")
    found = judged(choice(state, "H*>D1"), Random(1))
    assert found is not None
    assert found.error > 0.02


def test_a_skip_bo_left_on_the_stock_is_no_better_turn() -> None:
    state = table("H 2.9.10.11.12 S 5.6.7.*", "H 1.2.3.4.6 S 9.9.9", builds="1.2.3=3", draw="7.8.9.1.2.3.4.5")
    assert claim(state, "S*4>B1") is None


def test_what_a_seat_cannot_see_changes_nothing_in_what_its_choice_cost() -> None:
    state = table("H 2.4.10.11.12 S 5.6.7.8", "H 1.2.3.4.6 S 9.9.9", builds="1.2.3=3", draw="7.8.9.1.2.3.4.5")
    other = with_hidden_changed(state, Random(3))
    assert judged(choice(state, "H12>D1"), Random(1)) == judged(choice(other, "H12>D1"), Random(1))


@cache
def weighed_of(name: str) -> WalkedGame:
    rules, levels = TABLES[name]
    return weighed(played(rules, levels, 5))


@pytest.mark.parametrize("name", TABLES)
def test_each_moment_has_a_cause_was_weighed_and_did_not_end_the_game(name: str) -> None:
    game = weighed_of(name)
    found = swings(game)
    assert len(found) <= 3
    assert [each.turn.number for each in found] == sorted({each.turn.number for each in found})
    for each in found:
        assert each.turn is not game.turns[-1]
        assert each.turn.number in game.weighed
        assert each.cause is cause_of(game.game, each.turn, each.side, each.change > 0)
    assert not swings(walk_of(name))


@pytest.mark.parametrize("name", TABLES)
def test_a_weighed_curve_is_a_share_for_each_side_and_ends_with_the_result(name: str) -> None:
    course = curve(weighed_of(name))
    assert all(sum(each) == pytest.approx(1) for each in course)
    assert course[-1] == curve(walk_of(name))[-1]
    assert weighed(walk_of(name).game) == weighed_of(name)


WON_BY_THE_FEWEST = "H - S 9.9"
"""A seat that can do nothing more, and would win a blocked game."""


@pytest.mark.parametrize("teams", [None, 2])
def test_of_a_game_that_is_about_to_block_the_curve_knows_who_wins(teams: int | None) -> None:
    others = ["H - S 9.9.9.9.9.9.9.9", "H - S 9.9.9.9.9.9.9.9", "H - S 9.9.9.9.9.9.9.9"]
    state = table(WON_BY_THE_FEWEST, *others, rules=Rules(teams=teams), phase="draw")
    assert is_about_to_block(state)
    found = finished(outlook(state, True, Random(1)))
    assert found == ((1.0, 0.0) if teams else (1.0, 0.0, 0.0, 0.0))


def test_R03_the_shuffle_after_a_tie_for_the_start_is_no_reshuffle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until the first reshuffle the hidden stock cards and the draw pile are dealt again as one."""
    rules = Rules(stock=1, starts=Starts.HIGHEST_STOCK_CARD)
    games = (played(rules, ("casual", "casual"), seed) for seed in range(100))
    tied, known = next(game for game in games if state_after(game, 0).shuffles > 1), list[bool]()

    def noted(state: GameState, fresh: bool, rng: Random, games: int = 0) -> Slices[tuple[float, ...]]:
        known.append(fresh)
        return outlook(state, fresh, rng, games=1)

    monkeypatch.setattr("skipbo.ai.afterwards.swings.outlook", noted)
    weighed(tied)
    assert known[0]


def test_the_last_card_that_surely_follows_is_won_already() -> None:
    state = table("H 8.8 S 9.9 D 3 4 5 6", "H 1.1 S 7.7.7.5", builds="1.2.3.4=4", draw="1.1.2.2", seat=2)
    sure = replaced_stock(state)
    assert finished(outlook(sure, True, Random(1)))[1] == 1.0


def replaced_stock(state: GameState) -> GameState:
    """The same table, with one card left in the second stock, which fits."""
    other = state.copy()
    other.stocks[1] = [5]
    return other


def test_the_level_of_few_choices_is_not_told() -> None:
    assert levels_like({"2": [0] * (ENOUGH - 1)}) is None
    assert levels_like({"no such form": [0] * ENOUGH}) is None


def test_the_range_of_levels_holds_the_likeliest_and_its_neighbours(tmp_path: Path) -> None:
    file = tmp_path / "levels.json"
    shares = {each: [-300 * n - 1] * CLASSES for n, each in enumerate(ORDER)}
    file.write_text(json.dumps({"tables": {"2": shares}}), "utf-8")
    found = levels_like({"2": [0] * ENOUGH}, file)
    assert found == ("beginner", "beginner", ENOUGH)
    near = {each: [-10 * n - 1] * CLASSES for n, each in enumerate(ORDER)}
    other = tmp_path / "near.json"
    other.write_text(json.dumps({"tables": {"2": near}}), "utf-8")
    assert levels_like({"2": [0] * ENOUGH}, other) == ("beginner", "expert", ENOUGH)


def test_costs_are_counted_by_classes() -> None:
    assert classes([]) == (0,) * CLASSES
    assert classes([BOUNDS[0] - 1, 0, BOUNDS[-1], 5000]) == (1, 0, 1, 0, 0, 0, 0, 2)


@pytest.mark.parametrize("text", ["", "{}", '{"tables": {"2": {}}}', '{"tables": 3}', "[" * 100_000])
def test_damaged_tables_of_levels_are_named(text: str, tmp_path: Path) -> None:
    file = tmp_path / "levels.json"
    file.write_text(text, "utf-8")
    with pytest.raises(Damaged, match=r"levels\.json"):
        studied_turns.likelihoods(file)


def test_the_shipped_tables_of_levels_can_be_read() -> None:
    assert all(set(table) == set(ORDER) for table in studied_turns.likelihoods().values())


def test_a_studied_turn_goes_through_text_unchanged() -> None:
    for turn in study_of("partners"):
        assert parse_turn_text(text_of(turn)) == turn
    for text in ("", "{}", '{"turn": 1}', "[" * 100_000):
        with pytest.raises(NotReadable):
            parse_turn_text(text)


def test_a_turn_is_studied_alike_whatever_was_studied_before() -> None:
    walk = walked(walk_of("two").game)
    at = len(walk.turns) - 2
    assert studied(walk, at) == study_of("two")[at]


def test_luck_is_told_beside_the_others_and_never_with_turns_given_away() -> None:
    found = sums(walk_of("two").game, study_of("two"))
    assert found.luck[0] == -found.luck[1]
    own = [sum(each.worth for each in turn.luck) * (1 - 2 * turn.seat) for turn in study_of("two")]
    assert found.luck[0] == sum(own)
    assert found.given == tuple(
        sum(each.worth for turn in study_of("two") if turn.seat == seat for each in turn.better)
        for seat in (0, 1)
    )


def test_the_key_follows_from_deal_and_moves() -> None:
    match = played_match(Rules(stock=3), ("casual", "casual"), 5)
    assert key_of(last_game(match)) == key_of(played(Rules(stock=3), ("casual", "casual"), 5))
    assert key_of(last_game(match)) != key_of(played(Rules(stock=3), ("casual", "casual"), 6))


def test_what_cannot_be_walked_is_refused() -> None:
    match = Match(Rules(referee=Referee.AT_THE_TABLE), 2, 1)
    assert refusal(match) is Refusal.AT_THE_TABLE
    assert refusal(Match(Rules(), 2, chance=GivenChance(()))) is Refusal.GIVEN_CARDS
    begun = Match(Rules(), 2, 1)
    begun.next_game()
    assert refusal(begun) is Refusal.UNFINISHED
    for rules in (Rules(one_hand_a_turn=True), Rules(must_reach_last_stock_card=True)):
        assert refusal(Match(rules, 2, seed=1)) is Refusal.RULES
    assert refusal(Match(Rules(wild_stays_in_hand=True), 2, seed=1)) is Refusal.UNFINISHED
    with pytest.raises(NotReadable):
        walked(last_game(begun))
    with pytest.raises(NotReadable):
        walked(PlayedGame(match.rules, 2, 1, 0, 0, ()))
    assert refusal(played_match(Rules(stock=1), ("casual", "casual"), 5)) is None


def test_a_way_that_a_turn_opened_is_an_opponents_and_was_not_there_before() -> None:
    found = Counter[str]()
    careless, partners = ("beginner", "casual"), ("casual", "regular", "beginner", "strong")
    for rules, levels in ((Rules(stock=12), careless), (Rules(stock=5, teams=2), partners)):
        game = played(rules, levels, 12)
        for turn, after in pairwise(walked(game).turns):
            before, then = (
                {way.seat: way for way in ways(state_after(game, each.first), turn.seat)}
                for each in (turn, after)
            )
            for way in turn.opened:
                assert rules.side_of(way.seat, game.seats) != rules.side_of(turn.seat, game.seats)
                assert (before.get(way.seat), then[way.seat]) == (None, way)
                found["opened"] += 1
            for way in turn.closed:
                assert (before[way.seat], then.get(way.seat)) == (way, None)
                found["closed"] += 1
    assert found["opened"]
    assert found["closed"]


def test_a_way_names_the_cards_in_order_up_to_the_stock_card() -> None:
    state = table("H 1 S 2", "H 6.9 S 9.10 D 7 8", builds="1.2.3.4.5=5", seat=1)
    assert list(ways(state, 0)) == [OpenWay(1, 5, (6, 7, 8, 9, 10))]
    assert [way.seat for way in ways(state, 1)] == [0]


def test_what_helped_the_other_is_no_cause_of_a_rise() -> None:
    turn = (
        walk_of("two")
        .turns[0]
        ._replace(seat=0, stock_cards=0, wilds=0, opened=(OpenWay(1, 5, (6,)),), closed=())
    )
    game = walk_of("two").game
    assert cause_of(game, turn, 0, rises=True) is None
    assert cause_of(game, turn, 0, rises=False) is SwingCause.OPENED
    assert cause_of(game, turn, 1, rises=True) is SwingCause.OPENED
    assert cause_of(game, turn._replace(stock_cards=1), 1, rises=False) is SwingCause.STOCK


@pytest.mark.parametrize(
    ("hand", "line", "left"),
    [
        pytest.param("3.9.10.11.12", "H12>D1", 5, id="it fits"),
        pytest.param("3.9.10.11.12", "S5>B1", 0, id="it was played"),
        pytest.param("3.9.10.11.12", "H3>D1", 5, id="whatever was done instead"),
    ],
)
def test_a_stock_card_that_was_left_lying_is_a_cause(hand: str, line: str, left: int) -> None:
    state = table(f"H {hand} S 2.5", "H 1.2.3.4.6 S 9.9", builds="1.2.3.4=4", draw="7.8.9.1.2.3.4.5")
    turn = (
        walk_of("two")
        .turns[0]
        ._replace(
            seat=0, stock_cards=0, wilds=0, spent=0, opened=(), closed=(), events=(choice(state, line),)
        )
    )
    assert left_lying(turn) == left
    cause = cause_of(walk_of("two").game, turn._replace(left=left), 0, rises=False)
    assert cause is (SwingCause.LEFT if left else None)


def test_a_stock_card_that_a_skip_bo_card_leads_to_may_be_left() -> None:
    state = table("H *.9.10.11.12 S 2.5", "H 1.2.3.4.6 S 9.9", builds="1.2.3=3", draw="7.8.9.1.2.3.4.5")
    turn = walk_of("two").turns[0]._replace(seat=0, events=(choice(state, "H12>D1"),))
    assert left_lying(turn) == 0


def test_a_turn_that_wins_is_never_blamed_and_one_claim_at_most_is_told_of_a_turn() -> None:
    for name in TABLES:
        found = study_of(name)
        assert not found[-1].better
        assert all(len(turn.better) <= 1 for turn in found)
