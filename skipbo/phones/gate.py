"""Who is let in: secrets, the typed word, tries and connections by address; and what a page may load.

Nothing here waits or touches a socket. The clock is handed in.
"""

from __future__ import annotations

from base64 import b64encode
from collections import Counter, deque
from collections.abc import Callable, Mapping
from hashlib import sha256
from hmac import compare_digest
from ipaddress import IPv4Address, IPv4Network
from typing import Final, Generic, TypeVar

Clock = Callable[[], float]
T = TypeVar("T")

SECRET_BYTES: Final = 16
"""Random bytes of a secret: 128 bits."""
MOST_PHONES: Final = 12
"""Phones that have shown a secret, at a seat or before one."""
MOST_STRANGERS, MOST_OF_ADDRESS = 192, 16
"""Connections that have shown none yet: of all, and of one address; a browser loads a page by several.

Of all nearly twice as many as come at once, before a byte is read; with phones fewer than any system allows.
"""
WORD_SECONDS: Final = 120.0
"""How long a typed word opens the door."""
STRANGER_SECONDS: Final = 5.0
"""How long a connection may take until it has shown a secret."""
LEAVING_SECONDS: Final = 3.0
"""How long a phone that must go may take to read why."""
WRONG_SECONDS: Final = 1.0
"""How long each wrong try waits for its answer."""
MOST_WRONG, WRONG_WHILE = 6, 60.0
"""After this many tries, wrong or refused at the window, in this many seconds, an address is ignored."""
OF_A_PAGE: Final = 8
"""Connections by which one browser at most loads a page: no address with so few is a crowd."""
MOST_LINES: Final = 20
"""The most lines a second from a phone."""
MOST_COMINGS: Final = 10
"""How often a seat's secret is shown in a row; one time more for each second. A page waits up to two."""

_OWN: Final = tuple(map(IPv4Network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "127.0.0.0/8")))
_MOST_KNOWN: Final = 256


def is_home(address: str) -> bool:
    """Tell whether an address is one of a home network (RFC 1918), or this computer itself."""
    try:
        found = IPv4Address(address)
    except ValueError:
        return False
    return any(found in network for network in _OWN)


def same(one: str, other: str) -> bool:
    """Compare two secrets in constant time; an empty one never matches."""
    fits = compare_digest(one.encode("utf-8", "surrogatepass"), other.encode("utf-8", "surrogatepass"))
    return fits and bool(one)


class Secrets:
    """What opens the door: the match's secret, the word for a while, and a secret for each seat."""

    def __init__(self, key: str, seats: dict[int, str], clock: Clock) -> None:
        self._key, self.seats, self._clock = key, seats, clock
        self._word, self._until = "", 0.0

    def new_word(self, word: str) -> None:
        """Take another word, which opens the door for `WORD_SECONDS`."""
        self._word, self._until = word, self._clock() + WORD_SECONDS

    def opens(self, key: str, word: str) -> bool:
        """Tell whether a secret or a word opens the door."""
        by_key, by_word = same(key, self._key), same(word, self._word)
        return by_key or (by_word and self._clock() < self._until)

    def seat_of(self, key: str) -> int | None:
        """Return the seat that a secret is of; each is compared."""
        found = [seat for seat, secret in self.seats.items() if same(key, secret)]
        return found[0] if found else None


class Strangers(Generic[T]):
    """The connections that have shown no secret yet, of which no address can have more than a few.

    Where there are too many of them all, the oldest of a crowd makes room: a newcomer always gets in. Where
    no address is a crowd it is the oldest of all, for a page is loaded sooner than others come.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._connections: dict[T, str] = {}
        self._wrong: dict[str, deque[float]] = {}

    def __len__(self) -> int:
        return len(self._connections)

    def comes(self, connection: T, address: str) -> tuple[bool, T | None]:
        """Tell whether a connection may come in, and which one must go for it."""
        by_address = Counter(self._connections.values())
        if not is_home(address) or by_address[address] >= MOST_OF_ADDRESS or self._is_shut_out(address):
            return False, None
        goes = None
        if len(self._connections) >= MOST_STRANGERS:
            crowd, count = by_address.most_common(1)[0]
            goes = next(each for each, its in self._connections.items() if its == crowd or count <= OF_A_PAGE)
            del self._connections[goes]
        self._connections[connection] = address
        return True, goes

    def leaves(self, connection: T) -> None:
        """Forget a connection that has gone, or shown a secret."""
        self._connections.pop(connection, None)

    def was_wrong(self, address: str) -> bool:
        """Count a wrong try; tell whether it was the last for a while. What is remembered is bounded."""
        if address not in self._wrong and len(self._wrong) >= _MOST_KNOWN:
            del self._wrong[next(iter(self._wrong))]
        self._wrong.setdefault(address, deque(maxlen=MOST_WRONG)).append(self._clock())
        return self._is_shut_out(address)

    def _is_shut_out(self, address: str) -> bool:
        tries = self._wrong.get(address)
        return tries is not None and len(tries) == MOST_WRONG and self._clock() - tries[0] < WRONG_WHILE


def makes_room(guests: Mapping[T, str]) -> T | None:
    """Return who has to go where all places are taken: the oldest of the address with the most of them.

    `guests` have shown a secret, each from its address. None where no address has more than one.
    """
    crowd, count = Counter(guests.values()).most_common(1)[0]
    return next(each for each, its in guests.items() if its == crowd) if count > 1 else None


class Measure:
    """How often something may be done: `most` times at once, `rate` times a second.

    At first it is what a connection may say, pings too.
    """

    def __init__(self, clock: Clock, most: int = MOST_LINES, rate: float = MOST_LINES) -> None:
        self._clock, self._most, self._rate = clock, float(most), rate
        self._left, self._at = self._most, clock()

    def allows(self) -> bool:
        """Count one; tell whether it may be."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


def policy(page: bytes) -> str:
    """Return the Content-Security-Policy of a page that holds one script and one style sheet.

    No other script runs and no other style counts, wherever it comes from; all else comes from the door.
    """
    return (
        f"default-src 'none'; script-src {_source(page, b'script')}; style-src {_source(page, b'style')};"
        " img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none';"
        " frame-ancestors 'none'"
    )


def _source(page: bytes, tag: bytes) -> str:
    inside = page.partition(b"<%b>" % tag)[2].partition(b"</%b>" % tag)[0]
    return f"'sha256-{b64encode(sha256(inside).digest()).decode('ascii')}'"
