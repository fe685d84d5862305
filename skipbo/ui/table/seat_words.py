"""What is said of the players at a table: what each does, and who they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from skipbo.session.players import Player
from skipbo.ui.table.picture import TablePicture
from skipbo.words.lists import beside_one_another
from skipbo.words.said import Sayable, say, within


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """Return the first letter of each name, two where others begin with the same one."""
    first = [name[:1].upper() for name in names]
    return tuple(
        name[:2].title() if first.count(one) > 1 else one for name, one in zip(names, first, strict=True)
    )


class Seated(NamedTuple):
    """A player at the table: what a computer's level is called, and the side where partners play.

    `side` is None if all play for themselves; `partner`: on the viewer's side. `emblem`: a person's, or "".
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
    emblem = picture.emblems.get(player.name, "") if player.is_person else ""
    if rules.teams is None:
        return Seated(player, level, None, False, emblem)
    partner = seat in rules.partners(picture.viewer, seats)
    return Seated(player, level, rules.side_of(seat, seats), partner, emblem)


def role_of(picture: TablePicture, seat: int) -> Sayable:
    """Return the activity of a seat as its badge says it; empty for a seat that waits."""
    seen = picture.seen
    if seen.outcome is not None:
        won = seen.rules.side_of(seat, seen.seats) == seen.outcome.winner
        return say("Winner") if won else ""
    if picture.effects.lamp_seat != seat:
        return ""
    if picture.dealer_cards:
        return within("a player", "Deals")
    return say("Out of turn") if seen.out_of_turn == seat else within("a player", "To play")


def description_of(picture: TablePicture, seat: int) -> Sayable:
    """Return all facts about a seat: its team, and how well a computer plays."""
    return next(descriptions(seated(picture, seat)))


def descriptions(who: Seated) -> Iterator[Sayable]:
    """Yield the same of a player in several ways, from long to short."""
    team = _team(who)
    if who.level:
        yield beside_one_another((team, say("Computer"), who.level))
    yield beside_one_another((team, who.level))
    yield who.level or team


def _team(who: Seated) -> Sayable:
    if who.side is None:
        return ""
    return say("Partner") if who.partner else say("Team {number}", number=who.side + 1)
