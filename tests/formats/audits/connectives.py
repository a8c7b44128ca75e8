"""Words that join ("if", "when", "instead", "then", "until", "may", "only", "target") against conditions, events,
durations, offers and targets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from formats.audits.claims import Claim, Told, heard, told
from formats.audits.material import Said

_CONDITIONS: Final = (
    "Do.condition Triggered.condition Static.condition Replacement.condition Activated.condition Either Modes.when "
    "AlternativeCost.condition ThisCosts.condition CastOnlyIf Delayed.condition"
)

CLAIMS: Final = (
    Claim(r"may spend mana as though", "HowCast.mana SpendAsThough"),
    Claim(r"\b(?:attacks?|blocks?|blocked|attacking|block|do so|attack)\b[^.]{0,70} if able|\bif able",
        "MustAttack MustBlock MustBeBlocked MustTarget Goaded"),
    Claim(r"\bif [^.]* would\b|\bif [^.]*\btap[^.]* for mana\b|\bif a spell or ability [^.]* causes you to discard ~",
        "Replacement ReplaceLater "
        "Scale RollsOneMore HowCast.exiles"),
    Claim(r"\bif (?:you|they|he or she|that player|a player|the player|no one|[^.,]{0,40}) (?:do|does|don't|"
        r"doesn't|did|didn't|win|wins|lose|loses|can|can't)\b",
          "Do.then Do.otherwise Do.pay Do.unless DidSo CastCopy Clash.won FlipCoin.won FlipCoin.lost Reflexive "
          "Do.condition OpeningHand.reveal " + _CONDITIONS),
    Claim(r"\bas though\b", "CastAsThoughFlash OffersCost.flash CanAttackAsThough CanBlockAsThough AssignsAsUnblocked "
        "SpendAsThough ExhaustsAnew ActivatesAsHasty TargetedDespiteHexproof "
          "HowCast.mana WorksAs PlaysAsFromOwn"),
    Claim(r"\bonly (?:if|during|as|before|after|when)\b", "Activated.condition Activated.timing CastOnlyIf "
        "CantCast.unless", once=True),
    Claim(r"if (?:that|a) spell is countered this way", "Counter.to"),
    Claim(r"\bif (?:~|this card) is in your opening hand", "OpeningHand"),
    Claim(r"if you pay (?:\{[^}]*\})+ more", "CastAsThoughFlash.cost"),
    Claim(r"if you're not playing for ante", "HasRule"),
    Claim(r"\b(?:if|whenever) damage (?:from [^.,]* )?is prevented this way", "PreventIt.then"),
    Claim(r"if a land is tapped for", "TappedForMana"),
    Claim(r"if you attacked with creatures", "Provided"),
    Claim(r"if it isn't a mana ability", "Activates"),
    Claim(r"(?<=has )[a-z ]+ if it's \w+,[^.]* if it's \w+", "HasColor"),
    Claim(r"\bif\b", _CONDITIONS + " NotSo When AnyOf.parts PlayCards.spells TriggersAgain MustAttack.when "
          "AddMana.spent_on HowCast.rather HowCast.mana Reflexive.condition "
          "ExchangeBlockers ExchangeBlocks"),
    Claim(r"\bfor as long as (?:it|that card|they) remains? exiled", "MayPlayFrom LookAt.how"),
    Claim(r"\bas long as it's a creature", "HasType.type=creature"),
    Claim(r"\bas long as\b", "Static.condition Replacement.condition WhileTrue When"),
    Claim(r"\buntil end of turn and gains [\w ]+ until end of turn\b", "Apply"),
    Claim(r"\buntil end of turn\b", "Apply Delayed ReplaceLater Regenerate Copies Designate.this_turn AddMana.until "
          "AddMana.spent_on MayIgnore"),
    Claim(r"\buntil end of combat\b", "Lasts.until=until_end_of_combat"),
    Claim(r"\buntil your next turn\b", "Lasts.until=until_your_next_turn"),
    Claim(r"\buntil the end of your next turn\b", "Lasts.until=until_the_end_of_your_next_turn"),
    Claim(r"\buntil your next upkeep\b", "Lasts.until=until_your_next_upkeep"),
    Claim(r"\buntil your next end step\b", "Lasts.until=until_your_next_end_step"),
    Claim(r"\buntil ~ leaves\b", "Move.until_leaves PhaseOut.until_leaves WhileTrue"),
    Claim(r"\buntil\b", "UntilFound WhileTrue UntilPaid Lasts.until Move.until_leaves PhaseOut.until_leaves"),
    Claim(r"\bfor as long as\b", "WhileTrue"),
    Claim(r"\bwhen(?:ever)?\b", "Triggered Delayed Reflexive AnyEvent"),
    Claim(r"\bat (?:the beginning|end) of\b", "StepBegins ExtraPhases.at_beginning"),
    Claim(r"\binstead\b", "Replacement ReplaceLater NotSo Either Modes.when Do.otherwise AlternativeCost "
        "Counter.to Discard RollsOneMore HowCast.exiles DealDamage.excess_passes"),
    Claim(r"\botherwise\b", "Do.otherwise NotSo Clash.lost FlipCoin.lost"),
    Claim(r"for each card type, you may put", "Pick.up_to"),
    Claim(r"may activate [^.]* any time (?:you|they) could cast", "ActivatesAsInstant"),
    Claim(r"\bmay\b", "Do.may Draw.up_to Replacement.optional EntersWith.may LandPlays CastAsThoughFlash MayPlayFrom "
        "MayIgnore MayNotUntap TapOrUntap "
          "AlternativeCost ExhaustsAnew ActivatesAsHasty PlaysAsFromOwn Activated.by Modes.repeat Modes.when UntilPaid "
          "AdditionalCost.optional PlayCards SpendAsThough CopySpell AssignsAsUnblocked OpeningHand PlaysRevealed "
          "ChangeTargets MayExert CastCopy VotesOnceMore.may EachPaysMana OffersCost LookAt.how"),
    Claim(r"\bthat target is\b", "Target"),
    Claim(r"\btargets?\b", "TargetSlot MustTarget CastsAt BecomesTarget TargetsOnly CantBeTargeted "
        "TargetedDespiteHexproof "
        "CopySpell CopySpell.for_each CopySpell.different ChangeTargets "
        "NumberOfTargets"),
)  # fmt: skip

TOLD: Final = (
    Told("TargetSlot", r"target|choice"),
    Told("Do.may", r"\bmay\b|up to"),
    Told("Do.pay", r"\bpays?\b|\bunless\b|\breveal|\bany (?:player|opponent) may\b"),
    Told("Triggered.condition", r"\bif\b|while"),
    Told(
        "Static.condition",
        r"as long as|if|during|unless|otherwise|while|the (?:first|second|third)",
        r"choose \w+ or \w+\.",
    ),
    Told("Do.condition", r"\bif\b|unless|instead|otherwise|when|after this main"),
    Told("Activated.condition", r"only|during|reveal ~ from your hand:"),
    Told("Triggered", r"when|whenever|at the beginning|at end|at the end", r"in your graveyard or on the battlefield"),
    Told("Replacement", r"\bas\b|enter|escapes|\bif\b|instead|prevent|would|skip"),
    Told("WhileTrue", r"as long as|until|remains"),
    Told("Delayed", r"when|at the|at this turn's|at end"),
    Told("Lasts.until=until_end_of_combat", r"until end of combat|this combat"),
    Told("Lasts.until=until_your_next_turn", r"until your next turn"),
    Told("Lasts.until=during_its_controller's_next_untap_step", r"untap"),
    Told("TurnOf", r"\bturns?\b|during (?:your|their|an opponent|each)|reveal ~ from your hand:"),
    Told("StepBegins", r"beginning|end of|at end"),
)


def audit(said: Said) -> Iterator[tuple[str, str]]:
    """What is conditional, timed, optional or aimed is so in the nodes, and nothing else is."""
    yield from heard(CLAIMS, said)
    yield from told(TOLD, said)
