"""Keywords that say what their object is (CR 702.71; CR26 702.114, 702.131, 702.145, 702.161, 702.179)."""

from __future__ import annotations

from arbitre.engine.characteristics.keyword_table import stands_for
from arbitre.engine.keywords.phrases import ENTERS, THIS, YOU, body
from arbitre.ir.abilities import Keyword, Replacement, SpellAbility, Static
from arbitre.ir.amounts import CountOf, Fixed
from arbitre.ir.conditions import Compares, IsDay, TurnOf
from arbitre.ir.effects import Designate, Do, EntersWith
from arbitre.ir.filters import And, ControlledBy, IsPermanent
from arbitre.ir.modifications import (
    AddTypes,
    AllCreatureTypes,
    Ascends,
    CantTransform,
    SetColors,
    StartsEngines,
    TurnsWithDay,
)
from arbitre.ir.node import Ability
from arbitre.ir.values import CardType, Compare


@stands_for("changeling")
def _changeling(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.71a: a characteristic-defining ability."""
    return (Static(THIS, (AllCreatureTypes(),), defines=True),)


@stands_for("devoid")
def _devoid(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.114a: a characteristic-defining ability."""
    return (Static(THIS, (SetColors(()),), defines=True),)


@stands_for("living metal")
def _living_metal(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.161a."""
    return (Static(THIS, (AddTypes((CardType.ARTIFACT, CardType.CREATURE)),), TurnOf(YOU)),)


@stands_for("daybound")
def _daybound(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.145b."""
    at_night = Replacement(ENTERS, EntersWith(transformed=True), IsDay(night=True))
    return (at_night, Static(THIS, (TurnsWithDay(night=True), CantTransform())))


@stands_for("nightbound")
def _nightbound(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.145e."""
    return (Static(THIS, (TurnsWithDay(), CantTransform())),)


@stands_for("ascend")
def _ascend(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.131a–b: a spell ability on an instant or sorcery, a static ability on a permanent."""
    ten = Compares(CountOf(And((IsPermanent(), ControlledBy(YOU)))), Compare.AT_LEAST, Fixed(10))
    blessed = Do(Designate("city's blessing", YOU), condition=ten)
    return (SpellAbility(body(blessed)), Static(THIS, (Ascends(),)))


@stands_for("start your engines!")
def _start_your_engines(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.179a."""
    return (Static(THIS, (StartsEngines(),)),)
