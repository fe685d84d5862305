"""Pictures and fonts: all there, all readable, found from anywhere, and made by the committed scripts."""

import re
import subprocess
import sys
from functools import cache
from importlib.machinery import PathFinder
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from skipbo import resources
from tools.art import make_faces, make_icons

ROOT = Path(__file__).resolve().parent.parent
FACE = re.compile(r"face_\d\d(_large)?|wild(_as_\d\d)?(_large)?")

DRAWN_BY_NANOSVG = {"svg", "defs", "g", "path", "rect", "linearGradient", "stop"}
NOT_DRAWN = {"style", "class", "filter", "mask", "clip-path"}


@cache
def pictures() -> dict[str, str]:
    """All pictures as the script draws them."""
    return make_faces.everything()


def names() -> list[str]:
    """What all pictures are called."""
    return sorted(Path(name).name for name in pictures())


def drawn(name: str, height: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(resources.svg_path(name), (round(height * 5 / 7), height))


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Mean difference of a colour channel, 0 to 255."""
    a, b = pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB")
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


@pytest.mark.parametrize("folder", ["cards", "backs", "icons", "app"])
def test_the_committed_pictures_are_what_the_script_draws(folder: str) -> None:
    committed = {
        f"{folder}/{path.stem}": path.read_text(encoding="utf-8")
        for path in resources.folder(folder).glob("*.svg")
    }
    assert committed == {name: text for name, text in pictures().items() if name.startswith(folder)}


def test_every_picture_can_be_drawn() -> None:
    assert [name for name in names() if drawn(name, 60).get_bounding_rect(min_alpha=64).width <= 5] == []


def test_pictures_hold_only_what_nanosvg_draws() -> None:
    for name in names():
        text = resources.svg_path(name).read_text(encoding="utf-8")
        elements = list(ElementTree.fromstring(text).iter())
        assert {element.tag.rpartition("}")[2] for element in elements} <= DRAWN_BY_NANOSVG, name
        assert not any(NOT_DRAWN & set(element.keys()) for element in elements), name
        gradients = [element.get("id") for element in elements if element.get("id")]
        assert len(gradients) == len(set(gradients)), name
        assert set(re.findall(r"url\(#(\w+)\)", text)) == set(gradients), name


def test_every_card_has_every_form() -> None:
    cards = [f"face_{number:02}" for number in range(1, 14)]
    wanted = {f"{card}{form}" for card in [*cards, "wild"] for form in ("", "_large", "_strip")}
    wanted |= {f"wild_as_{number:02}{form}" for number in range(1, 14) for form in ("", "_large")}
    assert wanted <= set(names())


@pytest.mark.parametrize("height", [60, 136])
def test_no_two_faces_look_alike(height: int) -> None:
    surfaces = {name: drawn(name, height) for name in names() if FACE.fullmatch(name)}
    for one, other in combinations(surfaces, 2):
        assert surfaces[one].get_buffer().raw != surfaces[other].get_buffer().raw, (one, other)


@pytest.mark.parametrize("number", [5, 6, 7])
def test_leaves_differ_at_a_glance(number: int) -> None:
    """More than a numeral differs: the lower left quarter of the medallion's surroundings, without digits."""
    one, other = drawn(f"face_{number:02}", 100), drawn(f"face_{number + 1:02}", 100)
    beside_the_numeral = pygame.Rect(6, 20, 16, 30)
    assert difference(one.subsurface(beside_the_numeral), other.subsurface(beside_the_numeral)) > 4


def test_a_strip_says_all_in_the_top_nine_hundredths() -> None:
    cut = pygame.Rect(0, 63, 500, 637)
    strips = (name for name in names() if name.endswith("_strip") and name != "wild_strip")
    paper = {name: drawn(name, 700) for name in strips}
    assert len({surface.subsurface(cut).copy().get_buffer().raw for surface in paper.values()}) == 1
    assert len({surface.get_buffer().raw for surface in paper.values()}) == len(paper)


@pytest.mark.parametrize("size", resources.WINDOW_ICON_SIZES)
def test_the_icon_is_there_in_every_size(size: int) -> None:
    image = pygame.image.load(resources.window_icon_path(size))
    assert image.get_size() == (size, size)
    assert difference(image, make_icons.render(size)) < 1


@pytest.mark.parametrize("name", resources.FONTS)
def test_every_font_is_there(name: str) -> None:
    pygame.font.init()
    assert pygame.font.Font(resources.font_path(name), 20).size("13")[0] > 10


def test_a_font_that_is_not_used_is_refused() -> None:
    with pytest.raises(ValueError, match="Poppins-Regular"):
        resources.font_path("Comic-Sans")


def test_a_picture_of_no_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="face, wild, back"):
        resources.svg_path("photo_1")


def test_a_missing_font_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PathFinder, "find_spec", lambda name: None)
    with pytest.raises(FileNotFoundError, match="fontpkg_poppins"):
        resources.font_path("Poppins-Medium")


def test_a_bundle_has_its_own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert resources.svg_path("mark") == tmp_path / "assets" / "app" / "mark.svg"
    assert resources.font_path("Poppins-Bold") == tmp_path / "fontpkg_poppins" / "files" / "Poppins-Bold.ttf"


def test_paths_hold_in_any_working_directory_and_no_font_package_is_run(tmp_path: Path) -> None:
    program = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
        "from skipbo import resources as files\n"
        "assert files.svg_path('face_01').is_file() and files.font_path('Poppins-Regular').is_file()\n"
        "assert not [name for name in sys.modules if name.startswith('fontpkg')]\n"
    )
    subprocess.run([sys.executable, "-c", program], cwd=tmp_path, check=True, timeout=30)


def test_the_licences_of_the_fonts_are_told_in_full() -> None:
    text = (resources.folder() / "LICENSES.md").read_text(encoding="utf-8")
    for words in ("Poppins Project Authors", "Braille Institute", "SIL OPEN FONT LICENSE Version 1.1"):
        assert words in text
    assert text.index("PREAMBLE") < text.index("TERMINATION") < text.index("DISCLAIMER")
