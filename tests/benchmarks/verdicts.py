"""Whether what is told of games holds when others play them out: `python -m tests.benchmarks.verdicts`.

`collect` lets levels play a game, studies it, and holds every better turn, every moment and the curve of the
last turns against games that Greedy plays to their end over the engine: neither the hint's players nor the
quick copies of the rules have a part in that, unless `--quick` lets one of them play, which tests hold to the
engine: many games instead of few. `follow` lets hints play both sides of a game, and counts where
the study knows better. Both add a line of JSON for each game to a file; they can be stopped, and go on with
the next deal. `figures` says what the lines of some files come to.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from math import fsum, sqrt
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final, NamedTuple

from skipbo.ai.afterwards.studied_turns import WIN
from skipbo.ai.afterwards.study import studied
from skipbo.ai.afterwards.swings import curve, swings, turning_point, weighed
from skipbo.ai.afterwards.walk import MadeChoice, PlayedGame, WalkedGame, last_game, state_after, walked
from skipbo.ai.determinization import world
from skipbo.ai.fast_game import CardLists, FastTable
from skipbo.ai.greedy import Greedy
from skipbo.ai.hint import hint
from skipbo.ai.rollouts import played_out, quick_turn
from skipbo.model import engine
from skipbo.model.cards import Card, Chance, shuffled
from skipbo.model.legal_moves import Draw, Move, Pass, legal_moves
from skipbo.model.match import Match
from skipbo.model.observation import observe
from skipbo.model.rules import Rules
from skipbo.model.state import GameState, Phase
from tests.ai.played import played
from tests.benchmarks.afterwards import FORMS, mean, tables
from tools.figures import today, write_figures

COMMAND: Final = "python -m tests.benchmarks.verdicts"
"""The command, as figures in the documentation name it."""

GAMES: Final = 500
"""The games that are played out for a better turn, for a moment, and for a position."""
LAST_TURNS: Final = 10
"""The turns at the end of a game after which the curve is held against games played out."""
POINT: Final = WIN // 100

Row = dict[str, Any]
"""What was found of one game: see `row_of` and `followed`."""


class Held(NamedTuple):
    """A claim in points, what others found when they played it out, and the standard error of that."""

    claimed: float
    found: float
    error: float


Rest = Callable[[GameState], list[float]]
"""What plays a game to its end, and says how it ends for each side, 0 to 1; a draw is shared."""


def row_of(game: PlayedGame, games: int = GAMES, quick: bool = False) -> Row:
    """Hold what is told of a game against games played out.

    `better`, `moments`: what was claimed and found of each. `ends`: the same of the winner's chance after
    each of the last turns. `turned`: whether a turn was told that turned the game, `last`: whether it was the
    last one.
    """
    walk, rest = weighed(game), by_quick_copy if quick else by_engine
    turning = turning_point(walk)
    return {
        "seats": game.seats,
        "turns": len(walk.turns),
        "better": [*_better(walk, games, rest)],
        "moments": [*_moments(walk, games, rest)],
        "ends": [*_ends(walk, games, rest)],
        "turned": turning is not None,
        "last": turning is not None and turning.turn.number == len(walk.turns),
    }


def followed(seed: int, rules: Rules, seats: int = 2) -> Row:
    """Let hints play a whole game, and say by how many points the study knows better, turn by turn."""
    match = Match(rules, seats, seed)
    match.next_game()
    while match.state.outcome is None:
        legal = legal_moves(match.state)
        own = isinstance(legal[0], Draw)
        match.play(legal[0] if own else hint(observe(match.state, match.state.turn_seat), legal).moves[0])
    walk = walked(last_game(match))
    turns = [studied(walk, at) for at in range(len(walk.turns))]
    better = [each for turn in turns for each in turn.better]
    return {
        "followed": len(turns),
        "known": [each.worth / POINT for each in better],
        "as it is": sum(each.hinted for each in better),
    }


def _better(walk: WalkedGame, games: int, rest: Rest) -> Iterator[Held]:
    """Yield every better turn that is told: both lines are played in the same worlds of what the seat saw."""
    for at, turn in enumerate(walk.turns):
        for line in studied(walk, at).better:
            choices = (each for each in turn.events if isinstance(each, MadeChoice))
            choice = next(each for each in choices if each.moves == line.taken)
            rng, differences = Random(f"better/{walk.key}/{at}"), []
            side = walk.game.rules.side_of(choice.seat, walk.game.seats)
            for _ in range(games):
                state = world(choice.seen, rng).state
                one, other = (rest(_after(state, moves))[side] for moves in (line.better, line.taken))
                differences.append(100 * (one - other))
            yield _held(line.worth / POINT, differences)


def _moments(walk: WalkedGame, games: int, rest: Rest) -> Iterator[Held]:
    """Yield every moment that is told: the change of its side's chance, with all hands open."""
    for moment in swings(walk):
        rng = Random(f"moment/{walk.key}/{moment.turn.number}")
        before, after = (
            [100 * each[moment.side] for each in _ends_of(walk.game, number, games, rng, rest)]
            for number in _around(walk, moment.turn.number)
        )
        found = mean(after).mean - mean(before).mean
        yield Held(100 * moment.change, found, sqrt(mean(before).error ** 2 + mean(after).error ** 2))


def _ends(walk: WalkedGame, games: int, rest: Rest) -> Iterator[Held]:
    """Yield the first side's chance after each of the last turns but the very last, and before them."""
    chances = curve(walk)
    for number in range(max(0, len(walk.turns) - LAST_TURNS), len(walk.turns)):
        moves = walk.turns[number].first
        rng = Random(f"end/{walk.key}/{number}")
        yield _held(
            100 * chances[number][0],
            [100 * each[0] for each in _ends_of(walk.game, moves, games, rng, rest)],
        )


def _held(claimed: float, found: Sequence[float]) -> Held:
    known = mean(found)
    return Held(claimed, known.mean, known.error)


def _around(walk: WalkedGame, number: int) -> tuple[int, int]:
    """The moves of the game before a turn, counted from 1, and after it; it is not the last one."""
    return walk.turns[number - 1].first, walk.turns[number].first


def _ends_of(game: PlayedGame, moves: int, games: int, rng: Random, rest: Rest) -> Iterator[list[float]]:
    """Yield how a game ends for all sides after some moves, whenever what nobody has seen is dealt again."""
    state, dealt = state_after(game, moves), state_after(game, 0).shuffles
    hidden = [card for stock in state.stocks for card in stock[:-1]]
    for _ in range(games):
        other = state.copy()
        if state.shuffles == dealt:
            cards = shuffled([*hidden, *state.draw], rng)
        else:
            cards = [*shuffled(hidden, rng), *shuffled(state.draw, rng)]
        for stock in other.stocks:
            for at in range(len(stock) - 1):
                stock[at] = cards.pop(0)
        other.draw, other.chance = cards, Chance(rng.randrange(1 << 31))
        yield rest(other)


def _after(state: GameState, moves: Iterable[Move]) -> GameState:
    then = state.copy()
    for move in moves:
        engine.play(then, move)
    return then


class _Unasked(tuple[Move, ...]):
    """Stands for the legal moves of a seat, which Greedy does not choose from; the engine judges its move."""

    __slots__ = ()

    def __contains__(self, move: object) -> bool:
        return True


def by_engine(state: GameState) -> list[float]:
    """Let Greedy play a game to its end over the engine."""
    greedy, rng = Greedy(), Random(0)
    while state.phase is not Phase.OVER:
        seat = state.turn_seat
        drawing = state.phase is Phase.DRAW
        move = Draw(seat) if drawing else greedy.choose(observe(state, seat), _Unasked([Pass(seat)]), rng)
        engine.play(state, move)
    sides, outcome = state.rules.sides(state.seats), state.outcome
    if outcome is not None and outcome.winner is not None:
        return [float(side == outcome.winner) for side in range(sides)]
    totals = state.rules.side_totals(state.stock_counts())
    return [float(total == min(totals)) / totals.count(min(totals)) for total in totals]


def by_quick_copy(state: GameState) -> list[float]:
    """Let Greedy's quick copy play a game to its end."""
    if state.phase is Phase.OVER:
        return by_engine(state)
    seed = state.chance.seed if isinstance(state.chance, Chance) else 0
    cards = CardLists(
        [sorted(hand) for hand in state.hands],
        [list(stock) for stock in state.stocks],
        [[list(pile) for pile in own] for own in state.discards],
        [list(pile.cards) for pile in state.builds],
        [pile.top for pile in state.builds],
        list(state.draw),
        list(state.set_aside),
    )
    mixed = partial(_mixed, seed)
    table = FastTable(state.rules, state.turn_seat, cards, mixed, state.reshuffles)
    table.idle, table.dry = state.idle_turns, state.turns_without_stock
    return played_out(table, state.rules, quick_turn(state.rules), state.phase is Phase.DRAW)


def _mixed(seed: int, cards: list[Card], number: int) -> list[Card]:
    return shuffled(sorted(cards), Random(seed + number))


# Figures.


def figures(rows: Sequence[Row]) -> Iterator[str]:
    """Yield what some lines come to, as a table of Markdown."""
    yield "| Figure | Found | Wanted |"
    yield "|---|---:|---:|"
    hints = [row for row in rows if "followed" in row]
    games = [row for row in rows if "turns" in row]
    if hints:
        yield from _of_hints(hints)
    if games:
        yield from _of_games(games)


def _of_hints(rows: Sequence[Row]) -> Iterator[str]:
    turns, known = sum(row["followed"] for row in rows), [each for row in rows for each in row["known"]]
    yield f"| turns of games that follow every hint | {turns:,} | |"
    for points, wanted in ((3, "8"), (8, "0")):
        count = sum(each > points for each in known)
        told = f"{1000 * count / turns:.1f} ± {1000 * 2 * sqrt(max(1, count)) / turns:.1f}"
        yield f"| of 1,000 of them the study is better by over {points} points in | {told} | {wanted} |"
    as_it_is = sum(row["as it is"] for row in rows)
    yield f"| of {len(known)} in which it is better at all, told as the hint's way | {as_it_is} | |"


def _of_games(rows: Sequence[Row]) -> Iterator[str]:
    better, moments, ends = ([Held(*each) for row in rows for each in row[key]] for key in _KEYS)
    yield f"| games studied; their turns | {len(rows)}; {sum(row['turns'] for row in rows):,} | |"
    if better:
        worse = sum(each.found < -2 * each.error for each in better)
        yield f"| better turns told, played out {GAMES} times each | {len(better)} | |"
        yield f"| worse by more than 2 standard errors | {_share(worse, len(better))} | 2.5 % |"
        yield f"| what was found of what was claimed | {_ratio(better)} | 0.9 |"
    if moments:
        right = sum(each.found * each.claimed > 0 for each in moments)
        yield f"| moments told, played out as often before and after | {len(moments)} | |"
        yield f"| in the claimed direction | {_share(right, len(moments))} | 96 % |"
        yield f"| what was found of what was claimed | {_ratio(moments)} | 0.9 |"
    turned = sum(row["turned"] for row in rows)
    yield f"| of {turned} turns that turned a game: the last one | {sum(row['last'] for row in rows)} | 0 |"
    if ends:
        off = fsum((each.claimed - each.found) ** 2 - each.error**2 for each in ends) / len(ends)
        told = f"{sqrt(max(0.0, off)):.1f} ({len(ends)})"
        yield f"| positions of the last ten turns: off by, root of the mean square, in points | {told} | 6 |"


_KEYS: Final = ("better", "moments", "ends")


def _share(part: int, whole: int) -> str:
    share = part / whole
    return f"{100 * share:.1f} ± {200 * sqrt(share * (1 - share) / whole):.1f} %"


def _ratio(held: Sequence[Held]) -> str:
    """What was found as a share of what was claimed, with its standard error from one claim to the other."""
    claimed = fsum(abs(each.claimed) for each in held)
    found = [each.found if each.claimed > 0 else -each.found for each in held]
    ratio = fsum(found) / claimed
    off = fsum((one - ratio * abs(each.claimed)) ** 2 for one, each in zip(found, held, strict=True))
    return f"{ratio:.2f} ± {sqrt(off) / claimed:.2f}"


def read(files: Iterable[Path]) -> list[Row]:
    """All lines of some files."""
    return [json.loads(line) for file in files for line in file.read_text("utf-8").splitlines()]


def main() -> int:
    """Collect, follow or tell."""
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    acts = parser.add_subparsers(required=True)
    told = acts.add_parser("figures")
    told.add_argument("files", type=Path, nargs="+")
    told.add_argument("--write", type=Path, metavar="PAGE", help="put the table into this page of docs")
    told.set_defaults(act=_tell)
    for name, act in (("collect", _collect), ("follow", _follow)):
        more = acts.add_parser(name)
        more.add_argument("file", type=Path)
        more.add_argument("--form", choices=FORMS, default="2")
        more.add_argument("--games", type=int, default=100)
        more.add_argument("--first", type=int, default=0, help="the first deal number")
        more.add_argument("--seconds", type=float, default=1e9, help="stop after so many")
        more.set_defaults(act=act)
        if act is _collect:
            more.add_argument("--quick", action="store_true", help="by Greedy's quick copy")
    given = parser.parse_args()
    given.act(given)
    return 0


def _tell(given: argparse.Namespace) -> None:
    table = "\n".join(figures(read(given.files)))
    if given.write is None:
        print(table)
    else:
        write_figures(given.write, COMMAND, table, today())


def _collect(given: argparse.Namespace) -> None:
    who = islice(tables(given.form), given.games)
    rules = FORMS[given.form][0]
    games = (played(rules, table.levels, seed) for seed, table in enumerate(who, given.first))
    _write(given, (row_of(game, quick=given.quick) for game in games))


def _follow(given: argparse.Namespace) -> None:
    rules, seats = FORMS[given.form]
    _write(given, (followed(seed, rules, seats) for seed in range(given.first, given.first + given.games)))


def _write(given: argparse.Namespace, rows: Iterable[Row]) -> None:
    begun = monotonic()
    for row in rows:
        with given.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row, separators=(",", ":")) + "\n")
        if monotonic() - begun > given.seconds:
            return


if __name__ == "__main__":
    raise SystemExit(main())
