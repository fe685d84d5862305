"""The sheet by which hands are taken on phones: the square to scan, who has come, and who may sit down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple

import pygame

from skipbo.phones.room import DoorAddress, PhoneChair, Presence
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Navigator, Role, Style, Thing, Things
from skipbo.ui.kit.canvas import opaque
from skipbo.ui.parts import (
    Column,
    Control,
    Group,
    Painted,
    Part,
    Row,
    Section,
    SheetScene,
    Space,
    Words,
    buttons,
)
from skipbo.ui.widgets import Button, ButtonKind, Widget, box
from skipbo.ui.widgets.choice import Segmented
from skipbo.ui.widgets.dropdown import DropDown, Option
from skipbo.words.said import Hidden, Sayable, choice, counted, say, within

_WHITE, _BLACK = (255, 255, 255), (0, 0, 0)  # in every theme: what cameras read best
_QUIET = 4  # modules of white about the square, as its standard asks for
_HIGH = 40.0  # U
_CODE: Final = say("Square to scan")
_SLEEP: Final = say(
    "A phone that sleeps comes back when it is woken. How soon it sleeps is among its own settings."
)
_WATCHES: Final = say("Who watches this screen?")
_ALL, _ONE = within("who watches this screen", "All"), within("who watches this screen", "Whoever plays here")

DEVICES: Final = {
    "phone": within("what somebody plays on", "a phone"),
    "tablet": within("what somebody plays on", "a tablet"),
    "computer": within("what somebody plays on", "a computer"),
}


class PhonesNow(NamedTuple):
    """The state of the hands on phones.

    `persons` by seat; `chairs` are those who play on a phone. `address` is None while nobody can come in, and
    `open` tells whether the door is being opened. `wrong` says why it cannot be. `before`: how many phones
    were at this table when it was left, and can be let in again. `networks`: the addresses of this computer
    and what their networks are called, of which `network` is the address where phones come in. `watched`: all
    see this screen, whoever plays at it; None where nobody plays alone at it. `begins`: the cards have just
    been dealt.
    """

    persons: Sequence[tuple[int, str]]
    chairs: Sequence[PhoneChair] = ()
    address: DoorAddress | None = None
    open: bool = False
    wrong: Sayable = ""
    before: int = 0
    networks: Mapping[str, str] = MappingProxyType({})
    network: str = ""
    watched: bool | None = None
    begins: bool = False


class PhoneActs(NamedTuple):
    """What the sheet does: the door, and for a seat: on a phone or here, let in or not.

    `choose` takes the network of an index, and `watch` whether all see this screen.
    """

    open: Callable[[], None]
    shut: Callable[[], None]
    hand_over: Callable[[int], None]
    play_here: Callable[[int], None]
    nod: Callable[[int, bool], None]
    choose: Callable[[int], None]
    watch: Callable[[bool], None]


class PhonesScene(SheetScene):
    """Hands on phones, as they are `now`. `go_on` lets the table below go on for some seconds meanwhile."""

    name = "phones"
    only_one = table_goes_on = True
    wide = (116.0, 116.0)

    def __init__(
        self,
        navigator: Navigator,
        now: Callable[[], PhonesNow],
        acts: PhoneActs,
        go_on: Callable[[float], bool] = lambda dt: False,
    ) -> None:
        self._now, self._go_on_below = now, go_on
        words = say("Let them in again") if now().before else say("Let phones in")
        self._open = Button("phones.open", words, acts.open, ButtonKind.PRIMARY)
        self._shut = Button("phones.shut", say("Shut the door"), acts.shut)
        on = within("from a sheet", "Start") if now().begins else within("from a sheet", "Go on")
        self._go_on = Button("phones.go_on", on, navigator.back, ButtonKind.PRIMARY)
        self._of_seats = {seat: _SeatButtons(seat, name, acts) for seat, name in now().persons}
        self._network = DropDown(
            "phones.network",
            say("Network"),
            [
                Option(Hidden(name), Hidden(address) if name != address else "")
                for address, name in now().networks.items()
            ],
            0,
            acts.choose,
        )
        self._watched = Segmented(
            "phones.watched", _WATCHES, (_ALL, _ONE), 0, lambda index: acts.watch(index == 0)
        )
        title = say("Scan to sit down") if now().begins else say("Hands on phones")
        super().__init__(title, navigator.back, self._go_on if now().open else self._open)

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        return self._go_on_below(dt) or moving

    def body(self) -> Part:
        now = self._now()
        if now.address is not None:
            square = Painted(_Code(now.address.code), high=_HIGH, wide=_HIGH)
            code = Column(square, Words("phones.sleep", _SLEEP, Style.SUBTITLE), gap=1.6)
            told = Column(
                Words("phones.scan", say("Scan the square, or type this into a browser:"), ink="text"),
                Words("phones.address", Hidden(f"http://{now.address.host}"), Style.NAME),
                Words("phones.asked", say("It asks for this word:"), ink="text"),
                Words("phones.word", Hidden(" ".join(now.address.word)), Style.NAME),
                self._seats(now),
                *self._choices(now),
                gap=2.2,
            )
            return Row(code, told, gap=3.4, top=True)
        about: Sayable = say(
            "Whoever likes takes their hand on a phone, a tablet or a second computer in this home network: "
            "nothing to install, no account. Everybody in this network can reach the door while it is open."
        )
        if now.before:
            about = counted(
                "{count} phone was at this table: it comes back by itself once it is let in.",
                "{count} phones were at this table: they come back by themselves once they are let in.",
                now.before,
            )
        said = say("The door is being opened …") if now.open else now.wrong or about
        return Column(Words("phones.about", said, ink="text"), self._seats(now), *self._choices(now), gap=2.4)

    def _choices(self, now: PhonesNow) -> Iterator[Part]:
        """Yield what there is to choose: the network, and who sees this screen."""
        if len(now.networks) > 1:
            self._network.chosen = tuple(now.networks).index(now.network)
            yield Section("phones.networks", say("Network"), self._network)
        if now.watched is not None:
            self._watched.chosen = int(not now.watched)
            yield Section("phones.watching", _WATCHES, self._watched)

    def foot(self) -> Part:
        now = self._now()
        if now.open:
            missing = [each.name for each in now.chairs if each.standing is not Presence.HERE]
            waits = now.begins and missing
            self._go_on.refuse(say("{player}'s phone is not here yet.", player=missing[0]) if waits else None)
            return buttons(self._shut, Space(), self._go_on)
        return buttons(Space(), self._open)

    def _seats(self, now: PhonesNow) -> Part:
        chairs = {chair.seat: chair for chair in now.chairs}
        rows = (
            Group(
                f"phones.seat.{seat}",
                name,
                Row(
                    Column(
                        Words("", name, Style.LABEL),
                        Words(f"phones.seat.{seat}.stands", _stands(chairs.get(seat)), Style.SUBTITLE),
                        gap=0.3,
                    ),
                    Space(),
                    *self._of_seats[seat].parts(chairs.get(seat)),
                    gap=1.4,
                ),
                role=Role.GROUP,
            )
            for seat, name in now.persons
        )
        return Column(*rows, gap=1.8)


class _SeatButtons:
    """What can be done about a person's seat: by ear, each button says whose, so that no two sound alike."""

    def __init__(self, seat: int, person: str, acts: PhoneActs) -> None:
        key = f"phones.seat.{seat}"
        self._over = Button(f"{key}.phone", say("On a phone"), lambda: acts.hand_over(seat))
        self._here = Button(f"{key}.here", say("Play here"), lambda: acts.play_here(seat))
        self._yes = Button(f"{key}.yes", say("Let in"), lambda: acts.nod(seat, True), ButtonKind.PRIMARY)
        self._no = Button(f"{key}.no", say("Not now"), lambda: acts.nod(seat, False))
        for button in (self._over, self._here, self._yes, self._no):
            button.name = choice(person, button.words)

    def parts(self, chair: PhoneChair | None) -> Iterator[Part]:
        """Yield the controls that there are now."""
        shown: Sequence[Widget] = (self._here,)
        if chair is None:
            shown = (self._over,)
        elif chair.standing is Presence.WAITS:
            shown = (self._yes, self._no)
        yield from (Control(each, snug=True) for each in shown)


def _stands(chair: PhoneChair | None) -> Sayable:
    """Say what has become of a person's hand."""
    if chair is None:
        return say("At this screen")
    match chair.standing:
        case Presence.FREE:
            return say("Nobody has come yet.")
        case Presence.WAITS:
            return say("Somebody with {device} wants this seat.", device=DEVICES[chair.device])
        case Presence.HERE:
            return say("Here, with {device}", device=DEVICES[chair.device])
        case Presence.AWAY:
            return say("Away: the phone is looking for the table.")


@dataclass(frozen=True)
class _Code:
    """The square, as rows of 0 and 1."""

    rows: tuple[str, ...]

    def paint(self, canvas: Canvas, look: Look, rect: pygame.Rect, z: int) -> None:
        """Paint it as large as whole pixels allow."""
        count = len(self.rows) + 2 * _QUIET
        side = max(1, min(rect.w, rect.h) // count)
        picture = opaque((count * side, count * side))
        picture.fill(_WHITE)
        for y, row in enumerate(self.rows):
            for x, dark in enumerate(row):
                if dark == "1":
                    picture.fill(_BLACK, ((x + _QUIET) * side, (y + _QUIET) * side, side, side))
        canvas.blit(picture, picture.get_rect(center=rect.center).topleft, z)

    def things(self, rect: pygame.Rect) -> Things:
        """Return it as a picture by name."""
        return (Thing("phones.code", Role.CHART, _CODE, box(rect)),)
