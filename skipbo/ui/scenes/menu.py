"""The first screen: the name of the game, the menu, and five cards in the light of the lamp."""

from random import Random
from typing import Final, NamedTuple

import pygame

from skipbo import __version__
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.navigator import Navigator, Way
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.things import Role, Thing, Things, words
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.widget import WIDGET_Z
from skipbo.words.said import Sayable, say, within

TITLE = say("Skip-Bo")
SUBTITLE = say("An unofficial table for two to six")

_COLUMN_LEFT, _COLUMN_WIDTH = 0.085, 42.0  # share of the width; U
_TITLE_WIDTH = 49.0  # U before the cards
_ROW_STEP, _ROW_HEIGHT, _ROWS = 5.5, 5.0, 27.6  # the last: all rows together at most
_NOTICE = 1.6  # U less for them where there is something to tell below
_LINK_HEIGHT = 4.0
_LAMP_AT = 0.695  # share of the width
_LIFE_WIDTH = 95.0  # U that the five cards take at full size
_LIFE_TOP = 53.5  # U, their middle
_CARD = 41.0


class MenuRow(NamedTuple):
    """Words that lead somewhere, the way there, and their key."""

    key: str
    words: Sayable
    way: Way


_CONTINUE = MenuRow("continue", say("Continue"), Way.CONTINUE)
_FIRST = MenuRow("first_game", say("Play your first game"), Way.FIRST_GAME)
_NEW = MenuRow("new_game", say("New game"), Way.SET_UP)
_WAYS = (
    MenuRow("learn", say("Learn to play"), Way.LEARN),
    MenuRow("rules", within("a page", "Rules"), Way.RULES),
    MenuRow("matches", say("Matches"), Way.MATCHES),
    MenuRow("settings", say("Settings"), Way.SETTINGS),
    MenuRow("quit", say("Quit"), Way.QUIT),
)
_AGAIN = "again"
_ABOUT = MenuRow("about", say("About"), Way.ABOUT)


class _Lying(NamedTuple):
    """A card of the still life: the card, its offset from the middle (U), and its turn in degrees."""

    card: int | None
    at: tuple[float, float]
    angle: float


_LIFE = (
    _Lying(None, (-27.0, 5.6), -20.0),
    _Lying(3, (-16.0, -1.6), -11.0),
    _Lying(7, (-0.8, -5.4), -1.5),
    _Lying(12, (13.2, -3.7), 9.0),
    _Lying(0, (26.6, 4.2), 19.0),
)


class Offer(NamedTuple):
    """What the menu has to offer besides the same rows every time, and to tell.

    `left` names the players of a match that can go on, "" where there is none; `again` says what was dealt
    last and can be dealt again, "" for nothing or where a match can go on. `notice` is something a player
    has to know, such as that nothing can be saved. `new`: nobody has played here yet.
    """

    left: Sayable = ""
    notice: Sayable = ""
    again: Sayable = ""
    new: bool = False


NOTHING: Final = Offer()


def _rows(left: bool, again: Sayable, new: bool) -> tuple[MenuRow, ...]:
    """Return the rows of the menu, the golden one first."""
    if left:
        return (_CONTINUE, _NEW, *_WAYS)
    played = (MenuRow(_AGAIN, again, Way.AGAIN),) if again else ()
    return (_FIRST, _NEW, *_WAYS) if new else (_NEW, *played, *_WAYS)


class MenuScene(FormScene):
    """The menu: a golden button, rows of words that lead on, and the words about the program in the corner.

    `chance` decides which card of the still life is a different one this time.

    Cards are drawn from the second frame on, one a frame: the menu can be used before they lie there.
    """

    name = "menu"

    def __init__(
        self,
        navigator: Navigator,
        chance: Random,
        offer: Offer = NOTHING,
    ) -> None:
        self._navigator = navigator
        self._chance = chance
        self._below, self._notice = offer.left, offer.notice
        self._life = list(_LIFE)
        self._lying = -1  # of the five cards: the first picture has none
        main, *rows = _rows(bool(offer.left), offer.again, offer.new)
        self._main = self._button(main, ButtonKind.PRIMARY, "play")
        self._rows = [self._button(row, ButtonKind.ROW) for row in rows]
        self._about = self._button(_ABOUT, ButtonKind.LINK)
        self._about.words = say("About Skip-Bo {version}", version=__version__)
        self.form = Form([self._main, *self._rows, self._about], self._main)
        self._look: Look

    def enter(self) -> None:
        changed = self._chance.randrange(1, 4)
        lying = self._life[changed]
        lowest = 4 * changed - 3  # the tier stays: moon, leaf, bloom
        others = [card for card in range(lowest, lowest + 4) if card != lying.card]
        self._life[changed] = lying._replace(card=self._chance.choice(others))

    def arrange(self, look: Look) -> None:
        self._look = look
        u, left, top = look.u, self._left(), look.table.top
        y = top + round((52.0 if self._below else 56.0) * u)
        main = pygame.Rect(left, y, round(_COLUMN_WIDTH * u), round(7.4 * u))
        self._main.arrange(look, main)
        aside, width = round(1.6 * u), round((_COLUMN_WIDTH + 3.2) * u)
        rows = _ROWS - (_NOTICE if self._notice else 0)
        step = min(_ROW_STEP, rows / len(self._rows))
        for n, row in enumerate(self._rows):
            y = top + round((67.2 + step * n) * u)
            row.arrange(look, pygame.Rect(left - aside, y, width, round(min(step, _ROW_HEIGHT) * u)))
        corner = pygame.Rect(0, 0, self._about.wanted_width(look), round(_LINK_HEIGHT * u))
        corner.bottomright = (look.size[0] - round(2.2 * u), look.size[1] - round(1.2 * u))
        self._about.arrange(look, corner)

    def update(self, dt: float) -> bool:
        self._lying = min(len(self._life), self._lying + 1)
        return self._lying < len(self._life)

    def complete(self) -> None:
        self._lying = len(self._life)

    def draw(self, canvas: Canvas) -> None:
        canvas.blit(self._look.art.table(), (0, 0))
        self._draw_words(canvas)
        self._draw_life(canvas)
        super().draw(canvas)

    def things(self) -> Things:
        told = (
            *words("menu.title", TITLE, Role.HEADING),
            *words("menu.subtitle", SUBTITLE),
            *words("menu.below", self._below),
            *words("menu.notice", self._notice),
        )
        return (Thing("menu", Role.WINDOW, TITLE, parts=(*told, *self.form.things())),)

    def _button(self, row: MenuRow, kind: ButtonKind, icon: str | None = None) -> Button:
        return Button(f"menu.{row.key}", row.words, lambda: self._navigator.go(row.way), kind, icon)

    def _left(self) -> int:
        return round(_COLUMN_LEFT * self._look.size[0])

    def _draw_words(self, canvas: Canvas) -> None:
        look, u, left, top = self._look, self._look.u, self._left(), self._look.table.top
        theme, text = look.theme, look.text
        canvas.blit(look.art.mark(round(9.0 * u)), (left, top + round(19.0 * u)))
        at, room = (left - round(0.5 * u), top + 36.5 * u), _TITLE_WIDTH * u
        text.put(canvas, TITLE, Style.TITLE, theme.text, at, z=1, room=room)
        at = (left, top + 46.5 * u)
        text.put(canvas, SUBTITLE, Style.ROW, theme.secondary, at, z=1, room=room)
        if self._below:
            self._draw_below(canvas)
        if self._notice:
            self._draw_notice(canvas)

    def _draw_notice(self, canvas: Canvas) -> None:
        """Draw the notice at the bottom: whole where two lines are enough."""
        text, corner, left = self._look.text, self._about.rect, self._left()
        room = corner.left - left - 2 * self._look.u
        first, *rest = text.wrap(self._notice, Style.SUBTITLE, room)
        lines = [first, " ".join(rest)] if rest else [first]
        for number, line in enumerate(lines):
            y = corner.centery + (number - (len(lines) - 1) / 2) * text.height(Style.SUBTITLE)
            text.put(canvas, line, Style.SUBTITLE, self._look.theme.secondary, (left, y), z=1, room=room)

    def _draw_below(self, canvas: Canvas) -> None:
        """Draw the words under the golden button: whole where two lines are enough."""
        look, u, text = self._look, self._look.u, self._look.text
        room = _COLUMN_WIDTH * u
        first, *rest = self._broken(room)
        lines = [first, " ".join(rest)] if rest else [first]
        for number, line in enumerate(lines):
            y = self._main.rect.bottom + 2.6 * u + number * text.height(Style.SUBTITLE)
            at = (self._main.rect.centerx, y)
            text.put(canvas, line, Style.SUBTITLE, look.theme.secondary, at, "centre", 1, room)

    def _broken(self, room: float) -> tuple[str, ...]:
        """Return the words in one line or, where that is enough, in two of about equal length."""
        text = self._look.text
        shares = (1.0,) if text.width(self._below, Style.SUBTITLE) <= room else (0.6, 0.7, 0.8, 0.9, 1.0)
        ways = [text.wrap(self._below, Style.SUBTITLE, share * room) for share in shares]
        return next((lines for lines in ways if len(lines) <= 2), ways[-1])

    def _draw_life(self, canvas: Canvas) -> None:
        if self._lying <= 0:
            return
        look, u = self._look, self._look.u
        (x, y), scale = self._life_place()
        canvas.sprite(look.art.lamp(47 * u * scale), (x, y), 1)
        for n, lying in enumerate(self._life[: self._lying]):
            sprite = look.art.card(lying.card, round(_CARD * u * scale), angle=lying.angle, lift=0.6)
            at = (x + lying.at[0] * u * scale, y + lying.at[1] * u * scale)
            canvas.sprite(sprite, at, WIDGET_Z - 10 + n)

    def _life_place(self) -> tuple[tuple[float, float], float]:
        """Return the middle of the still life in pixels, and its size as a share of the full one."""
        u, width = self._look.u, self._look.size[0]
        free_from = self._left() + (_COLUMN_WIDTH + 3.5) * u
        free_to = width - 1.5 * u
        scale = min(1.0, (free_to - free_from) / (_LIFE_WIDTH * u))
        half = _LIFE_WIDTH * u * scale / 2
        x = min(max(_LAMP_AT * width, free_from + half), free_to - half)
        return (x, self._look.table.top + _LIFE_TOP * u), scale
