"""One match on the screen: its table, and the scenes that follow one another until it is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from skipbo import __version__
from skipbo.model.calls import Accusation
from skipbo.model.deal_number import in_fours, is_short, number_text
from skipbo.model.events import CardMoved, Event, GameStarted, Passed
from skipbo.model.observation import blank, redact
from skipbo.model.state import Kind, Phase
from skipbo.session.company import emblems_at
from skipbo.session.first_game import coach_for, is_first_game
from skipbo.session.hands import HandOrder
from skipbo.session.seals import SEALS, new_ones
from skipbo.session.setup import SetUp, emblems_of
from skipbo.session.table import Table
from skipbo.ui.flow.day_told import day_score
from skipbo.ui.flow.score import all_side_names, first_win, is_first_win, match_end, score_sheet, seals_told
from skipbo.ui.flow.services import Course, Services, asked, follow
from skipbo.ui.kit import Command, Navigator, Way
from skipbo.ui.parts.drawings import SealPicture
from skipbo.ui.scenes.confirm import ConfirmScene, Question
from skipbo.ui.scenes.curtain import CurtainScene
from skipbo.ui.scenes.deal import DealScene
from skipbo.ui.scenes.match_end import FirstWinScene, MatchEndScene
from skipbo.ui.scenes.new_seals import NewSeals
from skipbo.ui.scenes.play import PlayScene
from skipbo.ui.scenes.questions import AccuseScene, QuestionsScene
from skipbo.ui.scenes.reading import Work
from skipbo.ui.scenes.scoring import AfterScore, ScoreSheet, ScoringScene
from skipbo.ui.table.play.context import AutosaveGate, HandVisibility, TableContext
from skipbo.ui.table.show.effects import TableSounds
from skipbo.ui.table.show.event_player import Show
from skipbo.ui.table.show.pauses import RaisedPace
from skipbo.ui.table.show.table_view import TableView
from skipbo.words.game_log import GameLog, best_turn
from skipbo.words.names import LEVEL_NAMES
from skipbo.words.places import discarded
from skipbo.words.refusals import question
from skipbo.words.said import Said, Sayable, say

if TYPE_CHECKING:
    from skipbo.ai.afterwards.walk import PlayedGame
    from skipbo.model.slices import Slices
    from skipbo.session.progress import Progress


class LookBack(NamedTuple):
    """The ways to look back at a game: each gets the record's text, its name, and the game's number from 0.

    `watch` shows the replay, starting after a number of the game's moves. `analyse` shows what decided the
    game, and `expert` how that level does with the person's cards.
    """

    watch: Callable[[str, Sayable, int, int], None]
    analyse: Callable[[str, Sayable, int], None]
    expert: Callable[[str, Sayable, int], None]


STANDS_IN = say("The computer players do not answer: the simplest player plays for them.")
THINKS_AGAIN = say("The computer players answer again.")


class Onward(NamedTuple):
    """What a match is for, and what follows it.

    `again` begins another of the same kind, `back` shows a game of it once more. `asked`: what a lesson
    asks for, "" in any other match, and `met` whether that is reached; None where nobody can tell.
    `stands_in`: whether the simplest player plays for all computers.
    """

    again: Callable[[SetUp], None]
    back: LookBack
    asked: Sayable = ""
    stands_in: Callable[[], bool] = lambda: False
    met: Callable[[], bool] | None = None


class MatchFlow:
    """Leads a match from its first deal, or from where it was left, to the last score.

    `context` is what its table shares with the scenes.
    """

    def __init__(
        self,
        services: Services,
        setup: SetUp,
        table: Table,
        navigator: Navigator,
        onward: Onward,
    ) -> None:
        self.navigator = navigator
        self.preferences = services.preferences
        self._services = services
        self._setup = setup
        self._pace = services.preferences.pace
        self._onward = onward
        self._table = table
        players = table.players
        orders = {seat: HandOrder(table.kept_hand(seat)) for seat in table.persons}
        self._log = GameLog([player.name for player in players])
        viewer = self._table.persons[0] if self._table.persons else 0
        start = blank(GameStarted(0, self._table.rules, len(players), 0), self._viewing_seat)
        haste = RaisedPace(self._pace)
        show = Show(start, players, haste.pace, TableSounds(services.sounds, players), self._listen)
        self._emblems = emblems_at(players, emblems_of(setup))
        view = TableView(show, players, LEVEL_NAMES, self._log, self._emblems)
        view.fold_turns()
        view.open_log(services.preferences.log_open)
        view.turn_to(viewer, orders.get(viewer, HandOrder()))
        self.context = TableContext(
            table,
            view,
            HandVisibility(table, view, orders),
            AutosaveGate(table, services.clock),
            haste,
            services.clock,
            services.sounds,
            coach_for(setup, table),
            onward.asked,
            onward.met,
        )
        self._day = day_score(services, setup, table)
        self._play: PlayScene | None = None
        self._news: Sayable = ""
        self._stood_in = False
        self._score: ScoringScene | None = None
        self._point = 0  # the moves of the game before its turning point

    @property
    def setup(self) -> SetUp:
        """The choices that the match was begun with."""
        return self._setup

    @property
    def fingerprint_note(self) -> Sayable:
        """The note about the deal number while the match is under way.

        A short number that nobody typed (in a match of an older program) could be derived from it.
        """
        if is_first_game(self._setup):
            return ""
        if self._day is not None:
            return self._day.name
        if self._setup.seed is not None:
            return say("Deal number {number}", number=number_text(self._setup.seed))
        if is_short(self._table.seed):
            return ""
        return say("Fingerprint of the deal {fingerprint}", fingerprint=in_fours(self._table.fingerprint))

    @property
    def deal_line(self) -> Sayable:
        """The line about the deal on the score: its number, once the match is over."""
        if self._day is None and self._setup.seed is not None:
            return self.fingerprint_note
        if self._table.match_over:
            number, proof = number_text(self._table.seed), in_fours(self._table.fingerprint)
            return say("Deal number {number}, fingerprint {fingerprint}", number=number, fingerprint=proof)
        note = self.fingerprint_note
        return say("{note}. The number is shown after the match.", note=note) if note else ""

    def keeping(self) -> Sayable:
        """Return the warning while nothing is being saved, or no computer thinks; "" where all is well."""
        stands_in = STANDS_IN if self._onward.stands_in() else self._table.programs.notice
        return self._services.keeping() or stands_in

    @property
    def record(self) -> str:
        """The record of the match so far."""
        return self._table.record(self._services.date(), __version__)

    def deal(self) -> None:
        """Deal the next game and show it."""
        start = self._table.now
        self._table.next_game()
        show = self.context.view.show
        self.context.view.let_go()
        self._hide_hands()
        self.context.saved.do(lambda: show.feed(self._table.since(start, show.seen.seat)))
        scene = DealScene(self.context, self.fingerprint_note, self._begin_play)
        self._services.scenes.clear(scene)

    def go_on(self) -> None:
        """Show a match that was left, as it stands."""
        table, show = self._table, self.context.view.show
        self.tell_again()
        show.jump(table.observe(self._viewing_seat))
        self._begin_play()
        seat = table.person_to_act
        if seat is not None and seat != self._viewing_seat and table.phase is not Phase.DRAW:
            self.pass_to(seat)

    def pass_to(self, seat: int) -> None:
        """Lower the curtain before another person's turn; behind it that one's settings come into force."""
        name = self._table.players[seat].name
        self._services.preferences.belong_to(name)
        scene = CurtainScene(name, _hidden(self._news, name), partial(self._uncover, seat), self._pause)
        self._services.scenes.push(scene)

    @property
    def captioned(self) -> bool:
        """Whether a person who has not finished two games yet plays: all that explains the table is shown."""
        return bool(self._table.persons) and self._services.preferences.progress.captioned

    @property
    def talkative(self) -> bool:
        """Whether computers say something now and then."""
        return self.preferences.now.remarks

    def game_over(self) -> None:
        """Show the score of the game that has ended."""
        preferences = self._services.preferences
        before = preferences.progress
        preferences.keep_progress(before.after_game())
        sheet = score_sheet(self._table, self.deal_line, self._emblems)
        sheet = sheet._replace(best=best_turn(self._log.lines))
        sheet = sheet if self._day is None else self._day.on_sheet(sheet)
        point, seals = self._find_point(), self._find_seals()
        scene = ScoringScene(sheet, self._after_score, self._pace(), self.keeping, point=point, seals=seals)
        self._services.scenes.push_when_made(self._feast(before, sheet, scene, seals) or scene)

    def _feast(
        self, before: Progress, sheet: ScoreSheet, score: ScoringScene, seals: Work[NewSeals] | None
    ) -> FirstWinScene | None:
        """Return the sheet of a first victory, from which the score can be seen; None for any other game."""
        if not is_first_win(self._table, before):
            return None
        preferences = self._services.preferences
        preferences.keep_progress(preferences.progress.after_win())
        win = first_win(self._setup, self._table, self._log.lines, tuple(before.stars), sheet)
        self._score = score
        return FirstWinScene(win, self._after_score, self._pace(), seals)

    def tell_again(self) -> None:
        """Build the log again after moves were taken back or made again."""
        events = self._table.since(self._table.game_start, None)
        for event in events:
            self._log.add(event)
            self._news = self._news_of(event)
        if self._play is not None:
            self._play.told_again(events)

    def ask(self, answer: Callable[[Command], Sayable], rivals: Sequence[str]) -> None:
        """Offer all questions about the table as a list; `rivals`: the other players, the next one first."""
        self._services.scenes.push(QuestionsScene(answer, rivals, self.navigator.back))

    def accuse(self, on_charge: Callable[[Accusation], None]) -> None:
        """Ask who accuses whom of having been helped (R35)."""
        follow(self._services.scenes, self._hear_charge(on_charge))

    def _hear_charge(self, on_charge: Callable[[Accusation], None]) -> Course:
        table = self._table
        names, talk = [player.name for player in table.players], table.rules.teams is not None
        charge = yield from asked(partial(AccuseScene, names, table.persons, talk))
        if charge is not None:
            on_charge(charge)

    def ask_witness(self, seat: int, charge: Accusation, answer: Callable[[bool], None]) -> None:
        """Ask a person whether a charge is true (R35)."""
        follow(self._services.scenes, self._hear_witness(seat, charge, answer))

    def _hear_witness(self, seat: int, charge: Accusation, answer: Callable[[bool], None]) -> Course:
        names = [player.name for player in self._table.players]
        title = say("{player}, is that true?", player=names[seat])
        sentence = question(names[charge.accuser], names[charge.offender], charge.offence)
        true = Question(title, sentence, say("Dismiss it"), say("Confirm it"))
        answer((yield from asked(partial(ConfirmScene, true))))

    @property
    def _viewing_seat(self) -> int | None:
        """The seat whose hand lies open by default: that of the only person."""
        persons = self._table.persons
        return persons[0] if len(persons) == 1 else None

    def _hide_hands(self) -> None:
        """Hide everybody's hand until that person uncovers it, if there are several persons."""
        rules, seats = self._table.rules, len(self._table.players)
        seen = blank(GameStarted(self._table.game, rules, seats, 0), self._viewing_seat)
        self.context.view.show.blank(seen)

    def _begin_play(self) -> None:
        self._play = PlayScene(self.context, self)
        self._services.scenes.clear(self._play)

    def _pause(self) -> None:
        self.navigator.go(Way.PAUSE)

    def _uncover(self, seat: int) -> None:
        self._services.scenes.pop()
        if self._play is not None:
            self._play.uncover(seat)

    def _find_point(self) -> Work[Sayable] | None:
        """Return what finds the turning point of the game that has ended, None where it is not analysed."""
        game = None if self.preferences.now.no_figures else self._table.played_game
        return None if game is None else Work(self._point_of(game), self._services.clock)

    def _find_seals(self) -> Work[NewSeals] | None:
        """Return what finds the seals that the game has earned, None where none can be earned."""
        if self._table.practice or not self._table.persons or self.preferences.now.no_figures:
            return None
        return Work(self._seals_of(self.record), self._services.clock)

    def _seals_of(self, record: str) -> Slices[NewSeals]:
        seals, table = self._services.store.seals, self._table
        hints = seals.taken(table.game, over=table.match_over)
        found = yield from new_ones(seals, record, hints, over=table.match_over)
        pictures = tuple(SealPicture(seal.key, SEALS.index(seal)) for _, seal in found)
        return NewSeals(pictures, seals_told(found, named=len(table.persons) > 1))

    def _point_of(self, game: PlayedGame) -> Slices[Sayable]:
        from skipbo.session.analysis import turning_point_of

        found = yield from turning_point_of(game, self._table.players)
        self._point = 0 if found is None else found[1].first
        return "" if found is None else found[0]

    def _look_back(self, then: AfterScore) -> None:
        """Show the game that has just ended once more, or what decided it."""
        back, game, this = self._onward.back, self._table.game, say("This match")
        if then is AfterScore.ANALYSE:
            back.analyse(self.record, this, game)
        elif then is AfterScore.EXPERT:
            back.expert(self.record, this, game)
        else:
            back.watch(self.record, this, game, self._point if then is AfterScore.TURNING else 0)

    def _after_score(self, then: AfterScore) -> None:
        """Go on from the score of a game."""
        if then in (AfterScore.STEP_UP, AfterScore.LESSON):
            self.navigator.go(Way.STEP_UP if then is AfterScore.STEP_UP else Way.LESSON)
        elif then is AfterScore.SCORE and self._score is not None:
            self._services.scenes.pop()
            self._services.scenes.push(self._score)
        elif then is AfterScore.PICTURE and self._day is not None:
            self._day.save_picture()
        elif then in (AfterScore.WATCH, AfterScore.TURNING, AfterScore.ANALYSE, AfterScore.EXPERT):
            self._look_back(then)
        elif then is AfterScore.NEXT and not self._table.match_over:
            self.deal()
        elif then is AfterScore.NEXT and self._table.rules.match_total is not None:
            self._show_match()
        else:
            self._after_match(then)

    def _after_match(self, then: AfterScore) -> None:
        """Begin another match of the same kind, leave this one, or watch its last game."""
        if then is AfterScore.NEXT:
            self._onward.again(self._setup)
        elif then is AfterScore.WATCH:
            self._look_back(then)
        else:
            self.navigator.go(Way.MENU if self._table.match_over else Way.LEAVE)

    def _show_match(self) -> None:
        """Show the whole match in the place of its last score."""
        self._services.scenes.pop()
        scene = MatchEndScene(match_end(self._table), self._after_match, self._pace())
        self._services.scenes.push(scene)

    def _listen(self, event: Event) -> None:
        """Add a shown event to the log as everybody sees it, and to the trace as the screen shows it."""
        self._log.add(redact(event, None))
        if self._stood_in is not self._onward.stands_in():
            self._stood_in = not self._stood_in
            self._log.note(STANDS_IN if self._stood_in else THINKS_AGAIN)
        for said in self._table.programs.take_news():
            self._log.note(said)
        self._news = self._news_of(event)
        if self._services.trace is not None:
            self._services.trace.event(event, self._table.players, all_side_names(self._table))
        if self._play is not None:
            self._play.shown(event)

    def _news_of(self, event: Event) -> Sayable:
        """Return the curtain's line about the end of the turn before."""
        if isinstance(event, GameStarted):
            return ""
        if isinstance(event, Passed):
            return say("{player} has passed.", player=self._table.players[event.seat].name)
        if isinstance(event, CardMoved) and event.target.kind is Kind.DISCARD and event.card is not None:
            return discarded(self._table.players[event.target.seat].name, event.card)
        return self._news


def _hidden(news: Sayable, player: str) -> Said:
    """Say what the curtain shows: how the turn before ended, and whose turn is next."""
    if news:
        return say("{news} The hands stay hidden until {player} is ready.", news=news, player=player)
    return say("The hands stay hidden until {player} is ready.", player=player)
