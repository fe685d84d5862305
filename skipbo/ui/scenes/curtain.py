"""The curtain between two persons' turns: nothing of the game shows until the next person is there."""

from collections.abc import Callable

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.commands import Command
from skipbo.ui.kit.input import Intent, PointerMove
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.things import Role, Thing, Things, idle, words
from skipbo.ui.motion.pace import CURTAIN_DEAF
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.widget import WIDGET_Z
from skipbo.words.said import Sayable, say

_CARD = 26.5  # U
_BACKS = ((-9.9, 1.9, -8.0), (0.0, 0.0, 0.0), (11.1, 1.5, 8.0))  # from the middle card, in U; degrees
_MIDDLE = 29.0


class CurtainScene(FormScene):
    """A request to pass the machine to `person`. `sentence` says what has happened, for everyone to read.

    Input in the first moment does not count: it was meant for the scene before. `on_ready`: that person
    is there. `on_menu`: the menu over the game.
    """

    name = "curtain"

    def __init__(
        self, person: str, sentence: Sayable, on_ready: Callable[[], None], on_menu: Callable[[], None]
    ) -> None:
        self._title, self._sentence, self._on_menu = say("Pass to {player}", player=person), sentence, on_menu
        self._age = 0.0
        self._menu = Button("curtain.menu", say("Menu"), on_menu, ButtonKind.ROUND, "menu")
        self._menu.set_shortcut(Command.LEAVE)
        name = say("I am {player}", player=person)
        self._ready = Button("curtain.ready", name, on_ready, ButtonKind.PRIMARY, "eye")
        self.form = Form([self._menu, self._ready], self._ready)
        self._look: Look

    def enter(self) -> None:
        self._age = 0.0

    def arrange(self, look: Look) -> None:
        self._look, u, top = look, look.u, look.table.top
        aside = max(0.0, (look.size[0] / u - 192) / 2)
        menu = pygame.Rect(0, 0, round(5.8 * u), round(5.8 * u))
        menu.center = (round((4.9 + aside) * u), top + round(4.7 * u))
        self._menu.arrange(look, menu)
        width = max(round(34 * u), self._ready.wanted_width(look))
        ready = pygame.Rect(0, 0, width, round(7.4 * u))
        ready.center = (look.size[0] // 2, top + round(73.2 * u))
        self._ready.arrange(look, ready)

    def handle(self, intent: Intent) -> None:
        if self._age >= CURTAIN_DEAF or isinstance(intent, PointerMove):
            super().handle(intent)

    def escape(self) -> None:
        self._on_menu()

    def update(self, dt: float) -> bool:
        self._age += dt
        return self._age < CURTAIN_DEAF

    def things(self) -> Things:
        hears = self._age >= CURTAIN_DEAF
        told = (
            *words("curtain.sentence", self._sentence),
            *words("curtain.keys", self._look.prompts.name(Command.TAKE)),
        )
        worked = self.form.things() if hears else idle(self.form.things())
        return (Thing("curtain", Role.WINDOW, self._title, parts=(*told, *worked)),)

    def draw(self, canvas: Canvas) -> None:
        look, u = self._look, self._look.u
        canvas.blit(look.art.table(), (0, 0))
        centre, top = look.size[0] / 2, look.table.top
        canvas.sprite(look.art.lamp(44 * u, down=34 * u), (centre, top + _MIDDLE * u), 1)
        for n, (x, y, angle) in enumerate(_BACKS):
            back = look.art.card(None, round(_CARD * u), angle=angle, lift=0.6)
            canvas.sprite(back, (centre + x * u, top + (_MIDDLE + y) * u), 2 + n)
        self._draw_words(canvas)
        super().draw(canvas)

    def _draw_words(self, canvas: Canvas) -> None:
        look, u, theme = self._look, self._look.u, self._look.theme
        text, centre, top = look.text, look.size[0] // 2, look.table.top
        at, room = (centre, top + 55.5 * u), look.size[0] - 8 * u
        text.put(canvas, self._title, Style.SCREEN, theme.text, at, "centre", WIDGET_Z, room)
        lines = text.wrap(self._sentence, Style.ROW, min(110 * u, look.size[0] - 8 * u))[:2]
        step = text.height(Style.ROW)
        first = top + 63.2 * u - (len(lines) - 1) * step / 2
        for n, line in enumerate(lines):
            text.put(canvas, line, Style.ROW, theme.secondary, (centre, first + n * step), "centre", WIDGET_Z)
        at, key = (centre, self._ready.rect.bottom + 3.4 * u), look.prompts.name(Command.TAKE)
        text.put(canvas, key, Style.SUBTITLE, theme.secondary, at, "centre", WIDGET_Z)
