"""Text-changing effects (CR 612)."""

from __future__ import annotations

from arbitre.engine.kernel import reading
from arbitre.engine.kernel.decisions import CastSpell
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Apply, CreateTokens, Destroy, TokenSpec
from arbitre.ir.filters import And, ControlledBy, HasColor, HasSubtype
from arbitre.ir.modifications import AddTypes, HasAbilities, HasName, ReplacesWord
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType, Color
from arbitre.oracle import read, write
from helpers.layering import appear, mana_made, static
from helpers.layering_cards import apply
from helpers.laying import cast_free, free, word
from helpers.words import BEAR, CREATURE
from table import BATTLEFIELD, HAND, Table, creature, enchantment, land, spell


def test_612_a_changed_word_changes_types_and_text_but_not_granted_abilities() -> None:
    """CR 612.1–3: Mountain becomes Island in the type line and the text; a granted protection keeps its color word."""
    table = Table.players(2)
    mountain = table.put(land("Mountain"))
    lord = table.put(
        creature("Climber", 1, 1, static(And((HasSubtype("Mountain"), ControlledBy())), AddTypes((CardType.ARTIFACT,))))
    )
    apply(table, lord, mountain, ReplacesWord("Mountain", "Island"))
    assert mana_made(table, mountain) == ["U"]
    assert CardType.ARTIFACT not in reading.characteristics(table.game, mountain).types
    apply(table, lord, lord, ReplacesWord("Mountain", "Island"))
    assert CardType.ARTIFACT in reading.characteristics(table.game, mountain).types

    knight = appear(table, creature("Knight", 2, 2, Keyword("protection", what=(HasColor(Color.RED),))), 1)
    apply(table, knight, knight, ReplacesWord("red", "blue"))
    apply(table, knight, knight, HasAbilities((Keyword("protection", what=(HasColor(Color.RED),)),)))
    kept = [k.what for k in reading.characteristics(table.game, knight).keyword("protection")]
    assert kept == [(HasColor(Color.BLUE),), (HasColor(Color.RED),)]


def test_612_2a_and_612_4_text_of_tokens() -> None:
    """CR 612.2, 612.4: a token's types can be changed by what changes text; its name is no such word."""
    goblin = TokenSpec((CardType.CREATURE,), ("Goblin", "Rogue"), (), (), Fixed(1), Fixed(1))
    table = Table.players()
    cast_free(table, free("Horde", CreateTokens(goblin)))
    cast_free(table, free("Hack", Apply(Target(), (ReplacesWord("Goblin", "Elf"),)), target=CREATURE))
    token = characteristics(table.game, table.game.state.battlefield[-1])
    assert (token.subtypes, token.name) == (frozenset({"Elf", "Rogue"}), "Goblin Rogue")


def test_612_3_granted_abilities_are_no_text() -> None:
    """CR 612.3: protection from black that an effect grants is not changed on the creature that has it."""
    table = Table.players()
    table.put(
        enchantment("Grant", Static(CREATURE, (HasAbilities((word("protection", None, "", HasColor(Color.BLACK)),)),)))
    )
    bear = table.put(BEAR)
    cast_free(table, free("Hack", Apply(Target(), (ReplacesWord("black", "red"),)), target=CREATURE))
    kill = table.game.state.create_card(
        spell("Dark Kill", Destroy(Target()), target=CREATURE, cost="{0}", colors=(Color.BLACK,)), 1, HAND
    ).id
    assert not table.can(CastSpell(kill))
    assert table.zone(bear) is BATTLEFIELD


def test_612_8_a_name_that_an_effect_sets_is_the_only_one() -> None:
    """CR26 612.8: it loses the name that it had and has only the specified one; its subtypes stay."""
    table = Table.players()
    bear = table.put(BEAR)
    cast_free(table, free("Disguise", Apply(Target(), (HasName("Bold Bob"),)), target=CREATURE), bear)
    values = characteristics(table.game, bear)
    assert (values.name, values.subtypes) == ("Bold Bob", frozenset(BEAR.faces[0].subtypes))


def test_612_8_what_becomes_a_creature_of_a_name() -> None:
    """CR26 612.8: the words "named …" after what something becomes."""
    text = "Target artifact becomes a 1/1 green and white Elf creature named Bold Bob until end of turn."
    found = read(text, "Disguise", types=(CardType.INSTANT,))
    assert write(found.paragraphs, "Disguise") == text
