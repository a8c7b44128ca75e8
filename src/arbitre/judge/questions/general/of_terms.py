"""What the words of the rules mean (CR 106.4, 115, 118, 119.1, 405, 508.1, 509.1, 614.1, 615.1, 700)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement

STATEMENTS: Final = (
    Statement(
        "106.4",
        """
= what/where pool ?mana ?mean ?put
= where mana put/use ?become
= what mana ?mean
""",
        (
            "mana that is produced goes into its player's mana pool, from where costs are paid; the pool empties"
            " at the end of each step and"
            " phase",
            "le mana produit va dans la réserve de mana de son joueur, d'où l'on paie les coûts ; elle se vide à"
            " la fin de chaque étape et de"
            " chaque phase",
        ),
    ),
    Statement(
        "405.1",
        """
= what/how stack ?mean ?useful ?happen
= which/what use/put stack ?spell ?ability
= which/what not use stack
""",
        (
            "the stack is where spells and activated and triggered abilities wait to resolve, the last one first;"
            " lands, mana abilities, special,"
            " turn-based and state-based actions and combat damage do not use it",
            "la pile est la zone où les sorts et les capacités activées et déclenchées attendent de se résoudre,"
            " le dernier en premier ; terrains,"
            " capacités de mana, actions spéciales, actions obligatoires, actions basées sur un état et blessures"
            " de combat n'y passent pas",
        ),
    ),
    Statement(
        "115.1",
        """
= what/which/when special ?mean ?exist ?act ?happen
- special use stack
- respond special
- special countered
+ special priority ?must ?receive
""",
        (
            "a special action, such as playing a land or turning a creature face up, is taken by a player who has"
            " priority; it does not use the"
            " stack, and nobody can respond to it",
            "une action spéciale, comme jouer un terrain ou retourner une créature face visible, est faite par un"
            " joueur qui a la priorité ; elle"
            " ne passe pas par la pile et on ne peut pas y répondre",
        ),
    ),
    Statement(
        "614.1",
        """
= what effect replace ?mean ?happen
= what replace ?mean
""",
        (
            "a replacement effect watches for an event and replaces it, wholly or in part, as it would happen"
            " ('instead', 'skip', 'enters the"
            " battlefield with'); it does not use the stack",
            "un effet de remplacement guette un événement et le remplace, en tout ou en partie, au moment où il"
            " se produirait (« à la place »,"
            " « passez », « arrive avec ») ; il ne passe pas par la pile",
        ),
    ),
    Statement(
        "615.1",
        """
= what effect prevent ?mean ?damage ?happen
= what prevent ?mean
- prevent/replace use stack ?effect
= differ ?what ?which prevent replace ?effect ?between
""",
        (
            "a prevention effect ('prevent') keeps damage from being dealt, wholly or in part, as it would be"
            " dealt; it acts like a shield",
            "un effet de prévention (« prévenez ») empêche des blessures d'être infligées, en tout ou en partie,"
            " au moment où elles le seraient ;"
            " il agit comme un bouclier",
        ),
    ),
    Statement(
        "119.2a",
        """
= what damage combat ?mean ?deal
= who/which deal damage combat ?creature
- damage spell/ability deal s:combat_damage ?effect
- noncombat damage deal combat/attacker ?attacker
""",
        (
            "combat damage is what attacking and blocking creatures deal in the combat damage step, each as much"
            " as its power",
            "les blessures de combat sont celles que les créatures attaquantes et bloqueuses infligent à l'étape"
            " des blessures de combat, chacune"
            " autant que sa force",
        ),
    ),
    Statement(
        "700.6",
        """
= what die ?mean ?creature ?count
= when creature die ?count
- exile/return count die ?creature ?hand
""",
        (
            "a creature dies when it is put into a graveyard from the battlefield, for whatever reason",
            "une créature meurt quand elle est mise dans un cimetière depuis le champ de bataille, quelle qu'en"
            " soit la raison",
        ),
    ),
    Statement(
        "509.1g",
        """
= when/until creature/blocker keep/stay/end blocker ?creature ?combat ?end
= when/until creature/attacker keep/stay/end blocked ?creature ?combat
= when blocker removedcombat
""",
        (
            "a creature stays a blocking or blocked one until it is removed from combat or the combat phase ends",
            "une créature reste bloqueuse ou bloquée jusqu'à ce qu'elle soit retirée du combat ou que la phase de"
            " combat se termine",
        ),
    ),
    Statement(
        "508.1a",
        """
+ declare/may zero/not attacker ?attack ?declare
+ player not creature ph:combat ?exist ?happen
= howmany attacker declare minimum/must ?attack
- must declare attacker minimum/one
""",
        (
            "the active player chooses which creatures attack, if any: also none; the combat phase takes place"
            " all the same",
            "le joueur actif choisit quelles créatures attaquent, s'il y en a : il peut aussi n'en choisir aucune"
            " ; la phase de combat a lieu quand"
            " même",
        ),
    ),
    Statement(
        "302.6",
        """
- sickness forbid/prevent activate/ability not/symbol ?symbol ?ability ?tapability ?other
+ sickness activate ability not symbol/tapability ?other
- attack play/cast ph:main/thisturn/s:precombat_main ?creature ?turn !k:haste !land
+ token block enter/thisturn/create ?thisturn
- token attack enter/thisturn/create ?thisturn !k:haste
+ return graveyard thisturn sickness ?creature ?battlefield ?exile
+ return/exile sickness ?battlefield ?creature ?after
- return attack thisturn ?graveyard ?battlefield ?creature !k:haste
+ takecontrol sickness ?thisturn ?creature ?opponent
= what/which sickness forbid/prevent ?act
""",
        (
            "a creature that came under its controller's control this turn, however it came, cannot attack, nor"
            " can its abilities with {T} or {Q}"
            " be activated, unless it has haste; it may block, and its other abilities may be used",
            "une créature arrivée ce tour-ci sous le contrôle de son contrôleur, de quelque manière que ce soit,"
            " ne peut ni attaquer ni utiliser"
            " ses capacités avec {T} ou {Q}, à moins d'avoir la célérité ; elle peut bloquer, et ses autres"
            " capacités peuvent être activées",
        ),
    ),
    Statement(
        "502.2",
        """
- tapped untap block ?attack ?attacker ?creature ?automatic
- tapped attacker/creature untap oppturn/block ?attack ?block
""",
        (
            "what has attacked stays tapped until its controller's next untap step, and cannot block before",
            "ce qui a attaqué reste engagé jusqu'à la prochaine étape de dégagement de son contrôleur, et ne peut"
            " pas bloquer avant",
        ),
    ),
    Statement(
        "603.3b",
        """
= what/how/who several/two/all triggered/trigger s:upkeep/s:end/s:declare_attackers ?exist ?inorder ?happen ?stack
  ?resolve ?simultaneous
= what several/two triggered/trigger simultaneous ?happen ?player
+ triggered active resolve after/last !after>active ?opponent ?nonactive
- triggered active resolve first/before !before>active ?opponent ?nonactive
+ triggered opponent/nonactive resolve first/before !before>opponent !before>nonactive ?active
+ choose inorder triggered ?own ?stack ?resolve ?put ?player
""",
        (
            "each player puts his or her triggered abilities on the stack in an order of choice, the active"
            " player first: they resolve in the"
            " reverse order, those of the active player last",
            "chaque joueur met ses capacités déclenchées sur la pile dans l'ordre de son choix, le joueur actif"
            " d'abord : elles se résolvent dans"
            " l'ordre inverse, celles du joueur actif en dernier",
        ),
    ),
    Statement(
        "509.1a",
        """
+ attacker die/leave before s:declare_blockers/block blocker/creature block other ?attacker ?may ?instead
- blocker die/leave/sacrifice after block/s:declare_blockers other/again creature/block ?block ?instead ?may ?attacker
- attacker die/leave/sacrifice after s:declare_blockers/block blocker block other ?attacker
""",
        (
            "blockers are declared once, among the creatures and attackers that are there then: afterwards no"
            " blocker is added or moved",
            "les bloqueurs sont déclarés une seule fois, parmi les créatures et les attaquants alors présents :"
            " ensuite on n'ajoute ni ne déplace"
            " aucun bloqueur",
        ),
    ),
    Statement(
        "510.1a",
        """
+ attacker/creature receive shrink deal less damage ?power ?eot
+ attacker/creature receive boost deal more damage ?power ?eot
+ boost/shrink power modify damage ?combat ?deal
+ damage two/several/all blocker/attacker add_up ?attacker ?player ?receive ?blocker
+ player receive damage several/two/all attacker/source ?attacker ?simultaneous ?combat ?turn
= howmany damage receive player/active/defending/opponent unblocked ?size ?creature ?attacker ?attack
""",
        (
            "each creature deals as much combat damage as its power is at that moment; all damage dealt to the"
            " same creature or player adds up",
            "chaque créature inflige autant de blessures de combat que sa force à ce moment ; toutes les"
            " blessures infligées à la même créature ou"
            " au même joueur s'additionnent",
        ),
    ),
    Statement(
        "514.2",
        """
- boost keep/happen/stay after/nextturn ?turn ?endturn !counter
- boost after turn ?keep
= inorder/how s:cleanup happen/act/discard ?damage ?eot ?discard ?tba ?effect
= inorder s:cleanup
""",
        (
            "in the cleanup step first the active player discards, then damage is removed and effects 'until end"
            " of turn' end at the same time",
            "à l'étape de nettoyage d'abord le joueur actif se défausse, puis les blessures sont retirées et les"
            " effets « jusqu'à la fin du tour »"
            " se terminent simultanément",
        ),
    ),
    Statement(
        "104.4a",
        """
= who/what gain/win/happen all/two die/lose/zero simultaneous ?player ?win ?life ?combat ?ph:combat ?game
= what all player lose simultaneous ?game
""",
        (
            "if all players lose at the same time, the game is a draw: nobody wins",
            "si tous les joueurs perdent simultanément, la partie est nulle : personne ne gagne",
        ),
    ),
    Statement(
        "608.1",
        """
+ instant/spell cast/resolve before !before>resolve !before>instant !before>spell damage ?resolve ?cast ?ph:combat
  ?s:declare_blockers ?s:declare_attackers
  ?combat !deal !after
- cast/@cast spell/instant resolve ?other ?nonemptystack ?inresponse !after !before !pay !first
""",
        (
            "what is cast before combat damage resolves before it: no step ends while anything is on the stack;"
            " while something resolves nothing"
            " can be cast",
            "ce qui est lancé avant les blessures de combat se résout avant elles : aucune étape ne se termine"
            " tant qu'il reste quelque chose sur la"
            " pile ; pendant une résolution on ne peut rien lancer",
        ),
    ),
    Statement(
        "701.12a",
        """
- regenerate save exile/sacrifice/minus/shrink/return ?creature
- regenerate exile ?save ?prevent ?creature
""",
        (
            "regeneration replaces destruction only",
            "la régénération ne remplace que la destruction",
        ),
    ),
    Statement(
        "704.5r",
        """
= what creature plus minus ?size ?simultaneous ?same
""",
        (
            "a +1/+1 and a -1/-1 counter on the same permanent are removed together, as a state-based action",
            "un marqueur +1/+1 et un marqueur -1/-1 sur le même permanent sont retirés ensemble, comme action"
            " basée sur un état",
        ),
    ),
)
