"""Several concepts that say together what one says: "renvoyé dans la main" is to leave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_TOGETHER: Final = """
gain priority = receive priority
turnup hand = leave
blocker two attacker = blocker block two attacker
blocker several attacker = blocker block several attacker
cast creature = cast creaturespell
return hand = leave
put hand = leave
put graveyard = graveyard
become noncreature = noncreature
vanish combat = removedcombat
vanish ph:combat = removedcombat
leave ph:combat = removedcombat
keep ph:combat = stay combat
keep combat = stay combat
two it block = two blocker
several it block = several blocker
two creature it block = two blocker
several creature it block = several blocker
creature it block = blocker
two blocker it block = two blocker
attacker beblocked = attacker blocked
creature attack beblocked = attacker blocked
attack creature beblocked = attacker blocked
put facedown = facedown
return faceup = turnup
put faceup = turnup
put zero counter = zero counter
k:trample blocker deal = k:trample block deal
less mana = less mana
vanish creature combat = creature removedcombat
vanish attacker combat = attacker removedcombat
facedown turnup = turnup
turnup creature facedown = turnup creature
less toughness = less toughness
receive priority again = receive priority
gain k:haste = k:haste
number life = life
life number = life
act damage = deal damage
put damage = assign damage
receive poison = poison
"""
"""What is written on the left of ``=``, one concept beside the other, means what is on the right."""
_PAIRS: Final = sorted(
    ((left.split(), right.split()) for left, _, right in (one.partition("=") for one in _TOGETHER.strip().split("\n"))),
    key=lambda pair: -len(pair[0]),
)


def together(concepts: Sequence[str]) -> list[str]:
    """The concepts, those put together that mean one thing together."""
    found = list(concepts)
    for left, right in _PAIRS:
        at = 0
        while at + len(left) <= len(found):
            if found[at : at + len(left)] == left:
                found[at : at + len(left)] = right
            at += 1
    return found
