"""What is seen of a table, as a value: what rests where, what is in the air, marks and words."""
