"""The pictures on the pages of the rules: what they are made of, and each for the rules in force."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

import pygame

from skipbo.model.rules import Starts
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Role, Sprite, Style, Thing, Things, faded
from skipbo.ui.kit.things import lines
from skipbo.ui.widgets import box
from skipbo.words.rulebook.topics import InForce, Topic
from skipbo.words.said import Sayable, say, within

Spot = tuple[float, float]
"""Across and down, in heights of a card; the first card's middle is at (0, 0)."""


class Piece(NamedTuple):
    """A card (0 a Skip-Bo, None face down), or a pile of `cards` cards with it on top; of none: its place.

    `stands_for`: the number of a Skip-Bo on a build pile. `angle`: degrees clockwise. `lift`: as if somebody
    held it. `counted`: its cards are told beside it. `build`: the place is a build pile's.
    """

    at: Spot
    card: int | None = None
    cards: int | None = None
    stands_for: int | None = None
    angle: float = 0.0
    lift: float = 0.0
    counted: bool = False
    build: bool = False


class Arrow(NamedTuple):
    """An arrow from where something lies to where it goes."""

    start: Spot
    end: Spot


class Sign(NamedTuple):
    """An icon that says whether something may be done."""

    icon: str
    at: Spot


class Label(NamedTuple):
    """Words below something: the middle of their upper edge."""

    said: Sayable
    at: Spot


class Picture(NamedTuple):
    """All that a picture shows; pieces lie over those before them."""

    pieces: tuple[Piece, ...]
    arrows: tuple[Arrow, ...] = ()
    labels: tuple[Label, ...] = ()
    signs: tuple[Sign, ...] = ()

    def across(self) -> tuple[float, float]:
        """Return where it begins and ends across, in heights of a card."""
        found = [piece.at[0] for piece in self.pieces]
        return min(found) - HALF, max(found) + HALF

    def down(self) -> tuple[float, float]:
        """Return where it begins and ends down, in heights of a card: at the words, if there are some."""
        found = [piece.at[1] for piece in self.pieces]
        return min(found) - _TALL, BELOW if self.labels else max(found) + _TALL


HALF = 0.44
"""Half the width of a card with some air, in heights of it."""

_TALL = 0.6
"""Half the height of a card with some air."""

BELOW = 0.58
"""How far below the middle of a card its words begin."""


def face(card: int, x: float, y: float = 0.0, *, angle: float = 0.0, lift: float = 0.0) -> Piece:
    """Return a card that lies open."""
    return Piece((x, y), card, angle=angle, lift=lift)


def wild_as(number: int, x: float, y: float = 0.0) -> Piece:
    """Return a Skip-Bo that stands for a number."""
    return Piece((x, y), 0, stands_for=number)


def back(x: float, y: float = 0.0, *, angle: float = 0.0, lift: float = 0.0) -> Piece:
    """Return a card that lies face down."""
    return Piece((x, y), angle=angle, lift=lift)


def stack(card: int, count: int, x: float, *, counted: bool = False) -> Piece:
    """Return a pile with an open card on top."""
    return Piece((x, 0.0), card, count, counted=counted)


def face_down(count: int, x: float, y: float = 0.0) -> Piece:
    """Return a pile that lies face down."""
    return Piece((x, y), cards=count)


def slot(x: float, *, build: bool = False) -> Piece:
    """Return an empty place; for a build pile with a faint 1."""
    return Piece((x, 0.0), cards=0, build=build)


def to_right(start: float, end: float, y: float = 0.0) -> Arrow:
    """Return an arrow across."""
    return Arrow((start, y), (end, y))


def below(said: Sayable, x: float) -> Label:
    """Return words below what lies at x."""
    return Label(said, (x, BELOW))


_HIGHEST = 15.0  # U of a card
_ARROW = 0.045  # of a card's height
_SIGN = 0.34
_INSET, _ABOVE = 1.6, 1.0  # U between the picture and the edges beside it, and above and below
_LINES = 4  # of words below a piece, at most
_PER_EDGE = 14  # cards for which a pile that lies face down has an edge; one that lies open has two of them


class PagePicture(NamedTuple):
    """A picture of the rules on a ground of its own, which belongs to a page called `title`."""

    title: Sayable
    picture: Picture

    def paint(self, canvas: Canvas, look: Look, rect: pygame.Rect, z: int) -> None:
        """Paint it in the middle of a rectangle, as large as it fits together with its words."""
        ground = look.art.panel(rect.size, 2.0 * look.u, faded(look.theme.text, 0.05), look.theme.hairline)
        canvas.sprite(ground, rect.topleft, z)
        picture, easel, theme = self.picture, _easel(self.picture, rect, look), look.theme
        for n, piece in enumerate(picture.pieces, 1):
            canvas.sprite(_sprite(look, piece, easel.high), easel.at(piece.at), z + n)
            if piece.counted and piece.cards:
                at = easel.at((piece.at[0] + HALF * 0.7, piece.at[1] - 0.45))
                canvas.sprite(look.art.count(piece.cards), at, z + n)
        over = z + 1 + len(picture.pieces)
        for arrow in picture.arrows:
            start, end = easel.at(arrow.start), easel.at(arrow.end)
            reach = (end[0] - start[0], end[1] - start[1])
            canvas.sprite(look.art.arrow(reach, max(2.0, _ARROW * easel.high), theme.text), start, over)
        side = round(_SIGN * easel.high)
        for sign in picture.signs:
            x, y = easel.at(sign.at)
            ink = theme.danger if sign.icon in ("close", "warning") else theme.accent
            canvas.sprite(look.art.disc(side * 0.62, theme.surface, theme.line), (x, y), over)
            icon = look.art.icon(sign.icon, side, ink)
            canvas.blit(icon, (round(x - side / 2), round(y - side / 2)), over + 1)
        _paint_labels(canvas, look, picture, easel, over)

    def things(self, rect: pygame.Rect) -> Things:
        """Return the picture with its words and counts."""
        labels = lines("rules.illustration", (label.said for label in self.picture.labels))
        counts = (str(piece.cards) for piece in self.picture.pieces if piece.counted)
        told = (*labels, *lines("rules.illustration.count", counts))
        name = say("Picture: {topic}", topic=self.title)
        return (Thing("rules.illustration", Role.GROUP, name, box(rect), parts=told),)


class _Easel:
    """Where things of a picture come to lie: `high` is a card's height in pixels.

    `lines`: those that the longest words below may have.
    """

    def __init__(self, picture: Picture, around: pygame.Rect, look: Look, lines: int) -> None:
        self.box = box = around.inflate(-2 * round(_INSET * look.u), -2 * round(_ABOVE * look.u))
        (left, right), (top, bottom) = picture.across(), picture.down()
        said = lines * look.text.height(Style.SUBTITLE) if picture.labels else 0.0
        room = (box.h - said) / (bottom - top)
        self.high = round(min(_HIGHEST * look.u, room, box.w / (right - left)))
        down = box.centery - (self.high * (bottom - top) + said) / 2
        self._origin = (box.centerx - (left + right) / 2 * self.high, down - top * self.high)

    def at(self, spot: Spot) -> tuple[float, float]:
        """Return the pixels of a spot."""
        return self._origin[0] + spot[0] * self.high, self._origin[1] + spot[1] * self.high


def _easel(picture: Picture, around: pygame.Rect, look: Look) -> _Easel:
    """Return the easel with the largest cards beside which all words have room."""
    for count in range(1, _LINES):
        easel = _Easel(picture, around, look, count)
        if all(len(said) <= count for said in _labels(look, picture, easel)):
            return easel
    return _Easel(picture, around, look, _LINES)


def _labels(look: Look, picture: Picture, easel: _Easel) -> list[tuple[str, ...]]:
    """Return the words below, each in the lines for which its neighbours leave room."""
    found, spots = list[tuple[str, ...]](), [easel.at(label.at)[0] for label in picture.labels]
    for label, x in zip(picture.labels, spots, strict=True):
        others = [abs(x - other) for other in spots if other != x]
        room = min(min(others, default=easel.box.w) - look.u, easel.box.w)
        found.append(look.text.wrap(label.said, Style.SUBTITLE, room))
    return found


def _paint_labels(canvas: Canvas, look: Look, picture: Picture, easel: _Easel, z: int) -> None:
    """Paint the words below, inside the picture."""
    text = look.text
    for label, said in zip(picture.labels, _labels(look, picture, easel), strict=True):
        x, top = easel.at(label.at)
        step = text.height(Style.SUBTITLE)
        for n, line in enumerate(said):
            half = text.width(line, Style.SUBTITLE) / 2
            middle = min(max(x, easel.box.left + half), easel.box.right - half)
            at = (middle, top + (n + 0.5) * step)
            text.put(canvas, line, Style.SUBTITLE, look.theme.secondary, at, "centre", z)


def _sprite(look: Look, piece: Piece, high: int) -> Sprite:
    """Return the sprite of a piece: a card, a pile, or the place of an empty one."""
    art, card = look.art, piece.card
    if piece.cards is None:
        return art.card(card, high, stands_for=piece.stands_for, angle=piece.angle, lift=piece.lift)
    if not piece.cards:
        return art.slot(high, build=piece.build)
    return art.stack(card, high, piece.cards, per=_PER_EDGE if card is None else _PER_EDGE // 2)


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
    if match.rules.starts is Starts.HIGHEST_STOCK_CARD:
        return Picture(
            (
                *(stack(7, match.stock, 0.0), stack(11, match.stock, 1.25), stack(0, match.stock, 2.5)),
                face_down(80, 4.4),
            ),
            (),
            (below(within("below a picture", "starts"), 1.25), below(_DRAW, 4.4)),
            (_at_corner("check", 1.25),),
        )
    hand = (2, 5, 9, 0, 11)
    return Picture(
        (*_fan(hand, 0.0), stack(4, match.stock, 3.1), face_down(80, 4.4)),
        (),
        (below(_HAND, 0.9), below(_STOCK, 3.1), below(_DRAW, 4.4)),
    )


def _at_corner(icon: str, x: float) -> Sign:
    """Return a sign at the upper right corner of the card at x."""
    return Sign(icon, (x + 0.36, -0.36))


def _fan(cards: tuple[int, ...], left: float) -> tuple[Piece, ...]:
    """Return cards of a hand, the first one at `left`."""
    middle = (len(cards) - 1) / 2
    return tuple(
        face(card, left + 0.45 * n, 0.02 * (n - middle) ** 2, angle=4.0 * (n - middle))
        for n, card in enumerate(cards)
    )


def _turn(match: InForce) -> Picture:
    once = match.rules.one_hand_a_turn
    return Picture(
        (
            face(5, 0.0),
            stack(6, match.stock, 1.25),
            *(face(10, 2.5, -_OVER), face(7, 2.5)),
            face(4, 4.6),
            *((face_down(60, 6.6),) if once else ()),
        ),
        (to_right(3.05, 4.05),),
        (
            *(below(_HAND, 0.0), below(_STOCK, 1.25), below(_DISCARD, 2.5), below(_BUILD, 4.6)),
            *((below(_DRAW, 6.6),) if once else ()),
        ),
        (_at_corner("close", 6.6),) if once else (),
    )


def _build(match: InForce) -> Picture:
    return Picture(
        (
            slot(0.0, build=True),
            *(face(n, n * _STEP) for n in (1, 2, 3)),
            face(match.top, 4.4),
            face_down(12, 6.2),
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
        signs.append(_at_corner("close", x))
        x += 1.2
    if rules.wild_start_any:
        pieces += [slot(x, build=True), wild_as(5, x + 1.35)]
        arrows.append(to_right(x + 0.45, x + 0.9))
    return Picture(tuple(pieces), tuple(arrows), (), tuple(signs))


def _discard(match: InForce) -> Picture:
    first, stays = 2.0, match.rules.wild_stays_in_hand
    return Picture(
        (
            *((face(0, -1.5),) if stays else ()),
            face(11, 0.0),
            *(face(2, first, -_OVER), face(9, first)),
            face(12, first + _STEP),
            *(slot(first + n * _STEP) for n in (2, 3)),
        ),
        (to_right(0.55, 1.45),),
        (below(_HAND, -0.75 * stays), below(_DISCARDS, first + 1.5 * _STEP)),
        (_at_corner("close", -1.5),) if stays else (),
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
    teams = match.rules.teams is not None
    return Picture(
        (stack(8, match.stock, 0.0), face(7, 2.0), stack(9 if teams else 2, match.stock, 4.0)),
        (to_right(0.55, 1.45), *((Arrow((3.45, 0.0), (2.55, 0.0)),) if teams else ())),
        (below(_STOCK, 0.0), below(_BUILD, 2.0), below(_PARTNERS if teams else _ANOTHER, 4.0)),
        () if teams else (Sign("close", (3.0, 0.0)),),
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
