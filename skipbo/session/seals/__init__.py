"""Seals: names for deeds that were fine in themselves, found in the games that count."""
