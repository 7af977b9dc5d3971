"""The command `referee`: a table is carried from one installation to another, and what cannot be is said."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from referee.cli import main
from tests.running import Running


def referee(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.mark.only("sqlite")
def test_a_table_that_is_exported_imports_to_the_same_table(server: Running, tmp_path: Path) -> None:
    table_id = server.open_table().rsplit("/", 1)[-1]
    file, elsewhere = tmp_path / "table.json", tmp_path / "elsewhere"
    assert referee("export", table_id, "-o", file, "--data", server.data).exit_code == 0
    exported = file.read_text(encoding="utf-8")
    brought = referee("import", file, "--data", elsewhere)
    assert brought.output.endswith(f"is here, at /tables/{table_id}\n")
    code = json.loads(exported)["table"]["code"]
    for name in (table_id, code, code.lower(), f"http://192.168.1.5:8000/tables/{table_id}"):
        assert referee("export", name, "--data", elsewhere).output == exported


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"cards", "is no table that was exported"),
        (b"\xff\xfe", "is no table that was exported"),
        (b"[" * 100_000, "is no table that was exported"),
        (b"{}", "no exported table"),
    ],
)
def test_what_is_no_table_is_refused_and_nothing_is_written(tmp_path: Path, content: bytes, complaint: str) -> None:
    file = tmp_path / "table.json"
    file.write_bytes(content)
    refused = referee("import", file, "--data", tmp_path)
    assert refused.exit_code == 1
    assert refused.output.startswith("Error: ")
    assert complaint in refused.output


def test_a_table_that_is_not_there_is_not_exported(tmp_path: Path) -> None:
    refused = referee("export", "nowhere", "-o", tmp_path / "table.json", "--data", tmp_path)
    assert (refused.exit_code, refused.output) == (1, "Error: there is no table 'nowhere'\n")
    assert not (tmp_path / "table.json").exists()


def test_a_database_is_brought_up_to_date_as_often_as_one_likes(tmp_path: Path) -> None:
    for _ in range(2):
        assert referee("migrate", "--data", tmp_path).output == f"The database in {tmp_path} is up to date.\n"
    assert (tmp_path / "referee.db").is_file()
