"""Trees of parts: room, place, drawing, focus, and what is told."""
