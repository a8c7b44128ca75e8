"""Static abilities (CR 604)."""

from __future__ import annotations

from arbitre.engine.kernel import reading
from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Apply, Attach, Destroy, GainLife
from arbitre.ir.filters import HasSubtype, HasType
from arbitre.ir.modifications import CastAsThoughFlash, LosesAllAbilities, ModifiesPT, SetColors
from arbitre.ir.refs import All, Attached, Target, This
from arbitre.ir.values import CardType, Step
from arbitre.state.players import Mana, Player
from helpers.layering import static, told
from helpers.layering_cards import GOYF, TYPED_BEAR, field, gets
from helpers.laying import cast_free, free, word
from helpers.words import BEAR, CREATURE
from table import HAND, STACK, Table, creature, enchantment, spell


def test_604_2_while_the_permanent_has_the_ability() -> None:
    """CR 604.2, 611.3b: the effect is there as long as the permanent is, and has the ability."""
    for end in (
        free("Break", Destroy(Target()), target=HasType(CardType.ENCHANTMENT)),
        free("Mute", Apply(Target(), (LosesAllAbilities(),)), target=HasType(CardType.ENCHANTMENT)),
    ):
        table = Table.players()
        bear = table.put(BEAR)
        table.put(enchantment("Anthem", Static(CREATURE, (ModifiesPT(Fixed(1), Fixed(1)),))))
        assert table.size(bear) == (3, 3)
        cast_free(table, end)
        assert table.size(bear) == (2, 2)


def test_604_3_a_card_in_hand_defines_its_own_size() -> None:
    """CR 604.3, 613.3a: also where no effect concerns it."""
    table = Table.players(2)
    table.graveyard(1, TYPED_BEAR)
    card = table.put(GOYF, 1, HAND)
    assert told(table, card, "toughness") == [("", card, 1), ("7a", card, 2)]


def test_604_3_every_creature_type_in_every_zone() -> None:
    """CR 604.3, 702.71: a changeling card in hand is a Goblin too; an effect on Goblins applies to it."""
    table = Table.players(2)
    table.put(field("Chief", HasSubtype("Goblin"), gets(1, 1)))
    changeling = creature("Shifter", 1, 1, Keyword("changeling"), subtypes=["Shapeshifter"])
    here, there = table.put(changeling), table.put(changeling, zone=HAND)
    assert table.size(here) == (2, 2)
    assert "Goblin" in reading.characteristics(table.game, there).subtypes


def test_604_3a_a_printed_statement_of_its_color_defines_it_in_every_zone() -> None:
    """CR 604.3a: "~ is colorless" on an instant with a red mana cost, in hand and on the stack."""
    ghost = spell("Ghost", static(This(), SetColors()), GainLife(Fixed(1)), cost="{R}")
    table = Table.players(2)
    (held,) = table.hand(1, ghost)
    assert reading.characteristics(table.game, held).colors == frozenset()
    table.state.put(table.state.player(1), Player.pool, (Mana("R"),))
    on_stack = table.cast(held)
    assert reading.characteristics(table.game, on_stack).colors == frozenset()


def test_604_4_what_an_aura_modifies_is_not_targeted_and_moves_along() -> None:
    """CR 604.4, 701.3c: moved to another creature, even one with shroud, it modifies that one, with a new timestamp."""
    table = Table.players()
    bear, veiled = table.put(BEAR), table.put(creature("Veiled", 1, 1, word("shroud"), subtypes=("Elf",)))
    might = Static(Attached(), (ModifiesPT(Fixed(2), Fixed(2)),))
    aura = table.put(
        enchantment("Might", word("enchant", None, "", CREATURE), might, subtypes=("Aura",)), attached_to=bear
    )
    assert (table.size(bear), table.size(veiled)) == ((4, 4), (1, 1))
    before = table.object(aura).timestamp
    cast_free(table, free("Shift", Attach(Target(), All(HasSubtype("Elf"))), target=HasSubtype("Aura")))
    assert (table.size(bear), table.size(veiled)) == ((2, 2), (3, 3))
    assert table.object(aura).timestamp > before


def test_604_6_abilities_about_casting_work_in_the_hand() -> None:
    """CR 604.5, 604.6: "you may cast this as though it had flash" is asked in the hand."""
    table = Table.players()
    quick = creature("Quick", 1, 1, Static(This(), (CastAsThoughFlash(),), zone=STACK), cost="{0}")
    id = table.put(quick, zone=HAND)
    table.at(3, Step.UPKEEP)
    assert table.can(CastSpell(id))
