"""Makes the nets of the computer players, which learn by playing: `python -m tools.nets --help`."""
