"""The badge of a seat: who sits there, in words and icons, and how it is painted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, pi, sin
from typing import NamedTuple

from skipbo.model.state import hand_of
from skipbo.session.players import Player
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Colour, Style, player_sign
from skipbo.ui.layout import Box, TableLayout
from skipbo.ui.layout.over_table import claim_button
from skipbo.ui.table.paint import piles
from skipbo.ui.table.paint.remembered_part import paint_part
from skipbo.ui.table.picture import Accent, TablePicture, layers
from skipbo.words.names import CHARACTERS, rank_of
from skipbo.words.said import Sayable, beside_one_another, say, within


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """Return the first letter of each name, two where others begin with the same one."""
    first = [name[:1].upper() for name in names]
    return tuple(
        name[:2].title() if first.count(one) > 1 else one for name, one in zip(names, first, strict=True)
    )


class Seated(NamedTuple):
    """A player at the table: the name of a computer's level, and the side where partners play.

    `side` is None if all play for themselves; `partner`: on the viewer's side. `emblem`: "" for none.
    """

    player: Player
    level: Sayable
    side: int | None
    partner: bool
    emblem: str = ""


def seated(picture: TablePicture, seat: int) -> Seated:
    """Return who sits in a seat."""
    rules, seats, player = picture.seen.rules, picture.seen.seats, picture.players[seat]
    level: Sayable = "" if player.level is None else picture.levels.get(player.level, player.level)
    emblem = picture.emblems.get(player.name, "")
    if rules.teams is None:
        return Seated(player, level, None, False, emblem)
    partner = seat in rules.partners(picture.viewer, seats)
    return Seated(player, level, rules.side_of(seat, seats), partner, emblem)


def _role_of(picture: TablePicture, seat: int) -> Sayable:
    """Return the activity of a seat as its badge says it; empty for a seat that waits."""
    seen = picture.seen
    if seen.outcome is not None:
        won = seen.rules.side_of(seat, seen.seats) == seen.outcome.winner
        return within("a player", "Winner") if won else ""
    if picture.effects.lamp_seat != seat:
        return ""
    if picture.dealer_cards and not any(seen.stock_counts):
        return within("a player", "Deals")
    return say("Out of turn") if seen.out_of_turn == seat else within("a player", "To play")


LAST_CARD = say("Last card")
"""What a badge says of a seat that has one stock card left."""


def standing_of(picture: TablePicture, seat: int) -> Sayable:
    """Return the activity of a seat, that it has one stock card left, and that its phone is away; or ""."""
    last: Sayable = LAST_CARD if picture.has_last_card(seat) else ""
    away: Sayable = within("a player", "Phone away") if seat in picture.notes.phones.away else ""
    return beside_one_another((_role_of(picture, seat), last, away))


def description_of(picture: TablePicture, seat: int) -> Sayable:
    """Return all facts about a seat: its team, whether it is a computer, and that one's style and level.

    For a person, also that the hand is on a phone.
    """
    who = seated(picture, seat)
    kind: Sayable = say("Computer") if who.level and not who.player.is_program else ""
    phone: Sayable = within("a player", "on a phone") if seat in picture.notes.phones.seats else ""
    return beside_one_another((_team(who), kind, who.level, _character(who.player), phone))


def _descriptions(who: Seated) -> Iterator[Sayable]:
    """Yield descriptions for badges, from long to short; so that they look alike, none says "Computer".

    For partners, the team is kept longest, since dots also show the level.
    """
    team, character = _team(who), _character(who.player)
    yield beside_one_another((team, who.level, character))
    yield beside_one_another((team, who.level))
    yield team or who.level


def _character(player: Player) -> Sayable:
    """Return the name of a computer's character; "" for none, and for one of a later version."""
    known = CHARACTERS.get(player.character)
    return "" if known is None else known.name


def _team(who: Seated) -> Sayable:
    if who.side is None:
        return ""
    return within("a player", "Partner") if who.partner else say("Team {number}", number=who.side + 1)


GROWN, STEPS = 0.06, 3
"""How much a badge grows when its turn begins, and in how many steps."""
AVATAR, GUEST = 2.1, 2.75
"""The radius of the disc in U: the viewer's own, and anyone else's."""
_GUEST_MOST = 0.66
"""The most of the badge's height that this takes, which the disc may reach out of."""
_DOT, _DOTS, _DOTS_GAP = 0.75, 5.3, 0.9
"""The width of a dot of a level, of all of them, and the gap before them, in U."""
_NARROWEST = 0.9
"""The least share of its width that the second line is drawn in."""
_MARK, _MARK_OUT, _MARK_SIGN = 0.56, 0.62, 1.3
"""A phone's mark: its radius and its distance from the disc's middle, in radii; its icon, in its own."""
_PILL = 0.55
"""How far a pill extends round its badge, in U."""
TALLY, TALLY_ASIDE, TALLY_GROWN = 1.75, 2.2, 0.25
"""Of the number of a turn's cards: its radius, how far it stands from the words, in U, and how it grows."""

ON_PHONE, AWAY = "phone", "phone_away"
"""The icons of a connected phone, and of one that cannot be reached."""


class _Row(NamedTuple):
    """A line of a badge; `own`: a part of the name."""

    words: Sayable
    style: Style
    own: bool = True


class Badge(NamedTuple):
    """The content of a badge: its player, its second line, and whether it is the seat to play, or the winner.

    `team` is the colour of the avatar's ring where partners play; `emblem` a person's, or "". `grown`: how
    large pill and disc are, 1 at rest. `rank`: how many dots after the second line are filled; 0: none.
    `lit`: the second line is as bright as one of the seat to play. `tally`: how many cards of the turn it
    counts, 0 for none, and `pressed` how hard that is pressed to it, 0 to 1. `own`: it is the viewer's.
    `speaks`: a remark stands in place of its words. `phone`: the sign of the hand's phone, "" for none.
    """

    player: Player
    second: Sayable
    to_play: bool
    team: Colour | None
    emblem: str = ""
    grown: float = 1.0
    rank: int = 0
    lit: bool = False
    tally: int = 0
    pressed: float = 0.0
    own: bool = False
    speaks: bool = False
    phone: str = ""


class _Facts(NamedTuple):
    """Everything that the badge of a seat is painted from.

    `opened`, `claimed`: an open hand or a button takes some of its room. The rest is as in `Badge`.
    """

    seat: int
    who: Seated
    role: Sayable
    last: bool
    opened: bool
    claimed: bool
    grown: float = 1.0
    tally: int = 0
    pressed: float = 0.0
    speaks: bool = False
    phone: str = ""


def _facts(picture: TablePicture, seat: int) -> _Facts:
    """Return the facts that decide a badge's words, and the room for them."""
    notes, last = picture.notes, picture.has_last_card(seat)
    who, role = seated(picture, seat), _role_of(picture, seat)
    return _Facts(seat, who, role, last, seat in notes.open_hands, seat in notes.claims)


def paint_badge(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture, seat: int) -> None:
    """Paint the badge of a seat: its player, and what the seat does or who sits there."""
    notes, accents = picture.notes, picture.effects.accents
    over = accents.get(Accent("turn", hand_of(seat)), 0.0)
    pressed = accents.get(Accent("played", hand_of(seat)), 1.0)
    facts = _facts(picture, seat)._replace(
        grown=1 + GROWN * ceil(sin(pi * over) * STEPS) / STEPS,
        tally=picture.feat_of(seat),
        pressed=ceil((1 - pressed) * STEPS) / STEPS,
        speaks=notes.spoken is not None and notes.spoken.seat == seat and notes.spoken.share >= 1,
        phone="" if seat not in notes.phones.seats else AWAY if seat in notes.phones.away else ON_PHONE,
    )
    paint_part(canvas, look, layout, ("badge", seat), _paint_seated, facts)


def _paint_seated(canvas: Canvas, look: Look, layout: TableLayout, facts: _Facts) -> None:
    box = badge_box(look, layout, facts.seat, facts.opened, facts.claimed)
    badge = _badge(look, box, facts, facts.seat == layout.viewer)._replace(
        grown=facts.grown,
        tally=facts.tally,
        pressed=facts.pressed,
        speaks=facts.speaks,
        phone=facts.phone,
    )
    paint_badge_in(canvas, look, box, badge)


def _badge(look: Look, box: Box, facts: _Facts, own: bool) -> Badge:
    """Return a badge's words in its box: the longest description that fits, or the seat's `role`.

    Having one stock card left comes before all else, beside the role if there is room for both. Where even
    the role has no room, as beside an open hand, only the pill shows it.
    """
    who, role = facts.who, facts.role
    room = _room(look, box, _radius(look, box, who.player.name, own))
    team = None if who.side is None else look.theme.teams[who.side]
    if facts.last:
        tries = (beside_one_another((role, LAST_CARD)), LAST_CARD)
        told = (words for words in tries if look.text.width(words, Style.SUBTITLE) * _NARROWEST <= room)
        return Badge(who.player, next(told, ""), bool(role), team, who.emblem, lit=True, own=own)
    rank = 0 if role else rank_of(who.player.level)
    fitting = [words for words in _descriptions(who) if look.text.width(words, Style.SUBTITLE) <= room]
    dotted = [words for words in fitting if rank and _end_of_dots(look, words) <= room]
    fits = look.text.width(role, Style.SUBTITLE) * _NARROWEST <= room
    second = (role if fits else "") if role else next(iter(dotted or fitting), "")
    return Badge(who.player, second, bool(role), team, who.emblem, rank=rank if dotted else 0, own=own)


def untold(look: Look, layout: TableLayout, picture: TablePicture, seat: int) -> Sayable:
    """Return who sits in a seat, in full, where the badge has too little room for that; otherwise ""."""
    facts, own = _facts(picture, seat), seat == layout.viewer
    box = badge_box(look, layout, seat, facts.opened, facts.claimed)
    badge, name = _badge(look, box, facts, own), facts.who.player.name
    rows = _rows(look, badge, _room(look, box, _radius(look, box, name, own)))
    about = next(_descriptions(facts.who))
    told = badge.to_play or badge.second == about
    if told and " ".join(str(row.words) for row in rows if row.own) == look.text.language.text(name):
        return ""
    return beside_one_another((name, description_of(picture, seat)))


def badge_box(look: Look, layout: TableLayout, seat: int, opened: bool, claimed: bool) -> Box:
    """Return the box of a seat's badge; an open hand or a button leaves it less room than backs do."""
    box = layout.badge(seat)
    if seat == layout.viewer or layout.cluster(seat).beside:
        return box
    if claimed:
        right = claim_button(layout, seat).x + 0.6 * look.u
    elif opened:
        right = layout.cluster(seat).mini.right - piles.open_hand_width(look)
    else:
        return box
    return box._replace(w=min(box.w, right - 1.2 * look.u - box.x))


def paint_badge_in(canvas: Canvas, look: Look, box: Box, badge: Badge) -> None:
    """Paint avatar, name and second line; a golden pill round them marks who is to play, or has won."""
    radius = _radius(look, box, badge.player.name, badge.own)
    if not badge.speaks:
        _paint_words(canvas, look, box, badge, radius)
    theme, player, team = look.theme, badge.player, badge.team
    ink = theme.accent if badge.to_play else theme.text
    edge = team or (ink if badge.to_play else theme.line)
    width = max(2.0, 0.3 * look.u) if team else None
    sign, colour = player_sign(theme, badge.emblem, person=player.is_person)
    disc = look.art.disc(radius * badge.grown, theme.panel, edge, icon=sign, ink=colour or ink, width=width)
    canvas.sprite(disc, (box.x + radius, box.centre[1]), layers.INK)
    if badge.phone:
        out, size = _MARK_OUT * radius, _MARK * radius
        tone = theme.danger if badge.phone == AWAY else theme.text
        mark = look.art.disc(
            size, theme.surface, tone, icon=badge.phone, ink=tone, icon_size=_MARK_SIGN * size
        )
        canvas.sprite(mark, (box.x + radius + out, box.centre[1] + out), layers.INK)


def _paint_words(canvas: Canvas, look: Look, box: Box, badge: Badge, radius: float) -> None:
    """Paint name and second line beside a disc of a `radius`, the number of a turn's cards, and the pill."""
    theme, u, room = look.theme, look.u, _room(look, box, radius)
    rows = _rows(look, badge, room)
    widest = max(look.text.width_in(row.words, row.style, room) for row in rows)
    if badge.to_play:
        wide, pad = 2 * radius + widest + 3.2 * u, _PILL * u
        more = (badge.grown - 1) * wide / 2
        size = (wide + 2 * more, box.h + 2 * (pad + more))
        pill = look.art.panel(size, size[1] / 2, theme.surface, theme.accent, width=max(1.5, 0.2 * u))
        canvas.sprite(pill, (box.x - pad - more, box.y - pad - more), layers.PANEL)
    if badge.tally:
        right = min(box.x + 2 * radius + widest + (TALLY_ASIDE + TALLY) * u, box.right - TALLY * u)
        end, large = (right, box.centre[1]), TALLY * u * (1 + TALLY_GROWN * badge.pressed)
        disc = look.art.disc(large, theme.accent, theme.surface, width=max(1.5, 0.2 * u))
        canvas.sprite(disc, end, layers.PILL)
        count = str(badge.tally)
        look.text.put(canvas, count, Style.COUNT_LOW, theme.on_accent, end, "centre", layers.PILL)
    ink = theme.accent if badge.to_play else theme.text
    gap = max(1.12 * u, look.text.height(Style.SUBTITLE) * 0.42) if len(rows) > 1 else 0.0
    for row, down in zip(rows, (-gap, gap), strict=False):
        plain = ink if row.own or badge.to_play else theme.secondary
        tone = theme.accent if badge.lit and not row.own else plain
        at = (box.x + 2 * radius + 1.0 * u, box.centre[1] + down)
        look.text.put(canvas, row.words, row.style, tone, at, z=layers.INK, room=room)
        if badge.rank and not row.own:
            left = at[0] + _end_of_dots(look, row.words) - _DOTS * u
            dots = look.art.dots(badge.rank, max(3, round(_DOT * u)), tone)
            canvas.sprite(dots, (left, at[1]), layers.INK)


def _end_of_dots(look: Look, words: Sayable) -> float:
    """Return how far the dots of a level reach after the words for it, in pixels."""
    return look.text.width(words, Style.SUBTITLE) + (_DOTS_GAP + _DOTS) * look.u


def _radius(look: Look, box: Box, name: str, own: bool) -> float:
    """Return the radius of the disc of a badge, in pixels; it is small where a name needs the room."""
    u = look.u
    small = min(AVATAR * u * (1.1 if box.h > 4.5 * u else 1.0), box.h / 2)
    large = max(small, min(GUEST * u, _GUEST_MOST * box.h))
    needed = look.text.width(name, Style.CAPTION)
    return small if own or needed > _room(look, box, large) else large


def _room(look: Look, box: Box, radius: float) -> float:
    """Return the width in pixels for the words of a badge beside its disc."""
    return box.w - 2 * radius - 1.6 * look.u


def _rows(look: Look, badge: Badge, room: float) -> tuple[_Row, ...]:
    """Return the name in the largest size that fits, and the second line.

    The name takes both lines if it must, unless the second says whose turn it is.
    """
    text, second = look.text, badge.second
    name = text.language.text(badge.player.name)
    style = next((each for each in (Style.NAME, Style.CAPTION) if text.width(name, each) <= room), None)
    lines = text.wrap(name, Style.CAPTION, room) if style is None and not badge.to_play else ()
    if len(lines) == 2 and " ".join(lines) == name:
        return tuple(_Row(line, Style.CAPTION) for line in lines)
    style = style or Style.CAPTION
    own = _Row(text.fit(name, style, room), style)
    return (own, _Row(second, Style.SUBTITLE, own=False)) if second else (own,)
