"""The topics of the rules, and the one that an event or a refusal leads to."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final

from skipbo.model.errors import Reason
from skipbo.model.events import AccusationMade, AccusationSettled, DrawsSpent, PenaltyPaid, RefereeEvent


class Topic(Enum):
    """A page of the rules."""

    GOAL = "goal"
    DEAL = "deal"
    TURN = "turn"
    BUILD = "build"
    WILD = "wild"
    DISCARD = "discard"
    OUT = "out"
    SCORE = "score"
    PARTNERS = "partners"
    MISTAKES = "mistakes"
    HELPING = "helping"


_RULES: Final[Mapping[Topic, tuple[str, ...]]] = MappingProxyType(
    {
        Topic.GOAL: ("R23",),
        Topic.DEAL: ("R01", "R03", "R04", "R05", "R06", "R07"),
        Topic.TURN: ("R08", "R09", "R10", "R11"),
        Topic.BUILD: ("R17", "R19"),
        Topic.WILD: ("R18", "R21", "R22"),
        Topic.DISCARD: ("R12", "R13", "R14", "R15", "R16"),
        Topic.OUT: ("R20", "R26"),
        Topic.SCORE: ("R24", "R25"),
        Topic.PARTNERS: ("R02", "R27", "R28", "R29", "R30"),
        Topic.MISTAKES: ("R31", "R32", "R33", "R34"),
        Topic.HELPING: ("R35",),
    }
)
"""The rules that each page is about."""

_BY_RULE: Final = MappingProxyType({rule: topic for topic, rules in _RULES.items() for rule in rules})


def topic_of(rule: str) -> Topic:
    """Return the page that explains a rule by its ID; the first one for what is no rule."""
    return _BY_RULE.get(rule, Topic.GOAL)


def topic_of_refusal(reason: Reason, rule: str = "") -> Topic:
    """Return the page that explains why something was refused, by its reason and the rule that it names."""
    if reason is Reason.NO_MISTAKES:
        return Topic.MISTAKES
    return topic_of(rule or reason.rule)


def topic_of_event(event: RefereeEvent) -> Topic:
    """Return the page that explains what the referee says about an event."""
    match event:
        case AccusationMade() | AccusationSettled():
            return Topic.HELPING
        case DrawsSpent():
            return Topic.OUT
        case PenaltyPaid(rule=rule):
            return topic_of(rule)
        case _:
            return Topic.MISTAKES
