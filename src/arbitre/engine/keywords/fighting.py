"""Keywords of attackers and blockers alike: who may fight, when and how damage is dealt (CR 702.3, 702.4, 702.7,
702.10, 702.18, 702.19, 702.20, 702.21, 702.23, 702.37, 702.43)."""

from __future__ import annotations

from arbitre.engine.characteristics.keyword_table import Takes, amount_of, declare, stands_for
from arbitre.engine.keywords.phrases import (
    ATTACKS,
    BLOCKS,
    CREATURE,
    IS_BLOCKED,
    ITSELF,
    THIS,
    YOU,
    body,
    gets,
    whenever,
)
from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.amounts import CountOf, Fixed, Minus, Times
from arbitre.ir.conditions import Compares
from arbitre.ir.effects import Apply, Delayed, Do, SacrificeThese, Untap
from arbitre.ir.filters import And, Blocks, ControlledBy, HasKeyword, Not
from arbitre.ir.modifications import CantBlock, Lasts, MustBlock, Until
from arbitre.ir.node import Ability
from arbitre.ir.patterns import AnyEvent, BecomesBlocked, StepBegins
from arbitre.ir.refs import Event, Players, Role, Target, Who
from arbitre.ir.values import Compare, Step

declare("banding")
declare("defender")
declare("double strike")
declare("first strike")
declare("haste")
declare("trample")
declare("trample over planeswalkers")
declare("vigilance")
declare("bands with other", Takes.WHAT)


@stands_for("bushido", takes=Takes.AMOUNT)
def _bushido(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.43a."""
    bonus = amount_of(keyword)
    return (whenever(AnyEvent((BLOCKS, IS_BLOCKED)), gets(THIS, bonus, bonus)),)


@stands_for("flanking")
def _flanking(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.23a: once for each creature without flanking that blocks it."""
    event = BecomesBlocked(ITSELF, by=Not(HasKeyword("flanking")), each=True)
    return (whenever(event, gets(Event(Role.OTHER), -1, -1)),)


@stands_for("rampage", takes=Takes.AMOUNT)
def _rampage(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.21a–b: for each blocker beyond the first, counted as the ability resolves."""
    blockers = CountOf(And((CREATURE, Blocks(THIS))))
    bonus = Times(amount_of(keyword), Minus(blockers, Fixed(1)))
    return (whenever(IS_BLOCKED, Do(gets(THIS, bonus, bonus), condition=Compares(blockers, Compare.MORE, Fixed(1)))),)


@stands_for("provoke")
def _provoke(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.37a."""
    blocks = Apply(Target(), (MustBlock(THIS),), Lasts(Until.END_OF_COMBAT))
    clause = Do(blocks, may=YOU, then=(Do(Untap(Target())),))
    return (whenever(ATTACKS, clause, target=And((CREATURE, ControlledBy(Players(Who.DEFENDING))))),)


@stands_for("decayed")
def _decayed(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.147a."""
    later = Delayed(StepBegins(Step.END_COMBAT, Players(Who.EACH), next=True), body(SacrificeThese(THIS, YOU)))
    return (Static(THIS, (CantBlock(),)), whenever(ATTACKS, later))
