"""What was done as a cost or before, and is spoken of: the discarded card, the creature, all counters, several things given up."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.ir.abilities import Keyword
from arbitre.ir.values import CardType, Step
from formats.oracle.test_played import instant, permanent, said, table
from helpers.laying import resolve
from table import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, card, creature, land

BEAR = creature("Bear", 2, 2, cost="{1}{G}")
ELK = creature("Elk", 3, 3, cost="{2}{G}")


def test_the_creature_is_that_creature() -> None:
    """ "The creature's controller" is said of the one target."""
    game = table()
    (bear,) = game.battlefield(2, BEAR)
    (kill,) = game.hand(
        1,
        instant("Destroy target creature. ~ deals damage equal to that creature's power to the creature's controller."),
    )
    game.cast(kill, bear)
    game.resolve_all()
    assert (game.zone(bear), game.life(2)) == (GRAVEYARD, 18)


def test_that_wall_is_the_one_that_was_called_so() -> None:
    game = table()
    (ram,) = game.battlefield(1, permanent("Whenever ~ becomes blocked by a Wall, destroy that Wall.", 3, 9))
    (wall,) = game.battlefield(2, creature("Wall", 0, 8, subtypes=("Wall",)))
    game.combat(ram, [wall])
    game.resolve_all()
    assert game.zone(wall) is GRAVEYARD


@pytest.mark.parametrize(("text", "cost"), [
    ("Discard a card: ~ gets +X/+0 until end of turn, where X is the discarded card's mana value.", 3),
    ("{0}: Target player mills a card. ~ gets +X/+0 until end of turn, where X is the milled card's mana value.", 2),
])  # fmt: skip
def test_the_card_that_was_discarded_or_milled(text: str, cost: int) -> None:
    """Paid as a cost, or done by the clause before."""
    game = table()
    (dragon,) = game.battlefield(1, permanent(text, 1, 1))
    game.hand(1, ELK)
    game.library(1, BEAR)
    game.activate(dragon, *([1] if cost == 2 else []))
    game.resolve_all()
    assert game.power(dragon) == 1 + cost


def test_the_tapped_creatures_power() -> None:
    game = table()
    (sling,) = game.battlefield(
        1,
        permanent(
            "Tap an untapped creature you control other than ~: ~ deals damage equal to the tapped creature's power to any target."
        ),
    )
    (elk,) = game.battlefield(1, ELK)
    game.activate(sling, 2)
    game.resolve_all()
    assert (game.tapped(elk), game.life(2)) == (True, 17)


def test_all_counters_of_a_kind_are_a_cost() -> None:
    """CR 117.1: as many as there are, none included; their number is known afterwards."""
    game = table()
    (hydra,) = game.battlefield(1, permanent("Remove all +1/+1 counters from ~: It deals damage to any target equal to the number of +1/+1 counters removed this way."),
                                counters=(("+1/+1", 3),))  # fmt: skip
    game.activate(hydra, 2)
    game.resolve_all()
    assert (game.counters(hydra, "+1/+1"), game.life(2)) == (0, 17)


@pytest.mark.parametrize("more", [0, 1])
def test_several_kinds_are_sacrificed_for_one_cost(more: int) -> None:
    """CR 117.3: each of them must be another creature."""
    game = table()
    (herald,) = game.battlefield(
        1, permanent("Sacrifice a green creature, a white creature, and a blue creature: You gain 9 life.")
    )
    green = creature("Green", 1, 1, cost="{G}")
    both = creature("Both", 1, 1, cost="{W}{U}")
    first, second, *third = game.battlefield(1, green, both, *[both] * more)
    assert game.can(Activate(herald, 0)) is (more == 1)
    if more:
        game.activate(herald)
        resolve(game)
        assert game.life(1) == 29
        assert {game.zone(id) for id in (first, second, *third)} == {GRAVEYARD}


def test_what_the_aura_is_on_pays() -> None:
    game = table()
    (elk,) = game.battlefield(1, ELK)
    aura = card(
        "Aura",
        *said("Enchant creature\nTap enchanted creature: You gain 2 life.", CardType.ENCHANTMENT),
        types=(CardType.ENCHANTMENT,),
        subtypes=("Aura",),
    )
    (on,) = game.battlefield(1, aura, attached_to=elk)
    game.activate(on)
    game.resolve_all()
    assert (game.tapped(elk), game.life(1)) == (True, 22)
    assert not game.can(Activate(on, 0))


def test_a_card_from_your_hand_on_top_is_a_cost() -> None:
    game = table()
    (retreat,) = game.battlefield(1, permanent("Put a card from your hand on top of your library: You gain 1 life."))
    (bear,) = game.hand(1, BEAR)
    game.activate(retreat)
    game.resolve_all()
    assert (game.zone(bear), game.life(1)) == (LIBRARY, 21)


def test_the_equipment_that_gives_the_ability_comes_off() -> None:
    """CR 301.5: "Unattach" names the Equipment in an ability that the creature has; "it" is the Equipment."""
    game = table()
    (elk,) = game.battlefield(1, creature("Elk", 3, 3, Keyword("lifelink")))
    text = 'Equipped creature has "{T}, Unattach ~: It deals 1 damage to any target."'
    bola = card("Bola", *said(text, CardType.ARTIFACT), types=(CardType.ARTIFACT,), subtypes=("Equipment",), cost="{1}")
    (on,) = game.battlefield(1, bola, attached_to=elk)
    game.activate(elk, 2)
    game.resolve_all()
    assert (game.object(on).attached_to, game.life(2)) == (0, 19)
    assert game.life(1) == 20  # the Equipment dealt the damage, not the creature with lifelink


def test_a_player_cannot_do_it_for_a_turn() -> None:
    """Of one target player, until the turn ends."""
    game = table()
    silence, theirs = instant("Target player can't cast spells this turn."), instant("You gain 1 life.")
    (hush,) = game.hand(1, silence)
    (gain,) = game.hand(2, theirs)
    game.cast(hush, 2)
    game.resolve_all()
    game.pass_priority()
    assert not game.can(CastSpell(gain))
    game.go_to(Step.UPKEEP, 2)
    game.pass_until(lambda: game.decision.player == 2)
    assert game.can(CastSpell(gain))


def test_what_one_object_does_one_after_the_other() -> None:
    game = table()
    (eel,) = game.battlefield(1, permanent("{0}: ~ gets +2/+0 until end of turn and deals 1 damage to you."))
    game.activate(eel)
    game.resolve_all()
    assert (game.power(eel), game.life(1)) == (3, 19)


@pytest.mark.parametrize(("cards", "lost"), [(2, 0), (4, 0), (7, 3)])
def test_a_number_minus_another(cards: int, lost: int) -> None:
    """CR 107.1b: less than nothing is nothing."""
    game = table()
    game.battlefield(
        1,
        permanent(
            "At the beginning of each opponent's upkeep, ~ deals X damage to that player, where X is the number of cards in their hand minus 4."
        ),
    )
    game.hand(2, *[BEAR] * cards)
    game.library(2, *[BEAR] * 5)
    game.go_to(Step.DRAW, 2)
    assert game.life(2) == 20 - lost


def test_a_time_or_an_event() -> None:
    """One ability with two ways to trigger."""
    game = table()
    (shrine,) = game.battlefield(
        1, permanent("At the beginning of your upkeep or whenever you cast a green spell, put a charge counter on ~.")
    )
    (bear,) = game.hand(1, creature("Bear", 2, 2, Keyword("flash"), cost="{0}"))
    (elf,) = game.hand(1, card("Elf", *said("Draw a card.", CardType.INSTANT), types=(CardType.INSTANT,), cost="{G}"))
    game.lands(1, "Forest")
    game.library(1, *[BEAR] * 5)
    game.library(2, *[BEAR] * 5)
    game.cast(bear)
    game.resolve_all()
    assert game.counters(shrine, "charge") == 0
    game.cast(elf)
    game.resolve_all()
    assert game.counters(shrine, "charge") == 1
    game.go_to(Step.DRAW, 3)
    assert game.counters(shrine, "charge") == 2


def test_it_becomes_the_type_that_was_chosen() -> None:
    """CR 305.7: a land that becomes a basic land type loses its own; a creature type is another choice."""
    game = table()
    (flask,) = game.battlefield(
        1, permanent("{0}: Choose a basic land type. Each land you control becomes that type until end of turn.")
    )
    (forest,) = game.battlefield(1, land("Forest"))
    game.activate(flask)
    game.pass_until(lambda: game.decision.what != "priority")
    game.answer(("Island",))
    game.resolve_all()
    game.activate(forest)
    assert game.pool(1) == "U"


def test_any_type_but_one_is_chosen() -> None:
    game = table()
    (crafter, wall) = game.battlefield(
        1,
        permanent("{0}: Choose a creature type other than Wall. Target creature becomes that type until end of turn."),
        ELK,
    )
    game.activate(crafter, wall)
    game.pass_until(lambda: game.decision.what != "priority")
    assert "Wall" not in game.decision.options  # type: ignore[attr-defined]
    assert "Goblin" in game.decision.options  # type: ignore[attr-defined]


def test_two_subjects_of_one_ability() -> None:
    """ "Skeletons you control and other Zombies you control": the one that says it is a Zombie and gets nothing."""
    game = table()
    text = "Skeletons you control and other Zombies you control get +1/+1 and have deathtouch."
    baron = creature("Baron", 2, 2, *said(text), subtypes=("Zombie",))
    (lord,) = game.battlefield(1, baron)
    bones, ghoul = game.battlefield(
        1, creature("Bones", 1, 1, subtypes=("Skeleton",)), creature("Ghoul", 2, 2, subtypes=("Zombie",))
    )
    (theirs,) = game.battlefield(2, creature("Bones", 1, 1, subtypes=("Skeleton",)))
    assert [game.size(id) for id in (lord, bones, ghoul, theirs)] == [(2, 2), (2, 2), (3, 3), (1, 1)]


def test_both_colors() -> None:
    game = table()
    (mimic,) = game.battlefield(
        1,
        permanent(
            "Whenever you cast a spell that's both red and white, ~ has base power and toughness 4/2 until end of turn and gains first strike until end of turn."
        ),
    )
    red = card("Red", *said("You gain 1 life.", CardType.INSTANT), types=(CardType.INSTANT,), cost="{R}")
    both = card("Both", *said("You gain 1 life.", CardType.INSTANT), types=(CardType.INSTANT,), cost="{R/W}")
    game.lands(1, "Mountain", 2)
    one, other = game.hand(1, red, both)
    game.cast(one)
    game.resolve_all()
    assert game.size(mimic) == (1, 1)
    game.cast(other)
    game.resolve_all()
    assert (game.size(mimic), "first strike" in game.keywords(mimic)) == ((4, 2), True)


def test_creatures_of_one_kind_block_if_able() -> None:
    """CR 509.1c: only those of the kind must."""
    game = table()
    (priest,) = game.battlefield(1, permanent("All Walls able to block ~ do so.", 1, 9))
    wall, bear = game.battlefield(2, creature("Wall", 0, 8, subtypes=("Wall",)), BEAR)
    game.attack(priest)
    game.go_to(Step.DECLARE_BLOCKERS)
    assert "509.1c" in str(game.decision.check(()))
    game.block((wall, priest))
    assert game.object(bear).blocking == ()


@pytest.mark.parametrize("mine", [1, 2, 3])
def test_more_of_them_than_another_player(mine: int) -> None:
    game = table()
    game.battlefield(1, permanent("~ can't attack unless you control more lands than defending player.", 4, 4))
    game.lands(1, "Forest", mine)
    game.lands(2, "Forest", 2)
    game.go_to(Step.DECLARE_ATTACKERS)
    assert (game.decision.what == "attackers") is (mine > 2)


def test_put_into_your_graveyard_this_turn() -> None:
    """Whoever controlled it: the owner's graveyard counts."""
    game = table()
    mine, theirs = game.battlefield(1, BEAR)[0], game.battlefield(2, BEAR)[0]
    kill, meat = game.hand(
        1,
        instant("Destroy all creatures."),
        instant("You gain 3 life for each creature put into your graveyard from the battlefield this turn."),
    )
    game.cast(kill)
    game.resolve_all()
    assert {game.zone(mine), game.zone(theirs)} == {GRAVEYARD}
    game.cast(meat)
    game.resolve_all()
    assert game.life(1) == 23


def test_the_damage_dealt_to_a_player_this_turn() -> None:
    game = table()
    burn, final = game.hand(
        1,
        instant("~ deals 4 damage to target player."),
        instant("Target player loses life equal to the damage already dealt to that player this turn."),
    )
    game.cast(burn, 2)
    game.resolve_all()
    game.cast(final, 2)
    game.resolve_all()
    assert game.life(2) == 12


def test_anybody_may_activate_it_at_one_time() -> None:
    """ "But only during their turn": the turn of who activates it."""
    game = table()
    (well,) = game.battlefield(
        1, permanent("{0}: Draw a card. Any player may activate this ability but only during their turn.")
    )
    game.library(2, *[BEAR] * 5)
    game.pass_priority()
    assert not game.can(Activate(well, 0))
    game.go_to(Step.PRECOMBAT_MAIN, 2)
    held = len(game.state.player(2).hand)
    game.activate(well)
    game.resolve_all()
    assert len(game.state.player(2).hand) == held + 1


def test_the_next_cleanup_step() -> None:
    """CR 514.3a: what triggers then is put on the stack, and the step is repeated."""
    game = table()
    game.library(2, *[BEAR] * 5)
    (waylay,) = game.hand(
        1, instant("Create a 2/2 white Knight creature token. Exile it at the beginning of the next cleanup step.")
    )
    game.cast(waylay)
    game.resolve_all()
    tokens = [id for id in game.state.battlefield if game.state.objects[id].is_token]
    game.go_to(Step.END)
    assert game.zone(tokens[0]) is BATTLEFIELD
    game.go_to(Step.UPKEEP, 2)
    assert tokens[0] not in game.state.battlefield


def test_what_is_attacking_is_told_apart() -> None:
    game = table()
    (alarum,) = game.hand(1, instant("Target nonattacking creature gets +1/+3 until end of turn."))
    one, other = game.battlefield(1, BEAR, ELK)
    game.attack(one)
    game.cast(alarum, *([other] if game.decision.what == "target" else []))
    resolve(game)
    assert (game.size(one), game.size(other)) == ((2, 2), (4, 6))


# --- revealed from a hand, for each thing --------------------------------------------------------------------------------


def test_one_of_the_cards_that_were_revealed() -> None:
    """The player chooses what to show, you choose among it."""
    game = table()
    cards = game.hand(2, BEAR, ELK, BEAR, ELK)
    (mail,) = game.hand(
        1,
        instant(
            "Target player reveals three cards from their hand and you choose one of them. That player discards that card."
        ),
    )
    game.cast(mail, 2)
    game.pass_until(lambda: game.decision.what != "priority")
    assert game.decision.player == 2
    game.answer(cards[1:])
    assert game.decision.player == 1
    assert set(game.decision.options) == set(cards[1:])  # type: ignore[attr-defined]
    game.answer((cards[3],))
    game.resolve_all()
    assert [game.zone(card) for card in cards] == [HAND, HAND, HAND, GRAVEYARD]


def test_as_many_as_were_revealed() -> None:
    game = table()
    green = game.hand(1, BEAR, ELK, creature("Blue", 1, 1, cost="{U}"))
    (scent,) = game.hand(
        1, instant("Reveal any number of green cards in your hand. You gain 2 life for each card revealed this way.")
    )
    game.cast(scent)
    game.pass_until(lambda: game.decision.what != "priority")
    assert set(game.decision.options) == set(green[:2])  # type: ignore[attr-defined]
    game.answer(green[:2])
    game.resolve_all()
    assert game.life(1) == 24


def test_a_card_at_random_is_revealed() -> None:
    """CR 701.7b: nobody chooses it."""
    game = table()
    game.hand(2, ELK)
    (fury,) = game.hand(
        1,
        instant(
            "Target opponent reveals a card at random from their hand. ~ deals damage equal to that card's mana value to that player."
        ),
    )
    game.cast(fury, 2)
    game.resolve_all()
    assert game.life(2) == 17


def test_x_of_what_is_revealed_is_chosen_then() -> None:
    """CR 107.3e: nothing defines X, so that it is chosen as the cards are revealed."""
    game = table()
    black = creature("Black", 1, 1, cost="{B}")
    game.hand(1, black, black, BEAR)
    (kill,) = game.hand(1, instant("You may reveal X black cards in your hand. If you do, you gain X life."))
    game.cast(kill)
    game.pass_until(lambda: game.decision.what != "priority")
    game.answer(True)
    assert (game.decision.low, game.decision.high) == (0, 2)  # type: ignore[attr-defined]
    game.answer(2)
    game.resolve_all()
    assert game.life(1) == 22


def test_for_each_thing_its_controller() -> None:
    """CR26 608.2f: for one after the other, each by whoever controls it."""
    game = table()
    game.battlefield(1, BEAR)
    game.battlefield(2, BEAR, ELK)
    (march,) = game.hand(
        1,
        instant(
            "Destroy all creatures. For each creature destroyed this way, its controller creates a 1/1 white Spirit creature token."
        ),
    )
    game.cast(march)
    resolve(game)
    tokens = [id for id in game.state.battlefield if game.state.objects[id].is_token]
    assert sorted(game.controller(id) for id in tokens) == [1, 2, 2]


def test_an_aura_returns_onto_what_came() -> None:
    """CR 303.4f: it is put onto the battlefield attached to that creature."""
    game = table()
    text = "Enchant creature\nWhen a creature with mana value 6 or greater enters, you may return ~ from your graveyard to the battlefield attached to that creature."
    aura = card(
        "Breath", *said(text, CardType.ENCHANTMENT), types=(CardType.ENCHANTMENT,), subtypes=("Aura",), cost="{R}"
    )
    (breath,) = game.graveyard(1, aura)
    (wurm,) = game.hand(1, creature("Wurm", 6, 6, Keyword("flash"), cost="{6}"))
    game.lands(1, "Forest", 6)
    game.cast(wurm)
    resolve(game)
    assert game.object(breath).attached_to == game.now(wurm)


def test_whenever_you_play_a_card() -> None:
    """CR 305.1, 601.1: lands and spells; a copy of a spell is no card."""
    game = table()
    game.battlefield(1, permanent("Whenever you play a card, you gain 1 life."))
    forest, spell = game.hand(1, land("Forest"), instant("Draw a card."))
    game.library(1, BEAR)
    game.play_land(forest)
    game.resolve_all()
    assert game.life(1) == 21
    game.cast(spell)
    game.resolve_all()
    assert game.life(1) == 22


def test_when_you_lose_control_of_it() -> None:
    """CR 603.7: the effect that gave control ends, and the delayed ability triggers."""
    game = table()
    game.library(2, *[BEAR] * 5)
    (elk,) = game.battlefield(2, ELK)
    (ray,) = game.hand(
        1,
        instant(
            "Gain control of target creature an opponent controls until end of turn. When you lose control of the creature, tap it."
        ),
    )
    game.cast(ray, elk)
    game.resolve_all()
    assert (game.controller(elk), game.tapped(elk)) == (1, False)
    game.go_to(Step.END)
    game.pass_until(lambda: game.controller(elk) == 2)
    game.resolve_all()
    assert game.tapped(elk)
