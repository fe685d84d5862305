"""What hints are worth: can they be followed, is their reason the weightiest, how soon do they come, and
does following them win as often as Strong does?

The positions come from games of Greedy by the rules of every preset, with two to six seats and with partners.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from skipbo.ai.greedy import Greedy
from skipbo.ai.hint import LEAST, Grounds, hint, shares, weigh
from skipbo.ai.levels import HINT
from skipbo.ai.lines import WON
from skipbo.ai.merits import Merit
from skipbo.ai.net_player import considered, net_player
from skipbo.model import engine
from skipbo.model.cards import Chance
from skipbo.model.legal_moves import Draw, Move, Play, legal_moves
from skipbo.model.observation import Observation, observe
from skipbo.model.rules import MOST_SEATS, PRESETS, TEAMS, Rules
from skipbo.model.state import GameState, Phase
from skipbo.session.hint_words import told_hint
from skipbo.session.requests import Request
from skipbo.session.thinking import Thinker
from skipbo.words.hints import act
from tests.benchmarks.result import Result, percentile

POSITIONS, SHORT_POSITIONS = 1000, 30
GAMES, SHORT_GAMES = 300, 2
ROUND_TRIPS, SHORT_TRIPS = 300, 3
MOST_SECONDS = 0.4
MOST_BEHIND = 3.0
RARE = 1 / 40
"""The share of decisions that are looked at, so that there are many games."""
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn")

Chooser = Callable[[Observation, Sequence[Move]], Move]


class Position(NamedTuple):
    """What a seat sees before a decision, and its legal moves, of which there are several."""

    seen: Observation
    legal: Sequence[Move]


def tables() -> Iterator[tuple[Rules, int]]:
    """Every preset with every number of seats that it allows, each for itself and with partners."""
    for preset in PRESETS.values():
        for seats in range(2, MOST_SEATS + 1):
            if preset.problem(seats) is None:
                for teams in (None, *TEAMS.get(seats, ())):
                    yield preset.rules._replace(teams=teams), seats


def positions(seed: int = 0) -> Iterator[Position]:
    """Positions of games at all tables in turn, without end."""
    rng, number = Random(f"hints/{seed}"), seed
    while True:
        for rules, seats in tables():
            number += 1
            yield from islice(_met(rules, seats, number, rng), 2)


def _met(rules: Rules, seats: int, seed: int, rng: Random) -> Iterator[Position]:
    state, greedy = engine.deal(rules, seats, Chance(seed), 0, seed % seats)[0], Greedy()
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DRAW:
            engine.play(state, Draw(state.turn_seat))
            continue
        legal, seen = legal_moves(state), observe(state, state.turn_seat)
        if len(legal) > 1 and rng.random() < RARE:
            yield Position(seen, legal)
        engine.play(state, greedy.choose(seen, legal, Random(0)))


class Judged(NamedTuple):
    """What is wrong with a hint, "" for nothing; whether its reason is the weightiest; seconds it took."""

    wrong: str
    weightiest: bool
    seconds: float


def judged(position: Position) -> Judged:
    """Judge the hint for a position."""
    before = time.process_time()
    told = hint(*position)
    seconds = time.process_time() - before
    words = told_hint(told, position.seen, NAMES)
    move = told.moves[0]
    if move not in position.legal:
        return Judged("illegal", False, seconds)
    if act(move, _owner(move, position.legal[0].seat)) not in [value for _, value in words.play.places]:
        return Judged("another card is named", False, seconds)
    wrong, weightiest = _wrong_reason(position, told.reasons[0].merit)
    return Judged(wrong, weightiest, seconds)


def _owner(move: Move, seat: int) -> str:
    owner = move.source.seat if isinstance(move, Play) else move.seat
    return "" if owner == seat else NAMES[owner]


def _wrong_reason(position: Position, first: Merit) -> tuple[str, bool]:
    """What is wrong with the first reason, and whether its share is the largest of all."""
    found = considered(position.seen, position.legal[0].seat)
    weighed = weigh(found)
    if weighed.line.value == WON or weighed.other is None:
        return ("" if first in (Merit.WIN, Merit.ONLY) else "no reason"), True
    told, grounds = shares(found, weighed), Grounds(found, weighed)
    most = max(told.values())
    if first is Merit.SHAPE:
        borne = [merit for merit, share in told.items() if share > LEAST and grounds.reason(merit)]
        return ("a reason was left out" if borne else ""), most <= LEAST
    larger = [merit for merit, share in told.items() if share > told[first]]
    borne = [merit for merit in larger if grounds.reason(merit) is not None]
    return ("a weightier reason was left out" if borne else ""), told[first] >= most - LEAST


def followed(seen: Observation, legal: Sequence[Move]) -> Move:
    """The move of somebody who does what the hints say."""
    return hint(seen, legal).moves[0]


def strong(seen: Observation, legal: Sequence[Move]) -> Move:
    """The move of Strong."""
    return net_player().choose(seen, legal, Random(0))


def wins(chooser: Chooser, games: int, seed: int = 40_000) -> float:
    """The share of games won against Greedy, in per cent: two seats, 30 cards, each deal from both seats."""
    won = sum(_wins(chooser, seed + number // 2, number % 2) for number in range(games))
    return 100 * won / games


def _wins(chooser: Chooser, seed: int, seat: int) -> bool:
    state: GameState = engine.deal(Rules(stock=30), 2, Chance(seed), 0, 0)[0]
    greedy = Greedy()
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DRAW:
            engine.play(state, Draw(state.turn_seat))
            continue
        seen, legal = observe(state, state.turn_seat), legal_moves(state)
        if state.turn_seat == seat:
            engine.play(state, chooser(seen, legal))
        else:
            engine.play(state, greedy.choose(seen, legal, Random(0)))
    return state.outcome is not None and state.outcome.winner == seat


def round_trips(count: int) -> list[float]:
    """Seconds from asking to the hint, through the computers' process, which is running."""
    thinker, took = Thinker(time.monotonic), list[float]()
    try:
        for position in islice(positions(1), count + 1):
            took.append(_trip(thinker, position))
    finally:
        thinker.close()
    return took[1:]


def _trip(thinker: Thinker, position: Position) -> float:
    before = time.perf_counter()
    thinker.ask(Request(HINT, position.seen, position.legal, ""))
    while thinker.poll_hint() is None:
        time.sleep(0.001)
    return time.perf_counter() - before


def measure(short: bool) -> list[Result]:
    """Judge hints, time them, and follow them."""
    found = [judged(position) for position in islice(positions(), SHORT_POSITIONS if short else POSITIONS)]
    trips = round_trips(SHORT_TRIPS if short else ROUND_TRIPS)
    games = SHORT_GAMES if short else GAMES
    own, theirs = wins(followed, games), wins(strong, games)
    wrong = sum(bool(each.wrong) for each in found)
    weightiest = 100 * sum(each.weightiest for each in found) / len(found)
    return [
        Result(f"Of {len(found)} hints: illegal, another card named, a weightier reason", wrong, "", None, 0),
        Result("Hints whose reason has the largest share of all", weightiest, "%"),
        Result("A hint, half of the time", percentile([each.seconds for each in found], 0.5), "s"),
        Result("A hint, 95th percentile", percentile([each.seconds for each in found], 0.95), "s"),
        Result("From H to the hint, 95th percentile", percentile(trips, 0.95), "s", None, MOST_SECONDS),
        Result(f"Of {games} games against Greedy won by following hints", own, "%"),
        Result(f"Of {games} games against Greedy won by Strong", theirs, "%"),
        Result("Following hints behind Strong", theirs - own, "points", None, MOST_BEHIND),
    ]
