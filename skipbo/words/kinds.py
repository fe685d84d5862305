"""Players' names for the kinds of games, and how long they take."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from skipbo.words.lists import listed
from skipbo.words.said import Said, Sayable, counted, say, within

KINDS: Final[Mapping[str, Said]] = MappingProxyType(
    {
        "quick": within("a kind of game", "Quick"),
        "classic": within("a kind of game", "Classic"),
        "match": within("a kind of game", "Match"),
    }
)
"""The names by the values of the kinds."""

_YOU = within("the only person who plays", "you")
_NAMED, _LETTERS = 3, 18  # more players are only counted, and those with longer names
_HOUR = 60
_LONG = 100  # minutes from which on hours are told
_EXACT, _STEP = 10, 5  # minutes up to which each counts, and the step beyond


def about(minutes: int) -> Said:
    """Say a length in round numbers: minutes one by one up to ten, then by fives, then hours."""
    if minutes >= _LONG:
        return counted("About {count} hour", "About {count} hours", round(minutes / _HOUR))
    rounded = minutes if minutes <= _EXACT else _STEP * round(minutes / _STEP)
    return counted("About {count} minute", "About {count} minutes", rounded)


def one_game(cards: int) -> Said:
    """Say what a single game is."""
    return counted("{count} card each, one game", "{count} cards each, one game", cards)


def match_to(cards: int, total: int) -> Said:
    """Say what a match is."""
    return counted(
        "{count} card each, to {total} points", "{count} cards each, to {total} points", cards, total=total
    )


def played_again(game: Sayable, alone: bool, names: Sequence[str]) -> Said:
    """Say on a button what is dealt again: "Play again: Classic, you and Ben".

    `names` are those of all players; `alone`: the first is the only person.
    """
    return say("Play again: {game}, {players}", game=game, players=_players(alone, names))


def _players(alone: bool, names: Sequence[str]) -> Sayable:
    if len(names) > _NAMED or sum(map(len, names[1:] if alone else names)) > _LETTERS:
        return counted("{count} player", "{count} players", len(names))
    return listed((_YOU, *names[1:]) if alone else names)
