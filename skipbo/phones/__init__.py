"""Hands on phones: the door for phones in the home network, and the chairs of those who hold a hand there.

What can come in, and what cannot, is read in this order: `wire` (what a phone may say), `gate` (who is let
in), `door` (the process that listens), `room` (the side of the game).
"""
