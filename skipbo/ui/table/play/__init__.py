"""A game at the table: held cards, moves and undo, turns, hints, the referee, and whose hand is open."""
