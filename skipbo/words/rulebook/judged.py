"""The way from what the referee says to the page of the rules about it."""

from __future__ import annotations

from skipbo.model.events import AccusationMade, AccusationSettled, DrawsSpent, PenaltyPaid, RefereeEvent
from skipbo.words.rulebook.topics import Topic, topic_of


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
