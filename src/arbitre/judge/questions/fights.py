"""Questions about combat and damage, in people's words: rows of English and French, the French as :mod:`french` has it.

"How many creatures attacked?", "Craw Wurm sera-t-il retiré du combat ?", "Par qui Craw Wurm est-il bloqué ?"
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from arbitre.judge.questions.asked import FUTURE, OF_NOBODY, PAST, PRESENT, Asked, Kind

MACROS: Final = {
    "{about}": r"(?P<about>.+?)",
    "{by}": r"(?P<by>.+?)",
    "{he}": r"(?:-t)?(?:-(?:il|elle|on)s?)?",
    "{does}": r"(?:and |so )?(?P<does>does|do|did|will|would|has|have)(?:n't| not)?",
    "{is}": r"(?:and |so )?(?P<does>will|would|has|have|is|are|was|were)(?:n't| not)?",
    "{be}": r"(?: still| going to| be| been| being| get| got| become)*",
    "{which}": r"(?:who|what|which(?: of the)?(?: creatures?| ones?)?|(?P<count>how many)(?: creatures?)?)",
    "{qui}": r"(?:qui|quoi|qu'est-ce qui|que|quel(?:le)?s?(?: créatures?)?|(?P<count>combien)(?: de créatures?)?)",
    "{to}": r"(?:à la |à l'|à |au |aux |contre )",
    "{of}": r"(?:de la part (?:de |d'|du )|de la |de l'|de |d'|du |des )",
    "{blessures}": r"(?:des |les |ses |de |leurs |ces |aucune |la moindre )*blessures?(?: de combat)?",
    "{damage}": r"(?:any |the |its |combat |some )*damage",
    "{kind}": r"(?P<detail>[-+]\d+/[-+]\d+|[\"«“] ?.+? ?[\"»”]|[^ ]+)",
    "{many}": r"(?P<count>how much)",
    "{combien}": r"(?P<count>combien)",
}


class Row(NamedTuple):
    """A kind of question: its patterns in English and in French."""

    kind: Kind
    detail: str
    english: str
    french: str


def _deed(detail: str, english: str, passive: str, french: str) -> Iterator[Row]:
    """Whether somebody or something does or did it, or was done it."""
    yield Row(Kind.DID, detail, rf"{{does}} {{about}}{{be}} (?:{english})", rf"{{about}} (?:{french})")
    if passive:
        yield Row(Kind.DID, detail, rf"{{is}} {{about}}{{be}} (?:{passive})", "")


_ROWS: Final = (
    # who fights
    Row(
        Kind.FIGHTERS,
        "attack",
        r"{which} (?:is |are |was |were |did |has |have |will )?attack(?:s|ed|ing)?(?: {by})?|{which} (?:are|were)"
        r" the attackers"
        r"|how many attackers (?:are|were) there|(?:with )?{which} (?:does|did|has|is|will) {by} attack(?:ed"
        r"|ing)?(?: with)?",
        r"{qui} (?:attaque(?:nt|ra|ront)?|a attaqué|ont attaqué|est attaquante?|sont attaquantes?){he}(?: {by})?"
        r"|(?:qui|quel joueur|quel planeswalker|qu'est-ce qui|que) (?:est|a été|sera){he} attaqué"
        r"|quels sont les attaquants|combien (?:d'attaquants|de créatures attaquantes)(?: (?:y )?a-t-il)?"
        r"|combien (?:y )?a-t-il (?:d'attaquants|de créatures attaquantes)"
        r"|avec {qui} {by} attaque{he}|quelles créatures {by} déclare{he} (?:comme )?attaquantes?",
    ),
    Row(
        Kind.FIGHTERS,
        "attack",
        r"(?:who|what|which (?:player|planeswalker)) (?:is|was|will be) (?:being )?attacked",
        "",
    ),
    *(
        Row(
            Kind.FIGHTERS,
            state,
            r"(?:what|which (?:creatures?|permanents?|of them)|(?P<count>how many) (?:creatures?|permanents?))"
            rf" (?:is|are|stays?|remains?|will be) {state}",
            r"(?:qui|lesquelles(?: de ces créatures)?|quelles? créatures?|quels? permanents?"
            r"|(?P<count>combien) de (?:créatures|permanents))"
            rf" (?:est|sont|reste|restent|sera|seront|se retrouve){{he}} {french}e?s?",
        )
        for state, french in (("tapped", "engagé"), ("untapped", "dégagé"))
    ),
    Row(
        Kind.FIGHTERS,
        "block",
        r"{which} (?:(?:did |has |have |will )?block(?:s|ed)?|(?:is|are|was|were) blocking)(?: {by})?|{which} (?:are"
        r"|were)"
        r" the blockers(?: of {by})?"
        r"|how many (?:blockers (?:are|were) there|blockers does {by} have)|(?:by )?{which} (?:is|was) {by}"
        r" blocked(?: by)?"
        r"|(?:with )?{which} (?:does|did|has|will) {by} block(?:ed)?(?: with)?",
        r"{qui} (?:bloque(?:nt|ra|ront)?|a bloqué|ont bloqué|est bloqueuse|sont bloqueuses){he}(?: {by})?"
        r"|quels sont les bloqueurs(?: {of}{by})?|combien de (?:bloqueurs|créatures bloqueuses)(?: (?:(?:y"
        r" )?a-t-il)?(?: pour)?(?: {by})?(?: a-t-il)?)?"
        r"|combien (?:y )?a-t-il de (?:bloqueurs|créatures bloqueuses)"
        r"|par {qui} {by} est{he} bloquée?s?|avec {qui} {by} bloque{he}",
    ),
    Row(
        Kind.FIGHTERS,
        "blocked",
        r"{which} (?:is|are|was|were|became|becomes?|has been|have been|will be) blocked",
        r"{qui} (?:est|sont|a été|ont été|devient|deviennent|sera|seront){he} bloquée?s?",
    ),
    Row(
        Kind.FIGHTERS,
        "unblocked",
        r"{which} (?:is|are|was|were|remains?) (?:unblocked|not blocked)|which attackers? (?:is|are|was|were)"
        r" (?:unblocked|not blocked)",
        r"{qui} (?:est|sont|reste|restent|n'est|ne sont|n'a|n'ont){he} (?:pas (?:été )?bloquée?s?|non bloquée?s?)",
    ),
    Row(
        Kind.WHOM,
        "attack",
        r"(?:what|who|whom|which player|which planeswalker) (?:is|does|did|was|will) {about} attack(?:ing|ed)?",
        r"(?:qui|que|quel joueur|quel planeswalker|qui est-ce que) {about} attaque{he}",
    ),
    Row(
        Kind.WHOM,
        "block",
        r"(?:what|who|whom|which (?:creature|attacker)s?) (?:is|does|did|was|will) {about} block(?:ing|ed)?",
        r"(?:qui|que|quelles? créatures?|quel attaquant|(?P<count>combien) de (?:créatures|attaquants)) {about}"
        r" bloque{he}",
    ),
    Row(
        Kind.SIDES,
        "attacking",
        r"(?:who|which player) is the attacking player",
        r"(?:qui est|quel est|lequel est) (?:le joueur|la joueuse|l')(?: )?attaquante?|quel joueur est (?:le joueur"
        r" )?attaquant",
    ),
    Row(
        Kind.SIDES,
        "defending",
        r"(?:who|which player) is (?:the )?defending(?: player)?",
        r"(?:qui est|quel est|lequel est) (?:le joueur |la joueuse |le )?(?:défenseur|défenseuse)|quel joueur (?:est"
        r"|se)"
        r" (?:le joueur )?(?:défenseur|attaqué|défend)",
    ),
    # the order, and how much
    Row(
        Kind.ORDER,
        "",
        r"(?:what is|in what|in which) (?:the )?(?:damage assignment )?order(?: of(?: the)? damage(?: assignment)?)?"
        r"(?: (?:of|for) {about}| does {about} assign(?: its| combat)* damage)?",
        r"(?:quel est|dans quel est) (?:l'|son )ordre (?:d'assignation|des bloqueurs)(?: des blessures)?(?: de"
        r" combat)?(?: {of}{about})?"
        r"|dans quel ordre {about} (?:assigne|inflige|attribue|répartit){he} {blessures}",
    ),
    Row(
        Kind.ORDER,
        "",
        r"in (?:what|which) order is (?:the )?(?:combat )?damage (?:assigned|dealt)",
        r"dans quel ordre {blessures} (?:est|sont|doit|doivent){he} (?:être )?(?:assigné|attribué|réparti)e?s?",
    ),
    Row(
        Kind.ORDER,
        "who",
        r"who (?:chooses|decides|announces|sets) the (?:damage assignment )?order(?: of(?: the)? (?:damage"
        r"|blockers)(?: assignment)?)?(?: (?:of|for) {about})?",
        r"qui (?:choisit|annonce|décide|détermine|fixe)(?: de)? l'ordre(?: (?:d'assignation|des bloqueurs|des"
        r" blessures))*(?: de combat)?(?: {of}{about})?",
    ),
    Row(
        Kind.MOST,
        "",
        r"{many} (?:combat )?damage (?:at most )?(?:can|may|could) {by} (?:assign"
        r"|deal)(?: at most)? to {about}(?: at most)?"
        r"|what is the most (?:combat )?damage (?:that )?{by} can (?:assign|deal) to {about}"
        r"|{many} (?:combat )?damage (?:can|may|could) be (?:assigned|dealt)(?: at most)? to {about}",
        r"{combien} de blessures(?: de combat)? peut-on assigner {to}{about}"
        r"|{combien} de blessures(?: de combat)? {by} peut{he} (?:assigner|infliger|attribuer|répartir) {to}{about}",
    ),
    Row(
        Kind.LETHAL,
        "",
        r"{many} (?:more )?damage (?:is (?:needed|necessary|lethal|enough)|does it take|would it take|will it take)"
        r" (?:to (?:kill|destroy) |for ){about}"
        r"|{many} damage (?:(?:must|should) {by} |does {by} (?:have|need) to )(?:at least )?(?:assign|deal)(?: at"
        r" least)? to {about}"
        r"|{many} (?:more )?damage (?:can|could) {about} (?:still )?(?:take|survive)(?: before .+)?"
        r"|what is lethal damage (?:for|to) {about}",
        r"{combien} de blessures(?: de combat)? {by} (?:doit|faut){he} (?:au moins |au minimum )?(?:assigner"
        r"|infliger|attribuer)"
        r"(?: au moins| au minimum)? {to}{about}(?: au moins| au minimum)?"
        r"|{combien} de blessures(?: de combat)?(?: de plus)? (?:faut-il|est-ce qu'il faut|sont nécessaires)(?:"
        r" infliger)?(?: {to}.+?)?"
        r" pour (?:tuer|détruire) {about}"
        r"|{combien} de blessures(?: de plus)? {about} peut{he} (?:subir|recevoir|encaisser|prendre)(?: (?:avant"
        r"|sans) .+)?"
        r"|{combien} de blessures (?:(?:sont|est){he} )?mortelles? (?:faut-il |pour |à ){about}"
        r"|(?:à partir de|avec) {combien} de blessures {about} (?:meurt|est{he} détruite?){he}",
    ),
    Row(
        Kind.FIRST,
        "",
        r"(?:who|what|which creatures?) (?:deals?|strikes?|will deal|will strike|dealt|hits?)(?: (?:its|their|combat"
        r"|the))*"
        r"(?: damage)? first|{does} {about} (?:deal|strike|hit)(?: (?:its|combat))*(?: damage)? (?:first|before {by})",
        r"(?:qui|quelles? créatures?) (?:inflige|frappe|assigne|touche|blesse)(?:nt|ra|ront)?{he}(?: {blessures})?"
        r" (?:en premier|d'abord|la première|les premières)"
        r"|{about} (?:inflige|frappe|assigne|touche){he}(?: {blessures})? (?:en premier|d'abord|avant {by})",
    ),
    Row(
        Kind.DAMAGE_STEPS,
        "",
        r"how many combat damage steps (?:are there|will there be|does (?:this|the) combat have|take place)",
        r"combien (?:y )?a-t-il d'étapes (?:de |des )?blessures(?: de combat)?"
        r"|(?:y )?a-t-il (?:deux|2|plusieurs|une seconde|une deuxième|une autre) étapes? (?:de |des )?blessures"
        r"(?: de combat)?"
        r"|combien d'étapes (?:de |des )?blessures(?: de combat)?(?: (?:y )?a-t-il(?: lieu)?| (?:se déroule|a"
        r" lieu).*)?",
    ),
    # damage
    Row(
        Kind.DEALS,
        "",
        r"{many} (?:combat )?damage (?:does|will|did|would|has) {about} (?:deal|dealt|assign)(?: to {by})?(?: in"
        r" combat)?",
        r"{combien} de blessures(?: de combat)? {about} (?:inflige|assigne|attribue){he}(?: {to}{by})?(?: au combat)?",
    ),
    Row(
        Kind.DEALS,
        "",
        r"{does} {about}{be} (?:deal|dealt|assign|assigned) {damage}(?: to {by})?",
        r"{about} (?:inflige|assigne|attribue){he} {blessures}(?: {to}{by})?|{about} blesse{he} {by}",
    ),
    Row(
        Kind.TAKES,
        "",
        r"{many} (?:combat )?damage (?:does|will|did|would|has) {about} (?:take|taken|receive|received|suffer"
        r"|get)(?: from {by})?"
        r"|{many} (?:combat )?damage (?:is|was|will be|has been) dealt to {about}(?: by {by})?",
        r"{combien} de blessures(?: de combat)? {about} (?:subit|reçoit|prend|encaisse){he}(?: {of}{by})?"
        r"|{combien} de blessures(?: de combat)? (?:est|sont|seront|ont été|a-t-on){he} infligée?s? {to}{about}(?:"
        r" par {by})?",
    ),
    Row(
        Kind.TAKES,
        "",
        r"(?:{does}|{is}) {about}{be} (?:take|taken|receive|suffer|dealt) {damage}(?: (?:from|by) {by})?",
        r"{about} (?:subit|reçoit|prend|encaisse){he} {blessures}(?: {of}{by})?|{blessures} est{he} infligé"
        r" {to}{about}(?: par {by})?",
    ),
    Row(
        Kind.MARKED,
        "",
        r"(?:{does} {about}(?: still)? have|is there(?: still)?) (?:any )?damage(?: marked)?(?: on (?:it|{about}))?",
        r"{about} (?:a|porte|garde|conserve){he} {blessures}(?: marquées?)?(?: sur (?:lui|elle))?"
        r"|(?:y )?a-t-il (?:des |de )?blessures?(?: marquées?)? sur {about}"
        r"|{combien} de blessures(?: marquées)? {about} (?:a|porte){he}(?: marquées?)?(?: sur (?:lui|elle))?"
        r"|{combien} de blessures(?: marquées)? (?:y )?a-t-il sur {about}",
    ),
    Row(
        Kind.DEALT,
        "",
        r"(?:is|has|will|was) (?:the |any |all )*combat damage(?: been| be)? dealt",
        r"{blessures} (?:est|sont|a|ont){he} (?:été )?infligée?s?",
    ),
    Row(
        Kind.PREVENTED,
        "",
        r"{many} damage (?:is|was|will be|gets) prevented(?: (?:to|by|from) {about})?"
        r"|(?:is|was|will) (?:the |any |that |combat |all )*damage(?: to {about})?(?: be)? prevented",
        r"{combien} de blessures(?: de combat)? (?:est|sont|ont été|seront){he} prévenue?s?(?: (?:par|pour|sur)"
        r" {about})?"
        r"|{blessures}(?: {of}{about})? est{he} prévenu",
    ),
    Row(
        Kind.SOURCES,
        "",
        r"(?:what|who|which (?:creatures?|sources?)) (?:deals?|dealt|will deal) (?:the |any |that |combat )*damage"
        r" to {about}"
        r"|what is the source of (?:the|that|this) damage(?: (?:to|dealt to) {about})?",
        r"(?:qui|qu'est-ce qui|quelles? (?:sources?|créatures?)) (?:inflige(?:nt)?|a infligé|ont infligé)"
        r" {blessures} {to}{about}"
        r"|(?:qui|qu'est-ce qui) (?:blesse|a blessé) {about}"
        r"|quelle est la source (?:de ces |des |de )blessures(?: de combat)?(?: (?:infligées {to}|subies par "
        r"|{of}){about})?",
    ),
    # values
    Row(
        Kind.HAS_SIZE,
        "power",
        r"{does} {about} have (?:a )?power(?: (?:and|or) (?:a )?toughness)?",
        r"{about} a{he} (?:une |de )?force(?: (?:et|ou|ni)(?: une| d')? ?endurance)?",
    ),
    Row(Kind.HAS_SIZE, "toughness", r"{does} {about} have (?:a )?toughness", r"{about} a{he} (?:une |d')endurance"),
    Row(
        Kind.COUNTERS,
        "",
        r"how many counters (?:does|will) {about} (?:have|get)|how many {kind} counters (?:does|will) {about}"
        r" (?:have|get)"
        r"|how much (?P<detail>loyalty) does {about} have",
        r"combien de marqueurs? {about} (?:a|reçoit|porte){he}(?: (?:sur (?:lui|elle)|au total))?"
        r"|combien de marqueurs? {kind} {about} (?:a|reçoit|porte){he}(?: (?:sur (?:lui|elle)|au total))?"
        r"|combien de (?P<detail>loyauté) {about} a{he}",
    ),
    Row(
        Kind.HAS_COUNTERS,
        "",
        r"{does} {about} have (?:any |a )?(?:{kind} )?counters?(?: on it)?",
        r"{about} (?:a|porte|reçoit){he} (?:des |un |de )marqueurs?(?: {kind})?(?: sur (?:lui|elle))?",
    ),
    # deeds
    *_deed(
        "removed",
        r"leave combat",
        r"removed from combat|out of combat",
        r"(?:est{he} retirée?s? du|quitte{he} le|sort{he} du) combat",
    ),
    *_deed("attack", r"attack(?:ed)?(?: {by})?", "", r"attaque{he}(?: {by})?|est{he} déclarée?s? attaquante?s?"),
    *_deed(
        "blocked",
        r"become blocked(?: by {by})?",
        r"blocked(?: by {by})?",
        r"(?:est|devient|reste){he} (?:une créature )?bloquée?s?(?: par {by})?",
    ),
    *_deed("block", r"block(?:ed)?(?: {by})?", "", r"bloque{he}(?: {by})?"),
    *_deed("untap", r"untap(?:ped)?|become untapped", "", r"se dégage{he}"),
    *_deed("tap", r"tap(?:ped)?|become tapped", "", r"(?:se |s')engage{he}"),
    *_deed("regenerate", r"regenerate", r"regenerated", r"se régénère{he}"),
    *_deed("phase out", r"phase out", r"phased out", r"passe{he} hors phase"),
    *_deed("phase in", r"phase in", r"phased in", r"passe{he} en phase"),
    *_deed("enter", r"enter(?:ed)?(?: the battlefield)?", "", r"arrive{he}(?: sur le champ de bataille| en jeu)?"),
)


def rows() -> Sequence[Row]:
    """All of them."""
    return _ROWS


@cache
def _patterns() -> tuple[tuple[Row, re.Pattern[str]], ...]:
    """Made when the first question is asked; an alternative may have its own groups of one name."""
    return tuple(
        (row, re.compile(one, re.IGNORECASE))
        for row in _ROWS
        for said in (row.english, row.french)
        if said
        for one in filled(said)
    )


def filled(template: str) -> Iterator[str]:
    """The patterns of a template, one for each of its alternatives at the outside; a part that stands in several places
    has a number behind its name there."""
    for one in _alternatives(template):
        for name, meaning in MACROS.items():
            one = one.replace(name, meaning)
        yield _numbered(one)


def _numbered(pattern: str) -> str:
    seen: dict[str, int] = {}

    def numbered(found: re.Match[str]) -> str:
        part = found[1]
        seen[part] = seen.get(part, 0) + 1
        return f"?P<{part}{seen[part] if seen[part] > 1 else ''}>"

    return re.sub(r"\?P<(\w+)>", numbered, pattern)


def _alternatives(template: str) -> Iterator[str]:
    depth, begun = 0, 0
    for at, letter in enumerate(template):
        depth += (letter == "(") - (letter == ")")
        if letter == "|" and not depth:
            yield template[begun:at]
            begun = at + 1
    yield template[begun:]


_ANYTHING: Final = re.compile(
    r"(?:(?:at least )?(?:one|a|any|some) )?creatures?|anything|anyone|somebody|it all|(?:au moins )?une créature"
    r"|des créatures|quelqu'un"
    r"|quelque chose",
    re.IGNORECASE,
)


def read(asked: str, known: Callable[[str], bool], players: Sequence[str], tense: str, *, still: bool) -> Asked | None:
    """What a question about combat or damage asks, without its mark; None if it is none. *still*: as things stand."""
    names = {name.lower(): name for name in players}
    for row, pattern in _patterns():
        found = pattern.fullmatch(asked)
        if found is None:
            continue
        parts = {key.rstrip("0123456789"): value for key, value in found.groupdict().items() if value}
        about, by = (_plain(parts.get(key, ""), known) for key in ("about", "by"))
        if any(one and one.lower() not in names and not known(one) for one in (about, by)):
            continue
        if not about and row.kind not in OF_NOBODY:
            continue
        about, by = (names.get(one.lower(), one) for one in (about, by))
        detail = parts.get("detail", row.detail).lower()
        when = PAST if still else "" if row.kind in _OF_THE_END else tense or _tense(parts)
        return Asked(row.kind, about, detail, by, tense=when, count="count" in parts)
    return None


_OF_THE_END: Final = frozenset({Kind.DEALS, Kind.TAKES, Kind.FIRST, Kind.PREVENTED, Kind.SOURCES})
"""Of damage it is asked as if the combat were over, whatever the tense."""


def _tense(parts: dict[str, str]) -> str:
    does = parts.get("does", "").lower()
    return FUTURE if does in ("will", "would") else PAST if does in ("did", "has", "have") else PRESENT if does else ""


def _plain(name: str, known: Callable[[str], bool]) -> str:
    """A name without words that are none of it; nothing for what anything could be."""
    if not known(name) and _ANYTHING.fullmatch(name):
        return ""
    return name
