"""Meals and what goes with them: stove, board, sink, breakfast, cake, coffee."""

import random

import grounds
import materials
import surfaces
from products import earbuds, headphones, speakers, watches
from props import kitchenware, light, nature, table, workshop
from shapes import ball, block, copy, group, move, rest, tube, turned
from studio import area, distant_lights, sun, surroundings


def _tiled_wall(tint, y=3.6, side=0.98, seed=4):
    """A wall of square glazed tiles."""
    table.wall(surfaces.plaster('#c9c3b6'), y + 0.03)
    first, dice = block(side - 0.04, 0.08, side - 0.04, surfaces.tile(tint), None, 0.02), random.Random(seed)
    first.hide_render = True
    for row in range(6):
        for column in range(-8, 9):
            copy(first, None, (column * side, y + dice.uniform(-0.006, 0.006), 0.03 + row * side))


def _daylight_from_left(watts):
    surroundings('#f2f6ff', '#e3e2de', '#b3a58f', 0.5)
    area((-5.0, -1.0, 4.4), (0, 0, 0.3), 2.4, watts, '#fff2dc')
    area((4.5, -3, 3), (0, 0, 0.3), 2.0, watts * 0.16, '#d6e3ff')


def _one_in_one_out(colour, at=(-0.2, -0.1), height=0.0):
    """The case with one bud in it and one beside it."""
    rest(earbuds.case(colour, sides=(-1,)), at, (0, 0, 17), height)
    earbuds.laid(colour, (at[0] + 0.6, at[1] - 0.28), height=height, mirrored=True)


def stove(colour):
    """The earbuds beside a hob on which a pot stands."""
    table.tabletop(surfaces.wood('#8a6238', '#d0a26a', 0.42), 40, 8, 1.2)
    _tiled_wall('#c9a24c', 3.2)
    _daylight_from_left(330)
    move(block(4.6, 2.9, 0.05, materials.black_glass(), None, 0.03), (1.5, 1.6, 0))
    enamel = surfaces.ceramic({'sea': '#b4452f', 'sage': '#2f5f7a'}.get(colour.name, '#c2563a'), None, 0.12)
    move(kitchenware.pot(enamel, 1.0, 0.95), (1.3, 1.6, 0.05), (0, 0, 20))
    spoon = surfaces.wood('#7a5630', '#c29c68', 0.5, 70, 6)
    tube([(-1.7, 1.5, 0.06), (-0.9, 1.2, 0.06), (-0.4, 1.05, 0.07)], 0.05, spoon)
    move(ball(0.2, spoon, None, 0.3, 40), (-0.3, 1.0, 0.07), (0, 0, -20), (1.4, 1, 1))
    _one_in_one_out(colour, (-0.35, -0.2))


def chopping_board(colour):
    """The earbuds on a board with potatoes, peels and a knife."""
    table.tabletop(surfaces.stone('#4a4d50', '#7d8084', 0.2), 40, 8, 1.2)
    _tiled_wall('#dfe3dc', 4.2)
    _daylight_from_left(360)
    move(block(3.9, 2.5, 0.16, surfaces.wood('#6b4526', '#c4935c', 0.5, 0.9, 8), None, 0.06), (0.3, 0.35, 0), (0, 0, 6))
    move(kitchenware.potatoes(3, 6, 0.75), (1.2, 1.1, 0.16))
    move(kitchenware.peels(4, 7, 0.42), (0.75, -0.15, 0.16))
    move(kitchenware.knife(), (-0.75, 0.75, 0.2), (0, 0, 16), 0.85)
    _one_in_one_out(colour, (-0.55, -0.15), 0.16)


def dish_rack(colour):
    """Over-ear headphones beside a rack of clean plates."""
    table.tabletop(surfaces.stone('#dcdad4', '#a9a59c'), 40, 8, 1.2)
    _tiled_wall('#7fa3ad', 3.8)
    _daylight_from_left(900)
    rack = group('rack', None, (1.6, 1.5, 0), (0, 0, -48))
    wire = materials.metal('#c6c7ca', 0.2)
    for y in (-0.9, 0.9):
        tube([(-1.4, y, 0.2), (0, y, 0.2), (1.4, y, 0.2)], 0.045, wire, rack)
    for index in range(9):
        x = -1.28 + index * 0.32
        tube([(x, -0.9, 0.2), (x, -0.86, 0.8), (x, 0, 0.32), (x, 0.86, 0.8), (x, 0.9, 0.2)], 0.022, wire, rack, steps=5)
    for index, tint in enumerate(('#2f4f5f', '#c2563a', '#2f4f5f', '#7d9a7a')):
        plate = kitchenware.plate('#f1eee8', 1.02, tint)
        plate.parent = rack
        move(plate, (0.78 - 0.42 * index, 0, 1.2), (0, -80, 0))
    move(table.mug('#d9c29a', '#8b5a34'), (-2.0, 2.2, 0), (0, 0, 200))
    rest(headphones.over_ear(colour), (-0.75, -0.2), (-76, 0, 24))


def hob(colour):
    """Over-ear headphones on a wooden worktop, a pan of eggs on the hob behind."""
    table.tabletop(surfaces.wood('#4a2f1c', '#9a6b40', 0.42), 40, 8, 1.2)
    _tiled_wall('#e6e2d6', 4.0)
    _daylight_from_left(850)
    move(block(5.2, 2.6, 0.05, materials.black_glass(), None, 0.03), (1.4, 2.0, 0))
    iron = materials.metal('#2a2b2e', 0.4)
    pan = group('pan', None, (1.5, 1.9, 0.05), (0, 0, -28))
    turned([(0.0002, 0.0), (0.95, 0.0), (1.15, 0.3), (1.12, 0.3), (0.93, 0.04), (0.0002, 0.04)], iron, pan, 96)
    tube([(1.1, 0, 0.24), (1.7, 0, 0.42), (2.5, 0, 0.46)], 0.085, iron, pan)
    for x, y in ((-0.3, 0.2), (0.32, -0.22)):
        white = ball(1, surfaces.ceramic('#f6f2e8', None, 0.3), pan, 1, 40)
        move(white, (x, y, 0.05), (0, 0, 30), (0.44, 0.38, 0.05))
        move(ball(0.16, surfaces.ceramic('#f0a020', None, 0.1), pan, 0.6, 40), (x, y, 0.11))
    rest(headphones.over_ear(colour), (-0.95, -0.1), (-76, 0, 24))


def breakfast(colour):
    """A watch on a table with two eggs and a cup of soy milk."""
    table.tabletop(surfaces.wood('#b98f5a', '#e9c894', 0.4))
    table.wall(surfaces.plaster('#9fb3a8'), 7)
    surroundings('#f4f8ff', '#ece8df', '#b9a284', 0.6)
    sun((-5.0, 1.4, 3.6), 4.8, '#ffe6bb', 0.7)
    light.window_shadow((-6.6, 1.8, 1.2), 105, 3, 3, (2.0, 2.0), 0.2)
    move(kitchenware.egg_cup('#e9e2d4'), (0.62, 0.75, 0))
    move(kitchenware.egg_cup('#7d9a94'), (1.25, 1.15, 0))
    move(table.mug('#d9b48a', '#8a5a34', '#f6eedd'), (-1.0, 1.0, 0), (0, 0, 200))
    rest(watches.watch(colour, 'ten', 'square', 'rubber', '#f0b429', 56), (-0.05, -0.1), (0, 0, -18))


def cake_plate(colour):
    """A watch beside a slice of cake."""
    table.tabletop(surfaces.terrazzo('#e6dccb', ('#c98a74', '#8fa396', '#5d6470', '#f2e8d6')))
    table.wall(surfaces.plaster('#d99a86'), 6)
    surroundings('#fff6f0', '#f2e3da', '#c9ab98', 0.55)
    area((-3.6, -0.6, 3.6), (0, 0, 0.2), 1.8, 330, '#fff0dc')
    area((3.2, 1.0, 2.4), (0, 0, 0.2), 1.2, 60, '#e2e8ff')
    move(kitchenware.plate('#f4f1ea', 1.05, '#c9a24c'), (0.85, 1.0, 0))
    move(kitchenware.cake(), (0.9, 1.0, 0.05), (0, 0, 34), 0.95)
    move(kitchenware.fork(), (1.35, 0.1, 0.02), (0, 0, -58), 0.6)
    rest(watches.watch(colour, 'rings', 'round', 'leather', '#ff7a45', 56), (-0.3, -0.15), (0, 0, -20))


def measured_kitchen(colour):
    """A loudspeaker on a kitchen's worktop, a folding rule before it."""
    table.tabletop(surfaces.stone(), 40, 9, 1.4)
    _tiled_wall('#5f7f8c', 4.6)
    surroundings('#f2f6ff', '#dfe4ea', '#b5ada0', 0.5)
    area((-6.5, -3.5, 5.6), (0, 0.3, 1.4), 3.2, 1500, '#fff0d6')
    area((6, -4, 4), (0, 0, 1.2), 3, 260, '#d3e2ff')
    move(workshop.folding_rule(), (0.6, -1.6, 0), (0, 0, 8))
    enamel = surfaces.ceramic('#d9a92f', None, 0.12)
    move(kitchenware.pot(enamel, 1.0, 0.95), (2.6, 2.2, 0), (0, 0, 20))
    move(nature.lemon(), (1.75, 0.3, 0), (0, 0, 40))
    move(block(2.2, 0.18, 3.0, surfaces.wood('#5e3a20', '#b07c49', 0.5, 70, 6), None, 0.08), (-2.9, 4.0, 0), (-9, 0, 0))
    rest(speakers.shelf_box(colour), (-0.4, 0.6), (0, 0, 16))


def rainy_coffee(colour):
    """The column by a rainy window, a coffee grinder and a cup beside it."""
    surroundings('#8fa3bd', '#a9b6c6', '#5a5248', 0.6)
    table.tabletop(surfaces.wood('#6b4526', '#b5824e', 0.4), 20, 5, 1.2, 0.5)
    move(light.drops(6, 9.0, 5.0, 900, grounds.water(), (0.02, 0.08)), (0, 2.6, 0.3))
    frame = materials.plastic('#ece6da', 0.4)
    for x in (-3.1, 1.6):
        move(block(0.4, 0.3, 9, frame, None, 0.05), (x, 2.7, 0))
    move(block(20, 0.4, 0.4, frame, None, 0.05), (0, 2.7, 0))
    move(block(300, 0.5, 90, materials.glow('#9fb0c2', 0.8), None, 0.01), (0, 60, -30))
    tints = ('#6f8f6a', '#ffd9a0', '#c9d6e6', '#5a7a5f')
    distant_lights(22, (0, 40, 4), (20, 8, 6), 70, tints, (0.5, 2.0), (0.4, 1.2))
    area((-2.5, 2.2, 4.4), (0, 0, 0.6), 2.4, 620, '#dfe9ff')
    area((3.8, -3.4, 3.4), (0, 0, 0.6), 1.4, 420, '#ffc98f')
    move(kitchenware.grinder(), (1.3, 0.9, 0), (0, 0, -18))
    move(table.espresso('#e9e2d4'), (0.7, -0.6, 0), (0, 0, 24), 1.15)
    rest(speakers.column(colour), (-0.6, 0.5), (0, 0, -22))


def tea_table(colour):
    """On-ear headphones beside a teapot on a low table in evening sun."""
    table.tabletop(surfaces.wood('#2f1c10', '#744a2a', 0.3))
    table.wall(surfaces.plaster('#c9b694'), 7)
    surroundings('#f4ecdf', '#e0cfb4', '#6a5440', 0.5)
    sun((-4.6, 0.6, 2.8), 4.6, '#ffcf94', 0.8)
    light.blinds_shadow((-5.0, 1.0, 0.2), 85, 12, 0.6)
    clay = surfaces.ceramic('#3f5a52', '#8fa396', 0.35)
    pot = group('teapot', None, (1.5, 1.0, 0), (0, 0, 24))
    turned([(0.0002, 0), (0.42, 0), (0.68, 0.3), (0.66, 0.62), (0.4, 0.86), (0.36, 0.9), (0.0002, 0.98)], clay, pot)
    move(ball(0.1, clay, pot, 1, 32), (0, 0, 1.02))
    tube([(-0.6, 0, 0.4), (-0.85, 0, 0.55), (-1.0, 0, 0.85)], 0.1, clay, pot)
    tube([(-0.3, 0, 0.9), (-0.25, 0, 1.5), (0.25, 0, 1.5), (0.3, 0, 0.9)], 0.05, surfaces.wood(), pot)
    bowl = turned([(0.0002, 0), (0.2, 0), (0.3, 0.4), (0.27, 0.4), (0.18, 0.08), (0.0002, 0.08)], clay)
    move(bowl, (0.6, -0.2, 0))
    rest(headphones.on_ear(colour), (-0.85, 0.0), (-78, 0, 24))
