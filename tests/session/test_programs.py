"""Programs at the table: what goes down the pipe, and that no game suffers from one that fails."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import pytest

from skipbo.ai.outside.mishaps import Channel, Failure, Limits, Mishap
from skipbo.ai.outside.protocol import answer_text, greeting_text, kind, read_event, read_question
from skipbo.model.events import Event, GameEnded, GameStarted
from skipbo.model.legal_moves import Move
from skipbo.model.observation import Observation, blank, fold
from skipbo.model.record import read_record
from skipbo.model.rules import Referee, Rules
from skipbo.model.state import Phase
from skipbo.session.match_so_far import MatchSoFar
from skipbo.session.players import commands
from skipbo.session.programs import ATTEMPTS, Programs, simplest_choice
from skipbo.session.requests import RequestBuilder
from skipbo.session.setup import DEFAULT, PROGRAM, SeatChoice, from_text, problem, setup_of, to_text
from skipbo.session.sitting import Sitting
from skipbo.session.steps import DEAL
from skipbo.words.language import ENGLISH
from tests.clock import Clock
from tests.releases import rest_for_release
from tests.session.minds import Written
from tests.session.tables import NAMES, QuickMind, eager, play_out, seated, step

COMMAND = "python3 /games/secret/bot.py --mood grim"


@dataclass
class Mirror:
    """A program in this process: it keeps what its seat may know, from its lines alone.

    `misbehave` gives what it answers to a question in place of a move; `sights` are what follows from the
    events, after each of them.
    """

    misbehave: Callable[[], str | Failure | None] = lambda: None
    rng: Random = field(default_factory=lambda: Random(5))
    told: list[str] = field(default_factory=list)
    says: deque[str | Failure] = field(default_factory=deque)
    seat: int = -1
    game: int = -1
    events: list[Event] = field(default_factory=list)
    sights: list[Observation | None] = field(default_factory=list)
    ends: int = 0
    asked: list[Observation] = field(default_factory=list)
    closed: bool = False

    def tell(self, line: str) -> None:
        self.told.append(line)
        told = json.loads(line)
        match kind(line):
            case "hello":
                self.seat = told["seat"]
                self.says.append(greeting_text())
            case "event":
                self._turn_to(told["game"])
                assert told["number"] == len(self.events)
                self._see(read_event(line))
            case "taken back":
                self._turn_to(told["game"])
                assert told["number"] <= len(self.events)
                del self.events[told["number"] :], self.sights[told["number"] :]
            case "question":
                self._answer(line)
            case "end":
                assert isinstance(self.events[-1], GameEnded)
                self.ends += 1

    def _answer(self, line: str) -> None:
        seen, legal, _ = read_question(line)
        assert self.sights[-1] == seen
        self.asked.append(seen)
        wrong = self.misbehave()
        if wrong is None:
            self.says.append(answer_text(eager(legal, self.rng)))
        elif wrong:
            self.says.append(wrong)

    def _turn_to(self, game: int) -> None:
        if game != self.game:
            self.game, self.events, self.sights = game, [], []

    def _see(self, event: Event) -> None:
        seen = self.sights[-1] if self.sights else None
        if isinstance(event, GameStarted):
            seen = blank(event, self.seat)
        elif seen is not None:
            seen = fold(seen, event)
        self.events.append(event)
        self.sights.append(seen)

    def heard(self, seconds: float) -> str | Failure | None:
        if self.says:
            return self.says.popleft()
        return Failure(Mishap.CLOSED, "", self.said()) if self.closed else None

    def said(self) -> str:
        return f"no module at {COMMAND}"

    def finish(self) -> None:
        self.closed = True

    def close(self) -> None:
        self.closed = True


@dataclass
class ProgramsTable:
    """A table with a program in seat 1, and all that it has started."""

    table: Sitting
    programs: Programs
    started: list[Mirror]
    clock: Clock
    log: Written
    rng: Random

    @property
    def mirror(self) -> Mirror:
        return self.started[-1]

    def advance(self) -> None:
        step(self.table, self.rng)

    def until_asked(self) -> None:
        """Play until the program is to make a move."""
        for _ in range(300):
            if self.table.acting == 1 and self.table.phase is Phase.PLAY:
                return
            self.advance()

    def turn(self) -> int:
        return self.table.observe(None).turn


def sit(
    *misbehaving: Callable[[], str | Failure | None],
    practice: bool = False,
    rules: Rules = Rules(stock=4, match_total=100),  # noqa: B008 - a value
    levels: tuple[str | None, ...] = (None, PROGRAM),
    seed: int = 1,
) -> ProgramsTable:
    started: list[Mirror] = []
    coming = iter(misbehaving)

    def start(command: str) -> Channel:
        assert command == COMMAND
        started.append(Mirror(next(coming, lambda: None)))
        return started[-1]

    players, clock, log = seated(*levels), Clock(), Written()
    programs = Programs(players, {1: COMMAND}, clock, start, log)
    table = Sitting(MatchSoFar(rules, players, seed, practice), QuickMind(Random(seed)))
    table.invite(programs)
    table.play(DEAL)
    return ProgramsTable(table, programs, started, clock, log, Random(seed))


@pytest.mark.parametrize("seed", rest_for_release(range(3)))
@pytest.mark.parametrize("levels", [(None, PROGRAM), (None, PROGRAM, "casual", PROGRAM)])
def test_what_goes_down_the_pipe_is_the_redacted_fold_and_nothing_more(
    seed: int, levels: tuple[str | None, ...]
) -> None:
    found = sit(levels=levels[:2] if seed % 2 else (*levels[:3], *levels[4:]), seed=seed)
    table = found.table
    while not table.score.match_over:
        play_out(table, found.rng)
        assert found.mirror.events == table.journal.since(table.journal.game_start, 1)
        if not table.score.match_over:
            table.play(DEAL)
    assert len(found.started) == 1
    assert found.mirror.ends == len(table.score.games)
    assert len(found.mirror.asked) > 10
    end = json.loads(found.mirror.told[-1])
    assert (end["type"], end["over"], tuple(end["totals"])) == ("end", True, table.score.totals)


@pytest.mark.parametrize("seed", rest_for_release(range(4), 2))
def test_take_backs_leave_the_program_with_what_its_seat_may_know(seed: int) -> None:
    found = sit(practice=True, seed=seed)
    table, taken = found.table, 0
    for _ in range(400):
        if table.score.match_over:
            break
        if table.phase is Phase.OVER:
            table.play(DEAL)
        elif table.back.can_undo and found.rng.random() < 0.15:
            taken += bool(table.undo())
            if found.rng.random() < 0.3:
                table.redo()
        else:
            found.advance()
    kinds = [kind(line) for line in found.mirror.told]
    assert taken > 3
    assert "taken back" in kinds
    assert len(found.mirror.asked) > 5


def test_a_take_back_can_go_behind_the_deal() -> None:
    found = sit(practice=True, rules=Rules(stock=1, match_total=500))
    table = found.table
    play_out(table, found.rng)
    table.play(DEAL)
    found.until_asked()
    found.advance()
    while table.back.can_undo:
        table.undo()
    play_out(table, found.rng)
    assert found.mirror.events == table.journal.since(table.journal.game_start, 1)


def test_what_a_person_may_still_take_back_is_told_with_the_question() -> None:
    found = sit(rules=Rules(stock=20))
    table = found.table
    for _ in range(60):
        count = len(found.mirror.events)
        if table.person_to_act == 0 and table.phase is Phase.PLAY and table.back.can_undo:
            table.undo()
            assert len(found.mirror.events) == count
            table.redo()
        assert "taken back" not in [kind(line) for line in found.mirror.told]
        found.advance()
    assert len(found.mirror.asked) > 5


def late() -> str:
    return ""


def nonsense() -> str:
    return '{"play": "S1>B1"}'


def gone() -> Failure:
    return Failure(Mishap.ENDED, "1", f"no module at {COMMAND}")


WRONG: dict[str, tuple[Callable[[], str | Failure | None], str]] = {
    "it hangs": (late, "The program of Ben gave no answer in time."),
    "it answers nonsense": (nonsense, "The program of Ben answered with no legal move."),
    "it has ended": (gone, "The program of Ben has ended."),
}


def answered(found: ProgramsTable) -> Move:
    """The next move of seat 1."""
    table = found.table
    before = len(table.steps)
    for _ in range(3):
        table.advance()
        if len(table.steps) > before:
            break
        found.clock.now += Limits().answer
    (move,) = table.steps[before:]
    assert isinstance(move, Move)
    return move


@pytest.mark.parametrize(("wrong", "told"), WRONG.values(), ids=WRONG)
def test_one_that_fails_is_told_and_its_turn_is_played_by_the_simplest_player(
    wrong: Callable[[], str | Failure | None], told: str
) -> None:
    found = sit(wrong)
    found.until_asked()
    table, turn = found.table, found.turn()
    so_far = MatchSoFar(table.rules, table.players, table.seed)
    for each in table.steps:
        so_far.make(each)
    request = RequestBuilder(table.seed).request(so_far, PROGRAM)
    assert answered(found) == simplest_choice(request)
    assert found.mirror.closed
    sentence = f"{told} The simplest player plays this turn."
    assert [ENGLISH.text(said) for said in found.programs.take_news()] == [sentence]
    assert not found.programs.take_news()
    assert ENGLISH.text(found.programs.notice) == sentence
    while table.acting == 1 and table.phase is Phase.PLAY and found.turn() == turn:
        found.advance()
    assert len(found.started) == 1
    found.until_asked()
    answered(found)
    assert len(found.started) == 2
    assert [ENGLISH.text(said) for said in found.programs.take_news()] == [
        "The program of Ben answers again."
    ]
    assert not found.programs.notice
    assert found.mirror.asked
    play_out(table, found.rng)
    assert table.score.games


def test_one_that_never_answers_is_left_alone_and_the_game_is_kept() -> None:
    found = sit(*[nonsense] * ATTEMPTS, rules=Rules(stock=20))
    play_out(found.table, found.rng)
    assert found.table.score.games
    assert len(found.started) == ATTEMPTS
    assert ENGLISH.text(found.programs.notice).endswith("The simplest player goes on for Ben.")
    assert len(found.programs.take_news()) == ATTEMPTS
    assert len(found.log) == ATTEMPTS
    assert all("nonsense" in sentence for sentence in found.log)


def test_neither_the_log_nor_what_is_told_holds_the_command_or_what_the_program_said() -> None:
    found = sit(gone, nonsense, late, rules=Rules(stock=20))
    while len(found.log) < ATTEMPTS:
        found.advance()
        found.clock.now += Limits().answer
    told = [*found.log, *map(ENGLISH.text, found.programs.take_news())]
    assert len(told) == 2 * ATTEMPTS
    assert not [each for each in told if "secret" in each or "module" in each or "S1>B1" in each]


def test_a_seat_without_a_command_is_played_by_the_simplest_player_at_once() -> None:
    players = seated(None, PROGRAM)
    table = Sitting(MatchSoFar(Rules(stock=4), players, 3), QuickMind(Random(1)))
    table.play(DEAL)
    play_out(table, Random(2))
    assert table.score.games
    assert not table.programs.notice


def test_a_match_that_is_gone_on_with_tells_its_events_from_the_deal_on() -> None:
    found = sit(rules=Rules(stock=10))
    for _ in range(40):
        found.advance()
    so_far = MatchSoFar(found.table.rules, found.table.players, found.table.seed)
    for each in found.table.steps:
        so_far.make(each)
    table, mirror = Sitting(so_far, QuickMind(Random(1))), Mirror()
    table.invite(Programs(table.players, {1: COMMAND}, Clock(), lambda command: mirror))
    play_out(table, Random(3))
    assert mirror.events == table.journal.since(table.journal.game_start, 1)


def test_R31_at_the_table_a_program_is_told_of_the_referee_too() -> None:
    found = sit(rules=Rules(stock=3, referee=Referee.AT_THE_TABLE))
    play_out(found.table, found.rng)
    assert found.mirror.events == found.table.journal.since(found.table.journal.game_start, 1)


# What is kept of it

CHOSEN = DEFAULT._replace(
    seats=(DEFAULT.seats[0], SeatChoice("Ben", PROGRAM, "", COMMAND), *DEFAULT.seats[2:])
)


def test_the_choices_keep_the_command_and_a_record_does_not() -> None:
    assert from_text(to_text(CHOSEN)) == CHOSEN
    assert commands(CHOSEN) == {1: COMMAND}
    found = sit()
    play_out(found.table, found.rng)
    text = found.table.journal.record("2026-01-31 14:05:09", "0.0.0")
    assert "secret" not in text
    heading = read_record(text).heading
    assert [player.level for player in heading.players] == [None, "program"]
    assert [seat.player for seat in setup_of(heading).seats[:2]] == ["person", "beginner"]
    assert not any(seat.command for seat in setup_of(heading).seats)


def test_a_program_needs_a_command() -> None:
    without = CHOSEN._replace(seats=(CHOSEN.seats[0], SeatChoice("Ben", PROGRAM), *CHOSEN.seats[2:]))
    assert problem(CHOSEN) is None
    told = problem(without)
    assert told is not None
    assert ENGLISH.text(told) == "The program of Ben needs a command."


def test_a_computer_keeps_no_command() -> None:
    seats = (CHOSEN.seats[0], CHOSEN.seats[1]._replace(player="casual"), *CHOSEN.seats[2:])
    assert "secret" not in to_text(CHOSEN._replace(seats=seats))


def test_the_names_at_the_table_go_down_no_pipe() -> None:
    found = sit()
    play_out(found.table, found.rng)
    told = "\n".join(found.mirror.told)
    assert not [name for name in NAMES[:2] if f'"{name}"' in told]
    assert str(found.table.seed) not in {str(json.loads(line).get("seed")) for line in found.mirror.told}
