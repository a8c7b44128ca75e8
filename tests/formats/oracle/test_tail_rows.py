"""Where X is, conditions about numbers and this turn, instead, mana for one purpose, copies with exceptions."""

from __future__ import annotations

import pytest

from arbitre.ir.abilities import Activated, Replacement, Static, Triggered
from arbitre.ir.amounts import CardsIn, CountOf, Fixed, Greatest, ResultAmount, Stat, ZoneSize
from arbitre.ir.conditions import Compares, Happened, NotSo
from arbitre.ir.costs import PayMana, PayMuchMana
from arbitre.ir.effects import AddMana, Apply, DealDamage, Do, Draw, EntersWith, LoseLife, NoteAmount, Perform, Symbols
from arbitre.ir.filters import (
    And,
    ControlledBy,
    HasColor,
    HasType,
    IsOpponent,
    IsPlayer,
    IsSpell,
    Not,
    TargetsOnly,
    When,
)
from arbitre.ir.modifications import AddTypes, CantAttack, CantBlock, Copies, HasAbilities, MayPlayFrom, ModifiesPT
from arbitre.ir.node import Ability
from arbitre.ir.patterns import Deals
from arbitre.ir.refs import Event, It, Role, Target, You
from arbitre.ir.values import CardType, Color, Compare, ManaCost, Zone
from arbitre.oracle import read, write

CREATURE = HasType(CardType.CREATURE)
THEIRS = ZoneSize(CardsIn.GRAVEYARD, It())
YOURS = And((CREATURE, ControlledBy(You())))


def ability(text: str, kind: CardType = CardType.CREATURE) -> Ability:
    """The only ability of a text, which must be written so that it reads the same again, and in French too."""
    reading = read(text, "~", types=[kind], names=("~",))
    assert reading.complete, reading.refusals
    again = read(write(reading.paragraphs, "~"), "~", types=[kind], names=("~",))
    assert again.paragraphs == reading.paragraphs
    ((found,),) = reading.paragraphs
    return found


def clauses(text: str) -> tuple[Do, ...]:
    """The clauses of an instant."""
    return ability(text, CardType.INSTANT).body.clauses  # type: ignore[attr-defined, no-any-return]


def test_cr_107_3_x_is_what_the_sentence_says() -> None:
    """Where X is a number, it is determined as the clause is carried out."""
    (clause,) = clauses("Target creature gets +X/+X until end of turn, where X is the number of creatures you control.")
    assert clause.effect == Apply(Target(0), (ModifiesPT(CountOf(YOURS), CountOf(YOURS)),))


def test_x_in_a_payment() -> None:
    """ "Pays {X}, where X is" is generic mana in that amount."""
    (clause,) = clauses(
        "Counter target spell unless its controller pays {X}, where X is the greatest power "
        "among creatures you control."
    )
    assert clause.unless is not None
    assert clause.unless.cost == PayMuchMana(Greatest(Stat.POWER, YOURS))


def test_608_2h_x_of_two_clauses_is_determined_once() -> None:
    """CR 608.2h: a clause before those that use it notes the number."""
    (clause,) = clauses("Draw X cards and you lose X life, where X is the number of creatures you control.")
    assert isinstance(clause.effect, Perform)
    first, draw, lose = clause.effect.clauses
    assert first == Do(NoteAmount(CountOf(YOURS)), note="x")
    assert (draw.effect, lose.effect) == (Draw(ResultAmount("x")), LoseLife(ResultAmount("x")))


def test_cr_614_15_instead() -> None:
    """What is said last happens instead of the clause before it, to the same."""
    (clause,) = clauses("~ deals 2 damage to target creature. If you control a Swamp, ~ deals 4 damage instead.")
    assert isinstance(clause.condition, NotSo)
    assert clause.effect == DealDamage(Fixed(2), Target(0))
    assert [c.effect for c in clause.otherwise] == [DealDamage(Fixed(4), Target(0))]


def test_cr_106_6_mana_for_one_purpose() -> None:
    """The limit belongs to the mana."""
    found = ability("{T}: Add {G}. Spend this mana only to cast creature spells.")
    assert isinstance(found, Activated)
    assert found.body.clauses[0].effect == AddMana(Symbols(("G",)), only_for=And((CREATURE, IsSpell())))


def test_cr_508_1g_a_cost_to_attack() -> None:
    """It is a cost for each attacker."""
    found = ability(
        "Creatures can't attack you unless their controller pays {2} for each creature they control "
        "that's attacking you.",
        CardType.ENCHANTMENT,
    )
    assert isinstance(found, Static)
    (mod,) = found.mods
    assert isinstance(mod, CantAttack)
    assert mod.cost == PayMana(ManaCost(("2",)))


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("an opponent has ten or more cards in their graveyard",
         Compares(CountOf(And((IsOpponent(), When(Compares(THEIRS, Compare.AT_LEAST, Fixed(10)))))), Compare.AT_LEAST,
                  Fixed(1))),
        ("you control exactly one creature", Compares(CountOf(YOURS), Compare.EQUAL, Fixed(1))),
    ],
)  # fmt: skip
def test_conditions_about_numbers(text: str, wanted: Compares) -> None:
    """One opponent is enough, and each counts alone."""
    found = ability(f"~ gets +1/+1 as long as {text}.")
    assert isinstance(found, Static)
    assert found.condition == wanted


def test_each_opponent_is_refused() -> None:
    """ "Each opponent has" would ask of all of them."""
    assert not read("~ gets +1/+1 as long as each opponent has two or fewer cards in hand.", "~", names=("~",)).complete


def test_what_died_and_entered_this_turn() -> None:
    """The history of the turn is asked."""
    found = ability("At the beginning of your end step, if a creature died this turn, draw a card.")
    assert isinstance(found, Triggered)
    assert isinstance(found.condition, Happened)
    found = ability("~ has flying as long as two or more creatures entered under your control this turn.")
    assert isinstance(found, Static)
    assert isinstance(found.condition, Happened)
    assert found.condition.at_least == 2


def test_who_controls_is_said_of_the_nearest() -> None:
    """ "A spell that targets a creature you control": the creature is yours."""
    found = ability("Whenever you cast a spell that targets a creature you control, draw a card.")
    assert isinstance(found, Triggered)
    assert found.event.what == And((IsSpell(), TargetsOnly(YOURS, single=False)))  # type: ignore[attr-defined]


def test_several_denials() -> None:
    """Between commas each of them is denied."""
    body = ability("Destroy target nonartifact, nonblack creature.", CardType.INSTANT).body  # type: ignore[attr-defined]
    assert body.targets[0].what == And((Not(HasType(CardType.ARTIFACT)), Not(HasColor(Color.BLACK)), CREATURE))


def test_cr_706_9_exceptions_of_a_copy() -> None:
    """They are part of the copiable values."""
    found = ability(
        "You may have ~ enter as a copy of any creature on the battlefield, except it's a Bird in addition to its "
        "other types and it has flying."
    )
    assert isinstance(found, Replacement)
    assert isinstance(found.change, EntersWith)
    (mod,) = found.change.mods
    assert isinstance(mod, Copies)
    assert [type(m) for m in mod.but] == [AddTypes, HasAbilities]


def test_one_or_more_deal_damage() -> None:
    """Once for each player who was dealt damage, who is "that player"."""
    found = ability(
        "Whenever one or more creatures you control deal combat damage to a player, that player discards a card."
    )
    assert isinstance(found, Triggered)
    assert found.event == Deals(YOURS, IsPlayer(), combat=True, batch=True)
    assert found.body.clauses[0].effect.who == Event(Role.OTHER)  # type: ignore[union-attr]


def test_blocking_only_some() -> None:
    """It can't block anything else."""
    found = ability("~ can block only creatures with flying.")
    assert isinstance(found, Static)
    assert isinstance(found.mods[0], CantBlock)
    assert isinstance(found.mods[0].whom, Not)


def test_cast_from_the_graveyard() -> None:
    """CR 112.6: such a permission works where the card is."""
    found = ability("You may cast ~ from your graveyard as long as you control a creature.")
    assert isinstance(found, Static)
    assert found.zone is Zone.GRAVEYARD
    assert isinstance(found.mods[0], MayPlayFrom)
