"""Computer players against each other.

    python -m skipbo.ai.arena expert greedy --games 1500
    python -m skipbo.ai.arena beginner casual regular strong expert --games 400

Of more than two players everybody meets everybody. Each deal is played once for every place that the first
player can have, with the second one in all others, so that luck of deal and place falls out. With --shared
the first one has every second place and then the others, so that half of all wins is its fair part.

A player is a level, with a character where one is named as in strong+tidy, random, greedy, planner, cheater
(who sees all cards), an import path MODULE:FACTORY (see skipbo/ai/arena/workers.py) or "program:COMMAND",
which speaks JSON lines (see docs/bots.md).

The deals are spread over processes; where one is killed, its deals are played again. With --scheduler a
cluster of dask.distributed plays them. Any other executor of concurrent.futures will do as well:

    from mpi4py.futures import MPIPoolExecutor
    from skipbo.ai.arena.__main__ import contest

    contest(["expert", "greedy", "--games", "1500", "--jobs", "64"], MPIPoolExecutor())

Twice as many deals as --jobs are kept under way. The machines that work need the program's folder on their
path.

The exit status is 1 if any game was lost by a fault of an outside player, which is told with what the player
wrote to its standard error; 2 for a command line that cannot be followed.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack
from functools import partial
from itertools import combinations
from pathlib import Path
from time import perf_counter
from types import MappingProxyType
from typing import NamedTuple

from skipbo.ai import learned
from skipbo.ai.arena.contest import ArenaDeal, ArenaGame, Keeper, Played, write_csv
from skipbo.ai.arena.contestants import BUILT_IN, known
from skipbo.ai.arena.workers import NoCluster, Workers, add_arguments, cluster
from skipbo.ai.outside.mishaps import Limits
from skipbo.model.api import PRESETS, NotReadable, Rules, problem, rules_from_mapping, rules_to_mapping

SURE = 1.96
"""The standard errors on either side of a 95 % interval."""

EARLY = 3.29
"""The standard errors for stopping early: 99.9 %, since the figures are checked again and again."""


class Rate(NamedTuple):
    """The share of wins over deals, and the standard error of that mean; both from 0 to 1."""

    mean: float
    error: float
    deals: int

    def clear(self, fair: float) -> bool:
        """Tell whether the rate surely differs from the fair share."""
        return self.deals >= 20 and abs(self.mean - fair) > EARLY * self.error


def rate(played: Sequence[Played]) -> Rate:
    """Return the rate over some deals; each counts once, however many games it had."""
    shares = [each.share for each in played]
    mean = math.fsum(shares) / len(shares)
    squares = math.fsum((share - mean) ** 2 for share in shares)
    return Rate(mean, math.sqrt(squares / max(len(shares) - 1, 1) / len(shares)), len(shares))


def line(played: Sequence[Played], seconds: float) -> str:
    """Return a pairing as one line."""
    first, found = played[0].deal, rate(played)
    games = [game for each in played for game in each.games]
    blocked = sum(game.ending == "blocked" for game in games)
    called = [
        next((each for each in reversed(names) if each), "")
        for names in zip(*(game.called for game in games), strict=True)
    ]
    return (
        f"{_named(first.player, called[0])} v {_named(first.rival, called[1])}, "
        f"{first.seats} x {first.rules.stock_for(first.seats)}: "
        f"{100 * found.mean:.1f} % +- {100 * SURE * found.error:.1f} in {len(games)} games; "
        f"{100 * blocked / len(games):.1f} % blocked, "
        f"{sum(game.turns for game in games) / len(games):.0f} turns, "
        f"{len(games) / max(seconds, 1e-9):.1f} games/s; {times(games)}{faults(games)}"
    )


def _named(name: str, called: str) -> str:
    return f"{called} ({name})" if called else name


def times(games: Sequence[ArenaGame]) -> str:
    """Return how long the player's turns took."""
    found = sorted(1000 * each for game in games for each in game.times)
    if not found:
        return "no turns"
    return f"a turn {found[len(found) // 2]:.1f} ms, 95th percentile {found[len(found) * 95 // 100]:.1f}"


MOST_FAULTS = 3
"""The number of kinds of faults reported."""


def faults(games: Sequence[ArenaGame]) -> str:
    """Return the faults of outside players, the first of each kind."""
    found = _first_faults(games)
    count = sum(game.fault is not None for game in games)
    lost = "1 game" if count == 1 else f"{count} games"
    return f"; {lost} lost by a fault: " + "; ".join(found) if found else ""


def sayings(games: Sequence[ArenaGame]) -> str:
    """Return what the players that are at fault wrote to their standard errors, the first of each kind."""
    said = [f"{fault}\n{game.said}\n" for fault, game in _first_faults(games).items() if game.said]
    return "\n".join(said)


def _first_faults(games: Sequence[ArenaGame]) -> dict[str, ArenaGame]:
    found: dict[str, ArenaGame] = {}
    for game in games:
        if game.fault is not None and len(found) < MOST_FAULTS:
            found.setdefault(game.fault, game)
    return found


def elo(scores: Mapping[tuple[str, str], float], rounds: int = 400) -> dict[str, float]:
    """Return Elo ratings, 0 on average, from the share of each first player against each second one."""
    names = list(dict.fromkeys(name for pair in scores for name in pair))
    strength = dict.fromkeys(names, 1.0)
    for _ in range(rounds):
        for name in names:
            won = met = 0.0
            for (one, two), share in scores.items():
                if name in (one, two):
                    kept = min(max(share, 0.002), 0.998)
                    won += kept if name == one else 1 - kept
                    met += 1 / (strength[one] + strength[two])
            strength[name] = won / met
    logs = {name: 400 * math.log10(value) for name, value in strength.items()}
    middle = math.fsum(logs.values()) / len(logs)
    return {name: value - middle for name, value in logs.items()}


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    made = argparse.ArgumentParser(
        prog="python -m skipbo.ai.arena",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("players", nargs="+", metavar="PLAYER", help=", ".join(BUILT_IN))
    made.add_argument("--games", type=int, default=200, help="games of each pairing (200)")
    made.add_argument("--seats", type=int, default=2, help="seats at the table (2)")
    made.add_argument("--stock", type=int, help="cards in each stock (the preset's)")
    made.add_argument("--preset", choices=list(PRESETS), default="rulebook")
    made.add_argument(
        "--rule",
        metavar="NAME=VALUE",
        dest="changes",
        action="append",
        default=[],
        help="change a rule of the preset, as records name it: deck=vintage, wild_start_any=true",
    )
    made.add_argument("--shared", action="store_true", help="both players have as many places")
    made.add_argument("--teams", type=int, help="partners: so many teams")
    add_arguments(made, os.cpu_count() or 1)
    made.add_argument("--seed", type=int, default=0, help="of the first deal (0)")
    usual = Limits()
    made.add_argument(
        "--limit",
        type=float,
        default=usual.answer,
        help=f"seconds an outside player has for a move ({usual.answer:g})",
    )
    made.add_argument(
        "--loading",
        type=float,
        default=usual.loading,
        help=f"seconds it has until it has answered the hello ({usual.loading:g})",
    )
    made.add_argument("--seconds", type=float, default=math.inf, help="begin no deal of a pairing after that")
    made.add_argument("--early", action="store_true", help="stop a pairing once it is clear who is better")
    made.add_argument("--csv", type=Path, metavar="FILE", help="write every game there")
    made.add_argument("--records", type=Path, metavar="FOLDER", help="write a record of every game there")
    made.add_argument("--rows", type=Path, metavar="FILE", help="write a line of JSON there for every move")
    return made


def rules_of(given: argparse.Namespace) -> Rules:
    """Return the rules that the arguments ask for. Raises NotReadable for one that there is not."""
    rules = rules_from_mapping({**rules_to_mapping(PRESETS[given.preset].rules), **changes(given.changes)})
    if given.stock is not None:
        rules = rules._replace(stock=given.stock)
    return rules if given.teams is None else rules._replace(teams=given.teams)


def changes(some: Iterable[str]) -> dict[str, object]:
    """Return rules by name from words such as deck=vintage, stock=20 or wild_start_any=true."""
    words = (each.partition("=") for each in some)
    return {name: _SPECIAL.get(value, int(value) if value.isdecimal() else value) for name, _, value in words}


_SPECIAL: Mapping[str, bool | None] = MappingProxyType({"true": True, "false": False, "none": None})


def check(made: argparse.ArgumentParser, given: argparse.Namespace) -> None:
    """Exit with status 2 and a message if the arguments are impossible."""
    unknown = [name for name in given.players if not known(name)]
    try:
        found = problem(rules_of(given), given.seats)
    except NotReadable as unreadable:
        made.error(str(unreadable))
    wrong = learned.player_problem() if found is None else found
    if unknown:
        made.error(
            f"{unknown[0]!r} is no player;"
            f" there are {', '.join(BUILT_IN)}, MODULE:FACTORY and program:COMMAND"
        )
    if len(given.players) < 2:
        made.error("at least two players are needed")
    if given.games < 1 or given.jobs < 1:
        made.error("at least one game and one process are needed")
    if wrong is not None:
        made.error(str(wrong))


def contest(arguments: Sequence[str], executor: Executor | None = None) -> int:
    """Play what the arguments ask for, write the figures, and return the exit status.

    It runs on the executor, on the cluster that the arguments name, or on processes of its own.
    """
    made = parser()
    given = made.parse_args(arguments)
    check(made, given)
    if given.scheduler is None:
        return _run_contest(given, executor)
    try:
        with cluster(given.scheduler) as found:
            return _run_contest(given, found)
    except NoCluster as wrong:
        made.error(str(wrong))


def _run_contest(given: argparse.Namespace, executor: Executor | None) -> int:
    with ExitStack() as stack:
        try:
            if given.records is not None:
                given.records.mkdir(parents=True, exist_ok=True)
            rows = None if given.rows is None else stack.enter_context(given.rows.open("w", encoding="utf-8"))
        except OSError as refused:
            parser().error(str(refused))
        crew = Workers(given.jobs, executor)
        stack.callback(crew.close)
        return _play_pairings(given, crew, Keeper(given.records, rows))


def _play_pairings(given: argparse.Namespace, crew: Workers, keeper: Keeper) -> int:
    pairs = list(combinations(given.players, 2))
    found: dict[tuple[str, str], list[Played]] = {}
    for number, pair in enumerate(pairs, 1):
        before = perf_counter()
        found[pair] = _play_pairing(given, pair, crew, partial(keeper.keep, number))
        sys.stdout.write(line(found[pair], perf_counter() - before) + "\n")
        sys.stdout.flush()
        sys.stderr.write(sayings([game for played in found[pair] for game in played.games]))
    if len(pairs) > 1 and rules_of(given).sides(given.seats) == 2:
        ratings = elo({pair: rate(played).mean for pair, played in found.items()})
        for name, rating in sorted(ratings.items(), key=lambda each: -each[1]):
            sys.stdout.write(f"{rating:+6.0f} Elo  {name}\n")
    if given.csv is not None:
        write_csv(given.csv, [each for played in found.values() for each in played])
    games = (game for played in found.values() for each in played for game in each.games)
    return 1 if any(game.fault for game in games) else 0


def _play_pairing(
    given: argparse.Namespace, pair: tuple[str, str], crew: Workers, keep: Callable[[Played], None]
) -> list[Played]:
    """Return the deals of a pairing in order, as far as they were played, and keep each once it has been."""
    rules, limits = rules_of(given), Limits(given.limit, given.loading)
    sides = 2 if given.shared else rules.sides(given.seats)
    count = -(-given.games // sides)
    deals = (
        ArenaDeal(*pair, rules, given.seats, given.seed + each, limits, given.shared) for each in range(count)
    )
    done: list[Played] = []
    until = perf_counter() + given.seconds

    def enough() -> bool:
        late = perf_counter() >= until
        return bool(done) and (late or (given.early and rate(done).clear(1 / sides)))

    for played in crew.play(deals, enough):
        done.append(played)
        keep(played)
        if sys.stderr.isatty():
            bar, end = "#" * (30 * len(done) // count), "\n" if len(done) == count else ""
            sys.stderr.write(f"\r{pair[0]} v {pair[1]} [{bar:<30}] {len(done)}/{count} deals{end}")
            sys.stderr.flush()
    return sorted(done, key=lambda each: each.deal.seed)


if __name__ == "__main__":
    raise SystemExit(contest(sys.argv[1:]))
