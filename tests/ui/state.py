"""All that an object remembers, as a value that can be compared."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from enum import Enum
from functools import partial
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

import pygame

from skipbo.session.replay import Replay
from skipbo.session.sitting import Sitting
from skipbo.ui.art import Art
from skipbo.ui.art.look import Look

OPAQUE = (
    Look,  # what it keeps of pictures saves time and changes nothing
    Art,  # likewise
    Sitting,  # the game itself, which a picture cannot reach
    Replay,  # likewise, and it keeps the places that it has worked out
    pygame.Surface,
    type,
    ModuleType,
    FunctionType,
    BuiltinFunctionType,
)
"""What is told apart only by which one it is."""

PLAIN = (str, bytes, int, float, complex, type(None), Enum)


def state_of(thing: object) -> object:
    """Return everything that can be reached from an object, by the order in which it is met."""
    return _state(thing, {})


Met = dict[int, tuple[int, object]]
"""What was met, by its `id`: when that was, and the thing itself, so that no other one gets its `id`."""


def _state(thing: object, met: Met) -> object:
    if isinstance(thing, PLAIN):
        return thing
    if isinstance(thing, OPAQUE):
        return id(thing)
    if id(thing) in met:
        return ("again", met[id(thing)][0])
    met[id(thing)] = len(met), thing
    if isinstance(thing, MethodType):
        return (thing.__name__, _state(thing.__self__, met))
    if isinstance(thing, partial):
        return _state((thing.func, thing.args, thing.keywords), met)
    if isinstance(thing, Mapping):
        return [(_state(key, met), _state(value, met)) for key, value in thing.items()]
    if isinstance(thing, list | tuple | deque):
        return [_state(each, met) for each in thing]
    if isinstance(thing, set | frozenset):
        return sorted(map(repr, thing))
    return (type(thing).__name__, _fields(thing, met))


def _fields(thing: object, met: Met) -> object:
    slots = (name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ()))
    found = {name: getattr(thing, name) for name in slots if hasattr(thing, name)}
    return _state({**found, **getattr(thing, "__dict__", {})}, met)
