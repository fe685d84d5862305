"""Whether every scene and state fits, at every size of window and of text, in three languages."""
