"""Products alone, on coloured paper."""

import math

import materials
import surfaces
from products import earbuds, headphones, speakers, watches
from props import devices, nature
from shapes import block, cylinder, move, moulded, rest, swept
from studio import area, sun, surroundings


def _paper(tint, depth=16, height=30, reach=9):
    """A sheet of paper that rises behind the product in a soft curve."""
    curve = [math.radians(-90 + 6 * step) for step in range(16)]
    bend = [(0, depth - reach + reach * math.cos(angle), reach + reach * math.sin(angle)) for angle in curve]
    return swept([(0, -40, 0), *bend, (0, depth, height)], 60, 0.01, surfaces.paper(tint), power=20, side=(1, 0, 0))


def _plinth(width, depth, height, tint, at, round_top=False):
    if round_top:
        return move(cylinder(width / 2, height, surfaces.plaster(tint, 0.01), None, 0.03, 128), (*at, 0))
    return move(block(width, depth, height, surfaces.plaster(tint, 0.01), None, 0.03), (*at, 0))


def plant_shadow(colour):
    """Over-ear headphones on paper in their own tint, a plant's shadow across."""
    _paper({'sage': '#b9c4ae', 'bone': '#d9c7ad', 'plum': '#c9b3c8'}.get(colour.name, '#d9b393'))
    surroundings('#f4f6ff', '#e9e2d8', '#b7aa98', 0.75)
    sun((-5.5, -3.4, 5.2), 5.2, '#ffe9cc', 0.5)
    move(nature.branch(3, 26, 5.0, 1.0), (-5.0, -1.9, 2.6), (20, 6, 28))
    move(nature.branch(5, 20, 4.6, 0.9), (-4.6, 0.2, 3.4), (-10, 14, 8))
    rest(headphones.over_ear(colour), (0, 0), (-74, 0, -28))


def colour_blocks(colour):
    """The column on a plinth among blocks of colour."""
    _paper('#e3cdb5')
    surroundings('#ffffff', '#efe6da', '#c9b8a2', 0.55)
    area((-6, -5, 7), (0, 0, 1), 3.5, 1500, '#fff1de')
    area((6, -1, 3), (0, 0, 1), 4, 260, '#d9e6ff')
    _plinth(1.7, 1.7, 0.55, '#d98f5f', (0, 0), True)
    _plinth(1.5, 1.5, 2.6, '#b8c4b1', (1.75, 1.6))
    _plinth(1.3, 1.3, 1.2, '#e9dcc6', (-1.7, 1.1), True)
    move(
        moulded(
            0.55,
            0.55,
            [(0.55 - 0.55 * (1 - (k / 16 * 2 - 1) ** 2) ** 0.5 + 1e-4, 0.55 * (k / 16 * 2 - 1)) for k in range(17)],
            surfaces.plaster('#7f9aa3', 0.01),
        ),
        (-1.05, -0.75, 0.385),
        (0, 0, 0),
        0.7,
    )
    rest(speakers.column(colour), (0, 0), (0, 0, -24), 0.55)


def dark_studio(colour):
    """A watch out of the dark: two long lights draw its edges."""
    move(block(60, 60, 0.4, materials.plastic('#0b0b0d', 0.16), None, 0.01), (0, 0, -0.4))
    surroundings('#0c0e12', '#07080a', '#020203', 0.6)
    area((-1.6, 1.0, 1.5), (0, 0, 0.35), 0.4, 46, '#ffd2a6', 2.2)
    area((1.8, 0.6, 1.2), (0, 0, 0.35), 0.35, 46, '#a9c6ff', 2.2)
    area((0.1, -0.5, 3.0), (0, 0, 0.3), 1.4, 26, '#ffffff', 0.9)
    strap = {'graphite': 'links', 'ember': 'rubber'}.get(colour.name, 'leather')
    rest(
        watches.watch(colour, 'rings' if strap == 'rubber' else 'analogue', 'round', strap, '#ff7a45', 60),
        (0, 0),
        (0, 0, -26),
    )


def bud_close(colour):
    """The open case and the buds, near."""
    _paper({'sage': '#8fa48c', 'sea': '#7fa6b5', 'plum': '#a58bab'}.get(colour.name, '#cfc2ae'), 9, 12, 6)
    surroundings('#ffffff', '#e8ebee', '#a9a39a', 0.6)
    area((-2.6, -1.8, 2.6), (0, 0, 0.2), 1.6, 150, '#fff3e4')
    area((2.4, 0.8, 1.4), (0, 0, 0.2), 1.2, 40, '#dbe7ff')
    rest(earbuds.case(colour, sides=()), (-0.12, 0.28), (0, 0, 14))
    earbuds.laid(colour, (0.06, -0.3), 150)
    earbuds.laid(colour, (0.42, -0.02), mirrored=True)


def _loudspeaker_light():
    surroundings('#3a3d44', '#2c2e34', '#16171a', 0.6)
    area((-6.0, -4.0, 5.5), (0, 0, 1.4), 2.2, 1300, '#fff0dc', 4.5)
    area((6.0, 0.5, 4.0), (0, 0, 1.4), 1.4, 900, '#a9c6ff', 4.5)
    area((0.5, -7.0, 5.0), (0, 0, 1.2), 3.0, 260, '#ffffff')


def loudspeaker(colour):
    """A loudspeaker on dark paper between two long lights."""
    _paper('#4a4d54')
    _loudspeaker_light()
    rest(speakers.shelf_box(colour), (0, 0), (0, 0, 24))


def loudspeaker_side(colour):
    """A loudspeaker's flank: the wood, the edge of the front."""
    _paper('#4a4d54')
    _loudspeaker_light()
    rest(speakers.shelf_box(colour), (0, 0), (0, 0, 68))


def loudspeaker_back(colour):
    """A loudspeaker from behind: its port and terminals."""
    _paper('#4a4d54')
    _loudspeaker_light()
    rest(speakers.shelf_box(colour), (0, 0), (0, 0, 204))


def loudspeaker_cloth(colour):
    """A loudspeaker with its cloth front beside one without."""
    _paper('#4a4d54')
    _loudspeaker_light()
    rest(speakers.shelf_box(colour, True), (-1.25, 0), (0, 0, 14))
    rest(speakers.shelf_box(colour), (1.2, 0.5), (0, 0, -12))


def crossover(colour):
    """A loudspeaker's crossover on the bench before it."""
    _paper('#4a4d54')
    surroundings('#4a4d54', '#3c3e44', '#1c1d20', 0.6)
    area((-3.4, -2.5, 4.6), (0, 0, 0.2), 1.8, 520, '#fff0dc')
    area((3.6, 0.5, 2.8), (0, 0, 0.3), 1.2, 240, '#a9c6ff', 2.4)
    move(devices.crossover(), (0.2, -0.6, 0), (0, 0, 12))
    rest(speakers.shelf_box(colour), (0.4, 2.6), (0, 0, 16))


def column_shadow(colour):
    """The column on paper of a warm tint, its shadow long beside it."""
    _paper({'bone': '#b5654a', 'plum': '#d9b3a0', 'graphite': '#d9a441'}.get(colour.name, '#dcc7a9'))
    surroundings('#f4f6ff', '#efe6da', '#c2a98f', 0.6)
    sun((-5.0, -2.8, 3.2), 4.8, '#fff0d6', 0.4)
    rest(speakers.column(colour), (0, 0), (0, 0, -22))


def open_strap(colour):
    """A watch that lies open on paper of a clear tint, seen from above."""
    _paper({'sand': '#5f7f8c', 'sage': '#d9b79a', 'plum': '#d9a441'}.get(colour.name, '#c9a48a'))
    surroundings('#ffffff', '#f2ece4', '#c9b8a2', 0.6)
    sun((-4.0, -1.5, 4.6), 4.4, '#fff0d6', 0.6)
    move(nature.branch(7, 18, 3.6, 0.7), (-3.0, -0.4, 1.5), (10, 6, 14))
    rest(watches.open_watch(colour, 'digital', 'square', 'woven', '#ffb066'), (0, 0.05), (0, 0, -32))
