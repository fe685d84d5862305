"""Positions of the strong players' games, as somebody at the table sees them, and how the games ended."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from skipbo.ai.judge import inputs
from skipbo.model.observation import observe
from tools.nets.pack import shipped
from tools.nets.positions import Noted, noted
from tools.nets.trainer import Trainer

TABLES = {
    "2": ("two", "2x30,2x30,2x20,2x10,2x40"),
    "3": ("more", "3x30,3x20,3x10"),
    "4": ("more", "4x30,4x20,4x10"),
    "5": ("more", "5x20,5x10"),
    "6": ("more", "6x20,6x10"),
    "4/2": ("partners", "4x30/2,4x20/2,4x10/2"),
    "6/2": ("partners", "6x20/2,6x10/2"),
    "6/3": ("partners", "6x20/3,6x10/3"),
}
"""The net that plays at each form of table, and the tables as the trainer writes them."""

NOTED = 0.1
"""The share of decisions that are looked at."""


class Sample(NamedTuple):
    """A position: its game, the places of each side, and each side's share of the win."""

    game: int
    sides: list[list[int]]
    shares: tuple[float, ...]


def samples(trainer: Trainer, folder: Path, form: str, games: int, seed: int) -> Iterator[Sample]:
    """Yield positions of games that the shipped nets play in the trainer, whose folder is given."""
    name, tables = TABLES[form]
    net = shipped(name, folder)
    words = {"net": net, "tables": tables, "seed": seed, "games": games, "share": NOTED}
    rng = Random(f"judge/{form}/{seed}")
    for each in noted(trainer.run("positions", name, words).splitlines()):
        yield _sample(each, rng)


def _sample(each: Noted, rng: Random) -> Sample:
    """Return a position as the seat to act sees it, or another one, or an onlooker."""
    seats = each.state.seats
    viewer = rng.choice([each.state.turn_seat, each.state.turn_seat, rng.randrange(seats), None])
    return Sample(each.game, inputs(observe(each.state, viewer)), each.shares)
