"""How what is written becomes a scenario: files and their fields, plain sentences, the names in them."""
