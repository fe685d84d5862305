"""The rules in force, and the topics of the rules: also the one that an event or a refusal leads to."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final, NamedTuple

from skipbo.model.errors import Reason
from skipbo.model.events import AccusationMade, AccusationSettled, DrawsSpent, PenaltyPaid, RefereeEvent
from skipbo.model.rules import LEAST_SEATS, PRESETS, Rules
from skipbo.words.rules import preset_name
from skipbo.words.said import Said, Sayable, say


class InForce(NamedTuple):
    """The rules of a match, the number of its seats, and what these rules are called."""

    rules: Rules
    seats: int
    called: Sayable = ""

    @property
    def stock(self) -> int:
        """The cards in each stock pile (R05)."""
        return self.rules.stock_for(self.seats)

    @property
    def top(self) -> int:
        """The number that completes a build pile (R07)."""
        return self.rules.deck.top


class Clause(NamedTuple):
    """A sentence about a rule, by its ID; "" for what is no rule of the game."""

    rule: str
    said: Said


Clauses = tuple[Clause, ...]


def rules_in_force(rules: Rules, seats: int, mix: str = "") -> InForce:
    """Return the rules of a match, or of choices for one: these count as many players as it takes at least.

    `mix`: the name that a person has given to them, "" for that of a preset.
    """
    return InForce(rules, max(LEAST_SEATS, seats), mix or called(rules))


def called(rules: Rules) -> Said:
    """Name the preset that the rules come from, whatever the stocks, total, partners and referee."""
    like = [key for key, preset in PRESETS.items() if _plain(preset.rules) == _plain(rules)]
    same = [key for key in like if PRESETS[key].rules.stock == rules.stock]
    best = (*same, *like)
    return preset_name(best[0]) if best else say("Rules of your own")


def _plain(rules: Rules) -> Rules:
    """Return the rules without what people choose apart from them."""
    usual = Rules()
    return rules.as_today()._replace(
        stock=usual.stock,
        match_total=usual.match_total,
        teams=usual.teams,
        referee=usual.referee,
    )


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
        Topic.TURN: ("R08", "R09", "R10", "R11", "R37"),
        Topic.BUILD: ("R17", "R19"),
        Topic.WILD: ("R18", "R21", "R22"),
        Topic.DISCARD: ("R12", "R13", "R14", "R15", "R16", "R36"),
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
    """Return the page that explains a rule by its ID; the first one for an unknown rule."""
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
