"""The camera's slow way to a loudspeaker."""

from clip import Clip, whole
from scenes.rooms import bookshelf
from shot import View

pictures = 72

clip = Clip(
    'towards-a-speaker',
    bookshelf,
    'sea',
    View((-1.5, -9.6, 2.1), (-0.1, 0, 1.6), 52, 4, (0.05, -0.5, 1.5)),
    whole,
    tuple(range(pictures)),
    'swell',
    'The camera moves slowly towards a walnut loudspeaker with a blue cone between books on an oak shelf.',
    rendered=pictures,
    until=View((-0.75, -5.4, 1.75), (0.0, -0.4, 1.4), 52, 4),
)
