"""Quoted abilities that name what gives them (CR 201.4a), and names of tokens (CR 110.5c; CR26 111.4)."""

from __future__ import annotations

import pytest

from arbitre.ir.abilities import Static
from arbitre.ir.amounts import Counters
from arbitre.ir.effects import CreateTokens
from arbitre.ir.granting import given_by
from arbitre.ir.node import Ability, Node, walk
from arbitre.ir.refs import Exactly, Granter, This
from arbitre.ir.values import CardType, Supertype
from arbitre.oracle import read, write
from arbitre.oracle.in_french.reading import proved
from arbitre.oracle.in_french.words import paragraphs
from arbitre.oracle.writing.printing import Context


def the_ability(text: str, *, legendary: bool = False) -> Ability:
    reading = read(text, "Odd Mire", types=[CardType.ENCHANTMENT], legendary=legendary)
    assert reading.complete, reading.refusals
    ((ability,),) = reading.paragraphs
    return ability


def nodes(ability: Ability, kind: type[Node]) -> list[Node]:
    return [node for node in walk(ability) if isinstance(node, kind)]


def the_token(text: str) -> CreateTokens:
    (effect,) = nodes(the_ability(text), CreateTokens)
    assert isinstance(effect, CreateTokens)
    return effect


def test_201_4a_the_name_is_that_of_what_gives_the_ability() -> None:
    """CR 201.4a: "the number of slime counters on" the object whose effect makes the token; "this" is the token."""
    size = (
        "{0}: Create a green Ooze creature token with \"This creature's power and toughness are each equal to "
        'the number of slime counters on Odd Mire."'
    )
    token = the_token(size).token
    assert [node.on for node in walk(token) if isinstance(node, Counters)] == [Granter(), Granter()]
    assert isinstance(token.abilities[0], Static)
    assert token.abilities[0].to == This()
    given = given_by(token.abilities, 7, "Odd Mire")
    assert [node.on for node in walk(given) if isinstance(node, Counters)] == [Exactly(7, "Odd Mire", True)] * 2


@pytest.mark.parametrize(
    "text",
    [
        "{0}: Create a green Ooze creature token with \"This creature's power and toughness are each equal to "
        'the number of slime counters on Odd Mire."',
        'Enchanted creature has "{T}, Sacrifice Odd Mire: Odd Mire deals 2 damage to any target."',
        'Odd Mire has "{R}: Odd Mire gets +1/+0 until end of turn" as long as Odd Mire is enchanted.',
        'Creatures have "{T}: This creature deals 1 damage to any target."',
        "{0}: Create Pip, a legendary 1/1 red Hamster creature token with trample and haste.",
        '{0}: Create a 2/2 white Cat creature token named Lion of the Dawn with "Whenever you gain life, put a '
        '+1/+1 counter on this creature."',
        '{0}: Create a colorless Equipment artifact token named Axe with "Equipped creature gets +1/+0" and equip {2}.',
        "Creatures named Lion of the Dawn have flying.",
    ],
)
def test_it_is_written_as_it_was_read(text: str) -> None:
    """A name for what gives the ability, "this creature" for what has it; names of tokens keep their capitals."""
    assert write(((the_ability(text),),), "Odd Mire") == text


def test_what_gives_itself_an_ability_is_what_has_it() -> None:
    """ "Odd Mire has "… Odd Mire …"": one object."""
    ability = the_ability(
        'As long as Odd Mire is enchanted, Odd Mire has "{R}: Odd Mire gets +1/+0 until end of turn."'
    )
    assert not nodes(ability, Granter)


def test_a_token_s_own_name_in_its_ability_is_the_token() -> None:
    """CR 201.4: the name of the token that the text gives it."""
    text = (
        '{0}: Create Beau, a legendary blue Ox creature token with "Beau\'s power and toughness are each equal to 2."'
    )
    reading = read(text.replace("2.", "the number of lands you control."), "Odd Mire", types=[CardType.ENCHANTMENT])
    assert reading.complete
    (effect,) = nodes(reading.paragraphs[0][0], CreateTokens)
    assert isinstance(effect, CreateTokens)
    assert (effect.token.name, effect.token.supertypes) == ("Beau", (Supertype.LEGENDARY,))
    assert isinstance(effect.token.abilities[0], Static)
    assert effect.token.abilities[0].to == This()


def test_an_ability_that_calls_itself_by_name_elsewhere_is_refused() -> None:
    """What an emblem would call by name has left long ago."""
    text = 'You get an emblem with "Whenever you draw a card, put a slime counter on Odd Mire."'
    assert read(text, "Odd Mire", types=[CardType.SORCERY]).refusals


@pytest.mark.parametrize(
    ("text", "french"),
    [
        ('Creature cards in your graveyard have "You may cast this card from your graveyard."', "cette carte"),
        ('Creatures you control have "Sacrifice this creature: You gain 1 life."', "cette créature"),
        ('Artifact creatures you control have "Sacrifice this creature: You gain 1 life."', "cette créature"),
        ('Treasures you control have "Sacrifice this artifact: You gain 1 life."', "cet artefact"),
        ('Slivers have "Sacrifice this permanent: You gain 1 life."', "ce permanent"),
        ('Forests you control have "Sacrifice this land: You gain 1 life."', "ce terrain"),
        ('Artifacts and lands you control have "Sacrifice this permanent: You gain 1 life."', "ce permanent"),
        ('{1}: Target land gains "Sacrifice this land: You gain 1 life" until end of turn.', "ce terrain"),
        (
            '{1}: Target land becomes a 2/2 creature with "Sacrifice this creature: You gain 1 life" until end of turn.',
            "cette créature",
        ),
        (
            '{1}: Return target creature card from your graveyard to the battlefield. It gains "Sacrifice this '
            'creature: You gain 1 life."',
            "cette créature",
        ),
        (
            "{1}: You may put an artifact or creature card from your hand onto the battlefield. It gains "
            '"Sacrifice this permanent: You gain 1 life."',
            "ce permanent",
        ),
        (
            'Whenever you cast a creature spell from a graveyard, it gains "When this creature dies, exile it."',
            "cette créature",
        ),
    ],
)
def test_201_4_what_has_the_ability_is_called_by_its_kind(text: str, french: str) -> None:
    """CR 109.2, 201.4: a card elsewhere is no creature, a Sliver may be none, an artifact creature is one."""
    ability = ((the_ability(text),),)
    assert write(ability, "Odd Mire") == text
    assert french in write(ability, "Odd Mire", "fr").lower()


@pytest.mark.parametrize(
    ("text", "french"),
    [
        (
            'When Odd Mire dies, create a 3/3 blue Fish creature token with "When this creature dies, create a 6/6 blue Whale '
            "creature token with '{R}: This creature gets +1/+0 until end of turn.'\"",
            "Quand Odd Mire meurt, créez un jeton de créature 3/3 bleue Poisson avec « Quand cette créature meurt, créez un "
            "jeton de créature 6/6 bleue Baleine avec “{R} : Cette créature gagne +1/+0 jusqu'à la fin du tour.” »",
        ),
        (
            "{0}: You get an emblem with \"Creatures you control have haste and '{T}: This creature deals 1 damage to any "
            "target.'\"",
            "{0} : Vous recevez un emblème avec « Les créatures que vous contrôlez ont la célérité et “{T} : Cette créature "
            "inflige 1 blessure à n'importe quelle cible.” »",
        ),
        (
            "{0}: Odd Mire gains \"Creatures you control have '{T}: Return all creatures to their owners' hands.'\" until end "
            "of turn.",
            "{0} : Odd Mire acquiert « Les créatures que vous contrôlez ont “{T} : Renvoyez toutes les créatures dans la main "
            "de leur propriétaire.” » jusqu'à la fin du tour.",
        ),
    ],
)
def test_a_quotation_inside_a_quotation_has_marks_of_its_own(text: str, french: str) -> None:
    """CR 112.1a: the inner ability is that of what the outer one makes or gives it to; in French the marks nest, too."""
    ability = the_ability(text)
    assert write([(ability,)], "Odd Mire") == text
    assert write([(ability,)], "Odd Mire", "fr") == french
    (told,) = paragraphs(french, ("Odd Mire",))
    assert proved(told.key, False, Context("fr")) == ((ability,),)


def test_113_1_an_emblem_calls_itself_one() -> None:
    """CR 113.1: "this emblem" in its ability is the emblem."""
    text = '{0}: You get an emblem with "Whenever you cast a spell, this emblem deals 1 damage to any target."'
    french = "{0} : Vous recevez un emblème avec « À chaque fois que vous lancez un sort, cet emblème inflige 1 blessure à n'importe quelle cible. »"
    ability = the_ability(text)
    assert write([(ability,)], "Odd Mire") == text
    assert write([(ability,)], "Odd Mire", "fr") == french
