"""What decided a game that is over: five things at first look, and all else one door further."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from skipbo.ai.afterwards.walk import WalkedTurn
from skipbo.session.analysis import Analysis, Better
from skipbo.session.studying import Background, CardsAgain, KeptWork, Studying, can_be_played_again
from skipbo.ui.kit import Clock, Navigator, Role, Style
from skipbo.ui.parts import Column, Control, Labelled, Part, Row, Section, SheetScene, Space, Words, buttons
from skipbo.ui.parts.drawings import progress
from skipbo.ui.scenes.after_score import NOTHING_ELSE, UnrecordedFacts
from skipbo.ui.scenes.matches.match_card import chances, course_picture, outcome, stocks
from skipbo.ui.scenes.reading import LOOK_AGAIN, stop_or_go_on
from skipbo.ui.widgets import Button, ButtonKind
from skipbo.ui.widgets.dropdown import DropDown, Option
from skipbo.words import decided
from skipbo.words.said import Said, Sayable, say

_TITLE, _MORE = say("What decided it"), say("More about this game")
_EXPERT: Final = say("Expert with your cards")
_NOT_YET: Final = say("It shows once every turn has been looked at.")


class WatchGame(NamedTuple):
    """A wish to see a game of the match, by its number from 0, again after a number of its moves."""

    game: int
    moves: int


class WatchAgain(NamedTuple):
    """A wish to see the game that Expert played with the same cards, after a number of its moves."""

    again: CardsAgain
    moves: int


class FindBetter(NamedTuple):
    """A wish to find better turns: of these the one with that number, and then others."""

    turns: Sequence[tuple[Analysis, Better]]
    number: int


class TakePicture(NamedTuple):
    """A wish to save, or copy, a picture of the course of a game."""

    picture: Part
    copy: bool


class SaveAnalysis(NamedTuple):
    """A wish to save the analysis of a game as a file."""

    analysis: Analysis


WantedOfAnalysis = WatchGame | WatchAgain | FindBetter | TakePicture | SaveAnalysis


class WhatDecidedScene(SheetScene):
    """The analysis of the games of a match, one of them at a time, from the game with index `first` on.

    At first it says who won and what turned it, shows the curve, leads to the better turn that one wants to
    find, and tells how Expert did with the same cards; a second page has the rest. The course is there at
    once; what comes turn by turn in the `background` while the scene is open takes the place of a line that
    stood there before, or stands below everything, so that nothing moves under a hand. `want` hears what is
    to be done. `besides`: what else is known of the first.
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
        besides: UnrecordedFacts = NOTHING_ELSE,
    ) -> None:
        self._besides, self._first, self._further = besides, first, False
        self._clock, self._background, self._games, self._want = clock, background, games, want
        numbers = [Option(say("Game {number}", number=game.game.number + 1)) for game in games]
        self._chosen = DropDown("what_decided.game", say("Game"), numbers, first, self._show)
        self._stop = Button("what_decided.stop", say("Stop"), lambda: stop_or_go_on(self._work))
        self._turn = Button("what_decided.turn", say("Watch"), self._watch_turn, icon="play")
        self._find_best = Button(
            "what_decided.find", decided.FIND, self._find_dearest, ButtonKind.PRIMARY, "hint"
        )
        from_start, differing = partial(self._watch_expert, False), partial(self._watch_expert, True)
        self._watch_again = Button("what_decided.again.watch", say("Watch"), from_start, icon="play")
        self._watch_again.label(say("Watch Expert with your cards"))
        self._differs = Button("what_decided.again.differs", say("Where it differed"), differing)
        self._more = Button("what_decided.more", _MORE, partial(self._turn_page, True))
        self._play = Button("what_decided.again", say("Let Expert play"), self._play_or_stop)
        save, copy = partial(self._take_picture, False), partial(self._take_picture, True)
        self._picture = Button("what_decided.picture", say("Save a picture"), save)
        self._copy = Button("what_decided.copy", say("Copy the picture"), copy)
        self._replay = Button(
            "what_decided.replay",
            say("Replay"),
            lambda: want(WatchGame(self._game.game.number, 0)),
            icon="replay",
        )
        share = besides.picture
        self._to_share = (
            []
            if share is None
            else [
                Button("what_decided.share", say("Picture to share"), partial(share, False)),
                Button("what_decided.share.copy", say("Copy the picture"), partial(share, True)),
            ]
        )
        self._save = Button(
            "what_decided.save", say("Save the analysis"), lambda: want(SaveAnalysis(self._game))
        )
        self._saved: Sayable = ""
        self._show(first)
        first_control = self._more if self._game.story().turn is None else self._turn
        super().__init__(_TITLE, navigator.back, first_control)

    def head(self) -> Part | None:
        several = len(self._games) > 1 and not self._further
        return Control(self._chosen, snug=True) if several else None

    def body(self) -> Part:
        if not self._further:
            return Column(*self._at_first(), gap=2.4)
        columns = Column(*self._known_at_once(), gap=2.4), Column(*self._known_in_time(), gap=2.4)
        return Row(*columns, gap=4.0, shares=(1, 1), top=True)

    def foot(self) -> Part | None:
        game = self._game
        if self._further:
            saved = Words("what_decided.saved", self._saved, Style.SUBTITLE, role=Role.STATUS)
            return buttons(saved, self._picture, self._copy, *([self._save] if game.done else []))
        if game.done:
            return buttons(self._more, Space())
        shown = say("Go on") if self._work.stopped else say("Stop")
        self._stop.label(shown, shown)
        turns = len(game.walked.turns)
        told = (
            say("Stopped at turn {turn} of {turns}", turn=len(game.studied), turns=turns)
            if self._work.stopped
            else say("Looking at turn {turn} of {turns}", turn=len(game.studied) + 1, turns=turns)
        )
        bar = progress("what_decided.progress", game.share, told)
        told_why = _no_answer("what_decided.no_answer", self._work)
        return Column(*told_why, buttons(self._more, bar, self._stop), gap=0.6)

    def update(self, dt: float) -> bool:
        for work in self._works():
            work.advance()
            if work.busy:
                self._clock.schedule(LOOK_AGAIN)
        return super().update(dt)

    def leave(self) -> None:
        for work in (self._work, *([] if self._again is None else [self._again])):
            work.stop()

    def escape(self) -> None:
        if self._further:
            self._turn_page(False)
        else:
            super().escape()

    def _turn_page(self, further: bool) -> None:
        self._further = further
        self.turn_to(_MORE if further else _TITLE, leads_back=further)
        self.follow()
        self.form.focus(self._replay if further else self._more)

    def _works(self) -> Iterator[KeptWork]:
        """Yield what goes on in the background: Expert plays once the first has looked at all turns."""
        yield self._work
        if self._again is not None and self._game.done:
            yield self._again

    def _show(self, n: int) -> None:
        """Show a game by its index, and stop what goes on for the one that was shown."""
        if n != self._chosen.chosen:
            self.leave()
        self._chosen.chosen = n
        game = self._game = self._games[n]
        self._work = Studying(game, self._background)
        self._again = CardsAgain(game, self._background) if can_be_played_again(game) else None
        self._buttons: dict[str, Button] = {}

    # What is wanted.

    def _take_picture(self, copy: bool) -> None:
        self._want(TakePicture(course_picture(self._game, self.look.theme), copy))

    def _watch_turn(self) -> None:
        turn = self._game.story().turn
        if turn is not None:
            self._want(WatchGame(self._game.game.number, turn.first))

    def _watch_expert(self, differing: bool) -> None:
        """Watch Expert from the start, or from where its game differs."""
        if self._again is not None:
            self._want(WatchAgain(self._again, (differing and self._again.differs_from) or 0))

    def tell(self, sentence: Sayable) -> None:
        """Tell what came of saving the analysis."""
        self._saved = sentence

    def _play_or_stop(self) -> None:
        again = self._again
        if again is not None and again.busy:
            again.stop()
        elif again is not None:
            again.go_on_to_all()

    @property
    def _dearest(self) -> Better | None:
        """The dearest turn of those who learn; None for none, or as long as others may be found."""
        game = self._game
        settled = game.done or self._work.stopped
        return next((each for each in game.better() if settled and each.turn.seat in game.learners), None)

    def _find_dearest(self) -> None:
        dearest = self._dearest
        if dearest is not None:
            self._find(dearest.turn.number)

    def _find(self, turn: int) -> None:
        """Let a better way be found for a turn, and then for the others of the same player."""
        game = self._game
        own = [(game, each) for each in game.better() if each.turn.seat in game.learners]
        number = next(n for n, (_, each) in enumerate(own) if each.turn.number == turn)
        self._want(FindBetter(own, number))

    # What is shown at first.

    def _at_first(self) -> Iterator[Part]:
        """Yield how it ended, the chances, the way to the dearest turn, if there is one yet, and Expert."""
        game = self._game
        turn = game.story().turn
        turned = [] if turn is None else [Control(self._turn, snug=True)]
        if turn is not None:
            self._turn.label(say("Watch turn {turn}", turn=turn.number))
        yield Row(outcome(game), *turned, gap=2.0)
        yield chances(game, self.look.theme, grows=True)
        dearest = self._dearest
        self._find_best.set_enabled(dearest is not None)
        label: Said = decided.FIND
        told: Sayable = _NOT_YET
        alone = len(game.learners) == 1
        if dearest is not None:
            label, told = game.cost_of(dearest) if alone else game.cost(dearest)[:2]
        elif game.done:
            told = game.given_away(game.learners[0]) if alone else decided.NO_MISTAKES_HERE
        yield Labelled("what_decided.find.row", label, self._find_best, told=told)
        if self._again is not None:
            yield from self._expert(self._again)

    def _expert(self, again: CardsAgain) -> Iterator[Part]:
        """Yield how Expert did with a person's cards, and the ways to see it."""
        told = again.told()
        for button, works in (
            (self._watch_again, told is not None),
            (self._differs, again.differs_from is not None),
        ):
            button.set_enabled(works)
        waits = decided.EXPERT_PLAYS if self._game.done else decided.EXPERT_WAITS
        yield Labelled(
            "what_decided.expert",
            _EXPERT,
            self._watch_again,
            self._differs,
            told=waits if told is None else told,
        )
        yield from _no_answer("what_decided.again.no_answer", again)
        for n, (player, level) in enumerate(again.stand_ins):
            yield Words(f"what_decided.again.stand_in.{n}", decided.stands_in(player, level), Style.SUBTITLE)

    # What is shown one door further.

    def _known_at_once(self) -> Iterator[Part]:
        """Yield the moments, the stocks, and all else that is known without looking at every turn."""
        game = self._game
        rows = [self._moment(n, *game.moment(swing), swing.turn) for n, swing in enumerate(game.swings)]
        moments = rows or [Words("what_decided.moments.none", decided.NO_MOMENTS)]
        yield Section("what_decided.moments", say("Moments"), *moments)
        yield stocks(game, self.look.theme)
        besides = self._besides.told if self._chosen.chosen == self._first else ()
        told = (Words(f"what_decided.besides.{n}", line) for n, line in enumerate(besides))
        ways = [self._replay, *self._to_share]
        yield Section(
            "what_decided.besides",
            say("This game"),
            Column(*told, gap=0.6),
            Row(*(Control(each, snug=True) for each in ways), Space(), gap=1.0, below=0.7),
        )

    def _known_in_time(self) -> Iterator[Part]:
        """Yield luck, the turns given away, the levels, and what Expert makes of the cards in many games."""
        game = self._game
        luck = game.luck() if game.done else _NOT_YET
        yield Section("what_decided.luck", say("Luck with the cards"), Words("what_decided.luck.told", luck))
        if self._again is not None:
            yield Section("what_decided.cards", _EXPERT, *self._cards(self._again))
        yield Section("what_decided.given", say("Turns given away"), *self._given())
        levels = [Words(f"what_decided.level.{n}", told) for n, told in enumerate(game.levels())]
        if levels and game.done:
            yield Section("what_decided.levels", say("Played like"), *levels)

    def _given(self) -> Iterator[Part]:
        """Yield what each player gave away: a line for everybody, and the turns of those who learn."""
        game, better = self._game, self._game.better()
        if not game.done:
            yield Words("what_decided.given.later", _NOT_YET)
            return
        for seat in range(game.game.seats):
            yield Words(f"what_decided.given.{seat}", game.given_away(seat))
            if seat in game.learners:
                yield from (self._better(each) for each in better if each.turn.seat == seat)

    def _moment(self, n: int, happened: Said, changed: Said, turn: WalkedTurn) -> Part:
        """Return the row of a moment, with the way to watch its turn."""
        act = partial(self._want, WatchGame(self._game.game.number, turn.first))
        name = say("Watch turn {turn}", turn=turn.number)
        button = self._button(f"moment.{turn.number}", name, say("Watch"), act, "play")
        return Labelled(f"what_decided.moment.{n}", happened, button, told=changed)

    def _better(self, better: Better) -> Part:
        """Return the row of a turn that was given away, with the way to find the better one."""
        turn = better.turn.number
        act = partial(self._find, turn)
        name = say("Find a better turn {turn}", turn=turn)
        button = self._button(f"better.{turn}", name, say("Find better"), act, "hint")
        label, told = self._game.cost_of(better)
        return Labelled(f"what_decided.given.turn.{turn}", label, button, told=told)

    def _cards(self, again: CardsAgain) -> Iterator[Part]:
        """Yield how often Expert has won with a person's cards, as far as it has played."""
        several = again.known > 1
        told = decided.won_again(again.won, again.known) if several else decided.CARDS_AGAIN
        begin = say("Go on") if several else say("Let Expert play")
        shown = say("Stop") if again.busy else begin
        self._play.label(shown, shown)
        self._play.enabled = self._game.done
        button = [] if again.all_known else [Control(self._play, snug=True)]
        yield Row(Words("what_decided.again.told", told), *button, gap=2.0, below=0.7)
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
