"""A node says one thing: what excludes one another is a sum of kinds, not a row of fields that may be left out."""

import msgspec

from arbitre.cards.records import Face
from arbitre.ir.node import node_types

MOST = 6
EXCEPTIONS = {
    "Activated": "limits of one ability, all of which may be said together",
    "AttacksWith": "how many attack, whom and beside what, in many combinations",
    "CardToken": "the facts of a card's face",
    "CopySpell": "what a copy is, has, and aims at",
    "CostsLess": "which spells or abilities, and how much less",
    "CostsMore": "which spells or abilities, and how much more",
    "Do": "the gate around an instruction, each part of which may be said with each other",
    "EntersWith": "how something enters, all of which may be said together",
    "Face": "the facts of a card's face",
    "Modes": "how many may be chosen, and how: to be parted by what chooses",
    "Move": "how something enters, lies in a library or is exiled: to be parted by where it goes",
    "Moves": "from where, to where, why and by what",
    "PlayCards": "which cards, how many, and how",
    "Search": "what is found, by whom, where, and what it shares",
    "TargetSlot": "what limits one choice of targets, all of which may be said together",
    "TokenSpec": "the facts of a card's face",
}
"""Nodes with more optional fields, each with why."""


def optional(kind: type) -> list[str]:
    return [field.name for field in msgspec.structs.fields(kind) if not field.required]


def test_no_node_has_too_many_fields_that_may_be_left_out() -> None:
    found = {name for name, kind in node_types().items() if len(optional(kind)) > MOST}
    assert found - EXCEPTIONS.keys() == set()


def test_what_is_excepted_has_more() -> None:
    kinds = node_types() | {"Face": Face}
    assert [name for name in EXCEPTIONS if len(optional(kinds[name])) <= MOST] == []
