"""Brief effects over the table: cards in flight, an emptied stock, a win."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import ceil, pi, sin
from random import Random

from skipbo.model.rules import HAND_SIZE
from skipbo.model.state import build_pile, hand_of, stock_of
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Colour, Sprite, Style, Theme, faded
from skipbo.ui.layout import Box, Point, TableLayout
from skipbo.ui.motion import Finale, Pace, Pose, in_out, mix, part, pile_bars
from skipbo.ui.motion import pace as times
from skipbo.ui.motion.ornaments import Petal, Springing, burst, petals
from skipbo.ui.table.picture import FlyingCard, TablePicture, layers

_GLOW_STEPS, _STRONGEST, _BLUR = 6, 0.7, 2.4
"""The light at an emptied hand: in how many steps it comes and goes, its alpha, and its softness in U."""
_OF_HAND = 9
"""The number of petals that spring from an emptied hand."""


def paint_emptied(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the light that comes and goes at each recently emptied hand."""
    for accent, over in picture.effects.accents.items():
        strength = ceil(_GLOW_STEPS * sin(pi * over)) / _GLOW_STEPS
        if accent.kind == "emptied" and strength > 0:
            box, u = _hand_box(layout, accent.place.seat), look.u
            size, tone = (box.w, box.h), look.theme.accent
            glow = look.art.glow(size, min(size) / 2, _BLUR * u, tone, _STRONGEST * strength)
            canvas.sprite(glow, (box.x, box.y), layers.GLOW)


def paint_bursts(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the petals that spring from where a completed pile lay, or from a hand that was emptied."""
    for accent, over in picture.effects.accents.items():
        if accent.kind == "petals":
            _paint_burst(canvas, look, layout.slot(accent.place).centre, burst(over))
        elif accent.kind == "emptied":
            _paint_burst(canvas, look, _hand_box(layout, accent.place.seat).centre, burst(over, _OF_HAND))


def _paint_burst(canvas: Canvas, look: Look, at: Point, pieces: Iterable[Springing]) -> None:
    for piece in pieces:
        size = round(piece.size * look.u)
        alpha = ceil(piece.alpha * _FADE_STEPS) / _FADE_STEPS
        sign = look.art.sign(piece.kind, size, faded(_tone(look.theme, piece.kind), alpha), angle=piece.angle)
        x, y = (middle + off * look.u - size / 2 for middle, off in zip(at, piece.offset, strict=True))
        canvas.blit(sign, (round(x), round(y)), layers.RING)


COUNTED_RADIUS, COUNTED_RISES, COUNTED_FADES = 2.25, 3.0, 0.6
"""The radius of a turn's number where its card has landed, and its rise, in U; when it begins to fade."""


def paint_counted(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint how many cards a turn has brought to build piles as it rises from the last of them."""
    marks = (
        (over, accent.place) for accent, over in picture.effects.accents.items() if accent.kind == "counted"
    )
    over, place = min(marks, default=(1.0, None))
    count = picture.feat_of(picture.seen.turn_seat)
    if place is None or not count:
        return
    theme, u, box = look.theme, look.u, layout.slot(place)
    alpha = ceil(_FADE_STEPS * min(1.0, (1.0 - over) / (1.0 - COUNTED_FADES))) / _FADE_STEPS
    at = (box.centre[0], round(box.y - COUNTED_RISES * u * in_out(over)))
    fill, edge = faded(theme.accent, alpha), faded(theme.surface, alpha)
    canvas.sprite(look.art.disc(COUNTED_RADIUS * u, fill, edge, width=max(1.5, 0.2 * u)), at, layers.PILL)
    look.text.put(canvas, str(count), Style.SLOT, faded(theme.on_accent, alpha), at, "centre", layers.PILL)


def _hand_box(layout: TableLayout, seat: int) -> Box:
    """Return the middle of where the cards of a hand lie."""
    if seat != layout.viewer:
        return layout.cluster(seat).mini
    first, *_, last = layout.hand(HAND_SIZE)
    return first.box.union(last.box).inset(4 * layout.u, 5 * layout.u)


_PETAL_STEP = 0.5
"""The step between two sizes of petals, in U; few sizes need few pictures."""
_FADE_STEPS = 4
_FAR = 0.7
"""The alpha of petals behind the others."""


def paint_win(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the end while it lasts, and the crown at the winner's place afterwards."""
    seen, since, outcome = picture.seen, picture.effects.won_for, picture.seen.outcome
    finale = picture.effects.finale
    if since is None or finale is None or outcome is None or outcome.winner is None:
        return
    for seat in seen.rules.members(outcome.winner, seen.seats):
        _paint_crown(canvas, look, layout.slot(stock_of(seat)), since, picture.pace, finale)
    for piece in _pieces(outcome.winner, finale):
        _paint_piece(canvas, look, piece, picture.pace, since)


@cache
def _pieces(winner: int, finale: Finale) -> tuple[Petal, ...]:
    return petals(Random(winner), finale)


def _paint_piece(canvas: Canvas, look: Look, piece: Petal, pace: Pace, since: float) -> None:
    now = piece.at(pace, since, look.size)
    if now is None:
        return
    step = max(2, round(_PETAL_STEP * look.u))
    size = round(piece.size * look.u / step) * step
    alpha = (_FAR if piece.far else 1.0) * ceil(now.alpha * _FADE_STEPS) / _FADE_STEPS
    tone = faded(_tone(look.theme, piece.kind), alpha)
    sign = look.art.sign(piece.kind, size, tone, angle=now.angle)
    at = (round(now.centre[0] - size / 2), round(now.centre[1] - size / 2))
    canvas.blit(sign, at, layers.PETAL_FAR if piece.far else layers.PETAL)


def _tone(theme: Theme, kind: str) -> Colour:
    """Return the colour of a petal: that of its numbers in the stems, which shows on every cloth."""
    return {"moon": theme.moon, "leaf": theme.leaf, "bloom": theme.bloom, "wild": theme.accent}[kind]


def _paint_crown(canvas: Canvas, look: Look, box: Box, since: float, pace: Pace, finale: Finale) -> None:
    """Paint a crown that sinks down onto the winner's empty stock place; no gold one over a loss."""
    whole = pace.ornament(times.WIN_LAMP)
    share = in_out(part(since, whole)) if whole > 0 else 1.0
    size = round(min(box.w, box.h) * finale.plan.crown)
    tone = look.theme.secondary if finale is Finale.LOST else look.theme.accent
    crown = look.art.icon("crown", size, tone)
    y = mix(box.centre[1] - 4 * look.u, box.centre[1], share)
    canvas.blit(crown, (round(box.centre[0] - size / 2), round(y - size / 2)), layers.PILL)


_DRAGGED_LIFT = 1.6
_FLYING_STEPS = 6
"""The number of sizes in which a card is drawn while its size changes in flight."""


def paint_flights(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the cards drawn for the deal, and all cards that are on their way."""
    for seat, card in picture.dealer_cards:
        box = layout.draw_card(seat)
        canvas.sprite(look.art.card(card, round(box.h)), box.centre, layers.CARD + 1)
    for number, (flown, pose) in enumerate(picture.air.flying):
        if flown.packet >= 0:
            _paint_packet(canvas, look, picture, flown, pose)
            continue
        canvas.sprite(_flying_card(look, layout, flown, pose), pose.centre, layers.FLIGHT + min(number, 25))


def _paint_packet(canvas: Canvas, look: Look, picture: TablePicture, flown: FlyingCard, pose: Pose) -> None:
    """Paint a completed pile on its way aside, once its edges have fanned: it slides under the draw pile."""
    done = picture.effects.completing.get(flown.packet)
    if done is None or flown.card is None or done.since < picture.pace.seconds(pile_bars(len(done.cards))):
        return
    packet = look.art.packet(flown.card, round(pose.height), pose.turn, stands_for=flown.number)
    canvas.sprite(packet, pose.centre, layers.PACKET)


def _flying_card(look: Look, layout: TableLayout, flown: FlyingCard, pose: Pose) -> Sprite:
    """Return the picture of a card in the air; sizes, angles and turns go in steps to need few pictures."""
    art, height = look.art, flying_height(look, layout, pose.height)
    stands_for = flown.number if flown.card == 0 else None
    if flown.card is None or pose.turn <= 0:
        return art.card(None, height, lift=pose.lift)
    if pose.turn < 1:
        return art.flip(flown.card, height, pose.turn)
    if pose.pressed > 0:
        return art.pressed(flown.card, height, pose.pressed, stands_for=stands_for)
    return art.card(flown.card, height, angle=round(pose.angle), lift=pose.lift, stands_for=stands_for)


def flying_height(look: Look, layout: TableLayout, height: float) -> int:
    """Return the height in pixels at which a card in the air is drawn: near its `height`, in steps."""
    step = max(2, round(look.u * _FLYING_STEPS / 2) // 2 * 2)
    known = {layout.card_height(build_pile(0)), layout.card_height(hand_of(layout.viewer))}
    near = min(known, key=lambda size: abs(size - height))
    return near if abs(near - height) < step / 2 else max(8, round(height / step) * step)


def paint_drag(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the card held by the mouse."""
    held, drag = picture.marks.dragged, picture.drag
    if held is None or drag is None:
        return
    sprite = look.art.card(held.card, 2 * round(drag.height / 2), angle=round(drag.angle), lift=_DRAGGED_LIFT)
    canvas.sprite(sprite, drag.centre, layers.DRAGGED)
