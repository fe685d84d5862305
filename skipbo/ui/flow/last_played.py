"""What was dealt last, and the words for dealing it again."""

from __future__ import annotations

from skipbo.model.errors import NotReadable
from skipbo.session.kinds import kind_of
from skipbo.session.persons import from_rows, with_you
from skipbo.session.players import first_person, persons, player_for
from skipbo.session.setup import SetUp, from_text, problem
from skipbo.store.schema import Rows
from skipbo.words.names import KINDS, played_again
from skipbo.words.rules import preset_name
from skipbo.words.said import Sayable, kept_title, who_plays_whom


def last_played(kept: str) -> SetUp | None:
    """Return the choices of the last deal as the settings keep them; None for none, or no readable ones."""
    try:
        return from_text(kept) if kept else None
    except NotReadable:
        return None


def left_in_words(title: str, kept: str, known: Rows | None = None) -> Sayable:
    """Say who plays whom in the match that was left, in the words for any language.

    `title`: the words it is kept by. `kept`: the text of its choices, `known`: the rows of the persons, None
    where nobody is called "you".
    """
    setup = last_played(kept)
    if setup is None or problem(setup) is not None:
        return kept_title(title)
    players = tuple(player_for(seat) for seat in setup.seated())
    if known is not None:
        players = with_you(players, from_rows(known))
    return who_plays_whom([player.name for player in players], setup.rules)


def words_for_again(kept: str) -> Sayable:
    """Return what can be dealt again with one click, "" where nothing can."""
    setup = last_played(kept)
    if setup is None or problem(setup) is not None:
        return ""
    kind, first = kind_of(setup), first_person(setup)
    game = KINDS[kind.value] if kind else setup.mix or preset_name(setup.preset)
    names = [seat.name.strip() for seat in setup.seated()]
    if first is not None:
        own = setup.seats[first].name.strip()
        names = [own, *(name for name in names if name != own)]
    return played_again(game, persons(setup) == 1, names)
