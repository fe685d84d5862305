"""What screen readers get to know, and what they can do, without any of them being there."""
