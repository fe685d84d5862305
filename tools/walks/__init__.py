"""Through how many files five things take their way: `python -m tools.walks --help`."""
