"""Far from roads: summit, forest, stream, tent, hut, frost."""

import random

import grounds
import materials
import surfaces
from products import earbuds, speakers, watches
from props import nature, table, terrain
from shapes import ball, block, copy, cylinder, mesh, move, rest, tube
from studio import area, distant_lights, sun, surroundings


def _ridges(tints=('#6f7f94', '#8d9db2', '#aebccd')):
    """Hills behind hills, paler with distance, under an even sky."""
    for index, tint in enumerate(tints):
        y = 60 + 25 * index
        ridge = terrain.skyline(3 + index, 220, 6 + 3.5 * index, materials.glow(tint, 0.7))
        move(ridge, (0, y, -9)).visible_shadow = False
    sky = move(block(500, 0.5, 160, materials.glow('#d9e4f2', 0.95), None, 0.01), (0, 140, -60))
    sky.visible_shadow = False


def _summit():
    """A cairn's flat stones above the hills in the morning."""
    surroundings('#a9c6f0', '#f0ddc4', '#6a6a5a', 0.75)
    sun((4.5, -1.0, 3.6), 4.8, '#ffe0b4', 0.7)
    _ridges()
    grey = grounds.rock()
    move(terrain.boulder(3, 3.4, grey, 0.34), (0.2, 0.6, -1.96))
    for seed, size, at in ((1, 0.95, (2.1, 1.7, -0.2)), (2, 0.7, (2.05, 1.75, 0.55)), (5, 0.48, (2.1, 1.7, 1.12))):
        move(terrain.boulder(seed, size, grey, 0.6), at)
    move(nature.grass(4, 14, 4, 500, (0.4, 1.0), ('#8a8a4c', '#4f4a24')), (-3, 6, -2.2))


def cairn(colour):
    """A watch on a summit's flat stone, a cairn beside it."""
    _summit()
    move(block(1.7, 1.3, 0.2, grounds.rock(), None, 0.06), (0, 0, -0.2), (0, 0, 14))
    rest(watches.watch(colour, 'climb', 'round', 'woven', '#8fc06a', 56), (0, 0), (0, 0, -20))


def skylarks(colour):
    """The earbuds in their case on a summit's flat stone."""
    _summit()
    move(block(2.1, 1.5, 0.2, grounds.rock(), None, 0.06), (0, 0, -0.2), (0, 0, -8))
    rest(earbuds.case(colour, sides=(-1,)), (-0.1, 0.1), (0, 0, 18))
    earbuds.laid(colour, (0.45, -0.25), mirrored=True)


def _trees(seed, count=24, tint=('#1d1712', '#4a3d30'), low=10, high=40):
    trunk, dice = cylinder(0.6, 40, surfaces.old_wood(*tint), None, 0.02, 40), random.Random(seed)
    trunk.hide_render = True
    for _ in range(count):
        at = (dice.uniform(-22, 22), dice.uniform(low, high), -3)
        copy(trunk, None, at, (dice.uniform(-2, 2), dice.uniform(-2, 2), 0), (dice.uniform(0.6, 1.5),) * 2 + (1,))


def _wood():
    """A mossy wood with sun between the trunks."""
    surroundings('#a9c49a', '#c9d69a', '#2f3a1c', 0.6)
    sun((-4.0, 3.0, 4.6), 4.2, '#ffeec0', 0.7)
    _trees(6)
    far = move(block(300, 0.5, 90, materials.glow('#7f9a4c', 0.6), None, 0.01), (0, 60, -20))
    far.visible_shadow = False
    tints = ('#c9d67a', '#e9e6a8', '#8fae4a', '#5f7f34')
    distant_lights(13, (0, 45, 10), (26, 6, 9), 90, tints, (0.6, 1.8), (0.5, 1.5))


def forest_trail(colour):
    """A watch on a mossy trunk in the wood."""
    _wood()
    trunk = move(terrain.log(14, 1.2), (0, 0.4, -2.32), (0, 0, 6))
    moss = grounds.moss()
    move(ball(1, moss, None, 1, 48), (0.1, 0.35, -0.13), (0, 0, 6), (2.2, 0.75, 0.2))
    move(ball(1, moss, trunk, 1, 48), (-2.9, 0.0, 2.3), (0, 0, 0), (1.1, 0.6, 0.2))
    move(nature.branch(5, 18, 2.6, 0.6), (1.1, 1.2, -0.1), (10, -20, 30))
    rest(watches.watch(colour, 'climb', 'round', 'rubber', '#f0b429', 56), (0, 0.1), (0, 0, -18), 0.03)


def forest_stump(colour):
    """A loudspeaker on a stump in the wood."""
    _wood()
    terrain.ground(grounds.moss('#5f6a2c', '#2a2a14'), 60, 60, 0.4, 0.4, 3.0, 140)
    move(nature.grass(8, 22, 8, 700, (0.4, 1.0), ('#6f8f3a', '#2f4a1c')), (0, 7, 0))
    ring_wood = surfaces.wood('#7a5630', '#c29c68', 0.7)
    move(cylinder(1.75, 1.5, surfaces.old_wood('#1d140d', '#5c4633'), None, 0.1, 80), (0, 0.2, 0))
    move(cylinder(1.62, 0.04, ring_wood, None, 0.02, 80), (0, 0.2, 1.48))
    area((-4, -6, 5), (0, 0, 2), 3, 420, '#fff2d2')
    rest(speakers.shelf_box(colour), (0, 0.2), (0, 0, 16), 1.52)


def burn(colour):
    """The round speaker, wet, on stones in a stream."""
    surroundings('#b9cfe6', '#d6dec8', '#39463a', 0.7)
    sun((4.0, 2.5, 4.2), 3.8, '#fff0d2', 0.7)
    move(block(60, 60, 0.1, grounds.stream(), None, 0.01), (0, 20, -0.1))
    grey = grounds.rock('#7d7f7c', '#6f7a4a', '#3a3c3a')
    places = ((1, 1.5, (-2.3, 1.6)), (2, 1.1, (2.2, 1.2)), (3, 0.7, (1.35, -0.9)), (4, 1.9, (3.5, 4.5)))
    for seed, size, (x, y) in (*places, (6, 1.4, (-4.2, 5.5)), (7, 2.4, (0.2, 8.5)), (8, 0.5, (-1.4, -0.9))):
        move(terrain.boulder(seed, size, grey, 0.5), (x, y, -0.25))
    for seed, x in ((2, -6), (3, 6)):
        move(nature.grass(seed, 9, 5, 500, (0.6, 1.4)), (x, 13, 0))
    far = move(block(300, 0.5, 70, materials.glow('#5f7a44', 0.5), None, 0.01), (0, 50, -8))
    far.visible_shadow = False
    move(terrain.boulder(5, 1.05, grey, 0.4), (0, 0.25, -0.38))
    rest(speakers.pebble(colour), (0, 0.0), (28, 0, 22), 0.16)


def tent_rain(colour):
    """The round speaker on a sleeping mat in a tent, the trees of a wet dusk outside."""
    surroundings('#33435c', '#4a5a70', '#1a1612', 0.55)
    canvas = materials.cloth('#c9783a', 60, 'Object', depth=0.006)
    for side in (-1, 1):
        wall = [(side * 4.6, -6, 0), (side * 4.6, 4.2, 0), (0, 4.2, 6.4), (0, -6, 6.4)]
        door = [(side * 4.6, 4.2, 0), (side * 1.5, 4.2, 0), (side * 0.5, 4.2, 6.4), (0, 4.2, 6.4)]
        for corners in (wall, door):
            mesh(corners, [(0, 1, 2, 3)], None, canvas)
        edge = [(side * 1.5, 4.18, 0), (side * 1.2, 4.1, 2.4), (side * 0.4, 4.18, 6.4)]
        tube(edge, 0.05, materials.cloth('#3a3f44', 60))
    move(block(9.4, 12, 0.1, materials.cloth('#3f5f6a', 30, 'Object'), None, 0.04), (0, -0.5, -0.1))
    far = move(block(200, 0.5, 50, materials.glow('#6f88a8', 0.8), None, 0.01), (0, 50, -14))
    far.visible_shadow = False
    _trees(9, 16, ('#0e1012', '#2a2f33'), 16, 40)
    move(block(200, 40, 0.1, grounds.moss('#3f4f2c', '#1a2410'), None, 0.01), (0, 24.5, -0.2))
    area((-0.9, -2.2, 3.4), (0, 0.4, 0.3), 0.9, 620, '#ffbe78')
    area((0, 3.8, 3.0), (0, -1, 0), 2.0, 420, '#b9cff0', 3)
    move(table.crumpled(materials.cloth('#8a3a2a', 22, 'Object'), 3.4, 2.6, 0.5, 0.8, 90), (2.1, 1.7, 0.1))
    move(table.mug('#39505a', None), (-1.35, 1.0, 0), (0, 0, 200))
    rest(speakers.pebble(colour), (0, 0.1), (32, 0, 20))


def bothy(colour):
    """The round speaker on a hut's rough table, biscuits and a candle beside it, a stone wall behind."""
    surroundings('#2a3040', '#2a2622', '#0d0b0a', 0.6)
    table.tabletop(surfaces.old_wood('#241811', '#7d644c'), 16, 7, 1.8)
    grey, dice = grounds.rock('#77736b', '#5f5a44'), random.Random(4)
    stones = [terrain.boulder(seed, 1, grey, 0.62) for seed in range(4)]
    for stone in stones:
        stone.hide_render = True
    for row in range(6):
        for column in range(-6, 7):
            at = (column * 1.5 + (row % 2) * 0.7 + dice.uniform(-0.1, 0.1), 5.6, -0.6 + row * 0.95)
            turn = (90 + dice.uniform(-8, 8), dice.uniform(-10, 10), 0)
            copy(dice.choice(stones), None, at, turn, (dice.uniform(0.72, 0.86), 0.52, 0.5))
    table.wall(surfaces.plaster('#3a342c', 0.1), 5.5)
    for x, y, z, tint in ((1.35, 0.9, 0.75, '#e9dcc0'), (1.75, 1.25, 0.5, '#d9c8a4')):
        candle = cylinder(0.14, z, surfaces.paper(tint), None, 0.03, 48)
        move(candle, (x, y, 0))
        move(ball(0.05, materials.glow('#ffb04a', 30), None, 2.4, 24), (x, y, z + 0.13))
    area((1.5, 0.7, 1.6), (-0.3, 0, 0.2), 0.5, 110, '#ffae5a')
    area((-3.5, -3.5, 3.6), (0, 0, 0.4), 1.8, 230, '#9fb6e6')
    biscuit = cylinder(0.3, 0.08, surfaces.plaster('#c08a4a', 0.03), None, 0.03, 64)
    biscuit.hide_render = True
    for at in ((-1.2, -0.3, 0), (-1.17, -0.28, 0.08), (-1.22, -0.3, 0.16), (-0.7, -0.6, 0)):
        copy(biscuit, None, at)
    move(table.mug('#2f4a55', '#d9d3c4'), (-1.7, 1.2, 0), (0, 0, 150))
    rest(speakers.pebble(colour), (0.1, 0.0), (30, 0, 20))


def frost(colour):
    """The earbuds' case on a snowy plank, a folded scarf beside it."""
    surroundings('#8fa9dc', '#cfd9ec', '#7f8cae', 0.7)
    sun((-5, 3.0, 2.8), 3.4, '#ffd6ac', 1.0)
    table.tabletop(surfaces.old_wood('#3a2f28', '#8f7d6a'), 16, 3.4, 0.6)
    snow = grounds.snow()
    move(ball(1, snow, None, 1, 64), (0.3, 1.9, -0.05), (0, 0, 4), (6.5, 0.75, 0.45))
    for x, y, size in ((-1.6, 0.9, 0.6), (-2.1, 0.3, 0.35), (1.9, -0.3, 0.25)):
        move(ball(1, snow, None, 1, 40), (x, y, -0.04), (0, 0, 20), (size * 1.5, size, size * 0.42))
    terrain.stars_of_frost(5, 120, 2.2)
    move(table.towel('#b4452f', 2.2, 1.3, 2), (1.5, 0.85, 0), (0, 0, -14), 0.7)
    _trees(2, 20, ('#14110f', '#3a322c'), 16, 42)
    far = move(block(300, 0.5, 80, materials.glow('#a9b7d6', 0.75), None, 0.01), (0, 70, -20))
    far.visible_shadow = False
    distant_lights(6, (2, 44, 6), (16, 3, 3), 18, ('#ffc06a', '#ffdca0'), (4, 10), (0.18, 0.36))
    rest(earbuds.case(colour, sides=(-1, 1)), (-0.25, 0.0), (0, 0, 16))


def bike_basket(colour):
    """The round speaker on a blanket in a bicycle's wire basket, a park behind."""
    surroundings('#a9c8f0', '#dbe6c0', '#5a6a3c', 0.8)
    sun((4.5, -2.0, 4.6), 4.6, '#fff0d2', 0.7)
    wire = materials.metal('#26272b', 0.35)
    for level, z in enumerate((-1.5, -1.1, -0.7, -0.3, 0.0)):
        reach, width = 1.05 + 0.07 * level, 0.045 if level == 4 else 0.022
        corner = [(-1.5 - 0.07 * level, -reach), (1.5 + 0.07 * level, -reach), (1.5 + 0.07 * level, reach)]
        corner += [(-1.5 - 0.07 * level, reach), corner[0]]
        for (x, y), (u, v) in zip(corner, corner[1:]):
            tube([(x, y, z), ((x + u) / 2, (y + v) / 2, z), (u, v, z)], width, wire, steps=2)
    for index in range(15):
        x = -1.68 + 0.24 * index
        for y in (-1, 1):
            tube([(x * 0.88, y * 1.05, -1.5), (x * 0.94, y * 1.19, -0.75), (x, y * 1.33, 0)], 0.018, wire, steps=2)
    move(table.crumpled(surfaces.gingham('#2f5f6a', '#f0ebde', 2.2), 3.3, 2.4, 0.5, 1.4), (0, 0, -0.42))
    steel = materials.metal('#c9cacd', 0.18)
    tube([(-3.4, 2.6, 0.7), (-2.2, 2.2, 0.85), (0, 2.0, 0.8), (2.2, 2.2, 0.85), (3.4, 2.6, 0.7)], 0.15, steel)
    move(cylinder(0.2, 3.0, steel, None, 0.03), (0, 2.05, -2.2))
    far = move(block(400, 0.5, 90, materials.glow('#7f9f52', 0.55), None, 0.01), (0, 80, -50))
    far.visible_shadow = False
    tints = ('#a9c46a', '#dbe6a2', '#f4f2c8', '#6f9440')
    distant_lights(18, (0, 55, -4), (30, 8, 14), 120, tints, (0.5, 1.6), (0.5, 1.6))
    rest(speakers.pebble(colour), (0.0, -0.15), (38, 0, 18), -0.3)
