"""The files for deployment, read for what they run."""

from __future__ import annotations

import configparser
import re
import shlex
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from tikal_site.settings import BASE_DIR

COMPOSE: dict[str, Any] = YAML(typ="safe").load(BASE_DIR / "compose.yaml")
SERVICES: dict[str, Any] = COMPOSE["services"]
OURS = ("web", "worker-mail", "worker-bots", "beat")
UNITS = BASE_DIR / "deploy" / "systemd"


def compose_command(service: str) -> list[str]:
    return shlex.split(SERVICES[service]["command"])


def compose_health(service: str) -> str:
    """The command of its health check, as a shell would run it in the container."""
    kind, *rest = SERVICES[service]["healthcheck"]["test"]
    line = rest[0] if kind == "CMD-SHELL" else shlex.join(rest)
    return str(line).replace("$$", "$")


def unit(path: Path) -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None, strict=False)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read_string(path.read_text())
    return parser["Service"]


def systemd_command(service: str) -> list[str]:
    words = shlex.split(unit(UNITS / f"tikal-{service}.service")["ExecStart"].replace("%%", "%"))
    return [Path(words[0]).name, *words[1:]]


def dockerfile() -> list[str]:
    """Its instructions, each on one line."""
    text = (BASE_DIR / "Dockerfile").read_text()
    text = re.sub(r"^#.*\n", "", text, flags=re.M)
    return [line.strip() for line in text.replace("\\\n", " ").splitlines() if line.strip()]


def build_step() -> tuple[dict[str, str], list[list[str]]]:
    """What the image is built with: the environment, and the commands of manage.py."""
    run = next(line for line in dockerfile() if "manage.py" in line)
    export, *commands = run.removeprefix("RUN ").split("&&")
    words = shlex.split(export)[1:]
    env = dict(word.split("=", 1) for word in words)
    return env, [shlex.split(command)[1:] for command in commands]
