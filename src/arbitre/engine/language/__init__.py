"""How the ability language is asked: references, filters, amounts, conditions, patterns. What each word means stands
above."""
