"""The play screen: persons and computers move cards, and the picture follows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from operator import attrgetter
from typing import assert_never

import pygame

from skipbo.model.cards import Card
from skipbo.model.events import CardMoved, Event, RefereeEvent, TurnStarted, TurnTakenBack
from skipbo.model.legal_moves import Move, Take
from skipbo.model.state import DRAW_PILE, Phase, hand_of
from skipbo.ui.art.look import Look
from skipbo.ui.kit import (
    Canvas,
    Command,
    InputLost,
    Intent,
    Key,
    PointerMove,
    Press,
    Release,
    Role,
    Shortcut,
    Thing,
    Things,
    Wheel,
)
from skipbo.ui.kit.canvas import Chore
from skipbo.ui.motion import Finale
from skipbo.ui.motion.ornaments import breathes, breathing
from skipbo.ui.parts import Commentary, Scene
from skipbo.ui.table.controls.announcer import Announcer
from skipbo.ui.table.controls.answers import answer
from skipbo.ui.table.controls.hint_card import CoachLink, GoalWatch, Guide, HintCard, Notices
from skipbo.ui.table.controls.number_picker import NumberPicker
from skipbo.ui.table.controls.table_buttons import ActionButtons, CallButtons, CornerButtons
from skipbo.ui.table.controls.table_part import At, LogTurns, OverControls, TablePart
from skipbo.ui.table.input.table_input import TableInput
from skipbo.ui.table.log_panel import WHEEL_LINES
from skipbo.ui.table.paint.middle import win_chores
from skipbo.ui.table.picture import Focus, HintMarks, Notes, TablePicture
from skipbo.ui.table.play.hints import guidance
from skipbo.ui.table.play.shown_match import ShownMatch, Talk
from skipbo.ui.table.show.event_player import Show
from skipbo.words.refusals import verdict
from skipbo.words.rulebook.topics import Topic, topic_of_event
from skipbo.words.said import Sayable, say


class PlayScene(Scene):
    """One game of a `match` after the deal: its table, buttons and messages on it, and a person's `input`.

    With several persons a hand is open only between that person's `uncover` and the end of the turn.
    Nothing is shown before it is on the disk; input in the meantime is carried out right after it.
    """

    # A tree of parts, but no PartScene: that composes another tree in each frame, and its form has the first
    # word. Here the cards have it, and the parts stay as long as a person sits there, and follow the game.
    name = "play"
    table_goes_on = True

    def __init__(self, match: ShownMatch) -> None:
        self.match = match
        self._table, self.view = match.table, match.view
        self._look: Look | None = None
        self._goal = GoalWatch(match)
        self._talk = Talk(match)
        self._win = WinWarmup()
        self._sit_down()

    def _sit_down(self) -> None:
        """Begin with nothing held, asked, told or looked at: all that can be lives from here on.

        What everybody sees does not belong here: the table itself, its log, what computers say.
        """
        match, view = self.match, self.view
        match.sit_down()
        self._glowing = 0.0
        self._drawn: tuple[Card, ...] = ()
        self._notes = Notes(captions=match.captioned)
        self._guide = Guide(view, match.clock, match.captioned)
        self.announcer = Announcer(view, match.clock, match.navigator.explain, lambda: self._tree.said())
        self.picker = NumberPicker(view, match.held, lambda: self.input.form.keyboard)
        self.input = TableInput(
            match, self.announcer, self.picker, ask_for_hint=self._ask_for_hint, answer=self._answer
        )
        calls, self._notices = CallButtons(match), Notices(match)
        self.hint_card = HintCard(view, match.hint, calls.top_over)
        self._coach = CoachLink(match, lambda: self.picture)
        self._tree = TablePart(
            view,
            lambda: self.picture,
            At(view, self.input.keys, attrgetter("mat")),
            calls,
            ActionButtons(match, self._ask_for_hint),
            self.hint_card.cross,
            CornerButtons(match),
            At(view, LogTurns(view), attrgetter("furniture.log")),
            self._coach,
            self.announcer.link,
            OverControls(view, lambda: self.input.worked, lambda: self.picture),
            self.hint_card,
            self.announcer,
            self._notices,
            self.picker,
            legal=lambda: self._table.legal() if self._can_be_played() else (),
        )
        self.input.form.hold(self._tree.widgets())

    @property
    def asked(self) -> Topic | None:
        return self.announcer.topic

    @property
    def shortcuts(self) -> tuple[Shortcut, ...]:
        return self.input.shortcuts

    def arrange(self, look: Look) -> None:
        self._look = look
        self._tree.place(look, pygame.Rect((0, 0), look.size))
        self.match.held.clear()
        self._note()

    def uncover(self, seat: int) -> None:
        """Turn the table to the person of a seat, who is alone at the screen; open the hand and draw.

        Of whoever sat there before only the cursor stays on the table, for those who need one.
        """
        before = self.input
        self.match.hands.open(seat)
        self._sit_down()
        if self._look is not None:
            self.arrange(self._look)
            self.view.read_on()
            if before.form.focused is before.keys:
                self.input.form.focus(self.input.keys, keyboard=before.form.keyboard)
        self._table.seal()

    def shown(self, event: Event) -> None:
        """React to an event being shown: show what the referee has to say about it."""
        self._talk.hear(event)
        if isinstance(event, RefereeEvent):
            said = verdict(event, self.view.names)
            if said is not None:
                self.announcer.judge(said, topic_of_event(event))
        if isinstance(event, CardMoved):
            self._note_drawn(event)
        if isinstance(event, TurnStarted):
            self.announcer.forget()
            self._drawn = ()
        if isinstance(event, TurnTakenBack):
            self._drawn = ()
            self.match.hands.cover_if(event.seat)
            viewer = self.view.viewer
            self.view.own.order.recall(self._table.observe(viewer).hand)

    def _note_drawn(self, moved: CardMoved) -> None:
        """Note the card that the person at the screen has drawn by hand (R08)."""
        by_hand = self._table.rules.at_the_table and moved.source == DRAW_PILE
        if by_hand and moved.target == hand_of(self.view.viewer) and moved.card is not None:
            self._drawn = (*self._drawn, moved.card)

    def told(self, *, turn_ended: bool) -> None:
        """Follow what has been told of the game; `turn_ended`: a turn that can be taken back for a while."""
        if turn_ended:
            self.match.turns.grant()
        self._note()

    def told_again(self, events: Sequence[Event]) -> None:
        """Follow the game once more from its beginning on, after moves were taken back or made again."""
        self.match.held.clear()
        self._drawn = ()
        self._talk.hear_again(events)

    def handle(self, intent: Intent, *, late: bool = False) -> None:
        """Act on an intent; while a number is asked for, that gets it.

        Until all that has happened is shown it waits. `late`: it has.
        """
        if not late and self.match.teller.update():
            self.match.teller.afterwards(partial(self.handle, intent, late=True))
            return
        if isinstance(intent, PointerMove):
            self.announcer.hover(intent.at)
        if isinstance(intent, InputLost):
            self.input.lose(intent)
        elif self.input.skips_celebration(intent):
            self.view.show.finish()
        elif self.picker.open:
            self.picker.handle(intent)
        elif isinstance(intent, Key):
            self.input.key(intent)
        elif self.match.held.busy or not self.input.form.handle(intent):
            match intent:
                case Press():
                    self.input.press(intent)
                case PointerMove(at, pressed):
                    self.input.peek.hover(at)
                    self.input.pointer.move(at, pressed)
                case Release(at):
                    self.input.pointer.release(at)
                case Wheel(at, steps):
                    self.view.panel.scroll(WHEEL_LINES * steps, at)
                case _:
                    assert_never(intent)

    def reach(self, key: str) -> None:
        def reach() -> None:
            self.input.worked.reach(key)

        self.match.teller.afterwards(reach)

    def press(self, key: str) -> None:
        enter = partial(self.handle, late=True)
        self.match.teller.afterwards(lambda: self.input.worked.press(key, enter))

    def commentary(self) -> Commentary:
        seen = self.view.show.seen
        here = self.view.viewer in self._table.at_screen
        mine = here and self._table.person_to_act == self.view.viewer and self._table.turn == seen.turn
        begun = seen.turn if mine and seen.out_of_turn is None else 0
        turn = begun if self._can_be_played() else 0
        waiting = self.match.teller.waiting
        moves = self.view.show.busy or waiting
        goes_on = waiting or (moves and self.input.keys.goes_on)
        sees = self.match.hands.open_to
        partners = () if self.view.viewer is None else seen.rules.partners(self.view.viewer, seen.seats)
        return Commentary(
            self.view.log.lines,
            self.view.viewer,
            turn,
            begun,
            moves,
            goes_on,
            sees,
            partners,
            self._table.alone == self.view.viewer,
            paused=self.match.turns.paused,
            drawn=self._drawn if sees == self.view.viewer else (),
        )

    def update(self, dt: float) -> bool:
        waiting = self.match.teller.update()
        moving = self.match.held.update(dt)
        moving = self.view.update(dt) or moving
        self._win.update(self.view.look, self.view.show)
        disturbed = self.match.held.busy or self.announcer.speaks
        going_on = waiting or self.match.turns.go_on(disturbed)
        self.match.turns.update()
        self.input.keys.follow()
        moving = self._breathe(dt) or moving
        moving = self._goal.update(dt) or moving
        moving = self.match.hint.update() or moving
        moving = self.announcer.update() or moving
        if not self.match.teller.waiting:
            self._note()
            view = self.view  # the hand is kept as the person at the screen has arranged it, once it is full
            if view.show.seen.seat == view.viewer and not view.show.busy and view.marks.dragged is None:
                self._table.keep_hand(view.viewer, view.hand)
        self._guide.update(next(iter(self._notes.guidance), ""))
        self._notes = replace(self._notes, guided=self._guide.share, warning=self.match.keeping())
        show = self.view.show
        return moving or going_on or (show.busy and not show.held_back)

    @property
    def picture(self) -> TablePicture:
        """The picture of the table at this moment."""
        cursor = self.input.cursor
        focus = None if cursor is None else Focus(cursor.place, cursor.spot)
        notes = replace(self._notes, peeked=self.input.peek.place, focus=focus)
        return self.view.picture(self.view.show.pace, notes)

    def chores(self) -> Iterator[Chore]:
        return self._tree.chores(Canvas())

    def draw(self, canvas: Canvas) -> None:
        self._tree.draw(canvas)

    def things(self) -> Things:
        return (Thing("play", Role.WINDOW, say("Game"), parts=self._tree.things()),)

    def _ask_for_hint(self) -> None:
        """Show the next step of a hint, or say why there is none."""
        self.announcer.move_on()
        why = self.match.hint.press()
        if why is not None:
            self.announcer.decline(why)

    def _answer(self, command: Command) -> Sayable:
        """Return the answer to a question about the table; what moves in one's own turn is there first."""
        if self.commentary().begun and self.view.show.busy:
            self.view.show.finish()
            self._note()
        return answer(command, self.things(), self.commentary())

    def _can_be_played(self) -> bool:
        """Tell whether legal moves can be made: at rest, and no person has to take the screen first."""
        if self.view.show.busy or self.match.teller.waiting:
            return False
        return self._table.out_of_turn is not None or self.match.hands.may_see(self._table.acting)

    def _breathe(self, dt: float) -> bool:
        """Let the glow round legal piles breathe three times once a card is held; tell whether it does."""
        if not self.view.marks.legal:
            self._glowing = 0.0
            return False
        self._glowing += dt
        self._notes = replace(self._notes, glow=breathing(self.view.show.pace, self._glowing))
        return breathes(self.view.show.pace, self._glowing)

    def _note(self) -> None:
        """Update the guidance and what is marked in the picture, and all that lies on the table."""
        mine = self.match.hands.mine and not self.view.show.busy
        legal = self._table.legal() if mine else ()
        self.view.let_grab(self._grabs())
        by_hand = any(isinstance(move, Take) for move in legal) and self._table.phase is Phase.DRAW
        self._notes = replace(
            self._notes,
            guidance=(self.picker.task,) if self.picker.open else self._guidance(legal, mine),
            lit=frozenset((DRAW_PILE,)) if by_hand else frozenset(),
            claims=frozenset(self.match.referee.claimants()) - {self.view.viewer},
            hint=self.hint_marks(),
            advice=self._coach.advice(),
            goal=self._goal.goal,
            spoken=self._talk.spoken,
            refused=self.announcer.refused,
            phones=self.match.hands.phones,
            open_hands=self._table.score.hands_left if self.view.show.seen.outcome is not None else {},
        )
        self._tree.follow(legal)

    def hint_marks(self) -> HintMarks:
        """Return what is marked as the hint's."""
        return self.match.hint.marks

    def _guidance(self, legal: Sequence[Move], mine: bool) -> tuple[Sayable, ...]:
        """Return the lines about turn and match; while the coach speaks, only those about the match.

        They make room for a hint.
        """
        if self.match.hint.words:
            return ()
        turn, *match = guidance(self._table, self.view, mine, legal, drawing=self._draws)
        turn = self._notices.waits() or self._notices.call() or turn
        return ("" if self._coach.advice() is not None else turn, *match)

    @property
    def _draws(self) -> bool:
        """Whether the person at the screen is filling the hand, card by card (R08)."""
        mine = self._table.person_to_act == self.view.viewer == self.match.hands.open_to
        return bool(self._drawn) and mine and self._table.phase is Phase.DRAW

    def _grabs(self) -> tuple[int, ...]:
        """Return whose piles can be grabbed: the viewer's and the partners', at the table every person's."""
        viewer, seats = self.view.viewer, len(self._table.players)
        own = self.view.show.seen.seat == viewer
        turn = (viewer, *self._table.rules.partners(viewer, seats)) if own else ()
        here = self._table.at_screen if self._table.rules.at_the_table else ()
        return tuple(dict.fromkeys((*turn, *here)))


class WinWarmup:
    """Makes the large pictures of the end of a game while its last card flies."""

    def __init__(self) -> None:
        self._of: tuple[Look, tuple[Finale, int]] | None = None
        self._chores: Iterator[Chore] = iter(())

    def update(self, look: Look, show: Show) -> None:
        """Make one of them, if the game is about to end; let go of them if it goes on after all."""
        end = show.coming_end()
        if end is None:
            if self._of is not None and show.stage.effects.won_for is None:
                look.art.dimming.forget()
                self._of = None
            return
        if self._of != (look, end):
            self._of, self._chores = (look, end), win_chores(look, show.layout, *end, show.pace)
        for chore in islice(self._chores, 1):
            chore()
