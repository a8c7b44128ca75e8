"""A few made-up cards that the tests of this room share."""

from __future__ import annotations

from arbitre.cards.catalogue import Catalogue
from arbitre.cards.entries import Entry, Refused
from arbitre.cards.printed import RawFace, printed
from arbitre.cards.records import Card, Face, Layout
from arbitre.ir.abilities import Keyword, SpellAbility
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Do, Draw
from arbitre.ir.values import CardType, Color, ManaCost

FLYER = Card(
    "Æther Gull",
    (
        Face(
            name="Æther Gull",
            mana_cost=ManaCost.parse("{1}{W/U}"),
            colors=(Color.WHITE, Color.BLUE),
            types=(CardType.CREATURE,),
            subtypes=("Bird",),
            power="1+*",
            toughness="2",
            paragraphs=((Keyword("flying"), Keyword("haste")), (Keyword("bushido", amount=Fixed(2)),)),
        ),
    ),
)
READ = Card(
    "Wind // Wave",
    (
        Face(
            name="Wind",
            mana_cost=ManaCost.parse("{R}"),
            colors=(Color.RED,),
            types=(CardType.INSTANT,),
            paragraphs=((SpellAbility(Body((Do(Draw(Fixed(2))),))),),),
        ),
        Face(name="Wave", mana_cost=ManaCost.parse("{U}"), colors=(Color.BLUE,), types=(CardType.SORCERY,)),
    ),
    Layout.SPLIT,
)


def facts(name: str, cost: str = "{1}", types: str = "Artifact", **fields: str) -> Entry:
    """A card without text."""
    return Entry(printed(name, Layout.NORMAL, [RawFace(name=name, mana_cost=cost, type_line=types, **fields)]).card)


def refused(name: str) -> Entry:
    """A card whose second paragraph was not understood."""
    return Entry(facts(name).facts, (Refused(1, 2),), "1999-01-01")


def sample() -> Catalogue:
    """Cards of several kinds: split, refused, a land, a creature with a large cost."""
    return Catalogue.of(
        [
            Entry(FLYER, released="2011-09-30"),
            Entry(READ, released="2012-05-04"),
            refused("Odd Engine"),
            facts("Low Hill", "", "Basic Land — Mountain"),
            facts("Old Giant", "{5}{R}", "Creature — Giant", power="5", toughness="5"),
        ]
    )
