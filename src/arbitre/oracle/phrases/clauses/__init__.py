"""Instructions with their subjects and gates, and sentences that hang on others (CR 608.2c)."""
