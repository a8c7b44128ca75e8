"""Instructions: the keyword actions of CR 701 and the other things that spells and abilities tell players to do (CR
609, 610).

An instruction never nests for "may", "if", "unless", "for each": those are the fields of the one gate around it,
:class:`Do`.
"""

from __future__ import annotations

from enum import StrEnum

from arbitre.ir.amounts import Fixed
from arbitre.ir.modifications import Lasts, Until
from arbitre.ir.node import Ability, Amount, Condition, Cost, Duration, Effect, Filter, Modification, Node, Pattern, Ref
from arbitre.ir.refs import This, You
from arbitre.ir.values import CardType, Color, Phase, Step, Supertype, Zone


class Pays(Node, frozen=True):
    """A cost that players may pay as the instruction asks."""

    cost: Cost
    who: Ref = You()
    """With several players, each in turn order; "unless any player pays" is met by the first who does."""


class Do(Node, frozen=True):
    """One clause: an instruction and the gate around it, evaluated in this order: each, condition, may, pay or
    unless, effect, then, otherwise."""

    effect: Effect | None = None
    each: Ref | None = None
    """Carry out the clause once for each of these, bound to It."""
    times: Amount | None = None
    """Carry it out so many times."""
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
    note: str = ""
    """Name under which Result, ResultAmount and DidSo find the outcome."""


# --- targets, modes, bodies ------------------------------------------------------------------------------------------


class TargetSlot(Node, frozen=True):
    """One use of the word "target" (CR 114): *least* to *most* different players or objects that match."""

    what: Filter
    least: Amount = Fixed(1)
    most: Amount | None = Fixed(1)
    """None: any number."""
    chooser: Ref = You()
    """"Of an opponent's choice"."""
    distinct_from: tuple[int, ...] = ()
    """"Another target": slots whose choices may not be chosen again."""
    same_controller: bool = False
    """All of them controlled by (or in the graveyard of) one player."""
    random: bool = False


class Body(Node, frozen=True):
    """What a spell or ability does: its targets and clauses, or its modes (CR 700.2).

    ``Target(n)`` speaks of the n-th of these targets; in a body without targets, of the slots of the bodies before it.
    """

    clauses: tuple[Do, ...] = ()
    targets: tuple[TargetSlot, ...] = ()
    modes: Modes | None = None


class Modes(Node, frozen=True):
    """ "Choose one —": between *least* and *most* of the options, each once (unless *repeat*)."""

    options: tuple[Body, ...]
    least: int = 1
    most: int = 1
    most_if: Condition | None = None
    """"Choose one. If …, you may choose both": *most* counts only if the condition holds, else *least*."""
    repeat: bool = False
    chooser: Ref = You()
    random: bool = False
    words: tuple[str, ...] = ()


# --- damage, life, cards ---------------------------------------------------------------------------------------------


class DealDamage(Effect, frozen=True):
    """CR 119.2b. With *divided*, the whole amount is divided among the recipients as chosen with the targets (CR
    601.2d)."""

    amount: Amount
    to: Ref
    source: Ref = This()
    divided: bool = False
    unpreventable: bool = False


class GainLife(Effect, frozen=True):
    """CR 118.3."""

    amount: Amount
    who: Ref = You()


class LoseLife(Effect, frozen=True):
    """CR 118.2."""

    amount: Amount
    who: Ref = You()


class SetLife(Effect, frozen=True):
    """CR 118.5: gains or loses the necessary amount."""

    amount: Amount
    who: Ref = You()


class ExchangeLife(Effect, frozen=True):
    """CR 118.7: two players exchange life totals."""

    left: Ref
    right: Ref


class Draw(Effect, frozen=True):
    """CR 120."""

    count: Amount = Fixed(1)
    who: Ref = You()


class Discard(Effect, frozen=True):
    """CR 701.7: cards that match; None: the whole hand. *chooser*: another player picks after the hand was revealed."""

    count: Amount | None = Fixed(1)
    who: Ref = You()
    what: Filter | None = None
    random: bool = False
    chooser: Ref | None = None
    up_to: bool = False


class DiscardThese(Effect, frozen=True):
    """CR 701.7: particular cards."""

    what: Ref


class Mill(Effect, frozen=True):
    """Put the top cards of a library into the graveyard (CR26 701.17)."""

    count: Amount
    who: Ref = You()


class Scry(Effect, frozen=True):
    """CR 701.18."""

    count: Amount
    who: Ref = You()


class Surveil(Effect, frozen=True):
    """CR26 701.25."""

    count: Amount
    who: Ref = You()


class Fateseal(Effect, frozen=True):
    """CR 701.19."""

    count: Amount


class Clash(Effect, frozen=True):
    """CR 701.20, with an opponent (or the defending player)."""

    against: Ref | None = None


class Proliferate(Effect, frozen=True):
    """CR 701.23."""


# --- moving ----------------------------------------------------------------------------------------------------------


class Place(StrEnum):
    """Where in an ordered zone."""

    TOP = "top"
    BOTTOM = "bottom"
    TOP_OR_BOTTOM = "top or bottom"
    SHUFFLED = "shuffled in"


class CounterSpec(Node, frozen=True):
    """Counters with which a permanent enters."""

    kind: str
    count: Amount = Fixed(1)


class Move(Effect, frozen=True):
    """Put objects into a zone: return, exile, put onto the battlefield, into a library (CR 400). The owner's zone,
    whoever's it was.

    Several cards put on a library go in the order their owner (or *any_order*: the effect's controller) chooses;
    *random_order* otherwise.
    """

    what: Ref
    to: Zone
    place: Place = Place.TOP
    nth: Amount | None = None
    """"Third from the top"."""
    under: Ref | None = None
    """Under whose control it enters; None: the owner's (CR 110.2)."""
    origin: Zone | None = None
    """Only what is still there."""
    tapped: bool = False
    face_down: bool = False
    transformed: bool = False
    attacking: bool = False
    attacking_like: Ref | None = None
    """Attacking the player or planeswalker that this creature attacks, or attacked as it left; None: as chosen."""
    blocking: Ref | None = None
    attached_to: Ref | None = None
    counters: tuple[CounterSpec, ...] = ()
    with_mods: tuple[Modification, ...] = ()
    """As it enters, "it's a black Zombie in addition", "gains haste"."""
    random_order: bool = False
    any_order: bool = False
    link: str = ""
    """Note the moved for linked abilities of the source (CR 607)."""
    shuffling: Ref | None = None
    """The player who shuffles the library, even if nothing goes there (CR 701.16e)."""
    until_leaves: bool = False
    """Back when the source leaves the battlefield (CR26 610.3)."""


class Destroy(Effect, frozen=True):
    """CR 701.6."""

    what: Ref
    no_regeneration: bool = False


class SacrificeThese(Effect, frozen=True):
    """CR 701.14: particular permanents, each by its controller."""

    what: Ref
    who: Ref | None = None
    """Only what these players control (You for "sacrifice it"); None: whoever controls it ("its controller …")."""


class SacrificeChosen(Effect, frozen=True):
    """CR 701.14: each of the players chooses permanents to sacrifice."""

    what: Filter
    count: Amount | None = Fixed(1)
    who: Ref = You()


class Counter(Effect, frozen=True):
    """CR 701.5: counter spells or abilities; *to* another zone than the graveyard if it says so."""

    what: Ref
    to: Zone | None = None
    place: Place = Place.TOP


class Search(Effect, frozen=True):
    """CR 701.15: *who* searches the zones of *whose*, finds up to *count* matching cards; the clause's note names
    them. Shuffling is a clause of its own."""

    what: Filter
    count: Amount | None = Fixed(1)
    who: Ref = You()
    whose: Ref = You()
    zones: tuple[Zone, ...] = (Zone.LIBRARY,)
    reveal: bool = False
    exactly: bool = False
    """Not "up to": so many (or all) if there are; only hidden cards of a stated quality may be left (CR 701.15b–c)."""


class Explore(Effect, frozen=True):
    """CR26 701.44: the controller reveals a card; a land goes to the hand, else there is a counter and a choice."""

    what: Ref


class Shuffle(Effect, frozen=True):
    """CR 701.16."""

    who: Ref = You()


class LookAt(Effect, frozen=True):
    """*who* looks at (or reveals to all) the top cards of a library, a hand, or objects; the note names them."""

    who: Ref = You()
    top: Amount | None = None
    whose: Ref | None = None
    hand: bool = False
    what: Ref | None = None
    reveal: bool = False
    until: Filter | None = None
    """Reveal from the top until a matching card (or *until_count* of them) is revealed."""
    until_count: Amount = Fixed(1)


class Choose(Effect, frozen=True):
    """Choose players or objects on resolution; the note names them."""

    what: Ref
    link: str = ""


class Choice(StrEnum):
    """A quality to choose."""

    COLOR = "color"
    CREATURE_TYPE = "creature type"
    BASIC_LAND_TYPE = "basic land type"
    LAND_TYPE = "land type"
    CARD_TYPE = "card type"
    NAME = "card name"
    NUMBER = "number"
    PLAYER = "player"
    OPPONENT = "opponent"
    PERMANENT = "permanent"
    OPTION = "option"


class ChooseQuality(Effect, frozen=True):
    """Choose a colour, type, name, number, player; kept as the source's linked choice (CR 607.2d) under the
    quality's name."""

    what: Choice
    who: Ref = You()
    options: tuple[str, ...] = ()
    but: tuple[str, ...] = ()
    random: bool = False
    nonland: bool = False


# --- permanents ------------------------------------------------------------------------------------------------------


class Tap(Effect, frozen=True):
    """CR 701.20a."""

    what: Ref


class Untap(Effect, frozen=True):
    """CR 701.20b."""

    what: Ref


class TapOrUntap(Effect, frozen=True):
    """ "You may tap or untap": the controller chooses which."""

    what: Ref


class TapAndUntap(Effect, frozen=True):
    """Untap the tapped and tap the untapped among those, all at once."""

    what: Ref


class PutCounters(Effect, frozen=True):
    """CR 121."""

    kind: str
    count: Amount = Fixed(1)
    on: Ref = This()
    divided: bool = False


class RemoveCounters(Effect, frozen=True):
    """CR 121; count None: all of the kind. An empty kind: any kind, chosen."""

    kind: str
    count: Amount | None = Fixed(1)
    on: Ref = This()
    up_to: bool = False


class MoveCounters(Effect, frozen=True):
    """CR 121.5: from one object onto another."""

    kind: str
    count: Amount | None
    origin: Ref
    to: Ref
    up_to: bool = False


class TokenSpec(Node, frozen=True):
    """The characteristics of a token (CR 110.5)."""

    types: tuple[CardType, ...]
    subtypes: tuple[str, ...] = ()
    colors: tuple[Color, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    power: Amount | None = None
    toughness: Amount | None = None
    abilities: tuple[Ability, ...] = ()
    name: str = ""


class CreateTokens(Effect, frozen=True):
    """CR 701.2: put tokens onto the battlefield; the note names them."""

    token: TokenSpec
    count: Amount = Fixed(1)
    who: Ref = You()
    tapped: bool = False
    attacking: bool = False
    blocking: Ref | None = None
    """It enters blocking that creature (CR 509.4)."""
    attached_to: Ref | None = None


class CreateCopies(Effect, frozen=True):
    """CR 706.5: tokens that are copies of objects, except for *but*."""

    of: Ref
    count: Amount = Fixed(1)
    who: Ref = You()
    but: tuple[Modification, ...] = ()
    tapped: bool = False
    attacking: bool = False


class Apply(Effect, frozen=True):
    """CR 611.2: a continuous effect on objects or players, locked in unless it changes no characteristics (CR
    611.2c)."""

    to: Ref
    mods: tuple[Modification, ...]
    until: Duration = Lasts(Until.END_OF_TURN)


class ExchangeControl(Effect, frozen=True):
    """CR 701.8: two players exchange control of permanents; without *right*, of the two that *left* means."""

    left: Ref
    right: Ref | None
    until: Duration = Lasts(Until.FOREVER)


class SwapWithHand(Effect, frozen=True):
    """CR 701.8d–e: a player may exchange a permanent with a matching card in hand, if one player owns both and the
    card can be attached to what the permanent is attached to."""

    card: Filter
    what: Ref = This()


class Designate(Effect, frozen=True):
    """They become "renowned", "monstrous" … for as long as they stay on the battlefield (CR26 701.37, 702.112)."""

    word: str
    what: Ref = This()


class Pair(Effect, frozen=True):
    """CR26 702.95: *what* becomes paired with *creature*, if both are unpaired creatures of yours."""

    creature: Ref
    what: Ref = This()


class Haunt(Effect, frozen=True):
    """CR 702.53a: exile a card, haunting a creature."""

    creature: Ref
    what: Ref = This()


class RemoveDamage(Effect, frozen=True):
    """Remove all damage that is marked on permanents."""

    what: Ref


class Regenerate(Effect, frozen=True):
    """CR 701.12: a regeneration shield."""

    what: Ref


class Attach(Effect, frozen=True):
    """CR 701.3."""

    what: Ref
    to: Ref


class Unattach(Effect, frozen=True):
    """CR 701.3d."""

    what: Ref


class Transform(Effect, frozen=True):
    """CR 701.25."""

    what: Ref


class Flip(Effect, frozen=True):
    """CR 709: flip a flip permanent."""

    what: Ref


class TurnFace(Effect, frozen=True):
    """CR 707: turn face up, or face down."""

    what: Ref
    up: bool = True


class PhaseOut(Effect, frozen=True):
    """CR 702.24: phase out (or in, if it is out)."""

    what: Ref


class RemoveFromCombat(Effect, frozen=True):
    """CR 506.4."""

    what: Ref


class BecomeBlocked(Effect, frozen=True):
    """CR 509.1h: attackers become blocked without a blocker."""

    what: Ref


class DealAssigned(Effect, frozen=True):
    """Combat damage that waits on the stack, as rules before July 2009 have it: each creature deals what was assigned.

    Each part is a creature, a recipient and an amount.
    """

    assigned: tuple[tuple[int, int, int], ...]


class Fight(Effect, frozen=True):
    """CR26 701.14: each deals damage equal to its power to the other."""

    left: Ref
    right: Ref


# --- mana, spells, the stack -----------------------------------------------------------------------------------------


class AddMana(Effect, frozen=True):
    """CR 106: *mana* as printed symbols; or *amount* mana of one chosen colour among *colors* (of any combination
    if *combination*)."""

    mana: tuple[str, ...] = ()
    times: Amount | None = None
    colors: tuple[Color, ...] = ()
    amount: Amount | None = None
    combination: bool = False
    who: Ref = You()
    produced_by: Filter | None = None
    """Any colour (or type) that matching lands could produce (CR 106.7)."""
    any_type: bool = False
    same_as_event: bool = False
    """Any type that the triggering event produced."""
    colors_of: Filter | None = None
    """Any colour that a matching object has (CR 106.5)."""
    chosen_color: bool = False
    only_for: Filter | None = None
    """Spend this mana only to cast spells (or activate abilities of sources) that match."""


class DoubleMana(Effect, frozen=True):
    """CR 106.6: as much mana again of each type in a player's pool; limits on the old do not bind the new."""

    who: Ref = You()


class CopySpell(Effect, frozen=True):
    """CR 706.10: copy a spell or ability; *new_targets*: its controller may choose new targets."""

    what: Ref
    count: Amount = Fixed(1)
    who: Ref = You()
    new_targets: bool = True
    without: str = ""
    """The copies lack the abilities of this keyword ("except for its epic ability", CR 702.48a)."""
    but: tuple[Modification, ...] = ()
    """Exceptions (CR 706.9)."""


class ChangeTargets(Effect, frozen=True):
    """CR 114.6: change the target(s); with *choose_new*, new targets may be chosen; *to*, only to that."""

    what: Ref
    choose_new: bool = False
    to: Ref | None = None


class PlayCards(Effect, frozen=True):
    """CR 608.2f: *who* may play (or cast) those cards now, without paying if *free*."""

    what: Ref
    who: Ref = You()
    free: bool = True
    cast_only: bool = True
    any_number: bool = False
    """ "Any number of those": as many as the player likes, none included."""
    way: str = ""
    """Cast it so, by the name of a keyword that says how ("madness"), instead of for its mana cost or free."""


# --- rules of the turn and game --------------------------------------------------------------------------------------


class ExtraTurns(Effect, frozen=True):
    """CR 500.7."""

    who: Ref = You()
    count: Amount = Fixed(1)


class ExtraPhases(Effect, frozen=True):
    """CR 500.8: after this phase (or main phase), these phases in order."""

    phases: tuple[Phase, ...]


class ExtraSteps(Effect, frozen=True):
    """CR 500.9: after this step; *after_phase*: after this phase, each in a phase of its own (CR26 500.10)."""

    steps: tuple[Step, ...]
    after_phase: bool = False
    count: Amount = Fixed(1)


class Skip(Effect, frozen=True):
    """CR 500.10: the players skip their next turn, phase or step of the kind."""

    who: Ref = You()
    turn: bool = False
    phases: tuple[Phase, ...] = ()
    steps: tuple[Step, ...] = ()
    count: Amount = Fixed(1)


class EndTurn(Effect, frozen=True):
    """CR 713."""


class WinGame(Effect, frozen=True):
    """CR 104.2b."""

    who: Ref = You()


class LoseGame(Effect, frozen=True):
    """CR 104.3e."""

    who: Ref = You()


class DrawGame(Effect, frozen=True):
    """CR 104.4c."""


class Delayed(Effect, frozen=True):
    """CR 603.7: a delayed triggered ability; the references in its body that were bound now stay bound."""

    event: Pattern
    body: Body
    condition: Condition | None = None
    until: Duration | None = None
    """None: once, at the next such event; otherwise every time until then."""


class Reflexive(Effect, frozen=True):
    """CR26 603.12: "when you do", an ability that triggers from the previous clause."""

    body: Body


class FlipCoin(Effect, frozen=True):
    """CR 705: flip coins; the note keeps the number won; *won* and *lost* follow each flip."""

    who: Ref = You()
    won: tuple[Do, ...] = ()
    lost: tuple[Do, ...] = ()
    until_loss: bool = False
    calls: bool = True


class RollDie(Effect, frozen=True):
    """CR26 706: roll a die; ResultAmount is what came up."""

    sides: int
    who: Ref = You()


class MakeEmblem(Effect, frozen=True):
    """CR 113: an emblem with abilities."""

    abilities: tuple[Ability, ...]
    who: Ref = You()


class ControlPlayer(Effect, frozen=True):
    """CR 712: control a player during that player's next turn."""

    who: Ref


class RestartGame(Effect, frozen=True):
    """CR 714: the game starts anew; these cards stay in exile."""

    leaving: Ref | None = None


class PlaySubgame(Effect, frozen=True):
    """CR 715: players play a subgame with their libraries as their decks; its winners are the result "winners"."""


class Ante(Effect, frozen=True):
    """CR 407.4: an object that the player owns is put into the ante zone; None: the top card of the library."""

    what: Ref | None = None
    who: Ref = You()


class Planeswalk(Effect, frozen=True):
    """CR 701.21: the planar controller planeswalks."""


class SetScheme(Effect, frozen=True):
    """CR 701.22: set a scheme in motion, that of the reference or the next one of the deck."""

    what: Ref | None = None


class Abandon(Effect, frozen=True):
    """CR 701.23: an ongoing scheme is abandoned."""

    what: Ref = This()


class RepeatProcess(Effect, frozen=True):
    """ "Repeat this process" for the clauses so far."""


class Perform(Effect, frozen=True):
    """Several clauses as one instruction, carried out in order (the body of a gate that covers more than one
    instruction)."""

    clauses: tuple[Do, ...]


class Together(Effect, frozen=True):
    """Several instructions that are one simultaneous event ("deals 2 damage to that creature and 1 damage to you")."""

    effects: tuple[Effect, ...]


class ChooseOne(Effect, frozen=True):
    """On resolution *who* chooses one of several ("draws a card or loses 2 life")."""

    options: tuple[Do, ...]
    who: Ref = You()
    random: bool = False


class NoteAmount(Effect, frozen=True):
    """Fix a number now, under the clause's note ("where X is …", before the board changes)."""

    amount: Amount


# --- replacement and prevention --------------------------------------------------------------------------------------


class Change(Node, frozen=True):
    """What happens instead of the replaced event (CR 614.1)."""


class PreventIt(Change, frozen=True):
    """CR 615: prevent all of the damage, or so much of it; *then* follows, with ResultAmount("prevented")."""

    amount: Amount | None = None
    all_but: Amount | None = None
    then: tuple[Do, ...] = ()


class RedirectIt(Change, frozen=True):
    """CR 614.9: it is dealt to that player or permanent instead."""

    to: Ref
    amount: Amount | None = None


class Instead(Change, frozen=True):
    """CR 614.1a: these clauses happen instead; EventAmount and Event speak of the replaced event."""

    clauses: tuple[Do, ...] = ()


class Scale(Change, frozen=True):
    """The number of the event becomes times *factor* plus *plus* (double damage, one more counter); halved if
    *half*."""

    factor: int = 1
    plus: Amount = Fixed(0)
    half: bool = False


class StopsAt(Change, frozen=True):
    """Of a loss of life: "that would reduce the life total to less than *total* reduces it to *total* instead".

    It looks at the whole damage event, with the life gained in it, and does nothing if that leaves enough (CR 119.4).
    """

    total: int = 1


class GoesTo(Change, frozen=True):
    """CR 614.6: the object goes to another zone instead."""

    zone: Zone
    place: Place = Place.TOP
    reveal: bool = False
    then: tuple[Do, ...] = ()


class EntersWith(Change, frozen=True):
    """CR 614.1c–d: how it enters: tapped, with counters, as a copy, after choices ("as ~ enters …"), turned or
    modified."""

    tapped: bool = False
    counters: tuple[CounterSpec, ...] = ()
    choices: tuple[Do, ...] = ()
    """Carried out before it enters; a Do that asks a payment decides between its *then* and *otherwise*."""
    mods: tuple[Modification, ...] = ()
    """Fixed as copiable values (CR 208.2b, 706.2)."""
    may: bool = False
    """The choice of a copy is optional."""
    unless: Condition | None = None
    control: Ref | None = None


class SkipIt(Change, frozen=True):
    """CR 614.1b: it does not happen."""


class ReplaceLater(Effect, frozen=True):
    """CR 614.3, 615.3: a replacement or prevention effect from a resolving spell or ability.

    With *amount*, a shield that is used up as it prevents or redirects so much damage; *once*: only the next such
    event.
    """

    event: Pattern
    change: Change
    until: Duration = Lasts(Until.END_OF_TURN)
    once: bool = False
    amount: Amount | None = None
    source_of_choice: Filter | None = None
    """Choose a source of damage that matches, on resolution (CR 119.7); the event's source is only that one."""
