"""What runs the workloads: a program of its own, which is given the engine of any commit.

It is started as `python -m driver` with the other commit's source before this folder on the path, so it imports what
commits have in common: games, decisions, agents, the catalogue and the notation of states. Its own modules import
each other relatively, as they are not part of that commit.
"""
