"""What the rules say of keywords that have to do with whether a creature attacks or blocks (CR 702)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement

STATEMENTS: Final = (
    Statement(
        "702.19b",
        """
- k:vigilance tap/tapped ?attack ?attacker ?declare ?must ?when
- attack tap/tapped k:vigilance ?attacker ?declare
= what/how k:vigilance ?act ?mean ?effect ?attack
+ k:vigilance stay/keep untapped ?attack ?attacker ?after
+ k:vigilance attack not tap
- k:vigilance attack tapped
- k:vigilance tapped attack
+ k:vigilance attack block ?nextturn ?oppturn ?after ?turn ?also
- k:vigilance attack enter/thisturn ?thisturn ?enter
- k:vigilance attack twice
""",
        (
            "attacking does not tap a creature with vigilance; it must be untapped to attack all the same",
            "attaquer n'engage pas une créature avec la vigilance ; elle doit quand même être dégagée pour attaquer",
        ),
    ),
    Statement(
        "702.10b",
        """
= what/how k:haste ?act ?mean ?effect ?attack
+ k:haste attack ?enter ?thisturn ?sickness
+ k:haste tapability/tap/ability ?activate ?enter ?thisturn ?use ?tap ?cost ?sickness
+ k:haste ignore sickness
- k:haste sickness
- k:haste attack tapped ?enter
- k:haste attack oppturn
- k:haste cast instant/oppturn/inresponse
- attack no:haste enter/thisturn ?thisturn ?enter
""",
        (
            "a creature with haste can attack, and its abilities with {T} can be activated, though it came this turn",
            "une créature avec la célérité peut attaquer, et ses capacités avec {T} peuvent être activées, même"
            " si elle"
            " est arrivée ce tour-ci",
        ),
    ),
    Statement(
        "702.9b",
        """
= who/what/which/how block/beblocked k:flying ?k:reach ?attacker
= what/how k:flying ?act ?mean ?effect
- k:flying block only k:flying
""",
        (
            "a creature with flying can be blocked only by creatures with flying or reach; it can block any creature",
            "une créature avec le vol ne peut être bloquée que par des créatures avec le vol ou la portée ;"
            " elle-même peut"
            " bloquer n'importe laquelle",
        ),
    ),
    Statement(
        "702.16a",
        """
= what/how k:reach ?act ?mean ?effect ?attack
- k:reach beblocked only k:flying
- k:reach k:flying
""",
        (
            "a creature with reach can block creatures with flying; it has no flying itself",
            "une créature avec la portée peut bloquer les créatures avec le vol ; elle n'a pas le vol elle-même",
        ),
    ),
    Statement(
        "702.3b",
        """
= what/how k:defender ?act ?mean ?effect
+ k:defender block ?attacker
+ k:defender deal damage ?block ?blocker
""",
        (
            "a creature with defender cannot attack; it can block, and deals damage then",
            "une créature avec le défenseur ne peut pas attaquer ; elle peut bloquer, et inflige alors ses blessures",
        ),
    ),
    Statement(
        "702.12b",
        """
= who/what/which/how block/beblocked k:intimidate
= what/how/which k:intimidate ?act ?mean ?effect
""",
        (
            "a creature with intimidate can be blocked only by artifact creatures and creatures that share a color"
            " with it",
            "une créature avec l'intimidation ne peut être bloquée que par des créatures-artefacts et par des"
            " créatures"
            " partageant une couleur avec elle",
        ),
    ),
    Statement(
        "702.34b",
        """
= who/what/which/how block/beblocked k:fear
= what/how k:fear ?act ?mean ?effect
""",
        (
            "a creature with fear can be blocked only by artifact creatures and black creatures",
            "une créature avec la peur ne peut être bloquée que par des créatures-artefacts et par des créatures"
            " noires",
        ),
    ),
    Statement(
        "702.26b",
        """
= who/what/which/how block/beblocked k:shadow
= what/how k:shadow ?act ?mean ?effect
""",
        (
            "creatures with shadow can block and be blocked only by creatures with shadow",
            "les créatures avec la distorsion ne bloquent que des créatures avec la distorsion et ne sont bloquées"
            " que par"
            " elles",
        ),
    ),
    Statement(
        "702.15b",
        """
= what/how/when/who k:protection ?act ?mean ?effect ?block ?beblocked ?damage
- k:protection !deal>damage receive/deal damage ?receive c:red/c:black/c:white/c:blue/c:green/source/spell ?source
  ?spell ?instant
  ?creature
- k:protection target ?spell c:red/c:black/c:white/c:blue/c:green/spell
- k:protection !deal>damage damage c:red/c:black/c:white/c:blue/c:green/source ?deal ?source ?creature ?spell
+ k:protection prevent damage ?source ?c:red/c:black/c:white/c:blue/c:green ?deal
- target k:protection ?spell ?c:red/c:black/c:white/c:blue/c:green
""",
        (
            "what has protection from a quality cannot be the target of what has it, cannot be enchanted, equipped"
            " or blocked"
            " by it, and damage from it is prevented",
            "ce qui a la protection contre une qualité ne peut pas être la cible de ce qui la possède, ni être"
            " enchanté,"
            " équipé ou bloqué par cela, et les blessures qui en viennent sont prévenues",
        ),
    ),
    Statement(
        "702.15b",
        """
+ destroy k:protection ?spell ?effect ?all ?not target
+ k:protection destroy/sacrifice/exile not target ?spell ?effect
+ k:protection die/destroy effect all ?creature ?spell
""",
        (
            "protection does nothing about effects that neither target nor deal damage: they may destroy, exile or"
            " sacrifice"
            " it",
            "la protection ne peut rien contre un effet qui ne cible pas et n'inflige pas de blessures : il peut"
            " détruire,"
            " exiler ou faire sacrifier",
        ),
    ),
    Statement(
        "702.20a",
        """
= what/how/who band ?act ?mean ?effect ?attack ?assign ?damage ?block ?happen
""",
        (
            "a band attacks together, and is blocked as one; who controls a creature with banding in it divides the"
            " damage that is assigned to it",
            "un groupe attaque ensemble et est bloqué ensemble ; le contrôleur d'une créature avec le regroupement"
            " répartit les blessures qui lui sont assignées",
        ),
    ),
    Statement(
        "509.1b",
        """
= what/how k:unblockable ?act ?mean ?effect
+ k:unblockable deal/receive damage ?attack ?attacker ?player ?opponent
- k:unblockable beblocked/block ?attacker ?creature
= who/which block k:unblockable
""",
        (
            "what cannot be blocked is blocked by nothing: a block that breaks a restriction is not legal",
            "rien ne peut bloquer ce qui est imblocable : un blocage qui enfreint une restriction est illégal",
        ),
    ),
)
