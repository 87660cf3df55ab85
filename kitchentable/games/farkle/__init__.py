"""Farkle: push your luck with six dice; with Farkle Attack."""
