"""The rules inside: topics at the left, the page of one at the right, and a search over all."""

from __future__ import annotations

from collections.abc import Iterator

from skipbo.ui.kit import Command, Navigator, Shortcut, Style, Way
from skipbo.ui.parts import Column, Control, Painted, Panel, Part, Row, SheetScene, Words
from skipbo.ui.scenes.rules.illustrations import PICTURES, PagePicture
from skipbo.ui.widgets import Button, ButtonKind
from skipbo.ui.widgets.field import FieldKind, TextField
from skipbo.ui.widgets.listing import ListColumn, Listing, ListRow
from skipbo.ui.widgets.reader import Paragraph, Reader
from skipbo.words.rulebook.pages import RulePage, found_in, found_on, pages
from skipbo.words.rulebook.topics import InForce, Topic
from skipbo.words.said import say, within

TITLE = within("a page", "Rules")
_FIELD, _PICTURE = 40.0, 27.0  # U: the width of the search, and the height of a picture
_LIST, _BESIDE = (28.0, 46.0), 8.0  # U: the width of the topics, and beside the longest of them
_LONGEST_QUERY = 40


class RulesScene(SheetScene):
    """The rules in force in a match, opened at a topic."""

    name = "rules"
    only_one = True
    wide, high = (142.0, 142.0), 92.0

    def __init__(self, navigator: Navigator, match: InForce, topic: Topic = Topic.GOAL) -> None:
        self._match = match
        self._all = self._found = pages(match)
        self._shown: RulePage | None = None
        search = say("Search the rules")
        kind = FieldKind(_LONGEST_QUERY, placeholder=search)
        self._field = TextField("rules.search", search, "", self._search, kind)
        columns = (ListColumn("", 1.0),)
        self._list = Listing(
            "rules.topics",
            say("Topics"),
            columns,
            lambda n: ListRow(self._found[n].title, (self._found[n].title,)),
            lambda _: self.form.focus(self._reader),
        )
        self._reader = Reader("rules.text", TITLE, (), (Style.ROW, Style.HEADING))
        keys = say("Keys and gestures")
        self._help = Button("rules.help", keys, lambda: navigator.go(Way.HELP), ButtonKind.LINK)
        self._list.fill(len(self._all))
        self._list.choose([page.topic for page in self._all].index(topic))
        self.own = (
            Shortcut(search, (Command.SEARCH,), (), lambda _: self.form.focus(self._field, keyboard=True)),
        )
        super().__init__(TITLE, navigator.back, self._list)

    @property
    def topic(self) -> Topic | None:
        """The topic whose page is shown, None where a search has found none."""
        return None if self._shown is None else self._shown.topic

    def head(self) -> Part:
        called = Words("rules.called", self._match.called, align="right")
        return Row(called, Control(self._field, wide=_FIELD), gap=2.4)

    def body(self) -> Part:
        page = None if self._list.chosen is None else self._found[self._list.chosen]
        if page is None or page is not self._shown:
            self._shown = page
            self._reader.name = TITLE if page is None else say("Page: {topic}", topic=page.title)
            self._reader.fill(() if page is None else self._paragraphs(page))
        longest = max(self.look.text.width(each.title, Style.LABEL) for each in self._all) / self.look.u
        wide = min(max(_LIST[0], longest + _BESIDE), _LIST[1])
        topics = Column(Control(self._list, wide=wide), self._help)
        picture: Part
        if page is None:
            picture = Panel(Words("rules.nothing", say("No page has these words."), align="centre"))
        else:
            picture = Painted(PagePicture(page.title, PICTURES[page.topic](self._match)), high=_PICTURE)
        return Row(topics, Column(picture, self._reader, gap=2.4), gap=4.0, top=True)

    def _paragraphs(self, page: RulePage) -> Iterator[Paragraph]:
        language, query = self.look.text.language, self._field.text
        for n, point in enumerate(page.points):
            if n:
                yield Paragraph("")
            yield Paragraph(point.said, marked=found_in(point, query, language))

    def _search(self, query: str) -> None:
        language = self.look.text.language
        self._found = tuple(page for page in self._all if found_on(page, query, language))
        self._list.fill(len(self._found))
        self._shown = None
