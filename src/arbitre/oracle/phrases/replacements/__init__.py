"""What happens instead (CR 614, 615)."""
