"""Several servers on one database: which of them drives a table, and what they tell each other."""
