"""What a clip is: a scene in which something moves, seen by a camera, with its sound."""

from collections.abc import Callable
from dataclasses import dataclass

from palette import Colour
from shot import View

frames, longest, frames_per_second = 48, 96, 24
whole = (0, 0, 1, 1)


@dataclass(frozen=True)
class Clip:
    """One clip: `build` makes its scene in a colour and lays out the motion of its frames.

    `moving` is the part of the picture in which anything moves: left, bottom, right and top as shares. Only that is
    rendered for each of the `rendered` frames. `order` says which of them the film shows one after the other, `shown`
    of them a second: fewer than a film has where only light or the camera moves, since pictures in between can be made
    from their neighbours. `sound` names its sound. A camera that moves comes to rest at the view `until`.
    """

    name: str
    build: Callable[[Colour], None]
    colour: str
    view: View
    moving: tuple[float, float, float, float]
    order: tuple[int, ...]
    sound: str
    description: str
    size: tuple[int, int] = (640, 480)
    rendered: int = frames
    samples: int = 12
    still_samples: int = 24
    shown: int = frames_per_second
    until: View | None = None

    @property
    def seconds(self):
        """How long the film is."""
        return len(self.order) / self.shown


twice = (*range(frames), *range(frames))
