"""The buttons and messages that lie over the table."""
