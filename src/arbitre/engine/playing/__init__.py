"""What players with priority do (CR 115, 116, 601, 602, 608): cast, activate, act, resolve."""
