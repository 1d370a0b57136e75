"""What a picture is: a scene, seen by a camera, in a colour, with its words."""

from dataclasses import dataclass

Point = tuple[float, float, float]


@dataclass(frozen=True)
class View:
    """Where the camera stands and looks; lengths in decimetres, `lens` in millimetres, `f` the lens's f-number."""

    eye: Point
    target: Point
    lens: float
    f: float
    focus: Point | None = None
    tilt: float = 0.0


@dataclass(frozen=True)
class Take:
    """How a picture is taken: `size` is its width and height in pixels, `description` for people who cannot see it."""

    size: tuple[int, int]
    view: View
    description: str
    words: tuple[str, ...]
    exposure: float = 0.0
    samples: int = 140


@dataclass(frozen=True)
class Shot:
    """One picture: a scene with a product in a colour. Its take has the same name."""

    name: str
    scene: str
    product: str
    colour: str
