"""Makes the weights of the judge and says how true its chances are: `python -m tools.judge --help`."""
