"""Rules of play that texts change, qualities of your choice, several recipients of damage, haunting."""

from __future__ import annotations

import pytest

from arbitre.ir.abilities import Keyword, Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import Matches
from arbitre.ir.costs import OneOf
from arbitre.ir.effects import Apply, Choice, ChooseQuality, DealDamage, Do, ExchangeControl, Together
from arbitre.ir.filters import ChosenFor, HasState, HasType, IsOfChosen, IsPermanent, State
from arbitre.ir.modifications import (
    AttackersAtMost,
    CantBeSacrificed,
    CantDraw,
    DamageCantBePrevented,
    HasAbilities,
    LegendRuleOff,
    ManaDoesntEmpty,
    SpendAsThough,
    UntapAtMost,
    WhileTrue,
)
from arbitre.ir.node import Ability
from arbitre.ir.refs import Players, Target, This, Who, You
from arbitre.ir.values import CardType, Color, Zone
from arbitre.oracle import read, write

CREATURE = HasType(CardType.CREATURE)
EVERYONE = Players(Who.EACH)


def abilities(text: str, kind: CardType = CardType.ENCHANTMENT) -> tuple[Ability, ...]:
    """The abilities of a paragraph, which must be written so that it reads the same again, and in French too."""
    reading = read(text, "~", types=[kind], names=("~",))
    assert reading.complete, reading.refusals
    again = read(write(reading.paragraphs, "~"), "~", types=[kind], names=("~",))
    assert again.paragraphs == reading.paragraphs
    assert write(reading.paragraphs, "~", "fr")
    return reading.paragraphs[0]


@pytest.mark.parametrize(
    ("text", "to", "mod"),
    [
        ("~ can't be sacrificed.", This(), CantBeSacrificed()),
        ("Each player can't draw more than one card each turn.", EVERYONE, CantDraw(1)),
        ("No more than two creatures can attack each combat.", EVERYONE, AttackersAtMost(2, CREATURE)),
        ("No more than one creature can attack you each combat.", You(), AttackersAtMost(1, CREATURE)),
        (
            "Players can't untap more than one land during their untap steps.",
            EVERYONE,
            UntapAtMost(1, HasType(CardType.LAND)),
        ),
        ("Damage can't be prevented.", EVERYONE, DamageCantBePrevented()),
        ('The "legend rule" doesn\'t apply.', IsPermanent(), LegendRuleOff()),
        ("You don't lose unspent green mana as steps and phases end.", You(), ManaDoesntEmpty((Color.GREEN,))),
        ("You may spend mana as though it were mana of any color.", You(), SpendAsThough()),
        (
            "You may spend white mana as though it were red mana.",
            You(),
            SpendAsThough(Color.WHITE, Color.RED),
        ),
    ],
)
def test_statics(text: str, to: object, mod: object) -> None:
    """Who is affected and how."""
    assert abilities(text) == (Static(to, (mod,)),)  # type: ignore[arg-type]


def test_protection_from_a_color_of_your_choice() -> None:
    """CR 608.2d: the colour is chosen as the spell resolves, before the creature gains anything."""
    (found,) = abilities(
        "Target creature gains protection from the color of your choice until end of turn.", CardType.INSTANT
    )
    choose, gain = found.body.clauses[0].effect.clauses  # type: ignore[attr-defined]
    protection = Keyword("protection", what=(IsOfChosen(ChosenFor.COLOR),))
    assert choose == Do(ChooseQuality(Choice.COLOR))
    assert gain == Do(Apply(Target(0), (HasAbilities((protection,)),)))


def test_damage_to_several() -> None:
    """One event for both recipients; "any other target" is not the first one."""
    (found,) = abilities("~ deals 2 damage to any target and 1 damage to any other target.", CardType.SORCERY)
    body = found.body  # type: ignore[attr-defined]
    both = Together((DealDamage(Fixed(2), Target(0)), DealDamage(Fixed(1), Target(1))))
    assert body.clauses == (Do(both),)
    assert body.targets[1].distinct_from == (0,)


def test_exchange_of_two_targets() -> None:
    """One slot with two targets."""
    (found,) = abilities("Exchange control of two target creatures.", CardType.SORCERY)
    assert found.body.clauses == (Do(ExchangeControl(Target(0), None)),)  # type: ignore[attr-defined]


def test_as_long_as_it_remains_tapped() -> None:
    """The duration ends when the source untaps."""
    (found,) = abilities("{T}: Target creature gets +1/+1 for as long as ~ remains tapped.", CardType.CREATURE)
    effect = found.body.clauses[0].effect  # type: ignore[attr-defined]
    assert effect.until == WhileTrue(Matches(This(), HasState(State.TAPPED)))


def test_haunting_is_looked_at_from_exile() -> None:
    """CR 702.53c: one text, one ability for the battlefield and one for exile."""
    found = abilities("When ~ enters or the creature it haunts dies, destroy target enchantment.", CardType.CREATURE)
    assert [ability.zone for ability in found if isinstance(ability, Triggered)] == [Zone.BATTLEFIELD, Zone.EXILE]


def test_cumulative_upkeep_of_either_color() -> None:
    """CR 702.22a: each age counter may be paid in its own way."""
    (found,) = abilities("Cumulative upkeep {W} or {U}", CardType.CREATURE)
    assert isinstance(found, Keyword)
    assert isinstance(found.cost, OneOf)
