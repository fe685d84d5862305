"""The area of each seat: stock, discard piles, badge, and the small hand of the others."""

from __future__ import annotations

from collections.abc import Iterator

from skipbo.model.cards import Card
from skipbo.model.state import Place, discard_of, hand_of, stock_of
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import Colour, faded
from skipbo.ui.layout import Box
from skipbo.ui.table import layers
from skipbo.ui.table.badge_painter import paint_badge
from skipbo.ui.table.marks import HOVER_UP, RISEN
from skipbo.ui.table.openhand import open_hand_width, paint_open_hand
from skipbo.ui.table.picture import TablePicture
from skipbo.ui.table.piles import STOCK_EDGES, paint_fan, paint_pile, paint_stock
from skipbo.words.lists import beside_one_another
from skipbo.words.said import Sayable, say, within


def paint_trays(canvas: Canvas, view: TablePicture) -> None:
    """Paint a tray in their team's colour under partners' cards, which can be played too (R27)."""
    look, u, seen = view.look, view.look.u, view.show.seen
    for seat in seen.rules.partners(view.viewer, seen.seats):
        box, tone = view.layout.tray(seat), _team_colour(view, seat) or look.theme.line
        tray = look.art.panel((box.w, box.h), 2.2 * u, faded(tone, 0.06), faded(tone, 0.42))
        canvas.sprite(tray, (box.x, box.y), layers.MAT)


def _team_colour(view: TablePicture, seat: int) -> Colour | None:
    """Return the colour of a seat's team; None if all play for themselves."""
    seen = view.show.seen
    if seen.rules.teams is None:
        return None
    return view.look.theme.teams[seen.rules.side_of(seat, seen.seats)]


def paint_seat(canvas: Canvas, view: TablePicture, seat: int) -> None:
    """Paint a seat's piles and badge, and the small hand of any seat but the viewer's."""
    seen = view.show.seen
    _draw_stock(canvas, view, seat)
    for index, pile in enumerate(seen.discards[seat]):
        _draw_discard(canvas, view, discard_of(seat, index), pile)
    if seat != view.viewer and seat not in view.claims:
        count = seen.hand_counts[seat] - view.show.in_air(hand_of(seat))
        faces = view.open_hands.get(seat, ())[:count]
        view.memo.draw(
            canvas,
            hand_of(seat),
            (count, faces),
            lambda part: _paint_far_hand(part, view, seat, count, faces),
        )
    role = role_of(view, seat)
    view.memo.draw(
        canvas,
        ("badge", seat),
        (role, seat in view.open_hands, seat in view.claims),
        lambda part: _paint_badge(part, view, seat, role),
    )


def role_of(view: TablePicture, seat: int) -> Sayable:
    """Return the activity of a seat as its badge says it; empty for a seat that waits."""
    show = view.show
    if show.seen.outcome is not None:
        won = show.seen.rules.side_of(seat, show.seen.seats) == show.seen.outcome.winner
        return say("Winner") if won else ""
    if show.lamp_seat != seat:
        return ""
    if show.before_deal:
        return within("a player", "Deals")
    return say("Out of turn") if show.seen.out_of_turn == seat else within("a player", "To play")


def _draw_stock(canvas: Canvas, view: TablePicture, seat: int) -> None:
    place, seen = stock_of(seat), view.show.seen
    returns = view.show.returning(place)
    air = 0 if returns else view.show.in_air(place)
    count, top = seen.stock_counts[seat] - air, seen.stock_tops[seat]
    up = _raised(view, place)
    lifted = returns or view.show.turning(seat) or _is_up(view, place) or up > 0
    view.memo.draw(
        canvas,
        place,
        (count, top, lifted, up),
        lambda part: _paint_stock(part, view, place, top, count, lifted, up),
    )


def _paint_stock(
    canvas: Canvas, view: TablePicture, place: Place, top: Card | None, count: int, lifted: bool, up: float
) -> None:
    """Paint a stock; while its top card is lifted or turns, the back of the next one shows."""
    if lifted and count == 1:
        paint_pile(canvas, view.look, view.layout, place, None, 0, STOCK_EDGES)
    else:
        paint_stock(canvas, view.look, view.layout, place, None if lifted else top, count)
    if up and top is not None:
        _paint_raised(canvas, view, place, top, up, 1)


def _draw_discard(canvas: Canvas, view: TablePicture, place: Place, pile: tuple[Card, ...]) -> None:
    left = len(pile) - view.show.in_air(place) - _is_up(view, place)
    cards, up = pile[:left], _raised(view, place)
    view.memo.draw(canvas, place, (cards, up), lambda part: _paint_discard(part, view, place, cards, up))


def _paint_discard(
    canvas: Canvas, view: TablePicture, place: Place, cards: tuple[Card, ...], up: float
) -> None:
    """Paint a discard pile; its top card stands out when hovered or chosen."""
    if not up or not cards:
        paint_fan(canvas, view.look, view.layout, place, cards)
        return
    paint_fan(canvas, view.look, view.layout, place, cards[:-1])
    _paint_raised(canvas, view, place, cards[-1], up, len(cards))


def _paint_raised(
    canvas: Canvas, view: TablePicture, place: Place, card: Card, up: float, count: int
) -> None:
    x, y = view.layout.top_card(place, count).centre
    sprite = view.look.art.card(card, view.layout.card_height(place), lift=RISEN)
    canvas.sprite(sprite, (x, y - up * view.look.u), layers.RING - 1)


def _raised(view: TablePicture, place: Place) -> float:
    """Return how far the top card of a pile stands out, in U."""
    marks = view.marks
    if marks.dragged is not None:
        return 0.0
    if marks.selected is not None and marks.selected.source == place and marks.selected.spot < 0:
        return HOVER_UP
    hovered = marks.hovered
    return HOVER_UP if hovered is not None and hovered.source == place and hovered.spot < 0 else 0.0


def _is_up(view: TablePicture, place: Place) -> bool:
    """Tell whether the person is dragging the top card of a pile."""
    return view.marks.dragged is not None and view.marks.dragged.source == place


def _paint_far_hand(
    canvas: Canvas, view: TablePicture, seat: int, count: int, faces: tuple[Card, ...]
) -> None:
    if faces:
        paint_open_hand(canvas, view.look, view.far_hand(seat, faces), faces)
    else:
        _paint_backs(canvas, view, seat, count)


def _paint_backs(canvas: Canvas, view: TablePicture, seat: int, count: int) -> None:
    height = view.layout.card_height(hand_of(seat))
    back = view.look.art.card(None, height, buried=True)
    for box in view.layout.backs(seat, count):
        canvas.sprite(back, box.centre, layers.CARD)


def _paint_badge(canvas: Canvas, view: TablePicture, seat: int, role: Sayable) -> None:
    box = _badge(view, seat)
    room = box.w - 6 * view.look.u
    second = next((words for words in _seconds(view, seat) if _fits(view, words, room)), "")
    team = _team_colour(view, seat)
    paint_badge(canvas, view.look, box, view.players[seat], role or second, bool(role), team)


def _badge(view: TablePicture, seat: int) -> Box:
    """Return the box of a seat's badge; an open hand or a button leaves it less room than backs do."""
    box = view.layout.badge(seat)
    if seat == view.viewer or len(view.players) == 2:
        return box
    if seat in view.claims:
        right = view.layout.claim_button(seat).x + 0.6 * view.look.u
    elif seat in view.open_hands:
        right = view.layout.cluster(seat).mini.right - open_hand_width(view.look)
    else:
        return box
    return box._replace(w=min(box.w, right - 1.2 * view.look.u - box.x))


def _fits(view: TablePicture, words: Sayable, room: float) -> bool:
    return view.look.text.width(words, Style.SUBTITLE) <= room


def description_of(view: TablePicture, seat: int) -> Sayable:
    """Return all facts about a seat: its team, and how well a computer plays."""
    return next(_seconds(view, seat))


def _seconds(view: TablePicture, seat: int) -> Iterator[Sayable]:
    """Return the second lines of a waiting seat's badge, from long to short."""
    team, player = _team_words(view, seat), view.players[seat]
    level: Sayable = "" if player.level is None else view.levels.get(player.level, player.level)
    if level:
        yield beside_one_another((team, say("Computer"), level))
    yield beside_one_another((team, level))
    yield level or team


def _team_words(view: TablePicture, seat: int) -> Sayable:
    seen = view.show.seen
    if seen.rules.teams is None:
        return ""
    if seat in seen.rules.partners(view.viewer, seen.seats):
        return say("Partner")
    return say("Team {number}", number=seen.rules.side_of(seat, seen.seats) + 1)
