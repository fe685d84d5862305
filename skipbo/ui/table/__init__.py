"""The table on the screen: its picture, and the motion by which it catches up with the game."""
