"""Matches to look back on: frames, estimates, and the records of a person."""
