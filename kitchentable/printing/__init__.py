"""Games on paper: sheets as data, in millimetres, and what makes pages of them."""
