"""Another cost for what may be cast anyway, from wherever that is (CR 117.9, 601.3)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType, Step, Supertype, Zone
from arbitre.rules.editions import EDITIONS, Edition
from arbitre.text.log import log_lines
from helpers.worded import cast_it, instant, reads
from helpers.words import modern
from table import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, Table, land

ENCHANTMENT = CardType.ENCHANTMENT
DEMON = reads(
    "Demon",
    "Once during each of your turns, you may cast an enchantment spell by paying life equal to its mana value rather "
    "than paying its mana cost.",
    CardType.ARTIFACT,
)
SUNS = reads("Suns", "You may pay {W} rather than pay the mana cost for spells you cast.", CardType.ARTIFACT)
GLORY = reads("Glory", "Creatures you control have flying.", ENCHANTMENT, cost="{3}")
PERMITTED, OFFERED = "permitted", "alternative"


def commanded(table: Table, card: Card, player: int = 1) -> int:
    """The card is a commander of the player, in the command zone."""
    chief = table.put(card, player, COMMAND)
    table.set(chief, commander=chief)
    table.set(player, commanders=(chief,))
    return chief


def chief(cost: str = "{3}", text: str = "", kind: CardType = ENCHANTMENT) -> Card:
    return reads("Chief", text, kind, cost=cost, supertypes=(Supertype.LEGENDARY,))


@pytest.mark.parametrize("edition", EDITIONS)
def test_903_10_a_commander_is_cast_for_life(edition: Edition) -> None:
    """CR 903.10, 117.9: from the command zone it is cast as from the hand, for another cost as well; each time after
    the first takes {2} more, whatever is paid (CR 117.9d)."""
    table = Table.players(2, edition=edition)
    table.put(DEMON)
    one = commanded(table, chief())
    assert not table.can(CastSpell(one))
    table.cast(one, way=PERMITTED)
    table.resolve_all()
    assert (table.zone(one), table.life(1)) == (BATTLEFIELD, 17)


def test_117_9_both_languages_have_words_for_it() -> None:
    """CR 117.9: that another cost is paid is told in words of the language, of two ways at once as well."""
    table = Table.players(2)
    table.battlefield(
        1, DEMON, reads("Grove", "Each enchantment card in your graveyard has retrace.", CardType.ARTIFACT)
    )
    card = table.put(GLORY, 1, GRAVEYARD)
    table.put(land("Forest"), 1, HAND)
    table.cast(card, way=f"retrace {PERMITTED}")
    told = {lang: "\n".join(log_lines(table.game, lang)) for lang in ("en", "fr")}
    assert "casts Glory (retrace permitted)" in told["en"]
    assert "lance Glory (récurrence, coût permis)" in told["fr"]


def test_903_10_another_cost_does_not_save_the_tax() -> None:
    """CR 903.10: it was cast once; {2} more is to be paid besides the life."""
    for mana in ("", "BB"):
        table = Table.players(2)
        table.put(DEMON)
        one = commanded(table, chief())
        table.set(1, commander_casts=((one, 1),))
        table.mana(1, mana)
        assert table.can(CastSpell(one, 0, PERMITTED)) is bool(mana)


def test_903_10_nobody_else_casts_it_so() -> None:
    """CR 903.10: not a commander of another player, and no other card in the command zone."""
    table = Table.players(2)
    table.put(DEMON)
    theirs, none = commanded(table, chief(), 2), table.put(GLORY, 1, COMMAND)
    assert [table.can(CastSpell(one, 0, PERMITTED)) for one in (theirs, none)] == [False, False]


def test_117_9_the_permission_is_used_wherever_the_spell_was_cast_from() -> None:
    """Once each turn: neither from the hand nor from the command zone a second time; no creature by it."""
    table = Table.players(2)
    table.put(DEMON)
    one, held = commanded(table, chief()), table.put(GLORY, 1, HAND)
    bear = table.put(reads("Bear", "", CardType.CREATURE, cost="{2}", power="2", toughness="2"), 1, HAND)
    assert not table.can(CastSpell(bear, 0, PERMITTED))
    table.cast(held, way=PERMITTED)
    table.resolve_all()
    assert not table.can(CastSpell(one, 0, PERMITTED))
    table.go_to(Step.PRECOMBAT_MAIN, 3)
    assert table.can(CastSpell(one, 0, PERMITTED))


TOP = "You may play lands and cast spells from the top of your library."
GRAVE = "You may cast enchantment spells from your graveyard."
DEAR = "If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost."


@pytest.mark.parametrize(
    ("text", "zone", "may"),
    [
        (TOP, LIBRARY, True),
        (GRAVE, GRAVEYARD, True),
        ("", LIBRARY, False),
        ("", GRAVEYARD, False),
        (f"{TOP} {DEAR}", LIBRARY, False),
    ],
)
def test_117_9a_where_an_effect_lets_it_be_cast(text: str, zone: Zone, may: bool) -> None:
    """CR 117.9a–b: from where another effect lets it be cast, unless that one says what is paid."""
    table = Table.players(2)
    table.mana(1, "W")
    table.battlefield(1, SUNS, *([reads("Door", text, CardType.ARTIFACT)] if text else []))
    card = table.put(GLORY, 1, zone)
    assert table.can(CastSpell(card, 0, OFFERED)) is may
    assert not table.can(CastSpell(card))


@pytest.mark.parametrize("zone", [LIBRARY, GRAVEYARD])
def test_117_9_life_where_an_effect_lets_it_be_cast(zone: Zone) -> None:
    """CR 117.9b: by both permissions."""
    table = Table.players(2)
    table.battlefield(1, DEMON, reads("Door", TOP if zone is LIBRARY else GRAVE, CardType.ARTIFACT))
    card = table.put(GLORY, 1, zone)
    table.cast(card, way=PERMITTED)
    table.resolve_all()
    assert (table.zone(card), table.life(1)) == (BATTLEFIELD, 17)


def test_601_3_both_permissions_are_used() -> None:
    """The one that lets it be cast once each turn is used as well as the other cost, and what it says is done."""
    door = "Once during each of your turns, you may cast an enchantment spell from your graveyard."
    table = Table.players(2)
    table.mana(1, "CCC")
    table.battlefield(1, DEMON, reads("Gate", door, CardType.ARTIFACT))
    one, two, held = table.put(GLORY, 1, GRAVEYARD), table.put(GLORY, 1, GRAVEYARD), table.put(GLORY, 1, HAND)
    table.cast(one, way=PERMITTED)
    table.resolve_all()
    can = [table.can(CastSpell(two)), table.can(CastSpell(two, 0, PERMITTED)), table.can(CastSpell(held, 0, PERMITTED))]
    assert (can, table.can(CastSpell(held))) == ([False, False, False], True)


def test_702_79a_retrace_goes_together_with_another_cost() -> None:
    """CR 702.79a, 117.9: a land card is discarded besides; without one it can't be cast."""
    for lands in (0, 1):
        table = Table.players(2)
        table.mana(1, "W")
        table.put(SUNS)
        card = table.put(reads("Again", "You gain 1 life.\nRetrace", CardType.SORCERY, cost="{5}"), 1, GRAVEYARD)
        for _ in range(lands):
            table.put(land("Forest"), 1, HAND)
        assert table.can(CastSpell(card, 0, f"retrace {OFFERED}")) is bool(lands)
        assert not table.can(CastSpell(card, 0, OFFERED))
        if lands:
            table.cast(card, way=f"retrace {OFFERED}")
            table.resolve_all()
            assert (table.life(1), table.names(HAND, 1), table.zone(card)) == (21, [], GRAVEYARD)


def test_702_133a_what_was_jump_started_for_another_cost_is_exiled() -> None:
    """CR26 702.133a: a card is discarded besides, and the spell is exiled."""
    table = modern()
    table.mana(1, "W")
    table.put(SUNS)
    card = table.put(reads("Jolt", "You gain 1 life.\nJump-start", CardType.SORCERY, cost="{5}"), 1, GRAVEYARD)
    table.put(GLORY, 1, HAND)
    table.cast(card, way=f"jump-start {OFFERED}")
    table.resolve_all()
    assert (table.life(1), table.names(HAND, 1), table.zone(card)) == (21, [], EXILE)


def test_702_79a_life_besides_a_land() -> None:
    """CR 702.79a: the other cost may come from an effect that needs a permission."""
    table = Table.players(2)
    text = "Each enchantment card in your graveyard has retrace."
    table.battlefield(1, DEMON, reads("Grove", text, CardType.ARTIFACT))
    card = table.put(GLORY, 1, GRAVEYARD)
    table.put(land("Forest"), 1, HAND)
    assert not table.can(CastSpell(card, 0, PERMITTED))
    table.cast(card, way=f"retrace {PERMITTED}")
    table.resolve_all()
    assert (table.life(1), table.names(HAND, 1), table.zone(card)) == (17, [], BATTLEFIELD)


def test_702_185a_warp_is_for_the_hand_only() -> None:
    """CR26 702.185a: "from your hand": not from the command zone, nor from a graveyard."""
    text = "Warp {W}"
    table = modern()
    table.mana(1, "W")
    table.put(reads("Door", "You may cast creature spells from your graveyard.", CardType.ARTIFACT))
    card = reads(
        "Ghost", text, CardType.CREATURE, cost="{5}", power="1", toughness="1", supertypes=(Supertype.LEGENDARY,)
    )
    held, dead, one = table.put(card, 1, HAND), table.put(card, 1, GRAVEYARD), commanded(table, card)
    assert [table.can(CastSpell(id, 0, "warp")) for id in (held, dead, one)] == [True, False, False]


def test_702_185a_a_warped_card_is_cast_from_exile_for_another_cost() -> None:
    """CR26 702.185a: in a later turn it is cast from exile, for its mana cost or another one."""
    table = modern()
    table.put(SUNS)
    table.lands(1, "Plains", 1)
    card = reads("Ghost", "Warp {W}", CardType.CREATURE, cost="{5}", power="1", toughness="1")
    ghost = table.put(card, 1, HAND)
    table.cast(ghost, way="warp")
    table.resolve_all()
    table.go_to(Step.UPKEEP, 2)
    assert table.zone(ghost) is EXILE
    table.go_to(Step.PRECOMBAT_MAIN, 3)
    assert (table.can(CastSpell(ghost)), table.can(CastSpell(ghost, 0, "warp"))) == (False, False)
    table.cast(ghost, way=OFFERED)
    table.resolve_all()
    assert table.zone(ghost) is BATTLEFIELD


def test_117_9_from_exile_also_a_card_of_another_player() -> None:
    """CR 117.9: "a spell you cast from exile" may be of a card that somebody else owns."""
    foyer = "Once each turn, you may pay {0} rather than pay the mana cost for a spell you cast from exile."
    table = Table.players(2)
    table.put(reads("Foyer", foyer, CardType.ARTIFACT))
    card = table.put(GLORY, 2, GRAVEYARD)
    text = "Exile target card from a graveyard. You may play that card for as long as it remains exiled."
    cast_it(table, instant(text), card)
    table.cast(card, way=PERMITTED)
    table.resolve_all()
    assert table.zone(card) is BATTLEFIELD
