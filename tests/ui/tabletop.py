"""A match on a screen that nobody sees: its scenes, worked with a mouse, on a clock of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import NamedTuple, Self

from skipbo.model.cards import deck
from skipbo.model.legal_moves import Discard, Move, Pass, Play
from skipbo.model.rules import Referee, Rules, Starts
from skipbo.model.state import GameState, Kind, Phase, Place, build_pile, discard_of
from skipbo.session.match_so_far import MatchSoFar
from skipbo.session.players import player_for
from skipbo.session.progress import Progress
from skipbo.session.setup import PERSON, SeatChoice, SetUp
from skipbo.session.sitting import Sitting
from skipbo.ui.art.look import Look
from skipbo.ui.flow.match_course import MatchCourse
from skipbo.ui.flow.match_on_screen import MatchOnScreen
from skipbo.ui.flow.services import Course, follow
from skipbo.ui.kit.canvas import Blit, Canvas
from skipbo.ui.kit.clock import Clock as AlarmClock
from skipbo.ui.kit.input import Intent, Key, PointerMove, Press, Release
from skipbo.ui.kit.reports import Report, controls, report
from skipbo.ui.kit.trace import Trace
from skipbo.ui.layout import Point
from skipbo.ui.motion import Speed
from skipbo.ui.parts.scene import Scene
from skipbo.ui.scenes.play import PlayScene
from skipbo.ui.table.show.table_view import TableView
from tests.clock import Clock
from tests.session.tables import NAMES, QuickMind, eager
from tests.ui.feigned_services import SlowDisk, TableWays, services
from tests.ui.table.shows import all_cards, in_air, places


def setup(*players: str, stock: int = 3, total: int | None = None, seed: int | None = None) -> SetUp:
    """A match of persons and levels, in order of the seats."""
    chosen = [*players, *[None] * (6 - len(players))]
    seats = tuple(SeatChoice(name, player) for name, player in zip(NAMES, chosen, strict=True))
    return SetUp(seats, Rules(stock=stock, match_total=total), seed=seed)


class Dealt(NamedTuple):
    """What is played: a match from its first deal on, which is the one of `seed`.

    `players`: a person or a level in each seat. `typed`: somebody has typed the deal number in.
    """

    players: Sequence[str] = (PERSON, "casual")
    seed: int = 1
    stock: int = 3
    total: int | None = None
    referee: Referee = Referee.STRICT
    teams: int | None = None
    typed: bool = False
    practice: bool = False
    hints: bool = True
    starts: Starts = Starts.LEFT_OF_DEALER

    @property
    def setup(self) -> SetUp:
        """The choices that lead to it."""
        seed = self.seed if self.typed else None
        chosen = setup(*self.players, stock=self.stock, total=self.total, seed=seed)
        rules = chosen.rules._replace(referee=self.referee, teams=self.teams, starts=self.starts)
        return chosen._replace(rules=rules, practice=self.practice)


class Room(NamedTuple):
    """What is around a table: its pace, how often a computer is asked in vain, its disk and its trace."""

    speed: Speed = Speed.NORMAL
    slow: int = 0
    disk: SlowDisk | None = None
    trace: Trace | None = None


USUAL, QUIET, NEW = Dealt(), Room(), Progress()


class Tabletop:
    """A match from its deal on; `at` and `click` work it in logical pixels."""

    def __init__(self, look: Look, dealt: Dealt = USUAL, room: Room = QUIET) -> None:
        self.ways = TableWays(room.speed)
        self.ticks = Clock()
        self.services = services(look, self.ways, AlarmClock(self.ticks), room.trace)
        self.mind = QuickMind(Random(dealt.seed), room.slow)
        chosen = dealt.setup
        seated = tuple(player_for(seat) for seat in chosen.seated())
        self._so_far = MatchSoFar(chosen.rules, seated, dealt.seed, dealt.practice)
        self.table = Sitting(self._so_far, self.mind, room.disk, hints=dealt.hints)
        self.game = MatchOnScreen(self.services, chosen, self.table, self.ways)
        self.view: TableView = self.game.view
        self.scenes = self.services.scenes
        follow(self.scenes, self._course())
        self.scenes.settle()

    def _course(self) -> Course[None]:
        yield from MatchCourse(self.game, lambda: self.ways).course()
        self.ways.again(self.game.setup)

    def begin(self) -> None:
        """Let the deal begin: for its first frames it makes the backs of the cards, on bare felt."""
        for _ in range(9):
            self.tick(0.02)

    @property
    def state(self) -> GameState:
        """The game itself, with all that is hidden."""
        return self._so_far.match.state

    @property
    def top(self) -> Scene:
        assert self.scenes.top is not None
        return self.scenes.top

    @property
    def play(self) -> PlayScene:
        assert isinstance(self.top, PlayScene), self.top.name
        return self.top

    @property
    def report(self) -> Report:
        return report(self.top.things())

    def tick(self, dt: float = 0.02) -> bool:
        """One frame; True while something moves, or the end of a turn can still be taken back."""
        self.ticks.now += dt
        self.services.clock.tick()
        changed = self.scenes.settle()
        moving = self.scenes.update(dt)
        return self.scenes.settle() or changed or moving or self.in_grace

    @property
    def in_grace(self) -> bool:
        """Whether the turn just ended can still be taken back, and all wait for that."""
        return isinstance(self.top, PlayScene) and self.top.match.turns.in_grace

    def frame(self) -> list[Blit]:
        canvas = Canvas()
        self.scenes.draw(canvas)
        return canvas.blits()

    def rest(self, dt: float = 0.2, most: int = 4000) -> None:
        """Let time pass until nothing moves."""
        for _ in range(most):
            if not self.tick(dt):
                return
        raise AssertionError(f"The {self.top.name} scene does not come to rest.")

    def handle(self, *intents: Intent) -> None:
        """What a person does, one after another within one frame."""
        for intent in intents:
            self.scenes.handle(intent)
            self.scenes.settle()

    def click(self, at: tuple[float, float], button: int = 1, clicks: int = 1) -> None:
        spot = (round(at[0]), round(at[1]))
        self.handle(PointerMove(spot), Press(spot, button, clicks), Release(spot, button))

    def double_click(self, at: tuple[float, float]) -> None:
        self.click(at)
        self.click(at, clicks=2)

    def drag(self, start: tuple[float, float], end: tuple[float, float], drop: bool = True) -> None:
        a, b = (round(start[0]), round(start[1])), (round(end[0]), round(end[1]))
        self.handle(PointerMove(a), Press(a))
        for share in (0.1, 0.5, 1.0):
            at = (round(a[0] + (b[0] - a[0]) * share), round(a[1] + (b[1] - a[1]) * share))
            self.handle(PointerMove(at, True))
            self.tick(0.01)
        if drop:
            self.handle(Release(b))

    def press_key(self, name: str) -> None:
        self.handle(Key(name))

    def press_button(self, name: str) -> None:
        control = next(control for control in controls(self.top.things()) if control.name == name)
        self.click(control.rect.center)

    def middle(self, name: str) -> Point:
        """The middle of a place by its name in the report."""
        x, y, w, h = next(place.rect for place in self.report.places if place.name == name)
        return (x + w // 2, y + h // 2)

    def nowhere(self) -> tuple[int, int]:
        """A spot of the table on which nothing lies."""
        return (round(self.view.look.size[0] * 0.012), round(self.view.look.size[1] * 0.62))

    def start(self) -> Self:
        """Through the deal, and through the curtain if there is one, to a person's turn at rest."""
        self.rest()
        if self.top.name == "curtain":
            self.uncover()
        return self

    def uncover(self) -> None:
        """The next person says to be there."""
        assert self.top.name == "curtain"
        self.tick(0.5)
        button = next(control for control in controls(self.top.things()) if control.name.startswith("I am "))
        self.click(button.rect.center)
        self.rest()

    def spot_of(self, move: Move) -> Point:
        """Where the card of a move lies."""
        if isinstance(move, Play) and move.source.kind is not Kind.HAND:
            return self.view.box_of(move.source).centre
        assert isinstance(move, Play | Discard)
        cards = self.view.hand_cards()
        click = cards[self.view.hand.index(move.card)].click
        return click.centre

    def goal_of(self, move: Move) -> Point:
        return self.view.box_of(goal(move)).centre

    def a_discard(self) -> Discard:
        """A discard that is legal now."""
        return next(move for move in self.table.legal() if isinstance(move, Discard))

    def make(self, move: Move) -> None:
        """Make a move by two clicks."""
        self.click(self.spot_of(move))
        self.click(self.goal_of(move))

    def to_the_score(self, rng: Random, most: int = 4000) -> None:
        """Play the game to its score, all persons by chance."""
        for _ in range(most):
            if self.top.name == "scoring":
                return
            if self.top.name == "curtain":
                self.uncover()
            elif not self.tick(0.3) and self.table.legal():
                self.person_plays(rng)
        raise AssertionError("The game does not end.")

    def person_plays(self, rng: Random) -> None:
        """A person at rest makes a legal move by clicks."""
        move = eager(self.table.legal(), rng)
        if isinstance(move, Pass):
            self.press_button("Pass")
            return
        start, end = self.spot_of(move), self.goal_of(move)
        if rng.random() < 0.5:
            self.click(start)
            self.click(end)
        else:
            self.drag(start, end)

    def check(self) -> None:
        """What holds at every moment, whatever is done."""
        seen, show = self.view.show.seen, self.view.show
        assert all_cards(seen) == seen.rules.deck.size
        assert sorted(self.state.cards()) == sorted(deck(self.table.rules.deck))
        for place in places(seen.seats):
            assert 0 <= in_air(show, place) <= seen.count(place), place
        if seen.seat == self.view.viewer:
            assert Counter(self.view.own.order.arrange(seen.hand)) == Counter(seen.hand)
        self.check_hidden()

    def check_hidden(self) -> None:
        """With several persons a hand lies open only to the one whose turn it is, and who is there."""
        persons, open_seat = self.table.persons, self.view.show.seen.seat
        if len(persons) == 1:
            assert open_seat == persons[0]
        elif open_seat is not None:
            assert open_seat == self.view.viewer
            assert open_seat == self.table.acting
            assert self.top.name != "curtain"

    def check_rest(self) -> None:
        """What holds when a turn has come to rest: the picture is the state's."""
        show = self.view.show
        assert show.seen == self.table.observe(show.seen.seat)
        assert show.stage.air().flying == ()
        assert not show.busy
        assert [place for place in places(show.seen.seats) if in_air(show, place)] == []

    def over(self) -> bool:
        return self.table.phase is Phase.OVER


def goal(move: Move) -> Place:
    """The pile that a move goes to."""
    if isinstance(move, Play):
        return build_pile(move.pile)
    assert isinstance(move, Discard)
    return discard_of(move.seat, move.pile)


SHORT, WON, LOST = Dealt(stock=2), 2, 4
"""A game that is soon over, and chances by which its person wins and loses it."""


def ended(look: Look, dealt: Dealt = SHORT, chance: int = WON, progress: Progress = NEW) -> Tabletop:
    """A game at its end, played by one who has learned so much."""
    top = Tabletop(look, dealt)
    top.services.preferences.keep_progress(progress)
    top.to_the_score(Random(chance))
    top.rest()
    return top


def first_turn(look: Look) -> Tabletop:
    """A table in the first turn of a person, against a computer."""
    return Tabletop(look, Dealt(seed=3)).start()


def until_others_play(look: Look, *players: str, seed: int = 3) -> Tabletop:
    """Ann has ended her first turn, it is a computer's turn, and nothing moves."""
    top = Tabletop(look, Dealt(players, stock=10, seed=seed, referee=Referee.AT_THE_TABLE))
    ended = False
    for _ in range(2000):
        if top.top.name == "curtain":
            top.uncover()
        moving = top.tick(0.05)
        if top.top.name != "play" or top.view.show.busy:
            continue
        if ended and top.table.person_to_act is None and top.view.viewer == 0:
            return top
        if not moving and top.table.person_to_act is not None:
            ended = _act(top) and top.view.viewer == 0
    raise AssertionError("No computer's turn comes.")


def _act(top: Tabletop) -> bool:
    """Draw by hand, or end the turn; True if it was ended."""
    move = next((move for move in top.table.legal() if isinstance(move, Discard)), None)
    if move is None:
        top.click(top.middle("draw pile"))
        return False
    top.make(move)
    return True
