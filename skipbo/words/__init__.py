"""Every sentence of the program, as data: whole, with named places, not yet in any language."""
