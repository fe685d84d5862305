"""The words beside one's own cards: the line about what can be done, a lesson's goal, and a hint's card.

The line is shown in full at first, later only while a card is held; for new players it stays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from skipbo.model.legal_moves import Move
from skipbo.session.first_game import Advice
from skipbo.ui.kit import Alarm, Canvas, Clock, Command, Cue, Role, Style, Thing, Things, words
from skipbo.ui.layout import Box
from skipbo.ui.motion.pace import GRACE_STEP, GUIDED, GUIDED_OUT, PARTING, TICKED
from skipbo.ui.table.controls.answers import WAITS
from skipbo.ui.table.controls.table_part import Attached, OnTable
from skipbo.ui.table.paint.bubbles import SKIP, bubble
from skipbo.ui.table.picture import TablePicture, TurnGoal, layers
from skipbo.ui.table.picture.where import whole_of
from skipbo.ui.table.play.hints import TurnHint, over
from skipbo.ui.table.play.shown_match import ShownMatch
from skipbo.ui.table.show.table_view import TableView
from skipbo.ui.widgets import Button, ButtonKind
from skipbo.words.hints import PUT_AWAY
from skipbo.words.said import Sayable, say


class Guide:
    """Says how visible the line of advice is: `share` goes from 1 to 0, and is always 1 if it `stays`."""

    def __init__(self, view: TableView, clock: Clock, stays: bool) -> None:
        self._view, self._clock = view, clock
        self._stays = stays
        self._said: Sayable = ""
        self._alarm: Alarm | None = None
        self._fades_from = 0.0
        self.share = 1.0

    def update(self, said: Sayable) -> None:
        """Check the time for this line: a new one is shown in full for its reading time, and then fades.

        The clock decides how far it has faded: a table at rest is only redrawn while the line fades, and
        its frames bring no time.
        """
        if self._stays:
            return
        if said != self._said or self._alarm is None or self._view.marks.held is not None:
            self._clock.cancel(self._alarm)
            self._said, self.share = said, 1.0
            self._alarm = self._clock.schedule(GUIDED)
            self._fades_from = self._clock() + GUIDED
        elif self._alarm.over and self.share > 0:
            fades = self._view.show.pace.ornament(GUIDED_OUT)
            faded = self._clock() - self._fades_from
            self.share = max(0.0, 1.0 - faded / fades) if fades else 0.0
            if self.share > 0:
                self._clock.schedule(GRACE_STEP)


class GoalWatch:
    """Tells whether the goal at a table is reached: `goal` as it is shown, ticked in a moment."""

    def __init__(self, match: ShownMatch) -> None:
        self._match = match
        self._seen = (-1, False)
        self._ticked = 0.0

    @property
    def goal(self) -> TurnGoal | None:
        """The goal; None if there is none."""
        asked = self._match.asked
        return TurnGoal(asked, None if self._match.met is None else self._ticked) if asked else None

    def update(self, dt: float) -> bool:
        """Look at the table as it is shown, `dt` seconds later; return True while the box is being ticked."""
        match = self._match
        if match.met is None or match.view.show.busy:
            return False
        if self._seen[0] != match.table.journal.now:
            self._seen = (match.table.journal.now, match.met())
        if not self._seen[1]:
            self._ticked = 0.0
            return False
        if not self._ticked:
            match.sounds.play(Cue.TICK)
        takes = match.view.show.pace.ornament(TICKED)
        self._ticked = min(1.0, self._ticked + dt / takes) if takes else 1.0
        return self._ticked < 1.0


_PAD, _ICON, _INDENT = 1.6, 2.4, 4.8
"""The space round the words, the side of the sign, and where the words begin beside it, in U."""
_CLOSE, _LEAST_CLOSE, _ASIDE = 3.0, 24, 1.0
"""The side of the cross that puts it away, in U and at least in pixels, and its distance from the corner."""
_RADIUS, _GAP, _BETWEEN, _UNDER, _OVER = 1.8, 0.5, 0.4, 1.0, 0.8
"""The radius of the corners, the space above the last line, between sentences, under cards, and over buttons,
in U."""


class _Row(NamedTuple):
    """A line of the card: its pieces, each with how far right it begins, in pixels; `apart`: below a gap."""

    pieces: tuple[tuple[float, str], ...]
    apart: bool


class _Setting(NamedTuple):
    """How the words are set: in which room and letters, their lines, and the lines of what comes next."""

    room: Box
    style: Style
    rows: tuple[_Row, ...]
    more: tuple[str, ...]


class HintCard(OnTable):
    """What `hint` says, over the buttons at one's cards; `floor` tells how far down there is room.

    `cross` is the button on its upper edge that puts it away.
    """

    def __init__(self, view: TableView, hint: TurnHint, floor: Callable[[Box], float]) -> None:
        super().__init__(view)
        self._hint = hint
        self._floor = floor
        self._words_set: _Setting | None = None
        self._button = Button(
            "hint.close", PUT_AWAY, self._put_away, ButtonKind.ROUND, "close", shortcut=Command.LEAVE
        )
        self._button.set_visible(False)
        self.cross = Attached(view, self._button)

    def follow(self, legal: Sequence[Move]) -> None:
        said = self._hint.words
        self._button.set_visible(bool(said))
        self._words_set = self.box = None
        if said:
            look = self._view.look
            self._words_set = self._set(said)
            room, high = self._words_set.room, self._high(self._words_set)
            self.box = box = Box(room.x, room.bottom - high, room.w, high)
            side = max(_LEAST_CLOSE, round(_CLOSE * look.u))
            corner = (round(box.right - side - _ASIDE * look.u), round(box.y - side / 2))
            self._button.arrange(look, pygame.Rect(*corner, side, side))

    def _put_away(self) -> None:
        self._hint.clear()
        self.follow(())

    def draw(self, canvas: Canvas) -> None:
        """Draw the card, if there is a hint."""
        box, words_set = self.box, self._words_set
        if box is None or words_set is None:
            return
        look, u, theme = self._view.look, self._view.look.u, self._view.look.theme
        _, style, rows, more = words_set
        panel = look.art.panel((box.w, box.h), _RADIUS * u, theme.surface, theme.accent)
        canvas.sprite(panel, (box.x, box.y), layers.HINT)
        step, left = look.text.height(style), box.x + _INDENT * u
        y = box.y + _PAD * u + step / 2
        icon = look.art.icon("hint", round(_ICON * u), theme.accent)
        canvas.blit(icon, (round(box.x + 1.5 * u), round(y - _ICON * u / 2)), layers.HINT)
        for row in rows:
            y += _BETWEEN * u * row.apart
            for x, piece in row.pieces:
                look.text.put(canvas, piece, style, theme.text, (left + x, y), z=layers.HINT)
            y += step
        y += _GAP * u + (look.text.height(Style.SUBTITLE) - step) / 2
        for line in more:
            look.text.put(canvas, line, Style.SUBTITLE, theme.secondary, (left, y), z=layers.HINT)
            y += look.text.height(Style.SUBTITLE)

    def things(self) -> Things:
        """Return the words, the first sentence at once, and the plays of the whole turn."""
        hint, said = self._hint, self._hint.words
        first = (Thing("hint", Role.STATUS, each) for each in said[:1])
        then = (Thing(f"hint.then.{n}", Role.TEXT, each) for n, each in enumerate(said[1:], 1))
        steps = (Thing(f"hint.step.{n}", Role.TEXT, each) for n, each in enumerate(hint.steps, 1))
        return (*first, *then, *words("hint.more", hint.more), *steps)

    def _set(self, said: Sequence[Sayable]) -> _Setting:
        """Return the words set to fit a room, if need be without what comes next."""
        view, rooms = self._view, list[Box]()
        over = _OVER * view.look.u
        cards = [whole_of(view.layout, view.show.seen, place) for place in view.targets()]
        for room in view.layout.furniture.hints:  # the room that one's own cards and the buttons leave
            lows = (box.bottom + _UNDER * view.look.u for box in cards if box.overlap(room) > 0)
            top = max(lows, default=room.y)
            end = min(room.bottom, self._floor(room.inset(0.0, -over)) - over)
            rooms.append(Box(room.x, top, room.w, end - top))
        styles = (*((Style.BUBBLE,) if len(rooms) > 1 else ()), Style.BODY, Style.SUBTITLE)
        settings = [each for room in rooms for each in self._settings(room, said, styles)]
        return next((each for each in settings if self._high(each) <= each.room.h), settings[-1])

    def _settings(self, room: Box, said: Sequence[Sayable], styles: Sequence[Style]) -> Iterator[_Setting]:
        """Yield the ways to set the words in a room in letters of this size, the best first."""
        text, wide = self._view.look.text, room.w - (_INDENT + _PAD) * self._view.look.u
        more = text.wrap(self._hint.more, Style.SUBTITLE, wide) if self._hint.more else ()
        for style in styles:
            yield _Setting(room, style, self._loose(said, style, wide), more)
        yield _Setting(room, Style.SUBTITLE, self._loose(said, Style.SUBTITLE, wide), ())
        yield _Setting(room, Style.SUBTITLE, self._close(said, wide), ())

    def _loose(self, said: Sequence[Sayable], style: Style, wide: float) -> tuple[_Row, ...]:
        """Return the lines of sentences, each starting a new line."""
        wrapped = (self._view.look.text.wrap(each, style, wide) for each in said)
        return tuple(
            _Row(((0.0, line),), apart=n > 0 and m == 0)
            for n, lines in enumerate(wrapped)
            for m, line in enumerate(lines)
        )

    def _close(self, said: Sequence[Sayable], wide: float) -> tuple[_Row, ...]:
        """Return the lines of sentences that run on in the same line where there is room."""
        text, style, rows, end = self._view.look.text, Style.SUBTITLE, list[_Row](), wide
        space = text.width(" ", style)
        for each in said:
            first, *rest = text.wrap(each, style, wide)
            if end + space + text.width(first, style) <= wide:
                rows[-1] = _Row((*rows[-1].pieces, (end + space, first)), False)
                end += space + text.width(first, style)
            else:
                rest = [first, *rest]
            rows += [_Row(((0.0, line),), False) for line in rest]
            end = text.width(rest[-1], style) if rest else end
        return tuple(rows)

    def _high(self, words_set: _Setting) -> float:
        """Return the height in pixels that the words need."""
        text, u = self._view.look.text, self._view.look.u
        _, style, rows, more = words_set
        below = _GAP * u + len(more) * text.height(Style.SUBTITLE) if more else 0.0
        between = _BETWEEN * u * sum(row.apart for row in rows)
        return len(rows) * text.height(style) + between + below + 2 * _PAD * u


class CoachLink(OnTable):
    """What the coach of a `match` says, and in its bubble in the `picture` the link past all of it."""

    def __init__(self, match: ShownMatch, picture: Callable[[], TablePicture]) -> None:
        skip = (lambda: None) if match.coach is None else match.coach.skip
        self._skip = Button("play.skip", SKIP, skip, ButtonKind.LINK)
        super().__init__(match.view, self._skip)
        self._match, self._picture = match, picture
        self._parting: Alarm | None = None

    def advice(self) -> Advice | None:
        """Return what the coach says, once the viewer's turn is on the screen.

        The words after the last task stay long enough to be read.
        """
        coach, show = self._match.coach, self._view.show
        if coach is None or show.stage.lamp_seat != self._view.viewer or show.stage.dealing:
            return None
        word = None if coach.advice is not None or show.busy else coach.last_word
        if word is None:
            return coach.advice
        if self._parting is None:
            self._parting = self._match.clock.schedule(PARTING)
        return None if self._parting.over else word

    def follow(self, legal: Sequence[Move]) -> None:
        look, layout = self._view.look, self._view.layout
        said = None if self.advice() is None else bubble(look, layout, self._picture())
        self.box = None if said is None else said.placed.box
        self._skip.set_visible(said is not None and bool(said.tally))
        if said is not None:
            self._skip.arrange(look, pygame.Rect(said.skip.pixels()))


class Notices(OnTable):
    """The words about a `match` without a place of their own: a warning, and whom all wait for."""

    def __init__(self, match: ShownMatch) -> None:
        super().__init__(match.view)
        self._match = match

    def waits(self) -> Sayable:
        """Say that a turn is over and everyone waits for a player to go on; "" where they do not."""
        return over(self._view.look.prompts.name(Command.TAKE)) if self._match.turns.waits else ""

    def call(self) -> Sayable:
        """Call the player who is not looking at the phone although it is their turn; "" for nobody."""
        seat = self._match.hands.phones.called
        if seat is None:
            return ""
        return say("{player}, it is your turn: look at your phone.", player=self._view.names[seat])

    def things(self) -> Things:
        return (
            *words("warning", self._match.keeping(), Role.STATUS),
            *words(WAITS, self.waits()),
            *words("call", self.call(), Role.STATUS),
        )
