"""What decided a game that is over: the chance to win after each turn, luck, and turns given away."""
