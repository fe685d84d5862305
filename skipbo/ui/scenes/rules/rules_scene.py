"""The rules inside: topics at the left, the page of one at the right, and a search over all."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.commands import Command
from skipbo.ui.kit.input import Intent
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.means import Means
from skipbo.ui.kit.navigator import Navigator, Way
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import faded
from skipbo.ui.kit.things import Role, Thing, Things, lines, words
from skipbo.ui.scenes.form_scene import FormScene
from skipbo.ui.scenes.rules.illustration import Picture
from skipbo.ui.scenes.rules.illustrations import PICTURES
from skipbo.ui.scenes.rules.paint_picture import paint_picture
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.field import FieldKind, TextField
from skipbo.ui.widgets.form import Form, things
from skipbo.ui.widgets.listing import Column, Listing, ListRow
from skipbo.ui.widgets.reader import Paragraph, Reader
from skipbo.ui.widgets.sheet import Sheet
from skipbo.ui.widgets.widget import SHEET_Z, WIDGET_Z, box
from skipbo.words.rulebook.in_force import InForce
from skipbo.words.rulebook.pages import RulePage, pages
from skipbo.words.rulebook.search import found_in, found_on
from skipbo.words.rulebook.topics import Topic
from skipbo.words.said import say, within

TITLE = within("a page", "Rules")
_NOTHING = say("No page has these words.")
_WIDTH, _HEIGHT = 142.0, 92.0  # U
_LIST = (28.0, 46.0)  # U wide, at least and at most
_BESIDE = 8.0  # U beside a title in the list
_FIELD = 40.0  # U wide
_GAP = 4.0  # between list and page
_TOP, _PICTURE = 11.4, 27.0  # U: from the sheet's top, and the picture's height
_HEAD = 5.3  # U below the sheet's top: the middle of title and field
_LINK = 4.2  # U for the link below the topics
_LONGEST_QUERY = 40


class RulesScene(FormScene):
    """The rules in force in a match, opened at a topic."""

    name = "rules"
    opaque = False
    only_one = True

    def __init__(self, navigator: Navigator, match: InForce, topic: Topic = Topic.GOAL) -> None:
        self._navigator, self._match = navigator, match
        self._all = pages(match)
        self._found = self._all
        self._sheet = Sheet("rules", (_WIDTH, _HEIGHT), TITLE, navigator.back)
        placeholder = say("Search the rules")
        self._field = TextField(
            "rules.search", placeholder, "", self._search, FieldKind(_LONGEST_QUERY, placeholder=placeholder)
        )
        self._list = Listing("rules.topics", say("Topics"), [Column("", 1.0)], self._row, self._read)
        self._reader = Reader("rules.text", TITLE, (), (Style.ROW, Style.HEADING))
        self._shown: RulePage | None = None
        close = [self._sheet.close] if self._sheet.close else []
        self._help = Button(
            "rules.help", say("Keys and gestures"), lambda: navigator.go(Way.HELP), ButtonKind.LINK
        )
        self.form = Form([*close, self._field, self._list, self._help, self._reader], self._list)
        self._look: Look
        self._drawn = pygame.Rect(0, 0, 0, 0)
        self._first = topic
        self.own = (Means(say("Search the rules"), (Command.SEARCH,), (), lambda _: self._to_the_search()),)

    def enter(self) -> None:
        self._list.fill(len(self._all))
        self._list.choose([page.topic for page in self._all].index(self._first))

    def arrange(self, look: Look) -> None:
        self._look, u = look, look.u
        self._sheet.size = (min(look.size[0] / u - 8, _WIDTH), _HEIGHT)
        inside = self._sheet.arrange(look)
        top = self._sheet.rect.top + round(_TOP * u)
        self._field.arrange(look, self._field_place(inside))
        topics = pygame.Rect(inside.left, top, self._list_width(), inside.bottom - top - round(_LINK * u))
        self._list.arrange(look, topics)
        below = pygame.Rect(0, 0, self._help.wanted_width(look), round(0.8 * _LINK * u))
        below.bottomleft = (topics.left, inside.bottom)
        self._help.arrange(look, below)
        left = topics.right + round(_GAP * u)
        self._drawn = pygame.Rect(left, top, inside.right - left, round(_PICTURE * u))
        text = self._drawn.move(0, self._drawn.h + round(2.4 * u))
        text.height = inside.bottom - text.top
        self._reader.arrange(look, text)
        self._show()

    def escape(self) -> None:
        self._navigator.back()

    def handle(self, intent: Intent) -> None:
        super().handle(intent)
        self._show()

    def draw(self, canvas: Canvas) -> None:
        look, u = self._look, self._look.u
        self._sheet.draw(canvas)
        self._draw_called(canvas)
        super().draw(canvas)
        ground = look.art.panel(self._drawn.size, 2.0 * u, faded(look.theme.text, 0.05), look.theme.hairline)
        canvas.sprite(ground, self._drawn.topleft, SHEET_Z + 1)
        picture = self._picture()
        if picture is None:
            at, ink = self._drawn.center, look.theme.secondary
            look.text.put(canvas, _NOTHING, Style.BODY, ink, at, "centre", WIDGET_Z)
        else:
            paint_picture(canvas, look, picture, self._drawn, SHEET_Z + 2)

    def things(self) -> Things:
        head = (*things(self.form.widgets[:-1]), *words("rules.called", self._match.called))
        page = (*self._things_of_picture(), *self._reader.things())
        return (self._sheet.thing(*head, *page, *self.form.tip()),)

    @property
    def topic(self) -> Topic | None:
        """The topic whose page is shown, None where a search has found none."""
        return None if self._shown is None else self._shown.topic

    def _to_the_search(self) -> None:
        self.form.focus(self._field, keyboard=True)

    def _list_width(self) -> int:
        """Return the pixels that the longest title needs, within limits."""
        text, u = self._look.text, self._look.u
        longest = max(text.width(page.title, Style.LABEL) for page in self._all)
        return round(min(max(_LIST[0] * u, longest + _BESIDE * u), _LIST[1] * u))

    def _field_place(self, inside: pygame.Rect) -> pygame.Rect:
        u = self._look.u
        place = pygame.Rect(0, 0, round(_FIELD * u), round(5.5 * u))
        place.midright = (inside.right, self._sheet.rect.top + round(_HEAD * u))
        return place

    def _draw_called(self, canvas: Canvas) -> None:
        """Draw what the rules are called beside the title."""
        look, u, sheet = self._look, self._look.u, self._sheet.rect
        left = sheet.left + 10.0 * u + look.text.width(TITLE, Style.DIALOG) + 2.4 * u
        room = self._field.rect.left - left - 2 * u
        shown = look.text.fit(self._match.called, Style.BODY, room)
        at = (left, sheet.top + round((_HEAD + 0.3) * u))
        look.text.put(canvas, shown, Style.BODY, look.theme.secondary, at, z=SHEET_Z + 1)

    def _things_of_picture(self) -> Things:
        picture = self._picture()
        if picture is None:
            return words("rules.nothing", _NOTHING)
        title = self._shown.title if self._shown else TITLE
        labels = lines("rules.illustration", (label.said for label in picture.labels))
        counts = (str(piece.cards) for piece in picture.pieces if piece.counted)
        told = (*labels, *lines("rules.illustration.count", counts))
        name = say("Picture: {topic}", topic=title)
        return (Thing("rules.illustration", Role.GROUP, name, box(self._drawn), parts=told),)

    def _picture(self) -> Picture | None:
        return None if self._shown is None else PICTURES[self._shown.topic](self._match)

    def _row(self, n: int) -> ListRow:
        title = self._found[n].title
        return ListRow(title, (title,))

    def _read(self, _: int) -> None:
        self.form.focus(self._reader)

    def _search(self, query: str) -> None:
        language = self._look.text.language
        self._found = tuple(page for page in self._all if found_on(page, query, language))
        self._list.fill(len(self._found))
        self._shown = None

    def _show(self) -> None:
        """Show the page of the chosen topic, if it is not shown."""
        n = self._list.chosen
        page = None if n is None else self._found[n]
        if page is not self._shown or page is None:
            self._shown = page
            self._reader.name = TITLE if page is None else say("Page: {topic}", topic=page.title)
            self._reader.fill(() if page is None else self._paragraphs(page))

    def _paragraphs(self, page: RulePage) -> Iterator[Paragraph]:
        language, query = self._look.text.language, self._field.text
        for n, point in enumerate(page.points):
            if n:
                yield Paragraph("")
            yield Paragraph(point.said, sign=point.rule, marked=found_in(point, query, language))
