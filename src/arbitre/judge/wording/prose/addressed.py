"""Whom French texts speak to: "tu" and "vous" are the opponent of whoever tells it, or whoever plays if nobody else is
told to; what is said to the judge alone is taken out, and what it asks for becomes a question."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

_IRREGULAR: Final = {
    "as": "a", "es": "est", "vas": "va", "peux": "peut", "veux": "veut", "avez": "a", "êtes": "est", "faites": "fait",
    "prenez": "prend", "pouvez": "peut", "voulez": "veut", "devez": "doit", "perdez": "perd", "mettez": "met",
    "répondez": "répond", "choisissez": "choisit", "subissez": "subit", "survivez": "survit", "mourez": "meurt",
    "allez": "va", "étiez": "était", "étais": "était", "aviez": "avait", "avais": "avait", "tenez": "tient",
    "dites": "dit", "finissez": "finit", "recevez": "reçoit", "tues": "tue", "joues": "joue",
}  # fmt: skip
"""Forms of the second person with those of the third; all others follow a rule."""
_TU: Final = r"(?:[Tt]u|[Vv]ous)"
_PRONOUNS: Final = r"(?:(?:ne |n'|n’|la |le |les |l'|l’|lui |en |y |me |m'|m’|te |t'|se |s')*)"
_BESIDE: Final = (
    r"(?:(?:bonjour|salut|dites|dis)[ ,]+)?(?:est-ce que )?(?:tu (?:peux|pourrais|sais)|vous (?:pouvez|pourriez|savez)"
    r"|peux-tu|pourrais-tu|sais-tu|pouvez-vous|pourriez-vous|savez-vous|dites(?:-| )(?:moi|nous)|dis(?:-| )(?:moi|nous)"
    r"|j'aimerais(?: bien)?|je (?:voudrais|souhaiterais|veux|cherche à)(?: bien)?|je (?:me )?demande"
    r"|on se demande|on aimerait|on voudrait|je ne sais pas|j'sais pas|je sais pas|aidez-moi(?: à)?"
    r"|(?:il )?faudrait)(?: (?:me |nous |m'|m’)?(?:dire|savoir|confirmer|expliquer|indiquer|préciser|comprendre))?"
    r",? (?:s'il (?:te|vous) pla[iî]t,? |svp,? |stp,? )?"
)
_ASKS: Final = re.compile(
    rf"(?:(?<=[.!?:;,] )|^|(?<=\n)){_BESIDE}(?:(?P<if>si |s['’](?=ils?\b|elles?\b))|(?=(?:ce qu|qui |combien |quel"
    r"|comment |où |à combien |lequel|laquelle|pourquoi )))(?P<asked>[^.?!\n]*)[.?!]*",
    re.IGNORECASE,
)
_TELL_IF: Final = re.compile(
    r"(?:^|(?<=[.!?:;] ))(?:dites|dis)(?:[- ](?:moi|nous))?,? (?=si\b[^?]*, ?(?:est-ce|combien|qui|qu['’]|je|il"
    r"|elle|on)\b)",
    re.IGNORECASE,
)
"""Before what is supposed, not what is asked: "tell me, if it is blocked, does it die?"."""
_ASIDE: Final = re.compile(
    r",? ?\b(?:s['’]il (?:te|vous) pla[iî]t|stp|svp|à (?:votre|ton|mon) avis|(?:d['’]après|selon) (?:vous|toi|moi)"
    r"|merci(?: (?:d['’]avance|beaucoup|bien))?(?: (?:pour|de) (?:votre|ta|vos|ton) (?:aide|réponses?))?"
    r"|(?:monsieur|madame|m'?sieur) (?:l['’]arbitre|le juge|la juge)|l['’]arbitre|si je (?:ne )?(?:me trompe"
    r"|dis) pas(?: de bêtises)?|sauf erreur(?: de ma part)?|je crois(?: bien)?|je pense|il me semble|tu vois"
    r"|tu sais|vous voyez|genre|en gros|franchement|perso|tout simplement)\b(?! (?:qu|si|a |an?e))(?P<end>,(?= )| !)?",
    re.IGNORECASE,
)
_FIRST: Final = re.compile(r"\b(?:je|j'|j’|mon|ma|mes|moi|me|m'|puis-je|ai-je)(?![a-zà-ÿ])", re.IGNORECASE)
_SECOND: Final = re.compile(r"\b(?:tu|t'|t’|toi|ton|ta|tes|vous|votre|vos|tien|tienne)(?![a-zà-ÿ])", re.IGNORECASE)
_YOUR_FOE: Final = re.compile(r"\b(?:ton|votre|vos|tes) adversaires?\b", re.IGNORECASE)


def _third(verb: str) -> str:
    """A verb of the second person in the third of the singular."""
    plain = verb.lower()
    if plain in _IRREGULAR:
        return _IRREGULAR[plain]
    if plain.endswith("ez"):
        return plain[:-1]
    if plain.endswith(("es", "as")):
        return plain[:-1]
    if plain.endswith(("ds", "ts")):
        return plain[:-1]
    return plain[:-1] + "t" if plain.endswith(("s", "x")) else plain


def _said_of(
    who: str, it: str, own: tuple[str, str, str]
) -> tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]:
    """The second person as somebody else: its name as a subject and as a pronoun, and what is said of what it has."""
    mon, ma, mes = own
    return (
        (r"\b(?:ton|votre) adversaire\b", "mon adversaire"),
        (rf"\b(?:et |mais )?(?:toi|vous),? (?={_TU} )", ""),
        (r"\bt(?:'|’)(?=as\b|es\b|attaques\b|avais\b|étais\b|engages\b|en )", "tu "),
        (rf"\b{_TU} (?P<between>{_PRONOUNS})(?P<verb>[a-zà-ÿ]+(?:s|x|ez))\b",
         lambda m: f"{who} {m['between']}{_third(m['verb'])}"),
        (r"\b(?P<verb>[a-zà-ÿ]+)-(?:tu|vous)\b",
         lambda m: _turned(_third(m["verb"]), it)),
        (r"\b(?:ton|votre)\b", mon), (r"\bta\b", ma), (r"\b(?:tes|vos)\b", mes),
        (r"\b(?:le|du|au) tien\b|\ble vôtre\b", f"{mon} créature" if mon == "sa" else "sa créature"),
        (r"\bla tienne\b|\bla vôtre\b", "sa créature" if mon != "mon" else "ma créature"),
        (r"\b(?:à|sur|contre|chez|pour|par) (?:toi|vous)\b",
         lambda m: m[0].rsplit(" ", 1)[0] + (" moi" if mon == "mon" else f" {who}")),
        (r"\btoi\b,?", who if mon != "mon" else "moi"),
        (r"\bje (?:te |t'|t’|vous )(?=attaqu|bloqu|tu|fai|inflig|met)", "je "),
    )  # fmt: skip


def _turned(verb: str, it: str) -> str:
    if it == "je":
        return f"{'puis' if verb == 'peut' else verb}-je"
    return f"{verb}-t-{it}" if verb[-1] in "aeé" else f"{verb}-{it}"


_OPPONENT: Final = _said_of("mon adversaire", "il", ("son", "sa", "ses"))
_SELF: Final = _said_of("je", "je", ("mon", "ma", "mes"))


_TITLES: Final = (
    (r"\b(?:le |la )?joueu(?:r|se) (?:A|1|un)\b|\bJ1\b", "Alice"),
    (r"\b(?:le |la )?joueu(?:r|se) (?:B|2|deux)\b|\bJ2\b", "Bob"),
    (r"\bune? joueu(?:r|se)(?= (?:attaque|bloque|contrôle|a |lance|est à))", "Alice"),
    (r"(?<=[a-zé\d][,.] )son adversaire(?= (?:attaque|bloque|contrôle|a |lance|est à|ne ))", "Bob"),
)
"""Players of whom only a letter or a number is told."""
_ROLES: Final = (
    (r"\b(?:le joueur actif|la joueuse active|l'attaquant)(?= (?:attaque|a |contrôle|lance|déclare|est à))", "Alice"),
    (r"\b(?:le joueur (?:attaquant|actif)|la joueuse (?:active|attaquante))\b(?! est\b)", "Alice"),
    (r"\b(?:le joueur (?:défenseur|non[- ]actif|défensif)|le défenseur)"
     r"(?= (?:bloque|a |contrôle|lance|déclare|est à|ne |peut|perd|prend|gagne|subit|meurt))", "Bob"),
)  # fmt: skip


def addressed(text: str) -> str:
    """A text that says "tu" to nobody, to the judge only questions, and in which players have names."""
    titled = text
    for pattern, name in _TITLES:
        titled = re.sub(pattern, name, titled, flags=re.IGNORECASE)
    if titled != text:
        text = re.sub(r"\bB\b", "Bob", re.sub(r"\bA\b(?= [a-z])", "Alice", titled))
    elif _FIRST.search(text) is None and re.search(r"\b(?:Alice|Bob)\b", text) is None:
        for pattern, name in _ROLES:
            text = re.sub(pattern, name, text, flags=re.IGNORECASE)
    text = _TELL_IF.sub("", text)
    text = _ASKS.sub(lambda m: _question(m["asked"], is_whether=m["if"] is not None), text)
    text = _ASIDE.sub("", text)
    if _SECOND.search(text) is None:
        return text
    told = _OPPONENT if _FIRST.search(text) is not None and _YOUR_FOE.search(text) is None else _SELF
    for pattern, new in told:
        text = re.sub(pattern, new, text, flags=re.IGNORECASE)
    return text


def _question(asked: str, *, is_whether: bool) -> str:
    asked = asked.strip()
    if is_whether:
        elided = re.match(r"[aeiouyhéèêà]", asked, re.IGNORECASE) is not None
        return f"Est-ce qu'{asked} ?" if elided else f"Est-ce que {asked} ?"
    return re.sub(r"^ce qu(?:i|e|')(?= ?se passe)", "que", asked, flags=re.IGNORECASE) + " ?"
