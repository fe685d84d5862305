"""The program as a whole: its window and loop, trace, self-test, and what happens when something breaks."""
