"""What makes what is shipped; each tool is run as `python -m tools.NAME`."""
