"""What the rules of damage, power and toughness say, by topic (CR 119, 208, 615, 704.5g)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.topics import Topic

_DAMAGE: Final = r"blessures?\b|damage\b|blesse"

TOPICS: Final[tuple[Topic, ...]] = (
    # damage
    Topic(
        "119.1a",
        (
            r"inflig\w*|subi\w*|deal\w*|recev\w*|blesse\w*",
            r"artefacts?|enchantements?|terrains?|artifacts?|enchantments?|lands?\b",
        ),
        (
            "only creatures, planeswalkers and players can be dealt damage",
            "seuls les créatures, les planeswalkers et les joueurs peuvent se voir infliger des blessures",
        ),
    ),
    Topic(
        "119.3a",
        (_DAMAGE, r"joueurs?\b|players?\b", r"points? de vie|perd\w*|result\w*|provoqu\w*|life|los\w+|effet"),
        (
            "damage dealt to a player makes that player lose that much life",
            "les blessures infligées à un joueur lui font perdre autant de points de vie",
        ),
    ),
    Topic(
        "119.3c",
        (_DAMAGE, r"planeswalkers?"),
        (
            "damage dealt to a planeswalker removes that many loyalty counters from it",
            "les blessures infligées à un planeswalker retirent autant de ses marqueurs loyauté",
        ),
    ),
    Topic(
        "119.3d",
        (r"fletrissure|wither|infect\w*",),
        (
            "damage to a creature from a source with wither or infect puts that many -1/-1 counters on it, instead"
            " of being marked",
            "les blessures infligées à une créature par une source avec la flétrissure ou l'infection lui mettent"
            " autant de marqueurs -1/-1, au lieu d'y être marquées",
        ),
    ),
    Topic(
        "119.3f",
        (r"lien de vie|lifelink",),
        (
            "damage from a source with lifelink also makes its controller gain that much life, as part of the same"
            " event",
            "les blessures d'une source avec le lien de vie font en plus gagner autant de points de vie à son"
            " contrôleur, dans le même événement",
        ),
    ),
    Topic(
        "119.4",
        (_DAMAGE, r"parties?|process\w*|trois|temps|parts?\b|three"),
        (
            "damage is dealt in three parts: it is dealt, as replacement and prevention change it; it is turned into"
            " its results, as effects on these change them; and the event happens",
            "les blessures sont traitées en trois parties : elles sont infligées, modifiées par remplacements et"
            " préventions ; elles sont transformées en leurs résultats, modifiés de même ; puis"
            " l'événement a lieu",
        ),
    ),
    Topic(
        "119.5",
        (rf"{_DAMAGE}|source", r"detrui\w*|tue\w*|destroy\w*|kill\w*"),
        (
            "neither damage nor its source destroys anything: state-based actions do, on account of the damage",
            "ni les blessures ni leur source ne détruisent : ce sont les actions basées sur un état, du fait des"
            " blessures",
        ),
    ),
    Topic(
        "119.6",
        (
            _DAMAGE,
            r"retir\w*|enlev\w*|disparai\w*|effac\w*|rest\w*|gueri\w*|removed?|stays?|wears? off|marque\w*|marked|go"
            r" away",
        ),
        (
            "damage stays marked on a creature until the cleanup step, in which all of it is removed, or until it"
            " regenerates",
            "les blessures restent marquées sur une créature jusqu'à l'étape de nettoyage, où toutes sont retirées,"
            " ou jusqu'à ce qu'elle se régénère",
        ),
    ),
    Topic(
        "119.7",
        (r"source\b", _DAMAGE),
        (
            "what deals damage is its source; a spell or ability says which object that is",
            "l'objet qui inflige des blessures en est la source ; un sort ou une capacité dit quel objet c'est",
        ),
    ),
    Topic(
        "119.8",
        (
            r"0 blessures?|zero blessures?|aucune blessure|0 damage|no damage",
            r"inflig\w*|declench\w*|compt\w*|deal\w*|trigger\w*",
        ),
        (
            "a source that would deal 0 damage deals none: nothing triggers on it, nothing replaces or increases it",
            "une source qui infligerait 0 blessure n'en inflige pas : rien ne se déclenche, rien ne la remplace ni"
            " ne l'augmente",
        ),
    ),
    Topic(
        "704.5g",
        (_DAMAGE, r"endurance|toughness|mour\w*|meurt|die\w*|detrui\w*"),
        (
            "a creature with as much damage marked on it as its toughness, or more, is destroyed the next time"
            " state-based actions are looked at",
            "une créature sur laquelle sont marquées au moins autant de blessures que son endurance est détruite dès"
            " que les actions basées sur un état sont vérifiées",
        ),
    ),
    Topic(
        "615.1",
        (r"preven\w*|prevent\w*", _DAMAGE),
        (
            "prevented damage is not dealt: it has no result, and nothing triggers on it",
            "des blessures prévenues ne sont pas infligées : elles n'ont pas de résultat, et rien ne se déclenche",
        ),
    ),
    # power and toughness
    Topic(
        "208.1",
        (
            r"force\b|power\b",
            r"endurance|toughness",
            r"qu'est|signifi\w*|represent\w*|que veut|what|mean\w*|nombre|\d/\d",
        ),
        (
            "the first number is the power, the damage that a creature deals in combat; the second is the toughness,"
            " the damage that is needed to destroy it",
            "le premier nombre est la force, les blessures qu'une créature inflige en combat ; le second est"
            " l'endurance, celles qu'il faut pour la détruire",
        ),
    ),
    Topic(
        "208.2a",
        (r"asterisque|(?<!\w)\*(?!\w)|star\b",),
        (
            "a * is set by an ability of the card, in all zones; a number that cannot be determined is 0",
            "un astérisque est fixé par une capacité de la carte, dans toutes les zones ; un nombre qui ne peut pas"
            " être déterminé vaut 0",
        ),
    ),
    Topic(
        "208.3",
        (r"force\b|power\b", r"non-?creature|pas (?:une )?creature|noncreature|not a creature|permanent"),
        (
            "a permanent that is no creature has neither power nor toughness, even if they are printed on its card",
            "un permanent non-créature n'a ni force ni endurance, même si elles sont imprimées sur sa carte",
        ),
    ),
)
