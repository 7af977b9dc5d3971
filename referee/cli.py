"""The command `referee`: serve tables, judge questions, keep the database, carry a table elsewhere.

The commands import what they need when they run, so `referee --help` and `referee judge` start at once.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, TextIO

import click

from referee import __version__
from referee.data import data_folder, database_url
from referee.errors import RefereeError, UnknownTable

if TYPE_CHECKING:
    from referee.store.book import Book
    from referee.table import Table

ABOUT_ITSELF = ("--help", "--version")


class ServeByDefault(click.Group):
    """The group of commands, in which `serve` need not be said."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put `serve` before options that are not the group's own, and in the place of nothing at all."""
        if not args or (args[0].startswith("-") and args[0] not in ABOUT_ITSELF):
            args = ["serve", *args]
        return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; what Referee refuses on purpose, or the system does, is one line and exit code 1."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:  # whoever reads has heard enough, which click knows
            raise
        except (RefereeError, OSError) as error:
            raise click.ClickException(str(error)) from error


class Judge(click.Command):
    """The command `judge`, whose help lists every question that can be asked."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the games, their questions, their options and an example of each."""
        del ctx
        from referee.judge import help_text

        formatter.write_paragraph()
        formatter.write(help_text())


data_option = click.option(
    "--data", type=click.Path(file_okay=False), help="Folder of the data. [default: REFEREE_DATA, else instance/]"
)


@click.group(cls=ServeByDefault, context_settings={"show_default": True, "max_content_width": 100})
@click.version_option(__version__, prog_name="referee")
def main() -> None:
    """Referee: the scorekeeper that knows the rules."""


@main.command()
@click.option("--host", default="0.0.0.0", help="Address to listen at; 127.0.0.1 is this machine only.")
@click.option("--port", type=click.IntRange(0, 65535), help="[default: 8000, or the next that is free; 0: any]")
@click.option("--workers", type=click.IntRange(1), default=1, help="Processes; one is enough for 200 phones.")
@click.option("--cert", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Certificate, for HTTPS.")
@click.option("--key", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Its key.")
@click.option("--behind-proxy", "proxies", type=click.IntRange(0), default=0, help="Proxies in front, to be believed.")
@click.option("--metrics", is_flag=True, help="Count what is done, for a Prometheus server at /metrics.")
@click.option("--log-json", "logs_json", is_flag=True, help="Log every answer to the error output, an object a line.")
@data_option
def serve(host: str, port: int | None, workers: int, data: str | None, **more: Any) -> None:
    """Serve the tables to the phones around (the default)."""
    from referee import server

    if (more["cert"] is None) != (more["key"] is None):
        raise click.UsageError("HTTPS needs both: --cert and --key")
    address = server.address_of(host)
    found = server.free_port(address, 8000 if port is None else port, is_asked=port is not None)
    serving = server.Serving(address, found, workers, data_folder(data), **more)
    if port is None and found != 8000:
        click.echo(f"Another program listens at port 8000, so this is port {found}.")
    server.serve(serving)


@main.command(cls=Judge)
@click.argument("files", nargs=-1)
@click.option("--lang", default="en", help="Language of the reasons.")
def judge(files: tuple[str, ...], lang: str) -> None:
    """Answer questions without a table.

    One JSON object a line, from FILES or the standard input.
    """
    from referee.judge import run

    sys.exit(run(files, lang, sys.stdout))


@main.command()
@data_option
def migrate(data: str | None) -> None:
    """Bring the database up to date.

    The server does it too, when it starts.
    """
    folder = data_folder(data)
    with _book(folder):
        pass
    click.echo(f"The database in {folder} is up to date.")


@main.command("export")
@click.argument("table")
@click.option("-o", "--output", type=click.File("w", encoding="utf-8", lazy=True), default="-", help="File to write.")
@data_option
def export_table(table: str, output: TextIO, data: str | None) -> None:
    """Write the whole of a table as JSON.

    TABLE is its code or its address. Hands that still lie face down are in it: it is for whoever keeps the data.
    """
    with _book(data_folder(data)) as book:
        exported = book.export(_found(book, table).id, with_secrets=True)
    json.dump(exported, output, ensure_ascii=False, indent=1)
    output.write("\n")
    output.flush()


@main.command("import")
@click.argument("file", type=click.File("rb"))
@data_option
def import_table(file: BinaryIO, data: str | None) -> None:
    """Bring in a table that was exported, as it was."""
    try:
        goods = json.load(file)
    except (ValueError, RecursionError) as error:
        raise click.ClickException(f"{file.name} is no table that was exported: {error}") from error
    with _book(data_folder(data)) as book:
        table = book.import_table(goods)
    click.echo(f"Table {table.code} is here, at /tables/{table.id}")


@main.command("hand-over")
@click.argument("table")
@click.argument("name")
@data_option
def hand_over(table: str, name: str, data: str | None) -> None:
    """Give the scorekeeping of a table to the phone at NAME's seat.

    For when the scorekeeper's phone is lost; the server may run on. TABLE is its code or its address. A new phone first
    joins with the code and takes a seat that is free.
    """
    from datetime import UTC, datetime

    from referee.seating import Seating
    from referee.store.codes import new_id

    with _book(data_folder(data)) as book:
        found = _found(book, table)
        Seating(book, lambda _, __: None, lambda: datetime.now(UTC)).entrust(found, name, new_id())
    click.echo(f"The phone at {name}'s seat keeps the score of table {found.code} now.")


@main.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@data_option
def backup(file: Path, data: str | None) -> None:
    """Copy all tables into FILE, while games go on.

    The key that signs the phones' seats is no part of it: it stays in the data folder.
    """
    from referee.store.copies import back_up
    from referee.store.engine import opened

    with opened(database_url(data_folder(data))) as engine:
        held = back_up(engine, file)
    click.echo(f"{file} holds {held.tables} tables with {held.entries} entries.")


@main.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@data_option
def restore(file: Path, data: str | None) -> None:
    """Bring back what FILE holds, in the place of all tables.

    Stop the server first. The file that was there is kept beside the new one. In PostgreSQL the database is to be
    empty; so this is also the way there. Tables that cannot be read any more are named, and the exit code is 1.
    """
    from referee.store.copies import bring_back, codes
    from referee.store.engine import opened

    with opened(database_url(data_folder(data))) as engine:
        held = bring_back(engine, file)
    click.echo(f"{held.tables} tables with {held.entries} entries are back.")
    with _book(data_folder(data)) as book:
        unread = [said for code in codes(book.engine) if (said := _unread(book, code))]
    if unread:
        raise click.ClickException("\n".join(["of these some cannot be read:", *unread]))


def _unread(book: Book, code: str) -> str | None:
    """Why a table cannot be played again from its log, in a line; None where it can."""
    from referee.look import look_at

    try:
        table = book.by_code(code)
        look_at(table, book.items(table))
    except RefereeError as error:
        return f"table {code}: {error}"
    return None


def _found(book: Book, table: str) -> Table:
    """The table of that code, or of that address. Raises UnknownTable."""
    try:
        return book.by_code(table)
    except UnknownTable:
        return book.table(table.rstrip("/").rsplit("/", 1)[-1])


@contextmanager
def _book(folder: Path) -> Iterator[Book]:
    """The book of a data folder, its database brought up to date."""
    from referee.games import find
    from referee.store.book import Book
    from referee.store.engine import opened
    from referee.store.upgrade import bring_up_to_date

    with opened(database_url(folder)) as engine:
        bring_up_to_date(engine)
        yield Book(engine, find)
