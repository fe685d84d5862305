"""What assistive technologies, such as screen readers, get to know of the window."""
