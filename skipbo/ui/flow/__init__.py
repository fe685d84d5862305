"""The flow of the program: from scene to scene, and the course of a match."""
