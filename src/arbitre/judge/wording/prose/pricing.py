"""Questions about what a card costs, of cards that nobody spoke of before as well."""

from __future__ import annotations

import re
from typing import Final

from arbitre.ir.values import Zone
from arbitre.judge.wording.prose.asking import Asking
from arbitre.judge.wording.prose.encoding import THING
from arbitre.judge.wording.prose.things import Thing

_PAYER: Final = r"(?:[A-ZÀ-Þ]\w+|il|elle|on)"
_PRICED: Final = re.compile(
    r"combien (?:de manas? )?(?:(?:me|lui|nous) )?(?:co[ûu]te(?:ra)?|va (?:me |lui )?co[ûu]ter)(?:-t-(?:il"
    r"|elle))? (.+?)"
    r"|(?:(?:quel|combien) est|c'est quoi) (?:alors |maintenant )?le (?:co[ûu]t|prix)(?: total)? (?:de |d'|du )(.+?)"
    r"|(.+?),? (?:(?:il|elle|ça) )?(?:me |lui )?co[ûu]te(?:ra)? (?:maintenant |alors )?combien(?: de manas?)?"
    rf"|(.+?),? {_PAYER} (?:le |la |l'|les )(?:paie|paye|lance) (?:à |pour )?combien(?: de manas?)?"
    rf"|combien (?:de manas? )?(?:est-ce que )?{_PAYER} (?:(?:doit|va)(?:-(?:t-)?(?:il|elle))? )?(?:payer|paie|paye)"
    r"(?:-t-(?:il|elle))?(?: pour)?(?: (?:lancer|jouer))? (.+?)"
    r"|combien de manas? (?:il )?(?:me |lui )?faut(?:-il)?(?: à \w+)? pour (?:lancer |jouer )?(.+?)",
    re.IGNORECASE,
)
"""A question about what a card costs."""


def priced(asking: Asking, asked: str) -> str:
    """A question about what a card costs, in the words of the rows; the card is in hand. Empty if it is none."""
    scene = asking.scene
    found = _PRICED.fullmatch(re.sub(r"^(?:est-ce que |et |mais |alors |du coup )+", "", asked, flags=re.IGNORECASE))
    words = next(filter(None, found.groups()), "") if found is not None else ""
    letters = asking.letters(words)
    named = [letters.of(one) for one in re.findall(THING, letters.text)]
    if len(named) != 1 or named[0].made or named[0].refers or re.fullmatch(rf" ?{THING}[ ,]*", letters.text) is None:
        return ""
    owner = named[0].owner if named[0].owner >= 0 else max(scene.narrator, 0)
    held = [one for one in scene.things if one.card == named[0].card and one.owner in (-1, owner)]
    if not held:
        held = [Thing(named[0].card, owner, zone=Zone.HAND)]
        scene.things += held
    return f"combien coûte {scene.name(held[0])} pour {scene.players[owner]}"
