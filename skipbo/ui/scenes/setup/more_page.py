"""The rules one by one, on tabs, in place of the main page."""

from collections.abc import Callable

from skipbo.model.rule_fields import FIELDS
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.things import Things
from skipbo.ui.scenes.setup.draft import Draft
from skipbo.ui.scenes.setup.mixes_page import MixesPage
from skipbo.ui.scenes.setup.page import Page, Room, group
from skipbo.ui.scenes.setup.rules_page import RulesPage
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.segmented import Segmented
from skipbo.words.said import Sayable, say

_TABS = (say("House rules"), say("Points and penalties"), say("Own mixes"))
_SHORT = (say("House rules"), say("Points"), say("Own mixes"))
_HOUSE = ("deck", "starts", "must_play_last_stock_card", "wild_needs_cover", "wild_start_any")
_POINTS = ("going_out", "per_card", "advice_penalty", "talk_penalty")
_MIXES = 2


class MorePage(Page):
    """Every field of the rules that the main page lacks, and the person's own mixes."""

    def __init__(self, draft: Draft, focus: Callable[[Button], None]) -> None:
        self._draft = draft
        house = [FIELDS[key] for key in _HOUSE]
        points = [FIELDS[key] for key in _POINTS]
        self._mixes = MixesPage(draft, focus)
        self._pages: tuple[Page, ...] = (RulesPage(draft, house), RulesPage(draft, points), self._mixes)
        self.tabs = Segmented("setup.tabs", say("More rules"), _TABS, 0, self._open)
        self.tabs.shorten(_SHORT)
        self._tab = 0
        self.widgets = (self.tabs, *(widget for page in self._pages for widget in page.widgets))

    def arrange(self, room: Room) -> None:
        super().arrange(room)
        self.tabs.arrange(room.look, room.row(15.6))
        for page in self._pages:
            page.arrange(room)

    def show(self, shown: bool) -> None:
        self.tabs.visible = shown
        for n, page in enumerate(self._pages):
            page.show(shown and n == self._tab)

    def things(self) -> Things:
        parts = (*self.tabs.things(), *self._pages[self._tab].things())
        return (group("setup.more", self._caption(), *parts),)

    def _caption(self) -> Sayable:
        """Return which rules are being changed."""
        called = self._draft.called
        return say("{name}, changed", name=called) if self._draft.changed else called

    def draw(self, canvas: Canvas) -> None:
        self.room.caption(canvas, self._caption(), 13.2)
        self._pages[self._tab].draw(canvas)

    def _open(self, tab: int) -> None:
        self._tab = tab
        if tab == _MIXES:
            self._mixes.opened()
        self._draft.on_change()
