"""The second hand of a watch, ticking."""

import math

import bpy

from clip import Clip, frames_per_second
from motion import over
from scenes.finds import ledge
from shot import View

ticks, steps = 4, 12


def _seconds(frame):
    """Where the hand is: it jumps, swings past the mark and comes to rest."""
    tick, step = divmod(frame, steps)
    return 33 + tick + 1 - math.exp(-0.8 * step) * math.cos(2.0 * step)


def _build(colour):
    ledge(colour)
    over(bpy.data.objects['second hand'], 'rotation_euler', lambda frame: -math.radians(6 * _seconds(frame)), 2)


def _held():
    """Each tick's frames, the last of them for the rest of the second."""
    for tick in range(ticks):
        last = (tick + 1) * steps - 1
        yield from range(tick * steps, last)
        yield from [last] * (frames_per_second - steps + 1)


clip = Clip(
    'watch-ticking',
    _build,
    'graphite',
    View((0.12, -2.05, 1.0), (0.04, 0, 0.45), 78, 8, (0, -0.16, 0.45)),
    (0.27, 0.33, 0.46, 0.58),
    tuple(_held()),
    'ticking',
    'The orange second hand of a steel watch ticks on a concrete ledge in low sun, leaves casting their shadow.',
)
