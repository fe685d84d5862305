"""The study of a turn, and of a whole game: what each turn was worth to each seat, and luck's part in it.

Luck is the chance to win after what came, less the mean over what could have come instead: what nobody had
seen, all hands laid open, so the hidden cards of the stocks and the draw pile, until that is reshuffled; from
then on its cards are known, but not their order, and it is a pool of its own. These cards have never been
touched, so the mean of all luck is 0, whatever rates the table. Hands stay out of it: what is still held is
what was not played, and no random sample.

Chance comes from streams that follow from the game alone, so a study that was broken off is gone on with, and
one that was kept is as good as one made anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import fsum
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple

from skipbo.ai.afterwards.costs import can_judge, judged
from skipbo.ai.afterwards.studied_turns import VERSION, BetterLine, Luck, StudiedTurn, rounded
from skipbo.ai.afterwards.swings import curve, turning_point, weighed
from skipbo.ai.afterwards.walk import CardsRevealed, Refusal, WalkedGame, last_game, refusal, winner
from skipbo.ai.judge import form_of
from skipbo.ai.learned import fitted
from skipbo.ai.lines import WON, searched
from skipbo.ai.rollouts import share
from skipbo.model.cards import Card
from skipbo.model.errors import NotReadable
from skipbo.model.exact import require
from skipbo.model.match import Match
from skipbo.model.observation import Observation

SAMPLES: Final = 8
"""How many other hands are looked at; a stock card is compared with every one that it could have been."""

POSITIONS: Final = 120
"""The positions that a search for the best line looks at."""

SIZES: Final[Mapping[str, float]] = MappingProxyType({"2": 0.85})
"""By the form of the table, the factor that gives luck its right size beside the result; the mean stays 0."""

_USUAL: Final = 1.0


def luck_of(came: CardsRevealed, rng: Random) -> float:
    """Return what the cards that came were worth to the acting side, as a share of a win."""
    seen = came.seen
    now = standing(seen, came.seat)
    others = [(_with_cards(seen, came, cards), weight) for cards, weight in _possible_cards(came, rng)]
    mean = fsum([weight * standing(other, came.seat) for other, weight in others])
    return (now - mean) * SIZES.get(form_of(seen.rules, seen.seats), _USUAL)


def standing(seen: Observation, seat: int) -> float:
    """Return the acting seat's chance by the rating of its best line."""
    judgement = fitted().for_table(seen.rules, seen.seats)
    best = max(line.value for line in searched(seen, seat, judgement, POSITIONS).found)
    return 1.0 if best == WON else share(best)


def _with_cards(seen: Observation, came: CardsRevealed, cards: Sequence[Card]) -> Observation:
    """Return the same table as it would be if other cards had come."""
    drawn = cards
    if came.owner >= 0:
        top, *drawn = cards
        tops = (*seen.stock_tops[: came.owner], top, *seen.stock_tops[came.owner + 1 :])
        seen = replace(seen, stock_tops=tops)
    if not drawn:
        return seen
    return replace(seen, hand=(*seen.hand[: -len(drawn)], *drawn))


def _possible_cards(came: CardsRevealed, rng: Random) -> Iterator[tuple[tuple[Card, ...], float]]:
    """Yield the cards that could have come instead, from the same places, each time with their weight."""
    if not came.drawn:
        counts = Counter(came.hidden + came.draw if came.fresh else came.hidden)
        total = counts.total()
        yield from (((card,), counts[card] / total) for card in sorted(counts))
        return
    first = min(len(came.drawn), len(came.draw))
    for _ in range(SAMPLES):
        unseen = sorted(came.hidden + came.draw if came.fresh else came.hidden)
        known, late = unseen if came.fresh else sorted(came.draw), sorted(came.late)
        turned = [] if came.owner < 0 else [_take_from(unseen, rng)]
        drawn = [_take_from(known if n < first else late, rng) for n in range(len(came.drawn))]
        yield (*turned, *drawn), 1 / SAMPLES


def _take_from(pool: list[Card], rng: Random) -> Card:
    """Take a card out of a pool."""
    return pool.pop(int(rng.random() * len(pool)))


def studied(walked: WalkedGame, at: int, costs: bool = True) -> StudiedTurn:
    """Return the study of a turn, counted from 0; without `costs`, only its luck.

    Of several claims about it the dearest one stays, and none about a turn that has won the game.
    """
    turn, judges = walked.turns[at], costs and can_judge(walked.game.rules)
    lucks: list[Luck] = []
    cost: list[int] = []
    claims: list[BetterLine] = []
    for n, event in enumerate(turn.events):
        rng = Random(f"skipbo1/afterwards/{VERSION}/{walked.key}/{at}/{n}")
        if isinstance(event, CardsRevealed):
            lucks.append(Luck(event.owner, event.cards, rounded(luck_of(event, rng))))
        elif judges and (found := judged(event, rng)) is not None:
            cost.append(rounded(found.error))
            if (claim := found.claim) is not None:
                chance, worth = rounded(claim.chance), rounded(claim.worth)
                claims.append(BetterLine(event.moves, claim.moves, chance, worth, claim.hinted))
    side = walked.game.rules.side_of(turn.seat, walked.game.seats)
    wins = turn is walked.turns[-1] and winner(walked) == side
    dearest = sorted(claims, key=lambda each: -each.worth)[: 0 if wins else 1]
    return StudiedTurn(turn.number, turn.seat, tuple(lucks), tuple(cost), tuple(dearest))


class StudiedGame(NamedTuple):
    """What decided a game: every side's chances before the first turn and after each, and all its turns.

    `turning_point`: the number of the turn that helped the winner most, None where none helped much.
    """

    chances: tuple[tuple[float, ...], ...]
    turning_point: int | None
    turns: tuple[StudiedTurn, ...]


def studied_game(match: Match, *, costs: bool = True) -> StudiedGame:
    """Return the study of the last game of a match; a turn takes about 0.15 s, far less without its costs.

    Raises NotReadable for a game under way, one with cards that were given or the referee at the table, and
    rules that the judge does not know.
    """
    require(Match, match, "match")
    refused = refusal(match)
    if refused is None and len(match.scores) < len(match.moves):
        refused = Refusal.UNFINISHED
    if refused is not None:
        raise NotReadable(f"This game cannot be studied: {refused.value}.")
    found = weighed(last_game(match))
    turning = turning_point(found)
    return StudiedGame(
        tuple(curve(found)),
        None if turning is None else turning.turn.number,
        tuple(studied(found, at, costs) for at in range(len(found.turns))),
    )
