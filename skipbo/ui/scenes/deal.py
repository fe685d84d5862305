"""The deal: who deals (R03) and how the cards go round (R06). A click or key skips through it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, cycle, islice

from skipbo.model.rules import Starts
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Command, Gesture, Intent, Key, Press, Role, Shortcut
from skipbo.ui.kit.canvas import Chore
from skipbo.ui.layout.over_table import call_button
from skipbo.ui.parts import Commentary, Control, Group, Part, PartScene
from skipbo.ui.table.controls.table_buttons import round_buttons
from skipbo.ui.table.controls.table_part import At, TablePart
from skipbo.ui.table.paint.whole_table import backs, chores, painters
from skipbo.ui.table.picture import Notes, TablePicture
from skipbo.ui.table.play.shown_match import ShownMatch
from skipbo.ui.widgets import Button
from skipbo.words.said import Sayable, say, within

BACKS_AT_ONCE, PARTS_AT_ONCE = 2, 4
"""Number of backs made in each frame before the first card moves, and of parts of the table that take about
as long as a back."""
MADE_AHEAD = (1, 1, 0)
"""Number of pictures made ahead in a frame and the two after it, over and over: all are there in time for the
stock cards."""
_WHERE_CALLS_COME = partial(call_button, index=0)
"""One value for all trees, so that one composed anew equals the last."""


class DealScene(PartScene):
    """The deal that has been fed to the table's show; `on_done` follows when it has been seen.

    `note` is the remark about the deal number, told when somebody asks by the button "Fair deal"; it stays
    then until a press or key. "" leaves the button out. For its first frames there is only felt, until the
    backs of the cards and the table are made: together they would make one frame too long.
    """

    name = "deal"
    table_goes_on = True

    def __init__(self, match: ShownMatch, note: Sayable, on_done: Callable[[], None]) -> None:
        self._match = match
        self._view = match.view
        self._note = note
        self._fair = Button("deal.fair", say("Fair deal"), self._tell, icon="check")
        self._asked = self._told = False
        self._on_done = on_done
        self._done = False
        self._made = cycle(MADE_AHEAD)
        self._notes = Notes()
        self._chores: Iterator[Callable[[], object]] = iter(())
        self._backs: deque[Callable[[], object]] | None = None
        super().__init__()

    def compose(self) -> Part:
        if self._backs:
            return Group("deal", within("a scene", "Deal"), role=Role.WINDOW)
        asks = self._note and not self._asked
        on_it = [At(self._view, Control(self._fair, snug=True), _WHERE_CALLS_COME)] if asks else []
        table = TablePart(self._view, self._picture, *on_it)
        return Group("deal", within("a scene", "Deal"), table, role=Role.WINDOW)

    @property
    def shortcuts(self) -> tuple[Shortcut, ...]:
        return (Shortcut(say("See at once what is dealt"), (Command.TAKE,), (Gesture.CLICK,)),)

    def arrange(self, look: Look) -> None:
        self._view.arrange(look)
        show, layout = self._view.show, self._view.layout
        making = backs(look, layout, show.seen.seats)
        first, self._backs = self._backs is None, deque((*making, *self._table_by_bits()))
        if not first:
            self._make_backs(len(self._backs))
        super().arrange(look)
        cards = chores(look, layout, show.seen, show.coming)
        self._chores = chain(cards, round_buttons(look, layout))

    def handle(self, intent: Intent) -> None:
        used = self.form.handle(intent)
        if not used and isinstance(intent, Press | Key):
            self._told = False
            self._make_backs(len(self._backs or ()))
            self._match.teller.afterwards(self._view.show.finish)
        self.follow()

    def commentary(self) -> Commentary:
        lines = self._view.log.lines
        turned = any(line.turned is not None for line in lines)  # the stock cards are turned up last
        over = turned and self._view.show.seen.dealer >= 0  # unless they decide who starts
        return Commentary(lines, None, goes_on=over, sees=self._match.hands.open_to, passing=True)

    def update(self, dt: float) -> bool:
        if self._backs:
            self._make_backs(BACKS_AT_ONCE)
            self.follow()
            return True
        for chore in islice(self._chores, next(self._made)):
            chore()
        waiting = self._match.teller.update()
        moving = self._view.update(dt) or waiting
        told = self._sentence(), self._note if self._told else ""
        self._notes = Notes(told, phones=self._match.hands.phones)
        if moving or self._told:
            return moving
        if not self._done:
            self._done = True
            self._on_done()
        return False

    def paint_ground(self, canvas: Canvas) -> None:
        """The table has a felt of its own, once it is there."""
        if self._backs:
            super().paint_ground(canvas)

    def _table_by_bits(self) -> Iterator[Chore]:
        """Yield what paints a few parts each of the table, where nobody sees it."""
        aside, parts = Canvas(), painters(self._view.look, self._view.layout, self._picture())
        while some := tuple(islice(parts, PARTS_AT_ONCE)):
            yield partial(_paint_all, some, aside)

    def _make_backs(self, most: int) -> None:
        """Make a few of the backs, and parts of the table, that are still missing."""
        left = self._backs or deque()
        for _ in range(min(most, len(left))):
            left.popleft()()

    def _picture(self) -> TablePicture:
        return self._view.picture(self._view.show.pace, self._notes)

    def _tell(self) -> None:
        """Tell what vouches for the deal."""
        self._asked = self._told = True

    def _sentence(self) -> Sayable:
        """Return who deals and who starts, as far as that is known; "" before anything has happened."""
        stage, seen, players = self._view.show.stage, self._view.show.seen, self._view.players
        starts = seen.rules.starts is Starts.HIGHEST_CARD
        if seen.rules.starts is Starts.HIGHEST_STOCK_CARD:
            if None in seen.stock_tops or (seen.dealer < 0 and not stage.deal.drawn):
                return say("Each player turns up a stock card. The highest starts.")
            if seen.dealer < 0:
                return say("The highest cards are equal: their players draw for the start.")
            return say("{player} has the highest card and starts.", player=players[seen.turn_seat].name)
        if not stage.deal.drawn and seen.dealer < 0:
            return ""
        if not stage.deal.drawn:
            dealer, first = players[seen.dealer].name, players[seen.turn_seat].name
            return say("{dealer} deals, {player} starts.", dealer=dealer, player=first)
        if stage.lamp_seat is None and starts:
            return say("Each player draws a card. The highest starts.")
        if stage.lamp_seat is None:
            return say("Each player draws a card. The highest deals.")
        if starts:
            return say("{player} has the highest card and starts.", player=players[stage.lamp_seat].name)
        return say("{player} has the highest card and deals.", player=players[stage.lamp_seat].name)


def _paint_all(parts: Sequence[Callable[[Canvas], object]], canvas: Canvas) -> None:
    for paint in parts:
        paint(canvas)
