"""A hint: a line that is as good as Strong's and livelier, and what the linear rating likes most about it.

It is told from an observation alone, and without randomness: the same position gets the same hint.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from skipbo.ai.agent import from_moves
from skipbo.ai.known_rules import by_nearest_rules, knows
from skipbo.ai.lines import WON, PlannedTurn, liking
from skipbo.ai.merits import Ground, Keep, Merit, Shares, kept, kept_after
from skipbo.ai.net_player import RatedLines, considered
from skipbo.ai.position import HEIGHT, Bits, PositionStep, Rival, Setting, bits, tops_of
from skipbo.ai.trials import advised
from skipbo.model.cards import WILD, Card
from skipbo.model.errors import NotReadable
from skipbo.model.legal_moves import Discard, Draw, Move, Play, Take
from skipbo.model.notation import move_text, parse_move
from skipbo.model.observation import Observation
from skipbo.model.rules import DISCARD_PILES
from skipbo.model.state import Kind

NOBODY = NOTHING = -1

LEAST = 1e-6
"""The share, in log-odds, under which two lines count as alike."""
ALSO, ALSO_OF_FIRST = 0.04, 0.15
"""The share that a second reason needs, in log-odds and of the first one's."""


class HintReason(NamedTuple):
    """A reason for a line, beside the best other one.

    `number` belongs to some merits. STOCK, where a stock card is played: 0 if it could be played without the
    first move, too; else the only number that the next one lacks, 0 if it lacks none, or the number itself
    where one like it is discarded. THREAT: 0 if an opponent's stock card could be played as things stand.
    NUMBERS and FITTING: one that stays at hand, or that fits. HAND: how many cards the line plays from it.
    `seat`: whose stock card STOCK and THREAT speak of.
    """

    merit: Merit
    number: Card = NOTHING
    seat: int = NOBODY


class Hint(NamedTuple):
    """The moves of a line, up to an unknown card or the end of the turn, and one or two reasons for it.

    `keep`: what stays and why, where the line waits, or ends after some plays, though something fits.
    """

    moves: tuple[Move, ...]
    reasons: tuple[HintReason, ...]
    keep: Keep | None = None


class WeighedLine(NamedTuple):
    """A line and the best one that does not make its first move, None where there is none."""

    line: PlannedTurn
    other: PlannedTurn | None


def hint(seen: Observation, legal: Sequence[Move]) -> Hint:
    """Return the hint for the seat to act, whose legal moves (at least one) these are."""
    taking = next((move for move in legal if isinstance(move, Take | Draw)), None)
    if taking is not None:
        take = next((move for move in legal if isinstance(move, Take)), taking)
        return Hint((take,), (HintReason(Merit.DRAW),))
    if len(legal) == 1 and not isinstance(legal[0], Play):  # the only play leads to the last stock card: R16
        return Hint((legal[0],), (HintReason(Merit.ONLY),))
    near = by_nearest_rules(seen, "lines")
    found = considered(near, legal[0].seat)
    weighed = weigh(found, advised(near, found))
    moves = found.lines.moves(seen, weighed.line)
    if knows("lines", seen.rules):
        return _with_kept(seen, legal, moves, tuple(_reasons(found, weighed)))
    guess = moves[0] if moves[0] in legal else from_moves(legal)
    return Hint((guess,), (HintReason(Merit.GUESS),))


def hint_for(
    seen: Observation, legal: Sequence[Move], moves: Sequence[Move], instead: Sequence[Move]
) -> Hint:
    """Return the hint that advises a line, with what speaks for it beside the one that was played instead.

    The rules must be ones that the search knows. A line that it does not find is advised for its shape.
    """
    found = considered(seen, legal[0].seat)
    line = _line_of(found, seen, moves)
    if line is None:
        return _with_kept(seen, legal, moves, (HintReason(Merit.SHAPE),))
    other = _line_of(found, seen, instead) or next(_other_lines(found, line), None)
    return _with_kept(seen, legal, moves, tuple(_reasons(found, WeighedLine(line, other))))


def _line_of(found: RatedLines, seen: Observation, moves: Sequence[Move]) -> PlannedTurn | None:
    """Return the line with these moves, None where the search has not found it."""
    wanted = list(moves)
    return next((line for line in found.lines.found if found.lines.moves(seen, line) == wanted), None)


def _with_kept(
    seen: Observation, legal: Sequence[Move], moves: Sequence[Move], reasons: tuple[HintReason, ...]
) -> Hint:
    """Return a hint with what it keeps: in place of any play, or after its plays."""
    first = moves[0]
    if isinstance(first, Play):
        return Hint(tuple(moves), reasons, kept_after(seen, moves))
    return Hint(tuple(moves), reasons, kept(seen, legal, first if isinstance(first, Discard) else None))


def weigh(found: RatedLines, line: PlannedTurn) -> WeighedLine:
    """Return the line of a hint beside the best other one.

    Where the line begins with a play, the weights tell it from the other one, if there is such a line.
    Where it waits, the other one does, too: why nothing is played is told apart.
    """
    others = list(_other_lines(found, line))
    plays = bool(found.lines.steps_of(line))
    if not others or line.value == WON:
        return WeighedLine(line, next(iter(others), None))
    if not plays:
        return WeighedLine(line, next((other for other in others if not found.lines.steps_of(other)), None))
    shares = Shares(found.setting, found.judgement, found.lines)
    told = (other for other in others if max(shares.between(line, other).values()) > LEAST)
    return WeighedLine(line, next(told, others[0]))


def shares(found: RatedLines, weighed: WeighedLine) -> dict[Merit, float]:
    """Return by how much each merit puts the line ahead of the other one, which there must be."""
    if weighed.other is None:
        raise ValueError("There is no other line to compare with.")
    return Shares(found.setting, found.judgement, found.lines).between(weighed.line, weighed.other)


def _other_lines(found: RatedLines, line: PlannedTurn) -> Iterator[PlannedTurn]:
    """Yield the lines that do without the first move of this one, the best first."""
    lines = found.lines
    first = next(iter(lines.steps_of(line)), None)
    rated = [each.line for each in found.best_first]
    for other in [*rated, *sorted(lines.found, key=lambda each: -liking(each))]:
        if other is not line and (first is None or first not in lines.steps_of(other)):
            yield other


def _reasons(found: RatedLines, weighed: WeighedLine) -> Iterator[HintReason]:
    """Yield the merit with the largest share that can be seen on the table, and perhaps a second one.

    Where a stock card is played or the hand is filled again, one of them is that.
    """
    line, other = weighed
    if line.value == WON:
        yield HintReason(Merit.WIN)
        return
    if other is None:
        yield HintReason(Merit.SHAPE)
        return
    told = list(_telling_reasons(found, weighed))
    yield from told[:1] or [_plain_reason(found, line)]
    if told and line.last is not None and told[0].merit is not Merit.STOCK:
        yield played(found, weighed, line.last)
    elif told and line.refills and told[0].merit is not Merit.HAND:
        yield HintReason(Merit.HAND)
    elif len(told) > 1:
        yield told[1]
    elif told and not found.lines.steps_of(line):
        yield HintReason(Merit.SHAPE)


def _plain_reason(found: RatedLines, line: PlannedTurn) -> HintReason:
    """Return what speaks for a line without any comparison."""
    steps = found.lines.steps_of(line)
    if not steps:
        return HintReason(Merit.SHAPE)
    if line.last is not None:
        return HintReason(Merit.STOCK, NOTHING, found.setting.members[line.last.pile])
    held = sum(step.kind is Kind.HAND for step in steps)
    return HintReason(Merit.HAND, held) if held else HintReason(Merit.FITTING)


def played(found: RatedLines, weighed: WeighedLine, last: PositionStep) -> HintReason:
    """Return the reason that speaks of a stock card that is played, with or without the first move."""
    own = found.lines.steps_of(weighed.line)
    others = [] if weighed.other is None else found.lines.steps_of(weighed.other)
    anyway = last in others and all(step in own for step in others)
    return HintReason(Merit.STOCK, 0 if anyway else NOTHING, found.setting.members[last.pile])


def _telling_reasons(found: RatedLines, weighed: WeighedLine) -> Iterator[HintReason]:
    """Yield what speaks for a line, the largest share first; after the first one only what weighs enough."""
    grounds, least = Grounds(found, weighed), LEAST
    for merit, share in sorted(shares(found, weighed).items(), key=lambda each: -each[1]):
        reason = grounds.reason(merit) if share > least else None
        if reason is not None:
            yield reason
            least = max(ALSO, ALSO_OF_FIRST * share, least)


class LineEnd(NamedTuple):
    """What is there after a line.

    `heights` are those of the build piles, `numbers` the numbers at hand, and `own` those of them that do not
    lie on a partner's discard pile. `held` counts the cards in hand, `wilds` the Skip-Bo cards there and on
    top of discard piles, `laid` the cards on these.
    """

    heights: tuple[int, ...]
    numbers: Bits
    own: Bits
    held: int
    wilds: int
    laid: int

    @property
    def fitting(self) -> Bits:
        """The numbers at hand that fit somewhere."""
        return self.numbers & bits(height + 1 for height in self.heights)


def line_end(found: RatedLines, line: PlannedTurn) -> LineEnd:
    """Return what is there after a line and its discard."""
    position = found.lines.position_after(line)
    tops, hand = list(tops_of(found.setting, position)), list(position.hand)
    laid = sum(position.left)
    if line.discard is not None:
        card, pile = line.discard
        hand[card], tops[pile], laid = hand[card] - 1, card, laid + 1
    held = (card for card, count in enumerate(hand) if count)
    own = bits(card for card in (*held, *tops[:DISCARD_PILES]) if card)
    numbers = own | bits(card for card in tops if card)
    heights = tuple(height & HEIGHT for height in position.heights)
    return LineEnd(heights, numbers, own, sum(hand), hand[WILD] + tops[:DISCARD_PILES].count(WILD), laid)


class Grounds:
    """What can be seen on the table of the difference between a line and the best other one.

    `_plays`: the line plays any card; `_plays_laid`: one of one's own discard piles. `_discards`: the number
    that it discards; `_fits_anyway`: those that fit without its plays.
    """

    def __init__(self, found: RatedLines, weighed: WeighedLine) -> None:
        line, other = weighed
        self._found, self._weighed = found, weighed
        self._setting, self._line = found.setting, line
        steps = found.lines.steps_of(line)
        self._plays = bool(steps)
        self._plays_laid = any(each.kind is Kind.DISCARD and each.pile < DISCARD_PILES for each in steps)
        self._discards = 0 if line.discard is None else 1 << line.discard[0]
        self._start = line_end(found, PlannedTurn(0.0, 0))
        self._fits_anyway = self._start.fitting if self._plays else 0
        self._now = line_end(found, line)
        self._else = self._now if other is None else line_end(found, other)

    def reason(self, merit: Merit) -> HintReason | None:
        """Return the reason of a merit, None if nothing on the table bears it out."""
        now, else_, line = self._now, self._else, self._line
        match merit:
            case Merit.STOCK:
                return self._stock()
            case Merit.THREAT:
                return self._threat()
            case Merit.WILDS:
                return HintReason(merit) if now.wilds > else_.wilds else None
            case Merit.HAND:
                played = self._start.held - now.held - (line.discard is not None)
                return HintReason(merit, played) if played > 0 and now.held < else_.held else None
            case Merit.PILES:
                return HintReason(merit) if now.laid > else_.laid and not self._plays_laid else None
            case Merit.RUNS:
                return HintReason(merit) if self._only_runs_down() else None
            case Merit.NUMBERS:
                return self._numbered(merit, now.own & ~else_.numbers & ~self._discards)
            case Merit.FITTING:
                new = now.own & now.fitting & ~else_.fitting & ~self._fits_anyway
                fits = self._numbered(merit, new)
                return fits or (HintReason(merit) if self._plays and line.last is None else None)
            case _:
                return HintReason(merit)

    def _only_runs_down(self) -> bool:
        """Tell whether the line is nothing but a discard on the next higher number."""
        if self._line.discard is None or self._plays:
            return False
        card, pile = self._line.discard
        return tops_of(self._setting, self._found.lines.position_after(self._line))[pile] == card + 1

    def _numbered(self, merit: Merit, numbers: Bits) -> HintReason | None:
        """Return the reason that names the lowest of some numbers, None without one."""
        return HintReason(merit, _lowest(numbers)) if numbers else None

    def _stock(self) -> HintReason | None:
        """Return the reason that speaks of the stock card played, or of the own side's nearest one."""
        setting, line = self._setting, self._line
        if line.last is not None:
            return played(self._found, self._weighed, line.last)
        goals = [each for each in zip(setting.members, setting.goals, strict=True) if each[1] > 0]
        if not goals:
            return None
        seat, goal = min(goals, key=lambda each: self._lacking(self._now, each[1]).bit_count())
        lacks, lacked = self._lacking(self._now, goal), self._lacking(self._else, goal)
        if line.refills or lacks.bit_count() < lacked.bit_count():
            if lacks.bit_count() <= 1:
                return HintReason(Merit.STOCK, max(0, _lowest(lacks)), seat)
            ends = (self._start, self._now)
            before, after = (_lacking(setting, end.heights, goal, 0).bit_count() for end in ends)
            if line.refills or not self._plays or after < before:
                return HintReason(Merit.STOCK, NOTHING, seat)
        same = line.discard is not None and line.discard[0] == goal and not self._plays
        return HintReason(Merit.STOCK, goal, seat) if same else None

    def _lacking(self, then: LineEnd, goal: Card) -> Bits:
        return _lacking(self._setting, then.heights, goal, then.numbers)

    def _threat(self) -> HintReason | None:
        """Return the reason that speaks of the opponent whom the line holds up most; None if nobody is."""
        seated = zip(self._setting.opponents, self._setting.rivals, strict=True)
        rivals = {seat: rival for seat, rival in seated if rival.goal > 0}
        gains = {
            seat: self._gap(rival, self._now) - self._gap(rival, self._start)
            for seat, rival in rivals.items()
        }
        held = [seat for seat, gain in gains.items() if gain > 0]
        if not held:
            return None
        seat = max(held, key=lambda each: (gains[each], -rivals[each].side))
        fits = not self._gap(rivals[seat], self._start)
        return HintReason(Merit.THREAT, 0 if fits else NOTHING, seat)

    def _gap(self, rival: Rival, then: LineEnd) -> int:
        """Return how many numbers an opponent's stock card lacks, the open tops counted."""
        tops = bits(top for top in rival.tops if top)
        return _lacking(self._setting, then.heights, rival.goal, tops).bit_count()


def _lacking(setting: Setting, heights: Iterable[int], goal: Card, numbers: Bits) -> Bits:
    """Return which numbers a card lacks on the pile where it lacks fewest."""
    return min((setting.between[height][goal] & ~numbers for height in heights), key=int.bit_count)


def _lowest(numbers: Bits) -> Card:
    """Return the lowest number of a set, NOTHING for none."""
    return (numbers & -numbers).bit_length() - 1 if numbers else NOTHING


# As text, for the way between processes.


def hint_text(told: Hint) -> str:
    """Return a hint as a line of text."""
    why = [[reason.merit.value, reason.number, reason.seat] for reason in told.reasons]
    keep: list[object] | None = None
    if told.keep is not None:
        ground, play, seat, cards, goal = told.keep
        keep = [ground.value, move_text(play), seat, list(cards), goal]
    return json.dumps({"why": why, "keep": keep, "moves": [move_text(move) for move in told.moves]})


def parse_hint(text: str, seat: int) -> Hint:
    """Return the hint for a seat from the text of `hint_text`. Raises NotReadable for anything else."""
    try:
        told = json.loads(text)
        moves = tuple(parse_move(str(move), seat) for move in told["moves"])
        reasons = tuple(
            HintReason(Merit(name), int(number), int(owner)) for name, number, owner in told["why"]
        )
        keep = None
        if told["keep"] is not None:
            ground, word, owner, cards, goal = told["keep"]
            play = parse_move(str(word), seat)
            if not isinstance(play, Play):
                raise NotReadable("What is kept would be played.")
            keep = Keep(Ground(ground), play, int(owner), tuple(int(card) for card in cards), int(goal))
    except (ValueError, KeyError, TypeError, RecursionError, OverflowError) as error:
        raise NotReadable("Expected a hint as one line of text.") from error
    if not moves or not reasons:
        raise NotReadable("A hint names a move and a reason.")
    return Hint(moves, reasons, keep)
