"""Processes that think beside the server: bots, and what they prepare."""
