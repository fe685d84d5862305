"""What the pictures are made of: outlines, colours, numerals, and the pictures themselves as SVG text."""
