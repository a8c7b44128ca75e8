"""How the ability language is asked: references, filters, amounts, conditions. What each word means stands above."""
