"""`python -m kitchentable` is the command `kitchentable`."""

from kitchentable.cli import main

main()
