"""Texts in free prose, retold in the facts and plays that scenarios are made of."""
