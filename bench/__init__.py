"""Benchmarks: `python -m bench [NAME...]`. Results, with the machine and the date, are in `bench/results/`."""
