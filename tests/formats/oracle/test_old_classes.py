"""What cards up to the autumn of 2011 say, played: what players choose, give up, draw, and what nothing can do to them."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.engine.kernel.decisions import Number as AskedNumber
from arbitre.errors import IllegalAction
from arbitre.ir.values import Color
from formats.oracle.test_played import instant, permanent, said, table
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, artifact, card, creature, enchantment, land

BEAR = creature("Bear", 2, 2)
BIRD = creature("Bird", 1, 1, *said("Flying"))


# --- what players choose -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chosen", [0, 1])
def test_an_opponent_chooses_what_is_destroyed(chosen: int) -> None:
    """CR 608.2d: the target opponent chooses among the creatures that they control, as it resolves."""
    game = table(3)
    theirs = game.battlefield(2, BEAR, BIRD)
    game.battlefield(3, BEAR)
    (edict,) = game.hand(1, instant("Target opponent chooses a creature they control. Destroy that creature."))
    game.cast(edict, 2)
    game.pass_until(lambda: game.decision.what == "choose")
    assert game.decision.player == 2
    assert set(game.decision.options) == set(theirs)
    game.answer((theirs[chosen],))
    assert [game.zone(one) is GRAVEYARD for one in theirs] == [chosen == 0, chosen == 1]
    assert len(game.log("chooses")) == 1


def test_the_chosen_permanent_is_not_the_target() -> None:
    """ "That permanent" is what was called so, and not the creature that is the target."""
    game = table()
    text = "Choose a permanent you control. Destroy target creature if it shares a color with that permanent."
    (mine,) = game.battlefield(1, enchantment("Pact", cost="{R}"))
    red, green = game.battlefield(2, creature("Imp", 1, 1, cost="{R}"), creature("Elk", 1, 1, cost="{G}"))
    for target, bolt in zip((red, green), game.hand(1, instant(text), instant(text)), strict=True):
        game.cast(bolt, target)
        game.resolve_top(*([(mine,)] if game.decision.what == "choose" else []))
    assert (game.zone(red), game.zone(green)) == (GRAVEYARD, BATTLEFIELD)


@pytest.mark.parametrize("colors", [("W",), ("W", "B")])
def test_a_color_or_colors(colors: tuple[str, ...]) -> None:
    """CR 105.3: one or more new colours in place of the old ones."""
    game = table()
    (elk,) = game.battlefield(1, creature("Elk", 1, 1, cost="{G}"))
    (lace,) = game.hand(1, instant("Target permanent becomes the color or colors of your choice."))
    blows = game.hand(1, *(instant(f"Destroy target {color.name.lower()} creature.") for color in Color))
    game.cast(lace, elk)
    game.resolve_top(colors)
    assert [game.can(CastSpell(blow)) for blow in blows] == [color.value in colors for color in Color]


@pytest.mark.parametrize("from_artifacts", [True, False])
def test_protection_from_artifacts_or_from_a_color(from_artifacts: bool) -> None:
    """CR 608.2d, 702.15: the kind is chosen as it resolves, and a colour only if it is to be one."""
    game = table()
    (bear,) = game.battlefield(1, BEAR)
    (rod,) = game.battlefield(2, artifact("Rod", *said("{0}: ~ deals 1 damage to target creature.")))
    text = "Target creature you control gains protection from artifacts or from the color of your choice until end of turn."
    (shield,) = game.hand(1, instant(text))
    game.cast(shield, bear)
    game.resolve_top(0) if from_artifacts else game.resolve_top(1, ("R",))
    game.pass_priority()
    assert game.can(Activate(rod, 0)) is not from_artifacts


@pytest.mark.parametrize("given_up", [0, 2])
def test_any_number_is_sacrificed(given_up: int) -> None:
    """CR 608.2d: any number, none included; "that many" is how many were sacrificed."""
    game = table()
    lands = game.lands(1, "Forest", 3)
    plains = game.library(1, *[land("Plains")] * 3)
    text = "Sacrifice any number of lands. You gain 2 life for each land sacrificed this way."
    (shift,) = game.hand(1, instant(text))
    game.cast(shift)
    game.resolve_top(lands[:given_up])
    assert [game.zone(one) is GRAVEYARD for one in lands] == [place < given_up for place in range(3)]
    assert game.life(1) == 20 + 2 * given_up
    assert len(plains) == 3


@pytest.mark.parametrize("wanted", [0, 2, 3])
def test_up_to_so_many_cards_are_drawn(wanted: int) -> None:
    """Each player says how many, in turn order (CR 101.4), and none may ask for more."""
    game = table()
    for player in (1, 2):
        game.library(player, *[BEAR] * 5)
    (pact,) = game.hand(1, instant("Each player draws up to three cards."))
    game.cast(pact)
    game.pass_until(lambda: game.decision.what == "draw")
    assert isinstance(game.decision, AskedNumber)
    assert (game.decision.player, game.decision.low, game.decision.high) == (1, 0, 3)
    with pytest.raises(IllegalAction):
        game.answer(4)
    game.answer(wanted)
    assert game.decision.player == 2
    assert len(game.names(HAND, 1)) == 0
    game.answer(1)
    assert (len(game.names(HAND, 1)), len(game.names(HAND, 2))) == (wanted, 1)


# --- what nothing can do -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cost", "may"), [("{B}", False), ("{R}", True)])
@pytest.mark.parametrize("by_spell", [False, True])
def test_no_target_of_black_spells_or_abilities_from_black_sources(cost: str, may: bool, by_spell: bool) -> None:
    """CR 114.1: neither by a spell of that colour nor by an ability of a source of that colour."""
    game = table()
    (scout,) = game.battlefield(1, permanent("~ can't be the target of black spells or abilities from black sources."))
    game.battlefield(1, BEAR, BEAR)
    (source,) = game.battlefield(
        1, creature("Imp", 1, 1, *said("{0}: ~ deals 1 damage to target creature."), cost=cost)
    )
    (bolt,) = game.hand(1, instant("Destroy target creature.", cost))
    game.mana(1, cost[1])
    game.cast(bolt) if by_spell else game.activate(source)
    assert game.decision.what == "target"
    assert (scout in game.decision.options) is may


@pytest.mark.parametrize(("text", "first", "second"), [
    ("Enchanted creature's activated abilities can't be activated.", False, False),
    ("Enchanted creature can't attack or block, and its activated abilities with {T} in their costs can't be activated.", False, True),
])  # fmt: skip
def test_abilities_that_cannot_be_activated(text: str, first: bool, second: bool) -> None:
    """CR 602.5a: all of them, or those that have {T} in their costs."""
    game = table()
    (elf,) = game.battlefield(1, creature("Elf", 1, 1, *said("{T}: You gain 1 life.\n{0}: You gain 1 life.")))
    (aura,) = game.hand(1, card("Bond", *said(f"Enchant creature\n{text}"), types=enchantment("Any").front.types, subtypes=("Aura",), cost="{0}"))  # fmt: skip
    assert game.can(Activate(elf, 0))
    game.cast(aura, elf)
    game.resolve_all()
    assert (game.can(Activate(elf, 0)), game.can(Activate(elf, 1))) == (first, second)


def test_other_auras_are_put_into_the_graveyard() -> None:
    """CR 303.4i, 704.5n: no other Aura can be on it or be cast on it; this one stays."""
    game = table()
    (bear,) = game.battlefield(1, BEAR)
    kind = {"types": enchantment("Any").front.types, "subtypes": ("Aura",), "cost": "{0}"}
    plain = card("Plain", *said("Enchant creature"), **kind)
    magic = card("Magic", *said("Enchant creature\nEnchanted creature can't be enchanted by other Auras."), **kind)
    first, second, third = game.hand(1, plain, magic, plain)
    for aura in (first, second):
        game.cast(aura, bear)
        game.resolve_all()
    assert (game.zone(first), game.zone(second)) == (GRAVEYARD, BATTLEFIELD)
    game.cast(third, bear) if game.can(CastSpell(third)) else None
    game.resolve_all()
    assert game.object(second).attached_to == bear
    assert game.zone(third) is not BATTLEFIELD


# --- numbers that opponents have ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("second", "third", "free"), [(2, 0, True), (1, 1, False)])
def test_lands_of_one_and_the_same_opponent_are_counted(second: int, third: int, free: bool) -> None:
    """ "If an opponent had two or more lands enter under their control this turn": one of them, not all together."""
    game = table(3)
    text = "If an opponent had two or more lands enter under their control this turn, you may pay {0} rather than pay this spell's mana cost.\nYou gain 3 life."
    (trap,) = game.hand(1, instant(text, "{9}"))
    fetches: list[tuple[int, int]] = []
    for player, number in ((2, second), (3, third)):
        for _ in range(number):
            fetches.append(
                (
                    player,
                    game.hand(1, instant("Target player puts a land card from their hand onto the battlefield."))[0],
                )
            )
            game.hand(player, land("Forest"))
    for player, fetch in fetches:
        game.cast(fetch, player)
        game.pass_until(lambda: not game.state.stack or game.decision.what == "choose")
        if game.decision.what == "choose":
            game.answer(game.decision.options[0])
    assert game.can(CastSpell(trap, way="alternative")) is free


@pytest.mark.parametrize(("attackers", "free"), [(2, False), (3, True)])
def test_so_many_creatures_are_attacking(attackers: int, free: bool) -> None:
    """They are counted as the spell is cast (CR 601.2b)."""
    game = table()
    text = "If three or more creatures are attacking, you may pay {0} rather than pay this spell's mana cost.\nYou gain 3 life."
    (trap,) = game.hand(1, instant(text, "{9}"))
    bears = game.battlefield(1, *[BEAR] * attackers)
    game.attack(*bears)
    assert game.can(CastSpell(trap, way="alternative")) is free


# --- what is paid ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("barred", [False, True])
def test_an_opponent_of_ones_choice_gains_life_as_a_cost(barred: bool) -> None:
    """CR 118.7, 117.9: an opponent who can't gain life is no choice; if none can, the cost can't be paid."""
    game = table(3)
    text = "Rather than pay this spell's mana cost, you may have an opponent gain 3 life.\nDraw a card."
    text = f"If you control a Forest, {text[0].lower()}{text[1:]}"
    (spell,) = game.hand(1, instant(text, "{9}"))
    game.lands(1, "Forest")
    if barred:
        game.battlefield(1, permanent("Your opponents can't gain life."))
        assert not game.can(CastSpell(spell, way="alternative"))
        return
    game.cast(spell, 3, way="alternative")
    assert [game.life(player) for player in (1, 2, 3)] == [20, 20, 23]


# --- graveyards of opponents, hands -----------------------------------------------------------------------------------------


def test_targets_from_one_opponents_graveyard() -> None:
    """ "Two target cards from an opponent's graveyard" lie in one graveyard, and go to their owner's hand."""
    game = table(3)
    first, second, _ = game.graveyard(2, BEAR, BIRD, BEAR)
    (other,) = game.graveyard(3, BEAR)
    (mine,) = game.graveyard(1, BIRD)
    (advice,) = game.hand(1, instant("Return two target cards from an opponent's graveyard to their hand."))
    game.act(CastSpell(advice))
    assert mine not in game.decision.options
    with pytest.raises(IllegalAction):
        game.answer((first, other))
    game.answer((first, second))
    game.resolve_top()
    assert not game.state.stack
    assert sorted(game.names(HAND, 2)) == ["Bear", "Bird"]


def test_what_is_returned_to_a_hand() -> None:
    """CR 603.6c: a permanent that leaves for its owner's hand; a card from a graveyard is none."""
    game = table()
    game.battlefield(1, permanent("Whenever a permanent is returned to your hand, you gain 1 life."))
    (mine,) = game.battlefield(1, BEAR)
    (theirs,) = game.battlefield(2, BEAR)
    (dead,) = game.graveyard(1, BEAR)
    bounce = "Return target creature to its owner's hand."
    texts = (bounce, bounce, "Return target card from your graveyard to your hand.")
    for target, spell in zip((theirs, mine, dead), game.hand(1, *map(instant, texts)), strict=True):
        game.cast(spell, target)
        game.resolve_all()
    assert game.life(1) == 21


def test_the_base_power_alone_is_set() -> None:
    """CR 613.3b: the toughness stays; counters and other changes still count."""
    game = table()
    (elk,) = game.battlefield(1, creature("Elk", 5, 4), counters=(("+1/+1", 1),))
    (isle,) = game.hand(1, instant("Target creature has base power 0 until end of turn."))
    game.cast(isle, elk)
    game.resolve_top()
    assert game.size(elk) == (1, 5)


@pytest.mark.parametrize(("cost", "dies"), [("{2}", True), ("{3}", False)])
def test_with_that_spells_mana_value(cost: str, dies: bool) -> None:
    """CR 202.3: the mana value of the spell that was cast."""
    game = table()
    game.battlefield(1, permanent("Whenever you cast an instant spell, destroy all creatures with that spell's mana value.", 1, 1, "{9}"))  # fmt: skip
    (elk,) = game.battlefield(2, creature("Elk", 5, 4, cost=cost))
    (spell,) = game.hand(1, instant("You gain 1 life.", "{2}"))
    game.mana(1, "CC")
    game.cast(spell)
    game.resolve_all()
    assert (game.zone(elk) is GRAVEYARD) is dies


def test_keywords_with_a_cost_are_qualities() -> None:
    """ "A card with flashback" is told by its keyword, whatever the keyword costs (CR 702.32)."""
    game = table()
    old, plain = game.graveyard(2, instant("You gain 1 life.\nFlashback {R}"), BEAR)
    (fire,) = game.hand(1, instant("Target player exiles all cards with flashback from their graveyard."))
    game.cast(fire, 2)
    game.resolve_top()
    assert (game.zone(old), game.zone(plain)) == (EXILE, GRAVEYARD)
