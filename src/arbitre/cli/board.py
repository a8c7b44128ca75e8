"""The table as a player sees it, drawn with rich."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from arbitre import Game
from arbitre.french.typography import typeset
from arbitre.ir.abilities import Keyword
from arbitre.ir.node import Ability
from arbitre.ir.values import DOORS, CardType, Color
from arbitre.messages import spoken
from arbitre.services.showing import ability_text
from arbitre.text import name
from arbitre.text.interface import say
from arbitre.text.naming import sees
from arbitre.text.words import word

_STYLES = {"W": "bright_white", "U": "bright_blue", "B": "magenta", "R": "bright_red", "G": "bright_green"}


def board(game: Game, viewer: int, lang: str) -> RenderableType:
    """Every player's side, the viewer's last, with the stack between them and the viewer's hand below."""
    seats = [player for player in game.order(viewer) if player != viewer]
    parts: list[RenderableType] = [_title(game, lang)]
    parts += [_side(game, player, lang) for player in reversed(seats)]
    if game.state.stack:
        parts.append(_stack(game, viewer, lang))
    parts.append(_side(game, viewer, lang))
    parts.append(_hand(game, viewer, lang))
    return Group(*parts)


def _set(text: str, style: str = "") -> Text:
    """A text as it is set in the language that is spoken."""
    return Text(typeset(text) if spoken() == "fr" else text, style=style)


def _title(game: Game, lang: str) -> Text:
    state = game.state
    player = state.player(state.active).name
    if not state.turn:
        return _set(say("before", lang), style="bold")
    return _set(say("turn", lang, number=state.turn, player=player, step=word(state.step.value, lang)), style="bold")


def _side(game: Game, player: int, lang: str) -> Panel:
    seat = game.player(player)
    lines = [_set(_piles(game, player, lang), style="dim")]
    counters = "  ".join(f"{count} {word(kind, lang)}" for kind, count in seat.counters)
    lines += [_set(counters)] if counters else []
    if seat.pool:
        lines.append(_set(say("pool", lang, mana="".join(f"{{{mana.type}}}" for mana in seat.pool))))
    mine = [id for id in game.state.battlefield if game.controller(id) == player]
    lands = [id for id in mine if game.characteristics(id).is_land and not game.characteristics(id).is_creature]
    lines += [_set(f"{say('lands', lang)} {_grouped(game, lands, lang)}", style="green")] if lands else []
    lines += [_permanent(game, id, lang) for id in mine if id not in lands]
    title = say("seat", lang, player=seat.name, life=seat.life)
    return Panel(
        Group(*lines), title=_set(title), title_align="left", border_style="cyan" if _acts(game, player) else "dim"
    )


def _acts(game: Game, player: int) -> bool:
    return game.decision is not None and game.decision.player == player


def _piles(game: Game, player: int, lang: str) -> str:
    """CR 401.3, 402.3: everybody may count the cards of a library or hand."""
    seat = game.player(player)
    exiled = sum(game.object(id).owner == player for id in game.state.exile)
    counts = {"hand": len(seat.hand), "library": len(seat.library), "graveyard": len(seat.graveyard), "exile": exiled}
    return say("piles", lang, **counts)


def _grouped(game: Game, ids: list[int], lang: str) -> str:
    """Lands of one name together, with how many of them are tapped."""
    names = Counter(name(id, game, lang) for id in ids)
    tapped = Counter(name(id, game, lang) for id in ids if game.object(id).tapped)
    shown = (
        f"{n} {one}" + (f" ({tapped[one]} {word('tapped', lang)})" if tapped[one] else "") for one, n in names.items()
    )
    return ", ".join(shown)


def _permanent(game: Game, id: int, lang: str) -> Text:
    facts = game.characteristics(id)
    shown = name(id, game, lang)
    text = Text(shown, style=_style(facts.colors))
    if facts.power is not None:
        text.append(f" {facts.power}/{facts.toughness}", style="bold")
    if facts.keywords:
        text.append(f"  {', '.join(_keywords(facts.abilities, lang))}", style="italic dim")
    marks = ", ".join(_marks(game, id, lang))
    if marks:
        text.append_text(_set(f"  ({marks})", style="yellow"))
    return text


def _keywords(abilities: Iterable[Ability], lang: str) -> list[str]:
    """Keyword abilities with what they say: "protection from black"; each once."""
    found = {ability_text(one, lang) or one.name for one in abilities if isinstance(one, Keyword)}
    return sorted(words[:1].lower() + words[1:] for words in found)


def _marks(game: Game, id: int, lang: str) -> Iterator[str]:
    """What has happened to a permanent."""
    obj = game.object(id)
    if obj.tapped:
        yield word("tapped", lang)
    for door, half in zip(DOORS, game.characteristics(id).halves, strict=False):
        if door not in obj.unlocked:
            yield say("locked", lang, door=half.name)
    if obj.sick and game.characteristics(id).is_creature:
        yield say("sick", lang)
    if obj.damage:
        yield say("damage", lang, amount=obj.damage)
    for kind, count in obj.counters:
        yield f"{count} {word(kind, lang)}"
    yield from (word(one, lang) for one in game.designations(id))
    if obj.attached_to:
        yield f"→ {name(obj.attached_to, game, lang)}"
    if CardType.BATTLE in game.characteristics(id).types:
        yield say("protected", lang, player=name(obj.protector, game, lang))
    if obj.attacking:
        yield say("attacks", lang, target=name(obj.attacking, game, lang))
    for attacker in obj.blocking:
        yield say("blocks", lang, target=name(attacker, game, lang))


def _stack(game: Game, viewer: int, lang: str) -> Panel:
    lines = []
    for id in reversed(game.state.stack):
        item = game.object(id).stack
        ids = [target for slot in item.binding.targets for target in slot] if item is not None else []
        targets = ", ".join(name(target, game, lang, viewer) for target in ids)
        lines.append(_set(f"{name(id, game, lang, viewer)}{f' → {targets}' if targets else ''}"))
    return Panel(Group(*lines), title=_set(say("stack", lang)), title_align="left", border_style="yellow")


def _hand(game: Game, viewer: int, lang: str) -> Text:
    text = _set(f"{say('your hand', lang)} ", style="bold")
    cards = [id for id in game.player(viewer).hand if sees(id, game, viewer)]
    if not cards:
        return text.append(say("none", lang), style="not bold dim")
    for number, id in enumerate(cards):
        facts = game.characteristics(id)
        cost = f" {facts.mana_cost}" if facts.mana_cost is not None else ""
        text.append(f"{', ' if number else ''}{facts.name}{cost}", style=f"not bold {_style(facts.colors)}")
    return text


def _style(colors: frozenset[Color]) -> str:
    if len(colors) > 1:
        return "bright_yellow"
    return next((_STYLES[color.value] for color in colors), "white")
