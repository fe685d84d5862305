"""The tools of every screen: canvas, text, theme, input, sound, trace."""
