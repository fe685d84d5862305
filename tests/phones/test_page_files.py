from __future__ import annotations

import re
from base64 import b64decode, b64encode
from hashlib import sha256
from xml.etree import ElementTree

from skipbo import resources
from skipbo.phones.gate import policy
from skipbo.phones.page import files
from skipbo.safe_colours import recoloured


def served(path: str) -> bytes:
    return b64decode(files()[path][1])


def test_every_face_comes_in_one_file_and_in_another_in_colours_that_anyone_can_tell_apart() -> None:
    faces, safe = served("/face/all.svg"), served("/face/safe/all.svg")
    names = [each.attrib["id"] for each in ElementTree.fromstring(faces)]
    cards = [*(f"face_{number:02}" for number in range(1, 14)), "wild"]
    cards += [f"wild_as_{number:02}" for number in range(1, 14)]
    assert set(names) >= {*cards, *(f"{card}_large" for card in cards)}
    assert safe == recoloured(faces) != faces


def test_a_browser_runs_the_pages_own_script_and_no_other() -> None:
    page = served("/")
    script, style = ((resources.folder("phones") / f"hand.{kind}").read_bytes() for kind in ("js", "css"))
    for tag, inside in ((b"script", script), (b"style", style)):
        assert page.count(b"<" + tag) == page.count(b"</" + tag) == 1
        hashed = b64encode(sha256(inside).digest()).decode("ascii")
        assert f"{tag.decode()}-src 'sha256-{hashed}';" in policy(page)
    assert b"<!--" not in script


def test_no_name_in_a_drawing_is_also_in_another() -> None:
    for path in ("/face/all.svg", "/"):
        names = re.findall(rb' id="([^"]*)"', served(path))
        assert len(names) == len(set(names))
        used = set(re.findall(rb"url\(#([^)]*)\)", served(path)))
        assert used <= set(names)
