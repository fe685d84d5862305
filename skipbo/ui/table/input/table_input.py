"""The input of the table: each press and key goes to the control it operates.

The module begins with the spreading out of a discard pile, by a resting pointer or by a key.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from skipbo.model.legal_moves import Take
from skipbo.model.state import Kind, Place
from skipbo.ui.kit import (
    Alarm,
    Clock,
    Command,
    InputLost,
    Intent,
    Key,
    Pixel,
    Press,
    Way,
)
from skipbo.ui.kit.input import command_of
from skipbo.ui.kit.shortcuts import Gesture, Shortcut, found
from skipbo.ui.motion.pace import PEEK_AFTER
from skipbo.ui.table.controls.announcer import Announcer
from skipbo.ui.table.controls.answers import TABLE_QUESTIONS
from skipbo.ui.table.controls.number_picker import NumberPicker
from skipbo.ui.table.input import keys
from skipbo.ui.table.input.pointer import Pointer
from skipbo.ui.table.play.shown_match import ShownMatch
from skipbo.ui.table.show.table_view import TableView
from skipbo.ui.widgets.form import Form
from skipbo.words.said import Sayable, say
from skipbo.words.spoken import PAUSED


class Peek:
    """The spreading of one discard pile of `view` at a time, by a pointer that rests on it for a while.

    Nothing on the table moves: a click hits what lay there before, and closes the pile.
    """

    def __init__(self, view: TableView, clock: Clock) -> None:
        self._view = view
        self._clock = clock
        self._place: Place | None = None
        self._opens: Alarm | None = None
        self._asked = False

    @property
    def place(self) -> Place | None:
        """The open pile."""
        rested = self._opens is not None and self._opens.over
        return self._place if (self._asked or rested) and self.hides(self._place) else None

    def hover(self, at: Pixel) -> None:
        """Follow the pointer: it opens a pile by resting on it, and closes it by leaving."""
        marks, show, layout = self._view.marks, self._view.show, self._view.layout
        busy = marks.held is not None or marks.pressed is not None or show.stage.dealing
        piles = () if busy else filter(self.hides, self._view.discard_piles())
        place = next((pile for pile in piles if layout.hit(pile, show.seen.count(pile)).contains(at)), None)
        if place != self._place:
            self.close()
            self._place = place
            if place is not None:
                self._opens = self._clock.schedule(PEEK_AFTER)

    def toggle(self, place: Place) -> None:
        """Open a pile at once, or close it."""
        opens = self.place != place
        self.close()
        self._place, self._asked = place, opens

    def close(self) -> None:
        """Close the open pile; the pointer must come back to a pile to open it again."""
        self._clock.cancel(self._opens)
        self._place, self._opens, self._asked = None, None, False

    def hides(self, place: Place | None) -> bool:
        """Tell whether there are cards under the top one of a pile."""
        return place is not None and place.kind is Kind.DISCARD and self._view.show.seen.count(place) > 1


PAGES = {"pageup": 8, "pagedown": -8}
"""Lines that the log scrolls by a key."""
_JUMPS = {"s": Kind.STOCK, "d": Kind.DISCARD, "b": Kind.BUILD}
"""The piles that keys lead to."""


class TableInput:
    """The input of a game: `pointer` is the mouse on its cards, `peek` the open pile.

    `form` works the buttons and `keys`, the keyboard's cursor. `shortcuts`: what can be done at the table.
    `ask_for_hint` shows a hint, or says why there is none; `answer` answers questions about the table.
    """

    def __init__(
        self,
        match: ShownMatch,
        announcer: Announcer,
        picker: NumberPicker,
        *,
        ask_for_hint: Callable[[], None],
        answer: Callable[[Command], Sayable],
    ) -> None:
        self._match, self._view = match, match.view
        self._announcer, self._picker, self._answer = announcer, picker, answer
        self.pointer = Pointer(match, picker, announcer)
        self.peek = Peek(match.view, match.clock)
        self.keys = keys.TableKeys(
            match.view, self._point_at, self._click_at, lambda: match.table.journal.now
        )
        self.form = Form([])
        turns = match.turns
        self._first = (  # whatever has the focus
            Shortcut(keys.LET_GO, (Command.LEAVE,), (Gesture.RIGHT_CLICK,), self._escape),
            Shortcut(say("Take a move back"), (Command.UNDO,), (), lambda _: turns.undo()),
            Shortcut(say("Make the move again"), (Command.REDO,), (), lambda _: turns.redo()),
        )
        self._then = self._after_the_focus(ask_for_hint)
        offered = {keys.GET_HINT: match.hint.offered, keys.DRAW: match.table.rules.at_the_table}
        then = (
            shortcuts
            for shortcuts in self._then
            if all(offered[key] for key in offered if key == shortcuts.said)
        )
        self.shortcuts = (*keys.around_the_table(), *self._first, *then)

    @property
    def cursor(self) -> keys.Stop | None:
        """The place of the keyboard's cursor, if it is shown and no number is asked for."""
        return self.keys.stop if self.keys.focused and not self._picker.open else None

    def skips_celebration(self, intent: Intent) -> bool:
        """Tell whether a press or key leads on to the score: any does while the end of a game is shown.

        The one exception is the key or button that takes the last move back.
        """
        if not self._view.show.celebrating:
            return False
        if isinstance(intent, Key):
            return intent.name != "text" and command_of(intent) is not Command.UNDO
        return isinstance(intent, Press) and self.form.key_at(intent.at) != "play.undo"

    def lose(self, lost: InputLost) -> None:
        """Let go of a card, and of the pressed button."""
        for form in (self._picker.form, self.form):
            form.handle(lost)
        self.pointer.lose()

    @property
    def worked(self) -> Form:
        """The form that the keyboard operates: the number picker while a number is asked for."""
        return self._picker.form if self._picker.open else self.form

    def press(self, intent: Press) -> None:
        """Handle a press: it ends any motion or sentence; while others play it does little else."""
        self.peek.close()
        self._announcer.hush()
        self._announcer.move_on()
        if self._puts_hint_away(intent):
            return
        if not self._match.hands.mine:
            self._announcer.skip()
        if self._view.show.in_motion and not self._catch_up(intent):
            return
        self._match.turns.end_grace()
        if self._match.referee.draws_at(intent):
            self._match.held.make(Take(self._view.viewer))
        elif self._match.hands.mine or self._match.referee.possible:
            self.pointer.press(intent)
            if self._view.card_at(intent.at) is None and not self._match.hands.mine:
                self._match.turns.hurry()

    def _puts_hint_away(self, intent: Press) -> bool:
        """Put a hint away at a right click or a press on bare felt, with no card in hand; tell whether."""
        view, at = self._view, intent.at
        if view.marks.held is not None or intent.button == 2:
            return False
        bare = view.card_at(at) is None and view.pile_at(at) is None
        return (bare or intent.button == 3) and self._match.hint.put_away()

    def _catch_up(self, intent: Press) -> bool:
        """End whatever is in the air; tell whether the press still counts, for the card it was aimed at."""
        to_act = self._match.table.person_to_act
        under = self._view.card_at(intent.at) if to_act is not None else None
        if self._match.hands.mine:
            self._view.show.finish()
            return True
        if under is None:
            self._view.show.finish(turn=True)
            return False
        self._view.show.finish()
        return self._view.card_at(intent.at) == under

    def key(self, key: Key) -> None:
        """Handle a key: as a shortcut, or for the focused control; any other lets the picture catch up."""
        if key.name == "text":  # the key itself has arrived before its text
            return
        self._announcer.hush()
        at_table = self.form.focused in (None, self.keys)
        if self._match.turns.waits and at_table and command_of(key) is Command.TAKE:
            self._match.turns.end_grace()
            return
        if self._perform(self._first, key) or self.form.handle(key) or self._perform(self._then, key):
            return
        if self.keys.jumps(key):
            self.form.focus(self.keys, keyboard=True)
            self.keys.handle(key)
        elif self._view.show.in_motion:
            self._view.show.finish(turn=True)

    def _after_the_focus(self, ask: Callable[[], None]) -> tuple[Shortcut, ...]:
        """Return the shortcuts of keys that the focused control does not use."""
        referee, turns = self._match.referee, self._match.turns
        rest, wheel = (Gesture.REST,), (Gesture.WHEEL,)
        piles = (Command.STOCK, Command.DISCARDS, Command.BUILDS)
        pages = (Command.PAGE_UP, Command.PAGE_DOWN)
        return (
            Shortcut(keys.GET_HINT, (Command.HINT,), (), lambda _: ask()),
            Shortcut(keys.DRAW, (Command.DRAW,), (Gesture.CLICK,), lambda _: referee.draw()),
            Shortcut(keys.PILES, piles, (), self._jump),
            Shortcut(say("See all cards of a discard pile"), (Command.PEEK,), rest, self._look_into),
            *(Shortcut(each.said, each.commands, (), self._tell) for each in TABLE_QUESTIONS),
            Shortcut(say("Ask all this from a list"), (Command.ASK,), (), self._offer_questions),
            Shortcut(
                say("Read back in the log, or on"),
                pages,
                wheel,
                lambda key: self._view.panel.scroll(PAGES[key.name]),
            ),
            Shortcut(keys.STOP, (Command.PAUSE,), (), lambda _: self._stop(turns.pause)),
            Shortcut(
                say("While others play: one more card"), (Command.STEP,), (), lambda _: self._stop(turns.step)
            ),
            Shortcut(keys.HASTEN, (Command.FASTER,), (), lambda _: turns.hasten()),
        )

    def _stop(self, act: Callable[[], None]) -> None:
        """Pause the others, or let them go on; screen readers hear once that everything stands still."""
        paused = self._match.turns.paused
        act()
        if self._match.turns.paused and not paused:
            self._announcer.murmur(PAUSED)

    def _perform(self, shortcuts: Sequence[Shortcut], key: Key) -> bool:
        """Run the key's shortcut and record its use; return False where nothing acts on it."""
        doing = found(shortcuts, key)
        if doing is not None:
            self._view.look.prompts.use(doing[0])
            doing[1](key)
        return doing is not None

    def _jump(self, key: Key) -> None:
        """Go to the first pile of a kind, or on to the next one."""
        self.form.focus(self.keys, keyboard=True)
        self.keys.jump(_JUMPS[key.name])

    def _look_into(self, _: Key) -> None:
        """Spread the pile at the cursor, or close it again; screen readers hear its cards."""
        place = self.keys.stop.place
        self.peek.toggle(place)
        if self.peek.place is not None or not self.peek.hides(place):
            self._announcer.murmur(self._answer(Command.PEEK))

    def _tell(self, key: Key) -> None:
        """Answer a question about the table."""
        command = command_of(key)
        if command is not None:
            self._announcer.answer(self._answer(command))

    def _offer_questions(self, _: Key) -> None:
        view = self._view
        seats = len(view.players)
        after = [(view.viewer + n) % seats for n in range(1, seats)]
        self._match.ask(self._answer, [view.names[seat] for seat in after])

    def _escape(self, _: Key) -> None:
        """Let go of a held card, otherwise put a hint away, otherwise open the menu."""
        if self._view.marks.held is not None:
            self.pointer.let_go()
            self.keys.back()
        elif not self._match.hint.put_away():
            self._match.navigator.go(Way.PAUSE)

    def _point_at(self, at: Pixel) -> None:
        """Mark the place that the keyboard's cursor has reached as if the pointer were on it."""
        self._hurry_hand(at)
        self.pointer.move(at, False)
        self.peek.close()

    def _hurry_hand(self, at: Pixel) -> None:
        """Let the hand lie still at once if its card at the cursor does not lie there yet: a key means it."""
        spot, held = self.keys.stop.spot, self._view.card_at(at)
        if spot >= 0 and (held is None or held.spot != spot):
            self._view.own.glides.settle()

    def _click_at(self, at: Pixel) -> None:
        """Click on a place, by key; a pile with nothing to take is looked into.

        By key, a card is never let go beside all piles: a player who may not see where they are is told so.
        """
        self._hurry_hand(at)
        place = self.keys.stop.place
        if self.pointer.turn_away(place, at):
            return
        if keys.is_only_seen(self._view, place):
            self._look_into(Key("return"))
            return
        self.press(Press(at))
        self.pointer.release(at)
