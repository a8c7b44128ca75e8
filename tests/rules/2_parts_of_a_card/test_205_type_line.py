"""Type line (CR 205)."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.cards.records import Card
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir import amounts as a
from arbitre.ir import effects as e
from arbitre.ir import filters as f
from arbitre.ir import refs as r
from arbitre.ir.modifications import RemoveTypes, SetTypes
from arbitre.ir.values import CardType, Supertype, Zone
from arbitre.rules.editions import CURRENT
from helpers.doing import do, matches, number
from helpers.layering_cards import apply
from helpers.words import BEAR
from table import BATTLEFIELD, HAND, Table, artifact, card, creature, land, spell


def test_205_1a_subtypes_go_with_the_card_type_they_belong_to() -> None:
    """CR 205.1a: an artifact that was a creature is no Golem, but still an Equipment."""
    table = Table.players(2)
    golem = table.put(creature("Golem", 3, 3, types=[CardType.ARTIFACT], subtypes=["Golem", "Equipment"]))
    apply(table, golem, golem, SetTypes((CardType.ARTIFACT,)))
    assert reading.characteristics(table.game, golem).subtypes == {"Equipment"}


def test_all_change_places_at_once(table: Table) -> None:
    """ "Untap the tapped and tap the untapped"; CR 205.2a: the card types among them."""
    up, down = table.put(BEAR), table.put(artifact("Rock"), tapped=True)
    done = do(table, e.TapAndUntap(r.All(f.IsPermanent())))
    assert (done.state.objects[up].tapped, done.state.objects[down].tapped) == (True, False)
    assert number(table, a.DistinctTypes(f.IsPermanent())) == 2


def test_sharing_a_creature_type_does_not_count_land_types(three: Table) -> None:
    """CR 205.3m: land types are no creature types."""
    elf = three.put(creature("Elf", 1, 1, subtypes=["Elf", "Forest"], types=[CardType.LAND]))
    other = three.put(creature("Other", 1, 1, subtypes=["Elf"]))
    forest = three.put(land("Forest"))
    what = f.SharesWith(f.Shares.CREATURE_TYPE, r.This())
    assert matches(three, what, other, source=elf)
    assert not matches(three, what, forest, source=elf)


LEGEND: dict[str, Any] = {"supertypes": (Supertype.LEGENDARY,)}
BLAST = spell("Blast", e.GainLife(a.Fixed(3)), cost="{0}", instant=False, **LEGEND)


@pytest.mark.parametrize(
    ("there", "zone", "owner", "allowed"),
    [
        (creature("Duke", 1, 1, **LEGEND), BATTLEFIELD, 1, True),
        (card("Sage", types=[CardType.PLANESWALKER], loyalty="3", **LEGEND), BATTLEFIELD, 1, True),
        (creature("Duke", 1, 1, **LEGEND), BATTLEFIELD, 2, False),
        (creature("Duke", 1, 1, **LEGEND), HAND, 1, False),
        (creature("Bear", 2, 2), BATTLEFIELD, 1, False),
        (artifact("Orb", **LEGEND), BATTLEFIELD, 1, False),
    ],
)
def test_205_4e_who_may_cast_a_legendary_sorcery(there: Card, zone: Zone, owner: int, allowed: bool) -> None:
    """CR26 205.4e: only a player who controls a legendary creature or a legendary planeswalker."""
    table = Table.players(2, edition=CURRENT)
    table.put(there, owner, zone, counters={"loyalty": 3})
    (blast,) = table.hand(1, BLAST)
    assert table.can(CastSpell(blast)) is allowed
    if not allowed:
        why = table.why_not(CastSpell(blast))
        assert "only who controls a legendary creature or planeswalker" in why
        assert "CR26 205.4e" in why


def test_205_1a_all_creature_types_are_lost_and_no_others() -> None:
    """CR 205.1a, 205.3m: a subtype of another card type stays."""
    table = Table.players()
    elf = table.put(creature("Elf", 1, 1, subtypes=("Elf", "Scout", "Equipment"), types=(CardType.ARTIFACT,)))
    apply(table, elf, elf, RemoveTypes(all_creature_types=True))
    assert reading.characteristics(table.game, elf).subtypes == {"Equipment"}
