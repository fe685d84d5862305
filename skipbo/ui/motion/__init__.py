"""Motion on a clock that is passed in: durations, journeys, followers and ornaments. Pure, no pygame.

What many need is handed out here; journeys and ornaments stand in their modules.
"""

from skipbo.ui.motion.flight import Pose
from skipbo.ui.motion.ornaments import Finale
from skipbo.ui.motion.pace import Grace, Pace, Speed, pile_bars
from skipbo.ui.motion.timeline import Fading, Timeline, in_out, mix, out, part

__all__ = [
    "Fading",
    "Finale",
    "Grace",
    "Pace",
    "Pose",
    "Speed",
    "Timeline",
    "in_out",
    "mix",
    "out",
    "part",
    "pile_bars",
]
