"""One sentence for several recipients: "deals 3 damage to any target and 1 damage to you" (CR 119.2b, 608.2e)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Keyword, Triggered
from arbitre.ir.costs import OneOf
from arbitre.ir.effects import Apply, CreateTokens, DealDamage, Do, ExchangeControl, Together
from arbitre.ir.filters import HauntedBy, Is
from arbitre.ir.modifications import CantUntap, Lasts, Until
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import This, You
from arbitre.ir.values import Zone
from arbitre.oracle.categories import (
    CLAUSE,
    DURATION,
    EFFECT,
    GAIN_MODS,
    JOINED,
    KEYWORD,
    OBJECTS,
    PARAGRAPH,
    RECIPIENT,
    SPELL_PARAGRAPH,
    TOKEN_SPEC,
    TRIGGER_BODY,
    VERB,
)
from arbitre.oracle.discourse.doer import done_by
from arbitre.oracle.discourse.said import DOER, Targeted
from arbitre.oracle.formalism.grammar import REJECT, Category, Series, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.abilities.keywords import MANA_COST
from arbitre.oracle.phrases.amounts.amounts import MANY, MUCH


def _both(source: Any, amount: Any, to: Any, more: Any, other: Any) -> Any:
    if isinstance(source, Targeted):
        return REJECT  # the one target would be said twice
    return Together((DealDamage(amount, to, source), DealDamage(more, other, source)))


def _apart(given: Together) -> dict[str, Any] | None:
    match given.effects:
        case (DealDamage() as one, DealDamage() as two) if one.source == two.source:
            if one == DealDamage(one.amount, one.to, one.source) and two == DealDamage(two.amount, two.to, two.source):
                return {"source": one.source, "amount": one.amount, "to": one.to, "more": two.amount, "other": two.to}
    return None


row(EFFECT, build=_both, unbuild=_apart, of_type=Together, en="{source!} deal* {amount} damage to {to} and {more} damage to {other}",
    fr="{source!} infliger* {amount#} blessure* {to>} et {more#} blessure* à {other}",
    source=OBJECTS, amount=MUCH, to=RECIPIENT, more=MUCH, other=RECIPIENT)  # fmt: skip
for _itself in ("itself", "~"):
    row(EFFECT, build=lambda source, amount, to, more: _both(source, amount, to, more, source), of_type=Together,
        en=f"{{source:sing}} deals {{amount}} damage to {{to}} and {{more}} damage to {_itself}", source=OBJECTS, amount=MUCH, to=RECIPIENT, more=MUCH,
        alias=True)  # fmt: skip
TOKENS = Category("so many tokens of a kind")
row(
    TOKENS,
    CreateTokens(count=h.count, token=h.token, who=DOER),
    en="{count#} {token+}",
    fr="{count#} {token+}",
    count=MANY,
    token=TOKEN_SPEC,
)
row(
    TOKENS,
    CreateTokens(count=h.count, token=h.token, who=DOER, tapped=True),
    en="{count#} tapped {token+}",
    fr="{count#} {token+} engagé*",
    count=MANY,
    token=TOKEN_SPEC,
)
row(VERB, Together, en="create* {effects}", fr="créer* {effects}", effects=Series(TOKENS, "and", least=2))
row(
    VERB,
    ExchangeControl(left=h.left, right=None),
    en="exchange* control of {left}",
    fr="échanger* le contrôle de {left}",
    left=OBJECTS,
)


# --- one text, two abilities -------------------------------------------------------------------------------------------


def _entering_and_haunting(body: Any) -> tuple[Triggered, Triggered]:
    """CR 702.53c: the second condition is looked at from exile, so it is an ability of its own there."""
    enters = Triggered(Moves(Is(This()), to=Zone.BATTLEFIELD), body)
    return enters, Triggered(Moves(HauntedBy(), origin=Zone.BATTLEFIELD, to=Zone.GRAVEYARD), body, zone=Zone.EXILE)


row(
    PARAGRAPH,
    _entering_and_haunting(h.body),
    en="when ~ enters or the creature it haunts dies, {body}",
    fr="quand ~ arrive ou que la créature qu'il hante meurt, {body}",
    body=TRIGGER_BODY,
)
for _paragraph in (PARAGRAPH, SPELL_PARAGRAPH):
    row(
        _paragraph,
        (Triggered(Moves(HauntedBy(), origin=Zone.BATTLEFIELD, to=Zone.GRAVEYARD), h.body, zone=Zone.EXILE),),
        en="when the creature ~ haunts dies, {body}",
        fr="quand la créature que ~ hante meurt, {body}",
        body=TRIGGER_BODY,
    )
row(
    KEYWORD,
    Keyword("cumulative upkeep", OneOf((h.one, h.other))),
    en="cumulative upkeep {one} or {other}",
    fr="entretien cumulatif {one} ou {other}",
    one=MANA_COST,
    other=MANA_COST,
)


# --- what one object does, one thing after the other -------------------------------------------------------------------

ITS_DEED: Final = Category("what an object does or what happens to it, with its end")
""" "Gets +2/+0 until end of turn", "deals 1 damage to you": an Effect whose subject is DOER."""
row(ITS_DEED, Apply(DOER, h.mods, h.until), en="{mods*} {until}", mods=GAIN_MODS, until=DURATION, alias=True)
row(ITS_DEED, Apply(DOER, h.mods), en="{mods*} this turn", mods=GAIN_MODS, alias=True)
row(
    ITS_DEED,
    DealDamage(h.amount, h.to, DOER),
    en="deal* {amount} damage to {to}",
    amount=MUCH,
    to=RECIPIENT,
    alias=True,
)
for _whose, _during in (("your", You()), ("its controller's", None)):
    row(
        ITS_DEED,
        Apply(DOER, (CantUntap(_during),), Lasts(Until.NEXT_UNTAP_STEP)),
        en=f"doesn't* untap during {_whose} next untap step",
        alias=True,
    )


def _one_then_other(what: Any, one: Any, other: Any) -> Any:
    """ "~ gets +2/+0 until end of turn and deals 1 damage to you"; two changes with one end are said as one."""
    if isinstance(one, Apply) and isinstance(other, Apply) and one.until == other.until:
        return (Do(Apply(what, (*one.mods, *other.mods), one.until)),)
    return Do(done_by(one, what)), Do(done_by(other, what))


row(
    CLAUSE,
    build=_one_then_other,
    of_type=tuple,
    en="{what!} {one*} and {other*}",
    what=OBJECTS,
    one=ITS_DEED,
    other=ITS_DEED,
    alias=True,
)


row(
    CLAUSE,
    (Do(Apply(h.one, h.mods, h.until)), Do(Apply(h.other, h.more, h.until))),
    en="{one!} {mods*} and {other!} {more*} {until}",
    one=JOINED,
    mods=GAIN_MODS,
    other=JOINED,
    more=GAIN_MODS,
    until=DURATION,
    alias=True,
)
