"""Keywords that trigger in combat (CR 702.21, 702.23, 702.37, 702.43, 702.66, 702.68, 702.81, 702.84, 702.89)."""

from __future__ import annotations

from arbitre.engine.characteristics.keyword_table import Takes, amount_of, stands_for
from arbitre.engine.keywords.phrases import (
    ATTACKS,
    BLOCKS,
    CREATURE,
    IS_BLOCKED,
    IT,
    ITSELF,
    THIS,
    YOU,
    YOUR_CREATURE,
    gets,
    whenever,
)
from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import CountOf, Fixed, Minus, Times
from arbitre.ir.conditions import Compares
from arbitre.ir.effects import Apply, Do, PutCounters, SacrificeChosen, Untap
from arbitre.ir.filters import And, Blocks, ControlledBy, HasKeyword, HasState, IsPermanent, IsPlayer, Not, Other, State
from arbitre.ir.modifications import Lasts, MustBlock, Until
from arbitre.ir.node import Ability
from arbitre.ir.patterns import AnyEvent, AttacksWith, BecomesBlocked, Deals, Unblocked
from arbitre.ir.refs import All, Event, Players, Role, Target, Who
from arbitre.ir.values import Compare


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


@stands_for("frenzy", takes=Takes.AMOUNT)
def _frenzy(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.66a."""
    return (whenever(Unblocked(ITSELF), gets(THIS, amount_of(keyword), 0)),)


@stands_for("poisonous", takes=Takes.AMOUNT)
def _poisonous(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.68a."""
    event = Deals(ITSELF, IsPlayer(), combat=True)
    return (whenever(event, PutCounters("poison", amount_of(keyword), Event(Role.OTHER))),)


@stands_for("exalted")
def _exalted(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.81a–b."""
    return (whenever(AttacksWith(YOUR_CREATURE, alone=True), gets(IT, 1, 1)),)


@stands_for("annihilator", takes=Takes.AMOUNT)
def _annihilator(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.84a."""
    return (whenever(ATTACKS, SacrificeChosen(IsPermanent(), amount_of(keyword), Players(Who.DEFENDING))),)


@stands_for("battle cry")
def _battle_cry(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.89a."""
    others = All(And((CREATURE, HasState(State.ATTACKING), Other())))
    return (whenever(ATTACKS, gets(others, 1, 0)),)


@stands_for("provoke")
def _provoke(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.37a."""
    blocks = Apply(Target(), (MustBlock(THIS),), Lasts(Until.END_OF_COMBAT))
    clause = Do(blocks, may=YOU, then=(Do(Untap(Target())),))
    return (whenever(ATTACKS, clause, target=And((CREATURE, ControlledBy(Players(Who.DEFENDING))))),)
