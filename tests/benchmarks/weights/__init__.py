"""Makes the weights of the computer players: `python -m tests.benchmarks.weights --help`."""
