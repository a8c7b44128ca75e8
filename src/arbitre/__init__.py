"""A referee for Magic: The Gathering: plays, adjudicates and explains games by the Comprehensive Rules."""
