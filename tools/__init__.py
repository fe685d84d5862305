"""The tools that build parts of the shipped program; each is run as `python -m tools.NAME`."""
