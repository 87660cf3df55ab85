"""Players that know no game: all that they use is in `game.py`."""
