"""Triggered abilities that trigger an additional time (CR26 603.2d), and events that don't cause any to trigger."""

from __future__ import annotations

from typing import Final

from arbitre.ir.abilities import Static
from arbitre.ir.filters import Anything, ControlledBy, IsPlayer
from arbitre.ir.modifications import DontTrigger, TargetedDespiteHexproof, TriggersAgain
from arbitre.ir.node import Filter, Pattern
from arbitre.ir.patterns import AnyEvent, AttacksWith, BecomesTarget, Deals, Draws, GainsLife, Moves
from arbitre.ir.refs import Players, Who, You
from arbitre.ir.values import Zone
from arbitre.oracle.categories import NP, NPS, PLAIN_STATIC, STATIC, SUBJECT
from arbitre.oracle.formalism.grammar import Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.nouns.nouns import conjoined

CAUSE: Final = Category("an event that makes abilities trigger")
CAUSES: Final = Category("events of which none makes abilities trigger")


def _enters(what: Filter) -> Moves:
    return Moves(what, to=Zone.BATTLEFIELD)


def _dies(what: Filter) -> Moves:
    return Moves(what, origin=Zone.BATTLEFIELD, to=Zone.GRAVEYARD)


row(
    CAUSE,
    _enters(h.what),
    en=("a {what:sing} entering", "a {what:sing} entering the battlefield"),
    fr="l'arrivée sur le champ de bataille de un* {what:sing}",
    what=NP,
)
row(
    CAUSE,
    _enters(conjoined(h.what, ControlledBy(You()))),
    en="a {what:sing} entering the battlefield under your control",
    what=NP,
    alias=True,
)
row(CAUSE, _dies(h.what), en="a {what:sing} dying", fr="la mort de un* {what:sing}", what=NP)
row(
    CAUSE,
    AnyEvent((_enters(h.what), Moves(h.what, origin=Zone.BATTLEFIELD))),
    en="a {what:sing} entering or leaving the battlefield",
    fr="l'arrivée sur le champ de bataille ou le départ du champ de bataille de un* {what:sing}",
    what=NP,
)
row(CAUSE, AttacksWith, en="a {who:sing} attacking", fr="l'attaque de un* {who:sing}", who=NP)
row(
    CAUSE,
    Deals(source=h.source, to=IsPlayer(), combat=True),
    en="a {source:sing} dealing combat damage to a player",
    fr="le fait pour un* {source:sing} d'infliger des blessures de combat à un joueur",
    source=NP,
)
row(CAUSE, GainsLife(), en="you gaining life", fr="votre gain de points de vie")
row(CAUSE, Draws(Players(Who.EACH)), en="a player drawing a card", fr="la pioche d'une carte par un joueur")


def _again(of: Filter, cause: Pattern | None = None) -> Static:
    return Static(of, (TriggersAgain(cause),))


row(
    STATIC,
    _again(h.of),
    en="if a triggered ability of a {of:sing} triggers, that ability triggers a additional time.",
    fr="si une capacité déclenchée de un* {of:sing} se déclenche, elle se déclenche une fois de plus.",
    of=NP,
)
for _ability, _that in (
    ("a triggered ability", "it"),
    ("a ability", "that ability"),
    ("a ability", "it"),
):
    row(
        STATIC,
        build=_again,
        of_type=Static,
        en=f"if {_ability} of a {{of:sing}} triggers, {_that} triggers a additional time.",
        of=NP,
        alias=True,
    )
row(
    STATIC,
    _again(h.of, cause=h.cause),
    en="if {cause} causes a triggered ability of a {of:sing} to trigger, that ability triggers a additional time.",
    fr="si {cause} fait se déclencher une capacité déclenchée de un* {of:sing}, elle se déclenche une fois de plus.",
    of=NP,
    cause=CAUSE,
)

# --- not at all -------------------------------------------------------------------------------------------------------


def _enters_or_dies(what: Filter) -> AnyEvent:
    return AnyEvent((_enters(what), _dies(what)))


row(
    CAUSES,
    _enters(h.what),
    en=("{what:plur} entering", "{what:plur} entering the battlefield"),
    fr="le* {what:plur} qui arrivent sur le champ de bataille",
    what=NPS,
)
row(
    CAUSES,
    _enters_or_dies(h.what),
    en="{what:plur} entering or dying",
    fr="le* {what:plur} qui arrivent sur le champ de bataille ou qui meurent",
    what=NPS,
)
row(CAUSES, _enters_or_dies(h.what), en="{what:plur} entering the battlefield or dying", what=NP, alias=True)

EVERYONE: Final = Players(Who.EACH)


row(
    STATIC,
    Static(EVERYONE, (DontTrigger(h.causes),)),
    en="{causes} don't cause abilities to trigger.",
    fr="{causes} ne provoquent le déclenchement d'aucune capacité.",
    causes=CAUSES,
)
_NO_WARD: Final = DontTrigger(BecomesTarget(Anything()), "ward")
row(
    PLAIN_STATIC,
    Static(h.of, (_NO_WARD,)),
    en="ward abilities of {of:plur} don't trigger",
    fr="les capacités de parade de le* {of:plur} ne se déclenchent pas",
    of=NP,
)
row(
    PLAIN_STATIC,
    Static(h.to, (TargetedDespiteHexproof(), _NO_WARD)),
    en="{to!:plur} can be the targets of spells and abilities as though they didn't have hexproof. "
    "ward abilities of those creatures don't trigger",
    fr="{to!:plur} pouvoir* être la cible de sorts et de capacités comme si elles n'avaient pas la défense "
    "talismanique. Les capacités de parade de ces créatures ne se déclenchent pas",
    to=SUBJECT,
)
row(
    STATIC,
    Static(h.of, (DontTrigger(h.causes),)),
    en="{causes} don't cause abilities of {of:plur} to trigger.",
    fr="{causes} ne provoquent le déclenchement d'aucune capacité de {of:plur}.",
    causes=CAUSES,
    of=NP,
)
