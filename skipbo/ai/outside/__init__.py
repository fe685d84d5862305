"""Programs of other people at a table: the lines, the process, and the seat that it plays."""
