"""How many processes can work at once here."""

from __future__ import annotations

import math
import os
from pathlib import Path

CGROUP = Path("/sys/fs/cgroup")


def cores(cgroup: Path = CGROUP) -> int:
    """The processors that this process may use: those that it may run on, and no more than its control group is given
    time for (`cpu.max`, or `cpu.cfs_quota_us` of older systems); at least one."""
    allowed = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    quota = _quota(cgroup)
    return allowed if quota is None else max(1, min(allowed, math.ceil(quota)))


def _quota(cgroup: Path) -> float | None:
    """Processors' worth of time that the group is given; None where it is not limited, or nothing says so."""
    try:
        given, period = (cgroup / "cpu.max").read_text().split()
    except (OSError, ValueError):
        try:
            given = (cgroup / "cpu" / "cpu.cfs_quota_us").read_text().strip()
            period = (cgroup / "cpu" / "cpu.cfs_period_us").read_text().strip()
        except OSError:
            return None
    return int(given) / int(period) if given.isdigit() and period.isdigit() and int(period) else None
