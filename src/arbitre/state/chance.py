"""The game's own source of randomness: one integer of state, which undoes, copies and replays like all the rest."""

from __future__ import annotations

from typing import Final

MOST: Final = (1 << 64) - 1
"""The highest seed: a longer one would be cut off, and be the same as another."""


def step(state: int) -> tuple[int, int]:
    """The next state and 64 random bits (the splitmix64 generator, a public-domain algorithm)."""
    state = (state + 0x9E3779B97F4A7C15) & MOST
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MOST
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MOST
    return state, z ^ (z >> 31)


def among(bits: int, n: int) -> int:
    """The number from 0 to n - 1 that random bits stand for, each equally likely (to one part in 2**32 for small n)."""
    return (bits >> 11) * n >> 53


class Dice:
    """A generator for users outside the game (agents, tests), with the same algorithm on all machines."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & MOST

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.state, bits = step(self.state)
        return among(bits, n)
