"""The study of a turn. Chance comes from streams that follow from the game alone.

So a study that was broken off is gone on with, and one that was kept is as good as one made anew.
"""

from __future__ import annotations

from random import Random

from skipbo.ai.afterwards.costs import Judged, can_judge, judged
from skipbo.ai.afterwards.luck import luck_of
from skipbo.ai.afterwards.studied_turns import VERSION, BetterLine, Luck, StudiedTurn, rounded
from skipbo.ai.afterwards.walk import Came, MadeChoice, WalkedGame


def studied(walked: WalkedGame, at: int, costs: bool = True) -> StudiedTurn:
    """Return what is known of a turn, counted from 0; without `costs` its luck alone."""
    turn, judges = walked.turns[at], costs and can_judge(walked.game.rules)
    lucks: list[Luck] = []
    cost: list[int] = []
    better: list[BetterLine] = []
    for n, event in enumerate(turn.events):
        rng = Random(f"skipbo1/afterwards/{VERSION}/{walked.key}/{at}/{n}")
        if isinstance(event, Came):
            lucks.append(Luck(event.owner, event.cards, rounded(luck_of(event, rng))))
        elif judges and (found := judged(event, rng)) is not None:
            cost.append(rounded(found.error))
            better += _claimed(event, found)
    return StudiedTurn(turn.number, turn.seat, tuple(lucks), tuple(cost), tuple(better))


def _claimed(choice: MadeChoice, found: Judged) -> list[BetterLine]:
    claim = found.claim
    if claim is None:
        return []
    return [BetterLine(choice.moves, claim.moves, rounded(claim.chance), rounded(claim.worth))]
