"""Costs and mana (CR 106, 107.4, 117): what a cost asks for, whether it can be paid, paying it."""
