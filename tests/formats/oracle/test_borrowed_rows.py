"""Colours and activated abilities of other objects, unspent mana doubled (CR 106.5, 106.6, 611.2c)."""

from __future__ import annotations

from arbitre.ir.abilities import Activated
from arbitre.ir.effects import AddMana, Apply, ColorsOf, DoubleMana, ManaOf
from arbitre.ir.filters import And, ControlledBy, IsPermanent
from arbitre.ir.modifications import HasActivatedOf, Lasts, Until
from arbitre.ir.node import Effect
from arbitre.ir.refs import Target, This, You
from arbitre.ir.values import CardType
from arbitre.oracle import read, write

YOURS = And((IsPermanent(), ControlledBy(You())))


def effect(text: str) -> Effect:
    """The only instruction of an activated ability, which must be written so that it reads the same again."""
    reading = read(text, "~", types=[CardType.ARTIFACT], names=("~",))
    assert reading.complete, reading.refusals
    written = write(reading.paragraphs, "~")
    assert read(written, "~", types=[CardType.ARTIFACT], names=("~",)).paragraphs == reading.paragraphs
    ((ability,),) = reading.paragraphs
    assert isinstance(ability, Activated)
    (clause,) = ability.body.clauses
    return clause.effect


def test_106_5_a_color_among_permanents() -> None:
    """Both wordings make mana of a colour that there is; without one there is no mana."""
    made = AddMana(ManaOf(ColorsOf(YOURS)))
    assert effect("{T}: Add one mana of any color among permanents you control.") == made
    assert effect("{T}: Choose a color of a permanent you control. Add one mana of that color.") == made


def test_106_6_double_unspent_mana() -> None:
    """The wordings of both editions are the same instruction."""
    assert effect("{3}, {T}: Double the amount of each type of unspent mana you have.") == DoubleMana()
    assert effect("{3}, {T}: Double the amount of each type of mana in your mana pool.") == DoubleMana()


def test_611_2c_gains_all_activated_abilities() -> None:
    """What is gained is named by whose it is."""
    gained = effect("{U}: ~ gains all activated abilities of target creature until end of turn.")
    assert gained == Apply(This(), (HasActivatedOf(Target(0)),), Lasts(Until.END_OF_TURN))
