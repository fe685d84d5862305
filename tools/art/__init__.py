"""What makes the pictures: outlines, colours, numerals, and the pictures themselves as SVG text."""
