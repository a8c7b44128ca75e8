"""What is put on the stack, and when (CR 114, 307, 603): targets, modes, triggered abilities, timing."""
