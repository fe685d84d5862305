"""Computer players against each other: `python -m skipbo.ai.arena --help`."""
