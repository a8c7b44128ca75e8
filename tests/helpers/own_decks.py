"""Decks of ours among those that are shipped: games of tests are played with them, whatever decks are added."""

from __future__ import annotations

OWN_DECKS = (
    *("allied-march", "artifact-tokens", "black-grip", "black-removal", "blue-control"),
    *("caw-control", "commander-dead", "commander-elves", "deep-reanimator", "domain-zoo"),
    *("eldrazi-green", "elf-swarm", "faerie-flash", "fauna-midrange", "fiery-geopede"),
    *("first-flight", "giant-left", "giant-right", "goblin-rush", "goblin-tribe"),
    *("grave-harvest", "green-ramp", "modern-burn", "modern-counters", "modern-tokens"),
    *("pauper-prowess", "poison-green", "red-green", "storm", "tempered-artifacts"),
    *("tidal-merfolk", "titan-ramp", "vampire-night", "white-weenie"),
)
