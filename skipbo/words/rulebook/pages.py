"""The pages of the rules: one for each topic, written for the rules in force."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from skipbo.words.rulebook import ending, playing, together
from skipbo.words.rulebook.in_force import Clauses, InForce
from skipbo.words.rulebook.topics import Topic
from skipbo.words.said import Said, within


class RulePage(NamedTuple):
    """A page: its title, what it says, and other words by which it is found."""

    topic: Topic
    title: Said
    points: Clauses
    also: Said


class _Written(NamedTuple):
    """How a page comes about."""

    title: Said
    points: Callable[[InForce], Clauses]
    also: Said


_PAGES: Final[Mapping[Topic, _Written]] = MappingProxyType(
    {
        Topic.GOAL: _Written(
            within("a page of the rules", "The goal"),
            playing.goal,
            within("other words by which a page is found", "win, aim, purpose, start, overview, empty"),
        ),
        Topic.DEAL: _Written(
            within("a page of the rules", "Before the game"),
            playing.deal,
            within(
                "other words by which a page is found",
                "deck, dealer, shuffle, number of cards, set-up, colour",
            ),
        ),
        Topic.TURN: _Written(
            within("a page of the rules", "Your turn"),
            playing.turn,
            within("other words by which a page is found", "draw, hand, refill, play"),
        ),
        Topic.BUILD: _Written(
            within("a page of the rules", "Build piles"),
            playing.build,
            within("other words by which a page is found", "middle, sequence, order, complete, finish"),
        ),
        Topic.WILD: _Written(
            within("a page of the rules", "Skip-Bo cards"),
            playing.wild,
            within("other words by which a page is found", "joker, wild card, sun"),
        ),
        Topic.DISCARD: _Written(
            within("a page of the rules", "Discard and end"),
            playing.discard,
            within("other words by which a page is found", "discard pile, end of turn, throw away, bury"),
        ),
        Topic.OUT: _Written(
            within("a page of the rules", "Cards run out"),
            ending.out,
            within("other words by which a page is found", "reshuffle, empty, blocked, stuck, draw, pass"),
        ),
        Topic.SCORE: _Written(
            within("a page of the rules", "Points"),
            ending.score,
            within("other words by which a page is found", "score, total, match, win"),
        ),
        Topic.PARTNERS: _Written(
            within("a page of the rules", "Partners"),
            together.partners,
            within("other words by which a page is found", "team, pair, together, silent"),
        ),
        Topic.MISTAKES: _Written(
            within("a page of the rules", "Mistakes"),
            together.mistakes,
            within("other words by which a page is found", "referee, penalty, too many, out of turn"),
        ),
        Topic.HELPING: _Written(
            within("a page of the rules", "No helping!"),
            together.helping,
            within("other words by which a page is found", "referee, penalty, advice, talk, accuse, witness"),
        ),
    }
)


def pages(match: InForce) -> tuple[RulePage, ...]:
    """Return all pages, in the order in which they are best read."""
    return tuple(
        RulePage(topic, written.title, written.points(match), written.also)
        for topic, written in _PAGES.items()
    )
