"""The log beside the table."""
