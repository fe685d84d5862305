"""The course of a match from its first deal, or from where it was left: deal, play, score, and so on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol, assert_never

from skipbo.session import progress
from skipbo.session.persons import from_rows, renamed, seated_as, to_rows
from skipbo.session.progress import Progress
from skipbo.session.seals import SEALS, new_ones
from skipbo.session.setup import SetUp, name_problem
from skipbo.session.setup import to_text as setup_text
from skipbo.session.sitting import Sitting
from skipbo.store.renaming import Renaming
from skipbo.store.schema import Rows
from skipbo.ui.flow.match_on_screen import MatchOnScreen
from skipbo.ui.flow.next_match import ahead_in_words, duels_asked, last_played
from skipbo.ui.flow.score import (
    day_score,
    deal_line,
    deal_note,
    first_win,
    is_first_win,
    match_end,
    score_sheet,
    seals_told,
)
from skipbo.ui.flow.services import Course
from skipbo.ui.kit import Way
from skipbo.ui.parts.drawings import SealPicture
from skipbo.ui.scenes.after_score import NOTHING_ELSE, AfterScore, ScoreKind, UnrecordedFacts
from skipbo.ui.scenes.match_end import FirstWinScene, MatchEndScene, NewSeals, WhoWon
from skipbo.ui.scenes.reading import SlicedWork
from skipbo.ui.scenes.scoring import ScoreSheet, ScoringScene
from skipbo.words.said import Sayable, You, say

if TYPE_CHECKING:
    from skipbo.ai.afterwards.walk import PlayedGame
    from skipbo.model.slices import Slices
    from skipbo.session.analysis import GameStory
    from skipbo.store.background_reader import Asked


THIS_MATCH = say("This match")


class LookBack(Protocol):
    """What replays and analyses games, by the record's text, its name, and the game's number from 0."""

    def watch(self, text: str, name: Sayable, game: int = 0, moves: int = 0) -> None:
        """Show the replay, starting after a number of the game's moves."""

    def analyse(
        self, text: str, name: Sayable, game: int = 0, besides: UnrecordedFacts = NOTHING_ELSE
    ) -> None:
        """Show what decided the game, and the other known facts about it."""


class MatchCourse:
    """Leads a match from scene to scene; `back` returns the object that replays or analyses its games."""

    def __init__(self, match: MatchOnScreen, back: Callable[[], LookBack]) -> None:
        self.match = match
        self._back = back
        self._services, self._table = match.services, match.table
        self._day = day_score(match.services, match.setup, match.table)
        self._duels: Asked[Sequence[progress.Duel]] | None = None
        if progress.is_on_the_path(match.setup):  # read before the game is among them
            (person,) = (player.name for player in self._table.players if player.is_person)
            self._duels = duels_asked(match.services, person, match.setup.preset)
        self._turned_after = 0  # the moves of the game before the turn that decided it

    def course(self, *, left: bool = False) -> Course[None]:
        """Lead from the next deal, or from where the match was `left`, to its end; return for another one.

        Leaving goes through the navigator.
        """
        match, table = self.match, self._table
        if left:
            match.go_on()
            yield from match.game_ended.next()
            yield from self._score()
        while not table.score.match_over:
            yield from match.deal(deal_note(match.setup, table))
            match.play()
            yield from match.game_ended.next()
            yield from self._score()
        if table.rules.match_total is not None:
            self._services.scenes.pop()
            end = MatchEndScene(match_end(table), match.score_wanted.tell, self._services.preferences.pace())
            self._services.scenes.push(end)
            yield from self._await_next()

    def _score(self) -> Course[None]:
        """Show the score of the game that has ended, until the player goes on."""
        match, table, preferences = self.match, self._table, self._services.preferences
        before, pace = preferences.progress, preferences.pace()
        preferences.keep_progress(before.after_game())
        sheet = score_sheet(table, match.emblems, match.log.lines)
        if self._day is not None:
            sheet = self._day.on_sheet(sheet)
        elif sheet.kind is ScoreKind.SINGLE and not preferences.now.no_figures:
            sheet = self._with_way_on(sheet)
        figures = not preferences.now.no_figures
        counts = figures and table.persons and not table.practice
        game = table.score.played_game if figures else None
        clock = self._services.clock
        story = None if game is None else SlicedWork(self._find_story(game), clock)
        seals = SlicedWork(self._find_seals(match.record), clock) if counts else None
        who = WhoWon(GivenName(match)) if asks_who_won(table, before) else None
        first = is_first_win(table, before)
        score = ScoringScene(
            sheet,
            match.score_wanted.tell,
            pace,
            match.keeping,
            story=story,
            unanalysed=self._unanalysed() if figures else "",
            seals=seals,
            who=None if first else who,
        )
        if who is not None:
            preferences.keep_progress(preferences.progress.after_question())
        if not first:
            self._services.scenes.push_when_made(score)
        else:
            preferences.keep_progress(preferences.progress.after_win())
            win = first_win(match.setup, table, match.log.lines, tuple(before.stars), sheet)
            self._services.scenes.push_when_made(
                FirstWinScene(win, match.score_wanted.tell, pace, seals, who)
            )
        yield from self._await_next(score, who)

    def _await_next(self, score: ScoringScene | None = None, who: WhoWon | None = None) -> Course[None]:
        """Carry out the choices on a sheet until the match is to go on.

        `score`: the sheet that can be opened from that of a first win. `who`: the line that asks who has won.
        """
        goes_on = False
        while not goes_on:
            wanted = yield from self.match.score_wanted.next()
            if who is not None:
                who.take()
            goes_on = self._carry_out(wanted, score)

    def _carry_out(self, wanted: AfterScore, score: ScoringScene | None) -> bool:
        """Carry out a choice on a sheet; return True if the match is to go on."""
        shown, game = self.match, self._table.game
        match wanted:
            case AfterScore.NEXT:
                return True
            case AfterScore.LEAVE:
                shown.navigator.go(Way.MENU if self._table.score.match_over else Way.LEAVE)
            case AfterScore.STEP_UP:
                shown.navigator.go(Way.STEP_UP)
            case AfterScore.AHEAD:
                shown.navigator.go(Way.AHEAD)
            case AfterScore.LESSON:
                shown.navigator.go(Way.LESSON)
            case AfterScore.CALENDAR:
                shown.navigator.go(Way.CALENDAR)
            case AfterScore.ANALYSE:
                self._back().analyse(shown.record, THIS_MATCH, game, self._unrecorded())
            case AfterScore.WATCH:
                self._back().watch(shown.record, THIS_MATCH, game)
            case AfterScore.TURNING:
                self._back().watch(shown.record, THIS_MATCH, game, self._turned_after)
            case AfterScore.PICTURE:
                if self._day is not None:
                    self._day.take_picture(copy=False)
            case AfterScore.SCORE:
                if score is not None:
                    self._services.scenes.pop()
                    self._services.scenes.push(score)
            case _:
                assert_never(wanted)
        return False

    def _with_way_on(self, sheet: ScoreSheet) -> ScoreSheet:
        """Return the sheet with a button to the next player on the path, if this game has beaten one."""
        if self._duels is None or not self._duels.results:
            return sheet
        won = self._table.score.games[-1].outcome.winner == self._table.persons[0]
        (level,) = (player.level or "" for player in self._table.players if not player.is_person)
        (duels,) = self._duels.results
        stands = progress.standing([*duels, progress.Duel(level, won)])
        person = self._table.players[self._table.persons[0]].name
        golden = "" if stands is None else ahead_in_words(stands, person)
        return sheet._replace(kind=ScoreKind.BEATEN, golden=golden) if golden else sheet

    def _unrecorded(self) -> UnrecordedFacts:
        """Return the facts about the game that are in no record: its day, if it has one, and its deal."""
        besides = NOTHING_ELSE if self._day is None else self._day.besides
        deal = deal_line(self.match.setup, self._table)
        return besides._replace(told=(*besides.told, *([deal] if deal else [])))

    def _find_seals(self, record: str) -> Slices[NewSeals]:
        """Find the seals that the game has earned."""
        seals, table = self._services.store.seals, self._table
        hints = seals.taken(table.game, over=table.score.match_over)
        found = yield from new_ones(seals, record, hints, over=table.score.match_over)
        pictures = tuple(SealPicture(seal.key, SEALS.index(seal)) for _, seal in found)
        return NewSeals(pictures, seals_told(found, named=len(table.persons) > 1))

    def _unanalysed(self) -> Sayable:
        """Say why the game is not analysed; "" where it is."""
        from skipbo.session.analysis import REFUSALS

        refusal = self._table.score.refusal
        return "" if refusal is None else REFUSALS[refusal]

    def _find_story(self, game: PlayedGame) -> Slices[GameStory]:
        """Find what decided the game."""
        from skipbo.session.analysis import story_of

        story = yield from story_of(game, self._table.players)
        self._turned_after = 0 if story.turn is None else story.turn.first
        return story


_NOTHING = say("Type your name first.")


def asks_who_won(table: Sitting, progress: Progress) -> bool:
    """Tell whether "you" have won a match that is over and counts, and were not asked before."""
    score = table.score
    if progress.asked or table.practice or not score.match_over or len(table.persons) != 1:
        return False
    (seat,) = table.persons
    won = score.match_winner == table.rules.side_of(seat, len(table.players))
    return won and isinstance(table.players[seat].name, You)


class GivenName:
    """Gives a name to the person of a finished match, and can take it back.

    The name goes into the choices of the last deal and of this one, the facts known about the person, and
    everything earned so far.
    """

    def __init__(self, match: MatchOnScreen) -> None:
        self._match, self._services = match, match.services
        (seat,) = match.table.persons
        self._name, self._setup = str(match.table.players[seat].name), match.setup
        self._seat = next(n for n, each in enumerate(match.setup.seats) if each.name.strip() == self._name)
        self._before: tuple[str, Rows] = "", ()
        self._earned: Renaming | None = None

    def problem(self, name: str) -> Sayable:
        """Return what is wrong with a name, "" if it can be given."""
        return (name_problem(self._renamed_to(name), self._seat) or "") if name else _NOTHING

    def give(self, name: str) -> None:
        """Give a name, and pass on everything earned without one."""
        preferences, store = self._services.preferences, self._services.store
        now = preferences.now
        self._before = now.setup, now.persons
        last = last_played(now.setup)
        kept = now.setup if last is None else setup_text(seated_as(last, self._name, name))
        known = to_rows(renamed(from_rows(now.persons), self._name, name), now.persons)
        preferences.change(now._replace(setup=kept, persons=known))
        self._match.setup = self._renamed_to(name)
        self._earned = store.take_along(self._name, name)

    def take_back(self) -> None:
        """Put everything back as it was."""
        preferences = self._services.preferences
        setup, known = self._before
        preferences.change(preferences.now._replace(setup=setup, persons=known))
        self._match.setup = self._setup
        if self._earned is not None:
            self._earned.undo()

    def _renamed_to(self, name: str) -> SetUp:
        """Return the choices of this match with another name for its person."""
        return seated_as(self._setup, self._name, name)
