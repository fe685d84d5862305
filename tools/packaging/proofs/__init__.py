"""What proves packages before a release: made twice the same, and played on the systems they are for."""
