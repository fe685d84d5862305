"""The middle: a table of persons and computer players round one match; what the screen talks to."""
