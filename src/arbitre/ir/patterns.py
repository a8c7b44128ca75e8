"""Kinds of event, for triggered abilities ("when", "whenever", "at") and replacement effects ("if … would").

A filter asks about the event's subject with the state just after the event, or just before it for events that look
back (CR 603.6d).
``Event(Role.SUBJECT)`` and the other roles name its parts to the rest of the ability.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from arbitre.ir.node import Condition, Filter, Pattern, Ref
from arbitre.ir.refs import Players, Who, You
from arbitre.ir.values import Color, Door, PlanarFace, Step, Zone


class AnyEvent(Pattern, frozen=True):
    """Any of several ("enters or attacks")."""

    parts: tuple[Pattern, ...]


class Provided(Pattern, frozen=True):
    """An event while a condition holds ("during an opponent's turn", "while you control a Swamp"); not an intervening
    "if", for it is asked only as the event happens."""

    event: Pattern
    condition: Condition


class Cause(StrEnum):
    """Why an object changes zones."""

    DESTROY = "destroy"
    SACRIFICE = "sacrifice"
    EXPLOIT = "exploit"
    """A sacrifice as an exploit ability resolves (CR26 702.110b)."""
    DISCARD = "discard"
    MILL = "mill"
    CYCLE = "cycle"
    DRAW = "draw"
    PLAY = "play"
    CAST = "cast"
    RESOLVE = "resolve"
    COUNTER = "counter"
    EFFECT = "effect"
    COST = "cost"
    STATE_BASED = "state-based action"
    REGENERATE = "regenerate"


class Moves(Pattern, frozen=True):
    """It changes zones: "enters the battlefield", "dies", "is put into a graveyard from anywhere", "leaves", "is
    discarded", "is sacrificed"."""

    what: Filter
    origin: Zone | None = None
    to: Zone | None = None
    cause: Cause | None = None
    by: Ref | None = None
    """The player who discarded, sacrificed …, or whose spell or ability caused it."""
    batch: bool = False
    """"One or more": triggers once for a whole batch."""
    source: Filter | None = None
    """What caused it."""
    effect_of: Ref | None = None
    """Whose spell or ability caused it ("a spell or ability an opponent controls causes you to discard ~")."""


class Deals(Pattern, frozen=True):
    """Damage is dealt (CR 119): by a matching source, to a matching player or object. SUBJECT is the source, OTHER
    the recipient."""

    source: Filter | None = None
    to: Filter | None = None
    combat: bool | None = None
    received: bool = False
    """"Is dealt damage": once for each recipient with the whole amount of the batch; SUBJECT is the recipient,
    OTHER a source."""
    batch: bool = False
    """"One or more creatures deal": once for each recipient that *to* names (else once), with the whole amount."""
    together: bool = False
    """With *batch* and *to*: once for all of them ("one or more creatures deal damage to one or more players")."""


class DealtExcess(Pattern, frozen=True):
    """CR26 120.10: a matching permanent is dealt excess damage; EventAmount is how much. SUBJECT is the permanent."""

    what: Filter
    combat: bool | None = None


class AttacksWith(Pattern, frozen=True):
    """It attacks (CR 508.2). SUBJECT is the attacker, OTHER what it attacks, PLAYER the defending player."""

    who: Filter
    alone: bool = False
    whom: Filter | None = None
    batch: bool = False
    """"Whenever you attack", "one or more creatures attack"."""
    at_least: int = 1
    """With *batch*: "three or more creatures"."""
    exactly: bool = False
    """With *batch*: just so many."""
    together: bool = False
    """With *batch* and *whom*: once for all who are attacked ("one or more of your opponents are attacked")."""
    others: int = 0
    """ "~ and at least two other creatures attack": so many more were declared."""
    beside: Filter | None = None
    """What these others must be ("~ and at least one Human attack")."""


class BlocksIt(Pattern, frozen=True):
    """It blocks (CR 509.4a–b); with *each* once for every creature it blocks. SUBJECT is the blocker, OTHER the
    attacker."""

    who: Filter
    whom: Filter | None = None
    each: bool = False
    alone: bool = False
    """"Blocks alone": the only creature declared as a blocker (CR 506.5)."""
    batch: bool = False
    """"Blocks one or more Walls": once for all of them (CR 509.4a)."""
    at_least: int = 0
    """"Blocks two or more creatures" (CR 509.4e)."""
    exactly: bool = False
    """Just so many."""


class BecomesBlocked(Pattern, frozen=True):
    """It becomes blocked (CR 509.4c–d); with *each* once for every creature that blocks it. SUBJECT is the
    attacker, OTHER the blocker."""

    who: Filter
    by: Filter | None = None
    each: bool = False
    at_least: int = 0
    """"By two or more creatures" (CR 509.4e)."""
    exactly: bool = False
    """By just so many."""
    batch: bool = False
    """"By one or more Walls": once for all of them, and not again for more that come later (CR 509.4e)."""


class Unblocked(Pattern, frozen=True):
    """It attacks and isn't blocked (CR 509.4g)."""

    who: Filter


class Casts(Pattern, frozen=True):
    """A player casts a spell. SUBJECT is the spell, PLAYER its controller."""

    what: Filter
    by: Ref = Players(Who.EACH)
    nth: int = 0
    """Only the n-th spell of the player in the turn; 0: every one."""
    origin: Zone | None = None
    elsewhere: bool = False
    """From anywhere but *origin*."""


class CopiesSpell(Pattern, frozen=True):
    """A player copies a spell (CR 706.10). SUBJECT is the copy, PLAYER its controller."""

    what: Filter
    by: Ref = You()


class Activates(Pattern, frozen=True):
    """A player activates an ability of a matching object. SUBJECT is that object, PLAYER the player."""

    what: Filter
    by: Ref = Players(Who.EACH)
    mana: bool | None = False
    """False: not a mana ability; None: either."""
    tap: bool = False
    """Only abilities with {T} in the cost."""
    exhaust: bool = False
    """Only exhaust abilities (CR26 702.177)."""


class StepBegins(Pattern, frozen=True):
    """A step or main phase begins (CR 603.6 "at the beginning of"); PLAYER is the active player."""

    step: Step
    whose: Ref = Players(Who.EACH)
    next: bool = False
    """For a delayed trigger: the first one."""
    phase: bool = False
    """The whole phase that starts with this step ("at the beginning of combat", "of each main phase")."""
    nth: int = 0
    """Which such step, or main phase of either kind, of the turn it must be ("your first upkeep each turn", "your
    second main phase", CR26 505.1b); 0: any."""


class TapsOrUntaps(Pattern, frozen=True):
    """It becomes tapped (or untapped)."""

    what: Filter
    tapped: bool = True


class TappedForMana(Pattern, frozen=True):
    """It is tapped for mana (CR 106.10). SUBJECT is the permanent, PLAYER the player."""

    what: Filter
    by: Ref | None = None
    at_least: int = 0
    """Only for so much mana."""


class BeginsTurn(Pattern, frozen=True):
    """Only for replacement: a player would begin a turn, or with *extra* an extra turn (CR 614.10)."""

    who: Ref = You()
    extra: bool = False


class Draws(Pattern, frozen=True):
    """A player draws a card (CR 120)."""

    who: Ref = You()
    nth: int = 0
    except_first_in_draw_step: bool = False


class GainsLife(Pattern, frozen=True):
    """A player gains life; EventAmount is how much."""

    who: Ref = You()


class LosesLife(Pattern, frozen=True):
    """A player loses life; EventAmount is how much."""

    who: Ref = You()
    by_damage: bool = False
    """Only the loss that damage results in (CR 119.3a): "damage that would reduce your life total"."""
    paid: bool = False
    """Only life that is paid (CR 118.4)."""


class PutsCounters(Pattern, frozen=True):
    """Counters are put on a matching object or player; EventAmount is how many."""

    on: Filter
    kind: str = ""
    each: bool = False
    """Once for each counter."""
    by: Ref | None = None
    """The player who puts them there."""
    by_effect: bool = False
    """Only by a spell, ability or replacement effect: not as a cost, a result of damage or a turn-based action."""
    entering: bool = False
    """Only as it enters the battlefield with them."""
    reaching: int = 0
    """Only as the number of counters of the kind becomes this one or passes it (CR26 122.7, 714.2b)."""


class RemovesCounters(Pattern, frozen=True):
    """Counters are removed; with *last*, only if none of the kind is left."""

    on: Filter
    kind: str = ""
    last: bool = False


class BecomesTarget(Pattern, frozen=True):
    """It becomes the target of a spell or ability. SUBJECT is the targeted one, OTHER the spell or ability."""

    what: Filter
    by: Filter | None = None


class FirstInTurn(Pattern, frozen=True):
    """The first such event of the turn that happens to that object or player ("for the first time each turn")."""

    event: Pattern


class OfAmount(Pattern, frozen=True):
    """An event whose number is so great ("is dealt 3 or more damage"); of what happens at once as one event, the
    sum."""

    event: Pattern
    least: int = 0
    most: int | None = None


class Does(Pattern, frozen=True):
    """A keyword action or ability has been carried out: "explores", "connives", "becomes monstrous", "scries".

    SUBJECT is the object that did it, OTHER what it did it to ("crews a Vehicle"), PLAYER the player; EventAmount its
    number, where it has one.
    """

    deed: str
    what: Filter | None = None
    who: Ref | None = None
    to: Filter | None = None


class ReachesLevel(Pattern, frozen=True):
    """A permanent's level becomes that number (CR26 716.2a)."""

    level: int
    what: Filter


class Unlocks(Pattern, frozen=True):
    """A player unlocks a door of a permanent (CR26 709.5h), or with *fully* gives it the other unlocked designation as
    well, or both (CR26 709.5i)."""

    what: Filter
    who: Ref = You()
    door: Door | None = None
    fully: bool = False


class EntersRoom(Pattern, frozen=True):
    """A player's venture marker moves into a room of the dungeon (CR26 309.4c)."""

    room: str
    what: Filter


class CompletesDungeon(Pattern, frozen=True):
    """A player completes a dungeon (CR26 309.7)."""

    who: Ref


class Expends(Pattern, frozen=True):
    """A player has spent so much mana to cast spells this turn, and less before the last payment (CR26 700.14)."""

    amount: int
    who: Ref = You()


class CommitsCrime(Pattern, frozen=True):
    """A player commits a crime (CR26 700.13): casts, activates or puts on the stack what targets an opponent, a
    permanent, spell or ability that an opponent controls, or a card in an opponent's graveyard."""

    who: Ref = You()


class Becomes(Pattern, frozen=True):
    """A state trigger (CR 603.8): whenever the condition is true and the ability is not waiting already."""

    condition: Condition


class TurnedFaceUp(Pattern, frozen=True):
    """It is turned face up (CR 707)."""

    what: Filter


class Mutates(Pattern, frozen=True):
    """A spell merges with it as a mutating creature spell resolves (CR26 702.140d)."""

    what: Filter


class Transforms(Pattern, frozen=True):
    """It transforms or converts (CR 701.25, CR26 701.28), and is then such a thing (CR26 701.27e)."""

    what: Filter
    into: Filter | None = None


class DayBecomes(Pattern, frozen=True):
    """Night becomes day, or with *night* day becomes night (CR26 731.1a)."""

    night: bool = False


class PlaysLand(Pattern, frozen=True):
    """A player plays a land."""

    who: Ref = Players(Who.EACH)
    what: Filter | None = None


class RevealsIt(Pattern, frozen=True):
    """A player reveals a matching card because of the static ability that this one is linked to (CR 603.10, 607.2g)."""

    what: Filter
    who: Ref = You()


class Shuffles(Pattern, frozen=True):
    """A player shuffles a library."""

    who: Ref


class Searches(Pattern, frozen=True):
    """A player searches a library; only one's own, if it says so."""

    who: Ref
    own: bool = False


class BecomesAttached(Pattern, frozen=True):
    """It becomes attached to (or, with *un*, unattached from) something that matches."""

    what: Filter
    to: Filter | None = None
    un: bool = False


class ChangesControl(Pattern, frozen=True):
    """A player gains (or, with *loses*, loses) control of it."""

    what: Filter
    by: Ref | None = None
    loses: bool = False


class FlipsCoin(Pattern, frozen=True):
    """A player wins or loses a coin flip."""

    who: Ref
    won: bool | None = None


class RollsDice(Pattern, frozen=True):
    """A player rolls one or more dice, the planar die among them (CR26 706.7)."""

    who: Ref
    batch: bool = True
    natural: int = 0
    """Only a die whose natural result is this (CR26 706.2); 0: any."""


class Clashes(Pattern, frozen=True):
    """A player clashes."""

    who: Ref
    won: bool = False


class AddsMana(Pattern, frozen=True):
    """For replacement: a permanent would produce mana."""

    what: Filter
    color: Color | None = None


class CreatesTokens(Pattern, frozen=True):
    """Tokens would be created under a player's control."""

    who: Ref = You()
    what: Filter | None = None


class LosesGame(Pattern, frozen=True):
    """A player would lose the game, or lost it."""

    who: Ref = You()


class PhasesIn(Pattern, frozen=True):
    """It phases in (or, with *out*, out)."""

    what: Filter
    out: bool = False


class SetInMotion(Pattern, frozen=True):
    """A scheme is set in motion (CR 701.21)."""

    what: Filter


class RollsPlanarDie(Pattern, frozen=True):
    """A player rolls the planar die and it shows this face; None: any (CR 901.8)."""

    face: PlanarFace | None = None
    who: Ref = You()


class Planeswalks(Pattern, frozen=True):
    """A player planeswalks to it or, with *away*, away from it (CR 901.10b)."""

    what: Filter
    away: bool = False
    who: Ref | None = None


class Encounters(Pattern, frozen=True):
    """A phenomenon is turned face up as a player planeswalks to it (CR26 312.5)."""

    what: Filter


Batched: Final = (Moves, Deals, AttacksWith, BlocksIt, BecomesBlocked, RollsDice)
"""What may be waited for as one event of a whole batch: "one or more"."""
Numbered: Final = (AttacksWith, BlocksIt, BecomesBlocked)
"""What may be waited for so many times at once: "three or more creatures attack"."""


def is_of_batch(pattern: Pattern) -> bool:
    """Whether it happens once for a whole batch ("one or more", CR 603.2c)."""
    return isinstance(pattern, Batched) and pattern.batch
