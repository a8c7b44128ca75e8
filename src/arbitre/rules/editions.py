"""The editions of the Comprehensive Rules, as sets of named switches.

An `Edition` has one attribute for every behaviour that differs between the editions known here; the engine asks
`edition.damage_assignment_order` and never compares rule numbers or dates. A mechanic that an edition simply lacks
(menace in 2011) needs no switch: `arbitre.rules.numbers.exists` says whether its rule is there.

A variation of an edition, as a test may want one, is `dataclasses.replace(PINNED, damage_assignment_order=False)`.
"""

from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Final

from arbitre.errors import MalformedInput


class Mulligan(Enum):
    """What a player who is not content with a hand does."""

    PARIS = "paris"
    """CR 103.4: shuffle it away and draw one card fewer."""
    PARTIAL_PARIS = "partial-paris"
    """CR 103.4d: exile any of its cards face down, draw one fewer than that, then shuffle the exiled cards in."""
    VANCOUVER = "vancouver"
    """From 2015 to 2019: draw one card fewer; after keeping fewer cards than at the start, look at the top card of the
    library, which may go to the bottom."""
    LONDON = "london"
    """CR26 103.5: draw a full hand each time; after keeping, put a card on the bottom for each mulligan taken."""


class LegendRule(Enum):
    """Which legendary permanents with one name are put into the graveyard."""

    ALL = "all"
    """CR 704.5k: all of them, whoever controls them."""
    KEEP_ONE_EACH = "keep-one-each"
    """CR26 704.5j: those of one player, except one that this player chooses."""


class CommanderZone(Enum):
    """How a commander gets to the command zone instead of another zone."""

    REPLACEMENT = "replacement"
    """CR 903.11 + 903.12: instead of going to a graveyard or to exile, so that it never dies."""
    STATE_BASED = "state-based"
    """CR26 903.9a: after it went there; CR26 903.9b: instead of going to a hand or a library."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """One edition of the rules: its name, the date from which it was in force, and the value of every switch."""

    name: str
    effective: str
    """The date as year-month-day, which also names the numbering of its rules."""

    # The game and its players
    mulligan: Mulligan
    commander_mulligan: Mulligan
    sideboard_is_exactly_fifteen: bool
    """CR 100.4a: a sideboard has exactly fifteen cards; otherwise at most fifteen (CR26 100.4a)."""
    land_plays_use_a_permission: bool
    """CR 305.2: each land play uses one permission of the player's choice; otherwise the lands already played this
    turn are counted against the number allowed (CR26 305.2)."""
    any_target_includes_planeswalkers: bool
    """CR26 115.4: "any target" means creature, player, planeswalker or battle; otherwise creature or player."""
    colorless_mana_symbol: bool
    """CR26 107.4: {C} is the symbol of colorless mana; otherwise a number in an effect that adds mana is
    (CR 107.4c)."""
    shared_team_poison: bool
    """CR 810.8d: a Two-Headed Giant team shares its poison counters and loses with fifteen; otherwise each player
    loses with ten."""

    # Objects, zones and permanents
    legend_rule: LegendRule
    planeswalker_uniqueness: bool
    """CR 704.5j: planeswalkers that share a planeswalker type are all put into the graveyard, and planeswalkers are
    not legendary; otherwise every planeswalker is legendary."""
    planeswalker_redirection: bool
    """CR 306.7: noncombat damage to an opponent may be dealt to a planeswalker of that opponent instead."""
    indestructible_is_keyword: bool
    """CR26 702.12: indestructible is a keyword ability; otherwise a fact that an effect states (CR 700.4)."""
    token_name_ends_in_token: bool
    """CR26 111.4: a token without a given name is named by its subtypes and the word Token; otherwise by its subtypes
    only (CR 110.5c)."""
    phased_out_tokens_cease: bool
    """CR 704.5d: a token that is phased out ceases to exist."""
    back_face_has_front_mana_value: bool
    """CR26 202.3b: the back face of a transforming card has its front face's mana value; otherwise 0."""
    split_cards_are_combined: bool
    """CR26 709.4: off the stack a split card has the combined characteristics of its halves; otherwise two sets of
    them (CR 708.2)."""

    # The turn and combat
    extra_steps_only_on_own_turn: bool
    """CR26 500.10a: "you get" an additional step or phase adds none to the turn of another player."""
    damage_assignment_order: bool
    """CR 509.2 + 509.3: blockers of an attacker, and attackers that a creature blocks, are put in an order, and each
    gets lethal damage before the next gets any (CR 510.1c); otherwise the damage is divided freely."""
    lethal_per_creature: bool
    """CR 510.1e (2011-02-04): each creature's damage is assigned fully before the next creature's, so lethal damage
    counts only what was assigned before; otherwise the whole assignment is judged at its end (CR 510.1c)."""
    defending_player_is_current: bool
    """CR26 508.5: the defending player is the one the creature attacks now, or attacked last; otherwise the one it
    attacked when it became an attacking creature (CR 508.5)."""
    optional_attack_costs: bool
    """CR26 508.1g: as attackers are declared, their controller may choose to pay optional costs."""

    # Damage
    excess_damage_is_diverted: bool
    """CR26 120.4a: a part before the others, in which excess damage goes where an effect says."""
    damage_counters_have_a_giver: bool
    """CR26 120.3b: the controller of the source gives the poison and -1/-1 counters that are results of damage."""

    # Spells, abilities and effects
    proposal_is_checked: bool
    """CR26 601.2e: the game checks whether the spell as proposed can be cast; otherwise only a spell that was
    prohibited from the start is refused (CR 601.5)."""
    random_costs_last: bool
    """CR26 601.2h: costs that are random or move cards from a library to a public zone are paid last."""
    fizzle_is_countered: bool
    """CR 608.2b: a spell or ability all of whose targets are illegal is countered; otherwise it does not resolve."""
    convoke_is_additional_cost: bool
    """CR 702.49a + 702.64a: convoke and delve are additional costs that lower the total cost; otherwise they are ways
    to pay it once it is locked in."""
    triggers_on_triggers_go_second: bool
    """CR26 603.3b: abilities that triggered on another ability triggering are put on the stack in a second round."""
    permanent_spell_copies_become_tokens: bool
    """CR26 608.3f: the copy of a permanent spell resolves and becomes a token."""
    face_down_is_layer_1b: bool
    """CR26 613.2b: the characteristics of face-down objects are applied in a layer of their own, after copies."""
    layer_7d_counters_separate: bool
    """CR 613.3d: counters that change power and toughness have a layer after other changes; otherwise they share it
    (CR26 613.4c)."""
    defining_abilities_can_depend: bool
    """CR26 613.8a: effects of characteristic-defining abilities may depend on each other; otherwise they never depend
    on anything (CR 613.7a)."""
    turning_over_renews_timestamp: bool
    """CR26 613.7f–g: a permanent that turns face up or face down or transforms gets a new timestamp."""
    simultaneous_timestamps_in_apnap_order: bool
    """CR26 613.7m: objects that get timestamps at once get them in APNAP order, each player ordering their own;
    otherwise the active player orders them all (CR 613.6g)."""
    entering_heeds_existing_effects: bool
    """CR26 614.12: how a permanent enters depends on it as it would be on the battlefield, existing effects included;
    otherwise only its own and those that changed it on the stack count (CR 614.12)."""
    copy_replacements_come_first: bool
    """CR 616.1c: effects that make an object enter as a copy are applied before other replacement effects."""
    missing_objects_stop_shuffle: bool
    """CR 701.16c + 701.16d: a library is not shuffled if none of the objects to be shuffled into it gets there;
    otherwise it is (CR26 701.24c)."""
    proliferate_adds_each_kind: bool
    """CR26 701.34a: proliferate adds a counter of each kind that is there; otherwise of one of them (CR 701.24b)."""
    fights_itself_twice: bool
    """CR 701.10c: a creature that fights itself deals damage equal to its power twice; otherwise twice as much once
    (CR26 701.14c)."""

    # Commander
    commander_zone: CommanderZone
    off_identity_mana_is_colorless: bool
    """CR 903.9: mana of a color outside the commander's color identity is added as colorless mana."""

    def __str__(self) -> str:
        return self.name

    @staticmethod
    def named(name: str) -> "Edition":
        """The edition of that name, `current` also by its date.

        :raises MalformedInput: there is none of that name; the error lists the names.
        """
        for edition in EDITIONS:
            if name in (edition.name, edition.effective):
                return edition
        raise MalformedInput(f"there is no edition '{name}' of the rules", expected=[e.name for e in EDITIONS])

    def switches(self) -> dict[str, bool | str]:
        """Every switch in capitals with its value, to be shown; an enumeration gives its value as a word."""
        named = [(field.name, getattr(self, field.name)) for field in fields(self)[2:]]
        return {name.upper(): value.value if isinstance(value, Enum) else value for name, value in named}


PINNED: Final = Edition(
    name="2011-09-30",
    effective="2011-09-30",
    mulligan=Mulligan.PARIS,
    commander_mulligan=Mulligan.PARTIAL_PARIS,
    sideboard_is_exactly_fifteen=True,
    land_plays_use_a_permission=True,
    any_target_includes_planeswalkers=False,
    colorless_mana_symbol=False,
    shared_team_poison=True,
    legend_rule=LegendRule.ALL,
    planeswalker_uniqueness=True,
    planeswalker_redirection=True,
    indestructible_is_keyword=False,
    token_name_ends_in_token=False,
    phased_out_tokens_cease=True,
    back_face_has_front_mana_value=False,
    split_cards_are_combined=False,
    extra_steps_only_on_own_turn=False,
    damage_assignment_order=True,
    lethal_per_creature=False,
    defending_player_is_current=False,
    optional_attack_costs=False,
    excess_damage_is_diverted=False,
    damage_counters_have_a_giver=False,
    proposal_is_checked=False,
    random_costs_last=False,
    fizzle_is_countered=True,
    convoke_is_additional_cost=True,
    triggers_on_triggers_go_second=False,
    permanent_spell_copies_become_tokens=False,
    face_down_is_layer_1b=False,
    layer_7d_counters_separate=True,
    defining_abilities_can_depend=False,
    turning_over_renews_timestamp=False,
    entering_heeds_existing_effects=False,
    copy_replacements_come_first=True,
    simultaneous_timestamps_in_apnap_order=False,
    missing_objects_stop_shuffle=True,
    proliferate_adds_each_kind=False,
    fights_itself_twice=True,
    commander_zone=CommanderZone.REPLACEMENT,
    off_identity_mana_is_colorless=True,
)
"""The edition that the code cites, and the default."""

FEBRUARY_2011: Final = replace(
    PINNED,
    name="2011-02-04",
    effective="2011-02-04",
    shared_team_poison=False,
    lethal_per_creature=True,
    copy_replacements_come_first=False,
)

CURRENT: Final = Edition(
    name="current",
    effective="2026-04-17",
    mulligan=Mulligan.LONDON,
    commander_mulligan=Mulligan.LONDON,
    sideboard_is_exactly_fifteen=False,
    land_plays_use_a_permission=False,
    any_target_includes_planeswalkers=True,
    colorless_mana_symbol=True,
    shared_team_poison=True,
    legend_rule=LegendRule.KEEP_ONE_EACH,
    planeswalker_uniqueness=False,
    planeswalker_redirection=False,
    indestructible_is_keyword=True,
    token_name_ends_in_token=True,
    phased_out_tokens_cease=False,
    back_face_has_front_mana_value=True,
    split_cards_are_combined=True,
    extra_steps_only_on_own_turn=True,
    damage_assignment_order=False,
    lethal_per_creature=False,
    defending_player_is_current=True,
    optional_attack_costs=True,
    excess_damage_is_diverted=True,
    damage_counters_have_a_giver=True,
    proposal_is_checked=True,
    random_costs_last=True,
    fizzle_is_countered=False,
    convoke_is_additional_cost=False,
    triggers_on_triggers_go_second=True,
    permanent_spell_copies_become_tokens=True,
    face_down_is_layer_1b=True,
    layer_7d_counters_separate=False,
    defining_abilities_can_depend=True,
    turning_over_renews_timestamp=True,
    entering_heeds_existing_effects=True,
    copy_replacements_come_first=True,
    simultaneous_timestamps_in_apnap_order=True,
    missing_objects_stop_shuffle=False,
    proliferate_adds_each_kind=True,
    fights_itself_twice=False,
    commander_zone=CommanderZone.STATE_BASED,
    off_identity_mana_is_colorless=False,
)
"""The newest edition known here."""

EDITIONS: Final = (FEBRUARY_2011, PINNED, CURRENT)
"""Every edition, oldest first."""
