"""A scenario as it is written: the fields of its file. The reader, the JSON schema and Python know them from here.

arbitre.Scenario(
    players={
        "Alice": arbitre.PlayerAt(life=12, battlefield=["Grizzly Bears", arbitre.CardAt("Forest", count=3)]),
        "Bob": arbitre.PlayerAt(),
    },
    play=["Alice attacks with Grizzly Bears"],
    expect=["Bob has 18 life"],
)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
import yaml
from msgspec import Meta

from arbitre.ir.values import Step, Zone
from arbitre.judge.wording import limits
from arbitre.judge.wording.limits import MOST_COUNTERS, MOST_OF_ONE

Flag = bool | Literal["yes", "no"]
Amount = Annotated[int, Meta(ge=0, le=limits.LARGEST)]
Counters = dict[str, Annotated[int, Meta(ge=0, le=MOST_COUNTERS)]]
Words = str | int | Sequence[str | int]
"""One word, or several."""


class CardAt(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A card in a zone at the start, and in which state it is."""

    card: Annotated[str, Meta(description="The name of the card, in English or in an imported language.")]
    count: Annotated[int, Meta(ge=1, le=MOST_OF_ONE, description="How many of it.")] = 1
    tapped: Annotated[Flag | None, Meta(description="It is tapped.")] = None
    counters: Annotated[Counters | None, Meta(description="Kinds of counters with their numbers.")] = None
    attached_to: Annotated[str, Meta(description="The permanent or player that it is attached to.")] = ""
    alias: Annotated[str, Meta(description="A name for this very card, called @NAME in sentences.")] = msgspec.field(
        default="", name="as"
    )
    controller: Annotated[str, Meta(description="The player who controls it, if that is not the owner.")] = ""
    protector: Annotated[str, Meta(description="The player who protects the battle.")] = ""
    sick: Annotated[Flag | None, Meta(description="It came under its controller's control this turn.")] = None
    damage: Annotated[Amount, Meta(description="The damage marked on it.")] = 0
    commander: Annotated[Flag | None, Meta(description="It is a commander of its owner.")] = None
    companion: Annotated[Flag | None, Meta(description="Its owner has revealed it as the companion.")] = None
    face_down: Annotated[Flag | None, Meta(description="It is face down.")] = None
    unlocked: Annotated[Words, Meta(description="The doors of a Room that are unlocked, by their names, or both.")] = ()
    designations: Annotated[Words, Meta(description="What it has become: solved, monstrous, renowned.")] = ()
    choices: Annotated[Words, Meta(description="What was chosen as it entered: a colour, a name, what it copies.")] = ()
    timestamp: Annotated[
        Amount | None, Meta(description="Its place in the order of timestamps, if that is not the one in the file.")
    ] = None


Cards = str | CardAt | Sequence[str | CardAt]
"""One card, or several."""


class PlayerAt(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A player at the start: life, counters, and cards in each zone."""

    life: Annotated[int | None, Meta(description="The life total; as the game begins if it is not said.")] = None
    poison: Annotated[int, Meta(ge=0, le=MOST_COUNTERS, description="How many poison counters.")] = 0
    counters: Annotated[Counters | None, Meta(description="Kinds of counters with their numbers.")] = None
    vanguard: Annotated[str, Meta(description="The player's vanguard card.")] = ""
    stickers: Annotated[Words, Meta(description="The words of name stickers.")] = ()
    library: Annotated[Cards, Meta(description="The cards of the library, the last one on top.")] = ()
    hand: Annotated[Cards, Meta(description="The cards in hand.")] = ()
    battlefield: Annotated[Cards, Meta(description="The permanents.")] = ()
    graveyard: Annotated[Cards, Meta(description="The cards in the graveyard, the last one on top.")] = ()
    exile: Annotated[Cards, Meta(description="The cards in exile.")] = ()
    command: Annotated[Cards, Meta(description="What is in the command zone.")] = ()
    schemes: Annotated[Cards, Meta(description="The scheme deck of the archenemy, the last one on top.")] = ()
    planes: Annotated[Cards, Meta(description="The planar deck, the last one on top.")] = ()
    outside: Annotated[Cards, Meta(description="The cards that the player owns outside the game.")] = ()


class TurnAt(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where the game begins."""

    number: Annotated[
        Annotated[int, Meta(ge=1, le=limits.LARGEST)] | None,
        Meta(description="The number of the turn; in the first turn of a game nobody draws."),
    ] = None
    player: Annotated[str, Meta(description="Whose turn it is; the first player's if it is not said.")] = ""
    step: Annotated[
        str,
        Meta(
            description="The step or main phase that begins; the precombat main phase if it is not said.",
            extra_json_schema={"anyOf": [{"enum": [step.value for step in Step]}, {"type": "string"}]},
        ),
    ] = ""
    time: Annotated[Literal["", "day", "night"], Meta(description="Day or night, where that matters.")] = ""
    lands: Annotated[Amount, Meta(description="How many lands its player has played this turn.")] = 0


class FaceAt(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The printed values of a face of a card of the scenario's own."""

    cost: Annotated[str, Meta(description="The mana cost: {2}{G}.")] = ""
    type: Annotated[str, Meta(description="The type line: Creature — Beast.")] = ""
    text: Annotated[str, Meta(description="The rules text in English, a line for each ability.")] = ""
    power: Annotated[str | int, Meta(description="The power.")] = ""
    toughness: Annotated[str | int, Meta(description="The toughness.")] = ""
    loyalty: Annotated[str | int, Meta(description="The loyalty.")] = ""
    defense: Annotated[str | int, Meta(description="The defense of a battle.")] = ""
    colors: Annotated[str, Meta(description="The letters of a colour indicator: WU.")] = ""


class OwnCard(FaceAt, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A card of the scenario's own, by its printed values."""

    hand: Annotated[str | int, Meta(description="The hand modifier of a vanguard: +1.")] = ""
    life: Annotated[str | int, Meta(description="The life modifier of a vanguard: -3.")] = ""
    layout: Annotated[str, Meta(description="transform, adventure, split …, of a card with several faces.")] = ""
    faces: Annotated[dict[str, FaceAt] | None, Meta(description="The faces by their names.")] = None


class CheckAt(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A check between two sentences of play."""

    expect: Annotated[str | Sequence[str], Meta(description="Holds at this moment.")] = ()
    legal: Annotated[str | Sequence[str], Meta(description="Could be done now; it is taken back.")] = ()
    illegal: Annotated[
        str | Sequence[str], Meta(description="Is refused now; the rule that refuses it may follow in brackets.")
    ] = ()
    why: Annotated[
        str | Sequence[str],
        Meta(
            description="A question that is asked now; in brackets may follow yes or no, and the rule that decides.",
            examples=["Can Bob block Wind Drake with Grizzly Bears? [no, 702.9b]"],
        ),
    ] = ()


class PositionAt(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A moment of a game, whatever is under way: with it go no players and no turn."""

    state: Annotated[str, Meta(description="The state in its notation, in which a player has priority.")]
    options: Annotated[
        dict[str, Any] | None, Meta(description="How it is played, as a record has it: what is not as usual.")
    ] = None


class ScenarioAt(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """The fields of a scenario."""

    players: Annotated[
        Annotated[Mapping[str, PlayerAt], Meta(min_length=2)] | None,
        Meta(description="The players by their names, in turn order."),
    ] = None
    position: Annotated[PositionAt | None, Meta(description="A moment of a game, instead of players and a turn.")] = (
        None
    )
    title: Annotated[str, Meta(description="A title, for reports.")] = ""
    description: Annotated[str, Meta(description="What it shows, for reports.")] = ""
    question: Annotated[str, Meta(description="The question that it answers, for reports.")] = ""
    edition: Annotated[
        str, Meta(description="The edition of the rules.", examples=["2011-09-30", "current", "2011-02-04"])
    ] = ""
    lang: Annotated[Literal["", "en", "fr"], Meta(description="The language of its report.")] = ""
    seed: Annotated[Amount, Meta(description="What decides coins, dice and shuffles.")] = 0
    cards: Annotated[dict[str, OwnCard] | None, Meta(description="Cards of the scenario's own, by name.")] = None
    variant: Annotated[str, Meta(description="A variant: two-headed giant, archenemy …")] = ""
    teams: Annotated[Sequence[Sequence[str]], Meta(description="The players of each team.")] = ()
    range: Annotated[
        Amount | dict[str, Amount] | None, Meta(description="The range of influence, of all or of each player.")
    ] = None
    attack: Annotated[
        str, Meta(description="Whom players may attack.", examples=["multiple", "left", "right", "one"])
    ] = ""
    deploy: Annotated[Flag | None, Meta(description="Whether creatures may be deployed to teammates.")] = None
    turn: Annotated[TurnAt | None, Meta(description="Where the game begins.")] = None
    play: Annotated[
        str | Sequence[str | CheckAt],
        Meta(description="The line of play in sentences, in English or French, with checks between them."),
    ] = ()
    expect: Annotated[str | Sequence[str], Meta(description="Sentences that hold at the end.")] = ()
    examples: Annotated[str | Sequence[str], Meta(description="The official examples that it shows.")] = ()
    rows: Annotated[str | Sequence[str], Meta(description="The rows of the project's requirements that it shows.")] = ()
    numbers: Annotated[
        str | Sequence[str],
        Meta(description="The numbers of the source documents that it shows.", examples=["S0 510.1c"]),
    ] = ()
    fails: Annotated[str, Meta(description="Why what it expects does not hold yet.")] = ""


ZONES: Final = {zone.value: zone for zone in Zone if zone.value in PlayerAt.__struct_fields__}
"""The zones that a player's cards can be described in."""


IN_DECKS: Final = ("schemes", "planes")
"""Fields of cards that lie face down in the command zone (CR 901.3, 904.3)."""


def fields(of: type[msgspec.Struct]) -> tuple[str, ...]:
    """The names of fields as they are written."""
    return of.__struct_encode_fields__


# --- the schema -------------------------------------------------------------------------------------------------------

SCHEMA: Final = Path(__file__).with_name("scenario.schema.json")
"""The JSON schema of scenarios, as it is published."""
SCHEMA_ID: Final = "https://json-schema.org/draft/2020-12/schema"


def schema() -> dict[str, Any]:
    """The JSON schema of a scenario (draft 2020-12), as it is to be."""
    told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(msgspec.json.schema(ScenarioAt)))
    begins = [{"required": ["players"]}, {"required": ["position"]}]
    return {"$schema": SCHEMA_ID, "title": "Scenario of arbitre", **told, "oneOf": begins}


# --- the file ---------------------------------------------------------------------------------------------------------


def as_yaml(scenario: ScenarioAt) -> str:
    """The file of a scenario."""
    data = msgspec.to_builtins(scenario)
    return "".join(
        yaml.dump(
            {name: data[name]},
            Dumper=_Dumper,
            sort_keys=False,
            allow_unicode=True,
            width=_WIDTH,
            default_flow_style=None if isinstance(data[name], dict) else False,
        )
        for name in _ORDER
        if name in data
    )


class _Dumper(yaml.SafeDumper):
    """Writes texts of several lines as they are."""


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


_Dumper.add_representer(str, _text)
_WIDTH: Final = 110
_ORDER: Final = (
    *("title", "description", "examples", "rows", "numbers", "fails", "edition", "lang", "seed", "variant", "teams"),
    *("range", "attack", "deploy", "cards", "players", "position", "turn", "play", "expect", "question"),
)
