"""A generated game situation in which a card can be used: much mana, and other objects of every kind around it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from arbitre import Edition
from arbitre.cards.records import Card, Face
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.options import Options
from arbitre.ir.abilities import Activated, Keyword, SpellAbility
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import PayMana, TapThis
from arbitre.ir.effects import AddMana, Body, Do, Draw, TokenSpec
from arbitre.ir.filters import HasKeyword, HasSubtype, HasType
from arbitre.ir.node import Ability, Node, walk
from arbitre.ir.values import BASIC_LAND_TYPES, PERMANENT_TYPES, CardType, Color, ManaCost, Supertype, Zone
from arbitre.state.state import State

LANDS_OF_A_TYPE: Final = 5
LIBRARY: Final = 12
"""How many cards are below the copy of the card in each library."""
_OWN_ZONES: Final = (Zone.HAND, Zone.HAND, Zone.GRAVEYARD, Zone.LIBRARY)
"""Where copies of the card are, whoever has them."""


def situation(card: Card, edition: Edition, seed: int) -> Game:
    """A game between two players that begins with the first turn, with copies of *card* in several zones."""
    state = State(("first", "second"), seed)
    for player in (1, 2):
        for zone, thing in _things(card, player):
            state.create_card(thing, player, zone)
    state.put(state, State.agenda, "turn")
    state.journal.clear()
    return Game(state, edition, Options())


def _things(card: Card, player: int) -> Iterator[tuple[Zone, Card]]:
    """All cards of a player with their zones, a library from its bottom."""
    others = _creatures(card) + _OTHERS
    for _ in range(LIBRARY // len(_SAMPLES)):
        yield from ((Zone.LIBRARY, thing) for thing in _SAMPLES)
    yield from ((Zone.BATTLEFIELD, thing) for thing in (*_LANDS, *others))
    for zone in (Zone.HAND, Zone.GRAVEYARD, Zone.OUTSIDE):
        yield from ((zone, thing) for thing in _SAMPLES)
    yield from ((zone, card) for zone in _OWN_ZONES)
    if player == 1 and not PERMANENT_TYPES.isdisjoint(card.front.types):
        yield Zone.BATTLEFIELD, card


def _make(name: str, kind: CardType, *abilities: Ability, cost: str = "{1}", **facts: object) -> Card:
    mana = None if kind is CardType.LAND else ManaCost.parse(cost)
    colors = tuple(color for color in Color if mana and color in mana.colors)
    face = Face(name, mana, colors, types=(kind,), paragraphs=tuple((ability,) for ability in abilities))
    return Card(name, (msgspec.structs.replace(face, **facts),))


def _creatures(card: Card) -> tuple[Card, ...]:
    """A creature of each colour and several sizes; all have the subtypes that the card speaks of, some the keywords."""
    subtypes = tuple(sorted(subtypes_spoken_of(card)))
    keywords = tuple(map(Keyword, sorted(keywords_spoken_of(card) | {"flying"})))
    return tuple(
        _make(
            f"{color.name.capitalize()} creature",
            CardType.CREATURE,
            *(keywords if size % 2 else ()),
            cost=f"{{{size}}}{{{color}}}",
            subtypes=subtypes,
            power=str(size),
            toughness=str(size + 1),
        )
        for size, color in enumerate(Color, 1)
    )


def subtypes_spoken_of(card: Card) -> set[str]:
    """The subtypes, other than of lands, that the abilities of a card name."""
    named: set[str] = set()
    for node in _nodes(card):
        if isinstance(node, HasSubtype):
            named.add(node.subtype)
        elif isinstance(node, TokenSpec):
            named.update(node.subtypes)
    return named - set(BASIC_LAND_TYPES)


def keywords_spoken_of(card: Card) -> set[str]:
    """The keywords without parameters for which the abilities of a card ask."""
    return {node.keyword for node in _nodes(card) if isinstance(node, HasKeyword)} & _PLAIN_KEYWORDS


def _nodes(card: Card) -> Iterator[Node]:
    return (node for face in card.faces for node in walk(face.paragraphs))


_PLAIN_KEYWORDS: Final = frozenset(
    {
        "deathtouch",
        "defender",
        "double strike",
        "fear",
        "first strike",
        "flanking",
        "flying",
        "haste",
        "horsemanship",
        "infect",
        "intimidate",
        "lifelink",
        "persist",
        "phasing",
        "reach",
        "shadow",
        "trample",
        "vigilance",
        "wither",
    }
)
_BASICS: Final = tuple(
    _make(name, CardType.LAND, supertypes=(Supertype.BASIC, Supertype.SNOW), subtypes=(name,))
    for name in BASIC_LAND_TYPES
    for _ in range(LANDS_OF_A_TYPE)
)
_LANDS: Final = (*_BASICS, _make("Waste", CardType.LAND, Activated(TapThis(), Body((Do(AddMana(("C",))),)))))
_OTHERS: Final = (
    _make("Artifact", CardType.ARTIFACT, Activated(TapThis(), Body((Do(Draw(Fixed(1))),)))),
    _make("Enchantment", CardType.ENCHANTMENT, cost="{W}"),
    _make("Planeswalker", CardType.PLANESWALKER, cost="{U}", subtypes=("Jace",), loyalty="4"),
    _make(
        "Artifact creature", CardType.CREATURE, types=(CardType.ARTIFACT, CardType.CREATURE), power="2", toughness="2"
    ),
)
_SAMPLES: Final = (
    _make("Island", CardType.LAND, supertypes=(Supertype.BASIC,), subtypes=("Island",)),
    _make("Creature", CardType.CREATURE, cost="{1}{G}", power="2", toughness="2"),
    _make("Instant", CardType.INSTANT, SpellAbility(Body((Do(Draw(Fixed(1))),))), cost="{U}"),
    _make("Sorcery", CardType.SORCERY, SpellAbility(Body((Do(Draw(Fixed(1))),))), cost="{B}"),
    _make(
        "Equipment",
        CardType.ARTIFACT,
        Keyword("equip", PayMana(ManaCost.parse("{1}"))),
        subtypes=("Equipment",),
    ),
    _make(
        "Aura",
        CardType.ENCHANTMENT,
        Keyword("enchant", what=(HasType(CardType.CREATURE),)),
        cost="{W}",
        subtypes=("Aura",),
    ),
)
"""A card of each kind, for hands, graveyards and libraries."""
