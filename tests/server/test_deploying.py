"""The files of `deploy/`: web servers and systemd take them as they are, and what they start does what it should."""

from __future__ import annotations

import datetime
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from websockets.sync.client import connect

from kitchentable.server import settings
from kitchentable.server.settings import Settings
from tests.patience import PATIENCE, until
from tests.pieces import PROXIES, web_server
from tests.ports import free_port
from tests.server.serving import Served, serving

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
NAME = "table.example.org"
COMMAND = (sys.executable, "-c", "from kitchentable.cli import main; main()")


def certificate(folder: Path) -> None:
    """A certificate for the name, signed by itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
    now = datetime.datetime.now(datetime.UTC)
    begun = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    begun = begun.not_valid_before(now).not_valid_after(now + datetime.timedelta(days=2))
    made = begun.sign(key, hashes.SHA256())
    (folder / "fullchain.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    kinds = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    (folder / "privkey.pem").write_bytes(key.private_bytes(*kinds))


def nginx(folder: Path, server: int, port: int, http: int) -> list[str]:
    """The command that runs nginx with the site's file, whose ports and folders are the test's."""
    certificate(folder)
    site = (DEPLOY / "nginx.conf").read_text().replace("127.0.0.1:8000", f"127.0.0.1:{server}")
    site = site.replace("/etc/letsencrypt/live/table.example.org", str(folder))
    site = re.sub(r"\n *listen \[::\].*", "", site) if not has_ipv6() else site
    site = re.sub(r"listen (\[::\]:)?443", rf"listen \g<1>{port}", site)
    site = re.sub(r"listen (\[::\]:)?80;", rf"listen \g<1>{http};", site)
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    around = f"daemon off; pid {folder}/pid; error_log stderr; events {{}} http {{ access_log off; {paths}\n{site} }}"
    (folder / "nginx.conf").write_text(around)
    return [web_server("nginx") or "nginx", "-p", str(folder), "-e", "stderr", "-c", str(folder / "nginx.conf")]


def has_ipv6() -> bool:
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        return False
    return True


def caddy(folder: Path, server: int, port: int, http: int) -> list[str]:
    """The command that runs Caddy with the site's file; its certificate is one of its own."""
    site = (DEPLOY / "Caddyfile").read_text().replace("127.0.0.1:8000", f"127.0.0.1:{server}")
    around = f"{{\nadmin off\nlocal_certs\nskip_install_trust\nhttps_port {port}\nhttp_port {http}\n}}\n"
    (folder / "Caddyfile").write_text(around + site)
    return [web_server("caddy") or "caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


class Site(NamedTuple):
    """A server behind a proxy."""

    served: Served
    port: int
    http: int

    @property
    def origin(self) -> str:
        """The address that browsers see."""
        return f"https://{NAME}:{self.port}"

    def ask(self, method: str, path: str, **body: Any) -> httpx.Response:
        """What the site answers to a browser that finds it under its name."""
        headers = {"Host": f"{NAME}:{self.port}", "Origin": self.origin, "X-Kitchentable": "1", **FORGED}
        url = f"https://127.0.0.1:{self.port}{path}"
        with httpx.Client(verify=trusting(), timeout=PATIENCE) as client:
            return client.request(method, url, headers=headers, json=body or None, extensions={"sni_hostname": NAME})


FORGED = {"X-Forwarded-For": "203.0.113.9"}


def trusting() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    context.set_alpn_protocols(["h2", "http/1.1"])
    return context


@contextmanager
def behind(proxy: str, folder: Path) -> Iterator[Site]:
    port, http = free_port(), free_port()
    with serving(folder, address=f"https://{NAME}") as served:
        command = {"nginx": nginx, "caddy": caddy}[proxy](folder, served.port, port, http)
        around = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
        with subprocess.Popen(command, env=around, stderr=subprocess.PIPE, text=True) as running:
            try:
                until(lambda: running.poll() is not None or listens(port), f"{proxy} does not begin")
                assert running.poll() is None, running.stderr and running.stderr.read()
                yield Site(served, port, http)
            finally:
                running.terminate()


def listens(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port)) as plain:
            trusting().wrap_socket(plain, server_hostname=NAME).close()
    except OSError:
        return False
    return True


@pytest.mark.parametrize("proxy", PROXIES)
def test_a_server_behind_the_proxy_is_reached_by_https_alone(proxy: str, tmp_path: Path) -> None:
    with behind(proxy, tmp_path) as site:
        with socket.create_connection(("127.0.0.1", site.port)) as plain:
            encrypted = trusting().wrap_socket(plain, server_hostname=NAME)
            assert encrypted.selected_alpn_protocol() == "h2"
            encrypted.close()
        elsewhere = httpx.get(f"http://127.0.0.1:{site.http}/people", headers={"Host": NAME})
        assert elsewhere.status_code in (301, 308)
        assert re.fullmatch(rf"https://{NAME}(:{site.port})?/people", elsewhere.headers["location"])
        named = site.ask("PUT", "/api/me", name="Ana")
        cookie = named.raise_for_status().headers["set-cookie"]
        assert cookie.startswith("__Host-kitchentable=") and "Secure" in cookie
        assert named.headers["strict-transport-security"]
        seen = [key for key, _ in site.served.app.state.visitors._buckets.items()]
        assert seen == ["127.0.0.1"], "what a visitor says of where they come from is not believed"
        assert site.ask("GET", "/metrics").status_code == 404


@pytest.mark.parametrize("proxy", PROXIES)
def test_a_page_is_open_through_the_proxy(proxy: str, tmp_path: Path) -> None:
    with behind(proxy, tmp_path) as site, socket.create_connection(("127.0.0.1", site.port)) as plain:
        token = site.ask("POST", "/api/programs", name="Ana").raise_for_status().json()["token"]
        headers = {"Authorization": f"Bearer {token}", "X-Kitchentable": "1"}
        with httpx.Client(base_url=site.served.url, headers=headers) as direct:
            code = direct.post("/api/tables", json={"game": "race", "seats": 2}).raise_for_status().json()["code"]
        address = f"wss://{NAME}:{site.port}/api/tables/{code}/socket"
        context = trusting()
        context.set_alpn_protocols(["http/1.1"])
        more: dict[str, Any] = {"additional_headers": headers, "ssl": context, "origin": site.origin}
        with connect(address, sock=plain, open_timeout=PATIENCE, **more) as page:
            page.send('{"type": "hello"}')
            messages = [json.loads(line) for line in str(page.recv(PATIENCE)).split("\n")]
            assert messages[0]["type"] == "table" and messages[0]["code"] == code and messages[0]["you"] == 0


def test_nginx_takes_the_site_without_a_warning(tmp_path: Path) -> None:
    done = subprocess.run([*nginx(tmp_path, 8000, free_port(), free_port()), "-t"], capture_output=True, text=True)
    assert done.returncode == 0 and "[warn]" not in done.stderr, done.stderr


def test_systemd_takes_the_units(tmp_path: Path) -> None:
    units = [*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")]
    for unit in units:
        assert f"# /etc/systemd/system/{unit.name}" in unit.read_text()
        there = unit.read_text().replace("/opt/kitchentable/bin/kitchentable", str(shutil.which("true")))
        (tmp_path / unit.name).write_text(there)
    names = [str(tmp_path / unit.name) for unit in units]
    done = subprocess.run(["systemd-analyze", "verify", "--man=no", *names], capture_output=True, text=True)
    assert done.returncode == 0 and not done.stderr, done.stderr


def test_what_units_start_are_commands_with_the_options_that_they_have() -> None:
    for unit in DEPLOY.glob("*.service"):
        (line,) = re.findall(r"^ExecStart=/opt/kitchentable/bin/kitchentable (.*)$", unit.read_text(), re.MULTILINE)
        done = subprocess.run([*COMMAND, *line.split(), "--help"], capture_output=True, text=True)
        options = re.findall(r"--[a-z]+", line)
        assert done.returncode == 0 and all(option in done.stdout for option in options), done.stderr


def test_every_setting_is_documented_with_what_it_is_by_itself() -> None:
    text = (ROOT / "docs" / "deploying.md").read_text(encoding="utf-8")
    listed = text.partition("\n## Settings\n")[2].partition("\n## ")[0]
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*?) \|", listed, re.MULTILINE))
    fields = msgspec.structs.fields(Settings)
    assert list(rows) == [field.name for field in fields], "docs/deploying.md lists all settings in their order"
    said = {field.name: json.dumps(field.default) for field in fields}
    said = {name: "" if value == '""' else f"`{value}`" for name, value in said.items()}
    assert rows == said, f"each with its default value: see {settings.__name__}"


def test_the_first_hour_copies_files_to_where_they_say_that_they_belong() -> None:
    text = (ROOT / "docs" / "first-hour.md").read_text(encoding="utf-8")
    copied = dict(re.findall(r"^    cp deploy/(\S+) (\S+)$", text, re.MULTILINE))
    assert set(copied) == {
        each.name for each in DEPLOY.iterdir() if each.suffix in (".service", ".timer", ".toml", "")
    } - {"Containerfile"}
    for name, place in copied.items():
        first = (DEPLOY / name).read_text().splitlines()[0]
        assert re.match(rf"# {re.escape(place)}(:|$)", first), f"{name} says {first}"
    for line in re.findall(r"^    (.*/bin/kitchentable .*)$", text, re.MULTILINE):
        words = line.partition("/bin/kitchentable ")[2].split()
        done = subprocess.run([*COMMAND, words[0], "--help"], capture_output=True, text=True)
        assert all(word in done.stdout for word in words if word.startswith("--")), line
    units = re.findall(r"(?:enable --now|start|stop) (\S+)$", text, re.MULTILINE)
    known = {each.name for each in DEPLOY.iterdir()}
    assert units and all({unit, f"{unit}.service"} & known for unit in units)
