"""HTTPS by Referee itself: with a certificate and its key, and not with one of them alone."""

from __future__ import annotations

import http.client
import socket
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from referee.cli import main
from tests.running import ANY_CERTIFICATE, Running, running
from tests.web.phone import text_of


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A certificate that nobody trusts, and its key."""
    folder = tmp_path_factory.mktemp("certificate")
    cert, key = folder / "cert.pem", folder / "key.pem"
    words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost"
    made = ["openssl", *words.split(), "-out", str(cert), "-keyout", str(key)]
    subprocess.run(made, check=True, capture_output=True)
    return cert, key


@pytest.fixture(scope="module")
def safe_server(tmp_path_factory: pytest.TempPathFactory, certificate: tuple[Path, Path]) -> Iterator[Running]:
    cert, key = certificate
    with running(tmp_path_factory.mktemp("safe"), "--cert", str(cert), "--key", str(key)) as started:
        yield started


def test_pages_are_served_over_https_and_cookies_stay_there(safe_server: Running) -> None:
    assert f"Referee is at       https://127.0.0.1:{safe_server.port}/" in safe_server.said()
    caller = http.client.HTTPSConnection("127.0.0.1", safe_server.port, context=ANY_CERTIFICATE, timeout=10)
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    caller.request("POST", "/preferences", "language=it&next=/this-phone", form)
    answer = caller.getresponse()
    answer.read()
    cookies = answer.headers.get_all("Set-Cookie")
    assert cookies and all("Secure" in cookie for cookie in cookies)
    assert all("HttpOnly" in cookie for cookie in cookies if not cookie.startswith("mark=")), "that one script reads"
    caller.request("GET", "/this-phone", headers={"Host": "192.0.2.7"})
    assert b'data-can="yes"' in caller.getresponse().read()
    caller.close()


def test_no_request_is_one_of_many_on_a_line_where_a_cut_one_would_keep_a_core_busy_for_ever(
    safe_server: Running,
) -> None:
    offers = ssl.create_default_context()
    offers.check_hostname, offers.verify_mode = False, ssl.CERT_NONE
    offers.set_alpn_protocols(["h2", "http/1.1"])
    with socket.create_connection(("127.0.0.1", safe_server.port), 10) as line, offers.wrap_socket(line) as safe:
        assert safe.selected_alpn_protocol() != "h2"
        safe.sendall(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0\4\0\0\0\0\0")
        assert safe.recv(9)[3:4] != b"\4", "it settles on HTTP/2 all the same"


def test_over_plain_http_the_page_says_what_is_missing_and_how_to_get_it(server: Running) -> None:
    caller = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    caller.request("GET", "/this-phone", headers={"Host": f"192.0.2.7:{server.port}"})
    page = caller.getresponse().read().decode()
    caller.close()
    assert 'data-can="no"' in page
    assert "referee serve --cert cert.pem --key key.pem" in text_of(page)


@pytest.mark.parametrize("option", ["--cert", "--key"])
def test_one_without_the_other_is_refused(certificate: tuple[Path, Path], option: str) -> None:
    refused = CliRunner().invoke(main, ["serve", option, str(certificate[0])])
    assert refused.exit_code == 2
    assert "both: --cert and --key" in refused.output


def test_a_file_that_is_not_there_is_refused() -> None:
    refused = CliRunner().invoke(main, ["serve", "--cert", "nowhere.pem", "--key", "nowhere.pem"])
    assert refused.exit_code == 2
    assert "nowhere.pem" in refused.output
