"""What triggers as attackers are declared (CR26 508.1m, 508.3–6), and optional costs of an attack (CR26 508.1g)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import CURRENT
from helpers.combat import put
from helpers.fights import resolve_in_any_order
from helpers.words import A_CREATURE, BEAR, modern, seated, worded
from table import HAND, Table, card, creature

WALKER = card("Walker", types=(CardType.PLANESWALKER,), loyalty="4")
GOBLIN = creature("Goblin", 1, 1, subtypes=("Goblin",))


def waiting_for(event: str, player: int = 1) -> tuple[Table, tuple[int, int, int, int]]:
    """Whoever waits for the event gains a life for it; a Bear, a Goblin and a third of player 1, a Bear in hand."""
    table = seated(3, CURRENT)
    text = f"Whenever {event}, you gain 1 life."
    table.put(worded("Watch", text, (CardType.ENCHANTMENT,)), player)
    return table, (table.put(BEAR), table.put(GOBLIN), table.put(BEAR), table.put(BEAR, 1, HAND))


def gained(table: Table, player: int = 1) -> int:
    """The life that a player has gained, once all triggered abilities have resolved."""
    resolve_in_any_order(table)
    return table.life(player) - 20


def test_26_508_3a_whenever_a_creature_attacks() -> None:
    """CR26 508.1m, 508.3, 508.3a: once for each that is declared, not for one that enters attacking."""
    table, (bear, goblin, _, late) = waiting_for("a creature attacks")
    table.attack((bear, 2), (goblin, 3))
    assert gained(table) == 2
    put(table, late, 1, attacking=2)
    assert gained(table) == 2


@pytest.mark.parametrize(
    ("event", "count"),
    [
        ("a creature attacks you", 1),
        ("a creature attacks a planeswalker you control", 2),
        ("a creature attacks a planeswalker", 2),
        ("a creature attacks a player", 1),
    ],
)
def test_26_508_3a_whenever_a_creature_attacks_somebody(event: str, count: int) -> None:
    """CR26 508.3a: for each creature that attacks that player or permanent, and not another."""
    table, (bear, goblin, third, late) = waiting_for(event, 2)
    walker = table.put(WALKER, 2, counters={"loyalty": 4})
    table.attack((bear, 2), (goblin, walker), (third, walker))
    assert gained(table, 2) == count
    put(table, late, 1, attacking=2)
    assert gained(table, 2) == count


@pytest.mark.parametrize(("whom", "count"), [((2, 2), 1), ((3, 3), 0), ((2, 3), 1)])
def test_26_508_3b_whenever_a_player_is_attacked(whom: tuple[int, int], count: int) -> None:
    """CR26 508.3b: once, however many creatures attack that player; not for one that enters attacking."""
    table = seated(3, CURRENT)
    text = "Enchant player\nWhenever enchanted player is attacked, you gain 1 life."
    curse = worded("Curse", text, (CardType.ENCHANTMENT,), subtypes=("Aura", "Curse"))
    bear, goblin, late = table.put(BEAR), table.put(GOBLIN), table.put(BEAR, 1, HAND)
    table.put(curse, 1, attached_to=2)
    table.attack((bear, whom[0]), (goblin, whom[1]))
    assert gained(table) == count
    put(table, late, 1, attacking=2)
    assert gained(table) == count


@pytest.mark.parametrize(("attackers", "count"), [((0, 1, 2), 1), ((0, 2), 0), ((1,), 1)])
def test_26_508_3c_whenever_you_attack_with_one_of_a_kind(attackers: tuple[int, ...], count: int) -> None:
    """CR26 508.3c: if one of that kind is declared as an attacker, whatever else attacks with it."""
    table, ids = waiting_for("you attack with one or more Goblins")
    table.attack(*[(ids[n], 2) for n in attackers])
    assert gained(table) == count


def test_26_508_3d_whenever_you_attack() -> None:
    """CR26 508.3d: once for the whole attack, whomever it attacks; not where another player attacks."""
    table, (bear, goblin, _, _) = waiting_for("you attack")
    theirs = table.put(BEAR, 2)
    table.attack((bear, 2), (goblin, 3))
    assert gained(table) == 1
    table.go_to(Step.BEGIN_COMBAT, 2)
    table.attack((theirs, 1))
    assert gained(table) == 1


def test_26_508_3e_whenever_you_attack_a_player() -> None:
    """CR26 508.3e: once for each player whom it attacks; not for a planeswalker, or one that enters attacking."""
    table, (bear, goblin, third, late) = waiting_for("you attack a player")
    walker = table.put(WALKER, 3, counters={"loyalty": 4})
    table.attack((bear, 2), (goblin, 2), (third, walker))
    assert gained(table) == 1
    put(table, late, 1, attacking=3)
    assert gained(table) == 1


def test_26_508_3e_two_players_are_attacked() -> None:
    """CR26 508.3e: each of them is attacked by that player."""
    table, (bear, goblin, third, _) = waiting_for("you attack a player")
    table.attack((bear, 2), (goblin, 2), (third, 3))
    assert gained(table) == 2


def test_26_508_3f_attacks_and_is_not_blocked() -> None:
    """CR26 508.3f, 509.1i, 509.3: it triggers in the declare blockers step, and not for what is blocked."""
    table, (bear, goblin, _, _) = waiting_for("a creature attacks and isn't blocked")
    guard = table.put(BEAR, 2)
    table.attack((bear, 2), (goblin, 2))
    assert gained(table) == 0
    table.block((guard, bear))
    assert gained(table) == 1


def test_26_508_1g_an_optional_cost_is_chosen_for_each_attacker() -> None:
    """CR26 508.1g: paid for one of two that attack, it is paid for that one only."""
    table = modern()
    text = "You may exert this creature as it attacks. When you do, you gain 3 life."
    one, other = table.battlefield(1, *[worded("Runner", text, A_CREATURE, power="2", toughness="2")] * 2)
    table.pass_until(lambda: table.decision.what == "attackers")
    table.answer(((one, 2), (other, 2)))
    assert table.decision.player == 1
    table.answer(True, False)
    table.resolve_all()
    assert table.life(1) == 23
    table.go_to(Step.DRAW, 3)
    assert (table.tapped(one), table.tapped(other)) == (True, False)


def test_26_508_6_who_has_attacked_whom() -> None:
    """CR26 508.6: a player has attacked another by declaring an attacker attacking that player; whose creature enters
    attacking has not, but is attacking."""
    table = seated(3, CURRENT)
    bear, late = table.put(BEAR), table.put(BEAR, 1, HAND)
    only = "Cast this spell only if you've been attacked this step.\nYou gain 1 life for each creature attacking you."
    spells = {player: table.put(worded("Omen", only, (CardType.INSTANT,), "{0}"), player, HAND) for player in (2, 3)}
    table.attack((bear, 2))
    put(table, late, 1, attacking=3)
    table.pass_priority()
    table.cast(spells[2])
    table.resolve_top()
    assert table.life(2) == 21
    table.pass_until(lambda: table.decision.player == 3)
    assert not table.can(CastSpell(spells[3]))
