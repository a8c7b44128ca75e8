"""The editions of the Comprehensive Rules, as sets of named switches.

An `Edition` has one attribute for every behaviour that differs between the editions known here; the engine asks
`edition.damage_assignment_order` and never compares rule numbers or dates. A mechanic that an edition simply lacks
(menace in 2011) needs no switch: `arbitre.rules.numbers.exists` says whether its rule is there.

A variation of an edition is named by what it changes, `2011-09-30+MANA_BURN+LEGEND_RULE=keep-one-each`, and made by
`Edition.named` from that name or by `PINNED.varied(mana_burn=True)`; so a record of its games can name it too.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from enum import Enum
from typing import Any, Final, get_type_hints

from arbitre.errors import MalformedInput
from arbitre.messages import Messages

said: Final = Messages(
    {
        "there is no edition of the rules": (
            "there is no edition '{name}' of the rules",
            "il n'y a pas d'édition « {name} » des règles",
        ),
        "there is no switch of the rules": (
            "there is no switch '{name}' of the rules",
            "il n'y a pas de réglage « {name} » des règles",
        ),
        "the switch has no value": (
            "the switch {name} has no value '{value}'",
            "le réglage {name} n'a pas de valeur « {value} »",
        ),
    }
)


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
    KEEP_OLDEST = "keep-oldest"
    """Before October 2004: all except the one that has been there longest, whoever controls them."""


class PlaneswalkerUniqueness(Enum):
    """Which planeswalkers that share a planeswalker type are put into the graveyard."""

    ALL = "all"
    """CR 704.5j: all of them, whoever controls them."""
    KEEP_ONE_EACH = "keep-one-each"
    """From 2013 to 2017: those of one player, except one that this player chooses."""
    NONE = "none"
    """None of them for their type: planeswalkers are legendary, and the legend rule looks at their names."""


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
    shared_team_poison: bool
    """CR 810.8d: a Two-Headed Giant team shares its poison counters and loses with fifteen; otherwise each player
    loses with ten."""

    teams_are_attacked_as_one: bool
    """CR 810.7: where teams share turns, a creature attacks the other team as a group; otherwise one of its players
    (CR26 805.10b)."""
    orphans_are_exiled: bool
    """CR26 800.4c: an object that would come under the control of a player who has left the game is exiled; otherwise
    it stays where it is, with whom it is (CR 800.4b)."""

    # Objects, zones and permanents
    legend_rule: LegendRule
    planeswalker_uniqueness: PlaneswalkerUniqueness
    planeswalkers_are_legendary: bool
    """Planeswalkers have the supertype that is printed on them since 2017; otherwise they have none, as the cards had
    when CR 704.5j was in force."""
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
    permanents_ignore_stale_transforming: bool
    """CR26 701.27f: a permanent's own ability transforms it only if it has not transformed since the ability was put
    onto the stack; otherwise each ability that resolves does."""
    copy_tokens_have_both_faces: bool
    """CR26 707.8a: a token that is a copy of a double-faced permanent or card has both faces; otherwise that which is
    up (CR 706.8)."""
    split_cards_are_combined: bool
    """CR26 709.4: off the stack a split card has the combined characteristics of its halves; otherwise two sets of
    them (CR 708.2)."""

    # The turn and combat
    mana_empties_each_step: bool
    """CR 106.4: unused mana is lost as each step ends; otherwise, before July 2009, only as each phase does."""
    mana_burn: bool
    """Before July 2009: a player loses 1 life for each mana lost that way."""
    extra_steps_only_on_own_turn: bool
    """CR26 500.10a: "you get" an additional step or phase adds none to the turn of another player."""
    ended_turn_forgets_triggers: bool
    """CR26 724.1a: abilities that have triggered before an effect ends the turn and are not on the stack yet cease to
    exist; otherwise they wait for the cleanup step (CR 713.2)."""
    damage_assignment_order: bool
    """CR 509.2 + 509.3: blockers of an attacker, and attackers that a creature blocks, are put in an order, and each
    gets lethal damage before the next gets any (CR 510.1c); otherwise the damage is divided freely."""
    combat_damage_uses_the_stack: bool
    """Before July 2009: assigned combat damage waits on the stack, so that players may act before it is dealt as it
    was assigned; otherwise it is dealt at once (CR 510.2)."""

    # Damage
    damage_counters_have_a_giver: bool
    """CR26 120.3b: the controller of the source gives the poison and -1/-1 counters that are results of damage."""

    # The words of cards
    card_texts_of_2011: bool
    """Texts of cards have the words of 2011 ("target creature or player", "converted mana cost"), when CR 202.3 was in
    force; otherwise those of today ("any target", "mana value": CR26 115.4, 202.3)."""

    # Spells, abilities and effects
    proposal_is_checked: bool
    """CR26 601.2e: the game checks whether the spell as proposed can be cast; otherwise only a spell that was
    prohibited from the start is refused (CR 601.5)."""
    random_costs_last: bool
    """CR26 601.2h: costs that are random or move cards from a library to a public zone are paid last."""
    fizzle_is_countered: bool
    """CR 608.2b: a spell or ability all of whose targets are illegal is countered; otherwise it does not resolve."""
    division_takes_one: bool
    """CR 107.1c: what is divided among "any number" is divided among at least one, if possible; otherwise none may be
    chosen (CR26 107.1c)."""
    convoke_is_additional_cost: bool
    """CR 702.49a + 702.64a: convoke and delve are additional costs that lower the total cost; otherwise they are ways
    to pay it once it is locked in."""
    abandoned_phases_in: bool
    """CR26 702.26n: what phased out under the control of a player who has left phases in once that player's turn would
    have begun."""
    offering_is_announced: bool
    """CR 702.46b: the permanent is sacrificed as the spell is announced; otherwise as the total cost is paid (CR26
    702.48b)."""
    permanent_spell_copies_become_tokens: bool
    """CR26 608.3f: the copy of a permanent spell resolves and becomes a token."""
    layer_7d_counters_separate: bool
    """CR 613.3d: counters that change power and toughness have a layer after other changes; otherwise they share it
    (CR26 613.4c)."""
    face_down_is_layer_1b: bool
    """CR26 613.2: copying is layer 1a, and what is face down gets its characteristics in layer 1b; otherwise copying is
    layer 1, and being face down a status on top of it (CR 706.3)."""
    defining_abilities_can_depend: bool
    """CR26 613.8a: effects of characteristic-defining abilities may depend on each other; otherwise they never depend
    on anything (CR 613.7a)."""
    negative_numbers_change_size: bool
    """CR 107.1b: an effect that modifies power or toughness by a calculated number uses a negative one; otherwise it
    uses zero instead (CR26 107.1b)."""
    turning_over_renews_timestamp: bool
    """CR26 613.7f–g: a permanent that turns face up or face down or transforms gets a new timestamp."""
    simultaneous_timestamps_in_apnap_order: bool
    """CR26 613.7m: objects that get timestamps at once get them in APNAP order, each player ordering their own;
    otherwise the active player orders them all (CR 613.6g)."""
    characteristics_enter_along: bool
    """CR26 611.2e: what a permanent "is" by the effect that puts it onto the battlefield it is as it enters; otherwise
    right after."""
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

    # Keyword abilities
    madness_is_optional: bool
    """CR 702.33a: a player who discards a card with madness may exile it instead; otherwise it is exiled (CR26
    702.35a)."""
    cascade_heeds_the_spell: bool
    """CR26 702.85a: the card is cast only as a spell with lesser mana value than the spell with cascade; otherwise as
    any spell that the card can be (CR 702.83a)."""

    # Commander
    commander_zone: CommanderZone
    commander_games_are_closed: bool
    """CR26 903.11: effects bring no card from outside the game into a Commander game."""
    off_identity_mana_is_colorless: bool
    """CR 903.9: mana of a color outside the commander's color identity is added as colorless mana."""

    # Archenemy
    schemes_stay_for_each_other: bool
    """CR26 904.10: a scheme stays face up while a triggered ability of any scheme waits or is on the stack; otherwise
    only while one of its own does (CR 904.10)."""

    def __str__(self) -> str:
        return self.name

    @staticmethod
    def named(name: str) -> Edition:
        """The edition of that name, `current` also by its date, with the single switches that follow it changed.

        A change is `+SWITCH` or `+SWITCH=value`: yes or no, or one of the switch's words. Capitals do not matter.

        :raises MalformedInput: there is no such edition, switch or value; the error lists what there is.
        """
        base, *changes = name.split("+")
        for edition in EDITIONS:
            if base in (edition.name, edition.effective):
                return edition.varied(**dict(_change(change) for change in changes)) if changes else edition
        raise MalformedInput(said("there is no edition of the rules", name=base), expected=[e.name for e in EDITIONS])

    def varied(self, **switches: Any) -> Edition:
        """This edition with some switches at other values; its name tells which differ from the named edition."""
        base = next((e for e in EDITIONS if e.name == self.name.partition("+")[0]), self)
        made = replace(self, **switches)
        parts = [_spelled(s.name, getattr(made, s.name)) for s in _SWITCHES if _differ(s.name, made, base)]
        return replace(made, name="".join((base.name, *parts)))

    def switches(self) -> dict[str, bool | str]:
        """Every switch in capitals with its value, to be shown; an enumeration gives its value as a word."""
        named = [(switch.name, getattr(self, switch.name)) for switch in _SWITCHES]
        return {name.upper(): value.value if isinstance(value, Enum) else value for name, value in named}


_SWITCHES: Final = fields(Edition)[2:]
_KINDS: Final[dict[str, type]] = get_type_hints(Edition)
_YES_OR_NO: Final = {"yes": True, "no": False}


def _differ(switch: str, one: Edition, other: Edition) -> bool:
    return bool(getattr(one, switch) != getattr(other, switch))


def _spelled(switch: str, value: Any) -> str:
    """A change as it stands in a name."""
    if isinstance(value, Enum):
        return f"+{switch.upper()}={value.value}"
    return f"+{switch.upper()}" if value else f"+{switch.upper()}=no"


def _change(written: str) -> tuple[str, Any]:
    """The switch and value of one change."""
    named, _, value = written.partition("=")
    switch = named.strip().lower().replace("-", "_").replace(" ", "_")
    known = [one.name for one in _SWITCHES]
    if switch not in known:
        close = get_close_matches(switch, known, 5) or known
        raise MalformedInput(
            said("there is no switch of the rules", name=named), expected=[one.upper() for one in close]
        )
    kind = _KINDS[switch]
    values: dict[str, Any] = {one.value: one for one in kind} if issubclass(kind, Enum) else _YES_OR_NO
    word = value.strip().lower() or ("yes" if kind is bool else "")
    if word not in values:
        raise MalformedInput(said("the switch has no value", name=switch.upper(), value=value), expected=list(values))
    return switch, values[word]


PINNED: Final = Edition(
    name="2011-09-30",
    effective="2011-09-30",
    mulligan=Mulligan.PARIS,
    commander_mulligan=Mulligan.PARTIAL_PARIS,
    sideboard_is_exactly_fifteen=True,
    land_plays_use_a_permission=True,
    any_target_includes_planeswalkers=False,
    shared_team_poison=True,
    teams_are_attacked_as_one=True,
    orphans_are_exiled=False,
    legend_rule=LegendRule.ALL,
    planeswalker_uniqueness=PlaneswalkerUniqueness.ALL,
    planeswalkers_are_legendary=False,
    planeswalker_redirection=True,
    indestructible_is_keyword=False,
    token_name_ends_in_token=False,
    phased_out_tokens_cease=True,
    back_face_has_front_mana_value=False,
    permanents_ignore_stale_transforming=False,
    copy_tokens_have_both_faces=False,
    split_cards_are_combined=False,
    mana_empties_each_step=True,
    mana_burn=False,
    extra_steps_only_on_own_turn=False,
    ended_turn_forgets_triggers=False,
    damage_assignment_order=True,
    combat_damage_uses_the_stack=False,
    damage_counters_have_a_giver=False,
    card_texts_of_2011=True,
    proposal_is_checked=False,
    random_costs_last=False,
    fizzle_is_countered=True,
    division_takes_one=True,
    convoke_is_additional_cost=True,
    abandoned_phases_in=False,
    offering_is_announced=True,
    permanent_spell_copies_become_tokens=False,
    layer_7d_counters_separate=True,
    face_down_is_layer_1b=False,
    defining_abilities_can_depend=False,
    negative_numbers_change_size=True,
    turning_over_renews_timestamp=False,
    characteristics_enter_along=False,
    entering_heeds_existing_effects=False,
    copy_replacements_come_first=True,
    simultaneous_timestamps_in_apnap_order=False,
    missing_objects_stop_shuffle=True,
    proliferate_adds_each_kind=False,
    fights_itself_twice=True,
    madness_is_optional=True,
    cascade_heeds_the_spell=False,
    commander_zone=CommanderZone.REPLACEMENT,
    commander_games_are_closed=False,
    off_identity_mana_is_colorless=True,
    schemes_stay_for_each_other=False,
)
"""The edition that the code cites, and the default."""

FEBRUARY_2011: Final = replace(
    PINNED,
    name="2011-02-04",
    effective="2011-02-04",
    shared_team_poison=False,
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
    shared_team_poison=True,
    teams_are_attacked_as_one=False,
    orphans_are_exiled=True,
    legend_rule=LegendRule.KEEP_ONE_EACH,
    planeswalker_uniqueness=PlaneswalkerUniqueness.NONE,
    planeswalkers_are_legendary=True,
    planeswalker_redirection=False,
    indestructible_is_keyword=True,
    token_name_ends_in_token=True,
    phased_out_tokens_cease=False,
    back_face_has_front_mana_value=True,
    permanents_ignore_stale_transforming=True,
    copy_tokens_have_both_faces=True,
    split_cards_are_combined=True,
    mana_empties_each_step=True,
    mana_burn=False,
    extra_steps_only_on_own_turn=True,
    ended_turn_forgets_triggers=True,
    damage_assignment_order=False,
    combat_damage_uses_the_stack=False,
    damage_counters_have_a_giver=True,
    card_texts_of_2011=False,
    proposal_is_checked=True,
    random_costs_last=True,
    fizzle_is_countered=False,
    division_takes_one=False,
    convoke_is_additional_cost=False,
    abandoned_phases_in=True,
    offering_is_announced=False,
    permanent_spell_copies_become_tokens=True,
    layer_7d_counters_separate=False,
    face_down_is_layer_1b=True,
    defining_abilities_can_depend=True,
    negative_numbers_change_size=False,
    turning_over_renews_timestamp=True,
    characteristics_enter_along=True,
    entering_heeds_existing_effects=True,
    copy_replacements_come_first=True,
    simultaneous_timestamps_in_apnap_order=True,
    missing_objects_stop_shuffle=False,
    proliferate_adds_each_kind=True,
    fights_itself_twice=False,
    madness_is_optional=False,
    cascade_heeds_the_spell=True,
    commander_zone=CommanderZone.STATE_BASED,
    commander_games_are_closed=True,
    off_identity_mana_is_colorless=False,
    schemes_stay_for_each_other=True,
)
"""The newest edition known here."""

EDITIONS: Final = (FEBRUARY_2011, PINNED, CURRENT)
"""Every edition, oldest first."""
