"""A made-up game of four touches, one for every gesture: pick, toggle, carry, arrange."""
