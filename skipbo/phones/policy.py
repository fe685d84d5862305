"""What a browser may load and run on the phones' page: its own script and style, known by their hashes."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256


def policy(page: bytes) -> str:
    """Return the Content-Security-Policy of a page that holds one script and one style sheet.

    No other script runs and no other style counts, wherever it comes from; all else comes from the door.
    """
    return (
        f"default-src 'none'; script-src {_source(page, b'script')}; style-src {_source(page, b'style')};"
        " img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none';"
        " frame-ancestors 'none'"
    )


def _source(page: bytes, tag: bytes) -> str:
    inside = page.partition(b"<%b>" % tag)[2].partition(b"</%b>" % tag)[0]
    return f"'sha256-{b64encode(sha256(inside).digest()).decode('ascii')}'"
