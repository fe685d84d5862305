"""From events to what is in the air: how the picture catches up with the game."""
