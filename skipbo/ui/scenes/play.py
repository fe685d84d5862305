"""The play screen: persons move cards with the mouse, computers move theirs, the picture follows."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import pygame

from skipbo.model.calls import Accuse, Claim, Confirm, Dismiss
from skipbo.model.events import Event
from skipbo.model.moves import Discard, Move, Pass, Play, Take
from skipbo.model.state import DRAW_PILE, Phase, Place, build_pile
from skipbo.session.hands import HandOrder
from skipbo.session.steps import Step
from skipbo.session.table import Table
from skipbo.session.verdicts import verdict
from skipbo.ui.canvas import Canvas
from skipbo.ui.input import Intent, Key, Press, Release
from skipbo.ui.input import Move as PointerMove
from skipbo.ui.layout import Box
from skipbo.ui.look import Look
from skipbo.ui.motion import Pace, Pose, breathes, breathing
from skipbo.ui.scene import Control, Report, Scene
from skipbo.ui.scenes.accuse import Charge
from skipbo.ui.sound import Sounds
from skipbo.ui.table.calls import CallButtons
from skipbo.ui.table.guidance import guidance
from skipbo.ui.table.marks import Held
from skipbo.ui.table.past import PastButtons
from skipbo.ui.table.picker import NumberPicker
from skipbo.ui.table.pointer import Acts, Pointer
from skipbo.ui.table.report import report
from skipbo.ui.table.view import TableView
from skipbo.ui.widgets.button import Button, Kind
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.toast import Toast

PATIENCE = 0.9
"""Seconds that a computer waits at the table before each move, so that others can make their mistakes."""

GRACE = 1.5
"""Seconds at normal speed in which a turn's last move can be taken back before the next seat draws."""


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

    def tell_again(self) -> None:
        """Moves were taken back or made again: the log is told anew."""

    def accuse(self, on_charge: Callable[[Charge], None]) -> None:
        """Ask who says of whom that somebody was helped (R35)."""

    def ask_witness(self, seat: int, charge: Charge, answer: Callable[[bool], None]) -> None:
        """Ask a person whether a charge is true (R35)."""


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
        self._clock = clock
        self._flow = flow
        self._audible = audible
        self._told = table.now
        self._uncovered: int | None = None
        self._at_screen: int | None = None
        self._over = False
        self._glowing = 0.0
        self._still_since: float | None = None
        self._grace_until = 0.0
        self._toast = Toast()
        self._verdicts: deque[str] = deque()
        self._picker: NumberPicker | None = None
        self._pointer = Pointer(
            table, view, sounds, pace, clock, Acts(self._choose, self._commit, self._refuse)
        )
        self._calls = CallButtons(
            table.players, self._pass_turn, self._open_charge, self._claim, flow.pass_to
        )
        self._menu = Button("Menu", flow.open_menu, Kind.ROUND, "menu")
        self._settings = Button("Settings", flow.open_settings, Kind.ROUND, "settings")
        self._sound = Button("Sound", self._mute, Kind.ROUND, "sound")
        self._fold = Button("Fold the log", self._fold_log, Kind.ROUND, "chevron")
        self._past = PastButtons(self._undo, self._redo)
        self._form = Form(
            [*self._calls.buttons, *self._past.buttons, self._menu, self._settings, self._sound, self._fold]
        )

    def arrange(self, look: Look) -> None:
        self._view.arrange(look)
        self._pointer.clear()
        self._toast.hide()
        layout = self._view.layout
        self._menu.arrange(look, _rect(layout.corner_left()))
        self._settings.arrange(look, _rect(layout.corner_right(0)))
        self._sound.arrange(look, _rect(layout.corner_right(1)))
        self._sound.visible = layout.corner_room > 1
        self._calls.arrange(look, layout)
        self._past.arrange(look, layout)
        self._place_log_button(look)
        if self._picker is not None:
            self._picker.arrange(look, layout)
        self._note()

    def uncover(self, seat: int) -> None:
        """The person of a seat is alone at the screen: turn the table round, open the hand, draw."""
        self._uncovered = self._at_screen = seat
        self._view.show.finish()
        self._view.turn_to(seat, self._orders[seat])
        self._view.show.jump(self._table.observe(seat))
        self._told = self._table.now
        self._table.seal()

    def shown(self, event: Event) -> None:
        """An event has just been shown: what the referee has to say about it is explained."""
        words = verdict(event, self._table.players)
        if words is not None:
            self._verdicts.append(words)

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
        if not self._view.show.busy:
            self._table.settle()
        going_on = self._go_on()
        moving = self._breathe(dt) or moving
        moving = self._toast.update(dt) or moving
        moving = self._explain() or moving
        self._note()
        return moving or going_on or self._view.show.busy

    def _explain(self) -> bool:
        """Say the referee's sentences one after the other; True when another one comes."""
        if self._toast.words or not self._verdicts:
            return False
        self._say(self._verdicts.popleft(), "flag", None)
        return True

    def draw(self, canvas: Canvas) -> None:
        self._view.draw(canvas, self._pace())
        self._form.draw(canvas)
        self._past.draw_words(canvas)
        self._toast.draw(canvas)
        if self._picker is not None:
            self._picker.draw(canvas)

    def controls(self) -> Sequence[Control]:
        return self._form.controls() if self._picker is None else self._picker.controls()

    def report(self) -> Report:
        return report(self._view, self._table.legal() if self._can_be_played() else ())

    def _can_be_played(self) -> bool:
        """Whether what is legal can be done: at rest, and by a person who need not go behind the curtain."""
        if self._view.show.busy:
            return False
        return self._table.out_of_turn is not None or self._may_see(self._table.acting)

    @property
    def _at_the_table(self) -> bool:
        return self._table.rules.at_the_table

    def _go_on(self) -> bool:
        """What comes next without anybody's doing; True while something does."""
        if self._over or self._table.phase is Phase.OVER:
            return self._end()
        seat = self._table.person_to_act
        if seat is None:
            return self._let_computer_act()
        if self._table.out_of_turn is not None:
            return False
        if not self._may_see(seat):
            return self._let_see(seat)
        return self._table.phase is Phase.DRAW and self._begin_turn()

    def _let_see(self, seat: int) -> bool:
        """Bring down the curtain, once what happened before has been seen."""
        if not self._view.show.busy and not self._in_grace():
            self._flow.pass_to(seat)
        return True

    def _in_grace(self) -> bool:
        """Whether a turn has just been ended and can still be taken back, before the next seat draws."""
        waits = self._table.phase is Phase.DRAW and self._table.can_undo
        return waits and self._clock() < self._grace_until

    def _let_computer_act(self) -> bool:
        """Computers play ahead of the picture; at the table they wait for it, and a moment longer."""
        if self._in_grace():
            return True
        if self._at_the_table and not self._has_been_patient():
            return False
        self._tell_if(self._table.advance())
        return True

    def _has_been_patient(self) -> bool:
        if self._view.show.busy or self._pointer.busy or self._toast.words or self._verdicts:
            self._still_since = None  # what the referee says is read first
            return False
        if self._still_since is None:
            self._still_since = self._clock()
        return self._clock() - self._still_since >= PATIENCE

    def _begin_turn(self) -> bool:
        """A person draws at once, at the table by hand (R08)."""
        if self._at_the_table and any(isinstance(move, Take) for move in self._table.legal()):
            return False
        self._table.begin_turn()
        self._tell_if(True)
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
            self._still_since = None
            self._view.show.feed(self._table.since(self._told, self._view.show.seen.seat), origin)
            self._told = self._table.now

    def _press(self, intent: Press) -> None:
        """A press ends what is in the air; while others play that is all it does, but on an own card."""
        if self._in_motion() and not self._catch_up(intent):
            return
        self._grace_until = 0.0
        if self._draws_at(intent):
            self._make(Take(self._view.viewer), None)
        elif self._is_mine() or self._may_err():
            self._pointer.press(intent)

    def _draws_at(self, intent: Press) -> bool:
        """Whether a press takes a card from the draw pile by hand, in turn or out of it (R08, R31, R32)."""
        if intent.button != 1 or not self._may_err() or self._view.pile_at(intent.at) != DRAW_PILE:
            return False
        return Take(self._view.viewer) in self._table.open_to(self._view.viewer)

    def _may_err(self) -> bool:
        """Whether persons can reach for cards at any time, as at a table."""
        return self._at_the_table and bool(self._table.persons) and not self._view.show.behind

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
        elif key.ctrl and key.name in ("z", "y"):
            self._redo() if key.name == "y" or key.shift else self._undo()
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
        if isinstance(move, Discard | Pass) and len(self._table.persons) > 1:
            self._cover()
        self._table.play(move)
        if isinstance(move, Discard | Pass):
            self._grace_until = self._clock() + self._pace().seconds(GRACE)
        noticed = self._table.notice()
        self._tell_if(True, origin)
        if noticed or isinstance(move, Claim):
            self._cover_stopped()

    def _cover_stopped(self) -> None:
        """Whoever was stopped out of turn does not keep the hand open before the others (R32)."""
        seat = self._uncovered
        if seat is not None and seat != self._table.acting and len(self._table.persons) > 1:
            self._cover()

    def _undo(self) -> None:
        """Take the last move back, as far as nobody has learned anything new since."""
        self._rewrite(self._table.undo)

    def _redo(self) -> None:
        """Make again what was taken back last; a turn that ends so can be taken back for a while again."""
        if self._rewrite(self._table.redo):
            self._grace_until = self._clock() + self._pace().seconds(GRACE)

    def _rewrite(self, change: Callable[[], Sequence[Step]]) -> bool:
        """Take moves back or make them again; whether there were any. Hands lie in the order they had."""
        for seat, order in self._orders.items():
            order.arrange(self._table.observe(seat).hand)  # the picture may still be behind
        if not change():
            return False
        for seat, order in self._orders.items():
            order.recall(self._table.observe(seat).hand)
        self._stand_anew()
        return True

    def _stand_anew(self) -> None:
        """Show the table as it stands after moves were taken back or made again."""
        self._pointer.clear()
        self._picker = None
        self._uncovered = self._whose_hand_opens()
        open_hand = self._view.viewer if self._may_see(self._view.viewer) else None
        self._view.show.jump(self._table.observe(open_hand))
        self._view.show.won_for = None
        self._told = self._table.now
        self._grace_until = 0.0
        self._flow.tell_again()

    def _whose_hand_opens(self) -> int | None:
        """Of several persons only the one at the screen sees a hand, and only on the own turn.

        In practice a turn of another person may come back: then the curtain comes first.
        """
        seat = self._table.person_to_act
        playing = seat == self._at_screen and self._table.phase is Phase.PLAY
        return seat if playing and len(self._table.persons) > 1 else None

    def _claim(self, seat: int) -> None:
        """A person says "Not your turn!" (R32)."""
        self._pointer.clear()
        self._make(Claim(seat), None)

    def _open_charge(self) -> None:
        self._pointer.clear()
        pending = self._table.observe(None).accusation
        if pending is None:
            self._flow.accuse(self._make_charge)
        else:
            self._seek_witness(Charge(pending.accuser, pending.offender, pending.offence))

    def _make_charge(self, charge: Charge) -> None:
        """Say that somebody helped (R35)."""
        self._make(Accuse(charge.accuser, charge.offender, charge.offence), None)
        self._seek_witness(charge)

    def _seek_witness(self, charge: Charge) -> None:
        """Ask a person whether it is true; computers do not hear talk (R35)."""
        judges = self._table.judges
        persons = [seat for seat in judges if seat in self._table.persons]
        if persons:
            self._flow.ask_witness(persons[0], charge, lambda agrees: self._settle(persons[0], agrees))
        elif judges:
            self._settle(judges[0], False)

    def _settle(self, judge: int, agrees: bool) -> None:
        self._make(Confirm(judge) if agrees else Dismiss(judge), None)

    def _cover(self) -> None:
        """A person's turn ends: the hand turns face down before anybody else looks."""
        self._uncovered = None
        self._view.show.jump(self._table.observe(None))

    def _refuse(self, words: str, place: Place) -> None:
        self._say(words, "close", place)

    def _say(self, words: str, icon: str, place: Place | None) -> None:
        """Show a sentence for a moment, near a pile or in the middle."""
        self._toast.arrange(self._view.look, (0, 0))
        self._toast.say(words, icon)
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
        """Say what is to be done, and which cards and buttons can be used."""
        mine = self._is_mine() and not self._view.show.busy
        legal = self._table.legal() if mine else ()
        can_pass = any(isinstance(move, Pass) for move in legal)
        self._past.show(self._table.can_undo, self._table.can_redo)
        self._calls.show(can_pass, self._can_charge(), self._claimants(), self._closed_offender())
        self._sound.icon = "sound" if self._audible() else "sound_off"
        self._view.grabs = self._grabs()
        by_hand = any(isinstance(move, Take) for move in legal) and self._table.phase is Phase.DRAW
        self._view.lit = frozenset((DRAW_PILE,)) if by_hand else frozenset()
        self._view.guidance = guidance(self._table, self._view, mine, can_pass)

    def _grabs(self) -> tuple[int, ...]:
        """Whose piles can be reached for: the own and the partners', at the table every person's."""
        viewer, seats = self._view.viewer, len(self._table.players)
        own = self._view.show.seen.seat == viewer
        turn = (viewer, *self._table.rules.partners(viewer, seats)) if own else ()
        return tuple(dict.fromkeys((*turn, *self._table.persons))) if self._at_the_table else turn

    def _claimants(self) -> tuple[int, ...]:
        """The persons who can say that somebody is playing out of turn (R32)."""
        offender = self._table.out_of_turn
        if offender is None or self._view.show.behind:
            return ()
        return tuple(seat for seat in self._table.persons if seat != offender)

    def _can_charge(self) -> bool:
        """Whether "No helping!" can be said: not before a turn out of turn is settled (R35)."""
        return self._may_err() and self._table.phase is not Phase.OVER and self._table.out_of_turn is None

    def _closed_offender(self) -> int | None:
        """The person who plays out of turn and needs the own hand to finish (R34)."""
        seat = self._table.out_of_turn
        if seat is None or seat not in self._table.persons or self._may_see(seat) or self._view.show.busy:
            return None
        return seat


def _rect(box: Box) -> pygame.Rect:
    return pygame.Rect(box.pixels())
