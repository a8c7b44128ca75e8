"""What arbitre answers, the same whoever asks: commands, the server, assistants.

A function of this room takes what was asked for and returns an `Answer`; how it was asked, and where it is shown, are
for `cli` and `web`.
"""
