"""What mouse and keyboard do at the table."""
