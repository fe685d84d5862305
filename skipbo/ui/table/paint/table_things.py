"""The table as a tree of things: everything it shows, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import assert_never

from skipbo.model.calls import Accuse, Claim, Confirm, Dismiss
from skipbo.model.cards import Card
from skipbo.model.legal_moves import Discard, Draw, Move, Pass, Play, Take
from skipbo.model.state import DRAW_PILE, Kind, Phase, Place, build_pile, discard_of, hand_of, stock_of
from skipbo.ui.art.look import Look
from skipbo.ui.kit.things import PileFacts, Role, Thing, Things, TurnFacts, lines, words
from skipbo.ui.layout import Box, TableLayout
from skipbo.ui.table.log_panel import PlacedRow, placed_rows, shortened
from skipbo.ui.table.paint.badges import description_of, standing_of, untold
from skipbo.ui.table.paint.bubbles import bubble, goal_things, remark_things
from skipbo.ui.table.paint.panels import TITLE, captions
from skipbo.ui.table.paint.piles import draw_label, open_hand_boxes
from skipbo.ui.table.picture import LogView, TablePicture
from skipbo.ui.table.picture.where import box_of
from skipbo.words.places import card_name, cards, hand_card_name, needed, place_name
from skipbo.words.said import Sayable, counted, say, within

_KEYS = {Kind.STOCK: "stock", Kind.DISCARD: "discard", Kind.BUILD: "build", Kind.HAND: "hand"}
OPENED, FOLDED = within("a turn of the log", "open"), within("a turn of the log", "folded")
"""The values of a turn of the log."""
TAKEN = within("a card in the hand", "taken")
"""The word for the card that would be moved."""


def table_thing(look: Look, layout: TableLayout, picture: TablePicture, legal: Iterable[Move] = ()) -> Thing:
    """Return the table with everything on it and beside it.

    `legal` are the moves that a person can make now.
    """
    plays = tuple(dict.fromkeys(_plays(picture, legal)))
    teller = _Teller(look, layout, picture, frozenset(key for pair in plays for key in pair))
    seat = picture.effects.lamp_seat
    over = picture.seen.phase is Phase.OVER
    acting = None if seat is None or over else (seat, picture.players[seat].name)
    guidance, log = lines("guidance", picture.notes.guidance), _log(look, layout.furniture.log, picture.log)
    said = enumerate(caption.said for caption in captions(look, layout, picture))
    below = (each for n, words_below in said for each in words(f"caption.{n}", words_below, Role.ASIDE))
    goal = goal_things(picture.notes.goal)
    told = (
        *below,
        *guidance,
        *goal,
        *log,
        *_coach(look, layout, picture),
        *remark_things(look, layout, picture),
    )
    parts = (*teller.middle(), *teller.seats(), *told)
    return Thing("table", Role.GROUP, say("Table"), parts=parts, facts=TurnFacts(acting, plays))


@cache
def key_of(place: Place, spot: int = -1) -> str:
    """Return the key of a pile, or of the card of the hand at a spot (from 0), among the things."""
    if place.kind is Kind.DRAW:
        return "draw"
    numbers = {
        Kind.BUILD: (place.index,),
        Kind.DISCARD: (place.seat, place.index),
        Kind.HAND: (place.seat, *((spot,) if spot >= 0 else ())),
    }.get(place.kind, (place.seat,))
    return ".".join((_KEYS[place.kind], *map(str, numbers)))


def turn_key(turn: int) -> str:
    """Return the key of a turn in the log (from 1), among the things."""
    return f"log.turn.{turn}"


class _Teller:
    """The maker of a table's things: those in `works` can be used for a move."""

    def __init__(self, look: Look, layout: TableLayout, picture: TablePicture, works: frozenset[str]) -> None:
        self._look = look
        self._layout = layout
        self._picture = picture
        self._works = works
        focus, held = picture.notes.focus, picture.marks.held
        self._focus = "" if focus is None else key_of(focus.place, focus.spot)
        self._held = "" if held is None else key_of(held.source, held.spot)

    def middle(self) -> Iterator[Thing]:
        """Yield the build piles, with the owner of the top card where that is marked, and the draw pile."""
        for index, pile in enumerate(self._picture.seen.builds):
            card = card_name(pile.cards[-1], pile.top) if pile.cards else None
            facts = PileFacts(card, len(pile.cards), str(pile.needs))
            made = self._pile(build_pile(index), card, len(pile.cards))
            trace, by = self._picture.traces.get(build_pile(index)), list[Thing]()
            if trace is not None and trace.seat != self._picture.viewer:
                said = say("laid by {player}", player=self._picture.players[trace.seat].name)
                by.append(Thing(f"build.{index}.by", Role.TEXT, said))
            yield made._replace(facts=facts, description=needed(pile.needs), parts=tuple(by))
        count = self._picture.seen.draw_count
        yield self._pile(DRAW_PILE, None, count)._replace(description=draw_label(count))

    def seats(self) -> Iterator[Thing]:
        """Yield what lies before each seat."""
        picture, drawn = self._picture, dict(self._picture.dealer_cards)
        for seat, player in enumerate(picture.players):
            parts, feat = list[Thing](), picture.feat_of(seat)
            if feat:
                played = counted("{count} card in this turn", "{count} cards in this turn", feat)
                parts.append(Thing(f"seat.{seat}.played", Role.TEXT, played))
            if seat in drawn:  # R03
                dealt = any(picture.seen.stock_counts)
                name = say("card drawn for the start") if dealt else say("card drawn for the deal")
                parts.append(Thing(f"dealer.{seat}", Role.CARD, name, value=card_name(drawn[seat])))
            parts += (*self._piles(seat), self._hand(seat))
            role, box = standing_of(picture, seat), self._layout.badge(seat).pixels()
            about, tip = description_of(picture, seat), untold(self._look, self._layout, picture, seat)
            yield Thing(
                f"seat.{seat}", Role.SEAT, player.name, box, role or None, about, tuple(parts), tip=tip
            )

    def _piles(self, seat: int) -> Iterator[Thing]:
        """Yield a seat's stock and its discard piles, with the cards under a top one, from the lowest up."""
        seen = self._picture.seen
        top = seen.stock_tops[seat]
        yield self._pile(stock_of(seat), None if top is None else card_name(top), seen.stock_counts[seat])
        for index, pile in enumerate(seen.discards[seat]):
            made = self._pile(discard_of(seat, index), card_name(pile[-1]) if pile else None, len(pile))
            below = enumerate(pile[:-1])
            parts = tuple(Thing(f"{made.key}.{n}", Role.CARD, card_name(card)) for n, card in below)
            yield made._replace(parts=parts) if parts else made

    def _pile(self, place: Place, card: Sayable | None, count: int) -> Thing:
        key = key_of(place)
        return Thing(
            key,
            Role.PILE,
            place_name(place, self._picture.names),
            box_of(self._layout, self._picture.seen, place).pixels(),
            card,
            TAKEN if key == self._held else cards(count),
            (),
            key in self._works,
            key == self._focus,
            PileFacts(card, count),
        )

    def _hand(self, seat: int) -> Thing:
        """Return a hand with its cards, some of them face down or on their way."""
        picture, place, cards_in_it = self._picture, hand_of(seat), list[Thing]()
        held = picture.own_hand if seat == picture.viewer else picture.notes.open_hands.get(seat, ())
        for spot, box in enumerate(self._boxes(seat, held)):
            key, card = key_of(place, spot), card_name(held[spot]) if spot < len(held) else None
            made = Thing(
                key,
                Role.CARD,
                hand_card_name(picture.names[seat], spot),
                box.pixels(),
                card,
                TAKEN if key == self._held else "",
                (),
                key in self._works,
                key == self._focus,
                PileFacts(card, 1),
            )
            cards_in_it.append(made)
        return Thing(key_of(place), Role.HAND, place_name(place, picture.names), parts=tuple(cards_in_it))

    def _boxes(self, seat: int, held: tuple[Card, ...]) -> Iterable[Box]:
        """Return the box of each card of a hand."""
        layout, count = self._layout, self._picture.seen.hand_counts[seat]
        if seat == layout.viewer:
            return [place.click for place in layout.hand(count)]
        if seat in self._picture.notes.open_hands:
            return open_hand_boxes(self._look, layout, seat, held)
        return layout.backs(seat, count)


def _coach(look: Look, layout: TableLayout, picture: TablePicture) -> Things:
    """Return what the coach says, and its number among the tasks."""
    advice, shown = picture.notes.advice, bubble(look, layout, picture)
    if advice is None or shown is None:
        return ()
    tally = words("coach.tally", shown.tally)
    return (Thing("coach", Role.TEXT, advice.said, shown.placed.box.pixels(), parts=tally),)


def _log(look: Look, box: Box, log: LogView) -> Things:
    """Return the rows of the log that are in sight, if it is open."""
    if not log.shown:
        return ()
    parts = tuple(_log_row(look, placed, log.chosen) for placed in placed_rows(look, box, log))
    return (Thing("log", Role.LOG, TITLE, box.pixels(), parts=parts),)


def _log_row(look: Look, placed: PlacedRow, chosen: int) -> Thing:
    """Return a row: a turn that can be opened or folded, a single line, or the rule between them."""
    row, box = placed.row, placed.box.pixels()
    tip = row.said if shortened(look, placed) else ""
    if row.turn:
        value = OPENED if row.opened else FOLDED
        key, focused = turn_key(row.turn), row.turn == chosen
        brief = row.short if row.short != row.said else ""
        return Thing(key, Role.ROW, row.said, box, value, brief, works=True, focused=focused, tip=tip)
    key = "log.since" if row.rule else f"log.{row.line}"
    return Thing(key, Role.HEADING if row.heading else Role.TEXT, row.said, box if tip else None, tip=tip)


def _plays(picture: TablePicture, legal: Iterable[Move]) -> Iterator[tuple[str, str]]:
    """Yield the moves as pairs of keys: source and target."""
    viewer, hand = picture.viewer, picture.resting.hand
    for move in legal:
        match move:
            case Take(seat):
                if seat == viewer:
                    yield key_of(DRAW_PILE), key_of(hand_of(seat))
            case Play():
                for source in _sources(viewer, hand, move.source, move.card):
                    yield source, key_of(build_pile(move.pile))
            case Discard():
                for source in _sources(viewer, hand, hand_of(move.seat), move.card):
                    yield source, key_of(discard_of(move.seat, move.pile))
            case Draw() | Pass() | Claim() | Accuse() | Confirm() | Dismiss():
                pass
            case _:
                assert_never(move)


def _sources(viewer: int, hand: Sequence[Card], source: Place, card: Card) -> Iterator[str]:
    """Yield the place, or each card of the viewer's open hand, that a move could be made with."""
    if source.kind is not Kind.HAND:
        yield key_of(source)
    elif source.seat == viewer:
        yield from (key_of(source, spot) for spot, held in enumerate(hand) if held == card)
