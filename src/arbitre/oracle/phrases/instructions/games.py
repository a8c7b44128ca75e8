"""Turns that end, players who are controlled, games within games, ante; schemes, planes and phenomena (CR 407, 712–715, 9)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.abilities import Static, Triggered
from arbitre.ir.effects import (
    Abandon,
    Ante,
    ControlPlayer,
    EndCombat,
    EndTurn,
    Planeswalk,
    PlaySubgame,
    RestartGame,
)
from arbitre.ir.filters import Is, Not
from arbitre.ir.modifications import HasRule, Lasts, RuleText, Until
from arbitre.ir.patterns import AnyEvent, Encounters, Planeswalks, RollsPlanarDie, StepBegins
from arbitre.ir.refs import Players, Result, This, Who
from arbitre.ir.values import PlanarFace
from arbitre.oracle.categories import (
    ABILITY,
    DURATION,
    EFFECT,
    OBJECTS,
    PLAIN_STATIC,
    PLAYER,
    STEP_EVENT,
    TRIGGER_BODY,
    VERB,
)
from arbitre.oracle.discourse.said import DOER
from arbitre.oracle.formalism.grammar import REJECT, SING, row
from arbitre.oracle.phrases.abilities.places import placed
from arbitre.oracle.phrases.events.events import ONE_EVENT

# --- turns and players (CR 712, 713) ----------------------------------------------------------------------------------

row(EFFECT, EndTurn(), en="end the turn", fr="terminer* le tour")
row(EFFECT, EndCombat(), en="end the combat phase", fr="terminer* la phase de combat")
row(
    EFFECT,
    ControlPlayer,
    en=("you control {who} during that player's next turn", "you gain control of {who} during that player's next turn"),
    who=PLAYER,
    fr="vous contrôlez {who} pendant le prochain tour de ce joueur",
)

# --- games anew and within (CR 714, 715) ------------------------------------------------------------------------------

row(EFFECT, RestartGame(), en="restart the game", fr="recommencer* la partie")
row(EFFECT, RestartGame, en="restart the game, leaving in exile {leaving}", leaving=OBJECTS,
    fr="recommencer* la partie en laissant en exil {leaving}")  # fmt: skip
row(
    EFFECT,
    PlaySubgame(),
    en="players play a magic subgame, using their libraries as their decks",
    fr="les joueurs jouent une sous-partie de magic avec leurs bibliothèques comme decks",
)
LOSERS = Players(Who.EACH, such=Not(Is(Result("winners"))))
row(
    PLAYER,
    LOSERS,
    en="each player who doesn't win the subgame",
    fr="chaque joueur qui ne gagne pas la sous-partie",
    number=SING,
)


# --- ante (CR 407) ----------------------------------------------------------------------------------------------------

row(
    PLAIN_STATIC,
    Static(This(), (HasRule(RuleText.REMOVE_IF_NOT_ANTE),)),
    en="remove ~ from your deck before playing if you're not playing for ante",
    fr="retirez ~ de votre deck avant de jouer si vous ne jouez pas pour une mise",
)
row(
    VERB,
    Ante(who=DOER),
    en=("ante* the top card of their library", "ante* the top card of your library"),
    fr="miser* la carte*:sing du dessus de son* bibliothèque",
)
row(EFFECT, Ante(what=This()), en="ante ~", fr="misez ~")

# --- schemes, planes, phenomena (CR 901, 904) -------------------------------------------------------------------------

row(DURATION, Lasts(until=Until.PLANESWALK), en="until a player planeswalks", fr="jusqu'à ce qu'un joueur transplane")
row(EFFECT, Planeswalk(), en="planeswalk", fr="transplanez")
row(EFFECT, Abandon(), en="abandon this scheme", fr="abandonnez cette machination")
row(ONE_EVENT, RollsPlanarDie(face=PlanarFace.CHAOS), en="you roll {CHAOS}", fr="vous* obtenir* {CHAOS}")
row(ONE_EVENT, RollsPlanarDie(), en="you roll the planar die", fr="vous* lancer* le dé planaire")
row(ONE_EVENT, Planeswalks(what=Is(This())), en="you planeswalk to ~", fr="vous transplanez vers ~")
row(
    ONE_EVENT,
    Planeswalks(what=Is(This()), away=True),
    en="you planeswalk away from ~",
    fr="vous quittez ~ en transplanant",
)
row(ONE_EVENT, Encounters(what=Is(This())), en="you encounter ~", fr="vous rencontrez ~")

ARRIVAL = Planeswalks(Is(This()))


def _or_time(time: Any, body: Any) -> Any:
    return REJECT if isinstance(time, StepBegins) and time.next else placed(Triggered(AnyEvent((ARRIVAL, time)), body))


def _time(given: Triggered) -> dict[str, Any] | None:
    event = given.event
    if not isinstance(event, AnyEvent) or len(event.parts) != 2 or event.parts[0] != ARRIVAL:
        return None
    time, body = event.parts[1], given.body
    return {"time": time, "body": body} if given == placed(Triggered(event, body)) else None


row(ABILITY, build=_or_time, unbuild=_time, of_type=Triggered, en="when you planeswalk to ~ or at the beginning of {time}, {body}",
    fr="quand vous transplanez vers ~ ou au début de {time}, {body}", time=STEP_EVENT, body=TRIGGER_BODY, rank=1)  # fmt: skip
