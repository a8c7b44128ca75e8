"""How fast the engine is: workloads that stay the same, run on this commit and on another in turn (`docs/speed.md`)."""
