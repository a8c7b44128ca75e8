"""Questions about what could be done, in people's words, English and French: by whom, to what, with what.

"Can Bob counter Shock?", "How much does Shock cost?", "Which creatures can block it?", "Bob peut-il répondre ?"
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from arbitre.judge.questions.asked import DIE


class Kind(StrEnum):
    """What is asked."""

    ABLE = "able"
    """Whether a player can bring about a fate (the verb) of something, with one spell or ability."""
    RESPOND = "respond"
    OPTIONS = "options"
    """What a player can cast or activate."""
    WHICH = "which"
    """Which creatures can attack or block: the verb."""
    MUST = "must"
    """Whether a creature has to attack or to block: the verb."""
    COST = "cost"
    SOME = "some"
    """Whether a player can cast any spell of a type (the verb), activate any ability."""
    TARGETS = "targets"
    """What something can target."""


@dataclass(frozen=True, slots=True)
class Possible:
    """A question: about something, done by a player, with something."""

    kind: Kind
    about: str = ""
    by: str = ""
    verb: str = ""
    using: str = ""
    act: str = ""
    """How it is to be used: "sacrifice" """


EQUIP: Final = "equip"
TAP: Final = "tap"
REGENERATE: Final = "regenerate"
FATES: Final = {
    "counter": r"counter(?:ed)?|contrecarrer|contrecarrée?|contrer|contrée?",
    DIE: r"kill(?:ed)?|tuer|tuée?",
    "destroy": r"destroy(?:ed)?|détruire|détruite?",
    "exile": r"exiled?|exiler|exilée?",
    "survive": r"saved?|protect(?:ed)?|sauver|sauvée?|protéger|protégée?",
    EQUIP: r"equip|équiper",
    TAP: r"tap(?:ped)?|engager|engagée?",
    REGENERATE: r"regenerate|régénérer|régénérée?",
    "leave": r"bounce|remove|get rid of|deal with|renvoyer|se débarrasser d(?:e |')",
}
_FATE: Final = "|".join(words for fate, words in FATES.items() if fate != EQUIP)
ACTS: Final = {
    "sacrifice": r"sacrifice|sacrifier",
    "": r"use|activate|tap|cast|play|utiliser|activer|engager|lancer|jouer|se servir de",
}
"""How something is used to bring about a fate."""
_ACT: Final = "|".join(ACTS.values())
_ANY: Final = (
    r"(?!(?:attack|block|equip|assign|divide|cast|play|activate|target|pay|choose|order|respond|enchant)\b)"
    r"[a-zà-ÿ]+"
)
"""A verb that has no meaning of its own in the rules: pumping, killing."""
_COMBAT: Final = {"attack": "attack", "block": "block", "attaquer": "attack", "bloquer": "block"}
_FIGHT: Final = "|".join(_COMBAT)
_HE: Final = r"(?:-t)?(?:-(?:il|elle)s?)?"
_IS_IT: Final = r"(?:est-ce qu(?:e |'))?"
_WHO: Final = "(?P<by>{players})"
_CREATURES: Final = r"(?:creatures?|ones?|permanents?)"
_DO: Final = r"(?:do|play|cast|activate|respond with|do in response)"
_PATTERNS: Final[tuple[tuple[Kind, str], ...]] = (
    (
        Kind.COST,
        r"(?:how much(?: mana)?|what) (?:does|do|will|would) (?P<about>.+?) cost(?: {who})?(?: to (?:cast|play))?",
    ),
    (
        Kind.COST,
        r"how much(?: mana)? (?:does|must|will|would|should) {who}(?: have to| need to)? pay for (?P<about>.+)",
    ),
    (Kind.COST, r"what is the (?:total )?cost of (?P<about>.+)"),
    (Kind.COST, r"what is (?P<about>.+?)'s? (?:total )?cost"),
    (Kind.COST, rf"combien (?:de mana )?(?:coûte|va coûter|coûtera){_HE} (?P<about>.+?)(?: (?:à|pour) {{who}})?"),
    (Kind.COST, rf"combien (?P<about>.+?) (?:coûte|coûtera){_HE}(?: (?:à|pour) {{who}})?"),
    (Kind.COST, r"quel est le coût (?:total )?(?:de la |du |de l'|de |d')(?P<about>.+)"),
    (Kind.COST, rf"combien (?:{{who}} )?doit{_HE} (?:{{who2}} )?payer pour (?P<about>.+)"),
    (
        Kind.RESPOND,
        r"(?:can|could|may|does|will|is) (?:{who}|any(?:one|body)) ?(?:be able to )?"
        r"(?:respond|react|get to respond|get(?: a)? (?:chance|time)(?: to respond)?|(?:get|have|receive) priority"
        r"|have (?:a chance|time) to respond|do anything)(?: (?:to|about|before) .+)?",
    ),
    (
        Kind.RESPOND,
        rf"{_IS_IT}{{who}} (?:peut{_HE} (?:y )?(?:répondre|réagir|faire quelque chose)|a{_HE} le temps"
        r" de répondre)(?: (?:à|au|avant) .+)?",
    ),
    (Kind.OPTIONS, rf"what (?:can|could|may) {{who}} (?:still )?{_DO}"),
    (Kind.OPTIONS, r"what are {who}'s? options|what can be done by {who}"),
    (Kind.OPTIONS, r"(?:que peut|que pourrait) (?:encore )?(?:faire|jouer|lancer|activer) {who}"),
    (Kind.OPTIONS, r"(?:que peut|qu'est-ce que) {who} (?:peut )?(?:encore )?(?:faire|jouer|lancer|activer)"),
    (
        Kind.TARGETS,
        r"(?:what|who|whom|which (?:creatures?|permanents?|players?)) (?:can|could|may) (?P<about>.+?) target",
    ),
    (
        Kind.TARGETS,
        r"(?:what|who|which (?:creatures?|permanents?|players?)) (?:can|could) {who} target with (?P<about>.+)",
    ),
    (Kind.TARGETS, r"what (?:are|is) the (?:legal|possible|valid) targets? (?:of|for) (?P<about>.+)"),
    (
        Kind.TARGETS,
        r"quelles sont les cibles (?:légales|possibles) (?:de la |du |de l'|de |d'|pour )(?P<about>.+)",
    ),
    (Kind.TARGETS, rf"(?:qui|que) peut{_HE} cibler (?P<about>.+)"),
    (
        Kind.WHICH,
        rf"(?:who|what|which(?: of {{who}}'s?)?(?: {_CREATURES})?) (?:can|could) (?P<verb>{_FIGHT})(?:"
        rf" (?P<about>.+?))?",
    ),
    (
        Kind.WHICH,
        rf"(?:with )?(?:what|which(?: {_CREATURES})?) (?:can|could) {{who}} (?P<verb>{_FIGHT})(?:"
        rf" (?P<about>.+?))?(?: with)?",
    ),
    (
        Kind.WHICH,
        rf"(?:qui|quelles? créatures?|combien de créatures)(?: de {{who}})? (?:peut|peuvent|pourra|pourront)"
        rf" (?P<verb>{_FIGHT})(?: (?P<about>.+))?",
    ),
    (
        Kind.WHICH,
        rf"avec (?:quoi|quelles? créatures?) {{who}} peut{_HE} (?P<verb>{_FIGHT})(?: (?P<about>.+))?",
    ),
    (
        Kind.MUST,
        rf"(?:does|do|is|must|will|would) (?P<about>.+?)(?: (?:have|need|forced|obliged|required) to)?"
        rf" (?P<verb>{_FIGHT})"
        r"(?: .+)?",
    ),
    (
        Kind.MUST,
        rf"{_IS_IT}(?P<about>.+?) (?:doit{_HE} |est{_HE} (?:obligée?|forcée?) (?:de |d'))(?P<verb>{_FIGHT})(?: .+)?",
    ),
    (
        Kind.ABLE,
        rf"(?:can|could|may) {{who}} (?P<act>{_ACT}) (?P<using>.+?) (?:in order )?to (?P<verb>{_FATE}) (?P<about>.+)",
    ),
    (
        Kind.ABLE,
        rf"{_IS_IT}{{who}} (?:peut|pourrait|pourra){_HE} (?P<act>{_ACT}) (?P<using>.+?) (?:pour|afin de)"
        rf" (?P<verb>{_FATE}) (?P<about>.+)",
    ),
    (Kind.ABLE, rf"(?:can|could|may) {{who}} (?P<verb>{EQUIP}) (?P<about>(?!.* (?:with|to|onto) ).+)"),
    (
        Kind.ABLE,
        rf"(?:can|could|may) {{who}}(?: still)? (?P<verb>{_FATE}) (?P<about>.+?)(?: (?:with|using) (?P<using>.+))?",
    ),
    (Kind.ABLE, r"(?:can|could|may) {who} (?P<verb>target) (?P<about>(?!.* (?:with|using) ).+)"),
    (Kind.ABLE, rf"{_IS_IT}{{who}} peut{_HE} (?P<verb>cibler) (?P<about>(?!.* avec ).+)"),
    (Kind.ABLE, rf"(?:can|could|may) {{who}} (?P<verb>{_ANY}) (?P<about>.+?) (?:with|using) (?P<using>.+)"),
    (Kind.ABLE, rf"{_IS_IT}{{who}} peut{_HE} (?P<verb>équiper) (?P<about>.+)"),
    (Kind.ABLE, rf"(?:can|could) (?P<about>.+?) (?:still )?be (?P<verb>{_FATE})(?: by {{who}})?"),
    (Kind.ABLE, rf"{_IS_IT}(?P<about>.+?) peut{_HE} être (?P<verb>{_FATE})(?: par {{who}})?"),
    (Kind.ABLE, rf"(?:can|could) (?P<using>.+?) (?P<verb>{_FATE}) (?P<about>.+)"),
    (
        Kind.ABLE,
        rf"{_IS_IT}{{who}} (?:peut|pourrait){_HE} (?P<verb>{_FATE}) ?(?P<about>.+?)(?: avec (?P<using>.+))?",
    ),
    (Kind.ABLE, rf"{_IS_IT}(?P<using>.+?) (?:peut|pourrait){_HE} (?P<verb>{_FATE}) ?(?P<about>.+?)"),
)
SPELLS: Final = {
    "": r"spells?|sorts?|cards?|cartes?",
    "instant": r"instants?(?: spells?)?|éphémères?",
    "sorcery": r"sorcer(?:y|ies)(?: spells?)?|rituels?",
    "creature": r"creatures?(?: spells?)?|(?:sorts? de )?créatures?",
    "artifact": r"artifacts?(?: spells?)?|(?:sorts? d')?artefacts?",
    "enchantment": r"enchantments?(?: spells?)?|(?:sorts? d')?enchantements?",
    "planeswalker": r"planeswalkers?(?: spells?)?|(?:sorts? de )?planeswalkers?",
    "ability": r"(?:activated )?abilit(?:y|ies)|capacités?(?: activées?)?",
}
"""What a player may want to cast or to activate, without a name."""
_OBLIGED: Final = re.compile(
    r"\b(?:have|need|forced|obliged|required) to\b|^must\b|\bdoit\b|\bobligée?\b|\bforcée?\b", re.I
)


_SPELL: Final = "|".join(words for what, words in SPELLS.items() if what != "ability")
_SOME: Final[tuple[tuple[Kind, str], ...]] = (
    (Kind.SOME, rf"(?:can|could|may) {{who}} (?:still )?(?:cast|play) (?:an?|any|some|his|her) (?P<verb>{_SPELL})"),
    (Kind.SOME, rf"(?:can|could|may) {{who}} (?:still )?activate (?:an?|any|some) (?P<verb>{SPELLS['ability']})"),
    (
        Kind.SOME,
        rf"{_IS_IT}{{who}} (?:peut|pourra|pourrait){_HE} (?:encore )?(?:lancer|jouer) (?:une?|des|son|sa|ses)"
        rf" (?P<verb>{_SPELL})",
    ),
    (
        Kind.SOME,
        rf"{_IS_IT}{{who}} (?:peut|pourra|pourrait){_HE} (?:encore )?(?:activer|utiliser) (?:une|des|ses)"
        rf" (?P<verb>{SPELLS['ability']})",
    ),
)


class Reader:
    """Reads what could be done in a scenario: *card* tells whether something can be cast or activated."""

    def __init__(self, players: Sequence[str], known: Callable[[str], bool], card: Callable[[str], bool]) -> None:
        self.players = {name.lower(): name for name in players}
        self.known = known
        self.card = card
        self.names = "|".join(map(re.escape, players))

    def read(self, asked: str) -> Possible | None:
        """What a question asks, without its mark; None if it is no such question."""
        return next(self._readings(asked), None)

    def _readings(self, asked: str) -> Iterator[Possible]:
        for kind, pattern in (*_SOME, *_PATTERNS):
            filled = pattern.replace("{who}", f"(?P<by>{self.names})", 1)
            filled = filled.replace("{who}", f"(?:{self.names})").replace("{who2}", f"(?P<by2>{self.names})")
            found = re.fullmatch(filled, asked, re.IGNORECASE)
            if found is None:
                continue
            parts = {key.rstrip("2"): value.strip() for key, value in found.groupdict().items() if value}
            read = Possible(
                kind,
                parts.get("about", ""),
                self.players.get(parts.get("by", "").lower(), ""),
                parts.get("verb", "").lower(),
                parts.get("using", ""),
                next((act for act, words in ACTS.items() if re.fullmatch(words, parts.get("act", ""), re.I)), ""),
            )
            if self._fits(read, asked):
                yield read
        yield from self._by_its_name(asked)

    def _by_its_name(self, asked: str) -> Iterator[Possible]:
        """ "Can Bob Bolt Jace?": a card is used on something."""
        found = re.fullmatch(rf"(?:can|could|may) (?P<who>{self.names}) (?P<words>.+)", asked, re.IGNORECASE)
        words = found["words"].split() if found is not None else []
        for count in range(1, len(words)):
            using, about = " ".join(words[:count]), " ".join(words[count:])
            if found is not None and self.card(using) and self.known(about):
                yield Possible(Kind.ABLE, about, self.players[found["who"].lower()], "", using)

    def _fits(self, read: Possible, asked: str) -> bool:
        """Whether the names mean what such a question is about."""
        if read.about and not self.known(read.about):
            return False
        if read.kind is Kind.MUST:
            return bool(_OBLIGED.search(asked)) and read.about.lower() not in self.players
        if read.kind is Kind.ABLE:
            return not read.using or self.card(read.using)
        return True


def fate(verb: str) -> str:
    """The fate that a verb speaks of; empty if it is another verb."""
    return next((one for one, words in FATES.items() if re.fullmatch(words, verb.strip(), re.IGNORECASE)), "")


def spell(verb: str) -> str:
    """The type of spell that is spoken of; "ability" of abilities, nothing of any spell."""
    return next((one for one, words in SPELLS.items() if re.fullmatch(words, verb.strip(), re.IGNORECASE)), "")


def combat(verb: str) -> str:
    """ "attack" or "block"."""
    return _COMBAT[verb]
