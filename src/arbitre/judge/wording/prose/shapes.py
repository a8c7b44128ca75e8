"""Questions of everyday French, put as the rows of questions know them: "Combien passe ?", "Qui reste ?", "Il lui reste
combien ?"."""

from __future__ import annotations

import re
from typing import Final

from arbitre.ir.values import CardType
from arbitre.judge.wording.folding import folded
from arbitre.judge.wording.prose.scene import Scene, Thing

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
    r"(?:finit|finis|termine|passe|reste|remonte|monte|descend|tombe|arrive|est|en est|retombe|sera|finira"
    r"|(?:se )?retrouve)"
)
_LIFE: Final = r"(?: (?:de |en )?(?:pv|points? de vie|vies?))?"
_TIME: Final = re.compile(
    r"^(?:(?:et|du coup|alors|donc|mais|au final|finalement|bref|question|"
    r"(?:après|à la fin d[ue]|à l'issue d[ue]) (?:le |ce )?(?:combat|tour)),? )+|"
    r",? (?:du coup|au final|finalement|après ça|après coup|après (?:le )?combat|à la fin(?: du (?:combat|tour))?"
    r"|dans l'histoire|au bout du compte|à l'arrivée|ou pas|ou non)$",
    re.IGNORECASE,
)
_PASSES: Final = r"(?:passe|passent|traverse|traversent|transperce|transpercent|arrive|arrivent)"
_TO_PLAYER: Final = (
    r"(?: (?:à travers|au travers|derrière|au joueur|sur le joueur|chez (?:le joueur|l'adversaire)|à l'adversaire"
    r"|(?:au|pour le|sur le) défenseur|(?:à|sur|pour) (?:[A-ZÀ-Þ]\w+)|pour (?:le joueur|l'adversaire)|dans la tête))?"
)


_LIFE_OF: Final = "combien de points de vie {who} a-t-il"
_LOYALTY_OF: Final = "combien de marqueurs loyauté a {walker}"
_SUBITS: Final = "combien de blessures {who} subit-il"
_THROUGH: Final = "combien de blessures {defender} subit-il"
_SHAPES: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (
        r"(?:ça|cela) (?:donne|fait) quoi (?:au niveau des|en|pour les) (?:points de vie|pv|totaux)"
        r"|(?:on|les deux joueurs) (?:est|en est|finit|sont|finissent)(?: (?:tous )?les deux)? à combien"
        r"|(?:les )?(?:points de vie|pv|totaux) (?:de (?:chacun|tout le monde)|après|finaux)",
        ("combien de points de vie chaque joueur a-t-il",),
    ),
    (
        r"(?:bilan|résultat|verdict|conclusion)(?: (?:des courses|du combat|final))?"
        r"|(?:ça|cela) (?:donne|fait|finit|se termine) (?:quoi|comment)|qu'est-ce que (?:ça|cela) donne"
        r"|il (?:se passe|arrive|va se passer|se passera) quoi|qu'est-ce qui (?:se passe|arrive)"
        r"|comment (?:ça|cela|le combat) (?:finit|se termine|se passe)|quelle (?:est l')?issue(?: du combat)?"
        r"|qui (?:gagne|remporte) (?:le combat|ce combat|le duel)",
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
    (rf"{_WHO} est (?:foutue?|fichue?|cuite?|KO)", ("{who} perd-il la partie",)),
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
        rf"(?:ça|les blessures|le (?:reste|surplus)|des blessures){_EVEN} {_PASSES}{_TO_PLAYER}"
        rf"|(?:il )?(?:y a|y en a|y a-t-il)(?:-t-il)? des blessures qui {_PASSES}{_TO_PLAYER}",
        ("{defender} subit-il des blessures",),
    ),
    (
        rf"{_WHO}{_EVEN} (?:se |s'en |en )?{_TAKES}{_EVEN} (?:combien(?: de blessures)?"
        rf"|(?:les |ses )?\d+(?: blessures?)?|zéro|rien|quoi){_EVEN}"
        rf"|combien (?:de blessures )?{_WHO2} (?:se |s'en |en )?{_TAKES}"
        rf"|combien (?:de blessures )?(?:se |en )?{_TAKES} {_WHO3}|combien de blessures (?:pour|sur|à) {_WHO4}",
        (_SUBITS,),
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
        rf"{_WHO}{_EVEN} (?:{_TAKES}|a|gagne) (?:un|des|du|combien de)(?: marqueurs?)? poisons?"
        rf"|combien de (?:marqueurs )?poisons? (?:pour |sur |à |chez )?{_WHO2}(?: {_TAKES}| a)?",
        ("combien de marqueurs poison {who} a-t-il",),
    ),
    (
        rf"{_WHO} (?:re)?gagne{_EVEN} (?:quelque chose|des (?:pv|points de vie|vies)|de la vie|combien{_LIFE})"
        rf"|combien{_LIFE} {_WHO2} (?:re)?gagne",
        ("combien de points de vie {who} gagne-t-il",),
    ),
    (
        rf"{_WHO} perd{_EVEN} combien{_LIFE}|combien{_LIFE} {_WHO2} perd",
        ("combien de points de vie {who} perd-il",),
    ),
    # creatures
    (
        rf"{_WHO} en tue combien|combien {_WHO2} en tue|combien de (?:créatures?|bloqueurs?|attaquants?) {_WHO3} tue",
        ("combien de créatures de {other} meurent",),
    ),
    (
        rf"combien de créatures? {_WHO} perd|{_WHO2} perd combien de créatures?",
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


class Shapes:
    """The questions about what has been told of."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def plain(self, asked: str) -> str:
        """The question in the words of the rows; as it is, if it is none of these."""
        text = re.sub(r"’", "'", asked)
        for _ in range(2):
            text = _TIME.sub("", text).strip()
        text = re.sub(r"^est-ce qu(?:e |')(?=(?:il|elle|on|ça|le|la|les|[A-ZÀ-Þ]))", "", text, flags=re.IGNORECASE)
        for pattern, templates in _SHAPES:
            found = re.fullmatch(pattern, text, re.IGNORECASE)
            if found is not None:
                return next(filter(None, (self._put(one, found) for one in templates)), asked)
        return asked

    def _put(self, template: str, found: re.Match[str]) -> str:
        """A template with the names of what it speaks of; nothing if something has none."""
        parts = found.groupdict()
        word = next((one for name, one in parts.items() if name.startswith("who") and one), "")
        who = self._player(word)
        names = {
            "x": parts.get("x") or "",
            "who": self._called(who),
            "other": self._called(self.scene.other(who)),
            "defender": self._called(self._defender()),
            "walker": self._walker(word),
        }
        wanted = re.findall(r"\{(\w+)\}", template)
        return template.format(**names) if all(names[one] for one in wanted) else ""

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

    def _attack(self) -> tuple[int, object]:
        """Who attacks, and what is said to be attacked."""
        for told in reversed(self.scene.told):
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
