"""What makes the sounds of the program: `python -m tools.sound.make_sounds`."""
