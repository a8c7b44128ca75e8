"""Prototype cards (CR26 702.160, 718)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType, Color
from formats.oracle.test_played import instant, permanent, said, table
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, card


def _golem(more: str = "") -> Card:
    text = f"Prototype {{2}}{{R}} — 3/2\n{more or 'Haste'}"
    types = (CardType.ARTIFACT, CardType.CREATURE)
    return card("Golem", *said(text), types=types, cost="{7}", power="6", toughness="4")


def _cast(game: Table, *others: Card) -> tuple[int, ...]:
    """The golem, cast prototyped, and other cards in hand."""
    game.mana(1, "RRR")
    golem, *rest = game.hand(1, _golem(), *others)
    return game.cast(golem, way="prototype"), *rest


def test_718_3_a_prototyped_spell_has_the_other_cost_color_and_size() -> None:
    """CR26 718.3, 718.3b, 718.5: on the stack and as a permanent; everything else is the same."""
    game = table()
    (spell,) = _cast(game)
    chars = game.game.characteristics(spell)
    assert (str(chars.mana_cost), chars.colors, chars.mana_value) == ("{2}{R}", frozenset({Color.RED}), 3)
    game.resolve_all()
    assert (game.zone(spell), game.size(spell)) == (BATTLEFIELD, (3, 2))
    chars = game.game.characteristics(game.now(spell))
    assert (chars.name, chars.mana_value, chars.colors) == ("Golem", 3, frozenset({Color.RED}))
    assert "haste" in game.keywords(spell)


def test_718_3a_only_the_other_cost_is_looked_at() -> None:
    """CR26 718.3a: three mana are enough for the prototype, and not for the card."""
    game = table()
    game.mana(1, "RRR")
    (golem,) = game.hand(1, _golem())
    assert game.can(CastSpell(golem, way="prototype"))
    assert not game.can(CastSpell(golem))


def test_718_3_it_may_be_cast_normally() -> None:
    """CR26 718.3: with neither the cost nor the size of the prototype."""
    game = table()
    game.mana(1, "RRRRRRR")
    (golem,) = game.hand(1, _golem())
    game.cast(golem)
    game.resolve_all()
    assert game.size(golem) == (6, 4)


def test_718_4_elsewhere_it_has_its_normal_characteristics() -> None:
    """CR26 718.4: in a hand, a graveyard, in exile."""
    game = table()
    spell, back = _cast(game, instant("Return target permanent to its owner's hand."))
    game.resolve_all()
    game.cast(back, game.now(spell))
    game.resolve_all()
    chars = game.game.characteristics(game.now(spell))
    assert (game.zone(spell), chars.mana_value, chars.power, chars.colors) == (HAND, 7, 6, frozenset())


def test_718_3d_a_copy_of_the_permanent_is_a_prototype_too() -> None:
    """CR26 718.2a, 718.3d: the characteristics are copiable values."""
    game = table()
    text = "You may have ~ enter the battlefield as a copy of any creature on the battlefield."
    spell, clone = _cast(game, permanent(text))
    game.resolve_all()
    game.cast(clone)
    game.resolve_top(True)
    game.resolve_all()
    assert (game.size(clone), game.game.characteristics(game.now(clone)).mana_value) == ((3, 2), 3)
    assert game.size(spell) == (3, 2)


def test_718_3c_a_copy_of_the_spell_is_prototyped() -> None:
    """CR26 718.3c: the token that the copy becomes has the other characteristics."""
    game = table()
    (golem,) = game.hand(1, _golem())
    (fork,) = game.hand(1, instant("Copy target creature spell you control."))
    game.mana(1, "RRR")
    game.cast(golem, way="prototype")
    game.cast(fork, game.now(golem))
    game.resolve_all()
    there = [id for id in game.game.state.battlefield if game.object(id).controller == 1]
    assert sorted(game.size(id) for id in there if game.power(id) is not None) == [(3, 2), (3, 2)]


def test_718_3_what_is_cast_for_nothing_may_be_prototyped() -> None:
    """CR26 702.160a: prototype is no alternative cost, and so goes together with one."""
    game = table()
    game.battlefield(1, artifact("Font", *said("You may cast spells from your hand without paying their mana costs.")))
    (golem,) = game.hand(1, _golem())
    assert game.can(CastSpell(golem, way="prototype free"))
    game.cast(golem, way="prototype free")
    game.resolve_all()
    assert game.size(golem) == (3, 2)


def test_718_3b_it_goes_to_the_graveyard_as_the_card_it_is() -> None:
    game = table()
    spell, bolt = _cast(game, instant("Destroy target creature."))
    game.resolve_all()
    game.cast(bolt, game.now(spell))
    game.resolve_all()
    assert (game.zone(spell), game.game.characteristics(game.now(spell)).toughness) == (GRAVEYARD, 4)


@pytest.mark.parametrize(("way", "size"), [("alternative", (6, 4)), ("prototype alternative", (3, 2))])
def test_718_3_with_an_alternative_cost(way: str, size: tuple[int, int]) -> None:
    """CR26 702.160a, 718.3: what may be paid rather than the mana cost may be paid for the prototype as well."""
    game = table()
    words = "You may pay {W}{U}{B}{R}{G} rather than pay the mana cost for spells you cast."
    game.battlefield(1, artifact("Fist", *said(words)))
    (golem,) = game.hand(1, _golem())
    game.mana(1, "WUBRG")
    game.cast(golem, way=way)
    game.resolve_all()
    assert (game.size(golem), game.pool(1)) == (size, "")


@pytest.mark.parametrize(("way", "size"), [("permitted", (6, 4)), ("prototype permitted", (3, 2))])
def test_718_3_with_a_cost_by_which_an_effect_lets_it_be_cast(way: str, size: tuple[int, int]) -> None:
    """CR26 701.65a, 718.3: a card that was airbent may be cast prototyped for {2}."""
    game = table()
    golem = game.put(_golem())
    (air,) = game.hand(1, instant("Airbend target creature."))
    game.mana(1, "CC")
    game.cast(air, golem)
    game.resolve_all()
    game.cast(golem, way=way)
    game.resolve_all()
    assert (game.size(golem), game.pool(1)) == (size, "")


def test_718_3_with_the_cost_of_another_keyword() -> None:
    """CR26 702.138a, 718.3a: the mana cost of which another keyword speaks is that of the prototype."""
    game = table()
    words = "Each creature card in your graveyard has escape. The escape cost is equal to the card's mana cost plus "
    game.battlefield(1, artifact("Breach", *said(words + "exile three other cards from your graveyard.")))
    (golem, *_) = game.graveyard(1, _golem(), *[artifact("Rock")] * 3)
    game.mana(1, "RRR")
    assert not game.can(CastSpell(golem, way="escape"))
    game.cast(golem, way="prototype escape")
    game.resolve_all()
    assert (game.size(golem), game.pool(1), game.names(GRAVEYARD)) == ((3, 2), "", [])


def test_718_3a_what_may_be_cast_from_a_graveyard_by_its_mana_value() -> None:
    """CR26 718.3a, 601.3e: only as the prototype it is cheap enough, and that is one way and no two."""
    game = table()
    words = "You may cast creature spells with mana value 3 or less from your graveyard."
    game.battlefield(1, artifact("Gate", *said(words)))
    (golem,) = game.graveyard(1, _golem())
    game.mana(1, "RRRRRRR")
    casts = [action for action in game.decision.actions if isinstance(action, CastSpell)]  # type: ignore[attr-defined]
    assert casts == [CastSpell(golem, way="prototype")]
