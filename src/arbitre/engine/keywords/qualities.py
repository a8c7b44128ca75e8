"""Keywords that say what their object is (CR 702.71; CR26 702.114, 702.145, 702.161)."""

from __future__ import annotations

from arbitre.engine.characteristics.keyword_table import stands_for
from arbitre.engine.keywords.phrases import ENTERS, THIS, YOU
from arbitre.ir.abilities import Keyword, Replacement, Static
from arbitre.ir.conditions import IsDay, TurnOf
from arbitre.ir.effects import EntersWith
from arbitre.ir.modifications import AddTypes, AllCreatureTypes, CantTransform, SetColors, TurnsWithDay
from arbitre.ir.node import Ability
from arbitre.ir.values import CardType


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
