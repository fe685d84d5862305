"""The score of a game and of a match in words and figures, and the words about a first win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final

from skipbo import __version__
from skipbo.model.deal_number import in_fours, is_short, number_text
from skipbo.model.match import GameScore
from skipbo.model.state import Ending, Outcome
from skipbo.session import daily
from skipbo.session.daily import LEFT, DayResult, best_try, deal_of, first_try, lost_with, read_day, won_in
from skipbo.session.first_game import is_first_game
from skipbo.session.kinds import minutes, step_up
from skipbo.session.lessons import LESSONS
from skipbo.session.progress import Progress
from skipbo.session.seals import Seal
from skipbo.session.setup import SetUp
from skipbo.session.sitting import Sitting
from skipbo.session.steps import Deal
from skipbo.store.history import DailyTry
from skipbo.store.results import turns_of
from skipbo.ui.flow.next_match import step_up_in_words
from skipbo.ui.flow.services import Services
from skipbo.ui.scenes.after_score import SCORE_BUTTONS, AfterScore, ScoreKind, UnrecordedFacts
from skipbo.ui.scenes.calendar import PICTURE_SIZE, DayTold, day_picture
from skipbo.ui.scenes.match_end import FirstWin, MatchEnd, SideTotal
from skipbo.ui.scenes.scoring import ScoreRow, ScoreSheet
from skipbo.ui.widgets.petals import DayFill, DayPetal
from skipbo.words.dates import whole_date
from skipbo.words.decided import BLOCKED
from skipbo.words.game_log import LogLine, best_turn
from skipbo.words.names import about
from skipbo.words.rules import preset_name
from skipbo.words.said import Said, Sayable, beside_one_another, counted, listed, say


def score_sheet(table: Sitting, emblems: Mapping[str, str], lines: Sequence[LogLine]) -> ScoreSheet:
    """Return the score sheet of the game that has just ended; partners share a row (R30).

    `emblems`: the players' emblems, by name. `lines`: the game's log.
    """
    score, total = table.score, table.rules.match_total
    last, kind = score.games[-1], ScoreKind.SINGLE if total is None else ScoreKind.MATCH
    next_line: Sayable = ""
    if not score.match_over and score.next_dealer >= 0:
        next_line = say("{player} deals the next game.", player=table.players[score.next_dealer].name)
    return ScoreSheet(
        title=_who_won(table, last.outcome),
        sentence=_telling_line(table, last.outcome, lines),
        rows=tuple(_row(table, last, side, emblems) for side in range(len(last.points))),
        kind=kind if score.match_over else ScoreKind.GAME,
        heading="" if total is None else say("Game {number}", number=len(score.games)),
        points=_sum_line(table, last),
        next_line=next_line,
        lost=bool(_how_near(table, last.outcome)),
        total=total,
        per_card=table.rules.per_card,
        out=table.rules.going_out if last.outcome.ending is Ending.OUT else 0,
    )


def _telling_line(table: Sitting, outcome: Outcome, lines: Sequence[LogLine]) -> Sayable:
    """Return the one remark on a game: why nobody went out, how near the persons came, the best turn."""
    if outcome.ending is Ending.BLOCKED:
        return BLOCKED
    near, rules, seats = _how_near(table, outcome), table.rules, len(table.players)
    if near or outcome.winner is None:
        return near
    won = [line for line in lines if line.seat >= 0 and rules.side_of(line.seat, seats) == outcome.winner]
    return best_turn(won, own=_alone_at_the_screen(table) and bool(table.persons))


def deal_note(setup: SetUp, table: Sitting) -> Sayable:
    """Return the note about the deal number while a match is under way.

    A short number that nobody typed (in a match of an older program) could be derived from its fingerprint.
    """
    day = read_day(setup.day)
    if day is not None:
        return deal_of(day)
    if is_first_game(setup) or (setup.seed is None and is_short(table.seed)):
        return ""
    if setup.seed is not None:
        return say("Deal number {number}", number=number_text(setup.seed))
    return say("Fingerprint of the deal {fingerprint}", fingerprint=in_fours(table.fingerprint))


def deal_line(setup: SetUp, table: Sitting) -> Sayable:
    """Return the line about the deal on the score: its number, once the match is over."""
    note = deal_note(setup, table)
    if not setup.day and setup.seed is not None:
        return note
    if table.score.match_over:
        number, proof = number_text(table.seed), in_fours(table.fingerprint)
        return say("Deal number {number}, fingerprint {fingerprint}", number=number, fingerprint=proof)
    return say("{note}. The number is shown after the match.", note=note) if note else ""


def side_names(table: Sitting, side: int) -> Sayable:
    """Return the players of a side: "Ann", or "Ann and Cleo"."""
    members = table.rules.members(side, len(table.players))
    return listed([table.players[seat].name for seat in members])


def all_side_names(table: Sitting) -> list[Sayable]:
    """Return the names of all sides, in order."""
    return [side_names(table, side) for side in range(table.rules.sides(len(table.players)))]


def _row(table: Sitting, last: GameScore, side: int, emblems: Mapping[str, str]) -> ScoreRow:
    """Return a side's row of the score after a game; partners have no emblem."""
    members = table.rules.members(side, len(table.players))
    alone = table.players[members[0]] if len(members) == 1 else None
    total = table.score.totals[side]
    return ScoreRow(
        name=side_names(table, side),
        person=any(table.players[seat].is_person for seat in members),
        stock_left=table.rules.side_totals(last.outcome.stocks)[side],
        points=last.points[side],
        total_before=total - last.points[side],
        total_after=total,
        winner=side == last.outcome.winner,
        emblem=emblems.get(alone.name, "") if alone is not None else "",
    )


def _who_won(table: Sitting, outcome: Outcome) -> Said:
    """Say who has won: the match if it is over, else the game; "you" to a person alone at the screen."""
    whole_match = table.score.match_over and table.rules.match_total is not None
    winner = table.score.match_winner if table.score.match_over else outcome.winner
    if winner is None:
        return say("A draw")
    if _alone_at_the_screen(table) and table.players[winner].is_person:
        return say("You win the match!") if whole_match else say("You win!")
    side, several = side_names(table, winner), 2 if table.rules.teams else 1
    if whole_match:
        return counted("{player} wins the match", "{player} win the match", several, player=side)
    return counted("{player} wins the game", "{player} win the game", several, player=side)


def _alone_at_the_screen(table: Sitting) -> bool:
    """Tell whether one person plays, without a partner: then that person reads the score."""
    return len(table.persons) == 1 and table.rules.teams is None


def _how_near(table: Sitting, outcome: Outcome) -> Sayable:
    """Say how near the best of the persons came, "" where one of them won or nobody did."""
    winner = outcome.winner
    if winner is None or not table.persons:
        return ""
    rules, seats = table.rules, len(table.players)
    sides = {rules.side_of(seat, seats) for seat in table.persons}
    if winner in sides:
        return ""
    left, side = min((rules.side_totals(outcome.stocks)[side], side) for side in sides)
    if _alone_at_the_screen(table):
        return counted("You had {count} card left.", "You had {count} cards left.", left)
    name = side_names(table, side)
    return counted("{player}: {count} card left.", "{player}: {count} cards left.", left, player=name)


def _sum_line(table: Sitting, last: GameScore) -> Said:
    """Say how the points are made up (R24, R26)."""
    rules, outcome = table.rules, last.outcome
    stocks = rules.side_totals(outcome.stocks)
    if outcome.winner is None:
        seats = len(table.players)
        fewest = [
            table.players[seat].name
            for side, stock in enumerate(stocks)
            if stock == min(stocks)
            for seat in rules.members(side, seats)
        ]
        return say("{players} have the fewest stock cards left: no score.", players=listed(fewest))
    left = sum(stock - stocks[outcome.winner] for stock in stocks)
    points = last.points[outcome.winner]
    if outcome.ending is Ending.BLOCKED:
        return counted(
            "{each} × {count} card by which the others' stocks are larger = {points}",
            "{each} × {count} cards by which the others' stocks are larger = {points}",
            left,
            each=rules.per_card,
            points=points,
        )
    return counted(
        "{out} for going out + {each} × {count} card left with the others = {points}",
        "{out} for going out + {each} × {count} cards left with the others = {points}",
        left,
        out=rules.going_out,
        each=rules.per_card,
        points=points,
    )


def match_end(table: Sitting) -> MatchEnd:
    """Return how a match of several games has ended, for the sheet about the whole of it."""
    winner, total = table.score.match_winner, table.rules.match_total or 0
    sides = tuple(
        SideTotal(name, [score.points[side] for score in table.score.games])
        for side, name in enumerate(all_side_names(table))
    )
    own = {table.rules.side_of(seat, len(table.players)) for seat in table.persons}
    near = max((table.score.totals[side] for side in own), default=0)
    lost = bool(own) and winner not in own
    if lost and _alone_at_the_screen(table):
        told = counted(
            "You were {count} point away from winning it.",
            "You were {count} points away from winning it.",
            total - near,
        )
    elif lost:
        told = counted(
            "The best of you were {count} point away from winning it.",
            "The best of you were {count} points away from winning it.",
            total - near,
        )
    else:
        count = len(table.score.games)
        told = counted(
            "A match to {total}, in {count} game", "A match to {total}, in {count} games", count, total=total
        )
    return MatchEnd(_who_won(table, table.score.games[-1].outcome), told, sides, total, not lost)


def tries_told(result: DayResult, stock: int) -> tuple[Sayable, ...]:
    """Return the results of the first try at a deal and, after several, of the best; `stock`: cards at first.

    The last line says most.
    """
    told: tuple[Sayable, ...] = (first_try(_try_in_words(result.first, stock)),)
    if result.tries > 1:
        told = (*told, best_try(_try_in_words(result.best, stock), result.tries))
    return told


def _try_in_words(each: DailyTry, stock: int) -> Sayable:
    """Say how a try ended: in how many turns, with how many cards left, or not; `stock`: cards at first."""
    if not each.finished:
        return LEFT
    return won_in(each.turns) if each.won else lost_with(max(0, stock - each.stock_cards))


def seals_told(found: Sequence[tuple[str, Seal]], *, named: bool) -> tuple[Sayable, ...]:
    """Return what the newly found seals are for, in ever fewer words: all named, all but one, ...

    There can be many, as after a change of version. `named`: each is told with its person's name.
    """
    return tuple(_seals_in_words(found, told, named) for told in range(len(found), 0, -1))


def _seals_in_words(found: Sequence[tuple[str, Seal]], told: int, named: bool) -> Sayable:
    """Say what the first `told` of the seals are for, and how many more there are."""
    left = len(found) - told
    rest = [counted("{count} more", "{count} more", left)] if left else []
    if named:
        each = (
            say("New seal for {player}: {seal}", player=name, seal=seal.said) for name, seal in found[:told]
        )
        return beside_one_another([*each, *rest])
    if len(found) == 1:
        return say("New seal: {seal}", seal=found[0][1].said)
    seals = beside_one_another([*(seal.said for _, seal in found[:told]), *rest])
    return say("New seals: {seals}", seals=seals)


def is_first_win(table: Sitting, progress: Progress) -> bool:
    """Tell whether the only person of a table has just won a counting game for the first time."""
    outcome = table.score.games[-1].outcome
    if progress.won or table.practice or len(table.persons) != 1:
        return False
    return outcome.winner == table.rules.side_of(table.persons[0], len(table.players))


def first_win(
    setup: SetUp, table: Sitting, lines: Sequence[LogLine], solved: Sequence[str], sheet: ScoreSheet
) -> FirstWin:
    """Return the sheet of a first win.

    `lines`: the game's log. `solved`: the keys of the lessons that were. `sheet`: its score sheet.
    """
    seat = table.persons[0]
    own = [line for line in lines if line.seat == seat and line.turn]
    row = SCORE_BUTTONS[sheet.kind]
    door, leads = sheet.golden or row.words, row.golden
    person = setup.seated()[seat]
    if sheet.kind is ScoreKind.SINGLE and setup.stock_size() < step_up(person).stock_size():
        door, leads = step_up_in_words(person), AfterScore.STEP_UP
    best = best_turn(own, own=True)
    told = [_how_won(table, lines), *([best] if best else [])]
    lesson = next((each for each in LESSONS if each.key not in solved), None)
    next_lesson = "" if lesson is None else say("A lesson: {lesson}", lesson=lesson.title)
    return FirstWin(told, door, leads, next_lesson)


def _how_won(table: Sitting, lines: Sequence[LogLine]) -> Sayable:
    """Say in how many turns the person's side went out (R02), or why nobody did."""
    seat = table.persons[0]
    if table.score.games[-1].outcome.ending is not Ending.OUT:
        return BLOCKED
    partners = table.rules.partners(seat, len(table.players))
    turns = len({line.turn for line in lines if line.turn and line.seat in (seat, *partners)})
    if partners:
        return counted(
            "Your team emptied its stocks in {count} turn.",
            "Your team emptied its stocks in {count} turns.",
            turns,
        )
    return counted(
        "You emptied your stock in {count} turn.", "You emptied your stock in {count} turns.", turns
    )


_PERSON: Final = 0  # the seat of the person


class DayScore:
    """What the score of a day's deal shows on top of any game's."""

    def __init__(self, services: Services, day: date, setup: SetUp, table: Sitting) -> None:
        self._services, self._day, self._setup, self._table = services, day, setup, table

    def on_sheet(self, sheet: ScoreSheet) -> ScoreSheet:
        """Return the score sheet of the game that is over, with the day's results."""
        won = ScoreKind.DAY_WON if self._this.won else ScoreKind.DAY_LOST
        return sheet._replace(heading=whole_date(self._day), sentence=self._told()[-1], kind=won)

    @property
    def besides(self) -> UnrecordedFacts:
        """What else can be known of it: the result of each try, who played, and a picture to share."""
        return UnrecordedFacts((*self._told(), self._played_as()), self.take_picture)

    def take_picture(self, copy: bool) -> None:
        """Save, or `copy`, a picture of the day and its result, which reveals nothing of the deal."""
        seats = self._setup.seated()[1:]
        names = [daily.with_level(seat.name, seat.player or "") for seat in seats]
        played = daily.played_against(self._setup.stock_size(), names)
        first = self._result.first
        filled = DayFill.WON if first.won else DayFill.PLAYED if first.finished else DayFill.LEFT
        shown = day_picture(whole_date(self._day), (played, *self._told(), self._played_as()), filled)
        picture = self._services.scenes.picture_of(shown, PICTURE_SIZE)
        self._services.pictures.take(picture, self._day.isoformat(), copy)

    @property
    def _result(self) -> daily.DayResult:
        history, text = self._services.store.history, self._day.isoformat()
        tries, this = history.tries(self._table.players[_PERSON].name, text, text), self._this
        # The history may have this game already, or not yet.
        return daily.results_of(tries if tries and tries[-1] == this else (*tries, this))[self._day]

    @property
    def _this(self) -> DailyTry:
        """The game that is over, as a try."""
        score = self._table.score.games[-1]
        moves = [step for step in self._table.steps if not isinstance(step, Deal)]
        played = daily.game_on(self._day).stock - score.outcome.stocks[_PERSON]
        won, points = score.outcome.winner == _PERSON, score.points[_PERSON]
        return DailyTry(self._day.isoformat(), True, won, points, played, turns_of(moves, _PERSON))

    def _told(self) -> tuple[Sayable, ...]:
        return tries_told(self._result, daily.game_on(self._day).stock)

    def _played_as(self) -> Said:
        return daily.played_as([player.name for player in self._table.players[1:]], __version__)


def day_score(services: Services, setup: SetUp, table: Sitting) -> DayScore | None:
    """Return what the score of a match shows on top if it is the deal of a day, else None."""
    day = daily.read_day(setup.day)
    return None if day is None else DayScore(services, day, setup, table)


_USUAL_PRESETS: Final = ("rulebook", "short")
"""The presets whose rules need no mention."""


def told_of_day(
    setup: SetUp, petal: DayPetal, result: daily.DayResult | None, under_way: bool, month: int
) -> DayTold:
    """Return the words about a day whose deal has these choices.

    `month`: the petals of the flower of its month.
    """
    opponents = [daily.with_level(seat.name, seat.player or "") for seat in setup.seated()[1:]]
    played = daily.played_against(setup.stock_size(), opponents)
    rules = () if setup.preset in _USUAL_PRESETS else (preset_name(setup.preset),)
    if result is not None:
        came_of = tries_told(result, setup.stock_size())
    else:
        came_of = (say("Under way: it goes on where you left it.") if under_way else say("Not played yet."),)
    return DayTold(
        petal,
        (played, *rules, about(minutes(setup))),
        came_of,
        say("Continue") if under_way else say("Play") if result is None else say("Try again"),
        result is not None,
        month,
    )
