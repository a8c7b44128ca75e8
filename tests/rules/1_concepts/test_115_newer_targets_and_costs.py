"""Targets that are changed, and costs that are lessened or paid in several ways (CR26 115.7, 118, 119.4)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell, Divide, Select
from arbitre.ir.abilities import Activated
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import PayLife
from arbitre.ir.effects import Body, Do, Draw
from arbitre.ir.values import CardType, Supertype
from helpers.worded import body, cast_it, instant, reads
from helpers.words import BEAR, modern
from table import HAND, artifact, creature, land

ARTIFACT, ENCHANTMENT = CardType.ARTIFACT, CardType.ENCHANTMENT


def test_26_115_7f_new_targets_take_the_parts_of_the_old() -> None:
    """CR26 115.7f: two damage and one, whichever creatures they are dealt to."""
    table = modern()
    one, two, three, four = table.battlefield(2, *[creature("Wall", 0, 9)] * 4)
    split = instant("This spell deals 3 damage divided as you choose among one or two targets.")
    bolt, turn = table.hand(1, split, instant("Choose new targets for target spell."))
    table.cast(bolt, (one, two))
    decision = table.decision
    assert isinstance(decision, Divide)
    table.answer((2, 1))
    table.cast(turn, table.now(bolt))
    table.resolve_top(three, four)
    table.resolve_all()
    assert [table.damage(id) for id in (one, two, three, four)] == [0, 0, 2, 1]


BEACON = "{0}: Change a target of target spell or ability to this creature."


def test_26_115_7b_one_of_the_targets_is_changed() -> None:
    """CR26 115.7b: of two, the one that is chosen; the other stays."""
    table = modern()
    one, two = table.battlefield(2, *[creature("Wall", 0, 9)] * 2)
    beacon = table.put(body("Beacon", BEACON, (0, 9)))
    (bolt,) = table.hand(1, instant("This spell deals 3 damage to each of two target creatures."))
    table.cast(bolt, (one, two))
    table.activate(beacon, table.now(bolt))
    table.resolve_top()
    decision = table.decision
    assert isinstance(decision, Select)
    assert (decision.what, set(decision.options)) == ("changed target", {one, two})
    table.answer((two,))
    table.resolve_all()
    assert [table.damage(id) for id in (one, two, beacon)] == [3, 0, 3]


def test_26_115_7b_and_to_a_legal_one_only() -> None:
    """CR26 115.7b: where it would be illegal nothing changes."""
    table = modern()
    wall, beacon = table.put(creature("Wall", 0, 9), 2), table.put(body("Beacon", BEACON, (0, 9)))
    (bolt,) = table.hand(1, instant("This spell deals 3 damage to target creature an opponent controls."))
    table.cast(bolt, wall)
    table.activate(beacon, table.now(bolt))
    table.resolve_all()
    assert [table.damage(id) for id in (wall, beacon)] == [3, 0]


def _castable(cost: str, mana: str, *texts: str, snow: bool = False) -> bool:
    """Whether a spell of that cost can be cast with that mana alone, next to permanents with these texts."""
    table = modern()
    for text in texts:
        table.put(reads("Helm", text, ARTIFACT))
    for letter in mana:
        name = {"C": "Wastes", "G": "Forest", "U": "Island"}[letter]
        supertypes = (Supertype.BASIC, *([Supertype.SNOW] if snow else []))
        source = land(name, supertypes=supertypes) if letter != "C" else reads(name, "{T}: Add {C}.", CardType.LAND)
        table.put(source)
    (spell,) = table.hand(1, creature("Cub", 1, 1, cost=cost))
    return table.can(CastSpell(spell))


LESS = "Spells you cast cost {%s} less to cast."


@pytest.mark.parametrize(
    ("cost", "less", "mana", "enough"),
    [
        ("{1}{G}", "2", "G", True),
        ("{1}{G}", "2", "", False),
        ("{1}{C}", "2", "C", True),
        ("{1}{C}", "2", "G", False),
    ],
)
def test_26_118_7a_generic_mana_comes_off_the_generic_part_alone(cost: str, less: str, mana: str, enough: bool) -> None:
    """CR26 118.7a: neither off colored nor off colorless mana."""
    assert _castable(cost, mana, LESS % less) is enough


@pytest.mark.parametrize(
    ("cost", "times", "mana", "enough"),
    [("{2}{C}", 1, "GG", True), ("{2}{C}", 2, "G", True), ("{2}{C}", 1, "G", False), ("{2}", 1, "G", True)],
)
def test_26_118_7d_colorless_mana_comes_off_the_colorless_part_first(
    cost: str, times: int, mana: str, enough: bool
) -> None:
    """CR26 118.7d: the rest comes off the generic part."""
    assert _castable(cost, mana, *[LESS % "C"] * times) is enough


@pytest.mark.parametrize(
    ("cost", "mana", "snow", "enough"),
    [("{2}", "G", False, True), ("{2}", "", False, False), ("{S}", "", True, False), ("{1}{S}", "G", True, True)],
)
def test_26_118_7g_snow_mana_comes_off_the_generic_part(cost: str, mana: str, snow: bool, enough: bool) -> None:
    """CR26 118.7g: and not off a snow symbol of the cost."""
    assert _castable(cost, mana, LESS % "S", snow=snow) is enough


def test_26_118_12b_who_has_searched_did_so() -> None:
    """CR26 118.12b: whether anything was found does not matter."""
    words = (
        "You may search your library for a basic land card and put that card onto the battlefield. "
        "If you do, shuffle and you gain 1 life."
    )
    table = modern()
    table.library(1, BEAR)
    (act,) = table.hand(1, instant(words))
    table.cast(act)
    table.resolve_top(True)
    table.resolve_all()
    assert table.life(1) == 21
    (act,) = (table.game.state.create_card(instant(words), 1, HAND).id,)
    table.cast(act)
    table.resolve_top(False)
    table.resolve_all()
    assert table.life(1) == 21


def test_26_119_4b_nothing_can_always_be_paid() -> None:
    """CR26 119.4b: 0 life, with less than none, and where no life can be paid."""
    table = modern()
    table.put(reads("Grace", "You don't lose the game for having 0 or less life.", ENCHANTMENT))
    words = "Players can't pay life or sacrifice creatures to cast spells or activate abilities."
    table.put(reads("Law", words, ENCHANTMENT))
    one, none = [table.put(artifact("Cog", Activated(PayLife(Fixed(n)), Body((Do(Draw()),))))) for n in (1, 0)]
    assert (table.can(Activate(one, 0)), table.can(Activate(none, 0))) == (False, True)
    cast_it(table, instant("You lose 25 life."))
    assert table.life(1) == -5
    table.activate(none)
    table.resolve_all()
    assert len(table.game.player(1).hand) == 1
