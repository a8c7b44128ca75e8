"""What triggers and replacements wait for (CR 603)."""
