"""What is meant: targets, pronouns, all, each, a chosen one (CR 114)."""
