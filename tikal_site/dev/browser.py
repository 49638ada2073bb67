"""The system's Chromium, which the browser tests drive; a browser is never downloaded."""

import os
import shutil
import subprocess

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
MISSING = "no Chromium here: install the package `chromium`, or set CHROMIUM to its path"


def find() -> str | None:
    """Path of the browser, if there is one."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def provide() -> None:
    """Install it from the distribution's packages when we may, else say what is skipped."""
    if find() is None and os.geteuid() == 0 and shutil.which("apt-get"):
        print("Installing Chromium from the distribution's packages ...", flush=True)
        env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in ("update -qq", "install -y -qq --no-install-recommends chromium"):
            subprocess.run(
                ["apt-get", *command.split()], env=env, stdout=subprocess.DEVNULL, check=False
            )
    if find() is None:
        print(f"Browser tests are skipped: {MISSING}", flush=True)
