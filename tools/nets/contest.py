"""Contests of the arena played in the compiled trainer, some hundred times as fast.

Its players are those of the program, held to them position by position by tests; only the worlds that Expert
imagines are drawn by another generator.
"""

from __future__ import annotations

from pathlib import Path

from skipbo.ai.arena.__main__ import parser, rules_of
from skipbo.ai.characters import character_of
from skipbo.ai.known_rules import house_rules, knows
from skipbo.ai.learned import name_for
from skipbo.ai.levels import JOINT, LEVELS
from skipbo.ai.planner import SLACK
from skipbo.model.rules import Rules
from tools.nets.pack import shipped
from tools.nets.trainer import REGULAR, Trainer

PLAYERS = {"greedy": "greedy", "regular": "planner:{weights}", "strong": "{net}", "expert": "expert:{net}"}
"""What the trainer calls the players that it has."""

TASTE = "{taste}+{player}"
"""What it calls one of them who has a taste in discards."""


def can_play(arguments: str) -> bool:
    """Tell whether the trainer has the players that the arena's arguments name, and their rules."""
    given = parser().parse_args(arguments.split())
    return knows("trainer", rules_of(given)) and all(_template(each) for each in given.players)


def _template(player: str) -> str:
    """Return what the trainer calls a player of the arena, "" where it has none like that."""
    level, joint, key = player.partition(JOINT)
    found, character = PLAYERS.get(level, ""), character_of(key)
    if not joint or not found:
        return found
    known = character in SLACK and level in LEVELS
    return TASTE.format(taste=character.name, player=found) if character and known else ""


def played(trainer: Trainer, folder: Path, arguments: str) -> str:
    """Return the line of a contest, given by the arena's arguments, from a trainer that is built."""
    given = parser().parse_args(arguments.split())
    rules = rules_of(given)
    name = name_for(rules, given.seats)
    net = shipped(name, folder)
    weights = trainer.linear(REGULAR)
    player, rival = (_template(each).format(net=net, weights=weights) for each in given.players)
    sides = 2 if given.shared else rules.sides(given.seats)
    words: dict[str, object] = {
        "player": player,
        "rival": rival,
        "tables": table_of(rules, given.seats),
        "seed": given.seed,
        "deals": -(-given.games // sides),
    }
    if given.shared:
        words["shared"] = "yes"
    return trainer.run("contest", name, words)


def table_of(rules: Rules, seats: int) -> str:
    """Return a table as the trainer writes it, such as 4x30/2, or 2x30h7 by house rules."""
    teams = "" if rules.teams is None else f"/{rules.teams}"
    flags = sum(1 << at for at, on in enumerate(house_rules(rules)) if on)
    return f"{seats}x{rules.stock_for(seats)}{teams}" + (f"h{flags}" if flags else "")
