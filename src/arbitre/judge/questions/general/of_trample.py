"""What the rules of trample say (CR 702.18)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement

STATEMENTS: Final = (
    Statement(
        "702.18c",
        """
+ k:trample blocker/noblocker/blocked @gone deal/assign/damage ?player ?opponent ?defending ?attacker ?all ?damage
  ?before
  ?after ?s:declare_blockers ?s:combat_damage ?blocked ?hand ?moment
= howmany/what/where k:trample blocker/noblocker @gone ?deal ?damage ?player ?opponent ?all ?before ?after ?attacker
  ?s:declare_blockers ?s:combat_damage
""",
        (
            "with trample, if nothing blocks the creature any more when damage is assigned, it assigns all of it"
            " to the"
            " player or planeswalker that it attacks",
            "avec le piétinement, si plus rien ne bloque la créature au moment d'assigner les blessures, elle les"
            " assigne"
            " toutes au joueur ou au planeswalker qu'elle attaque",
        ),
    ),
    Statement(
        "702.18b",
        """
+ k:trample excess/unspent/more/deal planeswalker attack ?damage ?attacker ?deal ?assign ?excess ?more ?pass !player
~ k:trample excess/unspent/more planeswalker ?damage ?deal ?assign !player
= howmany/how/what/where k:trample damage/excess ?blocker ?blocked ?beblocked ?assign ?deal ?player ?must ?lethal
  ?minimum
  ?several ?two ?excess ?attacker ?opponent ?block
+ k:trample !k:trample>block excess/deal/damage/unspent/more player/opponent/defending ?blocked ?beblocked ?attacker
  ?blocker ?assign
  ?deal
  ?excess ?unspent ?more ?damage ?also ?after ?lethal !planeswalker !k:protection
- k:trample must assign/deal excess/unspent/all/more player/opponent ?damage ?excess ?unspent ?all ?more ?blocker
+ k:trample choose/assign all damage blocker ?more ?instead ?attacker ?lethal ?deal ?only
+ k:trample must lethal/enough all/each/several/two blocker ?assign ?damage ?before ?player ?first ?excess
""",
        (
            "with trample lethal damage must be assigned to each blocker, and the rest may be assigned to the"
            " player or"
            " planeswalker that the creature attacks (to no other one)",
            "avec le piétinement, des blessures mortelles doivent être assignées à chaque bloqueur, et le reste"
            " peut l'être"
            " au joueur ou au planeswalker que la créature attaque (et à nul autre)",
        ),
    ),
    Statement(
        "702.18d",
        """
- k:trample attack planeswalker player/controller excess/unspent/more/damage/deal ?deal ?assign ?damage ?attacker
  ?pass ?use
  ?blocker ?excess ?defending ?opponent
- k:trample planeswalker player/controller excess/unspent/more ?attack ?attacker ?use ?pass ?damage ?opponent
  ?defending
""",
        (
            "a creature with trample that attacks a planeswalker assigns none of its damage to the player,"
            " however much is left",
            "une créature avec le piétinement qui attaque un planeswalker n'assigne aucune blessure au joueur,"
            " quel que soit"
            " le surplus",
        ),
    ),
    Statement(
        "702.18b",
        """
- count/check k:protection/prevent/k:indestructible/regenerate lethal ?damage ?blocker ?must ?k:trample ?assign
  ?attacker
+ count/check mark damage lethal ?k:trample ?assign ?must ?already ?blocker ?other
= howmany/how count lethal ?damage ?blocker ?k:trample ?assign
""",
        (
            "lethal damage is the toughness less the damage marked already and assigned by others in the same"
            " step (1 with"
            " deathtouch); protection, prevention, regeneration and being indestructible do not count",
            "les blessures mortelles sont l'endurance moins les blessures déjà marquées et celles que d'autres"
            " assignent à"
            " la même étape (1 avec le contact mortel) ; protection, prévention, régénération et indestructible n'y"
            " comptent pas",
        ),
    ),
)
