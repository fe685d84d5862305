"""The score of a game in words and figures, for the scoring sheet."""

from __future__ import annotations

from skipbo.model.match import GameScore
from skipbo.model.state import Ending, Outcome
from skipbo.session.names import joined
from skipbo.session.table import Table
from skipbo.ui.scenes.scoring import ScoreRow, ScoreSheet


def score_sheet(table: Table, deal_line: str) -> ScoreSheet:
    """What the sheet says of the game that has just ended; partners share a row (R30)."""
    last = table.scores[-1]
    return ScoreSheet(
        title=_title(table, last.outcome),
        subtitle=_subtitle(table, last.outcome),
        rows=tuple(_row(table, last, side) for side in range(len(last.points))),
        sum_line=_sum_line(table, last),
        next_line=_next_line(table),
        deal_line=deal_line,
        primary=_primary(table),
        total=table.rules.match_total,
    )


def side_names(table: Table, side: int) -> str:
    """Who plays for a side: "Ann", or "Ann and Cleo"."""
    members = table.rules.members(side, len(table.players))
    return joined([table.players[seat].name for seat in members])


def all_side_names(table: Table) -> list[str]:
    """The names of all sides, in order."""
    return [side_names(table, side) for side in range(table.rules.sides(len(table.players)))]


def _row(table: Table, last: GameScore, side: int) -> ScoreRow:
    members = table.rules.members(side, len(table.players))
    total = table.totals[side]
    return ScoreRow(
        name=side_names(table, side),
        person=any(table.players[seat].is_person for seat in members),
        stock_left=table.rules.side_totals(last.outcome.stocks)[side],
        points=last.points[side],
        total_before=total - last.points[side],
        total_after=total,
        winner=side == last.outcome.winner,
    )


def _title(table: Table, outcome: Outcome) -> str:
    whole_match = table.match_over and table.rules.match_total is not None
    winner = table.match_winner if table.match_over else outcome.winner
    if winner is None:
        return "A draw"
    verb = "win" if table.rules.teams else "wins"
    return f"{side_names(table, winner)} {verb} the {'match' if whole_match else 'game'}"


def _subtitle(table: Table, outcome: Outcome) -> str:
    if outcome.ending is Ending.BLOCKED:
        return "The game was blocked: nobody could bring another stock card into play."
    total = table.rules.match_total
    return "A single game" if total is None else f"Game {len(table.scores)} of a match to {total}"


def _sum_line(table: Table, last: GameScore) -> str:
    """How the points come about (R24, R26)."""
    rules, outcome = table.rules, last.outcome
    stocks = rules.side_totals(outcome.stocks)
    if outcome.winner is None:
        fewest = [side_names(table, side) for side, stock in enumerate(stocks) if stock == min(stocks)]
        return f"{joined(fewest)} have the fewest stock cards left: no score."
    left = sum(stock - stocks[outcome.winner] for stock in stocks)
    points = last.points[outcome.winner]
    if outcome.ending is Ending.BLOCKED:
        return f"{rules.per_card} × {left} cards by which the others' stocks are larger = {points}"
    cards = f"{rules.per_card} × {left} {'card' if left == 1 else 'cards'} left with the others"
    return f"{rules.going_out} for going out + {cards} = {points}"


def _next_line(table: Table) -> str:
    if table.match_over or table.next_dealer < 0:
        return ""
    return f"{table.players[table.next_dealer].name} deals the next game."


def _primary(table: Table) -> str:
    if table.rules.match_total is None:
        return "New game"
    return "New match" if table.match_over else "Next game"
