"""A match on the screen: its table, the listeners to its events, and the table's questions to persons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from skipbo import __version__
from skipbo.model.calls import Accusation
from skipbo.model.events import CardMoved, Event, GameStarted, Passed, TurnStarted
from skipbo.model.legal_moves import Discard, Pass
from skipbo.model.observation import Observation, blank, redact
from skipbo.model.state import Kind, Phase
from skipbo.session.first_game import coach_for
from skipbo.session.hands import HandOrder
from skipbo.session.players import emblems_at
from skipbo.session.setup import SetUp, emblems_of
from skipbo.session.sitting import Sitting
from skipbo.session.steps import DEAL, Step
from skipbo.session.teller import Teller
from skipbo.ui.flow.score import all_side_names
from skipbo.ui.flow.services import Answers, Course, Services, ask, follow
from skipbo.ui.kit import Command, Cue, Navigator, Way
from skipbo.ui.scenes.after_score import AfterScore
from skipbo.ui.scenes.confirm import ConfirmScene, Question
from skipbo.ui.scenes.curtain import CurtainScene
from skipbo.ui.scenes.deal import DealScene
from skipbo.ui.scenes.play import PlayScene
from skipbo.ui.scenes.questions import AccuseScene, QuestionsScene
from skipbo.ui.table.picture import Phones
from skipbo.ui.table.play.hand_visibility import HandVisibility
from skipbo.ui.table.play.held_card import held_for
from skipbo.ui.table.play.shown_match import ShownMatch
from skipbo.ui.table.show.effects import TableSounds
from skipbo.ui.table.show.event_player import RaisedPace, Show
from skipbo.ui.table.show.table_view import TableView
from skipbo.words.game_log import GameLog
from skipbo.words.names import LEVEL_NAMES
from skipbo.words.places import discarded
from skipbo.words.refusals import question
from skipbo.words.said import Sayable, say

STANDS_IN = say("The computer players do not answer: the simplest player plays for them.")
THINKS_AGAIN = say("The computer players answer again.")


MakePlayScene = Callable[[ShownMatch], PlayScene]


class MatchOnScreen(ShownMatch):
    """A match and its table while both are on the screen; courses lead through its scenes.

    `stands_in`: whether the simplest player plays for all computers. `asked`: a lesson's goal, "" in any
    other match, and `met` whether it is reached; None where that cannot be told. `watch` gets each event
    that is shown.
    """

    def __init__(
        self,
        services: Services,
        setup: SetUp,
        table: Sitting,
        navigator: Navigator,
        *,
        stands_in: Callable[[], bool] = lambda: False,
        asked: Sayable = "",
        met: Callable[[], bool] | None = None,
        watch: Callable[[Event], None] = lambda _: None,
    ) -> None:
        self.services = services
        self.setup = setup
        table.name_players(services.preferences.with_you(table.players))
        self.log = GameLog([player.name for player in table.players])
        self.game_ended = Answers[bool]()
        """Whether the game has come to its end, or the player leaves before."""
        self.score_wanted = Answers[AfterScore]()
        """The choices on the score."""
        self.emblems = emblems_at(table.players, emblems_of(setup))
        self._stands_in, self._watch = stands_in, watch
        orders = {seat: HandOrder(table.kept_hand(seat)) for seat in table.persons}
        viewer = next(iter(table.at_screen or table.persons), 0)
        haste = RaisedPace(services.preferences.pace)
        sounds = TableSounds(services.sounds, table.players)
        show = Show(_undealt(table, 0), table.players, haste.pace, sounds, self._listen)
        view = TableView(show, table.players, LEVEL_NAMES, self.log, self.emblems)
        view.panel.folds.begin()
        view.panel.open(services.preferences.log_open)
        view.turn_to(viewer, orders.get(viewer, HandOrder()))
        super().__init__(
            Teller(table, services.clock),
            view,
            HandVisibility(table, view, orders),
            navigator=navigator,
            preferences=services.preferences,
            clock=services.clock,
            sounds=services.sounds,
            haste=haste,
            coach=coach_for(setup, table),
            asked=asked,
            met=met,
        )
        self.teller.listen(self)
        self._play: PlayScene | None = None
        self._news: Sayable = ""
        self._stood_in = False
        self._passed_to: int | None = None
        self.absent: Sayable = ""
        """Who is awaited at a phone, in a sentence; "" for nobody."""

    @property
    def record(self) -> str:
        """The record of the match so far."""
        return self.table.journal.record(self.services.timestamp(), __version__)

    # The steps of courses.

    def deal(self, note: Sayable) -> Course[None]:
        """Deal the next game and show it to its end; `note`: the proof of the deal."""
        dealt, game = Answers[None](), len(self.table.score.games)
        self._play = None
        self.view.let_go()
        self.view.show.blank(_undealt(self.table, game))  # hands are hidden until they are uncovered
        self.teller.do(DEAL)
        self.services.scenes.clear(DealScene(self, note, lambda: dealt.tell(None)))
        yield from dealt.next()

    def play(self, scene: MakePlayScene = PlayScene, *, laid_over: bool = False) -> PlayScene:
        """Show the table, in the place of everything else unless it is `laid_over` that."""
        self._play = scene(self)
        (self.services.scenes.push if laid_over else self.services.scenes.clear)(self._play)
        return self._play

    def go_on(self, scene: MakePlayScene = PlayScene, *, laid_over: bool = False) -> PlayScene:
        """Show the table of a match that was left, as it was."""
        table = self.table
        self.tell_again()
        self.view.show.jump(table.observe(self.table.alone))
        play, seat = self.play(scene, laid_over=laid_over), table.person_to_act
        begun = seat is not None and table.phase is not Phase.DRAW
        if seat is not None and begun and seat != self.table.alone and seat in table.at_screen:
            self.pass_to(seat)
        return play

    def go_on_below(self, dt: float) -> bool:
        """Run the table for `dt` seconds under a sheet, until it is a person's turn at this screen.

        Return True while it moves.
        """
        seat = self.table.person_to_act
        if self._play is None or (seat is not None and seat in self.table.at_screen):
            return self.teller.update()
        return self._play.update(dt)

    def hold_elsewhere(self, seats: Iterable[int], *, watched: bool = False) -> None:
        """From now on the persons of these seats hold their hands on phones, and all others here.

        `watched`: they still see this screen.
        """
        self.table.hold_elsewhere(seats, watched=watched)
        self.teller.afterwards(self.hands.change_holders)

    def note_phones(self, phones: Phones) -> None:
        """Show whose hands are on phones; sound each call, and log who is back."""
        before, self.hands.phones = self.hands.phones, phones
        if phones.called is not None and phones.called != before.called:
            self.services.sounds.play(Cue.TURN)
        for seat in sorted((before.away - phones.away) & phones.seats):
            self.log.note(say("{player}'s phone is there.", player=self.table.players[seat].name))

    # The listener to the picture.

    @property
    def seat(self) -> int | None:
        """The seat at the bottom of the table, whether or not its hand is open."""
        return self.view.viewer

    def told(self, events: Sequence[Event]) -> None:
        """Show what has happened; of the hand, only what is open."""
        show = self.view.show
        show.feed([redact(event, show.seen.seat) for event in events])
        if self._play is not None:
            self._play.told(turn_ended=any(map(self._ends_turn, events)))

    def turning_back(self) -> None:
        """Remember how the hands lie."""
        self.hands.note_orders()

    def taken_back(self, gone: Sequence[Event]) -> None:
        """Show the cards going back where they came from; hands get back their order."""
        self.hands.recall_orders()
        seat = self.hands.reopen()
        show = self.view.show
        show.rewind(self.table.observe(seat), [redact(event, seat) for event in gone])
        self.tell_again()

    def made_again(self, steps: Sequence[Step], events: Sequence[Event]) -> None:
        """Animate a single move, show more than one at once."""
        view, hands = self.view, self.hands
        held = held_for(view, steps[0]) if len(steps) == 1 else None
        if held is None and not isinstance(steps[0], Pass):
            hands.recall_orders()
            view.show.jump(self.table.observe(hands.reopen()))
            view.show.stage.lights.forget_win()
            self.tell_again()
            return
        if isinstance(steps[0], Discard | Pass):
            hands.cover()
        if self._play is not None:
            self.held.leave(held, None)
        self.told(events)

    def _ends_turn(self, event: Event) -> bool:
        """Tell whether a person's turn ends here, and so can be taken back for a while."""
        match event:
            case Passed(seat):
                return seat in self.table.persons
            case CardMoved(target=target):
                return target.kind is Kind.DISCARD and target.seat in self.table.persons
            case _:
                return False

    # The requests of the table.

    def game_over(self) -> None:
        """Go on after the end of the game has been shown."""
        self.game_ended.tell(True)

    def keeping(self) -> Sayable:
        """Return the warning while nothing is being saved, or no computer thinks; "" if all is well."""
        stands_in = STANDS_IN if self._stands_in() else self.table.programs.notice
        return self.services.keeping() or stands_in or self.absent

    def pass_to(self, seat: int) -> None:
        """Lower the curtain before another person's turn; behind it, that person's settings take effect.

        Every hand is closed, and no message to the previous person stays over the scene.
        """
        name = self.table.players[seat].name
        self._passed_to = seat
        self.hands.cover()
        self.services.scenes.lay_over(None)
        self.services.preferences.belong_to(name)
        pause = partial(self.navigator.go, Way.PAUSE)
        hidden = (
            say("{news} The hands stay hidden until {player} is ready.", news=self._news, player=name)
            if self._news
            else say("The hands stay hidden until {player} is ready.", player=name)
        )
        self.services.scenes.push(CurtainScene(name, hidden, partial(self._uncover, seat), pause))

    def lift_curtain(self) -> None:
        """Remove the curtain before a hand that is on a phone by now, or may be open at this screen."""
        top, seat = self.services.scenes.top, self._passed_to
        if seat is None or not isinstance(top, CurtainScene):
            return
        if seat not in self.table.at_screen or self.hands.may_see(seat):
            self._passed_to = None
            self.services.scenes.pop()

    def _uncover(self, seat: int) -> None:
        """Raise the curtain for the person who is ready, and show the hand."""
        if self._passed_to != seat or seat not in self.table.at_screen:
            return  # the curtain is already rising: a press came in the same moment
        self._passed_to = None
        self.services.scenes.pop()
        if self._play is not None:
            self._play.uncover(seat)

    @property
    def captioned(self) -> bool:
        """Whether a person here has not finished two games yet, so that every explanation is shown."""
        return bool(self.table.at_screen) and self.services.preferences.progress.captioned

    @property
    def talkative(self) -> bool:
        """Whether computers say something now and then."""
        return self.services.preferences.now.remarks

    def tell_again(self) -> None:
        """Rebuild the log, and drop anything held, after moves were taken back or made again."""
        events = self.table.journal.since(self.table.journal.game_start, None)
        for event in events:
            self.log.add(event)
            self._news = self._news_of(event)
        if self._play is not None:
            self._play.told_again(events)

    def ask(self, answer: Callable[[Command], Sayable], rivals: Sequence[str]) -> None:
        """Offer all questions about the table as a list; `rivals`: the other players, the next one first."""
        self.services.scenes.push(QuestionsScene(answer, rivals, self.navigator.back))

    def accuse(self, on_charge: Callable[[Accusation], None]) -> None:
        """Ask who accuses whom of having been helped (R35)."""

        def course() -> Course[None]:
            names, talk = self.view.names, self.table.rules.teams is not None
            charge = yield from ask(partial(AccuseScene, names, self.table.persons, talk))
            if charge is not None:
                on_charge(charge)

        follow(self.services.scenes, course())

    def ask_witness(self, seat: int, charge: Accusation, answer: Callable[[bool], None]) -> None:
        """Ask a person whether a charge is true (R35)."""

        def course() -> Course[None]:
            names = self.view.names
            title = say("{player}, is that true?", player=names[seat])
            sentence = question(names[charge.accuser], names[charge.offender], charge.offence)
            true = Question(title, sentence, say("Dismiss it"), say("Confirm it"))
            answer((yield from ask(partial(ConfirmScene, true))))

        follow(self.services.scenes, course())

    def _listen(self, event: Event) -> None:
        """Add a shown event to the log as everyone sees it, and to the trace as the screen shows it."""
        self.log.add(redact(event, None))
        if self._stood_in is not self._stands_in():
            self._stood_in = not self._stood_in
            self.log.note(STANDS_IN if self._stood_in else THINKS_AGAIN)
        for said in self.table.programs.take_news():
            self.log.note(said)
        self._news = self._news_of(event)
        if self.services.trace is not None:
            self.services.trace.event(event, self.table.players, all_side_names(self.table))
        if isinstance(event, TurnStarted):
            self.view.read_on()
        if self._play is not None:
            self._play.shown(event)
        self._watch(event)

    def _news_of(self, event: Event) -> Sayable:
        """Return the curtain's line about the end of the turn before."""
        if isinstance(event, GameStarted):
            return ""
        if isinstance(event, Passed):
            return say("{player} has passed.", player=self.table.players[event.seat].name)
        if isinstance(event, CardMoved) and event.target.kind is Kind.DISCARD and event.card is not None:
            return discarded(self.table.players[event.target.seat].name, event.card)
        return self._news


def _undealt(table: Sitting, game: int) -> Observation:
    """Return the table before a deal: nobody deals yet, and only a lone person's hand is visible."""
    return blank(GameStarted(game, table.rules, len(table.players), -1), table.alone)
