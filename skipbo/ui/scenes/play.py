"""The play screen: persons and computers move cards, and the picture follows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import assert_never

import pygame

from skipbo.model.events import Event, RefereeEvent, TurnStarted, TurnTakenBack
from skipbo.model.legal_moves import Move, Pass, Take
from skipbo.model.state import DRAW_PILE, Phase
from skipbo.session.first_game import Advice, Coach
from skipbo.ui.art.look import Look
from skipbo.ui.kit import (
    Alarm,
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
from skipbo.ui.kit.things import words
from skipbo.ui.motion import Finale
from skipbo.ui.motion.ornaments import breathes, breathing
from skipbo.ui.motion.pace import PARTING
from skipbo.ui.parts import Commentary, Scene
from skipbo.ui.table.controls.announcer import Announcer
from skipbo.ui.table.controls.answers import WAITS, answer
from skipbo.ui.table.controls.hint_card import GoalWatch, Guide, HintCard
from skipbo.ui.table.controls.number_picker import NumberPicker
from skipbo.ui.table.controls.table_buttons import ActionButtons, CallButtons, CornerButtons, SkipButton
from skipbo.ui.table.controls.table_controls import LogTurns
from skipbo.ui.table.input.table_input import TableInput
from skipbo.ui.table.log.log_lines import WHEEL_LINES
from skipbo.ui.table.paint.bubbles import bubble, goal_lines
from skipbo.ui.table.paint.middle import win_chores
from skipbo.ui.table.paint.table_things import table_thing
from skipbo.ui.table.paint.whole_table import paint_table, painters
from skipbo.ui.table.picture import Focus, HintMarks, Notes, TablePicture
from skipbo.ui.table.play.hints import guidance, over
from skipbo.ui.table.play.shown_match import ShownMatch
from skipbo.ui.table.play.talk import Talk
from skipbo.ui.table.show.event_player import Show
from skipbo.words.refusals import verdict
from skipbo.words.rulebook.topics import Topic, topic_of_event
from skipbo.words.said import Sayable, say


class PlayScene(Scene):
    """One game of a `match` after the deal: buttons and messages over its table, and a person's `input`.

    With several persons a hand is open only between that person's `uncover` and the end of the turn.
    Nothing is shown before it is on the disk; input in the meantime is carried out right after it.
    """

    name = "play"

    def __init__(self, match: ShownMatch) -> None:
        self.match = match
        self._table, self.view = match.table, match.view
        self._look: Look | None = None
        self._goal = GoalWatch(match)
        self._parting: Alarm | None = None
        self._talk = Talk(match)
        self._win = WinWarmup()
        self._sit_down()

    def _sit_down(self) -> None:
        """Begin with nothing held, asked, told or looked at: all that can be lives from here on.

        What everybody sees does not belong here: the table itself, its log, what computers say.
        """
        match, view, go = self.match, self.view, self.match.navigator.go
        match.sit_down()
        held, turns, hint, referee = match.held, match.turns, match.hint, match.referee
        self._glowing = 0.0
        self._notes = Notes(captions=match.captioned)
        self._guide = Guide(view, match.clock, match.captioned)
        self.announcer = Announcer(view, match.clock, match.navigator.explain)
        self.picker = NumberPicker(view, held)
        self._calls = CallButtons(
            self._table.players,
            held.pass_turn,
            referee.open_charge,
            referee.claim,
            on_open=match.pass_to,
            on_going_on=turns.end_grace,
            on_draw=referee.draw,
        )
        self._actions = ActionButtons(self._table, turns, hint, self._ask_for_hint)
        self.hint_card = HintCard(view, hint, self._calls.top_over)
        self._corners = CornerButtons(view, match.preferences, go)
        self._log_turns = LogTurns(view)
        self._skip = SkipButton((lambda: None) if match.coach is None else match.coach.skip)
        calls = (*self._calls.buttons, *self._actions.buttons, self.hint_card.close)
        buttons = (*calls, *self._corners.buttons, self._log_turns, self._skip.button, self.announcer.why)
        self.input = TableInput(
            match, self.announcer, self.picker, buttons, ask_for_hint=self._ask_for_hint, answer=self._answer
        )

    @property
    def asked(self) -> Topic | None:
        return self.announcer.topic

    @property
    def shortcuts(self) -> tuple[Shortcut, ...]:
        return self.input.shortcuts

    def arrange(self, look: Look) -> None:
        self._look = look
        self.view.arrange(look)
        self.input.arrange(look)
        layout = self.view.layout
        self.announcer.arrange()
        self._corners.arrange(look)
        self._calls.arrange(look, layout)
        self._actions.arrange(look, layout)
        self._log_turns.arrange(look, pygame.Rect(layout.furniture.log.pixels()))
        self.picker.arrange()
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
        if isinstance(event, TurnStarted):
            self.announcer.forget()
        if isinstance(event, TurnTakenBack):
            self.match.hands.cover_if(event.seat)
            viewer = self.view.viewer
            self.view.own.order.recall(self._table.observe(viewer).hand)

    def told(self, *, turn_ended: bool) -> None:
        """Follow what has been told of the game; `turn_ended`: a turn that can be taken back for a while."""
        if turn_ended:
            self.match.turns.grant()
        self._note()

    def told_again(self, events: Sequence[Event]) -> None:
        """Follow the game once more from its beginning on, after moves were taken back or made again."""
        self.match.held.clear()
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
        elif self.input.ends_feast(intent):
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
        return Commentary(self.view.log.lines, self.view.viewer, turn, begun, moves, goes_on, sees, partners)

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
        aside = Canvas()
        for paint in painters(self.view.look, self.view.layout, self.picture):
            yield partial(paint, aside)
        yield partial(self.draw, aside)

    def draw(self, canvas: Canvas) -> None:
        paint_table(canvas, self.view.look, self.view.layout, self.picture)
        self._calls.draw_grounds(canvas)
        self.input.form.draw(canvas)
        self._actions.draw_words(canvas)
        self.hint_card.draw(canvas)
        self.announcer.draw(canvas)
        self.picker.draw(canvas)

    def things(self) -> Things:
        legal = self._table.legal() if self._can_be_played() else ()
        parts = (
            table_thing(self.view.look, self.view.layout, self.picture, legal),
            *self.input.form.things(),
            *self.hint_card.things(),
            *self.announcer.things(),
            *words("warning", self._notes.warning, Role.STATUS),
            *words(WAITS, self._waits()),
            *words("call", self._call(), Role.STATUS),
            *self.picker.things(),
        )
        return (Thing("play", Role.WINDOW, say("Game"), parts=parts),)

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
        """Update the guidance and the cards and buttons that can be used."""
        mine = self.match.hands.mine and not self.view.show.busy
        legal = self._table.legal() if mine else ()
        self._note_buttons(legal)
        self.view.let_grab(self._grabs())
        by_hand = any(isinstance(move, Take) for move in legal) and self._table.phase is Phase.DRAW
        picks = (self._picking(),)
        asked = self.picker.open
        self._notes = replace(
            self._notes,
            guidance=picks if asked else self._guidance(legal, mine),
            lit=frozenset((DRAW_PILE,)) if by_hand else frozenset(),
            claims=frozenset(self.match.referee.claimants()) - {self.view.viewer},
            hint=self.hint_marks(),
            advice=self._advice(),
            goal=self._goal.goal,
            spoken=self._talk.spoken,
            refused=self.announcer.refused,
            phones=self.match.hands.phones,
            open_hands=self._table.score.hands_left if self.view.show.seen.outcome is not None else {},
        )
        spoken = (
            None if self._notes.advice is None else bubble(self.view.look, self.view.layout, self.picture)
        )
        goal = goal_lines(self.view.look, self.view.layout, self._notes.goal)
        self._skip.note(self.view.look, spoken)
        said = (spoken and spoken.placed.box, goal and goal.box, self.hint_card.box)
        self.announcer.keep_off(*(box for box in said if box is not None))

    def _note_buttons(self, legal: Sequence[Move]) -> None:
        """Show the buttons that can be used; `legal`: the moves that the person at the screen can make."""
        referee = self.match.referee
        draws = self._table.phase is Phase.DRAW and any(isinstance(move, Take) for move in legal)
        self._actions.note()
        self.hint_card.note()
        self._calls.wait(self.match.turns.waits)
        self._calls.show(
            any(isinstance(move, Pass) for move in legal),
            referee.can_charge(),
            referee.claimants(),
            referee.closed_offender(),
            draws=draws,
        )
        self._corners.note()

    def hint_marks(self) -> HintMarks:
        """Return what is marked as the hint's."""
        return self.match.hint.marks

    def _guidance(self, legal: Sequence[Move], mine: bool) -> tuple[Sayable, ...]:
        """Return the lines about turn and match; while the coach speaks, only those about the match.

        They make room for a hint.
        """
        if self.match.hint.words:
            return ()
        turn, *match = guidance(self._table, self.view, mine, legal)
        turn = self._waits() or self._call() or turn
        return ("" if self._advice() is not None else turn, *match)

    def _waits(self) -> Sayable:
        """Say that a turn is over and all wait for somebody to go on; "" where they do not."""
        if not self.match.turns.waits:
            return ""
        return over(self.view.look.prompts.name(Command.TAKE))

    def _call(self) -> Sayable:
        """Call the player who does not look at the phone although it is their turn; "" for nobody."""
        seat = self.match.hands.phones.called
        if seat is None:
            return ""
        return say("{player}, it is your turn: look at your phone.", player=self.view.names[seat])

    def _picking(self) -> Sayable:
        """Return what to do while a number is asked for."""
        key = self.view.look.prompts.name(Command.LEAVE)
        if not key:
            return say("Choose a number for the Skip-Bo card, or tap beside it to take it back.")
        return say("Choose a number for the Skip-Bo card, or press {key} to take it back.", key=key)

    def _advice(self) -> Advice | None:
        """Return what the coach says, as soon as the viewer's turn is seen."""
        coach, show = self.match.coach, self.view.show
        if coach is None or show.stage.lamp_seat != self.view.viewer or show.stage.dealing:
            return None
        return coach.advice or self._last_word(coach)

    def _last_word(self, coach: Coach) -> Advice | None:
        """Return what the coach says after the last task, for as long as it takes to be read."""
        word = None if self.view.show.busy else coach.last_word
        if word is None:
            return None
        if self._parting is None:
            self._parting = self.match.clock.schedule(PARTING)
        return None if self._parting.over else word

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
