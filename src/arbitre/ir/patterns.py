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
    """Which ("attacks or blocks", Lesser Gargadon); one event that is several of them counts once."""


class Provided(Pattern, frozen=True):
    """An event while a condition holds ("during an opponent's turn", "while you control a Swamp"); not an intervening
    "if", for it is asked only as the event happens."""

    event: Pattern
    """Which event ("you cast your first spell", Wavebreak Hippocamp)."""
    condition: Condition
    """What must hold as it happens ("during each opponent's turn", Wavebreak Hippocamp)."""


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
    """What moves: as it was if it leaves the battlefield (CR 603.6d), else as it is where it has come (Myr
    Moonvessel)."""
    origin: Zone | None = None
    """From where ("leave your graveyard", Stonebound Mentor); None: from anywhere."""
    to: Zone | None = None
    """Where to ("dies", Myr Moonvessel: a graveyard); None: anywhere."""
    cause: Cause | None = None
    """For which reason only ("you sacrifice a Clue", Graf Mole); None: for any."""
    by: Ref | None = None
    """The player who discarded, sacrificed …, or whose spell or ability caused it."""
    batch: bool = False
    """"One or more": triggers once for a whole batch."""
    source: Filter | None = None
    """What caused it ("exploits a creature", Rot-Tide Gargantua: the creature with exploit); None: whatever."""
    effect_of: Ref | None = None
    """Whose spell or ability caused it ("a spell or ability an opponent controls causes you to discard ~")."""


class Deals(Pattern, frozen=True):
    """Damage is dealt (CR 119): by a matching source, to a matching player or object. SUBJECT is the source, OTHER
    the recipient."""

    source: Filter | None = None
    """How the source is to be ("a creature deals damage to you", Ashnod); None: any."""
    to: Filter | None = None
    """How the recipient is to be ("to creatures", Bubble Matrix); None: any."""
    combat: bool | None = None
    """Only combat damage (Fog) or, if False, only other damage (Mark of Asylum); None: either."""
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
    """Which permanent ("a creature or planeswalker an opponent controls", Aegar, the Freezing Flame)."""
    combat: bool | None = None
    """Only by combat damage or, if False, only by other; None: by either."""


class AttacksWith(Pattern, frozen=True):
    """It attacks (CR 508.2). SUBJECT is the attacker, OTHER what it attacks, PLAYER the defending player."""

    who: Filter
    """Which attackers ("whenever this creature attacks", Lothlórien Lookout)."""
    alone: bool = False
    """It was the only creature declared (CR 506.5: Rogue Kavu)."""
    whom: Filter | None = None
    """Whom or what it attacks ("attacks you", Hissing Miasma); None: anybody."""
    batch: bool = False
    """"Whenever you attack", "one or more creatures attack"."""
    at_least: int = 1
    """With *batch*: "three or more creatures"."""
    exactly: bool = False
    """With *batch*: not more than *at_least* ("exactly two creatures", Alluring Suitor)."""
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
    """Which blockers ("a creature you control blocks", Noble Stand)."""
    whom: Filter | None = None
    """Which attackers ("blocks a creature", Loyal Sentry); None: any."""
    each: bool = False
    """Once for every creature it blocks (CR 509.4b)."""
    alone: bool = False
    """"Blocks alone": the only creature declared as a blocker (CR 506.5)."""
    batch: bool = False
    """"Blocks one or more Walls": once for all of them (CR 509.4a)."""
    at_least: int = 0
    """"Blocks two or more creatures" (CR 509.4e)."""
    exactly: bool = False
    """Not more than *at_least* either."""


class BecomesBlocked(Pattern, frozen=True):
    """It becomes blocked (CR 509.4c–d); with *each* once for every creature that blocks it. SUBJECT is the
    attacker, OTHER the blocker."""

    who: Filter
    """Which attackers ("becomes blocked", Sacred Prey)."""
    by: Filter | None = None
    """Which blockers ("by an artifact creature", Ogre Leadfoot); None: any."""
    each: bool = False
    """Once for every creature that blocks it (CR 509.4d)."""
    at_least: int = 0
    """"By two or more creatures" (CR 509.4e)."""
    exactly: bool = False
    """Not by more than *at_least* either."""
    batch: bool = False
    """"By one or more Walls": once for all of them, and not again for more that come later (CR 509.4e)."""


class Unblocked(Pattern, frozen=True):
    """It attacks and isn't blocked (CR 509.4g). SUBJECT is the attacker, OTHER what it attacks."""

    who: Filter
    """Which attackers ("attacks and isn't blocked", Murk Dwellers)."""
    whom: Filter | None = None
    """Whom or what it attacks ("attack you and aren't blocked", Coveted Jewel); None: anybody."""
    batch: bool = False
    """Once for all of them ("one or more creatures", Coveted Jewel)."""


class Casts(Pattern, frozen=True):
    """A player casts a spell. SUBJECT is the spell, PLAYER its controller."""

    what: Filter
    """Which spells ("a Hero spell", Jarvis, Earth's Mightiest Butler)."""
    by: Ref = Players(Who.EACH)
    """Who casts them ("whenever you cast", Contemplation)."""
    nth: int = 0
    """Only the n-th spell of the player in the turn; 0: every one."""
    of_game: bool = False
    """The n-th one in the game ("their first spell of the game", Chancellor of the Annex)."""
    origin: Zone | None = None
    """From where ("from your graveyard", Secrets of the Dead); None: from anywhere."""
    elsewhere: bool = False
    """From any zone but *origin* ("from anywhere other than your hand", Vega, the Watcher)."""


class CastsAt(Pattern, frozen=True):
    """A player casts a spell that targets one or more of some things. SUBJECT is all of these together, OTHER the
    spell, PLAYER its controller."""

    what: Filter
    """Which things are targeted ("one or more permanents", Dack Fayden); those that are none are no part of it."""
    spell: Filter
    """Which spells ("a spell", Dack Fayden)."""
    by: Ref = Players(Who.EACH)
    """Who casts them ("whenever you cast", Dack Fayden)."""


class CopiesSpell(Pattern, frozen=True):
    """A player copies a spell (CR 706.10). SUBJECT is the copy, PLAYER its controller."""

    what: Filter
    """Which spells, as the copies are ("an instant or sorcery spell", Archmage Emeritus)."""
    by: Ref = You()
    """Who copies them ("an opponent casts or copies", Mage Hunter)."""


class Activates(Pattern, frozen=True):
    """A player activates an ability of a matching object. SUBJECT is that object, OTHER the ability, PLAYER the
    player."""

    what: Filter
    """Of which objects ("an ability of an Elemental", Ceaseless Searblades)."""
    by: Ref = Players(Who.EACH)
    """Who activates them ("whenever you activate", Ceaseless Searblades)."""
    mana: bool | None = False
    """False: not a mana ability; None: either."""
    tap: bool = False
    """Only abilities with {T} in the cost."""
    exhaust: bool = False
    """Only exhaust abilities (CR26 702.177)."""


class StepBegins(Pattern, frozen=True):
    """A step or main phase begins (CR 603.6 "at the beginning of"); PLAYER is the active player."""

    step: Step
    """Which ("at the beginning of your upkeep", Rotting Regisaur)."""
    whose: Ref = Players(Who.EACH)
    """In whose turn ("your end step", Voltaic Servant)."""
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
    """Which permanents ("becomes tapped", Fallowsage)."""
    tapped: bool = True
    """It becomes tapped; else untapped (Oreskos Sun Guide)."""


class TappedForMana(Pattern, frozen=True):
    """It is tapped for mana (CR 106.10). SUBJECT is the permanent, PLAYER the player."""

    what: Filter
    """Which ("an opponent taps a Mountain for mana", Sanctimony)."""
    by: Ref | None = None
    """Who taps it (Sanctimony); None: whoever does."""
    at_least: int = 0
    """Only if it produces so much mana or more ("two or more mana", Damping Sphere)."""


class BeginsTurn(Pattern, frozen=True):
    """Only for replacement: a player would begin a turn, or with *extra* an extra turn (CR 614.10)."""

    who: Ref = You()
    """Whose turn ("an opponent would begin", Stranglehold)."""
    extra: bool = False
    """Only an extra turn (Stranglehold)."""


class Draws(Pattern, frozen=True):
    """A player draws a card (CR 120)."""

    who: Ref = You()
    """Who draws ("whenever an opponent draws a card", Consecrated Sphinx)."""
    nth: int = 0
    """Only the n-th card that the player draws in the turn ("your second card each turn", Erudite Wizard); 0: every
    one."""
    except_first_in_draw_step: bool = False
    """Not the first one in the player's own draw step (Notion Thief)."""


class DrawsCards(Pattern, frozen=True):
    """Only for replacement: a player would draw one or more cards by one instruction (CR26 121.2a); EventAmount is how
    many."""

    who: Ref = You()
    """Who draws ("if you would draw one or more cards", Quantum Riddler)."""


class GainsLife(Pattern, frozen=True):
    """A player gains life; EventAmount is how much."""

    who: Ref = You()
    """Who ("whenever an opponent gains life", Kavu Predator)."""


class LosesLife(Pattern, frozen=True):
    """A player loses life; EventAmount is how much."""

    who: Ref = You()
    """Who ("whenever an opponent loses life", Exquisite Blood)."""
    by_damage: bool = False
    """Only the loss that damage results in (CR 119.3a): "damage that would reduce your life total"."""
    paid: bool = False
    """Only life that is paid (CR 118.4)."""


class PutsCounters(Pattern, frozen=True):
    """Counters are put on a matching object or player; EventAmount is how many."""

    on: Filter
    """On what or whom ("put on a creature", Flourishing Defenses)."""
    kind: str = ""
    """Only of this kind ("a -1/-1 counter", Flourishing Defenses); empty: of any."""
    each: bool = False
    """Once for each counter ("whenever a -1/-1 counter is put", Flourishing Defenses), not for all of them."""
    by: Ref | None = None
    """The player who puts them there ("whenever you put", Nest of Scarabs); None: whoever."""
    by_effect: bool = False
    """Only by a spell, ability or replacement effect: not as a cost, a result of damage or a turn-based action."""
    entering: bool = False
    """Only as it enters the battlefield with them."""
    reaching: int = 0
    """Only as the number of counters of the kind becomes this one or passes it (CR26 122.7, 714.2b)."""


class RemovesCounters(Pattern, frozen=True):
    """Counters are removed; with *last*, only if none of the kind is left."""

    on: Filter
    """From what or whom (Aeon Chronicler)."""
    kind: str = ""
    """Only of this kind ("a time counter", Aeon Chronicler); empty: of any."""
    last: bool = False
    """Only if none of the kind is left ("the last ore counter", Orcish Mine)."""


class BecomesTarget(Pattern, frozen=True):
    """It becomes the target of a spell or ability. SUBJECT is the targeted one, OTHER the spell or ability."""

    what: Filter
    """Which objects or players ("becomes the target", Frost Walker)."""
    by: Filter | None = None
    """Of which spells or abilities ("of an Aura spell", Fugitive Druid); None: of any."""


class FirstInTurn(Pattern, frozen=True):
    """The first such event of the turn that happens to that object or player ("for the first time each turn")."""

    event: Pattern
    """Which event, of the one to whom or which it happens ("you gain life for the first time each turn", Deathless
    Knight)."""


class OfAmount(Pattern, frozen=True):
    """An event whose number is so great ("is dealt 3 or more damage"); of what happens at once as one event, the
    sum."""

    event: Pattern
    """Which event, such as damage ("is dealt 3 or more damage", Pain Magnification)."""
    least: int = 0
    """No less than this ("6 or more damage", Deus of Calamity)."""
    most: int | None = None
    """No more than this ("3 or less damage", Callous Giant); None: there is no limit."""


class Does(Pattern, frozen=True):
    """A keyword action or ability has been carried out: "explores", "connives", "becomes monstrous", "scries".

    SUBJECT is the object that did it, OTHER what it did it to ("crews a Vehicle"), PLAYER the player; EventAmount its
    number, where it has one.
    """

    deed: str
    """Which, in the engine's word for it ("scry", Arwen Undómiel; "monstrous", "exert as it attacks")."""
    what: Filter | None = None
    """What did it ("whenever Speedway Fanatic crews", Speedway Fanatic); None: whatever."""
    who: Ref | None = None
    """Which player did it ("whenever you proliferate", Scheming Aspirant); None: whoever."""
    to: Filter | None = None
    """To what it was done ("crews a Vehicle", Gearshift Ace); None: whatever."""


class ReachesLevel(Pattern, frozen=True):
    """A permanent's level becomes that number (CR26 716.2a)."""

    level: int
    """Which ("becomes level 2", Wizard Class)."""
    what: Filter
    """Which permanent: the Class that has the ability."""


class Unlocks(Pattern, frozen=True):
    """A player unlocks a door of a permanent (CR26 709.5h), or with *fully* gives it the other unlocked designation as
    well, or both (CR26 709.5i)."""

    what: Filter
    """Of which permanents ("this door": of itself, Underwater Tunnel; "a Room", Entity Tracker)."""
    who: Ref = You()
    """The player who unlocks it, who controls it (CR26 709.5e)."""
    door: Door | None = None
    """Which door ("this door", Underwater Tunnel); None: either."""
    fully: bool = False
    """It has become fully unlocked (Entity Tracker)."""


class EntersRoom(Pattern, frozen=True):
    """A player's venture marker moves into a room of the dungeon (CR26 309.4c)."""

    room: str
    """The name of the room that its room ability belongs to."""
    what: Filter
    """On which dungeon card: the one that the ability is on."""


class CompletesDungeon(Pattern, frozen=True):
    """A player completes a dungeon (CR26 309.7)."""

    who: Ref
    """Who ("whenever you complete a dungeon", Dungeon Crawler)."""


class Expends(Pattern, frozen=True):
    """A player has spent so much mana to cast spells this turn, and less before the last payment (CR26 700.14)."""

    amount: int
    """So much mana ("expend 4", Byway Barterer)."""
    who: Ref = You()
    """Who has spent it ("whenever you expend", Byway Barterer)."""


class CommitsCrime(Pattern, frozen=True):
    """A player commits a crime (CR26 700.13): casts, activates or puts on the stack what targets an opponent, a
    permanent, spell or ability that an opponent controls, or a card in an opponent's graveyard."""

    who: Ref = You()
    """Who ("an opponent commits a crime", Patrolling Peacemaker)."""


class Becomes(Pattern, frozen=True):
    """A state trigger (CR 603.8): whenever the condition is true and the ability is not waiting already."""

    condition: Condition
    """What must be true ("when you control no Swamps", Barbarian Outcast)."""


class TurnedFaceUp(Pattern, frozen=True):
    """It is turned face up (CR 707)."""

    what: Filter
    """Which ("a permanent", Aven Farseer), as it is face up."""


class Mutates(Pattern, frozen=True):
    """A spell merges with it as a mutating creature spell resolves (CR26 702.140d)."""

    what: Filter
    """Which ("a creature you control mutates", Essence Symbiote)."""


class Transforms(Pattern, frozen=True):
    """It transforms or converts (CR 701.25, CR26 701.28), and is then such a thing (CR26 701.27e)."""

    what: Filter
    """Which ("a permanent you control", Norn's Inquisitor)."""
    into: Filter | None = None
    """What it is afterwards ("into a Phyrexian", Norn's Inquisitor); None: anything."""


class DayBecomes(Pattern, frozen=True):
    """Night becomes day, or with *night* day becomes night (CR26 731.1a)."""

    night: bool = False
    """It becomes night; else day. Not if it was neither before (CR26 731.1a)."""


class PlaysLand(Pattern, frozen=True):
    """A player plays a land."""

    who: Ref = Players(Who.EACH)
    """Who ("an opponent plays a land", Dirtcowl Wurm)."""
    what: Filter | None = None
    """Which lands ("a nonbasic land", Hidden Herd); None: any."""


class RevealsIt(Pattern, frozen=True):
    """A player reveals a matching card because of the static ability that this one is linked to (CR 603.10, 607.2g)."""

    what: Filter
    """Which cards ("a creature card", Primitive Etchings)."""
    who: Ref = You()
    """The player who has drawn and reveals the card."""


class Shuffles(Pattern, frozen=True):
    """A player shuffles a library."""

    who: Ref
    """Who ("an opponent shuffles", Cosi's Trickster)."""


class Searches(Pattern, frozen=True):
    """A player searches a library; only one's own, if it says so."""

    who: Ref
    """Who ("an opponent would search", Aven Mindcensor)."""
    own: bool = False
    """Only the player's own library ("their library", Archivist of Oghma)."""


class BecomesAttached(Pattern, frozen=True):
    """It becomes attached to (or, with *un*, unattached from) something that matches."""

    what: Filter
    """What is attached ("an Aura", Bramble Elemental)."""
    to: Filter | None = None
    """To what, or from what it comes off ("to Brood Keeper", Brood Keeper); None: to anything."""
    un: bool = False
    """It becomes unattached (Captain's Hook)."""


class ChangesControl(Pattern, frozen=True):
    """A player gains (or, with *loses*, loses) control of it."""

    what: Filter
    """Of what ("the creature", Ray of Command)."""
    by: Ref | None = None
    """Who gains or loses it ("you lose control", Ray of Command); None: whoever."""
    loses: bool = False
    """It is lost; else it is gained."""


class FlipsCoin(Pattern, frozen=True):
    """A player wins or loses a coin flip."""

    who: Ref
    """The player who flips it ("whenever you win a coin flip", Chance Encounter)."""
    won: bool | None = None
    """Only a flip that is won (Chance Encounter) or, if False, lost (Karplusan Minotaur); None: either."""


class RollsDice(Pattern, frozen=True):
    """A player rolls one or more dice, the planar die among them (CR26 706.7)."""

    who: Ref
    """The player who rolls ("whenever you roll", Brazen Dwarf)."""
    batch: bool = True
    """Once for all dice that are rolled together ("one or more dice", Brazen Dwarf); else for each (Critical Hit)."""
    natural: int = 0
    """Only a die whose natural result is this (CR26 706.2); 0: any."""


class Clashes(Pattern, frozen=True):
    """A player clashes."""

    who: Ref
    """The player who clashes, whether that player or an opponent began it."""
    won: bool = False
    """Only if that player wins (CR 701.20c)."""


class AddsMana(Pattern, frozen=True):
    """For replacement: a permanent would produce mana."""

    what: Filter
    """Which permanents would produce it."""
    color: Color | None = None
    """Only if mana of this colour is among it; None: whatever it is."""


class CreatesTokens(Pattern, frozen=True):
    """Tokens would be created under a player's control."""

    who: Ref = You()
    """Under whose control they would be created ("under your control", Anointed Procession)."""
    what: Filter | None = None
    """Which tokens; a text that says so is refused, for a token cannot be asked before it is there."""


class LosesGame(Pattern, frozen=True):
    """A player would lose the game, or lost it."""

    who: Ref = You()
    """Who ("whenever a player loses the game", Blood Tyrant)."""


class PhasesIn(Pattern, frozen=True):
    """It phases in (or, with *out*, out)."""

    what: Filter
    """Which (Teferi's Imp); what phases out is looked at as it was."""
    out: bool = False
    """It phases out ("phases in or out": Teferi's Imp has both); else in."""


class SetInMotion(Pattern, frozen=True):
    """A scheme is set in motion (CR 701.21)."""

    what: Filter
    """Which: the scheme itself (Roots of All Evil)."""


class RollsPlanarDie(Pattern, frozen=True):
    """A player rolls the planar die and it shows this face; None: any (CR 901.8)."""

    face: PlanarFace | None = None
    """Which face ({CHAOS}, Krosa); None: any."""
    who: Ref = You()
    """The player who rolls it ("whenever you roll {CHAOS}", Krosa)."""


class Planeswalks(Pattern, frozen=True):
    """A player planeswalks to it or, with *away*, away from it (CR 901.10b)."""

    what: Filter
    """To which cards, or away from which ("to Panopticon", Panopticon)."""
    away: bool = False
    """Away from it (Sanctum of Serra)."""
    who: Ref | None = None
    """Who planeswalks; None: whoever does."""


class Encounters(Pattern, frozen=True):
    """A phenomenon is turned face up as a player planeswalks to it (CR26 312.5)."""

    what: Filter
    """Which: the phenomenon itself (Mutual Epiphany)."""


Batched: Final = (Moves, Deals, AttacksWith, BlocksIt, BecomesBlocked, Unblocked, RollsDice)
"""What may be waited for as one event of a whole batch: "one or more"."""
Numbered: Final = (AttacksWith, BlocksIt, BecomesBlocked)
"""What may be waited for so many times at once: "three or more creatures attack"."""


def is_of_batch(pattern: Pattern) -> bool:
    """Whether it happens once for a whole batch ("one or more", CR 603.2c)."""
    return isinstance(pattern, Batched) and pattern.batch
