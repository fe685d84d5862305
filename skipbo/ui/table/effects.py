"""What moves at a table besides its cards: the light, stresses, completed piles, the shuffling, the win."""

from __future__ import annotations

from collections.abc import Callable

from skipbo.model.cards import Card
from skipbo.ui.motion import Finale, Pace, Timeline, Tween, steady
from skipbo.ui.motion import pace as times
from skipbo.ui.table.picture import Accent, Completed, Effects


class EffectPlayer:
    """The effects under way, on a clock that is passed in; `now` returns them as a value."""

    def __init__(self) -> None:
        self._lamp: Timeline[str, float] = Timeline()
        self._lamp_from: int | None = None
        self._lamp_seat: int | None = None
        self._completing: dict[int, Completed] = {}
        self._refilling = 0.0
        self._won_for: float | None = None
        self._finale: Finale | None = None
        self._accents: Timeline[Accent, float] = Timeline()

    @property
    def lamp_seat(self) -> int | None:
        """The seat in the light, or to which the light is on its way."""
        return self._lamp_seat

    @property
    def lamp_moves(self) -> bool:
        """Whether the light is on its way."""
        return self._lamp.moving

    def now(self) -> Effects:
        """Return all effects as they are at this moment."""
        share = self._lamp.at("lamp")
        lamp = (self._lamp_from, self._lamp_seat, 1.0 if share is None else share)
        return Effects(
            *lamp,
            dict(self._completing),
            self._refilling,
            self._won_for,
            self._finale,
            dict(self._accents.values()),
        )

    def light(self, seat: int | None) -> None:
        """Turn the light to a seat at once, or off."""
        self._lamp_seat = seat

    def pass_light(self, seat: int, pace: Pace) -> None:
        """Let the light go to the seat whose turn begins."""
        self._lamp_from, self._lamp_seat = self._lamp_seat, seat
        if self._lamp_from != seat and not pace.still:
            self._lamp.add("lamp", Tween(0.0, 1.0, pace.seconds(times.LAMP)))

    @property
    def shine(self) -> bool:
        """Whether a stress is under way, with which input goes on."""
        return self._accents.moving

    def stress(self, accent: Accent, seconds: float, delay: float = 0.0) -> None:
        """Stress something that has come about, for some seconds after a delay."""
        if seconds > 0:
            self._accents.add(accent, Tween(0.0, 1.0, seconds, delay, ease=steady))

    def complete(self, pile: int, cards: tuple[Card, ...]) -> None:
        """Show the cards of a build pile (from 0) as they are being set aside."""
        self._completing[pile] = Completed(0.0, cards)

    def refill(self, seconds: float) -> None:
        """Shuffle the set-aside cards into a draw pile for that long."""
        self._refilling = seconds

    def win(self, finale: Finale) -> None:
        """Begin to show the end of a game."""
        self._won_for, self._finale = 0.0, finale

    def end_win(self, finale: Finale | None = None) -> None:
        """End the showing of the end of a game, or of another one; its crown stays."""
        self._finale = finale or self._finale
        self._won_for = times.WIN_MATCH * times.Speed.SLOW.value

    def forget_win(self) -> None:
        """Show no win any more."""
        self._won_for = None

    def celebrating(self, pace: Pace) -> bool:
        """Tell whether the win is still being shown."""
        if self._won_for is None or self._finale is None:
            return False
        return self._won_for < pace.ornament(self._finale.plan.seconds)

    def advance(self, dt: float, leaving: Callable[[int], bool]) -> None:
        """Let `dt` seconds pass; `leaving` tells whether a build pile is still on its way aside."""
        self._lamp.advance(dt)
        self._accents.advance(dt)
        left = ((pile, done) for pile, done in self._completing.items() if leaving(pile))
        self._completing = {pile: done._replace(since=done.since + dt) for pile, done in left}
        self._refilling = max(0.0, self._refilling - dt)
        if self._won_for is not None:
            self._won_for += dt

    def finish_light(self) -> None:
        """Let the light arrive at once."""
        self._lamp.finish()

    def finish(self) -> None:
        """End all effects at once."""
        self.finish_light()
        self._accents.finish()
        self._completing.clear()
        self._refilling = 0.0
        if self._won_for is not None:
            self.end_win()
