"""Environments for learning: `arbitre_v0` with the interface of PettingZoo (the extra ``envs``).

from arbitre.envs import arbitre_v0
env = arbitre_v0.env(decks=("red-green", "white-weenie"))
"""
