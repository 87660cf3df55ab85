"""Experiments: bots against bots, many matches at a time."""
