"""What each kind of instruction promises: what is to be seen while it is carried out (CR 608.2, 701).

A table apart from the rooms that carry the instructions out: it knows events, questions and fields of the state only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from arbitre.corpus.seeing import Promise, Seen
from arbitre.engine.kernel.events import Event, Kind
from arbitre.ir import effects as e
from arbitre.ir.abilities import Activated, Chapter, SpellAbility, Triggered
from arbitre.ir.node import Ability, Effect, Modification, Node, walk
from arbitre.ir.patterns import Cause
from arbitre.ir.refs import Pick
from arbitre.ir.values import Zone
from arbitre.state.objects import Obj
from arbitre.state.players import Player
from arbitre.state.state import State


def promised(ability: Ability) -> tuple[Effect, ...]:
    """The instructions of an ability, those of its modes and of what it delays included; not what tokens, emblems and
    other objects are given by them, nor what is done instead of something later."""
    if not isinstance(ability, Activated | Triggered | SpellAbility | Chapter):
        return ()
    return tuple(dict.fromkeys(node for node in _instructions(ability.body) if type(node) not in SILENT))


def _instructions(value: Any) -> Iterator[Effect]:
    if isinstance(value, Effect):
        yield value
    if isinstance(value, e.TokenSpec | e.MakeEmblem | e.Change | Modification):
        return
    if isinstance(value, Node):
        value = tuple(getattr(value, name) for name in value.__struct_fields__)
    if isinstance(value, tuple):
        for part in value:
            yield from _instructions(part)


SILENT: Final = frozenset({e.Perform, e.Together, e.NoteAmount, e.CountDone, e.RepeatProcess, e.Reflexive})
"""Instructions that only hold others together, or say nothing that could be seen by itself."""


# --- pieces of promises ----------------------------------------------------------------------------------------------


def _event(*kinds: Kind, which: Callable[[Event], bool] = lambda _: True) -> Promise:
    return lambda seen, _: seen.happened(*kinds, which=which)


def _moved(*causes: Cause) -> Promise:
    return _event(Kind.MOVE, Kind.PART, which=lambda event: event.cause in causes)


def _wrote(*fields: Any) -> Promise:
    return lambda seen, _: seen.wrote(*fields)


def _any(*promises: Promise) -> Promise:
    return lambda seen, effect: any(one(seen, effect) for one in promises)


def _chose(seen: Seen, effect: Effect) -> bool:
    """Somebody was asked, if there is anything to choose."""
    return bool(seen.asked) or not any(isinstance(node, Pick) for node in walk(effect))


def _asked(seen: Seen, _: Effect) -> bool:
    return bool(seen.asked)


def _did(word: str) -> Promise:
    return _event(Kind.DEED, which=lambda event: event.word == word)


def _begun(seen: Seen, _: Effect) -> bool:
    return bool(seen.begun)


def _changed(seen: Seen, _: Effect) -> bool:
    return seen.changed


def _moves_there(seen: Seen, effect: Effect) -> bool:
    """Something has come to the zone of the instruction, or has changed its place there (in a library)."""
    to = getattr(effect, "to", None)
    if to is Zone.LIBRARY and seen.wrote(Player.library):
        return True
    return seen.happened(Kind.MOVE, Kind.PART, which=lambda event: event.to is to)


def _counters(seen: Seen, effect: Effect) -> bool:
    """Counters of the kind were put there."""
    kind = getattr(effect, "kind", "")
    return seen.happened(Kind.COUNTERS, which=lambda event: event.amount > 0 and kind in ("", event.word))


def _no_counters(seen: Seen, effect: Effect) -> bool:
    """Counters of the kind were taken away."""
    kind = getattr(effect, "kind", "")
    return seen.happened(Kind.COUNTERS, which=lambda event: event.amount < 0 and kind in ("", event.word))


def _both_counters(seen: Seen, effect: Effect) -> bool:
    return _counters(seen, effect) and _no_counters(seen, effect)


def _is_arrival(event: Event) -> bool:
    return event.origin is None and event.to is Zone.BATTLEFIELD


_ARRIVES: Final = _event(Kind.MOVE, which=_is_arrival)
_FROM_LIBRARY: Final = _event(Kind.MOVE, which=lambda event: event.origin is Zone.LIBRARY)
_ON_STACK: Final = _event(Kind.MOVE, which=lambda event: event.origin is None and event.to is Zone.STACK)
_DAMAGED: Final = _event(Kind.DAMAGE, which=lambda event: event.amount > 0)
_GAINED: Final = _event(Kind.LIFE, which=lambda event: event.amount > 0)
_LOST: Final = _event(Kind.LIFE, which=lambda event: event.amount < 0)
_LIFE: Final = _event(Kind.LIFE)
_DISCARDED: Final = _moved(Cause.DISCARD, Cause.CYCLE)
_SACRIFICED: Final = _moved(Cause.SACRIFICE, Cause.EXPLOIT)
_TURNED: Final = _event(Kind.TAP, Kind.UNTAP)
_LOOKED: Final = _any(_wrote(Obj.known_to), _asked, _event(Kind.REVEAL, Kind.MOVE), lambda seen, _: bool(seen.told))

# --- the table -------------------------------------------------------------------------------------------------------

PROMISES: Final[dict[type[Effect], Promise]] = {
    e.Draw: _any(_event(Kind.DRAW), _moved(Cause.DRAW)),
    e.Discard: _DISCARDED,
    e.DiscardThese: _DISCARDED,
    e.Mill: _moved(Cause.MILL),
    e.Connive: _any(_DISCARDED, _moved(Cause.DRAW)),
    e.Ante: _event(Kind.MOVE, which=lambda event: event.to is Zone.ANTE),
    e.Abandon: _event(Kind.TURN_DOWN),
    e.Planeswalk: _event(Kind.PLANESWALK),
    e.SetScheme: _event(Kind.SET_IN_MOTION),
    e.FlipCoin: _event(Kind.FLIP_COIN),
    e.RollDie: _event(Kind.ROLL_DIE),
    e.Choose: _chose,
    e.ChooseQuality: _asked,
    e.ChooseOne: _asked,
    e.Separate: _asked,
    e.CastCopy: _event(Kind.CAST),
    e.Encode: _event(Kind.MOVE, which=lambda event: event.to is Zone.EXILE),
    e.ResultsTable: _event(Kind.ROLL_DIE),
    e.TakeInitiative: _changed,
    e.Venture: _changed,
    e.Vote: _asked,
    e.VillainousChoice: _asked,
    e.EachPaysMana: _asked,
    e.GainLevel: _changed,
    e.Proliferate: _event(Kind.COUNTERS),
    e.PutCounters: _counters,
    e.PutSameCounters: _event(Kind.COUNTERS),
    e.RemoveCounters: _no_counters,
    e.MoveCounters: _both_counters,
    e.CreateTokens: _ARRIVES,
    e.CreateCopies: _ARRIVES,
    e.Amass: _any(_ARRIVES, _event(Kind.COUNTERS)),
    e.MakeEmblem: _event(Kind.MOVE, which=lambda event: event.to is Zone.COMMAND),
    e.DealDamage: _DAMAGED,
    e.DealAssigned: _DAMAGED,
    e.Fight: _DAMAGED,
    e.GainLife: _GAINED,
    e.LoseLife: _LOST,
    e.SetLife: _LIFE,
    e.ExchangeLife: _LIFE,
    e.ExchangeLifeWithSize: _LIFE,
    e.RedistributeLife: _LIFE,
    e.RemoveDamage: _wrote(Obj.damage),
    e.Delayed: _wrote(State.delayed),
    e.WinGame: _event(Kind.WIN, Kind.LOSE),
    e.LoseGame: _event(Kind.LOSE),
    e.DrawGame: _wrote(State.result),
    e.RestartGame: _wrote(State.turn),
    e.PlaySubgame: _wrote(State.outer),
    e.Airbend: _event(Kind.MOVE),
    e.TimeTravel: _event(Kind.COUNTERS),
    e.Earthbend: _event(Kind.COUNTERS),
    e.Endure: _any(_ARRIVES, _event(Kind.COUNTERS)),
    e.Apply: _begun,
    e.Detain: _begun,
    e.Goad: _begun,
    e.ReplaceLater: _begun,
    e.Regenerate: _begun,
    e.ExchangeControl: _event(Kind.CONTROL),
    e.Counter: _any(_moved(Cause.COUNTER), _event(Kind.CEASE)),
    e.Destroy: _any(_event(Kind.DESTROY), _moved(Cause.DESTROY)),
    e.SacrificeChosen: _SACRIFICED,
    e.SacrificeThese: _SACRIFICED,
    e.Clash: _event(Kind.CLASH),
    e.Discover: _any(_event(Kind.CAST), _FROM_LIBRARY),
    e.Explore: _did("explores"),
    e.Fateseal: _asked,
    e.LookAt: _LOOKED,
    e.LookInto: _LOOKED,
    e.Scry: _asked,
    e.Search: _event(Kind.SEARCH),
    e.Shuffle: _event(Kind.SHUFFLE),
    e.Surveil: _asked,
    e.AddMana: _wrote(Player.pool),
    e.DoubleMana: _wrote(Player.pool),
    e.LoseMana: _wrote(Player.pool),
    e.Manifest: _event(Kind.MOVE, which=lambda event: event.to is Zone.BATTLEFIELD),
    e.ManifestDread: _FROM_LIBRARY,
    e.Designate: _changed,
    e.Undesignate: _changed,
    e.HasDone: _event(Kind.DEED),
    e.Haunt: _event(Kind.MOVE, which=lambda event: event.to is Zone.EXILE),
    e.Pair: _changed,
    e.Prepare: _changed,
    e.PutNameSticker: _wrote(Obj.stickers),
    e.SetAside: _changed,
    e.Suspect: _changed,
    e.Move: _moves_there,
    e.ExchangeZones: _event(Kind.MOVE),
    e.SwapWithHand: _event(Kind.MOVE),
    e.Attach: _event(Kind.ATTACH),
    e.BecomeBlocked: _wrote(Obj.blocked),
    e.ExchangeBlockers: _wrote(Obj.blocking),
    e.ExchangeBlocks: _wrote(Obj.blocking),
    e.Flip: _wrote(Obj.flipped),
    e.Meld: _wrote(Obj.merged),
    e.PhaseOut: _event(Kind.PHASE_OUT, Kind.PHASE_IN),
    e.RemoveFromCombat: _wrote(Obj.attacking, Obj.blocking),
    e.Reselect: _wrote(Obj.attacking),
    e.Tap: _event(Kind.TAP),
    e.TapAndUntap: _TURNED,
    e.TapOrUntap: _TURNED,
    e.Transform: _event(Kind.TRANSFORM),
    e.Unlock: _event(Kind.UNLOCK, Kind.LOCK),
    e.TurnFace: _event(Kind.FACE_UP, Kind.FACE_DOWN),
    e.Unattach: _event(Kind.UNATTACH),
    e.Untap: _event(Kind.UNTAP),
    e.PlayCards: _event(Kind.CAST, Kind.PLAY_LAND),
    e.ChangeTargets: _wrote(Obj.stack),
    e.CopySpell: _any(_event(Kind.COPY_SPELL), _ON_STACK),
    e.BecomeMonarch: _changed,
    e.RingTempts: _event(Kind.DEED),
    e.BecomesDay: _wrote(State.day),
    e.ControlPlayer: _changed,
    e.EndTurn: _wrote(State.agenda, State.step),
    e.EndCombat: _wrote(State.agenda, State.step),
    e.ExtraPhases: _wrote(State.turn_plan),
    e.ExtraSteps: _wrote(State.step_plan, State.turn_plan),
    e.ExtraTurns: _wrote(State.extra_turns),
    e.Skip: _wrote(Player.skips),
}
"""By kind of instruction what must be seen where it was carried out."""


def kept(seen: Seen, effect: Effect) -> bool:
    """Whether what was seen is what the instruction promises."""
    return PROMISES[type(effect)](seen, effect)
