"""The analysis of one game as far as it has come: its course at once, the rest by turns; and in words.

For the command line it is a report in plain sentences, or JSON for programs.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from skipbo.ai.afterwards import swings, walk
from skipbo.ai.afterwards.studied_turns import (
    ENOUGH,
    VERSION,
    WIN,
    BetterLine,
    StudiedTurn,
    Sums,
    rounded,
    sums,
)
from skipbo.ai.afterwards.swings import SwingCause
from skipbo.ai.known_rules import knows
from skipbo.model.errors import NotReadable
from skipbo.model.events import Event
from skipbo.model.legal_moves import Move
from skipbo.model.match import Match
from skipbo.model.notation import move_text
from skipbo.model.record import reading
from skipbo.model.slices import Slices, finished
from skipbo.session.players import Player
from skipbo.words import decided
from skipbo.words.language import ENGLISH
from skipbo.words.said import Said, Sayable, listed, say

POINT: Final = WIN // 100
"""A point, in the units of a study."""
LEAST_LUCK: Final = 2
"""The points of luck, above the others', that are worth telling."""
EVEN: Final = 6
"""The per cent by which a chance may differ from an equal one, and the game begins even."""
MOST_BETTER: Final = 3
"""The turns given away that are shown of each seat."""

REFUSALS: Final[Mapping[walk.Refusal, Said]] = MappingProxyType(
    {
        walk.Refusal.AT_THE_TABLE: decided.AT_THE_TABLE,
        walk.Refusal.GIVEN_CARDS: decided.GIVEN_CARDS,
        walk.Refusal.UNFINISHED: decided.UNFINISHED,
        walk.Refusal.RULES: decided.RULES,
    }
)
"""Why no game of a match is analysed, in words."""


class Better(NamedTuple):
    """A turn that was given away: the turn, and the better line."""

    turn: walk.WalkedTurn
    line: BetterLine


def analysing(text: str, weighed: bool = True) -> Slices[tuple[Analysis, ...] | walk.Refusal]:
    """Return the courses of the games of a record's text, or why there are none, in slices.

    `weighed`: their chances are weighed and their moments found, which takes a second a game. Raises what
    `skipbo.model.record.reading` raises.
    """
    over: list[walk.PlayedGame] = []

    def hear(match: Match, _move: Move | None, _events: list[Event]) -> None:
        if match.state.outcome is not None:
            over.append(walk.last_game(match))

    record = yield from reading(text, hear)
    if record.heading.rules.at_the_table:
        return walk.Refusal.AT_THE_TABLE
    if not over:
        return walk.Refusal.UNFINISHED
    if not knows("nets", record.heading.rules):
        return walk.Refusal.RULES
    players = record.heading.players
    seated = [Player(player.name, player.level) for player in players]
    found = []
    for game in over:
        walked = yield from swings.weighing(game) if weighed else walk.walking(game)
        found.append(Analysis(walked, seated))
    return tuple(found)


class GameStory(NamedTuple):
    """What decided a game, in a sentence, and the turn that it speaks of, if it is a single one."""

    said: Said
    turn: walk.WalkedTurn | None = None


def story_of(game: walk.PlayedGame, players: Sequence[Player]) -> Slices[GameStory]:
    """Return what decided a game, in slices."""
    walked = yield from swings.weighing(game)
    return Analysis(walked, players).story()


class Analysis:
    """A game and its study; `players` by seat."""

    def __init__(self, walked: walk.WalkedGame, players: Sequence[Player]) -> None:
        self.walked, self.game = walked, walked.game
        self.name_players(players)
        self.persons = frozenset(seat for seat, player in enumerate(players) if player.is_person)
        self.studied: list[StudiedTurn] = []
        self.sides = self.game.rules.sides(self.game.seats)
        self.swings: Sequence[swings.Swing] = swings.swings(self.walked)
        self.winner = walk.winner(self.walked)

    def name_players(self, players: Sequence[Player]) -> None:
        """Use these names for the players in all sentences from now on."""
        self.players = tuple(players)
        self.names = tuple(player.name for player in players)

    @property
    def done(self) -> bool:
        """Whether every turn has been studied."""
        return len(self.studied) == len(self.walked.turns)

    @property
    def share(self) -> float:
        """The share of the turns that have been studied."""
        return len(self.studied) / len(self.walked.turns)

    @cached_property
    def curves(self) -> tuple[tuple[float, ...], ...]:
        """The chances of each side before the first turn and after each one, from 0 to 100."""
        return tuple(
            tuple(100 * chance for chance in line) for line in zip(*swings.curve(self.walked), strict=True)
        )

    @cached_property
    def stocks(self) -> tuple[tuple[float, ...], ...]:
        """The cards left in each side's stocks before the first turn and after each one."""
        rules, game = self.game.rules, self.game
        begun = (rules.stock_for(game.seats),) * game.seats
        counts = [begun, *(turn.stocks for turn in self.walked.turns)]
        return tuple(zip(*(map(float, rules.side_totals(each)) for each in counts), strict=True))

    def sums(self) -> Sums:
        """Return what the turns studied so far come to."""
        return sums(self.game, self.studied)

    @property
    def told_sides(self) -> Sequence[int]:
        """The sides whose curves are told: of two only one, the person's or the winner's, which says both.

        Of more than two, those of the persons and the winner's.
        """
        own = {seat % self.sides for seat in self.persons}
        if self.sides == 2:
            return tuple(own) if len(own) == 1 else (self.winner or 0,)
        if not own:
            return range(self.sides)
        return sorted(own | ({self.winner} if self.winner is not None else set()))

    @property
    def learners(self) -> Sequence[int]:
        """The seats whose turns are shown to be learned from: those of persons, if there are any."""
        return sorted(self.persons) or range(self.game.seats)

    def better(self) -> list[Better]:
        """Return the dearest turns that each seat gave away, as far as they are known, the dearest first."""
        left, found = Counter(dict.fromkeys(range(self.game.seats), MOST_BETTER)), list[Better]()
        for better in self._given_away():
            if left[better.turn.seat]:
                left[better.turn.seat] -= 1
                found.append(better)
        return found

    def _given_away(self) -> list[Better]:
        """Return all turns that were given away, the dearest first; each counts once, by its dearest choice.

        One that is told as a moment which helped its own side is not called worse besides.
        """
        helped = {
            swing.turn.number
            for swing in self.swings
            if (swing.turn.seat % self.sides == swing.side) == (swing.change > 0)
        }
        found: dict[int, Better] = {}
        for turn, line in self.sums().better:
            if turn.number not in helped:
                found.setdefault(turn.number, Better(self.walked.turns[turn.number - 1], line))
        return list(found.values())

    # In words.

    def side_name(self, side: int) -> Sayable:
        """Return the names of those who win together."""
        return listed([self.names[seat] for seat in self.game.rules.members(side, self.game.seats)])

    def players_told(self) -> Sayable:
        """Name all who played, by seat."""
        return listed(self.names)

    def ended(self) -> Said:
        """Say who won."""
        won = "" if self.winner is None else self.side_name(self.winner)
        return decided.ended(won, self._several, len(self.walked.turns))

    def story(self) -> GameStory:
        """Say which turn decided the game, or how it went where no single one did."""
        point = swings.turning_point(self.walked)
        if point is not None:
            return GameStory(decided.turned(point.turn.number, self.deed(point)), point.turn)
        if all(line[-1] for line in self.stocks):
            return GameStory(decided.BLOCKED)
        if self.winner is not None and swings.led_throughout(self.walked):
            return GameStory(decided.led(self.side_name(self.winner), self._several))
        if swings.was_even_to_the_end(self.walked):
            return GameStory(decided.EVEN)
        return GameStory(decided.AT_LAST if swings.turned_at_last(self.walked) else decided.NO_MOMENTS)

    def deed(self, swing: swings.Swing) -> Said:
        """Say what changed a side's chance in a turn, as a clause."""
        turn, player = swing.turn, self.names[swing.turn.seat]
        match swing.cause:
            case SwingCause.STOCK:
                return decided.stock_cards(player, turn.stock_cards)
            case SwingCause.OPENED:
                way = self._way(turn.opened, swing)
                return decided.opened(player, way.by, self.names[way.seat], way.cards)
            case SwingCause.CLOSED:
                way = self._way(turn.closed, swing)
                return decided.closed(player, self.names[way.seat], way.cards[-1])
            case SwingCause.LEFT:
                return decided.left(player, turn.left)
            case SwingCause.DRAWN:
                return decided.drew(player, turn.wilds)
            case SwingCause.SPENT:
                return decided.spent(player, turn.spent)

    def _way(self, ways: Sequence[walk.OpenWay], swing: swings.Swing) -> walk.OpenWay:
        """Return the way that a swing is about: that of the side spoken of if it is there, else the first."""
        own = (way for way in ways if way.seat % self.sides == swing.side)
        return next(own, ways[0])

    def moment(self, swing: swings.Swing) -> tuple[Said, Said]:
        """Say what happened in one of the moments, and how that changed the chance of a side.

        Of several sides that is the one which helped itself, if its curve is told, else the one spoken of.
        """
        happened = decided.moment(swing.turn.number, self.deed(swing))
        side, own = swing.side, swing.turn.seat % self.sides
        before, after = self._before_and_after(own, swing)
        helped = swing.cause in (SwingCause.STOCK, SwingCause.DRAWN) and after > before
        if self.sides == 2:
            side = self.told_sides[0]
        elif helped and own in self.told_sides:
            side = own
        before, after = self._before_and_after(side, swing)
        return happened, decided.changed(self.side_name(side), round(before), round(after))

    def _before_and_after(self, side: int, swing: swings.Swing) -> tuple[float, float]:
        """Return a side's chances before and after a moment."""
        line, after = self.curves[side], swing.turn.number
        return line[after - 1], line[after]

    def course(self, side: int) -> Said:
        """Tell the curve of a side: its start, the moments, and its end.

        Where the only one had gone elsewhere before a moment, it is told from there: of several curves each
        is told in short.
        """
        line = [round(chance) for chance in self.curves[side]]
        even, told = abs(line[0] - 100 / self.sides) < EVEN, {0: line[0]}
        for swing in self.swings:
            before, after = swing.turn.number - 1, swing.turn.number
            if self.sides == 2 and abs(line[before] - list(told.values())[-1]) >= EVEN:
                told[before] = line[before]
            told[after] = line[after]
        (_, start), *points = told.items()
        return decided.course(self.side_name(side), 0 if even else start, points, line[-1])

    def luck(self) -> Said:
        """Say who had more luck, as far as it is known."""
        luck = self.sums().luck
        most = max(range(self.sides), key=lambda side: luck[side])
        points = round(luck[most] / POINT)
        if points < LEAST_LUCK:
            return decided.LUCK_EVEN
        if self.sides == 2:
            return decided.more_luck(self.side_name(most), self._several, points)
        return decided.most_luck(self.side_name(most), points)

    def given_away(self, seat: int) -> Said:
        """Say in how many turns a player had a clearly better way."""
        turns = sum(better.turn.seat == seat for better in self._given_away())
        name = self.names[seat]
        return decided.gave_away(name, turns) if turns else decided.gave_nothing(name)

    def cost(self, better: Better) -> tuple[Said, Said, Said]:
        """Say what a turn cost, what was played in it, and what would have been better."""
        points = round(better.line.worth / POINT)
        name = self.names[better.turn.seat]
        told = decided.cost(name, better.turn.number, points, better.line.hinted)
        return told, decided.played(better.line.taken), decided.better(better.line.better)

    def cost_of(self, better: Better) -> tuple[Said, Said]:
        """Name a turn and say what it cost, under the name of the one who played it."""
        points = round(better.line.worth / POINT)
        return decided.turn(better.turn.number), decided.about(points, better.line.hinted)

    def levels(self) -> Iterator[Said]:
        """Say which levels the players played like; of a person also that there are too few choices."""
        for seat, found in enumerate(self.sums().levels):
            name = self.names[seat]
            if found is not None:
                yield decided.like(name, found.low, found.high, found.choices)
            elif seat in self.persons:
                count = sum(len(turn.costs) for turn in self.studied if turn.seat == seat)
                yield decided.too_few(name, count, ENOUGH)

    @property
    def _several(self) -> bool:
        return self.game.rules.teams is not None


FORM = 1
"""The form of the JSON."""


def analysed(text: str) -> list[Analysis]:
    """Return the whole analysis of each game of a record's text.

    Raises what `skipbo.model.record.reading` raises, and NotReadable with the reason
    where none of its games is analysed.
    """
    from skipbo.ai.afterwards.study import studied  # which a window leaves to the computers' process

    found = finished(analysing(text))
    if isinstance(found, walk.Refusal):
        raise NotReadable(ENGLISH.text(REFUSALS[found]))
    for each in found:
        each.studied += [studied(each.walked, at) for at in range(len(each.walked.turns))]
    return list(found)


def report(games: list[Analysis]) -> str:
    """Return the analysis of games in plain sentences, a paragraph for each thing."""
    parts = []
    for number, game in enumerate(games, 1):
        heading = [say("Game {number} of {count}", number=number, count=len(games))] if games[1:] else []
        parts.append("\n".join(ENGLISH.text(line) for line in (*heading, *_report_lines(game))))
    return "\n\n".join(parts)


def _report_lines(game: Analysis) -> Iterator[Said]:
    yield game.ended()
    yield game.story().said
    yield from (game.course(side) for side in game.told_sides)
    for swing in game.swings:
        yield from game.moment(swing)
    yield game.luck()
    for seat in range(game.game.seats):
        yield game.given_away(seat)
    for better in game.better():
        yield from game.cost(better)
    yield from game.levels()


def as_json(games: list[Analysis]) -> str:
    """Return the analysis of games as JSON, whose figures are all whole numbers."""
    told = {"form": FORM, "version": VERSION, "win": WIN, "games": [_game_as_json(game) for game in games]}
    return json.dumps(told, separators=(",", ":"))


def _game_as_json(game: Analysis) -> dict[str, Any]:
    found = game.sums()
    pairs = zip(game.walked.turns, game.studied, strict=True)
    return {
        "game": game.game.number + 1,
        "key": game.walked.key,
        "players": list(game.names),
        "start": [rounded(chance) for chance in game.walked.start],
        "turns": [
            {
                "turn": turn.number,
                "seat": turn.seat,
                "chances": [rounded(chance) for chance in turn.chances],
                "stocks": list(turn.stocks),
                "came": [{"cards": list(each.cards), "luck": each.worth} for each in known.luck],
                "choices": list(known.costs),
                "better": [
                    {
                        "played": " ".join(map(move_text, each.taken)),
                        "better": " ".join(map(move_text, each.better)),
                        "chance": each.chance,
                        "cost": each.worth,
                    }
                    for each in known.better
                ],
            }
            for turn, known in pairs
        ],
        "moments": [swing.turn.number for swing in game.swings],
        "luck": list(found.luck),
        "levels": [None if each is None else [each.low, each.high, each.choices] for each in found.levels],
    }
