"""Skip-Bo for the desktop: the game, its computer players, and the table they sit at."""

__version__ = "0.4.0"
