"""Questions about how it ends, in people's words, English and French: what is asked, about what.

"Does Serra Angel die?", "Combien de points de vie a Alice ?", "Can Bob tap Island for black mana?"
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from arbitre.ir.values import Zone
from arbitre.judge.questions.asked import DIE, OF_NOBODY, OF_PLAYERS, Asked, Kind

WHY: Final = ("why", "pourquoi")
_FATES: Final = {
    DIE: r"die|died|dies|dead|kill(?:ed)?|go to the graveyard|meur[ts]|mourir|morte?|mourra|tuée?|tue",
    "survive": r"stay|stay on the battlefield|remain|reste|restera|survive|survives|survived|live|alive|still"
    " alive|survit|survivre|survivra|en vie",
    "destroy": r"destroy(?:ed)?|détruite?|détruire",
    "exile": r"exiled?|exilée?",
    "counter": r"counter(?:ed)?|fizzle|contrecarrée?|contrecarre",
    "sacrifice": r"sacrificed?|sacrifiée?",
    "leave": r"leave|leave the battlefield|quitte|quitte le champ de bataille",
    "resolve": r"resolve|resolves|se résout|se résoudra",
}
_FATE: Final = "|".join(_FATES.values())
_LAST: Final = (
    r"(?:,? (?:then|now|too|anyway|in combat|in the end|this turn|afterwards"
    r"|at (?:the )?end of (?:the )?(?:turn|combat)"
    r"|alors|quand même|aussi|ce tour-ci|au combat|à la fin(?: du (?:tour|combat))?))?"
)
_IS_IT: Final = r"(?:est-ce qu(?:e |'))?(?:les? |la |l')?"
_DOES: Final = r"(?:and |so )?(?:does|do|did|will|would|is|are|has|have|was)"
_HE: Final = r"(?:-t)?(?:-(?:il|elle)s?)?"
ZONES: Final = {
    "hand": Zone.HAND,
    "library": Zone.LIBRARY,
    "graveyard": Zone.GRAVEYARD,
    "main": Zone.HAND,
    "bibliothèque": Zone.LIBRARY,
    "cimetière": Zone.GRAVEYARD,
}
_ZONE: Final = "|".join(ZONES)
GIVEN_UP: Final = {
    "sacrifice": r"sacrific(?:e|es|ed|ing)|sacrifiée?s?|sacrifie|sacrifier",
    "discard": r"discard(?:s|ed|ing)?|défausse|défausser|défaussée?s?",
}
_GIVEN_UP: Final = "|".join(GIVEN_UP.values())
_THINGS: Final = r"(?:cards?|creatures?|permanents?|lands?|artifacts?|enchantments?)"
_CHOSES: Final = r"(?:cartes?|créatures?|permanents?|terrains?|artefacts?|enchantements?)"
TYPES: Final = {
    **dict.fromkeys(("white", "blanc"), "W"),
    **dict.fromkeys(("blue", "bleu"), "U"),
    **dict.fromkeys(("black", "noir"), "B"),
    **dict.fromkeys(("red", "rouge"), "R"),
    **dict.fromkeys(("green", "vert"), "G"),
    **dict.fromkeys(("colorless", "colourless", "incolore"), "C"),
    **{letter.lower(): letter for letter in "WUBRGC"},
}
_TYPE: Final = "|".join(sorted(TYPES, key=len, reverse=True))
_MANA: Final = rf"(?:a |an )?\{{?(?P<detail>{_TYPE})\}}?(?: mana)?"
_DU_MANA: Final = rf"(?:du |un )?(?:mana )?\{{?(?P<detail>{_TYPE})\}}?"
_PATTERNS: Final[tuple[tuple[Kind, str], ...]] = (
    (Kind.WINS, r"who (?:wins|has won|will win)(?: the game)?"),
    (Kind.WINS, r"qui (?:gagne|a gagné|gagnera)(?: la partie)?"),
    (
        Kind.FATE,
        rf"{_DOES}(?:n't| not)? (?P<by>.+?) (?P<detail>kill|destroy|exile|counter|sacrifice) (?P<about>.+?){_LAST}",
    ),
    (
        Kind.FATE,
        rf"{_IS_IT}(?P<by>.+?) (?:(?:a|va){_HE} )?"
        rf"(?P<detail>tue|détruit|exile|contrecarre|tué|exilé|contrecarré|détruire){_HE} (?P<about>.+?){_LAST}",
    ),
    (Kind.FATE, rf"{_DOES}(?:n't| not)? (?P<about>.+?)(?: still| going to| be| get| not)*? (?P<detail>{_FATE}){_LAST}"),
    (Kind.FATE, rf"{_IS_IT}(?P<about>.+?)(?: (?:est|va|a été){_HE}(?: être)?)? (?P<detail>{_FATE}){_HE}{_LAST}"),
    (Kind.LOSES, rf"{_DOES} (?P<about>.+?)(?: going to)? (?:lose|lost)(?: the game)?{_LAST}"),
    (Kind.LOSES, rf"{_IS_IT}(?P<about>.+?) (?:perd|a{_HE} perdu|perdra){_HE}(?: la partie)?{_LAST}"),
    (
        Kind.LOSES,
        r"(?P<detail>why) (?:did|does|has|is)(?:n't (?P<about>.+?)| (?P<about2>.+?) not) (?:lose|lost|losing)"
        r"(?: the game)?(?: yet)?",
    ),
    (Kind.LOSES, rf"(?P<detail>pourquoi) (?P<about>.+?) n'a{_HE} pas (?:encore )?perdu(?: la partie)?"),
    (Kind.LOSES, rf"(?P<detail>pourquoi) (?P<about>.+?) ne perd{_HE} pas(?: la partie)?"),
    (Kind.WINS, rf"{_DOES} (?P<about>.+?)(?: going to)? (?:win|won)(?: the game)?{_LAST}"),
    (Kind.WINS, rf"{_IS_IT}(?P<about>.+?) (?:gagne|a{_HE} gagné|gagnera){_HE}(?: la partie)?{_LAST}"),
    (
        Kind.LIFE,
        r"(?:how much life|at how much life|how many life points|what life total) (?:does|do|will|is|are|has|would)"
        r" (?P<about>.+?)(?: have| be at| at| left| end (?:up )?(?:with|at))*",
    ),
    (Kind.LIFE, r"what is (?P<about>.+?)'s? life(?: total)?"),
    (Kind.LIFE, r"what is the life(?: total)? of (?P<about>.+)"),
    (Kind.LIFE, rf"combien de points de vie (?:a|reste-t-il à|aura|reste à){_HE} (?P<about>.+?)"),
    (Kind.LIFE, rf"combien de points de vie (?P<about>.+?) a{_HE}"),
    (Kind.LIFE, rf"combien (?P<about>.+?) a{_HE} de points de vie"),
    (
        Kind.LIFE,
        rf"à combien(?: de points de vie)? (?P<about>.+?) (?:est|tombe|finit|termine|descend|reste|monte|passe){_HE}",
    ),
    (Kind.LIFE, r"(?:à )?combien (?:de points de vie )?est (?P<about>.+)"),
    (Kind.LIFE, r"quel est le total de points de vie (?:de |d')(?P<about>.+)"),
    (
        Kind.CARDS,
        r"how many cards (?:does|do|will|has) (?P<about>.+?)(?: have)?(?: left)? in"
        rf" (?:(?:his|her|their|the) )?(?P<detail>{_ZONE})",
    ),
    (Kind.CARDS, rf"how many cards are (?:left )?in (?P<about>.+?)'s? (?P<detail>{_ZONE})"),
    (
        Kind.CARDS,
        rf"combien de cartes (?:a{_HE} )?(?P<about>.+?)(?: a{_HE})? (?:en|dans (?:sa|son|la|le)) (?P<detail>{_ZONE})",
    ),
    (
        Kind.COUNTERS,
        r"how many (?:(?P<detail>\S+) )?counters (?:does|will|do|are|has)(?: there be)? (?:on )?(?P<about>.+?)"
        r"(?: have)?",
    ),
    (Kind.COUNTERS, r"combien de marqueurs? (?:(?P<detail>\S+) )??(?:y a-t-il|sont) sur (?P<about>.+)"),
    (Kind.COUNTERS, rf"combien de marqueurs? (?:(?P<detail>\S+) )??a{_HE} (?P<about>.+)"),
    (Kind.TRIGGERS, rf"{_DOES} (?:the (?:ability|trigger) of )?(?P<about>.+?)(?:'s? ability)? trigger(?:ed)?{_LAST}"),
    (
        Kind.TRIGGERS,
        r"(?P<detail>how (?:often|many times)) (?:does|do|will|did|has) (?P<about>.+?)(?:'s? ability)? trigger(?:ed)?",
    ),
    (Kind.TRIGGERS, rf"{_IS_IT}(?:capacité (?:de |d'|du ))?(?P<about>.+?) se déclenche(?:ra)?{_HE}{_LAST}"),
    (Kind.TRIGGERS, rf"(?P<detail>combien de fois) (?P<about>.+?) se déclenche(?:ra)?{_HE}"),
    (Kind.MANA, r"(?:what|which)(?: colou?rs?(?: of)?)? mana (?:can|does) (?P<about>.+?) (?:produce|make|add|tap for)"),
    (Kind.MANA, r"what (?:does|can) (?P<about>.+?) tap for"),
    (Kind.MANA, rf"quel(?:le couleur de)? mana (?P<about>.+?) (?:peut|produit){_HE}(?: produire)?"),
    (Kind.MANA, r"quel(?:le couleur de)? mana (?:peut |produit )(?P<about>.+)"),
    (Kind.MANA, rf"can (?P<by>.+?) tap (?P<about>.+?) for {_MANA}"),
    (Kind.MANA, rf"can (?P<by>.+?) (?:get|make|produce|add) {_MANA} (?:from|with) (?P<about>.+)"),
    (Kind.MANA, rf"can (?P<about>.+?) (?:be tapped for|tap for|produce|make|add) {_MANA}"),
    (Kind.MANA, rf"{_IS_IT}(?P<by>.+?) peut{_HE} engager (?P<about>.+?) pour {_DU_MANA}"),
    (Kind.MANA, rf"{_IS_IT}(?P<about>.+?) peut{_HE} (?:produire|ajouter|donner) {_DU_MANA}"),
    (Kind.WHERE, r"where (?:is|are|was|does|did|will) (?P<about>.+?)(?: go| end up| be| now| then)*"),
    (
        Kind.WHERE,
        rf"what (?:happens|happened|will happen|becomes|became|about)(?: to| of| with)? (?P<about>.+?){_LAST}",
    ),
    (
        Kind.WHERE,
        r"(?:qu'arrive(?:ra)?(?:-t)?-il (?:à|au|aux)|que (?:devient|deviendra)|que se passe-t-il (?:pour|avec))"
        rf" (?P<about>.+?){_LAST}",
    ),
    (
        Kind.WHERE,
        r"(?:qu'est devenue?|où (?:est|se trouve|va|est allée?)) (?P<about>.+?)(?: maintenant| alors)?",
    ),
    (Kind.DRAWS, r"(?P<detail>why) (?:did|does|has)(?:n't)? (?P<about>.+?)(?: not)? (?:draw|drawn)(?: .+)?"),
    (Kind.DRAWS, rf"{_DOES}(?:n't)? (?P<about>.+?) (?:draw|drawn)(?: (?:a|any|no|\d+) cards?)?{_LAST}"),
    (Kind.DRAWS, r"(?P<detail>how many cards) (?:does|did|will|has) (?P<about>.+?) (?:draw|drawn)(?: this turn)?"),
    (Kind.DRAWS, rf"(?P<detail>pourquoi) (?P<about>.+?) (?:n'a{_HE} pas pioché|ne pioche{_HE} pas)(?: .+)?"),
    (Kind.DRAWS, rf"{_IS_IT}(?P<about>.+?) (?:pioche|a{_HE} pioché){_HE}(?: une carte)?{_LAST}"),
    (Kind.DRAWS, rf"(?P<detail>combien de cartes) (?P<about>.+?) (?:pioche|a{_HE} pioché(?:es)?){_HE}(?: ce tour-ci)?"),
    (Kind.GAINED, rf"{_DOES}(?:n't)? (?P<about>.+?) gain(?:ed)? (?:any |\d+ )?life{_LAST}"),
    (Kind.GAINED, r"(?P<detail>how much life) (?:does|did|will|has|would) (?P<about>.+?) gain(?:ed)?"),
    (Kind.GAINED, r"(?P<detail>why) (?:did|does|has)(?:n't)? (?P<about>.+?)(?: not)? gain(?:ed)?(?: any| \d+)? life"),
    (Kind.GAINED, rf"{_IS_IT}(?P<about>.+?) (?:gagne|a{_HE} gagné){_HE} (?:des|\d+) points? de vie{_LAST}"),
    (Kind.GAINED, rf"(?P<detail>combien de points de vie) (?P<about>.+?) (?:gagne|a{_HE} gagnés?){_HE}"),
    (Kind.GAINED, rf"(?P<detail>pourquoi) (?P<about>.+?) (?:n')?(?:gagne|a{_HE}(?: pas)? gagné){_HE} .*points? de vie"),
    (
        Kind.PAID,
        r"how much(?: mana)? (?:does|did|must|will|would|should) (?P<about>.+?)(?: have to| need to)? pay"
        r"(?: (?:to attack|for the attack))?",
    ),
    (
        Kind.PAID,
        rf"combien(?: de mana)? (?P<about>.+?) (?:doit{_HE} payer|pai?e{_HE}|paye{_HE}|a{_HE} payé)"
        r"(?: pour (?:attaquer|(?:son |l'|cette )attaque))?",
    ),
    (Kind.LOST, rf"{_DOES}(?:n't)? (?P<about>.+?) (?:lose|lost) (?:any |\d+ )?life{_LAST}"),
    (Kind.LOST, r"(?P<detail>how much life) (?:does|did|will|has|would) (?P<about>.+?) (?:lose|lost)"),
    (Kind.LOST, r"(?P<detail>why) (?:did|does|has)(?:n't)? (?P<about>.+?)(?: not)? (?:lose|lost)(?: any| \d+)? life"),
    (Kind.LOST, rf"{_IS_IT}(?P<about>.+?) (?:perd|a{_HE} perdu){_HE} (?:des|\d+) points? de vie{_LAST}"),
    (Kind.LOST, rf"(?P<detail>combien de points de vie) (?P<about>.+?) (?:perd|a{_HE} perdus?){_HE}"),
    (Kind.LOST, rf"(?P<detail>pourquoi) (?P<about>.+?) (?:n')?(?:perd|a{_HE}(?: pas)? perdu){_HE} .*points? de vie"),
    (
        Kind.GIVES_UP,
        rf"(?:what|which(?: {_THINGS})?|how many(?: {_THINGS})?) (?:does|did|will|would|must|should|has) (?P<about>.+?)"
        rf"(?: (?:have|need) to| need)? (?P<detail>{_GIVEN_UP}){_LAST}",
    ),
    (
        Kind.GIVES_UP,
        rf"(?:que|qu'est-ce que|quelles? {_CHOSES}|combien (?:de |d'){_CHOSES}|de (?:quoi|quelles? {_CHOSES}))"
        rf" (?:(?:doit{_HE} )?(?:se )?(?P<detail>{_GIVEN_UP}){_HE} (?P<about>.+?)"
        rf"|(?:doit|va) (?P<about2>.+?) (?:se )?(?P<detail2>{_GIVEN_UP})"
        rf"|(?P<about3>.+?) (?:doit{_HE} |va{_HE} )?(?:se )?(?P<detail3>{_GIVEN_UP}){_HE}){_LAST}",
    ),
    (
        Kind.HAS_TO_GIVE_UP,
        rf"(?:does|did|will|would|must|should) (?P<about>.+?)(?: (?:have|need) to)? (?P<detail>{_GIVEN_UP})"
        rf"(?: (?:anything|something|(?:a|any|his|her|their|the|\d+) {_THINGS}))?{_LAST}",
    ),
    (
        Kind.HAS_TO_GIVE_UP,
        rf"{_IS_IT}(?P<about>.+?) (?:doit{_HE} )?(?:se )?(?P<detail>{_GIVEN_UP}){_HE}"
        rf"(?: (?:quelque chose|(?:d'|de )?(?:une?|sa|son|ses|des) {_CHOSES}))?{_LAST}",
    ),
    (
        Kind.RETURNS,
        rf"{_DOES}(?:n't| not)? (?P<about>.+?)(?: still| not)? (?:come|comes|came|get) back"
        rf"(?: (?:to|onto|into|in|from) .+?)?{_LAST}",
    ),
    (
        Kind.RETURNS,
        rf"{_DOES}(?:n't| not)? (?P<about>.+?)(?: still| not| be)? return(?:ed)?(?: (?:to|onto|into|from) .+?)?{_LAST}",
    ),
    (
        Kind.RETURNS,
        rf"{_IS_IT}(?P<about>.+?) (?:revient|reviendra|va{_HE} revenir|retourne){_HE}"
        rf"(?: (?:sur|en|dans|à|au|du|de) .+?)?{_LAST}",
    ),
    (
        Kind.FATES,
        r"(?:what|who|which (?:creatures?|ones?|permanents?|[A-Z]\S*(?: \S+)?)|does any(?:thing|one|body)"
        r"|do any(?: creatures?)?)"
        rf" (?:will )?(?P<detail>dies?|survives?|stays?|remains?){_LAST}",
    ),
    (
        Kind.FATES,
        rf"(?:qui|quelles? (?:créatures?|permanents?)) (?P<detail>meurt|meurent|survit|survivent){_HE}{_LAST}",
    ),
    (
        Kind.FATES,
        rf"(?:qui|quelles? (?:créatures?|permanents?)) (?:est|sont|a été|ont été|va|vont){_HE}"
        rf" (?P<detail>mort|mourir|détruit|survivre)e?s?{_LAST}",
    ),
    (
        Kind.FATES,
        r"(?P<count>combien) (?:de |d')(?P<about>.+?) (?:(?:est|sont|a été|ont été|va|vont)(?:-elles?|-ils?)? )?"
        rf"(?P<detail>meurt|meurent|mort|mourir|détruit|survit|survivent|survivre)e?s?{_HE}{_LAST}",
    ),
    (
        Kind.FATES,
        rf"(?P<count>how many) (?P<about>.+?) (?:will |are |is )?(?P<detail>dies?|destroyed|survives?){_LAST}",
    ),
    (
        Kind.HAPPENS,
        r"what (?:happens|will happen|would happen|is going to happen|happened)(?: (?:here|next|then|now))?"
        r"|(?:and )?(?:then what|what then|what now|what next)|what is the (?:result|outcome)",
    ),
    (
        Kind.HAPPENS,
        r"(?:que se passe(?:ra)?-t-il|qu'arrive-t-il|que va-t-il se passer|et (?:ensuite|alors)|quel est le résultat)"
        r"(?: (?:ici|ensuite|alors|maintenant|après))?",
    ),
    (Kind.SICK, rf"{_DOES} (?P<about>.+?)(?: still)? (?:have )?summoning[- ]?sick(?:ness)?{_LAST}"),
    (
        Kind.SICK,
        rf"{_IS_IT}(?P<about>.+?) (?:a|est){_HE} (?:(?:encore |toujours )?(?:le |un )?mal d'invocation|malade){_LAST}",
    ),
    (
        Kind.POOL,
        r"(?:how much|what|which) mana (?:does|do|will|did) (?P<about>.+?)(?: still)? have"
        r"(?: left| floating| available)*(?: in (?:his|her|their|the)(?: mana)? pool)?",
    ),
    (Kind.POOL, r"(?:how much|what|which) mana is(?: left| there)*(?: in)? (?P<about>.+?)'s?(?: mana)? pool"),
    (
        Kind.POOL,
        rf"(?:combien de mana|quel mana) (?:a{_HE} |reste-t-il (?:à |dans la réserve (?:de |d'))|y a-t-il dans la"
        rf" réserve (?:de |d'))?(?P<about>.+?)(?: a{_HE})?(?: (?:dans|en) (?:sa )?réserve)?",
    ),
    (Kind.TAPPED, rf"(?:is|are) (?P<about>.+?) tapped{_LAST}"),
    (Kind.TAPPED, rf"{_IS_IT}(?P<about>.+?) est{_HE} engagée?"),
)


def asks_what_happens(asked: str) -> bool:
    """Whether it is asked what comes of it all."""
    return any(pattern.fullmatch(asked) for kind, pattern in _patterns() if kind is Kind.HAPPENS)


def rows() -> Sequence[tuple[Kind, str]]:
    """All of them."""
    return _PATTERNS


@cache
def _patterns() -> tuple[tuple[Kind, re.Pattern[str]], ...]:
    """Made when the first question is asked."""
    return tuple((kind, re.compile(pattern, re.IGNORECASE)) for kind, pattern in _PATTERNS)


def read(asked: str, known: Callable[[str], bool], players: Sequence[str], tense: str = "") -> Asked | None:
    """What a question asks, if it is one about how it ends: *asked* without its mark, in plain letters."""
    for kind, pattern in _patterns():
        found = pattern.fullmatch(asked)
        if found is None:
            continue
        parts = {"about": "", "detail": "", "by": ""} | {k.rstrip("23"): v for k, v in found.groupdict().items() if v}
        about, detail = parts["about"], parts["detail"].lower()
        every = _EVERY.match(about) if not known(about) else None
        about = about[every.end() :] if every is not None else about
        if every is not None and kind is Kind.FATE and about.lower() in _CREATURES:
            return Asked(kind, "", _fate(detail), every=True, tense=tense)
        player = next((one for one in players if one.lower() == about.lower()), "")
        if kind is Kind.FATES:
            detail, count = DIE if detail[0] in "dm" else "survive", bool(parts.get("count"))
            about = "" if about.lower() in _CREATURES else about
            owned = re.fullmatch(
                r"(?:ses |les |of )?(?:créatures|creatures) (?:de |d'|of )(?P<who>.+)", about, re.IGNORECASE
            )
            if owned is not None and owned["who"] in players:
                return Asked(kind, "", detail, owned["who"], tense=tense, count=count)
            if not about or about.lower() in FIGHTERS or known(about):
                return Asked(kind, about, detail, tense=tense, count=count)
            continue
        if kind is Kind.FATE:
            detail = _fate(re.sub(r"(?<=meur)ent$", "t", re.sub(r"(?<=surviv)ent$", "ra", detail)))
            kind = Kind.LOSES if player and detail in (DIE, "survive") else kind
        if kind in (Kind.GIVES_UP, Kind.HAS_TO_GIVE_UP):
            detail = next(one for one, words in GIVEN_UP.items() if re.fullmatch(words, detail))
        if kind is Kind.GIVES_UP and parts["about"].lower() in _ALL:
            return Asked(kind, "", detail, every=True, tense=tense)
        if (kind in OF_PLAYERS and player) or (kind in OF_NOBODY and not about):
            return Asked(kind, player, detail, tense=tense)
        if player and kind in (Kind.TAPPED, Kind.SICK, Kind.RETURNS, Kind.FATE):
            continue
        if kind not in OF_PLAYERS and (player or known(about)) and (not parts["by"] or known(parts["by"])):
            return Asked(kind, player or about, detail, parts["by"], every is not None, tense)
    return None


_CREATURES: Final = frozenset({"creatures", "of them", "créatures", "them", "d'entre elles", "d'entre eux"})
FIGHTERS: Final = {
    **dict.fromkeys(("attaquants", "créatures attaquantes", "attackers", "attacking creatures"), "attacks"),
    **dict.fromkeys(("bloqueurs", "créatures bloqueuses", "blockers", "blocking creatures"), "blocks"),
}
"""What creatures are called by what they do in combat, and what the log tells of them."""
_ALL: Final = frozenset(
    {"each player", "everyone", "everybody", "the players", "players", "chaque joueur", "les joueurs"}
)
_EVERY: Final = re.compile(
    r"(?:both|all|each)(?: of)?(?: the)? (?:\d+ |two |three )?"
    r"|(?:tou(?:te)?s )?les (?:deux|trois|\d+) |tou(?:te)?s les ",
    re.IGNORECASE,
)
"""Before a name of several things."""


def _fate(word: str) -> str:
    return next((fate for fate, words in _FATES.items() if re.fullmatch(words, word, re.IGNORECASE)), "")
