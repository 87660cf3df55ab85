"""Evenings that never happened: one seed drives people, bots, nodes and all that can go wrong, in virtual time."""
