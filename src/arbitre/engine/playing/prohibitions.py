"""What prohibits casting a spell (CR 601.5): effects, and the card's own text."""

from __future__ import annotations

from typing import Final

from arbitre.engine.characteristics import rulings
from arbitre.engine.characteristics.responsible import ability_that_says, in_abilities
from arbitre.engine.characteristics.rulings import own_mods
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.kernel.refusals import Refusal, remedy
from arbitre.engine.language import evaluate
from arbitre.engine.stack.proposed import about_spell
from arbitre.ir.amounts import TimesHappened
from arbitre.ir.filters import And, ControlledBy, HasSupertype, HasType, IsSpell, Or
from arbitre.ir.modifications import CantCast, CastOnlyIf
from arbitre.ir.patterns import Casts
from arbitre.ir.refs import It, You
from arbitre.ir.values import CardType, Supertype
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj

_LEGENDS: Final = And(
    (
        HasSupertype(Supertype.LEGENDARY),
        Or((HasType(CardType.CREATURE), HasType(CardType.PLANESWALKER))),
        ControlledBy(You()),
    )
)


def forbidden(game: Game, player: int, obj: Obj, chars: Characteristics) -> Refusal | None:
    """CR 601.5: whether an effect or the card's own text prohibits casting it.

    CR 601.5a: a card that is cast face down is asked about as the spell that it will be.
    """
    if rulings.any_of(game, CantCast):
        for mod, words in rulings.affecting(game, player, CantCast):
            words = words.about(player)
            if mod.unless is not None and evaluate.holds(words, mod.unless):
                continue
            if mod.more_than and _already_cast(words, mod) < mod.more_than:
                continue
            if evaluate.matches(words, about_spell(game, mod.what, obj.id), obj.id):
                return _prohibited(game, player, mod, words)
    if chars.static:
        ctx = Context(game, obj.id, player)
        for own in own_mods(ctx, chars, CastOnlyIf):
            if not evaluate.holds(ctx, own.condition):
                why, met = "its own condition for casting is not met", (remedy("condition"),)
                return Refusal(why, "601.5", source=obj.id, ability=in_abilities(chars, own), remedies=met)
    if _needs_a_legend(chars) and not evaluate.matching(Context(game, obj.id, player), _LEGENDS):
        why = "only who controls a legendary creature or planeswalker may cast it"
        return Refusal(why, "CR26 205.4e", remedies=(remedy("legend"),))
    return None


def why_never(game: Game, player: int, obj: Obj) -> Refusal | None:
    """CR 601.5: an effect that prohibits casting it however long the player waits."""
    if rulings.any_of(game, CantCast):
        for mod, words in rulings.standing(game, player, CantCast):
            words = words.about(player)
            passes = mod.unless is not None or mod.more_than
            if not passes and evaluate.matches(words, about_spell(game, mod.what, obj.id), obj.id):
                return _prohibited(game, player, mod, words)
    return None


def _already_cast(words: Context, mod: CantCast) -> int:
    """How many such spells the player who is spoken of has cast this turn."""
    if mod.what == IsSpell():
        return words.game.state.player(words.it).tally("spells cast this turn")
    return evaluate.count(words, TimesHappened(Casts(mod.what, It())))


def _prohibited(game: Game, player: int, mod: CantCast, words: Context) -> Refusal:
    """What the effect allows after all, or until when it holds."""
    source, why = words.source, "an effect prohibits it"
    remedies = [remedy("condition")] if mod.unless is not None else []
    if mod.more_than:
        remedies.append(remedy("fewer spells", number=mod.more_than))
        why = "an effect allows so many spells each turn only"
    remedies.append(remedy("without", object=source))
    return Refusal(why, "601.5", "", source, ability_that_says(game, source, mod), tuple(remedies))


def _needs_a_legend(chars: Characteristics) -> bool:
    """CR26 205.4e: a legendary instant or sorcery."""
    return Supertype.LEGENDARY in chars.supertypes and not {CardType.INSTANT, CardType.SORCERY}.isdisjoint(chars.types)


supports(CantCast, CastOnlyIf)
