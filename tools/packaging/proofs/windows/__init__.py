"""The real Windows program, made by a Windows Python and played with a real mouse, under Wine."""
