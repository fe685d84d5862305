"""Motion on a clock that is passed in: durations, journeys, followers and ornaments. Pure, no pygame."""

from skipbo.ui.motion.ease import in_out, mix, out, part, steady
from skipbo.ui.motion.fading import Fading
from skipbo.ui.motion.finale import Finale, darkness, darknesses
from skipbo.ui.motion.flight import (
    Flight,
    Pose,
    aside,
    deal,
    discard,
    flip,
    glide,
    home,
    journey,
    lifted,
    spread,
    weighty,
)
from skipbo.ui.motion.follow import Follower, Pull, Spring, tilt
from skipbo.ui.motion.later import Later
from skipbo.ui.motion.pace import Grace, Pace, Speed, deal_step, pile_bars
from skipbo.ui.motion.petals import Petal, petals
from skipbo.ui.motion.timeline import Moving, Timeline, Tween
from skipbo.ui.motion.waves import PACKET_UP, SQUARED, bars_run, breathes, breathing, fanned, riffle

__all__ = [
    "PACKET_UP",
    "SQUARED",
    "Fading",
    "Finale",
    "Flight",
    "Follower",
    "Grace",
    "Later",
    "Moving",
    "Pace",
    "Petal",
    "Pose",
    "Pull",
    "Speed",
    "Spring",
    "Timeline",
    "Tween",
    "aside",
    "bars_run",
    "breathes",
    "breathing",
    "darkness",
    "darknesses",
    "deal",
    "deal_step",
    "discard",
    "fanned",
    "flip",
    "glide",
    "home",
    "in_out",
    "journey",
    "lifted",
    "mix",
    "out",
    "part",
    "petals",
    "pile_bars",
    "riffle",
    "spread",
    "steady",
    "tilt",
    "weighty",
]
