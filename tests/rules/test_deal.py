"""R01 and R03 to R06: the deck, who deals, how many cards, and where they go."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from skipbo.model import engine
from skipbo.model.cards import WILD, Card, Chance, deck
from skipbo.model.errors import NotLegal
from skipbo.model.events import (
    CardMoved,
    DealerCardDrawn,
    DealerChosen,
    Event,
    GameStarted,
    StockTurned,
    TurnStarted,
)
from skipbo.model.game import Game, GivenChance, GivenGame
from skipbo.model.legal_moves import legal_moves
from skipbo.model.match import Match, draw_for_dealer
from skipbo.model.rules import PRESETS, Rules, Starts, largest_stock, problem, stock_problem
from skipbo.model.state import DRAW_PILE, GameState, Phase, stock_of
from tests.model.tables import dealt


class Stacked(Chance):
    """Chance whose draw for the deal is agreed: the cards in the order in which they are drawn."""

    order: tuple[Card, ...] = ()

    def shuffle_for_dealer(self, cards: object, game: int) -> list[Card]:
        return list(reversed(self.order))


def drawing(seats: int, *order: Card, rules: Rules | None = None) -> list[Event]:
    chance = Stacked(0)
    chance.order = order
    return draw_for_dealer(Rules() if rules is None else rules, seats, chance, 0)


def test_R01_the_deck_has_twelve_of_each_number_and_eighteen_skip_bo_cards() -> None:
    assert Counter(deck()) == {WILD: 18} | dict.fromkeys(range(1, 13), 12)
    assert len(deck()) == 162


def test_R01_every_card_of_the_deck_is_dealt() -> None:
    state, _ = dealt(3, 30, seed=1)
    assert Counter(state.cards()) == Counter(deck())


def test_R03_the_highest_card_deals_and_the_left_neighbour_starts() -> None:
    assert drawing(3, 4, 11, 7) == [
        DealerCardDrawn(0, 4),
        DealerCardDrawn(1, 11),
        DealerCardDrawn(2, 7),
        DealerChosen(1, 2),
    ]


def test_R03_the_last_seat_deals_and_the_first_starts() -> None:
    assert drawing(2, 4, 5)[-1] == DealerChosen(1, 0)


def test_R03_a_skip_bo_does_not_count_and_is_replaced_at_once() -> None:
    assert drawing(2, WILD, WILD, 3, 2) == [
        DealerCardDrawn(0, WILD),
        DealerCardDrawn(0, WILD),
        DealerCardDrawn(0, 3),
        DealerCardDrawn(1, 2),
        DealerChosen(0, 1),
    ]


def test_R03_equal_highest_draw_again_among_themselves_from_what_is_left() -> None:
    assert drawing(4, 9, 2, 9, 9, 5, 6, 6, 1, 3)[4:] == [
        DealerCardDrawn(0, 5),
        DealerCardDrawn(2, 6),
        DealerCardDrawn(3, 6),
        DealerCardDrawn(2, 1),
        DealerCardDrawn(3, 3),
        DealerChosen(3, 0),
    ]


HIGHEST = Rules(stock=1, starts=Starts.HIGHEST_CARD)


def test_R03_where_the_highest_card_starts_the_dealer_sits_to_its_right() -> None:
    assert drawing(3, 4, 11, 7, rules=HIGHEST)[-1] == DealerChosen(0, 1)
    assert drawing(3, 11, 4, 7, rules=HIGHEST)[-1] == DealerChosen(2, 0)


def test_R03_there_every_game_draws_anew() -> None:
    match = Match(HIGHEST._replace(match_total=10_000), 3, seed=2)
    starters = []
    for game in range(8):
        assert match.next_dealer == -1
        drawn = draw_for_dealer(match.rules, 3, Chance(2), game)
        assert match.next_game()[: len(drawn)] == drawn
        assert drawn[-1] == DealerChosen(match.state.dealer, match.state.turn_seat)
        starters.append(match.state.turn_seat)
        while match.state.outcome is None:
            match.play(legal_moves(match.state)[0])
    assert set(starters) == {0, 1, 2}
    assert any((after - before) % 3 != 1 for before, after in pairwise(starters))


TOPS = Rules(stock=2, starts=Starts.HIGHEST_STOCK_CARD)


def counted_out(*order: Card, seats: int = 3, rules: Rules = TOPS) -> tuple[GameState, list[Event]]:
    """A deal in which the cards come in this order, and then all others."""
    rest = Counter(deck(rules.deck)) - Counter(order)
    given = GivenGame(deck=(*order, *sorted(rest.elements())))
    match = Match(rules, seats, chance=GivenChance([given]))
    events = match.next_game()
    return match.state, events


def of_start(events: list[Event]) -> list[Event]:
    """What is told between the stock cards, which have been turned up, and the first turn."""
    last = max(at for at, event in enumerate(events) if isinstance(event, StockTurned))
    return events[last + 1 :]


def test_R03_every_seat_counts_out_its_own_stock_and_the_highest_card_on_top_starts() -> None:
    state, events = counted_out(12, 4, 3, 11, 9, WILD)
    assert state.stocks == [[12, 4], [3, 11], [9, WILD]]
    assert events[0] == GameStarted(0, TOPS, 3, -1, (0, 0, 0))
    assert [event for event in events if isinstance(event, StockTurned)] == [
        StockTurned(0, 4),
        StockTurned(1, 11),
        StockTurned(2, WILD),
    ]
    assert of_start(events) == [DealerChosen(0, 1), TurnStarted(1, 1)]
    assert (state.dealer, state.turn_seat, state.shuffles) == (0, 1, 1)


def test_R03_equal_stock_cards_draw_from_the_draw_pile_and_again_if_they_tie() -> None:
    state, events = counted_out(1, 11, 1, 5, 1, 11, 2, WILD, 2, 8, 6)
    assert of_start(events) == [
        *(DealerCardDrawn(0, 2), DealerCardDrawn(2, WILD), DealerCardDrawn(2, 2)),
        *(DealerCardDrawn(0, 8), DealerCardDrawn(2, 6)),
        DealerChosen(2, 0),
        TurnStarted(0, 1),
    ]
    assert state.turn_seat == 0


def test_R03_if_all_stock_cards_are_skip_bo_all_draw() -> None:
    _, events = counted_out(1, WILD, 1, WILD, 1, WILD, 7, 3, 9)
    assert of_start(events)[:3] == [DealerCardDrawn(0, 7), DealerCardDrawn(1, 3), DealerCardDrawn(2, 9)]
    assert of_start(events)[-1] == TurnStarted(2, 1)


def test_R03_what_was_drawn_for_the_start_is_shuffled_into_the_draw_pile() -> None:
    match = Match(TOPS, 2, seed=next(seed for seed in range(200) if draws_for_start(seed)))
    drawn = [event.card for event in match.next_game() if isinstance(event, DealerCardDrawn)]
    chance, state = match.chance, match.state
    left = chance.shuffle(deck(), 0, 0)[: -4 - len(drawn)]
    assert state.draw == chance.shuffle([*left, *drawn], 0, 1)
    assert (Counter(state.cards()), state.shuffles) == (Counter(deck()), 2)


def draws_for_start(seed: int) -> bool:
    return any(isinstance(event, DealerCardDrawn) for event in Match(TOPS, 2, seed).next_game())


def test_R03_if_the_draw_pile_runs_out_over_it_the_first_seat_that_is_left_starts() -> None:
    whole, ends = Counter(deck()), [5] * 12 + [WILD] * 10
    rest = sorted((whole - Counter([*ends, 9, 9])).elements())
    order = (*rest[:69], 9, *rest[69:], 9, *ends)
    state, events = counted_out(*order, seats=2, rules=TOPS._replace(stock=70))
    assert state.turn_seat == 0
    assert len([event for event in events if isinstance(event, DealerCardDrawn)]) == 22
    assert Counter(state.cards()) == whole


def test_R03_R04_there_every_game_of_a_match_goes_by_its_own_stock_cards() -> None:
    match = Match(TOPS._replace(stock=1, match_total=10_000), 3, seed=2)
    starters = []
    for _ in range(8):
        assert match.next_dealer == -1
        events = match.next_game()
        chosen = next(event for event in events if isinstance(event, DealerChosen))
        assert (chosen.seat, chosen.first) == (match.state.dealer, match.state.turn_seat)
        starters.append(match.state.turn_seat)
        while match.state.outcome is None:
            match.play(legal_moves(match.state)[0])
    assert set(starters) == {0, 1, 2}


def test_R03_there_a_game_with_a_dealer_chosen_from_outside_goes_by_the_stock_cards_too() -> None:
    starter = Game(Match(TOPS, 3, seed=5)).seat
    assert [Game.dealt(TOPS, 3, 5, dealer).seat for dealer in range(3)] == [starter] * 3


@pytest.mark.parametrize("seats", range(2, 7))
def test_R03_all_cards_go_back_before_the_deal(seats: int) -> None:
    match = Match(Rules(stock=1), seats, seed=3)
    events = match.next_game()
    chosen = next(event for event in events if isinstance(event, DealerChosen))
    assert match.state.dealer == chosen.seat
    assert match.state.turn_seat == chosen.first == (chosen.seat + 1) % seats
    assert Counter(match.state.cards()) == Counter(deck())


@pytest.mark.parametrize(
    ("preset", "sizes"),
    [("rulebook", {2: 30, 3: 30, 4: 30, 5: 20, 6: 20}), ("short", dict.fromkeys(range(2, 7), 10))],
)
def test_R05_presets_give_the_stock_for_each_number_of_players(preset: str, sizes: dict[int, int]) -> None:
    for seats, size in sizes.items():
        state, _ = engine.deal(PRESETS[preset].rules, seats, Chance(1), 0, 0)
        assert [len(stock) for stock in state.stocks] == [size] * seats


@pytest.mark.parametrize(("seats", "largest"), [(2, 70), (3, 45), (4, 32), (5, 25), (6, 20)])
def test_R05_stocks_from_one_to_the_largest(seats: int, largest: int) -> None:
    assert largest_stock(seats) == largest
    allowed = [stock for stock in range(-1, 160) if stock_problem(seats, stock) is None]
    assert allowed == list(range(1, largest + 1))
    with pytest.raises(NotLegal, match=f"{seats} players .* at most {largest} cards") as caught:
        engine.deal(Rules(stock=largest + 1), seats, Chance(1), 0, 0)
    assert caught.value.rule == "R05"


def test_R05_the_sizes_of_the_rulebook_are_all_allowed() -> None:
    assert problem(Rules(stock=40), 2) is None
    assert all(problem(preset.rules, seats) is None for preset in PRESETS.values() for seats in preset.seats)


def test_R06_one_card_at_a_time_from_the_left_of_the_dealer_on() -> None:
    state, events = engine.deal(Rules(stock=2), 3, Chance(5), 0, dealer=1)
    moved = [event for event in events if isinstance(event, CardMoved)]
    assert [event.target for event in moved] == [stock_of(seat) for seat in (2, 0, 1, 2, 0, 1)]
    assert {event.source for event in moved} == {DRAW_PILE}
    from_the_top = Chance(5).shuffle(deck(), 0, 0)[::-1]
    assert [event.card for event in moved] == from_the_top[:6]
    assert state.draw == from_the_top[:5:-1]


def test_R06_the_last_card_dealt_to_a_stock_is_its_top_and_is_turned_up() -> None:
    state, events = engine.deal(Rules(stock=4), 2, Chance(5), 0, dealer=1)
    moved = [event.card for event in events if isinstance(event, CardMoved)]
    assert [stock[-1] for stock in state.stocks] == moved[-2:]
    assert [event for event in events if isinstance(event, StockTurned)] == [
        StockTurned(0, state.stocks[0][-1]),
        StockTurned(1, state.stocks[1][-1]),
    ]


def test_R06_hands_and_piles_start_empty_and_the_left_of_the_dealer_begins() -> None:
    state, events = engine.deal(Rules(), 4, Chance(5), 0, dealer=2)
    assert state.hands == [[]] * 4
    assert state.discards == [[[]] * 4] * 4
    assert [pile.cards for pile in state.builds] == [()] * 4
    assert not state.set_aside
    assert len(state.draw) == 162 - 4 * 30
    assert (state.turn_seat, state.phase, events[-1]) == (3, Phase.DRAW, TurnStarted(3, 1))


@pytest.mark.parametrize("seats", [-1, 0, 1, 7])
def test_R02_two_to_six_players(seats: int) -> None:
    with pytest.raises(NotLegal, match="2 to 6 players") as caught:
        engine.deal(Rules(stock=1), seats, Chance(1), 0, 0)
    assert caught.value.rule == "R02"
