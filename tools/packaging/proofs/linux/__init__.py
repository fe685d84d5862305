"""The Linux package, made on an old system and played with a real mouse in roots that hold no Python."""
