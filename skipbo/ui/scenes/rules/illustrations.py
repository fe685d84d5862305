"""The pictures on the pages of the rules, for the rules in force."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from skipbo.ui.scenes.rules.illustration import (
    Arrow,
    Picture,
    Piece,
    Sign,
    back,
    below,
    face,
    face_down,
    slot,
    stack,
    to_right,
    wild_as,
)
from skipbo.words.rulebook.topics import InForce, Topic
from skipbo.words.said import Sayable, within

_HAND, _STOCK = within("below a picture", "hand"), within("below a picture", "stock")
_DISCARD = within("below a picture", "discard pile")
_DISCARDS = within("below a picture", "discard piles")
_BUILD, _BUILDS = within("below a picture", "build pile"), within("below a picture", "build piles")
_DRAW, _ASIDE = within("below a picture", "draw pile"), within("below a picture", "taken aside")
_ANOTHER, _PARTNERS = within("below a picture", "another stock"), within("below a picture", "partner's stock")
_STEP = 0.86  # from one card to the next beside it
_OVER = 0.3  # of a card that lies over another


def _goal(match: InForce) -> Picture:
    return Picture(
        (
            stack(8, match.stock, 0.0),
            *(face(7, 2.1), face(3, 2.1 + _STEP), slot(2.1 + 2 * _STEP, build=True)),
            slot(2.1 + 3 * _STEP, build=True),
        ),
        (to_right(0.55, 1.55),),
        (below(_STOCK, 0.0), below(_BUILDS, 2.1 + 1.5 * _STEP)),
    )


def _deal(match: InForce) -> Picture:
    hand = (2, 5, 9, 0, 11)
    return Picture(
        (*_fan(hand, 0.0), stack(4, match.stock, 3.1), face_down(80, 4.4)),
        (),
        (below(_HAND, 0.9), below(_STOCK, 3.1), below(_DRAW, 4.4)),
    )


def _fan(cards: tuple[int, ...], left: float) -> tuple[Piece, ...]:
    """Return cards of a hand, the first one at `left`."""
    middle = (len(cards) - 1) / 2
    return tuple(
        face(card, left + 0.45 * n, 0.02 * (n - middle) ** 2, angle=4.0 * (n - middle))
        for n, card in enumerate(cards)
    )


def _turn(match: InForce) -> Picture:
    return Picture(
        (
            face(5, 0.0),
            stack(6, match.stock, 1.25),
            *(face(10, 2.5, -_OVER), face(7, 2.5)),
            face(4, 4.6),
        ),
        (to_right(3.05, 4.05),),
        (below(_HAND, 0.0), below(_STOCK, 1.25), below(_DISCARD, 2.5), below(_BUILD, 4.6)),
    )


def _build(match: InForce) -> Picture:
    return Picture(
        (
            slot(0.0, build=True),
            *(face(n, n * _STEP) for n in (1, 2, 3)),
            face(match.top, 4.4),
            *(face_down(12, 6.2),),
        ),
        (to_right(3.1, 3.9), to_right(4.9, 5.7)),
        (below(_ASIDE, 6.2),),
    )


def _wild(match: InForce) -> Picture:
    rules = match.rules
    pieces: list[Piece] = [face(6, 0.0), face(0, 1.05), wild_as(7, 2.6), face(8, 2.6 + _STEP)]
    arrows, signs = [to_right(1.55, 2.1)], list[Sign]()
    x = 4.7
    if rules.wild_needs_cover:
        pieces += [wild_as(3, x, -_OVER), face(0, x)]
        signs.append(Sign("close", (x + 0.36, -0.36)))
        x += 1.2
    if rules.wild_start_any:
        pieces += [slot(x, build=True), wild_as(5, x + 1.35)]
        arrows.append(to_right(x + 0.45, x + 0.9))
    return Picture(tuple(pieces), tuple(arrows), (), tuple(signs))


def _discard(match: InForce) -> Picture:
    del match
    first = 2.0
    return Picture(
        (
            face(11, 0.0),
            *(face(2, first, -_OVER), face(9, first)),
            face(12, first + _STEP),
            *(slot(first + n * _STEP) for n in (2, 3)),
        ),
        (to_right(0.55, 1.45),),
        (below(_HAND, 0.0), below(_DISCARDS, first + 1.5 * _STEP)),
    )


def _out(match: InForce) -> Picture:
    del match
    return Picture(
        (*(face_down(12, n * _STEP) for n in range(3)), face_down(60, 3.9)),
        (to_right(2.25, 3.35),),
        (below(_ASIDE, _STEP), below(_DRAW, 3.9)),
        (Sign("shuffle", (2.8, -0.3)),),
    )


def _score(match: InForce) -> Picture:
    going_out, per_card = match.rules.going_out, match.rules.per_card
    return Picture(
        (slot(0.0), stack(9, 4, 2.0, counted=True), stack(1, 7, 3.6, counted=True)),
        (),
        (
            below(_plus(going_out), 0.0),
            below(_plus(4 * per_card), 2.0),
            below(_plus(7 * per_card), 3.6),
        ),
        (Sign("crown", (0.0, 0.0)),),
    )


def _plus(points: int) -> Sayable:
    return within("points that are added", "+{points}", points=points)


def _partners(match: InForce) -> Picture:
    if not match.rules.teams:
        return Picture(
            (stack(8, match.stock, 0.0), face(7, 2.0), stack(2, match.stock, 4.0)),
            (to_right(0.55, 1.45),),
            (below(_STOCK, 0.0), below(_BUILD, 2.0), below(_ANOTHER, 4.0)),
            (Sign("close", (3.0, 0.0)),),
        )
    return Picture(
        (stack(8, match.stock, 0.0), face(7, 2.0), stack(9, match.stock, 4.0)),
        (to_right(0.55, 1.45), Arrow((3.45, 0.0), (2.55, 0.0))),
        (below(_STOCK, 0.0), below(_BUILD, 2.0), below(_PARTNERS, 4.0)),
    )


def _mistakes(match: InForce) -> Picture:
    if not match.rules.at_the_table:
        return Picture(
            (face(9, 0.0, angle=4.0, lift=1.6), face(4, 2.0)),
            (to_right(0.55, 1.45, -0.1), Arrow((1.45, 0.15), (0.55, 0.15))),
            (below(_HAND, 0.0), below(_BUILD, 2.0)),
            (Sign("close", (1.0, -0.38)),),
        )
    return Picture(
        (*_fan((2, 5, 7, 9, 11), 0.0), back(2.6, angle=8.0, lift=1.6), stack(4, match.stock, 4.4)),
        (to_right(3.15, 3.9),),
        (below(_HAND, 0.9), below(_STOCK, 4.4)),
        (Sign("warning", (2.98, -0.44)),),
    )


def _helping(match: InForce) -> Picture:
    if not match.rules.at_the_table:
        return Picture(
            (*_fan((2, 5, 7, 9, 11), 0.0), stack(4, match.stock, 3.4)),
            (),
            (below(_HAND, 0.9), below(_STOCK, 3.4)),
        )
    return Picture(
        (face_down(60, 0.0), back(1.35, angle=-6.0), back(1.7, angle=6.0), stack(4, match.stock, 3.6)),
        (to_right(2.25, 3.05),),
        (below(_DRAW, 0.0), below(_STOCK, 3.6)),
    )


PICTURES: Mapping[Topic, Callable[[InForce], Picture]] = MappingProxyType(
    {
        Topic.GOAL: _goal,
        Topic.DEAL: _deal,
        Topic.TURN: _turn,
        Topic.BUILD: _build,
        Topic.WILD: _wild,
        Topic.DISCARD: _discard,
        Topic.OUT: _out,
        Topic.SCORE: _score,
        Topic.PARTNERS: _partners,
        Topic.MISTAKES: _mistakes,
        Topic.HELPING: _helping,
    }
)
"""The picture of each page."""
