"""Blokus: polyominoes that touch at corners only."""
