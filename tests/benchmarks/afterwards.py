"""Whether the analysis of games is true: `python -m tests.benchmarks.afterwards collect FILE`, and others.

`collect` lets levels play, studies the games and adds a line of JSON for each to a file; it can be stopped,
and goes on with the next deal. `claims` plays claimed lines and the ones that were played to the end, in the
same worlds, studies each claim once more by another stream, and adds a line for each. `figures` says what the
lines of some files come to, with `--curve` how well their curves foretell results, and `levels FILE` makes
the tables by which levels are told (`skipbo/ai/afterwards/levels.json`).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import count, islice
from math import log, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import monotonic, process_time
from types import MappingProxyType
from typing import Any, NamedTuple

from skipbo.ai.afterwards.costs import LEAST_COST, judged, taken
from skipbo.ai.afterwards.studied_turns import (
    BOUNDS,
    CLASSES,
    ENOUGH,
    FILE,
    ORDER,
    WIDE,
    WIN,
    classes,
    rounded,
)
from skipbo.ai.afterwards.study import studied
from skipbo.ai.afterwards.swings import curve, weighed
from skipbo.ai.afterwards.walk import MadeChoice, WalkedGame, walked
from skipbo.ai.determinization import Start, World, WorldSampler
from skipbo.ai.position import setting_of
from skipbo.ai.rollouts import turn_by
from skipbo.model.rules import Rules
from tests.ai.played import played
from tools.figures import today, write_figures

FORMS: Mapping[str, tuple[Rules, int]] = MappingProxyType(
    {
        "2": (Rules(stock=20), 2),
        "3": (Rules(stock=12), 3),
        "4": (Rules(stock=10), 4),
        "5": (Rules(stock=8), 5),
        "6": (Rules(stock=8), 6),
        "4/2": (Rules(stock=10, teams=2), 4),
        "6/2": (Rules(stock=8, teams=2), 6),
        "6/3": (Rules(stock=8, teams=3), 6),
    }
)
"""The tables that are measured, with stocks that let many games be played."""

COMMAND = "python -m tests.benchmarks.afterwards"
"""The command, as figures in the documentation name it."""

POINT = WIN // 100
TO_THE_END = 500
_LONGEST = 600
_SECRET = 1

Row = dict[str, Any]
"""A studied game: its form, levels by seat, result and curve by sides, luck by events, costs by seat.

Newer ones have the processor seconds, too, of the curve alone and of all.
"""

_USUAL = 60
"""The turns of a game for which seconds are told."""


class Table(NamedTuple):
    """Who plays: the form of the table and the level in each seat."""

    form: str
    levels: tuple[str, ...]


def tables(form: str, equal: str | None = None) -> Iterator[Table]:
    """Yield tables for ever: one level in all seats, or neighbouring levels in turn."""
    seats = FORMS[form][1]
    for n in count():
        if equal is not None:
            yield Table(form, (equal,) * seats)
            continue
        low = n // 2 % (len(ORDER) - 1)
        pair = (ORDER[low], ORDER[low + 1])
        yield Table(form, tuple(pair[(seat + n) % 2] for seat in range(seats)))


def row_of(table: Table, seed: int, whole: bool = True) -> Row:
    """Let a game be played and study it; not `whole`: its curve alone."""
    rules, _ = FORMS[table.form]
    game, begun = played(rules, table.levels, seed), process_time()
    walk, half = weighed(game), process_time()
    found: Row = {"form": table.form, "levels": table.levels, "seed": seed}
    found["curve"] = [[rounded(chance) for chance in each] for each in curve(walk)]
    turns = [studied(walk, at) for at in range(len(walk.turns))] if whole else []
    found["seconds"] = [half - begun, process_time() - begun]
    found["luck"] = [[turn.seat, each.worth] for turn in turns for each in turn.luck]
    found["costs"] = [
        [cost for turn in turns if turn.seat == seat for cost in turn.costs]
        for seat in range(len(table.levels))
    ]
    return found


# Figures.


class Mean(NamedTuple):
    """A mean with its standard error, and how many values it is of."""

    mean: float
    error: float
    n: int

    def __str__(self) -> str:
        return f"{self.mean:+.3f} ± {self.error:.3f} ({self.n:,})"


def mean(values: Sequence[float]) -> Mean:
    """The mean of two values or more."""
    return Mean(fmean(values), stdev(values) / sqrt(len(values)), len(values))


def luck_an_event(rows: Iterable[Row]) -> Mean:
    """The mean luck of an event, in points: 0 where it is honest."""
    return mean([worth / POINT for row in rows for _, worth in row["luck"]])


def slope_of_luck(rows: Iterable[Row]) -> Mean:
    """How much of the result a point of luck among equals is: 1 where luck has its right size."""
    pairs = []
    for row in rows:
        sides = len(row["curve"][0])
        luck = sum(worth * (1 if seat % sides == 0 else -1 / (sides - 1)) for seat, worth in row["luck"])
        pairs.append((luck / WIN, (row["curve"][-1][0] - row["curve"][0][0]) / WIN))
    x, y = [each[0] for each in pairs], [each[1] for each in pairs]
    square = sum(each * each for each in x)
    slope = sum(a * b for a, b in pairs) / square
    left = sum((b - slope * a) ** 2 for a, b in zip(x, y, strict=True)) / (len(pairs) - 1)
    return Mean(slope, sqrt(left / square), len(pairs))


def calibration(rows: Iterable[Row]) -> list[tuple[float, Mean]]:
    """By tenths of the curve: the mean chance, and the result less the chance, in points.

    Every position counts once, and the errors are those of games, as the turns of one hang together. One
    turn of each game would weigh games that only pass through a tenth like those that stay, and find fault
    with a fair curve.
    """
    cells: list[list[list[tuple[float, float]]]] = [[] for _ in range(10)]
    for row in rows:
        met: list[list[tuple[float, float]]] = [[] for _ in range(10)]
        for each in row["curve"][:-1]:
            for chance, result in zip(each, row["curve"][-1], strict=True):
                met[min(9, 10 * chance // WIN)].append((100 * chance / WIN, 100 * (result - chance) / WIN))
        for cell, found in zip(cells, met, strict=True):
            if found:
                cell.append(found)
    return [(fmean(chance for game in cell for chance, _ in game), _of_games(cell)) for cell in cells if cell]


def _of_games(games: Sequence[Sequence[tuple[float, float]]]) -> Mean:
    """The mean of what each position of some games is off by, with an error as large as the games make it."""
    count = sum(len(game) for game in games)
    middle = sum(off for game in games for _, off in game) / count
    square = sum(sum(off - middle for _, off in game) ** 2 for game in games)
    return Mean(middle, sqrt(square) / count, count)


def told_curve(rows: Sequence[Row]) -> Iterator[str]:
    """Yield how well curves foretell results, as a table of Markdown: a line a form, a column a tenth."""
    yield f"| Form, games | {' | '.join(f'{10 * n}–{10 * n + 10} %' for n in range(10))} |"
    yield f"|---|{10 * '---:|'}"
    for form in FORMS:
        own = [row for row in rows if row["form"] == form]
        found = {min(9, int(chance // 10)): each for chance, each in calibration(own)}
        cells = (f"{found[n].mean:+.1f} ± {2 * found[n].error:.1f}" if n in found else "" for n in range(10))
        if own:
            yield f"| {form}, {len(own):,} | {' | '.join(cells)} |"


def costs_by_level(rows: Iterable[Row]) -> dict[str, list[int]]:
    """What the choices of each level cost, in hundredths of a point."""
    found: dict[str, list[int]] = {level: [] for level in ORDER}
    for row in rows:
        for level, costs in zip(row["levels"], row["costs"], strict=True):
            found[level] += costs
    return found


def logarithms(costs: Sequence[int]) -> list[int]:
    """The logarithms of the classes' shares, in thousandths; a class that was never met counts a half."""
    counted = [each + 0.5 for each in classes(costs)]
    return [round(1000 * log(each / sum(counted))) for each in counted]


class Told(NamedTuple):
    """How well levels are told from one game: how often the range holds the truth, and its width."""

    right: Mean
    width: Mean


def told_from_one_game(rows: Sequence[Row]) -> Told | None:
    """Tell each player's level by tables of the other games; None where too few can be told.

    A choice of each player is one of a game; a tenth of the games at a time is left out of the tables.
    """
    right, width = [], []
    for part in range(10):
        others = [row for n, row in enumerate(rows) if n % 10 != part]
        table = {level: logarithms(costs) for level, costs in costs_by_level(others).items()}
        for row in rows[part::10]:
            for level, costs in zip(row["levels"], row["costs"], strict=True):
                if len(costs) < ENOUGH:
                    continue
                counted = classes(costs)
                fits = {each: sum(map(_times, counted, table[each])) for each in ORDER}
                within = [n for n, each in enumerate(ORDER) if fits[each] >= max(fits.values()) - WIDE]
                right.append(float(within[0] <= ORDER.index(level) <= within[-1]))
                width.append(float(within[-1] - within[0] + 1))
    return Told(mean(right), mean(width)) if len(right) > 1 else None


def _times(number: int, logarithm: int) -> int:
    return number * logarithm


# Claims.


class Again(NamedTuple):
    """A claim in points: by its own stream, by another one (0: not claimed), and by games to the end."""

    claimed: float
    again: float
    games: Mean


def claims_again(walk: WalkedGame, worlds: int = TO_THE_END) -> Iterator[Again]:
    """Look at each claim of a game once more."""
    for turn in walk.turns:
        for n, event in enumerate(turn.events):
            if not isinstance(event, MadeChoice):
                continue
            found = judged(event, Random(f"{walk.key}/{turn.number}/{n}"))
            if found is None or found.claim is None:
                continue
            second = judged(event, Random(f"{walk.key}/{turn.number}/{n}/again"))
            again = 0.0 if second is None or second.claim is None else second.claim.worth
            better = event._replace(moves=found.claim.moves)
            yield Again(100 * found.claim.worth, 100 * again, to_the_end(better, event, worlds))


def to_the_end(better: MadeChoice, played: MadeChoice, worlds: int) -> Mean:
    """By how many points one line wins more often than another, played to the end by Greedy alike."""
    seen, seat = better.seen, better.seat
    setting = setting_of(seen, seat)
    starts = []
    for choice in (better, played):
        line = taken(choice, setting)
        starts.append((Start(seen, seat, line.line, line.steps, setting.members), line.wins(setting)))
    dealer = WorldSampler(seen, seat, Random(_SECRET))
    differences = []
    for _ in range(worlds):
        world = dealer.deal()
        one, other = (1.0 if wins else _result(better, start, world) for start, wins in starts)
        differences.append(100 * (one - other))
    return mean(differences)


def _result(choice: MadeChoice, start: Start, world: World) -> float:
    """How a line ends for the seat's side in a world: 1 won, 0 lost, a half where nobody gets through."""
    turn = turn_by(choice.seen.rules)
    assert turn is not None
    table, members = start.table(world), setting_of(choice.seen, choice.seat).members
    if not start.ended and turn(table, False):
        return 1.0
    for _ in range(_LONGEST):
        if turn(table, True):
            return float(table.seat in members)
    return 0.5


def figures(rows: Sequence[Row], found: Sequence[Again] = ()) -> Iterator[str]:
    """Yield what the studied games and the claims that were looked at come to, as a table of Markdown."""
    yield "| Form | Figure | Found |"
    yield "|---|---|---:|"
    for form in FORMS:
        own = [row for row in rows if row["form"] == form]
        if len(own) > 1:
            yield from (f"| {form} | {what} | {told} |" for what, told in _of_form(own))
    if len(found) > 1:
        yield from (f"| 2 | {what} | {told} |" for what, told in figures_of_claims(found))


def _of_form(rows: Sequence[Row]) -> Iterator[tuple[str, str]]:
    yield "games", f"{len(rows):,}"
    lucky = [row for row in rows if row["luck"]]
    if len(lucky) > 1:
        yield "mean luck an event, points", str(luck_an_event(lucky))
    equals = [row for row in rows if len(set(row["levels"])) == 1]
    lucky = [row for row in equals if row["luck"]]
    if len(lucky) > 1:
        yield "slope of luck on the result among equals", str(slope_of_luck(lucky))
    for level in ORDER:
        of_level = [row for row in equals if row["levels"][0] == level]
        if len(of_level) > 1:
            off = [
                f"{chance:.0f}: {each.mean:+.1f} ± {each.error:.1f}" for chance, each in calibration(of_level)
            ]
            yield f"result less curve, {level}, points by tenths", "; ".join(off)
    for level, costs in costs_by_level(rows).items():
        if len(costs) > 1:
            yield f"cost of a choice, {level}, points", str(mean([cost / POINT for cost in costs]))
    timed = [row for row in rows if "seconds" in row and any(row["costs"])]
    if len(timed) > 1:
        for n, what in enumerate(("curve", "all")):
            usual = [_USUAL * row["seconds"][n] / (len(row["curve"]) - 1) for row in timed]
            yield f"{what} of a game of {_USUAL} turns, processor seconds", str(mean(usual))
    told = told_from_one_game(rows)
    if told is not None:
        yield "the range holds the level", str(told.right)
        yield "levels in the range", str(told.width)


def figures_of_claims(found: Sequence[Again]) -> Iterator[tuple[str, str]]:
    """Yield what was found of claims."""
    again = [each.again >= 100 * LEAST_COST for each in found]
    against = [each.games.mean < -2 * each.games.error for each in found]
    yield "claims", f"{len(found):,}"
    yield "found again by another stream", f"{100 * sum(again) / len(found):.0f} %"
    yield "not contradicted by games to the end", f"{100 - 100 * sum(against) / len(found):.1f} %"
    yield "claimed, points", str(mean([each.claimed for each in found]))
    yield "the same by games to the end, points", str(mean([each.games.mean for each in found]))


def levels_of(rows: Sequence[Row]) -> dict[str, Any]:
    """The tables by which levels are told, of each form in which every level was met."""
    made = {}
    for form in FORMS:
        costs = costs_by_level(row for row in rows if row["form"] == form)
        if all(len(each) > 20 * CLASSES for each in costs.values()):
            made[form] = {level: logarithms(each) for level, each in costs.items()}
    games = {form: sum(row["form"] == form and any(row["costs"]) for row in rows) for form in made}
    about = "Logarithms, in thousandths, of the share of each class of costs: tests.benchmarks.afterwards"
    return {"about": about, "bounds": list(BOUNDS), "games": games, "tables": made}


_CLAIM = "claim"


class Found(NamedTuple):
    """What some files hold: studied games, and claims that were looked at once more."""

    rows: list[Row]
    claims: list[Again]


def read(files: Iterable[Path]) -> Found:
    """All lines of some files."""
    lines = [json.loads(line) for file in files for line in file.read_text("utf-8").splitlines()]
    claims = [Again(claimed, again, Mean(*games)) for claimed, again, games in _claims_of(lines)]
    return Found([line for line in lines if _CLAIM not in line], claims)


def _claims_of(lines: Iterable[Row]) -> Iterator[tuple[float, float, list[Any]]]:
    return (line[_CLAIM] for line in lines if _CLAIM in line)


def main() -> int:
    """Collect, tell, or make the tables."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.afterwards", description=__doc__)
    acts = parser.add_subparsers(required=True)
    told = _add(acts, "figures", _tell)
    told.add_argument("--curve", action="store_true", help="how well curves foretell results")
    told.add_argument("--write", type=Path, metavar="PAGE", help="put the table into this page of docs")
    _add(acts, "levels", lambda given: _write_levels(read(given.files).rows))
    collect = acts.add_parser("collect")
    collect.add_argument("file", type=Path)
    collect.add_argument("--form", choices=FORMS, default="2")
    collect.add_argument("--equal", choices=ORDER, help="one level in all seats; else neighbours")
    collect.add_argument("--light", action="store_true", help="the curve alone")
    collect.set_defaults(act=_collect)
    claims = acts.add_parser("claims")
    claims.add_argument("file", type=Path)
    claims.set_defaults(act=_claims)
    for each in (collect, claims):
        each.add_argument("--games", type=int, default=100)
        each.add_argument("--first", type=int, default=0, help="the first deal number")
        each.add_argument("--seconds", type=float, default=1e9, help="stop after so many")
    given = parser.parse_args()
    given.act(given)
    return 0


def _add(acts: Any, name: str, act: Callable[[argparse.Namespace], None]) -> argparse.ArgumentParser:  # noqa: ANN401 - of argparse
    made: argparse.ArgumentParser = acts.add_parser(name)
    made.add_argument("files", type=Path, nargs="+")
    made.set_defaults(act=act)
    return made


def _tell(given: argparse.Namespace) -> None:
    found = read(given.files)
    command = f"{COMMAND} --curve" if given.curve else COMMAND
    table = "\n".join(told_curve(found.rows) if given.curve else figures(*found))
    if given.write is None:
        print(table)
    else:
        write_figures(given.write, command, table, today())


def _collect(given: argparse.Namespace) -> None:
    begun = monotonic()
    who = islice(tables(given.form, given.equal), given.games)
    for seed, table in enumerate(who, given.first):
        if monotonic() - begun > given.seconds:
            break
        row = row_of(table, seed, whole=not given.light)
        with given.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row, separators=(",", ":")) + "\n")


def _claims(given: argparse.Namespace) -> None:
    begun = monotonic()
    for seed, table in enumerate(islice(tables("2"), given.games), given.first):
        for found in claims_again(walked(played(FORMS["2"][0], table.levels, seed))):
            with given.file.open("a", encoding="utf-8") as file:
                file.write(json.dumps({_CLAIM: found}, separators=(",", ":")) + "\n")
            if monotonic() - begun > given.seconds:
                return


def _write_levels(rows: Sequence[Row]) -> None:
    FILE.write_text(json.dumps(levels_of(rows), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    raise SystemExit(main())
