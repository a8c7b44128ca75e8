"""The predicates of free prose: rows of patterns of a text in letters, and what they tell.

A row is for a player as its subject (P) or for a thing (T). What a pattern leaves over is the next clause.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from arbitre.judge.wording import verbs
from arbitre.judge.wording.folding import AMOUNT, NUMBER
from arbitre.judge.wording.prose.casting import LIST
from arbitre.judge.wording.prose.encoding import PLAYER, QUOTE
from arbitre.judge.wording.prose.holding import Reader
from arbitre.judge.wording.prose.phrases import THING
from arbitre.judge.wording.prose.scene import Part

Handler = Callable[[Reader, re.Match[str], Part], None]


def _v(*names: str) -> str:
    """The forms of verbs: "lance", "lancent", "a lancé", "lancer", "casts"."""
    forms = sorted({form for name in names for form in verbs.forms(name)}, key=len, reverse=True)
    return (
        r"(?:(?:a|ont|avait|avaient|vient d'|vient de|viennent de|va|vont|ai|has|have|is|are|will) )?(?:de |d')?(?:"
        + "|".join(map(re.escape, forms))
        + r")(?:nt|e|s|es)?"
    )


_ADV: Final = (
    r"(?: (?:alors(?! qu)|ensuite|donc|aussi|aussitot|immediatement|maintenant|simplement|egalement|encore"
    r"|legalement|tout de suite"
    r"|de nouveau|a nouveau|seulement|uniquement|en reponse|d'abord|enfin|normalement|then|also|now))*"
)
_ON: Final = (
    r"(?:,? (?:sur|en ciblant|ciblant|contre|en visant|visant|en la ciblant|et cible|on|targeting|at|a)"
    r"|,? pour (?:engager|degager|detruire|tuer|sauver|proteger|contrecarrer|achever|enchanter|renvoyer))"
)
_IT: Final = r"(?:lui|elle|dessus|celui-ci|celle-ci|eux|it|him|her|ce dernier|cette derniere)"
_STEPS: Final = (
    r"(?:etape (?:de |d'|des )[a-z ]+?(?= et | pour |[,.;]|$)|(?:premiere |seconde "
    r"|deuxieme )?phase (?:principale|de combat)|entretien"
    r"|etape de fin|nettoyage)"
)
_TARGET: Final = rf"(?P<t>{LIST}|{PLAYER}(?:'s face)?|{_IT}(?: meme|-meme)?)"
_LIFE: Final = r"(?:points? de vie|pv|pdv|life(?: points?)?|vies?)"
_CLITIC: Final = r"(?:(?P<cl>lui|la|le|l'|les|leur|y) ?)?"
_HAVE: Final = (
    r"(?:(?:ne )?(?:a|controle|possede|dispose de|dispose d'|dispose|a en jeu|ont|controlent|avait|has|controls)"
    r"(?: (?:aussi|deja|encore|toujours|seulement|uniquement|egalement|comme creature degagee|comme creatures?|en jeu"
    r"|sur le champ de bataille|also|depuis (?:longtemps|toujours|le debut|plusieurs tours|\w+ tours)"
    r"|pour sa part|quant a (?:lui|elle)|de son cote|en face|chez lui))*"
    r"|n'a(?: comme creature(?: degagee)?| en jeu)? qu'|n'a plus qu'|n'a(?: comme"
    r" creature(?: degagee)?)? que|n'a pour creature que|ne controle que|ne controle qu'|ne possede que|ne possede qu')"
)
_ONLY: Final = r"(?: (?:que|qu'|seulement|pour seule creature|pour toute creature|un seul|une seule))?"
_ITEM_END: Final = r"(?=$|[.,;:!]| )"


def row(kind: str, pattern: str, handler: Handler) -> tuple[str, re.Pattern[str], Handler]:
    return kind, re.compile(rf"(?:{pattern})(?![a-z0-9'-])"), handler


_TAPPED_ADJ: Final = r"(?:engagee?s?|degagee?s?|tapped|untapped)"
ELIDED_CAST: Final = re.compile(rf"(?P<a>{LIST}){_ON} {_TARGET}(?![a-z0-9'-])")
"""What is cast by the verb of the clause before: "then Shock on it"."""
ELIDED_BLOCK: Final = re.compile(rf"(?P<w>{LIST}) (?:avec|par|with) (?P<a>{LIST})(?! (?:avec|with))(?![a-z0-9'-])")
"""What is blocked by the verb of the clause before: "and the Bears with a Wall"."""
ROWS: Final = (
    # life, hand, counters of a player
    row(
        "P",
        rf"(?:est|etait|est encore|est toujours|se trouve|tombe|is|was)(?: (?:toujours|encore|deja"
        rf"|descendu))? (?:a|at|on) (?P<n>{NUMBER})(?: {_LIFE})?(?: restants?)?(?! ?/)",
        Reader.life,
    ),
    row(
        "P",
        rf"(?:a|avait|possede|n'a que|n'a plus que|n'a qu'|n'a plus qu'|has|had)(?: (?:encore|toujours|deja"
        rf"|plus que))? ?(?P<n>{NUMBER}) {_LIFE}",
        Reader.life,
    ),
    row(
        "P",
        rf"(?:a|avait|possede|has)(?: (?:deja|encore))? (?P<n>{NUMBER}) (?:marqueurs? )?poison(?: counters?)?",
        Reader.poison,
    ),
    row("P", r"(?:n'a|n'avait)(?: (?:encore|deja))? (?:aucun|pas de) (?:marqueurs? )?poison", Reader.nothing),
    row(
        "P",
        rf"(?:a|avait|tient|garde|possede|en a|has)(?: (?:deja|encore))? (?P<n>{NUMBER})(?: cartes?(?: (?:en"
        rf"|dans sa) main)?| cards? in hand)",
        Reader.hand,
    ),
    row("P", rf"en a (?P<n>{NUMBER})", Reader.hand),
    row(
        "P",
        rf"(?:termine|finit|acheve) son tour avec (?P<n>{NUMBER}) cartes? en main",
        Reader.ends_turn_with,
    ),
    row(
        "P",
        r"(?:n'a|ne controle|ne possede) (?:rien|aucune? [a-z]+|pas de [a-z]+|plus de [a-z]+)(?: (?:en jeu"
        r"|sur le champ de bataille|en main))?|has nothing|(?:has|controls) no [a-z]+(?: in play)?",
        Reader.nothing,
    ),
    row("P", r"(?:a|controle) aucune? [a-z]+|aucune? creature", Reader.nothing),
    # what a player has
    row(
        "P",
        rf"(?:tient|a en main|garde en main|a dans sa main|dispose en main de|holds"
        rf"|has in hand)(?: aussi)? (?P<a>{LIST})(?P<z> en main| in hand)?",
        Reader.has,
    ),
    row("P", rf"{_HAVE} ?(?P<a>{LIST})(?P<z> en main| in hand)?", Reader.has),
    row("P", rf"{_HAVE} ?(?P<b>{THING}) (?:sur|attachee?s? (?:a|sur)|on|attached to) (?P<a>{THING})", Reader.has_on),
    # plays
    row(
        "P",
        rf"{_CLITIC}{_v('cast')}{_ADV}(?: (?:et resout|et fait resoudre))?{_ADV}(?P<cl3> dessus)? "
        rf"(?P<a>{LIST})(?:,? avec x ?= ?(?P<x>{NUMBER}))?{_ADV}(?:{_ON} {_TARGET}| (?P<cl2>dessus)"
        rf"|,? (?P<cl4>en (?:le|la|les|lui) ciblant))?",
        Reader.cast,
    ),
    row(
        "P",
        rf"(?:envoie|balance|lance)(?: (?:ensuite|alors))? (?P<a>{LIST}) (?:a l'(?:attaque|assaut)|au combat|attaquer)"
        rf"(?: (?P<w>{PLAYER}|{THING}))?",
        Reader.attacks,
    ),
    row(
        "P",
        rf"(?:se fait |est |suis )?(?:bloquee?s?|bloquer) par (?P<a>{LIST})",
        Reader.is_blocked_by,
    ),
    row(
        "P",
        rf"{_CLITIC}(?:envoie|jette|inflige|mets?|adresse|balance|colle|claque)(?: ensuite"
        rf"| alors)? (?P<a>{LIST}) ?(?:{_ON} {_TARGET})?(?! sur le champ)",
        Reader.sends,
    ),
    row(
        "P",
        rf"{_v('respond')}{_ADV} (?:avec|par|en lancant|with|by casting) (?P<a>{LIST})"
        rf"(?:{_ON} {_TARGET}| (?P<cl2>dessus))?",
        Reader.cast,
    ),
    row(
        "P",
        rf"(?:joue|pose|a joue|a pose|jouer|poser|plays|fait)(?: ensuite| alors| aussi)? (?P<a>{THING})"
        rf"(?:{_ON} {_TARGET}| (?P<cl2>dessus))?",
        Reader.land,
    ),
    row("P", rf"{_v('put')} (?P<a>{THING}) sur le champ de bataille", Reader.puts),
    row(
        "P",
        rf"{_v('activate')}{_ADV} (?:la capacite (?:de |d'|du )?)?(?P<a>{THING})(?:{_ON} {_TARGET})?",
        Reader.activate,
    ),
    row(
        "P",
        r"(?:active|utilise|paie|activer) (?:leur|sa|la|son) (?:capacite de |bouclier de )?regeneration"
        r"|(?:(?:les?|la|l') ?)?regenere(?: (?P<a>{THING}))?"
        r"|(?:paie|paye|active|utilise) (?:le cout de |pour )?(?:la |sa |son )?regener(?:ation|er)".replace(
            "{THING}", THING
        ),
        Reader.regenerates,
    ),
    row(
        "P",
        rf"(?:le |la |l')?(?:sacrifie|sacrifier)(?: (?P<a>{THING}))?(?: (?:pour (?:infliger"
        rf"|faire) [^,.;]*? a (?P<t>{THING}|{PLAYER})))?",
        Reader.sacrifices,
    ),
    row("P", rf"{_v('tap')} (?P<a>{LIST})(?: pour (?:du |son )?mana)", Reader.taps),
    row("P", rf"{_v('equip')} (?P<a>{THING}) ?(?:avec|d'|de|with)? ?(?P<b>{THING})", Reader.equips),
    row("P", rf"(?:y |lui )?(?:a )?attache (?P<b>{THING})(?: (?:a|sur) (?P<a>{THING}))?", Reader.equips),
    row(
        "P", rf"(?:enchante|enchanter|a enchante) (?P<a>{THING}) ?(?:avec|de|d'|with)? ?(?P<b>{THING})", Reader.enchants
    ),
    row(
        "P",
        rf"(?:n'attaque pas|ne declare aucun(?:e)? (?:attaquant|attaque)|ne declare pas d'attaquants?"
        rf"|decide de ne pas attaquer|doesn't attack|{QUOTE}never)",
        Reader.no_attack,
    ),
    row(
        "P",
        r"(?:ne (?:le |la |les |l')?(?:bloque|bloquent) (?:pas|rien|personne|aucun|ni l'une? ni l'autre)"
        r"|ne declare (?:aucun bloqueur|pas de bloqueurs?)|(?:decide|choisit) de ne (?:rien|pas) bloquer"
        r"|n'a pas bloque|laisse passer[^,.;]*|ne peut pas bloquer|doesn't block)"
        rf"(?: (?P<w>{LIST}))?",
        Reader.no_block,
    ),
    row(
        "P",
        rf"(?:l'|la |le |les )?{_v('attack')}(?: (?P<w>{PLAYER}|{THING}))?{_ADV}(?: seule?)? (?:avec"
        rf"|with)(?: (?:seulement|uniquement))? (?P<a>{LIST})(?: (?:seule?|seulement|uniquement))?",
        Reader.attacks,
    ),
    row(
        "P",
        rf"(?:declare|declarer|a declare) (?:que )?(?P<a>{LIST}) (?:comme "
        rf"|en tant que )?(?:seul )?attaqu(?:ants?|antes?|e|ent)(?: (?P<w>{PLAYER}|{THING}))?",
        Reader.attacks,
    ),
    row("P", rf"(?:declare|declarer|a declare) comme seule? attaquante? (?P<a>{THING})", Reader.attacks),
    row("P", rf"(?:l'|la |le )?{_v('attack')}(?: (?P<w>{PLAYER}))?(?! (?:avec|with))", Reader.attacks_again),
    row(
        "P",
        rf"(?:(?:l'|la |le |les ))?{_v('block')}(?: (?P<w>{LIST}|les deux))?{_ADV}(?: (?:seule?"
        rf"|legalement))? (?:avec|with) (?P<a>{LIST})(?! (?:avec|with))",
        Reader.blocks,
    ),
    row(
        "P",
        rf"(?:declare|declarer|a declare) (?P<a>{LIST}) (?:comme |en tant que )?(?:bloqueu(?:r|se)s?"
        rf"|bloquante?s?)(?: (?:de |d'|sur |contre |face a |devant )(?P<w>{LIST}))?",
        Reader.blocks,
    ),
    row(
        "P",
        rf"(?:assigne|attribue|repartit|inflige|annonce|met|place|colle|deals|assigns)(?: (?:alors|donc))?"
        rf" (?P<q>(?:{AMOUNT})(?: (?:de )?blessures?)? (?:a|au|aux|sur|to) [^.;:]*)",
        Reader.assigns,
    ),
    row(
        "P",
        rf"(?:assigne|attribue|met) (?:juste )?(?:le (?:strict )?minimum|juste ce qu'il faut|le necessaire|le letal"
        rf"|les blessures mortelles)(?: de blessures)?(?: (?:a|au|aux|sur|pour) (?:{LIST}|bloqueurs?))?"
        rf"(?:,? (?:et )?(?:met |assigne )?le reste (?:a|au|sur|passe)[^.;]*)?",
        Reader.nothing,
    ),
    row(
        "P",
        rf"(?:assigne|attribue|assigns) (?:le plus possible|le maximum|un maximum|le reste|tout ce qu'(?:il"
        rf"|elle) peut|as much as possible)(?: (?:de blessures )?(?:a|au|to) (?:{PLAYER}|{THING}|joueur))?",
        Reader.nothing,
    ),
    row(
        "P",
        rf"(?:choisit|decide) de rediriger (?:les |ses |des )?blessures (?:vers|sur) (?P<a>{THING})",
        Reader.redirects,
    ),
    row(
        "P",
        r"(?:ne repond pas|ne fait rien|passe(?: la priorite| son tour)?|passent|ne joue rien|laisse faire"
        r"|passes|does nothing)(?! au | a )",
        Reader.passes,
    ),
    row(
        "P",
        r"(?:affirme|soutient|pretend|dit|croit|pense|estime|claims|says|thinks|argues) (?:que |qu'"
        r"|that )(?P<q>[^.;]*)",
        Reader.claims,
    ),
    row("P", rf"(?:l'|le |la |les )active(?:r)?(?:{_ON} {_TARGET})?", Reader.activates_it),
    row(
        "P",
        rf"{_v('attack')}(?: (?:him|her|(?P<w>{PLAYER})))? (?:with (?:it|them)|avec)(?= ?[.,;]| ?$)",
        Reader.attacks_again,
    ),
    row(
        "P",
        rf"{_v('block')} (?:l'un d'eux|l'une d'elles|l'un des deux|l'une des deux|un seul|le premier"
        rf"|la premiere|one of them) (?:avec|with) (?P<a>{LIST})",
        Reader.blocks_one,
    ),
    row(
        "P",
        r"(?:(?:et )?(?:toujours |tous |toutes )*(?:non|pas)[ -]bloquee?s?|sans (?:etre bloquee?s?|blocage)|unblocked)",
        Reader.goes_through,
    ),
    row(
        "P",
        rf"(?:(?:la|le|les|l') ?|(?P<en>en) )?{_v('block')}(?: (?P<w>{LIST}))?(?(en) ?(?:une?)?)(?= ?[.,;]| ?$| et )",
        Reader.blocks_somehow,
    ),
    row(
        "P",
        rf"(?:est|etait|se fait|is)(?: alors| donc)? (?:attaquee?|attaquer|attacked) (?:par|by) (?P<a>{LIST})",
        Reader.attacked_by,
    ),
    row("P", rf"ne bloque qu(?:e |')(?P<w>{THING}),? (?:avec|with) (?P<a>{LIST})", Reader.blocks),
    row("P", rf"{_v('block')} avec (?P<a>{LIST}) (?P<w>{THING})", Reader.blocks),
    row("P", rf"(?:declare|declarer|a declare)(?: alors| ensuite)? (?P<a>{LIST})(?= ?[.,;]| ?$| et )", Reader.declares),
    row(
        "P",
        rf"(?:(?:la sienne|de son cote|quant a (?:lui|elle)|pour sa part),? )?(?P<a>{LIST})(?P<z> en main)?(?= "
        rf"?[.;]| ?$)",
        Reader.has_too,
    ),
    row(
        "P",
        r"en (?:jouer?|poser?|mettre|met) (?:encore |aussi )?une?(?: (?:autre|seconde?|deuxieme|de plus))?",
        Reader.land_again,
    ),
    row(
        "P",
        r"(?:commence|debute|entame)(?: la partie)(?: et (?:arrive a|commence"
        r"|joue) son (?:tout )?premier tour)?|joue (?:en premier|le premier tour)",
        Reader.begins,
    ),
    row(
        "P",
        rf"(?:est|se trouve|se situe|en est)(?: actuellement| encore)? (?:dans|a|au|pendant|en) (?:sa |son |l'"
        rf"|la |le )?(?P<q>{_STEPS})",
        Reader.is_in_step,
    ),
    row(
        "P",
        rf"{_v('attack')}(?: (?P<w>{PLAYER}))? avec (?:un seul|une seule)"
        r"(?: (?:d'entre eux|d'entre elles|des deux|d'eux|d'elles))?",
        Reader.attacks_with_one,
    ),
    row(
        "P",
        rf"a (?:deja )?(?:joue|pose) (?:son |un )?(?:terrain|(?P<a>{THING}))(?: (?:pendant |durant )?ce tour(?:-ci)?)?",
        Reader.has_played_land,
    ),
    row("P", r"(?:et )?en prend le controle[^.,;]*", Reader.nothing),
    row("P", rf"a (?P<n>\d+)(?: {_LIFE})?(?= ?[.,;]| ?$)", Reader.life),
    # things
    row(
        "T", rf"(?:se fait|se prend|prend|mange|encaisse|se mange)(?: alors| ensuite)? (?P<a>{THING})", Reader.is_hit_by
    ),
    row(
        "T",
        rf"(?:est|en est|etait|is)(?: (?:actuellement|encore|deja|toujours))* (?:a|at) (?P<n>{NUMBER})"
        rf"(?: (?:de |points? de |marqueurs?(?: de)? )?(?:loyaute|loyalty))?",
        Reader.has_loyalty,
    ),
    row("T", r"(?:doit )?(?:attaque|bloque)r?[^.,;]* chaque (?:tour|combat)[^.,;]*", Reader.nothing),
    row("T", r"(?:a|ont) (?:survecu|resiste)[^.,;]*", Reader.nothing),
    row("T", r"(?:revient|reviennent|retourne|retournent|returns?)[^.;]*", Reader.nothing),
    row("T", r"(?:l'|le |la |les )(?:attaque|attaquent)(?: seule?s?)?", Reader.attacking_him),
    row("T", r"(?:a|ont) une force et une endurance [^.;]*", Reader.nothing),
    row("P", r"(?:l'|les )a(?: encore| toujours| deja)* en main", Reader.holds_it),
    row(
        "P",
        rf"{_HAVE} ?(?:(?:qu'|que )?(?:(?:un|une)(?: seule?)?|{NUMBER}) (?:creature|permanent"
        rf"|carte)s?(?: degagee?s?| en jeu| sur le champ de bataille)?,? ?[:,] )(?P<a>{LIST})(?P<z> en main| in hand)?",
        Reader.has,
    ),
    row(
        "P",
        rf"(?:a|avait) (?:attaque|bloque)(?: (?:a|au|lors de|pendant|durant) (?:son|le) (?:dernier tour"
        rf"|tour precedent|tour d'avant))? avec (?P<a>{LIST})(?: (?:a|au|lors de|pendant|durant) (?:son"
        rf"|le) (?:dernier tour|tour precedent|tour d'avant))(?P<z>)",
        Reader.has,
    ),
    row(
        "P",
        rf"(?:a|avait) attaque(?: (?:a|au|lors de|pendant|durant) (?:son|le) (?:dernier tour|tour precedent"
        rf"|tour d'avant)) avec (?P<a>{LIST})(?P<z>)",
        Reader.has,
    ),
    row(
        "P",
        rf"(?:a|avait) (?:lance|joue|pose) (?P<a>{LIST})(?: (?:a|au|lors de|pendant|durant) (?:son"
        rf"|le) (?:dernier tour|tour precedent|tour d'avant))(?P<z>)",
        Reader.had,
    ),
    row("P", rf"(?P<cl>la|le|l'|les) ?{_v('cast')}{_ADV}(?:{_ON} {_TARGET})?", Reader.cast_it),
    row("P", rf"(?:annonce|choisit|designe|prend) (?:comme |pour )cible (?P<t>{LIST}|{PLAYER})", Reader.aims),
    row("P", rf"(?:annonce|declare|dit|choisit|decide|repond)[ ,:]+(?:que )?(?P<q>{QUOTE})", Reader.quotes),
    row(
        "P",
        rf"(?:annonce|declare|dit|decide|choisit) (?:que )?(?P<a>{LIST}) (?:n'(?:attaque|attaquent) pas)",
        Reader.no_attack,
    ),
    row(
        "P",
        rf"(?:annonce|declare|dit|decide|choisit) (?:que )?(?P<a>{LIST}) (?:attaque"
        rf"|attaquent)(?: (?P<w>{PLAYER}|{THING}))?(?:,? (?:et )?pas {PLAYER})?",
        Reader.attacks,
    ),
    row(
        "P",
        rf"les? (?:declare|envoie|fait) (?:tous|toutes)?(?: les (?:deux|trois|quatre))? ?(?:bloquer"
        rf"|bloqueu(?:r|se)s?)(?: (?:de )?(?P<w>{LIST}))?",
        Reader.blocks_with_all,
    ),
    row(
        "P",
        rf"{_v('block')}(?: (?P<w>{LIST}))? avec (?:les (?:deux|trois|quatre)|tous les (?:deux|trois|quatre)"
        rf"|toutes les (?:deux|trois)|tous|toutes|ses (?:deux|trois) creatures)",
        Reader.blocks_with_all,
    ),
    row(
        "P",
        rf"{_v('attack')}(?: (?P<w>{PLAYER}))? avec (?:les (?:deux|trois|quatre)|tous les (?:deux|trois"
        rf"|quatre)|toutes les (?:deux|trois)|tout|toutes ses creatures|ses (?:deux|trois) creatures)",
        Reader.attacks_with_all,
    ),
    row("P", rf"{_v('block')} (?P<w>{LIST}|les deux) avec (?:lui|elle|celui-ci|celle-ci)", Reader.blocks_with_it),
    row("P", rf"{_v('block')} avec(?: (?:lui|elle|celui-ci|celle-ci)|(?= ?[.,;]| ?$))", Reader.blocks_with_it),
    row(
        "P",
        rf"{_v('attack')}(?: (?P<w>{PLAYER}|{THING}))? avec (?:lui|elles?|eux|celui-ci|celle-ci)",
        Reader.attacks_again,
    ),
    row(
        "P",
        rf"(?:annonce|declare|choisit|fixe) (?:comme |pour |l'|un )?ordre(?: d'assignation"
        rf"| des? blessures?)*(?: suivant)?[ :,]+(?P<a>{LIST})",
        Reader.orders,
    ),
    row(
        "P",
        rf"(?:la |le |l'|les )?(?:detruit|tue|renvoie|contre|contrecarre|exile|engage|degage|vise|ensorcelle"
        rf"|enleve|elimine|cible|cibler|viser|tuer|detruire|renvoyer|exiler|engager|sauve|protege|brule)"
        rf"(?: (?P<t>{THING}))?(?: (?:en|dans (?:la|sa|leur)|a (?:la|sa)) main"
        rf"(?: (?:de|d')(?: ?{PLAYER}|son proprietaire))?)?"
        rf" (?:avec|grace a|via|par|d'un coup de) ?(?P<a>{THING})",
        Reader.cast_with,
    ),
    row("T", rf"(?:a|aura|ayant) pour ordre d'assignation(?: des blessures)?[ :]+(?P<a>{LIST})", Reader.ordered),
    row(
        "T",
        rf"(?:(?:est|sont|a ete) )?(?:bloquee?s?|blocked)(?: alors| aussitot)? (?:par|by) (?P<a>{LIST})",
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
        r"(?:est|sont) (?:la|presente?s?|en jeu|sur le champ de bataille|sous (?:le |son )?controle)(?: [^.;,]*)?",
        Reader.nothing,
    ),
    row(
        "T",
        r"(?:n'est|n'a|ne sont|est|sont|reste|restent|n'ont) (?:pas (?:ete )?bloquee?s?|non[ -]bloquee?s?"
        r"|(?:toujours|encore) pas bloquee?s?)|ne (?:se fait|se font) pas bloquer|isn't blocked|is unblocked"
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
        Reader.nothing,
    ),
    row(
        "T",
        r"(?:attaquante?s?,? )?(?:(?:et )?non[ -]bloquee?s?|que personne ne bloque|unblocked)"
        rf"(?: (?:contre|par) {PLAYER})?",
        Reader.unblocked,
    ),
    row("T", rf"(?:est|sont|etait|is|are)(?: (?:toujours|encore|deja|donc|maintenant))* {_TAPPED_ADJ}", Reader.tapped),
    row(
        "T",
        rf"(?:porte|portent|a|ont|a deja|a subi|a recu|avait|a encaisse"
        rf"|has)(?: deja)? (?P<n>{NUMBER}) (?:blessures?|damage)(?: (?:marquees?|deja))*",
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
