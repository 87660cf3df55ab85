"""`python -m tests.compiled`: machine code for all kernels, made once and not by each of many processes at a time."""

from kitchentable.server.workers.pool import compile_all


def main() -> None:
    """Begins what a server begins when it starts, and waits for it."""
    if process := compile_all():
        process.join()


if __name__ == "__main__":
    main()
