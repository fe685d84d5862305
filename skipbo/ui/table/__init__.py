"""The table on the screen: its picture, and the motion in which it catches up with the game."""
