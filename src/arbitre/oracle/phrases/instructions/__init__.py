"""What spells and abilities tell players to do (CR 608.2, 701)."""
