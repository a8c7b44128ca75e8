"""Two kinds of claim that audits are made of: a word asks for some node, and a node asks for some word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from formats.audits.material import Said

TERMS: Final = (
    r"adapt|monstrosity|support|earthbend|learn|forage|collect evidence|role token|max speed|boast|explore|clash|endure"
    r"|bolster|populate|blight|lander|saddles mounts|crews vehicles|mutagen|"
    r"(?:map|walker|shard) token|incubat|powerstone|friends forever|"
    r"haunts|the same is true|you cycle .+ or it dies"
)
"""Words that say in one what others say in a sentence."""


@dataclass(frozen=True)
class Claim:
    """So often as the words stand there, one of the facts occurs; with *once*, for all of them together."""

    words: str
    facts: str
    """Names of facts with spaces between, in which _ stands for a space."""
    once: bool = False
    pattern: re.Pattern[str] = field(init=False, repr=False)
    wanted: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "pattern", re.compile(self.words))
        object.__setattr__(self, "wanted", frozenset(self.facts.split()))

    def missing(self, said: Said, found: int) -> bool:
        """Whether the nodes do not carry what so many of the words ask for."""
        return sum(said.facts.get(fact, 0) for fact in self.wanted) < (1 if self.once else found)


@dataclass(frozen=True)
class Told:
    """So often as the fact occurs, the words stand there, but for words that say all of it at once."""

    fact: str
    words: str
    free: str = ""
    pattern: re.Pattern[str] = field(init=False, repr=False)
    freed: re.Pattern[str] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "pattern", re.compile(self.words))
        object.__setattr__(self, "freed", re.compile("|".join(filter(None, (TERMS, self.free)))))


def heard(claims: Iterable[Claim], said: Said) -> Iterator[tuple[str, str]]:
    """What the words say and the nodes do not; the words of each claim are gone for the claims that follow."""
    rest = said.words
    for claim in claims:
        after, found = claim.pattern.subn(" ", rest)
        if found and claim.facts and claim.missing(said, found):
            yield claim.words, f"none of {claim.facts}"
        rest = after


def told(claims: Iterable[Told], said: Said) -> Iterator[tuple[str, str]]:
    """What the nodes say and the words do not."""
    for claim in claims:
        number = said.facts.get(claim.fact, 0) and said.distinct.get(claim.fact, 0)
        if number and len(claim.pattern.findall(said.words)) < number and not claim.freed.search(said.words):
            yield f"no {claim.words}", claim.fact
