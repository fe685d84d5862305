"""Would a broken rule be noticed? `python -m tools.breaks --help`."""
