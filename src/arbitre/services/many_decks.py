"""Which of many decks can be played, and what the others lack: by deck, by group, and which cards are in the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from msgspec import Struct

from arbitre.cards import playable
from arbitre.cards.catalogue import Catalogue
from arbitre.cards.compiling import Compiled, compile_card
from arbitre.cards.coverage import Obstacle, obstacles
from arbitre.cards.deckfiles.many import Listed
from arbitre.cards.lacking import Lacking
from arbitre.cards.printed import Printed
from arbitre.errors import AmbiguousInput
from arbitre.messages import Message, Messages

said: Final = Messages(
    {
        "unknown": ("no card is called so", "aucune carte ne s'appelle ainsi"),
        "several": ("several cards have a face called so", "plusieurs cartes ont une face de ce nom"),
    }
)


class Missing(Struct, frozen=True):
    """A card that cannot be played, and why."""

    name: str
    why: str


class Tried(Struct, frozen=True):
    """A deck: what of it cannot be played. `unread`: why the file is no deck."""

    name: str
    group: str
    missing: tuple[Missing, ...] = ()
    unread: str = ""

    @property
    def whole(self) -> bool:
        """Whether all of it can be played."""
        return not self.missing and not self.unread


class Share(Struct, frozen=True):
    """How many decks of a group there are, how many can be played, and how many lack one card only."""

    group: str
    decks: int
    whole: int
    one_short: int
    missing: float
    """How many different cards a deck lacks in the mean."""


class Obstructing(Struct, frozen=True):
    """A card that cannot be played: in how many decks it is the only one, in how many it is at all."""

    name: str
    alone: int
    decks: int
    why: str


class Lacked(Struct, frozen=True):
    """A kind of phrase that is not read: of how many of those cards, and of how many it is all that is missing."""

    what: str
    alone: int
    cards: int


class Measure(Struct, frozen=True):
    """All of it; the first share is that of all decks."""

    decks: tuple[Tried, ...]
    shares: tuple[Share, ...]
    cards: tuple[Obstructing, ...]
    """Those first that alone keep most decks from being played."""
    common: tuple[Obstacle, ...]
    """The places where the reading of those cards stops, where their texts are known."""
    lacking: tuple[Lacked, ...] = ()
    """What they have in common: the kinds of phrase that are missing."""


def measure(found: Iterable[Listed], catalogue: Catalogue, lang: str) -> Measure:
    """Look up all cards of the decks; *found* may take its time, each deck is done as it comes."""
    looking = _Looking(catalogue, lang)
    tried = tuple(looking.tried(one) for one in found)
    groups = dict.fromkeys(one.group for one in tried)
    shares = [_share("", tried)]
    if len(groups) > 1:
        shares += [_share(group, [one for one in tried if one.group == group]) for group in groups]
    return Measure(tried, tuple(shares), tuple(_obstructing(tried)), tuple(looking.common()), tuple(looking.lacking()))


@dataclass(slots=True)
class _Looking:
    """What was found out of each name."""

    catalogue: Catalogue
    lang: str
    known: dict[str, Missing | None] = field(default_factory=dict)
    refused: dict[str, Compiled] = field(default_factory=dict)
    kinds: dict[str, frozenset[Lacking]] = field(default_factory=dict)
    """What is missing of each card."""

    def tried(self, one: Listed) -> Tried:
        if one.deck is None:
            return Tried(one.name, one.group, unread=one.fault.told().told(self.lang) if one.fault else "")
        names = dict.fromkeys(line.name for line in one.deck.lines)
        missing = {found.name: found for name in names if (found := self.look_up(name)) is not None}
        return Tried(one.name, one.group, tuple(missing.values()))

    def look_up(self, name: str) -> Missing | None:
        if name not in self.known:
            self.known[name] = self.look(name)
        return self.known[name]

    def look(self, name: str) -> Missing | None:
        try:
            entry = self.catalogue.find(name)
        except AmbiguousInput:
            return self.missing(name, said("several"))
        if entry is None:
            return self.missing(name, said("unknown"))
        why = playable.why_not(entry)
        if kinds := frozenset(place.missing for place in entry.refused if place.missing is not None):
            self.kinds[entry.name] = kinds
        if why and entry.refused and entry.texts:
            self.refused[entry.name] = compile_card(Printed(entry.facts, entry.texts))
        return self.missing(entry.name, why) if why else None

    def missing(self, name: str, why: Message) -> Missing:
        return Missing(name, why.told(self.lang))

    def lacking(self) -> Iterator[Lacked]:
        cards = Counter(kind for kinds in self.kinds.values() for kind in kinds)
        alone = Counter(kind for kinds in self.kinds.values() if len(kinds) == 1 for kind in kinds)
        for kind in sorted(cards, key=lambda kind: (-cards[kind], kind)):
            yield Lacked(kind.named().told(self.lang), alone[kind], cards[kind])

    def common(self) -> list[Obstacle]:
        return obstacles(self.refused.values(), from_stop=True)


def _share(group: str, tried: Iterable[Tried]) -> Share:
    read = [one for one in tried if not one.unread]
    lacking = [len(one.missing) for one in read]
    mean = round(sum(lacking) / len(lacking), 2) if lacking else 0.0
    return Share(group, len(read), lacking.count(0), lacking.count(1), mean)


def _obstructing(tried: Iterable[Tried]) -> Iterator[Obstructing]:
    decks, alone, why = Counter[str](), Counter[str](), dict[str, str]()
    for one in tried:
        for card in one.missing:
            decks[card.name] += 1
            why[card.name] = card.why
        if len(one.missing) == 1:
            alone[one.missing[0].name] += 1
    for name in sorted(decks, key=lambda name: (-alone[name], -decks[name], name)):
        yield Obstructing(name, alone[name], decks[name], why[name])
