"""What the rules of face-down creatures say (CR 208.2b, 702.35, 707)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement

STATEMENTS: Final = (
    Statement(
        "707.2a",
        """
= what/howmany/which/how facedown ?power ?toughness ?mean ?count ?size ?colour ?text ?cost ?creature ?k:morph
+ count facedown creature
- facedown ability/text/cost/colour/counter ?keep ?mana
+ facedown size/power ?toughness ?count
""",
        (
            "a creature that is face down is 2/2, without text, name, subtypes or mana cost, and so without color"
            " or abilities,"
            " unless what turned it face down says otherwise",
            "une créature face cachée est 2/2, sans texte, nom, sous-types ni coût de mana, donc sans couleur ni"
            " capacités,"
            " à moins que ce qui l'a retournée ne dise autre chose",
        ),
    ),
    Statement(
        "707.2",
        """
+ facedown attack/block ?attacker ?blocker ?attack
- facedown attack thisturn/enter ?thisturn ?enter
+ facedown beblocked ?attacker
+ facedown deal damage ?combat
+ facedown die/destroy/sacrifice ?damage
+ facedown target ?spell ?ability
""",
        (
            "a creature that is face down is a 2/2 creature like any other: it attacks, blocks, deals damage and"
            " dies, with"
            " summoning sickness too",
            "une créature face cachée est une créature 2/2 comme les autres : elle attaque, bloque, inflige des"
            " blessures et"
            " meurt, et elle a aussi le mal d'invocation",
        ),
    ),
    Statement(
        "115.2b",
        """
= when/how/who/whichstep turnup ?creature ?facedown ?cost ?k:morph ?pay ?combat
- turnup use stack ?k:morph
- respond turnup ?k:morph ?facedown ?opponent
+ turnup ph:combat/combat/after/before/between/inresponse/oppturn ?block ?blocker ?attack ?attacker ?spell ?facedown
  ?s:declare_blockers ?s:declare_attackers ?declare ?damage ?k:morph ?instant ?turn ?inresponse ?nonemptystack
- turnup s:untap/s:cleanup/resolve ?spell
+ turnup s:upkeep/s:draw/s:end/ph:main/s:declare_attackers/s:declare_blockers/s:combat_damage/s:end_combat
- turnup only ownturn/ph:main ?k:morph
- turnup countered ?k:morph
- turnup activated/spell ?k:morph ?count
+ turnup enter/thisturn ?thisturn ?facedown
""",
        (
            "a creature that is face down is turned face up by its controller whenever he or she has priority, by"
            " paying its"
            " morph cost: a special action, which does not use the stack and cannot be responded to",
            "une créature face cachée est retournée face visible par son contrôleur chaque fois qu'il a la"
            " priorité, en"
            " payant son coût de mue : c'est une action spéciale, qui ne passe pas par la pile et à laquelle on"
            " ne peut"
            " pas répondre",
        ),
    ),
    Statement(
        "707.8",
        """
= what turnup trigger/enter/happen ?become ?ability ?battlefield ?combat ?attacker ?blocker ?facedown
- turnup trigger/triggered enter ?battlefield ?ability
- turnup trigger attack ?attacker
+ turnup stay/keep attacker/blocker/blocked/combat/counter/aura/damage ?facedown ?attack ?combat ?ph:combat
- turnup removedcombat/lose/vanish/object/again ?combat ?attacker ?counter ?damage ?attack
- turnup sickness/enter/untap
""",
        (
            "turned face up, it is the same permanent with its own characteristics: it stays in combat, keeps its"
            " counters and"
            " damage, and nothing triggers on its coming or attacking",
            "retournée face visible, c'est le même permanent avec ses propres caractéristiques : elle reste en"
            " combat, garde"
            " ses marqueurs et ses blessures, et rien ne se déclenche sur son arrivée ou son attaque",
        ),
    ),
    Statement(
        "702.35a",
        """
= what/how/howmany k:morph ?facedown ?cast ?cost ?mean ?spell ?mana ?pay ?effect ?several
= howmany/what cost cast facedown ?mana ?creature
- facedown cast oppturn/combat/ph:combat/instant ?spell ?k:morph
+ facedown cast use stack ?k:morph ?spell
+ facedown cast countered/respond ?spell ?k:morph ?opponent
""",
        (
            "morph lets a card be cast face down as a 2/2 creature spell for {3}, when a creature may be cast; it"
            " may be turned"
            " face up for its morph cost later",
            "la mue permet de lancer la carte face cachée, comme un sort de créature 2/2, pour {3}, quand on peut"
            " lancer une"
            " créature ; elle peut être retournée plus tard pour son coût de mue",
        ),
    ),
    Statement(
        "707.5",
        """
- look facedown opponent ?other ?control ?creature
+ look facedown own/control ?creature
= who look facedown
= what/when reveal facedown ?die/leave/endturn/game ?leave
+ must reveal facedown die/leave/game ?leave ?battlefield
""",
        (
            "one may look at one's own creatures that are face down at any time, not at those of others; one that"
            " leaves the"
            " battlefield is revealed to all, and so are all of them at the end of the game",
            "on peut regarder ses propres créatures face cachée à tout moment, pas celles des autres ; celle qui"
            " quitte le"
            " champ de bataille est révélée à tous, et toutes le sont à la fin de la partie",
        ),
    ),
)
