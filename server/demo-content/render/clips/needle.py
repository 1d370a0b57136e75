"""A record under its needle, from near."""

import math
import random

import bpy

import materials
import surfaces
from clip import Clip, frames, twice
from letters import lettering
from motion import over
from products import speakers
from props import devices, table
from shapes import ball, copy, move, rest
from shot import View
from studio import area, surroundings

# The record's middle in the deck, and where the needle stands from there.
middle, needle = (-0.45, 0.0, 0.68), (0.62, -0.62)
surface, warp = 0.021, math.radians(0.3)


def _spin(frame):
    return 2 * math.pi * frame / frames


def _ride(frame):
    """How high the warped record lifts the needle."""
    return math.hypot(*needle) * math.sin(warp) * math.sin(math.atan2(needle[1], needle[0]) + _spin(frame))


def _dust(record):
    dice = random.Random(12)
    grain = ball(1, surfaces.paper('#e9e4da'), None, 1.0, 8)
    grain.hide_render = True
    for _ in range(70):
        radius, angle, size = dice.uniform(0.56, 1.4), dice.uniform(0, 2 * math.pi), dice.uniform(0.003, 0.007)
        copy(grain, record, (radius * math.cos(angle), radius * math.sin(angle), surface), (0, 0, 0), size)


def _build(colour):
    table.tabletop(surfaces.wood('#3a2214', '#7d5030', 0.36))
    table.wall(surfaces.plaster('#31434a'), 6)
    surroundings('#5a5048', '#3a4048', '#1c1612', 0.6)
    area((4.5, 1.5, 4.2), (0, 0, 0.7), 1.6, 620, '#ffc07c')
    area((-4, 2.5, 3.0), (0, 0, 0.7), 1.6, 260, '#b9ccf0')
    rest(speakers.column(colour), (-2.6, 3.0), (0, 0, -20))
    devices.turntable(arm=False)
    record = bpy.data.objects['record']
    ink = materials.plastic('#f6e7cf', 0.7)
    for text, size, y in (('NORTHTONE', 0.13, 0.26), ('SIDE B', 0.09, -0.2), ('33', 0.11, -0.33)):
        lettering(text, size, ink, record, (0, y, 0.0245))
    _dust(record)
    over(record, 'rotation_euler', lambda frame: (warp, 0, -_spin(frame)))
    tip = [centre + out for centre, out in zip(middle, needle)]
    pickup = move(devices.pickup(), (*tip, middle[2] + surface), (0, 0, -39.7))
    over(pickup, 'location', lambda frame: middle[2] + surface + _ride(frame), 2)


clip = Clip(
    'needle-down',
    _build,
    'bone',
    View((1.5, -3.0, 1.7), (0.05, -0.3, 0.76), 66, 11, (0.17, -0.6, 0.74)),
    (0, 0, 1, 0.77),
    twice,
    'needle',
    'Close view of a needle in the groove of a turning record with an orange label, lifted a little at each turn.',
    samples=8,
    still_samples=12,
)
