"""The matches played: a list, and the actions on one of them or on all."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from skipbo.model.deal_number import number_text
from skipbo.store.history import History, Listed
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.navigator import Navigator, Way
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.things import Role, Things, words
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.listing import Column, Listing, ListRow
from skipbo.ui.widgets.row import arrange_row, foot
from skipbo.ui.widgets.sheet import Sheet
from skipbo.ui.widgets.widget import SHEET_Z
from skipbo.words.lists import listed
from skipbo.words.said import Said, Sayable, counted, say, within

_WIDTH, _HEIGHT = 154.0, 90.0  # U
_FOOT = 14.0  # U from the list's lower edge to the sheet's
_PAGE = 200
"""Number of lines asked for at once."""
_COLUMNS = (
    Column(say("Date"), 0.155),
    Column(say("Players"), 0.25),
    Column(say("Result"), 0.205),
    Column(say("Length"), 0.16),
    Column(say("Deal number"), 0.23),
)
_NONE = say("No match has been played yet. Every match comes here when it is over.")

Told = Callable[[Sayable], None]


class HistoryActs(NamedTuple):
    """What is done with matches; acts with `Told` report the outcome in a sentence.

    `watch` and `save` get a match's id. `reset` asks first and then calls its argument.
    """

    watch: Callable[[int], None]
    save: Callable[[Listed, Told], None]
    table: Callable[[Told], None]
    reset: Callable[[Callable[[], None]], None]


class HistoryScene(FormScene):
    """The matches that `history` holds, the newest first."""

    name = "history"
    opaque = False

    def __init__(self, navigator: Navigator, history: History, acts: HistoryActs) -> None:
        self._navigator, self._history, self._acts = navigator, history, acts
        self._pages: dict[int, Sequence[Listed]] = {}
        self._told: Sayable = ""
        self._sheet = Sheet("history", (_WIDTH, _HEIGHT), say("History"), navigator.back)
        self._list = Listing("history.list", say("Matches"), _COLUMNS, self._line, self._watch)
        self._list.fill(history.count())
        self._watch_button = Button(
            "history.watch", say("Watch"), self._watch_chosen, ButtonKind.PRIMARY, "play"
        )
        self._save = Button("history.save", say("Save record"), self._save_chosen)
        self._table = Button("history.table", say("Save as CSV"), lambda: acts.table(self._tell))
        self._statistics = Button(
            "history.statistics", say("Statistics"), lambda: navigator.go(Way.STATISTICS), icon="statistics"
        )
        self._reset = Button("history.reset", say("Reset"), lambda: acts.reset(self._erase))
        self._restore = Button("history.restore", say("Undo reset"), self._bring_back)
        self._left = [self._statistics, self._table, self._reset, self._restore]
        buttons = [*self._left, self._save, self._watch_button]
        close = [self._sheet.close] if self._sheet.close else []
        self.form = Form([*close, self._list, *buttons], self._list)
        self._look: Look
        self._refresh()

    def arrange(self, look: Look) -> None:
        self._look, u = look, look.u
        self._sheet.size = (min(look.size[0] / u - 6, _WIDTH), _HEIGHT)
        inside, box = self._sheet.arrange(look), self._sheet.rect
        inside.height = box.bottom - round(_FOOT * u) - inside.top
        self._list.arrange(look, inside)
        right = (self._save, self._watch_button)
        arrange_row(look, foot(look, box, inside), self._left, right)

    def escape(self) -> None:
        self._navigator.back()

    def draw(self, canvas: Canvas) -> None:
        look, theme = self._look, self._look.theme
        self._sheet.draw(canvas)
        if not self._list.count:
            at = self._list.rect.center
            look.text.put(canvas, _NONE, Style.BODY, theme.secondary, at, "centre", SHEET_Z + 2)
        told = look.text.fit(self._told, Style.BODY, self._list.rect.w)
        at = (self._list.rect.left, self._sheet.rect.bottom - round(12.0 * look.u))
        look.text.put(canvas, told, Style.BODY, theme.secondary, at, z=SHEET_Z + 2)
        super().draw(canvas)

    def things(self) -> Things:
        none = words("history.none", "" if self._list.count else _NONE)
        told = words("history.told", self._told, Role.STATUS)
        return (self._sheet.thing(*none, *self.form.things(), *told),)

    def _listed(self, n: int) -> Listed:
        page = n // _PAGE
        if page not in self._pages:
            self._pages[page] = self._history.matches(_PAGE, page * _PAGE)
        return self._pages[page][n % _PAGE]

    def _line(self, n: int) -> ListRow:
        match, number = self._listed(n), self._list.count - n
        players = listed(match.players)
        deal = number_text(match.seed)
        cells = (match.date[:16], players, result(match), length(match), deal)
        tag = say("Practice") if match.practice else ""
        return ListRow(say("Match {number}: {players}", number=number, players=players), cells, tag)

    def _watch(self, n: int) -> None:
        self._acts.watch(self._listed(n).id)

    def _watch_chosen(self) -> None:
        if self._list.chosen is not None:
            self._watch(self._list.chosen)

    def _save_chosen(self) -> None:
        if self._list.chosen is not None:
            self._acts.save(self._listed(self._list.chosen), self._tell)

    def _erase(self) -> None:
        count = self._list.count
        done = self._history.erase()
        self._refill()
        self._tell(
            counted(
                "{count} match was taken out of history and statistics.",
                "{count} matches were taken out of history and statistics.",
                count,
            )
            if done
            else say("Nothing could be taken out: the data file cannot be written.")
        )
        self.form.focus(self._restore if done else self._reset)

    def _bring_back(self) -> None:
        count = self._history.erased()
        done = self._history.restore()
        self._refill()
        self._tell(
            counted("{count} match was brought back.", "{count} matches were brought back.", count)
            if done
            else say("Nothing could be brought back: the data file cannot be written.")
        )
        self.form.focus(self._list)

    def _refill(self) -> None:
        self._pages.clear()
        self._list.fill(self._history.count())
        self._refresh()

    def _tell(self, sentence: Sayable) -> None:
        self._told = sentence

    def _refresh(self) -> None:
        """Enable the buttons that can be used."""
        some = self._list.count > 0
        for button in (self._watch_button, self._save, self._table, self._reset):
            button.enabled = some
        self._restore.visible = self._history.erased() > 0


def result(match: Listed) -> Said:
    """Return who won, and the points of all sides: "Ann won, 520 : 380"."""
    if not match.finished:
        return say("Broken off")
    if not match.winners:
        return say("A draw")
    points = " : ".join(map(str, match.totals))
    return say("{player} won, {points}", player=listed(match.winners), points=points)


def length(match: Listed) -> Said:
    """Return how long a match was: "2 games, 41 turns"."""
    return within(
        "how long a match was",
        "{games}, {turns}",
        games=counted("{count} game", "{count} games", match.games),
        turns=counted("{count} turn", "{count} turns", match.turns),
    )
