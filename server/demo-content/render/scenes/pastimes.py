"""What members do: unpack, travel, work late, stretch, swim."""

import math

import grounds
import materials
import surfaces
from products import earbuds, headphones, speakers, watches
from props import devices, light, nature, table
from shapes import block, cylinder, group, move, rest, ring, swept, tube
from studio import area, sun, surroundings


def unboxing(colour):
    """A new watch in its open box, paper around it."""
    table.tabletop(surfaces.wood('#8a6a47', '#d9b98a', 0.45))
    surroundings('#ffffff', '#eef0f2', '#b3a48f', 0.6)
    area((-4, 1.0, 4.2), (0, 0, 0.2), 2.2, 520, '#fff3e0')
    area((4, -3, 3), (0, 0, 0.3), 2, 90, '#dce7ff')
    card = surfaces.paper('#2a2b2e' if colour.name == 'graphite' else '#e4dccb')
    box = group('box', None, (0, 0.15, 0), (0, 0, 16))
    inner, side, wall, tall = 0.78, 0.66, 0.05, 0.55
    block(inner * 2, side * 2, 0.06, card, box, 0.01)
    for x in (-1, 1):
        move(block(wall, side * 2, tall, card, box, 0.012), (x * inner, 0, 0))
        move(block(inner * 2 + wall, wall, tall, card, box, 0.012), (0, x * side, 0))
    move(
        block(
            inner * 2 - 0.06, side * 2 - 0.06, 0.3, materials.cloth('#2a2724', 70, 'Object', depth=0.004), box, 0.03
        ),
        (0, 0, 0.06),
    )
    cushion = materials.cloth('#d8cfbf' if colour.name == 'graphite' else '#4a4540', 60, 'Object')
    move(cylinder(0.2, 0.9, cushion, box, 0.12), (-0.45, 0.0, 0.44), (0, 90, 0))
    wearing = rest(watches.watch(colour, 'digital', 'round', 'leather', '#ffb066', 24), (0, 0), (0, 0, 0), 0.2)
    wearing.parent = box
    lid = group('lid', None, (1.95, 1.35, 0), (0, 0, -18))
    block(1.7, 1.46, 0.06, card, lid, 0.012)
    for end in (-1, 1):
        move(block(wall, 1.46, 0.4, card, lid, 0.012), (end * 0.825, 0, 0))
        move(block(1.7, wall, 0.4, card, lid, 0.012), (0, end * 0.705, 0))
    sheet = table.crumpled(surfaces.paper('#f3efe6'), 2.4, 1.8, 0.3, 2.2, 90)
    move(sheet, (-2.0, 1.5, 0.02), (0, 0, 30))
    move(block(1.1, 0.8, 0.012, surfaces.paper('#c2410c'), None, 0.002), (1.35, -0.75, 0), (0, 0, -12))


def flat_lay(colour):
    """From above: headphones, passport, notebook and watch for a journey."""
    move(table.crumpled(materials.cloth('#d9d0bf', 46, 'Object', '#cfc4b0', 0.008), 16, 12, 0.05, 3.0), (0, 0, -0.03))
    surroundings('#ffffff', '#e9eef5', '#c9c2b6', 0.55)
    sun((-5, 3.2, 4.4), 4.2, '#ffebcf', 1.6)
    rest(headphones.over_ear(colour, 90), (-0.95, -0.25), (-90, 0, 10), 0.04)
    move(table.notebook('#5b3a26'), (1.45, 0.65, 0.05), (0, 0, 9))
    passport = group('passport', None, (1.95, -1.45, 0.05), (0, 0, -14))
    block(0.88, 1.25, 0.07, materials.leather('#5e1a1f', 110), passport, 0.03)
    move(ring(0.17, 0.008, materials.metal('#c9a24c', 0.3), passport), (0, 0.12, 0.07))
    move(block(0.4, 0.03, 0.004, materials.metal('#c9a24c', 0.3), passport, 0.001), (0, -0.25, 0.069))
    rest(watches.open_watch(colour, 'digital', 'square', 'woven', '#ffb066'), (-0.75, -1.75), (0, 0, -78), 0.05)
    rest(earbuds.case(colour, 0.0, sides=()), (1.0, -1.2), (-90, 0, 24), 0.05)
    move(nature.branch(4, 14, 2.2, 0.42), (-2.5, 1.75, 0.14), (0, 0, 12))


def desk_set_up(colour):
    """Late work: a keyboard, the glow of a screen, headphones on their stand."""
    table.tabletop(surfaces.wood('#1f140d', '#4a3020', 0.35))
    table.wall(surfaces.plaster('#2c3140'), 7)
    surroundings('#1a2238', '#141a2c', '#07080c', 0.7)
    screen = group('screen', None, (0.9, 3.6, 0), (0, 0, -6))
    move(block(6.0, 0.14, 3.4, materials.plastic('#0d0d0f', 0.3), screen, 0.05), (0, 0, 1.1))
    move(block(5.8, 0.02, 3.2, surfaces.wave_screen(), screen, 0.001), (0, -0.08, 1.2))
    move(block(0.5, 0.3, 1.2, materials.metal('#8a8c90', 0.3), screen, 0.05), (0, 0.25, 0))
    move(block(2.2, 1.5, 0.08, materials.metal('#8a8c90', 0.3), screen, 0.03), (0, 0.3, 0))
    area((0.9, 3.2, 2.6), (0, -1, 0), 5.4, 330, '#9dbcff', 2.8)
    area((-4.5, 0.5, 3.6), (-1, 0, 0.8), 0.9, 620, '#ffb56b')
    area((2, -5, 4), (0, 0, 0.5), 3, 260, '#c6d3ff')
    move(devices.keyboard(), (1.3, 0.55, 0), (4, 0, -5))
    stand = group('stand', None, (-1.35, 0.9, 0))
    cylinder(0.62, 0.12, surfaces.wood('#4a2a17', '#99633a', 0.35, 70, 6), stand, 0.04)
    move(cylinder(0.07, 2.3, materials.metal('#b9babd', 0.25), stand, 0.02), (0, 0, 0.1))
    arch = [(0.34 * side / 8, 0, 2.42 - 0.012 * abs(side) ** 1.6) for side in range(-8, 9)]
    swept(arch, 0.2, 0.05, surfaces.wood('#4a2a17', '#99633a', 0.35, 70, 6), stand, 4, (0, 1, 0))
    hanging = headphones.over_ear(colour, face='mesh')
    hanging.parent = stand
    move(hanging, (0, 0, 0.66), (0, 0, 0))
    stand.rotation_euler = (0, 0, 0.5)
    move(table.mug('#33404a', None), (2.95, -0.35, 0), (0, 0, 20))


def yoga_mat(colour):
    """A watch beside a rolled mat on a sunny wooden floor."""
    table.tabletop(surfaces.wood('#a9824f', '#e2c08c', 0.38, 1.4), 60, 40, 10)
    surroundings('#f4f8ff', '#efe9df', '#b9a284', 0.6)
    sun((-5.5, 2.2, 3.4), 5.6, '#ffe0b0', 0.7)
    light.window_shadow((-7.0, 2.6, 0.6), 112, 3, 3, (2.0, 2.0), 0.2)
    foam = materials.rubber('#7d8f86' if colour.name != 'sage' else '#b3745a', 0.85)
    mat = group('mat', None, (1.5, 2.9, 0), (0, 0, 22))
    spiral = [
        (0, (0.12 + 0.00155 * step) * math.cos(step * 0.157), (0.12 + 0.00155 * step) * math.sin(step * 0.157))
        for step in range(240)
    ]
    lowest = min(point[2] for point in spiral)
    swept([(x, y, z - lowest + 0.03) for x, y, z in spiral], 1.5, 0.024, foam, mat, 12, (1, 0, 0))
    move(block(1.3, 0.8, 0.55, materials.foam('#b9693f'), None, 0.06), (-1.5, 2.5, 0), (0, 0, -16))
    move(table.tumbler('#f4fbff', 1.3), (1.15, 0.9, 0))
    rest(watches.watch(colour, 'rings', 'square', 'rubber', '#ff7a45', 54), (-0.15, -0.1), (0, 0, -20))
    move(nature.plant(8, 30, 3.0, '#c9b79c'), (-3.4, 6.5, 0), scale=1.4)


def poolside(colour):
    """The pebble on the edge of a pool in hard sun."""
    move(
        block(60, 8, 0.5, surfaces.terrazzo('#e9dcc6', ('#c99a74', '#b9b4a6', '#8fa6a0', '#f4ead8')), None, 0.12),
        (0, -2.4, -0.5),
    )
    surroundings('#bfe0ff', '#dff1ff', '#b9d0cf', 0.8)
    sun((-4.2, -1.4, 5.0), 5.4, '#fff0d2', 0.5)
    move(block(80, 60, 0.1, grounds.pool(), None, 0.01), (0, 31.5, -0.55))
    move(nature.branch(6, 30, 7.0, 1.3), (-5.6, -2.2, 4.4), (18, 6, 20))
    move(block(60, 6, 8, surfaces.plaster('#efe4d2'), None, 0.05), (0, 40, -0.5))
    for seed, x in ((1, -12), (2, 2), (5, 13)):
        move(nature.plant(seed, 44, 5.0), (x, 36, -0.5), scale=2.6)
    rest(speakers.pebble(colour), (-0.1, -0.2), (0, 0, 26))
    move(table.towel('#f0b429', 2.4, 1.6, 2), (2.2, -0.4, 0), (0, 0, -24), 0.85)
    move(table.tumbler('#ff9d5c', 1.15), (0.95, 0.55, 0))


def wall_hook(colour):
    """On-ear headphones on a brass hook, the light through a blind on the wall."""
    wall = surfaces.plaster(
        {'ember': '#9fb0a6', 'bone': '#a9694a', 'sea': '#dcc7a4'}.get(colour.name, '#c9b8a2'), 0.05
    )
    move(block(40, 0.4, 40, wall, None, 0.01), (0, 0.2, -20))
    surroundings('#ffffff', '#efe8dc', '#b7a690', 0.5)
    sun((-4.2, -4.6, 3.0), 4.6, '#ffe2b4', 0.5)
    light.blinds_shadow((-4.0, -4.2, -2.4), 0, 16, 0.62)
    brass = materials.metal('#c2964a', 0.22)
    move(cylinder(0.17, 0.06, brass, None, 0.02, 80), (0, 0, 1.02), (90, 0, 0))
    tube([(0, 0, 1.02), (0, -0.24, 1.0), (0, -0.42, 1.02), (0, -0.5, 1.14)], 0.045, brass)
    move(headphones.on_ear(colour), (0, -0.3, -0.68), (0, 0, 8))
    move(nature.branch(2, 16, 3.2, 0.8), (1.4, -0.5, -1.9), (60, -40, 20))
