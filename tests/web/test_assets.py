"""The style and the script as they are sent: without what only their authors read, and with all that a page reads."""

from __future__ import annotations

import pytest

from referee.web.assets import _without_blanks, _without_remarks

SCRIPTS = [
    ("a = b ? c : d; // not this", "a=b?c:d;// not this"),
    ("  // a remark\n  const x = { y: 1 };\n\n", "const x={y:1};\n"),
    ("say('a = b', \"c , d\", `e ? ${f} : g`);", "say('a = b',\"c , d\",`e ? ${f} : g`);"),
    ("text.replace(/ ?[,;/] ?/g, ' : ')", "text.replace(/ ?[,;/] ?/g,' : ')"),
    ("a = b / c; d = e / f;", "a=b / c;d=e / f;"),
    ("a = b ?? -1; c - -d; x => y === z && !w", "a=b??-1;c - -d;x=>y===z&&!w"),
    ("it('don\\'t = this');", "it('don\\'t = this');"),
]


@pytest.mark.parametrize(("written", "sent"), SCRIPTS)
def test_a_script_loses_its_blanks_and_no_text(written: str, sent: str) -> None:
    assert _without_remarks(written) == sent


def test_a_style_loses_its_blanks_and_no_text() -> None:
    written = '/* why */ .a > .b , .c:not(.d) :is(.e) { color: red; }\n.f::after { content: ": " attr(href); }'
    assert _without_blanks(written) == '.a>.b,.c:not(.d) :is(.e){color:red}.f::after{content:": " attr(href)}'
