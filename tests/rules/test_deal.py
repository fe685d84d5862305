"""R01 and R03 to R06: the deck, who deals, how many cards, and where they go."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from skipbo.model import engine
from skipbo.model.cards import WILD, Card, Chance, deck
from skipbo.model.errors import NotLegal
from skipbo.model.events import CardMoved, DealerCardDrawn, DealerChosen, Event, StockTurned, TurnStarted
from skipbo.model.legal_moves import legal_moves
from skipbo.model.match import Match, draw_for_dealer
from skipbo.model.rules import PRESETS, Rules, Starts, largest_stock, problem, stock_problem
from skipbo.model.state import DRAW_PILE, Phase, stock_of
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
