"""The first screen: the name of the game, the menu, and five cards in the light of the lamp."""

from collections.abc import Callable
from enum import Enum, auto
from functools import partial
from random import Random
from typing import Final, NamedTuple

import pygame

from skipbo import __version__
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Align, Canvas, Navigator, Role, Style, Way, faded, person_sign
from skipbo.ui.parts import (
    Column,
    Control,
    Either,
    Group,
    Inset,
    Line,
    Part,
    PartScene,
    Row,
    Scroll,
    Space,
    Words,
)
from skipbo.ui.parts.labels import Painted
from skipbo.ui.widgets import Button, ButtonKind, ScrollBar
from skipbo.ui.widgets.petals import EMPTY_WEEK, DayPetal, PetalRow
from skipbo.words.said import Sayable, say, within

TITLE = say("Skip-Bo")
SUBTITLE = say("A card game for two to six: be the first to empty your stock.")

_LEFT, _EDGE, _BELOW = 13.6, 2.2, 1.2  # U from the window's edges to what stands nearest to them
_COLUMN, _CENTRED = 42.0, 70.0  # U that the column is wide, beside the cards and below them
_WIDER = 1.4  # times as wide as that, where text is large
_OUT = 1.6  # U by which a row's ground reaches out beside its words
_MARK, _LEAST_MARK = 9.0, 4.0  # U of the program's sign, which does not stand where there is less room
_LIFE_WIDTH, _LIFE_HEIGHT = 95.0, 62.0  # U that the five cards take at full size
_STEP, _STEPS_APART = 3.6, 0.7  # U: an emblem of the path, and to the next one
_CARD, _LIGHT = 41.0, 47.0  # U: the height of a card, and how far the lamp shines


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
_DAILY = MenuRow("daily", say("Deal of the day"), Way.DAILY)
_CALENDAR = say("Deals of the last days")
_AGAIN, _AHEAD = "again", "ahead"
_ABOUT = MenuRow("about", say("About"), Way.ABOUT)


class Today(NamedTuple):
    """The deal of the day: what is played, and the last days, today the last of them."""

    played: Sayable = ""
    week: tuple[DayPetal, ...] = EMPTY_WEEK


class StepTold(NamedTuple):
    """A player of the path: the emblem, whether that one was beaten, and whether it is the next to be."""

    emblem: str
    beaten: bool
    here: bool


class PathTold(NamedTuple):
    """Where somebody stands on the path, in words and as its players; nothing where nobody has set out."""

    told: Sayable = ""
    steps: tuple[StepTold, ...] = ()


NO_PATH: Final = PathTold()


class Following(NamedTuple):
    """What comes next for the person who plays here.

    `door`: the words of the golden button, "" where it deals a new game as ever, and `way` where it leads.
    """

    door: Sayable = ""
    way: Way = Way.AHEAD
    path: PathTold = NO_PATH


class Offer(NamedTuple):
    """What the menu has to offer besides the same rows every time, and to tell.

    `left` names the players of a match that can go on, "" where there is none; `again` says what was dealt
    last and can be dealt again, "" for nothing or where a match can go on. `notice` is something a player
    has to know, such as that nothing can be saved. `new`: nobody has played here yet. `today`: the deal of
    the day, as far as it is known; None where there is none. `following`: what comes next on the path.
    """

    left: Sayable = ""
    notice: Sayable = ""
    again: Sayable = ""
    new: bool = False
    today: Today | None = Today()
    following: Following = Following()


NOTHING: Final = Offer()


class _Room(Enum):
    """How much height there is: for all with room about it, for all that changes, or for what leads on."""

    FULL = auto()
    TIGHT = auto()
    SHORT = auto()


class ToldButton(Button):
    """A button that tells what is `played` there, which stands below it."""

    played: Sayable = ""

    def description(self) -> Sayable:
        """Return why it is disabled, else what is played."""
        return super().description() or self.played


class MenuScene(PartScene):
    """The menu: a golden button, rows of words that lead on, and the words about the program in the corner.

    `chance` decides which card of the still life is a different one this time. In an upright window the cards
    lie between the title and what leads on. `whole` is called once the cards lie there: what is told of the
    day, and takes longer to find out, can come then. `reads` tells whether there will be more to offer soon.
    """

    name = "menu"

    def __init__(
        self,
        navigator: Navigator,
        chance: Random,
        offer: Offer = NOTHING,
        whole: Callable[[], None] = lambda: None,
        reads: Callable[[], bool] = lambda: False,
    ) -> None:
        self._reads = reads
        self._navigator, self._chance, self._offer = navigator, chance, offer
        self._whole: Callable[[], None] | None = whole
        self._buttons: dict[tuple[MenuRow, ButtonKind], ToldButton] = {}
        self._about = self._button(_ABOUT, ButtonKind.LINK)
        self._about.words = say("About Skip-Bo {version}", version=__version__)
        way_there = partial(navigator.go, _DAILY.way)
        self._daily = ToldButton(f"menu.{_DAILY.key}", _DAILY.words, way_there, ButtonKind.SECONDARY)
        self._week = PetalRow("menu.week", _CALENDAR, partial(navigator.go, Way.CALENDAR))
        self._life, self._bar = StillLife(), ScrollBar()
        super().__init__(self._buttons_now()[0])

    @property
    def offered(self) -> Offer:
        """What there is to offer by now."""
        return self._offer

    @property
    def reads(self) -> bool:
        return self._reads()

    def offer(self, offer: Offer) -> None:
        """Show what there is to offer by now; what has the focus keeps it as long as it is there."""
        self._offer = offer
        self.follow()

    def enter(self) -> None:
        self._life.change_a_card(self._chance)

    def compose(self) -> Part:
        width, height = self.look.size
        told = Words("menu.notice", self._offer.notice, Style.SUBTITLE)
        foot = Inset(Row(told, self._about), left=_LEFT - _EDGE)
        life = Painted(self._life, high=_CARD, grows=True)
        if width < height:
            mark = Painted(_Mark("centre"), high=_MARK)
            ways = Inset(Column(*self._ways_on(), gap=0.0), wide=_CENTRED, at="centre")
            shown: Part = Scroll(
                self._bar, Column(Space(6.0), mark, *self._title("centre"), life, ways, gap=0.0)
            )
        else:
            wide = _COLUMN * min(_WIDER, self.look.comfort.text)
            full, tight, short = (self._column(room) for room in (_Room.FULL, _Room.TIGHT, _Room.SHORT))
            column = Scroll(self._bar, Either(full, Either(tight, short)))
            shown = Inset(Row(Inset(column, wide=wide), life, gap=3.5), left=_LEFT - _EDGE)
        return Group(
            "menu",
            TITLE,
            Inset(Column(shown, foot, gap=0.8), left=_EDGE, above=_EDGE, right=_EDGE, below=_BELOW),
            role=Role.WINDOW,
        )

    def update(self, dt: float) -> bool:
        super().update(dt)
        laying = self._life.lay_another()
        if not laying and self._whole is not None:
            whole, self._whole = self._whole, None
            whole()
        return laying

    def complete(self) -> None:
        self._life.lay_all()

    def _column(self, room: _Room) -> Part:
        """Return the column of a wide menu, with as much in it as there is room for."""
        mark, above = Painted(_Mark(), high=1.0, grows=True), Space(4.0 if room is _Room.FULL else 1.6)
        title, subtitle = self._title("left")
        told = [] if room is _Room.TIGHT and self._offer.following.path.steps else [subtitle]
        return Column(mark, title, *told, above, *self._ways_on(room), gap=0.0)

    def _title(self, align: Align) -> tuple[Part, ...]:
        title = Words("menu.title", TITLE, Style.TITLE, role=Role.HEADING, align=align)
        return title, Words("menu.subtitle", SUBTITLE, Style.ROW, align=align, even=True)

    def _ways_on(self, room: _Room = _Room.FULL) -> tuple[Part, ...]:
        """Return what leads on, the golden button first."""
        below = Words("menu.below", self._offer.left, Style.SUBTITLE, align="centre", even=True)
        golden, *ways = self._buttons_now()
        path = [] if room is _Room.SHORT else self._path()
        gap = 0.8 if room is _Room.TIGHT else 1.4
        main = Column(Control(golden, high=7.4), below, *path, *self._todays_deal(room), gap=gap)
        return (
            main,
            Space(2.6 if room is _Room.FULL else 1.2),
            Inset(Column(*ways, gap=0.0), left=-_OUT, right=-_OUT),
        )

    def _path(self) -> list[Part]:
        """Return the players of the path, and where one stands among them."""
        told, steps = self._offer.following.path
        if not steps:
            return []
        row = Painted(_Steps(steps), high=_STEP, wide=len(steps) * (_STEP + _STEPS_APART))
        return [Line(Space(), row, Words("menu.path", told, Style.SUBTITLE, room_for=told), Space(), gap=1.2)]

    def _todays_deal(self, room: _Room) -> tuple[Part, ...]:
        """Return the deal of the day and beside it the last days, where there is one."""
        today = self._offer.today
        if today is None:
            return ()
        self._week.week, self._daily.played = today.week, today.played
        deal = Row(Control(self._daily, high=6.2, fills=True), self._week, gap=2.0)
        played = Words("", today.played, Style.SUBTITLE, align="centre", kept=1)
        if room is _Room.FULL:
            return (Space(0.4), deal, played)
        return (deal, played) if room is _Room.TIGHT else (deal,)

    def _buttons_now(self) -> list[Button]:
        """Return the buttons of what is offered now, the golden one first."""
        left, again, following = self._offer.left, self._offer.again, self._offer.following
        played = [MenuRow(_AGAIN, again, Way.AGAIN)] if again else []
        if left:
            main, *rows = _CONTINUE, _NEW
        elif following.door:
            main, *rows = MenuRow(_AHEAD, following.door, following.way), _NEW, *played
        elif self._offer.new:
            main, *rows = _FIRST, _NEW
        else:
            main, *rows = _NEW, *played
        golden = self._button(main, ButtonKind.PRIMARY, "play")
        golden.played = left
        return [golden, *(self._button(row, ButtonKind.ROW) for row in (*rows, *_WAYS))]

    def _button(self, row: MenuRow, kind: ButtonKind, icon: str | None = None) -> ToldButton:
        """Return the button of a row, the same one each time."""
        if (row, kind) not in self._buttons:
            act = partial(self._navigator.go, row.way)
            self._buttons[row, kind] = ToldButton(f"menu.{row.key}", row.words, act, kind, icon)
        return self._buttons[row, kind]


class _Steps(NamedTuple):
    """The emblems of the path's players in a row: those beaten on a ground, the next one in a ring."""

    steps: tuple[StepTold, ...]

    def paint(self, canvas: Canvas, look: Look, rect: pygame.Rect, z: int) -> None:
        """Paint them from the left."""
        theme, side, size = look.theme, rect.h, round(0.62 * rect.h)
        for n, step in enumerate(self.steps):
            place = pygame.Rect(rect.left + round(n * (_STEP + _STEPS_APART) * look.u), rect.top, side, side)
            sign, colour = person_sign(theme, step.emblem)
            fill = faded(theme.text, 0.22 if step.beaten else 0.05)
            edge = theme.accent if step.here else theme.hairline
            canvas.sprite(look.art.panel(place.size, side / 2, fill, edge), place.topleft, z)
            ink = (colour or theme.text) if step.beaten or step.here else faded(theme.text, 0.45)
            icon = look.art.icon(sign, size, ink)
            canvas.blit(icon, icon.get_rect(center=place.center).topleft, z + 1)


class _Mark(NamedTuple):
    """The program's sign, at the lower end of its place."""

    at: Align = "left"

    def paint(self, canvas: Canvas, look: Look, rect: pygame.Rect, z: int) -> None:
        """Paint it as large as it fits."""
        side = min(rect.h, round(_MARK * look.u))
        if side < _LEAST_MARK * look.u:
            return
        left = rect.left if self.at == "left" else rect.centerx - side // 2
        canvas.blit(look.art.mark(side), (left, rect.bottom - side), z)


class _Lying(NamedTuple):
    """A card of the still life: the card, its offset from the middle (U), and its turn in degrees."""

    card: int | None
    at: tuple[float, float]
    angle: float


_LYING = (
    _Lying(None, (-27.0, 5.6), -20.0),
    _Lying(3, (-16.0, -1.6), -11.0),
    _Lying(7, (-0.8, -5.4), -1.5),
    _Lying(12, (13.2, -3.7), 9.0),
    _Lying(0, (26.6, 4.2), 19.0),
)


class StillLife:
    """A painting of five cards in the light of the lamp, one of them a different one every time.

    Cards are painted from the second frame on, one a frame: the menu can be used before they lie there.
    """

    def __init__(self) -> None:
        self._cards = list(_LYING)
        self._there = -1  # how many lie there: the first picture has none

    def change_a_card(self, chance: Random) -> None:
        """Have another card of the same tier in the place of one: moon, leaf or bloom."""
        changed = chance.randrange(1, 4)
        lying, lowest = self._cards[changed], 4 * changed - 3
        others = [card for card in range(lowest, lowest + 4) if card != lying.card]
        self._cards[changed] = lying._replace(card=chance.choice(others))

    def lay_another(self) -> bool:
        """Lay another card there; return whether some are still to come."""
        self._there = min(len(self._cards), self._there + 1)
        return self._there < len(self._cards)

    def lay_all(self) -> None:
        """Lay all the cards there at once."""
        self._there = len(self._cards)

    def paint(self, canvas: Canvas, look: Look, rect: pygame.Rect, z: int) -> None:
        """Paint the cards that lie there, as large as they fit."""
        if self._there <= 0:
            return
        u = min(look.u, rect.w / _LIFE_WIDTH, rect.h / _LIFE_HEIGHT)
        x, y = rect.center
        canvas.sprite(look.art.lamp(_LIGHT * u), (x, y), z)
        for n, lying in enumerate(self._cards[: self._there]):
            sprite = look.art.card(lying.card, round(_CARD * u), angle=lying.angle, lift=0.6)
            canvas.sprite(sprite, (x + lying.at[0] * u, y + lying.at[1] * u), z + 1 + n)
