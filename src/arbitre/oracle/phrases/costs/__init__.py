"""What is paid (CR 117)."""
