"""At home: desk, night stand, shelf, record player, piano."""

import materials
import surfaces
from products import headphones, speakers, watches
from props import devices, light, nature, table
from shapes import block, copy, move, rest
from studio import area, sun, surroundings


def morning_desk(colour):
    """A desk by a window: the low sun throws its frame across notebook and mug."""
    table.tabletop(surfaces.wood('#4d2f1c', '#a9794c', 0.4))
    table.wall(surfaces.plaster('#cfc5b4'), 7)
    surroundings('#dfeaff', '#c9d3e3', '#9a8a76', 0.55)
    sun((-6, -1.6, 3.6), 6.5, '#ffd9a3', 0.9)
    light.window_shadow((-7.2, -1.2, 2.6), 75, 3, 2, (2.2, 2.0), 0.22)
    area((3, -8, 6), (0, 0, 0.6), 5, 160, '#dfe8ff')
    rest(headphones.over_ear(colour), (-0.1, 0.2), (-76, 0, 24))
    move(table.notebook('#26353a'), (1.65, -0.35, 0), (0, 0, -14))
    move(table.mug(), (1.75, 1.75, 0), (0, 0, 30))
    pile, height = table.books(['#7a3b2a', '#d6c7a6', '#2f4a55'])
    move(pile, (-2.6, 2.9, 0), (0, 0, 14))
    move(nature.plant(4, 24, 1.9), (-2.3, 4.8, 0))


def night_stand(colour):
    """A watch on the night stand, a lamp behind it."""
    table.tabletop(surfaces.wood('#2b190e', '#6f4527', 0.32), 8, 7, 1.6)
    table.wall(surfaces.plaster('#5d6a78'), 6)
    surroundings('#26324a', '#1b2436', '#0c0f16', 0.5)
    move(table.lamp('#ffcf8f', 4.2), (1.45, 2.7, 0))
    area((1.45, 2.2, 2.3), (0, 0, 0.2), 1.2, 240, '#ffbe78')
    area((-3.5, -2, 2.5), (0, 0, 0.3), 1.6, 110, '#8fb0ee')
    pile, height = table.books(['#23424a', '#c8b690'], 5)
    move(pile, (-0.25, 0.55, 0), (0, 0, -8))
    rest(watches.watch(colour, 'night', 'square', 'woven', '#ffb066', 58), (-0.15, 0.1), (0, 0, -16), height)
    move(table.tumbler('#f6fbff', 1.15), (1.15, 1.2, 0))


def bookshelf(colour):
    """A loudspeaker between books on an oak shelf."""
    oak = surfaces.wood('#6b4526', '#c4935c', 0.4)
    table.tabletop(oak, 30, 4.2, 1.1, 0.35)
    move(block(30, 4.2, 0.35, oak, None, 0.03), (0, 1.1, 4.3))
    table.wall(surfaces.plaster('#3e4f4a'), 3.2)
    surroundings('#f4ead9', '#d6c9b6', '#8a7a66', 0.4)
    area((-6, -6.5, 5), (0, 0, 1.5), 3.4, 1500, '#ffe2b8')
    area((6, -5, 3), (0, 0, 1.5), 3, 200, '#d5e3ff')
    tints = ['#7c2f24', '#d9c9a4', '#243f4b', '#a8752f', '#4d5b3f', '#e6dcc8', '#1f2024', '#8a5a6a']
    left, length = table.row_of_books(tints, 11, 4)
    move(left, (-1.25 - length, 0.55, 0))
    right, _ = table.row_of_books(tints, 7, 9)
    move(right, (1.2, 0.55, 0))
    rest(speakers.shelf_box(colour, colour.name in ('sage', 'bone')), (0, 0.5), (0, 0, 7))
    move(nature.plant(7, 20, 1.3, '#a9603c'), (4.0, 0.3, 0), scale=0.9)


def record_player(colour):
    """Headphones beside a turning record in the evening."""
    table.tabletop(surfaces.wood('#3a2214', '#7d5030', 0.36))
    table.wall(surfaces.plaster('#6d4a3a'), 6)
    surroundings('#5a5048', '#453b33', '#1c1612', 0.6)
    area((4.5, 1.5, 4.6), (0, 0, 0.4), 1.6, 700, '#ffc88a')
    area((-5, -4, 4), (0, 0, 0.4), 3, 300, '#b9ccf0')
    move(devices.turntable(), (0.9, 1.4, 0), (0, 0, 12))
    rest(headphones.over_ear(colour, face='mesh'), (-1.35, -1.25), (-76, 0, -32))


def piano(colour):
    """On-ear headphones on the keys."""
    surroundings('#e6ecf5', '#c9ced6', '#4a4640', 0.45)
    area((-5, -2.5, 5.5), (0, 0, 0.2), 2.6, 850, '#ffe7c6')
    area((4.5, 3, 3), (0, 0, 0.3), 2, 150, '#cfdcf5')
    lacquer = materials.plastic('#070708', 0.06, 1.0)
    ivory, ebony = materials.plastic('#ece6d9', 0.2, 0.4), materials.plastic('#0c0c0d', 0.22, 0.3)
    white = block(0.225, 1.5, 0.22, ivory, None, 0.018)
    black = block(0.11, 0.95, 0.2, ebony, None, 0.03)
    white.hide_render = black.hide_render = True
    for index in range(-20, 21):
        copy(white, None, (index * 0.235, 0, -0.22))
        if index % 7 in (0, 1, 3, 4, 5):
            copy(black, None, (index * 0.235 + 0.1175, 0.28, -0.06))
    move(block(16, 0.3, 0.4, materials.cloth('#5b1410', 60, 'Object'), None, 0.05), (0, 0.92, -0.2))
    move(block(16, 0.5, 3.4, lacquer, None, 0.05), (0, 1.3, -0.2))
    move(block(16, 0.9, 0.35, lacquer, None, 0.08), (0, -1.25, -0.42))
    rest(headphones.on_ear(colour), (0, -0.46), (-40, 0, 9))
