"""Taking the steps of a recipe, on any machine that has the folder."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tools.nets.recipes import NEW, RECIPES, Step, steps
from tools.nets.trainer import Trainer


def make(trainer: Trainer, folder: Path, name: str, share: float = 1.0) -> Path:
    """Take all steps of a net whose files are not there yet; return the file of the net."""
    whole = steps(name, RECIPES[name], share)
    for number, step in enumerate(whole, 1):
        if not (folder / step.makes).exists():
            said = trainer.run(step.command, name, told(folder, step))
            print(f"{name} {number} of {len(whole)}: {step.makes} {said}".rstrip(), flush=True)
    return folder / f"{name}.net"


def told(folder: Path, step: Step) -> dict[str, object]:
    """Return what the trainer is told for a step, its files in a folder."""
    files = {name: ",".join(_paths(folder, read)) for name, read in step.files.items()}
    return {**step.words, **files, "out": folder / step.makes}


def _paths(folder: Path, names: Iterable[str]) -> list[str]:
    return [name if name == NEW else str(folder / name) for name in names]
