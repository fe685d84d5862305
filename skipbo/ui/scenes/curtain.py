"""The curtain between two persons' turns: nothing of the game shows until the next person is there."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Command, InputLost, Intent, PointerMove, Role, Style, Things
from skipbo.ui.kit.things import idle
from skipbo.ui.layout.grid import WIDEST
from skipbo.ui.motion.pace import CURTAIN_DEAF
from skipbo.ui.parts import Column, Control, Group, Painted, Part, PartScene, Words
from skipbo.ui.parts.base import as_part
from skipbo.ui.parts.boxes import Holder
from skipbo.ui.widgets import Button, ButtonKind, Widget
from skipbo.words.said import Sayable, say

_BACKS_HIGH = 40.0  # U
_CARD = 26.5 / _BACKS_HIGH  # of that height
_BACKS = ((-9.9, 1.9, -8.0), (0.0, 0.0, 0.0), (11.1, 1.5, 8.0))  # from the middle card, in U; degrees


@dataclass(frozen=True)
class _Backs:
    """Three cards face down in the light of the lamp."""

    def paint(self, canvas: Canvas, look: Look, rect: pygame.Rect, z: int) -> None:
        """Paint them, as large as there is room for."""
        u = rect.h / _BACKS_HIGH
        canvas.sprite(look.art.lamp(44 * look.u, down=34 * look.u), rect.center, z)
        for n, (x, y, angle) in enumerate(_BACKS):
            back = look.art.card(None, round(_CARD * rect.h), angle=angle, lift=0.6)
            canvas.sprite(back, (rect.centerx + x * u, rect.centery + y * u), z + 1 + n)


_ASIDE, _ABOVE = 4.0, 3.0  # U round the part in the middle
_CORNER = 2.0  # U from the edges to what stands in the corner


class Stage(Holder):
    """A part in the middle of the window, where a table would lie, and one in the upper left `corner`.

    In a window wider than any table, the corner moves towards the middle.
    """

    def __init__(self, part: Part, *, corner: Part | Widget) -> None:
        super().__init__(as_part(corner), part)
        self.grows = True

    def wanted(self, look: Look) -> int:
        return self._parts[1].wanted(look) + 2 * round(_ASIDE * look.u)

    def height(self, look: Look, width: int) -> int:
        return look.table.h

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        corner, middle = self._parts
        edge, beside = _CORNER * look.u, max(0.0, rect.w - WIDEST * look.u) / 2
        wide = corner.wanted(look)
        at = (rect.left + round(edge + beside), look.table.top + round(edge))
        corner.place(look, pygame.Rect(at, (wide, corner.height(look, wide))))
        inside = look.table.inflate(-2 * round(_ASIDE * look.u), -2 * round(_ABOVE * look.u))
        own = pygame.Rect(0, 0, inside.w, min(inside.h, middle.height(look, inside.w)))
        own.center = inside.center
        middle.place(look, own)


class CurtainScene(PartScene):
    """A request to pass the machine to `person`. `sentence` says what has happened, for everyone to read.

    Input in the first moment does not count: it was meant for the scene before. `on_ready`: that person
    is there. `on_menu`: the menu over the game.
    """

    name = "curtain"
    table_goes_on = True

    def __init__(
        self, person: str, sentence: Sayable, on_ready: Callable[[], None], on_menu: Callable[[], None]
    ) -> None:
        self._title, self._sentence, self._on_menu = say("Pass to {player}", player=person), sentence, on_menu
        self._age = 0.0
        self._menu = Button("curtain.menu", say("Menu"), on_menu, ButtonKind.ROUND, "menu")
        self._menu.set_shortcut(Command.LEAVE)
        name = say("I am {player}", player=person)
        self._ready = Button("curtain.ready", name, on_ready, ButtonKind.PRIMARY, "eye")
        super().__init__(self._ready)

    @property
    def hears_yet(self) -> bool:
        """Whether the first moment is over."""
        return self._age >= CURTAIN_DEAF

    def compose(self) -> Part:
        words = Column(
            Words("", self._title, Style.SCREEN, align="centre"),
            Words("curtain.sentence", self._sentence, Style.ROW, align="centre"),
            gap=1.4,
        )
        ready = Control(self._ready, snug=True, wide=34.0, high=7.4, at="centre")
        key = Words("curtain.keys", self.look.prompts.name(Command.TAKE), Style.SUBTITLE, align="centre")
        backs = Painted(_Backs(), high=_BACKS_HIGH, grows=True, z=1)
        body = Column(backs, words, Column(ready, key, gap=1.6), gap=3.0)
        return Group(
            "curtain",
            self._title,
            Stage(body, corner=Control(self._menu, wide=5.8, high=5.8)),
            role=Role.WINDOW,
        )

    def enter(self) -> None:
        self._age = 0.0

    def handle(self, intent: Intent) -> None:
        if self.hears_yet or isinstance(intent, PointerMove | InputLost):
            super().handle(intent)

    def escape(self) -> None:
        self._on_menu()

    def update(self, dt: float) -> bool:
        self._age += dt
        super().update(dt)
        return not self.hears_yet

    def things(self) -> Things:
        return super().things() if self.hears_yet else idle(super().things())
