"""Numbers that are found as a spell is cast, because targets or shares depend on them (CR 601.2c–d)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import Supertype
from helpers.worded import instant
from helpers.words import BEAR
from table import EXILE, GRAVEYARD, HAND, LIBRARY, Table, creature, land


def test_601_2d_what_is_divided_is_counted_as_it_is_cast(table: Table) -> None:
    """A creature that comes in response makes no difference."""
    mine, theirs = table.put(BEAR), table.put(creature("Giant", 4, 9), 2)
    text = (
        "~ deals X damage divided as you choose among any number of target creatures, where X is the number of "
        "creatures on the battlefield as you cast this spell."
    )
    table.cast(table.game.state.create_card(instant(text, "Wind"), 1, HAND).id, (theirs,))
    table.cast(table.game.state.create_card(instant("Create a 1/1 white Soldier creature token."), 1, HAND).id)
    table.resolve_all()
    assert (table.damage(theirs), table.damage(mine)) == (2, 0)


def test_608_2c_only_the_first_clause_uses_x(table: Table) -> None:
    """As many cards as there are in the hand, all of which are exiled."""
    table.hand(1, BEAR, BEAR)
    ids = table.library(2, BEAR, BEAR, BEAR)
    text = (
        "Search target player's library for X cards, where X is the number of cards in your hand, and exile them. "
        "Then that player shuffles."
    )
    table.cast(table.game.state.create_card(instant(text), 1, HAND).id, 2)
    table.resolve_top(ids[:2])
    assert [table.zone(id) for id in ids] == [EXILE, EXILE, LIBRARY]


def test_205_4c_a_basic_land_card_is_no_target(table: Table) -> None:
    """Of the cards in graveyards only those that are no basic lands can be chosen."""
    table.put(land("Forest", subtypes=("Forest",), supertypes=(Supertype.BASIC,)), 2, GRAVEYARD)
    bear, other = table.put(BEAR, 2, GRAVEYARD), table.put(BEAR, 2, HAND)
    text = (
        "Choose target card in a graveyard other than a basic land card. Search its owner's graveyard, hand, and "
        "library for all cards with the same name as that card and exile them. Then that player shuffles."
    )
    act = table.game.state.create_card(instant(text), 1, HAND).id
    table.act(CastSpell(act))  # there is one target
    table.resolve_top((other,))
    assert (table.zone(bear), table.zone(other), table.names(GRAVEYARD, 2)) == (EXILE, EXILE, ["Forest"])
