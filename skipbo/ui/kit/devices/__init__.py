"""What a person holds: mouse, keyboard, touch screen and game pad, read as intents."""
