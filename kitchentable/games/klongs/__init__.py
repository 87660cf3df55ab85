"""Bangkok Klongs: the floating market."""
