"""The game's side of the door: it opens and shuts it, and knows which chairs have their hands on phones.

Nothing here waits. What a phone sees of the table and does there is in `phone_hands`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Sequence
from enum import Enum, auto
from typing import Any, Final, NamedTuple, Protocol

from skipbo.phones import orders
from skipbo.phones.gate import WORD_SECONDS
from skipbo.phones.page import door_words, files, page_words
from skipbo.phones.phone_hands import Acts, PhoneHands
from skipbo.phones.picture import Json, TableSeats
from skipbo.phones.way_back import WayBack
from skipbo.session.sitting import Sitting
from skipbo.words.language import Language

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz"
"""The letters of the word that is typed: those that are not taken for another."""
WORD_LETTERS: Final = 6
MOST_STARTS: Final = 5
"""How often the door's process is started again in a match."""


class DoorLike(Protocol):
    """What the room needs of the door's process."""

    def give(self, order: bytes) -> None:
        """Give an order; return at once."""

    def heard(self) -> list[orders.DoorReport]:
        """Return what has been reported since the last time; return at once."""

    def end(self) -> None:
        """End it; return at once."""


class RoomNeeds(NamedTuple):
    """What a room needs from outside.

    `door` starts the process with what makes its first order and the words of a language. `language` returns
    a language by its key, and may take a while: only the door's threads call it. `secret` makes 128 random
    bits as text, and `letter` chooses one of some signs. `clock` gives seconds. `theme` returns the window's
    colours.
    """

    door: Callable[[Callable[[], bytes], Callable[[str], bytes]], DoorLike]
    language: Callable[[str], Language]
    secret: Callable[[], str]
    letter: Callable[[str], str]
    clock: Callable[[], float]
    theme: Callable[[], Json]


class Presence(Enum):
    """The state of a seat's phone: not there yet, waiting to be let in, there, or away."""

    FREE = auto()
    WAITS = auto()
    HERE = auto()
    AWAY = auto()


class PhoneChair(NamedTuple):
    """A seat that is played on a phone; `device` is the kind of phone, once one has come."""

    seat: int
    name: str
    standing: Presence
    device: str = ""


class DoorAddress(NamedTuple):
    """Where phones find the door: its address and port, the word to type, and the square to scan."""

    host: str
    word: str
    code: tuple[str, ...]


class _Chair:
    """The state of a seat's phone, what kind it is, and the seat's secret.

    `offered` is the secret for a person who has just been let in. A phone needs one of these two secrets to
    sit down: anything the door said before it knew that the seat was free no longer counts.
    """

    def __init__(self, key: str = "") -> None:
        self.key, self.offered, self.device = key, "", ""
        self.leave()

    def sit(self, key: str, device: str) -> bool:
        """Note that a phone is here, if it has the seat's secret; tell whether it has."""
        if key not in (self.key, self.offered):
            return False
        self.key, self.offered, self.device, self.standing = key, "", device, Presence.HERE
        return True

    def leave(self) -> None:
        """Note that no phone is there: one that had the seat is away."""
        self.standing = Presence.AWAY if self.key else Presence.FREE


class Room:
    """The phones around a table. `seats` are those that are played on phones, `emblems` by seat."""

    def __init__(
        self,
        table: Sitting,
        emblems: Sequence[str],
        acts: Acts,
        needs: RoomNeeds,
        seats: Collection[int] = (),
    ) -> None:
        self._table, self._emblems, self._needs = table, tuple(emblems), needs
        self._chairs = {seat: _Chair() for seat in sorted(seats)}
        self._languages: dict[str, Language] = {}
        self._hands = PhoneHands(table, self._table_seats, acts, self._languages, self._order)
        self._door: DoorLike | None = None
        self._match, self._key = needs.secret(), needs.secret()
        self._host, self._port, self._code = "", 0, tuple[str, ...]()
        self._word, self._word_since = "", 0.0
        self._starts, self._colours = 0, ""
        self._knocks = dict[int, orders.Knock]()
        self.failed = ""
        """Why the door is not open: a reason of `orders.Failed`, "" for none."""

    # For the window.

    @property
    def phones(self) -> frozenset[int]:
        """The seats that are played on phones."""
        return frozenset(self._chairs)

    @property
    def away(self) -> frozenset[int]:
        """The seats whose phones cannot be reached, or have not come yet."""
        return frozenset(s for s, chair in self._chairs.items() if chair.standing is not Presence.HERE)

    @property
    def is_open(self) -> bool:
        """Whether the door is open, or being opened."""
        return self._door is not None

    @property
    def address(self) -> DoorAddress | None:
        """Where phones find the door; None before it is open."""
        if self._door is None or not self._code:
            return None
        return DoorAddress(f"{self._host}:{self._port}", self._word, self._code)

    @property
    def chairs(self) -> tuple[PhoneChair, ...]:
        """The seats that are played on phones, with the state of each."""
        waits = self._knocks
        return tuple(
            PhoneChair(seat, self._name(seat), Presence.WAITS, waits[seat].device)
            if seat in waits
            else PhoneChair(seat, self._name(seat), chair.standing, chair.device)
            for seat, chair in self._chairs.items()
        )

    @property
    def kept(self) -> WayBack | None:
        """What brings the phones back that have a seat; None where there is none."""
        keys = self._keys()
        return WayBack(self._host, self._port, self._match, keys) if keys and self._port else None

    def open(self, host: str) -> None:
        """Open the door on an address of this computer; another that is open is shut first."""
        self._close()
        self._host, self.failed = host, ""
        self._start()

    def let_in_again(self, kept: WayBack, host: str) -> None:
        """Open the door by which phones were at this table before; they come back by themselves."""
        self._match, self._port = kept.match, kept.port
        for seat, key in kept.keys.items():
            if seat in self._table.persons:
                self._chairs[seat] = _Chair(key)
        self.open(host)

    def shut(self) -> None:
        """Shut the door; phones are told so, nothing brings them back, and all play at the screen."""
        self._close()
        self._chairs.clear()
        self._match, self._key = self._needs.secret(), self._needs.secret()

    def leave(self) -> None:
        """Close the door without a word: phones look for the table until they are let in again."""
        self._close(farewell=False)

    def nod(self, seat: int, *, yes: bool) -> None:
        """Let the person waiting for a seat sit down, or not."""
        knock = self._knocks.pop(seat, None)
        if knock is not None and seat in self._chairs:
            chair = self._chairs[seat]
            chair.offered = self._needs.secret() if yes else ""
            self._order("nod", knock=knock.number, key=chair.offered)

    def set_free(self, seat: int) -> None:
        """Free a seat from its phone, so that another can have it."""
        if seat in self._chairs:
            self._chairs[seat] = _Chair()
            self._order("free", seat=seat)

    def hand_over(self, seat: int) -> None:
        """Let a person's seat be played on a phone from now on."""
        if seat in self._table.persons and seat not in self._chairs:
            self._chairs[seat] = _Chair()
            self._order("seats", seats=self._seats())

    def play_here(self, seat: int) -> None:
        """Let a seat be played at the screen from now on."""
        if seat in self._chairs:
            self.set_free(seat)
            del self._chairs[seat]
            self._order("seats", seats=self._seats())

    def sit_at(self, table: Sitting, emblems: Sequence[str]) -> None:
        """Go on at another table: phones keep the seats of persons who sit there by the same names."""
        for seat in tuple(self._chairs):
            if seat not in table.persons or table.players[seat].name != self._name(seat):
                self.play_here(seat)
        self._table, self._emblems = table, tuple(emblems)
        self._hands.sit_at(table)
        self._order("seats", seats=self._seats())

    def recolour(self) -> None:
        """Show phones the window's colours, if they have changed."""
        before, self._colours = self._colours, self._theme()
        if self._colours != before:
            self._order("theme", text=self._colours)

    def update(self) -> bool:
        """Do what phones ask, and show them what has happened; return True while there is more to do.

        Nothing is shown that is not on the disk.
        """
        door = self._door
        if door is None:
            return False
        for report in door.heard():
            if door is self._door:  # nothing counts any more from a phone that was given up
                self._hear(report)
        if self._word and self._needs.clock() - self._word_since >= WORD_SECONDS / 2:
            self._new_word()
        return self._hands.go_on() if self._table.settled else True

    # The door.

    def _start(self) -> None:
        self._colours = self._theme()
        plan: dict[str, Any] = {
            "address": self._host,
            "port": self._port,
            "key": self._key,
            "match": self._match,
            "seat_keys": self._keys(),
            "seats": self._seats(),
            "theme": self._colours,
        }

        # The door's threads call these two, for they read files.

        def first_order() -> bytes:
            return json.dumps(plan | {"files": files()}).encode("ascii") + b"\n"

        def words_order(key: str) -> bytes:
            language = self._needs.language(key)
            page = json.dumps(page_words(key, language))
            order = orders.order("words", language=key, words={"page": page, **door_words(language)})
            self._languages[key] = language
            return order

        self._hands.begin_again()
        self._door = self._needs.door(first_order, words_order)
        self._new_word()

    def _order(self, what: str, **parts: object) -> None:
        if self._door is not None:
            self._door.give(orders.order(what, **parts))

    def _close(self, *, farewell: bool = True) -> None:
        if farewell:
            self._order("shut")
        self._let_go()
        self._door = None

    def _let_go(self) -> None:
        """End the door's process; nobody is at the door any more."""
        if self._door is not None:
            self._door.end()
        self._knocks.clear()
        self._code = ()
        for chair in self._chairs.values():
            chair.leave()

    def _name(self, seat: int) -> str:
        return self._table.players[seat].name

    def _seats(self) -> list[Json]:
        return [
            {"seat": seat, "name": self._name(seat), "emblem": self._emblems[seat]} for seat in self._chairs
        ]

    def _table_seats(self) -> TableSeats:
        """Return what everyone knows of the seats."""
        names = [player.name for player in self._table.players]
        computers = frozenset(range(len(names))).difference(self._table.persons)
        return TableSeats(names, self._emblems, computers, self.phones, self.away)

    def _keys(self) -> dict[int, str]:
        return {seat: chair.key for seat, chair in self._chairs.items() if chair.key}

    def _theme(self) -> str:
        return json.dumps({"words": {"theme": self._needs.theme()}})

    def _new_word(self) -> None:
        self._word = "".join(self._needs.letter(LETTERS) for _ in range(WORD_LETTERS))
        self._word_since = self._needs.clock()
        self._order("word", word=self._word)

    # Reports of the door.

    def _hear(self, report: orders.DoorReport) -> None:
        match report:
            case orders.DoorOpened(port, code) if not self._code:  # what is shown leads nowhere else later
                self._port, self._code = port, code
            case orders.Failed("gone"):
                self._let_go()
                self._starts += 1
                if self._starts <= MOST_STARTS:
                    self._start()
                else:
                    self._door, self.failed = None, "gone"
            case orders.Failed(why):
                self.failed = why
                self._close()
            case orders.Knock(_, seat) if seat in self._chairs and not self._chairs[seat].key:
                self._knocks[seat] = report
            case orders.KnockWithdrawn(number):
                self._knocks = {seat: each for seat, each in self._knocks.items() if each.number != number}
            case orders.SatDown(seat, key, device) if seat in self._chairs:
                if self._chairs[seat].sit(key, device):
                    self._hands.begin(seat)
            case orders.PhoneAway(seat) if seat in self._chairs:
                self._chairs[seat].leave()
            case orders.WordsWanted(seat, language) if self._is_here(seat):
                self._hands.begin(seat, language)
            case orders.PhoneSaid(seat, line) if self._is_here(seat):
                self._hands.do(seat, line)
            case _:
                pass  # from a seat that was taken back meanwhile

    def _is_here(self, seat: int) -> bool:
        return seat in self._chairs and self._chairs[seat].standing is Presence.HERE
