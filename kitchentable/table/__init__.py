"""One table without I/O: time, dice, ids and what others did are handed in; what is to be stored and told comes out."""
