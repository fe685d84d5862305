"""The tools of every screen: canvas, scenes, text, theme, input, sound."""
