"""The tables of one server process."""
