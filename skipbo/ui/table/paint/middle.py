"""The middle of the table: the light, the mat, the build piles and the draw pile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import ceil, pi, sin

from skipbo.model.state import DRAW_PILE, build_pile
from skipbo.ui.art.felt import BANDS
from skipbo.ui.art.look import Look
from skipbo.ui.art.tokens import WAVE, stem_bars
from skipbo.ui.kit import Canvas, Sprite, card_radius, faded
from skipbo.ui.kit.theme import PAPER_EDGE, tier_of
from skipbo.ui.layout import TableLayout
from skipbo.ui.motion import Finale, Pace, mix, pile_bars
from skipbo.ui.motion.ornaments import REFILL, bars_run, darkness, darknesses, fanned, riffle
from skipbo.ui.table.paint.piles import STEM_HIGH, paint_build, paint_draw, stem_width
from skipbo.ui.table.paint.remembered_part import paint_part
from skipbo.ui.table.picture import Accent, CompletedPile, TablePicture, layers

_LANDED = (14.0, 15.0)
"""The reach, sideways and up and down, in U, of the light on a pile where a stock card has landed."""
LANDED_ALPHA, LANDED_STEPS = 0.8, 6
_OPENED_STEPS = 6
"""The number of steps in which the place of a completed pile glows."""
LANDED_MORE, LANDED_MOST = 1.16, 3
"""The factor by which each further stock card of a turn lands brighter, and how often it does."""
RUNNING, RUN_UP = 3, 0.7
"""How many bars of a stem run into its packet at once, and how far one is above the next, in U."""
_LIGHT_CLOTH = 0.4
"""How much of the usual darkness falls on a light cloth, where the words are dark."""
WIN_LAMP = 1.35
"""Factor by which the winner's light is larger."""
NARROW, NARROW_STEPS = 0.3, 3
"""How much smaller the light gets while a player has one stock card left, and in how many steps."""
_DENSER = 1.3
"""Factor by which the narrowest light is stronger."""


def paint_ground(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the cloth, darker while the end of a game is shown, and the light on it.

    The light is on the seat to act, or on its way there; it is larger round a winner.
    """
    effects, dark = picture.effects, 0.0
    if effects.won_for is not None and effects.finale is not None:
        dark = darkness(effects.finale, picture.pace, effects.won_for) * _least_light(look)
    if not dark or effects.lamp_seat is None:
        if effects.won_for:
            look.art.dimming.forget()
        canvas.blit(look.art.table(), (0, 0), layers.TABLE)
    if effects.lamp_seat is None:
        return
    end = layout.lamp(effects.lamp_seat)
    start = end if effects.lamp_from is None else layout.lamp(effects.lamp_from)
    at = (mix(start[0], end[0], effects.lamp_share), mix(start[1], end[1], effects.lamp_share))
    light = lamp(look, WIN_LAMP) if effects.won_for else _narrowed(look, effects.narrowed)
    if dark:
        ground = look.art.dimming.get(dark, light, (round(at[0]), round(at[1])))
        canvas.blit(ground, (0, 0), layers.TABLE)
    else:
        canvas.sprite(light, at, layers.LAMP)


def _least_light(look: Look) -> float:
    """Return how much of the usual darkness falls on the look's cloth, 0 to 1."""
    return _LIGHT_CLOTH if look.theme.light else 1.0


def lamp(look: Look, grown: float = 1.0) -> Sprite:
    """Return the light of a turn, or one `grown` by a factor; it is large, and better made ahead of time."""
    return look.art.lamp(42 * look.u * grown, down=25 * look.u * grown)


def _narrowed(look: Look, share: float) -> Sprite:
    """Return the light narrowed by a share, 0 to 1: it is smaller and stronger."""
    step, tone = ceil(share * NARROW_STEPS) / NARROW_STEPS, look.theme.lamp
    if not step or tone is None or len(tone) != 4:
        return lamp(look)
    grown = (1 - NARROW * step) * look.u
    alpha = min(1.0, tone[3] / 255 * mix(1.0, _DENSER, step))
    return look.art.lamp(42 * grown, down=25 * grown, alpha=alpha)


def win_chores(
    look: Look, layout: TableLayout, finale: Finale, seat: int, pace: Pace
) -> Iterator[Callable[[], object]]:
    """Yield quick steps that paint the end of a game ahead of time, with the light on a seat."""
    darks = [dark * _least_light(look) for dark in darknesses(finale, pace)]
    at = layout.lamp(seat)
    spot = (round(at[0]), round(at[1]))
    if darks:
        yield partial(lamp, look, WIN_LAMP)
    for dark in darks:
        for _ in range(BANDS):
            yield partial(look.art.dimming.advance, dark, lamp(look, WIN_LAMP), spot)
    while darks:
        yield partial(lamp, look, WIN_LAMP)  # not before it is needed, or it would not be kept


def paint_mat(canvas: Canvas, look: Look, layout: TableLayout) -> None:
    """Paint the mat under the shared piles."""
    box, u = layout.mat, look.u
    panel = look.art.panel((box.w, box.h), 2.4 * u, look.theme.panel, look.theme.hairline)
    canvas.sprite(panel, (box.x, box.y), layers.MAT)
    inner = box.inset(0.8 * u)
    stitch = look.art.ring((inner.w, inner.h), 1.8 * u, max(1, 0.12 * u), look.theme.line, dashed=True)
    canvas.sprite(stitch, (inner.x, inner.y), layers.MAT)


def paint_build_pile(
    canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture, index: int
) -> None:
    """Paint a build pile (from 0) with its progress, without cards still on their way to it."""
    place, pile, top = build_pile(index), picture.resting.builds[index], picture.seen.rules.deck.top
    since = picture.effects.completing.get(index)
    reached, white = pile.top, 0
    if since is not None and not pile.cards:
        reached, white = top, bars_run(picture.pace, since.since)
    paint_part(canvas, look, layout, place, paint_build, place, pile, top, reached, white)
    if since is not None:
        _paint_fanned(canvas, look, layout, picture, index, since)
    opened = picture.effects.accents.get(Accent("opened", place), 0.0)
    strength = ceil(_OPENED_STEPS * sin(pi * opened)) / _OPENED_STEPS
    if strength > 0:  # a glow that comes and goes once where a completed pile was taken away
        box, u, alpha = layout.slot(place), look.u, 0.5 * strength * _least_light(look)
        glow = look.art.glow((box.w, box.h), card_radius(box.h), 1.6 * u, look.theme.text, alpha)
        canvas.sprite(glow, (box.x, box.y), layers.SLOT - 1)
    for accent, over in picture.effects.accents.items():
        if accent.kind == "landed" and accent.place == place:
            _paint_landed(canvas, look, layout.slot(place).centre, over, accent.rank)


def _paint_fanned(
    canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture, index: int, done: CompletedPile
) -> None:
    """Paint a completed pile, which rises and fans its edges in their tiers' colours, until it leaves."""
    place, pace, art = build_pile(index), picture.pace, look.art
    if done.since >= pace.seconds(pile_bars(len(done.cards))):
        return
    box, height = layout.slot(place), layout.card_height(place)
    (x, y), number = box.centre, len(done.cards)
    *ups, top = fanned(pace, done.since, number)
    for below, up in enumerate(ups, start=1):
        tone = tier_of(below, look.theme.safe).enamel
        edge = art.panel((box.w, box.h), card_radius(height), tone, PAPER_EDGE)
        canvas.sprite(edge, (box.x, box.y - up * look.u), layers.PACKET)
    card = done.cards[-1]
    sprite = art.card(card, height, stands_for=None if card else number, buried=True)
    canvas.sprite(sprite, (x, y - top * look.u), layers.PACKET)
    _paint_running(canvas, look, layout, index, number, bars_run(pace, done.since))


def _paint_running(canvas: Canvas, look: Look, layout: TableLayout, index: int, top: int, white: int) -> None:
    """Paint the bars of a completed pile's stem that are on their way up into the packet."""
    box, u = layout.under(build_pile(index)), look.u
    bars = stem_bars(look.theme, top, round(stem_width(look, box)))
    for step in range(1, RUNNING + 1):
        at = white - WAVE - step
        if 0 <= at < top:
            size, up = (bars[at].wide, STEM_HIGH * u), step * RUN_UP * u
            tone = faded(bars[at].tone, 1 - step / (RUNNING + 1))
            bar = look.art.panel(size, min(size) / 2, tone)
            canvas.sprite(bar, (box.x + bars[at].left, box.centre[1] - size[1] / 2 - up), layers.PACKET)


def _paint_landed(canvas: Canvas, look: Look, at: tuple[float, float], over: float, rank: int) -> None:
    """Paint the light round a pile where a stock card has landed: it fades again.

    `rank`: the card's number in its turn; each is brighter than the one before, up to a limit.
    """
    left = ceil((1 - over) * LANDED_STEPS) / LANDED_STEPS
    more = LANDED_MORE ** min(rank - 1, LANDED_MOST)
    across, down = (reach * look.u * more for reach in _LANDED)
    light = look.art.lamp(across, down=down, alpha=min(1.0, LANDED_ALPHA * more) * left)
    canvas.sprite(light, at, layers.GLOW)


def paint_draw_pile(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the draw pile, or the set-aside cards while they are shuffled into one (R20)."""
    if picture.effects.refilling > 0:
        whole = picture.pace.ornament(REFILL)
        apart, lift = riffle(picture.pace, whole - picture.effects.refilling)
        box, u = layout.slot(DRAW_PILE), look.u
        half = look.art.card(None, layout.card_height(DRAW_PILE), lift=lift * 0.6)
        for side in (-1, 1):
            at = (box.centre[0] + side * apart * u, box.centre[1] - lift * u)
            canvas.sprite(half, at, layers.FLIGHT - 1)
        return
    coming = sum(len(done.cards) for done in picture.effects.completing.values())
    aside = len(picture.seen.set_aside) > coming
    paint_part(canvas, look, layout, DRAW_PILE, paint_draw, DRAW_PILE, picture.resting.draw_count, aside)
