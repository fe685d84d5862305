"""The program's window: opened, its pixels, size and place, its icon and caption.

What systems measure in points may have more pixels, on which the window then draws itself sharply.
"""

from __future__ import annotations

import os
import re
import sys
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

import pygame

from skipbo import resources
from skipbo.ui.kit.canvas import DEPTH, bring, opaque
from skipbo.ui.kit.input import Pixel

CAPTION = "Skip-Bo"
USUAL_SIZE = (1280, 800)
SHARE_OF_DESKTOP = 0.9
SMALLEST = (320, 200)
PREPARED_HIDDEN = sys.platform in ("win32", "darwin")
"""Whether assistive technologies must know a window before it is shown; on Linux they need not know it."""
DECORATED = frozenset(("KDE", "sway", "Hyprland", "COSMIC", "LXQt", "XFCE", "wlroots"))
"""The desktops that put a frame round a Wayland window; on others it takes a library to draw one."""
SHARP = frozenset(("cocoa", "wayland"))
"""SDL's drivers for systems that measure in points."""
_ASKED = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
"""The variables with which a user can choose SDL's driver."""


class NoWindow(pygame.error):
    """The error for a window that cannot be opened; its text is a whole sentence about why."""


class OpenWindow:
    """The program's one window.

    `sharp` is a window with as many pixels as its screen has, for macOS and Wayland: there, pygame's display
    module would draw a picture in points, which the system enlarges and blurs. Elsewhere points are pixels,
    and it is the display module's window, which presents only what has changed.

    On a screen of fewer colours it is drawn on a surface with all of them, which is copied onto its own.
    """

    def __init__(self, sharp: pygame.Window | None = None) -> None:
        self._sharp = sharp
        self._full: pygame.Surface | None = None

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on, in pixels; another one for another size. Raises pygame.error if it is gone."""
        found = self._shown
        if found.get_bitsize() == DEPTH:
            return found
        if self._full is None or self._full.get_size() != found.get_size():
            self._full = opaque(found.get_size())
        return self._full

    @property
    def _shown(self) -> pygame.Surface:
        """The window's own surface, in the screen's format."""
        found = self._sharp.get_surface() if self._sharp is not None else pygame.display.get_surface()
        if found is None:
            raise pygame.error("the window is gone")
        return found

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in points, in which the system tells where the mouse is."""
        size = self._sharp.size if self._sharp is not None else pygame.display.get_window_size()
        return size[0], size[1]

    @property
    def place(self) -> WindowPlace:
        """Where it is now, even in full screen. Raises pygame.error if it is gone."""
        at = self._sharp.position if self._sharp is not None else pygame.display.get_window_position()
        return WindowPlace(self.size, (at[0], at[1]), tuple(pygame.display.get_desktop_sizes()))

    @property
    def rate(self) -> int:
        """How many pictures a second its screen shows, the quickest one where that is unknown; 0 for none."""
        if self._sharp is None:
            return pygame.display.get_current_refresh_rate()
        return max(pygame.display.get_desktop_refresh_rates(), default=0)

    @property
    def handle(self) -> object:
        """The system's handle of it, None where it has none."""
        if self._sharp is None:
            return pygame.display.get_wm_info().get("window")
        return self._sharp.handle or None

    @property
    def own(self) -> pygame.Window:
        """The window itself, which knows the screen that it is on."""
        if self._sharp is not None:
            return self._sharp
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # the only way to the window's own screen
            return pygame.Window.from_display_module()

    def present(self, areas: Sequence[pygame.Rect] | None) -> None:
        """Bring areas of the surface onto the screen, None for all of it."""
        drawn, shown = self.surface, self._shown
        if drawn is not shown:
            for area in [drawn.get_rect()] if areas is None else areas:
                shown.blit(drawn, area, area)
        if self._sharp is None:
            bring(areas)
        else:
            self._sharp.flip()


def open_window(
    size: tuple[int, int] | None, kept: str = "", prepare: Callable[[object], None] | None = None
) -> OpenWindow:
    """Open the window at a `size` in points, where it was by the text `kept`, or as suits the desktop.

    `prepare` gets the system's handle of the window before it is shown. Raises NoWindow, such as without a
    screen.
    """
    asked = next(((name, os.environ[name]) for name in _ASKED if os.environ.get(name)), None)
    _choose_driver()
    try:
        pygame.display.init()
        if pygame.display.get_driver() == "offscreen" and (asked is None or "offscreen" not in asked[1]):
            pygame.display.quit()  # nobody would see it
            raise pygame.error("no display found")
    except pygame.error as error:
        raise NoWindow(_no_screen(error, asked)) from error
    depth = pygame.display.Info().bitsize
    if pygame.display.get_driver() == "x11":
        # In shared memory only what has changed is copied, many times quicker than through OpenGL, and it
        # saves a driver's memory. But SDL knows a screen's format only up to 8 bits of a colour, as its depth
        # (0: unknown) tells: on one of 10 only OpenGL can draw.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0" if depth else "1")
    pygame.display.set_caption(CAPTION)
    try:
        window = _open(size, read_place(kept) if size is None else None, prepare)
    except pygame.error as error:
        raise NoWindow(_no_picture(error, depth)) from error
    pygame.key.set_repeat(350, 40)
    return window


def _no_screen(error: pygame.error, asked: tuple[str, str] | None) -> str:
    """Say why there is no screen; `asked`: the variable that chooses a driver, with its value."""
    reason = str(error).rstrip(". ") or "no video device"
    if asked is None:
        return f"Skip-Bo needs a screen to open its window on, and there is none ({reason})."
    name, driver = asked
    return f"{name} is set to {driver!r}, and that finds no screen ({reason}); unset it, or name another."


def _no_picture(error: pygame.error, depth: int) -> str:
    """Say why a screen that is there shows no window; `depth`: its bits per pixel, 0 for unknown ones."""
    reason = str(error).rstrip(". ")
    if depth:
        return f"Skip-Bo cannot open its window ({reason})."
    return f"Skip-Bo cannot draw in the colours of this screen ({reason}): give the screen 24 bits of colour."


def _open(
    size: tuple[int, int] | None, place: WindowPlace | None, prepare: Callable[[object], None] | None
) -> OpenWindow:
    """Show the window at a size, or at a place that it had before, or else as suits the desktop."""
    at = None
    if place is not None:
        size, at = fitting(place, pygame.display.get_desktop_sizes(), SMALLEST)
    is_sharp = pygame.display.get_driver() in SHARP
    window = (_sharp if is_sharp else _plain)(size or usual_size(), prepare)
    if at is not None and pygame.display.get_driver() != "wayland":  # where no window may say where it is
        window.own.position = at
    return window


def _plain(size: tuple[int, int], prepare: Callable[[object], None] | None) -> OpenWindow:
    """Show a window of the display module, prepared while it is still hidden."""
    _set_icon(pygame.display.set_icon)
    if prepare is not None:
        pygame.display.set_mode(size, pygame.RESIZABLE | pygame.HIDDEN)
        prepare(OpenWindow().handle)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    return OpenWindow()


def _sharp(size: tuple[int, int], prepare: Callable[[object], None] | None) -> OpenWindow:
    """Show a window with all pixels of its screen, prepared while it is still hidden."""
    hidden = prepare is not None
    own = pygame.Window(CAPTION, size, resizable=True, allow_high_dpi=True, hidden=hidden)
    window = OpenWindow(own)
    _set_icon(own.set_icon)
    if prepare is not None:
        prepare(window.handle)
        own.show()
    return window


def usual_size() -> tuple[int, int]:
    """Return the size of a first window: 1280 x 800, half of a larger desktop, or less on a small one."""
    desktop = pygame.display.get_desktop_sizes()[0]
    shares = [there / wanted for there, wanted in zip(desktop, USUAL_SIZE, strict=True)]
    share = min(max(1.0, min(shares) / 2), SHARE_OF_DESKTOP * min(shares))
    return max(SMALLEST[0], round(USUAL_SIZE[0] * share)), max(SMALLEST[1], round(USUAL_SIZE[1] * share))


def _choose_driver() -> None:
    """Let SDL draw as many pixels as there are, where it would not by itself."""
    if sys.platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    elif sys.platform == "linux":
        wanted = linux_driver(os.environ)
        if wanted:
            os.environ["SDL_VIDEODRIVER"] = wanted


def linux_driver(surroundings: Mapping[str, str]) -> str:
    """Return the drivers for SDL to try, in order; "" leaves the choice to SDL.

    A Wayland window gets as many pixels as its screen has, but only some desktops give it a frame. Without
    a sign of Wayland SDL must not look for it: it would print a complaint.
    """
    if any(surroundings.get(name) for name in _ASKED):
        return ""
    if surroundings.get("WAYLAND_DISPLAY"):
        desktops = surroundings.get("XDG_CURRENT_DESKTOP", "").split(":")
        return "wayland,x11" if DECORATED.intersection(desktops) or draws_frames() else ""
    return "" if surroundings.get("XDG_RUNTIME_DIR") else "x11"


def draws_frames() -> bool:
    """Tell whether the library is there with which SDL draws a frame round a Wayland window itself."""
    from ctypes import CDLL

    try:
        CDLL("libdecor-0.so.0")
    except OSError:
        return False
    return True


def _set_icon(give: Callable[[pygame.Surface], None]) -> None:
    with suppress(pygame.error, OSError):  # a window without an icon is still a window
        give(pygame.image.load(resources.window_icon_path(64)))


Size = tuple[int, int]

_TEXT = r"(\d{1,5})x(\d{1,5})([+-]\d{1,5})([+-]\d{1,5}) on (\d{1,5}x\d{1,5}(?:,\d{1,5}x\d{1,5})*)"


class WindowPlace(NamedTuple):
    """A window's size and upper left corner, and the sizes of all screens then, in pixels.

    The corner is relative to the first screen's, so that it may be negative on the others.
    """

    size: Size
    at: Pixel
    desktops: tuple[Size, ...]

    def text(self) -> str:
        """Return the text for the settings: "1280x800+100+50 on 1920x1080,2560x1440"."""
        desktops = ",".join(f"{width}x{height}" for width, height in self.desktops)
        return f"{self.size[0]}x{self.size[1]}{self.at[0]:+d}{self.at[1]:+d} on {desktops}"


def read_place(text: str) -> WindowPlace | None:
    """The place from its text; None where it says none."""
    found = re.fullmatch(_TEXT, text) if text else None
    if found is None:
        return None
    width, height, x, y = map(int, found.groups()[:4])
    screens = (each.split("x") for each in found[5].split(","))
    desktops = tuple((int(wide), int(high)) for wide, high in screens)
    return WindowPlace((width, height), (x, y), desktops)


def fitting(place: WindowPlace, desktops: Sequence[Size], smallest: Size) -> tuple[Size, Pixel | None]:
    """Return the size and corner of a window that is opened again; None leaves the corner to the system.

    If the screens have changed, the content of the old corner is unknown: only the size stays, as far as
    the first screen has room. On a single screen the whole window is visible.
    """
    if tuple(desktops) != place.desktops:
        return _within(place.size, desktops[:1], smallest), None
    size = _within(place.size, desktops, smallest)
    (width, height), (x, y) = desktops[0], place.at
    if len(desktops) > 1:  # which, beside or above one another, reach so far at most
        wide, high = sum(each for each, _ in desktops), sum(each for _, each in desktops)
        return size, place.at if -wide < x < wide and -high < y < high else None
    return size, (max(0, min(x, width - size[0])), max(0, min(y, height - size[1])))


def _within(size: Size, desktops: Sequence[Size], smallest: Size) -> Size:
    widest, highest = max(width for width, _ in desktops), max(height for _, height in desktops)
    return max(smallest[0], min(size[0], widest)), max(smallest[1], min(size[1], highest))


ANSWER_SECONDS = 0.4
"""The seconds for which a change of the window is awaited."""


class PendingResize(NamedTuple):
    """A change of the window's size that is up to another program: on X11, to the window manager, if any.

    `seen` looks for it, also among the events of a frame; `otherwise` is done where it does not come.
    """

    seen: Callable[[Iterable[pygame.event.Event]], bool]
    otherwise: Callable[[], None]


def fill_screen(window: pygame.Window) -> PendingResize | None:
    """Fill the screen that a window is on. The window keeps its surface, in another size.

    A window that really grows must be drawn again and is notified of that, which reveals an answer. (pygame
    turns the same message into WINDOWEXPOSED, which it cannot look for in the queue.)
    """
    pygame.event.clear(pygame.VIDEOEXPOSE)  # older versions: everything is drawn again in a moment
    before = window.size
    window.set_fullscreen(desktop=True)
    if window.size == before or not _is_asked_for():
        return None

    def stretch() -> None:
        """Give the window the place and size that SDL assumes, which SDL cannot do itself in full screen."""
        at, size = window.position, window.size
        window.set_windowed()
        window.position, window.size = at, size
        window.set_fullscreen(desktop=True)

    return PendingResize(lambda events: any(event.type == pygame.VIDEOEXPOSE for event in events), stretch)


def leave_full_screen(window: pygame.Window, before: WindowPlace) -> PendingResize | None:
    """Restore the window's earlier size and place; it keeps its surface."""
    full = window.size
    window.set_windowed()
    if full == before.size or not _is_asked_for():
        return None

    def put() -> None:
        window.size, window.position = before.size, before.at

    return PendingResize(lambda _: window.size != full, put)


def _is_asked_for() -> bool:
    """Tell whether another program is asked to change the window."""
    return pygame.display.get_driver() == "x11"


class FullScreen:
    """Lets a `window` fill the screen, from the start if it `fills` it then, and puts it back where it lay.

    `clock` gives seconds.
    """

    def __init__(self, window: OpenWindow, clock: Callable[[], float], fills: bool) -> None:
        self._window, self._clock = window, clock
        self._windowed, self._fills = window.place, fills
        self._awaited: tuple[PendingResize, float] | None = None
        if fills:
            self._await(fill_screen(window.own))

    @property
    def pending(self) -> bool:
        """Whether the window is still to change."""
        return self._awaited is not None

    def turn(self, fills: bool) -> None:
        """Fill the screen, or stop filling it."""
        if fills:
            self._windowed = self._window.place
            self._await(fill_screen(self._window.own))
        else:
            self._await(leave_full_screen(self._window.own, self._windowed))
        self._fills = fills

    def _await(self, change: PendingResize | None) -> None:
        self._awaited = None if change is None else (change, self._clock() + ANSWER_SECONDS)

    def has_changed(self, events: Iterable[pygame.event.Event], now: float) -> bool:
        """Tell, once, that the window has changed as asked; change it here if nobody else does in time.

        `events` are those of a frame, which may reveal it; `now` is in seconds.
        """
        if self._awaited is None:
            return False
        change, until = self._awaited
        if not change.seen(events):
            if now < until:
                return False
            change.otherwise()
        self._awaited = None
        return True

    def note_place(self) -> None:
        """Note where the window has come to lie, once it does not fill the screen."""
        if not self._fills and self._awaited is None:
            self._windowed = self._window.place

    def moved_to(self) -> WindowPlace | None:
        """Return where somebody has put the window; None where it lies as noted, or fills the screen.

        Raises pygame.error if the window is gone.
        """
        place = self._window.place
        free = not self._fills and self._awaited is None
        return place if free and place != self._windowed else None
