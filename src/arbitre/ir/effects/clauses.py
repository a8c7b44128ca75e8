"""The gate around every instruction, and the bodies that gates, targets and modes make up (CR 114, 608.2, 700.2).

An instruction never nests for "may", "if", "unless", "for each": those are the fields of the one gate around it,
:class:`Do`.
"""

from __future__ import annotations

from enum import StrEnum

from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import Alike
from arbitre.ir.filters import StatIs
from arbitre.ir.node import Amount, Condition, Cost, Effect, Filter, Node, Ref
from arbitre.ir.refs import You


class Pays(Node, frozen=True):
    """A cost that players may pay as the instruction asks."""

    cost: Cost
    """What is paid ("unless its controller pays {1}", Abstruse Interference)."""
    who: Ref = You()
    """With several players, each in turn order; "unless any player pays" is met by the first who does."""


class Do(Node, frozen=True):
    """One clause: an instruction and the gate around it, evaluated in this order: each, condition, may, pay or
    unless, effect, then, otherwise."""

    effect: Effect | None = None
    """The instruction itself; None: what follows "if" is all there is."""
    each: Ref | None = None
    """Carry out the clause once for each of these, bound to It."""
    times: Amount | None = None
    """The clause is carried out so many times ("proliferate X times", Expansion Algorithm)."""
    condition: Condition | None = None
    """"If …"; when false, *otherwise* is carried out."""
    may: Ref | None = None
    """This player may; when declined, *otherwise* is carried out."""
    pay: Pays | None = None
    """"Pay …. If you do, effect": offered (with *may*) or demanded; unpaid: *otherwise*."""
    unless: Pays | None = None
    """The effect happens unless the cost is paid."""
    then: tuple[Do, ...] = ()
    """"If you do", after the effect was carried out (CR 608.2c)."""
    otherwise: tuple[Do, ...] = ()
    """ "Otherwise": what is done if not (Advice from the Fae)."""
    note: str = ""
    """Name under which Result, ResultAmount and DidSo find the outcome."""


class TargetSlot(Node, frozen=True):
    """One use of the word "target" (CR 114): *least* to *most* different players or objects that match."""

    what: Filter
    """What may be chosen ("target creature", Murder)."""
    least: Amount = Fixed(1)
    """No fewer than so many; none in "up to one" (Aang's Iceberg)."""
    most: Amount | None = Fixed(1)
    """No more than so many ("X target creatures", Word of Binding); None: any number."""
    chooser: Ref = You()
    """Who chooses them ("of defending player's choice", Erithizon)."""
    distinct_from: tuple[int, ...] = ()
    """"Another target": slots whose choices may not be chosen again."""
    same_controller: bool = False
    """All of them controlled by (or in the graveyard of) one player."""
    alike: Alike | None = None
    """What all of them have in common, or no two of them ("that share a card type", Shifting Loyalties); None: nothing
    is said of that."""
    random: bool = False
    """The game chooses them, as the spell or ability is put on the stack ("target creature chosen at random")."""
    each_opponent: bool = False
    """For each opponent one such use of the word, for what that player controls ("for each opponent, destroy up to one
    target creature that player controls"): as many of them as there are opponents when targets are chosen."""
    total: StatIs | None = None
    """What one of their numbers comes to together ("with total mana value 6 or less")."""
    as_chosen: Filter | None = None
    """What must be so only as targets are chosen ("who had more life than you did as you activated this ability")."""

    @property
    def several(self) -> bool:
        """Whether it may have more than one target."""
        return self.most != Fixed(1) or self.each_opponent

    @property
    def joint(self) -> bool:
        """Whether what is chosen for one target limits the others."""
        return self.same_controller or self.alike is not None or self.total is not None


class Body(Node, frozen=True):
    """What a spell or ability does: its targets and clauses, or its modes (CR 700.2).

    ``Target(n)`` speaks of the n-th of these targets; in a body without targets, of the slots of the bodies before it.
    """

    clauses: tuple[Do, ...] = ()
    """What is done, one after the other (CR 608.2c)."""
    targets: tuple[TargetSlot, ...] = ()
    """For each use of the word "target", what may be chosen."""
    modes: Modes | None = None
    """The modes of which some are chosen (Abrade); the body then says nothing else."""


class Once(StrEnum):
    """For how long a mode that was chosen cannot be chosen again."""

    EVER = "ever"
    TURN = "this turn"


class Modes(Node, frozen=True):
    """ "Choose one —": between *least* and *most* of the options, each once (unless *repeat*)."""

    options: tuple[Body, ...]
    """The modes, in the order of the text (CR 700.2); each has targets of its own."""
    least: int = 1
    """No fewer than so many ("choose two", Austere Command)."""
    most: int = 1
    """No more than so many ("choose one or both", Aid the Fallen)."""
    when: Condition | None = None
    """"Choose one. If …, choose both instead": if it holds, between *when_least* and *when_most* of them."""
    when_least: int = 1
    """No fewer than so many if *when* holds (Depth Defiler)."""
    when_most: int = 1
    """No more than so many if *when* holds ("you may choose both instead", Akroma's Will)."""
    repeat: bool = False
    """The same mode may be chosen again (Brokers Confluence)."""
    chooser: Ref = You()
    """Who chooses ("an opponent chooses one", Library of Lat-Nam)."""
    random: bool = False
    """They are chosen at random (Cult of Skaro)."""
    costs: tuple[Cost, ...] = ()
    """What is paid in addition for each of the options that is chosen (CR26 702.172a, 702.183a)."""
    once: Once | None = None
    """ "Choose one that hasn't been chosen": none that was chosen for this ability of the object before."""
