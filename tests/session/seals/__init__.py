"""Whether seals name what was done, once, and to whom it belongs."""
