"""Keywords of Auras, Equipment and Fortifications (CR 702.5, 702.6, 702.63, 702.65, 702.90; CR26 702.151, 702.163,
702.182)."""

from __future__ import annotations

from typing import Final

from arbitre.engine.characteristics.keyword_table import Takes, cost_of, declare, stands_for
from arbitre.engine.keywords.phrases import CREATURE, ENTERS, THIS, YOU, YOUR_CREATURE, body, whenever
from arbitre.ir.abilities import Activated, Keyword, Timing
from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import Matches
from arbitre.ir.effects import Attach, CreateTokens, Do, SwapWithHand, TokenSpec, Unattach
from arbitre.ir.filters import And, ControlledBy, HasSubtype, HasType, Other
from arbitre.ir.node import Ability, Filter
from arbitre.ir.refs import Attached, Result, Target
from arbitre.ir.values import CardType, Color

declare("enchant", Takes.WHAT)


@stands_for("equip", takes=Takes.COST | Takes.MAYBE_WHAT, rule="702.6a")
def _equip(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.6a; CR26 702.6c, 702.6e: to those with a quality; to a planeswalker as if to a creature."""
    if keyword.what == (_PLANESWALKER,):
        return (_attaching(keyword, And((_PLANESWALKER, ControlledBy(YOU))), as_creature=True),)
    return (_attaching(keyword, And((YOUR_CREATURE, *keyword.what))),)


_PLANESWALKER: Final = HasType(CardType.PLANESWALKER)


@stands_for("fortify", takes=Takes.COST, rule="702.65a")
def _fortify(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.65a."""
    return (_attaching(keyword, And((HasType(CardType.LAND), ControlledBy(YOU)))),)


@stands_for("reconfigure", takes=Takes.COST, rule="702.151a (2026-04-17)")
def _reconfigure(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.151a: two activated abilities; that it stops being a creature is a rule of its own (702.151b)."""
    to_another = And((YOUR_CREATURE, Other()))
    on_a_creature = Matches(Attached(), CREATURE)
    comes_off = Activated(cost_of(keyword), body(Unattach(THIS)), Timing.SORCERY, on_a_creature, word=keyword.name)
    return (_attaching(keyword, to_another), comes_off)


def _attaching(keyword: Keyword, to: Filter, *, as_creature: bool = False) -> Activated:
    attaches = body(Attach(THIS, Target(), as_creature), target=to)
    return Activated(cost_of(keyword), attaches, Timing.SORCERY, word=keyword.name)


@stands_for("aura swap", takes=Takes.COST)
def _aura_swap(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.63a."""
    return (Activated(cost_of(keyword), body(SwapWithHand(HasSubtype("Aura"))), word=keyword.name),)


@stands_for("living weapon")
def _living_weapon(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.90a."""
    germ = TokenSpec((CardType.CREATURE,), ("Phyrexian", "Germ"), (Color.BLACK,), power=Fixed(0), toughness=Fixed(0))
    return (whenever(ENTERS, Do(CreateTokens(germ), note="germ"), Attach(THIS, Result("germ"))),)


def _comes_with(token: TokenSpec) -> tuple[Ability, ...]:
    """The Equipment makes its own bearer."""
    return (whenever(ENTERS, Do(CreateTokens(token), note="bearer"), Attach(THIS, Result("bearer"))),)


@stands_for("for mirrodin!")
def _for_mirrodin(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.163a."""
    return _comes_with(TokenSpec((CardType.CREATURE,), ("Rebel",), (Color.RED,), power=Fixed(2), toughness=Fixed(2)))


@stands_for("job select")
def _job_select(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.182a."""
    return _comes_with(TokenSpec((CardType.CREATURE,), ("Hero",), power=Fixed(1), toughness=Fixed(1)))
