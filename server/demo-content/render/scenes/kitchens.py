"""Where people eat and drink: kitchen, café, picnic."""

import random

import grounds
import materials
import surfaces
from products import earbuds, speakers
from props import nature, table, terrain
from shapes import block, copy, cylinder, group, move, rest, rounded, turned
from studio import area, daylight, distant_lights, sun, surroundings


def kitchen_counter(colour):
    """The column on a marble counter before glazed tiles, lemons beside it."""
    table.tabletop(surfaces.stone(), 40, 8, 1.2)
    grout = surfaces.plaster('#bdb7a9')
    table.wall(grout, 3.62)
    first, dice = block(1.46, 0.1, 0.68, surfaces.tile('#6f8f80'), None, 0.025), random.Random(5)
    for row in range(8):
        for column in range(-6, 8):
            piece = first if row == column == 0 else copy(first)
            move(
                piece,
                (column * 1.5 + (row % 2) * 0.75, 3.6 + dice.uniform(-0.008, 0.008), 0.06 + row * 0.72),
                (dice.uniform(-0.6, 0.6), 0, dice.uniform(-0.6, 0.6)),
            )
    surroundings('#f2f6ff', '#dfe4ea', '#b5ada0', 0.5)
    area((6.5, -2.2, 4.6), (0, 0.3, 0.8), 3.2, 1300, '#fff0d6', 4.2)
    area((-6, -4, 4), (0, 0, 0.8), 3, 170, '#d3e2ff')
    rest(speakers.column(colour), (-0.35, 0.35), (0, 0, -24))
    bowl = group('bowl', None, (1.55, 1.1, 0))
    profile = rounded(
        [
            (0.0002, 0.0),
            (0.4, 0.0, 0.04),
            (0.45, 0.08, 0.05),
            (0.86, 0.46, 0.02),
            (0.82, 0.47, 0.02),
            (0.45, 0.14, 0.1),
            (0.0002, 0.1),
        ],
        0.03,
    )
    turned(profile, surfaces.ceramic('#e4dac6', '#7a5a3c', 0.3), bowl)
    for x, y, z, turn in (
        (-0.34, -0.18, 0.2, 20),
        (0.32, -0.14, 0.2, 75),
        (0.02, 0.36, 0.2, 130),
        (0.0, 0.02, 0.52, 160),
    ):
        lemon = nature.lemon()
        lemon.parent = bowl
        move(lemon, (x, y, z), (8, 4, turn), 0.92)
    move(nature.lemon(), (0.75, -0.35, 0), (0, 0, 40), 0.9)
    move(
        block(2.2, 0.18, 3.0, surfaces.wood('#5e3a20', '#b07c49', 0.5, 70, 6), None, 0.08),
        (-2.6, 2.95, 0.02),
        (-9, 0, 0),
    )


def cafe_table(colour):
    """The earbuds beside an espresso, the street out of focus."""
    move(cylinder(3.4, 0.25, surfaces.terrazzo(), None, 0.04, 160), (0.2, 0.8, -0.25))
    surroundings('#eaf1ff', '#e8dfd0', '#8c7c68', 0.7)
    area((-5, 1.5, 4.5), (0, 0, 0.2), 2.5, 650, '#fff0d8')
    move(block(80, 0.2, 24, surfaces.plaster('#8d6a4e'), None, 0.01), (0, 26, -12))
    for x, tint in ((-9, '#2f4438'), (-2, '#d9b98a'), (5, '#41566b'), (11, '#b3674a')):
        move(block(4.6, 0.3, 14, materials.plastic(tint, 0.6), None, 0.05), (x, 24, -9))
    distant_lights(4, (0, 20, 4.5), (11, 2, 3.0), 26, ('#ffcf8a', '#fff0cf', '#ffb35c'), (3, 8), (0.12, 0.28))
    move(nature.plant(9, 34, 3.6, '#6e675c'), (-4.4, 9, -3.2), scale=1.6)
    rest(earbuds.case(colour, sides=(-1,)), (-0.1, -0.15), (0, 0, 18))
    earbuds.laid(colour, (0.5, -0.45), mirrored=True)
    move(table.espresso(), (0.75, 1.05, 0), (0, 0, 24))


def picnic(colour):
    """The pebble on a checked blanket in the grass, apples beside it."""
    daylight(42, 120, 0.16)
    sun((-4, 3.0, 5.5), 4.2, '#ffe6bd', 0.8)
    terrain.ground(grounds.leaf('#4d6b2c', '#2c4218'), 70, 70, 0.25, 0.3)
    move(table.crumpled(surfaces.gingham(), 7.5, 6.0, 0.1, 1.2), (0, 0.6, 0.05), (0, 0, 16))
    for seed, at in ((1, (-7.2, 3.5)), (2, (7.6, 3.5)), (3, (0.5, 7.4)), (4, (9, 9)), (5, (-9, 9.5)), (6, (0, 12.5))):
        move(nature.grass(seed, 9, 6.0, 480, (0.4, 0.9)), (*at, 0))
    distant_lights(
        8, (0, 40, 9), (20, 6, 5), 60, ('#a9c46a', '#dbe6a2', '#f4f2c8', '#7fa04a'), (0.5, 1.4), (0.4, 1.1)
    )
    move(block(160, 0.3, 60, materials.glow('#6c8a48', 0.55), None, 0.01), (0, 60, -6))
    rest(speakers.pebble(colour), (-0.15, 0.1), (0, 0, 24), 0.1)
    move(nature.apple(), (0.85, 0.15, 0.08), (6, 4, 30), 0.9)
    move(nature.apple('#8f9a2c'), (1.2, 0.85, 0.08), (-6, 8, 110), 0.9)
    move(table.book(2.0, 1.4, 0.25, '#274754'), (-1.7, 1.5, 0.12), (0, 0, -24))
