"""Games whose decisions are tried out: what the best lines, and some others, bring in sampled worlds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from skipbo.ai.determinization import WorldSampler
from skipbo.ai.fast_evaluation import features
from skipbo.ai.lines import WON, PlannedTurn, searched
from skipbo.ai.rollouts import TRUST, Budget, Candidate, Rollouts
from skipbo.ai.weights import Judgement
from skipbo.model import engine
from skipbo.model.cards import WILD, Chance
from skipbo.model.legal_moves import Draw, Move, legal_moves
from skipbo.model.observation import observe
from skipbo.model.rules import Rules
from skipbo.model.state import GameState, Phase
from tools.weights.rows import Recipe, Row

BEST, OTHERS, WORLDS = 14, 4, 30
"""Of each decision so many of the best lines are tried, so many others, in so many worlds."""

ASTRAY = 1 / 7
"""In such a share of decisions any of the five best lines is taken, for variety."""


PRIOR, PRIOR_OF_PARTNERS = 0.5, 1.0
"""How much the rating counts in choosing what is played, whatever Expert itself is set to."""


def game_rows(recipe: Recipe, judgement: Judgement, number: int) -> list[Row]:
    """The rows of the game with that number of the recipe's games, from 0."""
    seed = recipe.seed + number
    rules = Rules(stock=recipe.stocks[seed % len(recipe.stocks)], teams=recipe.teams)
    state, _ = engine.deal(rules, recipe.seats, Chance(seed), 0, seed % recipe.seats)
    return list(_play(state, judgement, seed))


def _play(state: GameState, judgement: Judgement, seed: int) -> Iterator[Row]:
    rng, plan = Random(f"weights/{seed}"), list[Move]()
    decision = 0
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DRAW:
            engine.play(state, Draw(state.turn_seat))
            plan = []
            continue
        legal = legal_moves(state)
        if len(legal) == 1:
            plan = list(legal)
        if not plan:
            decision += 1
            tried, plan = _decide(state, judgement, rng)
            yield from (Row(seed, decision, *each) for each in tried)
        engine.play(state, plan.pop(0))


TriedProgram = tuple[int, float, list[float]]


def _decide(state: GameState, judgement: Judgement, rng: Random) -> tuple[list[TriedProgram], list[Move]]:
    """What the lines of a decision brought, and the moves to go on with."""
    seen = observe(state, state.turn_seat)
    lines = searched(seen, state.turn_seat, judgement)
    setting, found = lines.setting, sorted(lines.found, key=lambda line: -line.value)
    tried: list[TriedProgram] = []
    best = found[0]
    if best.value != WON and len(found) > 1:
        alone = len(setting.members) == 1
        prior = PRIOR if alone else PRIOR_OF_PARTNERS / TRUST
        dealer = WorldSampler(seen, state.turn_seat, rng)
        trial = Rollouts(seen, setting, judgement.end, Budget(prior=prior), dealer)
        field = trial.tried(lines, _sample(found, rng), WORLDS)
        tried = [_row(each, setting.members, state.seats, trial) for each in field]
        field.sort(key=lambda each: -each.standing())
        best = field[int(rng.random() * min(5, len(field))) if rng.random() < ASTRAY else 0].line
    return tried, lines.moves(seen, best)


def _sample(found: Sequence[PlannedTurn], rng: Random) -> list[PlannedTurn]:
    """The best lines and a few of the others."""
    rest = list(found[BEST:])
    others = [rest.pop(int(rng.random() * len(rest))) for _ in range(min(OTHERS, len(rest)))]
    return [*found[:BEST], *others]


def _row(tried: Candidate, members: Sequence[int], seats: int, trial: Rollouts) -> TriedProgram:
    line = tried.line
    table = tried.start.table(trial.world())
    if line.last is not None and table.stocks[members[line.last.pile]]:
        table.stocks[members[line.last.pile]][-1] = WILD  # the card that shows is not known yet
    others = [(members[0] + step) % seats for step in range(1, seats)]
    found = features(table, members[0], members, [other for other in others if other not in members])
    kind = 1 if line.last is not None else 2 if line.refills else 0
    return kind, round(tried.total / tried.tries, 4), [round(float(each), 5) for each in found]
