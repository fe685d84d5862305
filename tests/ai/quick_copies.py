"""How the quick copies of the game are held against the engine, move by move."""

from __future__ import annotations

from random import Random

from skipbo.ai.fast_game import CardLists, FastTable
from skipbo.ai.greedy import Greedy
from skipbo.ai.position import PositionStep, Setting, code_of
from skipbo.model import engine
from skipbo.model.cards import Card
from skipbo.model.legal_moves import Draw, Play, legal_moves
from skipbo.model.observation import observe
from skipbo.model.state import GameState, Kind, Phase


def copy_of(state: GameState) -> FastTable:
    """The same cards as a quick table."""

    dealt = state.shuffles

    def mix(cards: list[Card], number: int) -> list[Card]:
        return state.chance.shuffle(cards, state.game, dealt + number - 1)

    cards = CardLists(
        [sorted(hand) for hand in state.hands],
        [list(each) for each in state.stocks],
        [[list(pile) for pile in own] for own in state.discards],
        [list(pile.cards) for pile in state.builds],
        [pile.top for pile in state.builds],
        list(state.draw),
        list(state.set_aside),
    )
    return FastTable(state.rules, state.turn_seat, cards, mix)


def play_turn(state: GameState) -> None:
    """A turn of Greedy's on the engine."""
    turn, greedy = state.turn, Greedy()
    while state.turn == turn and state.phase is not Phase.OVER:
        legal = legal_moves(state)
        drawing = isinstance(legal[0], Draw)
        seen = observe(state, state.turn_seat)
        engine.play(state, legal[0] if drawing else greedy.choose(seen, legal, Random(0)))


def check_same(state: GameState, table: FastTable) -> None:
    """Hold the cards of a quick table against the engine's."""
    assert [sorted(hand) for hand in state.hands] == [sorted(hand) for hand in table.hands]
    assert (state.stocks, state.discards) == (table.stocks, table.discards)
    assert [list(pile.cards) for pile in state.builds] == table.builds
    assert [pile.top for pile in state.builds] == table.heights
    assert (state.draw, state.set_aside, state.turn_seat) == (table.draw, table.aside, table.seat)
    assert (state.idle_turns, state.turns_without_stock) == (table.idle, table.dry)


def pile_of(play: Play, setting: Setting) -> int:
    """What `PositionStep.pile` is for a play."""
    if play.source.kind is Kind.HAND:
        return 0
    member = setting.members.index(play.source.seat)
    return member if play.source.kind is Kind.STOCK else 4 * member + play.source.index


def code(state: GameState, pile: int) -> int:
    """What `PositionStep.height` is for a build pile."""
    return code_of(state.builds[pile], state.rules)


def fits(state: GameState, play: Play, setting: Setting, step: PositionStep) -> bool:
    """Whether a step of the search is this play."""
    where = (play.source.kind, pile_of(play, setting), code(state, play.pile))
    return where == (step.kind, step.pile, step.height) and (play.card, play.number) == (
        step.card,
        step.number,
    )
