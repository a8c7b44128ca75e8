"""What activating abilities costs more or less (CR 602.2b)."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from arbitre.ir.abilities import Static
from arbitre.ir.costs import PayMana
from arbitre.ir.filters import Anything, ChosenFor, IsOfChosen
from arbitre.ir.modifications import CostsLess, CostsMore
from arbitre.ir.node import Filter, Ref
from arbitre.ir.refs import Players, Who, You
from arbitre.ir.values import ManaCost
from arbitre.oracle.categories import NP, PLAIN_STATIC
from arbitre.oracle.formalism.grammar import Category, row
from arbitre.oracle.lexicon.words import MANA


class Abilities(NamedTuple):
    """Activated abilities by who activates them and what has them."""

    who: Ref
    what: Filter


ABILITIES: Final = Category("activated abilities of some kind")
_ANYONE: Final = Players(Who.EACH)
_OF_THE_NAME: Final = Abilities(_ANYONE, IsOfChosen(ChosenFor.NAME))
row(ABILITIES, build=lambda what: Abilities(_ANYONE, what), of_type=Abilities, en="activated abilities of {what:plur}",
    unbuild=lambda v: {"what": v.what} if v.who == _ANYONE and v.what != Anything() and v != _OF_THE_NAME else None,
    fr="les capacités activées de le* {what:plur}", what=NP)  # fmt: skip
for _value, _en, _fr in (
    (Abilities(_ANYONE, Anything()), "activated abilities", "les capacités activées"),
    (_OF_THE_NAME, "activated abilities of sources with the chosen name", "les capacités activées des sources ayant le nom choisi"),
    (Abilities(You(), Anything()), "abilities you activate", "les capacités que vous activez"),
    (Abilities(Players(Who.OPPONENTS), Anything()), "abilities your opponents activate", "les capacités que vos adversaires activent"),
):  # fmt: skip
    row(ABILITIES, _value, en=_en, fr=_fr)


def _cost(less: bool, abilities: Abilities, mana: ManaCost, mana_too: bool, at_least: int) -> Static:
    what = abilities.what
    if less:
        return Static(abilities.who, (CostsLess(what, mana, abilities=True, at_least=at_least, mana_too=mana_too),))
    return Static(abilities.who, (CostsMore(what, PayMana(mana), abilities=True, mana_too=mana_too),))


def _cost_slots(given: Static, less: bool, mana_too: bool, at_least: int) -> dict[str, Any] | None:
    match given:
        case (
            Static(to=Ref() as who, mods=(CostsLess(what=what, mana=mana, abilities=True),))
            | Static(to=Ref() as who, mods=(CostsMore(what=what, cost=PayMana(mana=mana), abilities=True),))
        ):
            said: dict[str, Any] = {"abilities": Abilities(who, what), "mana": mana}
            return said if given == _cost(less, **said, mana_too=mana_too, at_least=at_least) else None
    return None


_NOT_BELOW_ONE: Final = (
    ". this effect can't reduce the mana in that cost to less than one mana",
    ". Cet effet ne peut pas réduire le mana de ce coût à moins d'un mana",
)
_NO_MANA_ABILITIES: Final = (" unless they're mana abilities", " à moins que ce ne soient des capacités de mana")


def _cost_row(less: bool, mana_too: bool, at_least: int) -> None:
    word, fr = ("less", "de moins") if less else ("more", "de plus")
    which, lesquelles = ("", "") if mana_too else _NO_MANA_ABILITIES
    least, au_moins = _NOT_BELOW_ONE if at_least else ("", "")
    said: dict[str, Any] = {"abilities": ABILITIES, "mana": MANA, "of_type": Static}
    said["build"] = lambda abilities, mana: _cost(less, abilities, mana, mana_too, at_least)
    row(PLAIN_STATIC, **said, unbuild=lambda v: _cost_slots(v, less, mana_too, at_least),
        en=f"{{abilities}} cost {{mana}} {word} to activate{which}{least}",
        fr=f"{{abilities}} coûtent {{mana}} {fr} à activer{lesquelles}{au_moins}")  # fmt: skip
    if less:
        row(PLAIN_STATIC, **said, en=f"{{abilities}} cost up to {{mana}} less to activate{which}{least}", alias=True)
    if not mana_too:
        row(
            PLAIN_STATIC,
            **said,
            alias=True,
            en=f"{{abilities}} that aren't mana abilities cost {{mana}} {word} to activate{least}",
        )


for _less, _at_least in ((False, 0), (True, 0), (True, 1)):
    for _mana_too in (True, False):
        _cost_row(_less, _mana_too, _at_least)
