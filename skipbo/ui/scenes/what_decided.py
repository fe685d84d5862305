"""What decided a game that is over: its curve, the moments one can go to, luck, and turns given away."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from skipbo.ai.afterwards.walk import WalkedTurn
from skipbo.session.analysis import Analysis, Better
from skipbo.session.studying import Background, CardsAgain, KeptWork, Studying, can_be_played_again
from skipbo.ui.kit import Clock, Navigator, Role, Style, Theme
from skipbo.ui.parts import (
    Column,
    Control,
    Inset,
    Labelled,
    Panel,
    Part,
    Row,
    Section,
    SheetScene,
    Space,
    Words,
    buttons,
)
from skipbo.ui.parts.drawings import progress
from skipbo.ui.parts.paintings import Plot
from skipbo.ui.scenes.after_score import NOTHING_ELSE, Besides
from skipbo.ui.scenes.matches.match_card import legend, line_colours
from skipbo.ui.scenes.menu import TITLE
from skipbo.ui.widgets import Button, ButtonKind
from skipbo.ui.widgets.charts import Curve, whole
from skipbo.ui.widgets.dropdown import DropDown, Option
from skipbo.words import decided
from skipbo.words.said import Said, Sayable, counted, per_cent, say

PICTURE_SIZE: Final = (1200, 900)
"""The pixels of the picture."""

_WIDE: Final = 112.0  # U


def outcome(game: Analysis) -> Part:
    """Return who won, and what decided it."""
    story = Words("what_decided.point", game.story().said, ink="text")
    return Column(Words("what_decided.ended", game.ended(), Style.NAME), story, gap=0.6)


def chances(game: Analysis, theme: Theme, high: float = 26.0) -> Part:
    """Return the curve of the chances to win, `high` U high, and what it tells in words."""
    shown = game.told_sides
    lines = [game.curves[side] for side in shown]
    names = [(game.side_name(side), round(game.curves[side][-1])) for side in shown]
    alone, colours = len(shown) == 1, [line_colours(theme)[side] for side in shown]
    title = say("Chance to win: {player}", player=names[0][0]) if alone else say("Chance to win")
    moments = [swing.turn.number for swing in game.swings] if alone else ()
    curve = Curve(title, lines, per_cent, 0, 100.0, _turns, moments)
    plot = Plot(curve, colours, "what_decided.chart", high=high, grows=False)
    told = (Words(f"what_decided.course.{side}", game.course(side), Style.SUBTITLE) for side in shown)
    return Column(plot, *([] if alone else [legend("what_decided.side", names, colours)]), *told, gap=0.6)


def stocks(game: Analysis, theme: Theme) -> Part:
    """Return how many cards each side had left in its stocks."""
    names = [(game.side_name(side), round(line[-1])) for side, line in enumerate(game.stocks)]
    curve = Curve(say("Cards left in the stock"), game.stocks, whole, 0, None, _turns)
    plot = Plot(curve, line_colours(theme), "what_decided.stocks", high=20.0, grows=False)
    return Column(plot, legend("what_decided.stock", names, line_colours(theme)), gap=0.4)


def course_picture(game: Analysis, theme: Theme) -> Part:
    """Return a sheet with the course of a game, its moments, and whose it was; it shows no card of a hand."""
    moments = (_moment(*game.moment(swing)) for swing in game.swings)
    sheet = Column(
        Words("", game.players_told(), Style.DIALOG),
        outcome(game),
        chances(game, theme),
        Row(stocks(game, theme), Column(*moments, gap=1.0), gap=4.0, shares=(1, 1), top=True),
        gap=2.0,
    )
    ground = Inset(Panel(sheet, inset=4.0, radius=3.0), wide=_WIDE, at="centre")
    return Inset(Column(Words("", TITLE, Style.DIALOG, align="centre"), ground, gap=1.6), above=3.0)


def _moment(happened: Said, changed: Said) -> Part:
    return Column(Words("", happened, ink="text"), Words("", changed, Style.SUBTITLE), gap=0.2)


def _turns(count: int) -> Said:
    return counted("{count} turn", "{count} turns", count)


LOOK_AGAIN: Final = 0.05
"""Seconds between two looks at what goes on in the background while nothing moves."""

_NOT_YET: Final = say("It shows once every turn has been looked at.")


class WatchGame(NamedTuple):
    """A game of the match, by its number from 0, is to be seen again after a number of its moves."""

    game: int
    moves: int


class WatchAgain(NamedTuple):
    """One of the games that Expert has played with the same cards is to be seen."""

    again: CardsAgain


class FindBetter(NamedTuple):
    """A better turn is to be found: of these the one with that number, and then others."""

    turns: Sequence[tuple[Analysis, Better]]
    number: int


class TakePicture(NamedTuple):
    """A picture of the course of a game is to be saved, or copied."""

    picture: Part
    copy: bool


class SaveAnalysis(NamedTuple):
    """The analysis of a game is to be saved as a file."""

    analysis: Analysis


WantedOfAnalysis = WatchGame | WatchAgain | FindBetter | TakePicture | SaveAnalysis


class WhatDecidedScene(SheetScene):
    """The analysis of the games of a match, one of them at a time, from the game with index `first` on.

    The course is there at once; the rest comes turn by turn in the `background` while the scene is open.
    `want` hears what is to be done. `besides`: what else is known of the first.
    """

    name = "what_decided"
    wide = (110.0, 150.0)

    def __init__(
        self,
        navigator: Navigator,
        clock: Clock,
        background: Background,
        games: Sequence[Analysis],
        want: Callable[[WantedOfAnalysis], None],
        *,
        first: int = 0,
        besides: Besides = NOTHING_ELSE,
    ) -> None:
        self._besides, self._first = besides, first
        self._clock, self._background, self._games, self._want = clock, background, games, want
        numbers = [Option(say("Game {number}", number=game.game.number + 1)) for game in games]
        self._chosen = DropDown("what_decided.game", say("Game"), numbers, first, self._show)
        self._stop = Button("what_decided.stop", say("Stop"), self._stop_or_go_on)
        self._play = Button("what_decided.again", say("Let Expert play"), self._play_or_stop)
        self._watch_again = Button("what_decided.again.watch", say("Watch"), self._show_again, icon="play")
        self._picture = Button(
            "what_decided.picture",
            say("Save a picture"),
            partial(self._take_picture, False),
        )
        self._copy = Button("what_decided.copy", say("Copy the picture"), partial(self._take_picture, True))
        self._replay = Button("what_decided.replay", say("Replay"), self._watch_all, icon="replay")
        take = besides.picture
        self._to_share = (
            []
            if take is None
            else [
                Button("what_decided.share", say("Picture to share"), partial(take, False)),
                Button("what_decided.share.copy", say("Copy the picture"), partial(take, True)),
            ]
        )
        self._save = Button("what_decided.save", say("Save the analysis"), self._save_analysis)
        self._saved: Sayable = ""
        self._show(first)
        super().__init__(say("What decided it"), navigator.back)

    def head(self) -> Part | None:
        return Control(self._chosen, snug=True) if len(self._games) > 1 else None

    def body(self) -> Part:
        return Row(
            Column(*self._course(), gap=2.0),
            Column(*self._told(), gap=2.4),
            gap=4.0,
            shares=(1, 1),
            top=True,
        )

    def foot(self) -> Part | None:
        game = self._game
        if game.done:
            saved = Words("what_decided.saved", self._saved, Style.SUBTITLE, role=Role.STATUS)
            return buttons(saved, self._picture, self._copy, self._save)
        shown = say("Go on") if self._work.stopped else say("Stop")
        self._stop.label(shown, shown)
        turns = len(game.walked.turns)
        told = (
            say("Stopped at turn {turn} of {turns}", turn=len(game.studied), turns=turns)
            if self._work.stopped
            else say("Looking at turn {turn} of {turns}", turn=len(game.studied) + 1, turns=turns)
        )
        bar = progress("what_decided.progress", game.share, told)
        return Column(*_no_answer("what_decided.no_answer", self._work), buttons(bar, self._stop), gap=0.6)

    def update(self, dt: float) -> bool:
        for work in self._works():
            work.advance()
            if work.busy:
                self._clock.schedule(LOOK_AGAIN)
        return super().update(dt)

    def leave(self) -> None:
        for work in self._works():
            work.stop()

    def _works(self) -> Iterator[KeptWork]:
        """Yield what goes on in the background: Expert plays only once all turns have been looked at."""
        yield self._work
        if self._again is not None and not self._work.busy:
            yield self._again

    def _show(self, n: int) -> None:
        """Show another game."""
        if n != self._chosen.chosen:
            self.leave()
        self._chosen.chosen = n
        game = self._game = self._games[n]
        self._work = Studying(game, self._background)
        self._again = CardsAgain(game, self._background) if can_be_played_again(game) else None
        self._buttons: dict[str, Button] = {}

    def _take_picture(self, copy: bool) -> None:
        self._want(TakePicture(course_picture(self._game, self.look.theme), copy))

    def _watch_all(self) -> None:
        self._want(WatchGame(self._game.game.number, 0))

    def _save_analysis(self) -> None:
        self._want(SaveAnalysis(self._game))

    def tell(self, sentence: Sayable) -> None:
        """Tell what came of saving the analysis."""
        self._saved = sentence

    def _stop_or_go_on(self) -> None:
        _turn_over(self._work)

    def _play_or_stop(self) -> None:
        if self._again is not None:
            _turn_over(self._again)

    def _show_again(self) -> None:
        if self._again is not None:
            self._want(WatchAgain(self._again))

    # What is shown.

    def _course(self) -> Iterator[Part]:
        """Yield the course of the game, and the luck."""
        game, theme = self._game, self.look.theme
        yield from (outcome(game), chances(game, theme))
        luck = game.luck() if game.done else _NOT_YET
        yield Section("what_decided.luck", say("Luck with the cards"), Words("what_decided.luck.told", luck))
        yield stocks(game, theme)

    def _told(self) -> Iterator[Part]:
        """Yield the moments, what is known of the players' turns, and what Expert makes of the cards."""
        game = self._game
        rows = [self._moment(n, *game.moment(swing), swing.turn) for n, swing in enumerate(game.swings)]
        moments = rows or [Words("what_decided.moments.none", decided.NO_MOMENTS)]
        yield Section("what_decided.moments", say("Moments"), *moments)
        yield Section("what_decided.given", say("Turns given away"), *self._given())
        levels = [Words(f"what_decided.level.{n}", told) for n, told in enumerate(game.levels())]
        if levels and game.done:
            yield Section("what_decided.levels", say("Played like"), *levels)
        if self._again is not None:
            yield Section("what_decided.cards", say("Expert with your cards"), *self._cards(self._again))
        besides = self._besides.told if self._chosen.chosen == self._first else ()
        told = (Words(f"what_decided.besides.{n}", line) for n, line in enumerate(besides))
        ways = [self._replay, *self._to_share]
        yield Section(
            "what_decided.besides",
            say("This game"),
            Column(*told, gap=0.6),
            Row(*(Control(each, snug=True) for each in ways), Space(), gap=1.0, below=0.7),
        )

    def _given(self) -> Iterator[Part]:
        """Yield what each player gave away: a line for everybody, and the turns of those who learn."""
        game, better = self._game, self._game.better()
        for seat in range(game.game.seats):
            if game.done:
                yield Words(f"what_decided.given.{seat}", game.given_away(seat))
            if seat in game.learners:
                yield from (self._better(each) for each in better if each.turn.seat == seat)
        if not game.done:
            yield Words("what_decided.given.later", _NOT_YET)

    def _moment(self, n: int, happened: Said, changed: Said, turn: WalkedTurn) -> Part:
        act = partial(self._want, WatchGame(self._game.game.number, turn.first))
        name = say("Watch turn {turn}", turn=turn.number)
        button = self._button(f"moment.{turn.number}", name, say("Watch"), act, "play")
        return Labelled(f"what_decided.moment.{n}", happened, button, told=changed)

    def _better(self, better: Better) -> Part:
        turn = better.turn.number
        act = partial(self._find, turn)
        name = say("Find a better turn {turn}", turn=turn)
        button = self._button(f"better.{turn}", name, say("Find better"), act, "hint")
        label, told = self._game.cost_of(better)
        return Labelled(f"what_decided.given.turn.{turn}", label, button, told=told)

    def _find(self, turn: int) -> None:
        """Let a better way be found for a turn, and then for the others of the same player."""
        game = self._game
        own = [(game, each) for each in game.better() if each.turn.seat in game.learners]
        number = next(n for n, (_, each) in enumerate(own) if each.turn.number == turn)
        self._want(FindBetter(own, number))

    def _cards(self, again: CardsAgain) -> Iterator[Part]:
        """Yield how often Expert has won with a person's cards, as far as it has played."""
        told = decided.won_again(again.won, again.known) if again.known else decided.CARDS_AGAIN
        begin = say("Go on") if again.known else say("Let Expert play")
        shown = say("Stop") if again.busy else begin
        self._play.label(shown, shown)
        self._play.enabled = self._game.done
        button = Control(self._watch_again if again.done else self._play, snug=True)
        yield Row(Words("what_decided.again.told", told), button, gap=2.0, below=0.7)
        for n, (player, level) in enumerate(again.stand_ins):
            yield Words(f"what_decided.again.stand_in.{n}", decided.stands_in(player, level), Style.SUBTITLE)
        yield from _no_answer("what_decided.again.no_answer", again)
        if again.busy:
            playing = say("Game {number} of {count}", number=again.known + 1, count=again.count)
            yield progress("what_decided.again.progress", again.known / again.count, playing)

    def _button(self, key: str, name: Said, shown: Said, act: Callable[[], None], icon: str) -> Button:
        """Return a button of a row, the same as long as it stands there; `name` is what it is called."""
        button = self._buttons.get(key)
        if button is None:
            button = Button(f"what_decided.{key}", shown, act, ButtonKind.SECONDARY, icon)
            button.label(name, shown)
            self._buttons[key] = button
        return button


def _no_answer(key: str, work: KeptWork) -> Iterator[Part]:
    """Yield the sentence that work has stopped by itself, where it has."""
    if work.gave_up:
        yield Words(key, decided.NO_ANSWER, role=Role.STATUS)


def _turn_over(work: KeptWork) -> None:
    """Stop work in the background, or go on with it."""
    if work.stopped:
        work.go_on()
    else:
        work.stop()
