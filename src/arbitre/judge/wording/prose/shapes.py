"""Questions of everyday French, put as the rows of questions know them: "Combien passe ?", "Qui reste ?", "Il lui reste
combien ?"."""

from __future__ import annotations

import re
from typing import Final

from arbitre.ir.abilities import Keyword
from arbitre.ir.values import CardType
from arbitre.judge.wording.folding import folded
from arbitre.judge.wording.prose.qualities import KEYWORD, KEYWORDS
from arbitre.judge.wording.prose.scene import Scene
from arbitre.judge.wording.prose.things import Thing, abilities_of

_WHO: Final = (
    r"(?P<who>il|elle|on|lui|l'adversaire|(?:le )?(?:joueur(?: (?:défenseur|attaqué|en face))?|défenseur)"
    r"|(?-i:[A-ZÀ-Þ])[\wà-ÿ'-]*)"
)
_WHO2, _WHO3, _WHO4, _WHO5, _WHO6 = (_WHO.replace("<who>", f"<who{n}>") for n in range(2, 7))
_IT: Final = ("il", "elle", "lui", "lui reste", "elle a", "il a")
_WHICH: Final = r"(?:qui|quoi|qu'est-ce qui|lequel|laquelle|lesquel(?:le)?s|quelles? créatures?)"
_EVEN: Final = r"(?: (?:quand même|toujours|encore|donc|alors|aussi|du coup))?"
_TAKES: Final = r"(?:pren[dt]s?|prend|mange|encaisse|subi[ts]|reçoi[ts]|ramasse|déguste)"
_ENDS: Final = (
    r"(?:finit|finis|termine|passe|reste|descends|tombes|remonte|monte|descend|tombe|arrive|est|en est|retombe"
    r"|sera|finira"
    r"|(?:se )?retrouve)"
)
_LIFE: Final = r"(?: (?:de |en )?(?:pv|points? de vie|vies?))?"
_TIME: Final = re.compile(
    r"^(?:(?:et|du coup|alors|donc|mais|au final|finalement|bref|question|"
    r"(?:après|à la fin d[ue]|à l'issue d[ue]) (?:le |ce )?(?:combat|tour)),? )+|"
    r",? (?:du coup|au final|finalement|après ça|après coup"
    r"|après(?=$)|après (?:le )?combat|à la fin(?: du (?:combat|tour))?"
    r"|quand même|malgré tout|au total|en tout|dans l'histoire|au bout du compte|à l'arrivée|ou pas|ou non)$",
    re.IGNORECASE,
)
_PASSES: Final = r"(?:passe|passent|va|vont|traverse|traversent|transperce|transpercent|arrive|arrivent)"
_TO_PLAYER: Final = (
    r"(?: (?:à travers|au travers|derrière|au joueur|sur le joueur|chez (?:le joueur|l'adversaire)|à l'adversaire"
    r"|(?:au|pour le|sur le) défenseur|(?:à|sur|pour) (?:[A-ZÀ-Þ]\w+)|pour (?:le joueur|l'adversaire)|dans la tête))?"
)


_LIFE_OF: Final = "combien de points de vie {who} a-t-il"
_LOYALTY_OF: Final = "combien de marqueurs loyauté a {walker}"
_SUBITS: Final = "combien de blessures {who} subit-il"
_THROUGH: Final = "combien de blessures {defender} subit-il"
_BLOCK_IT: Final = r"(?:la|le|l'|les|celui-là|cet attaquant|cette créature|l'attaquant)"
_EACH_LIFE: Final = "combien de points de vie chaque joueur a-t-il"
_DEALS: Final = r"(?:mets?|met|fais|fait|inflige|colle|enlève|claque|balance)"
_KILLS: Final = r"(?:tue|bute|dégomme|détruit|détruis|élimine|descend|gère|bats?|massacre|fume)"
_COUNTED: Final = r"(?:combien de (?:créatures?|bloqueurs?|attaquants?|bestioles?)|combien)"
_SHAPES: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (
        r"(?:les )?(?:totaux|scores?|pv|points de vie)(?: (?:finaux|final|restants|après|de chacun|des deux))*"
        r"|(?:on|et ça) en est où(?: (?:au niveau|niveau) (?:des )?(?:pv|points de vie))?|où en (?:sont"
        r"|est) (?:les (?:pv|points de vie|totaux|joueurs)|chacun|le score|chaque joueur)"
        r"|(?:quel est (?:l'|le )|(?:l'|le )?)?(?:état|score) final(?: des (?:points de vie|pv|joueurs))?"
        r"|(?:on|chacun|chaque joueur) (?:en est|finit|termine|est|tombe|se retrouve) (?:tous )?(?:les deux )?à combien"
        rf"{_LIFE}",
        (_EACH_LIFE,),
    ),
    (
        r"(?:les |ces )?(?:deux|trois|quatre)?(?: |(?<=les ))?(?:créatures?|bestioles?)? ?(?:meurent|survivent"
        r"|y passent"
        r"|crèvent|s'entretuent|se tuent)(?:-elles|-ils)?(?: (?:toutes|tous))?(?: (?:les|tous|toutes) ?(?:les )?deux)?"
        r"|(?:ils|elles) (?:meurent|survivent|y passent|crèvent|s'entretuent|se tuent)(?: mutuellement"
        r"|,? (?:tous|toutes)(?: les)? (?:deux|trois))?"
        r"|personne ne (?:meurt|survit|crève)"
        r"|(?:quelqu'un|quelque chose|un des deux|l'un des deux|une des deux|l'un d'eux) (?:meurt|y passe|crève|survit)"
        r"|(?:ça|cela) (?:trade|s'échange|fait un trade|fait un échange)|on (?:trade|échange)"
        r"|(?:tout le monde|tout|toutes|tous|les créatures|qui tue qui) ?(?:meurt|meurent|y passe|crève|survit)?"
        r"|(?:il )?y a(?:-t-il)?(?: un| des| une)? (?:morts?|pertes?|survivants?|trade)",
        ("qui meurt",),
    ),
    (
        r"(?:ça|cela) (?:donne|fait) quoi (?:au niveau des|en|pour les) (?:points de vie|pv|totaux)"
        r"|(?:on|les deux joueurs) (?:est|en est|finit|sont|finissent)(?: (?:tous )?les deux)? à combien"
        r"|(?:les )?(?:points de vie|pv|totaux) (?:de (?:chacun|tout le monde)|après|finaux)",
        ("combien de points de vie chaque joueur a-t-il",),
    ),
    (
        r"(?:le |un |quel )?(?:bilan|résultat|verdict|conclusion)(?: (?:des courses|du combat|final))?"
        r"|(?:ça|cela) (?:donne|fait|finit|se termine) (?:quoi|comment)|qu'est-ce que (?:ça|cela) donne"
        r"|il (?:se passe|arrive|va se passer|se passera) quoi|qu'est-ce qui (?:se passe|arrive)"
        r"|comment (?:ça|cela|le combat) (?:finit|se termine|se passe)|quelle (?:est l')?issue(?: du combat)?"
        r"|qui (?:gagne|remporte|perd) (?:le|ce) (?:combat|duel|face-à-face|échange)"
        rf"|(?:{_WHO}|.+?){_EVEN} (?:gagne|remporte|perd) (?:le|ce|son) (?:combat|duel|face-à-face|échange)",
        ("que se passe-t-il",),
    ),
    (
        rf"{_WHICH} (?:reste(?:nt|ra)?(?: (?:debout|en jeu|en vie|sur le champ de bataille|sur la table))?"
        r"|tien(?:t|nent)|s'en (?:sort|sortent|tire|tirent)|(?:est|sont) (?:encore|toujours) (?:là|en vie|en jeu))"
        r"|(?:il )?(?:me |lui )?reste (?:quoi|qui)(?: (?:en jeu|sur la table))?",
        ("qui survit",),
    ),
    (
        rf"{_WHICH} (?:y passe(?:nt)?|crève(?:nt)?|claque(?:nt)?|(?:est|sont) mort(?:e|s|es)?|finit au cimetière"
        r"|(?:va|vont|part|partent) au cimetière|perd sa créature)",
        ("qui meurt",),
    ),
    (
        rf"(?P<x>.+?){_EVEN} (?:y passe|crève|claque|est morte?|va mourir|(?:finit|va|part) au cimetière"
        r"|se fait tuer|est tuée?|est perdue?|y reste)",
        ("{x} meurt",),
    ),
    (
        rf"(?P<x>.+?){_EVEN} (?:s'en (?:sort|tire)|en réchappe|y survit|tient(?: (?:le coup|le choc|bon))?|résiste"
        r"|reste (?:en jeu|sur le champ de bataille|en vie)|est (?:encore|toujours) (?:là|en vie|en jeu))",
        ("{x} survit",),
    ),
    (
        rf"{_WHO} (?:meurt|perd|est mort|crève)(?: (?:empoisonnée?|du poison|par (?:le )?poison|d'empoisonnement))",
        ("{who} perd-il la partie",),
    ),
    (
        rf"(?:qui|lesquel(?:le)?s?|lequel|laquelle|quelles? créatures?|avec (?:quoi|qui|quelles? créatures?"
        rf"|lesquelles?)"
        rf"(?: {_WHO})?) peu(?:t|vent)(?:-(?:il|elle|on)s?)? (?:{_BLOCK_IT} ?bloquer|bloquer {_BLOCK_IT})"
        r"|avec (?:quoi|qui|quelles? créatures?) (?:la|le|l') ?bloquer",
        ("quelles créatures peuvent bloquer {attacker}",),
    ),
    (
        r"(?:que devient|qu'arrive-t-il (?:à|au)|qu'advient-il d[eu]|dans quel état (?:est|finit|se retrouve)"
        r"|que se passe-t-il pour|qu'est-ce qui arrive (?:à|au)) (?P<fights>.+?)",
        ("que se passe-t-il {fighting}",),
    ),
    (
        r"(?:il|elle) (?P<fate>meurt|survit|y passe|crève|s'en sort|tient(?: le coup)?|reste en vie|est (?:morte?"
        r"|détruite?|encore (?:en vie|là)))(?P<even> (?:quand même|aussi))?,? "
        r"(?P<x>(?:le|la|l'|ce|cette|mon|ma|son|sa|(?-i:[A-ZÀ-Þ])\S*'s) ?.+)",
        ("{x} {fate}",),
    ),
    (
        r"(?:(?:il|elle) )?(?:la |le |l')(?:tue|bute|détruit)",
        ("{opposed} meurt",),
    ),
    (
        rf"{_WHO} gagne (?:\d+ ou \d+|\d+|quoi comme|combien de) (?:points? de vie|vies?)",
        ("combien de points de vie {who} gagne-t-il",),
    ),
    (
        r"(?:les )?(?:points de vie|total|vie) (?:de |d')(?P<who>(?-i:[A-ZÀ-Þ])\w+)",
        (_LIFE_OF,),
    ),
    (r"perd-(?P<who>il|elle)", ("{who} perd-il la partie",)),
    (rf"{_WHO}{_EVEN} perd{_EVEN}(?: la partie)?{_EVEN}", ("{who} perd-il la partie",)),
    (r"gagne-t-(?P<who>il|elle)", ("{who} gagne-t-il la partie",)),
    (
        r"combien de blessures (?:de piétinement )?(?:l'attaquante?|la créature(?: attaquante)?|le joueur attaquant)"
        r" peut(?:-(?:il|elle))? (?:mettre|infliger|assigner|faire) (?:au|sur le) (?:joueur|défenseur)"
        r"(?: (?:défenseur|attaqué))?(?: au maximum)?"
        r"|combien de blessures (?:max(?:imum|i)? )?(?:il |elle |on |(?-i:[A-ZÀ-Þ])\w+ )?peut(?:-(?:il|elle|on))?"
        r"(?: (?-i:[A-ZÀ-Þ])\w+)? (?:lui )?(?:mettre|infliger|coller|assigner|faire)(?: (?:sur|à) \w+)?"
        r"(?: (?:au max(?:imum)?|maximum))?"
        r"|combien de blessures (?:passent|peuvent passer|je passe) (?:au max(?:imum)?|maximum)"
        r"|combien de blessures (?:au max(?:imum)?|max(?:imum|i|imales?)?) (?:passent|peuvent passer|(?:ça|on"
        r"|il) passe)"
        r"|(?:il|elle|on|(?-i:[A-ZÀ-Þ])\w+) peut(?:-(?:il|elle|on))? (?:lui )?(?:mettre|infliger|coller|assigner|faire)"
        r" (?:combien(?: de blessures)?)(?: (?:au joueur|à l'adversaire|au défenseur|sur (?:le joueur|l'adversaire)))?"
        r" (?:au max(?:imum)?|maximum)",
        ("combien de blessures {striker} peut-il assigner à {defender} au maximum",),
    ),
    (r"combien de ses créatures meurent", ("combien de créatures de {theirs} meurent",)),
    (
        r"combien de (?P<who>(?-i:[A-ZÀ-Þ])\w+)'s créatures meurent",
        ("combien de créatures de {who} meurent",),
    ),
    (r"qui (?:a (?:perdu|gagné)|perd|l'emporte|est vainqueur)(?: la partie)?", ("qui gagne",)),
    (r".+ (?:tue|tuent) (?:qui|quoi|lequel|laquelle)", ("qui meurt",)),
    (rf"{_WHO} est (?:foutue?|fichue?|cuite?|KO)", ("{who} perd-il la partie",)),
    (
        r"(?:c'est|est-ce) (?:fini|terminé|gagné|la fin|létal|la mort|game over|mort)(?: pour (?:lui|elle|l'adversaire"
        r"|(?:[A-ZÀ-Þ]\w+)))?|(?:ça|cela) (?:(?:le|la) tue|suffit(?: (?:pour|à) (?:le |la )?(?:tuer|gagner))?"
        r"|fait létal)",
        ("{defender} perd-il la partie",),
    ),
    (
        rf"(?P<x>.+?){_EVEN} (?:est|sera|se fait|va être) (?:détruite?s?|anéantie?|dégommée?|bute(?:r|e))"
        r"(?: (?:par|à cause d|du fait d).*)?",
        ("{x} meurt",),
    ),
    (
        rf"{_WHO}{_EVEN} (?:la |le |l'){_KILLS}{_EVEN}",
        ("{foe} meurt",),
    ),
    (
        rf"(?P<x>.+?){_EVEN} (?:fait|a|fera|aura|est de)(?:-t-(?:il|elle))? (?:quelle|combien comme) taille"
        rf"|(?:de )?quelle taille(?: (?:fait|a|fera|aura))?(?:-t-(?:il|elle))? (?P<x2>.+?)"
        r"|quelle est la taille (?:de |du |d')(?P<x3>.+)",
        ("quelles sont la force et l'endurance de {x}",),
    ),
    # damage
    (
        rf"(?:il (?:y (?:en )?)?a |y a )?combien(?: de blessures)?(?: qui)? {_PASSES}{_TO_PLAYER}"
        rf"|(?:ça|il|il en) (?:fait|{_PASSES}) combien(?: de blessures)?{_TO_PLAYER}"
        rf"|combien (?:de blessures )?(?:ça|cela) (?:fait|passe|inflige){_TO_PLAYER}"
        r"|combien (?:de blessures )?(?:est-ce qu'il )?en? passe(?:-t-il)?|combien de blessures"
        r"|combien de blessures (?:(?:au|pour le|sur le) (?:joueur|défenseur)|(?:à|pour) l'adversaire)",
        (_THROUGH,),
    ),
    (
        rf"(?:ça|(?:les|ces|ses|des|(?:[A-ZÀ-Þ]\w+'s)) (?:\d+ )?blessures|le (?:reste|surplus)|l'attaque|l'attaquant)"
        rf"{_EVEN} {_PASSES}{_TO_PLAYER}"
        rf"|(?:il )?(?:y a|y en a|y a-t-il)(?:-t-il)? des blessures qui {_PASSES}{_TO_PLAYER}",
        ("{defender} subit-il des blessures",),
    ),
    (
        rf"{_WHO}{_EVEN} (?:se |s'en |en )?{_TAKES}{_EVEN} (?:combien(?: de blessures)?"
        rf"|(?:les |ses )?\d+(?: blessures?)?|zéro|rien|quoi|quelque chose|des blessures){_EVEN}"
        rf"|combien (?:de blessures )?{_WHO2} (?:se |s'en |en )?{_TAKES}(?:,? (?:lui|elle|moi|en face))?"
        rf"|combien (?:de blessures )?(?:se |en )?{_TAKES} {_WHO3}|combien de blessures (?:pour|sur|à) {_WHO4}",
        (_SUBITS,),
    ),
    (
        rf"combien(?: de blessures)? {_WHO} (?:lui|leur) {_DEALS}|{_WHO2} (?:lui|leur) {_DEALS} combien"
        rf"(?: de blessures)?",
        (_THROUGH,),
    ),
    (
        r"(?P<x>.+?) (?:lui|leur) (?:rend|renvoie) combien(?: de blessures)?"
        r"|combien (?:de blessures )?(?P<x2>.+?) (?:lui|leur) (?:rend|renvoie)",
        ("combien de blessures {x} inflige-t-il",),
    ),
    (
        r"(?P<x>.+?) (?:a|aura) (?:(?:quand même )?le temps de (?:taper|frapper|riposter|répliquer|faire ses blessures"
        r"|infliger ses blessures)|le temps d'infliger ses blessures)",
        ("{x} inflige des blessures",),
    ),
    # life, loyalty, poison
    (
        rf"{_WHO}(?: se)? {_ENDS}(?:-t)?(?:-(?:il|elle))? à combien{_LIFE}"
        rf"|à combien{_LIFE}(?: de loyauté)? {_WHO2}(?: se)? {_ENDS}(?:-t)?(?:-(?:il|elle))?"
        rf"|(?:il )?(?P<who3>lui) reste combien{_LIFE}|combien{_LIFE} (?:il )?(?P<who4>lui) reste(?:-t-il)?"
        rf"|(?:il )?reste combien{_LIFE} à {_WHO5}|combien{_LIFE} (?:il )?reste(?:-t-il)? à {_WHO6}",
        (_LOYALTY_OF, _LIFE_OF),
    ),
    (
        r"combien de (?:marqueurs )?loyauté (?:il )?(?P<who>lui reste|elle a|il a)"
        r"|(?:il|elle) (?:a|garde|lui reste) combien de (?:marqueurs )?loyauté",
        (_LOYALTY_OF,),
    ),
    (
        r"combien de marqueurs?(?: (?:de )?loyauté)? perd(?:-(?:il|elle))? (?P<walks>.+)"
        r"|(?P<walks2>.+?) perd combien de"
        r" marqueurs?(?: (?:de )?loyauté)?",
        ("combien de blessures {hit} subit-il",),
    ),
    (
        rf"{_WHO}{_EVEN} (?:{_TAKES}|a|gagne) (?:un|des|du|combien de)(?: marqueurs?)? poisons?"
        rf"|combien de (?:marqueurs )?poisons? (?:pour |sur |à |chez )?{_WHO2}(?: {_TAKES}| a)?"
        rf"|combien de (?:marqueurs )?poisons? (?:{_TAKES}|a|aura|récolte|gagne)(?:-t)?(?:-(?:il|elle))? {_WHO3}",
        ("combien de marqueurs poison {who} a-t-il",),
    ),
    (
        r"(?P<x>.+?) reste(?:ra)?(?:-t-(?:il|elle))? (?P<tap>dégag|engag)ée?|reste(?:ra)?-t-(?P<x2>il|elle)"
        r" (?P<tap2>dégag|engag)ée?",
        ("est-ce que {x} est {tap}é",),
    ),
    (
        r"combien de (?:marqueurs )?poisons?(?: (?:en tout|au total))?",
        ("combien de marqueurs poison {defender} a-t-il",),
    ),
    (
        r"(?:qu'est-ce qui|que) (?:lui |m')?(?:arrive|advient)(?:-t-il)?(?: (?:à lui|à elle|à ma créature))?"
        r"|(?:il|elle) (?:lui )?(?:arrive|devient) quoi",
        ("que devient {it}",),
    ),
    (
        rf"(?:l'|la |le |son |sa |mon |ma )?(?P<keyword>{KEYWORD}){_EVEN} (?:se déclenche(?:ra)?(?:-t-elle|-t-il)?"
        r"|(?:marche|compte|s'applique|fonctionne)(?:-t-elle|-t-il)?)",
        ("{bearer} se déclenche",),
    ),
    (
        r"(?:ça|cela|l'attaque|attaquer)(?: (?:me|lui))? (?:coûte(?:ra)?|va coûter) combien(?: de manas?| en tout)?"
        r"|combien(?: de manas?)? (?:ça|cela|l'attaque)(?: (?:me|lui))? coûte(?:ra)?"
        r"|combien(?: de manas?)? (?:me |lui )?coûte(?:ra)?(?:-t-elle)? (?:l'attaque|cette attaque|son attaque"
        r"|d'attaquer)"
        rf"|combien(?: de manas?)? (?:est-ce que )?{_WHO} (?:doit(?:-(?:il|elle))? payer|paie|paye)(?: pour"
        r" (?:attaquer|(?:son |l'|cette )attaque))?"
        rf"|combien(?: de manas?)? doit(?:-(?P<who4>il|elle))? (?:{_WHO5} )?payer(?: pour (?:attaquer|(?:son |l'"
        rf"|cette )"
        r"attaque))?"
        rf"|{_WHO2} (?:doit(?:-(?:il|elle))? payer|paie|paye) combien(?: de manas?)?(?: pour"
        r" (?:attaquer|(?:son |l'|cette )attaque))?",
        ("combien de mana {toll} doit payer pour attaquer",),
    ),
    (
        rf"{_WHO}{_EVEN} (?:est(?:-(?:il|elle))?|sera) (?:obligée?|forcée?|tenue?|contrainte?) (?:de |d')payer\b.*"
        rf"|{_WHO2}{_EVEN} doit(?:-(?:il|elle))? (?:forcément |absolument |obligatoirement )?payer\b.* pour attaquer",
        ("{own} doit attaquer",),
    ),
    (
        rf"{_WHO} (?:re)?gagne{_EVEN} (?:quelque chose|des (?:pv|points de vie|vies)|de la vie|combien{_LIFE})"
        rf"|combien{_LIFE} {_WHO2} (?:re)?gagne|combien{_LIFE} (?:re)?gagne(?:-t-(?:il|elle))? {_WHO3}",
        ("combien de points de vie {who} gagne-t-il",),
    ),
    (
        rf"{_WHO} perd{_EVEN} combien{_LIFE}|combien{_LIFE} {_WHO2} perd|combien {_WHO3} perd(?:-(?:il|elle))?{_LIFE}",
        ("combien de points de vie {who} perd-il",),
    ),
    # creatures
    (
        rf"{_WHO} en tue combien|combien {_WHO2} en tue|combien de (?:créatures?|bloqueurs?|attaquants?) {_WHO3} tue",
        ("combien de créatures de {other} meurent",),
    ),
    (
        r"combien de créatures (?:il )?(?:restent|reste(?:-t-il)?|survivent)(?: (?:en jeu|en vie|sur la table))?",
        ("combien de créatures survivent",),
    ),
    (
        rf"combien de créatures? {_WHO} perd|{_WHO2} perd combien de créatures?|combien {_WHO3} perd de créatures?",
        ("combien de créatures de {who} meurent",),
    ),
    (
        rf"combien (?:de permanents )?{_WHO} sacrifie|{_WHO2} sacrifie combien(?: de permanents)?",
        ("combien de permanents {who} sacrifie-t-il",),
    ),
    (
        r"(?P<x>.+?) (?:devient|est|passe) (?:un |une )?\d+/\d+",
        ("quelles sont la force et l'endurance de {x}",),
    ),
    (
        r"(?P<x>.+?) attaque (?:direct|directement|tout de suite|ce tour(?:-ci)?)",
        ("{x} peut attaquer",),
    ),
)
"""What is asked, and in which words the rows ask it: the first of which all that it speaks of is there."""


_DISLOCATED: Final = re.compile(
    r"^(?:il|elle) (?P<said>(?:fait|a|inflige|prend|met) (?:quelle taille|combien[^,?]*|quoi))(?:,| )"
    r" ?(?P<x>(?:(?:le|la|mon|ma|son|sa|ce|cette|(?-i:[A-ZÀ-Þ])\w+'s) |l')[^,?]+)$",
    re.IGNORECASE,
)
"""A question that names at its end what it is about: "how big is it, my 4/4?"."""


class Shapes:
    """The questions about what has been told of."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def plain(self, asked: str) -> str:
        """The question in the words of the rows; as it is, if it is none of these."""
        asked = re.sub(r"\b(?:pv|pdv)\b", "points de vie", asked, flags=re.IGNORECASE)
        text = re.sub(r"’", "'", asked)
        for _ in range(2):
            text = _TIME.sub("", text).strip()
        text = re.sub(r"^est-ce qu(?:e |')(?=(?:il|elle|on|ça|le|la|les|[A-ZÀ-Þ]))", "", text, flags=re.IGNORECASE)
        text = _DISLOCATED.sub(r"\g<x> \g<said>", text)
        for pattern, templates in _SHAPES:
            found = re.fullmatch(pattern, text, re.IGNORECASE)
            if found is not None:
                return next(filter(None, (self._put(one, found) for one in templates)), asked)
        return re.sub(r" à la fin$", "", asked)

    def _put(self, template: str, found: re.Match[str]) -> str:
        """A template with the names of what it speaks of; nothing if something has none."""
        parts = found.groupdict()
        word = next((one for name, one in parts.items() if name.startswith("who") and one), "")
        who = self._player(word)
        names = {
            "x": self._thing(parts.get("x") or parts.get("x2") or parts.get("x3") or ""),
            "foe": self._foe(self.scene.other(who)),
            "opposed": self._opposed(),
            "attacker": self._attacker(),
            "fate": "meurt" if re.match(r"m|y|c|est [md]", parts.get("fate") or "m") else "survit",
            "fighting": self._fighting(parts.get("fights") or ""),
            "who": self._called(who),
            "other": self._called(self.scene.other(who)),
            "defender": self._called(self._defender()),
            "walker": self._walker(word),
            "hit": self._walker("") if parts.get("walks") or parts.get("walks2") else "",
            "toll": self._called(self._attack(wished=True)[0]),
            "striker": self._called(self.scene.other(self._defender())),
            "it": self._last_creature(),
            "tap": parts.get("tap") or parts.get("tap2") or "",
            "bearer": self._bearer(parts.get("keyword") or ""),
            "own": self._forced_of(who),
            "theirs": self._called(self.scene.possessor()),
        }
        wanted = re.findall(r"\{(\w+)\}", template)
        return template.format(**names).strip() if all(names[one] for one in wanted) else ""

    def _thing(self, words: str) -> str:
        """The words for a thing, with a name for "it" where only one creature may be meant."""
        if words.lower() not in ("il", "elle", "ça"):
            return words
        subject = self.scene.subject
        return self.scene.name(subject) if isinstance(subject, Thing) else words

    def _last_creature(self) -> str:
        """The creature that was spoken of last."""
        last = self.scene.last(self.scene.is_creature)
        return self.scene.name(last) if last is not None else ""

    def _bearer(self, keyword: str) -> str:
        """What has an ability, if it is the only one that was told of."""
        word = KEYWORDS.get(folded(keyword).removesuffix("s"), KEYWORDS.get(folded(keyword), ""))
        having = [one for one in self.scene.things if word and self._has(one, word)]
        return self.scene.name(having[0]) if len(having) == 1 else ""

    def _has(self, thing: Thing, keyword: str) -> bool:
        """Whether a keyword, by its English name, is printed on something."""
        if thing.made:
            return keyword in abilities_of(dict(thing.made))
        card = self.scene.find(folded(thing.card))
        return card is not None and any(
            isinstance(one, Keyword) and one.name == keyword for one in card.front.abilities
        )

    def _forced_of(self, player: int) -> str:
        """The only creature of a player, if it is told that it has to attack."""
        if re.search(r"\bdoi(?:t|vent) attaquer|\battaqu\w+ .*\bchaque (?:tour|combat)", self.scene.whole) is None:
            return ""  # whether it has to attack is what decides
        own = [one for one in self.scene.things if one.owner == player and self.scene.is_creature(one)]
        return self.scene.name(own[0]) if len(own) == 1 and own[0].count == 1 else ""

    def _attacker(self) -> str:
        """The one creature that attacks."""
        attackers = self.scene.attackers()
        return self.scene.name(attackers[0]) if len(attackers) == 1 else ""

    def _opposed(self) -> str:
        """What the creature that was spoken of fights."""
        subject = self.scene.subject
        return self._foe(self.scene.other(subject.owner)) if isinstance(subject, Thing) else ""

    def _fighting(self, words: str) -> str:
        """A space, if a combat is told and the words speak of a creature: what comes of it is all that is done."""
        return " " if self.scene.attackers() and re.match(r"(?:le|la|l'|ce|mon|ma|son|sa|\d|[A-ZÀ-Þ])", words) else ""

    def _foe(self, player: int) -> str:
        """The creature of a player that fights one of the other's, if it is the only one."""
        pairs = [told.parts for told in self.scene.told if told.parts[1:2] in ((" bloque ",), (" blocks ",))]
        fighting = {one for parts in pairs for one in parts if isinstance(one, Thing)}
        mine = [one for one in fighting if one.owner == player and one.count == 1]
        return self.scene.name(mine[0]) if len(mine) == 1 else ""

    def _called(self, player: int) -> str:
        return self.scene.players[player] if player >= 0 else ""

    def _player(self, word: str) -> int:
        """The player whom a word of a question means; -1 if none."""
        plain = word.lower()
        if word in self.scene.players:
            return self.scene.players.index(word)
        if plain == "lui":
            return self.scene.last_player if self.scene.narrator < 0 else self.scene.other(self.scene.narrator)
        if plain in ("il", "elle"):
            return self.scene.pronoun(plain)
        if plain == "on":
            return self.scene.narrator
        if plain == "l'adversaire":
            return self.scene.other(self.scene.narrator)
        return self._defender() if re.search(r"joueur|défenseur", plain) else -1

    def _attack(self, *, wished: bool = False) -> tuple[int, object]:
        """Who attacks, or would like to, and what is said to be attacked."""
        wish = [self.scene.wish] if wished and self.scene.wish is not None else []
        for told in (*wish, *reversed(self.scene.told)):
            who = told.parts[0]
            if len(told.parts) > 3 and told.parts[1] in (" attaque", " attacks") and isinstance(who, int):
                return who, told.parts[3] if told.parts[2] == " " else ""
        return -1, ""

    def _defender(self) -> int:
        """The player who is attacked."""
        attacker, whom = self._attack()
        return -1 if isinstance(whom, Thing) else self.scene.other(attacker)

    def _walker(self, word: str) -> str:
        """The planeswalker that a word means, or that is attacked; empty if none is."""
        walkers = [one for one in self.scene.things if CardType.PLANESWALKER in self.scene.types(one)]
        if word and word.lower() not in _IT:
            named = [one for one in walkers if folded(word) in re.findall(r"[\w'-]+", folded(one.card))]
            return self.scene.name(named[0]) if len(named) == 1 else ""
        attacked = self._attack()[1]
        return next((self.scene.name(one) for one in walkers if one is attacked), "")
