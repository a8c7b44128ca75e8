"""What happens to players (CR 104, 712, 807): losing and winning, skipping turns, controlling another player."""
