"""Switches for games as they were played before the editions known here."""

from __future__ import annotations

from arbitre.cards.records import Card
from arbitre.engine.decisions import Activate
from arbitre.engine.standing import is_ability, is_spell
from arbitre.ir.abilities import Activated
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import Sacrifice
from arbitre.ir.effects import Body, Do, GainLife, Move
from arbitre.ir.filters import HasType, InZone
from arbitre.ir.refs import All
from arbitre.ir.values import CardType, Step, Supertype, Zone
from arbitre.rules.editions import Edition, LegendRule, PlaneswalkerUniqueness
from arbitre.text import log_lines, name
from editions.positions import positions
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, card, creature, spell


@positions("mana_burn", {True: (17, True), False: (20, False)})
def test_106_4_unused_mana_burns(edition: Edition, expected: tuple[int, bool]) -> None:
    """CR 106.4 only empties the pool; before July 2009 a player lost 1 life for each mana."""
    table = Table.players(2, edition=edition)
    table.mana(1, "RRG")
    table.go_to(Step.BEGIN_COMBAT)
    told = any("loses 3 life and has 17" in line for line in log_lines(table.game, "en"))
    assert ((table.life(1), told), table.pool(1)) == (expected, "")


@positions("mana_empties_each_step", {True: "", False: "R"})
def test_106_4_mana_from_upkeep_in_the_draw_step(edition: Edition, expected: str) -> None:
    """CR 106.4: it is lost as the step ends; before July 2009 only as the phase does."""
    table = Table.players(2, edition=edition)
    table.at(2, Step.UPKEEP)
    table.mana(1, "R")
    table.go_to(Step.DRAW)
    assert table.pool(1) == expected
    table.go_to(Step.PRECOMBAT_MAIN)
    assert table.pool(1) == ""


@positions("combat_damage_uses_the_stack", {True: (21, True), False: (20, False)})
def test_510_2_a_creature_that_is_sacrificed_after_its_damage_was_assigned(
    edition: Edition, expected: tuple[int, bool]
) -> None:
    """CR 510.2: nobody can act between assigning and dealing; by older rules the sacrificed one still deals damage."""
    table = Table.players(2, edition=edition)
    bear, theirs = table.put(creature("Bear", 2, 2)), table.put(creature("Rival", 2, 2), 2)
    gain = Body((Do(GainLife(Fixed(1))),))
    altar = table.put(artifact("Altar", Activated(Sacrifice(HasType(CardType.CREATURE)), gain)))
    table.attack(bear)
    table.block((theirs, bear))
    table.go_to(Step.COMBAT_DAMAGE)
    told = any("ombat damage is put on the stack" in line for line in log_lines(table.game, "en"))
    if table.can(Activate(altar, 0)):
        table.activate(altar, bear)
    table.resolve_all()
    assert (table.zone(bear), table.zone(theirs)) == (GRAVEYARD, GRAVEYARD)
    assert (table.life(1), told) == expected


@positions("combat_damage_uses_the_stack", {True: (2, 20), False: (0, 20)})
def test_510_2_what_waits_is_neither_a_spell_nor_an_ability(edition: Edition, expected: tuple[int, int]) -> None:
    """CR 405.1: nothing can counter or copy it, and a creature that is gone gets none of it."""
    table = Table.players(2, edition=edition)
    bear, theirs = table.put(creature("Bear", 2, 2)), table.put(creature("Rival", 1, 3), 2)
    table.attack(bear)
    table.block((theirs, bear))
    table.go_to(Step.COMBAT_DAMAGE)
    for id in table.game.state.stack:
        obj = table.game.object(id)
        assert not is_spell(obj)
        assert not is_ability(obj)
        assert name(id, table.game, "fr") == "blessures de combat"
    waiting = len(table.game.state.stack) * 2
    table.resolve_all()
    assert (waiting, table.life(2)) == expected
    assert table.damage(theirs) == 2


KING = creature("King", 2, 2, supertypes=(Supertype.LEGENDARY,))
STAYS, GOES = BATTLEFIELD, GRAVEYARD


@positions(
    "legend_rule",
    {
        LegendRule.ALL: [GOES, GOES, GOES],
        LegendRule.KEEP_ONE_EACH: [GOES, STAYS, STAYS],
        LegendRule.KEEP_OLDEST: [STAYS, GOES, GOES],
    },
)
def test_704_5k_three_legends_of_one_name(edition: Edition, expected: list[Zone]) -> None:
    """CR 704.5k: all go; CR26 704.5j: each player keeps one; before 2004 the oldest stays."""
    table = Table.players(2, edition=edition)
    ids = [table.put(KING, 1), table.put(KING, 1), table.put(KING, 2)]
    if table.game.decision is not None and table.decision.what == "legend rule":
        table.answer(ids[1])
    assert [table.zone(id) for id in ids] == expected


@positions(
    "legend_rule",
    {
        LegendRule.ALL: [GOES, GOES],
        LegendRule.KEEP_ONE_EACH: [STAYS, STAYS],
        LegendRule.KEEP_OLDEST: [GOES, GOES],
    },
)
def test_704_5k_two_legends_that_enter_together(edition: Edition, expected: list[Zone]) -> None:
    """Before 2004, too, neither is the older one."""
    table = Table.players(2, edition=edition)
    ids = [table.put(KING, player, GRAVEYARD) for player in (1, 2)]
    raising = Move(All(InZone(GRAVEYARD)), BATTLEFIELD)
    table.cast(table.put(spell("Raise", raising, cost="{0}"), 1, HAND))
    table.resolve_top()
    assert [table.zone(id) for id in ids] == expected


def _jace(number: int) -> Card:
    return card(
        f"Jace {number}",
        types=(CardType.PLANESWALKER,),
        subtypes=("Jace",),
        loyalty="3",
        supertypes=(Supertype.LEGENDARY,),
    )


@positions(
    "planeswalker_uniqueness",
    {
        PlaneswalkerUniqueness.ALL: [GOES, GOES, GOES],
        PlaneswalkerUniqueness.KEEP_ONE_EACH: [GOES, STAYS, STAYS],
        PlaneswalkerUniqueness.NONE: [STAYS, STAYS, STAYS],
    },
)
def test_704_5j_three_planeswalkers_of_one_type(edition: Edition, expected: list[Zone]) -> None:
    """CR 704.5j: all go; from 2013 each player keeps one; since 2017 only the name counts."""
    table = Table.players(2, edition=edition)
    owners = (1, 1, 2)
    ids = [table.put(_jace(n), owner, counters={"loyalty": 3}) for n, owner in enumerate(owners)]
    if table.game.decision is not None and table.decision.what == "legend rule":
        table.answer(ids[1])
    assert [table.zone(id) for id in ids] == expected


@positions("planeswalkers_are_legendary", {True: GOES, False: STAYS})
def test_704_5j_the_planeswalkers_of_one_name_of_two_players(edition: Edition, expected: Zone) -> None:
    """What is printed on them today makes the legend rule apply; in 2011 they had a rule of their own."""
    table = Table.players(2, edition=edition.varied(planeswalker_uniqueness=PlaneswalkerUniqueness.NONE))
    ids = [table.put(_jace(1), player, counters={"loyalty": 3}) for player in (1, 2)]
    assert [table.zone(id) for id in ids] == [expected] * 2
