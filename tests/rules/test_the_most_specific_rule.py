"""What players are told cites the rule that a judge would: the most specific one for what happened.

`numbers.tsv` holds which rules a kind of line may cite; where it may cite several, these tests hold which one when.
"""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.characteristics.initial import steps
from arbitre.engine.kernel.decisions import Activate, CastSpell, Concede, Decision, Select
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.options import Options
from arbitre.ir.effects import Attach
from arbitre.ir.refs import All, This
from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import CURRENT
from arbitre.variants.multiplayer import setting
from helpers.doing import do
from helpers.laying import cast_free, settle
from helpers.words import BEAR, CREATURE, giants, worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, Table, artifact, creature

INSTANT, SORCERY = (CardType.INSTANT,), (CardType.SORCERY,)
ENCHANTMENT, ARTIFACT = (CardType.ENCHANTMENT,), (CardType.ARTIFACT,)


def free(name: str, text: str) -> Card:
    return worded(name, text, INSTANT, "{0}")


def rules(game: Game, what: str, **parts: object) -> list[str]:
    """The rules of all lines of the log of that kind, and with those parts."""
    return [line.rule for line in game.log if line.what == what and parts.items() <= dict(line.parts).items()]


def asked(table: Table, what: str) -> Decision:
    """The decision that is due, of that kind."""
    assert table.decision.what == what
    return table.decision


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("~ deals 2 damage to you.", ["118.2"]),
        ("You lose 2 life.", ["118.3"]),
        ("You gain 2 life.", ["118.3"]),
        ("Your life total becomes 10.", ["118.5"]),
        ("Your life total becomes 30.", ["118.5"]),
    ],
)
def test_118_each_change_of_a_life_total(text: str, cited: list[str]) -> None:
    """CR 118.2, 118.3, 118.5: by damage, by an effect, or set to a number."""
    table = Table.players()
    cast_free(table, free("Change", text.replace("~", "Change")))
    assert rules(table.game, "life") == cited


def test_118_4_paid_life_and_117_3a_paid_mana() -> None:
    """CR 118.4, 117.3a: what is paid is told as a payment."""
    table = Table.players()
    rock = table.put(worded("Rock", "{1}, Pay 2 life: Draw a card.", ARTIFACT))
    table.mana(1, "C")
    table.activate(rock)
    assert (rules(table.game, "life"), rules(table.game, "pays mana")) == (["118.4"], ["117.3a"])


def test_119_3f_lifelink() -> None:
    """CR 119.3f: the life is a result of the damage."""
    table = Table.players()
    link = table.put(worded("Link", "Lifelink", (CardType.CREATURE,), power="3", toughness="3"))
    table.combat(link)
    assert rules(table.game, "life") == ["118.2", "119.3f"]


def test_113_1_an_emblem_and_110_5_a_token() -> None:
    """CR 113.1, 110.5."""
    table = Table.players()
    cast_free(table, free("Vow", 'You get an emblem with "Creatures you control get +1/+1."'))
    cast_free(table, free("Call", "Create a 1/1 green Saproling creature token."))
    assert rules(table.game, "appears") == ["113.1", "110.5"]


MODES = "choose one —\n• You gain 1 life.\n• You lose 1 life."


def test_700_2a_the_modes_of_a_spell_and_700_2b_of_a_triggered_ability() -> None:
    """CR 700.2a–b."""
    table = Table.players()
    charm = table.put(free("Charm", MODES.capitalize()), 1, HAND)
    table.put(worded("Watch", f"Whenever you gain life, {MODES}", ENCHANTMENT))
    table.cast(charm)
    assert asked(table, "mode").rule == "700.2a"
    table.answer(0)
    table.resolve_top()
    assert asked(table, "mode").rule == "700.2b"
    table.answer(1)
    assert rules(table.game, "chooses mode") == ["700.2a", "700.2b"]


@pytest.mark.parametrize(
    ("body", "cited"),
    [
        ("destroy target creature", ["603.3d"]),
        ("choose one —\n• Destroy target creature.\n• Exile target creature.", ["603.3c"]),
    ],
)
def test_603_3_a_triggered_ability_for_which_nothing_can_be_chosen(body: str, cited: list[str]) -> None:
    """CR 603.3c–d: no mode can be chosen, or no target."""
    table = Table.players()
    table.put(worded("Watch", f"Whenever you gain life, {body}" + ("" if "—" in body else "."), ENCHANTMENT))
    cast_free(table, free("Heal", "You gain 1 life."))
    assert rules(table.game, "trigger removed") == cited


@pytest.mark.parametrize(
    ("card", "text", "cited"),
    [
        ("Whenever you gain life, you lose 1 life.", "You gain 1 life.", "603.2"),
        ("When you control no creatures, sacrifice Watch.", "Destroy all creatures.", "603.8"),
        ("Creatures you control have haste.", "Sacrifice a creature. When you do, you gain 1 life.", "CR26 603.12"),
        (
            "Whenever a creature enters the battlefield, you gain 1 life.",
            "Create a 1/1 red Goblin creature token.",
            "603.6a",
        ),
        ("Whenever a creature dies, you gain 1 life.", "Destroy all creatures.", "603.6c"),
        ("Whenever a creature you control becomes tapped, you gain 1 life.", "Tap all creatures.", "603.2d"),
        ("Whenever you discard a card, you gain 1 life.", "Discard a card.", "603.6"),
    ],
)
def test_603_how_an_ability_has_triggered(card: str, text: str, cited: str) -> None:
    """CR 603.2, 603.8; CR26 603.12: by an event, by how things are, by what an effect had a player do."""
    table = Table.players(edition=CURRENT)
    table.put(worded("Watch", card, ENCHANTMENT))
    table.put(BEAR)
    table.put(BEAR, zone=HAND)
    cast_free(table, free("Rite", text))
    assert rules(table.game, "triggers") == [cited]


@pytest.mark.parametrize(
    ("card", "attacked", "blocked"),
    [
        ("Whenever ~ attacks, you gain 1 life.", ["508.2a"], []),
        ("Whenever ~ becomes blocked, you gain 1 life.", [], ["509.4c"]),
        ("Whenever ~ becomes blocked by a creature, you gain 1 life.", [], ["509.4d"]),
    ],
)
def test_508_2a_and_509_4_how_an_attacker_has_triggered(card: str, attacked: list[str], blocked: list[str]) -> None:
    """CR 508.2a, 509.4c–d: as it is declared, as it becomes blocked, for each creature that blocks it."""
    table = Table.players()
    fighter = table.put(worded("Fighter", card.replace("~", "Fighter"), (CardType.CREATURE,), power="2", toughness="2"))
    wall = table.put(BEAR, 2)
    table.attack(fighter)
    assert rules(table.game, "triggers") == attacked
    table.block((wall, fighter))
    assert rules(table.game, "triggers") == [*attacked, *blocked]


def test_508_1f_502_2_and_504_1_what_the_turn_itself_does() -> None:
    """CR 508.1f, 502.2, 504.1: attackers tap as they are declared; permanents untap, a card is drawn in its step."""
    table = Table.players()
    bear = table.put(BEAR)
    table.put(BEAR, 2, LIBRARY)
    own = table.put(BEAR, 2, tapped=True)
    table.attack(bear)
    table.pass_until(lambda: table.game.state.step is Step.UPKEEP)
    table.pass_until(lambda: table.game.state.step is Step.PRECOMBAT_MAIN)
    assert rules(table.game, "taps", object=bear) == ["508.1f"]
    assert rules(table.game, "untaps", object=own) == ["502.2"]
    assert rules(table.game, "moves", cause="draw") == ["504.1"]


def test_119_3d_and_704_5r_counters_that_damage_puts_and_that_annihilate() -> None:
    """CR 119.3d, 704.5r: wither's counters are a result of the damage; they go with as many of the other kind."""
    table = Table.players()
    bear = table.put(creature("Bear", 3, 3), 2, counters={"+1/+1": 1})
    wither = worded("Rot", "Wither", (CardType.CREATURE,), power="1", toughness="1")
    table.attack(table.put(wither))
    table.block((bear, table.state.battlefield[-1]))
    table.pass_until(lambda: table.game.state.step is Step.END_COMBAT)
    assert rules(table.game, "counters") == ["119.3d", "704.5r", "704.5r"]


def test_702_32a_a_way_to_cast_is_told_by_its_rule() -> None:
    """CR 702.32a, 601.2a: with flashback, or as any spell."""
    table = Table.players()
    card = worded("Echo", "You gain 1 life.\nFlashback {0}", SORCERY, "{0}")
    table.cast(table.put(card, 1, HAND))
    table.resolve_top()
    table.cast(table.state.player(1).graveyard[-1], way="flashback")
    assert rules(table.game, "casts") == ["601.2a", "702.32a"]


def test_614_8_regeneration() -> None:
    """CR 701.12a, 614.8: the shield is created by the effect; it replaces the destruction."""
    table = Table.players()
    bear = table.put(BEAR)
    cast_free(table, free("Mend", "Regenerate target creature."), bear)
    cast_free(table, free("Slay", "Destroy target creature."), bear)
    assert (rules(table.game, "creates shield"), rules(table.game, "regenerates")) == (["701.12a"], ["614.8"])


def test_701_9a_exiling_and_milling() -> None:
    """CR 701.9a, CR26 701.17a; CR 400.7 for a move that has no name of its own."""
    table = Table.players()
    bear = table.put(BEAR)
    cast_free(table, free("Away", "Exile target creature."), bear)
    cast_free(table, free("Mill", "You mill a card."))
    assert rules(table.game, "moves", to="exile") == ["701.9a"]
    assert rules(table.game, "moves", cause="mill") == ["CR26 701.17a"]


MANY = "Many can block an additional creature each combat."


@pytest.mark.parametrize("blocking", [False, True])
def test_510_1_who_divides_damage(blocking: bool) -> None:
    """CR 510.1c–d: an attacking creature among its blockers, a blocking one among those it blocks."""
    table = Table.players()
    many = worded("Many", MANY, (CardType.CREATURE,), power="3", toughness="9")
    attackers = table.battlefield(1, *([BEAR] * 2 if blocking else [many]))
    blockers = table.battlefield(2, *([many] if blocking else [BEAR] * 2))
    table.attack(*attackers)
    table.block(*[(one, other) for one in blockers for other in attackers])
    (fighter,), others = (blockers, attackers) if blocking else (attackers, blockers)
    table.answer(others)
    table.pass_until(lambda: table.decision.what == "damage")
    cited = "510.1d" if blocking else "510.1c"
    refused = table.decision.check(((fighter, others[1], 3),))
    assert refused is not None
    assert (table.decision.rule, refused.rule) == (cited, cited)


def test_613_1b_another_controller() -> None:
    """CR 613.1b."""
    table = Table.players()
    bear = table.put(BEAR, 2)
    cast_free(table, free("Lure", "Gain control of target creature."), bear)
    assert rules(table.game, "gains control") == ["613.1b"]


TWO_HEADED, EMPEROR = "two-headed giant", "emperor"


@pytest.mark.parametrize(
    ("variant", "loses", "text", "cited"),
    [
        (TWO_HEADED, 1, "You lose 30 life.", {1: "704.5t", 2: "704.5t"}),
        (TWO_HEADED, 1, "You get fifteen poison counters.", {1: "704.5u", 2: "704.5u"}),
        (TWO_HEADED, 1, "You lose the game.", {1: "104.3e", 2: "810.8a"}),
        (TWO_HEADED, 1, "", {1: "810.8b", 2: "810.8a"}),
        (EMPEROR, 2, "", {1: "809.5b", 2: "104.3a", 3: "809.5b"}),
    ],
)
def test_104_3_how_a_team_has_lost(variant: str, loses: int, text: str, cited: dict[int, str]) -> None:
    """CR 704.5t–u, 809.5b, 810.8a–b: with the shared life, with one of its players, with its emperor."""
    players = 6 if variant == EMPEROR else 4
    options = setting(variant, players, base=Options(skip_forced=False)).options
    table = Table.players(players, options=options, life=30)
    table.at(1, Step.PRECOMBAT_MAIN, loses)
    if text:
        cast_free(table, free("Doom", text))
    else:
        table.game.push(Concede())
    assert {dict(line.parts)["player"]: line.rule for line in table.game.log if line.what == "loses"} == cited


def test_810_9d_whose_life_total_is_set() -> None:
    """CR 810.9d: the team chooses one of its members for an effect on each of them."""
    table = giants()
    cast = free("Repay", "Each player's life total becomes 10.")
    table.cast(table.put(cast, 1, HAND))
    table.pass_until(lambda: table.decision.what == "player")
    assert asked(table, "player").rule == "810.9d"


def test_706_2_what_a_copy_starts_from() -> None:
    """CR 613.1, 706.2, 707.2a, 709.1b: its own values, those copied as it entered, those of its status."""
    table = Table.players()
    mimic = creature("Mimic", 0, 0, cost="{3}")
    copying = table.put(
        worded(
            "Twin",
            "You may have Twin enter as a copy of any creature on the battlefield.",
            (CardType.CREATURE,),
            "{0}",
            power="0",
            toughness="0",
        ),
        1,
        HAND,
    )
    table.put(BEAR)
    hidden = table.put(mimic, 1, BATTLEFIELD, face_down="morph")
    table.cast(copying)
    table.pass_until(lambda: table.decision.what == "may")
    table.answer(True)
    settle(table)
    for id, cited in ((table.now(copying), ["613.1", "706.2"]), (hidden, ["613.1", "707.2a"])):
        assert [rule for rule, _, _ in steps(table.game, table.object(id))] == cited


def test_800_4a_what_goes_with_a_player() -> None:
    """CR 800.4a: what the player owns leaves the game, what the player only controls is exiled."""
    table = Table.players(3)
    bear = table.put(BEAR, 2, GRAVEYARD)
    text = "Put target creature card from a graveyard onto the battlefield under your control."
    cast_free(table, free("Raise", text), bear)
    table.game.push(Concede())
    assert (table.zone(bear), set(rules(table.game, "moves", cause="state-based action"))) == (EXILE, {"800.4a"})


def test_608_2d_choices_as_an_effect_is_applied() -> None:
    """CR 608.2d: the colour of mana, how many counters, which counter."""
    table = Table.players()
    rock = table.put(worded("Rock", "{T}: Add one mana of any color.", ARTIFACT))
    table.act(Activate(rock, 0))
    assert asked(table, "color").rule == "608.2d"


def test_601_2a_which_permission_is_used() -> None:
    """CR26 601.2a: of two that allow one spell each turn, the player says which one as the spell is announced."""
    table = Table.players(edition=CURRENT)
    text = "Once during each of your turns, you may cast a creature spell from your graveyard."
    one, other = (table.put(worded(name, text, ENCHANTMENT)) for name in ("One", "Other"))
    imp = table.put(worded("Imp", "Haste", (CardType.CREATURE,), "{0}", power="1", toughness="1"), 1, GRAVEYARD)
    table.act(CastSpell(imp))
    decision = asked(table, "source")
    assert isinstance(decision, Select)
    assert (decision.rule, decision.options) == ("601.2a", (one, other))


def test_608_2d_to_which_of_several_it_is_attached() -> None:
    """CR 608.2d, 701.3a: an effect that could attach it to either has its controller choose."""
    table = Table.players()
    one, other = table.battlefield(1, BEAR, BEAR)
    axe = table.put(artifact("Axe", subtypes=("Equipment",)))
    done = do(table, Attach(This(), All(CREATURE)), source=axe, answers=[other])
    assert (done.asked[0].what, done.asked[0].rule) == ("attach", "608.2d")
    assert done.state.objects[axe].attached_to == other
    assert one != other


@pytest.mark.parametrize(
    ("text", "what", "cited"),
    [
        ("Each creature you control connives.", "connive", "CR26 701.50d"),
        ("Each creature you control explores.", "explore", "CR26 701.44d"),
        ("Search your graveyard, hand, and/or library for a card named Bear, reveal it, and put it into your hand.",
         "zones", "701.15a"),
        ("Change the text of target creature by replacing all instances of one color word with another or one basic"
         " land type with another.", "kind of word", "612.2"),
    ],
)  # fmt: skip
def test_what_is_asked_first_as_an_effect_is_applied(text: str, what: str, cited: str) -> None:
    """CR26 701.44d, 701.50d: in which order; CR 701.15a: in which zones; CR 612.2: which kind of word."""
    table = Table.players(edition=CURRENT)
    bear, _ = table.battlefield(1, BEAR, BEAR)
    table.cast(table.put(free("Rite", text), zone=HAND), *([bear] if "target" in text else []))
    table.resolve_top()
    assert asked(table, what).rule == cited


def test_608_2d_the_words_that_are_exchanged() -> None:
    """CR 608.2d: the word that is replaced and the one that replaces it are chosen as the effect is applied."""
    table = Table.players()
    bear = table.put(BEAR)
    hack = free("Hack", "Change the text of target creature by replacing all instances of one color word with another.")
    table.cast(table.put(hack, zone=HAND), bear)
    table.resolve_top()
    for word in ("R", "U"):
        assert asked(table, "color").rule == "608.2d"
        table.answer(word)
    assert rules(table.game, "affected") == ["611.2"]
