"""SVG text: only what SDL_image's nanosvg draws.

That is paths, rectangles, gradients and transforms. There is no text, filter, mask, clip path, style sheet or
embedded picture.
"""


def n(value: float) -> str:
    """A number with two decimals at most."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def svg(body: str, width: float, height: float) -> str:
    """A whole file with a view box of `width` x `height` units."""
    size = f'width="{n(width)}" height="{n(height)}" viewBox="0 0 {n(width)} {n(height)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{body}\n</svg>\n'


def gradient(name: str, top: str, bottom: str, y0: float, y1: float) -> str:
    """A gradient from above to below, to be filled in as `url(#name)`."""
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{n(y0)}" x2="0" '
        f'y2="{n(y1)}"><stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/>'
        "</linearGradient></defs>"
    )


def shape(path: str, fill: str = "none", **attributes: object) -> str:
    """A path; attributes are named with underscores: `stroke_width=2`."""
    extra = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())
    return f'<path d="{path}" fill="{fill}"{extra}/>'


def stroked(path: str, colour: str, width: float, **attributes: object) -> str:
    """A line with round ends and corners."""
    return shape(
        path,
        "none",
        stroke=colour,
        stroke_width=n(width),
        stroke_linecap="round",
        stroke_linejoin="round",
        **attributes,
    )


def rounded(x: float, y: float, width: float, height: float, radius: float, **attributes: object) -> str:
    """A rectangle with round corners."""
    extra = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())
    return f'<rect x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}" rx="{n(radius)}"{extra}/>'


def moved(body: str, transform: str) -> str:
    """A group that is moved, turned or scaled: "rotate(6 256 256)"."""
    return f'<g transform="{transform}">{body}</g>'
