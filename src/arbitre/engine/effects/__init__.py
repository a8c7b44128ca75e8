"""How instructions are carried out: one module for each family of keyword actions (CR 608.2, 701)."""
