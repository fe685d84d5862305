"""Whether a value is exactly what its declared type says, for everything that bots and tools hand in.

Comparing is not enough: 1.0 and True are equal to 1, but neither names a seat, and a record could not hold
them. So types are compared as they are, down to the last field; there are no subclasses here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import cache, wraps
from itertools import chain
from types import NoneType, UnionType
from typing import Any, Final, ParamSpec, TypeVar, assert_never, get_args, get_origin, get_type_hints

from skipbo.model.deal_number import LARGEST
from skipbo.model.errors import NotReadable

BEYOND: Final = LARGEST + 1
"""The bound of all whole numbers, which lie between it and its negative."""

_SHOWN = 40
"""The number of characters of a value quoted in a message."""

_PLAIN: Final = {int: "a whole number", bool: "True or False", str: "a text", NoneType: "None"}


def shown(value: object) -> str:
    """Return what a message calls a value: the value itself if it is short and plain, or else its type."""
    kind = type(value)
    if type(value) is int and not -BEYOND < value < BEYOND:  # Python refuses to write very large ones
        return "a number of more than 24 digits"
    if kind in _PLAIN or kind is float:
        text = repr(value)
        return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
    return _of_type(kind)


def _of_type(kind: type) -> str:
    return f"an {kind.__name__}" if kind.__name__[:1] in "AEIOUaeiou" else f"a {kind.__name__}"


class _Form(Enum):
    """The ways to look at a value, by the type that it is declared to have."""

    ANYTHING = "not at all"
    ONE_OF = "by its own type among several"
    LISTED = "each item of a sequence"
    HELD = "each item of a tuple or a set"
    PLAIN = "by its type"
    FIELDS = "by its type and each field"
    CHANGEABLE = "by its class alone"


@cache
def _form_of(kind: Any) -> tuple[_Form, tuple[Any, ...]]:  # noqa: ANN401 - a type, or what stands for types
    """Return how values of a declared type are looked at, and the types within it."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is UnionType:
        return _Form.ONE_OF, inner
    if origin in (Sequence, tuple, frozenset):
        return _Form.LISTED if origin is Sequence else _Form.HELD, (origin, inner[0])
    if kind is object:
        return _Form.ANYTHING, ()
    if origin is Mapping:
        return _Form.CHANGEABLE, ()
    if kind in _PLAIN or issubclass(origin or kind, Enum):
        return _Form.PLAIN, ()
    declared = getattr(kind, "__dataclass_params__", None)
    frozen = declared is not None and declared.frozen
    return _Form.FIELDS if frozen or hasattr(kind, "_fields") else _Form.CHANGEABLE, ()


def fault(kind: Any, value: object, name: str) -> str | None:  # noqa: ANN401
    """Return a sentence on the first part of a value, with this name, that is not as declared, or None.

    Values, tuples, named tuples and frozen dataclasses are looked through. Of classes that can be changed,
    such as a match, the class itself is all that counts.
    """
    form, inner = _form_of(kind)
    match form:
        case _Form.PLAIN:
            fits = type(value) is kind and (type(value) is not int or -BEYOND < value < BEYOND)
            return None if fits else _wrong(kind, value, name)
        case _Form.ANYTHING:
            return None
        case _Form.ONE_OF:
            fitting = next((each for each in inner if _could_be(each, value)), None)
            return _wrong(kind, value, name) if fitting is None else fault(fitting, value, name)
        case _Form.LISTED:
            fits = isinstance(value, Sequence) and not isinstance(value, str | bytes)
            return _fault_among(inner[1], value, name) if fits else _wrong(kind, value, name)
        case _Form.HELD:
            return (
                _fault_among(inner[1], value, name) if type(value) is inner[0] else _wrong(kind, value, name)
            )
        case _Form.FIELDS:
            return _fault_within(kind, value) if type(value) is kind else _wrong(kind, value, name)
        case _Form.CHANGEABLE:
            return _fault_of_an_own_kind(kind, value, name)
        case _:
            assert_never(form)


def _fault_of_an_own_kind(kind: type, value: object, name: str) -> str | None:
    """Look at a value of a class that can be changed, or of a protocol, which a named tuple may fulfil."""
    if not isinstance(value, get_origin(kind) or kind):
        return _wrong(kind, value, name)
    own: Any = type(value)
    return _fault_within(own, value) if _form_of(own)[0] is _Form.FIELDS else None


def _could_be(kind: Any, value: object) -> bool:  # noqa: ANN401
    if _form_of(kind)[0] is _Form.CHANGEABLE:
        return isinstance(value, kind)
    return type(value) is (get_origin(kind) or kind)


def _wrong(kind: Any, value: object, name: str) -> str:  # noqa: ANN401
    return f"{name} is {_expected(kind)}, not {shown(value)}."


def _fault_among(kind: Any, values: Any, name: str) -> str | None:  # noqa: ANN401
    faults = (fault(kind, each, f"{name}[{at}]") for at, each in enumerate(values))
    return next((found for found in faults if found is not None), None)


def _fault_within(kind: type, value: object) -> str | None:
    for name, hint in _hints(kind).items():
        found = fault(hint, getattr(value, name), f"{kind.__name__}.{name}")
        if found is not None:
            return found
    return None


_hints = cache(get_type_hints)


def _expected(kind: Any) -> str:  # noqa: ANN401
    origin, inner = get_origin(kind), get_args(kind)
    if origin is UnionType:
        return " or ".join(_expected(each) for each in inner)
    return _PLAIN.get(kind) or _of_type(origin or kind)


P = ParamSpec("P")
R = TypeVar("R")


def require(kind: Any, value: object, name: str) -> None:  # noqa: ANN401
    """Raise NotReadable, with the sentence, for a value with a part that is not as declared."""
    found = fault(kind, value, name)
    if found is not None:
        raise NotReadable(found)


def checked(function: Callable[P, R], module: str) -> Callable[P, R]:
    """Return a function that first holds its arguments to what the function declares.

    It raises NotReadable for another type. `module` is the one that offers it.
    """
    from inspect import signature  # which only the front door needs, and takes a while to load

    declared = get_type_hints(function)
    at_a_glance = {name: kind for name, kind in declared.items() if _form_of(kind)[0] is _Form.CHANGEABLE}
    names = tuple(signature(function).parameters)
    called = function.__name__

    @wraps(function)
    def door(*args: P.args, **options: P.kwargs) -> R:
        for name, value in chain(zip(names, args, strict=False), options.items()):
            if type(value) is not at_a_glance.get(name):
                require(declared.get(name, object), value, f"{called}: {name}")
        return function(*args, **options)

    door.__module__ = module
    return door
