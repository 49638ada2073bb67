"""python -m tikal_site.dev COMMAND [ARGUMENTS]."""

import os
import sys

from tikal_site.dev import bench, run, servers, test

COMMANDS = {
    "run": run.main,
    "test": test.main,
    "lint": test.lint,
    "bench": bench.main,
    "stop": servers.stop,
    "reset": servers.reset,
}


def main(arguments: list[str]) -> int:
    """Run one command."""
    if not arguments or arguments[0] not in COMMANDS:
        print(f"Usage: python -m tikal_site.dev {'|'.join(COMMANDS)}")
        return 2
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tikal_site.settings")
    try:
        return COMMANDS[arguments[0]](arguments[1:])
    except RuntimeError as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
