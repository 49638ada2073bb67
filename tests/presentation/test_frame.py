"""The frame of every page: base.html, its files and its promises."""

import json
import re
from pathlib import Path

import pytest
from django.template.loader import render_to_string
from django.test import RequestFactory

ROOT = Path(__file__).resolve().parents[2]
OWN = [
    *(ROOT / "templates").glob("*.html"),
    *(ROOT / "templates" / "games" / "tikal").glob("*"),
]


@pytest.fixture(scope="module")
def page() -> str:
    return render_to_string("404.html", request=RequestFactory().get("/nowhere/"))


def test_a_page_has_a_way_past_the_header(page: str) -> None:
    assert page.index('href="#main"') < page.index("<header")
    assert 'id="main"' in page
    assert '<html lang="en' in page


def test_every_file_that_a_page_asks_for_exists(page: str) -> None:
    wanted = re.findall(r'"/static/([^"]+)"', page)
    assert len(wanted) > 10
    assert [name for name in wanted if not (ROOT / "static" / name).is_file()] == []


def test_every_font_exists_and_has_a_licence() -> None:
    css = (ROOT / "static" / "css" / "fonts.css").read_text()
    fonts = re.findall(r'url\("\.\./([^"]+)"\)', css)
    assert fonts
    assert all((ROOT / "static" / font).is_file() for font in fonts)
    assert len(list((ROOT / "static" / "fonts").glob("*-OFL.txt"))) == 2


def test_htmx_shows_refusals_and_evaluates_nothing(page: str) -> None:
    found = re.search(r"""name="htmx-config" content='([^']+)'""", page)
    assert found
    config = json.loads(found[1])
    assert config["allowEval"] is False
    assert config["includeIndicatorStyles"] is False
    swaps = {rule["code"]: rule["swap"] for rule in config["responseHandling"]}
    assert swaps["204"] is False
    assert swaps["409"] is True
    assert swaps["422"] is True


@pytest.mark.parametrize("path", OWN, ids=lambda path: path.name)
def test_no_template_has_inline_scripts_styles_or_handlers(path: Path) -> None:
    text = path.read_text()
    assert not re.search(r'\sstyle="|\son[a-z]+="|<script(?![^>]*\bsrc=)|javascript:', text)


def test_every_custom_property_that_is_used_is_defined() -> None:
    # The admin site has properties of its own, which Django defines.
    sheets = [path for path in (ROOT / "static" / "css").glob("*.css") if path.stem != "admin"]
    css = [path.read_text() for path in sheets]
    defined = {name for text in css for name in re.findall(r"(--[\w-]+):", text)}
    used = {name for text in css for name in re.findall(r"var\((--[\w-]+)", text)}
    assert used <= defined
