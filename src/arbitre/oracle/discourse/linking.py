"""Linked abilities (CR 607.2a–c, 614.14): an instruction to exile cards or to put them onto the battlefield, or a
replacement, and another ability that speaks of "the exiled card" or of what was "put onto the battlefield with ~".

The text of one paragraph does not tell that another one speaks of its cards; the whole face does.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.abilities import Keyword, Replacement, SpellAbility
from arbitre.ir.costs import ExileCards
from arbitre.ir.effects import Choice, ChooseQuality, GoesTo, Move
from arbitre.ir.filters import And, ChosenFor, HasType, IsOfChosen, Other
from arbitre.ir.linked import together
from arbitre.ir.modifications import AdditionalCost
from arbitre.ir.node import Ability, Ref, walk
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import Attached, Linked, Result, This
from arbitre.ir.values import CardType, Zone

NAME = "exiled"
PUT: Final = "put"
LINKED: Final = Linked(NAME)
PAID: Final = Result(NAME)
"""By what the engine notes which cards a cost has exiled."""
Paragraphs = tuple[tuple[Ability, ...], ...]


def linked(paragraphs: Paragraphs) -> Paragraphs:
    """The abilities of one face: what they exile is noted if one of them speaks of it, and "the chosen type" is a type
    of the kind that the face has chosen."""
    kinds = {node.what for node in walk(paragraphs) if isinstance(node, ChooseQuality)}
    if Choice.CREATURE_TYPE not in kinds and len(kinds.intersection(_TYPES)) == 1:
        paragraphs = _of_kind(paragraphs, _TYPES[next(iter(kinds.intersection(_TYPES)))])
    if _is_attached(paragraphs):
        paragraphs = _told_apart(paragraphs, This(), Attached())
    spoken_of = {node.name for node in walk(paragraphs) if isinstance(node, Linked)}
    if PUT in spoken_of:
        paragraphs = _changed(paragraphs, "", PUT, Zone.BATTLEFIELD)
    if NAME not in spoken_of:
        return paragraphs
    noted = _changed(paragraphs, "", NAME)
    return _of_spell(paragraphs, LINKED, PAID) if noted == paragraphs and _is_paid_with_cards(paragraphs) else noted


def unlinked(paragraphs: Any) -> Paragraphs:
    """The inverse of :func:`linked`: the abilities as each paragraph says them."""
    said = _changed(_of_kind(together(tuple(paragraphs)), ChosenFor.CREATURE_TYPE), NAME, "")
    said = _told_apart(_changed(said, PUT, "", Zone.BATTLEFIELD), Attached(), This())
    return _of_spell(said, PAID, LINKED)


def _is_paid_with_cards(paragraphs: Paragraphs) -> bool:
    """Whether an additional cost of the spell exiles cards, which its spell ability then speaks of (CR 117.8)."""
    costs = [node.cost for node in walk(paragraphs) if isinstance(node, AdditionalCost)]
    return any(isinstance(node, ExileCards) for node in walk(tuple(costs)))


def _of_spell(paragraphs: Paragraphs, old: Ref, new: Ref) -> Paragraphs:
    """What the spell ability of the face speaks of as another thing."""

    def of(ability: Ability) -> Ability:
        if not isinstance(ability, SpellAbility):
            return ability
        return replace(ability, body=rebuilt(ability.body, lambda part: new if part == old else None))

    return tuple(tuple(of(ability) for ability in paragraph) for paragraph in paragraphs)


def _is_attached(paragraphs: Paragraphs) -> bool:
    """Whether it is on a creature, and is none itself as it is."""
    said = (ability for paragraph in paragraphs for ability in paragraph if isinstance(ability, Keyword))
    return any(
        one.name == "equip" or (one.name == "enchant" and HasType(CardType.CREATURE) in one.what) for one in said
    )


def _told_apart(paragraphs: Paragraphs, old: Ref, new: Ref) -> Paragraphs:
    """ "Other creatures you control" on an Aura, in a line of its own: other than the creature that it is on."""

    def change(part: Any) -> Any:
        match part:
            case And(parts=(Other(than=than), HasType(type=CardType.CREATURE), *rest)) if than == old:
                return And((Other(new), HasType(CardType.CREATURE), *rest))
        return None

    def of(ability: Ability) -> Ability:
        told = rebuilt(ability, change)
        return ability if isinstance(ability, Keyword) or Attached() in walk(_without_others(ability)) else told

    return tuple(tuple(of(ability) for ability in paragraph) for paragraph in paragraphs)


def _without_others(ability: Ability) -> Any:
    return rebuilt(ability, lambda part: Other() if isinstance(part, Other) else None)


_TYPES: Final = {
    Choice.CARD_TYPE: ChosenFor.CARD_TYPE,
    Choice.LAND_TYPE: ChosenFor.LAND_TYPE,
    Choice.BASIC_LAND_TYPE: ChosenFor.LAND_TYPE,
}


def _of_kind(paragraphs: Paragraphs, kind: ChosenFor) -> Paragraphs:
    """The abilities with "of the chosen type" as a quality of that kind; what such a keyword is of is always a land."""

    def change(part: Any) -> Any:
        if isinstance(part, Keyword):
            return part
        typed = isinstance(part, IsOfChosen) and part.what not in (ChosenFor.COLOR, ChosenFor.NAME, ChosenFor.OPTION)
        return IsOfChosen(kind) if typed else None

    return rebuilt(paragraphs, change)  # type: ignore[no-any-return]


def _changed(paragraphs: Paragraphs, old: str, new: str, zone: Zone = Zone.EXILE) -> Paragraphs:
    def change(part: Any) -> Any:
        if isinstance(part, Ability):  # CR 607.1a: one that something else has is linked with that other's
            return part
        if isinstance(part, Move) and part.to is zone and part.link == old and part.what != This():
            return replace(part, link=new)
        return None

    def of(ability: Ability) -> Ability:
        if isinstance(ability, Replacement) and isinstance(ability.change, GoesTo):
            goes = ability.change
            exiles = zone is Zone.EXILE and goes.zone is zone and goes.link == old
            return replace(ability, change=replace(goes, link=new)) if exiles else ability
        fields = {name: rebuilt(getattr(ability, name), change) for name in ability.__struct_fields__}
        return type(ability)(**fields)

    return tuple(tuple(of(ability) for ability in paragraph) for paragraph in paragraphs)
