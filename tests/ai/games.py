"""Games for the tests of computer players: tables of many sizes, and the positions met in them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from skipbo.ai.agent import Agent
from skipbo.ai.greedy import Greedy
from skipbo.model import engine
from skipbo.model.cards import MODERN, VINTAGE, Chance, shuffled
from skipbo.model.legal_moves import Draw, legal_moves
from skipbo.model.observation import observe
from skipbo.model.rules import TEAMS, Rules, largest_stock
from skipbo.model.state import GameState, Phase


@st.composite
def tables(draw: st.DrawFn) -> GameState:
    """A game just dealt: two to six seats, any rules and any stock that R05 allows, any seed."""
    seats = draw(st.integers(2, 6))
    rules = Rules(stock=draw(st.integers(1, largest_stock(seats))))
    if draw(st.booleans()):
        rules = rules._replace(
            deck=draw(st.sampled_from([MODERN, VINTAGE])),
            must_play_last_stock_card=draw(st.booleans()),
            wild_needs_cover=draw(st.booleans()),
            wild_start_any=draw(st.booleans()),
            teams=draw(st.sampled_from([None, *TEAMS.get(seats, ())])),
        )
    state, _ = engine.deal(rules, seats, Chance(draw(st.integers(0, 10**6))), 0, 0)
    return state


def decisions(state: GameState, agent: Agent, most: int, wild: Random | None = None) -> Iterator[GameState]:
    """Play on and give the state before each decision, at most so many.

    With `wild` every other decision or so falls to chance, which leads to odd positions.
    """
    for _ in range(most):
        if state.phase is Phase.DRAW:
            engine.play(state, Draw(state.turn_seat))
        yield state
        legal = legal_moves(state)
        move = agent.choose(observe(state, state.turn_seat), legal, Random(0))
        if wild is not None and wild.random() < 0.5:
            move = legal[int(wild.random() * len(legal))]
        engine.play(state, move)
        if state.phase is Phase.OVER:
            return


@st.composite
def positions(draw: st.DrawFn) -> GameState:
    """The middle of a turn, somewhere in a game that was played partly by chance."""
    state = draw(tables())
    odd = Random(draw(st.integers(0, 10**6))) if draw(st.booleans()) else None
    most = draw(st.integers(1, 200))
    for _ in decisions(state, Greedy(), most, odd):
        before = state.copy()
    return before


def with_hidden_changed(state: GameState, rng: Random) -> GameState:
    """The same for the seat to act, with all that it cannot see dealt anew: hands, stocks, draw pile."""
    seat, new = state.turn_seat, state.copy()
    others = [other for other in range(state.seats) if other != seat]
    hidden = [card for other in others for card in state.hands[other]] + state.draw
    hidden += [card for stock in state.stocks for card in stock[:-1]]
    cards = iter(shuffled(hidden, rng))
    for other in others:
        new.hands[other] = [next(cards) for _ in state.hands[other]]
    new.stocks = [[*(next(cards) for _ in stock[:-1]), *stock[-1:]] for stock in state.stocks]
    new.draw = list(cards)
    return new
