"""A replay of a match: on its table, with a strip of controls below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import assert_never

import pygame

from skipbo.model.match import GameScore
from skipbo.session.rules_in_force import of_heading
from skipbo.ui.kit.bindings import chord_name
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.clock import Clock
from skipbo.ui.kit.commands import Command
from skipbo.ui.kit.input import Intent, Key, PointerMove, Press, Release, Wheel
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.means import Gesture, Means, perform
from skipbo.ui.kit.scene import Account, Scene
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import over
from skipbo.ui.kit.things import Role, Thing, Things, words
from skipbo.ui.layout import Box
from skipbo.ui.motion import Speed
from skipbo.ui.table.input.peek import Peek
from skipbo.ui.table.log_lines import WHEEL_LINES
from skipbo.ui.table.paint.whole_table import paint_table
from skipbo.ui.table.picture import Notes, TablePicture
from skipbo.ui.table.playback import Playback
from skipbo.ui.table.table_things import table_thing
from skipbo.ui.widgets import toggle
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.dropdown import DropDown, Option
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.scrubber import Places, Scrubber
from skipbo.ui.widgets.segmented import Segmented
from skipbo.ui.widgets.toggle import Toggle
from skipbo.ui.widgets.transport import TransportButton
from skipbo.ui.widgets.widget import SHEET_Z
from skipbo.words.lists import in_a_row, listed
from skipbo.words.rulebook.in_force import InForce
from skipbo.words.said import Said, Sayable, say, within

STRIP = 14.0
"""Height of the strip of controls, in U."""
_SIDE = 3.0
_UPPER, _LOWER = 3.7, 9.7
_BUTTON, _BIG, _STEP = 4.8, 5.8, 5.7
_APART = 1.0  # U at least beside all buttons of the transport
_CONTROL = 4.7
_SPEEDS = {
    Speed.SLOW: say("Slow"),
    Speed.NORMAL: say("Normal"),
    Speed.FAST: say("Fast"),
    Speed.INSTANT: say("Instant"),
}
_PLAY = within("a replay", "Play")
_NOT_HERE = say("The game is over here. Go back to a place where somebody is to play.")
_NOBODY = say("No person took part in this match.")

PlayOn = Callable[[int], None]


class ReplayScene(Scene):
    """The places of a replay, shown by its `playback`.

    `on_play_on` begins a practice game at a place; None if that is not possible.
    """

    name = "replay"
    only_one = True

    def __init__(
        self,
        playback: Playback,
        clock: Clock,
        on_close: Callable[[], None],
        on_play_on: PlayOn | None = None,
    ) -> None:
        self.playback, self._replay = playback, playback.replay
        self._on_close, self._on_play_on = on_close, on_play_on
        self._where = cache(self._describe)
        self._peek = Peek(self.playback.view, clock)
        self._make_controls()
        self._means = self._make_means()
        self._look: Look
        self._strip = pygame.Rect(0, 0, 0, 0)
        self.playback.go(0)
        self._note()

    @property
    def in_force(self) -> InForce:
        return of_heading(self._replay.heading)

    @property
    def means(self) -> tuple[Means, ...]:
        return self._means

    def arrange(self, look: Look) -> None:
        self._look, u = look, look.u
        width, height = look.size
        self._strip = pygame.Rect(0, 0, width, round(STRIP * u))
        self._strip.bottom = height
        # The table keeps all its rows, a little smaller, so that hands and flights are where they always are.
        table = look.resized((width, self._strip.top))
        self.playback.view.arrange(table)
        self.playback.go(self.playback.place)
        self._arrange_corners()
        self._arrange_upper()
        self._arrange_lower()
        self._note()

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Key):
            self._key(intent)
        else:
            self._look_at(intent)
            self.form.handle(intent)
            if isinstance(intent, Release) and self.form.focused is not self._seat:
                self.form.focus(self._play)  # so that the space bar goes on meaning play and pause
        self._note()

    def reach(self, key: str) -> None:
        self.form.reach(key)

    def press(self, key: str) -> None:
        self.form.press(key, self.handle)

    def account(self) -> Account:
        return Account(self.playback.view.log.lines, None)

    def update(self, dt: float) -> bool:
        moving = self.playback.update(dt)
        self._note()
        return moving

    @property
    def picture(self) -> TablePicture:
        """The picture of the table at this moment."""
        now = self.playback
        notes = Notes(self._sentences(), open_hands=now.open_hands, peeked=self._peek.place)
        return now.view.picture(now.pace(), notes)

    def draw(self, canvas: Canvas) -> None:
        look, theme, strip = self._look, self._look.theme, self._strip
        view = self.playback.view
        paint_table(canvas, view.look, view.layout, self.picture)
        fill = over(theme.panel, theme.table_edge)
        canvas.sprite(look.art.panel(strip.size, 0, fill), strip.topleft, SHEET_Z)
        line = look.art.panel((strip.w, max(1, round(0.12 * look.u))), 0, theme.line)
        canvas.sprite(line, strip.topleft, SHEET_Z + 1)
        room = self._line.rect.left - 2 * self._left
        where, at = self._where(self.playback.place), (self._left, self._y(_UPPER))
        look.text.put(canvas, where, Style.CAPTION, theme.text, at, z=SHEET_Z + 2, room=room)
        label = (self._open.rect.right + round(1.2 * look.u), self._open.rect.centery)
        free = min(button.rect.left for button in self._back) - label[0] - look.u
        look.text.put(canvas, self._open.name, Style.LABEL, theme.text, label, z=SHEET_Z + 2, room=free)
        self.form.draw(canvas)

    def things(self) -> Things:
        where = words("replay.where", self._where(self.playback.place))
        view = self.playback.view
        table = table_thing(view.look, view.layout, self.picture)
        parts = (table, *where, *self.form.things())
        return (Thing("replay", Role.WINDOW, say("Replay"), parts=parts),)

    def _look_at(self, intent: Press | PointerMove | Release | Wheel) -> None:
        """Open a pile under a resting pointer, close it at a press; the wheel scrolls the log."""
        match intent:
            case Press():
                self._peek.close()
            case PointerMove(at):
                if not self._strip.collidepoint(at):
                    self._peek.hover(at)
            case Wheel(at, steps):
                self.playback.view.scroll_log(WHEEL_LINES * steps, at)
            case Release():
                pass
            case _:
                assert_never(intent)

    def _make_controls(self) -> None:
        players, now = self._replay.players, self.playback
        self._close = Button(
            "replay.close", say("Close the replay"), self._on_close, ButtonKind.ROUND, "back"
        )
        self._close.set_shortcut(Command.LEAVE)
        self._fold = Button("replay.fold", say("Fold the log"), self._fold_log, ButtonKind.ROUND, "chevron")
        last, games, place = self._replay.last, self._replay.games, say("Place in the match")
        self._line = Scrubber("replay.place", place, Places(last, games, self._where), self.go)
        chosen, speeds = list(_SPEEDS).index(now.speed), tuple(_SPEEDS.values())
        self._speed = Segmented("replay.speed", say("Speed"), speeds, chosen, self._set_speed)
        eyes = [Option(say("{player}'s view", player=player.name)) for player in players]
        self._seat = DropDown("replay.seat", say("Seen by"), eyes, now.seat, now.sit)
        self._open = Toggle("replay.open", say("All hands open"), False, now.open_all)
        self._back = self._buttons_back(now)
        self._play = TransportButton("replay.play", _PLAY, self._toggle, "play")
        self._forth = self._buttons_forth()
        self._on = Button(
            "replay.play_on", say("Play on from here"), self._play_on, ButtonKind.SECONDARY, "cards"
        )
        widgets = [
            self._close,
            self._fold,
            self._line,
            self._speed,
            self._seat,
            self._open,
            *self._back,
            self._play,
            *self._forth,
            self._on,
        ]
        self.form = Form(widgets, self._play)

    def _buttons_back(self, now: Playback) -> list[TransportButton]:
        start, turn, step = say("To the start"), say("Turn back"), say("Step back")
        buttons = [
            TransportButton("replay.start", start, lambda: self.go(0), "skip", True),
            TransportButton("replay.turn_back", turn, self._turn_back, "fast_forward", True),
            TransportButton("replay.back", step, lambda: self.go(now.place - 1), "chevron", True),
        ]
        return _keyed(buttons, (Command.FIRST, Command.PAGE_UP, Command.LEFT))

    def _buttons_forth(self) -> list[TransportButton]:
        step, turn, end = say("Step forward"), say("Turn forward"), say("To the end")
        on, last = self._turn_forth, self._replay.last
        buttons = [
            TransportButton("replay.forward", step, self._step, "chevron"),
            TransportButton("replay.turn_forward", turn, on, "fast_forward"),
            TransportButton("replay.end", end, lambda: self.go(last), "skip"),
        ]
        return _keyed(buttons, (Command.RIGHT, Command.PAGE_DOWN, Command.LAST))

    def _arrange_corners(self) -> None:
        layout, view = self.playback.view.layout, self.playback.view
        self._close.arrange(self._look, _rect(layout.corner_left()))
        shown = view.log_shown
        self._fold.name = say("Fold the log") if shown else say("Open the log")
        self._fold.icon = "chevron" if shown else "log"
        self._fold.arrange(self._look, _rect(layout.log_fold if shown else layout.log_button))

    def _arrange_upper(self) -> None:
        """Place the position, the line and the speed."""
        look, u = self._look, self._look.u
        high = round(_CONTROL * u)
        wide = self._speed.wanted_width(look)
        right = look.size[0] - self._left
        speed = pygame.Rect(right - wide, self._y(_UPPER) - high // 2, wide, high)
        self._speed.arrange(look, speed)
        start = self._left + round(min(46 * u, look.text.width(self._longest(), Style.CAPTION) + 3 * u))
        line = pygame.Rect(start, speed.top, speed.left - round(3 * u) - start, high)
        self._line.arrange(look, line)

    def _arrange_lower(self) -> None:
        """Place the choice of the seat, the transport in the middle, and the way on."""
        look, u, middle = self._look, self._look.u, self._y(_LOWER)
        high = round(_CONTROL * u)
        seat = max(round(19 * u), min(round(26 * u), self._seat.wanted_width(look)))
        self._seat.arrange(look, pygame.Rect(self._left, middle - high // 2, seat, high))
        switch = pygame.Rect(0, 0, round(toggle.WIDTH * u), round(toggle.HEIGHT * u))
        switch.midleft = (self._seat.rect.right + round(2.4 * u), middle)
        self._open.arrange(look, switch)
        taken = switch.right + round(1.2 * u) + look.text.width(self._open.name, Style.LABEL)
        transport = round((_BIG + 2 * _STEP * len(self._forth) + 2 * _APART) * u)
        right = look.size[0] - self._left
        wide = min(self._on.wanted_width(look), right - taken - transport)
        on = pygame.Rect(0, 0, wide, round(5.6 * u))
        on.midright = (right, middle)
        self._on.arrange(look, on)
        self._arrange_transport((taken + on.left) / 2 if look.size[0] < 150 * u else look.size[0] / 2, middle)

    def _arrange_transport(self, centre: float, middle: int) -> None:
        u = self._look.u
        for side, buttons in ((-1, self._back[::-1]), (1, self._forth)):
            for n, button in enumerate(buttons):
                offset = side * ((_BIG - _BUTTON) / 2 + _STEP * (n + 1))
                button.arrange(self._look, _round((centre + offset * u, middle), _BUTTON * u))
        self._play.arrange(self._look, _round((centre, middle), _BIG * u))

    @property
    def _left(self) -> int:
        return round(_SIDE * self._look.u)

    def _y(self, units: float) -> int:
        """Convert a height inside the strip, from U below its top to pixels."""
        return self._strip.top + round(units * self._look.u)

    def _key(self, key: Key) -> None:
        if self._seat.open and self.form.handle(key):
            return
        needed = self.form.keyboard and self.form.focused in (self._speed, self._open)
        if (key.name in ("left", "right") and needed) or not perform(self._means, key):
            self.form.handle(key)

    def _make_means(self) -> tuple[Means, ...]:
        """Return what can be done here."""
        steps, turns = (Command.LEFT, Command.RIGHT), (Command.PAGE_UP, Command.PAGE_DOWN)
        ends, parts = (Command.FIRST, Command.LAST), (Command.NEXT_PART, Command.PART_BEFORE)
        games = (chord_name(Key("left", ctrl=True)), chord_name(Key("right", ctrl=True)))
        return (
            Means(say("Play, or stop; press a button"), (Command.TAKE,), (Gesture.CLICK,)),
            Means(say("A step back, or on"), steps, (), self._by_arrow),
            Means(say("A turn back, or on"), turns, (), self._by_page),
            Means(say("A game back, or on"), keys=games),
            Means(say("To the start, or to the end"), ends, (), self._by_end),
            Means(say("Go to any place on the line"), (), (Gesture.DRAG,)),
            Means(say("Go on to the next control, or back"), parts),
            Means(say("See all cards of a discard pile"), (), (Gesture.REST,)),
            Means(say("Read back in the log, or on"), (), (Gesture.WHEEL,)),
            Means(say("Go back"), (Command.LEAVE,), (), lambda _: self._on_close()),
        )

    def _by_end(self, key: Key) -> None:
        self.go(0 if key.name == "home" else self._replay.last)

    def _by_page(self, key: Key) -> None:
        self._turn_back() if key.name == "pageup" else self._turn_forth()

    def _by_arrow(self, key: Key) -> None:
        back = key.name == "left"
        if key.ctrl:
            self._game_back() if back else self._game_forth()
        elif key.shift:
            self._turn_back() if back else self._turn_forth()
        elif back:
            self.go(self.playback.place - 1)
        else:
            self._step()

    def _toggle(self) -> None:
        self.playback.play(not self.playback.playing)

    def _step(self) -> None:
        self.playback.playing = False
        self.playback.step()

    def go(self, place: int) -> None:
        """Show a place at once, and stop there."""
        self.playback.playing = False
        self.playback.go(place)
        self._note()

    def _turn_back(self) -> None:
        self.go(self._replay.turn_before(self.playback.place))

    def _turn_forth(self) -> None:
        self.go(self._replay.turn_after(self.playback.place))

    def _game_back(self) -> None:
        self.go(max((place for place in self._replay.games if place < self.playback.place), default=0))

    def _game_forth(self) -> None:
        after = (place for place in self._replay.games if place > self.playback.place)
        self.go(min(after, default=self._replay.last))

    def _set_speed(self, n: int) -> None:
        self.playback.speed = tuple(_SPEEDS)[n]

    def _fold_log(self) -> None:
        self.playback.view.fold_log()
        self._arrange_corners()

    def _play_on(self) -> None:
        if self._on_play_on is not None:
            self.playback.playing = False
            self.playback.view.show.finish()
            self._on_play_on(self.playback.place)

    def _note(self) -> None:
        """Update the controls and the words beside the table for the place shown."""
        now = self.playback
        self._line.place = now.place
        self._play.name, self._play.icon = (say("Pause"), "pause") if now.playing else (_PLAY, "play")
        for buttons, usable in ((self._back, now.place > 0), (self._forth, now.place < self._replay.last)):
            for button in buttons:
                button.enabled = usable
        over_here = now.view.show.seen.outcome is not None
        self._on.reason = _NOT_HERE if over_here else _NOBODY if not self._persons() else None
        self._on.enabled, self._on.visible = self._on.reason is None, self._on_play_on is not None

    def _persons(self) -> bool:
        return any(player.is_person for player in self._replay.players)

    def _sentences(self) -> tuple[Sayable, ...]:
        """Return the sentences about this place, and how the match stands."""
        seen, players, scores = self.playback.view.show.seen, self._replay.players, self._scores()
        if seen.outcome is None:
            first = say("{player} is to play.", player=players[seen.turn_seat].name)
        elif seen.outcome.winner is None:
            first = say("A draw.")
        else:
            first = say("{player} won this game.", player=self._side(seen.outcome.winner))
        return (first, self._standing(scores)) if scores else (first,)

    def _scores(self) -> tuple[GameScore, ...]:
        return self._replay.scores_at(self.playback.place)

    def _standing(self, scores: Sequence[GameScore]) -> Sayable:
        sides = range(len(scores[0].points))
        totals = [sum(score.points[side] for score in scores) for side in sides]
        return in_a_row(
            [
                within("a player's points", "{player} {points}", player=self._side(side), points=total)
                for side, total in zip(sides, totals, strict=True)
            ]
        )

    def _side(self, side: int) -> Sayable:
        rules, players = self._replay.heading.rules, self._replay.players
        return listed([players[seat].name for seat in rules.members(side, len(players))])

    def _longest(self) -> Said:
        """Return the longest words for any place, or nearly so."""
        name = max((player.name for player in self._replay.players), key=len)
        return self._in_game(len(self._replay.games), _turn(88, name))

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


def _turn(number: int, player: str) -> Said:
    return say("Turn {number}, {player}", number=number, player=player)


def _rect(box: Box) -> pygame.Rect:
    return pygame.Rect(box.pixels())


def _round(centre: tuple[float, float], size: float) -> pygame.Rect:
    rect = pygame.Rect(0, 0, round(size), round(size))
    rect.center = (round(centre[0]), round(centre[1]))
    return rect


def _keyed(buttons: Sequence[TransportButton], shortcuts: Sequence[Command]) -> list[TransportButton]:
    """Let each button tell the key that does the same."""
    for button, shortcut in zip(buttons, shortcuts, strict=True):
        button.set_shortcut(shortcut)
    return list(buttons)
