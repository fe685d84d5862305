"""The middle layer: a table of persons and computer players around one match; the screen talks to it."""
