"""The program in a real window of its own X server, played with a real mouse."""
