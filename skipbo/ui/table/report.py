"""The table in words: what the trace, and later a screen reader, tells of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from skipbo.model.moves import Discard, Move, Play, Take
from skipbo.model.rules import BUILD_PILES, DISCARD_PILES
from skipbo.model.state import DRAW_PILE, Kind, Phase, Place, build_pile, discard_of, hand_of, stock_of
from skipbo.ui.layout import Box
from skipbo.ui.scene import Report, SeenPlace
from skipbo.ui.table.view import TableView
from skipbo.words.english import card_name, hand_card_name, place_name


def report(view: TableView, legal: Iterable[Move]) -> Report:
    """What is seen of the table, and the legal moves as pairs of names of places."""
    seen = view.show.seen
    seat = view.show.lamp_seat
    acting = None if seat is None or seen.phase is Phase.OVER else (seat, view.players[seat].name)
    return Report(acting, tuple(_places(view)), tuple(dict.fromkeys(_plays(view, legal))))


def _places(view: TableView) -> Iterator[SeenPlace]:
    for index in range(BUILD_PILES):
        yield _build(view, index)
    yield _place(view, DRAW_PILE, None, view.show.seen.draw_count)
    for seat in range(len(view.players)):
        yield from _seat(view, seat)


def _build(view: TableView, index: int) -> SeenPlace:
    pile = view.show.seen.builds[index]
    card = card_name(pile.cards[-1], pile.top) if pile.cards else None
    return _place(view, build_pile(index), card, len(pile.cards))._replace(needs=str(pile.needs))


def _seat(view: TableView, seat: int) -> Iterator[SeenPlace]:
    seen = view.show.seen
    top = seen.stock_tops[seat]
    yield _place(view, stock_of(seat), None if top is None else card_name(top), seen.stock_counts[seat])
    for index in range(DISCARD_PILES):
        pile = seen.discards[seat][index]
        yield _place(view, discard_of(seat, index), card_name(pile[-1]) if pile else None, len(pile))
    if seat == view.viewer:
        yield from _own_hand(view)
    elif seat in view.open_hands:
        yield from _open_hand(view, seat)
    else:
        for spot, box in enumerate(view.layout.backs(seat, seen.hand_counts[seat])):
            yield SeenPlace(hand_card_name(view.names[seat], spot), _pixels(box), None, 1)


def _open_hand(view: TableView, seat: int) -> Iterator[SeenPlace]:
    """Another seat's hand that lies open."""
    cards = view.open_hands[seat]
    for spot, (box, card) in enumerate(zip(view.far_hand(seat, cards), cards, strict=True)):
        yield SeenPlace(hand_card_name(view.names[seat], spot), _pixels(box), card_name(card), 1)


def _own_hand(view: TableView) -> Iterator[SeenPlace]:
    count = view.show.seen.hand_counts[view.viewer]
    hand = view.hand
    for spot, place in enumerate(view.layout.hand(count)):
        card = card_name(hand[spot]) if spot < len(hand) else None
        yield SeenPlace(hand_card_name(view.names[view.viewer], spot), _pixels(place.click), card, 1)


def _place(view: TableView, place: Place, card: str | None, count: int) -> SeenPlace:
    return SeenPlace(place_name(place, view.names), _pixels(view.box_of(place)), card, count)


def _plays(view: TableView, legal: Iterable[Move]) -> Iterator[tuple[str, str]]:
    for move in legal:
        if isinstance(move, Take):
            if move.seat != view.viewer:
                continue
            yield place_name(DRAW_PILE, view.names), place_name(hand_of(move.seat), view.names)
        elif isinstance(move, Play):
            yield from _pairs(view, move.source, move.card, place_name(build_pile(move.pile), view.names))
        elif isinstance(move, Discard):
            target = place_name(discard_of(move.seat, move.pile), view.names)
            yield from _pairs(view, hand_of(move.seat), move.card, target)


def _pairs(view: TableView, source: Place, card: int, target: str) -> Iterator[tuple[str, str]]:
    """The place and each card of the hand that the move could be made with; none of a closed hand."""
    if source.kind is Kind.HAND and source.seat != view.viewer:
        return
    if source != hand_of(view.viewer):
        yield place_name(source, view.names), target
        return
    for spot, held in enumerate(view.hand):
        if held == card:
            yield hand_card_name(view.names[view.viewer], spot), target


def _pixels(box: Box) -> tuple[int, int, int, int]:
    return box.pixels()
