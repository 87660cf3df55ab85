"""Drawings: a scene as data, what a game's board has to offer, and what scenes are drawn, told and compared with."""
