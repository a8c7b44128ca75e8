"""What may be so: after "if", "as long as", "only if" (CR 608.2c)."""
