"""The play screen: persons move cards with the mouse, computers move theirs, the picture follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import pygame

from skipbo.model.moves import Move, Pass, Play
from skipbo.model.state import Phase, Place, build_pile
from skipbo.session.hands import HandOrder
from skipbo.session.table import Table
from skipbo.ui.canvas import Canvas
from skipbo.ui.input import Intent, Key, Press, Release
from skipbo.ui.input import Move as PointerMove
from skipbo.ui.layout import Box
from skipbo.ui.look import Look
from skipbo.ui.motion import Pace, Pose, breathes, breathing
from skipbo.ui.scene import Control, Report, Scene
from skipbo.ui.sound import Sounds
from skipbo.ui.table.marks import Held
from skipbo.ui.table.picker import NumberPicker
from skipbo.ui.table.pointer import Acts, Pointer
from skipbo.ui.table.report import report
from skipbo.ui.table.view import TableView
from skipbo.ui.widgets.button import Button, Kind
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.toast import Toast


class Flow(Protocol):
    """Where the game goes on outside the table."""

    def pass_to(self, seat: int) -> None:
        """Another person's turn: the curtain comes down."""

    def game_over(self) -> None:
        """The game has ended and has been seen to end."""

    def open_menu(self) -> None:
        """The menu over the game."""

    def open_settings(self) -> None:
        """The settings over the game."""

    def mute(self) -> None:
        """Sound off, or on again."""


class PlayScene(Scene):
    """One game after the deal.

    `orders` keeps each person's hand in order. With several persons a hand is open only between that
    person's `uncover` and the end of the turn.
    """

    name = "play"

    def __init__(
        self, table: Table, view: TableView, orders: Mapping[int, HandOrder], sounds: Sounds,
        pace: Callable[[], Pace], clock: Callable[[], float], flow: Flow, audible: Callable[[], bool],
    ) -> None:  # fmt: skip
        self._table = table
        self._view = view
        self._orders = orders
        self._pace = pace
        self._flow = flow
        self._audible = audible
        self._told = table.now
        self._uncovered: int | None = None
        self._over = False
        self._glowing = 0.0
        self._toast = Toast()
        self._pointer = Pointer(
            table, view, sounds, pace, clock, Acts(self._choose, self._commit, self._refuse)
        )
        self._menu = Button("Menu", flow.open_menu, Kind.ROUND, "menu")
        self._settings = Button("Settings", flow.open_settings, Kind.ROUND, "settings")
        self._sound = Button("Sound", self._mute, Kind.ROUND, "sound")
        self._fold = Button("Fold the log", self._fold_log, Kind.ROUND, "chevron")
        self._picker: NumberPicker | None = None
        self._pass = Button("Pass", self._pass_turn, Kind.PRIMARY, "pass")
        self._form = Form([self._pass, self._menu, self._settings, self._sound, self._fold])

    def arrange(self, look: Look) -> None:
        self._view.arrange(look)
        self._pointer.clear()
        self._toast.hide()
        layout = self._view.layout
        self._menu.arrange(look, _rect(layout.corner_left()))
        self._settings.arrange(look, _rect(layout.corner_right(0)))
        self._sound.arrange(look, _rect(layout.corner_right(1)))
        self._sound.visible = layout.corner_room > 1
        self._pass.arrange(look, _rect(layout.pass_button))
        self._place_log_button(look)
        if self._picker is not None:
            self._picker.arrange(look, layout)
        self._note()

    def uncover(self, seat: int) -> None:
        """The person of a seat is alone at the screen: turn the table round, open the hand, draw."""
        self._uncovered = seat
        self._view.show.finish()
        self._view.turn_to(seat, self._orders[seat])
        self._view.show.jump(self._table.observe(seat))
        self._told = self._table.now

    def handle(self, intent: Intent) -> None:
        if self._picker is not None:
            self._picker.handle(intent)
        elif isinstance(intent, Key):
            self._key(intent)
        elif not self._pointer.busy and self._form.handle(intent):
            return
        elif isinstance(intent, Press):
            self._press(intent)
        elif isinstance(intent, PointerMove):
            self._pointer.move(intent.at, intent.pressed)
        elif isinstance(intent, Release):
            self._pointer.release(intent.at)

    def update(self, dt: float) -> bool:
        moving = self._pointer.update(dt)
        moving = self._view.show.update(dt) or moving
        going_on = self._go_on()
        moving = self._breathe(dt) or moving
        moving = self._toast.update(dt) or moving
        self._note()
        return moving or going_on or self._view.show.busy

    def draw(self, canvas: Canvas) -> None:
        self._view.draw(canvas, self._pace())
        self._form.draw(canvas)
        self._toast.draw(canvas)
        if self._picker is not None:
            self._picker.draw(canvas)

    def controls(self) -> Sequence[Control]:
        return self._form.controls() if self._picker is None else self._picker.controls()

    def report(self) -> Report:
        return report(self._view, () if self._view.show.busy else self._table.legal())

    def _go_on(self) -> bool:
        """What comes next without anybody's doing; True while something does."""
        if self._over or self._table.phase is Phase.OVER:
            return self._end()
        if self._table.person_to_act is None:
            self._tell_if(self._table.advance())
            return True
        if self._table.phase is not Phase.DRAW:
            return False
        if self._may_see(self._table.acting):
            self._table.begin_turn()
            self._tell_if(True)
        elif not self._view.show.busy:
            self._flow.pass_to(self._table.acting)
        return True

    def _end(self) -> bool:
        if not self._over and not self._view.show.busy and not self._view.show.celebrating(self._pace()):
            self._over = True
            if len(self._table.persons) > 1:
                self._cover()
            self._flow.game_over()
        return not self._over

    def _may_see(self, seat: int) -> bool:
        """Whether a person's hand may lie open now."""
        return self._table.persons == (seat,) or self._uncovered == seat

    def _tell_if(self, happened: bool, origin: Pose | None = None) -> None:
        """Hand on to the picture what has happened, as its viewer sees it."""
        if happened:
            self._view.show.feed(self._table.since(self._told, self._view.show.seen.seat), origin)
            self._told = self._table.now

    def _press(self, intent: Press) -> None:
        """A press ends what is in the air; while others play that is all it does, but on an own card."""
        if self._in_motion() and not self._catch_up(intent):
            return
        if self._is_mine():
            self._pointer.press(intent)

    def _in_motion(self) -> bool:
        """Whether there is something that a press or key can skip."""
        return self._view.show.busy or self._view.show.celebrating(self._pace())

    def _catch_up(self, intent: Press) -> bool:
        """End what is in the air; whether the press still counts: for the card that it was aimed at."""
        under = self._view.card_at(intent.at) if self._table.person_to_act is not None else None
        if self._is_mine():
            self._view.show.finish()
            return True
        if under is None:
            self._view.show.finish_turn()
            return False
        self._view.show.finish()
        return self._view.card_at(intent.at) == under

    def _is_mine(self) -> bool:
        """Whether the person at the screen is to act, and sees so."""
        seat = self._table.person_to_act
        return seat is not None and seat == self._view.viewer and not self._view.show.behind

    def _key(self, key: Key) -> None:
        if key.name == "escape":
            if self._view.marks.held is None:
                self._flow.open_menu()
            else:
                self._pointer.let_go()
        elif not self._form.handle(key) and self._in_motion():
            self._view.show.finish_turn()

    def _choose(self, plays: Sequence[Play], held: Held, start: Pose | None) -> None:
        """Ask which number a Skip-Bo card is to start the pile with (R22)."""

        def pick(number: int) -> None:
            self._picker = None
            self._commit(next(play for play in plays if play.number == number), held, start)

        def close() -> None:
            self._picker = None
            self._pointer.keep(held)

        at = self._view.layout.slot(build_pile(plays[0].pile)).centre
        self._picker = NumberPicker([play.number for play in plays], at, pick, close)
        self._picker.arrange(self._view.look, self._view.layout)

    def _commit(self, move: Move, held: Held, start: Pose | None) -> None:
        """A person makes a move with a card that lay in the hand or on a pile."""
        origin = start or self._view.pose_of(held)
        if held.spot >= 0:
            self._view.order.take(held.spot)
        self._make(move, origin)

    def _pass_turn(self) -> None:
        self._pointer.clear()
        self._make(Pass(self._table.acting), None)

    def _make(self, move: Move, origin: Pose | None) -> None:
        if not isinstance(move, Play) and len(self._table.persons) > 1:
            self._cover()
        self._table.play(move)
        self._tell_if(True, origin)

    def _cover(self) -> None:
        """A person's turn ends: the hand turns face down before anybody else looks."""
        self._uncovered = None
        self._view.show.jump(self._table.observe(None))

    def _refuse(self, words: str, place: Place) -> None:
        self._toast.arrange(self._view.look, (0, 0))
        self._toast.say(words, "close")
        box = self._view.layout.toast_at(place, self._toast.rect().w)
        self._toast.arrange(self._view.look, (round(box.centre[0]), round(box.bottom)))

    def _mute(self) -> None:
        self._flow.mute()
        self._note()

    def _fold_log(self) -> None:
        self._view.log_open = not self._view.log_shown
        self._place_log_button(self._view.look)

    def _place_log_button(self, look: Look) -> None:
        shown, layout = self._view.log_shown, self._view.layout
        self._fold.name = "Fold the log" if shown else "Open the log"
        self._fold.icon = "chevron" if shown else "log"
        self._fold.arrange(look, _rect(layout.log_fold if shown else layout.log_button))

    def _breathe(self, dt: float) -> bool:
        """The glow round legal piles: three breaths after a card is taken, then steady."""
        if not self._view.marks.legal:
            self._glowing = 0.0
            return False
        self._glowing += dt
        self._view.glow = breathing(self._pace(), self._glowing)
        return breathes(self._pace(), self._glowing)

    def _note(self) -> None:
        """Say what is to be done, and which buttons can be used."""
        mine = self._is_mine() and not self._view.show.busy
        legal = self._table.legal() if mine else ()
        self._pass.visible = any(isinstance(move, Pass) for move in legal)
        self._sound.icon = "sound" if self._audible() else "sound_off"
        self._view.guidance = (self._sentence(mine, legal), *self._standing())

    def _sentence(self, mine: bool, legal: Sequence[Move]) -> str:
        if self._table.phase is Phase.OVER:
            return ""
        if not mine:
            seat = self._view.show.lamp_seat
            own = seat is None or self._table.players[seat].is_person
            return "" if own or seat is None else f"{self._table.players[seat].name} is playing."
        if self._pass.visible:
            return "Nothing is left to draw: play from your piles, or pass."
        marks = self._view.marks
        if marks.held is None:
            return "Play a card, or discard to end the turn."
        if not marks.legal:
            return (
                "No build pile takes it. A discard ends the turn."
                if marks.discards
                else "No build pile takes it."
            )
        return (
            "Put it on a glowing pile. A discard ends the turn."
            if marks.discards
            else "Put it on a glowing pile."
        )

    def _standing(self) -> tuple[str, ...]:
        total = self._table.rules.match_total
        if total is None or not self._table.scores:
            return ()
        points = ", ".join(
            f"{player.name} {points}"
            for player, points in zip(self._table.players, self._table.totals, strict=True)
        )
        return (f"Game {self._table.game + 1} to {total}: {points}",)


def _rect(box: Box) -> pygame.Rect:
    return pygame.Rect(box.pixels())
