"""What is arranged on generated boards besides cards in piles: what fits what a card speaks of, tokens, what is
attached, face down or a commander, counters."""

from __future__ import annotations

from typing import Final

from arbitre.cards.records import Card, Face, Layout
from arbitre.corpus import fitting
from arbitre.corpus.fitting import Fitting, fittings
from arbitre.ir import costs, effects
from arbitre.ir import filters as f
from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.amounts import Counters, Fixed
from arbitre.ir.costs import PayMana
from arbitre.ir.modifications import ModifiesPT
from arbitre.ir.node import Ability, walk
from arbitre.ir.refs import Attached
from arbitre.ir.values import PERMANENT_TYPES, CardType, ManaCost, Supertype, Zone
from arbitre.state.characteristics import printed
from arbitre.state.objects import Obj
from arbitre.state.state import State
from arbitre.variants.commander import designate

AT_A_TIME: Final = 5
"""So many different cards that fit are there at a time."""


def fit(state: State, card: Card, part: int, hands: bool) -> None:
    """Put the cards of a part that fit into all piles of both players, and into play."""
    piles = (Zone.LIBRARY, Zone.LIBRARY, Zone.GRAVEYARD, Zone.OUTSIDE, *((Zone.HAND,) if hands else ()))
    every = fittings(card)
    first = part * AT_A_TIME % max(1, len(every))
    for one in (every[first:] + every[:first])[:AT_A_TIME]:
        for player in (1, 2):
            for zone in piles:
                state.create_card(one.card, player, zone)
            if not PERMANENT_TYPES.isdisjoint(one.card.front.types):
                for _ in range(_copies(one, player)):
                    _into_play(state, one, player)


def _copies(one: Fitting, player: int) -> int:
    """How many are in play: for the first player as many as are asked for, but CR 704.5k."""
    if Supertype.LEGENDARY in one.card.front.supertypes:
        return 1
    return max(2, one.many) if player == 1 else 2


def _into_play(state: State, one: Fitting, player: int) -> None:
    obj = token(state, one.card, player) if one.token else state.create_card(one.card, player, Zone.BATTLEFIELD)
    for kind in one.counters:
        state.put_counters(obj, kind, 2)
    if one.face_down:
        state.put(obj, Obj.face_down, "morph")
    if one.commander:
        designate(state, obj)
    if "Aura" in one.card.front.subtypes:
        attach(state, obj)


def token(state: State, card: Card, player: int) -> Obj:
    """CR 110.5: a token like the card."""
    obj = state.create(None, printed(card.front), player, Zone.BATTLEFIELD)
    state.put(obj, Obj.is_token, True)
    return obj


def attach(state: State, obj: Obj, host: Obj | None = None) -> None:
    """It is attached to a creature, of the player who controls it rather than of another."""
    creatures = [one for one in state.permanents() if CardType.CREATURE in one.base.types]
    creatures.sort(key=lambda one: (one.controller != obj.controller, one.attached_to != 0))
    found = host or next(iter(creatures), None)
    if found is not None:
        state.put(obj, Obj.attached_to, found.id)


def load(state: State) -> None:
    """CR 306.5b: each planeswalker has loyalty; CR26 310.4b, 310.8: each battle defense and a protector."""
    for one in [one for one in state.permanents() if CardType.BATTLE in one.base.types]:
        if not one.counter("defense"):
            state.put_counters(one, "defense", one.base.defense or 5)
        if not one.protector:
            state.put(one, Obj.protector, next(player.id for player in state.players if player.id != one.controller))
    for one in [one for one in state.permanents() if CardType.PLANESWALKER in one.base.types]:
        if not one.counter("loyalty"):
            state.put_counters(one, "loyalty", one.base.loyalty or 5)


def is_copy(one: Obj, card: Card) -> bool:
    """Whether it is a copy of the card, or of what lies there in place of the card."""
    return one.card is not None and one.card.name == card.name


# --- scenes ----------------------------------------------------------------------------------------------------------


def equip(state: State, card: Card) -> None:
    """An Aura and an Equipment lie on each copy of the card that is a creature, and on another creature of each player;
    an Aura on a land."""
    for player in (1, 2):
        own = [one for one in state.permanents() if one.controller == player]
        creatures = [one for one in own if CardType.CREATURE in one.base.types]
        for host in [one for one in creatures if is_copy(one, card)] + creatures[:1] + creatures[-1:]:
            for thing in (_AURA, _EQUIPMENT):
                attach(state, state.create_card(thing, player, Zone.BATTLEFIELD), host)
        for host in [one for one in own if CardType.LAND in one.base.types][:1]:
            attach(state, state.create_card(_LAND_AURA, player, Zone.BATTLEFIELD), host)


def populate(state: State, card: Card) -> None:
    """Each player has small tokens of several kinds."""
    for player in (1, 2):
        for kind in _TOKENS:
            for _ in range(2):
                token(state, kind, player)


def conceal(state: State, card: Card) -> None:
    """Each player has face-down creatures that can be turned face up."""
    for player in (1, 2):
        for _ in range(2):
            state.put(state.create_card(MORPH, player, Zone.BATTLEFIELD), Obj.face_down, "morph")


def turn(state: State, card: Card) -> None:
    """A copy of the card in play has its other face up."""
    if len(card.faces) < 2 or PERMANENT_TYPES.isdisjoint(card.faces[1].types):
        return
    own = [one for one in state.permanents() if is_copy(one, card)]
    for obj in own or [state.create_card(card, 1, Zone.BATTLEFIELD)]:
        if card.layout is Layout.FLIP:
            state.put(obj, Obj.flipped, True)
        else:
            state.put(obj, Obj.face, 1)
            state.put(obj, Obj.base, printed((obj.card or card).faces[1]))


def tire(state: State, card: Card) -> None:
    """What the second player has is tapped, but for lands."""
    for one in [one for one in state.permanents() if one.controller == 2 and CardType.LAND not in one.base.types]:
        state.put(one, Obj.tapped, True)


def party(state: State, card: Card) -> None:
    """CR26 700.8: the first player has a full party."""
    for kind in ("Cleric", "Rogue", "Warrior", "Wizard"):
        state.create_card(
            _thing(kind, CardType.CREATURE, "{2}", subtypes=(kind,), power="2", toughness="3"), 1, Zone.BATTLEFIELD
        )


def mark(state: State, card: Card) -> None:
    """Counters of each kind that the card speaks of lie on a permanent of each player, and on the players."""
    kinds = {node.kind for node in _nodes(card) if isinstance(node, _OF_COUNTERS)} - {""} | {"+1/+1"}
    for player in state.players:
        own = [one for one in state.permanents() if one.controller == player.id and not is_copy(one, card)]
        creatures = [one for one in own if CardType.CREATURE in one.base.types]
        creatures.sort(key=lambda one: one.base.toughness or 0)
        for kind in sorted(kinds - {"lore", "loyalty", "poison", "level"}):
            for obj in creatures[-2:]:
                state.put_counters(obj, kind, 2)
        state.put_counters(player, "poison", 3)
        state.put_counters(player, "experience", 3)


_OF_COUNTERS: Final = (
    f.HasCounters, Counters, costs.RemoveCounters, effects.RemoveCounters, effects.PutCounters, effects.MoveCounters,
)  # fmt: skip


def _nodes(card: Card) -> list[object]:
    return [node for face in card.faces for node in walk(face.paragraphs)]


def command(state: State, card: Card) -> None:
    """The card, or else a legendary creature of each player, is a commander in play."""
    for player in (1, 2):
        own = [one for one in state.permanents() if one.controller == player and CardType.CREATURE in one.base.types]
        own.sort(key=lambda one: (not is_copy(one, card), Supertype.LEGENDARY not in one.base.supertypes))
        for obj in own[:2]:
            designate(state, obj)


def _thing(name: str, kind: CardType, cost: str, *abilities: Ability, **facts: object) -> Card:
    mana = ManaCost.parse(cost) if cost else None
    colors = tuple(mana.colors) if mana else ()
    face = Face(name, mana, colors, types=(kind,), paragraphs=tuple((one,) for one in abilities), **facts)  # type: ignore[arg-type]
    return Card(name, (face,))


_ONE: Final = PayMana(ManaCost.parse("{1}"))
_AURA: Final = _thing(
    "Aura", CardType.ENCHANTMENT, "{W}", Keyword("enchant", what=(f.HasType(CardType.CREATURE),)), subtypes=("Aura",)
)
_LAND_AURA: Final = _thing(
    "Land Aura", CardType.ENCHANTMENT, "{G}", Keyword("enchant", what=(f.HasType(CardType.LAND),)), subtypes=("Aura",)
)
_EQUIPMENT: Final = _thing(
    "Equipment",
    CardType.ARTIFACT,
    "{1}",
    Keyword("equip", _ONE),
    Static(Attached(), (ModifiesPT(Fixed(3), Fixed(3)),)),
    subtypes=("Equipment",),
)
MORPH: Final = _thing(
    f"{fitting.NAME} morph", CardType.CREATURE, "{3}{G}", Keyword("morph", _ONE), power="2", toughness="4"
)
_TOKENS: Final = (
    _thing("Soldier", CardType.CREATURE, "", subtypes=("Soldier",), power="1", toughness="1"),
    _thing("Treasure", CardType.ARTIFACT, "", subtypes=("Treasure",)),
    _thing("Clue", CardType.ARTIFACT, "", subtypes=("Clue",)),
    _thing("Blood", CardType.ARTIFACT, "", subtypes=("Blood",)),
)
