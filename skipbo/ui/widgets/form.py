"""Forms of widgets for mouse, touch or keyboard alone, and the tooltips of a resting pointer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import dropwhile
from typing import assert_never

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import (
    Alarm,
    Canvas,
    Clock,
    InputLost,
    Intent,
    Key,
    Pixel,
    PointerMove,
    Press,
    Release,
    Role,
    Style,
    Thing,
    Things,
    Wheel,
    over,
)
from skipbo.ui.kit.input import OUTSIDE, Hearing
from skipbo.ui.kit.things import walk, words
from skipbo.ui.widgets.widget import FOCUS_Z, TIP_Z, Widget
from skipbo.words.said import Sayable

_WIDEST_TIP = 46  # U


def _draw_tip(canvas: Canvas, look: Look, words: Sayable, about: pygame.Rect, *, below: bool = False) -> None:
    """Draw a sentence above a rectangle, or `below` it, inside the picture.

    Where there is no room, it goes to the other side.
    """
    u, text, theme = look.u, look.text, look.theme
    lines = text.wrap(words, Style.BADGE, _WIDEST_TIP * u)
    step = text.height(Style.BADGE)
    width = max(text.width(line, Style.BADGE) for line in lines) + round(3.2 * u)
    box = pygame.Rect(0, 0, width, step * len(lines) + round(1.6 * u))
    out = round(0.8 * u)
    box.midbottom = (about.centerx, about.top - out)
    if box.top < u or (below and about.bottom + out + box.h <= look.size[1] - u):
        box.top = about.bottom + out
    box.clamp_ip(pygame.Rect((0, 0), look.size).inflate(-2 * round(u), 0))
    fill = over((*theme.table_edge[:3], 150), theme.surface)
    canvas.sprite(look.art.panel(box.size, 1.2 * u, fill, theme.line), box.topleft, TIP_Z)
    for n, line in enumerate(lines):
        at = (box.centerx, box.top + 0.8 * u + step * (n + 0.5))
        text.put(canvas, line, Style.BADGE, theme.text, at, "centre", TIP_Z + 1)


class HoverTips:
    """The tooltip over all scenes while the pointer rests on a thing that has one.

    `things` returns what the scene shows now. Any other input ends the tip until the pointer moves again.
    """

    def __init__(self, clock: Clock, things: Callable[[], Things]) -> None:
        self._clock = clock
        self._things = things
        self._at: Pixel = OUTSIDE
        self._rests: Alarm | None = None
        self._about: Thing | None = None
        self._look: Look

    def arrange(self, look: Look) -> None:
        """Draw with another look; what was at the pointer may lie elsewhere now."""
        self._look = look
        self._end()

    def handle(self, intent: Intent) -> bool:
        """Follow the pointer; return False, since the intent belongs to the scene."""
        if not isinstance(intent, PointerMove) or intent.pressed:
            self._end()
        elif self._about is None or not _holds(self._about, intent.at):
            from skipbo.ui.motion.pace import TIP_AFTER  # the first picture need not wait for it

            self._end()
            self._rests = self._clock.schedule(TIP_AFTER)
            self._at = intent.at
        return False

    def press(self, key: str) -> bool:
        """Return False: nothing here can be pressed."""
        return False

    def update(self, dt: float) -> bool:
        """Look for a thing under the pointer once it has rested, and follow what becomes of it."""
        if self._about is not None or (self._rests is not None and self._rests.over):
            self._rests = None
            self._about = self._found()
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw the tip, if there is one."""
        about = self._about
        if about is not None and about.rect is not None:
            _draw_tip(canvas, self._look, about.tip, pygame.Rect(about.rect), below=about.tip_below)

    def things(self) -> Things:
        """Return the tip, if there is one."""
        return words("hover_tip", self._about.tip if self._about is not None else "", Role.TIP)

    def _end(self) -> None:
        self._clock.cancel(self._rests)
        self._rests = self._about = None

    def _found(self) -> Thing | None:
        """Return the thing with a tip at the pointer; none while the scene shows a tip of its own."""
        found = None
        for thing in walk(self._things()):
            if thing.role is Role.TIP:
                return None
            if thing.tip and _holds(thing, self._at):
                found = thing
        return found


def _holds(thing: Thing, at: Pixel) -> bool:
    return thing.rect is not None and pygame.Rect(thing.rect).collidepoint(at)


STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
FOCUS_OUT = 0.95
"""How far, in U, the focus ring lies outside a control."""
_ASIDE = 3  # how much worse a step sideways is than one ahead


class Form:
    """A set of widgets, one of which has the focus.

    Tab visits the widgets in order. The focus ring is shown only after keyboard use.
    """

    def __init__(self, widgets: Sequence[Widget], focus: Widget | None = None) -> None:
        self.widgets = list(widgets)
        self.keyboard = False
        self._focus: Widget | None = None
        self._held: Widget | None = None
        self._at: Pixel | None = None
        if focus is not None:
            self.focus(focus)

    @property
    def focused(self) -> Widget | None:
        """The widget that has the focus."""
        return self._focus

    @property
    def hears(self) -> Hearing:
        """How the focused widget wants keys interpreted."""
        return Hearing.COMMANDS if self._focus is None else self._focus.hears

    @property
    def typed(self) -> Widget | None:
        """The field being typed into, if it has the focus and can be used."""
        focus = self._focus
        return focus.typed if focus is not None and focus.enabled else None

    def focus(self, widget: Widget | None, keyboard: bool = False) -> None:
        """Give the focus to a widget."""
        self.keyboard = self.keyboard or keyboard
        if widget is self._focus:
            return
        if self._focus is not None:
            self._focus.lose()
        self._focus = widget
        if widget is not None:
            widget.gain(keyboard)

    def hold(self, widgets: Iterable[Widget]) -> None:
        """Replace the widgets.

        If the focused one has gone, what takes its place gets the focus; if there was none, the first one
        does.
        """
        before, self.widgets = self.widgets, list(widgets)
        focus = self._focus
        if focus is None or any(each is focus for each in self.widgets):
            return
        ahead = before[: before.index(focus)] if focus in before else ()
        at = sum(any(each is other for other in self.widgets) for each in ahead)
        stops = [each for each in (*self.widgets[at:], *reversed(self.widgets[:at])) if each.focusable()]
        self.focus(stops[0] if stops else None, self.keyboard)

    def handle(self, intent: Intent) -> bool:
        """Pass an intent to the widget it is meant for; return True if it was used."""
        if isinstance(intent, Key):
            return self._key(intent)
        if isinstance(intent, InputLost):
            held, self._held = self._held, None
            return held is not None and held.handle(intent)
        self._at = intent.at
        match intent:
            case PointerMove():
                return self._move(intent)
            case Press():
                return self._press(intent)
            case Wheel(at):
                under = self._under(at)
                return under is not None and under.enabled and under.handle(intent)
            case Release():
                return self._release(intent)
            case _:
                assert_never(intent)

    def reach(self, key: str) -> bool:
        """Focus the thing with this `key` as the keyboard would; return whether it can have the focus."""
        found = next((each for each in self.widgets if each.focusable() and each.reach(key)), None)
        if found is not None:
            self.focus(found, keyboard=True)
        return found is not None

    def press(self, key: str, enter: Callable[[Intent], object]) -> None:
        """Do to the thing with this `key` what Enter would; `enter` takes the key for the whole scene."""
        if not self.reach(key):
            return
        focus = self._focus
        if focus is None or not (focus.enabled and focus.choose_part(key)):
            enter(Key("return"))

    def draw(self, canvas: Canvas) -> None:
        """Draw all widgets on the canvas, the focus ring above them, a disabled one's reason on top."""
        for widget in self.widgets:
            if widget.visible:
                widget.draw(canvas)
        self.draw_over(canvas)

    def draw_over(self, canvas: Canvas) -> None:
        """Draw what lies above the widgets: the focus ring, and a disabled one's reason on top."""
        shown = self._focus
        if shown is not None and self.keyboard and shown.visible and shown.in_sight():
            look, rect = shown.look, shown.focus_rect()
            out = max(2, round(FOCUS_OUT * look.u))
            box, radius = rect.inflate(2 * out, 2 * out), rect.h * shown.radius_share + out
            halo = over(look.theme.panel, look.theme.table_edge)
            canvas.sprite(look.art.ring(box.size, radius, max(3, 0.9 * look.u), halo), box.topleft, FOCUS_Z)
            ring = look.art.ring(box.size, radius, max(2, 0.4 * look.u), look.theme.focus)
            canvas.sprite(ring, box.topleft, FOCUS_Z + 1)
            shown.draw_above_focus(canvas)
        found = self._tip()
        if found is not None:
            widget, said, about = found
            _draw_tip(canvas, widget.look, said, about, below=widget.tip_below)

    def things(self) -> Things:
        """Return all visible widgets, in Tab order, and the tooltip."""
        return (*things(self.widgets), *self.tip())

    def tip(self) -> Things:
        """Return the tooltip, if one is shown."""
        found = self._tip()
        return () if found is None else words("tip", found[1], Role.TIP)

    def _tip(self) -> tuple[Widget, Sayable, pygame.Rect] | None:
        """Return the widget that has a tooltip to show, its text, and the thing it belongs to."""
        for widget in self.widgets:
            by_focus = widget is self._focus and self.keyboard
            found = widget.tip(self._at) if widget.visible and self._at is not None else None
            found = found or (widget.tip(None) if by_focus else None)
            if found is not None:
                return widget, *found
        return None

    def key_at(self, at: Pixel) -> str:
        """Return the key of the control under a point, "" where there is none."""
        under = self._under(at)
        return "" if under is None else under.key

    def _under(self, at: Pixel) -> Widget | None:
        """Return the widget at a point; an open one (its list covers others) comes first."""
        open_first = sorted(self.widgets, key=lambda widget: widget is not self._focus)
        return next((widget for widget in open_first if widget.visible and widget.hit(at)), None)

    def _move(self, intent: PointerMove) -> bool:
        if self._held is not None:
            self._held.hover(intent.at if self._held.hit(intent.at) else None)
            return self._held.handle(intent)
        under = self._under(intent.at)
        for widget in self.widgets:
            widget.hover(intent.at if widget is under else None)
        return under is not None

    def _press(self, intent: Press) -> bool:
        self.keyboard = False
        under = self._under(intent.at)
        if under is None or not under.enabled or intent.button != 1:
            self.focus(None if under is None else self._focus)
            return under is not None
        self.focus(under)
        self._held = under
        under.hover(intent.at)  # a finger presses without moving there first
        under.handle(intent)
        return True

    def _release(self, intent: Release) -> bool:
        held, self._held = self._held, None
        if held is None or intent.button != 1:
            return False
        gone = not (held.visible and held.enabled)  # changed since it was pressed, so it must not act
        held.handle(Release(OUTSIDE) if gone else intent)
        return True

    def _key(self, key: Key) -> bool:
        focus = self._focus
        if focus is not None and focus.visible and focus.enabled and focus.handle(key):
            return True
        if key.name == "tab":
            return self._step(-1 if key.shift else 1)
        if key.name in STEPS:
            return self._go(STEPS[key.name])
        return False

    def _step(self, by: int) -> bool:
        stops = [widget for widget in self.widgets if widget.focusable() and not widget.passed_by_tab]
        if not stops:
            return False
        if self._focus in stops:
            target = stops[(stops.index(self._focus) + by) % len(stops)]
        else:  # only arrows lead to the focused widget: the next stop from there, else the outermost
            order = self.widgets if by > 0 else self.widgets[::-1]
            after = dropwhile(lambda widget: widget is not self._focus, order)
            target = next((widget for widget in after if widget in stops), stops[0 if by > 0 else -1])
        self.focus(target, keyboard=True)
        return True

    def _go(self, way: tuple[int, int]) -> bool:
        """Focus the nearest widget in a direction; up and down, first one that scrolls together with it."""
        focus = self._focus
        if focus is None:
            return self._step(1)
        if focus.in_rows and way[0]:
            rows = [widget for widget in self.widgets if widget.in_rows]
            at = rows.index(focus) + way[0]
            self.focus(rows[at] if 0 <= at < len(rows) else focus, keyboard=True)
            return True
        scrolls = way[1] != 0 and focus.window is not None
        ahead = [
            (scrolls and widget.window != focus.window, far, n)
            for n, widget in enumerate(self.widgets)
            if widget.focusable() and (far := cost(focus.rect, widget.rect, way)) is not None
        ]
        if ahead:
            self.focus(self.widgets[min(ahead)[-1]], keyboard=True)
        self.keyboard = True
        return True


def things(widgets: Iterable[Widget]) -> Things:
    """Return the things of the visible widgets, in their order."""
    return tuple(thing for widget in widgets for thing in widget.things())


def cost(start: pygame.Rect, goal: pygame.Rect, way: tuple[int, int]) -> float | None:
    """Return the distance from one widget to another in a direction, None if it lies elsewhere."""
    dx = _gap(start.left, start.right, goal.left, goal.right)
    dy = _gap(start.top, start.bottom, goal.top, goal.bottom)
    ahead, aside = (dx * way[0], dy) if way[0] else (dy * way[1], dx)
    if ahead <= 0:
        return None
    start_middle = start.centerx if way[1] else start.centery
    goal_middle = goal.centerx if way[1] else goal.centery
    return ahead + _ASIDE * abs(aside) + abs(goal_middle - start_middle) / 100


def _gap(low: int, high: int, other_low: int, other_high: int) -> int:
    """Return the signed distance between two ranges, 0 where they overlap."""
    if other_low >= high:
        return other_low - high + 1
    return other_high - low - 1 if other_high <= low else 0
