"""Environments for learning (the extra ``envs``), each with the interface that its library expects (`docs/envs.md`).

arbitre_v0            PettingZoo: one agent acts at a time
arbitre_parallel_v0   PettingZoo: all act in each cycle, and what is not asked has no effect
single                Gymnasium: one agent, the other seats played by programs of ours; also many games at once
spiel                 OpenSpiel: a game in Python for its algorithms

What an agent observes is made of the view of its player and of nothing else (`seeing`); the game itself is held by
`playing`, of which no agent has any part.
"""
