"""What an assistive technology asks for."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Deed(Enum):
    """What an assistive technology asks for; the values are AccessKit's names."""

    PRESS = "CLICK"
    REACH = "FOCUS"
    MORE = "INCREMENT"
    LESS = "DECREMENT"


class Order(NamedTuple):
    """An act, and the key of the thing that it is meant for."""

    act: Deed
    key: str
