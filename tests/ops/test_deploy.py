"""The files for deployment are sound, and every command that they run works outside of them."""

from __future__ import annotations

import http.client
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from tests.ops import plans
from tests.ops.conftest import scratch_site
from tests.ops.production import BIN, HOST, Production, running
from tests.support.waiting import wait_for

TOKEN = {"Authorization": "Bearer t0ken"}


def check(*command: str | Path) -> None:
    result = subprocess.run(
        command, cwd=settings.BASE_DIR, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_dockerfile_is_sound() -> None:
    check(BIN / "hadolint", "Dockerfile")


def test_the_image_does_not_run_as_root() -> None:
    lines = plans.dockerfile()
    last = max(number for number, line in enumerate(lines) if line.startswith("FROM"))
    users = [line.split()[1] for line in lines[last:] if line.startswith("USER")]
    assert users == ["10001"]


def test_the_image_starts_what_compose_starts() -> None:
    (command,) = [line for line in plans.dockerfile() if line.startswith("CMD")]
    assert json.loads(command.removeprefix("CMD ")) == plans.compose_command("web")


def test_the_compose_file_is_sound() -> None:
    check(
        sys.executable, "-m", "check_jsonschema",
        "--builtin-schema", "vendor.compose-spec", "compose.yaml",
    )  # fmt: skip


def test_every_service_is_watched_and_comes_back() -> None:
    for name, service in plans.SERVICES.items():
        assert "restart" in service, name
        assert "healthcheck" in service or name == "migrate", name


def test_everything_in_compose_that_is_referred_to_is_there() -> None:
    for name, service in plans.SERVICES.items():
        assert set(service.get("depends_on", ())) <= set(plans.SERVICES), name
        for volume in service.get("volumes", ()):
            assert volume.split(":")[0] in plans.COMPOSE["volumes"], name


def test_the_example_names_what_production_needs() -> None:
    example = (settings.BASE_DIR / "deploy" / "env.example").read_text()
    named = set(re.findall(r"^#? ?([A-Z_]+)=", example, flags=re.M))
    source = (settings.BASE_DIR / "tikal_site" / "settings.py").read_text()
    needed = set(re.findall(r'required\(\s*"([A-Z_]+)"', source))
    assert needed | {"DATABASE_URL", "REDIS_URL"} <= named
    database = {f"POSTGRES_{name}" for name in ("USER", "PASSWORD", "DB")}
    known = set(re.findall(r'env\.?\w*\(\s*"([A-Z_]+)"', source)) | needed | database
    assert named <= known


@pytest.mark.parametrize("service", plans.OURS)
def test_systemd_runs_what_compose_runs(service: str) -> None:
    beat = {"/var/lib/tikal/beat": "/tmp/beat"}
    words = [word.replace(*next(iter(beat.items()))) for word in plans.systemd_command(service)]
    assert words == plans.compose_command(service)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd-analyze here")
def test_the_units_are_sound(tmp_path: Path) -> None:
    """With programs and a user that exist on this machine."""
    for path in plans.UNITS.iterdir():
        text = path.read_text().replace("/opt/tikal/.venv/bin/", f"{BIN}/")
        text = re.sub(r"^(User|Group)=.*", r"\1=root", text, flags=re.M)
        (tmp_path / path.name).write_text(text)
    result = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *tmp_path.iterdir()],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    ours = [line for line in result.stderr.splitlines() if "tikal" in line]
    assert not ours


def it_gets_ready(production: Production) -> None:
    """Web, both workers and beat: beat has asked all queues, and all have answered."""
    assert production.ready()
    assert production.get("/healthz", Host="127.0.0.1")[0] == 200


def pages_and_static_files_are_served(production: Production) -> None:
    status, headers, body = production.get("/")
    assert status == 200
    assert "max-age=31536000" in headers["Strict-Transport-Security"]
    style = re.search(rb'href="(/static/css/base\.[0-9a-f]{12}\.css)"', body)
    assert style, "no hashed name"
    status, headers, plain = production.get(style[1].decode())
    assert (status, "immutable" in headers["Cache-Control"]) == (200, True)
    packed = production.get(style[1].decode(), **{"Accept-Encoding": "gzip"})
    assert packed[1]["Content-Encoding"] == "gzip"
    assert len(packed[2]) < len(plain)


def plain_http_is_sent_to_https(production: Production) -> None:
    asked = http.client.HTTPConnection("127.0.0.1", production.port, timeout=60)
    asked.request("GET", "/rules/", headers={"Host": HOST})
    answer = asked.getresponse()
    asked.close()
    assert (answer.status, answer.getheader("Location")) == (301, f"https://{HOST}/rules/")


def errors_look_like_the_site(production: Production) -> None:
    for path, host, status, words in (
        ("/nothing/here/", HOST, 404, b"No path leads here"),
        ("/", "evil.example.com", 400, b"This message cannot be read"),
    ):
        found, _headers, body = production.get(path, Host=host)
        assert (found, words in body) == (status, True)
        assert re.search(rb"/static/css/base\.[0-9a-f]{12}\.css", body)


def the_figures_of_all_web_processes_are_added(production: Production) -> None:
    def asked() -> float:
        body = production.get("/metrics", **TOKEN)[2].decode()
        found = re.findall(r'tikal_request_seconds_count{.*view="games:home".*} (\S+)', body)
        return sum(map(float, found))

    assert production.get("/metrics")[0] == 404
    before = asked()
    for _ in range(20):
        assert production.get("/")[0] == 200
    assert asked() == before + 20


PLAY = """
import django; django.setup()
from accounts.models import User
from games.services.lobby import bot_game_plan, game_create
from games.services.play import wake_bots
from games.models import Game, Seat
user = User.objects.create_user("alice", "alice@example.com")
game = game_create(creator=user, plan=bot_game_plan(user, key="tikal", level="easy"))
Seat.objects.filter(game=game).update(bot="easy")
game = Game.objects.get(pk=game.pk)
wake_bots(game, list(game.seats.all()))
print(game.pk)
"""


def bots_play_in_the_worker_for_bots(production: Production) -> None:
    result = subprocess.run(
        [sys.executable, "-c", PLAY],
        env={**production.env, "DJANGO_SETTINGS_MODULE": "tikal_site.settings"},
        cwd=settings.BASE_DIR, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert result.returncode == 0, result.stderr
    game = result.stdout.strip()

    def turns() -> int:
        return len(re.findall(r"bot_play\[.*succeeded", production.log("worker-bots")))

    wait_for(lambda: turns() > 2, production.log("worker-bots"))
    assert "bot_play[" not in production.log("worker-mail")
    status, _headers, body = production.get(f"/games/{game}/record.json")
    assert (status, json.loads(body)["game"]) == (200, "tikal")


def every_line_of_every_log_is_json(production: Production) -> None:
    for service in plans.OURS:
        lines = production.log(service).splitlines()
        assert lines, service
        wrong = [line for line in lines if not line.startswith("{")]
        assert not wrong, service
        assert all("level" in json.loads(line) for line in lines), service


def the_health_checks_of_compose_are_green(production: Production) -> None:
    for service in plans.OURS:
        line = plans.compose_health(service).replace(":8000", f":{production.port}")
        line = line.replace("find /tmp", f"find {production.folder}")
        result = subprocess.run(
            ["sh", "-c", line],
            env=production.env, cwd=settings.BASE_DIR, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert result.returncode == 0, result.stdout + result.stderr


def everything_ends_in_order_when_it_is_told_to(production: Production) -> None:
    """Workers finish what they have begun, and nothing has to be killed."""
    for service in reversed(plans.OURS):
        assert production.stop(service) == 0, production.log(service)[-2000:]
    assert "Traceback" not in "".join(production.log(service) for service in plans.OURS)


@pytest.mark.worker
def test_production_works(django_db_setup: None, tmp_path: Path) -> None:
    """One test, because starting everything takes its time."""
    with scratch_site(tmp_path) as site, running(site, tmp_path) as production:
        it_gets_ready(production)
        pages_and_static_files_are_served(production)
        plain_http_is_sent_to_https(production)
        errors_look_like_the_site(production)
        the_figures_of_all_web_processes_are_added(production)
        bots_play_in_the_worker_for_bots(production)
        every_line_of_every_log_is_json(production)
        the_health_checks_of_compose_are_green(production)
        everything_ends_in_order_when_it_is_told_to(production)
