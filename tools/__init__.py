"""What makes what is shipped, and what measures the code; each is run as `python -m tools.NAME`."""
