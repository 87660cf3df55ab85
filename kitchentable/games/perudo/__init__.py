"""Perudo: bluff with dice under cups."""
