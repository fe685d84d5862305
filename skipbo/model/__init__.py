"""The game itself: pure Python, standard library only, no clock, no files, no globals."""
