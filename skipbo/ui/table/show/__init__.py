"""From events to motion on the screen: how the picture catches up with the game."""
