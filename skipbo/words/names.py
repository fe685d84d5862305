"""What emblems, computers' levels, kinds of games, keys, pads' buttons and measures of speech are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from skipbo.words.rules import Described
from skipbo.words.said import Said, Sayable, counted, listed, say, within

EMBLEM_NAMES: Mapping[str, Said] = MappingProxyType(
    {
        "moon": within("an emblem", "Moon"),
        "leaf": within("an emblem", "Leaf"),
        "bloom": within("an emblem", "Bloom"),
        "sun": within("an emblem", "Sun"),
        "star": within("an emblem", "Star"),
        "clover": within("an emblem", "Clover"),
        "daisy": within("an emblem", "Daisy"),
        "drop": within("an emblem", "Drop"),
        "fir": within("an emblem", "Fir"),
        "tulip": within("an emblem", "Tulip"),
        "peak": within("an emblem", "Peak"),
        "planet": within("an emblem", "Planet"),
    }
)


LEVELS: Final[Mapping[str, Described]] = MappingProxyType(
    {
        "beginner": Described(
            within("the level of a computer player", "Beginner"),
            say("Plays what fits and seldom looks further."),
        ),
        "casual": Described(
            within("the level of a computer player", "Casual"),
            say("Works towards its stock card, but is careless with its discards."),
        ),
        "regular": Described(
            within("the level of a computer player", "Regular"),
            say("Plans its whole turn and keeps its discard piles in order."),
        ),
        "strong": Described(
            within("the level of a computer player", "Strong"),
            say("Has learned from its own games how a turn is best played."),
        ),
        "expert": Described(
            within("the level of a computer player", "Expert"),
            say("Imagines hundreds of ways the game may go on before it plays."),
        ),
    }
)
"""The descriptions by the keys of the computer players' levels, from the weakest to the strongest."""


CHARACTERS: Final[Mapping[str, Described]] = MappingProxyType(
    {
        "tidy": Described(
            within("the character of a computer player", "Tidy"),
            say("Keeps its discard piles in order: a 7 goes on a 7 or an 8."),
        ),
        "cautious": Described(
            within("the character of a computer player", "Cautious"),
            say("Discards its high cards and keeps the low ones, which fit sooner."),
        ),
        "hopeful": Described(
            within("the character of a computer player", "Hopeful"),
            say("Discards its low cards and waits for the high ones to fit."),
        ),
        "bold": Described(
            within("the character of a computer player", "Bold"),
            say("Prefers the middle piles where several are equally good."),
        ),
        "contrary": Described(
            within("the character of a computer player", "Contrary"),
            say("Begins with the last pile where others take the first."),
        ),
    }
)
"""The descriptions by the keys of the computer players' characters."""


LEVEL_NAMES: Final[Mapping[str, Said]] = MappingProxyType(
    {
        **{key: level.name for key, level in LEVELS.items()},
        "program": within("who plays a seat", "Program"),
    }
)
"""The words for who plays a seat: a level, or the user's own program."""


def rank_of(level: str | None) -> int:
    """Return which level it is, counted from 1, the weakest; 0 for none and for one that is not known."""
    return next((rank for rank, key in enumerate(LEVELS, 1) if key == level), 0)


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
    players: Sayable
    if len(names) > _NAMED or sum(map(len, names[1:] if alone else names)) > _LETTERS:
        players = counted("{count} player", "{count} players", len(names))
    else:
        players = listed((_YOU, *names[1:]) if alone else names)
    return say("Play again: {game}, {players}", game=game, players=players)


_NAMES: Final[Mapping[str, Sayable]] = MappingProxyType(
    {
        "escape": within("a key of the keyboard", "Esc"),
        "return": within("a key of the keyboard", "Enter"),
        "space": within("a key of the keyboard", "Space"),
        "tab": within("a key of the keyboard", "Tab"),
        "backspace": within("a key of the keyboard", "Backspace"),
        "delete": within("a key of the keyboard", "Delete"),
        "insert": within("a key of the keyboard", "Insert"),
        "home": within("a key of the keyboard", "Home"),
        "end": within("a key of the keyboard", "End"),
        "pageup": within("a key of the keyboard", "Page up"),
        "pagedown": within("a key of the keyboard", "Page down"),
        "left": within("a key of the keyboard", "Left arrow"),
        "right": within("a key of the keyboard", "Right arrow"),
        "up": within("a key of the keyboard", "Up arrow"),
        "down": within("a key of the keyboard", "Down arrow"),
    }
)

ARROW_KEYS: Final = within("a key of the keyboard", "Arrows")
"""All four of them."""

NUMBER_KEYS: Final = within("a key of the keyboard", "1 to 9")


def key_name(name: str, *, ctrl: bool = False, shift: bool = False, alt: bool = False) -> Sayable:
    """Return the name of a key, modifiers included. `name` is that of pygame, in one word."""
    found = _NAMES.get(name, name.upper() if len(name) <= _SHORT else name.capitalize())
    if shift:
        found = within("keys pressed together", "Shift+{key}", key=found)
    if alt:
        found = within("keys pressed together", "Alt+{key}", key=found)
    return within("keys pressed together", "Ctrl+{key}", key=found) if ctrl else found


_SHORT: Final = 3  # letters, signs, and F1 to F24: all others are words


HOW_MUCH: Final[Mapping[str, Sayable]] = MappingProxyType(
    {
        "all": within("what is spoken by itself", "Every move"),
        "mine": within("what is spoken by itself", "My turns"),
        "short": within("what is spoken by itself", "In short"),
    }
)
"""The choices by their keys."""
LEFT_OUT: Final[Mapping[str, Sayable]] = MappingProxyType(
    {
        "all": say("Leaves out nothing: every move and every remark."),
        "mine": say("Leaves out what others do in their turns, and what there is to do in yours."),
        "short": say("Leaves out what others build, remarks, and what there is to do in your turn."),
    }
)
"""What each choice leaves out."""
