"""What the watches show: vector drawings of light in the plane z = 0, within a circle of radius 1."""

import math

from letters import lettering
from materials import glow
from shapes import group, mesh, move


def _fan(points, material, parent, lift=0.0):
    return move(
        mesh([(x, y, 0) for x, y in points], [list(range(len(points)))], None, material, parent), (0, 0, lift)
    )


def arc(radius, width, start, end, material, parent, lift=0.0):
    """A band of a circle from `start` to `end`, clockwise degrees from the top, with round ends."""
    steps = max(8, int(abs(end - start) / 3))
    angles = [math.radians(90 - start - (end - start) * step / steps) for step in range(steps + 1)]
    outer = [((radius + width / 2) * math.cos(a), (radius + width / 2) * math.sin(a), 0) for a in angles]
    inner = [((radius - width / 2) * math.cos(a), (radius - width / 2) * math.sin(a), 0) for a in angles]
    count = len(angles)
    faces = [(i, i + 1, count + i + 1, count + i) for i in range(count - 1)]
    move(mesh(outer + inner, faces, None, material, parent), (0, 0, lift))
    for angle in (angles[0], angles[-1]):
        disc((radius * math.cos(angle), radius * math.sin(angle)), width / 2, material, parent, lift)


def disc(centre, radius, material, parent, lift=0.0):
    """A filled circle."""
    turns = [2 * math.pi * step / 48 for step in range(48)]
    _fan(
        [(centre[0] + radius * math.cos(t), centre[1] + radius * math.sin(t)) for t in turns], material, parent, lift
    )


def bar(centre, width, height, material, parent, turn=0.0, lift=0.0):
    """A filled rectangle."""
    w, h = width / 2, height / 2
    made = _fan([(-w, -h), (w, -h), (w, h), (-w, h)], material, parent)
    return move(made, (*centre, lift), (0, 0, turn))


def _inks(accent):
    return glow('#f4f4f2', 1.1), glow('#8d939c', 0.55), glow('#2a2d33', 0.5), glow(accent, 1.3)


def run(accent, parent):
    """Five kilometres: a ring that fills, the distance large, the time small."""
    white, grey, dim, bright = _inks(accent)
    arc(0.84, 0.1, 0, 359, dim, parent)
    arc(0.84, 0.1, 0, 262, bright, parent, 0.002)
    lettering('5.04', 0.62, white, parent, (0, 0.03, 0.002))
    lettering('km', 0.2, grey, parent, (0, -0.34, 0.002))
    lettering('27:41', 0.2, bright, parent, (0, 0.46, 0.002))


def rings(accent, parent):
    """Three rings of a day: move, stand, sleep."""
    white, grey, dim, bright = _inks(accent)
    for radius, share, ink in (
        (0.84, 300, bright),
        (0.66, 214, glow('#63c7b2', 1.1)),
        (0.48, 150, glow('#e9c46a', 1.1)),
    ):
        arc(radius, 0.12, 0, 359, dim, parent)
        arc(radius, 0.12, 0, share, ink, parent, 0.002)
    lettering('8.4k', 0.26, white, parent, (0, 0.02, 0.002))
    lettering('steps', 0.12, grey, parent, (0, -0.16, 0.002))


def analogue(accent, parent):
    """Hands over sixty marks, ten past ten."""
    white, grey, dim, bright = _inks(accent)
    for minute in range(60):
        angle = math.radians(6 * minute)
        long = minute % 5 == 0
        length, reach = (0.14, 0.85) if long else (0.05, 0.9)
        bar(
            (reach * math.sin(angle), reach * math.cos(angle)),
            0.035 if long else 0.014,
            length,
            white if long else grey,
            parent,
            -6 * minute,
        )
    for name, turn, length, width, ink, lift in (
        ('hour hand', 305, 0.5, 0.075, white, 0.004),
        ('minute hand', 54, 0.76, 0.055, white, 0.008),
        ('second hand', 200, 0.84, 0.016, bright, 0.012),
    ):
        hand = group(name, parent, (0, 0, lift), (0, 0, -turn))
        bar((0, length / 2), width, length, ink, hand)
    disc((0, 0), 0.055, bright, parent, 0.014)
    lettering('SUN 22', 0.13, grey, parent, (0, -0.42, 0.002))


def digital(accent, parent):
    """The hour large, the date, the weather and the steps."""
    white, grey, dim, bright = _inks(accent)
    lettering('10:09', 0.62, white, parent, (0, 0.08, 0.002))
    lettering('Sunday 22', 0.17, bright, parent, (0, 0.48, 0.002))
    bar((0, -0.24), 1.2, 0.012, dim, parent)
    lettering('12°   8,412', 0.19, grey, parent, (0, -0.42, 0.002))


def heart(accent, parent):
    """The pulse: a number and the beats behind it."""
    white, grey, dim, bright = _inks(accent)
    lettering('142', 0.6, white, parent, (0, 0.3, 0.002))
    lettering('bpm', 0.17, grey, parent, (0, -0.02, 0.002))
    beats = [0.1, 0.16, 0.12, 0.3, 0.22, 0.4, 0.34, 0.52, 0.46, 0.38, 0.5, 0.44, 0.28, 0.36, 0.2]
    for index, beat in enumerate(beats):
        bar((-0.63 + 0.09 * index, -0.5 + beat / 4), 0.045, beat / 2, bright, parent, 0, 0.002)


def night(accent, parent):
    """A dim clock for the night stand, with the hour of the alarm."""
    ink, dim = glow(accent, 0.9), glow(accent, 0.35)
    lettering('23:47', 0.6, ink, parent, (0, 0.05, 0.002))
    lettering('alarm 06:30', 0.16, dim, parent, (0, -0.36, 0.002))
    arc(0.86, 0.03, 200, 340, dim, parent)


def weather(accent, parent):
    """How cold it feels, rain by the hour below it."""
    white, grey, dim, bright = _inks(accent)
    lettering('3°', 0.72, white, parent, (0.04, 0.2, 0.002))
    lettering('feels like', 0.17, grey, parent, (0, 0.62, 0.002))
    for index, rain in enumerate((0.2, 0.34, 0.5, 0.42, 0.6, 0.38, 0.24, 0.3)):
        bar((-0.49 + 0.14 * index, -0.6 + rain / 4), 0.08, rain / 2, bright, parent, 0, 0.002)


def climb(accent, parent):
    """The metres climbed, the profile of the hill below them."""
    white, grey, dim, bright = _inks(accent)
    lettering('640 m', 0.42, white, parent, (0, 0.3, 0.002))
    lettering('climbed', 0.15, grey, parent, (0, 0.62, 0.002))
    hill = [(-0.7, -0.4), (-0.45, -0.28), (-0.25, -0.3), (0.05, 0.0), (0.2, -0.06), (0.42, 0.08), (0.7, -0.2)]
    _fan([(-0.6, -0.55), (0.6, -0.55), *reversed(hill)], bright, parent, 0.002)


def ten(accent, parent):
    """Ten kilometres: the ring is full."""
    white, grey, dim, bright = _inks(accent)
    arc(0.84, 0.1, 0, 359, bright, parent)
    lettering('10.0', 0.62, white, parent, (0, 0.03, 0.002))
    lettering('km', 0.2, grey, parent, (0, -0.34, 0.002))
    lettering('51:08', 0.2, bright, parent, (0, 0.46, 0.002))


faces = {
    'run': run,
    'ten': ten,
    'climb': climb,
    'rings': rings,
    'analogue': analogue,
    'digital': digital,
    'weather': weather,
    'heart': heart,
    'night': night,
}


def screen(name, accent, radius, parent, height):
    """Puts a face on a watch: `radius` is the drawing's, `height` its z."""
    plane = group('face', parent, (0, 0, height))
    plane.scale = (radius, radius, radius * 0.05)
    faces[name](accent, plane)
