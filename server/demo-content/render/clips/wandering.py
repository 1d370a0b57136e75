"""The morning's light, wandering over a desk."""

import bpy
from mathutils import Vector

from clip import Clip, whole
from motion import over
from scenes.rooms import morning_desk
from shot import View

# The light wanders so slowly that five pictures a second, blended, are enough.
pictures, shown = 18, 5
first, last = Vector((-6.0, -3.0, 3.3)), Vector((-6.0, -1.374, 3.5957))


def _build(colour):
    morning_desk(colour)

    def from_the_sun(frame):
        return (-first.lerp(last, min(frame / (pictures - 1), 1))).to_track_quat('-Z', 'Y').to_euler()

    over(bpy.data.objects['sun'], 'rotation_euler', from_the_sun)


clip = Clip(
    'light-on-a-desk',
    _build,
    'sage',
    View((0.7, -6.6, 3.3), (0.4, 0.4, 0.35), 52, 4),
    whole,
    tuple(range(pictures)),
    'morning',
    'Morning light through a window wanders over a wooden desk: green over-ear headphones, a notebook, a mug.',
    rendered=pictures,
    samples=8,
    shown=shown,
)
