"""Whole short games as text, to read and compare. `python -m tests.model.golden_games` writes them anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from skipbo.model.engine import play
from skipbo.model.events import DealerCardDrawn, DealerChosen, Event
from skipbo.model.legal_moves import Discard, Draw, Move, Play, legal_moves
from skipbo.model.match import Match
from skipbo.model.notation import card_text, move_text, position_text, turn_lines
from skipbo.model.observation import Observation, observe
from skipbo.model.rules import Rules
from skipbo.model.state import GameState, Phase

FOLDER = Path(__file__).with_name("golden")

GAMES = {
    "two_seats": (Rules(stock=4, match_total=None), 2, 2),
    "three_seats": (Rules(stock=3, match_total=None), 3, 4),
}
"""Each file with its rules, number of seats and seed."""

VIEWS_EVERY = 5
"""After so many turns the file shows the table and what each seat sees of it."""


def steady(state: GameState) -> Move:
    """A player without chance: the first play there is; else its first card goes to each pile in its turn."""
    moves = legal_moves(state)
    if not isinstance(moves[0], Discard):
        return moves[0]
    return Discard(state.turn_seat, moves[0].card, state.turn // state.seats % 4)


def game_text(rules: Rules, seats: int, seed: int) -> str:
    """A game from the draw for the deal to the score."""
    match = Match(rules, seats, seed)
    lines = [f"{seats} seats, stock {rules.stock_for(seats)}, seed {seed}"]
    lines += [*_draw_lines(match.next_game()), "", position_text(match.state)]
    while match.state.outcome is None:
        if match.state.turn % VIEWS_EVERY == 1:
            lines += _table_lines(match.state)
        lines.append(_play_turn(match))
    lines += ["", position_text(match.state)]
    lines.append(f"{match.state.outcome.ending.value}: {match.scores[-1].points}")
    return "\n".join(lines) + "\n"


def _draw_lines(events: list[Event]) -> Iterator[str]:
    for event in events:
        if isinstance(event, DealerCardDrawn):
            yield f"seat {event.seat + 1} draws {card_text(event.card)} for the deal"
        elif isinstance(event, DealerChosen):
            yield f"seat {event.seat + 1} deals, seat {event.first + 1} starts"


def _play_turn(match: Match) -> str:
    state, turn = match.state, match.state.turn
    done: list[Move] = []
    while state.turn == turn and state.phase is not Phase.OVER:
        done.append(steady(state))
        match.play(done[-1])
    (line,) = turn_lines(match.rules, done)
    return line


def _table_lines(state: GameState) -> list[str]:
    """What all see of the table, what each seat sees besides, and the plays there are after the draw."""
    hands = (
        f"seat {seat + 1} sees its hand {_cards(observe(state, seat).hand)}" for seat in range(state.seats)
    )
    return ["", *_seen_lines(observe(state, None)), *hands, f"plays after the draw: {_plays(state)}", ""]


def _plays(state: GameState) -> str:
    after = state.copy()
    play(after, Draw(after.turn_seat))
    return " ".join(move_text(move) for move in legal_moves(after) if isinstance(move, Play)) or "none"


def _seen_lines(seen: Observation) -> Iterator[str]:
    builds = " ".join(f"{_cards(pile.cards)}={pile.top}" for pile in seen.builds)
    yield f"turn {seen.turn}: build piles {builds}"
    yield f"draw pile {seen.draw_count}, set aside {_cards(seen.set_aside)}"
    for seat in range(seen.seats):
        stock = f"{seen.stock_counts[seat]} in the stock, top {_cards(_stock_top(seen, seat))}"
        discards = " ".join(_cards(pile) for pile in seen.discards[seat])
        yield f"seat {seat + 1}: {stock}, {seen.hand_counts[seat]} in hand, discards {discards}"


def _stock_top(seen: Observation, seat: int) -> tuple[int, ...]:
    top = seen.stock_tops[seat]
    return () if top is None else (top,)


def _cards(cards: tuple[int, ...]) -> str:
    return ".".join(card_text(card) for card in cards) or "-"


def main() -> None:
    """Write every golden file anew."""
    for name, (rules, seats, seed) in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(game_text(rules, seats, seed), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
