"""The course of a game at the table: turns, undo, mistakes, and whose hand lies open."""
