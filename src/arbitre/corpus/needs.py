"""What must be seen of an ability before it counts as exercised, and what was seen of it."""

from __future__ import annotations

from typing import Final, NamedTuple

from arbitre.cards.records import Card
from arbitre.corpus import marks as m
from arbitre.corpus.marks import Marks
from arbitre.corpus.promises import promised
from arbitre.corpus.sites import Site, sites
from arbitre.ir import effects as e
from arbitre.ir.abilities import Companion, Triggered
from arbitre.ir.effects import Body
from arbitre.ir.modifications import Lasts, Until
from arbitre.ir.node import Ability, Effect, walk

ENDED: Final = frozenset({"ended"})
"""In place of marks: what an effect has changed is as before once its duration is over."""


class Need(NamedTuple):
    """One thing that is to be seen: an instruction that does what it promises, or one of some marks."""

    effect: Effect | None = None
    marks: Marks | None = None

    def __str__(self) -> str:
        what = "" if self.effect is None else type(self.effect).__name__
        if self.marks is None:
            return what or "use"
        marks = "/".join(sorted(self.marks)) if len(self.marks) < _MANY else "anything"
        return f"{what} {marks}".strip()


_MANY: Final = 5

_BY_TURNS: Final[dict[type[Effect], Marks]] = {
    e.Goad: m.FIGHT,
    e.Detain: m.FIGHT | m.PLAY,
    e.ReplaceLater: m.FLOW,
    e.Regenerate: m.FLOW,
}
"""By which marks instructions are known that begin an effect without modifications."""


def needs(ability: Ability) -> tuple[Need, ...]:
    """All that is to be seen of an ability; of one that promises nothing, that it is used; of a companion, both that it
    may be revealed and that it is put into the hand."""
    found = [Need(marks=marks) for marks in m.wanted(ability)]
    if isinstance(ability, Companion):
        found.append(Need())
    unstacked = found and isinstance(
        ability, Triggered
    )  # CR 605.4: a mana ability, which never resolves from the stack
    for effect in () if unstacked else promised(ability):
        found.append(Need(effect))
        found += _of_lasting(effect)
    return tuple(found) or (() if m.for_decks(ability) else (Need(),))


def _of_lasting(effect: Effect) -> list[Need]:
    """What is to be seen of the effect that an instruction begins: what it changes, and that it ends."""
    if type(effect) in _BY_TURNS:
        return [Need(effect, _BY_TURNS[type(effect)])]
    if not isinstance(effect, e.Apply):
        return []
    found = [Need(effect, marks) for marks in m.of_modifications(effect.mods)]
    if effect.until == Lasts(Until.END_OF_TURN) and any(
        need.marks and need.marks <= m.CHARACTERISTICS for need in found
    ):
        found.append(Need(effect, ENDED))
    return found


class Record:
    """What has been seen of one ability so far."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.open: list[Need] = list(needs(site.ability))
        self.used = False
        self.seen: dict[str, None] = {}
        """What was seen, in a few words each."""
        self.bodies = frozenset(node for node in walk(site.ability) if isinstance(node, Body))

    @property
    def done(self) -> bool:
        """Whether all was seen that is to be seen."""
        return not self.open

    @property
    def in_twins(self) -> list[Need]:
        """What is still to be seen in a twin without this ability."""
        return [need for need in self.open if need.effect is None and need.marks is not None]

    def fulfil(self, need: Need, evidence: str) -> None:
        """It was seen."""
        self.used = True
        if need in self.open:
            self.open.remove(need)
            self.seen[evidence] = None


def records(card: Card) -> list[Record]:
    """A record for each ability of a card."""
    return [Record(site) for site in sites(card)]
