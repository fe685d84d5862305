"""Moves, turns and positions as short text. Piles and seats count from 1 here, from 0 in code.

A turn is one line, `2: S7>B1 H*8>B1 D3:4>B2 | H12>D2`: the seat, its plays (source and card, a
Skip-Bo card as `*` and the number it stands for, then the build pile), and after the bar the
discard, or `pass`. The draw at the start of a turn is not written; it follows from the rules.
A position is one line too, for tests and bug reports: see `position_text`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from skipbo.model.cards import WILD, Card, Chance
from skipbo.model.errors import NotReadable
from skipbo.model.moves import Discard, Draw, Move, Pass, Play
from skipbo.model.rules import BUILD_PILES, DISCARD_PILES, Rules
from skipbo.model.state import (
    BuildPile,
    GameState,
    Kind,
    Phase,
    Place,
    discard_of,
    empty_state,
    hand_of,
    stock_of,
)

_PLAY = re.compile(r"(S|H|D(?P<from>\d+):)(?P<wild>\*)?(?P<number>\d+)>B(?P<pile>\d+)", re.ASCII)
_DISCARD = re.compile(r"H(?P<card>\*|\d+)>D(?P<pile>\d+)", re.ASCII)


def card_text(card: Card) -> str:
    """A card as text: its number, or `*` for a Skip-Bo card."""
    return "*" if card == WILD else str(card)


def parse_card(text: str) -> Card:
    """The card that a text names. Raises NotReadable."""
    if text == "*":
        return WILD
    if text.isascii() and text.isdigit() and 0 < len(text) <= 2 and text[0] != "0":
        return int(text)
    raise NotReadable(f"{text!r} is not a card: a number or * is expected.")


def move_text(move: Move) -> str:
    """A move without its seat: `S7>B1`, `H*8>B1`, `D3:4>B2`, `H12>D2`, `pass`, `draw`."""
    if isinstance(move, Play):
        card = f"*{move.number}" if move.card == WILD else str(move.card)
        return f"{_source_text(move.source)}{card}>B{move.pile + 1}"
    if isinstance(move, Discard):
        return f"H{card_text(move.card)}>D{move.pile + 1}"
    return "draw" if isinstance(move, Draw) else "pass"


def _source_text(source: Place) -> str:
    return f"D{source.index + 1}:" if source.kind is Kind.DISCARD else source.kind.value


def parse_move(text: str, seat: int) -> Move:
    """The move of a seat that a text describes. Raises NotReadable."""
    if text in ("draw", "pass"):
        return Draw(seat) if text == "draw" else Pass(seat)
    found = _DISCARD.fullmatch(text)
    if found:
        return Discard(seat, parse_card(found["card"]), _index(found["pile"], DISCARD_PILES))
    found = _PLAY.fullmatch(text)
    if not found:
        raise NotReadable(f"{text!r} is not a move: one like S7>B1, H*8>B1, D3:4>B2 or H12>D2 is expected.")
    number = parse_card(found["number"])
    source = _source(text[0], found["from"], seat)
    pile = _index(found["pile"], BUILD_PILES)
    return Play(seat, source, WILD if found["wild"] else number, pile, number)


def _source(letter: str, pile: str | None, seat: int) -> Place:
    if pile is not None:
        return discard_of(seat, _index(pile, DISCARD_PILES))
    return stock_of(seat) if letter == "S" else hand_of(seat)


def _index(text: str, most: int) -> int:
    if len(text) == 1 and 1 <= int(text) <= most:
        return int(text) - 1
    raise NotReadable(f"There is no pile {text}: piles are numbered from 1 to {most}.")


def turn_text(moves: Sequence[Move]) -> str:
    """The line of one seat's turn; its draw is left out."""
    acts = [move for move in moves if not isinstance(move, Draw)]
    plays = [move_text(move) for move in acts if isinstance(move, Play)]
    ends = [move_text(move) for move in acts if not isinstance(move, Play)]
    return " ".join([f"{moves[0].seat + 1}:", *plays, *(["|", *ends] if ends else [])])


def parse_turn(line: str) -> list[Move]:
    """The moves of a turn's line, without the draw. Raises NotReadable."""
    head, colon, rest = line.partition(":")
    if not colon or not head.isascii() or not head.isdigit() or len(head) > 1 or head == "0":
        raise NotReadable(f"{line!r} does not begin with the number of a seat and a colon.")
    seat = int(head) - 1
    plays, bar, end = rest.partition("|")
    moves = [parse_move(word, seat) for word in plays.split()]
    ends = [parse_move(word, seat) for word in end.split()]
    if any(not isinstance(move, Play) for move in moves):
        raise NotReadable(f"{line!r} ends the turn before the bar.")
    if bar and (len(ends) != 1 or isinstance(ends[0], Play | Draw)):
        raise NotReadable(f"{line!r} needs one discard or pass after the bar.")
    return moves + ends


def position_text(state: GameState) -> str:
    """Everything of a game under way in one line, hidden cards included.

    Bars part the line: turn, seat to act, phase, dealer and game; build piles (`1.*.3=3` is the
    pile that has reached 3); draw pile; set-aside cards; then for each seat its hand, stock and
    four discard piles. `-` is an empty pile; the last card is the top.
    """
    head = f"turn {state.turn} seat {state.turn_seat + 1} {state.phase.value} dealer {state.dealer + 1}"
    head += f" game {state.game + 1} shuffles {state.shuffles} idle {state.idle_turns} {state.turns_without_stock}"
    builds = " ".join(f"{_pile_text(pile.cards)}={pile.top}" for pile in state.builds)
    parts = [head, f"B {builds}", f"draw {_pile_text(state.draw)}", f"aside {_pile_text(state.set_aside)}"]
    for hand, stock, own in zip(state.hands, state.stocks, state.discards, strict=True):
        piles = " ".join(_pile_text(pile) for pile in own)
        parts.append(f"H {_pile_text(hand)} S {_pile_text(stock)} D {piles}")
    return " | ".join(parts)


def _pile_text(cards: Sequence[Card]) -> str:
    return ".".join(card_text(card) for card in cards) or "-"


def _parse_pile(text: str) -> list[Card]:
    return [] if text == "-" else [parse_card(word) for word in text.split(".")]


_HEAD = re.compile(
    r"turn (\d+) seat (\d) (draw|play) dealer (\d) game (\d+) shuffles (\d+) idle (\d+) (\d+)", re.ASCII
)


def parse_position(text: str, rules: Rules, chance: Chance) -> GameState:
    """The game that a position's line describes, to be played on. Raises NotReadable.

    Whether the cards make up a whole deck is not asked: a test may want a small table.
    """
    head, builds, draw, aside, *seats = text.split(" | ")
    found = _HEAD.fullmatch(head)
    if not found or not 2 <= len(seats) <= 6 or not (1 <= int(found[2]) <= len(seats) >= int(found[4]) >= 1):
        raise NotReadable("A position begins with its turn, seat, phase, dealer and game, and has two to six seats.")
    state = empty_state(rules, len(seats), chance, int(found[5]) - 1, int(found[4]) - 1)
    state.turn, state.turn_seat, state.phase = int(found[1]), int(found[2]) - 1, Phase(found[3])
    state.shuffles, state.idle_turns, state.turns_without_stock = (int(found[n]) for n in (6, 7, 8))
    state.builds = [_parse_build(word) for word in _words(builds, "B", BUILD_PILES)]
    state.draw = _parse_pile(_words(draw, "draw", 1)[0])
    state.set_aside = _parse_pile(_words(aside, "aside", 1)[0])
    for seat, part in enumerate(seats):
        _parse_seat(state, seat, part)
    return state


def _parse_build(word: str) -> BuildPile:
    cards, equals, top = word.partition("=")
    if not equals or not top.isascii() or not top.isdigit() or len(top) > 2:
        raise NotReadable(f"{word!r} is not a build pile: cards, = and the number reached are expected.")
    return BuildPile(tuple(_parse_pile(cards)), int(top))


def _parse_seat(state: GameState, seat: int, part: str) -> None:
    words = part.split(" ")
    if len(words) != 5 + DISCARD_PILES or words[0::2][:3] != ["H", "S", "D"]:
        raise NotReadable(f"{part!r} does not give a hand, a stock and {DISCARD_PILES} discard piles.")
    state.hands[seat] = _parse_pile(words[1])
    state.stocks[seat] = _parse_pile(words[3])
    state.discards[seat] = [_parse_pile(word) for word in words[5:]]


def _words(part: str, name: str, count: int) -> list[str]:
    head, *words = part.split(" ")
    if head != name or len(words) != count:
        raise NotReadable(f"{part!r} should be {name!r} and {count} piles.")
    return words
