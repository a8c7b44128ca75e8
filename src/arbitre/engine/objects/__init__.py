"""What happens to objects (CR 110, 119, 400, 506): zones, damage, attachment, control, combat membership."""
