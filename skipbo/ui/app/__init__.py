"""The program as a whole: its window and loop, trace, self-test, and the handling of its own errors."""
