"""In town and on the move: rain, night, train, bicycle, gym, bath."""

import math
import random

import grounds
import materials
import surfaces
from letters import lettering
from products import earbuds, headphones, speakers, watches
from props import light, nature, table
from shapes import ball, block, copy, cylinder, group, move, rest, ring, rounded, swept, tube, turned
from studio import area, distant_lights, sun, surroundings

_neon = ('#ffb25c', '#ffd9a0', '#ff5a4d', '#7fb0ff', '#fff0d6', '#ff8ac2', '#6ff0d0')


def night_city(colour):
    """Headphones on a wall above a city at night."""
    surroundings('#0d1630', '#241c30', '#07080c', 0.9)
    table.tabletop(surfaces.concrete('#6f6d69', '#4a4845'), 40, 5, 1.2, 0.6)
    distant_lights(7, (0, 60, 6), (34, 14, 11), 170, _neon, (3, 14), (0.14, 0.42))
    area((-4.5, -1.5, 3.4), (0, 0, 0.8), 1.6, 800, '#ffa66c', 2.4)
    area((4.5, 1.8, 3.0), (0, 0, 0.8), 1.4, 800, '#6f98ff', 2.6)
    area((0, -6, 3), (0, 0, 0.8), 3, 190, '#ffe9d6')
    rest(headphones.over_ear(colour), (0, 0), (-76, 0, 30))


def rain_sill(colour):
    """The earbuds on a window sill, rain on the pane, lights behind."""
    surroundings('#26354f', '#2f3f5c', '#12151c', 0.7)
    table.tabletop(surfaces.wood('#c9bfae', '#efe8da', 0.42, 9, 4), 16, 2.6, 0.2, 0.5)
    pane = light.drops(3, 5.0, 3.4, 900, grounds.water())
    pane.location = (0, 1.1, 0.25)
    frame = materials.plastic('#e4dccd', 0.4)
    move(block(16, 0.3, 0.3, frame, None, 0.05), (0, 1.15, 0))
    move(block(0.35, 0.3, 9, frame, None, 0.05), (-1.75, 1.15, 0))
    distant_lights(12, (0, 24, 3.2), (11, 5, 4.0), 130, _neon, (3, 12), (0.12, 0.3))
    move(block(200, 0.3, 90, materials.glow('#31486b', 0.35), None, 0.01), (0, 60, -30))
    area((-2.6, -1.8, 2.6), (0, 0, 0.2), 1.1, 150, '#ffd7a8')
    area((1.5, 3.0, 2.6), (0, 0, 0.2), 1.6, 260, '#9fbfff')
    rest(earbuds.case(colour, sides=(-1,)), (-0.1, 0.1), (0, 0, 20))
    earbuds.laid(colour, (0.46, -0.2), mirrored=True)


def train_window(colour):
    """On-ear headphones on the table of a train, the land flying by."""
    surroundings('#e6eefc', '#d9dfe6', '#6a665f', 0.6)
    move(block(400, 0.5, 60, grounds.landscape('#33502c', '#8fab5c', '#bcd3f0', 21, 0.95), None, 0.01), (0, 50, -20))
    panel = materials.plastic('#c9c6bf', 0.5)
    move(block(40, 0.3, 9.2, panel, None, 0.05), (0, 3.1, -8))
    move(block(40, 0.3, 6, panel, None, 0.05), (0, 3.1, 6.2))
    for x in (-6.2, 5.4):
        move(block(1.8, 0.35, 9, panel, None, 0.3), (x, 3.1, -1))
    swept([(-5.3, 2.9, 1.2), (4.5, 2.9, 1.2)], 0.08, 0.08, materials.rubber('#17181a'))
    move(block(6.4, 4.2, 0.25, materials.plastic('#4a4d52', 0.42), None, 0.1), (0, 0.9, -0.25))
    curtain = swept(
        [(-4.6 + 0.02 * s, 2.6 + 0.16 * math.sin(s * 0.9), 3.4) for s in range(60)],
        2.6,
        0.03,
        materials.cloth('#7a2f2a', 40),
        power=8,
        side=(0, 0, 1),
    )
    move(curtain, (-0.3, 0, 0.6))
    sun((3.2, 6.0, 3.6), 4.6, '#ffe6c2', 1.0)
    area((-4, -5, 4), (0, 0, 0.5), 2, 420, '#ffe9d2')
    area((2.5, 2.6, 3.4), (0, 0, 0.2), 2, 240, '#eaf2ff')
    rest(headphones.on_ear(colour), (-0.2, 0.2), (-78, 0, -30))
    cup = group('cup', None, (1.35, 1.1, 0))
    turned(
        [(0.28, 0), (0.3, 0.02), (0.4, 1.1), (0.43, 1.12), (0.43, 1.16), (0.4, 1.17)], surfaces.paper('#e9e2d4'), cup
    )
    turned([(0.313, 0.3), (0.372, 0.86)], surfaces.paper('#8a5a34'), cup, capped=False)
    turned(
        rounded([(0.44, 1.13), (0.44, 1.2), (0.36, 1.22), (0.34, 1.28), (0.0002, 1.27)], 0.015),
        materials.plastic('#1b1a19', 0.4),
        cup,
    )


def handlebar(colour):
    """A watch strapped to a bicycle's handlebar at the golden hour."""
    surroundings('#a9c3ea', '#ffdcae', '#5a6a3c', 0.85)
    sun((5.5, 3.5, 3.6), 5.0, '#ffc98a', 0.8)
    steel = materials.metal('#c9cacd', 0.18)
    black = materials.plastic('#121214', 0.3, 0.3)
    bar = [
        (-2.9, -0.7, 0.05),
        (-2.0, -0.25, 0.02),
        (-1.1, 0, 0),
        (0, 0, 0),
        (1.1, 0, 0),
        (2.0, -0.25, 0.02),
        (2.9, -0.7, 0.05),
    ]
    tube(bar, 0.155, steel)
    for side in (1, -1):
        grip = [(side * x, y, 0.03) for x, y in ((1.75, -0.13), (2.3, -0.38), (2.95, -0.74))]
        tube(grip, 0.2, materials.leather('#7a4523', 60))
    move(cylinder(0.24, 0.55, black, None, 0.04), (-0.98, 0, 0), (0, 90, 0))
    tube([(-0.72, 0, 0), (-0.72, 0.4, -0.2), (-0.72, 0.9, -0.9), (-0.72, 1.0, -2.2)], 0.17, black)
    bell = group('bell', None, (1.15, -0.02, 0.17))
    turned(
        rounded([(0.25, 0.0), (0.26, 0.03), (0.2, 0.17, 0.1), (0.0002, 0.22)], 0.05),
        materials.metal('#c8a45c', 0.16),
        bell,
    )
    tube([(0.72, 0.04, -0.02), (0.9, 0.3, -0.1), (1.3, 0.55, -0.3), (0.6, 0.9, -0.7), (-0.4, 1.0, -1.4)], 0.03, black)
    move(cylinder(0.176, 0.5, materials.rubber('#1b1b1d'), None, 0.02), (-0.15, 0, 0), (0, 90, 0))
    move(watches.watch(colour, 'heart', 'round', 'rubber', '#ff5a5f', 0), (0.1, -0.138, 0.18), (38, 0, 0), 0.82)
    move(block(400, 0.5, 120, grounds.landscape('#3d4a1e', '#b08a3e', '#f3cf98', 28, 0.9), None, 0.01), (0, 90, -60))
    distant_lights(
        9, (0, 60, -16), (30, 10, 14), 110, ('#e9c46a', '#a9b45c', '#ffd9a0', '#ffefc9'), (0.8, 2.4), (0.4, 1.5)
    )


def gym_floor(colour):
    """On-ear headphones on a gym's floor, dumb-bells behind."""
    surroundings('#c9d6ea', '#9aa3b0', '#2a2a2c', 0.35)
    move(block(90, 90, 0.4, grounds.rubber_floor(), None, 0.01), (0, 30, -0.4))
    area((-5, -1, 7), (0, 0, 0.4), 1.6, 1500, '#eaf1ff', 5)
    area((5.5, 4, 4), (0, 0, 0.4), 2, 380, '#ffd2a0')
    iron, steel = materials.plastic('#17181a', 0.55), materials.metal('#b5b7bb', 0.28, 'along')

    def dumb_bell(at, turn):
        root = group('dumb-bell', None, at, (0, 0, turn))
        move(cylinder(0.16, 1.6, steel, root, 0.03), (-0.8, 0, 0.62), (0, 90, 0))
        for side in (-1, 1):
            head = group('head', root, (side * 1.2, 0, 0.62), (0, 90, 0))
            turned(
                rounded(
                    [(0.0002, -0.42), (0.5, -0.42), (0.62, -0.3), (0.62, 0.3), (0.5, 0.42), (0.0002, 0.42)], 0.06
                ),
                iron,
                head,
                6,
            )
            lettering('10', 0.36, steel, head, (0, 0, 0.425 * side), (0 if side > 0 else 180, 0, 90), 0.006)

    dumb_bell((1.9, 2.5, -0.08), 24)
    dumb_bell((-2.3, 3.8, -0.08), -12)
    kettle = group('kettle bell', None, (-1.75, 1.5, 0))
    move(ball(0.72, iron, kettle, 0.94), (0, 0, 0.62))
    tube(
        [(-0.42, 0, 1.1), (-0.46, 0, 1.5), (-0.28, 0, 1.72), (0.28, 0, 1.72), (0.46, 0, 1.5), (0.42, 0, 1.1)],
        0.14,
        iron,
        kettle,
    )
    move(ring(0.725, 0.05, materials.plastic('#c2410c', 0.5), kettle, height=0.8), (0, 0, 0.62))
    move(block(80, 0.5, 40, surfaces.concrete('#7f8489', '#5a5e63'), None, 0.01), (0, 16, -1))
    distant_lights(2, (0, 14, 7), (14, 0.5, 0.6), 9, ('#eaf3ff',), (5, 8), (0.4, 0.6))
    rest(headphones.on_ear(colour), (0, 0), (-78, 0, 28))


def bath_shelf(colour):
    """The pebble on a bath's shelf with folded towels and a candle."""
    table.tabletop(surfaces.stone('#cfd3d0', '#8d9793', 0.12), 30, 4, 0.9, 0.4)
    wall_tile, dice = block(0.94, 0.08, 0.94, surfaces.tile('#d5dcd9', 0.08), None, 0.02), random.Random(2)
    table.wall(surfaces.plaster('#b9bdb8'), 2.74)
    for row in range(7):
        for column in range(-9, 10):
            piece = wall_tile if (row, column) == (0, -9) else copy(wall_tile)
            move(piece, (column * 0.98, 2.72 + dice.uniform(-0.006, 0.006), 0.03 + row * 0.98))
    surroundings('#f2f8ff', '#e6ecf0', '#c3bfb6', 0.6)
    area((-5.5, -3, 4.5), (0, 0, 0.5), 3.2, 800, '#f4f8ff')
    area((4.5, -1.5, 2.5), (0, 0, 0.5), 1.6, 150, '#ffdcae')
    move(table.towel('#e4ddd0', 2.6, 1.7, 3), (-1.75, 1.25, 0), (0, 0, 6))
    move(table.towel('#7d9a94', 2.3, 1.5, 1), (-1.75, 1.22, 0.76), (0, 0, 2))
    candle = group('candle', None, (1.25, 0.75, 0))
    turned(
        rounded([(0.0002, 0), (0.34, 0), (0.36, 0.85), (0.34, 0.85), (0.33, 0.1), (0.0002, 0.08)], 0.012),
        materials.glass('#f2d9b8'),
        candle,
    )
    turned([(0.0002, 0.09), (0.32, 0.09), (0.325, 0.5), (0.0002, 0.48)], surfaces.paper('#f4e6cc'), candle)
    move(ball(0.05, materials.glow('#ffb04a', 26), candle, 2.2, 24), (0, 0, 0.66))
    move(table.pebbles(3, 5, 0.5, (0.12, 0.22)), (0.9, -0.35, 0))
    move(nature.plant(6, 22, 1.5, '#e9e4da'), (2.3, 1.5, 0), (0, 0, 0), 0.9)
    rest(speakers.pebble(colour), (0, 0.1), (62, 0, 14))
