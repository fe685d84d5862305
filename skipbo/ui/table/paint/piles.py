"""The piles at rest: stocks, discard fans, build piles with their stems, the draw pile."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from skipbo.model.cards import Card
from skipbo.model.state import SET_ASIDE, BuildPile, Place
from skipbo.ui.art import FaceForm
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.layout import TableLayout
from skipbo.ui.layout.fan import FanCard, StripForm
from skipbo.ui.table import layers
from skipbo.words.said import Said, counted, within

FEW = 3
"""Number of cards up to which a stock shows its count larger."""
STOCK_EDGES, DRAW_EDGES, BUILD_EDGES = 7, 14, 4
"""Cards per paper edge below a pile."""
_FORMS: Final[Mapping[StripForm, FaceForm]] = MappingProxyType(
    {"full": FaceForm.FULL, "large": FaceForm.LARGE, "strip": FaceForm.STRIP, "edge": FaceForm.FULL}
)
"""The drawing of a buried card by its strip; above the full index there is paper enough for an edge."""


def paint_stock(
    canvas: Canvas, look: Look, layout: TableLayout, place: Place, top: Card | None, count: int
) -> None:
    """Paint a stock: its top card, or the back while that is not turned up; the pill counts it."""
    paint_pile(canvas, look, layout, place, top, count, STOCK_EDGES)
    if count:
        pill = look.art.count(count, low=count <= FEW)
        canvas.sprite(pill, layout.pill(place), layers.PILL)


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
        canvas.sprite(look.art.slot(height, faint=layout.is_far(place)), box.centre, layers.SLOT)


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
        slot = look.art.slot(height, faint=layout.is_far(place))
        canvas.sprite(slot, layout.slot(place).centre, layers.SLOT)
    if not cards:
        return
    fan = layout.fan(place, len(cards))
    for index, (card, shown) in enumerate(zip(cards[: len(cards) - without_top], fan, strict=False)):
        sprite = look.art.card(card, height, form=buried_form(shown), buried=index > 0)
        canvas.sprite(sprite, shown.box.centre, layers.CARD)
    if fan[0].form == "edge":  # not all numbers can be read: say at least how many there are
        canvas.sprite(look.art.count(len(cards)), fan[-1].box.foot, layers.PILL)


def buried_form(shown: FanCard) -> FaceForm:
    """Return the drawing of a face whose number is whole in the strip that shows of it, or does not show."""
    return FaceForm.AUTO if shown.strip == int(shown.box.h) else _FORMS[shown.form]


def paint_build(canvas: Canvas, look: Look, layout: TableLayout, place: Place, pile: BuildPile) -> None:
    """Paint a build pile: its top card as the number it stands for, or the slot that waits for a 1."""
    height, centre = layout.card_height(place), layout.slot(place).centre
    if not pile.cards:
        canvas.sprite(look.art.slot(height, build=True), centre, layers.SLOT)
        return
    card = pile.cards[-1]
    stands_for = None if card else pile.top
    stack = look.art.stack(card, height, len(pile.cards), per=BUILD_EDGES, stands_for=stands_for)
    canvas.sprite(stack, centre, layers.CARD)


def paint_stem(
    canvas: Canvas, look: Look, layout: TableLayout, place: Place, reached: int, top: int, white: int = 0
) -> None:
    """Paint the bars under a build pile and the number it needs next."""
    box, theme = layout.stem(place.index), look.theme
    room = 3.0 * look.u
    size = (box.w - room, 1.0 * look.u)
    stem = look.art.stem(reached, top, size, white=white)
    canvas.sprite(stem, (box.x, box.centre[1] - size[1] / 2), layers.INK)
    words = str(reached + 1) if reached < top else ""
    look.text.put(canvas, words, Style.NAME, theme.text, (box.right, box.centre[1]), "right", layers.INK)


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
    box = layout.draw_label
    long, room = draw_label(count), box.w + 2 * look.u
    fits = look.text.width(long, Style.LABEL) <= room
    words = long if fits else look.text.fit(str(count), Style.LABEL, room)
    look.text.put(canvas, words, Style.LABEL, look.theme.text, box.centre, "centre", layers.INK)
