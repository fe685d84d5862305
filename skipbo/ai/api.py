"""The front door to the computer players, hints and analysis: a program needs no other import from here.

    >>> from random import Random
    >>> from skipbo.ai.api import LEVELS, player
    >>> from skipbo.model.api import Game, Match, Rules, move_text
    >>> LEVELS
    ('beginner', 'casual', 'regular', 'strong', 'expert')
    >>> game, casual = Game(Match(Rules(stock=10), seats=2, seed=7)), player("casual")
    >>> move = casual.choose(game.observe(game.seat), tuple(game.legal), Random(1))
    >>> move_text(move), len(game.play(move))
    ('H12>D1', 8)

A player is told nothing but its observation, and the same three arguments bring the same move. Expert
remembers what it has seen, if before each of its turns it hears `remind(expert, memory_of(events))`: the
events of the game until then, as its seat was shown them.

A search deals the cards that are hidden from a seat, and plays on with those:

    >>> seen = game.observe(0)
    >>> trial = world(seen, Random(2))
    >>> trial.observe(0) == seen, trial.state == game.state
    (True, False)

What the game tells a person, a program can ask, too:

    >>> told = hint(game.observe(game.seat), tuple(game.legal))
    >>> [move_text(move) for move in told.moves], told.reasons[0].merit
    (['H9>D1'], <Merit.SHAPE: 'shape'>)

and once a game is over, `studied_game(match)` says what decided it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from skipbo.ai.afterwards.studied_turns import BetterLine, Luck, StudiedTurn
from skipbo.ai.afterwards.study import StudiedGame, studied_game
from skipbo.ai.agent import NOTHING, Agent, AnyMove, memory_of, remembered, remind
from skipbo.ai.cheater import Cheater
from skipbo.ai.determinization import world
from skipbo.ai.greedy import Greedy
from skipbo.ai.hint import Hint, HintReason, hint
from skipbo.ai.levels import LEVELS as _LEVELS
from skipbo.ai.levels import is_player, player_of
from skipbo.ai.merits import Ground, Keep, Merit
from skipbo.ai.planner import Planner

LEVELS = tuple(_LEVELS)
"""The keys of the levels that persons choose from, from the weakest up."""

_OTHERS: Mapping[str, Callable[[], Agent]] = MappingProxyType(
    {"random": AnyMove, "greedy": Greedy, "planner": Planner}
)

OTHERS = tuple(_OTHERS)
"""The names of players that are measured against, and at no table."""


def player(name: str) -> Agent:
    """Return a new player: a level by its key, such as strong or strong+tidy, or one of OTHERS.

    The second part is the key of a character. Raises ValueError for any other name.
    """
    if is_player(name):
        return player_of(name)
    if name in _OTHERS:
        return _OTHERS[name]()
    raise ValueError(f"{name!r} is none of {', '.join((*LEVELS, *OTHERS))}.")


__all__ = [
    "LEVELS",
    "NOTHING",
    "OTHERS",
    "Agent",
    "BetterLine",
    "Cheater",
    "Ground",
    "Hint",
    "HintReason",
    "Keep",
    "Luck",
    "Merit",
    "StudiedGame",
    "StudiedTurn",
    "hint",
    "is_player",
    "memory_of",
    "player",
    "remembered",
    "remind",
    "studied_game",
    "world",
]
