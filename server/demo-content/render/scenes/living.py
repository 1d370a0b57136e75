"""The column at home: by the record player, on sideboard and shelf."""

import materials
import surfaces
from products import speakers
from props import devices, light, nature, table
from shapes import block, copy, cylinder, group, move, rest
from studio import area, sun, surroundings


def needle_down(colour):
    """The column beside a turning record in low light."""
    table.tabletop(surfaces.wood('#3a2214', '#7d5030', 0.36))
    table.wall(surfaces.plaster('#31434a'), 6)
    surroundings('#46505a', '#3a4048', '#181412', 0.6)
    area((4.5, 1.5, 4.8), (0, 0, 0.5), 1.6, 620, '#ffbe7a')
    area((-5, -4, 4), (0, 0, 0.6), 2.4, 520, '#ffdcae')
    move(devices.turntable(), (1.35, 1.7, 0), (0, 0, 10))
    move(devices.sleeve('#c2563a', '#f0ddb4'), (-2.6, 3.4, 0), (-12, 0, 14))
    rest(speakers.column(colour), (-1.5, -0.3), (0, 0, -20))


def sideboard(colour):
    """The column on a lace mat on a sideboard with flowers and a framed photograph."""
    table.tabletop(surfaces.wood('#4a2a17', '#96613a', 0.28), 30, 5, 1.4)
    table.wall(surfaces.plaster('#b9a58c'), 4.2)
    surroundings('#fff6e8', '#efe2cc', '#a98c68', 0.5)
    area((-5.5, -3.0, 5.0), (0, 0, 0.8), 2.6, 1000, '#fff0d6')
    area((5.0, -3, 3), (0, 0, 0.8), 2.0, 170, '#e2e8ff')
    lace = materials.cloth('#f2ecdf', 16, 'Object')
    cylinder(0.95, 0.02, lace, None, 0.008, 96)
    scallop = cylinder(0.16, 0.02, lace, None, 0.008, 32)
    scallop.hide_render = True
    for index in range(20):
        turn = group('turn', None, (0, 0, 0), (0, 0, 18 * index))
        copy(scallop, turn, (0.95, 0, 0))
    frame = group('frame', None, (-1.75, 1.6, 0), (-12, 0, 16))
    block(1.5, 0.1, 1.9, materials.metal('#b08d57', 0.3), frame, 0.04)
    move(block(1.2, 0.04, 1.6, surfaces.paper('#8a7a66'), frame, 0.01), (0, -0.045, 0.15))
    move(block(1.2, 0.04, 0.7, surfaces.paper('#4a5a3f'), frame, 0.01), (0, -0.055, 0.15))
    move(cylinder(0.3, 0.02, surfaces.paper('#efe0c0'), frame, 0.004, 64), (0.2, -0.05, 1.35), (90, 0, 0))
    move(nature.bouquet(3), (1.6, 1.2, 0))
    rest(speakers.column(colour), (0, 0), (0, 0, -20), 0.02)


def two_columns(colour):
    """Two columns left and right of a picture on a low shelf."""
    table.tabletop(surfaces.wood('#b58a55', '#e6c692', 0.4), 40, 5, 1.4)
    table.wall(surfaces.plaster('#cfd6cf'), 4.0)
    surroundings('#f8faff', '#ece9e2', '#b9a284', 0.55)
    area((-5.5, -3.5, 5.0), (0, 0, 0.8), 2.8, 1000, '#fff2dc')
    area((5.5, -2.5, 3.5), (0, 0, 0.8), 2.0, 200, '#dbe6ff')
    picture = group('picture', None, (0.1, 3.2, 0), (-6, 0, 4))
    block(2.5, 0.1, 3.0, surfaces.wood('#2a180e', '#5f3b22', 0.4, 70, 6), picture, 0.03)
    move(block(2.25, 0.04, 2.75, surfaces.paper('#f2e6d0'), picture, 0.01), (0, -0.05, 0.12))
    for x, z, radius, tint in ((-0.35, 1.1, 0.62, '#c2563a'), (0.4, 1.8, 0.45, '#2f4f5f'), (0.3, 0.8, 0.3, '#e0a53a')):
        move(cylinder(radius, 0.015, surfaces.paper(tint), picture, 0.003, 96), (x, -0.07, z), (90, 0, 0))
    pile, height = table.books(['#7d9a94', '#e6dcc8'], 4)
    move(pile, (0.2, 0.7, 0), (0, 0, -6))
    move(table.espresso(), (0.2, 0.7, height))
    for x, turn in ((-1.75, -34), (1.85, -8)):
        rest(speakers.column(colour), (x, 0.4), (0, 0, turn))


def night_shelf(colour):
    """The column between books late at night, a small lamp beside it."""
    oak = surfaces.wood('#4a2f1c', '#8f6238', 0.4)
    table.tabletop(oak, 30, 3.6, 1.0, 0.3)
    move(block(30, 3.6, 0.3, oak, None, 0.03), (0, 1.0, 3.6))
    table.wall(surfaces.plaster('#2f3a52'), 2.8)
    surroundings('#2a3654', '#26304a', '#14120f', 0.55)
    area((2.2, -0.6, 2.9), (0, 0.4, 0.7), 0.8, 330, '#ffb264')
    area((-5, -4.5, 3.6), (0, 0, 0.9), 2.2, 480, '#9fb6ee')
    tints = ['#7c2f24', '#d9c9a4', '#243f4b', '#a8752f', '#4d5b3f', '#e6dcc8', '#1f2024']
    left, length = table.row_of_books(tints, 8, 6, (1.7, 2.3))
    move(left, (-0.85 - length, 0.5, 0))
    right, _ = table.row_of_books(tints, 9, 12, (1.7, 2.3))
    move(right, (2.3, 0.5, 0))
    move(light.lantern(9), (1.5, 0.1, 0), (0, 0, 20), 0.75)
    rest(speakers.column(colour), (0, 0.1), (0, 0, -20))


def plant_shelf(colour):
    """The column on a white shelf in the sun among plants and books."""
    table.tabletop(surfaces.wood('#e0dacd', '#f4efe4', 0.4, 9, 4), 30, 3.6, 1.0, 0.3)
    table.wall(surfaces.plaster('#c9a48a'), 2.8)
    surroundings('#ffffff', '#f2ebe0', '#c9b294', 0.55)
    sun((-4.4, -4.0, 3.6), 4.4, '#fff0d2', 0.7)
    move(nature.branch(6, 24, 4.6, 0.9), (-4.2, -2.4, 2.4), (20, 6, 30))
    move(nature.plant(14, 28, 1.8, '#e9e4da'), (-1.6, 0.6, 0))
    tints = ['#c2694c', '#e6dcc8', '#7d9a94', '#d9b24a', '#2f4f5f']
    right, _ = table.row_of_books(tints, 8, 15, (1.6, 2.2))
    move(right, (1.0, 0.6, 0))
    rest(speakers.column(colour), (0, 0.1), (0, 0, -22))
