"""The rules of each step of the turn: what it is, whose triggers go on the stack in it, who gets priority (CR 500-514).

Steps go by the names that the log has for them; each rule is a number of the pinned edition.
"""

from __future__ import annotations

from typing import Final

SECTION: Final[dict[str, str]] = {
    "untap": "502",
    "upkeep": "503",
    "draw": "504",
    "precombat_main": "505",
    "begin_combat": "507",
    "declare_attackers": "508",
    "declare_blockers": "509",
    "first_combat_damage": "510",
    "combat_damage": "510",
    "end_combat": "511",
    "postcombat_main": "505.1a",
    "end": "513",
    "cleanup": "514",
}
"""What the step is; of a main phase after the first, the rule that makes it one."""

_BEGINNING: Final = "501"
_COMBAT: Final = "506"
_ENDING: Final = "512"

PHASE: Final[dict[str, str]] = {
    "untap": _BEGINNING,
    "upkeep": _BEGINNING,
    "draw": _BEGINNING,
    "begin_combat": _COMBAT,
    "declare_attackers": _COMBAT,
    "declare_blockers": _COMBAT,
    "first_combat_damage": _COMBAT,
    "combat_damage": _COMBAT,
    "end_combat": _COMBAT,
    "end": _ENDING,
    "cleanup": _ENDING,
}
"""The phase that it belongs to; a main phase has no steps (CR 505.2)."""

TRIGGERS: Final[dict[str, str]] = {
    "upkeep": "503.1",
    "draw": "504.2",
    "precombat_main": "505.4",
    "postcombat_main": "505.4",
    "begin_combat": "507.2",
    "declare_attackers": "508.2",
    "declare_blockers": "509.4",
    "first_combat_damage": "510.3",
    "combat_damage": "510.3",
    "end_combat": "511.1",
    "end": "513.1",
    "cleanup": "514.3a",
}
"""What has triggered as the step began, or by what it begins with, goes on the stack."""

PRIORITY: Final[dict[str, str]] = {
    "upkeep": "503.2",
    "draw": "504.3",
    "precombat_main": "505.5",
    "begin_combat": "507.3",
    "declare_attackers": "508.3",
    "declare_blockers": "509.5",
    "first_combat_damage": "510.4",
    "combat_damage": "510.4",
    "end_combat": "511.2",
    "postcombat_main": "505.5",
    "end": "513.2",
    "cleanup": "514.3a",
}
"""The active player gets priority; players may cast spells and activate abilities."""
