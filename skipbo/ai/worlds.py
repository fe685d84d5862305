"""Games that could be the one that a seat sees, to be searched or played to their end by a program."""

from __future__ import annotations

from collections import Counter
from random import Random

from skipbo.ai.determinization import Dealer
from skipbo.model.cards import Chance, deck
from skipbo.model.errors import NotReadable
from skipbo.model.exact import require
from skipbo.model.game import Game
from skipbo.model.observation import Observation
from skipbo.model.state import empty_state

_NOBODY = -1


def world(seen: Observation, rng: Random) -> Game:
    """Return a game that fits what a seat sees, an onlooker too: all hidden cards are dealt at random.

    It looks the same to that seat, and may be played on by all. Every deal is as likely, whatever was done or
    remembered before; the turn under way counts as one without a stock card so far (R26). Reshuffles follow
    from `rng`, too. Raises NotReadable where cards are missing, and with the referee at the table.
    """
    require(Observation, seen, "seen")
    require(Random, rng, "rng")
    if seen.rules.at_the_table:
        raise NotReadable("No world is dealt with the referee at the table.")
    dealt = Dealer(seen, _NOBODY if seen.seat is None else seen.seat, rng).deal()
    state = empty_state(seen.rules, seen.seats, Chance(dealt.seed), seen.game, seen.dealer, seen.totals)
    state.turn_seat, state.turn = seen.turn_seat, seen.turn
    state.phase, state.outcome = seen.phase, seen.outcome
    state.hands, state.stocks, state.draw = dealt.hands, dealt.stocks, dealt.draw
    if seen.seat is not None:
        state.hands[seen.seat] = list(seen.hand)
    state.discards = [[list(pile) for pile in own] for own in seen.discards]
    state.builds, state.set_aside = list(seen.builds), list(seen.set_aside)
    state.idle_turns, state.turns_without_stock = seen.idle_turns, seen.turns_without_stock
    state.refills, state.no_draw, state.reshuffles = seen.refills, seen.no_draw, seen.reshuffles
    counts = (tuple(map(len, state.hands)), state.stock_counts(), len(state.draw))
    is_whole = Counter(state.cards()) == Counter(deck(seen.rules.deck))
    if not is_whole or counts != (seen.hand_counts, seen.stock_counts, seen.draw_count):
        raise NotReadable("What the seat sees does not leave the cards of one deck.")
    return Game.at(state)
