"""The house rules, all fields crossed, against their second telling (`tests/model/told_again.py`).

`python -m tests.benchmarks.house_rules [POSITIONS [FIRST]]` looks at so many positions of games by any rules,
played with plays first. Each position in which a turn could end is looked at. How long the wide reading of
R16 takes at worst is searched for, too, in positions that no game brings: deep discard piles, changed card by
card for as long as the question takes longer.
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import count
from random import Random
from time import process_time

from skipbo.model import engine
from skipbo.model.cards import Chance, deck
from skipbo.model.last_card import LastCard, can_be_played
from skipbo.model.legal_moves import Draw, Play, legal_moves
from skipbo.model.rules import Rules
from skipbo.model.state import GameState, Phase
from tests.benchmarks.result import Result
from tests.model import told_again
from tests.model.mixes import any_mix

POSITIONS, SHORT_POSITIONS = 100_000, 1_500
_DEEPEST = 90
"""The most cards on the discard piles of a position that no game brings."""
_SEARCHES, _STEPS = 12, 600
_MOVES = 400
"""The most moves of one game."""


class Wrong(AssertionError):
    """The engine says otherwise than the second telling."""


def look(seed: int, wanted: int) -> tuple[Counter[str], list[float]]:
    """Look at the positions of one game, `wanted` at most; what was seen, and the seconds of each question.

    The stocks are short and played last, so that the last card of one is mostly on top. Raises Wrong.
    """
    mix, rng = any_mix(seed), Random(f"house rules {seed}")
    rules = mix.rules._replace(stock=rng.choice([1, 1, 1, 2]), surplus_of_turn=False)
    state, _ = engine.deal(rules, mix.seats, Chance(seed), 0, 0)
    seen, took = Counter[str](), list[float]()
    for _ in range(_MOVES):
        if state.outcome is not None or seen["positions"] >= wanted:
            break
        started = process_time()
        legal = legal_moves(state)
        took.append(process_time() - started)
        if state.phase is Phase.PLAY:
            seen += _compared(state, rules)
        plays = [move for move in legal if isinstance(move, Play) and move.source.kind.value != "S"]
        ends = [move for move in legal if not isinstance(move, Play)]
        move = rng.choice(plays if plays and rng.random() < 0.5 else ends or legal)
        expected = told_again.held_after(state, move) if isinstance(move, Play) else None
        seat = state.turn_seat
        engine.play(state, Draw(seat) if state.phase is Phase.DRAW else move)
        if expected is not None and state.outcome is None and len(state.hands[seat]) not in expected:
            raise Wrong(f"{seed}: seat {seat + 1} holds {state.hands[seat]} after {move}")
    return seen, took


def worst_question(steps: int, seed: int) -> float:
    """Return the seconds of the longest question that a search of so many steps finds for R16 read widely."""
    rng, found, longest = Random(f"worst {seed}"), _any_question(Random(seed)), 0.0
    for _ in range(steps):
        piles, hand, heights = [list(pile) for pile in found.piles], list(found.hand), list(found.heights)
        pile = rng.choice(piles)
        match rng.randrange(4):
            case 0:
                pile.insert(rng.randint(0, len(pile)), rng.randint(0, found.top))
            case 1 if pile:
                pile[rng.randrange(len(pile))] = rng.randint(0, found.top)
            case 2 if hand:
                hand[rng.randrange(len(hand))] = rng.randint(0, found.top)
            case _:
                heights[rng.randrange(len(heights))] = rng.randrange(found.top)
        tried = found._replace(
            piles=tuple(map(tuple, piles)), hand=tuple(sorted(hand)), heights=tuple(sorted(heights))
        )
        started = process_time()
        can_be_played.__wrapped__(tried)
        took = process_time() - started
        if took >= 0.98 * longest and sum(map(len, piles)) < _DEEPEST:
            found, longest = tried, max(took, longest)
    return longest


def _any_question(rng: Random) -> LastCard:
    cards = rng.sample(deck(), _DEEPEST // 2)
    piles = tuple(tuple(cards[n::4]) for n in range(4))
    heights, hand = sorted(rng.choices(range(12), k=4)), sorted(rng.sample(deck(), 5))
    cover, anywhere = rng.random() < 0.5, rng.random() < 0.5
    return LastCard(rng.randint(1, 12), tuple(heights), tuple(hand), piles, 12, cover, anywhere)


def _compared(state: GameState, rules: Rules) -> Counter[str]:
    try:
        told = told_again.endings(state)
    except told_again.TooMany:
        return Counter({"left out": 1})
    found = {move for move in legal_moves(state) if not isinstance(move, Play | Draw)}
    if {move for move in found if type(move).__name__ != "Take"} != told:
        raise Wrong(f"{state}: {found ^ told}")
    return Counter(
        {
            "positions": 1,
            "the turn goes on (R16)": not told,
            "it goes on by the wide reading": not told and rules.must_reach_last_stock_card,
            "an empty hand by R37": rules.one_hand_a_turn and not state.hands[state.turn_seat],
        }
    )


def measure(short: bool, positions: int | None = None, first: int = 0) -> list[Result]:
    """Look at positions until there are enough; anything that differs raises Wrong."""
    wanted = positions or (SHORT_POSITIONS if short else POSITIONS)
    seen, took = Counter[str](), list[float]()
    for seed in count(first):
        found, seconds = look(seed, wanted - seen["positions"])
        seen, took = seen + found, took + seconds
        if seen["positions"] >= wanted:
            break
    took.sort()
    results = [Result(f"house rules: {what}", number, "") for what, number in seen.items()]
    usual, longest = 1000 * took[len(took) * 99 // 100], 1000 * took[-1]
    searches, steps = (1, 20) if short else (_SEARCHES, _STEPS)
    worst = 1000 * max(worst_question(steps, seed) for seed in range(searches))
    return [
        *results,
        Result("`legal_moves` by house rules, 990th of 1,000", usual, "ms", most=1.0),
        Result("`legal_moves` by house rules, the longest", longest, "ms", most=20.0),
        Result("R16 read widely where no game comes, the longest that was found", worst, "ms"),
    ]


def main() -> int:
    """Look, and print."""
    positions, first = (int(word) for word in [*sys.argv[1:], "0", "0"][:2])
    for result in measure(short=False, positions=positions or None, first=first):
        print(f"{result.what}: {result.ours:,.2f} {result.unit}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
