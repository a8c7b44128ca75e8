"""State triggers (CR 603.8), loops of state-based actions (CR 104.4b), laws with several parts (CR 101.2, 602.5)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate
from arbitre.engine.kernel.options import Options
from arbitre.ir import modifications as m
from arbitre.ir.abilities import Activated, Keyword, Replacement, Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import NotSo, exists
from arbitre.ir.costs import Costs, TapThis, UntapThis
from arbitre.ir.effects import AddMana, Body, Counter, Do, Fight, GainLife, Instead, Place, Symbols
from arbitre.ir.filters import HasColor, HasType, Is, IsSpell, Not
from arbitre.ir.patterns import Becomes, Moves
from arbitre.ir.refs import Target, This
from arbitre.ir.values import CardType, Color, Supertype, Zone
from arbitre.rules.editions import CURRENT, PINNED, Edition
from helpers.doing import do
from helpers.laying import free, resolve
from helpers.words import BEAR
from table import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
    Table,
    artifact,
    creature,
    enchantment,
    land,
    spell,
)

LANDLESS = Becomes(NotSo(exists(HasType(CardType.LAND))))


def gains(amount: int) -> Triggered:
    return Triggered(LANDLESS, Body((Do(GainLife(Fixed(amount))),)))


# --- state triggers ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("abilities", "waiting"),
    [(((1,),), 1), (((1, 2),), 2), (((1,), (1,)), 2), (((1,), (2,)), 2), (((1, 2), (1, 2)), 4)],
)
def test_603_8_each_ability_of_each_object_triggers_once(abilities: tuple[tuple[int, ...], ...], waiting: int) -> None:
    """CR 603.8: not again while it waits or is on the stack, whatever others like it do there."""
    table = Table.players()
    for index, amounts in enumerate(abilities):
        table.put(enchantment(f"Omen {index}", *map(gains, amounts)))
    table.decision  # noqa: B018
    while table.decision.what == "order triggers":
        table.answer(next(iter(table.decision.answers())))
    assert len(table.game.state.stack) == waiting
    table.pass_priority()
    assert len(table.game.state.stack) == waiting


def test_603_8_it_triggers_again_once_it_has_resolved(table: Table) -> None:
    """CR 603.8: while the condition is still true."""
    table.put(enchantment("Omen", gains(1)))
    table.decision  # noqa: B018
    for life in (21, 22, 23):
        table.resolve_top()
        assert (table.life(1), len(table.game.state.stack)) == (life, 1)


@pytest.mark.parametrize("there", [True, False])
def test_603_8_only_while_the_condition_is_true(table: Table, there: bool) -> None:
    """CR 603.8: with a land there it does not trigger."""
    table.put(enchantment("Omen", gains(1)))
    if there:
        table.put(land("Forest"))
    assert len(table.game.state.stack) == (0 if there else 1)


# --- loops of state-based actions -------------------------------------------------------------------------------------


GHOST = creature(
    "Ghost", 1, 0, Replacement(Moves(Is(This()), Zone.BATTLEFIELD, Zone.GRAVEYARD), Instead((Do(GainLife(Fixed(0))),)))
)


def test_104_4b_a_state_based_action_that_changes_nothing_is_a_draw(table: Table) -> None:
    """CR 104.4b, 704.3: with 0 toughness it would be put into the graveyard, again and again, and stays."""
    table.put(GHOST)
    assert table.game.result == ()


@pytest.mark.parametrize(("owner", "left"), [(1, [1, 2, 6]), (4, [3, 4, 5])])
def test_104_4f_for_those_within_range_of_whom_it_concerns(owner: int, left: list[int]) -> None:
    """CR 104.4f, 801.18: only they draw, the others play on."""
    table = Table.players(6, options=Options(range_of_influence=1, skip_forced=True))
    table.put(GHOST, owner)
    assert table.game.result is None
    assert [player.id for player in table.game.state.players if player.left] == left


# --- what cannot be activated, untapped, countered --------------------------------------------------------------------


TAPS, MAKES = (
    Activated(TapThis(), Body((Do(GainLife(Fixed(1))),))),
    Activated(TapThis(), Body((Do(AddMana(Symbols(("G",)))),))),
)
PAYS = Activated(Costs(), Body((Do(GainLife(Fixed(1))),)))


@pytest.mark.parametrize(
    ("law", "expected"),
    [
        (m.CantActivate(), (False, False, False)),
        (m.CantActivate(mana_too=False), (False, True, False)),
        (m.CantActivate(tap_only=True), (False, False, True)),
        (m.CantActivate(mana_too=False, tap_only=True), (False, True, True)),
    ],
)
def test_602_5_which_activated_abilities_an_effect_prohibits(law: m.CantActivate, expected: tuple[bool, ...]) -> None:
    """CR 602.5, 605.1a: all, all but mana abilities, or those with the tap symbol in their costs."""
    table = Table.players()
    rock = table.put(artifact("Rock", TAPS, MAKES, PAYS))
    table.put(enchantment("Hush", Static(HasType(CardType.ARTIFACT), (law,))))
    assert tuple(table.can(Activate(rock, index)) for index in range(3)) == expected


@pytest.mark.parametrize("symbol", [TapThis(), UntapThis()])
@pytest.mark.parametrize(
    ("card", "sick", "expected"),
    [("creature", False, True), ("creature", True, False), ("hasty", True, True), ("artifact", True, True)],
)
def test_302_6_creatures_that_came_this_turn(
    symbol: TapThis | UntapThis, card: str, sick: bool, expected: bool
) -> None:
    """CR 302.6, 602.5a, 702.10c: neither tapped nor untapped for their abilities, but with haste; others can be."""
    ability = Activated(symbol, Body((Do(GainLife(Fixed(1))),)))
    cards = {
        "creature": creature("Elf", 1, 1, ability),
        "hasty": creature("Elf", 1, 1, ability, Keyword("haste")),
        "artifact": artifact("Rock", ability),
    }
    for tapped in (False, True):
        table = Table.players()
        one = table.put(cards[card], sick=sick, tapped=tapped)
        assert table.can(Activate(one, 0)) is (expected and tapped is isinstance(symbol, UntapThis))


@pytest.mark.parametrize(
    ("by", "countered"), [(None, False), (HasColor(Color.BLUE), False), (Not(HasColor(Color.BLUE)), True)]
)
def test_701_5_what_cannot_be_countered_by_some(table: Table, by: object, countered: bool) -> None:
    """CR 101.2, 701.5: "can't be countered", or only not by blue spells."""
    law = Static(This(), (m.CantBeCountered(by),), zone=STACK)  # type: ignore[arg-type]
    firm = table.put(free("Firm", GainLife(Fixed(1)), law), 1, HAND)
    deny = table.put(spell("Deny", Counter(Target()), target=IsSpell(), cost="{U}"), 2, HAND)
    table.mana(2, "U")
    table.cast(firm)
    table.pass_priority()
    table.cast(deny)
    table.resolve_top()
    assert (table.zone(firm) is GRAVEYARD) is countered


@pytest.mark.parametrize(
    ("to", "place", "zone", "end"),
    [
        (None, Place.TOP, GRAVEYARD, 0),
        (LIBRARY, Place.TOP, LIBRARY, -1),
        (LIBRARY, Place.BOTTOM, LIBRARY, 0),
        (HAND, Place.BOTTOM, HAND, 0),
        (EXILE, Place.TOP, EXILE, 0),
    ],
)
def test_701_5a_a_countered_spell_goes_where_the_effect_says(
    table: Table, to: Zone | None, place: Place, zone: Zone, end: int
) -> None:
    """CR 701.5a: to its owner's graveyard, or elsewhere instead: on top or on the bottom of the library."""
    one = table.put(BEAR, 2, STACK)
    done = do(table, Counter(Target(), to, place), targets=[one])
    assert done.zone(one) is zone
    if zone is LIBRARY:
        assert done.state.player(2).library[end] == done.now(one)


# --- fighting ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("other", "expected"), [("ox", (2, 2)), ("rock", (0, 0)), ("dead", (0, 0)), ("away", (0, 0)), ("wall", (0, 2))]
)
def test_701_12_only_two_creatures_on_the_battlefield_fight(other: str, expected: tuple[int, int]) -> None:
    """CR26 701.14a–b: if one is no creature or has left, neither deals damage; what has no power deals none."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 5))
    laid = {
        "ox": table.put(creature("Ox", 2, 5)),
        "rock": table.put(artifact("Rock")),
        "dead": table.put(BEAR, zone=GRAVEYARD),
        "away": table.put(BEAR, phased_out=1),
        "wall": table.put(creature("Wall", 0, 5)),
    }
    done = do(table, Fight(Target(0), Target(1)), targets=[bear, laid[other]])
    damaged = done.state.objects[bear].damage, done.state.objects[laid[other]].damage
    assert damaged == expected


@pytest.mark.parametrize(("edition", "damage"), [(PINNED, 4), (CURRENT, 4)])
def test_701_12_a_creature_that_fights_itself(edition: Edition, damage: int) -> None:
    """CR26 701.14c: it deals damage to itself equal to twice its power."""
    table = Table.players(edition=edition)
    bear = table.put(creature("Bear", 2, 9))
    done = do(table, Fight(Target(0), Target(0)), targets=[bear])
    assert done.state.objects[bear].damage == damage


def test_704_5k_permanents_without_a_name_have_no_name_in_common(table: Table) -> None:
    """CR 704.5k, 201.2: two legendary permanents that are called nothing both stay, two called alike do not."""
    nameless = table.battlefield(1, *[creature("", 1, 1, supertypes=(Supertype.LEGENDARY,))] * 2)
    named = table.battlefield(1, *[creature("King", 1, 1, supertypes=(Supertype.LEGENDARY,))] * 2)
    table.decision  # noqa: B018
    resolve(table)
    assert [table.zone(id) for id in nameless] == [BATTLEFIELD, BATTLEFIELD]
    assert [table.zone(id) for id in named] != [BATTLEFIELD, BATTLEFIELD]
