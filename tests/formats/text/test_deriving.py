"""Derivations in words."""

from __future__ import annotations

from arbitre import text
from arbitre.engine.characteristics.derivation import CHARACTERISTICS, Deed
from arbitre.engine.characteristics.layers.dependency import Why
from arbitre.ir.filters import HasSubtype, HasType
from arbitre.ir.modifications import AddTypes
from arbitre.ir.values import CardType
from arbitre.text import deriving
from helpers.layering_cards import TYPED_BEAR, field
from table import Table


def test_everything_has_words_in_both_languages() -> None:
    """Each characteristic, deed and reason."""
    assert set(deriving.CHARACTERISTICS) == set(CHARACTERISTICS)
    assert set(deriving._DEEDS) == set(Deed)
    assert set(deriving._WHY) == {why.value for why in Why}


def test_613_7_the_dependency_is_told() -> None:
    """CR 613.7b: for which younger effect the older one waited, and why."""
    table = Table.players(2)
    table.put(field("Forge", HasSubtype("Goblin"), AddTypes((CardType.ARTIFACT,))))
    table.put(field("Horde", HasType(CardType.CREATURE), AddTypes(subtypes=("Goblin",))))
    bear = table.put(TYPED_BEAR)
    found = table.game.derivation(bear, "types")
    english = text.derivation_lines(found, table.game, "en")
    french = text.derivation_lines(found, table.game, "fr")
    assert english[0] == "Bear, types: artifact creature"
    assert english[-1].strip() == (
        "after Horde, on which it depends: it changes what this effect applies to [CR 613.7b]"
    )
    assert french[0] == "Bear, types : artefact créature"
    assert french[-1].strip() == ("après Horde, dont il dépend : il change ce à quoi cet effet s'applique [CR 613.7b]")
