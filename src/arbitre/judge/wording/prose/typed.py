"""French as it is typed in a hurry, with the apostrophes and hyphens that it lacks: "j attaque", "est ce que"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

_SHORTHAND: Final = {
    "quoi": "koi kwa koa", "qui": "ki", "que": "ke", "quel": "kel", "quelle": "kelle", "quand": "kan kand qd",
    "comment": "cmt cmnt koment coment", "pourquoi": "pk pkoi prkoi pq", "combien": "kombien cb cmb combi1 conbien",
    "dans": "ds dan", "avec": "avc avk ac aveq", "tout": "tt", "tous": "ts", "toujours": "tjs tjrs tjr",
    "même": "meme",
    "beaucoup": "bcp", "parce que": "pcq pck psk", "salut": "slt", "bonjour": "bjr", "donc": "dc", "pour": "pr",
    "sans": "ss", "jamais": "jms", "maintenant": "mtn mnt", "temps": "tps", "c'est": "cest c'es", "était": "etai",
    "c'était": "ct", "c'est-à-dire": "cad", "qu'est-ce": "keske kesk", "est-ce que": "esk eske esque",
    "qu'il": "kil quil",
    "qu'on": "kon quon", "il y a": "ya y'a yà", "il y avait": "yavait", "je suis": "chui chuis jsui",
    "j'ai": "jai gai jé",
    "quelqu'un": "qqn qqun", "quelque chose": "qqch", "point": "pt", "s'il": "sil", "d'un": "dun", "d'une": "dune",
    "l'autre": "lautre", "l'adversaire": "ladversaire ladv", "m'attaque": "mattaque", "l'attaque": "lattaque",
    "n'a": "na", "n'est": "nest né'st", "s'est": "sest", "bloque": "blok bloke blk", "bloquer": "bloker blocker",
    "bloqué": "bloké", "bloqueur": "bloker'", "attaque": "atk attak attake ataque", "attaquer": "attaker ataquer",
    "créature": "crea créa bestiole creature", "créatures": "creas créas bestioles creatures",
    "blessures": "dgt dgts deg degs dmg degat degats dégat dégats dégât dégâts domage domages dommage dommages",
    "adversaire": "adv advs adversair adverssaire aversaire advairsaire opo oppo opp opponent opposant",
    "contrôle": "control controlle controle", "piétinement": "trample piet pietinment pietinement",
    "contact mortel": "deathtouch deathtoutch",
    "double initiative": "doublestrike", "régénère": "regen régen regenere", "initiative": "init",
    "lien de vie": "lifelink", "jeton": "token", "jetons": "tokens", "marqueurs": "compteurs",
    "défenseur": "defenseur", "déjà": "deja", "après": "apres", "deuxième": "deuxieme", "première": "premiere",
    "cimetière": "cimetiere", "célérité": "celerite haste", "contrôlent": "controlent",
    "éphémère": "ephemere", "marqueur": "compteur",
}  # fmt: skip
"""Words as they are typed in a hurry, behind the words that they stand for."""
_MEANT: Final = {short: word for word, shorts in _SHORTHAND.items() for short in shorts.split()}
_HURRIED: Final = re.compile(
    r"(?<![\w'’-])(?P<glued>[jlm](?=\w))??(?P<short>"
    + "|".join(sorted(map(re.escape, _MEANT), key=len, reverse=True))
    + r")(?![\w'’-])"
)
_VERB: Final = (
    r"(?:peux|peu|veux|veu|dois|doi|vais|va|suis|fais|fai|mets?|met|prends?|perds?|meurs?|gagne|bloque|lance|joue"
    r"|pose|tue"
    r"|tape|contre|contrôle|controle|sacrifie|survis|survi|réponds?|repond|déclare|declare|garde|passe|paye|paie"
    r"|voudrais"
    r"|régénère|regenere|tiens|pioche|pump|chump|renvoie|renvoi|double|viens|vien|reçois|subis|me|le|la|les|lui|en"
    r"|chumpe|détruis|finis|tombe|reste|balance|cible|donne|crois|pense|sais|descends|encaisse|mange|laisse|tente)"
)
_VOWEL_VERB: Final = (
    r"(?:attaque|active|ai|avais|aurai|engage|assigne|envoie|étais|etais|utilise|encaisse|équipe|equipe|enchante|exile"
    r"|aimerais|annonce|oublie|ajoute|entre)"
)
_VOWELS: Final = r"aeiouyhéèêàâôîû"
_TYPED: Final[tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]] = (
    (r"’", "'"),
    (r"\b([jcnsdl]|qu) (?=(?:ai|as|a|est|en|y|un|une|il|ils|elle|elles|on|attaque|active|autre|engage|adversaire"
     r"|ordre|assigne|initiative|infection|avait|était|envoie|encaisse|équipe)\b)", r"\1'"),
    (rf"\bj(?={_VOWEL_VERB}\b)", "j'"),
    (rf"\bj(?={_VERB}\b)", "je "),
    (rf"\bj ?'?(?={_VERB}\b)(?!en |[{_VOWELS}])", "je "),
    (r"\bg (?=(?:une?|des|deux|trois|pas|que|plus|aucune?|\d|mon|ma|mes|seulement|juste|fait|lancé|joué|attaqué|posé"
     r"|bloqué|mis) ?)", "j'ai "),
    (r"\bca\b", "ça"), (r"\ba (?=combien\b|la fin\b|mon tour\b|son tour\b|quel)", "à "),
    (r"\bi (?=(?:bloque|attaque|lance|joue|fait|meurt|prend|perd|a|est|peut|chump)\b)", "il "),
    (r"\bj'é (?=une? |des |\d)", "j'ai "),
    (r"\b(je|tu|j'en) (veu|peu)\b", r"\1 \2x"),
    (r"\bne (veu|peu)\b", r"ne \1x"),
    (r"\b(?<!un )(?<!très )(?<!trop )(?<!assez )peu (?=(?:encore |quand même )?(?:le |la |les |l'|me |m'|en |lui )?"
     r"(?:attaquer|bloquer|[a-zé]+er|mettre|répondre|mourir|survivre|faire|prendre)\b)", "peut "),
    (r"\b(je|tu) fai\b", r"\1 fais"),
    (r"\b(je|tu|il|elle|on) doi\b", r"\1 doit"),
    (r"\bpeu[xt] tu\b", "peux-tu"),
    (r"\best[- ]ce[- ](?=qu)", "est-ce "),
    (r"\bes[tc]?[- ]?(?:ce|que?)[- ]?(?=qu['e])", "est-ce "),
    (r"\best-ce que? (?=(?:il|elle|on)s?\b)", "est-ce qu'"),
    (r"\bqu(?:'| )?est[- ]ce\b", "qu'est-ce"),
    (r"\b([a-zéèê]+[ae]) t (il|elle|on)(s?)\b", r"\1-t-\2\3"),
    (r"\b(?<!est-ce qu')([a-zéèê]+t) (ils?|elles?)(?= (?:\w+ )?(?:bloquer|attaquer|survivre|mourir|lancer|le|la|l')\b)",
     r"\1-\2"),
    (r"\b(meurt|survit|perd|prend|peut) (ils?|elles?)(?= ?(?:\?|$))", r"\1-\2"),
    (r"\b(ce (?:tour|combat|moment|joueur)) (?=ci\b|là\b|la\b(?=[ ,.?!]*(?:$|[,.?!])))", r"\1-"),
    (r"\b(\d+) ?-? ?(?:pdv|pv|pts?(?: de vie)?|points? vie|hp|life)\b", r"\1 points de vie"),
    (r"\b(?:pv|pdv)s?\b", "points de vie"),
    (r"\ben (bloque|tue|attaque) 1\b", r"en \1 un"),
    (r"(?:^|(?<=[:,;.] ))(?=(?:attaquant|bloqueur|attaquante|bloqueuse) \d+/\d)", "un "),
    (r"\bun seul (?=(?:[a-z]+ ){0,2}\d+/\d)", "un "),
    (r"\bune seule (?=(?:[a-z]+ ){0,2}\d+/\d)", "une "),
    (r"\b(\d+) ?/ ?(\d+)\b", r"\1/\2"),
    (r"(?<![+-])\b(a|ai|as|avec|et|par|contre|contrôle|bloque|attaque|:|,) (?=\d+/\d+(?![\w/]))", r"\1 un "),
    (r"(?<=[:,] )(?=\d+/\d+(?![\w/]))", "un "),
    (r"\b(?P<who>(?:je|tu|il|elle|on|ils|elles|ça|adversaire|personne|(?:mon|ma|son|sa|le|la) [a-zà-ÿ]+)) "
     r"(?P<what>(?:le |la |l'|les |lui |me |m'|en |y )?)(?P<verb>bloque|attaque|meurt|survit|peut|peux|est|a|ai"
     r"|lance|joue"
     r"|fait|prend|perd|gagne|veut|inflige|s'engage|reste|passe|tue|régénère|dois|doit)(?P<not> (?:pas|rien|plus)\b)",
     lambda m: _without_not(m)),
    (r"\b(?:kon|qu'on|keske|kes ki|qu'est ce|qu est ce)\b", lambda m: "qu'on" if "on" in m[0] else "qu'est-ce"),
    (r"\bki\b", "qui"), (r"\bkil\b", "qu'il"), (r"\b(?:kombien|cb|cmb)\b(?= )", "combien"), (r"\bavc\b", "avec"),
    (r"\bds\b(?= (?:ma|sa|la|le|mon|son))", "dans"), (r"\b(?:mtn|mnt)\b", "maintenant"), (r"\bqd\b", "quand"),
    (r"\b(?:pcq|pck|psk)\b", "parce que"), (r"\bpr\b(?= )", "pour"), (r"\bbcp\b", "beaucoup"),
    (r" +(?=\?)", " "),
)  # fmt: skip


_OF_A_BOARD: Final = re.compile(r"\d ?/ ?\d|(?<=[\w,] )[A-ZÀ-Þ]")
"""A size or a name amid a sentence."""
_SHORTHAND_ALONE: Final = re.compile(r"\b(?:ki|mm|koi|ds)\b.*\b(?:ki|mm|koi|ds)\b", re.DOTALL)
"""Shorthand that stands more than once in what tells of no board."""


def _as_begun(new: str | Callable[[re.Match[str]], str]) -> Callable[[re.Match[str]], str]:
    """What stands for words, with a capital where they have one."""

    def put(found: re.Match[str]) -> str:
        words = new(found) if callable(new) else found.expand(new)
        return words[:1].upper() + words[1:] if found[0][:1].isupper() else words

    return put


def _without_not(found: re.Match[str]) -> str:
    """A clause with the "ne" that it lacks."""
    rest = f"{found['what']}{found['verb']}"
    if found["who"].lower() == "je" or not re.match(rf"[{_VOWELS}]", rest):
        return f"{found['who']} ne {rest}{found['not']}"
    return f"{found['who']} n'{rest}{found['not']}"


_UNMARKED: Final = re.compile(
    r"(?:(?<=[.!?] )|(?<=\n)|^)(?P<asked>(?:(?:et|mais|du coup|alors|donc),? )*(?:combien|est-ce qu|à combien|qu'est-ce"
    r"|quel(?:le)?s? (?:est|sont|créature)|qui (?:meurt|survit|gagne|perd|tue)\b|puis-je|peut-(?:il|elle|on)"
    r"|que (?:se passe|devient)|(?:je|il|elle) (?:meur[ts]|survi[ts]|pren(?:d|ds)) combien)[^.?!\n]*)"
    r"\.?(?=\n|$| (?!\?))(?![^.!\n]*\?)",
    re.IGNORECASE,
)
"""A question that ends without its mark."""
_ASKS_AT_LAST: Final = re.compile(
    r"(?P<asked>[^.!?\n]*\b(?:combien|quoi|qui (?:meurt|survit|gagne|perd)|est-ce que?|[a-zé]+-(?:t-)?(?:il|elle|on|je)"
    r"|ou pas|ou non|c'est ça|non)\b[^.!?\n]*)[.!\s]*$",
    re.IGNORECASE,
)
"""The last sentence of a text without any mark of a question, if it has a word of one."""


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
    if _OF_A_BOARD.search(text) is not None:  # what is not known of a question in general tells that it is not read
        text = _HURRIED.sub(lambda m: (m["glued"] or "") + (" " if m["glued"] else "") + _MEANT[m["short"]], text)
        text = re.sub(r"\bc (?=(?!est\b|à dire)[a-zà-ÿ]|$|\?)", "c'est ", text)
    elif _SHORTHAND_ALONE.search(text) is not None:
        return text
    for pattern, new in _TYPED:
        text = re.sub(pattern, _as_begun(new), text, flags=re.IGNORECASE)
    text = _UNMARKED.sub(r"\g<asked> ?", text)
    return text if "?" in text else _ASKS_AT_LAST.sub(r"\g<asked> ?", text)
