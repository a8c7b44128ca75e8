"""What the rules of the end of turn and of players say, told of whatever circumstances (CR 102, 305, 512-514)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement

STATEMENTS: Final = (
    Statement(
        "305.2",
        """
+ land play s:postcombat_main/s:precombat_main/ph:main count/maximum/same ?each ?turn ?@light ?one ?only
- play land s:precombat_main s:postcombat_main one/other/again/second/two/also ?@light ?each ?turn
- two/second/other land play turn/thisturn/s:postcombat_main ?@light ?again ?may
- land play each ph:main ?@light ?one ?may
= howmany land play turn/each/ownturn ?@light ?may ?maximum
""",
        (
            "a player may play one land during each of his or her turns, in either main phase, unless an effect"
            " allows more",
            "un joueur peut jouer un terrain pendant chacun de ses tours, dans l'une ou l'autre phase principale,"
            " à moins qu'un effet n'en permette plus",
        ),
    ),
    Statement(
        "513.1",
        """
= who priority/receive s:end ?first ?begin ?@light
+ cast/activate/respond/act s:end instant/ability/spell/activated/act/respond !sorcery !creaturespell !land ?may
  ?@light ?player
= what s:end ?@light ?happen ?begin
= when trigger/triggered s:end/endturn ?@light ?ability ?begin
""",
        (
            "in the end step what triggers at its beginning is put on the stack; then the active player gets"
            " priority first, and instants may be cast and abilities activated",
            "à l'étape de fin, ce qui se déclenche à son début est mis sur la pile ; puis le joueur actif reçoit"
            " la priorité en premier, et l'on peut lancer des éphémères et activer des capacités",
        ),
    ),
    Statement(
        "513.2",
        """
- s:end enter/cast/create trigger/triggered ?ability ?begin ?thisturn ?permanent ?@light
- enter/cast s:end begin/ability trigger/happen ?thisturn ?permanent ?@light ?turn
= when enter/create s:end trigger/triggered ?ability ?begin ?permanent ?@light
- s:end return/again begin/trigger/triggered/ability ?ability ?@light ?triggered
= why trigger s:end not ?enter ?@light ?ability ?thisturn
""",
        (
            "what comes during the end step with an ability that triggers at its beginning waits for the end step"
            " of the next turn: the step does not go back",
            "ce qui arrive pendant l'étape de fin avec une capacité qui se déclenche à son début attend l'étape"
            " de fin du tour suivant : l'étape ne revient pas en arrière",
        ),
    ),
    Statement(
        "514.1",
        """
- discard s:end/oppturn/nextturn/ph:combat ?must ?hand ?card ?more ?seven ?@light
= who discard s:cleanup/endturn/hand ?@light ?more ?seven
= howmany discard/keep card/hand endturn/s:cleanup ?maximum ?@light ?may
- discard active/own also/opponent oppturn/s:cleanup ?@light ?must
- opponent discard s:cleanup/ownturn/endturn ?also ?must ?@light
= when discard hand/card/seven/more/endturn ?must ?@light ?maximum
- keep more seven ?card ?hand ?endturn ?may ?@light
+ keep/may more seven hand turn/oppturn/before ?@light ?card
- discard respond/use/stack ?s:cleanup ?@light ?may
+ discard choose s:cleanup/seven/card ?@light ?own
- discard random s:cleanup ?@light
""",
        (
            "at the beginning of the cleanup step the active player, and only he or she, discards down to the"
            " maximum hand size (normally seven), choosing the cards; it does not use the stack, and at any other"
            " time the hand may be larger",
            "au début de l'étape de nettoyage le joueur actif, et lui seul, se défausse jusqu'à sa taille de main"
            " maximale (normalement sept), des cartes de son choix ; cela ne passe pas par la pile, et à tout"
            " autre moment la main peut être plus grande",
        ),
    ),
    Statement(
        "514.3a",
        """
= what trigger/triggered/die/sba s:cleanup ?discard ?ability ?after ?@light ?happen
= what discard s:cleanup trigger ?ability ?@light ?after
+ s:cleanup again/second/other/two trigger/triggered/sba/priority ?exist ?@light ?may
= when/how s:cleanup priority/receive/cast/respond ?@light ?may
~ s:cleanup priority/cast/respond/activate sba/trigger/triggered ?@light ?may ?receive ?ability
""",
        (
            "normally no player gets priority in the cleanup step; but if state-based actions are performed or"
            " something has triggered, that is put on the stack, the active player gets priority, and another"
            " cleanup step follows",
            "normalement aucun joueur ne reçoit la priorité pendant l'étape de nettoyage ; mais si des actions"
            " basées sur un état ont lieu ou si quelque chose s'est déclenché, cela est mis sur la pile, le joueur"
            " actif reçoit la priorité, et une autre étape de nettoyage suit",
        ),
    ),
    Statement(
        "514.2",
        """
+ simultaneous damage eot/boost/thisturn ?vanish ?end ?@light ?effect ?leave ?s:cleanup
- eot/thisturn end s:end ?@light ?effect ?begin
- die endturn boost/toughness/eot damage/receive ?@light ?modify ?end ?creature ?survive ?stay
- die eot/boost end ?toughness ?modify ?@light ?damage ?creature ?endturn ?receive
= when eot/thisturn end/vanish/effect/boost ?@light ?endturn
+ k:phasing damage vanish/leave s:cleanup/endturn ?@light ?also
= why die not eot/boost end/endturn ?damage ?toughness ?@light
""",
        (
            "in the cleanup step, after the discard, all damage is removed from permanents (phased-out ones too)"
            " and effects 'until end of turn' and 'this turn' end, at the same time: a creature does not die"
            " because a bonus that saved it ends",
            "à l'étape de nettoyage, après la défausse, toutes les blessures sont retirées des permanents (même"
            " hors phase) et les effets « jusqu'à la fin du tour » et « ce tour-ci » se terminent, simultanément :"
            " une créature ne meurt pas parce qu'un bonus qui l'a sauvée prend fin",
        ),
    ),
    Statement(
        "703.1",
        """
= who tba control/choose ?@light
- tba use/respond/stack/control ?@light ?stack ?may
- trigger/triggered tba count/mean/same ?@light ?ability
= what/which tba ?@light ?mean ?exist ?turn ?each
= when tba ?@light ?happen ?act
+ tba before sba/priority/triggered !before>tba ?@light ?receive ?happen
""",
        (
            "turn-based actions happen by themselves as certain steps and phases begin or end, before state-based"
            " actions, triggered abilities and priority; nobody controls them, they do not use the stack, and"
            " cannot be responded to",
            "les actions obligatoires du tour ont lieu d'elles-mêmes au début ou à la fin de certaines étapes et"
            " phases, avant les actions basées sur un état, les capacités déclenchées et la priorité ; personne ne"
            " les contrôle, elles ne passent pas par la pile, et on ne peut pas y répondre",
        ),
    ),
    Statement(
        "507.1",
        """
- attack/declare s:begin_combat ?attacker ?may ?@light
+ tap/cast/activate/act s:begin_combat prevent/before attack/attacker/declare/s:declare_attackers ?creature ?@light
  ?may ?effect
= when prevent/tap/before attack/attacker ?creature ?opponent ?cast ?must ?spell ?@light ?act ?last ?late
= what s:begin_combat ?useful ?@light ?happen ?act
+ s:begin_combat priority/cast/activate/respond ?may ?@light ?receive ?instant ?ability
""",
        (
            "the beginning of combat step is the last time to act before attackers are declared, for instance to"
            " tap a creature that could attack; the active player gets priority first, and attackers are declared"
            " only in the next step",
            "l'étape de début de combat est la dernière occasion d'agir avant la déclaration des attaquants, par"
            " exemple pour engager une créature qui pourrait attaquer ; le joueur actif y reçoit la priorité en"
            " premier, et les attaquants ne sont déclarés qu'à l'étape suivante",
        ),
    ),
    Statement(
        "102.1",
        """
= who active/mean active ?@light ?player
- active/mean active opponent/defending ?@light
= what nonactive/active mean ?@light
""",
        (
            "the active player is the player whose turn it is; the others are nonactive players",
            "le joueur actif est celui dont c'est le tour ; les autres sont des joueurs non actifs",
        ),
    ),
    Statement(
        "103.7a",
        """
+ second/nonactive/opponent draw firstturn ?play ?player ?@light !firstplayer !multiplayer
- firstplayer draw firstturn ?own ?@light !multiplayer
- player/who play/begin first draw firstturn ?@light !multiplayer !second
+ firstplayer draw multiplayer ?firstturn ?@light
- draw firstturn own/firstplayer ?@light !second !multiplayer
""",
        (
            "in a two-player game the player who plays first skips the draw step of his or her first turn; the"
            " other draws as usual, and with more players all do",
            "dans une partie à deux joueurs, celui qui commence passe l'étape de pioche de son premier tour ;"
            " l'autre pioche normalement, et à plus de deux joueurs tous piochent",
        ),
    ),
    Statement(
        "305.1",
        """
- nonactive/opponent/defending play land ?may ?@light ?oppturn ?own
- play land oppturn/inresponse/nonemptystack/ph:combat/s:end/s:upkeep/s:draw/s:cleanup ?may ?@light ?not ?own
""",
        (
            "a land can be played only in a main phase of one's own turn, with priority and an empty stack",
            "un terrain ne peut être joué que pendant une phase principale de son propre tour, avec la priorité"
            " et la pile vide",
        ),
    ),
    Statement(
        "514.2",
        """
~ thisturn/eot active_still/stay/keep/happen s:cleanup ?effect ?@light ?boost
= inorder s:cleanup ?happen ?@light ?act ?what
= inorder act s:cleanup ?@light
""",
        (
            "in the cleanup step the active player first discards; then, at the same time, damage is removed and"
            " 'until end of turn' and 'this turn' effects end, which thus still apply during the discard",
            "à l'étape de nettoyage, le joueur actif se défausse d'abord ; puis, simultanément, les blessures"
            " sont retirées et les effets « jusqu'à la fin du tour » et « ce tour-ci » se terminent, qui"
            " s'appliquent donc encore pendant la défausse",
        ),
    ),
    Statement(
        "514.3a",
        """
+ die/sba/trigger/triggered/destroy s:cleanup priority/receive ?creature ?receive ?@light ?ability
""",
        (
            "if state-based actions are performed or something triggers in the cleanup step, the active player"
            " gets priority, and another cleanup step follows",
            "si des actions basées sur un état ont lieu ou si quelque chose se déclenche pendant l'étape de"
            " nettoyage, le joueur actif reçoit la priorité, et une autre étape de nettoyage suit",
        ),
    ),
)
