"""Numbers that are found as a spell is cast, because targets or shares depend on them (CR 601.2c–d)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import PASS, CastSpell, Select
from arbitre.engine.kernel.options import Options
from arbitre.ir.values import Supertype
from arbitre.rules.editions import EDITIONS, Edition
from helpers.positions import positions
from helpers.worded import body, instant
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


SPARKS = "~ deals 3 damage divided as you choose among {} target creatures."


def aims_at(text: str, edition: Edition) -> tuple[Table, list[int]]:
    """A table at which the instant is being cast, and the two giants that it could target."""
    table = Table.players(2, edition=edition, options=Options(skip_forced=False))
    giants = [table.put(creature("Giant", 4, 9), 2) for _ in range(2)]
    table.act(CastSpell(table.game.state.create_card(instant(SPARKS.format(text), "Sparks"), 1, HAND).id))
    asked = table.decision
    assert isinstance(asked, Select)
    assert (asked.what, asked.options) == ("target", tuple(giants))
    return table, giants


@pytest.mark.parametrize("edition", EDITIONS)
def test_601_2d_of_up_to_so_many_targets_there_may_be_none(edition: Edition) -> None:
    """CR 601.2c–d: "up to two" is none, one or two, whatever is divided; three are too many. It resolves all the same:
    it has no illegal target."""
    table, giants = aims_at("up to two", edition)
    assert [table.decision.check(some) is None for some in ((), (giants[0],), tuple(giants))] == [True, True, True]
    table.answer(())
    table.resolve_all()
    assert ([table.damage(one) for one in giants], table.log("resolves") != []) == ([0, 0], True)


def test_601_2d_of_up_to_four_targets_no_more_than_there_is_to_divide() -> None:
    """CR 601.2d: each target gets at least one of what is divided."""
    table = Table.players(2)
    giants = [table.put(creature("Giant", 4, 9), 2) for _ in range(4)]
    table.act(CastSpell(table.game.state.create_card(instant(SPARKS.format("up to four"), "Sparks"), 1, HAND).id))
    assert table.decision.check(tuple(giants)) is not None
    table.answer(tuple(giants[:3]))
    table.resolve_all()
    assert [table.damage(one) for one in giants] == [1, 1, 1, 0]


@positions("division_takes_one", {True: False, False: True})
def test_107_1c_something_is_divided_among_any_number(edition: Edition, expected: bool) -> None:
    """CR 107.1c: a nonzero number, if possible; CR26 107.1c: any positive number or zero."""
    table, giants = aims_at("any number of", edition)
    assert (table.decision.check(()) is None) is expected
    assert table.decision.check(tuple(giants)) is None


@positions("division_takes_one", {True: False, False: True})
def test_107_1c_damage_is_divided_evenly_among_any_number(edition: Edition, expected: bool) -> None:
    """CR 107.1c: so of what is divided evenly as it is dealt (Fireball)."""
    table = Table.players(2, edition=edition, options=Options(skip_forced=False))
    giants = [table.put(creature("Giant", 4, 9), 2) for _ in range(2)]
    text = "~ deals 5 damage divided evenly, rounded down, among any number of target creatures."
    table.act(CastSpell(table.game.state.create_card(instant(text, "Ball"), 1, HAND).id))
    assert (table.decision.check(()) is None) is expected
    table.answer(tuple(giants))
    table.resolve_all()
    assert [table.damage(one) for one in giants] == [2, 2]


@pytest.mark.parametrize("edition", EDITIONS)
def test_107_1c_without_anything_to_aim_at_there_is_none(edition: Edition) -> None:
    """CR 107.1c: if possible; the spell may be cast all the same."""
    table = Table.players(2, edition=edition)
    sparks = table.game.state.create_card(instant(SPARKS.format("any number of"), "Sparks"), 1, HAND).id
    table.cast(sparks)
    table.resolve_all()
    assert table.zone(sparks) is GRAVEYARD


def test_601_2d_a_triggered_ability_of_up_to_three() -> None:
    """CR 603.3d: so of an ability; the distribution is asked for only of those that were chosen."""
    table = Table.players(2, options=Options(skip_forced=False))
    bear = table.put(BEAR)
    text = "When this creature enters, distribute three +1/+1 counters among up to three target creatures."
    table.cast(table.game.state.create_card(body("Captain", text), 1, HAND).id)
    while not (isinstance(table.decision, Select) and table.decision.what == "target"):
        table.act(PASS)
    assert (table.decision.least, table.decision.most) == (0, 2)
    table.answer((bear,))
    table.resolve_all()
    assert table.size(bear) == (5, 5)
