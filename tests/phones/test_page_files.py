from __future__ import annotations

from base64 import b64decode

from skipbo.phones.page import files
from skipbo.safe_colours import recoloured


def test_every_face_is_also_there_in_colours_that_anyone_can_tell_apart() -> None:
    found = {path: b64decode(body) for path, (_, body) in files().items()}
    plain = {path for path in found if path.startswith("/face/") and "/safe/" not in path}
    assert len(plain) > 12
    for path in plain:
        assert found[path.replace("/face/", "/face/safe/")] == recoloured(found[path])
    assert found["/face/safe/face_02.svg"] != found["/face/face_02.svg"]
