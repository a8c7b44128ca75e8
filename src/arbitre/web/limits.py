"""How much one request may take, and how many may wait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

MOST_BODY: Final = 100_000
"""The longest body of a request, in bytes; no scenario may be longer."""
MOST_ANSWER: Final = 32_000_000
"""The longest answer, in bytes."""
SWITCHING: Final = 0.0005
"""Seconds after which a thread that works lets another one work."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a server allows."""

    workers: int = 2
    """Processes that work at the same time."""
    seconds: float = 20.0
    """How long one request may be worked on; its process is then killed."""
    megabytes: int = 1024
    """The address space of a worker."""
    waiting: int = 256
    """How many requests may wait for a worker; a further one is told to come back."""
    waiting_each: int = 32
    """How many of one client may, where clients can be told apart."""
    records: int = 32
    """How many records may wait to be played again; they have half of the workers at most."""
    patience: float = 120.0
    """Seconds after which one that still waits is told so too."""
    receiving: float = 10.0
    """Seconds for the headers of a request, and again for its body."""
    jobs: int = 2000
    """After so many requests a worker is replaced, so that nothing gathers in it."""
