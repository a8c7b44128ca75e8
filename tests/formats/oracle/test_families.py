"""Families of rows: what things become, turns, casting, events, later triggers, each player, limits (design 4.10)."""

from __future__ import annotations

import pytest

from arbitre.ir.abilities import Ability, Activated, Replacement, SpellAbility, Static, Triggered
from arbitre.ir.amounts import DistinctTypes, Plus
from arbitre.ir.conditions import AllOf, CombatPoint, CombatPointIs, Kicked, TurnOf
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import Apply, Delayed, Discard, Do, Draw, LoseLife, Move, StopsAt, TapAndUntap
from arbitre.ir.filters import ControlledBy, Is, OwnedBy
from arbitre.ir.modifications import DefinesPT, LosesThisAbility, SetTypes, UntilPaid
from arbitre.ir.node import walk
from arbitre.ir.patterns import AnyEvent, BecomesBlocked, BlocksIt, LosesLife
from arbitre.ir.refs import Event, It, Players, Role, Target, This, Who, You
from arbitre.ir.values import CardType, ManaCost, Zone
from arbitre.oracle import read, write


def abilities(text: str, *, spell: bool = False) -> tuple[Ability, ...]:
    """The abilities of a text that must be read, and in one way only."""
    reading = read(text, "~", types=[CardType.INSTANT if spell else CardType.CREATURE], names=())
    assert reading.complete, reading.refusals
    return tuple(a for paragraph in reading.paragraphs for a in paragraph)


def clauses(text: str) -> tuple[Do, ...]:
    """The clauses of the text of a spell."""
    (spell,) = abilities(text, spell=True)
    assert isinstance(spell, SpellAbility)
    return spell.body.clauses


PERMANENT = [
    "{2}: ~ becomes a 3/3 green Elemental creature with trample until end of turn. It's still a land.",
    "Enchanted creature is a Zombie in addition to its other types.",
    "Nonbasic lands are Mountains.",
    "Players skip their untap steps.",
    "Skip your draw step.",
    "Creature spells you cast cost {1} less to cast.",
    "If you control a Swamp, this spell costs {2} less to cast.",
    "You may sacrifice a Mountain rather than pay this spell's mana cost.",
    "You may cast ~ as though it had flash if you pay {2} more to cast it.",
    "Your opponents can't cast spells of the chosen color.",
    "Kicker {1}{B} and/or {G}",
    "Whenever ~ attacks and isn't blocked, draw a card.",
    "When ~ is turned face up, draw a card.",
    "Whenever ~ enters or attacks, you gain 1 life.",
    "At end of combat, sacrifice ~.",
    "At the beginning of enchanted creature's controller's upkeep, sacrifice ~.",
    "{1}: Draw a card. Activate only during your turn, before attackers are declared.",
    "{1}: Draw a card. Activate only during your upkeep and only once each turn.",
    "Cast this spell only during combat before blockers are declared.",
    "~ can't attack or block alone.",
    "When you cycle ~, draw a card.",
    "Discard ~: Draw a card.",
]
SPELL = [
    "Target player takes an extra turn after this one.",
    "Target creature phases out.",
    "Target player skips their next untap step.",
    "Whenever a creature attacks this turn, draw a card.",
    "Destroy target creature at end of combat.",
    "Each player may draw a card.",
    "Target player shuffles their hand into their library.",
    "Switch target creature's power and toughness until end of turn.",
    "Destroy all artifacts and enchantments.",
]


@pytest.mark.parametrize(("line", "spell"), [(x, False) for x in PERMANENT] + [(x, True) for x in SPELL])
def test_a_line_is_written_back(line: str, spell: bool) -> None:
    """Design 4.10: all words consumed, one reading, the same text."""
    kind = CardType.SORCERY if spell else CardType.CREATURE
    reading = read(line, "~", types=[kind], names=())
    assert reading.complete, reading.refusals
    assert write(reading.paragraphs, "~") == line


def test_cr_205_1b_it_is_still_a_land() -> None:
    """CR 205.1b: the types that it had are kept."""
    (do,) = clauses("~ becomes a 3/3 creature until end of turn. It's still a land.")
    assert isinstance(do.effect, Apply)
    assert do.effect.mods[0] == SetTypes((CardType.CREATURE,), None, True)


def test_cr_101_4_each_player_with_something_of_its_own() -> None:
    """CR 101.4: "their" is each one's own; what is the same for all needs no turn."""
    (own,) = clauses("Each player returns a creature they control to its owner's hand.")
    assert own.each == Players(Who.EACH)
    assert ControlledBy(It()) in tuple(walk(own))
    (same,) = clauses("Each player draws a card.")
    assert same == Do(Draw(who=Players(Who.EACH)))


def test_cr_608_2d_each_player_may() -> None:
    """CR 608.2d: each of them decides alone, not one for all."""
    (do,) = clauses("Each opponent may draw a card.")
    assert do == Do(Draw(who=It()), Players(Who.OPPONENTS), may=It())


def test_each_opponent_unless_they_pay() -> None:
    """CR 117.12: each pays for itself."""
    (do,) = clauses("Each opponent loses 3 life unless they pay {2}.")
    assert (do.each, do.effect) == (Players(Who.OPPONENTS), LoseLife(do.effect.amount, It()))  # type: ignore[union-attr]
    assert do.unless is not None
    assert do.unless.who == It()


def test_each_discards_then_draws_for_all_together() -> None:
    """CR 608.2e: the first action by all, then the second."""
    first, second = clauses("Each player discards their hand, then draws seven cards.")
    assert isinstance(first.effect, Discard)
    assert isinstance(second.effect, Draw)
    assert first.effect.who == second.effect.who == Players(Who.EACH)


def test_cr_509_4_blocks_or_becomes_blocked_by() -> None:
    """CR 509.4: the other creature of either event."""
    (trigger,) = abilities(
        "Whenever ~ blocks or becomes blocked by a creature, destroy that creature at end of combat."
    )
    assert isinstance(trigger, Triggered)
    assert isinstance(trigger.event, AnyEvent)
    assert [type(p) for p in trigger.event.parts] == [BlocksIt, BecomesBlocked]
    assert Event(Role.OTHER) in tuple(walk(trigger.body))


def test_a_target_said_before_its_time_is_a_target_now() -> None:
    """CR 603.7, 114.1: "target player draws a card at the beginning of …" targets as the spell is cast."""
    (spell,) = abilities("Target player draws a card at the beginning of the next turn's upkeep.", spell=True)
    assert isinstance(spell, SpellAbility)
    assert len(spell.body.targets) == 1
    (do,) = spell.body.clauses
    assert isinstance(do.effect, Delayed)
    assert do.effect.body.targets == ()


def test_what_returns_later_gains_haste_then() -> None:
    """CR 603.7: the second sentence speaks of what came back, at that time."""
    (trigger,) = abilities(
        "At the beginning of your end step, you may exile ~. If you do, return it to the battlefield at the beginning"
        " of your next upkeep. It gains haste."
    )
    assert isinstance(trigger, Triggered)
    (do,) = trigger.body.clauses
    (later,) = do.then
    assert isinstance(later.effect, Delayed)
    assert [type(c.effect) for c in later.effect.body.clauses] == [Move, Apply]


def test_a_delayed_trigger_speaks_of_its_own_event() -> None:
    """CR 603.7c: "that card" is what the later event happened to."""
    (do,) = clauses(
        "When target creature dies this turn, return that card to the battlefield under its owner's control."
    )
    assert isinstance(do.effect, Delayed)
    assert do.effect.event.what == Is(Target())  # type: ignore[attr-defined]
    assert do.effect.body.clauses == (Do(Move(Event(), Zone.BATTLEFIELD)),)


def test_a_licid_becomes_an_aura_until_paid() -> None:
    """CR 115.2c: the effect has no end but the one that is paid for."""
    (ability,) = abilities(
        "{U}, {T}: ~ loses this ability and becomes an Aura enchantment with enchant creature. Attach it to target creature."
        " You may pay {U} to end this effect."
    )
    assert isinstance(ability, Activated)
    effect = ability.body.clauses[0].effect
    assert isinstance(effect, Apply)
    assert effect.mods[0] == LosesThisAbility()
    assert effect.until == UntilPaid(PayMana(ManaCost(("U",))))


def test_cr_702_31d_which_kicker() -> None:
    """CR 702.31d: the ability names the kicker by its cost."""
    (trigger,) = abilities("When ~ enters, if it was kicked with its {G} kicker, draw a card.")
    assert isinstance(trigger, Triggered)
    assert trigger.condition == Kicked(cost=PayMana(ManaCost(("G",))))


def test_cr_208_2a_that_number_plus_one() -> None:
    """CR 208.2a: one number defines both."""
    (static,) = abilities(
        "~'s power is equal to the number of card types among cards in all graveyards and its toughness is equal to that"
        " number plus 1."
    )
    assert isinstance(static, Static)
    (mod,) = static.mods
    assert isinstance(mod, DefinesPT)
    assert isinstance(mod.power, DistinctTypes)
    assert mod.toughness == Plus(mod.power, mod.toughness.right)  # type: ignore[union-attr]


def test_cr_119_4_life_that_damage_would_take_stops() -> None:
    """CR 119.4b: a replacement of the loss of life, not of the damage."""
    (replacement,) = abilities("Damage that would reduce your life total to less than 1 reduces it to 1 instead.")
    assert replacement == Replacement(LosesLife(You(), by_damage=True), StopsAt(1))


def test_tapped_and_untapped_at_once() -> None:
    """Both sets are the same description of permanents, seen before anything changes."""
    (do,) = clauses("Simultaneously untap all tapped creatures and tap all untapped creatures.")
    assert isinstance(do.effect, TapAndUntap)


def test_cr_506_6_before_attackers_of_your_turn() -> None:
    """CR 506.6: a part of the turn and a point in combat."""
    (ability,) = abilities("{1}: Draw a card. Activate only during your turn, before attackers are declared.")
    assert isinstance(ability, Activated)
    assert ability.condition == AllOf((TurnOf(You()), CombatPointIs(CombatPoint.BEFORE_ATTACKERS)))


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("When you cycle ~, draw a card.", None),
        ("When a spell or ability an opponent controls causes you to discard ~, draw a card.", None),
        ("{1}: Return ~ and target land card from your graveyard to the battlefield.", Zone.GRAVEYARD),
        ("{1}: Return ~ and target land you control to their owners' hands.", Zone.BATTLEFIELD),
        ("When you cast this spell, draw a card.", Zone.STACK),
        ("Discard ~: Draw a card.", Zone.HAND),
        ("When ~ dies, draw a card.", Zone.BATTLEFIELD),
    ],
)
def test_cr_112_6_where_an_ability_works(text: str, zone: Zone | None) -> None:
    """CR 112.6: an ability that says where it works, works there."""
    (ability,) = abilities(text)
    assert isinstance(ability, (Activated, Triggered))
    assert ability.zone is zone


def test_their_hand_is_the_shufflers() -> None:
    """The player who shuffles owns the hand."""
    (do,) = clauses("Target player shuffles their hand into their library.")
    assert OwnedBy(Target()) in tuple(walk(do))


def test_only_a_legend_has_a_short_name() -> None:
    """CR 201.4: "Goblin" is no short name of a Goblin Raider."""
    text = "Whenever Ragnar attacks, draw a card."
    assert read(text, "Ragnar the Bold", types=[CardType.CREATURE], legendary=True).complete
    assert not read(text, "Ragnar the Bold", types=[CardType.CREATURE]).complete


def test_this_is_what_the_quoted_ability_is_on() -> None:
    """CR 201.4: an ability that is granted speaks of what has it."""
    (static,) = abilities(
        'Enchanted creature has "{0}: Switch this creature\'s power and toughness until end of turn."'
    )
    assert isinstance(static, Static)
    assert This() in tuple(walk(static.mods))


def test_a_comma_after_a_short_name_is_none_of_the_name() -> None:
    """CR 201.4: the name before the comma; the comma of the sentence stays."""
    text = "Whenever you cast a spell that targets Ragnar, put a +1/+1 counter on Ragnar."
    assert read(text, "Ragnar, Bold Singer", types=[CardType.CREATURE], legendary=True).complete
