"""The files that say what is installed: made of the lists in pyproject.toml, and read for any system."""
