"""Bangkok: the dice game that hides nothing."""
