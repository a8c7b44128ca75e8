"""What a player may cast, play or suspend: whose card, from which zone, how, and what prohibits it (CR 601)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import Action, CastSpell, PlayLand, Priority, Special
from arbitre.ir import modifications as m
from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import TurnOf, exists
from arbitre.ir.costs import PayLife
from arbitre.ir.effects import Do, GainLife, PlayCards
from arbitre.ir.filters import Anything, HasSupertype, HasType, Not
from arbitre.ir.refs import Players, Target, Who, You
from arbitre.ir.values import CardType, Supertype, Zone
from helpers.casting import with_cost
from helpers.casting_cards import for_all, for_you, own
from helpers.doing import do
from helpers.words import BEAR, CREATURE, keyword, worded
from table import EXILE, GRAVEYARD, HAND, LIBRARY, Table, creature, enchantment, land, spell

ARTIFACT = HasType(CardType.ARTIFACT)
FREE = creature("Free", 1, 1, cost="{0}")
SLOW = creature("Slow", 3, 3, keyword("suspend", 2, "{0}"), cost="{9}")
SLOW_SORCERY = spell("Vision", GainLife(Fixed(7)), keyword("suspend", 1, "{0}"), cost="{9}", instant=False)
AGAIN = spell("Again", GainLife(Fixed(1)), with_cost("flashback", "{0}"), cost="{9}")
FOREST = land("Forest")


def possible(table: Table, action: Callable[[int], Action], card: Card, player: int, zone: Zone) -> bool:
    id = table.put(card, player, zone)
    return table.can(action(table.now(id)))


def cast(way: str = "") -> Callable[[int], Action]:
    return lambda id: CastSpell(id, 0, way)


PLACES = [(1, HAND), (2, HAND), (1, GRAVEYARD), (2, GRAVEYARD), (1, LIBRARY), (1, EXILE), (2, EXILE)]


@pytest.mark.parametrize(
    ("card", "action", "places"),
    [
        (FREE, cast(), [(1, HAND)]),
        (AGAIN, cast("flashback"), [(1, GRAVEYARD)]),
        (AGAIN, cast(), []),
        (FOREST, PlayLand, [(1, HAND)]),
        (SLOW, lambda id: Special(id, "suspend"), [(1, HAND)]),
        (FREE, lambda id: Special(id, "suspend"), []),
        (FREE, PlayLand, []),
        (FOREST, cast(), []),
    ],
)
def test_601_3_whose_card_and_where(
    card: Card, action: Callable[[int], Action], places: list[tuple[int, Zone]]
) -> None:
    """CR 601.2a, 305.1, 702.31a, 702.60a: one's own card, from the zone that the rule or the keyword names."""
    assert [where for where in PLACES if possible(Table.players(), action, card, *where)] == places


# --- what prohibits it ------------------------------------------------------------------------------------------------


def no(*args: object, **more: object) -> Card:
    return enchantment("No", for_all(m.CantCast(*args, **more)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("law", "expected"),
    [
        (no(Anything()), False),
        (no(CREATURE), False),
        (no(ARTIFACT), True),
        (no(Anything(), unless=TurnOf(You())), True),
        (no(Anything(), unless=TurnOf(Players(Who.OPPONENTS))), False),
        (no(Anything(), more_than=1), True),
    ],
)
def test_601_5_what_an_effect_prohibits(law: Card, expected: bool) -> None:
    """CR 601.5: spells that match, unless what it says; casting and suspending alike (CR 702.60a)."""
    for card, action in ((FREE, cast()), (SLOW, lambda id: Special(id, "suspend"))):
        table = Table.players()
        table.put(law)
        assert possible(table, action, card, 1, HAND) is expected  # type: ignore[arg-type]


def test_601_5_no_more_than_so_many_spells_in_a_turn(table: Table) -> None:
    """CR 601.5: the second is prohibited, for the player who has cast one."""
    table.put(no(Anything(), more_than=1))
    one, two = table.hand(1, FREE, FREE)
    flash = table.put(spell("Quick", GainLife(Fixed(1)), cost="{0}"), 2, HAND)
    table.cast(one)
    table.resolve_top()
    assert "CR 601.5" in table.why_not(CastSpell(two))
    table.pass_priority()
    assert table.can(CastSpell(flash))


@pytest.mark.parametrize(("condition", "expected"), [(exists(CREATURE), False), (TurnOf(You()), True)])
def test_601_5_a_spell_with_a_condition_of_its_own(condition: object, expected: bool) -> None:
    """CR 601.5: "cast this spell only if …"."""
    card = spell("Odd", GainLife(Fixed(1)), own(m.CastOnlyIf(condition)), cost="{0}")  # type: ignore[arg-type]
    assert possible(Table.players(), cast(), card, 1, HAND) is expected


@pytest.mark.parametrize(
    ("what", "expected"), [(None, False), (Not(HasSupertype(Supertype.BASIC)), True), (HasType(CardType.LAND), False)]
)
def test_305_1_lands_that_cannot_be_played(table: Table, what: object, expected: bool) -> None:
    """CR 305.1, 101.2: all lands, or those that match."""
    table.put(enchantment("No", for_all(m.CantPlayLands(what))))  # type: ignore[arg-type]
    assert possible(table, PlayLand, FOREST, 1, HAND) is expected


def test_702_60a_a_sorcery_is_suspended_when_it_could_be_cast(table: Table) -> None:
    """CR 702.60a: not on the turn of another player, a creature with flash could be."""
    slow = table.put(SLOW_SORCERY, 2, HAND)
    quick = table.put(creature("Fast", 3, 3, keyword("suspend", 2, "{0}"), Keyword("flash"), cost="{9}"), 2, HAND)
    table.pass_priority()
    assert not table.can(Special(slow, "suspend"))
    assert table.can(Special(quick, "suspend"))


# --- what allows it ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("condition", "expected"), [(None, True), (exists(CREATURE), False), (TurnOf(You()), True)])
def test_117_9_an_alternative_cost_under_a_condition(condition: object, expected: bool) -> None:
    """CR 117.9: "if …, you may pay 1 life rather than pay this spell's mana cost"."""
    other = m.AlternativeCost(PayLife(Fixed(1)), condition)  # type: ignore[arg-type]
    card = spell("Pact", GainLife(Fixed(1)), own(other), cost="{9}")
    assert possible(Table.players(), cast("alternative"), card, 1, HAND) is expected


@pytest.mark.parametrize(
    ("permission", "spells", "lands"),
    [
        (m.MayPlayFrom(Anything(), GRAVEYARD), True, True),
        (m.MayPlayFrom(Anything(), GRAVEYARD, m.Played.LANDS), False, True),
        (m.MayPlayFrom(Anything(), GRAVEYARD, m.Played.SPELLS), True, False),
        (m.MayPlayFrom(ARTIFACT, GRAVEYARD), False, False),
        (m.MayPlayFrom(Anything(), EXILE), False, False),
    ],
)
def test_601_3_a_permission_for_another_zone(permission: m.MayPlayFrom, spells: bool, lands: bool) -> None:
    """CR 601.2a, 305.1: for the cards that it names, in the zone that it names, and only one's own."""
    for player, expected in ((1, (spells, lands)), (2, (False, False))):
        table = Table.players()
        table.put(enchantment("Way", for_you(permission)))
        free, forest = table.put(FREE, player, GRAVEYARD), table.put(FOREST, player, GRAVEYARD)
        assert (table.can(CastSpell(free)), table.can(PlayLand(forest))) == expected


@pytest.mark.parametrize("top", [True, False])
def test_601_3_only_the_top_card_of_the_library(table: Table, top: bool) -> None:
    """CR 601.3, 401.6: the card on top, no other."""
    table.put(enchantment("Vision", for_you(m.MayPlayFrom(Anything(), LIBRARY))))
    card = table.put(FREE, 1, LIBRARY)
    if not top:
        table.library(1, BEAR)
    assert table.can(CastSpell(card)) is top


def test_601_2a_a_permission_for_one_spell_each_turn() -> None:
    """CR 601.2a: it is used up by the first; a second one lets another be cast; it is asked which is used."""
    table = Table.players()
    once = for_you(m.MayPlayFrom(Anything(), GRAVEYARD, once=True))
    sources = table.battlefield(1, enchantment("One", once), enchantment("Two", once))
    cards = table.graveyard(1, FREE, FREE, FREE)
    table.act(CastSpell(cards[0]))
    assert (table.decision.what, table.decision.rule) == ("source", "601.2a")
    table.answer(sources[1])
    table.resolve_top()
    table.cast(cards[1])
    table.resolve_top()
    assert not table.can(CastSpell(cards[2]))
    table.next_turn()
    table.go_to(table.game.state.step, table.game.state.turn + 1)
    table.pass_until(lambda: isinstance(table.decision, Priority) and table.can(CastSpell(cards[2])))
    assert table.game.state.active == 1


def test_601_2a_a_lasting_permission_is_used_before_one_for_each_turn() -> None:
    """CR 601.2a: nothing is used up where another effect allows the spell anyway."""
    table = Table.players()
    table.put(enchantment("Once", for_you(m.MayPlayFrom(Anything(), GRAVEYARD, once=True))))
    table.put(enchantment("Ever", for_you(m.MayPlayFrom(CREATURE, GRAVEYARD))))
    free, quick = table.graveyard(1, FREE, spell("Quick", GainLife(Fixed(1)), cost="{0}"))
    table.cast(free)
    table.resolve_top()
    assert table.can(CastSpell(quick))


def test_601_2a_one_way_is_listed_once(table: Table) -> None:
    """CR 601.2a: two permissions for one card are one action."""
    for name in ("One", "Two"):
        table.put(enchantment(name, for_you(m.MayPlayFrom(Anything(), GRAVEYARD))))
    card = table.put(FREE, 1, GRAVEYARD)
    assert isinstance(table.decision, Priority)
    assert [action for action in table.decision.actions if action == CastSpell(card)] == [CastSpell(card)]


def test_702_35_a_land_card_with_morph_is_cast_face_down(table: Table) -> None:
    """CR 702.35b, 305.9: face down it is a creature spell, and it can be played as a land as well."""
    cavern = land("Cavern", with_cost("morph", "{2}"))
    one = table.put(cavern, 1, HAND)
    table.mana(1, "CCC")
    assert table.can(CastSpell(one, 0, "morph"))
    assert not table.can(CastSpell(one))
    assert table.can(PlayLand(one))


# --- lands that an effect lets a player play --------------------------------------------------------------------------


@pytest.mark.parametrize(("player", "expected"), [(1, True), (2, False)])
def test_305_3_an_effect_cannot_let_a_land_be_played_out_of_turn(player: int, expected: bool) -> None:
    """CR 305.3: only on one's own turn; otherwise it is not even offered."""
    table = Table.players()
    wood = table.put(FOREST, player, HAND)
    play = PlayCards(Target(), free=False, cast_only=False)
    clause = Do(play, may=You(), then=(Do(GainLife(Fixed(1))),))
    done = do(table, clause, you=player, targets=[wood], answers=[True] if expected else [])
    assert (done.zone(wood) is not HAND, done.life(player)) == (expected, 21 if expected else 20)


@pytest.mark.parametrize("looks", [False, True])
def test_401_6_a_new_top_card_is_hidden_while_a_spell_is_cast(looks: bool) -> None:
    """CR 401.6: the card below the one that is cast is revealed, or may be looked at, once that has become cast."""
    table = Table.players()
    seen = "You may look at the top card of your library any time."
    seen = seen if looks else "Play with the top card of your library revealed."
    table.put(worded("Vision", f"{seen}\nYou may cast spells from the top of your library.", (CardType.ENCHANTMENT,)))
    text = "Bolt deals 3 damage to target player."
    below, bolt = table.library(1, BEAR, worded("Bolt", text, (CardType.INSTANT,), "{0}"))
    knowing = (1,) if looks else (1, 2)
    assert [table.game.knows(player, bolt) for player in (1, 2)] == [player in knowing for player in (1, 2)]
    table.act(CastSpell(bolt))
    assert table.decision.what == "target"
    assert not any(table.game.knows(player, below) for player in (1, 2))
    table.answer(2)
    assert [table.game.knows(player, below) for player in (1, 2)] == [player in knowing for player in (1, 2)]
