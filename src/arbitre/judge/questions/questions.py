"""Questions in people's words, English and French: what is asked, as a sentence of play, a name, or a characteristic.

"Why can't Alice cast Shock?" and "Pourquoi Alice ne peut-elle pas lancer Shock ?" both ask for "Alice casts Shock".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from arbitre.judge.wording.sentences import LONGEST
from arbitre.text.deriving import CHARACTERISTICS

MAY: Final = "may"
SUPPOSE: Final = "suppose"
BEFELL: Final = "befell"
LOST: Final = "lost"
TRIGGERS: Final = "triggers"
VALUE: Final = "value"
UNKNOWN: Final = "unknown"
"""It begins like a question, and is none of these."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: MAY and SUPPOSE about a sentence of play, the others about something by its name."""

    kind: str
    about: str
    detail: str = ""
    """VALUE: the characteristic; TRIGGERS: what happened to whom."""


# --- characteristics -------------------------------------------------------------------------------------------------

_NAMES: Final = {
    **{word: key for key, pair in CHARACTERISTICS.items() for word in pair},
    "colors": "color",
    "colour": "color",
    "couleurs": "color",
    "converted mana cost": "mana value",
    "coût converti de mana": "mana value",
    "type": "types",
    "subtype": "subtypes",
    "supertype": "supertypes",
    "ability": "abilities",
    "capacité": "abilities",
}
"""The names of characteristics, in both languages."""
_WORD: Final = "|".join(sorted(map(re.escape, _NAMES), key=len, reverse=True))
_VALUES: Final = (
    rf"(?:why is |what is )?(?P<object>.+?)(?:'s?)? (?P<what>{_WORD})(?: (?:is )?[-+*\d/]+)?",
    rf"(?:what|which) (?P<what>{_WORD}) (?:does|do) (?P<object>.+?) have(?: now)?",
    rf"(?:quelle?s?) (?P<what>{_WORD}) a(?:-t-(?:il|elle))? (?P<object>.+)",
    rf"(?:quelle?s?) (?P<what>{_WORD}) (?P<object>.+?) a-t-(?:il|elle)",
    rf"(?:why is |what is )?the (?P<what>{_WORD}) of (?P<object>.+?)(?: [-+*\d/]+)?",
    rf"(?:pourquoi |quelle? est )?(?:la |le |les |l')?(?P<what>{_WORD}) (?:de la |de l'|de |d'|du |des )(?P<object>.+?)"
    r"(?: est(?:-elle|-il)? [-+*\d/]+)?",
)
_LIKE: Final = (
    (r"how (?:big|large|strong) is (?P<object>.+)", "power"),
    (r"why is (?P<object>.+?) (?:an? )?[-\d]+/[-\d]+", "power"),
    (r"pourquoi (?P<object>.+?) est(?:-(?:il|elle))? (?:une? )?[-\d]+/[-\d]+", "power"),
    (
        r"why is (?P<object>.+?) (?:not )?(?:a |an )?(?:white|blue|black|red|green|colou?rless)",
        "color",
    ),
    (
        r"pourquoi (?P<object>.+?) (?:n')?est(?:-(?:il|elle))?(?: pas)?"
        r" (?:blanche?|bleue?|noire?|rouge|verte?|incolore)",
        "color",
    ),
    (r"why is (?P<object>.+?) (?:not )?(?:an? )(?:creature|artifact|enchantment|land|planeswalker)", "types"),
    (
        r"pourquoi (?P<object>.+?) (?:n')?est(?:-(?:il|elle))?(?: pas)? une?"
        r" (?:créature|artefact|enchantement|terrain|planeswalker)",
        "types",
    ),
    (r"why (?:does|doesn't|does not) .+? control (?P<object>.+)", "controller"),
    (r"pourquoi .+? (?:ne )?contrôle(?:-t-(?:il|elle))?(?: pas)? (?P<object>.+)", "controller"),
    (r"why (?:does|doesn't) (?P<object>.+?) (?:not )?have .+", "abilities"),
    (r"pourquoi (?P<object>.+?) (?:n')?a(?:-t-(?:il|elle))?(?: pas)? (?:le |la |l'|de |d').+", "abilities"),
)

# --- what has happened -----------------------------------------------------------------------------------------------

_SUPPOSED: Final = (
    r"(?:and )?(?:what (?:would happen|happens|will happen|would follow)|what) if (?P<what>.+)",
    r"(?:et )?(?:que se passe(?:rait|ra)?(?:-t)?-il|qu'arrive(?:rait|ra)?(?:-t)?-il) (?:si |s'(?=il|elle))(?P<what>.+)",
    r"et si (?!.+, .+-(?:il|elle)s?\b)(?P<what>.+)",
)
_OF: Final = (
    r"(?:(?:the |an |la |une )?(?:triggered )?(?:ability|capacité)(?: déclenchée)? (?:of |de la |de l'|de |d'|du ))?"
)
_TRIGGERS: Final = (
    rf"why (?:did|does|do|has|have|is|was|will)(?:n't| not)? {_OF}(?P<object>.+?)(?:'s? (?:triggered )?ability)?"
    r"(?: not)?(?: been)? trigger(?:ed|ing)?(?: not)?(?:,? (?:when|as|on|for|by) (?P<by>.+))?",
    rf"pourquoi {_OF}(?P<object>.+?) (?:ne )?(?:s'est|se)(?:-(?:il|elle))?(?: pas)? déclench(?:e|ée?s?|era)"
    r"(?:-t-(?:il|elle))?(?: pas)?(?:,? (?:quand|lorsque|pour) (?P<by>.+))?",
)
_FATE: Final = (
    r"die|died|dead|destroyed|exiled|sacrificed|countered|fizzle|fizzled|leave|left|gone|go|lost|bounced|discarded"
    r"|milled"
    r"|put|returned|resolve|killed"
)
_FRENCH: Final = re.compile(
    r"(?:et |mais |alors |donc )?(?:pourquoi|comment|combien|est-ce|que|qu'|quell?e?s?|qui|où|quand|à qui|dans quelle"
    r"|avec quoi|avec quelles?|de quoi|c'est|et si)\b"
    r"|.*\b(?:peut|lance|attaque avec|bloque)\b|.*-(?:il|elle)s?\b"
)
_BEFELL: Final = (
    r"(?:why|how) (?:did|does|do|will|would|is|was|has|were|are)(?:n't| not)? (?P<object>.+?)(?: not)?(?: been| being)?"
    rf" (?:{_FATE})(?: .+)?",
    r"why (?:is|are)(?:n't| not)? (?P<object>.+?)(?: not)? (?:in|on) .*(?:graveyard|exile|hand|library|battlefield)",
    r"pourquoi (?P<object>.+?) (?:n')?est(?:-(?:il|elle))?(?: pas)? (?:en|au|dans|sur) .*"
    r"(?:cimetière|exil|main|bibliothèque|champ de bataille)",
    r"(?:pourquoi|comment) (?P<object>.+?) (?:est|a|fut|sont|meurt|quitte)(?:-t)?(?:-(?:il|elle))?(?: été)?"
    r"(?: (?:mort|morte|détruite?|exilée?|sacrifiée?|contrecarrée?|renvoyée?|défaussée?|mise?|partie?|quitté)(?: .+)?"
    r"| le champ de bataille)?",
    r"what (?:killed|destroyed|exiled|countered|sacrificed) (?P<object>.+)",
    r"qu'est-ce qui a (?:tué|détruit|exilé|contrecarré) (?P<object>.+)",
)
_LOST: Final = (
    r"why (?:did|has|is|does) (?P<object>.+?) (?:lose|lost|win|won|losing|winning)(?: .+)?",
    r"pourquoi (?P<object>.+?) (?:a|perd|gagne)(?:-t)?(?:-(?:il|elle))?(?: (?:perdu|gagné))?(?: la partie)?",
)

_IF: Final = (
    r"(?P<asked>.+?),? (?:if|when) (?P<what>.+)",
    r"(?:if|when) (?P<what>.+?), (?P<asked>.+)",
    r"(?P<asked>.+?),? (?:si|s'(?=il|elle)) ?(?P<what>.+)",
    r"(?:si|s'(?=il|elle)) ?(?P<what>.+?), (?P<asked>.+)",
)


def supposed(text: str) -> Iterator[tuple[str, str]]:
    """What may be asked, and under which supposition."""
    for pattern in _IF:
        found = _match(pattern, text)
        if found:
            yield found["asked"], found["what"]


# --- what may be done ------------------------------------------------------------------------------------------------

_CAN: Final = r"(?:can|could|may|might|is|are)"
_NOT: Final = r"(?:n't|'t|not| not)?"
_VERBS: Final = {
    "cast": "casts",
    "cycle": "cycles",
    "recycler": "recycle",
    "play": "plays",
    "activate": "activates",
    "attack": "attacks",
    "block": "blocks",
    "assign": "assigns",
    "divide": "divides",
    "choose": "chooses",
    "target": "targets",
    "order": "orders",
    "pass": "passes",
    "concede": "concedes",
    "take": "takes",
    "say": "says",
    "lancer": "lance",
    "jouer": "joue",
    "activer": "active",
    "attaquer": "attaque",
    "bloquer": "bloque",
    "assigner": "assigne",
    "attribuer": "attribue",
    "répartir": "répartit",
    "choisir": "choisit",
    "cibler": "cible",
    "ordonner": "ordonne",
    "passer": "passe",
    "abandonner": "abandonne",
    "prendre": "prend",
    "dire": "dit",
}
_INFINITIVE: Final = "|".join(_VERBS)
_MAY: Final = (
    rf"(?:why )?{_CAN}{_NOT} (?P<who>.+?)(?: not)?(?: be)?(?: (?:able|allowed) to)?"
    rf" (?P<verb>{_INFINITIVE})\b(?P<rest>.*)",
    rf"(?:why )?(?:is|was) it (?:not |il)?legal(?: for (?P<who>.+?))? to (?P<verb>{_INFINITIVE})\b(?P<rest>.*)",
    rf"(?:why )?(?:does|did|would|must){_NOT} (?P<who>.+?)(?: not)? (?P<verb>{_INFINITIVE})\b(?P<rest>.*)",
    rf"(?P<who>.+?) (?:can|may|could){_NOT} (?P<verb>{_INFINITIVE})\b(?P<rest>.*)",
    rf"(?:pourquoi )?(?:est-ce qu(?:e |'))?(?P<who>.+?) (?:ne )?(?:peut|pourrait|doit|a le droit de)(?:-(?:il|elle))?"
    rf"(?: pas| plus)? (?P<verb>{_INFINITIVE})\b(?P<rest>.*)",
    rf"(?:pourquoi )?(?P<who>.+?) n'a(?:-t-(?:il|elle))? pas le droit (?:de |d')(?P<verb>{_INFINITIVE})\b(?P<rest>.*)",
)
_SPECIAL: Final = (
    (r"(?:suspend|suspendre) (?P<what>.+)", "suspend"),
    (r"(?:unlock|déverrouiller) (?P<what>.+)", "unlock"),
    (r"(?:foretell|prédire) (?P<what>.+)", "foretell"),
    (r"(?:plot|comploter) (?P<what>.+)", "plot"),
    (r"(?:unmorph|turn (?P<what2>.+?) face up|turn face up) ?(?P<what>.*)", "turn face up"),
    (r"retourner (?P<what>.+?) face visible", "turn face up"),
)
_EQUIP: Final = (
    r"equip (?P<what>.+?) (?:to|onto) (?P<host>.+)",
    r"equip (?P<host>.+?) with (?P<what>.+)",
    r"équiper (?P<host>.+?) (?:avec|de|d') ?(?P<what>.+)",
)
_ENCHANT: Final = (
    (r"(?:enchant|counter) (?P<host>.+?) with (?P<what>.+)", "{who} casts {what} targeting {host}"),
    (r"(?:enchanter|contrecarrer) (?P<host>.+?) avec (?P<what>.+)", "{who} lance {what} en ciblant {host}"),
)
"""What is done to something with a spell."""
_GO: Final = (
    rf"(?:why )?{_CAN}{_NOT} .+? (?P<go>(?:go|move|proceed|advance|skip)(?: on| ahead)? to .+)",
    r"(?:pourquoi )?(?:est-ce qu(?:e |'))?(?:.+? )?(?:ne )?(?:peut|peuvent|pouvons)(?:-t)?(?:-(?:on|ils?|elles?|nous))?"
    r"(?: pas)? (?P<go>(?:aller|passer|avancer) (?:jusqu'à |jusqu'au |à |au |aux ).+)",
)
"""Whether the game comes to a step."""
_WHO: Final = (
    rf"(?:why )?{_CAN}{_NOT} (?P<who>{{players}})(?: not)? (?P<deed>.+)",
    r"(?P<who>{players}) (?:can|may|could)(?:n't|'t|not| not)? (?P<deed>.+)",
    r"(?:pourquoi )?(?:est-ce qu(?:e |'))?(?P<who>{players}) (?:ne )?peut(?:-(?:il|elle))?(?: pas)? (?P<deed>.+)",
)
_PASSIVE: Final = (
    rf"(?:why )?{_CAN}{_NOT} (?P<what>.+?)(?: not)? be (?P<deed>blocked|targeted|cast|activated|played)"
    r"(?: (?:by|with) (?P<by>.+))?",
    r"(?:pourquoi )?(?:est-ce qu(?:e |'))?(?P<what>.+?) (?:ne )?peut(?:-(?:il|elle))?(?: pas)? être"
    r" (?P<deed>bloquée?|ciblée?|lancée?|activée?|jouée?)(?: (?:par|avec) (?P<by>.+))?",
)
_PASSIVES: Final = {
    "blocked": "{owner} blocks {what} with {by}",
    "targeted": "{owner} casts {by} targeting {what}",
    "cast": "{owner} casts {what}",
    "activated": "{owner} activates {what}",
    "played": "{owner} plays {what}",
    "bloqué": "{owner} bloque {what} avec {by}",
    "ciblé": "{owner} lance {by} en ciblant {what}",
    "lancé": "{owner} lance {what}",
    "activé": "{owner} active {what}",
    "joué": "{owner} joue {what}",
}
_ACTIVE: Final = {
    "attack": "{owner} attacks{rest} with {what}",
    "attaquer": "{owner} attaque{rest} avec {what}",
    "block": "{owner} blocks{rest} with {what}",
    "bloquer": "{owner} bloque{rest} avec {what}",
    "target": "{owner} casts {what} targeting{rest}",
    "cibler": "{owner} lance {what} en ciblant{rest}",
    "assign": "{owner} assigns with {what}{rest}",
    "assigner": "{owner} attribue avec {what}{rest}",
}
"""What is done by a creature or a spell, as the deed of its player."""


_ASKS: Final = (
    r"(?:and |so |et |mais )?(?:if|si|why|what|who|whom|whose|which|when|where|how|does|do|did|is|are|was|were|will"
    r"|would|can|could|has|have|may|must|pourquoi|comment|combien|est-ce|qu'|que|qui|quelle?s?|quand|où|à qui)\b"
    r"|.+-(?:il|elle)s?\b"
)
"""How questions begin."""
_EXAMPLES: Final = (
    (
        "Can Bob block Grizzly Bears with Hill Giant?",
        "Why did Grizzly Bears die?",
        "What is the power of Grizzly Bears?",
        "Is Grizzly Bears a creature?",
        "How much life does Bob have?",
        "What if Alice casts Shock on Bob?",
    ),
    (
        "Bob peut-il bloquer Grizzly Bears avec Hill Giant ?",
        "Pourquoi Grizzly Bears est-il mort ?",
        "Quelle est la force de Grizzly Bears ?",
        "Grizzly Bears est-il une créature ?",
        "Combien de points de vie a Bob ?",
        "Que se passe-t-il si Alice lance Shock sur Bob ?",
    ),
)


def examples(lang: str) -> tuple[str, ...]:
    """Questions that are understood, for messages."""
    return _EXAMPLES[lang == "fr"]


_NOBODY: Final = r" (?:with )?(?:nothing|nobody|no creatures?|no one)| (?:avec )?(?:rien|personne|aucune créature)"
_DECLINED: Final = {
    "attack": "{who} attacks with nothing",
    "block": "{who} doesn't block",
    "attaquer": "{who} n'attaque pas",
    "bloquer": "{who} ne bloque pas",
}
"""What it is to attack or block with nothing."""
_DECLINES: Final = (
    rf"(?:why )?{_CAN}{_NOT} (?P<who>.+?) (?:not|choose not to|decline to|refuse to) (?P<verb>attack|block)",
    r"(?:why )?must (?P<who>.+?) (?P<verb>attack|block)",
    r"(?:why )?(?:is|are) (?P<who>.+?) (?:forced|obliged|required) to (?P<verb>attack|block)",
    r"(?:why )?(?:does|do) (?P<who>.+?) (?:have|need) to (?P<verb>attack|block)",
    r"(?:pourquoi )?(?P<who>.+?) (?:ne )?peut(?:-(?:il|elle))?(?: pas)? ne pas (?P<verb>attaquer|bloquer)",
    r"(?:pourquoi )?(?P<who>.+?) (?:doit(?:-(?:il|elle))? |est(?:-(?:il|elle))? obligée? (?:de |d'))"
    r"(?P<verb>attaquer|bloquer)",
)
"""Whether somebody may, or need not, attack or block with nothing."""


class Reader:
    """Reads questions about a scenario: *players*, whether a name is *known*, and *owner*: whose something is."""

    def __init__(self, players: Sequence[str], known: Callable[[str], bool], owner: Callable[[str], str]) -> None:
        self.players = tuple(players)
        self.known = known
        self.owner = owner

    def read(self, asked: str) -> Question:
        """What is asked; a text that is no question is a sentence of play that may be legal or not."""
        text = plain(asked)
        if len(text) > LONGEST:  # no sentence is so long
            return Question(MAY, text)
        for pattern in _SUPPOSED:
            found = _match(pattern, text)
            if found:
                return Question(SUPPOSE, found["what"])
        happened = self._happened(text)
        if happened is not None:
            return happened
        may = self._may(text)
        if may is not None:
            return Question(MAY, may)
        return self._value(text) or Question(UNKNOWN if re.match(_ASKS, text, re.IGNORECASE) else MAY, text)

    def _happened(self, text: str) -> Question | None:
        for pattern in _TRIGGERS:
            found = _match(pattern, text)
            if found and self.known(found["object"]):
                return Question(TRIGGERS, found["object"], self._named_in(found["by"] or ""))
        for pattern in _LOST:
            found = _match(pattern, text)
            if found and self._player(found["object"]):
                return Question(LOST, self._player(found["object"]))
        for pattern in _BEFELL:
            found = _match(pattern, text)
            if found and self.known(found["object"]):
                return Question(BEFELL, found["object"])
        return None

    def _named_in(self, text: str) -> str:
        """The longest name, of a player or of something, with which a clause begins ("Grizzly Bears died")."""
        words = text.split()
        for count in range(len(words), 0, -1):
            name = " ".join(words[:count]).rstrip(",")
            if self._player(name) or self.known(name):
                return name
        return ""

    def _player(self, name: str) -> str:
        return next((one for one in self.players if one.lower() == name.lower()), "")

    # --- what may be done ---

    def _may(self, text: str) -> str | None:
        """The sentence of play that is asked about."""
        for pattern in _GO:
            if goes := _match(pattern, text):
                return goes["go"]
        for pattern in _PASSIVE:
            found = _match(pattern, text)
            if found and self.known(found["what"]):
                deed = _PASSIVES[re.sub(r"(?<=é)e$", "", found["deed"].lower())]
                by = found["by"] or ""
                owner = self.owner(by or found["what"])
                return deed.format(owner=owner, what=found["what"], by=by)
        return self._deed(text) or self._active(text)

    def _deed(self, text: str) -> str | None:
        """Deeds that are told by a sentence of another verb: suspending, equipping, turning face up, paying."""
        players = "|".join(map(re.escape, self.players))
        for pattern in _WHO:
            found = _match(pattern.replace("{players}", players), text)
            if not found:
                continue
            who, deed = found["who"], found["deed"]
            for wording, action in _SPECIAL:
                special = _match(wording, deed)
                if special:
                    parts = special.groupdict()
                    return f"{who} takes the special action {action} of {parts.get('what2') or parts['what']}"
            for wording in _EQUIP:
                equips = _match(wording, deed)
                if equips:
                    return f"{who} activates {equips['what']} targeting {equips['host']}"
            for wording, said in _ENCHANT:
                enchants = _match(wording, deed)
                if enchants:
                    return said.format(who=who, **enchants.groupdict())
            pays = _match(r"(?:pay|payer)(?: (?:for|pour))?(?: the cost of| le coût d(?:e |'))? ?(?P<what>.+)", deed)
            if pays:
                return f"{who} casts {pays['what']}"
            taps = _match(r"tap (?P<what>.+?) for mana|engager (?P<what2>.+?) pour (?:du |son )?mana", deed)
            if taps:
                return f"{who} activates {taps['what'] or taps['what2']}"
        return None

    def _active(self, text: str) -> str | None:
        for pattern in _DECLINES:
            found = _match(pattern, text)
            if found and (player := self._player(found["who"])):
                return _DECLINED[found["verb"].lower()].format(who=player)
        for pattern in _MAY:
            found = _match(pattern, text)
            if not found:
                continue
            who, verb, rest = found["who"] or self.players[0], found["verb"].lower(), found["rest"]
            player = self._player(who)
            if player:
                with_what = _match(r" (?P<what>.+?) (?:with|using|avec) (?P<by>.+)", rest)
                if verb in ("target", "cibler") and with_what and self.known(with_what["by"]):
                    return _ACTIVE[verb].format(owner=player, what=with_what["by"], rest=f" {with_what['what']}")
                if verb in _DECLINED and re.fullmatch(_NOBODY, rest):
                    return _DECLINED[verb].format(who=player)
                rest = re.sub(r"^ (?:with nothing|nothing|with no creatures?|sans rien|rien)$", " with nothing", rest)
                return f"{player} {_VERBS[verb]}{rest}"
            if verb in _ACTIVE and self.known(who):
                return _ACTIVE[verb].format(owner=self.owner(who), what=who, rest=rest)
        return None

    # --- characteristics ---

    def _value(self, text: str) -> Question | None:
        for pattern in _VALUES:
            found = _match(pattern, text)
            if found:
                return Question(VALUE, found["object"], _NAMES[found["what"].lower()])
        for pattern, what in _LIKE:
            found = _match(pattern, text)
            if found and self.known(found["object"]):
                return Question(VALUE, found["object"], what)
        return None


_WHETHER: Final = (
    r"(?!.*\b(?:pourquoi|comment|combien|quell?e?s?|qui|que|qu'(?!il|elle|on)|où|quand(?! même)"
    r"|why|how|what|which|who|when)\b)"
    r"(?:.*\b(?:est-ce|[\wà-ÿ']+-(?:t-)?(?:il|elle|on|ce|je)s?|peut|peux|possible|permis|légal|légale|le droit)\b.*"
    r"|(?:and |so )?(?:can|could|may|might|is|are|does|do|did|will|would|must|has|have)(?:n't)?\b.*)"
)


def asks_whether(asked: str) -> bool:
    """Whether a question is to be answered by yes or no."""
    return (
        re.fullmatch(_WHETHER, re.sub(r"\b([Ee])st-ce qu(?:e |')", r"\1st-ce ", plain(asked)), re.IGNORECASE)
        is not None
    )


def is_french(asked: str) -> bool:
    """Whether a question is asked in French."""
    return _FRENCH.match(plain(asked).lower()) is not None


def plain(asked: str) -> str:
    """A question without its mark, with plain apostrophes and spaces."""
    text = re.sub(r"[’‘]", "'", asked)
    text = re.sub(r"[\s\u00a0\u202f]+", " ", text).strip()
    return text.rstrip("?!. ").strip()


def _match(pattern: str, text: str) -> re.Match[str] | None:
    return re.fullmatch(pattern, text, re.IGNORECASE)
