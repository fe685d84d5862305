"""Piles and hands, at rest and spread out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from skipbo.model.cards import Card
from skipbo.model.rules import HAND_SIZE
from skipbo.model.state import SET_ASIDE, BuildPile, Kind, Place
from skipbo.ui.art import DIALOG_SHADOW, FaceForm
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Style
from skipbo.ui.layout import Box, TableLayout
from skipbo.ui.layout.fans import FanCard, StripForm
from skipbo.ui.table.picture import FEW, TablePicture, layers
from skipbo.words.said import Said, counted, within

_BEAT_OUT = 0.5
"""How far the light round a count reaches at the peak of a beat, in U."""
STEM_HIGH = 1.0
"""The height of a stem's bars, in U."""
STOCK_EDGES, DRAW_EDGES, BUILD_EDGES = 7, 14, 4
"""Cards per paper edge below a pile."""
_FORMS: Final[Mapping[StripForm, FaceForm]] = MappingProxyType(
    {"full": FaceForm.FULL, "large": FaceForm.LARGE, "strip": FaceForm.STRIP, "edge": FaceForm.FULL}
)
"""The drawing of a buried card by its strip; above the full index there is paper enough for an edge."""


def paint_stock(
    canvas: Canvas,
    look: Look,
    layout: TableLayout,
    place: Place,
    top: Card | None,
    count: int,
    beat: float = 0.0,
) -> None:
    """Paint a stock: its top card, or the back while that is not turned up; the pill counts it.

    `beat`: how far the count of few cards is into a beat, 0 to 1.
    """
    paint_pile(canvas, look, layout, place, top, count, STOCK_EDGES)
    if not count:
        return
    if beat > 0:
        pill, (x, y) = look.art.count(count, low=count <= FEW), layout.top_card(place, count).foot
        out = _BEAT_OUT * beat * look.u
        size = pill.surface.get_width() + 2 * out, pill.surface.get_height() + 2 * out
        ring = look.art.panel(size, size[1] / 2, look.theme.accent)
        canvas.sprite(ring, (x - size[0] / 2, y - size[1] / 2), layers.PILL)
    paint_count(canvas, look, layout, place, count)


def paint_count(
    canvas: Canvas, look: Look, layout: TableLayout, place: Place, count: int, z: int = layers.PILL
) -> None:
    """Paint how many cards a stock has, and how many a discard pile whose numbers cannot all be read."""
    if place.kind is Kind.STOCK:
        if count:
            pill = look.art.count(count, low=count <= FEW)
            canvas.sprite(pill, layout.top_card(place, count).foot, z)
    elif place.kind is Kind.DISCARD and count:
        fan = layout.fan(place, count)
        if fan[0].form == "edge":
            canvas.sprite(look.art.count(count), fan[-1].box.foot, z)


def paint_pile(
    canvas: Canvas,
    look: Look,
    layout: TableLayout,
    place: Place,
    top: Card | None,
    count: int,
    per: int,
    z: int = layers.CARD,
) -> None:
    """Paint a pile with only its top card in sight; None is the back. An empty one is a slot."""
    height, box = layout.card_height(place), layout.slot(place)
    if count:
        canvas.sprite(look.art.stack(top, height, count, per=per), box.centre, z)
    else:
        canvas.sprite(look.art.slot(height), box.centre, layers.SLOT)


def paint_fan(
    canvas: Canvas,
    look: Look,
    layout: TableLayout,
    place: Place,
    cards: tuple[Card, ...],
    without_top: bool = False,
) -> None:
    """Paint a discard pile, deepest card first, each covered by the next, or by nothing `without_top`."""
    height = layout.card_height(place)
    if len(cards) <= without_top:
        slot = look.art.slot(height)
        canvas.sprite(slot, layout.slot(place).centre, layers.SLOT)
    if not cards:
        return
    fan = layout.fan(place, len(cards))
    for index, (card, shown) in enumerate(zip(cards[: len(cards) - without_top], fan, strict=False)):
        sprite = look.art.card(card, height, form=buried_form(shown), buried=index > 0)
        canvas.sprite(sprite, shown.box.centre, layers.CARD)
    paint_count(canvas, look, layout, place, len(cards))


def buried_form(shown: FanCard) -> FaceForm:
    """Return the drawing of a face whose number is whole in its visible strip, or not visible at all."""
    return FaceForm.AUTO if shown.strip == int(shown.box.h) else _FORMS[shown.form]


def paint_build(
    canvas: Canvas,
    look: Look,
    layout: TableLayout,
    place: Place,
    pile: BuildPile,
    top: int,
    reached: int,
    white: int,
) -> None:
    """Paint a build pile: its top card as the number it represents, or the slot that waits for a 1.

    Under it are `top` bars, lit up to `reached`, with a wave as far as `white`, and the number it needs next.
    """
    height, centre = layout.card_height(place), layout.slot(place).centre
    if pile.cards:
        card = pile.cards[-1]
        stands_for = None if card else pile.top
        stack = look.art.stack(card, height, len(pile.cards), per=BUILD_EDGES, stands_for=stands_for)
        canvas.sprite(stack, centre, layers.CARD)
    else:
        canvas.sprite(look.art.slot(height, build=True), centre, layers.SLOT)
    box, theme = layout.under(place), look.theme
    size = (stem_width(look, box), STEM_HIGH * look.u)
    stem = look.art.stem(reached, top, size, white=white)
    canvas.sprite(stem, (box.x, box.centre[1] - size[1] / 2), layers.INK)
    words = str(reached + 1) if reached < top else ""
    look.text.put(canvas, words, Style.NAME, theme.text, (box.right, box.centre[1]), "right", layers.INK)


def stem_width(look: Look, box: Box) -> float:
    """Return the width in pixels of the bars in their room, which the next number shares."""
    return box.w - 3.0 * look.u


def draw_label(count: int) -> Said:
    """Return the label of a draw pile with that many cards."""
    if not count:
        return within("the draw pile", "empty")
    return counted("{count} to draw", "{count} to draw", count)


def paint_draw(
    canvas: Canvas, look: Look, layout: TableLayout, place: Place, count: int, aside: bool
) -> None:
    """Paint the draw pile and how many cards it has left; `aside`: set-aside cards lie half under it."""
    if aside:
        back = look.art.card(None, layout.card_height(place))
        canvas.sprite(back, layout.slot(SET_ASIDE).centre, layers.CARD)
    paint_pile(canvas, look, layout, place, None, count, DRAW_EDGES, layers.DRAW)
    box = layout.under(place)
    long, room = draw_label(count), box.w + 2 * look.u
    fits = look.text.width(long, Style.LABEL) <= room
    words = long if fits else look.text.fit(str(count), Style.LABEL, room)
    look.text.put(canvas, words, Style.LABEL, look.theme.text, box.centre, "centre", layers.INK)


def paint_hand(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the cards that lie in the hand, without those that are still coming or are held."""
    resting, held = picture.resting, picture.own_hand
    for index, pose in enumerate(picture.hand[: resting.hand_counts[picture.viewer]]):
        if index in resting.gaps:
            continue
        card = held[index] if index < len(held) else None
        sprite = look.art.card(card, 2 * round(pose.height / 2), angle=pose.angle, lift=pose.lift)
        canvas.sprite(sprite, pose.centre, layers.HAND + index)


_CHIP, _CHIP_GAP = 2.9, 0.35
"""The height of a card of another seat's open hand, and the gap between two, in U."""
WIDEST = 12
"""The number that takes the most room."""


def open_hand_width(look: Look) -> float:
    """Return the largest width in pixels that a full hand takes."""
    chip = look.art.chip(WIDEST, _chip_height(look)).get_width()
    return HAND_SIZE * chip + (HAND_SIZE - 1) * _CHIP_GAP * look.u


def open_hand_boxes(look: Look, layout: TableLayout, seat: int, cards: Sequence[Card]) -> list[Box]:
    """Return the box of each card of an open hand.

    They begin where the backs do, or end there if the backs lie above.
    """
    backs = layout.cluster(seat).mini
    high = _chip_height(look)
    widths = [look.art.chip(card, high).get_width() for card in cards]
    whole = sum(widths) + max(0, len(cards) - 1) * _CHIP_GAP * look.u
    x = backs.x if layout.cluster(seat).beside else backs.right - whole
    boxes = []
    for width in widths:
        boxes.append(Box.around((x + width / 2, backs.centre[1]), width, high))
        x += width + _CHIP_GAP * look.u
    return boxes


def paint_open_hand(
    canvas: Canvas, look: Look, layout: TableLayout, seat: int, cards: tuple[Card, ...]
) -> None:
    """Paint the cards of another seat's hand that lies open."""
    for box, card in zip(open_hand_boxes(look, layout, seat, cards), cards, strict=True):
        canvas.blit(look.art.chip(card, _chip_height(look)), (round(box.x), round(box.y)), layers.CARD)


def _chip_height(look: Look) -> int:
    return round(_CHIP * look.u)


_ROUND = 1.0
"""Space between the open pile's cards and its edge, in U."""
CAPTION_GAP = 0.5
"""Space between a pile and its caption, in U."""


def opened_pile(look: Look, layout: TableLayout, picture: TablePicture, place: Place) -> tuple[FanCard, ...]:
    """Return the cards of a discard pile that lies open, with room below for the caption of one's own."""
    cards = picture.seen.discards[place.seat][place.index]
    return layout.peek(place, len(cards), _caption_room(look, layout, picture, place))


def _caption_room(look: Look, layout: TableLayout, picture: TablePicture, place: Place) -> float:
    """Return the pixels that the caption of an open pile takes below its cards."""
    captioned = picture.notes.captions and picture.seen.outcome is None and not layout.is_far(place)
    return CAPTION_GAP * look.u + look.text.height(Style.SUBTITLE) if captioned else 0.0


def paint_peek(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the open pile, if there is one."""
    place = picture.notes.peeked
    if place is None:
        return
    cards = picture.seen.discards[place.seat][place.index]
    fan = opened_pile(look, layout, picture, place)
    whole = fan[0].box.union(fan[-1].box).inset(-_ROUND * look.u)
    whole = whole._replace(h=whole.h + _caption_room(look, layout, picture, place))
    ground = look.art.panel(
        (whole.w, whole.h), 1.6 * look.u, look.theme.surface, look.theme.line, DIALOG_SHADOW
    )
    canvas.sprite(ground, (whole.x, whole.y), layers.PEEK)
    for index, (card, shown) in enumerate(zip(cards, fan, strict=True)):
        sprite = look.art.card(card, int(shown.box.h), form=buried_form(shown), buried=index > 0)
        canvas.sprite(sprite, shown.box.centre, layers.PEEK)
