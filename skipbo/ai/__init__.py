"""The computer players: they are given an `Observation` and return a `Move`."""
