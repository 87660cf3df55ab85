"""Threads that are the first to decode a msgspec Struct, at once, end the process by SIGSEGV.

    python msgspec_threads.py [processes]

Each fresh process makes a Struct that holds others, and has eight threads decode it in the same moment.
It prints how the processes ended: -11 is SIGSEGV. Built before the threads begin (`--built`), all end well.
"""

import os
import sys
import threading
from collections import Counter

import msgspec

THREADS = 8


def child(built: bool) -> None:
    """Eight threads decode the same new type at once."""
    fields = [(f"field{number}", msgspec.defstruct(f"Inner{number}", [("value", int)])) for number in range(20)]
    outer = msgspec.defstruct("Outer", fields)
    body = msgspec.json.encode({name: {"value": 1} for name, _ in fields})
    together = threading.Barrier(THREADS)
    if built:
        msgspec.json.Decoder(outer)

    def decode() -> None:
        together.wait()
        msgspec.json.decode(body, type=outer)

    threads = [threading.Thread(target=decode) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def main(processes: int, built: bool) -> None:
    sys.setswitchinterval(1e-6)  # makes likely what is only possible otherwise
    ends: Counter[int] = Counter()
    for _ in range(processes):
        process = os.fork()
        if not process:
            child(built)
            os._exit(0)
        ends[os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])] += 1
    print(f"msgspec {msgspec.__version__}, Python {sys.version.split()[0]}:", dict(ends))


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    main(numbers[0] if numbers else 200, "--built" in sys.argv)
