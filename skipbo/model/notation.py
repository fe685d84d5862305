"""Moves, turns and positions as short text. Piles and seats count from 1 here, from 0 in code.

A turn is one line, `2: S7>B1 H*8>B1 D3:4>B2 | H12>D2`: the seat, its plays (source and card, a
Skip-Bo card as `*` and the number it stands for, then the build pile), and after the bar the
discard, or `pass`. Partners' piles have their seat (R27): `S4:7>B1` is the stock of seat 4,
`D4.3:7>B1` its third discard pile. At the table `+` is a card drawn by hand, and what is called out has
words of its own: `!` (not your turn), `!advice2` or `!talk2` (of seat 2), `!yes` and `!no`. A move in
brackets, `(H7>B1)`, did not happen: the card was one too many (R31). Under a strict referee the draw
at the start of a turn is not written, though it may be: it follows from the rules. Turns stand so in
records (`skipbo.model.record`).
A position is one line too, for tests and bug reports: see `position_text`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple, assert_never

from skipbo.model.calls import Accusation, Accuse, Claim, Confirm, Dismiss, Offence
from skipbo.model.cards import WILD, Card, Shuffler
from skipbo.model.errors import NotReadable
from skipbo.model.exact import shown
from skipbo.model.legal_moves import Discard, Draw, Move, Pass, Play, Take
from skipbo.model.rules import (
    BUILD_PILES,
    DISCARD_PILES,
    LEAST_SEATS,
    MOST_SEATS,
    Rules,
    deck_problem,
    teams_problem,
)
from skipbo.model.state import (
    BuildPile,
    GameState,
    Kind,
    Phase,
    discard_of,
    empty_state,
    hand_of,
    stock_of,
)

_PLAY = re.compile(
    r"(H|S((?P<owner>\d+):)?|D((?P<holder>\d+)\.)?(?P<from>\d+):)"
    r"(?P<wild>\*)?(?P<number>\d+)>B(?P<pile>\d+)",
    re.ASCII,
)
_ACCUSATION = re.compile(r"!(?P<offence>advice|talk)(?P<seat>[1-9])", re.ASCII)
_SIGNS: Mapping[str, type[Draw | Pass | Take | Claim | Confirm | Dismiss]] = MappingProxyType(
    {"draw": Draw, "pass": Pass, "+": Take, "!": Claim, "!yes": Confirm, "!no": Dismiss}
)
_WORDS = MappingProxyType({kind: word for word, kind in _SIGNS.items()})
_DISCARD = re.compile(r"H(?P<card>\*|\d+)>D(?P<pile>\d+)", re.ASCII)


def card_text(card: Card) -> str:
    """Return a card as text: its number, or `*` for a Skip-Bo card."""
    return "*" if card == WILD else str(card)


def parse_card(text: str) -> Card:
    """Return the card that a text names. Raises NotReadable."""
    if text == "*":
        return WILD
    if text.isascii() and text.isdigit() and 0 < len(text) <= 2 and text[0] != "0":
        return int(text)
    raise NotReadable(f"{shown(text)} is not a card: a number or * is expected.")


def move_text(move: Move) -> str:
    """Return a move without its seat.

    Examples: `S7>B1`, `H*8>B1`, `D3:4>B2`, `S4:7>B1`, `H12>D2`, `pass`, `draw`, `!`.
    """
    match move:
        case Play():
            source, own = move.source, move.source.seat == move.seat
            if source.kind is Kind.DISCARD:
                place = f"D{source.index + 1}:" if own else f"D{source.seat + 1}.{source.index + 1}:"
            else:
                place = source.kind.value if own else f"{source.kind.value}{source.seat + 1}:"
            card = f"*{move.number}" if move.card == WILD else str(move.card)
            return f"{place}{card}>B{move.pile + 1}"
        case Discard():
            return f"H{card_text(move.card)}>D{move.pile + 1}"
        case Accuse():
            return f"!{move.offence.value}{move.offender + 1}"
        case Draw() | Pass() | Take() | Claim() | Confirm() | Dismiss():
            return _WORDS[type(move)]
        case _:
            assert_never(move)


def parse_move(text: str, seat: int) -> Move:
    """Return the move of a seat that a text describes. Raises NotReadable."""
    if text in _SIGNS:
        return _SIGNS[text](seat)
    found = _DISCARD.fullmatch(text)
    if found:
        return Discard(seat, parse_card(found["card"]), _index(found["pile"], DISCARD_PILES))
    found = _ACCUSATION.fullmatch(text)
    if found:
        return Accuse(seat, _other_seat(found["seat"], seat), Offence(found["offence"]))
    found = _PLAY.fullmatch(text)
    if not found:
        raise NotReadable(
            f"{shown(text)} is not a move: one like S7>B1, H*8>B1, D3:4>B2 or H12>D2 is expected."
        )
    number = parse_card(found["number"])
    other = found["owner"] or found["holder"]
    owner = seat if other is None else _other_seat(other, seat)
    if found["from"] is not None:
        source = discard_of(owner, _index(found["from"], DISCARD_PILES))
    else:
        source = hand_of(owner) if text[0] == "H" else stock_of(owner)
    pile = _index(found["pile"], BUILD_PILES)
    return Play(seat, source, WILD if found["wild"] else number, pile, number)


def _other_seat(text: str, seat: int) -> int:
    if text not in _SEATS or _SEATS.index(text) == seat:
        raise NotReadable(f"{text!r} is not the number of another seat.")
    return _SEATS.index(text)


def _index(text: str, most: int) -> int:
    if len(text) == 1 and 1 <= int(text) <= most:
        return int(text) - 1
    raise NotReadable(f"There is no pile {text}: piles are numbered from 1 to {most}.")


_SEATS = tuple(str(seat + 1) for seat in range(MOST_SEATS))


_MOST_IN_LINE = 250
"""The most moves in the line of a turn, which thus stays below the longest line of a record."""


class Written(NamedTuple):
    """A move as written in a turn's line; `dropped` if it did not happen, its card one too many (R31)."""

    move: Move
    dropped: bool = False

    @property
    def ends(self) -> bool:
        """Whether the turn ends with this move (R12)."""
        return isinstance(self.move, Discard | Pass) and not self.dropped


def turn_lines(rules: Rules, moves: Sequence[Move], dropped: Collection[int] = ()) -> Iterator[str]:
    """Yield a line for each turn; under a strict referee the draw that begins it is not written.

    A turn of very many moves goes on in another line, which is read as the same turn.
    `dropped` holds the indices, from 0, of moves that did not happen (R31).
    """
    turn: list[Written] = []
    for index, move in enumerate(moves):
        if turn and (move.seat != turn[0].move.seat or turn[-1].ends or len(turn) == _MOST_IN_LINE):
            yield _turn_line(rules, turn)
            turn = []
        turn.append(Written(move, index in dropped))
    if turn:
        yield _turn_line(rules, turn)


def _turn_line(rules: Rules, turn: Sequence[Written]) -> str:
    first = turn[0].move
    told = turn[1:] if isinstance(first, Draw) and not rules.at_the_table else turn
    words = (f"{'| ' * written.ends}{_written_text(written)}" for written in told)
    return " ".join([f"{first.seat + 1}:", *words])


def _written_text(written: Written) -> str:
    text = move_text(written.move)
    return f"({text})" if written.dropped else text


def parse_turn(line: str) -> tuple[int, list[Written]]:
    """Return the seat of a turn's line and the moves in it, with or without the draw that begins the turn.

    Raises NotReadable.
    """
    head, colon, rest = line.partition(":")
    if not colon or head not in _SEATS:
        raise NotReadable(f"{line!r} does not begin with the number of a seat and a colon.")
    seat, words = _SEATS.index(head), rest.split()
    if "|" in words[:-2] or "|" in words[-1:]:
        raise NotReadable(f"{line!r} needs one discard or pass after the bar.")
    moves = [_parse_written(word, seat) for word in words if word != "|"]
    ends = [written.ends for written in moves]
    if any(ends) and ("|" not in words or ends.index(True) != len(ends) - 1):
        raise NotReadable(f"{line!r} ends the turn before the bar.")
    if "|" in words and not any(ends):
        raise NotReadable(f"{line!r} needs one discard or pass after the bar.")
    return seat, moves


@lru_cache(4096)  # a match repeats the same few hundred words
def _parse_written(text: str, seat: int) -> Written:
    """Return the move of a seat that `_written_text` wrote. Raises NotReadable."""
    dropped = text.startswith("(") and text.endswith(")")
    move = parse_move(text[1:-1] if dropped else text, seat)
    if dropped and not isinstance(move, Play | Discard):
        raise NotReadable(f"{text!r} is in brackets, but only a card about to be laid can be too many.")
    return Written(move, dropped)


def position_text(state: GameState) -> str:
    """Return a whole game as one line, hidden cards included; only a game under way can be read back.

    Bars divide the line: turn, seat to act, phase, dealer, game, shuffles and the two counts of R26, with
    `acted` and `stock` if the turn under way has brought a card, or a stock card, into play,
    `reshuffles 2` if its draws have reshuffled twice, where 6 means five and no more draws (R20), and
    `totals 45.0` if any side has points from earlier games (R25); build
    piles (`1.*.3=3` is a pile that has reached 3); draw pile; set-aside cards; then for each seat its
    hand, stock and four discard piles. `-` is an empty pile; the last card is the top. At the table the
    head may hold more (see `_table_text`), and while a seat acts out of turn, two bars and the position
    before that follow (R32).
    """
    head = f"turn {state.turn} seat {state.turn_seat + 1} {state.phase.value} dealer {state.dealer + 1}"
    head += f" game {state.game + 1} shuffles {state.shuffles}"
    head += f" idle {state.idle_turns} {state.turns_without_stock}"
    head += " acted" * state.acted + " stock" * state.stock_played
    head += f" reshuffles {state.reshuffles}" * bool(state.reshuffles)
    head += f" totals {'.'.join(map(str, state.totals))}" * any(state.totals) + _table_text(state)
    builds = " ".join(f"{_pile_text(pile.cards)}={pile.top}" for pile in state.builds)
    parts = [head, f"B {builds}", f"draw {_pile_text(state.draw)}", f"aside {_pile_text(state.set_aside)}"]
    for hand, stock, own in zip(state.hands, state.stocks, state.discards, strict=True):
        piles = " ".join(_pile_text(pile) for pile in own)
        parts.append(f"H {_pile_text(hand)} S {_pile_text(stock)} D {piles}")
    before = "" if state.before is None else f" || {position_text(state.before)}"
    return " | ".join(parts) + before


def _table_text(state: GameState) -> str:
    """Return the words used only at the table: ` surplus 1 dry nodraw 1.3 stocks 2 accused 1 talk 3`.

    Each is written only if it applies: the cards drawn too many (R31), a turn without refill, the seats
    whose turn will begin without a draw (R33), the shuffles of stocks, and the accusation as accuser,
    offence and accused (R35).
    """
    words = f" surplus {state.surplus}" * bool(state.surplus) + " dry" * (not state.refills)
    if state.no_draw:
        words += " nodraw " + ".".join(str(seat + 1) for seat in sorted(state.no_draw))
    words += f" stocks {state.stock_shuffles}" * bool(state.stock_shuffles)
    found = state.accusation
    if found is not None:
        words += f" accused {found.accuser + 1} {found.offence.value} {found.offender + 1}"
    return words


def _pile_text(cards: Sequence[Card]) -> str:
    return ".".join(card_text(card) for card in cards) or "-"


def _parse_pile(text: str) -> list[Card]:
    return [] if text == "-" else [parse_card(word) for word in text.split(".")]


_HEAD = re.compile(
    r"turn (?P<turn>[1-9]\d{0,5}) seat (?P<seat>[1-6]) (?P<phase>draw|play) dealer (?P<dealer>[1-6])"
    r" game (?P<game>[1-9]\d{0,5}) shuffles (?P<shuffles>[1-9]\d{0,5})"
    r" idle (?P<idle>\d{1,3}) (?P<without_stock>\d{1,3})(?P<acted> acted)?(?P<stock> stock)?"
    r"( reshuffles (?P<reshuffles>[1-6]))?( totals (?P<totals>\d{1,16}(\.\d{1,16}){1,5}))?"
    r"(?P<table>( surplus (?P<surplus>[1-9]\d{0,2}))?(?P<dry> dry)?"
    r"( nodraw (?P<no_draw>[1-6](\.[1-6]){0,5}))?"
    r"( stocks (?P<stocks>[1-9]\d{0,5}))?"
    r"( accused (?P<accuser>[1-6]) (?P<offence>advice|talk) (?P<offender>[1-6]))?)",
    re.ASCII,
)


def parse_position(text: str, rules: Rules, chance: Shuffler) -> GameState:
    """Return the game that a position's line describes, ready to be played on.

    Raises NotReadable, and NotLegal for teams or a deck that its seats cannot play with.

    The cards need not make up a whole deck, since a test may want a small table. Nor need a build pile
    begin with its first card: `5=5` will do.
    """
    now, bars, before = text.partition(" || ")
    state = _parse_position(now, rules, chance)
    if bars:
        earlier = state.before = _parse_position(before, rules, chance)
        others = state.seats != earlier.seats or state.turn_seat == earlier.turn_seat
        if not rules.at_the_table or others:
            raise NotReadable(f"{before!r} is not the position before another seat acts out of turn.")
    return state


def _parse_position(text: str, rules: Rules, chance: Shuffler) -> GameState:
    head, *parts = text.split(" | ")
    if not 3 + LEAST_SEATS <= len(parts) <= 3 + MOST_SEATS:
        raise NotReadable(
            "A position is its turn, build piles, draw pile, set-aside cards and two to six seats,"
            " with bars between."
        )
    impossible = teams_problem(len(parts) - 3, rules.teams) or deck_problem(rules.deck)
    if impossible is not None:
        raise impossible
    state = _parse_head(head, len(parts) - 3, rules, chance)
    state.builds = [_parse_build(word, rules.deck.top) for word in _words(parts[0], "B", BUILD_PILES)]
    state.draw = _parse_pile(_words(parts[1], "draw", 1)[0])
    state.set_aside = _parse_pile(_words(parts[2], "aside", 1)[0])
    for seat, part in enumerate(parts[3:]):
        words = part.split(" ")
        if len(words) != 5 + DISCARD_PILES or words[0::2][:3] != ["H", "S", "D"]:
            raise NotReadable(f"{part!r} does not give a hand, a stock and {DISCARD_PILES} discard piles.")
        state.hands[seat], state.stocks[seat] = _parse_pile(words[1]), _parse_pile(words[3])
        state.discards[seat] = [_parse_pile(word) for word in words[5:]]
    if max(state.cards(), default=WILD) > rules.deck.top:
        raise NotReadable(f"A position has numbers from 1 to {rules.deck.top} only.")
    if state.surplus > len(state.hands[state.turn_seat]):
        raise NotReadable("A hand has fewer cards than were drawn too many.")
    return state


def _parse_head(head: str, seats: int, rules: Rules, chance: Shuffler) -> GameState:
    found = _HEAD.fullmatch(head)
    if not found or max(int(found["seat"]), int(found["dealer"])) > seats:
        raise NotReadable(f"{head!r} does not give turn, seat, phase, dealer, game, shuffles and idle turns.")
    state = empty_state(rules, seats, chance, int(found["game"]) - 1, int(found["dealer"]) - 1)
    state.turn, state.shuffles = int(found["turn"]), int(found["shuffles"])
    state.turn_seat, state.phase = int(found["seat"]) - 1, Phase(found["phase"])
    state.idle_turns, state.turns_without_stock = int(found["idle"]), int(found["without_stock"])
    state.acted, state.stock_played = bool(found["acted"]), bool(found["stock"])
    state.reshuffles = int(found["reshuffles"] or 0)
    if found["totals"] is not None:
        totals, sides = tuple(map(int, found["totals"].split("."))), len(state.totals)
        if len(totals) != sides:
            raise NotReadable(f"{found['totals']!r} does not give the points of {sides} sides.")
        state.totals = totals
    if found["table"] and not rules.at_the_table:
        raise NotReadable(f"{found['table']!r} is nothing that a strict referee allows.")
    state.surplus, state.stock_shuffles = int(found["surplus"] or 0), int(found["stocks"] or 0)
    state.refills = not found["dry"]
    state.no_draw = frozenset(int(seat) - 1 for seat in (found["no_draw"] or "").split(".") if seat)
    if found["offence"]:
        accuser, offender = int(found["accuser"]) - 1, int(found["offender"]) - 1
        state.accusation = Accusation(accuser, offender, Offence(found["offence"]))
        if accuser == offender or max(accuser, offender) >= seats:
            raise NotReadable(f"{found['table']!r} does not name two seats of this game.")
    if max(state.no_draw, default=0) >= seats:
        raise NotReadable(f"{found['table']!r} does not name seats of this game.")
    return state


_BUILD = re.compile(r"(?P<cards>[^=]+)=(?P<top>\d{1,2})", re.ASCII)


def _parse_build(word: str, top: int) -> BuildPile:
    found = _BUILD.fullmatch(word)
    if not found:
        raise NotReadable(f"{word!r} is not a build pile: cards, = and the number reached are expected.")
    pile = BuildPile(tuple(_parse_pile(found["cards"])), int(found["top"]))
    runs = pile.top == 0
    if pile.cards:  # each fits its place, a Skip-Bo card anywhere (R17, R18)
        cards = enumerate(pile.cards)
        runs = pile.number_at(0) >= 1 and all(card in (WILD, pile.number_at(index)) for index, card in cards)
    if not runs or pile.top >= top:
        raise NotReadable(f"{word!r} does not run in sequence to a number below {top}.")
    return pile


def _words(part: str, name: str, count: int) -> list[str]:
    head, *words = part.split(" ")
    if head != name or len(words) != count:
        raise NotReadable(f"{part!r} should be {name!r} and {count} piles.")
    return words
