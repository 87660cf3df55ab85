"""`python -m tests.compiled`: machine code for all kernels, and byte code for all tests: made once, and not by each of
many processes at a time."""

import subprocess
import sys

from kitchentable.server.workers.pool import compile_all


def main() -> None:
    """Begins what a server begins when it starts, and waits for it; meanwhile pytest reads what the tests are."""
    process = compile_all()
    subprocess.run([sys.executable, "-m", "pytest", "--collect-only", "-qq"], stdout=subprocess.DEVNULL, check=True)
    if process:
        process.join()


if __name__ == "__main__":
    main()
