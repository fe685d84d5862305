"""The game's side of the door: each phone is a chair at the table, told what its seat may know.

Nothing here waits. What a phone says is checked against the table as a move of its seat on the picture that
it was last shown; everything else is refused in words.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from enum import Enum, auto
from typing import Any, Final, NamedTuple, Protocol

from skipbo.model.errors import NotReadable
from skipbo.model.legal_moves import Move
from skipbo.model.notation import move_text, parse_move
from skipbo.model.observation import redact
from skipbo.model.state import Phase
from skipbo.phones import orders, wire
from skipbo.phones.gate import WORD_SECONDS
from skipbo.phones.page_words import door_words, page_words, rules_told
from skipbo.phones.phone_score import score
from skipbo.phones.picture import Json, SeatFacts, TableSeats, table_picture
from skipbo.phones.served import files
from skipbo.phones.telling import PhoneNews
from skipbo.phones.way_back import WayBack
from skipbo.session.hint_words import told_hint
from skipbo.session.sitting import Sitting
from skipbo.words.game_log import GameLog
from skipbo.words.language import Language
from skipbo.words.refusals import refused
from skipbo.words.said import Sayable, say
from skipbo.words.spoken import one_by_one

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz"
"""The letters of the word that is typed: those that are not taken for another."""
WORD_LETTERS: Final = 6
MOST_STARTS: Final = 5
"""How often the door's process is started again in a match."""
CHANGED: Final = say("The table has changed meanwhile. Look again.")


class DoorLike(Protocol):
    """The door's process."""

    def give(self, order: bytes) -> None:
        """Give an order; return at once."""

    def heard(self) -> list[orders.DoorReport]:
        """Return what has been reported since the last time; return at once."""

    def end(self) -> None:
        """End it; return at once."""


class RoomMeans(NamedTuple):
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


class Acts(Protocol):
    """What phones do at the table, by way of whoever shows it."""

    def play(self, move: Move) -> None:
        """Make a move that is legal now."""

    def undo(self) -> None:
        """Take the last move back."""

    def next_game(self) -> bool:
        """Deal the next game, or of another match; tell whether that can be done now."""

    @property
    def paused(self) -> bool:
        """Whether the table stands still at the screen."""


class Presence(Enum):
    """How it stands with a seat's phone: nobody has come, somebody waits for the nod, is there, or away."""

    FREE = auto()
    WAITS = auto()
    HERE = auto()
    AWAY = auto()


class PhoneChair(NamedTuple):
    """A seat that is played on a phone; `device` is what that is, once somebody has come."""

    seat: int
    name: str
    standing: Presence
    device: str = ""


class DoorAddress(NamedTuple):
    """Where phones find the door: its address and port, the word to type, and the square to scan."""

    host: str
    word: str
    code: tuple[str, ...]


class _Seat:
    """What is known of a seat's phone, and what it was sent last."""

    def __init__(self, seat: int) -> None:
        self.standing, self.device, self.key = Presence.FREE, "", ""
        self.language = "en"
        self.telling = PhoneNews(seat)
        self.number = 0
        self.sent: SeatFacts | None = None
        self.greeted = False


class Room:
    """The phones around a table. `seats` are those that are played on phones, `emblems` by seat."""

    def __init__(
        self,
        table: Sitting,
        emblems: Sequence[str],
        acts: Acts,
        means: RoomMeans,
        seats: Collection[int] = (),
    ) -> None:
        self._table, self._emblems, self._acts, self._means = table, tuple(emblems), acts, means
        self._names = [player.name for player in table.players]
        self._seats = {seat: _Seat(seat) for seat in sorted(seats)}
        self._door: DoorLike | None = None
        self._match, self._key = means.secret(), means.secret()
        self._host, self._port, self._code = "", 0, tuple[str, ...]()
        self._word, self._word_since = "", 0.0
        self._starts = 0
        self._log, self._heard = GameLog(self._names), table.journal.game_start
        self._knocks = dict[int, tuple[int, str]]()
        self._mark: object = None
        self._hinting: int | None = None
        self._languages: dict[str, Language] = {}
        self.failed = ""
        """Why the door is not open: a reason of `orders.Failed`, "" for none."""

    # For the window.

    @property
    def phones(self) -> frozenset[int]:
        """The seats that are played on phones."""
        return frozenset(self._seats)

    @property
    def away(self) -> frozenset[int]:
        """The seats whose phones cannot be reached, or have not come yet."""
        return frozenset(s for s, each in self._seats.items() if each.standing is not Presence.HERE)

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
        """The seats that are played on phones, and how it stands with each."""
        waits = dict(self._knocks.values())
        return tuple(
            PhoneChair(seat, self._names[seat], Presence.WAITS, waits[seat])
            if seat in waits
            else PhoneChair(seat, self._names[seat], each.standing, each.device)
            for seat, each in self._seats.items()
        )

    @property
    def kept(self) -> WayBack | None:
        """What brings the phones back that have a seat; None where there is none."""
        keys = {seat: each.key for seat, each in self._seats.items() if each.key}
        return WayBack(self._host, self._port, self._match, keys) if keys and self._port else None

    def open(self, host: str) -> None:
        """Open the door on an address of this computer; another that is open is shut first."""
        self._close()
        self._host, self.failed, self._code = host, "", ()
        self._start()

    def let_in_again(self, kept: WayBack, host: str) -> None:
        """Open the door by which phones were at this table before; they come back by themselves."""
        self._match, self._port = kept.match, kept.port
        for seat, key in kept.keys.items():
            if seat in self._table.persons:
                self._seats.setdefault(seat, _Seat(seat)).key = key
                self._seats[seat].standing = Presence.AWAY
        self.open(host)

    def shut(self) -> None:
        """Shut the door; phones are told so, nothing brings them back, and all play at the screen."""
        self._close()
        self._seats.clear()

    def leave(self) -> None:
        """Close the door without a word: phones look for the table until they are let in again."""
        self._close(farewell=False)

    def _close(self, *, farewell: bool = True) -> None:
        door, self._door = self._door, None
        if door is not None:
            if farewell:
                door.give(orders.order("shut"))
            door.end()
        self._knocks.clear()
        self._code = ()
        for each in self._seats.values():
            each.standing = Presence.AWAY if each.key else Presence.FREE

    def nod(self, seat: int, *, yes: bool) -> None:
        """Let whoever waits for a seat sit down, or not."""
        found = [number for number, (wanted, _) in self._knocks.items() if wanted == seat]
        for number in found:
            del self._knocks[number]
            self._order("nod", knock=number, yes=yes)

    def set_free(self, seat: int) -> None:
        """Take a seat from its phone, so that another can have it."""
        if seat in self._seats:
            self._seats[seat] = _Seat(seat)
            self._order("free", seat=seat)

    def hand_over(self, seat: int) -> None:
        """Let a person's seat be played on a phone from now on."""
        if seat in self._table.persons and seat not in self._seats:
            self._seats[seat] = _Seat(seat)
            self._mark = None
            self._tell_seats()

    def play_here(self, seat: int) -> None:
        """Let a seat be played at the screen from now on."""
        if seat in self._seats:
            self.set_free(seat)
            del self._seats[seat]
            self._mark = None
            self._tell_seats()

    def sit_at(self, table: Sitting, emblems: Sequence[str]) -> None:
        """Go on at another table: phones keep the seats of persons who sit there by the same names."""
        names = [player.name for player in table.players]
        for seat in tuple(self._seats):
            if seat not in table.persons or names[seat] != self._names[seat]:
                self.play_here(seat)
        self._table, self._emblems, self._names = table, tuple(emblems), names
        self._log, self._heard = GameLog(names), table.journal.game_start
        self._hinting, self._mark = None, None
        for seat, each in self._seats.items():
            each.telling, each.sent, each.greeted = PhoneNews(seat), None, False
        self._tell_seats()

    def update(self) -> bool:
        """Do what phones ask, and show them what has happened; return True while there is more to do.

        Nothing is shown that is not on the disk.
        """
        door = self._door
        if door is None:
            return False
        for report in door.heard():
            if door is self._door:  # of one that is given up nothing more counts
                self._hear(report)
        if self._word and self._means.clock() - self._word_since >= WORD_SECONDS / 2:
            self._new_word()
        self._answer_hint()
        return self._show() if self._table.settled else True

    # The door.

    def _start(self) -> None:
        keys = {seat: each.key for seat, each in self._seats.items() if each.key}
        plan: dict[str, Any] = {
            "address": self._host,
            "port": self._port,
            "key": self._key,
            "match": self._match,
            "seat_keys": keys,
            "seats": self._free_seats(),
        }

        def first_order() -> bytes:
            return json.dumps(plan | {"files": files()}).encode("ascii") + b"\n"

        self._door = self._means.door(first_order, self._words_order)
        self._new_word()
        for each in self._seats.values():
            each.sent, each.greeted = None, False
        self._mark = None

    def _words_order(self, key: str) -> bytes:
        """Return the order with all words of a language; called by the door's threads."""
        language = self._means.language(key)
        page = json.dumps(page_words(key, language, self._means.theme()))
        order = orders.order("words", language=key, words={"page": page, **door_words(language)})
        self._languages[key] = language
        return order

    def _order(self, what: str, **parts: object) -> None:
        if self._door is not None:
            self._door.give(orders.order(what, **parts))

    def _free_seats(self) -> list[Json]:
        return [
            {"seat": seat, "name": self._names[seat], "emblem": self._emblems[seat]} for seat in self._seats
        ]

    def _tell_seats(self) -> None:
        self._order("seats", seats=self._free_seats())

    def _new_word(self) -> None:
        self._word = "".join(self._means.letter(LETTERS) for _ in range(WORD_LETTERS))
        self._word_since = self._means.clock()
        self._order("word", word=self._word)

    # What is heard.

    def _hear(self, report: orders.DoorReport) -> None:
        match report:
            case orders.DoorOpened(port, code):
                self._port, self._code = port, code
            case orders.Failed("gone"):
                self._again()
            case orders.Failed(why):
                self.failed = why
                self._close()
            case orders.Knock(number, seat, device):
                self._knocks[number] = seat, device
            case orders.Withdrawn(number):
                self._knocks.pop(number, None)
            case orders.SatDown(seat, key, device) if seat in self._seats:
                each = self._seats[seat]
                each.key, each.device, each.standing = key, device, Presence.HERE
                each.sent, each.greeted = None, False
            case orders.Away(seat) if seat in self._seats:
                self._seats[seat].standing = Presence.AWAY
            case orders.Speaks(seat, language) if seat in self._seats:
                self._seats[seat].language = language
                self._seats[seat].sent, self._seats[seat].greeted = None, False
            case orders.PhoneSaid(seat, line) if seat in self._seats:
                self._do(seat, line)
            case _:
                pass  # of a seat that was taken back meanwhile
        self._mark = None

    def _again(self) -> None:
        """Start the door's process again, which was killed or failed."""
        for each in self._seats.values():
            each.standing = Presence.AWAY if each.key else Presence.FREE
        self._knocks.clear()
        self._code = ()
        if self._door is not None:
            self._door.end()
        self._starts += 1
        if self._starts > MOST_STARTS:
            self._door, self.failed = None, "gone"
        else:
            self._start()

    def _do(self, seat: int, line: wire.Tap | wire.Please | wire.Woken) -> None:
        each = self._seats[seat]
        match line:
            case wire.Woken():
                each.sent = None
            case wire.Tap(picture) | wire.Please(picture) if not self._is_current(seat, picture):
                self._refuse(seat, picture, CHANGED)
            case wire.Tap(picture, text):
                self._play(seat, picture, text)
            case wire.Please(picture, "hint"):
                self._ask_hint(seat, picture)
            case wire.Please(picture, "undo"):
                if self._facts(seat).undo:
                    self._acts.undo()
                else:
                    self._refuse(seat, picture, say("That cannot be taken back any more."))
            case wire.Please(picture):
                if not (self._table.score.hands_left and self._acts.next_game()):
                    self._refuse(seat, picture, say("The table is busy. Try again in a moment."))
        self._mark = None

    def _is_current(self, seat: int, picture: int) -> bool:
        """Tell whether a seat's phone has spoken about the table as it is now."""
        each = self._seats[seat]
        if each.sent is None or picture != each.number:
            return False
        return each.sent.seen == self._table.observe(seat)

    def _play(self, seat: int, picture: int, text: str) -> None:
        try:
            move = parse_move(text, seat)
        except NotReadable:
            return self._refuse(seat, picture, CHANGED)
        why = self._table.refusal(move)
        if why is None and move in self._legal(seat):
            return self._acts.play(move)
        return self._refuse(seat, picture, CHANGED if why is None else refused(why))

    def _refuse(self, seat: int, picture: int, why: Sayable) -> None:
        language = self._languages.get(self._seats[seat].language)
        if language is not None:
            self._to(seat, {"no": {"n": picture, "text": language.text(why)}})

    def _ask_hint(self, seat: int, picture: int) -> None:
        if not self._facts(seat).hint:
            return self._refuse(seat, picture, say("There is no hint now."))
        self._table.hints.ask()
        self._hinting = seat
        return None

    def _answer_hint(self) -> None:
        seat = self._hinting
        if seat is None or seat not in self._seats or self._table.person_to_act != seat:
            self._hinting = None
            return
        found = self._table.hints.poll()
        language = self._languages.get(self._seats[seat].language)
        if found is None or language is None:
            return
        self._hinting = None
        told = told_hint(found, self._table.observe(seat), self._names)
        start, _, end = move_text(found.moves[0]).partition(">")
        hint = {"text": language.text(one_by_one(told.play)), "from": start, "to": end or None}
        self._to(seat, {"hint": hint})

    # What is shown.

    def _legal(self, seat: int) -> tuple[Move, ...]:
        table = self._table
        return table.legal() if table.person_to_act == seat and table.phase is Phase.PLAY else ()

    def _facts(self, seat: int) -> SeatFacts:
        table = self._table
        computers = frozenset(s for s in range(len(self._names)) if s not in table.persons)
        seats = TableSeats(self._names, self._emblems, computers, self.phones, self.away - {seat})
        legal, offered = self._legal(seat), table.hints.offered
        hint, undo = bool(legal) if offered else None, self._can_undo(seat)
        return SeatFacts(table.observe(seat), legal, seats, undo, hint, paused=self._acts.paused)

    def _can_undo(self, seat: int) -> bool:
        """Tell whether the last thing that a person did was this seat's, and can be taken back."""
        if not self._table.back.can_undo:
            return False
        last = self._table.back.last_person
        return last == seat

    def _show(self) -> bool:
        """Send a seat what it does not know yet, one seat at a time; return True while others wait."""
        table = self._table
        mark = (table.journal.now, table.observe(None), self.away, table.back.can_undo, self._acts.paused)
        if mark == self._mark:
            return False
        self._follow()
        due = [seat for seat, each in self._seats.items() if each.standing is Presence.HERE]
        if any(map(self._show_seat, due)):  # up to the first that knew less
            return True
        self._mark = mark
        return False

    def _show_seat(self, seat: int) -> bool:
        """Send a seat's phone what is new; return whether anything was."""
        each = self._seats[seat]
        language = self._languages.get(each.language)
        facts = self._facts(seat)
        if language is None or (facts == each.sent and each.greeted):
            return False
        if each.sent is None or (facts.seen, facts.legal) != (each.sent.seen, each.sent.legal):
            each.number += 1
        each.sent = facts
        if not each.greeted:
            each.greeted = True
            self._to(seat, rules_told(self._table.rules, language), keep="rules")
            self._to(seat, each.telling.begin(self._log.lines, language))
        else:
            news = each.telling.go_on(self._log.lines, language)
            if news is not None:
                self._to(seat, news)
        shown = facts._replace(over=score(self._table, self._emblems, language))
        self._to(seat, {"table": table_picture(shown, each.number, language)}, keep="table")
        return True

    def _to(self, seat: int, line: Mapping[str, Any], keep: str = "") -> None:
        text = json.dumps(line, ensure_ascii=False, separators=(",", ":"))
        self._order("to", seat=seat, keep=keep, text=text)

    def _follow(self) -> None:
        """Add what has happened to the log, as everybody sees it; all of the game again after an undo."""
        table = self._table
        if table.journal.now < self._heard or not len(self._log) or self._heard < table.journal.game_start:
            self._heard = table.journal.game_start
        for event in table.journal.since(self._heard, None):
            self._log.add(redact(event, None))
        self._heard = table.journal.now
