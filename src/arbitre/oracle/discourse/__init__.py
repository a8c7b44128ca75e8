"""What a text has spoken of, and what its words that point back mean."""
