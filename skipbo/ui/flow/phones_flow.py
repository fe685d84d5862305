"""Hands on phones beside the matches on the screen: the room, and the sheet that opens its door."""

from __future__ import annotations

from collections.abc import Iterable
from random import SystemRandom
from secrets import token_urlsafe
from typing import Final

from skipbo.model.legal_moves import Move
from skipbo.model.state import Phase
from skipbo.phones.door_process import DoorProcess
from skipbo.phones.gate import SECRET_BYTES
from skipbo.phones.networks import home_addresses, network_names, why_none
from skipbo.phones.picture import looks_for_table
from skipbo.phones.room import Presence, Room, RoomNeeds
from skipbo.phones.way_back import WayBack, way_back_text
from skipbo.resources import translation_path
from skipbo.session.players import emblems_at
from skipbo.session.setup import SetUp, emblems_of
from skipbo.session.sitting import Sitting
from skipbo.ui.flow.match_on_screen import MatchOnScreen
from skipbo.ui.flow.preferences import theme_of
from skipbo.ui.flow.services import Services
from skipbo.ui.kit import Alarm, Navigator
from skipbo.ui.scenes.after_score import AfterScore
from skipbo.ui.scenes.deal import DealScene
from skipbo.ui.scenes.phones import PhoneActs, PhonesNow, PhonesScene
from skipbo.ui.table.picture import Phones
from skipbo.words.language import language
from skipbo.words.said import Sayable, say

_WRONG: Final = {
    "address": say("This computer's address in the network has changed. Try again."),
    "missing": say("What phones need is missing from this copy of the game (websockets, segno)."),
    "gone": say("The door could not be opened."),
}
_DISK_SECONDS: Final = 0.01
CALL_SECONDS: Final = 5.0
"""The seconds without a move after which the player whose turn it is on a phone gets called."""


class HandsOnPhones:
    """The phones around a table, from the first look at the sheet until no match is on the screen."""

    def __init__(self, services: Services, navigator: Navigator, table: Sitting, setup: SetUp) -> None:
        self._services, self._navigator = services, navigator
        self._match: MatchOnScreen | None = None
        self._table = table
        self._wrong: Sayable = ""
        self._way_back: WayBack | None = None
        self._networks: dict[str, str] = {}
        self._network = ""
        self._watched, self._begins_match = True, False
        self._holding = (frozenset[int](), self._watched)
        self._seen_waiting = set[int]()
        self._kept: WayBack | None = None
        self._turn, self._turn_at = (-1, -1), -1
        self._patience: Alarm | None = None
        chance = SystemRandom()
        needs = RoomNeeds(
            door=lambda plan, words: DoorProcess(plan, words, services.wake),
            language=lambda key: language(key, lambda each: translation_path(each).read_bytes()),
            secret=lambda: token_urlsafe(SECRET_BYTES),
            letter=chance.choice,
            clock=services.clock,
            theme=self._colours,
        )
        self._room = Room(table, _emblems(table, setup), self, needs)
        self._coloured_by = services.preferences.now

    # Messages from matches.

    def sit_at(self, table: Sitting, setup: SetUp) -> None:
        """Move on to the table of another match, before it comes to the screen."""
        self._match, self._table = None, table
        self._room.sit_at(table, _emblems(table, setup))
        self._kept = None
        self._holding = (self._room.phones, self._watched)
        table.hold_elsewhere(self._room.phones, watched=self._watched)

    def show(self, match: MatchOnScreen) -> None:
        """Note which match is on the screen now."""
        self._match = match

    def begin(self, seats: Iterable[int]) -> None:
        """Open the door, and the sheet, for the persons of these seats, who have just been dealt cards."""
        for seat in seats:
            self._room.hand_over(seat)
        self._begins_match = True
        self._open_door()
        self._services.scenes.push(self.sheet())

    def offer_again(self, before: WayBack) -> None:
        """Offer, in the sheet, to let the phones that were at this table back in."""
        self._way_back = before
        self._services.scenes.push(self.sheet())

    def sheet(self) -> PhonesScene:
        """Return the sheet of hands on phones, with this computer's networks as they are now."""
        self._look_for_networks()
        room = self._room
        acts = PhoneActs(
            self._open_door,
            self._shut_door,
            room.hand_over,
            room.play_here,
            lambda seat, yes: room.nod(seat, yes=yes),
            self._choose_network,
            self._watch,
        )
        return PhonesScene(
            self._navigator,
            self._state,
            acts,
            lambda dt: self._match is not None and self._match.go_on_below(dt),
        )

    def update(self) -> None:
        """Carry out phones' requests, and show them what has happened; called once a frame, never waits."""
        match = self._match
        if match is None:
            return
        if self._coloured_by is not self._services.preferences.now:
            self._coloured_by = self._services.preferences.now
            self._room.recolour()
        if match.teller.update():
            self._services.clock.schedule(_DISK_SECONDS)
        if not match.teller.waiting and self._room.update():
            self._services.clock.schedule(0)
        if match is self._match:  # unless a phone has dealt another
            self._follow_phones(match)

    def end(self) -> None:
        """Close the door: no match is on the screen any more; phones can return to one that was left."""
        if self._table.score.match_over:
            self._room.shut()
        else:
            self._room.leave()

    # Requests of phones.

    def play(self, move: Move) -> None:
        """Make a move of the seat that is to play."""
        if self._match is not None:
            self._match.teller.do_elsewhere(move.seat, move)

    def undo(self) -> None:
        """Take the last move back."""
        if self._match is not None:
            self._match.teller.undo()

    def next_game(self) -> bool:
        """Go on from the score, past the end of a match to another; return whether that is possible."""
        match, top = self._match, self._services.scenes.top
        if match is None or top is None or not top.shows_end:
            return False
        match.score_wanted.tell(AfterScore.NEXT)
        if match is self._match and self._table.score.match_over:
            match.score_wanted.tell(AfterScore.NEXT)
        return True

    @property
    def paused(self) -> bool:
        """Whether the table stands still at the screen."""
        top = self._services.scenes.top
        return top is not None and not top.table_goes_on

    # What the window shows of phones.

    def _follow_phones(self, match: MatchOnScreen) -> None:
        """Let the window show who holds a hand where, who is away, and who wants to sit down."""
        room = self._room
        if (room.phones, self._watched) != self._holding:
            self._holding = (room.phones, self._watched)
            match.hold_elsewhere(room.phones, watched=self._watched)
        match.lift_curtain()
        missing = (chair for chair in room.chairs if chair.standing in (Presence.AWAY, Presence.FREE))
        first = next(missing, None)
        if first is None:
            match.absent = ""
        elif first.standing is Presence.AWAY:
            match.absent = looks_for_table(first.name)
        else:
            match.absent = say("{player}'s hand waits for a phone.", player=first.name)
        gone = frozenset(chair.seat for chair in room.chairs if chair.standing is Presence.AWAY)
        match.note_phones(Phones(room.phones, gone, self._seat_to_call()))
        waits = {chair.seat for chair in room.chairs if chair.standing is Presence.WAITS}
        top = self._services.scenes.top
        if top is not None and top.table_goes_on:
            self._begins_match = self._begins_match and isinstance(top, DealScene | PhonesScene)
            if waits - self._seen_waiting and not isinstance(top, PhonesScene):
                self._services.scenes.push(self.sheet())
            self._seen_waiting = waits
        kept = room.kept
        if kept != self._kept:  # also once the last seat is taken from its phone
            self._kept = kept
            self._services.store.under_way.keep_phones("" if kept is None else way_back_text(kept))

    def _seat_to_call(self) -> int | None:
        """Return the seat of a player who has the turn on a phone and has been idle; otherwise None."""
        table = self._table
        seat = table.person_to_act
        plays = seat in self._room.phones - self._room.away and table.phase is Phase.PLAY
        if not plays or self.paused:
            self._services.clock.cancel(self._patience)
            self._patience, self._turn = None, (-1, -1)
        elif (table.game, table.turn) != self._turn:
            self._turn, self._turn_at = (table.game, table.turn), table.journal.now
            self._patience = self._services.clock.schedule(CALL_SECONDS)
        waited = self._patience is not None and self._patience.over and table.journal.now == self._turn_at
        return seat if waited else None

    # What the sheet shows and does.

    def _look_for_networks(self) -> None:
        """Note this computer's networks as they are now, and keep the chosen one if it is still there."""
        names = network_names()
        self._networks = {address: names.get(address, address) for address in home_addresses()}
        if self._network not in self._networks:
            self._network = next(iter(self._networks), "")

    def _open_door(self) -> None:
        """Open the door in the chosen network, or say why there is none; known phones are let in again."""
        self._look_for_networks()
        self._wrong = "" if self._network else why_none()
        if not self._network:
            return
        before, self._way_back = self._way_back, None
        if before is None:
            for seat in self._table.persons if not self._room.phones else ():
                self._room.hand_over(seat)
            self._room.open(self._network)
            return
        found = before.address in self._networks
        self._network = before.address if found else self._network
        self._room.let_in_again(before, self._network)
        if found:
            self._navigator.back()

    def _shut_door(self) -> None:
        """Close the door, and forget the phones that were at this table."""
        self._way_back = self._kept = None
        self._room.shut()
        self._services.store.under_way.keep_phones("")

    def _choose_network(self, index: int) -> None:
        self._network = tuple(self._networks)[index]
        if self._room.is_open:
            self._room.open(self._network)

    def _watch(self, watched: bool) -> None:
        self._watched = watched

    def _state(self) -> PhonesNow:
        """Return the current content of the sheet."""
        room, players = self._room, self._table.players
        return PhonesNow(
            [(seat, players[seat].name) for seat in self._table.persons],
            room.chairs,
            room.address,
            room.is_open,
            _WRONG.get(room.failed, "") or self._wrong,
            0 if self._way_back is None else len(self._way_back.keys),
            self._networks,
            self._network,
            self._watched if room.phones and len(self._table.at_screen) == 1 else None,
            self._begins_match,
        )

    def _colours(self) -> dict[str, object]:
        """Return the theme in the phones' form: its colours, as "#RRGGBB" or "#RRGGBBAA", and more."""
        theme = theme_of(self._services.preferences.now)
        colours = {
            name: "#" + "".join(f"{part:02X}" for part in value)
            for name, value in theme._asdict().items()
            if isinstance(value, tuple) and len(value) in (3, 4) and all(type(part) is int for part in value)
        }
        more = {"light": theme.light, "large": theme.large, "shadow": theme.shadow, "safe": theme.safe}
        return {**colours, "name": theme.name, **more}


def _emblems(table: Sitting, setup: SetUp) -> list[str]:
    """Return the emblem of each seat."""
    emblems = emblems_at(table.players, emblems_of(setup))
    return [emblems.get(player.name, "") for player in table.players]
