"""Words that deny ("not", "non…", "except", "unless", "without", "nor") against the nodes that do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from formats.audits.claims import Claim, Told, heard, told
from formats.audits.material import Said

_CANT: Final = r"(?:can't|cannot)"

CLAIMS: Final = (
    Claim(r"\bnoncombat\b", "Deals.combat=False"),
    Claim(r"\bnonbasic landwalk\b", "Keyword.name=landwalk HasKeyword.keyword=landwalk"),
    Claim(r"\bevery nonbasic land type", "AddTypes"),
    Claim(r"\bnonmana\b", "Activates.mana Activates"),
    Claim(r"\bnon-?[a-z]+", "Not"),
    Claim(rf"{_CANT} be blocked", "CantBeBlocked BlockersNeeded BlockersAtMost"),
    Claim(rf"{_CANT} be countered", "CantBeCountered"),
    Claim(rf"{_CANT} be regenerated", "CantBeRegenerated Destroy.no_regeneration"),
    Claim(rf"{_CANT} be prevented", "DamageCantBePrevented DealDamage.unpreventable"),
    Claim(rf"{_CANT} be the targets?", "CantBeTargeted"),
    Claim(rf"{_CANT} be sacrificed", "CantBeSacrificed"),
    Claim(rf"{_CANT} be (?:enchanted|equipped)", "CantBeEnchanted"),
    Claim(rf"{_CANT} be activated|abilities {_CANT}|{_CANT} activate", "CantActivate CantActivateAny"),
    Claim(rf"{_CANT} block", "CantBlock CantBlockAlone BlockNeeds"),
    Claim(rf"{_CANT} attack", "CantAttack CantAttackAlone AttackNeeds AttackersAtMost"),
    Claim(rf"{_CANT} cast", "CantCast CastOnlyIf"),
    Claim(rf"{_CANT} gain life", "CantGainLife"),
    Claim(rf"{_CANT} win", "CantWinGame"),
    Claim(rf"{_CANT} lose\b", "CantLoseGame CantLoseLife"),
    Claim(rf"{_CANT} (?:draw|search|transform|enter)", "CantDraw CantSearch CantTransform CantEnter"),
    Claim(rf"{_CANT} (?:have|get)", "CantHave CantHaveCounters CantGetCounters"),
    Claim(rf"{_CANT}", ""),
    Claim(r"(?:doesn't|don't) untap", "CantUntap"),
    Claim(r"not to untap", "MayNotUntap"),
    Claim(r"(?:isn't|aren't) blocked", "Unblocked NotSo Not"),
    Claim(r"as though (?:it|they|this creature|~) (?:weren't|didn't|wasn't|hadn't)",
          "AssignsAsUnblocked CanAttackAsThough CanBlockAsThough ExhaustsAnew TargetedDespiteHexproof"),
    Claim(r"not playing for ante", "HasRule"),
    Claim(r"(?:isn't|not) legendary", "RemoveTypes NotSo Not"),
    Claim(r"doesn't copy that creature's color", "KeepsColor"),
    Claim(r"don't lose this mana", "AddMana.until"),
    Claim(r"one that hasn't been chosen", "Modes.once"),
    Claim(r"who doesn't loses", "Do.otherwise"),
    Claim(r"(?:doesn't|don't) (?:lose|empty)\b", "ManaDoesntEmpty CantLoseGame"),
    Claim(r"(?:no longer|isn't an?|aren't|is not an?)\b", "RemoveTypes Not NotSo SetTypes Undesignate "
        "InZone.zone=command "
        "CantActivateAny.mana_too CostsLess.mana_too CostsMore.mana_too Activates HasActivatedAbility.no_mana"),
    Claim(r"\"legend rule\" doesn't apply", "LegendRuleOff"),
    Claim(r"haven't been activated", "ExhaustsAnew"),
    Claim(r"(?:doesn't|don't|didn't) (?:control|have)|haven't", "Not NotSo Compares.compare==="),
    Claim(r"this way that weren't (?:put|cast)|that weren't cast this way|not cast this way", "Others"),
    Claim(r"n't\b|\bnot\b|\bneither\b|\bnor\b", "Not NotSo Do.otherwise Do.unless CastFrom.zone DontTrigger"),
    Claim(
        r"\bother than\b",
        "Not Other Casts.elsewhere Others Goaded Target.distinct_from ChooseQuality.but Moves.origin=command",
    ),
    Claim(r"\bexcept\b", "Not Others Copies.but CreateCopies.but CopySpell.but BlockersNeeded PreventIt.all_but Other "
          "Draws.except_first_in_draw_step CantBeBlocked"),
    Claim(r"\bunless they're mana abilities", "CantActivate.mana_too CantActivateAny.mana_too "
          "CostsLess.mana_too CostsMore.mana_too"),
    Claim(r"\bunless\b", "Do.unless EntersWith.unless CantAttack.unless CantBlock.unless AttackNeeds BlockNeeds NotSo "
          "CantAttack.cost CantBlock.cost CantBeBlocked.unless"),
    Claim(r"\bwithout paying\b", "HowCast.rather PlayCards CastCopy AlternativeCost OffersCost"),
    Claim(r"\bwithout\b", "Not"),
    Claim(r"\bno more than\b", "AttackersAtMost BlockingAtMost UntapAtMost Activated.per_turn"),
    Claim(r"\bassigns? no combat damage", "AssignsNoCombatDamage"),
    Claim(r"\bno maximum hand size", "MaxHandSize"),
    Claim(r"\bwith no abilities\b|\bno counters\b", "Not NotSo Compares.compare==="),
    Claim(r"\bif no one does\b", "Do.otherwise"),
    Claim(r"\bshare no\b", "Alike.apart"),
    Claim(r"\bno\b", "Not NotSo Compares.compare=== NoManaCost SkipIt"),
    Claim(r"\brather than\b", "AlternativeCost OffersCost AssignsByToughness WorksAs.by_toughness PlayCards.cost "
          "HowCast.rather"),
)  # fmt: skip

TOLD: Final = (
    Told(
        "Not",
        r"\bnon|\bnot\b|n't\b|except|\bno\b|without|other than|your other|neither|face up|isn't|fewer than|"
        r"only creatures (?:with|in)|\bthe rest\b|or fewer|each other opponent|"
        r"(?:each|only) [^.]*starting deck|starting deck contains only",
        "or becomes blocked",
    ),
    Told(
        "NotSo",
        r"\bnot\b|n't\b|unless|\bno\b|otherwise|neither|\bnor\b|instead|more cards in hand than each|"
        r"each [^.]*starting deck|starting deck contains only",
    ),
    Told("Do.unless", r"\bunless\b|pay [^.]*\. if you don't"),
    Told("Do.otherwise", r"otherwise|\bif\b|unless|learn|who doesn't"),
    Told("CantBlock", r"can't|can block only|detain|suspect|decayed"),
    Told("CantAttack", r"can't|can attack|detain|goad"),
    Told("CantUntap", r"n't untap|stun|remains? tapped"),
    Told("CantBeBlocked", r"can't (?:block or )?be blocked|can be blocked only|unblockable"),
    Told("Others", r"\brest\b|\bother\b|another|remain|don't|n't|\bnot\b"),
    Told("CastCopy.free", r"(?s)\A(?!.*cop(?:y|ies) without paying)"),
    Told("AlternativeCost", r"rather than|without paying"),
)


def audit(said: Said) -> Iterator[tuple[str, str]]:
    """What is denied is denied, and nothing else is."""
    yield from heard(CLAIMS, said)
    yield from told(TOLD, said)
