"""What follows what: from scene to scene, and the course of a match."""
