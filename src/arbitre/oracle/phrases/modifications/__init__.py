"""What continuous effects do, as verb phrases (CR 611, 613)."""
