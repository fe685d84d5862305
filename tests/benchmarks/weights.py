"""Makes the weights of the computer players, in three steps that give the same again with the same seed.

    python -m tests.benchmarks.weights generate rows.jsonl --games 250 --seed 200000
    python -m tests.benchmarks.weights fit rows.jsonl --table two
    python -m tests.benchmarks.weights validate rows.jsonl --table two

`generate` plays games (in a seventh of the decisions not the best line is taken, for variety), tries the
best lines of each decision and some others in sampled worlds and writes what each brought. `fit` finds the
weights whose chances to win differ between the lines of a decision as the tries do, and changes
skipbo/ai/weights.json. `validate` says how well the present weights do that; use rows of another seed.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from skipbo.ai.evaluation import Evaluation
from skipbo.ai.fitted import FILE, fitted
from skipbo.ai.leaf import features
from skipbo.ai.lines import WON, Line, Lines, moves_of
from skipbo.ai.planner import MOST_POSITIONS
from skipbo.ai.position import position_of, setting_of
from skipbo.ai.sampling import Budget, Candidate, Sampling
from skipbo.ai.weights import Judgement, Weights
from skipbo.model import engine
from skipbo.model.cards import WILD, Chance
from skipbo.model.moves import Draw, Move, legal_moves
from skipbo.model.rules import Rules
from skipbo.model.state import GameState, Phase
from skipbo.model.view import observe

TABLES = {"two": (2, None), "more": (4, None), "partners": (4, 2)}
"""For each set of weights the seats and teams of its games."""

STOCKS = (30, 30, 20, 10, 5)
SIZE = len(Weights._fields)
BEST, OTHERS, WORLDS = 14, 4, 30
PULL = 0.2
"""How strongly weights are held to what they were."""

WHOLE = 0.05
"""What the chance itself counts, beside its differences within a decision."""

UNKNOWN = (
    {"flow"},
    {"missing", "goal", "goal_copies", "last_reachable", "late_reachable", "flow"},
    {"wilds", "hand", "three_wilds", "goal_copies", "hand_playable", "flow"},
)
"""What is not fitted, for the end of a turn, a stock card and a refill: not known then, or set by hand."""


class Row(NamedTuple):
    """A line that was tried: its decision, its kind (0 end, 1 stock card, 2 refill), what it brought."""

    decision: str
    kind: int
    brought: float
    features: list[float]


def generate(table: str, games: int, seed: int) -> Iterator[Row]:
    """The rows of so many games."""
    seats, teams = TABLES[table]
    for number in range(seed, seed + games):
        rules = Rules(stock=STOCKS[number % len(STOCKS)], teams=teams)
        state, _ = engine.deal(rules, seats, Chance(number), 0, number % seats)
        yield from _game(state, number)


def _game(state: GameState, number: int) -> Iterator[Row]:
    rng, plan = Random(f"weights/{number}"), list[Move]()
    decision = 0
    while state.phase is not Phase.OVER:
        legal = legal_moves(state)
        if state.phase is Phase.DRAW or len(legal) == 1:
            engine.play(state, Draw(state.turn_seat) if state.phase is Phase.DRAW else legal[0])
            plan = []
            continue
        if not plan:
            decision += 1
            rows, plan = _decide(state, rng, f"{number}/{decision}")
            yield from rows
        engine.play(state, plan.pop(0))


def _decide(state: GameState, rng: Random, decision: str) -> tuple[list[Row], list[Move]]:
    """What the lines of a decision brought, and the moves to go on with."""
    seen = observe(state, state.turn_seat)
    setting = setting_of(seen, state.turn_seat)
    judgement = fitted().for_table(state.rules, state.seats)
    lines = Lines(setting, position_of(seen, setting), Evaluation(setting, judgement), MOST_POSITIONS)
    found = sorted(lines.search(), key=lambda line: -line.value)
    rows: list[Row] = []
    best = found[0]
    if best.value != WON and len(found) > 1:
        trial = Sampling(seen, setting, judgement.end, Budget(), rng)
        field = trial.tried(lines, _sample(found, rng), WORLDS)
        rows = [_row(each, setting.members, state, decision, trial) for each in field]
        field.sort(key=lambda each: -each.standing())
        other = int(rng.random() * min(5, len(field))) if rng.random() < 1 / 7 else 0
        best = field[other].line
    return rows, moves_of(seen, setting, best, lines.steps_of(best))


def _sample(found: Sequence[Line], rng: Random) -> list[Line]:
    """The best lines and a few of the others."""
    rest = list(found[BEST:])
    others = [rest.pop(int(rng.random() * len(rest))) for _ in range(min(OTHERS, len(rest)))]
    return [*found[:BEST], *others]


def _row(tried: Candidate, members: Sequence[int], state: GameState, decision: str, trial: Sampling) -> Row:
    line = tried.line
    table = tried.start.table(trial.world())
    if line.last is not None and table.stocks[members[line.last.pile]]:
        table.stocks[members[line.last.pile]][-1] = WILD  # the card that shows is not known yet
    others = [(members[0] + step) % state.seats for step in range(1, state.seats)]
    found = features(table, members[0], members, [other for other in others if other not in members])
    kind = 1 if line.last is not None else 2 if line.refills else 0
    return Row(decision, kind, round(tried.total / tried.tries, 4), [round(float(each), 5) for each in found])


def read(file: Path) -> Iterator[list[Row]]:
    """The rows of a file, decision by decision."""
    with file.open(encoding="utf-8") as lines:
        rows = (Row(*json.loads(line)) for line in lines)
        for _, group in groupby(rows, key=lambda row: row.decision):
            yield list(group)


def fit(file: Path, judgement: Judgement, rounds: int = 3) -> Judgement:
    """The weights after some rounds of least squares (Gauss and Newton), starting from the given ones."""
    start = [weight for weights in judgement for weight in weights]
    now = start[:]
    for _ in range(rounds):
        matrix = [[PULL if row == column else 0.0 for column in range(3 * SIZE)] for row in range(3 * SIZE)]
        right = [PULL * (old - new) for old, new in zip(start, now, strict=True)]
        for rows in read(file):
            _add(rows, now, matrix, right)
        now = [each + step for each, step in zip(now, solved(matrix, right), strict=True)]
    return Judgement(*(Weights(*now[kind * SIZE : (kind + 1) * SIZE]) for kind in range(3)))


def _add(rows: Sequence[Row], now: Sequence[float], matrix: list[list[float]], right: list[float]) -> None:
    """Add a decision's share to the normal equations."""
    slopes, errors = [], []
    for row in rows:
        chance = _chance(row, now)
        base, slope = row.kind * SIZE, chance * (1 - chance)
        names = zip(Weights._fields, row.features, strict=True)
        slopes.append(
            [
                (base + at, slope * x)
                for at, (name, x) in enumerate(names)
                if x and name not in UNKNOWN[row.kind]
            ]
        )
        errors.append(row.brought - chance)
    mean_error = math.fsum(errors) / len(rows)
    mean: dict[int, float] = {}
    for sparse, error in zip(slopes, errors, strict=True):
        for at, x in sparse:
            mean[at] = mean.get(at, 0.0) + x / len(rows)
            right[at] += x * ((1 + WHOLE) * error - mean_error)
            line = matrix[at]
            for other, y in sparse:
                line[other] += (1 + WHOLE) * x * y
    for at, x in mean.items():
        for other, y in mean.items():
            matrix[at][other] -= len(rows) * x * y


def _chance(row: Row, now: Sequence[float]) -> float:
    base = row.kind * SIZE
    rated = math.fsum(
        x * now[base + at]
        for at, (name, x) in enumerate(zip(Weights._fields, row.features, strict=True))
        if name not in UNKNOWN[row.kind] or name == "flow"
    )
    return 1 / (1 + math.exp(-rated))


def solved(matrix: list[list[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations, by Gauss with pivots; `matrix` is used up."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for below in range(at + 1, size):
            factor = rows[below][at] / rows[at][at]
            if factor:
                rows[below] = [x - factor * y for x, y in zip(rows[below], rows[at], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        known = math.fsum(rows[at][other] * found[other] for other in range(at + 1, size))
        found[at] = (rows[at][size] - known) / rows[at][at]
    return found


def validate(file: Path, judgement: Judgement) -> str:
    """How far chances and tries differ within decisions, and how far the tries differ among themselves."""
    now = [weight for weights in judgement for weight in weights]
    errors, spread, count = 0.0, 0.0, 0
    for rows in read(file):
        off = [row.brought - _chance(row, now) for row in rows]
        middle, mean = math.fsum(off) / len(off), math.fsum(row.brought for row in rows) / len(rows)
        errors += math.fsum((each - middle) ** 2 for each in off)
        spread += math.fsum((row.brought - mean) ** 2 for row in rows)
        count += len(rows)
    return (
        f"{count} lines: root mean square {math.sqrt(errors / count):.5f} of {math.sqrt(spread / count):.5f}"
    )


def main() -> None:
    """Read the command line and do a step."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("step", choices=["generate", "fit", "validate"])
    parser.add_argument("rows", type=Path)
    parser.add_argument("--table", choices=list(TABLES), default="two")
    parser.add_argument("--games", type=int, default=250)
    parser.add_argument("--seed", type=int, default=200_000)
    given = parser.parse_args()
    judgement: Judgement = getattr(fitted(), given.table)
    if given.step == "generate":
        with given.rows.open("w", encoding="utf-8") as out:
            for row in generate(given.table, given.games, given.seed):
                out.write(json.dumps(row, separators=(",", ":")) + "\n")
    elif given.step == "fit":
        _write(given.table, fit(given.rows, judgement))
    else:
        print(validate(given.rows, judgement))


def _write(table: str, judgement: Judgement) -> None:
    """Put a set of weights into the file."""
    whole: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    whole["tables"][table] = {
        kind: {name: round(value, 4) for name, value in weights._asdict().items()}
        for kind, weights in judgement._asdict().items()
    }
    FILE.write_text(json.dumps(whole, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
