"""What players have and do, in rows of patterns of a text in letters."""

from __future__ import annotations

from typing import Final

from arbitre.judge.wording.folding import AMOUNT, NUMBER
from arbitre.judge.wording.prose.casting import LIST
from arbitre.judge.wording.prose.encoding import PLAYER, QUOTE, THING
from arbitre.judge.wording.prose.holding import Reader
from arbitre.judge.wording.prose.predicates import ADV, CLITIC, HAVE, LIFE, ON, STEPS, TARGET, forms_of, row

OF_PLAYERS: Final = (
    row(
        "P",
        rf"(?:est|etait|est encore|est toujours|se trouve|tombe|is|was)(?: (?:toujours|encore|deja"
        rf"|descendu))? (?:a|at|on) (?P<n>{NUMBER})(?: {LIFE})?(?: restants?)?(?! ?/)"
        rf"(?:,? (?:et |avec |and |with )+(?:deja )?(?P<po>{NUMBER}) (?:marqueurs? )?poison(?: counters?)?)?"
        r"(?:,? (?:et |avec |sans |and |with )+(?:rien|aucune creature|pas de creatures?|un board vide|nothing"
        r"|no creatures?)(?: (?:en jeu|sur la table|en face|in play))?)?",
        Reader.life,
    ),
    row(
        "P",
        rf"(?:a|avait|possede|n'a que|n'a plus que|n'a qu'|n'a plus qu'|has|had)(?: (?:encore|toujours|deja"
        rf"|plus que))? ?(?P<n>{NUMBER}) {LIFE}"
        rf"(?:,? (?:et |avec |and |with )+(?:deja )?(?P<po>{NUMBER}) (?:marqueurs? )?poison(?: counters?)?)?",
        Reader.life,
    ),
    row(
        "P",
        rf"(?:a|avait|possede|has)(?: (?:deja|encore))? (?P<n>{NUMBER}) (?:marqueurs? )?poison(?: counters?)?",
        Reader.poison,
    ),
    row("P", rf"(?:prend|encaisse|laisse passer) (?P<a>{THING})(?= ?[.,;]| ?$)", Reader.takes_the_other),
    row(
        "P",
        rf"(?:est|etait|is|was) (?:a|at) (?P<n>{NUMBER})(?: {LIFE})?,? (?:et |avec |with |and )+(?P<a>{LIST})",
        Reader.life_and_has,
    ),
    row("P", rf"(?:et |avec )?(?:deja )?(?P<n>{NUMBER}) (?:marqueurs? poison|poison counters?)", Reader.poison),
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
        rf"(?:met|place|range|annonce|choisit|prend)(?: donc| alors)? (?P<a>{THING}) (?:en (?:premiere?|tete)(?: lieu"
        r"| position)?|d'abord|devant|avant l'autre)(?: dans (?:l'|son )ordre(?: d'assignation)?)?",
        Reader.puts_first,
    ),
    row("P", r"(?:les|l'|la) (?:ordonne|range|classe)", Reader.nothing),
    row(
        "P",
        rf"{CLITIC}(?:inflige|fait|met|envoie|colle|balance)(?: (?:ensuite|alors))? (?:{NUMBER}) blessures?"
        rf"(?:(?:{ON}| aux?) {TARGET})? (?:avec|grace a|via|par) (?P<a>{THING})",
        Reader.strikes_with,
    ),
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
    row(
        "P",
        rf"(?:tient|a en main|garde en main|a dans sa main|dispose en main de|holds"
        rf"|has in hand)(?: aussi)? (?P<a>{LIST})(?P<z> en main| in hand)?",
        Reader.has,
    ),
    row("P", rf"{HAVE} ?(?P<a>{LIST})(?P<z> en main| in hand)?", Reader.has),
    row("P", rf"{HAVE} ?(?P<b>{THING}) (?:sur|attachee?s? (?:a|sur)|on|attached to) (?P<a>{THING})", Reader.has_on),
    row(
        "P",
        rf"{CLITIC}{forms_of('cast')}{ADV}(?: (?:et resout|et fait resoudre))?{ADV}(?P<cl3> dessus)? "
        rf"(?P<a>{LIST})(?:,? avec x ?= ?(?P<x>{NUMBER}))?{ADV}(?:{ON} {TARGET}| (?P<cl2>dessus)"
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
        rf"{CLITIC}(?:envoie|jette|inflige|mets?|adresse|balance|colle|claque)(?: ensuite"
        rf"| alors)? (?P<a>{LIST}) ?(?:{ON} {TARGET})?(?! sur le champ)",
        Reader.sends,
    ),
    row(
        "P",
        rf"{forms_of('respond')}{ADV} (?:avec|par|en lancant|with|by casting) (?P<a>{LIST})"
        rf"(?:{ON} {TARGET}| (?P<cl2>dessus))?",
        Reader.cast,
    ),
    row(
        "P",
        rf"(?:joue|pose|a joue|a pose|jouer|poser|plays|fait)(?: ensuite| alors| aussi)? (?P<a>{THING})"
        rf"(?:{ON} {TARGET}| (?P<cl2>dessus))?",
        Reader.land,
    ),
    row(
        "P",
        rf"(?:se |s'en |s'est )?(?:prend|pris|mange|encaisse|recoit|ramasse) (?P<a>{THING})"
        r"(?: sur (?:lui|elle)|,? (?:non|pas)[ -]bloquee?)?",
        Reader.struck_by,
    ),
    row("P", rf"{forms_of('put')} (?P<a>{THING}) sur le champ de bataille", Reader.puts),
    row(
        "P",
        rf"{forms_of('activate')}{ADV} (?:la capacite (?:de |d'|du )?)?(?P<a>{THING})(?:{ON} {TARGET})?",
        Reader.activate,
    ),
    row(
        "P",
        r"(?:active|utilise|paie|activer) (?:leur|sa|la|son) (?:capacite de |bouclier de )?regeneration"
        r"|(?:(?:les?|la|l') ?)?regenere(?: (?P<a>{THING}))?"
        r"|(?:paie|paye|active|utilise) (?:le cout de |(?:[\dwubrgc{}]+ )?(?:mana )?pour )?(?:la |le |se |l'|sa |son )?"
        r"regener(?:ation|er)".replace("{THING}", THING),
        Reader.regenerates,
    ),
    row(
        "P",
        rf"(?:le |la |l')?(?:sacrifie|sacrifier|sacrifices)(?: (?:(?P<a>{THING})|it))?(?: (?:pour (?:infliger"
        rf"|faire) [^,.;]*? a (?P<t>{THING}|{PLAYER})))?",
        Reader.sacrifices,
    ),
    row(
        "P",
        rf"(?:le |la |l')?(?:sacrifie|sacrifier|sacrifices)(?: (?P<a>{THING}))? (?:au?|a la|grace a|avec|to"
        rf"|pour activer) ?(?P<by>{THING})",
        Reader.sacrifices,
    ),
    row("P", rf"{forms_of('tap')} (?P<a>{LIST})(?: pour (?:du |son )?mana)", Reader.taps),
    row("P", rf"{forms_of('equip')} (?P<a>{THING}) ?(?:avec|d'|de|with)? ?(?P<b>{THING})", Reader.equips),
    row(
        "P",
        rf"(?:avait|avais|a|ai)(?: deja)? (?:mis|pose|attache|colle) (?P<b>{THING})"
        rf" (?:dessus|(?:sur|a) (?P<a>{THING}))",
        Reader.equips,
    ),
    row(
        "P",
        rf"{forms_of('block')}(?: (?P<w>{LIST}))? avec (?:une? seule?|l'une? (?:des deux|d'eux|d'elles)|une?)"
        r"(?= ?[.,;]| ?$| et )",
        Reader.blocks_with_one,
    ),
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
        rf"(?:l'|la |le |les )?{forms_of('attack')}(?: (?P<w>{PLAYER}|{THING}))?{ADV}(?: seule?)? (?:avec"
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
    row("P", rf"(?:l'|la |le )?{forms_of('attack')}(?: (?P<w>{PLAYER}))?(?! (?:avec|with))", Reader.attacks_again),
    row(
        "P",
        rf"(?:(?:l'|la |le |les ))?{forms_of('block')}(?: (?P<w>{LIST}|les deux))?{ADV}(?: (?:seule?"
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
        rf"(?:assigne|attribue|repartit|inflige|annonce|met|place|colle|donne|deals|assigns)(?: (?:alors|donc))?"
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
    row("P", rf"(?:l'|le |la |les )active(?:r)?(?:{ON} {TARGET})?", Reader.activates_it),
    row(
        "P",
        rf"{forms_of('attack')}(?: (?:him|her|(?P<w>{PLAYER})))? (?:with (?:it|them)|avec)(?= ?[.,;]| ?$)",
        Reader.attacks_again,
    ),
    row(
        "P",
        rf"en {forms_of('block')} une? (?:seule? )?(?:avec|with) (?P<a>{LIST})",
        Reader.blocks_one,
    ),
    row(
        "P",
        rf"{forms_of('block')} (?:une?|l'un d'eux|l'une d'elles|l'un des deux|l'une des deux|un seul|le premier"
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
        rf"(?:(?:la|le|les|l') ?|(?P<en>en) )?{forms_of('block')}(?: (?P<w>{LIST}))?(?(en) ?(?:une?)?)(?= ?[.,;]"
        rf"| ?$| et )",
        Reader.blocks_somehow,
    ),
    row(
        "P",
        rf"(?:est|etait|se fait|is)(?: alors| donc)? (?:attaquee?|attaquer|attacked) (?:par|by) (?P<a>{LIST})",
        Reader.attacked_by,
    ),
    row("P", rf"ne bloque qu(?:e |')(?P<w>{THING}),? (?:avec|with) (?P<a>{LIST})", Reader.blocks),
    row("P", rf"{forms_of('block')} avec (?P<a>{LIST}) (?P<w>{THING})", Reader.blocks),
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
        rf"|la |le )?(?P<q>{STEPS})",
        Reader.is_in_step,
    ),
    row(
        "P",
        rf"{forms_of('attack')}(?: (?P<w>{PLAYER}))? avec (?:un seul|une seule)"
        r"(?: (?:d'entre eux|d'entre elles|des deux|d'eux|d'elles))?",
        Reader.attacks_with_one,
    ),
    row(
        "P",
        rf"a (?:deja )?(?:joue|pose) (?:son |un )?(?:terrain|(?P<a>{THING}))(?: (?:pendant |durant )?ce tour(?:-ci)?)?",
        Reader.has_played_land,
    ),
    row("P", rf"(?P<a>{THING}) (?P<t>{THING})", Reader.cast_on),
    row("P", rf"(?:le |la |l')?pompe(?: (?P<n>{NUMBER}) fois)?", Reader.pumps),
    row("P", r"ne regenere (?:pas|rien|personne)", Reader.nothing),
    row("P", r"(?:et )?en prend le controle(?:(?! avec | grace a )[^.,;])*", Reader.comes_of_a_spell),
    row("P", rf"a (?P<n>\d+)(?: {LIFE})?(?= ?[.,;]| ?$)", Reader.life),
    row("P", r"(?:l'|les )a(?: encore| toujours| deja)* en main", Reader.holds_it),
    row(
        "P",
        rf"{HAVE} ?(?:(?:qu'|que )?(?:(?:un|une)(?: seule?)?|{NUMBER}) (?:creature|permanent"
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
    row("P", rf"(?P<cl>la|le|l'|les) ?{forms_of('cast')}{ADV}(?:{ON} {TARGET})?", Reader.cast_it),
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
        rf"{forms_of('block')}(?: (?P<w>{LIST}))? avec (?:les (?:deux|trois|quatre)|tous les (?:deux|trois|quatre)"
        rf"|toutes les (?:deux|trois)|tous|toutes|ses (?:deux|trois) creatures)",
        Reader.blocks_with_all,
    ),
    row(
        "P",
        rf"{forms_of('attack')}(?: (?P<w>{PLAYER}))? avec (?:les (?:deux|trois|quatre)|tous les (?:deux|trois"
        rf"|quatre)|toutes les (?:deux|trois)|tout|toutes ses creatures|ses (?:deux|trois) creatures)",
        Reader.attacks_with_all,
    ),
    row("P", rf"{forms_of('block')} (?P<w>{LIST}|les deux) avec (?:lui|elle|celui-ci|celle-ci)", Reader.blocks_with_it),
    row("P", rf"{forms_of('block')} avec(?: (?:lui|elle|celui-ci|celle-ci)|(?= ?[.,;]| ?$))", Reader.blocks_with_it),
    row("P", rf"{forms_of('block')} (?P<w>{LIST}|les deux) avec(?= ?[.,;]| ?$)", Reader.blocks_with_it),
    row("P", rf"(?P<n>\d+)(?: {LIFE})?(?= ?[.,;]| ?$| et )", Reader.life_too),
    row("P", rf"(?:(?:a|avec|et) )?(?P<n>{NUMBER}|aucune|pas de|plus de) cartes? en main", Reader.hand),
    row("P", r"(?:n'a|a) (?P<n>aucune|pas de|plus de) cartes?(?: en main)?|(?:a )?la main (?P<n2>vide)", Reader.hand),
    row(
        "P",
        rf"{forms_of('attack')}(?: (?P<w>{PLAYER}|{THING}))? avec (?:lui|elles?|eux|celui-ci|celle-ci)",
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
        rf"(?:la |le |l'|les )?(?:fait revenir|fais revenir|remonte|bounce|detruit|tue|renvoie|contre|contrecarre"
        rf"|exile|engage|degage|vise|ensorcelle"
        rf"|pompe|booste|gonfle|grossit|pump|enleve|elimine|cible|cibler|viser|tuer|detruire|renvoyer|exiler"
        rf"|engager|sauve|protege|brule"
        rf"|sauver|proteger|regenerer|eliminer|bruler|contrer|contrecarrer)"
        rf"(?: (?P<t>{THING}))?(?: (?:en|dans (?:la|sa|leur)|a (?:la|sa)) main"
        rf"(?: (?:de|d')(?: ?{PLAYER}|son proprietaire))?)?"
        rf" (?:avec|grace a|via|par|d'un coup de) ?(?P<a>{THING})",
        Reader.cast_with,
    ),
)
