"""What every screen is made with: canvas, scenes, text, theme, input, sound."""
