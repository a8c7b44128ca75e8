"""The page that shows what many games tell: plots, and the same figures as tables."""
