"""A game at the table: what a person holds, moves and undo, turns, hints, the referee, whose hand is open."""
