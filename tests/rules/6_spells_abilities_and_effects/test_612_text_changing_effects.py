"""Text-changing effects (CR 612)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.decisions import CastSpell
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.abilities import Keyword, SpellAbility, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Apply, CreateTokens, Destroy, TokenSpec
from arbitre.ir.filters import And, ControlledBy, HasColor, HasSubtype
from arbitre.ir.modifications import AddTypes, HasAbilities, HasName, ReplacesWord
from arbitre.ir.node import walk
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType, Color
from arbitre.oracle import read, write
from arbitre.rules.editions import EDITIONS, Edition
from helpers.layering import appear, mana_made, static
from helpers.layering_cards import apply
from helpers.laying import cast_free, free, word
from helpers.worded import body, instant, reads
from helpers.words import BEAR, CREATURE, GREEN_BEAR
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, creature, enchantment, land, spell


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


# --- spells on the stack ----------------------------------------------------------------------------------------------

RED_BEAR, GREEN = creature("Red Bear", 2, 2, cost="{1}{R}"), GREEN_BEAR
SLEIGHT = instant(
    "Change the text of target spell or permanent by replacing all instances of one color word with another."
)
HACK = instant(
    "Change the text of target spell or permanent by replacing all instances of one basic land type with another."
)
EVOLVE = instant(
    "Change the text of target spell or permanent by replacing all instances of one creature type with another. "
    "The new creature type can't be Wall."
)


def changed(table: Table, spell: int, how: Card, old: str, new: str) -> None:
    """The text of a spell on the stack is changed before it resolves."""
    table.cast(table.game.state.create_card(how, 1, HAND).id, table.now(spell))
    table.resolve_top(old, new)


def cast(table: Table, text: str, *targets: object, kind: CardType = CardType.INSTANT) -> int:
    id = table.game.state.create_card(reads("Act", text, kind), 1, HAND).id
    table.cast(id, *targets)
    return id


@pytest.mark.parametrize("edition", EDITIONS)
def test_612_1_a_spell_does_what_its_changed_text_says(edition: Edition) -> None:
    """CR 612.1, 608.2c: "destroy all green creatures" destroys the red ones; the green one stays."""
    table = Table.players(2, edition=edition)
    red, green = table.put(RED_BEAR, 2), table.put(GREEN, 2)
    wrath = cast(table, "Destroy all green creatures. They can't be regenerated.", kind=CardType.SORCERY)
    changed(table, wrath, SLEIGHT, "G", "R")
    table.resolve_all()
    assert (table.zone(red), table.zone(green)) == (GRAVEYARD, BATTLEFIELD)


def test_612_1_a_copy_of_the_spell_has_the_text_that_was_printed() -> None:
    """CR 612.1, 706.2: what changes text is not copied."""
    table = Table.players(2)
    red, green = table.put(RED_BEAR, 2), table.put(GREEN, 2)
    wrath = cast(table, "Destroy all green creatures.", kind=CardType.SORCERY)
    changed(table, wrath, SLEIGHT, "G", "R")
    table.cast(table.game.state.create_card(instant("Copy target spell."), 1, HAND).id, table.now(wrath))
    table.resolve_top()
    table.resolve_top()
    assert (table.zone(red), table.zone(green)) == (BATTLEFIELD, GRAVEYARD)
    table.resolve_all()
    assert table.zone(red) is GRAVEYARD


@pytest.mark.parametrize(("old", "new", "dies"), [("B", "R", False), ("B", "W", True), ("U", "R", True)])
def test_608_2b_its_target_must_be_what_the_changed_text_asks_for(old: str, new: str, dies: bool) -> None:
    """CR 608.2b: "target nonblack creature" that is now "nonred" has an illegal target in a red creature."""
    table = Table.players(2)
    red = table.put(RED_BEAR, 2)
    terror = cast(table, "Destroy target nonblack creature.", red)
    changed(table, terror, SLEIGHT, old, new)
    table.resolve_all()
    assert (table.zone(red) is GRAVEYARD) is dies


def test_114_6_a_new_target_is_chosen_by_the_changed_text() -> None:
    """CR 114.6, 612.1: what the text now asks for can be the new target, and nothing else."""
    table = Table.players(2)
    black = table.put(creature("Black Bear", 2, 2, cost="{1}{B}"), 2)
    red, other, green = table.put(RED_BEAR, 2), table.put(RED_BEAR, 2), table.put(GREEN, 2)
    terror = cast(table, "Destroy target nonblack creature.", green)
    changed(table, terror, SLEIGHT, "B", "R")
    table.cast(
        table.game.state.create_card(instant("You may choose new targets for target spell."), 1, HAND).id,
        table.now(terror),
    )
    table.pass_priority()
    table.pass_priority()
    table.answer(True)
    assert set(table.decision.options) == {green, black}  # type: ignore[attr-defined]
    table.answer(black)
    table.resolve_all()
    assert [table.zone(id) for id in (black, green, red, other)] == [GRAVEYARD, *[BATTLEFIELD] * 3]


def test_612_2_modes_keep_what_was_chosen() -> None:
    """CR 612.1, 700.2: the chosen mode reads otherwise; the others are not chosen again."""
    table = Table.players(2)
    red, green = table.put(RED_BEAR, 2), table.put(GREEN, 2)
    charm = cast(table, "Choose one —\n• Destroy all green creatures.\n• You gain 3 life.", 0)
    changed(table, charm, SLEIGHT, "G", "R")
    table.resolve_all()
    assert (table.zone(red), table.zone(green), table.life(1)) == (GRAVEYARD, BATTLEFIELD, 20)


def test_612_2_land_types_in_a_spell() -> None:
    """CR 612.2: "creatures with swampwalk" and the lands that are counted."""
    table = Table.players(2)
    table.lands(1, "Island", 3)
    table.lands(1, "Forest", 1)
    walker = table.put(creature("Walker", 2, 2, Keyword("landwalk", word="Island")), 2)
    act = cast(table, "You gain 1 life for each Forest you control. Destroy all creatures with forestwalk.")
    changed(table, act, HACK, "Forest", "Island")
    table.resolve_all()
    assert (table.life(1), table.zone(walker)) == (23, GRAVEYARD)


def test_612_2a_tokens_of_a_changed_spell() -> None:
    """CR 612.2a: their types, and their names, are those of the changed text; so is the color."""
    table = Table.players(2)
    act = cast(table, "Create a 1/1 red Goblin creature token.")
    changed(table, act, EVOLVE, "Goblin", "Elf")
    changed(table, act, SLEIGHT, "R", "G")
    table.resolve_all()
    token = characteristics(table.game, table.game.state.battlefield[-1])
    assert (token.name, token.subtypes, token.colors) == ("Elf", {"Elf"}, {Color.GREEN})


def test_612_2_mana_symbols_are_no_color_words() -> None:
    """CR 612.2, 107.4: "add {R}" stays so; what is named is no color either."""
    table = Table.players(2)
    act = cast(table, "Add {R}{R}.")
    changed(table, act, SLEIGHT, "R", "G")
    table.resolve_all()
    assert table.pool(1) == "RR"


def test_612_1_until_end_of_turn_and_no_longer() -> None:
    """CR 611.2a: an effect that ends with the turn; the card in the graveyard reads as printed."""
    table = Table.players(2)
    green = table.put(GREEN, 2)
    text = (
        "Change the text of target spell or permanent by replacing all instances of one color word with another or one "
        "basic land type with another until end of turn."
    )
    act = cast(table, "Destroy all green creatures.")
    table.cast(table.game.state.create_card(instant(text), 1, HAND).id, table.now(act))
    table.resolve_top("color", "G", "R")
    table.resolve_all()
    assert table.zone(green) is BATTLEFIELD
    (ability,) = characteristics(table.game, act).abilities
    assert isinstance(ability, SpellAbility)
    assert any(node == HasColor(Color.GREEN) for node in walk(ability))


def test_400_7a_a_permanent_spell_takes_the_changed_text_along() -> None:
    """CR 400.7a: the effect goes on for the permanent that the spell becomes: it gets bigger for Elves."""
    table = Table.players(2)
    text = "Other Goblins you control get +1/+1."
    elf = table.put(creature("Elf", 1, 1, subtypes=("Elf",)))
    lord = table.game.state.create_card(body("Lord", text), 1, HAND).id
    table.cast(lord)
    changed(table, lord, EVOLVE, "Goblin", "Elf")
    table.resolve_all()
    assert table.size(elf) == (2, 2)


@pytest.mark.parametrize(("new", "there"), [("Island", True), ("Swamp", False)])
def test_303_4a_an_aura_spell_asks_for_what_it_can_enchant_now(new: str, there: bool) -> None:
    """CR 303.4a, 608.2b: "enchant Mountain" that became "enchant Island" has no legal target in a Mountain that is no
    Island."""
    table = Table.players(2)
    mountain = table.put(land("Mountain", subtypes=("Mountain", "Island")))
    aura = reads("Chain", "Enchant Mountain", CardType.ENCHANTMENT, subtypes=("Aura",))
    spell_ = table.game.state.create_card(aura, 1, HAND).id
    table.cast(spell_, mountain)
    changed(table, spell_, HACK, "Mountain", new)
    table.resolve_all()
    assert (table.zone(spell_) is BATTLEFIELD) is there


def test_612_1_an_ability_on_the_stack_stays_as_it_is() -> None:
    """CR 112.7a: an ability exists independently of its source, whose text is changed in response."""
    table = Table.players(2)
    red, green = table.put(RED_BEAR, 2), table.put(GREEN, 2)
    orb = table.put(reads("Orb", "{0}, Sacrifice a land: Destroy all green creatures.", CardType.ARTIFACT))
    table.lands(1, "Forest", 1)
    table.activate(orb)
    changed(table, orb, SLEIGHT, "G", "R")
    table.resolve_all()
    assert (table.zone(red), table.zone(green)) == (BATTLEFIELD, GRAVEYARD)


def test_612_1_who_looks_at_the_stack_reads_the_changed_text() -> None:
    """CR 612.1, 400.2: what a view tells that the spell will do."""
    table = Table.players(2)
    act = cast(table, "Destroy all green creatures.")
    changed(table, act, SLEIGHT, "G", "R")
    does = table.game.view(2).does(table.now(act))
    assert does is not None
    assert [node for node in walk(does) if isinstance(node, HasColor)] == [HasColor(Color.RED)]
