"""What phones see and do at the table: each is a chair at it, told what its seat may know.

What a phone says is checked against the table as a move of its seat on the picture that it was last shown;
everything else is refused in words.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count
from typing import Any, Final, Protocol

from skipbo.model.errors import NotReadable
from skipbo.model.legal_moves import Move
from skipbo.model.notation import move_text, parse_move
from skipbo.model.observation import Observation, redact
from skipbo.model.state import Ending, Phase
from skipbo.phones import wire
from skipbo.phones.page import rules_told
from skipbo.phones.picture import Json, SeatFacts, TableSeats, table_picture
from skipbo.session.hint_words import told_hint
from skipbo.session.sitting import Sitting
from skipbo.words.decided import BLOCKED
from skipbo.words.game_log import GameLog, LogLine, TurnsOfOthers
from skipbo.words.language import Language
from skipbo.words.refusals import refused
from skipbo.words.remarks import is_remark
from skipbo.words.said import Said, Sayable, counted, gained, in_a_row, listed, say
from skipbo.words.spoken import one_by_one, with_value
from skipbo.words.turn_summary import whole_turn

KEPT: Final = 20
"""The most sentences that a phone gets of what it has missed."""


class PhoneNews:
    """The sentences of the log for one seat, as everyone sees it, each once."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._seen = 0
        self._others = TurnsOfOthers()

    def begin(self, lines: Sequence[LogLine], language: Language) -> Json:
        """Return the last sentences for a phone that comes or comes back; what follows is told from there."""
        self._seen, self._others = len(lines), TurnsOfOthers()
        return {"log": [language.text(line.said) for line in _moves(lines)[-KEPT:]]}

    def go_on(self, lines: Sequence[LogLine], language: Language) -> Json | None:
        """Return what is new in the lines of the game under way; None where nothing is.

        All sentences, those that are apart from turns or about the seat's own stock, and one for each turn of
        another that has ended.
        """
        if len(lines) < self._seen:  # taken back, or another game
            self._seen, self._others = len(lines), TurnsOfOthers()
        new = _moves(lines[self._seen :])
        self._seen = len(lines)
        if not new:
            return None
        every, mine = (line.said for line in new), (line.said for line in new if self._concerns(line))
        return {
            "told": {
                "all": [language.text(said) for said in every],
                "mine": [language.text(said) for said in mine],
                "short": [language.text(said) for said in self._short(new)],
            }
        }

    def _concerns(self, line: LogLine) -> bool:
        return line.apart or line.turned == self._seat

    def _short(self, new: Sequence[LogLine]) -> Iterator[Sayable]:
        """Yield what concerns the seat but remarks, and a sentence for each turn of another that is over."""
        for line in new:
            over = self._others.over(0, line, self._seat)
            if over is not None and over[1].so_far is not None:
                yield whole_turn(over[1].so_far)
            if self._concerns(line) and not is_remark(line.said):
                yield line.said


def _moves(lines: Sequence[LogLine]) -> list[LogLine]:
    """Return the lines that say more than which turn begins."""
    return [line for line in lines if not line.only_counts]


def score(table: Sitting, emblems: Sequence[str], language: Language) -> Json | None:
    """Return the score of the game that has ended; None while one goes on. `emblems` by seat."""
    if not table.score.hands_left or not table.score.games:
        return None
    words = language.text
    rules, seats, last = table.rules, len(table.players), table.score.games[-1]
    left, total = rules.side_totals(last.outcome.stocks), rules.match_total
    head = [
        say("Stock left"),
        say("This game"),
        *([] if total is None else [say("Match to {total}", total=total)]),
    ]
    rows = []
    for side in range(rules.sides(seats)):
        members = rules.members(side, seats)
        name = listed([table.players[seat].name for seat in members])
        cells = [
            str(left[side]),
            gained(last.points[side]),
            *([] if total is None else [str(table.score.totals[side])]),
        ]
        values = [with_value(each, cell) for each, cell in zip(head, cells, strict=True)]
        rows.append(
            {
                "seat": members[0],
                "name": words(name),
                "emblem": emblems[members[0]] if len(members) == 1 else "",
                "cells": cells,
                "share": None if total is None else min(1.0, table.score.totals[side] / total),
                "won": side == last.outcome.winner,
                "label": words(in_a_row([name, *values])),
            }
        )
    return {
        "title": words(_title(table)),
        "sub": words(_subtitle(table)),
        "head": [words(each) for each in head],
        "rows": rows,
        "sum": "",
        "next": words(say("Play again") if table.score.match_over else say("Next game")),
        "wait": "",
    }


def _title(table: Sitting) -> Said:
    """Say who has won the game, or the match with it."""
    outcome, rules = table.score.games[-1].outcome, table.rules
    match_over = table.score.match_over and rules.match_total is not None
    winner = table.score.match_winner if table.score.match_over else outcome.winner
    if winner is None:
        return say("A draw")
    names = [table.players[seat].name for seat in rules.members(winner, len(table.players))]
    several = 2 if rules.teams else 1
    if match_over:
        return counted("{player} wins the match", "{player} win the match", several, player=listed(names))
    return counted("{player} wins the game", "{player} win the game", several, player=listed(names))


def _subtitle(table: Sitting) -> Sayable:
    """Say which game of what match it was, or why nobody went out."""
    if table.score.games[-1].outcome.ending is Ending.BLOCKED:
        return BLOCKED
    total = table.rules.match_total
    if total is None:
        return say("A single game")
    return say("Game {game} of a match to {total}", game=len(table.score.games), total=total)


CHANGED: Final = say("The table has changed meanwhile. Look again.")


class Acts(Protocol):
    """The actions of phones at the table, carried out by the scene that shows it."""

    def play(self, move: Move) -> None:
        """Make a move that is legal now."""

    def undo(self) -> None:
        """Take the last move back."""

    def next_game(self) -> bool:
        """Deal the next game, or of another match; tell whether that can be done now."""

    @property
    def paused(self) -> bool:
        """Whether the table stands still at the screen."""


class _Hand:
    """What a seat's phone was told last: `sent` is None if it does not know the table as it is."""

    def __init__(self, seat: int) -> None:
        self.language = "en"
        self.telling = PhoneNews(seat)
        self.greeted = False
        self.number = 0
        self.sent: SeatFacts | None = None
        self.shown_at = 0


class PhoneHands:
    """The hands at `table` that are held on phones; `seats` tells what everyone knows of the seats.

    `languages` are those whose words are known, by their keys. `order` gives the door an order.
    """

    def __init__(
        self,
        table: Sitting,
        seats: Callable[[], TableSeats],
        acts: Acts,
        languages: Mapping[str, Language],
        order: Callable[..., None],
    ) -> None:
        self._seats, self._acts, self._languages, self._order = seats, acts, languages, order
        self._hands = dict[int, _Hand]()
        self._shown = count(1)
        self.sit_at(table)

    def sit_at(self, table: Sitting) -> None:
        """Move on to a table that phones know nothing of yet."""
        self._table = table
        self._log, self._heard = GameLog(self._seats().names), table.journal.game_start
        self._hinting: tuple[int, Observation] | None = None
        self.begin_again()

    def begin_again(self) -> None:
        """Tell all phones everything anew."""
        self._mark: object = None
        for seat in self._hands:
            self.begin(seat)

    def begin(self, seat: int, language: str = "") -> None:
        """Tell a seat's phone everything anew, in another language if one is named."""
        hand = self._hand(seat)
        hand.language = language or hand.language
        hand.sent, hand.greeted = None, False
        self._mark = None

    def do(self, seat: int, line: wire.Tap | wire.Please | wire.PageShownAgain) -> None:
        """Do what a seat's phone asks, or tell it why not."""
        hand = self._hand(seat)
        hand.shown_at = 0  # a phone that has just acted is first to see the result
        match line:
            case wire.PageShownAgain():
                hand.sent = None
            case wire.Tap(picture) | wire.Please(picture) if (
                hand.sent is None or picture != hand.number or hand.sent.seen != self._table.observe(seat)
            ):
                self._refuse(seat, picture, CHANGED)
            case wire.Tap(picture, text):
                self._play(seat, picture, text)
            case wire.Please(picture, "hint"):
                asked = seat, self._table.observe(seat)
                if not self._facts(seat).hint:
                    self._refuse(seat, picture, say("There is no hint now."))
                elif asked != self._hinting:  # a phone that asks repeatedly gets it as soon as it is there
                    self._table.hints.ask()
                    self._hinting = asked
            case wire.Please(picture, "undo"):
                if self._facts(seat).undo:
                    self._acts.undo()
                else:
                    self._refuse(seat, picture, say("That cannot be taken back any more."))
            case wire.Please(picture):
                if not (self._table.score.hands_left and self._acts.next_game()):
                    self._refuse(seat, picture, say("The table is busy. Try again in a moment."))
        self._mark = None

    def go_on(self) -> bool:
        """Show a phone what it does not know yet, one at a time; return True while others wait."""
        self._answer_hint()
        table, seats = self._table, self._seats()
        mark = (table.journal.now, table.observe(None), seats, table.back.can_undo, self._acts.paused)
        if mark == self._mark:
            return False
        if table.journal.now < self._heard or not len(self._log) or self._heard < table.journal.game_start:
            self._heard = table.journal.game_start  # all of the game again after an undo
        for event in table.journal.since(self._heard, None):
            self._log.add(redact(event, None))
        self._heard = table.journal.now
        here = sorted(seats.phones - seats.away, key=lambda seat: self._hand(seat).shown_at)
        if any(map(self._show, here)):  # up to the first that knew less: the one that was shown least lately
            return True
        self._mark = mark
        return False

    def _hand(self, seat: int) -> _Hand:
        return self._hands.setdefault(seat, _Hand(seat))

    def _play(self, seat: int, picture: int, text: str) -> None:
        try:
            move = parse_move(text, seat)
        except NotReadable:
            return self._refuse(seat, picture, CHANGED)
        why = self._table.refusal(move)
        if why is None and move in self._legal(seat):
            return self._acts.play(move)
        return self._refuse(seat, picture, CHANGED if why is None else refused(why))

    def _refuse(self, seat: int, picture: int, why: Sayable) -> None:
        language = self._languages.get(self._hand(seat).language)
        if language is not None:
            self._to(seat, {"no": {"n": picture, "text": language.text(why)}})

    def _answer_hint(self) -> None:
        if self._hinting is None:
            return
        seat, seen = self._hinting
        acts = self._table.person_to_act == seat and self._table.observe(seat) == seen
        if seat not in self._seats().phones or not acts:
            self._hinting = None
            return
        found = self._table.hints.poll()
        language = self._languages.get(self._hand(seat).language)
        if found is None or language is None:
            return
        self._hinting = None
        told = told_hint(found, seen, self._seats().names)
        start, _, end = move_text(found.moves[0]).partition(">")
        hint = {"text": language.text(one_by_one(told.play)), "from": start, "to": end or None}
        self._to(seat, {"hint": hint})

    def _legal(self, seat: int) -> tuple[Move, ...]:
        table = self._table
        return table.legal() if table.person_to_act == seat and table.phase is Phase.PLAY else ()

    def _facts(self, seat: int) -> SeatFacts:
        table, seats = self._table, self._seats()
        legal = self._legal(seat)
        undo = table.back.can_undo and table.back.last_person == seat
        hint = bool(legal) if table.hints.offered else None
        seats = seats._replace(away=seats.away - {seat})
        return SeatFacts(table.observe(seat), legal, seats, undo, hint, paused=self._acts.paused)

    def _show(self, seat: int) -> bool:
        """Send a seat's phone the news; return whether there was any."""
        hand = self._hand(seat)
        language = self._languages.get(hand.language)
        facts = self._facts(seat)
        if language is None or (facts == hand.sent and hand.greeted):
            return False
        if hand.sent is None or (facts.seen, facts.legal) != (hand.sent.seen, hand.sent.legal):
            hand.number += 1
        hand.sent, hand.shown_at = facts, next(self._shown)
        if not hand.greeted:
            hand.greeted = True
            self._to(seat, rules_told(self._table.rules, language), keep="rules")
            self._to(seat, hand.telling.begin(self._log.lines, language))
        else:
            news = hand.telling.go_on(self._log.lines, language)
            if news is not None:
                self._to(seat, news)
        shown = facts._replace(over=score(self._table, facts.seats.emblems, language))
        self._to(seat, {"table": table_picture(shown, hand.number, language)}, keep="table")
        return True

    def _to(self, seat: int, line: Mapping[str, Any], keep: str = "") -> None:
        text = json.dumps(line, ensure_ascii=False, separators=(",", ":"))
        self._order("to", seat=seat, keep=keep, text=text)
