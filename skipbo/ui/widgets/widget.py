"""The base of all widgets: a name, a place, states, and the handling of input; and of pressable ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import assert_never

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Colour, Cue, Role, Style, Thing, Things, faded, over
from skipbo.ui.kit.canvas import Chore
from skipbo.ui.kit.input import Hearing, InputLost, Intent, Key, Pixel, PointerMove, Press, Release, Wheel
from skipbo.ui.kit.things import Rect, walk
from skipbo.words.said import Sayable, within

SHEET_Z, WIDGET_Z, POPUP_Z, FOCUS_Z, TIP_Z = 100, 110, 130, 150, 160
"""The z of a dialog's layers: panel, widgets, open lists, focus ring, tooltips."""

CHOSEN = within("a control", "chosen")
"""The value of the chosen control, among several that exclude each other."""

LEAST_ROW = 4.0
"""The least side, in U, of a control's hit area in a form: 32 pixels at 800 lines."""

CONTROL = 4.9
"""The height, in U, of a control in a line of its own."""
_AROUND = 1.4  # times the height of its words, at least

DISABLED = 0.66  # alpha of a disabled control's words: 3 to 1 in every theme


class Widget:
    """One control: `name` in words a person would use, `rect` in logical pixels.

    `key` identifies it in the tree of things, independently of its name: "menu.new_game". `reason` says in a
    sentence why the control is disabled; a tooltip shows it. `window`: of a place that scrolls, the
    part in sight.
    """

    role = Role.BUTTON
    radius_share = 0.5  # of the height: how round the focus ring is
    stretches = True  # it is as wide as its place; otherwise as wide as it wants
    fills = False  # it takes the width that others leave in a row
    grows = False  # it takes the height that others leave
    tip_below = False  # its tooltip goes below, as text to be read is right above
    passed_by_tab = False  # only the arrows reach it
    in_rows = False  # from the end of a row, right goes to the next row's first; left goes back

    def __init__(self, key: str, name: Sayable) -> None:
        self.key = key
        self.name = name
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.enabled = True
        self.visible = True
        self.reason: Sayable | None = None
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.window: pygame.Rect | None = None
        self.look: Look
        self._settled: tuple[Look, int, int] | None = None

    @property
    def hears(self) -> Hearing:
        """How keys are interpreted while this has the focus."""
        return Hearing.COMMANDS

    @property
    def typed(self) -> Widget | None:
        """The field being typed into while this has the focus."""
        return None

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        """Place the widget in a picture of that look."""
        self.look, self.rect = look, rect

    def wanted_width(self, look: Look) -> int:
        """Return the preferred width in pixels; 0: it takes whatever it gets."""
        return 0

    def least_width(self, look: Look) -> int:
        """Return the width in pixels below which something would be cut off."""
        return self.wanted_width(look)

    def wanted_height(self, look: Look, width: int) -> int:
        """Return the height in pixels that it needs in a width."""
        return control_height(look)

    def settle(self, look: Look, rect: pygame.Rect) -> None:
        """Place the widget, unless it is there already at the same size: an open list stays open."""
        wants = (look, self.wanted_width(look), self.wanted_height(look, rect.w))
        if rect != self.rect or wants != self._settled:
            self._settled = wants
            self.arrange(look, rect)

    def shift(self, by: int) -> None:
        """Move the widget `by` pixels down, once it is placed."""
        self.arrange(self.look, self.rect.move(0, by))

    def set_visible(self, visible: bool) -> None:
        """Show the widget, or take it away."""
        self.visible = visible

    def set_enabled(self, enabled: bool) -> None:
        """Let the widget be used, or not."""
        self.enabled = enabled

    def refuse(self, why: Sayable | None) -> None:
        """Say why the widget cannot be used now; None: it can."""
        self.reason = why
        self.set_enabled(why is None)

    def handle(self, intent: Intent) -> bool:
        """Act on an intent meant for this widget; return True if it was used.

        A Press comes only when it hits; Move, Release and Lost while it is held; Keys while focused.
        """
        match intent:
            case Key():
                return self.type(intent)
            case Wheel(_, steps):
                return self.turn(steps)
            case Press():
                self.pressed = True
                self.press(intent)
                return True
            case PointerMove(at):
                if self.pressed:
                    self.drag(at)
                return self.pressed
            case Release(at):
                pressed, self.pressed = self.pressed, False
                if pressed:
                    self.release(at)
                return pressed
            case InputLost():
                pressed, self.pressed = self.pressed, False
                self.let_go()
                return pressed
            case _:
                assert_never(intent)

    def type(self, key: Key) -> bool:
        """Act on a key; return True if it was used."""
        return False

    def turn(self, steps: int) -> bool:
        """Follow the wheel; `steps` are positive away from the person. Return True if that was used."""
        return False

    def press(self, press: Press) -> None:
        """Act on a press, which starts a hold."""

    def drag(self, at: Pixel) -> None:
        """Follow the pointer while the press is held."""

    def release(self, at: Pixel) -> None:
        """Act where the press is let go."""

    def let_go(self) -> None:
        """Follow the pointer no longer, and do nothing: the press was lost."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the widget on the canvas. Changes nothing."""

    def chores(self, canvas: Canvas) -> Iterator[Chore]:
        """Yield the steps that make its first picture, on a canvas that nobody sees."""
        yield partial(self.draw, canvas)

    def value(self) -> Sayable | None:
        """Return the control's current value, in words."""
        return None

    def description(self) -> Sayable:
        """Return the control's description: why it is disabled."""
        return "" if self.enabled else self.reason or ""

    def thing(self) -> Thing:
        """Return the widget as one thing, with its parts."""
        return Thing(
            self.key,
            self.role,
            self.name,
            box(self.rect),
            self.value(),
            self.description(),
            works=self.enabled,
            focused=self.focused,
        )

    def things(self) -> Things:
        """Return the widget if it is visible, else nothing."""
        return (self.thing(),) if self.visible else ()

    def reach(self, key: str) -> bool:
        """Put the keyboard's cursor on the part with this `key`, if it is part of the widget or the widget.

        Return whether it is. The widget itself gets the focus afterwards.
        """
        return any(part.key == key for part in walk(self.things()))

    def choose_part(self, key: str) -> bool:
        """Choose the part with this `key`, where Enter would not; return False where Enter does it."""
        return False

    def hit(self, at: Pixel) -> bool:
        """Tell whether a pointer there is on this widget."""
        return self.area().collidepoint(at) and (self.window is None or self.window.collidepoint(at))

    def area(self) -> pygame.Rect:
        """Return the widget's hit area: its drawing, with room round a small one."""
        return self.rect

    def hover(self, at: Pixel | None) -> None:
        """Note that the pointer is at a point, or not on this widget."""
        self.hovered = at is not None

    def gain(self, keyboard: bool) -> None:
        """Take the focus, by the keyboard itself or by a press."""
        self.focused = True

    def lose(self) -> None:
        """Give up the focus, and close anything open."""
        self.focused = False

    def tip(self, at: Pixel | None) -> tuple[Sayable, pygame.Rect] | None:
        """Return the reason to show for a pointer at `at` (None: for the focus), and its owner."""
        if self.enabled or not self.reason or (at is not None and not self.hit(at)):
            return None
        return self.reason, self.rect

    def focusable(self) -> bool:
        """Tell whether Tab stops here: disabled ones only if they have a reason to give."""
        return self.visible and (self.enabled or self.reason is not None)

    def focus_rect(self) -> pygame.Rect:
        """Return the rectangle for the focus ring."""
        return self.rect

    def draw_above_focus(self, canvas: Canvas) -> None:
        """Draw what the focus ring would otherwise cut through."""

    def in_sight(self) -> bool:
        """Tell whether it is in sight, if it lies in something that scrolls."""
        return self.window is None or self.window.contains(self.focus_rect())

    def px(self, units: float) -> int:
        """Return the whole pixels of a length in U."""
        return max(1, round(units * self.look.u))

    def ink(self, colour: Colour) -> Colour:
        """Return the colour for words, paler when the widget is disabled."""
        return colour if self.enabled else faded(colour, DISABLED)

    def draw_ground(
        self,
        canvas: Canvas,
        rect: pygame.Rect,
        fill: Colour | None,
        edge: Colour | None = None,
        *,
        radius: float | None = None,
        z: int = WIDGET_Z,
    ) -> None:
        """Draw a ground with a fine edge; `radius`: U of its corners, None for round ends."""
        corner = rect.h / 2 if radius is None else radius * self.look.u
        canvas.sprite(self.look.art.panel(rect.size, corner, fill, edge), rect.topleft, z)

    def draw_sign(
        self,
        canvas: Canvas,
        icon: str,
        size: int,
        ink: Colour,
        middle: Pixel,
        *,
        mirrored: bool = False,
        z: int = WIDGET_Z + 1,
    ) -> None:
        """Draw an icon, `size` pixels high and wide, about a point."""
        drawn = self.look.art.icon(icon, size, ink, mirrored=mirrored)
        canvas.blit(drawn, (middle[0] - size // 2, middle[1] - size // 2), z)


class Pressable(Widget):
    """A control that acts when a press is let go on it, and at Enter and Space."""

    def __init__(self, key: str, name: Sayable, act: Callable[[], None]) -> None:
        super().__init__(key, name)
        self._act = act

    def release(self, at: Pixel) -> None:
        if self.hit(at):
            self._be_pressed()

    def type(self, key: Key) -> bool:
        if key.name not in ("return", "space"):
            return False
        self._be_pressed()
        return True

    def _be_pressed(self) -> None:
        self.look.hear(Cue.BUTTON)
        self._act()


def control_height(look: Look) -> int:
    """Return the height in pixels of a control in a line of its own, more where its words are large."""
    return line_height(look, Style.LABEL, CONTROL)


def line_height(look: Look, style: Style, least: float) -> int:
    """Return the height in pixels of a line of words with room about them, `least` U or more."""
    return max(round(least * look.u), round(_AROUND * look.text.height(style)))


def touch(u: float) -> int:
    """Return the least side, in pixels, of a finger's target: 44 at 800 lines, never under 24."""
    return max(24, round(5.5 * u))


def widened(rect: pygame.Rect, side: float) -> pygame.Rect:
    """Return the rectangle, grown about its middle if it is less than `side` pixels wide or high."""
    side = round(side)
    return rect.inflate(max(0, side - rect.w), max(0, side - rect.h))


def box(rect: pygame.Rect) -> Rect:
    """Return a rectangle as a value."""
    return rect.left, rect.top, rect.w, rect.h


def lit(colour: Colour, share: float = 0.06) -> Colour:
    """Return the colour with a touch of white, for hovering."""
    if len(colour) == 4:
        return (colour[0], colour[1], colour[2], min(255, colour[3] + round(255 * share)))
    return over((255, 255, 255, round(255 * share)), colour)


def shrunk(rect: pygame.Rect, held: bool) -> pygame.Rect:
    """Return the rectangle, or 0.97 of it about its middle while it is pressed."""
    if not held:
        return rect
    # The same number of pixels on all sides, or a wide button would look cut off.
    inset = max(1, round(rect.h * 0.03))
    return rect.inflate(-2 * inset, -2 * inset)


def squeezed(least: Sequence[int], room: int) -> list[int]:
    """Return widths for parts that lack room even at their least: proportional shares of it."""
    return [room * low // max(1, sum(least)) for low in least]


def divided(wants: Sequence[int], least: Mapping[int, int], room: int) -> list[int] | None:
    """Divide `room` pixels by what each part wants; return None where even the least widths do not fit.

    `least`: by number, the least width of each part that takes what is left over, or makes do with less.
    """
    widths, spare = list(wants), room - sum(wants)
    if spare < 0:
        spare = room - sum(least.get(n, want) for n, want in enumerate(wants))
        if spare < 0:
            return None
        # The surplus goes to each part in proportion to what it still wants.
        lack = {n: wants[n] - low for n, low in least.items()}
        for n, low in least.items():
            widths[n] = low + spare * lack[n] // max(1, sum(lack.values()))
        return widths
    for left, n in zip(range(len(least), 0, -1), least, strict=True):
        widths[n] += spare // left
        spare -= spare // left
    return widths
