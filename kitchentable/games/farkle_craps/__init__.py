"""Farkle Craps: Farkle whose points are money, with a betting board."""
