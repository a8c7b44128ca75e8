"""Whole abilities and paragraphs (CR 112.3)."""
