"""Makes the weights of the computer players: `python -m tools.weights --help`."""
