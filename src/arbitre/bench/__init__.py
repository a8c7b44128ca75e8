"""How fast the engine is, on workloads that stay the same, so that figures of different days can be compared."""
