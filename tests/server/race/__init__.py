"""A dice race for tests of the server: open dice, a hidden card, interruptions, arranged rows, and a clock."""
