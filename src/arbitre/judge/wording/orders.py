"""Damage assignment orders as rules tell them: "The damage assignment order of the Wurm is A, then B"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from arbitre.judge.wording.folding import folded

_SEVERAL: Final = r" ?:? ?(?P<what>.+?(?:[,;]| and | et | then | puis ).+)"
PATTERNS: Final = (
    rf"(?:the )?(?:combat )?damage[ -]assignment order (?:of|for) (?P<by>.+?) (?:is|becomes|will be|:){_SEVERAL}",
    rf"(?P<by>.+?)(?:'s|(?<=s)') (?:combat )?damage[ -]assignment order (?:is|becomes|will be|:){_SEVERAL}",
    r"l'ordre d'assignation (?:des|de ses) blessures(?: de combat)? (?:de l'|d'|de |du |des )(?P<by>.+?)"
    rf" (?:est|devient|sera|:){_SEVERAL}",
)
"""Folded sentences with whose order it is, and who stands in it."""
BEGINS: Final = re.compile(r"assignment order|ordre d.assignation", re.IGNORECASE)
_THEN: Final = re.compile(r",?\s*\b(?:and then|et puis|et ensuite|then|puis|ensuite)\b\s*", re.IGNORECASE)
_ASIDE: Final = re.compile(
    r"\s*\([^()]*(?:\d|cr[eé]ature)[^()]*\)|\s+(?:qui|that|which)\b.*?(?=\s+en\s|$)", re.IGNORECASE
)
_STANDING: Final = re.compile(
    r"^(?:(?:an? |the )?(?:attacking|blocking) )|(?: attaquante?| bloqueuse?)$", re.IGNORECASE
)
_PLACES: Final = (
    "premier premiere first",
    "deuxieme second seconde",
    "troisieme third",
    "quatrieme fourth",
    "cinquieme fifth",
)
_PLACE: Final = {
    word: number for number, words in enumerate((*_PLACES, "dernier derniere last")) for word in words.split()
}
_AT: Final = re.compile(r"^(?P<name>.+?),? (?:en |in )?(?P<place>\S+)(?: lieu| position| place)?$")
_SAME: Final = re.compile(r"^(?:la meme|le meme|the same) ", re.IGNORECASE)


def whose(text: str) -> str:
    """Whose order it is, without what is said of it aside: "une Guivre vorace attaquante (créature 6/4)"."""
    return _STANDING.sub("", _ASIDE.sub("", text).strip())


def in_order(text: str, split: Callable[[str], list[str]]) -> list[str]:
    """The names in an order, by the places that are told ("A en premier et B en deuxième") or as they stand; *split*
    takes a list of names apart."""
    names = [_ASIDE.sub("", name).strip() for name in split(_THEN.sub(", ", _ASIDE.sub("", text)))]
    placed = [_placed(name, at) for at, name in enumerate(names)]
    return [name for _, name in sorted(placed, key=lambda one: one[0])]


def _placed(name: str, at: int) -> tuple[int, str]:
    found = _AT.match(folded(name))
    place = _PLACE.get(found["place"]) if found is not None else None
    if found is None or place is None:
        return at, _bare(name)
    return place, _bare(name[: len(found["name"])])


def _bare(name: str) -> str:
    same = _SAME.match(folded(name))
    return name[same.end() :] if same is not None else name
