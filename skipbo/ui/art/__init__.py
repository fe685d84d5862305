"""All pictures but words, made for one size and theme and kept: cards, panels, light, icons, the table."""

from __future__ import annotations

import pygame

from skipbo.ui.art import felt, shapes
from skipbo.ui.art.cards import (
    FELT_STRENGTH,
    FLIP_STEPS,
    MOST_EDGES,
    CardPose,
    Cards,
    FaceForm,
    Faces,
    face_name,
)
from skipbo.ui.art.felt import Dimming
from skipbo.ui.art.shapes import BUTTON_SHADOW, DIALOG_SHADOW, TOAST_SHADOW, Shadow
from skipbo.ui.art.svg import Drawings, drawn
from skipbo.ui.art.tokens import Tokens, bent_arrow, stem
from skipbo.ui.kit import Text
from skipbo.ui.kit.canvas import Cache, Sprite, clear
from skipbo.ui.kit.theme import Colour, Theme, tier_of

__all__ = [
    "BUTTON_SHADOW",
    "DIALOG_SHADOW",
    "MOST_EDGES",
    "TOAST_SHADOW",
    "Art",
    "FaceForm",
    "Shadow",
]

Extent = tuple[float, float]
_PRESSED, _PRESS_STEPS = 0.05, 5
"""How much smaller a card is that is pressed hardest, and in how many steps it becomes so."""
_DASH = 1.1
"""How long the dashes of a ring are, in U."""
_ARC_STEPS = 64
"""How many lengths a part of a circle can have."""


class Art:
    """Pictures for a picture of `size` pixels, a hundredth of whose table is `u` pixels high.

    `missing` holds the file name of every asset that could not be read; something plain is drawn instead.
    Every sprite and surface is shared: never change one.
    """

    def __init__(self, size: tuple[int, int], u: float, theme: Theme, text: Text, missing: list[str]) -> None:
        self.missing = missing
        self._size = size
        self._u = u
        self._theme = theme
        window = max(2_000_000, size[0] * size[1] * 4)  # bytes of one whole picture
        self._drawings = Drawings(missing, theme.safe)
        self._faces = Faces(theme, text, self._drawings, window // 8)
        self._cards = Cards(u, theme, self._faces, window // 8)
        self._tokens = Tokens(u, theme, text, self._drawings, self._cards)
        self._sprites: Cache[Sprite] = Cache(window)
        self._surfaces: Cache[pygame.Surface] = Cache(window // 8)
        self._signs: Cache[pygame.Surface] = Cache(window // 8)
        self._table: pygame.Surface | None = None
        self._dimming: Dimming | None = None

    @property
    def kept(self) -> int:
        """The bytes of the sprites and surfaces that are kept, without the background."""
        return self._sprites.size + self._surfaces.size + self._signs.size

    def table(self) -> pygame.Surface:
        """Return the whole background."""
        if self._table is None:
            self._table = felt.table(self._size, self._theme)
        return self._table

    @property
    def dimming(self) -> Dimming:
        """The backgrounds while the lights are down."""
        if self._dimming is None:
            self._dimming = Dimming(self._size, self.table)
        return self._dimming

    def card(
        self,
        card: int | None,
        height: int,
        *,
        stands_for: int | None = None,
        form: FaceForm = FaceForm.AUTO,
        angle: float = 0.0,
        lift: float = 0.0,
        buried: bool = False,
        dimmed: bool = False,
    ) -> Sprite:
        """Return a card with its shadow; None is the back, 0 the wild card. The anchor is the card's centre.

        `stands_for`: the number of a wild card that lies on a build pile. `angle`: degrees clockwise, in
        steps of a quarter. `lift`: 0 at rest, 0.6 hovered, 1.6 in the hand. `buried`: under another card of
        a fan. `dimmed`: cannot be used. Raises ValueError for a number that no card has.
        """
        name = self._name(card, form, height, stands_for)
        pose = CardPose(round(angle * 4) / 4, round(lift * 5) / 5, buried, dimmed)
        return self._sprites.get(("card", name, height, pose), lambda: self._cards.card(name, height, pose))

    def flip(self, card: int | None, height: int, turn: float, *, form: FaceForm = FaceForm.AUTO) -> Sprite:
        """Return a card that is being turned over: turn 0 is the back, 1 the face (None: the back again)."""
        step = round(max(0.0, min(1.0, turn)) * FLIP_STEPS)
        name = self._name(card, form, height, None)
        return self._sprites.get(("flip", name, height, step), lambda: self._cards.flip(name, height, step))

    def pressed(self, card: int, height: int, depth: float, *, stands_for: int | None = None) -> Sprite:
        """Return a card that is pressed to the table, 0 to 1 deep, in a few steps. Anchor: its centre."""
        step = round(depth * _PRESS_STEPS)
        flat = self.card(card, height, stands_for=stands_for)
        if not step:
            return flat
        share = 1 - _PRESSED * step / _PRESS_STEPS

        def make() -> Sprite:
            surface, (x, y) = flat
            small = (round(surface.get_width() * share), round(surface.get_height() * share))
            return Sprite(pygame.transform.smoothscale(surface, small), (round(x * share), round(y * share)))

        name = self._name(card, FaceForm.AUTO, height, stands_for)
        return self._sprites.get(("pressed", name, height, step), make)

    def packet(self, card: int, height: int, turn: float, *, stands_for: int | None = None) -> Sprite:
        """Return a packet of cards that is being turned over: turn 1 shows `card` on top, 0 the back."""
        step = round(max(0.0, min(1.0, turn)) * FLIP_STEPS)
        name = self._name(card, FaceForm.AUTO, height, stands_for)
        return self._sprites.get(
            ("packet", name, height, step), lambda: self._cards.packet(name, height, step)
        )

    def stack(
        self,
        card: int | None,
        height: int,
        count: int,
        *,
        per: int = 7,
        form: FaceForm = FaceForm.AUTO,
        stands_for: int | None = None,
    ) -> Sprite:
        """Return a pile of `count` cards with `card` on top, and a paper edge for every `per`, six at most.

        `per`: 7 for stocks, 14 for the draw pile, 4 for build piles. The anchor is the top card's centre.
        """
        name = self._name(card, form, height, stands_for)
        edges = max(0, min(MOST_EDGES, count // per))
        return self._sprites.get(
            ("stack", name, height, edges), lambda: self._cards.stack(name, height, edges)
        )

    def slot(self, height: int, *, build: bool = False) -> Sprite:
        """Return the place of an empty pile, for a build pile with a faint moon and 1. Anchor: its centre."""
        return self._sprites.get(("slot", height, build), lambda: self._tokens.slot(height, build))

    def chip(self, card: int, height: int) -> pygame.Surface:
        """Return the small card of the log, at least as wide as high."""
        return self._surfaces.get(("chip", card, height), lambda: self._tokens.chip(card, height))

    def dots(self, lit: int, size: int, colour: Colour) -> Sprite:
        """Return five dots `size` pixels wide, `lit` of them filled. Anchor: the middle of the left end."""
        key = ("dots", lit, size, colour)
        return self._sprites.get(key, lambda: self._tokens.dots(lit, size, colour))

    def count(self, number: int, *, low: bool = False) -> Sprite:
        """Return the pill that counts a pile's cards; `low`: larger, light, for few. Anchor: its centre."""
        return self._sprites.get(("count", number, low), lambda: self._tokens.count(number, low))

    def stem(self, reached: int, top: int, size: Extent, *, white: int = 0) -> Sprite:
        """Return the `top` (12 or 13) bars under a build pile, lit up to `reached`; `white`: see `stem`.

        The anchor is the top left of `size`.
        """
        whole = _whole(size)
        return self._sprites.get(
            ("stem", reached, top, whole, white), lambda: stem(self._theme, reached, top, whole, white)
        )

    def icon(self, name: str, size: int, colour: Colour, *, mirrored: bool = False) -> pygame.Surface:
        """Return the icon "icon_<name>" in one colour, `size` pixels square; mirrored, right is left."""
        drawn = self._surfaces.get(
            ("icon", name, size, colour), lambda: self._tokens.tinted(f"icon_{name}", size, colour)
        )
        if not mirrored:
            return drawn
        return self._surfaces.get(
            ("mirrored", name, size, colour), lambda: pygame.transform.flip(drawn, True, False)
        )

    def sign(self, tier: str, size: int, colour: Colour, *, angle: float = 0.0) -> pygame.Surface:
        """Return a tier's sign (moon, leaf, bloom, harvest, wild) in one colour, turned in steps of 15°."""
        step = round(angle / 15) * 15 % 360

        def make() -> pygame.Surface:
            white = self._signs.get((tier, size, step), lambda: self._tokens.sign(tier, size, step))
            return shapes.coloured(white.copy(), colour)

        return self._surfaces.get(("sign", tier, size, colour, step), make)

    def mark(self, size: int) -> pygame.Surface:
        """Return the program's own sign, the twelve-rayed sun, `size` pixels square."""
        return self._surfaces.get(
            ("mark", size),
            lambda: (
                self._drawings.render("mark", (size, size))
                or shapes.rounded((size, size), size / 2, self._theme.accent)
            ),
        )

    def drawing(self, body: str, size: tuple[int, int]) -> pygame.Surface:
        """Return the surface that is drawn as SVG in pixels of a picture of that size, and kept."""
        return self._surfaces.get(("drawing", body, size), lambda: drawn(body, size))

    def panel(
        self,
        size: Extent,
        radius: float,
        fill: Colour | None,
        edge: Colour | None = None,
        shadow: Shadow | None = None,
        *,
        width: float | None = None,
    ) -> Sprite:
        """Return a rounded box with an edge `width` pixels wide (hairline if None). Anchor: its top left."""
        whole, line = _whole(size), self._hairline if width is None else width

        def make() -> Sprite:
            if shadow is None or not self._theme.shadow:
                return Sprite(shapes.rounded(whole, radius, fill, edge, line), (0, 0))
            reach = self._reach(radius, shadow, line)
            if min(whole) <= 2 * reach + 1:
                return self._shaded(whole, radius, fill, edge, shadow, line)
            return shapes.grown(lambda _: self._corners(radius, fill, edge, shadow, line), reach, whole)

        return self._sprites.get(("panel", whole, radius, fill, edge, shadow, line), make)

    def prepare_panel(self, radius: float, fill: Colour, edge: Colour, shadow: Shadow) -> None:
        """Make ahead what takes half of the time that a large panel with a shadow takes."""
        if self._theme.shadow:
            self._corners(radius, fill, edge, shadow, self._hairline)

    def disc(
        self,
        radius: float,
        fill: Colour | None,
        edge: Colour | None = None,
        *,
        icon: str | None = None,
        ink: Colour | None = None,
        icon_size: float | None = None,
        shadow: Shadow | None = None,
        width: float | None = None,
    ) -> Sprite:
        """Return a round panel with an icon in its middle: avatars, round buttons, chips. Anchor: its centre.

        `ink`: the icon's colour, the text colour if None. `icon_size`: 1.02 radii if None.
        """
        side = max(2, round(2 * radius))

        def make() -> Sprite:
            surface, (left, top) = self.panel((side, side), side / 2, fill, edge, shadow, width=width)
            if icon is not None:
                size = round(icon_size or 1.02 * radius)
                drawn = self.icon(icon, size, ink or self._theme.text)
                surface = surface.copy()
                shapes.lay(surface, drawn, (left + (side - size) // 2, top + (side - size) // 2))
            return Sprite(surface, (left + side // 2, top + side // 2))

        return self._sprites.get(("disc", side, fill, edge, icon, ink, icon_size, shadow, width), make)

    def ring(self, size: Extent, radius: float, width: float, colour: Colour, dashed: bool = False) -> Sprite:
        """Return a line `width` pixels wide just inside a rounded box's outline. Anchor: its top left."""
        whole = _whole(size)

        def make() -> Sprite:
            if dashed:
                return Sprite(shapes.dashed(whole, radius, width, colour, _DASH * self._u), (0, 0))
            return Sprite(shapes.rounded(whole, radius, None, colour, width), (0, 0))

        return self._sprites.get(("ring", whole, radius, width, colour, dashed), make)

    def turned_ring(
        self, size: Extent, radius: float, width: float, colour: Colour, angle: float, *, dashed: bool = False
    ) -> Sprite:
        """Return a ring round a card that is turned by degrees clockwise. Anchor: its centre."""
        whole, step = _whole(size), round(angle * 4) / 4
        dash = _DASH * self._u if dashed else None
        return self._sprites.get(
            ("turned ring", whole, radius, width, colour, step, dashed),
            lambda: shapes.turned_ring(whole, radius, width, colour, step, dash=dash),
        )

    def arc(self, side: float, width: float, colour: Colour, share: float) -> Sprite:
        """Return the part of a circle `width` pixels wide, from the top clockwise. Anchor: its centre.

        `share`: 0 to 1 of it, in steps of a 64th; `side`: its diameter in pixels.
        """
        whole, step = round(side), round(share * _ARC_STEPS) / _ARC_STEPS
        return self._sprites.get(
            ("arc", whole, width, colour, step), lambda: shapes.arc(whole, width, colour, step)
        )

    def arrow(self, reach: Extent, width: float, colour: Colour) -> Sprite:
        """Return an arrow that goes so far across and down, `width` pixels wide. Anchor: where it begins."""
        whole = (round(reach[0]), round(reach[1]))
        return self._sprites.get(("arrow", whole, width, colour), lambda: shapes.arrow(whole, width, colour))

    def bent_arrow(self, way: tuple[float, float], width: float, colour: Colour, edge: Colour) -> Sprite:
        """Return a bent arrow that leads `way` pixels right and down, with an edge. Anchor: its start."""
        whole = (round(way[0]), round(way[1]))
        return self._sprites.get(
            ("bent arrow", whole, width, colour, edge), lambda: bent_arrow(whole, width, colour, edge)
        )

    def glow(self, size: Extent, radius: float, blur: float, colour: Colour, alpha: float) -> Sprite:
        """Return a soft light round a rounded box; `blur` in pixels, `alpha` 0 to 1. Anchor: top left."""
        whole = _whole(size)
        tone = (*colour[:3], round(255 * alpha))
        return self._sprites.get(
            ("glow", whole, radius, blur, tone), lambda: shapes.blurred(whole, radius, blur, tone)
        )

    def lamp(self, radius: float, *, down: float | None = None, alpha: float | None = None) -> Sprite:
        """Return the light where the turn is: `radius` sideways, `down` up and down (the same if None).

        Nothing shows in a theme without a lamp. `alpha`: 0 to 1, the theme's own if None. Anchor: its centre.
        """
        reach = (max(1, round(radius)), max(1, round(radius if down is None else down)))
        tone = self._theme.lamp
        if tone is not None and alpha is not None:
            tone = (*tone[:3], round(255 * alpha))
        return self._sprites.get(
            ("lamp", reach, tone), lambda: shapes.lamp(reach, tone) if tone else Sprite(clear((1, 1)), (0, 0))
        )

    def kept_bytes(self) -> int:
        """Return how many bytes of pictures are kept, not counting the table."""
        return self.kept + self._faces.size + self._cards.size

    @property
    def _hairline(self) -> float:
        return max(1.0, 0.12 * self._u)

    def _name(self, card: int | None, form: FaceForm, height: int, stands_for: int | None) -> str | None:
        """Return the name of a card's drawing, None for the back. Raises ValueError for no card's number."""
        if card is None:
            return None
        tier_of(card)
        return face_name(card, form, height, stands_for, self._theme.large)

    def _corners(
        self, radius: float, fill: Colour | None, edge: Colour | None, shadow: Shadow, width: float
    ) -> Sprite:
        """Return the smallest panel with a shadow that a larger one can be stretched from."""
        side = 2 * self._reach(radius, shadow, width) + 1
        return self._sprites.get(
            ("corners", radius, fill, edge, shadow, width),
            lambda: self._shaded((side, side), radius, fill, edge, shadow, width),
        )

    def _reach(self, radius: float, shadow: Shadow, width: float) -> int:
        """Return how far into a panel its corners reach, with those of its shadow, in pixels."""
        soft = shapes.blurred_corner(radius, shadow.blur * self._u)
        return max(shapes.rounded_corner(radius, width), soft) + abs(round(shadow.down * self._u))

    def _shaded(
        self,
        size: tuple[int, int],
        radius: float,
        fill: Colour | None,
        edge: Colour | None,
        shadow: Shadow,
        width: float,
    ) -> Sprite:
        alpha = min(1.0, shadow.alpha * self._theme.shadow / FELT_STRENGTH)
        soft = shapes.blurred(size, radius, shadow.blur * self._u, (0, 0, 0, round(255 * alpha)))
        return shapes.laid(
            shapes.rounded(size, radius, fill, edge, width), soft, round(shadow.down * self._u)
        )


def _whole(size: Extent) -> tuple[int, int]:
    return (max(1, round(size[0])), max(1, round(size[1])))
