"""Rummikub: rearrange everything."""
