"""What is said of things behind their noun phrases: counters, damage, loyalty, what is attached, whose they are."""

from __future__ import annotations

import re
from typing import Final

from arbitre.judge.wording.folding import NUMBER
from arbitre.judge.wording.prose.encoding import PLAYER, THING

OWNER: Final = rf" ?(?:de |d'|a |of |controlee?s? par |controlled by )(?P<owner>{PLAYER})(?!')"
"""Behind a noun phrase: whose it is."""
COUNTERS: Final = re.compile(
    rf"(?P<it>{THING})(?:,? (?:avec|portant|ayant|qui (?:a|ont|porte|portent|avait)|with|a|at))? (?:deja "
    rf"|encore )?(?P<n>{NUMBER}"
    r") (?:marqueurs? )?(?:de )?(?P<kind>[+-]\d/[+-]\d|loyaute|charge"
    r"|loyalty)(?: counters?)?(?: sur (?:lui|elle))?(?![a-z])"
)
DAMAGE: Final = re.compile(
    rf"(?P<it>{THING})(?:,? (?:avec|portant|ayant|qui (?:a|porte|a subi|a recu|a deja subi)"
    rf"|qui (?:a|avait) (?:deja )?(?:pris|encaisse|mange|recu|subi)|(?:blessee?|abimee?) de"
    rf"|ayant (?:deja )?(?:subi|recu|pris|encaisse)|with))? (?:deja )?(?P<n>{NUMBER}) "
    r"(?:blessures?|damage)(?: (?:deja )?(?:marquees?|subies?|recues?|marked))?(?: sur (?:lui|elle)| on it)?"
    r"(?: (?:pendant |durant )?(?:ce tour(?:-ci)?|plus tot))?"
)
ATTACHED: Final = re.compile(
    rf"(?P<it>{THING}),? (?:(?:est )?(?:enchantee?|equipee?)s? (?:par |avec |de |d')?|enchanted (?:by"
    rf"|with) |equipped with "
    rf"|portant )(?P<by>{THING})"
)
LOYALTY: Final = re.compile(
    rf"(?P<it>{THING})(?:,? (?:qui (?:en )?(?:est|etait)|qui|encore|actuellement|deja|with))* (?:a|avec|at)"
    rf"(?: encore| plus que)? (?P<n>{NUMBER})(?: (?:de |points? de |marqueurs?(?: de)? )?(?:loyaute|loyalty)"
    r"| marqueurs?(?! [a-z+-]*\d| loyaute))?(?! ?[-/+]| \d)(?! (?:pv|points?|life"
    r"|blessures?|cartes?|[\ue200-\uefff]))(?![a-z])"
)
WITH: Final = re.compile(rf"(?P<it>{THING}),? (?:avec|portant|sous|with) (?P<by>{THING})")
ON: Final = re.compile(
    rf"(?<![a-z] )(?P<by>{THING}) (?:sur|on) (?P<it>{THING})(?= ?(?:[,.;:!?]|$)| (?:qui|attaque|bloque|est|a|n'|et) )"
)
"""An Aura or Equipment on a creature, of which nobody says that it was cast."""
OWNED: Final = re.compile(rf"(?P<it>{THING}),?{OWNER}(?= |$|[,.;:])")
SINCE: Final = re.compile(
    rf"(?P<it>{THING}),? (?:(?:qui (?:est|etait) |deja |toujours )?(?:la|presente?s?|en jeu"
    rf"|sous son controle|sur le champ de"
    r" bataille) depuis [^,.;]+|arrivee?s? (?:au|lors du|a son) (?:tour|dernier tour) [^,.;]+)(?P<end>,|(?=[.;])|$)"
)
SICK: Final = re.compile(
    rf"(?P<it>{THING}),? (?:(?:qui (?:est|vient d'etre) )?(?:arrivee?s?|lancee?s?|jouee?s?"
    rf"|posee?s?) (?:pendant )?ce tour(?:-ci)?(?: par (?P<owner>" + PLAYER + r"))?"
    r"|(?:qui )?vient d'arriver|(?:qui (?:a|ont|souffrent? d[ue]) )?(?:encore |toujours )?(?:le |du )?mal d'invocation)"
)
