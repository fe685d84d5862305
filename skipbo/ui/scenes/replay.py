"""A replay of a match: on its table, with a strip of controls below it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from operator import attrgetter

from skipbo.ui.art.look import Look
from skipbo.ui.kit import (
    Canvas,
    Clock,
    Command,
    Intent,
    Key,
    PointerMove,
    Press,
    Release,
    Role,
    Style,
    Wheel,
    over,
)
from skipbo.ui.kit.bindings import chord_name
from skipbo.ui.kit.shortcuts import Gesture, Shortcut, perform
from skipbo.ui.layout.over_table import log_fold, menu_corner
from skipbo.ui.motion import Speed
from skipbo.ui.parts import Column, Commentary, Control, Flanked, Group, Part, PartScene, Row, Space, Words
from skipbo.ui.parts.boxes import Inset
from skipbo.ui.table.controls.table_part import At, TablePart
from skipbo.ui.table.input.table_input import Peek
from skipbo.ui.table.log_panel import WHEEL_LINES
from skipbo.ui.table.picture import Notes, TablePicture
from skipbo.ui.table.show.playback import Playback
from skipbo.ui.widgets import SHEET_Z, Button, ButtonKind
from skipbo.ui.widgets.choice import Segmented, Toggle
from skipbo.ui.widgets.dropdown import DropDown, Option
from skipbo.ui.widgets.sliders import Places, Scrubber
from skipbo.words.rulebook.topics import InForce, rules_in_force
from skipbo.words.said import Said, Sayable, listed, say, standing, within

_PLAY_SIZE = 5.8  # U across the button that plays
_SPEEDS = {
    Speed.SLOW: within("a speed", "Slow"),
    Speed.NORMAL: within("a speed", "Normal"),
    Speed.FAST: within("a speed", "Fast"),
    Speed.INSTANT: within("a speed", "Instant"),
}
_PLAY = within("a replay", "Play")
_NOT_HERE = say("The game is over here. Go back to a point where somebody has a turn.")
_NOBODY = say("No person took part in this match.")

_UNFOLD = attrgetter("furniture.log_button")
"""Where the button stands, in the table's layout, that folds the log, and opens it again."""

_STRIP_ASIDE, _STRIP_ABOVE = 3.0, 1.0  # U round what lies in the strip

PlayOn = Callable[[int], None]


class ReplayScene(PartScene):
    """The places of a replay, shown by its `playback`.

    `on_play_on` begins a practice game at a place; None if that is not possible.
    """

    name = "replay"
    only_one = True

    def __init__(
        self, playback: Playback, clock: Clock, on_close: Callable[[], None], on_play_on: PlayOn | None = None
    ) -> None:
        self.playback, self._replay = playback, playback.replay
        self._on_close, self._on_play_on = on_close, on_play_on
        self._where = cache(self._describe)
        self._peek = Peek(self.playback.view, clock)
        self._make_controls()
        self.own = self._make_shortcuts()
        self.playback.go(0)
        super().__init__(self._play)

    @property
    def in_force(self) -> InForce:
        heading = self._replay.heading
        return rules_in_force(heading.rules, len(heading.players))

    @property
    def shortcuts(self) -> tuple[Shortcut, ...]:
        return self.own

    def compose(self) -> Part:
        self._note()
        view = self.playback.view
        close = At(view, self._close, menu_corner)
        fold = At(view, self._fold, log_fold if view.panel.shown else _UNFOLD)
        table = TablePart(view, self.picture, close, fold)
        place, name = (
            self._where(self.playback.place),
            max((each.name for each in self._replay.players), key=len),
        )
        longest = self._in_game(len(self._replay.games), _turn(88, name))  # or nearly so
        where = Words("replay.where", place, Style.CAPTION, ink="text", room_for=longest)
        upper = Row(where, self._line, self._speed, gap=3.0)
        told = Words("", self._open.name, Style.LABEL, ink="text")
        seen = Row(self._seat, Row(self._open, told, gap=1.2), gap=2.4)
        play = Control(self._play, wide=_PLAY_SIZE, high=_PLAY_SIZE)
        transport = Row(*self._back, play, *self._forth, gap=0.9)
        on = Row(Space(), *([self._on] if self._on_play_on else []))
        strip = ControlStrip(Column(upper, Flanked(seen, transport, on), gap=1.0))
        return Group("replay", say("Replay"), table, strip, role=Role.WINDOW, gap=0.0)

    def arrange(self, look: Look) -> None:
        super().arrange(look)
        self.playback.go(self.playback.place)
        self.follow()

    def paint_ground(self, canvas: Canvas) -> None:
        """The table has a felt of its own."""

    def show_cursor(self) -> None:
        """Keys play the replay wherever the cursor is, so it is shown once it has been moved."""

    def handle(self, intent: Intent) -> None:
        view = self.playback.view
        if isinstance(intent, Key):
            # Arrows choose in these two once somebody has gone there by key; an open list has all keys.
            chosen = self.form.keyboard and self.form.focused in (self._speed, self._open)
            first = self._seat.open and self.form.handle(intent)
            if not first and ((intent.name in ("left", "right") and chosen) or not perform(self.own, intent)):
                self.form.handle(intent)
        else:
            if isinstance(intent, Press):
                self._peek.close()
            elif isinstance(intent, Wheel):
                view.panel.scroll(WHEEL_LINES * intent.steps, intent.at)
            elif isinstance(intent, PointerMove) and view.layout.window.contains(intent.at):
                self._peek.hover(intent.at)
            self.form.handle(intent)
            if isinstance(intent, Release) and self.form.focused is not self._seat:
                self.form.focus(self._play)  # so that the space bar goes on meaning play and pause
        self.follow()

    def commentary(self) -> Commentary:
        return Commentary(self.playback.view.log.lines, None)

    def update(self, dt: float) -> bool:
        moving = self.playback.update(dt)
        super().update(dt)
        return moving

    def picture(self) -> TablePicture:
        """Return the picture of the table at this moment."""
        now = self.playback
        notes = Notes(self._sentences(), open_hands=now.open_hands, peeked=self._peek.place)
        return now.view.picture(now.pace(), notes)

    def _make_controls(self) -> None:
        players, now = self._replay.players, self.playback
        self._close = _round("close", say("Close the replay"), self._on_close, "back", Command.LEAVE)
        self._fold = _round("fold", say("Fold the log"), now.view.fold_log, "chevron")
        last, games, place = self._replay.last, self._replay.games, say("Place in the match")
        self._line = Scrubber("replay.place", place, Places(last, games, self._where), self.go)
        chosen, speeds = list(_SPEEDS).index(now.speed), tuple(_SPEEDS.values())
        self._speed = Segmented("replay.speed", say("Speed"), speeds, chosen, self._set_speed)
        eyes = [Option(say("{player}'s view", player=player.name)) for player in players]
        self._seat = DropDown("replay.seat", say("Seen by"), eyes, now.seat, now.sit)
        self._open = Toggle("replay.open", say("All hands open"), False, now.open_all)
        turn_back, step_back = say("Turn back"), say("Step back")
        self._back = (
            _round("start", say("To the start"), partial(self.go, 0), "skip", Command.FIRST, back=True),
            _round("turn_back", turn_back, self._turn_back, "fast_forward", Command.PAGE_UP, back=True),
            _round("back", step_back, self._step_back, "chevron", Command.LEFT, back=True),
        )
        self._play = _round("play", _PLAY, lambda: now.play(not now.playing), "play")
        turn_forth, to_end = say("Turn forward"), partial(self.go, last)
        self._forth = (
            _round("forward", say("Step forward"), self._step, "chevron", Command.RIGHT),
            _round("turn_forward", turn_forth, self._turn_forth, "fast_forward", Command.PAGE_DOWN),
            _round("end", say("To the end"), to_end, "skip", Command.LAST),
        )
        self._on = Button("replay.play_on", say("Play on from here"), self._play_on, icon="cards")

    def _make_shortcuts(self) -> tuple[Shortcut, ...]:
        """Return what can be done here."""
        steps, turns = (Command.LEFT, Command.RIGHT), (Command.PAGE_UP, Command.PAGE_DOWN)
        ends, parts = (Command.FIRST, Command.LAST), (Command.NEXT_PART, Command.PART_BEFORE)
        games = (chord_name(Key("left", ctrl=True)), chord_name(Key("right", ctrl=True)))
        return (
            Shortcut(say("Play, or stop; press a button"), (Command.TAKE,), (Gesture.CLICK,)),
            Shortcut(say("A step back, or on"), steps, (), self._by_arrow),
            Shortcut(
                say("A turn back, or on"),
                turns,
                (),
                lambda key: self._turn_back() if key.name == "pageup" else self._turn_forth(),
            ),
            Shortcut(say("A game back, or on"), keys=games),
            Shortcut(
                say("To the start, or to the end"),
                ends,
                (),
                lambda key: self.go(0 if key.name == "home" else self._replay.last),
            ),
            Shortcut(say("Go to any place on the line"), (), (Gesture.DRAG,)),
            Shortcut(say("Go on to the next control, or back"), parts),
            Shortcut(say("See all cards of a discard pile"), (), (Gesture.REST,)),
            Shortcut(say("Read back in the log, or on"), (), (Gesture.WHEEL,)),
            Shortcut(say("Go back"), (Command.LEAVE,), (), lambda _: self._on_close()),
        )

    def _by_arrow(self, key: Key) -> None:
        """Go a step, with Shift a turn, with Ctrl a game."""
        back, here, games = key.name == "left", self.playback.place, self._replay.games
        if key.ctrl and back:
            self.go(max((place for place in games if place < here), default=0))
        elif key.ctrl:
            self.go(min((place for place in games if place > here), default=self._replay.last))
        elif key.shift:
            self._turn_back() if back else self._turn_forth()
        else:
            self._step_back() if back else self._step()

    def _step_back(self) -> None:
        self.go(self.playback.place - 1)

    def _step(self) -> None:
        self.playback.playing = False
        self.playback.step()

    def go(self, place: int) -> None:
        """Show a place at once, and stop there."""
        self.playback.playing = False
        self.playback.go(place)
        self.follow()

    def _turn_back(self) -> None:
        self.go(self._replay.turn_before(self.playback.place))

    def _turn_forth(self) -> None:
        self.go(self._replay.turn_after(self.playback.place))

    def _set_speed(self, n: int) -> None:
        self.playback.speed = tuple(_SPEEDS)[n]

    def _play_on(self) -> None:
        if self._on_play_on is not None:
            self.playback.playing = False
            self.playback.view.show.finish()
            self._on_play_on(self.playback.place)

    def _note(self) -> None:
        """Bring the controls up to date with the place that is shown."""
        now = self.playback
        self._line.place = now.place
        self._play.name, self._play.icon = (say("Pause"), "pause") if now.playing else (_PLAY, "play")
        for buttons, usable in ((self._back, now.place > 0), (self._forth, now.place < self._replay.last)):
            for button in buttons:
                button.enabled = usable
        over_here = now.view.show.seen.outcome is not None
        persons = any(player.is_person for player in self._replay.players)
        self._on.refuse(_NOT_HERE if over_here else _NOBODY if not persons else None)
        shown = now.view.panel.shown
        self._fold.name = say("Fold the log") if shown else say("Open the log")
        self._fold.icon = "chevron" if shown else "log"

    def _sentences(self) -> tuple[Sayable, ...]:
        """Return the sentences about this place, and how the match stands."""
        seen, players = self.playback.view.show.seen, self._replay.players
        scores = self._replay.scores_at(self.playback.place)
        if seen.outcome is None:
            first = say("{player} is to play.", player=players[seen.turn_seat].name)
        elif seen.outcome.winner is None:
            first = say("A draw.")
        else:
            first = say("{player} won this game.", player=self._side(seen.outcome.winner))
        if not scores:
            return (first,)
        totals = map(sum, zip(*(score.points for score in scores), strict=True))
        return (first, standing((self._side(side), total) for side, total in enumerate(totals)))

    def _side(self, side: int) -> Sayable:
        rules, players = self._replay.heading.rules, self._replay.players
        return listed([players[seat].name for seat in rules.members(side, len(players))])

    def _describe(self, place: int) -> Said:
        """Return which game and which turn a place is in."""
        game, seen = self._replay.game_at(place), self._replay.observe(place, None)
        if seen.outcome is not None:
            return self._in_game(game + 1, say("The end"))
        return self._in_game(game + 1, _turn(seen.turn, self._replay.players[seen.turn_seat].name))

    def _in_game(self, number: int, where: Said) -> Said:
        """Return a place of a game (from 1), with the game where there are several."""
        games = len(self._replay.games)
        if games == 1:
            return where
        return say("Game {number} of {count}: {where}", number=number, count=games, where=where)


class ControlStrip(Inset):
    """Parts across the whole window on a ground of their own, with a fine line above."""

    def __init__(self, part: Part) -> None:
        aside, above = _STRIP_ASIDE, _STRIP_ABOVE
        super().__init__(part, left=aside, above=above, right=aside, below=above)

    def draw_ground(self, canvas: Canvas) -> None:
        look, theme = self.look, self.look.theme
        fill = over(theme.panel, theme.table_edge)
        canvas.sprite(look.art.panel(self.rect.size, 0, fill), self.rect.topleft, SHEET_Z)
        line = look.art.panel((self.rect.w, max(1, round(0.12 * look.u))), 0, theme.line)
        canvas.sprite(line, self.rect.topleft, SHEET_Z + 1)


def _turn(number: int, player: str) -> Said:
    return say("Turn {number}, {player}", number=number, player=player)


def _round(
    key: str,
    name: Sayable,
    act: Callable[[], None],
    icon: str,
    shortcut: Command | None = None,
    *,
    back: bool = False,
) -> Button:
    """Return a round button with a sign, which points to the left if it leads `back`."""
    kind = ButtonKind.ROUND
    return Button(f"replay.{key}", name, act, kind, icon, mirrored=back, shortcut=shortcut)
