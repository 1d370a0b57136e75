"""The woofer of a loudspeaker at work."""

import math

import bpy

from clip import Clip, frames_per_second, twice
from motion import over
from scenes.studios import loudspeaker
from shot import View
from sounds import bass_beats

swing, turns_a_second, positions = 0.042, 6, 24


def _position(frame):
    """Where the cone is, from 0 (in) to `positions` - 1 (out): each note pushes it, then it calms down."""
    at = frame / frames_per_second
    push = 0.0
    for beat, strength, _pitch in bass_beats:
        since = (at - beat) % 2.0
        push += strength * math.exp(-4.0 * since) * math.cos(2 * math.pi * turns_a_second * since)
    return min(positions - 1, max(0, round((push + 1) / 2 * (positions - 1))))


def _build(colour):
    loudspeaker(colour)
    over(
        bpy.data.objects['cone'],
        'location',
        lambda position: swing * (2 * position / (positions - 1) - 1),
        2,
        smooth=False,
    )


clip = Clip(
    'woofer',
    _build,
    'ember',
    View((1.9, -4.3, 1.75), (0.27, -0.75, 1.14), 66, 5.6, (0.35, -0.9, 1.05)),
    (0.25, 0.08, 0.8, 0.76),
    tuple(_position(frame) for frame in twice),
    'bass',
    'The orange cone of a loudspeaker moves in and out to a bass line, its wooden side catching the light.',
    rendered=positions,
)
