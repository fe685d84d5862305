"""The data that outlives the program: files in the user's data folder."""
