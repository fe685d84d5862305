"""Data folders that released programs left behind."""
