"""Texts that one of the players tells: "I attack with Grizzly Bears, my opponent blocks", "J'ai deux Forests"."""

from __future__ import annotations

import re
from typing import Final

_NAMES: Final = (("Alice", "Zoe", "Me"), ("Bob", "Yann", "Opponent"))
"""What whoever tells it is called, and the opponent, if nobody else is called so."""
_ENGLISH: Final = re.compile(r"\bI(?:'m|'ve|'ll|'d)? (?=[a-z])|\b[Mm]y opponent\b|\b(?:can|do|may|must) I\b")
_FRENCH: Final = re.compile(
    r"\b[Jj]e [a-zà-ÿ]+|\b[Jj]'(?:ai|attaque|active|engage|assigne)|\b[Mm]on adversaire\b|-je\b"
    r"|\b(?:[Mm]on|[Mm]a|[Mm]es) [a-zà-ÿA-ZÀ-Þ\d]|\b(?:le mien|la mienne)\b"
    r"|\b[Ll]'adversaire\b"
)
_TO_ENGLISH: Final = (
    (r"\b(?:on|in|during) my\b(?= (?:turn|upkeep|main|draw|end|beginning|combat))", "in {me}'s"),
    (r"\b(?P<how>in|from|on top of|into) my (?P<zone>hand|graveyard|library|exile)\b", r"\g<how> \g<zone>"),
    (r"\bI(?:'m| am) at (?P<life>\d+)(?: life)?(?: and|,)? (?:I )?have ", r"{me} has \g<life> life, "),
    (r"\bI'm\b|\bI am\b", "{me} is"),
    (r"\bam I\b", "is {me}"),
    (r"\bI've(?: got)?\b|\bI have\b", "{me} has"),
    (r"\bI'll\b", "{me} will"),
    (r"\bI\b", "{me}"),
    (r"\b(?P<verb>[Dd])o {me}\b", r"\g<verb>oes {me}"),
    (r"\b(?P<verb>[Hh])ave {me}\b", r"\g<verb>as {me}"),
    (r"\bme\b", "{me}"),
    (r"\b(?:[Mm]y|[Tt]he|[Aa]n) opponent's\b|\bopponent's\b", "{other}'s"),
    (r"\b(?:[Mm]y|[Tt]he|[Aa]n) opponent\b", "{other}"),
    (
        r"\b[Hh]e\b|\b[Ss]he\b|\b[Tt]hey\b(?= (?:have|has|cast|attack|block|respond|play|activate|control|are"
        r"|is|choose))",
        "{other}",
    ),
    (r"\b(?P<verb>[Dd])o {other}\b", r"\g<verb>oes {other}"),
    (r"\b{other} (?:have|'ve|'s got)\b", "{other} has"),
    (r"\b{other} are\b", "{other} is"),
    (r"\bmy\b(?= (?:turn|upkeep|main|draw|end|beginning|combat|first|second|declare))", "{me}'s"),
    (r"\bmy\b", "{me}'s"),
)
_OF_OPPONENT: Final = re.compile(r"\b(?:adversaire|opponent|en face)\b", re.IGNORECASE)
_MINE: Final = r"\b(?:mon|ma|mes) "
_TO_FRENCH: Final = (
    (r"\b(?:mon|ma|mes) adversaires?\b|\bl'adversaire\b", "{other}"),
    (r"\bd'{other}\b", "de {other}"),
    (r"\b(?P<what>tour|phase principale|entretien|étape [^.,;]*?)\b d'?{other}\b", r"\g<what> de {other}"),
    (r"\bmon (?P<what>tour|entretien)\b", r"le \g<what> de {me}"),
    (
        r"\bma (?P<what>(?:première |seconde )?(?:phase principale|phase de combat|étape \w+(?: \w+)?))",
        r"la \g<what> de {me}",
    ),
    (r"\bj'ai\b", "{me} a"),
    (r"\bje n'ai\b", "{me} n'a"),
    (r"\bj'(?P<verb>ét|av)ais\b", r"{me} \g<verb>ait"),
    (r"\bje (?P<verb>veu|peu)x\b", r"{me} \g<verb>t"),
    (r"\bje (?P<verb>\w+r)ai\b", r"{me} \g<verb>a"),
    (r"\bje ne (?=\w)", "{me} ne "),
    (r"\bje suis\b", "{me} est"),
    (r"\bpuis-je\b", "{me} peut-elle"),
    (r"\bai-je\b", "{me} a-t-elle"),
    (r"\bsuis-je\b", "{me} est-elle"),
    (r"\bvais-je\b", "{me} va-t-elle"),
    (r"\bdois-je\b", "{me} doit-elle"),
    (r"\b(?P<verb>perd|prend|survi|meur)s-je\b", r"{me} \g<verb>-elle"),
    (r"\bde mes (?P<what>[a-zà-ÿ]+)\b", r"de \g<what> d'{me}"),
    (r"\ben face,? ?(?::|il y a)? ?(?=une? |des |deux |trois |\d)", "{other} a "),
    (r"\b(?P<verb>[a-zà-ÿ]+)-je\b", r"{me} \g<verb>-t-elle"),
    (r"\bje peux\b|\bje puisse\b", "{me} peut"),
    (r"\bje (?P<verb>choisi|répond|doi|meur|perd|réagi|di|prend|met|subi|reçoi|fini|fai|reprend)s\b", r"{me} \g<verb>"),
    (r"\bje |\bj'", "{me} "),
    (r"\b{me} (?P<verb>choisi|doi|meur|réagi|di|subi|reçoi|fini|fai|survi)s?\b", r"{me} \g<verb>t"),
    (r"\b{me} (?P<verb>descend|tien|met|remet|bat|rend|défend|descend)s\b", r"{me} \g<verb>"),
    (
        r"\b{me} (?P<verb>vien|devien|revien|tien|maintien|détrui|descend|crain|croi|voi|sai|rend"
        r"|remet)s\b",
        r"{me} \g<verb>t",
    ),
    (r"\b{me} (?P<verb>descend|rend|remet)t\b", r"{me} \g<verb>"),
    (r"\b{me} vais\b", "{me} va"),
    (r"\b{me} en suis\b", "{me} en est"),
    (r"\bme (?=coûte)", ""),
    (
        r"\b(?:me |m')(?P<verb>lance|envoie|balance|jette|colle|met|inflige|fait|joue)\b"
        r"(?P<what>(?:(?! sur | combien)[^.,;?])*?)"
        r"(?=[.,;?]|$| (?:et|mais|puis|alors) )",
        r"\g<verb>\g<what> sur {me}",
    ),
    (r"\b(?:me |m')(?=(?:lance|envoie|balance|jette|colle|met|inflige|fait|joue)\b[^.,;?]* sur )", ""),
    (r"\bme (?P<verb>travers\w+|pass\w+|arriv\w+)\b", r"\g<verb> à {me}"),
    (
        r"\bil me rest(?:e|era|ait) (?P<what>combien(?: de (?:points? de vie|pv|vies?))?)",
        r"il reste \g<what> à {me}",
    ),
    (r"\bme (?P<verb>reste(?:ra)?-t-il)\b", r"\g<verb> à {me}"),
    (r"\bm'(?P<verb>attaqu\w+)", r"\g<verb> {me}"),
    (r"\bme bloquer\b", "bloquer {me}'s créature"),
    (r"\bon (?=(?:attaque|bloque|lance|joue|active|prend|perd)\b)", "{me} "),
    (r"\b(?:il|elle) (?P<not>ne )?me (?=bloque\b)", r"{other} \g<not>"),
    (r"\bm'(?=inflige)|\bme (?=cible|bloque|tue|touche)", ""),
    (r"(?<=[ (])(?P<link>à|contre|sur|chez|pour|par) moi\b", r"\g<link> {me}"),
    (r"\badverses?\b", "de {other}"),
    (
        r"(?:^|(?<=[.;,!?:] )|(?<=\bet )|(?<=\bpuis )|(?<=\bmais ))il\b"
        r"(?= (?:(?:me|ne me) bloque|(?:m'|me )?(?:a (?:lancé|joué|posé|attaqué|bloqué|activé|fait)|lance|joue (?!dans)"
        r"|fait (?=(?-i:[A-ZÀ-Þ]))|répond|active|contrôle|pose|paie|paye|sacrifie"
        r"|n'a (?:que|qu'|pas de|aucun)|ne bloque|n'en bloque|en bloque"
        r"|(?:bloque|attaque)(?: [^.,;?]*)? avec|double|équipe|envoie|anime))\b)",
        "{other}",
    ),
    (r"(?<=[.;,] )(?:il|elle)\b(?= (?:lance|joue|répond|active|contrôle)\b)", "{other}"),
    (r"\ble (?:mien|tien)\b|\bla mienne\b", "{me}'s créature"),
    (_MINE, ""),
)


def named(text: str, *, owned: bool = False) -> tuple[str, dict[str, str]]:
    """The text with a name for each of the two players, and what these stand for; the text if nobody tells it.

    *owned*: what the first person has is said to be of that player in French as well ("Alice's Ours").
    """
    plain = text.replace("’", "'")
    french = _FRENCH.search(plain) is not None
    if not french and _ENGLISH.search(plain) is None:
        return text, {}
    me, other = (next(one for one in names if not re.search(rf"\b{one}\b", plain)) for names in _NAMES)
    there = [one for one in ("Alice", "Bob") if re.search(rf"\b{one}\b", plain)]
    if len(there) == 1 and _OF_OPPONENT.search(plain) is None:  # whoever is named is the opponent
        other = there[0]
    for pattern, new in _TO_FRENCH if french else _TO_ENGLISH:
        new = "{me}'s " if owned and pattern == _MINE else new
        pattern, new = (one.replace("{me}", me).replace("{other}", other) for one in (pattern, new))
        plain = re.sub(pattern, new, plain, flags=re.IGNORECASE if french else 0)
    return plain, {"je" if french else "I": me, "mon adversaire" if french else "my opponent": other}
