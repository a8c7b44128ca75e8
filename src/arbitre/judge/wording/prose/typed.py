"""French as it is typed in a hurry, with the apostrophes and hyphens that it lacks: "j attaque", "est ce que"."""

from __future__ import annotations

import re
from typing import Final

_TYPED: Final = (
    (r"’", "'"),
    (r"\b([jcnsdl]|qu) (?=(?:ai|as|a|est|en|y|un|une|il|ils|elle|elles|on|attaque|active|autre|engage|adversaire"
     r"|ordre|assigne|initiative|infection|avait|était)\b)", r"\1'"),
    (r"\bj(?=(?:attaque|active|ai|engage|assigne|envoie)\b)", "j'"),
    (r"\bg (?=(?:une?|des|deux|trois|pas|que|plus|aucune?|\d) ?)", "j'ai "),
    (r"\b(?:jé|j'é) (?=une? |des |\d)", "j'ai "),
    (r"\best[- ]ce[- ](?=qu)", "est-ce "),
    (r"\besqu?e? (?=(?:je|il|elle|on|le|la|mon|ma)\b)", "est-ce que "),
    (r"\b([a-zéèê]+[ae]) t (il|elle|on)(s?)\b", r"\1-t-\2\3"),
    (r"\b([a-zéèê]+t) (ils?|elles?)(?= (?:\w+ )?(?:bloquer|attaquer|survivre|mourir|lancer|le|la|l')\b)", r"\1-\2"),
    (r"\b(meurt|survit|perd|prend|peut) (ils?|elles?)(?= ?(?:\?|$))", r"\1-\2"),
    (r"\b(ce (?:tour|combat|moment|joueur)) (?=ci\b|là\b|la\b(?=[ ,.?!]*(?:$|[,.?!])))", r"\1-"),
    (r"\b(?:kon|qu'on|keske|kes ki|qu'est ce|qu est ce)\b", lambda m: "qu'on" if "on" in m[0] else "qu'est-ce"),
    (r"\bki\b", "qui"),
    (r"\bkil\b", "qu'il"),
    (r"\b(?:kombien|cb|cmb)\b(?= )", "combien"),
    (r"\b(\d+)[ -]?(?:pdv|pv|pts)\b", r"\1 points de vie"),
    (r"\bavc\b", "avec"),
    (r"\bds\b(?= (?:ma|sa|la|le|mon|son))", "dans"),
    (r"\b(?:mtn|mnt)\b", "maintenant"),
    (r"\b(?:pcq|pck|psk)\b", "parce que"),
    (r"\bqd\b", "quand"),
    (r"\bpr\b(?= )", "pour"),
    (r"\bbcp\b", "beaucoup"),
    (r"\bun seul (?=(?:[a-z]+ ){0,2}\d+/\d)", "un "),
    (r"\bune seule (?=(?:[a-z]+ ){0,2}\d+/\d)", "une "),
    (r"\b(\d+) ?/ ?(\d+)\b", r"\1/\2"),
    (r"(?<![+-])\b(a|ai|as|avec|et|par|contre|contrôle|bloque|attaque|:|,) (?=\d+/\d+(?![\w/]))", r"\1 un "),
    (r"(?<=[:,] )(?=\d+/\d+(?![\w/]))", "un "),
    (r" +(?=\?)", " "),
)  # fmt: skip


_UNMARKED: Final = re.compile(
    r"(?:(?<=[.!?] )|(?<=\n)|^)(?P<asked>(?:(?:et|mais|du coup|alors|donc),? )*(?:combien|est-ce qu|à combien|qu'est-ce"
    r"|quel(?:le)?s? (?:est|sont|créature)|qui (?:meurt|survit|gagne|perd|tue)\b|puis-je|peut-(?:il|elle|on)"
    r"|que (?:se passe|devient)|(?:je|il|elle) (?:meur[ts]|survi[ts]|pren(?:d|ds)) combien)[^.?!\n]*)"
    r"\.?(?=\n|$| (?!\?))(?![^.!\n]*\?)",
    re.IGNORECASE,
)
"""A question that ends without its mark."""


_ENGLISH: Final = (
    (r"\bswing(s?) (?=with\b|for\b)", r"attack\1 "),
    (r"\bchump(?:[- ]block)?(s?) (?=with\b)", r"block\1 "),
    (r"\bchump[- ]block", "block"),
    (r"\b(\d+/\d+)'?s\b", r"\1"),
    (r"(?<=\d/\d )(?:flyer|flier)s?\b", "flying"),
    (r"(?<=\d/\d )(?:trampler)s?\b", "trample"),
    (r"\b(?:dude|opp|oppo)\b", "opponent"),
)


def spelled_in_english(text: str) -> str:
    """An English text in the words that clauses are read by."""
    for pattern, new in _ENGLISH:
        text = re.sub(pattern, new, text)
    return text


def spelled(text: str) -> str:
    """A French text with its apostrophes and hyphens."""
    for pattern, new in _TYPED:
        text = re.sub(pattern, new, text, flags=re.IGNORECASE)
    return _UNMARKED.sub(r"\g<asked> ?", text)
