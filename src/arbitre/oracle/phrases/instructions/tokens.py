"""Tokens by their description: "two 1/1 white Bird creature tokens with flying", "Boo, a legendary 1/1 …" (CR 110.5)."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

from arbitre.ir.abilities import Replacement
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import CardToken, CreatesAlso, CreateTokens, TokenSpec
from arbitre.ir.patterns import CreatesTokens
from arbitre.oracle.categories import GRANTS, REPLACEMENT, TOKEN_SPEC, VERB
from arbitre.oracle.discourse.said import DOER
from arbitre.oracle.formalism.grammar import PLUR, SING, Series, row
from arbitre.oracle.formalism.terms import changed, h
from arbitre.oracle.lexicon.words import COLOR_LIST, NAME, PT, SUBTYPE, SUPERTYPE, TYPE

SUPERTYPES: Final = Series(SUPERTYPE, "plain", least=0, shared=True)
SUBTYPES: Final = Series(SUBTYPE, "plain", least=0, shared=True)
TYPES: Final = Series(TYPE, "plain", shared=True)


_COLOR_FR: Final = {True: "{colors*}", False: "incolore*"}


def _token_row(sized: bool, colored: bool, named: bool, given: bool) -> None:
    """One order of the description; a noncreature token need have no size, nor one that an ability sizes."""
    slots: dict[str, Any] = {"supertypes": SUPERTYPES, "subtypes": SUBTYPES, "types": TYPES}
    slots |= {"pt": PT} if sized else {}
    slots |= {"colors": COLOR_LIST} if colored else {}
    slots |= {"name": NAME} if named else {}
    slots |= {"abilities": GRANTS} if given else {}

    def build(pt: Any = (None, None), **said: Any) -> TokenSpec:
        return TokenSpec(power=pt[0], toughness=pt[1], **said)

    def unbuild(token: TokenSpec) -> dict[str, Any] | None:
        if isinstance(token, CardToken):
            return None
        said = (token.power is not None, bool(token.colors), bool(token.name), bool(token.abilities))
        if said != (sized, colored, named, given) or (named and token.supertypes):  # "Boo, a legendary …"
            return None
        facts = {name: getattr(token, name) for name in slots if name != "pt"}
        return facts | {"pt": (token.power, token.toughness)} if sized else facts

    size, name = "{pt} " if sized else "", " named {name}" if named else ""
    color, abilities = "{colors}" if colored else "colorless", " with {abilities}" if given else ""
    row(TOKEN_SPEC, build=build, unbuild=unbuild, of_type=TokenSpec, **slots,
        en=f"{{supertypes:sing}} {size}{color} {{subtypes:sing}} {{types:sing}} token|tokens{name}{abilities}",
        fr=f"jeton* {{types*:of}} {{supertypes*}} {size}{_COLOR_FR[colored]} {{subtypes}} ^{' du nom de {name}' * named}"
        f"{' avec {abilities}' * given}", rank=1)  # fmt: skip
    if named and given:
        row(TOKEN_SPEC, build=build, of_type=TokenSpec, en=f"{{supertypes:sing}} {size}{color} {{subtypes:sing}} {{types:sing}} token|tokens{abilities}{name}",
            alias=True, **slots)  # fmt: skip


def _colored_after(pt: Any, subtypes: Any, types: Any, colors: Any) -> TokenSpec:
    return TokenSpec(types=types, subtypes=subtypes, colors=colors, power=pt[0], toughness=pt[1])


for _one, _are, _number in (("token", "that's", SING), ("tokens", "that are", PLUR)):
    row(TOKEN_SPEC, build=_colored_after, of_type=TokenSpec, en=f"{{pt}} {{subtypes:sing}} {{types:sing}} {_one} {_are} {{colors}}", pt=PT, subtypes=SUBTYPES,
        types=TYPES, colors=COLOR_LIST, number=_number, alias=True)  # fmt: skip


for _said in product((True, False), repeat=4):
    _token_row(*_said)


def _name_of_card(token: CardToken) -> dict[str, Any]:
    """Its name alone: the card that it is a copy of has been looked up by it."""
    return {"name": token.name}


row(
    TOKEN_SPEC,
    build=lambda name: CardToken(name=name),
    unbuild=_name_of_card,
    of_type=CardToken,
    en="{name} token|tokens",
    fr="jeton* {name}",
    name=NAME,
)


row(
    VERB,
    CreateTokens(changed(h.token, name=h.name), Fixed(1), DOER),
    provided=lambda token: token.supertypes and not token.name,
    en="create* {name}, a {token:sing}",
    fr="créer* {name}, un* {token:sing}",
    name=NAME,
    token=TOKEN_SPEC,
)

# --- tokens besides others ------------------------------------------------------------------------------------------------


def _also(token: Any) -> Replacement:
    return Replacement(CreatesTokens(), CreatesAlso(token))


for _another in ("a", "a additional"):
    row(
        REPLACEMENT,
        _also(h.token),
        token=TOKEN_SPEC,
        alias=_another != "a",
        en=f"if one or more tokens would be created under your control, those tokens plus {_another} {{token:sing}} are created instead.",
        fr="si un ou plusieurs jetons devaient être créés sous votre contrôle, ces jetons plus un* {token:sing} sont créés à la place.",
    )
    row(
        REPLACEMENT,
        _also(h.token),
        token=TOKEN_SPEC,
        alias=True,
        en=f"if you would create one or more tokens, instead create those tokens plus {_another} {{token:sing}}.",
    )
