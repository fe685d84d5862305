"""Every duration of the program, and the one place that decides whether anything moves at all.

All figures are seconds at normal speed. Each passes through a `Pace`, except the reading times, which are
no motion.
"""

from __future__ import annotations

from enum import Enum
from math import inf
from typing import Final, NamedTuple

JOURNEY_LEAST: Final = 0.15
JOURNEY_PER_UNIT: Final = 0.0012
JOURNEY_MOST: Final = 0.30
CROSS_FADE: Final = 0.12
LIFT: Final = 0.12
"""How long another seat's card rises before it flies off; the pause before it is as much shorter."""
LAND: Final = 0.09
LAND_STOCK: Final = 0.16
LAND_LAST: Final = 0.22
"""The times in which a stock card is pressed to the table, and the last one of a stock."""
STOCK_LONGER: Final = 0.08
"""How much longer a stock card flies than others; together with its landing it takes 0.15 longer."""
LANDING_LIGHT: Final = 0.36
"""How long the light stays on a build pile on which a stock card has landed."""
REFUSED: Final = 0.18
"""How long a card shakes that no pile takes."""
FADE: Final = 0.12
"""The time in which rings, dashes and marks come or go."""
FLIP: Final = 0.18
FLIP_AFTER_PLAY: Final = 0.06
DISCARD: Final = 0.20
SPREAD: Final = 0.14
SLIDE_PER_UNIT: Final = 0.0043
"""The seconds for each U of way of a sliding card, so that a long slide is no faster than a short one."""
GLIDE_PER_UNIT: Final = 0.0115
"""The seconds for each U of way of a card that glides to another place in the hand."""
RISE: Final = 0.09
"""The time in which a card of the hand rises under the pointer."""
STAGGER: Final = 0.02
"""The delay from one card of the hand to the next, while they make room or close a gap."""
HAND_RISE_STEP: Final = 0.04
HOME: Final = 0.20
DEAL_STEP: Final = 0.028
DEAL_CARD: Final = 0.22
DEAL_TOP: Final = 0.06
DEAL_ALL: Final = 1.5
HIGH_CARD_STEP: Final = 0.18
STARTER: Final = 0.9
LAMP: Final = 0.42
BADGE: Final = 0.16
HAND_DRAW_STEP: Final = 0.06
BACK_STEP: Final = 0.06
"""The time between two cards that go back where they came from."""
PILE_STILL: Final = 0.10
"""The time in which a completed pile rises, before its edges fan."""
PILE_BAR: Final = 0.025
"""The time between two edges, and between two bars of its stem."""
PILE_EDGE: Final = 0.065
PILE_SQUARE: Final = 0.08
PILE_AWAY: Final = 0.42
PILE_OPENED: Final = 0.40
"""How long the place breathes that a completed pile has left."""
REFILL_LIFT: Final = 0.14
REFILL_RIFFLE: Final = 0.42
REFILL_DOWN: Final = 0.14
WIN_LAMP: Final = 0.60
WIN: Final = 2.4
WIN_MATCH: Final = 2.8
LOSS: Final = 1.6
"""How long the end of a game is shown: one won, one that wins the match, one lost."""
LIGHTS: Final = 0.24
"""The time in which the lights go down at the end of a game, and up again."""
TURN_PULSE: Final = 0.30
"""How long badge and hand of the seat stir whose turn begins."""
EMPTIED: Final = 0.60
"""How long the light stays where the last card of a hand was."""
PETALS: Final = 0.50
"""How long petals spring from where a completed pile lay."""
TALLY: Final = 0.09
"""How long the number of a turn's cards is pressed to its badge when it grows."""
COUNTED: Final = 0.50
"""How long that number rises from the pile on which the card has landed."""
SHEET: Final = 0.30
CHIP_STEP: Final = 0.04
"""The time between two chips that carry points to a winner."""
CHIP: Final = 0.35
ROSETTE_RAY: Final = 0.09
"""The time between two rays of the rosette at the end of a match."""
FLOWER_OPENS: Final = 0.90
"""The time in which the flower of a month opens, once it is whole."""
STAMP: Final = 0.15
"""The time in which the emblem of a seal is stamped."""
COUNT: Final = 0.70
"""How long a bar takes to fill, and its total to grow."""
BREATH: Final = 1.6
BEAT: Final = 0.8
BEATS: Final = 2
"""How long the count of a stock with few cards beats once, and how often it does before it rests."""
STILLNESS: Final = 0.25
"""How long the last card of a stock lies still before it flies."""
TOAST_IN: Final = 0.30
TOAST_OUT: Final = 0.20
COMPUTER_PAUSE: Final = 0.32
"""The pause before and between the visible moves of a computer player."""

PATIENCE: Final = 0.9
"""The wait of a computer before each move with the referee at the table, so that others can err."""

GUIDED: Final = 3.0
"""Reading time of the line that says what to do, while nothing is selected."""
GUIDED_OUT: Final = 0.3
TICKED: Final = 0.2
"""The time in which the box of a lesson's goal is ticked."""
STAR: Final = 0.3
"""The time in which a lesson's star comes down."""
SHOWN_STEP: Final = 1.1
"""The time to look at the arrows before the next card of a way that is shown."""

PARTING: Final = 5.0
"""Reading time of the last word of a coach."""

REMARK: Final = 1.6
"""How long one sees what a computer says; at the end of it the words fade."""
REMARK_OUT: Final = 0.25

GRACE_STEP: Final = 1 / 30
"""The time between two pictures of the ring that shows how long a turn can be taken back."""

TOAST_HOLD: Final = 2.0
NOTICE_HOLD: Final = 6.0  # for a sentence with a button
ANSWER_HOLD: Final = 10.0  # for an answer of several sentences, which the next key ends
"""Reading time: the same at every speed, as are the three below."""
PEEK_AFTER: Final = 0.25
TIP_AFTER: Final = 0.4
CURTAIN_DEAF: Final = 0.25


class Speed(Enum):
    """The speed setting; the value multiplies every duration."""

    SLOW = 1.5
    NORMAL = 1.0
    FAST = 0.5
    INSTANT = 0.0

    @classmethod
    def named(cls, name: str) -> Speed:
        """Return the speed of a setting's name, as "normal". Raises KeyError for any other word."""
        return cls[name.upper()]

    @property
    def quicker(self) -> Speed:
        """The next quicker speed; of the quickest, itself."""
        speeds = list(Speed)
        return speeds[min(speeds.index(self) + 1, len(speeds) - 1)]


class Grace(Enum):
    """How long the end of a turn can be taken back before the next seat plays; the value is in seconds.

    The last ends only when the player goes on.
    """

    OFF = 0.0
    SHORT = 0.7
    LONG = 6.0
    UNTIL = inf

    @classmethod
    def named(cls, name: str) -> Grace:
        """Return the grace of a setting's name, as "short". Raises KeyError for any other word."""
        return cls[name.upper()]


class Pace(NamedTuple):
    """Speed, the wish for reduced motion, and the time for undo, which decide every duration."""

    speed: Speed = Speed.NORMAL
    reduced: bool = False
    undo: Grace = Grace.SHORT

    @property
    def still(self) -> bool:
        """Whether motion is off: no arcs, tilt, swings, breathing or petals; the lamp switches."""
        return self.reduced or self.speed is Speed.INSTANT

    @property
    def grace(self) -> float:
        """The seconds for taking back the end of a turn: a person needs the same at every speed."""
        return self.undo.value

    def patience(self, begins: bool) -> float:
        """Return the seconds that a computer at the table waits before a move.

        Before its turn `begins` they are never less than at fast speed: even where nothing moves, players
        need time to reach for a card out of turn.
        """
        least = Speed.FAST.value if begins else 0.0
        return PATIENCE * max(self.speed.value, least)

    def seconds(self, normal: float) -> float:
        """Return the seconds for something that takes `normal` seconds at normal speed."""
        return normal * self.speed.value

    def ornament(self, normal: float) -> float:
        """Return the same for an ornament, which reduced motion leaves out: 0 where nothing moves."""
        return 0.0 if self.still else self.seconds(normal)

    def journey(self, units: float) -> float:
        """Return how long a card travels over `units` U: a short cross-fade with reduced motion."""
        if self.reduced:
            return self.seconds(CROSS_FADE)
        return self.seconds(min(JOURNEY_MOST, JOURNEY_LEAST + JOURNEY_PER_UNIT * units))

    def travel(self, normal: float) -> float:
        """Return how long a journey with a time of its own takes: a short cross-fade with reduced motion."""
        return self.seconds(min(normal, CROSS_FADE) if self.reduced else normal)


def pile_bars(bars: int) -> float:
    """Return the seconds until a completed pile of n cards has fanned and been squared, before it moves."""
    return PILE_STILL + bars * PILE_BAR + PILE_EDGE + PILE_SQUARE


def deal_step(cards: int, tops: int) -> float:
    """Return the seconds between two of `cards` flown in a deal that ends with `tops` stock tops turned.

    The whole keeps to the time of a deal, however many cards there are.
    """
    left = DEAL_ALL - DEAL_CARD - FLIP - DEAL_TOP * max(0, tops - 1)
    return min(DEAL_STEP, left / max(1, cards - 1))
