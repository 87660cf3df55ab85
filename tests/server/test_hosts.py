"""By which names a server is reached, and what is different where that is HTTPS."""

from __future__ import annotations

import socket
from contextlib import suppress
from xml.etree import ElementTree

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from kitchentable.server.access.hosts import Hosts
from kitchentable.server.access.identity import COOKIE, SAFE_COOKIE
from kitchentable.server.settings import Settings
from tests.patience import PATIENCE
from tests.server.serving import Player, Served
from tests.server.test_lobby import refused

OURS = "127.0.0.1:8000 localhost:8000 [::1]:8000 192.168.1.20:8000 [fe80::1%25eth0]:80 kitchen Kitchen.local:8000"
NAMED = "table.example.org TABLE.example.org.:443 www.example.org:8000 play.example.net"
OTHERS = "evil.example:8000 127.0.0.1.evil.example table.example.org.evil.example evil.local.example [::1 :80"
HTTPS = {"X-Forwarded-Proto": "https"}


def test_a_page_of_another_name_that_leads_here_is_refused(served: Served, ana: Player) -> None:
    settings = Settings(
        address="https://table.example.org", lan="http://play.example.net:8000", hosts="www.example.org"
    )
    hosts, bare = Hosts(settings), Hosts(Settings())
    assert all(map(hosts.known, f"{OURS} {NAMED}".split())) and all(map(bare.known, OURS.split())) and bare.known("")
    assert not any(map(hosts.known, OTHERS.split())) and not any(map(bare.known, f"{NAMED} {OTHERS}".split()))
    for path in ("/", "/api/tables", "/health", "/theme.js", "/t/ABCDEF"):
        answer = ana.http.get(path, headers={"Host": f"evil.example:{served.port}"})
        assert "evil.example" in refused(answer, 421, "origin")
    with socket.create_connection(("127.0.0.1", served.port), PATIENCE) as plain:  # no library sends two names
        plain.sendall(b"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n\r\n")
        assert plain.recv(4096).startswith(b"HTTP/1.1 421 ")
    rebound = {"Host": f"evil.example:{served.port}", "Origin": f"http://evil.example:{served.port}"}
    refused(ana.http.post("/api/tables", json={"game": "race", "seats": 2}, headers=rebound), 421, "origin")
    with pytest.raises(Exception, match="403"), ana.socket(ana.create(), {}, **rebound):
        pass


def test_behind_https_the_cookie_is_bound_to_the_host_and_an_older_one_is_replaced(served: Served) -> None:
    with httpx.Client(base_url=served.url, headers={"X-Kitchentable": "1"}, verify=False) as http:
        plain = http.put("/api/me", json={"name": "Eve"})
        assert plain.headers["set-cookie"].startswith(f"{COOKIE}=") and "strict-transport-security" not in plain.headers
        old = http.cookies[COOKIE]
        answer = http.get("/api/me", headers=HTTPS)
        assert answer.json() == {"name": "Eve"}, "what an older version gave is still known"
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        new, gone = sorted(answer.headers.get_list("set-cookie"))
        assert new.startswith(f"{SAFE_COOKIE}=") and {"Secure", "HttpOnly", "Path=/"} <= set(new.split("; "))
        assert "domain" not in new.lower() and gone.startswith(f"{COOKIE}=") and "Max-Age=0" in gone
    safe = new.partition("=")[2].partition(";")[0]
    for cookie, name in ((f"{SAFE_COOKIE}={safe}", "Eve"), (f"{SAFE_COOKIE}=x; {COOKIE}={old}", None)):
        known = httpx.get(f"{served.url}/api/me", headers={**HTTPS, "Cookie": cookie})
        assert known.json().get("name") == name and "set-cookie" not in known.headers
    without = httpx.get(f"{served.url}/api/me", headers={"Cookie": f"{SAFE_COOKIE}={safe}"})
    assert without.json() == {}, "it is a cookie of HTTPS alone"


def test_behind_https_a_page_that_came_without_is_anothers(served: Served, ana: Player) -> None:
    code, here = ana.create(), served.url.removeprefix("http://")
    for scheme, headers, status in (("http", HTTPS, 403), ("https", HTTPS, 200), ("http", {}, 200), ("https", {}, 200)):
        said = {**headers, "Origin": f"{scheme}://{here}"}
        assert ana.http.put("/api/me", json={"name": "Ana"}, headers=said).status_code == status
        opened = False
        with suppress(InvalidStatus), ana.socket(code, {}, **said) as page:
            opened = page.next("table")["you"] == 0
        assert opened == (status == 200)


def test_a_link_that_a_phone_can_open_has_its_code_to_scan(ana: Player) -> None:
    path = f"/api/tables/{ana.create()}/invitation"
    here, network = (ana.http.get(path, headers={"Host": f"{name}:8000"}).json() for name in ("127.0.0.1", "kitchen"))
    assert here["url"].startswith("http://127.0.0.1:8000/t/") and not here.get("qr")
    assert network["url"].startswith("http://kitchen:8000/t/")
    code = ElementTree.fromstring(network["qr"])
    assert code.attrib["class"] == "qr" and code.find(".//*[@class='qr-modules']") is not None
