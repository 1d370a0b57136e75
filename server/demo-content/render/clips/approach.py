"""The camera's slow way to a loudspeaker and back."""

from clip import Clip, whole
from scenes.rooms import bookshelf
from shot import View

# The camera goes so slowly that each third picture is enough.
pictures, shown = 25, 8

clip = Clip(
    'towards-a-speaker',
    bookshelf,
    'sea',
    View((-1.5, -8.4, 2.1), (-0.1, 0, 1.8), 52, 4, (0.05, -0.5, 1.5)),
    whole,
    (*range(pictures), *range(pictures - 2, 0, -1)),
    'swell',
    'The camera moves slowly up to a walnut loudspeaker with a blue cone between books on an oak shelf, and back.',
    rendered=pictures,
    samples=8,
    shown=shown,
    until=View((-0.85, -5.7, 1.8), (0.0, -0.4, 1.5), 52, 4),
)
