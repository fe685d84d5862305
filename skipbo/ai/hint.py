"""A hint: the line that Strong would play, and what the linear rating likes most about it.

It is told from an observation alone, and without randomness: the same position gets the same hint.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from skipbo.ai.gaps import Bits, bits
from skipbo.ai.lines import WON, PlannedTurn, liking
from skipbo.ai.net_player import Considered, considered
from skipbo.ai.position import HEIGHT, PositionStep, Rival, tops_of
from skipbo.ai.topics import Shares, Topic
from skipbo.model.cards import Card
from skipbo.model.errors import NotReadable
from skipbo.model.legal_moves import Draw, Move, Take
from skipbo.model.notation import move_text, parse_move
from skipbo.model.observation import Observation

NOBODY = NOTHING = -1

LEAST = 1e-6
"""The share, in log-odds, under which two lines count as alike."""
ALSO, ALSO_OF_FIRST = 0.04, 0.15
"""The share that a second reason needs, in log-odds and of the first one's."""


class HintReason(NamedTuple):
    """A reason for a line, beside the best other one.

    `number` belongs to some topics. STOCK, where no stock card is played: the only number that the next one
    lacks, 0 if it lacks none. THREAT: 0 if an opponent's stock card could be played otherwise. NUMBERS and
    FITTING: one that stays at hand, or that fits. `seat`: whose stock card STOCK and THREAT speak of.
    """

    topic: Topic
    number: Card = NOTHING
    seat: int = NOBODY


class Hint(NamedTuple):
    """The moves of a line, up to an unknown card or the end of the turn, and one or two reasons for it."""

    moves: tuple[Move, ...]
    reasons: tuple[HintReason, ...]


class Weighed(NamedTuple):
    """A line and the best one that does not make its first move, None where there is none."""

    line: PlannedTurn
    other: PlannedTurn | None


def hint(seen: Observation, legal: Sequence[Move]) -> Hint:
    """Return the hint for the seat to act, whose legal moves (at least one) these are."""
    taking = next((move for move in legal if isinstance(move, Take | Draw)), None)
    if taking is not None:
        take = next((move for move in legal if isinstance(move, Take)), taking)
        return Hint((take,), (HintReason(Topic.DRAW),))
    if len(legal) == 1:
        return Hint((legal[0],), (HintReason(Topic.ONLY),))
    found = considered(seen, legal[0].seat)
    weighed = weigh(found)
    return Hint(tuple(found.moves(seen, weighed.line)), tuple(_reasons(found, weighed)))


def weigh(found: Considered) -> Weighed:
    """Return the line that is rated best beside the best other one.

    Where the line begins with a play, the weights tell it from the other one, if there is such a line.
    """
    line = found.best_first[0].line
    others = list(_others(found, line))
    plays = bool(found.lines.steps_of(line))
    if not others or not plays or line.value == WON:
        return Weighed(line, next(iter(others), None))
    shares = Shares(found.setting, found.judgement, found.lines)
    told = (other for other in others if max(shares.between(line, other).values()) > LEAST)
    return Weighed(line, next(told, others[0]))


def shares(found: Considered, weighed: Weighed) -> dict[Topic, float]:
    """Return by how much each topic puts the line ahead of the other one, which there must be."""
    if weighed.other is None:
        raise ValueError("There is no other line to compare with.")
    return Shares(found.setting, found.judgement, found.lines).between(weighed.line, weighed.other)


def _others(found: Considered, line: PlannedTurn) -> Iterator[PlannedTurn]:
    """Yield the lines that do without the first move of this one, the best first."""
    lines = found.lines
    first = _first(lines.steps_of(line))
    rated = [each.line for each in found.best_first]
    for other in [*rated, *sorted(lines.found, key=lambda each: -liking(each))]:
        if other is not line and (first is None or first not in lines.steps_of(other)):
            yield other


def _first(taken: Sequence[PositionStep]) -> PositionStep | None:
    return taken[0] if taken else None


def _reasons(found: Considered, weighed: Weighed) -> Iterator[HintReason]:
    """Yield the topic with the largest share, and another one that has a large one, too."""
    line, other = weighed
    if line.value == WON:
        yield HintReason(Topic.WIN)
        return
    if other is None:
        yield HintReason(Topic.ONLY)
        return
    told = sorted(shares(found, weighed).items(), key=lambda each: -each[1])
    (first, most), (second, share) = told[:2]
    if most <= LEAST:
        yield HintReason(Topic.SHAPE)
        return
    yield _reason(first, found, line, other)
    if share >= max(ALSO, ALSO_OF_FIRST * most):
        yield _reason(second, found, line, other)
    elif not found.lines.steps_of(line):
        yield HintReason(Topic.SHAPE)


def _reason(topic: Topic, found: Considered, line: PlannedTurn, other: PlannedTurn) -> HintReason:
    now, else_ = _outcome(found, line), _outcome(found, other)
    if topic is Topic.STOCK:
        return _stock(found, line, now)
    if topic is Topic.NUMBERS:
        return HintReason(topic, _lowest(now.numbers & ~else_.numbers))
    if topic is Topic.FITTING:
        return HintReason(topic, _lowest(now.fitting & ~else_.fitting))
    if topic is Topic.THREAT:
        return _threat(found, now, else_)
    return HintReason(topic)


class _Outcome(NamedTuple):
    """What is there after a line: the heights of the build piles, and the numbers at hand."""

    heights: tuple[int, ...]
    numbers: Bits

    @property
    def fitting(self) -> Bits:
        """The numbers at hand that fit somewhere."""
        return self.numbers & bits(height + 1 for height in self.heights)


def _outcome(found: Considered, line: PlannedTurn) -> _Outcome:
    position = found.lines.position_after(line)
    tops, hand = list(tops_of(found.setting, position)), list(position.hand)
    if line.discard is not None:
        card, pile = line.discard
        hand[card], tops[pile] = hand[card] - 1, card
    held = (card for card, count in enumerate(hand) if count)
    numbers = bits(card for card in (*held, *tops) if card)
    return _Outcome(tuple(height & HEIGHT for height in position.heights), numbers)


def _stock(found: Considered, line: PlannedTurn, now: _Outcome) -> HintReason:
    """Return the reason that speaks of the stock card played, or else of the own side's nearest one."""
    setting = found.setting
    if line.last is not None:
        return HintReason(Topic.STOCK, NOTHING, setting.members[line.last.pile])
    lacks = {
        seat: _lacking(found, now.heights, goal, now.numbers)
        for seat, goal in zip(setting.members, setting.goals, strict=True)
        if goal > 0
    }
    if not lacks:
        return HintReason(Topic.STOCK)
    seat = min(lacks, key=lambda member: lacks[member].bit_count())
    one = lacks[seat].bit_count() <= 1
    return HintReason(Topic.STOCK, max(0, _lowest(lacks[seat])) if one else NOTHING, seat)


def _threat(found: Considered, now: _Outcome, else_: _Outcome) -> HintReason:
    """Return the reason that speaks of the opponent who is held up most."""

    def gap(rival: Rival, heights: Iterable[int]) -> int:
        return _lacking(found, heights, rival.goal, bits(top for top in rival.tops if top)).bit_count()

    def gain(seat: int) -> tuple[int, int]:
        rival = rivals[seat]
        return gap(rival, now.heights) - gap(rival, else_.heights), -rival.side

    rivals = {seat: rival for seat, rival in _seated(found) if rival.goal > 0}
    if not rivals:
        return HintReason(Topic.THREAT)
    seat = max(rivals, key=gain)
    fits = not gap(rivals[seat], else_.heights) and gap(rivals[seat], now.heights)
    return HintReason(Topic.THREAT, 0 if fits else NOTHING, seat)


def _seated(found: Considered) -> Iterator[tuple[int, Rival]]:
    """Yield the opponents with their seats, in the order of their turns."""
    members, rivals = found.setting.members, found.setting.rivals
    seats = len(members) + len(rivals)
    others = ((members[0] + step) % seats for step in range(1, seats))
    yield from zip((other for other in others if other not in members), rivals, strict=True)


def _lacking(found: Considered, heights: Iterable[int], goal: Card, numbers: Bits) -> Bits:
    """Return which numbers a card lacks on the pile where it lacks fewest."""
    between = found.setting.between
    return min((between[height][goal] & ~numbers for height in heights), key=int.bit_count)


def _lowest(numbers: Bits) -> Card:
    """Return the lowest number of a set, NOTHING for none."""
    return (numbers & -numbers).bit_length() - 1 if numbers else NOTHING


# As text, for the way between processes.


def hint_text(told: Hint) -> str:
    """Return a hint as a line of text."""
    why = [[reason.topic.value, reason.number, reason.seat] for reason in told.reasons]
    return json.dumps({"why": why, "moves": [move_text(move) for move in told.moves]})


def parse_hint(text: str, seat: int) -> Hint:
    """Return the hint for a seat from the text of `hint_text`. Raises NotReadable for anything else."""
    try:
        told = json.loads(text)
        moves = tuple(parse_move(str(move), seat) for move in told["moves"])
        reasons = tuple(
            HintReason(Topic(name), int(number), int(owner)) for name, number, owner in told["why"]
        )
    except (ValueError, KeyError, TypeError) as error:
        raise NotReadable("Expected a hint as one line of text.") from error
    if not moves or not reasons:
        raise NotReadable("A hint names a move and a reason.")
    return Hint(moves, reasons)
