"""What hints are worth: can they be followed, is what they say so, do they tell what is kept, how soon do
they come, and does following them win as often as Strong does?

The positions come from games of Greedy by the rules of every preset, with two to six seats and with partners.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from itertools import islice
from math import sqrt
from random import Random
from typing import NamedTuple

from skipbo.ai.greedy import Greedy
from skipbo.ai.hint import Hint, hint
from skipbo.ai.levels import HINT
from skipbo.ai.net_player import net_player
from skipbo.model import engine
from skipbo.model.cards import Chance
from skipbo.model.legal_moves import Draw, Move, Play, legal_moves
from skipbo.model.observation import Observation, observe
from skipbo.model.rules import MOST_SEATS, PRESETS, TEAMS, Rules
from skipbo.model.state import GameState, Kind, Phase, stock_of
from skipbo.session.hint_words import told_hint
from skipbo.session.requests import Request
from skipbo.session.thinking import Thinker
from skipbo.words.hints import act
from skipbo.words.said import Said
from tests.benchmarks.result import Result, percentile
from tests.session.borne_out import untrue

POSITIONS, SHORT_POSITIONS = 6000, 30
GAMES, SHORT_GAMES = 300, 2
ROUND_TRIPS, SHORT_TRIPS = 300, 3
MOST_SECONDS = 0.4
MOST_LOST = 47.0
"""Of games against Strong those that may be lost by following hints, in per cent, but for chance."""
MOST_UNSAID, MOST_LEFT_LYING = 5.0, 1.0
"""Of the hints to wait, those that may leave out what for; of the own stock cards that fit, those that may be
left lying, in per cent."""
RARE = 1 / 40
"""The share of decisions that are looked at, so that there are many games."""
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn")


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
    """A hint judged: what is wrong with it, "" for nothing, and the seconds of processor time it took.

    `waits`: whether it plays nothing though something fits, and `unsaid`: whether it leaves out what for.
    `stock`: whether a card of the own stock fits at once, and `lying`: whether the hint leaves that lying.
    """

    wrong: str
    seconds: float
    waits: bool
    unsaid: bool
    stock: bool
    lying: bool


def judged(position: Position) -> Judged:
    """Judge the hint for a position."""
    seen, legal = position
    before = time.process_time()
    found = hint(seen, legal)
    seconds = time.process_time() - before
    told = told_hint(found, seen, NAMES)
    first, last = found.moves[0], found.moves[-1]
    fits = any(isinstance(move, Play) for move in legal)
    waits = fits and not isinstance(first, Play)
    stock = any(isinstance(move, Play) and move.source == stock_of(move.seat) for move in legal)
    leads = isinstance(last, Play) and last.source.kind is Kind.STOCK
    wrong = _wrong(position, found, told.play)
    return Judged(wrong, seconds, waits, waits and not _says_why(told.play), stock, stock and not leads)


def _says_why(said: Sequence[Said]) -> bool:
    """Whether the first sentence tells what is kept, or what is not to be played."""
    return said[0].one.startswith(("Keep ", "Only ", "Do not play ", "Leave "))


def _wrong(position: Position, found: Hint, said: Sequence[Said]) -> str:
    seen, legal = position
    if found.moves[0] not in legal:
        return "illegal"
    if act(found.moves[0], _owner(found.moves[0], legal[0].seat)) not in said:
        return "another card is named"
    return next(untrue(seen, legal, found.moves, NAMES, said), "")


def _owner(move: Move, seat: int) -> str:
    owner = move.source.seat if isinstance(move, Play) else move.seat
    return "" if owner == seat else NAMES[owner]


def followed(seen: Observation, legal: Sequence[Move]) -> Move:
    """The move of somebody who does what the hints say."""
    return hint(seen, legal).moves[0]


def wins(games: int, seed: int = 50_000) -> float:
    """The share of games that following hints wins against Strong, in per cent.

    Two seats, 30 cards, each deal from both seats.
    """
    won = sum(_wins(seed + number // 2, number % 2) for number in range(games))
    return 100 * won / games


def _wins(seed: int, seat: int) -> bool:
    state: GameState = engine.deal(Rules(stock=30), 2, Chance(seed), 0, 0)[0]
    strong = net_player()
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DRAW:
            engine.play(state, Draw(state.turn_seat))
            continue
        seen, legal = observe(state, state.turn_seat), legal_moves(state)
        if state.turn_seat == seat:
            engine.play(state, followed(seen, legal))
        else:
            engine.play(state, strong.choose(seen, legal, Random(0)))
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
    lost, error = 100 - wins(games), 100 * 2 * sqrt(0.25 / games)
    waits, stock = sum(each.waits for each in found), sum(each.stock for each in found)
    unsaid = _per_cent(sum(each.unsaid for each in found), waits)
    lying = _per_cent(sum(each.lying for each in found), stock)
    wrong = sum(bool(each.wrong) for each in found)
    seconds = [each.seconds for each in found]
    return [
        Result(
            f"Of {len(found)} hints: illegal, another card named, or something not so", wrong, "", None, 0
        ),
        Result(f"Of {waits} to wait: do not say what for", unsaid, "%", None, MOST_UNSAID),
        Result(f"Of {stock} own stock cards that fit: left lying", lying, "%", None, MOST_LEFT_LYING),
        Result("A hint, half of the time", percentile(seconds, 0.5), "s"),
        Result("A hint, 95th percentile", percentile(seconds, 0.95), "s", None, MOST_SECONDS),
        Result("From H to the hint, 95th percentile", percentile(trips, 0.95), "s", None, MOST_SECONDS),
        Result(
            f"Of {games} games against Strong lost by following hints", lost, "%", None, MOST_LOST + error
        ),
    ]


def _per_cent(part: int, whole: int) -> float:
    return 100 * part / whole if whole else 0.0
