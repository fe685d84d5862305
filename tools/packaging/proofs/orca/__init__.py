"""Proof that a real screen reader speaks the game: Orca, on a Debian in a folder."""
