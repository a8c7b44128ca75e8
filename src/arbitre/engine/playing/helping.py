"""What helps to pay for a spell instead of mana is chosen (CR 702.49a, 702.64a; CR26 702.51b, 702.66b, 702.126b–c)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import msgspec

from arbitre.engine.costs import paying
from arbitre.engine.costs.kinds import Bill
from arbitre.engine.costs.matching import matched
from arbitre.engine.costs.spending import Purpose
from arbitre.engine.costs.symbols import Needs, equivalents, needs
from arbitre.engine.kernel.decisions import Option, Select
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.together import Together
from arbitre.engine.playing import assisting, ways_to_cast
from arbitre.engine.playing.proposal import Proposal
from arbitre.engine.playing.ways_to_cast import HELPERS

Help = tuple[str, int, int, str]
"""Sort, object, mask and keyword of something that helps."""


def choose(p: Proposal) -> Procedure:
    """What helps to pay for mana, such that the rest can be paid: after the total cost is determined, each of them
    once."""
    all_help = ways_to_cast.possible_help(p.game, p.player, p.chars)
    possible = [one for one in all_help if one[1] != p.ctx.source and one[3] != assisting.ASSIST]
    if p.ability is not None or not possible:
        p.help = []
        return
    what, helping = possible[0][3], _Helping(p, possible)
    asked = tuple(helping.by_id), 0, helping.most(), HELPERS[what].rule, p.ctx.source
    together = Together(helping.pays, helping.may_pay, helping.kind)
    picked = yield Select(p.player, what, *asked, allows=together)
    p.help = [helping.by_id[id] for id in picked]


class _Helping:
    """Which of those that could help can be chosen together."""

    __slots__ = ("p", "by_id", "owed", "symbols", "purpose", "otherwise")

    def __init__(self, p: Proposal, possible: Sequence[Help]) -> None:
        self.p: Proposal = p
        self.by_id: dict[int, Help] = {one[1]: one for one in possible}
        self.owed: Bill = p.owed()
        self.symbols: tuple[Needs, ...] = tuple(needs(symbols) for symbols, _ in equivalents(self.owed.mana))
        self.purpose: Purpose = p.purpose()
        self.otherwise: dict[int, tuple[int, int]] = paying.otherwise_used(p.ctx, p.player, self.owed)

    def pays(self, picked: tuple[Option, ...]) -> bool:
        """Whether all of them pay for something, and mana can pay for the rest."""
        return self.may_pay(picked, ())

    def may_pay(self, picked: tuple[Option, ...], left: tuple[Option, ...]) -> bool:
        """Whether all that was picked pays for something, and mana and some of what is left can pay for the rest."""
        chosen = [self.by_id[int(id)] for id in picked]
        helpers = [self.by_id[int(id)] for id in left]
        if self._paid_by(chosen) < len(chosen):
            return False
        return paying.can_pay_bill(self.p.ctx, self.p.player, self.owed, _with(self.purpose, chosen, helpers))

    def most(self) -> int:
        """How many can help at most."""
        return self._paid_by(list(self.by_id.values()))

    def _paid_by(self, chosen: Sequence[Help]) -> int:
        """How many of them can pay for a symbol each; as an additional cost any number may be tapped (CR26 702.51a)."""
        if self.p.game.edition.convoke_is_additional_cost:
            return len(chosen)
        masks = [mask for _, _, mask, _ in chosen]
        # matched the other way round: for each of them a symbol of its own
        return max(sum(symbol >= 0 for symbol in matched(wanted, masks)) for wanted in self.symbols)

    def kind(self, id: Option) -> Hashable:
        """The same for those that can pay for the same, and could be used for the same otherwise."""
        sort, _, mask, keyword = self.by_id[int(id)]
        return sort, mask, keyword, self.otherwise.get(int(id))


def payable(p: Proposal) -> bool:
    """Whether the bill can be paid when what was chosen to help is used for nothing else."""
    return paying.can_pay_bill(p.ctx, p.player, p.owed(), _with(p.purpose(), p.chosen_help))


def _with(purpose: Purpose, chosen: Sequence[Help], open_still: Sequence[Help] = ()) -> Purpose:
    """What mana is spent on besides these, with others that could still help."""
    barred = purpose.barred | frozenset((sort, id) for sort, id, _, _ in chosen)
    help = tuple(mask for _, _, mask, _ in chosen)
    return msgspec.structs.replace(purpose, help=help, helpers=tuple(one[:3] for one in open_still), barred=barred)
