"""The screen: the only room that knows pygame."""
