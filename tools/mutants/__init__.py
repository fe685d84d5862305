"""Small changes to the code that some test should notice: `python -m tools.mutants --help`."""
