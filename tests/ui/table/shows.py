"""A picture that follows a table without a screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from skipbo.model.events import Event, GameStarted
from skipbo.model.observation import Observation, blank
from skipbo.model.rules import BUILD_PILES, DISCARD_PILES
from skipbo.model.state import DRAW_PILE, Place, build_pile, discard_of, hand_of, stock_of
from skipbo.session.players import Player
from skipbo.session.sitting import Sitting
from skipbo.ui.kit.sound import Sounds, Volumes
from skipbo.ui.layout import layout
from skipbo.ui.motion import Pace
from skipbo.ui.table.show.effects import TableSounds
from skipbo.ui.table.show.event_player import Show
from tests.session.tables import new_table, step

SIZE = (1280, 800)


def silence() -> Sounds:
    """Sounds that no device is opened for."""
    return Sounds(Path("nowhere"), Random(1), Volumes(0.0, 0.0), muted=True, now=lambda: 0.0)


def places(seats: int) -> Iterator[Place]:
    """Every place that a card can come to rest on."""
    yield DRAW_PILE
    yield from (build_pile(index) for index in range(BUILD_PILES))
    for seat in range(seats):
        yield from (stock_of(seat), hand_of(seat))
        yield from (discard_of(seat, index) for index in range(DISCARD_PILES))


def all_cards(seen: Observation) -> int:
    """How many cards an observation tells of."""
    piles = sum(len(pile) for own in seen.discards for pile in own)
    builds = sum(len(pile.cards) for pile in seen.builds)
    hidden = sum(seen.hand_counts) + sum(seen.stock_counts) + seen.draw_count
    return piles + builds + hidden + len(seen.set_aside)


def in_air(show: Show, place: Place) -> int:
    """How many cards of a place are still on their way to it."""
    return sum(flown.target == place for flown, _ in show.stage.air().flying)


class Following:
    """A table and the show that one viewer has of it (None: an onlooker, sitting in seat 0)."""

    def __init__(self, players: Sequence[Player], viewer: int | None, seed: int, stock: int = 2) -> None:
        self.table: Sitting = new_table(players, seed, stock)[0]
        self.viewer, self.pace, self.heard = viewer, Pace(), list[Event]()
        self.seats = len(players)
        start = blank(GameStarted(0, self.table.rules, self.seats, 0), viewer)
        self.show = Show(
            start, players, lambda: self.pace, TableSounds(silence(), players), self.heard.append
        )
        self.resize(SIZE)
        self._told = 0
        self.tell()

    def resize(self, size: tuple[int, int]) -> None:
        self.show.stage.place(layout(size, self.seats, self.viewer or 0))

    def tell(self) -> None:
        """Feed what has happened since the last time."""
        self.show.feed(self.table.journal.since(self._told, self.viewer))
        self._told = self.table.journal.now

    def step(self, rng: Random) -> None:
        """One thing happens, and is told."""
        step(self.table, rng)
        self.tell()

    def run_out(self, dt: float = 0.25, most: int = 20_000) -> None:
        """Let time pass until nothing moves any more."""
        for _ in range(most):
            if not self.show.update(dt):
                return
        raise AssertionError("The picture does not come to rest.")

    def check(self) -> None:
        """What holds at every moment: no card too many, none too few, and nothing shown that is hidden."""
        seen, show = self.show.seen, self.show
        assert all_cards(seen) == seen.rules.deck.size
        for place in places(self.seats):
            assert 0 <= in_air(show, place) <= seen.count(place), place
        flying = [flown for flown, _ in show.stage.air().flying]
        for seat in range(self.seats):
            closed = [flown for flown in flying if flown.target in (stock_of(seat), DRAW_PILE)]
            closed += [flown for flown in flying if flown.target == hand_of(seat) and seat != self.viewer]
            assert all(flown.card is None for flown in closed)

    def check_rest(self) -> None:
        """What holds when everything has been shown."""
        assert self.show.seen == self.table.observe(self.viewer)
        assert not self.show.busy
        assert not self.show.behind
        assert self.show.stage.air().flying == ()
        assert [place for place in places(self.seats) if in_air(self.show, place)] == []
