"""What is told of things, in rows of patterns of a text in letters."""

from __future__ import annotations

from typing import Final

from arbitre.judge.wording.folding import NUMBER
from arbitre.judge.wording.prose.casting import LIST
from arbitre.judge.wording.prose.encoding import PLAYER, THING
from arbitre.judge.wording.prose.holding import Reader
from arbitre.judge.wording.prose.predicates import TAPPED_ADJ, row
from arbitre.judge.wording.prose.qualities import COLOR

OF_THINGS: Final = (
    row(
        "T", rf"(?:se fait|se prend|prend|mange|encaisse|se mange)(?: alors| ensuite)? (?P<a>{THING})", Reader.is_hit_by
    ),
    row(
        "T",
        rf"(?:est|en est|etait|is)(?: (?:actuellement|encore|deja|toujours))* (?:a|at) (?P<n>{NUMBER})"
        rf"(?: (?:de |points? de |marqueurs?(?: de)? )?(?:loyaute|loyalty))?",
        Reader.has_loyalty,
    ),
    row("T", r"(?:doit )?(?:attaque|bloque)r?[^.,;]* chaque (?:tour|combat)[^.,;]*", Reader.comes_of_a_spell),
    row(
        "T",
        r"(?:(?:qui )?(?:a|ont|avait) (?:deja )?attaque|has attacked) (?:(?:au|a|lors d[eu]|pendant|durant)"
        r"(?: son| le)? (?:dernier tour|tour precedent|tour d'avant|precedent tour)|last turn)",
        Reader.attacked_before,
    ),
    row(
        "T",
        r"(?:est|sont|etait) (?:(?:declaree?s? )?(?:comme )?attaquante?s?|en train d'attaquer|declaree?s? a l'attaque)",
        Reader.attacking,
    ),
    row("T", r"passe(?:nt)?(?= ?[.,;]| ?$| et )", Reader.unblocked),
    row("T", r"se battent|s'affrontent|se combattent", Reader.fight_somehow),
    row("T", r"(?:a|ont) (?:survecu|resiste)[^.,;\d\ue100-\uefff]*", Reader.nothing),
    row("T", r"(?:revient|reviennent|retourne|retournent|returns?)[^.;]*", Reader.comes_of_a_spell),
    row("T", r"(?:l'|le |la |les )(?:attaque|attaquent)(?: seule?s?)?", Reader.attacking_him),
    row("T", r"en (?:bloque|bloquent)(?: une?)?", Reader.blocking_one),
    row("T", r"(?:le |la |les )(?:bloque|bloquent)(?! avec)", Reader.blocking_it),
    row("T", r"(?:a|ont|souffrent? d[ue])(?: encore| toujours)? (?:le |un )?mal d'invocation", Reader.sick),
    row("T", r"(?:a|ont) une force et une endurance [^.;]*", Reader.comes_of_a_spell),
    row("T", rf"(?:a|aura|ayant) pour ordre d'assignation(?: des blessures)?[ :]+(?P<a>{LIST})", Reader.ordered),
    row(
        "T",
        rf"(?:(?:est|sont|a ete|etre|be) )?(?:bloquee?s?|blocked)(?: alors| aussitot)? (?:par|by) (?P<a>{LIST})",
        Reader.blocked_by,
    ),
    row(
        "T",
        rf"(?:est |a ete |sont )?bloquee?s? (?:par )?(?P<b>{THING}) en premier(?: lieu)?(?:,| et|, et|, puis"
        rf"| puis) (?:par )?(?P<a>{THING}) en (?:deuxieme|second|dernier)(?: lieu)?",
        Reader.blocked_in_order,
    ),
    row(
        "T",
        rf"(?:touche|touchent|frappe|frappent) (?P<w>{PLAYER})",
        Reader.attacking_through,
    ),
    row(
        "T",
        rf"(?:survit|a survecu|survivent|sort|ressort) [^.;]*?avec (?P<n>{NUMBER}) blessures?(?: "
        rf"marquees?)?(?: sur (?:lui|elle))?",
        Reader.bears_damage,
    ),
    row(
        "T",
        rf"(?:lui |leur )?(?:inflige|infligent|a inflige)(?: ainsi| donc)? (?:ses "
        rf"|leurs )?(?:{NUMBER})? ?blessures?(?: (?:a|de) [^.;,]*)?|lui (?:inflige|infligent) {NUMBER} blessures?",
        Reader.strikes,
    ),
    row(
        "T",
        rf"(?:subit|encaisse|subissent|recoit|prend)(?: donc| alors| ainsi)? (?P<n>{NUMBER}) blessures?(?: marquees?)?",
        Reader.suffers,
    ),
    row("T", r"(?:ne (?:se )?regenere pas|n'est pas regeneree?|n'a (?:pas|aucune?) [a-z ]+)", Reader.nothing),
    row("T", rf"(?:a|ont) ete (?:engage|degage)e?s? (?:par|avec|grace a) (?P<a>{THING})", Reader.tapped),
    row(
        "T",
        r"(?:est|sont|etait|etaient|is|are)(?: (?:deja|toujours|aussi|encore))* (?:la|presente?s?|en jeu|in play"
        rf"|sur le champ de bataille|sur la table)(?: (?:chez|du cote de|cote|en face chez"
        rf"|sous le controle de|of) (?P<o>{PLAYER})"
        r"| depuis [^.;,]*| des le debut[^.;,]*)?",
        Reader.is_in_play,
    ),
    row(
        "T",
        rf"(?:est|etait)(?: deja| toujours)? (?:attachee? (?:a|sur)|sur|pose sur|colle a|equipe a) (?P<a>{THING})",
        Reader.is_on,
    ),
    row("T", rf"(?:est|sont) sous (?:le )?controle (?:de |d')(?P<o>{PLAYER})", Reader.is_in_play),
    row(
        "T",
        r"(?:n'est|n'etait|n'etaient|n'a|ne sont|est|sont|reste|restent|n'ont) (?:pas (?:ete )?bloquee?s?"
        r"|non[ -]bloquee?s?|(?:toujours|encore) pas bloquee?s?)"
        r"|ne (?:se fait|se font) pas bloquer|isn't blocked|is unblocked"
        r"|are unblocked|is not blocked",
        Reader.unblocked,
    ),
    row(
        "T",
        rf"(?:attaque|attaquent|attaquait|a attaque|attacks?)(?: seule?s?)?(?: (?P<w>{PLAYER}"
        rf"|{THING}))?(?: seule?s?)?(?: (?:sans etre bloquee?s?))",
        Reader.attacking_through,
    ),
    row(
        "T",
        rf"(?:attaque|attaquent|(?<=peut )attaquer|a attaque|ont attaque|attacks?)(?: seule?s?)?(?: (?P<w>{PLAYER}"
        rf"|{THING}))?(?: (?:seule?s?|alone))?",
        Reader.attacking,
    ),
    row(
        "T",
        rf"(?:est|sont|se fait|se font|a ete|is|are)(?: alors)? (?:bloquee?s?|bloquer"
        rf"|blocked)(?: en meme temps)? (?:par|by) (?P<a>{LIST})",
        Reader.blocked_by,
    ),
    row("T", rf"attaquante?s?,? bloquee?s? par (?P<a>{LIST})", Reader.blocked_by),
    row(
        "T",
        rf"(?:bloque|bloquent|(?<=peut )bloquer|a bloque|ont bloque|blocks?)(?: (?P<w>{LIST}))?(?! par)",
        Reader.blocking,
    ),
    row(
        "T",
        rf"(?:(?:est|sont|is|are|se fait|se font) )?(?:attaquante?s?,? )?(?:bloquee?s?|bloquer"
        rf"|blocked) (?:par|by) (?:{NUMBER}|des"
        rf"|plusieurs|several) (?:creatures?|bloqueurs?|blockers?)",
        Reader.blocked_by_some,
    ),
    row(
        "T",
        r"(?:attaquante?s?,? )?(?:(?:et )?non[ -]bloquee?s?|que personne ne bloque|unblocked)"
        rf"(?: (?:contre|par) {PLAYER})?",
        Reader.unblocked,
    ),
    row("T", rf"(?:est|sont|etait|is|are)(?: (?:toujours|encore|deja|donc|maintenant))* {TAPPED_ADJ}", Reader.tapped),
    row(
        "T",
        rf"(?:porte|portent|a|ont|a deja|avait|(?:a|avait)(?: deja)? (?:subi|recu|pris|encaisse|mange)"
        rf"|has)(?: deja)? (?P<n>{NUMBER}) (?:blessures?|damage)(?: (?:marquees?|deja))*"
        r"(?: (?:pendant |durant )?ce tour(?:-ci)?| plus tot)?",
        Reader.bears_damage,
    ),
    row(
        "T",
        rf"(?:porte|portent|a|ont|avait|has)(?: deja)? (?P<n>{NUMBER}) (?:marqueurs? )(?P<k>[+-]\d/[+-]\d"
        rf"|loyaute|charge)",
        Reader.bears_counters,
    ),
    row(
        "T",
        rf"(?:porte|portent|est equipee? (?:de |d'|par |avec )|est enchantee? (?:de |d'|par |avec )|wears"
        rf"|is enchanted (?:by|with)|is equipped with) ?(?P<a>{THING})",
        Reader.bears,
    ),
    row("T", rf"(?:recoit|recoivent|a recu|gets?|receives?) (?P<a>{THING})", Reader.gets),
    row(
        "T",
        r"(?:vient d'arriver|est arrivee? ce tour(?:-ci)?|a ete (?:lancee?|jouee?) ce tour(?:-ci)?)[^,.;]*",
        Reader.sick,
    ),
    row("T", rf"(?:est|sont|is|are)(?: (?:bien|aussi))? (?P<c>{COLOR}(?: et {COLOR})?)", Reader.colored),
    row("T", r"(?:se resout|se resolvent|resolves?)", Reader.resolves),
    row(
        "T",
        rf"(?:est|sont|appartient|appartiennent|is) (?:bien )?(?:a|controlee?s? par) (?P<o>{PLAYER})",
        Reader.belongs,
    ),
    row(
        "T",
        r"(?:meurt|meurent|survit|survivent|est detruite?|sont detruits|dies?|survives?|va au cimetiere"
        r"|se declenche|se declenchent|reste en jeu)",
        Reader.dies,
    ),
)
