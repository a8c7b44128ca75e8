"""What a question calls by what it does: "the attacker", "la créature bloqueuse", "le joueur défenseur", by its name.

Only what could be one thing alone is given its name; everything else stays as it was said.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

from arbitre.engine.kernel.reading import characteristics
from arbitre.judge.lines.course import Course

_THE: Final = r"\b(?:the |cette |cet |ce |la |le |l')"
_ATTACKER: Final = rf"{_THE}(?:attacker|attacking creature|attaquante?|créature attaquante|assaillant)\b(?! player)"
_BLOCKER: Final = rf"{_THE}(?:blocker|blocking creature|bloqueur|bloqueuse|créature bloqueuse|créature qui bloque)\b"
_FIRST_BLOCKER: Final = (
    rf"{_THE}(?:first (?:blocker|blocking creature)|premier bloqueur|première (?:bloqueuse|créature bloqueuse))\b"
)
_BLOCKED: Final = rf"{_THE}(?:blocked creature|créature bloquée)\b"
_ACTIVE: Final = (
    rf"{_THE}(?:active player|joueur actif|joueuse active|attacking player|joueur attaquant|joueuse attaquante)\b"
)
_DEFENDER: Final = (
    rf"{_THE}(?:defending player|non-?active player|joueur défenseur|joueur non actif|joueur non-actif|défenseur)\b"
)
_OWN: Final = r"\b(?:the |la |une )?(?:creature|créature) (?:of |de |d'){player}\b|\b{player}'s creature\b"
_ASKS_WHETHER: Final = re.compile(r"\best-(?:il|elle) (?:bien )?(?:le|la) joueu|^is .+ the .+ player$", re.IGNORECASE)
_ASKS_WHO: Final = re.compile(r"(?:who|which|qui|quel(?:le)?|lequel|à qui)\b", re.IGNORECASE)


def described(playing: Course, asked: str) -> str:
    """The question with names for what it describes."""
    if _ASKS_WHO.match(asked) or _ASKS_WHETHER.search(asked):
        return asked
    game = playing.game
    there = [game.object(id) for id in game.state.battlefield]
    asked = _by_anyone(playing, asked)
    wanted: list[tuple[str, Callable[[], Sequence[int]]]] = [
        (_ATTACKER, lambda: [one.id for one in there if one.attacking]),
        (_BLOCKER, lambda: [one.id for one in there if one.blocking]),
        (_FIRST_BLOCKER, lambda: _first(one.damage_order for one in there if one.attacking)),
        (_BLOCKED, lambda: [one.id for one in there if one.blocked]),
        (_ACTIVE, lambda: [game.state.active]),
        (_DEFENDER, lambda: [one.id for one in game.state.players if one.id != game.state.active]),
    ]
    for pattern, found in wanted:
        asked = _called(playing, asked, pattern, found)
    for name, player in playing.world.seats.items():
        pattern = _OWN.replace("{player}", re.escape(name))
        asked = _called(playing, asked, pattern, partial(_creatures, playing, player))
    return asked


_ANYONE: Final = re.compile(
    r"\b(?P<modal>peut|pourra|pourrait|doit)-on(?P<verb> (?:encore )?\w+)|\bcan (?:one|you|we)(?P<verb2> (?:still"
    r" )?\w+)",
    re.IGNORECASE,
)
_POSSIBLE: Final = re.compile(
    r"\b(?:est-il|est-ce qu'il est|est-ce) (?:encore )?(?:possible|légal|permis|autorisé) (?:de |d')", re.IGNORECASE
)
_OF_DAMAGE: Final = re.compile(r"blessure|damage|assignation", re.IGNORECASE)
"""What nobody can do anything about: it is a question about the rules."""
_OF_THE_OTHER: Final = re.compile(r"bloquer|répondre|réagir|block|respond|react", re.IGNORECASE)


def _by_anyone(playing: Course, asked: str) -> str:
    """ "Peut-on bloquer": whoever it could be, the defending player of blocks and responses, else the active one."""
    asked = _POSSIBLE.sub("peut-on ", asked)
    found = _ANYONE.search(asked)
    if found is None or _OF_DAMAGE.search(asked):
        return asked
    verb = found["verb"] or found["verb2"]
    state = playing.game.state
    others = [one.id for one in state.players if one.id != state.active]
    player = others[0] if _OF_THE_OTHER.search(verb) and len(others) == 1 else state.active
    name = playing.world.letter(player)
    said = f"{name} {found['modal'].lower()}-il{verb}" if found["verb"] else f"can {name}{verb}"
    return f"{asked[: found.start()]}{said}{asked[found.end() :]}"


def _first(orders: Iterable[Sequence[int]]) -> list[int]:
    return [order[0] for order in orders if order]


def _creatures(playing: Course, player: int) -> list[int]:
    game = playing.game
    mine = [id for id in game.state.battlefield if game.controller(id) == player]
    return [id for id in mine if characteristics(game, id).is_creature]


def _called(playing: Course, asked: str, pattern: str, found: Callable[[], Sequence[int]]) -> str:
    apart = re.sub(rf"\bdu (?={_NOUN})", "de le ", asked, flags=re.IGNORECASE)
    apart = re.sub(rf"\bau (?={_NOUN})", "à le ", apart, flags=re.IGNORECASE)
    if not re.search(pattern, apart, re.IGNORECASE):
        return asked
    ids = found()
    if len(ids) != 1:
        return asked
    name = playing.world.name(ids[0])
    return re.sub(pattern, lambda _: name, apart, flags=re.IGNORECASE)


_NOUN: Final = r"(?:attaquant|bloqueur|joueur|défenseur|premier bloqueur)\b"
