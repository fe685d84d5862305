"""The computer players: what they see is an `Observation`, what they give is a `Move`."""
