"""The client's files as browsers, proxies and search engines ask for them: HEAD, ETag, 304, compression, real 404s."""

from __future__ import annotations

import json
import re
from pathlib import Path

import httpx
import pytest

from kitchentable.server.http.pocket import folder_of
from kitchentable.server.http.static import FOLDER
from kitchentable.values import Problem
from tests.server.serving import Player, serving

ADDRESSES = Path(__file__).parents[2] / "web" / "test" / "addresses.json"
"""Addresses and what the client shows there; the client's own tests read them too."""


def got(player: Player, path: str, method: str = "GET", packed: bool = False, **headers: str) -> httpx.Response:
    coding = "gzip" if packed else "identity"
    headers = {name.replace("_", "-"): value for name, value in headers.items()}
    return player.http.request(method, path, headers={"accept-encoding": coding, **headers})


@pytest.fixture
def asset() -> str:
    """The path of a file that is named after what is in it."""
    return f"/assets/{next((FOLDER / 'assets').glob('*.css')).name}"


def test_only_the_addresses_of_the_client_have_its_page(nobody: Player) -> None:
    for path, page in json.loads(ADDRESSES.read_text()).items():
        answer = got(nobody, path)
        assert answer.status_code == (404 if page == "lost" else 200), path
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert ("<script" in answer.text) == (page != "lost"), path
        assert ("<title>Nothing here · kitchentable</title>" in answer.text) == (page == "lost"), path


def test_a_page_that_is_not_there_looks_like_the_house_and_leads_home(nobody: Player) -> None:
    for path in ("/wp-login.php", "/assets/index-gone.js", "/index.html", "/%00", "/x" * 200):
        answer = got(nobody, path)
        assert answer.status_code == 404 and "immutable" not in answer.headers["cache-control"], path
        assert '<a class="button main" href="/">' in answer.text and "modulepreload" not in answer.text
        (style,) = re.findall(r'<link rel="stylesheet"[^>]* href="([^"]+)"', answer.text)
        assert got(nobody, style).status_code == 200
    refused = got(nobody, "/api/nothing")
    assert refused.status_code == 404 and refused.json()["code"] == "not_found"


def test_head_answers_as_get_does_without_the_body(nobody: Player, asset: str) -> None:
    for path in ("/", "/people", "/theme.js", asset, "/nowhere"):
        for packed in (False, True):
            head, full = (got(nobody, path, method, packed) for method in ("HEAD", "GET"))
            assert head.status_code == full.status_code and head.content == b"", path
            assert {**head.headers, "date": ""} == {**full.headers, "date": ""}, path


def test_an_etag_is_of_exactly_what_was_sent_and_spares_sending_it_again(nobody: Player, asset: str) -> None:
    for path in ("/", "/people", "/theme.js", asset):
        plain, packed = got(nobody, path), got(nobody, path, packed=True)
        assert packed.headers["content-encoding"] == "gzip" and packed.content == plain.content
        tags = [answer.headers["etag"] for answer in (plain, packed)]
        assert len(set(tags)) == 2 and all(re.fullmatch(r'"\w+"', tag) for tag in tags), "strong, one for each encoding"
        for known in (tags[0], f'"other", {tags[0]}', f"W/{tags[0]}", "*"):
            again = got(nobody, path, if_none_match=known)
            assert again.status_code == 304 and again.content == b"" and again.headers["etag"] == tags[0]
            assert again.headers["cache-control"] == plain.headers["cache-control"]
            assert again.headers["vary"] == plain.headers["vary"] and "content-encoding" not in again.headers
        worded = path in ("/", "/people")
        assert plain.headers["vary"] == ("accept-encoding, accept-language" if worded else "accept-encoding")
        assert got(nobody, path, "HEAD", if_none_match=tags[0]).status_code == 304
        assert got(nobody, path, if_none_match=tags[1]).status_code == 200
    assert got(nobody, "/nowhere", if_none_match="*").status_code == 404


def test_what_is_named_after_its_content_is_kept_for_ever_and_all_else_is_asked_for(nobody: Player, asset: str) -> None:
    assert got(nobody, asset).headers["cache-control"] == "public, max-age=31536000, immutable"
    for path in ("/", "/people", "/theme.js", "/nowhere"):
        assert got(nobody, path).headers["cache-control"] == "no-cache"
    image = got(nobody, "/icon-192.png", packed=True)
    assert "content-encoding" not in image.headers


def test_search_engines_and_old_browsers_find_what_they_look_for(nobody: Player) -> None:
    robots = got(nobody, "/robots.txt")
    assert robots.headers["content-type"] == "text/plain; charset=utf-8"
    rules = robots.text.splitlines()
    assert rules[0] == "User-agent: *"
    assert {"Disallow: /api/", "Disallow: /t/", "Disallow: /replay/", "Allow: /"} == set(rules[1:])
    icon = got(nobody, "/favicon.ico")
    assert icon.headers["content-type"] in ("image/vnd.microsoft.icon", "image/x-icon")
    assert icon.content[:4] == b"\0\0\1\0" and b"\x89PNG" in icon.content


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """What is essential of a site without a server."""
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "sw.js").write_text('const VERSION = "1";\nconst KEPT = 7000123;\n')
    for name in ("index.html", "perudo.html"):
        (folder / name).write_text(f'<!doctype html><meta name="pocket" content="{{}}"><p>{name}')
    (folder / "a.xz").write_bytes(bytes(7_000_000))
    (tmp_path / "secret.txt").write_text("nobody's")
    return folder


def test_playing_here_is_offered_where_its_site_is_and_loads_nothing_before(site: Path, tmp_path: Path) -> None:
    with serving(tmp_path, pocket=str(site)) as server, Player(server) as nobody:
        home = got(nobody, "/").text
        assert 'href="/pocket/"' in home and "It keeps 7 MB" in home and "/pocket/" in got(nobody, "/api/home").text
        assert home.count("/pocket/") == 1, "a link, and nothing that is fetched"
        bare = got(nobody, "/pocket")
        assert bare.status_code == 307 and bare.headers["location"] == "/pocket/"
        page = got(nobody, "/pocket/")
        assert '<meta name="pocket-home" content="/" />' in page.text
        assert page.headers["content-security-policy"] == "frame-ancestors 'self'"
        assert "default-src 'none'" in got(nobody, "/").headers["content-security-policy"]
        assert "perudo.html" in got(nobody, "/pocket/perudo.html", packed=True).text
        assert len(got(nobody, "/pocket/a.xz").content) == 7_000_000
        for path in ("/pocket/nothing", "/pocket/%2e%2e/secret.txt", "/pocket/..%2fsecret.txt"):
            assert got(nobody, path).status_code == 404


def test_without_its_site_playing_here_is_not_offered(nobody: Player, tmp_path: Path) -> None:
    assert "/pocket/" not in got(nobody, "/").text and got(nobody, "/pocket/").status_code == 404
    with pytest.raises(Problem, match="write one with `kitchentable static"):
        folder_of(str(tmp_path))
