"""The template of all sentences for translators, taken from the code.

    python -m tools.catalogue          write assets/translations/skipbo.pot again
    python -m tools.catalogue --check  say whether it is up to date; the exit code is 1 if it is not

It collects the texts of `say`, `counted` and `within`, the reasons of the model and the causes of the
store. A comment that begins with "Translators:" above a sentence is included with it.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

from skipbo.model.error_reasons import Reason
from skipbo.store.troubles import Cause

ROOT = Path(__file__).resolve().parent.parent
TEMPLATE = ROOT / "assets" / "translations" / "skipbo.pot"
KEYWORDS = {"say": None, "counted": (1, 2), "within": ((1, "c"), 2)}

_HEADER = """\
# Every sentence of the program, for translators. Written by `python -m tools.catalogue`.
#
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"

"""


def template() -> bytes:
    """Return the template as it should be: sentences in the order of files, without line numbers or dates."""
    catalog = Catalog(fuzzy=False)
    found = extract_from_dir(
        ROOT / "skipbo",
        method_map=[("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=("Translators:",),
        strip_comment_tags=True,
    )
    for file, _, message, comments, context in sorted(found, key=lambda row: row[0]):
        catalog.add(message, None, [(f"skipbo/{Path(file).as_posix()}", 1)], (), comments, context=context)
    for reason in Reason:
        catalog.add(reason.line, None, [("skipbo/model/error_reasons.py", 1)])
    for cause in Cause:
        for line in (cause.line, cause.lasting):
            catalog.add(line, None, [("skipbo/store/troubles.py", 1)])
    written = BytesIO()
    write_po(written, catalog, width=100, omit_header=True, include_lineno=False)
    return _HEADER.encode() + written.getvalue()


def main(words: list[str]) -> int:
    """Run the command line, given without the program's name; return the exit code."""
    made = template()
    if words == ["--check"]:
        return int(not TEMPLATE.exists() or TEMPLATE.read_bytes() != made)
    if words:
        print(__doc__)
        return 2
    TEMPLATE.parent.mkdir(parents=True, exist_ok=True)
    TEMPLATE.write_bytes(made)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
