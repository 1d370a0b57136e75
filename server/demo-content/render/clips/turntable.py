"""A record turning beside the column."""

import math

import bpy

import materials
from clip import Clip, frames, twice
from letters import lettering
from motion import over
from scenes.living import needle_down
from shot import View


def _build(colour):
    needle_down(colour)
    record = bpy.data.objects['record']
    ink = materials.plastic('#f6e7cf', 0.7)
    for text, size, y in (('NORTHTONE', 0.13, 0.26), ('SIDE A', 0.09, -0.2), ('33', 0.11, -0.33)):
        lettering(text, size, ink, record, (0, y, 0.0245))
    over(record, 'rotation_euler', lambda frame: -2 * math.pi * frame / frames, 2)


clip = Clip(
    'turntable',
    _build,
    'bone',
    View((4.0, -2.2, 2.7), (0.45, 1.0, 0.75), 32, 4, (0.95, 1.5, 0.7)),
    (0.4, 0.36, 0.76, 0.6),
    twice,
    'record',
    'A record with an orange label turns on a wooden turntable in warm light, a cream column speaker beside it.',
)
