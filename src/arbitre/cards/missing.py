"""What of a card the engine cannot carry out yet, in either language; the names of nodes are as they are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from arbitre.messages import Name

_FRENCH: Final = {
    "a meld card without the face of its pair": "une carte d'assimilation sans la face de sa paire",
    "a battle whose defense is not known": "une bataille dont la défense n'est pas connue",
    "a linked ability that nothing is linked with": "une capacité liée à laquelle rien n'est lié",
    "a chosen quality that nobody chooses": "une qualité choisie que personne ne choisit",
    "a pile that nothing was separated into": "une pile que rien n'a formée",
    "an X that nothing defines": "un X que rien ne définit",
    "a choice inside a choice": "un choix dans un choix",
    "targets in an opening hand": "des cibles dans une main de départ",
}
_KINDS: Final = {"layout ": "disposition ", "type ": "type ", "subtype ": "sous-type ", "keyword ": "mot-clé "}


def named(missing: Iterable[str]) -> Name:
    """Some of it, as it is listed."""
    listed = tuple(missing)
    return Name(", ".join(listed), ", ".join(map(_french, listed)))


def _french(one: str) -> str:
    kind = next((kind for kind in _KINDS if one.startswith(kind)), "")
    return _FRENCH.get(one) or (_KINDS[kind] + one.removeprefix(kind) if kind else one)
