"""`make bench`: runs the scripts in tests/bench and prints what they measure."""

import subprocess
import sys
from pathlib import Path

from tikal_site.dev import servers

SCRIPTS = Path(__file__).resolve().parents[2] / "tests" / "bench"


def main(arguments: list[str]) -> int:
    """Run every script, or those that are named."""
    names = {path.stem: path for path in sorted(SCRIPTS.glob("bench_*.py"))}
    chosen = [f"bench_{name.removeprefix('bench_')}" for name in arguments] or list(names)
    unknown = [name for name in chosen if name not in names]
    if unknown:
        print(f"Unknown: {', '.join(unknown)}. There are: {', '.join(names) or 'none yet'}.")
        return 2
    if not chosen:
        print(f"There is nothing to measure yet: no bench_*.py in {SCRIPTS}.")
    failed = 0
    with servers.running():
        for name in chosen:
            print(f"== {name.removeprefix('bench_')}", flush=True)
            command = [sys.executable, "-m", f"tests.bench.{name}"]
            failed += subprocess.run(command, check=False).returncode != 0
    return 1 if failed else 0
