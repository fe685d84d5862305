"""The twenty-four seals, and which of them a person has.

Those are the ones kept, those of matches not looked at yet, and those of a game just over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from skipbo.model.record import Heading, read_heading, reading
from skipbo.model.slices import Slices
from skipbo.session.seals.deeds import Finder, SealDeed
from skipbo.store.seals import Earned, Seals
from skipbo.words.said import Said, say


class Seal(NamedTuple):
    """A seal: the key by which it is kept, and what was done for it."""

    key: str
    said: Said


SEALS: Final = (
    Seal("stock_three", say("Three stock cards in one turn")),
    Seal("stock_five", say("Five stock cards in one turn")),
    Seal("cards_ten", say("Ten cards in one turn")),
    Seal("cards_fifteen", say("Fifteen cards in one turn")),
    Seal("hand", say("The hand played empty")),
    Seal("hand_twice", say("The hand played empty twice in one turn")),
    Seal("piles_two", say("Two piles completed in one turn")),
    Seal("whole_pile", say("A whole pile in one turn, from 1 to 12")),
    Seal("discards_five", say("Five discards played again in one turn")),
    Seal("first_turn", say("Two stock cards in the first turn")),
    Seal("running", say("A stock card in five turns running")),
    Seal("blocked", say("Blocked a last card")),
    Seal("no_wild", say("Won without a Skip-Bo")),
    Seal("wild_kept", say("Won with a Skip-Bo still in hand")),
    Seal("wild_out", say("Went out with a Skip-Bo")),
    Seal("quick", say("Won ten cards in ten turns")),
    Seal("far", say("Won with ten cards left with everyone else")),
    Seal("comeback", say("Won from ten cards behind")),
    Seal("close", say("Won when another had one card left")),
    Seal("unhinted", say("Won against Strong or Expert without a hint")),
    Seal("expert", say("Won against Expert")),
    Seal("crowd", say("Won at a table of five or six")),
    Seal("partners", say("Won with a partner")),
    Seal("long", say("Won a stock of thirty")),
)
"""All of them: first those of a turn, then those of a game that was won."""

_BY_KEY: Mapping[str, Seal] = {seal.key: seal for seal in SEALS}


def finding(text: str, hints: Mapping[tuple[int, int], int]) -> Slices[tuple[Heading, list[list[SealDeed]]]]:
    """Find the deeds of each game of a record's text, in slices. Raises what `reading` raises."""
    heading = read_heading(text)
    finder = Finder(heading, hints)
    yield from reading(text, finder)
    return heading, finder.games


def looking(seals: Seals) -> Slices[None]:
    """Look at all matches that count and were not looked at yet, in slices, and keep what they earned."""
    ids = seals.unlooked()
    for number, match in enumerate(ids):
        kept = seals.kept(match)
        try:
            heading, games = yield from finding(kept.record, kept.hints)
        except ValueError:  # it stays what it is, and is not looked at again
            heading, games = None, []
        earned = [] if heading is None else _earned(heading, games, kept.games)
        seals.keep(match, kept.date, earned)
        yield (number + 1) / len(ids)
    while not seals.settled:
        yield 1.0


def _earned(heading: Heading, games: Sequence[Sequence[SealDeed]], counted: Sequence[int]) -> list[Earned]:
    return [
        Earned(heading.players[deed.seat].name, deed.seal, game, deed.moves)
        for game in counted
        if game < len(games)
        for deed in games[game]
    ]


def new_ones(
    seals: Seals, text: str, hints: Mapping[int, int], *, over: bool
) -> Slices[list[tuple[str, Seal]]]:
    """Find the seals that a match's last game is the first to earn, with the names of the persons.

    `hints`: those taken in that game, by seat. `over`: the match is kept already. Matches not looked at
    yet come first.
    """
    yield from looking(seals)
    last = max(0, text.count("\n[[games]]\n") - 1)
    heading, games = yield from finding(text, {(last, seat): count for seat, count in hints.items()})
    before = {(deed.seat, deed.seal) for game in games[:last] for deed in game}
    own = seals.newest() if over else None
    known = {
        (seat, seal)
        for seat, player in enumerate(heading.players)
        if player.level is None
        for seal, moment in seals.of(player.name).items()
        if moment.match is None or moment.match != own
    }
    return [
        (heading.players[deed.seat].name, _BY_KEY[deed.seal])
        for deed in (games[last] if games else [])
        if (deed.seat, deed.seal) not in before | known
    ]
