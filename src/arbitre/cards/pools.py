"""Limited play (CR 100.2b): boosters of a set, sealed pools, drafts, and decks of forty cards made of them.

A booster holds a rare card (in one of eight a mythic one, if the set has any), three uncommon and ten common ones, no
card twice; basic lands are there in any number. Only cards that can be played are in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from arbitre.cards import sets
from arbitre.cards.catalogue import Catalogue
from arbitre.cards.deckfiles.model import DeckLine, DeckList, Part
from arbitre.cards.messages import said
from arbitre.cards.playable import is_playable
from arbitre.cards.records import Card, Deck
from arbitre.errors import MalformedInput, Place
from arbitre.ir.values import BASIC_LAND_TYPES, CardType, Color, Supertype

BOOSTER: Final = (("rare", 1), ("uncommon", 3), ("common", 10))
MYTHIC_IN: Final = 8
SEALED_BOOSTERS: Final = 6
DRAFT_BOOSTERS: Final = 3
DRAFTERS: Final = 8
DECK: Final = 40
"""CR 100.2b: so many cards at least."""
SPELLS: Final = 23
"""So many of them are no basic lands."""
_WORTH: Final = {"common": 0, "uncommon": 2, "rare": 4, "mythic": 5}

Below = Callable[[int], int]
"""A number from 0 to n - 1, drawn at random."""


class Boosters:
    """The boosters of a set, of which each is drawn anew."""

    def __init__(self, code: str, catalogue: Catalogue) -> None:
        """:raises MalformedInput: the set was not imported, or too few of its cards can be played."""
        self.code: Final = code.upper()
        self.rarities: Final = sets.named(code)
        self.by_rarity: Final[dict[str, list[Card]]] = {rarity: [] for rarity in sets.RARITIES}
        self.left_out = 0
        """So many cards of the set cannot be played."""
        for name, rarity in sorted(self.rarities.items()):
            entry = catalogue.find(name)
            if entry is None or not is_playable(entry):
                self.left_out += 1
            elif Supertype.BASIC not in entry.card.front.supertypes:
                self.by_rarity[rarity].append(entry.card)
        for rarity, count in BOOSTER:
            if len(self.by_rarity[rarity]) < count:
                raise MalformedInput(said("too few of a set", code=code, rarity=rarity, count=count))

    def draw(self, below: Below) -> list[Card]:
        """One booster."""
        found: list[Card] = []
        for rarity, count in BOOSTER:
            mythic = rarity == "rare" and self.by_rarity["mythic"] and below(MYTHIC_IN) == 0
            left = list(self.by_rarity["mythic" if mythic else rarity])
            found += [left.pop(below(len(left))) for _ in range(count)]
        return found

    def worth(self, card: Card) -> int:
        """How much a card is taken to be worth: rare ones, creatures, and what is dear but not too dear."""
        cost = card.front.mana_cost.mana_value if card.front.mana_cost is not None else 0
        creature = CardType.CREATURE in card.front.types
        return _WORTH[self.rarities.get(card.name, "common")] + 2 * creature + min(cost, 10 - cost)


def sealed(boosters: Boosters, below: Below) -> list[Card]:
    """The cards of six boosters."""
    return [card for _ in range(SEALED_BOOSTERS) for card in boosters.draw(below)]


def draft(boosters: Boosters, below: Below, drafters: int = DRAFTERS) -> list[list[Card]]:
    """The cards that each drafter has taken: each takes the best card, for the colours of what it has already, and
    passes the others on, to the left, in the second round to the right."""
    taken: list[list[Card]] = [[] for _ in range(drafters)]
    for booster in drafting(boosters, below, taken):
        taken[0].append(booster.pop(_pick(boosters, taken[0], booster)))
    return taken


def drafting(boosters: Boosters, below: Below, taken: Sequence[list[Card]]) -> Iterator[list[Card]]:
    """A draft, choice by choice of the first drafter: each time the booster that lies before that one, who removes a
    card of it and adds it to what was *taken* first; all others take what is best."""
    for number in range(DRAFT_BOOSTERS):
        passed = [boosters.draw(below) for _ in taken]
        while passed[0]:
            yield passed[0]
            for own, booster in zip(taken[1:], passed[1:], strict=True):
                own.append(booster.pop(_pick(boosters, own, booster)))
            passed = passed[1:] + passed[:1] if number % 2 else passed[-1:] + passed[:-1]


def _pick(boosters: Boosters, own: Sequence[Card], booster: Sequence[Card]) -> int:
    """Which card is taken: colours count more with every card that one has."""
    has = Counter(color for card in own for color in card.front.colors)

    def worth(at: int) -> tuple[int, int]:
        colors = booster[at].front.colors
        return boosters.worth(booster[at]) + sum(has[color] for color in colors) // max(1, len(colors)), -at

    return max(range(len(booster)), key=worth)


def build(name: str, pool: Sequence[Card], boosters: Boosters, catalogue: Catalogue) -> Deck:
    """A deck of forty cards of the best two colours, its basic lands shared out by the colours; all that is left of
    the *pool* is the sideboard (CR 100.4b)."""
    pairs = [(one, other) for one in Color for other in Color if one.value < other.value]
    colors = max(pairs, key=lambda pair: sum(map(boosters.worth, _best(pool, pair, boosters))))
    main = _best(pool, colors, boosters)
    left = list(pool)
    for card in main:
        left.remove(card)
    lands = _lands(main, colors, DECK - len(main), catalogue)
    return Deck(name, main=(*main, *lands), sideboard=tuple(left))


def _best(pool: Sequence[Card], colors: Sequence[Color], boosters: Boosters) -> list[Card]:
    """The best cards that need no other colours."""
    fitting = [
        card for card in pool
        if set(card.front.colors) <= set(colors) and (card.front.colors or CardType.ARTIFACT in card.front.types)
    ]  # fmt: skip
    return sorted(fitting, key=lambda card: (-boosters.worth(card), card.name))[:SPELLS]


def _lands(main: Sequence[Card], colors: Sequence[Color], count: int, catalogue: Catalogue) -> list[Card]:
    """Basic lands of two colours, by how many cards are of each."""
    of = Counter(color for card in main for color in card.front.colors)
    first = round(count * of[colors[0]] / max(1, of[colors[0]] + of[colors[1]]))
    basics = {color: name for name, color in _BASICS.items()}
    entries = [catalogue.find(basics[color]) for color in colors]
    cards = [entry.card for entry in entries if entry is not None]
    return [cards[0]] * first + [cards[-1]] * (count - first)


_BASICS: Final = dict(zip(BASIC_LAND_TYPES, Color, strict=True))


def as_list(deck: Deck, format: str) -> DeckList:
    """The deck as a list."""
    parts = ((Part.MAIN, deck.main), (Part.SIDEBOARD, deck.sideboard))
    counted = [(part, Counter(card.name for card in cards)) for part, cards in parts]
    lines = tuple(DeckLine(part, count, name, Place()) for part, of in counted for name, count in of.items())
    return DeckList(deck.name, lines, format)
