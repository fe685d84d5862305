"""Tables without a window, with phones at their door: for tests, benchmarks and trying."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from secrets import choice, token_urlsafe

from skipbo import resources
from skipbo.ai.hint import Hint
from skipbo.model.api import Rules
from skipbo.model.legal_moves import Move
from skipbo.model.state import Phase
from skipbo.phones.door_process import DoorProcess
from skipbo.phones.gate import SECRET_BYTES
from skipbo.phones.room import DoorLike, Presence, Room, RoomNeeds
from skipbo.session.match_so_far import MatchSoFar
from skipbo.session.players import Player
from skipbo.session.requests import Request
from skipbo.session.sitting import Sitting
from skipbo.session.steps import DEAL
from skipbo.session.thinking import own_choice, own_hint
from skipbo.words.language import Language, language
from tests.model.mixes import resampled

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn")
EMBLEMS = ("leaf", "moon", "bloom", "sun", "star", "fir")
SHORT = Rules(stock=5)
FELT = {"name": "felt", "light": False}


def spoken(key: str) -> Language:
    """A language as the game reads it."""
    return language(key, lambda each: resources.translation_path(each).read_bytes())


class Greedy:
    """Thinks at once, in this process."""

    def __init__(self) -> None:
        self.request: Request | None = None

    def ask(self, request: Request) -> None:
        self.request = request

    def poll(self) -> Move | None:
        return None if self.request is None else own_choice(self.request)

    def poll_hint(self) -> Hint | None:
        return None if self.request is None else own_hint(self.request)


@contextmanager
def dealt_anew(table: Sitting, seat: int, seed: int) -> Iterator[None]:
    """Meanwhile all that a seat cannot see at a table is dealt anew."""
    state = table._so_far.match.state  # noqa: SLF001 - what no table tells
    hidden, anew = (state.hands, state.stocks, state.draw), resampled(state, seat, Random(seed))
    state.hands, state.stocks, state.draw = anew.hands, anew.stocks, anew.draw
    yield
    state.hands, state.stocks, state.draw = hidden


def table_for(
    seats: str,
    rules: Rules = SHORT,
    seed: int = 7,
    practice: bool = False,
) -> Sitting:
    """A table before its first deal; `c` among `seats` is a computer, any other letter a person."""
    players = [Player(NAMES[n], "casual" if seat == "c" else None) for n, seat in enumerate(seats)]
    return Sitting(MatchSoFar(rules, players, seed, practice), Greedy())


class AtTheTable:
    """What phones do where nobody shows the table."""

    def __init__(self, table: Sitting) -> None:
        self.table = table

    def play(self, move: Move) -> None:
        self.table.play(move)

    def undo(self) -> None:
        self.table.undo()

    def next_game(self) -> bool:
        if not self.table.score.match_over:
            self.table.play(DEAL)
        return not self.table.score.match_over

    @property
    def paused(self) -> bool:
        return False


def shortcuts(
    door: Callable[[Callable[[], bytes], Callable[[str], bytes]], DoorLike], clock: Callable[[], float]
) -> RoomNeeds:
    """What a room needs, with a door of the test's own."""
    return RoomNeeds(door, spoken, lambda: token_urlsafe(SECRET_BYTES), choice, clock, lambda: FELT)


class PhonesTable:
    """A table with a real door. `seats`: p is a person on a phone, s one at the screen, c a computer."""

    def __init__(self, seats: str, rules: Rules, seed: int = 7, practice: bool = False) -> None:
        self.seats = seats
        self.table = table_for(seats, rules, seed, practice)
        self.table.play(DEAL)
        phones = [seat for seat, who in enumerate(seats) if who == "p"]
        self.process: DoorProcess | None = None
        self.room = self._room(phones)
        self._chance = Random(seed)

    def _room(self, phones: Sequence[int] = ()) -> Room:
        acts, made = AtTheTable(self.table), shortcuts(self._start, time.monotonic)
        return Room(self.table, EMBLEMS[: len(self.seats)], acts, made, phones)

    def _start(self, plan: Callable[[], bytes], words: Callable[[str], bytes]) -> DoorProcess:
        self.process = DoorProcess(plan, words, lambda: None)
        return self.process

    def open(self, address: str = "127.0.0.1", seconds: float = 20.0) -> str:
        """Open the door; return the address that is in the code."""
        self.room.open(address)
        return self._opened(seconds)

    def again(self, address: str = "127.0.0.1", seconds: float = 20.0) -> str:
        """Open the door of the same table by what its room keeps, as after a kill of the game."""
        kept = self.room.kept
        assert kept is not None
        self.room = self._room()
        self.room.let_in_again(kept, address)
        return self._opened(seconds)

    def _opened(self, seconds: float) -> str:
        until = time.monotonic() + seconds
        while self.room.address is None and not self.room.failed and time.monotonic() < until:
            self.room.update()
            time.sleep(0.005)
        assert self.room.address is not None, self.room.failed
        return f"http://{self.room.address.host}/#{self.room._key}"  # noqa: SLF001 - what the code holds

    def nod(self) -> None:
        """Let all sit down who wait."""
        for chair in self.room.chairs:
            if chair.standing is Presence.WAITS:
                self.room.nod(chair.seat, yes=True)

    def all_here(self) -> bool:
        """Tell whether every phone has come."""
        return not self.room.away

    def go_on(self) -> bool:
        """Do one thing that no phone has to do: draw, or play for a computer or at the screen."""
        table = self.table
        if table.phase is Phase.OVER:
            return False
        if table.phase is Phase.DRAW:
            table.begin_turn()
            return True
        if self.seats[table.acting] == "c":
            return table.advance()
        if self.seats[table.acting] == "s" or table.acting not in self.room.phones:
            plays: Sequence[Move] = table.legal()
            table.play(self._chance.choice(plays))
            return True
        return False

    def close(self) -> None:
        """Shut the door and wait for its process."""
        self.room.shut()
        if self.process is not None:
            self.process.join(5)
