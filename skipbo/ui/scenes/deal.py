"""The deal: who deals (R03) and how the cards go round (R06). A click or key skips through it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.commands import Command
from skipbo.ui.kit.input import Intent, Key, Press
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.means import Gesture, Means
from skipbo.ui.kit.scene import Account, Scene
from skipbo.ui.kit.things import Role, Thing, Things
from skipbo.ui.layout.furniture import MARGIN
from skipbo.ui.table.context import TableContext
from skipbo.ui.table.paint.warmup import chores, make_backs
from skipbo.ui.table.paint.whole_table import paint_table
from skipbo.ui.table.picture import Notes, TablePicture
from skipbo.ui.table.table_things import table_thing
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.form import Form
from skipbo.words.said import Said, Sayable, say, within

CHIP, BELOW = 4.4, 6.6
"""The height, in U, of the button that tells of the deal, and how far it is below the lines beside it."""
AT_ONCE = 1
"""Number of pictures made ahead in each frame."""


class DealScene(Scene):
    """The deal that has been fed to the table's show; `on_done` follows when it has been seen.

    `note` is the remark about the deal number, told when somebody asks by the button "Fair deal"; it stays
    then until a press or key. "" leaves the button out.
    """

    name = "deal"

    def __init__(
        self,
        context: TableContext,
        note: Sayable,
        on_done: Callable[[], None],
    ) -> None:
        self._context = context
        self._view = context.view
        self._note = note
        self._fair = Button("deal.fair", say("Fair deal"), self._tell, ButtonKind.SECONDARY, "check")
        self._fair.set_visible(bool(note))
        self.form = Form([self._fair])
        self._told = False
        self._on_done = on_done
        self._done = False
        self._notes = Notes()
        self._chores: Iterator[Callable[[], object]] = iter(())

    @property
    def means(self) -> tuple[Means, ...]:
        return (Means(say("See at once what is dealt"), (Command.TAKE,), (Gesture.CLICK,)),)

    def arrange(self, look: Look) -> None:
        self._view.arrange(look)
        view, box, u = self._view, self._view.layout.guidance, look.u
        size = (round(min(box.w, self._fair.wanted_width(look))), round(CHIP * u))
        under = pygame.Rect((round(box.x), round(box.y + BELOW * u)), size)
        around = -round(2 * MARGIN * u)
        self._fair.arrange(look, under.clamp(pygame.Rect((0, 0), look.size).inflate(around, around)))
        show = view.show
        make_backs(look, view.layout, show.seen.seats)
        self._chores = chores(look, view.layout, show.seen, show.coming_draws, show.coming_tops)

    def handle(self, intent: Intent) -> None:
        if self.form.handle(intent):
            return
        if isinstance(intent, Press | Key):
            self._told = False
            self._context.saved.afterwards(self._view.show.finish)

    def account(self) -> Account:
        return Account(self._view.log.lines, None)

    def update(self, dt: float) -> bool:
        for chore in islice(self._chores, AT_ONCE):
            chore()
        waiting = self._context.saved.update()
        moving = self._view.update(dt) or waiting
        self._notes = Notes((self._sentence(), self._note if self._told else ""))
        if moving or self._told:
            return moving
        if not self._done:
            self._done = True
            self._on_done()
        return False

    def draw(self, canvas: Canvas) -> None:
        paint_table(canvas, self._view.look, self._view.layout, self._picture)
        self.form.draw(canvas)

    def things(self) -> Things:
        table = table_thing(self._view.look, self._view.layout, self._picture)
        return (Thing("deal", Role.WINDOW, within("a scene", "Deal"), parts=(table, *self.form.things())),)

    @property
    def _picture(self) -> TablePicture:
        return self._view.picture(self._context.pace(), self._notes)

    def _tell(self) -> None:
        """Tell what vouches for the deal."""
        self._told = True
        self._fair.set_visible(False)

    def _sentence(self) -> Said:
        """Return who deals and who starts, as far as that is known."""
        show, players = self._view.show, self._view.players
        if not show.before_deal:
            seen = show.seen
            dealer, first = players[seen.dealer].name, players[seen.turn_seat].name
            return say("{dealer} deals, {player} starts.", dealer=dealer, player=first)
        if show.lamp_seat is None:
            return say("Each player draws a card. The highest deals.")
        return say("{player} has the highest card and deals.", player=players[show.lamp_seat].name)
