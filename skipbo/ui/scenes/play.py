"""The play screen: persons move cards with the mouse, computers move theirs, the picture follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import pygame

from skipbo.model.calls import Claim
from skipbo.model.events import Event, RefereeEvent, TurnTakenBack
from skipbo.model.legal_moves import Discard, Move, Pass, Play, Take
from skipbo.model.state import DRAW_PILE, Phase, build_pile
from skipbo.session.hands import HandOrder
from skipbo.session.table import Table
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.clock import Clock
from skipbo.ui.kit.input import Intent, Key, PointerMove, Press, Release
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.scene import Scene
from skipbo.ui.kit.sound import Sounds
from skipbo.ui.kit.things import Role, Thing, Things, words
from skipbo.ui.motion import Pace, Pose, breathes, breathing
from skipbo.ui.table.controls.action_buttons import UndoButtons
from skipbo.ui.table.controls.announcer import Announcer
from skipbo.ui.table.controls.call_buttons import CallButtons
from skipbo.ui.table.controls.corner_buttons import CornerButtons, CornerWays
from skipbo.ui.table.controls.number_picker import NumberPicker
from skipbo.ui.table.guidance import guidance
from skipbo.ui.table.input.keys import TableKeys
from skipbo.ui.table.input.peek import Peek
from skipbo.ui.table.input.pointer import Acts, Pointer
from skipbo.ui.table.logpanel import WHEEL_LINES
from skipbo.ui.table.marks import Held
from skipbo.ui.table.play.autosave_gate import AutosaveGate
from skipbo.ui.table.play.hand_visibility import HandVisibility
from skipbo.ui.table.play.mistakes import Askers, Mistakes
from skipbo.ui.table.play.turn_flow import SeatWays, TurnFlow
from skipbo.ui.table.play.undoing import Undoing
from skipbo.ui.table.table_things import table_thing
from skipbo.ui.table.table_view import TableView
from skipbo.ui.widgets.form import Form
from skipbo.words.said import Sayable, say
from skipbo.words.verdicts import verdict

PAGES = {"pageup": 8, "pagedown": -8}
"""Lines that the log scrolls by a key."""


class Flow(Askers, CornerWays, SeatWays, Protocol):
    """The ways on from the game outside the table."""

    def tell_again(self) -> None:
        """Write the log again after moves were undone or redone."""

    def keeping(self) -> Sayable:
        """Return the warning while nothing is being saved; "" where all is well."""


class PlayScene(Scene):
    """One game after the deal.

    `orders` holds the order of each person's hand. With several persons a hand is open only between that
    person's `uncover` and the end of the turn. `kept` decides what may be shown: nothing before it is on
    the disk. Input in the meantime is carried out right after it.
    """

    name = "play"

    def __init__(
        self,
        table: Table,
        view: TableView,
        orders: Mapping[int, HandOrder],
        sounds: Sounds,
        pace: Callable[[], Pace],
        clock: Clock,
        flow: Flow,
        audible: Callable[[], bool],
        kept: AutosaveGate,
    ) -> None:
        self._table = table
        self._view = view
        self._orders = orders
        self._pace = pace
        self._flow = flow
        self._kept = kept
        self._told = table.now
        self._glowing = 0.0
        self._picker: NumberPicker | None = None
        self._eyes = HandVisibility(table, view)
        self._announcer = Announcer(view, clock)
        self._peek = Peek(view, clock)
        acts = Acts(self._choose, self._commit, self._announcer.refuse)
        self._pointer = Pointer(table, view, sounds, pace, clock, acts)
        self._undoing = Undoing(
            table, view, orders, self._eyes, kept, pace, clock, self._tell_move, self._stand_anew
        )
        self._mistakes = Mistakes(table, view, self._eyes, flow, self._call)
        self._turn_flow = TurnFlow(
            table,
            view.show,
            self._eyes,
            flow,
            pace,
            clock,
            lambda: kept.do(self._tell),
            lambda: self._undoing.in_grace,
            lambda: self._pointer.busy or self._announcer.speaks,
        )
        self._calls = CallButtons(
            table.players, self._pass_turn, self._open_charge, self._mistakes.claim, flow.pass_to
        )
        self._action_buttons = UndoButtons(self._undoing.undo, self._undoing.redo)
        self._corners = CornerButtons(view, flow, audible)
        self._keys = TableKeys(view, self._point_at, self._click_at, lambda: table.now)
        self._form = Form(
            [self._keys, *self._calls.buttons, *self._action_buttons.buttons, *self._corners.buttons]
        )

    def arrange(self, look: Look) -> None:
        self._view.arrange(look)
        self._pointer.clear()
        self._announcer.arrange()
        layout = self._view.layout
        self._corners.arrange(look)
        self._calls.arrange(look, layout)
        self._action_buttons.arrange(look, layout)
        self._keys.arrange(look, pygame.Rect(layout.mat.pixels()))
        if self._picker is not None:
            self._picker.arrange(look, layout)
        self._note()

    def uncover(self, seat: int) -> None:
        """Turn the table to the person of a seat, who is alone at the screen; open the hand and draw."""
        self._eyes.open(seat, self._orders[seat])
        self._told = self._table.now
        self._table.seal()

    def shown(self, event: Event) -> None:
        """React to an event being shown: show what the referee has to say about it."""
        words = verdict(event, self._view.names) if isinstance(event, RefereeEvent) else None
        if words is not None:
            self._announcer.judge(words)
        if isinstance(event, TurnTakenBack):
            self._eyes.cover_if(event.seat)
            viewer = self._view.viewer
            self._view.order.recall(self._table.observe(viewer).hand)

    # What a person does.

    def handle(self, intent: Intent) -> None:
        self._kept.afterwards(lambda: self._take(intent))

    def _take(self, intent: Intent) -> None:
        if self._picker is not None:
            self._picker.handle(intent)
        elif isinstance(intent, Key):
            self._key(intent)
        elif not self._pointer.busy and self._form.handle(intent):
            return
        elif isinstance(intent, Press):
            self._press(intent)
        elif isinstance(intent, PointerMove):
            self._announcer.hover(intent.at)
            self._peek.hover(intent.at)
            self._pointer.move(intent.at, intent.pressed)
        elif isinstance(intent, Release):
            self._pointer.release(intent.at)
        else:
            self._view.scroll_log(WHEEL_LINES * intent.steps, intent.at)

    def _press(self, intent: Press) -> None:
        """Handle a press: it ends what moves or is said; while others play it does little else."""
        self._peek.close()
        if not self._is_mine():
            self._announcer.skip()
        if self._in_motion() and not self._catch_up(intent):
            return
        self._undoing.end_grace()
        if self._mistakes.draws_at(intent):
            self._make(Take(self._view.viewer))
        elif self._is_mine() or self._mistakes.possible:
            self._pointer.press(intent)
            if self._view.card_at(intent.at) is None:
                self._hurry()

    def _hurry(self) -> None:
        """End the wait for a mistake, at a press beside all cards."""
        if not self._is_mine():
            self._turn_flow.hurry()

    def _in_motion(self) -> bool:
        """Tell whether there is something that a press or key can skip."""
        return self._view.show.busy or self._view.show.celebrating(self._pace())

    def _catch_up(self, intent: Press) -> bool:
        """End what is in the air; tell whether the press still counts, for the card that it was aimed at."""
        under = self._view.card_at(intent.at) if self._table.person_to_act is not None else None
        if self._is_mine():
            self._view.show.finish()
            return True
        if under is None:
            self._view.show.finish_turn()
            return False
        self._view.show.finish()
        return self._view.card_at(intent.at) == under

    def _key(self, key: Key) -> None:
        if key.name == "text":  # the key itself has come before
            return
        if key.name == "escape":
            if self._view.marks.held is None:
                self._flow.open_menu()
            else:
                self._pointer.let_go()
                self._keys.back()
        elif key.ctrl and key.name in ("z", "y"):
            self._undoing.redo() if key.name == "y" or key.shift else self._undoing.undo()
        elif self._form.handle(key):
            return
        elif key.name in PAGES:
            self._view.scroll_log(PAGES[key.name])
        elif key.name == "v" and not key.ctrl:
            self._peek.toggle(self._keys.stop.place)
        elif self._keys.jumps(key):
            self._form.focus(self._keys, keyboard=True)
            self._keys.handle(key)
        elif self._in_motion():
            self._view.show.finish_turn()

    def _point_at(self, at: tuple[int, int]) -> None:
        """Mark the place to which the keyboard ring has come as if the pointer were on it."""
        self._pointer.move(at, False)
        self._peek.close()

    def _click_at(self, at: tuple[int, int]) -> None:
        """Click on a place, by key."""
        self._press(Press(at))
        self._pointer.release(at)

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
        """Make a person's move with a card that lay in the hand or on a pile."""
        self._make(move, held, start)

    def _pass_turn(self) -> None:
        self._call(Pass(self._table.acting))

    def _open_charge(self) -> None:
        self._pointer.clear()
        self._mistakes.open_charge()

    def _call(self, move: Move) -> None:
        """Make a person's call; no card is held any more."""
        self._pointer.clear()
        self._make(move)

    def _make(self, move: Move, held: Held | None = None, start: Pose | None = None) -> None:
        """Carry out a person's move, and let computers notice it; it is shown once it is on the disk."""
        ends = isinstance(move, Discard | Pass)
        if ends:
            self._eyes.cover()
        self._table.play(move)
        if ends:
            self._undoing.grant()
        if not isinstance(move, Claim):
            self._table.notice()
        self._kept.do(lambda: self._tell_move(held, start))

    # What happens, and how it is shown.

    def update(self, dt: float) -> bool:
        waiting = self._kept.update()
        self._view.warning = self._flow.keeping()
        moving = self._pointer.update(dt)
        moving = self._view.show.update(dt) or moving
        going_on = waiting or self._turn_flow.go_on()
        moving = self._breathe(dt) or moving
        moving = self._announcer.update() or moving
        if not self._kept.waiting:
            self._note()
            self._keep_hand()
        return moving or going_on or self._view.show.busy

    def _keep_hand(self) -> None:
        """Save how the person at the screen has arranged the hand, once it is full."""
        view = self._view
        if view.show.seen.seat == view.viewer and not view.show.busy and view.marks.dragged is None:
            self._table.keep_hand(view.viewer, view.hand)

    def _tell(self, origin: Pose | None = None) -> None:
        """Pass what has happened to the picture, as its viewer sees it, and update the buttons."""
        self._turn_flow.happened()
        self._view.show.feed(self._table.since(self._told, self._view.show.seen.seat), origin)
        self._told = self._table.now
        self._note()

    def _tell_move(self, held: Held | None = None, start: Pose | None = None) -> None:
        """Do the same for a person's move: the card leaves its place in the hand, or where it was let go."""
        origin = start or (None if held is None else self._view.pose_of(held))
        if held is not None:
            self._pointer.clear()
        if held is not None and held.spot >= 0:
            self._view.order.take(held.spot)
        self._tell(origin)

    def _stand_anew(self) -> None:
        """Update everything after the picture was brought to another place in the game."""
        self._pointer.clear()
        self._picker = None
        self._view.show.won_for = None
        self._told = self._table.now
        self._flow.tell_again()

    # What one sees.

    def draw(self, canvas: Canvas) -> None:
        self._view.draw(canvas, self._pace())
        self._peek.draw(canvas)
        self._calls.draw_grounds(canvas)
        self._form.draw(canvas)
        self._action_buttons.draw_words(canvas)
        self._announcer.draw(canvas)
        if self._picker is not None:
            self._picker.draw(canvas)

    def things(self) -> Things:
        picker = self._picker
        ring = self._keys.stop if self._keys.focused and picker is None else None
        table = table_thing(self._view, self._table.legal() if self._can_be_played() else (), ring)
        worked = (
            *self._form.things(),
            *self._announcer.things(),
            *words("warning", self._view.warning, Role.STATUS),
        )
        asked = () if picker is None else (picker.thing(),)
        return (Thing("play", Role.WINDOW, say("Game"), parts=(table, *worked, *asked)),)

    def _can_be_played(self) -> bool:
        """Tell whether legal moves can be made: at rest, and no person has to take the screen first."""
        if self._view.show.busy or self._kept.waiting:
            return False
        return self._table.out_of_turn is not None or self._eyes.may_see(self._table.acting)

    def _is_mine(self) -> bool:
        """Tell whether the person at the screen has to act, and sees so."""
        seat = self._table.person_to_act
        return seat is not None and seat == self._view.viewer and not self._view.show.behind

    def _breathe(self, dt: float) -> bool:
        """Return the glow round legal piles: three breaths after a card is taken, then steady."""
        if not self._view.marks.legal:
            self._glowing = 0.0
            return False
        self._glowing += dt
        self._view.glow = breathing(self._pace(), self._glowing)
        return breathes(self._pace(), self._glowing)

    def _note(self) -> None:
        """Update the guidance and the cards and buttons that can be used."""
        mine = self._is_mine() and not self._view.show.busy
        legal = self._table.legal() if mine else ()
        can_pass, mistakes = any(isinstance(move, Pass) for move in legal), self._mistakes
        self._action_buttons.show(self._table.can_undo, self._table.can_redo)
        claimants = mistakes.claimants()
        self._calls.show(can_pass, mistakes.can_charge(), claimants, mistakes.closed_offender())
        self._view.claims = frozenset(claimants) - {self._view.viewer}
        self._corners.note()
        self._view.grabs = self._grabs()
        by_hand = any(isinstance(move, Take) for move in legal) and self._table.phase is Phase.DRAW
        self._view.lit = frozenset((DRAW_PILE,)) if by_hand else frozenset()
        picks = (say("Choose a number for the Skip-Bo card, or press Esc to take it back."),)
        self._view.guidance = picks if self._picker else guidance(self._table, self._view, mine, legal)

    def _grabs(self) -> tuple[int, ...]:
        """Return whose piles can be grabbed: the own and the partners', at the table every person's."""
        viewer, seats = self._view.viewer, len(self._table.players)
        own = self._view.show.seen.seat == viewer
        turn = (viewer, *self._table.rules.partners(viewer, seats)) if own else ()
        return tuple(dict.fromkeys((*turn, *self._table.persons))) if self._table.rules.at_the_table else turn
