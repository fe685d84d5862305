"""Every sentence the program can say, as data: whole, with named places, in no language yet."""
