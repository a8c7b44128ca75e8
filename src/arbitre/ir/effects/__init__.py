"""Instructions: the keyword actions of CR 701 and the other things that spells and abilities tell players to do (CR
608–610, 614, 615).

One module for each family; a module of :mod:`arbitre.engine.effects` that carries it out has the same name.
"""

from __future__ import annotations

from arbitre.ir.effects.cards import Connive, Discard, DiscardThese, Draw, Mill
from arbitre.ir.effects.casual import Abandon, Ante, Planeswalk, SetScheme
from arbitre.ir.effects.chance import FlipCoin, ResultsTable, RollDie, TableRow
from arbitre.ir.effects.changes import (
    Change,
    CreatesAlso,
    EntersWith,
    GoesTo,
    Instead,
    PreventIt,
    ProducesInstead,
    RedirectIt,
    Scale,
    SearchesTop,
    SkipIt,
    StopsAt,
)
from arbitre.ir.effects.choices import Choice, Choose, ChooseQuality
from arbitre.ir.effects.clauses import Body, Do, Modes, Once, Pays, TargetSlot
from arbitre.ir.effects.combining import ChooseOne, CountDone, NoteAmount, Perform, RepeatProcess, Together
from arbitre.ir.effects.counters import (
    MoveCounters,
    Proliferate,
    PutCounters,
    PutSameCounters,
    RemoveCounters,
    TimeTravel,
)
from arbitre.ir.effects.creating import Amass, CardToken, CreateCopies, CreateTokens, MakeEmblem, TokenSpec
from arbitre.ir.effects.damage_and_life import (
    DealAssigned,
    DealDamage,
    ExchangeLife,
    ExchangeLifeWithSize,
    Fight,
    GainLife,
    LoseLife,
    RedistributeLife,
    RemoveDamage,
    SetLife,
)
from arbitre.ir.effects.delayed import Delayed, Reflexive
from arbitre.ir.effects.games import DrawGame, LoseGame, PlaySubgame, RestartGame, WinGame
from arbitre.ir.effects.growing import Earthbend, Endure
from arbitre.ir.effects.lasting import Apply, Detain, ExchangeControl, Goad, ReplaceLater
from arbitre.ir.effects.leaving import Airbend, Counter, Destroy, Regenerate, SacrificeChosen, SacrificeThese
from arbitre.ir.effects.libraries import (
    Clash,
    Discover,
    Explore,
    Fateseal,
    FromTop,
    Hand,
    Look,
    LookAt,
    LookInto,
    Scry,
    Search,
    Shuffle,
    Surveil,
    UntilFound,
)
from arbitre.ir.effects.mana import (
    AddMana,
    AmongColors,
    ChosenColor,
    ColorsOf,
    CommanderColors,
    CouldProduce,
    DoubleMana,
    LoseMana,
    ManaOf,
    SpentOn,
    Symbols,
    TypesProduced,
)
from arbitre.ir.effects.manifesting import Manifest, ManifestDread
from arbitre.ir.effects.marking import (
    Designate,
    GainLevel,
    HasDone,
    Haunt,
    Pair,
    Prepare,
    PutNameSticker,
    SetAside,
    Suspect,
    Undesignate,
)
from arbitre.ir.effects.moving import (
    Attacking,
    AttackingLike,
    AttackingPlayer,
    Blocking,
    CounterSpec,
    ExchangeZones,
    Move,
    Place,
    SwapWithHand,
)
from arbitre.ir.effects.permanents import (
    Attach,
    BecomeBlocked,
    ExchangeBlockers,
    ExchangeBlocks,
    Flip,
    Meld,
    PhaseOut,
    RemoveFromCombat,
    Reselect,
    Tap,
    TapAndUntap,
    TapOrUntap,
    Transform,
    TurnFace,
    Unattach,
    Unlock,
    Untap,
)
from arbitre.ir.effects.piles import Separate
from arbitre.ir.effects.playing import CastCopy, Encode, PlayCards
from arbitre.ir.effects.stack import ChangeTargets, CopySpell
from arbitre.ir.effects.titles import BecomeMonarch, RingTempts, TakeInitiative, Venture
from arbitre.ir.effects.turns import (
    BecomesDay,
    ControlPlayer,
    EachPartOfNextTurn,
    EndCombat,
    EndTurn,
    ExtraPhases,
    ExtraSteps,
    ExtraTurns,
    NextPart,
    NextTurns,
    Skip,
)
from arbitre.ir.effects.voting import EachPaysMana, VillainousChoice, Vote

__all__ = [
    "Connive", "Discard", "DiscardThese", "Draw", "Mill",
    "Abandon", "Ante", "Planeswalk", "SetScheme",
    "FlipCoin", "ResultsTable", "RollDie", "TableRow",
    "Change", "CreatesAlso", "EntersWith", "GoesTo", "Instead", "PreventIt", "ProducesInstead", "RedirectIt", "Scale",
    "SearchesTop", "SkipIt", "StopsAt",
    "Choice", "Choose", "ChooseQuality",
    "Body", "Do", "Modes", "Once", "Pays", "TargetSlot",
    "MoveCounters", "Proliferate", "PutCounters", "PutSameCounters", "RemoveCounters",
    "TimeTravel",
    "Amass", "CardToken", "CreateCopies", "CreateTokens", "MakeEmblem", "TokenSpec",
    "Delayed", "Reflexive",
    "ChooseOne", "CountDone", "NoteAmount", "Perform", "RepeatProcess", "Together",
    "DealAssigned", "DealDamage", "ExchangeLife", "ExchangeLifeWithSize", "Fight", "GainLife", "LoseLife",
    "RedistributeLife",
    "RemoveDamage", "SetLife",
    "Apply", "Detain", "ExchangeControl", "Goad", "ReplaceLater",
    "Manifest", "ManifestDread",
    "CastCopy", "Encode", "PlayCards",
    "Airbend", "Counter", "Destroy", "Regenerate", "SacrificeChosen", "SacrificeThese",
    "Clash", "Discover", "Explore", "Fateseal", "FromTop", "Hand", "Look", "LookAt", "LookInto", "Scry", "Search",
    "Shuffle", "Surveil", "UntilFound",
    "AddMana", "SpentOn", "Symbols", "ManaOf", "AmongColors", "ChosenColor", "ColorsOf",
    "CouldProduce", "TypesProduced", "CommanderColors", "DoubleMana", "LoseMana",
    "Designate", "GainLevel", "HasDone", "Haunt", "Pair", "Prepare", "PutNameSticker", "SetAside", "Suspect",
    "Undesignate",
    "BecomeMonarch", "RingTempts", "TakeInitiative", "Venture",
    "Earthbend", "Endure",
    "Attacking", "AttackingLike", "AttackingPlayer", "Blocking", "CounterSpec", "ExchangeZones", "Move", "Place",
    "SwapWithHand",
    "Attach", "BecomeBlocked", "ExchangeBlockers", "ExchangeBlocks", "Flip", "Meld",
    "PhaseOut", "RemoveFromCombat", "Reselect", "Tap", "TapAndUntap",
    "TapOrUntap", "Transform", "TurnFace", "Unattach", "Unlock", "Untap",
    "Separate",
    "ChangeTargets", "CopySpell",
    "BecomesDay", "ControlPlayer", "EndCombat", "EndTurn", "ExtraPhases", "ExtraSteps", "ExtraTurns",
    "EachPartOfNextTurn", "NextPart", "NextTurns", "Skip",
    "EachPaysMana", "VillainousChoice", "Vote",
    "DrawGame", "LoseGame", "PlaySubgame", "RestartGame", "WinGame",
]  # fmt: skip
