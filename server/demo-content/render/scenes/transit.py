"""On the way: commuter train, underground, platform."""

import grounds
import materials
import surfaces
from products import earbuds, headphones
from props import table, workshop
from shapes import block, copy, cylinder, group, move, rest, tube
from studio import area, distant_lights, sun, surroundings


def _carriage(plush, outside):
    """A bench of a carriage across the view, a window behind it; `outside` is what is seen through it."""
    seat = materials.cloth(plush, 26, 'Object', depth=0.03)
    panel = materials.plastic('#cfccc4', 0.45)
    for x in (-5.0, 0.0, 5.0):
        move(block(4.9, 4.6, 0.9, seat, None, 0.25, 8), (x, 0.2, -0.9))
        move(block(4.9, 0.8, 2.5, seat, None, 0.25, 8), (x, 2.6, -0.2), (-8, 0, 0))
    move(block(40, 0.3, 4.6, panel, None, 0.05), (0, 3.6, -2.1))
    move(block(40, 0.3, 6, panel, None, 0.05), (0, 3.6, 8.0))
    for x in (-7.4, 6.4):
        move(block(2.4, 0.35, 9, panel, None, 0.3), (x, 3.6, 0))
    move(block(16, 0.2, 0.3, materials.rubber('#17181a'), None, 0.05), (0, 3.55, 2.4))
    move(block(400, 0.5, 70, outside, None, 0.01), (0, 50, -22))


def commuter_train(colour):
    """Over-ear headphones on the bench of a commuter train in the morning."""
    surroundings('#e6eefc', '#d9dfe6', '#6a665f', 0.55)
    _carriage('#2f5f4f', grounds.landscape('#5a6672', '#a9b4bd', '#dbe6f2', 20, 1.0))
    for x in (-3.4, -1.2, 1.0, 3.2):
        move(workshop.strap_handle(), (x, 1.9, 5.5), (0, 6, 0))
    steel = materials.metal('#c9cacd', 0.2)
    move(cylinder(0.12, 14, steel, None, 0.02, 48), (2.55, -0.6, -2))
    sun((3.4, 5.6, 3.8), 4.4, '#ffe2b8', 1.0)
    area((-4, -5, 4.5), (0, 0, 0.5), 2.4, 480, '#fff0dc')
    rest(headphones.over_ear(colour), (-0.2, -0.2), (-76, 0, 26), -0.02)


def underground(colour):
    """The earbuds on a book on the bench of an underground train."""
    surroundings('#c9d3e0', '#aeb7c2', '#4a4a4c', 0.55)
    _carriage('#7a2f3a', materials.glow('#0c0f14', 1.0))
    distant_lights(31, (0, 30, 4.5), (16, 1, 0.8), 16, ('#fff0cf', '#cfe6ff', '#ffd9a0'), (3, 7), (0.25, 0.5))
    area((-3.0, -1.0, 4.6), (0, 0, 0.3), 1.4, 320, '#f2f6ff', 3)
    area((3.4, 1.5, 3.0), (0, 0, 0.3), 1.2, 90, '#ffe0b8')
    tint = {'plum': '#d6c7a6', 'bone': '#27424c'}.get(colour.name, '#e0d4b8')
    move(table.book(1.9, 1.35, 0.3, tint), (0.05, 0.1, 0.0), (0, 0, -12))
    rest(earbuds.case(colour, sides=(-1,)), (-0.25, 0.15), (0, 0, 12), 0.3)
    earbuds.laid(colour, (0.42, -0.15), height=0.3, mirrored=True)


def platform(colour):
    """The earbuds on a platform's bench at night, a lit train standing behind."""
    surroundings('#141b30', '#20242f', '#0a0a0c', 0.8)
    for y in (-0.6, 0.36, 1.32):
        move(block(18, 0.9, 0.16, surfaces.wood('#3a2618', '#8a6240', 0.45, 70, 8), None, 0.05), (0, y, -0.16))
    move(block(120, 12, 0.2, surfaces.concrete('#6f7074', '#4f5054'), None, 0.01), (0, 9, -4.6))
    move(block(120, 0.9, 0.06, materials.plastic('#d9b021', 0.6), None, 0.02), (0, 12.4, -4.4))
    train = group('train', None, (0, 17, -4.6))
    move(block(120, 0.5, 3.4, materials.metal('#a9adb3', 0.3, 'along'), train, 0.05), (0, 0, 0))
    move(block(120, 0.5, 3.0, materials.metal('#a9adb3', 0.3, 'along'), train, 0.05), (0, 0, 7.0))
    move(block(120, 0.3, 0.5, materials.plastic('#2f7f5a', 0.4), train, 0.02), (0, -0.25, 2.2))
    pane = block(4.4, 0.2, 3.4, materials.glow('#ffe9c4', 1.5), train, 0.2)
    pane.hide_render = True
    for index in range(-5, 6):
        copy(pane, train, (index * 5.4 + 1.2, 0, 3.5))
    area((-2.6, -1.2, 2.8), (0, 0, 0.2), 1.0, 130, '#fff0d2')
    area((1.6, 3.4, 2.4), (0, 0, 0.2), 2.2, 150, '#ffe2b0')
    rest(earbuds.case(colour, sides=(-1,)), (-0.15, 0.1), (0, 0, 18))
    earbuds.laid(colour, (0.45, -0.25), mirrored=True)


def night_bus(colour):
    """On-ear headphones on the seat of a bus at night, the town blurred behind the wet pane."""
    surroundings('#2c3a58', '#36425e', '#14161c', 0.8)
    _carriage('#2a4a7a', materials.glow('#10182a', 0.8))
    tints = ('#ffb25c', '#ff5a4d', '#7fb0ff', '#fff0d6', '#6ff0d0')
    distant_lights(33, (0, 36, 5), (18, 6, 4), 90, tints, (3, 11), (0.2, 0.6))
    area((-3.4, -2.4, 4.4), (0, 0, 0.3), 1.4, 900, '#ffd2a0')
    area((3.6, 2.0, 3.4), (0, 0, 0.5), 1.4, 560, '#8fb0ff')
    steel = materials.metal('#d8a51f', 0.25)
    tube([(2.9, 0.6, -3), (2.9, 0.6, 2), (2.9, 0.6, 9)], 0.13, steel)
    rest(headphones.on_ear(colour), (-0.1, -0.2), (-76, 0, 24), -0.02)
