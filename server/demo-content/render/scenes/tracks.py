"""Where people run and play: track, pitch, finish, the path by night."""

import grounds
import materials
import surfaces
from products import earbuds, headphones, speakers, watches
from props import nature, sports, table, terrain
from shapes import block, cylinder, group, move, rest, tube
from studio import area, daylight, distant_lights, sun, surroundings


def _lanes(turn=0.0):
    """A running track's red rubber with white lines, the green of the field behind."""
    track = group('track', None, (0, 0, 0), (0, 0, turn))
    move(block(120, 70, 0.4, grounds.rubber_floor('#c2694c', '#6d2014', '#a03c26'), track, 0.01), (0, 24, -0.4))
    paint = materials.plastic('#e9e4da', 0.8)
    for lane in range(-1, 7):
        move(block(120, 0.5, 0.012, paint, track, 0.004), (0, lane * 6.1 + 1.4, 0))
    field = move(block(400, 0.5, 60, materials.glow('#5d7f3e', 0.6), None, 0.01), (0, 90, -52))
    sky = move(block(400, 0.5, 90, materials.glow('#c9dcf2', 0.85), None, 0.01), (0, 91, 0))
    field.visible_shadow = sky.visible_shadow = False
    distant_lights(14, (0, 70, 9), (40, 4, 3), 60, ('#46632c', '#6f8f4a', '#a9b46a'), (0.4, 1.0), (0.8, 2.2))


def running_track(colour):
    """A watch on the line of a lane after ten kilometres."""
    _lanes(12)
    surroundings('#a9c8f0', '#e6eaf0', '#8a4a38', 0.75)
    sun((-5, 1.5, 4.0), 5.0, '#ffe8c8', 0.7)
    move(sports.bottle('#2f6f7d'), (1.3, 2.3, 0))
    face = 'ten' if colour.name in ('sea', 'graphite') else 'heart'
    rest(watches.watch(colour, face, 'round', 'rubber', '#63c7b2', 56), (0, 0), (0, 0, -22))


def track_team(colour):
    """The round speaker on the lane's line among cones."""
    _lanes(-16)
    surroundings('#a9c8f0', '#e6eaf0', '#8a4a38', 0.75)
    sun((4.5, -2.5, 4.6), 5.0, '#fff0d8', 0.6)
    for x, y, tint in ((1.9, 1.7, '#e2571b'), (-1.9, 3.6, '#f0b429'), (3.4, 5.6, '#e2571b')):
        move(sports.cone(tint), (x, y, 0))
    rest(speakers.pebble(colour), (-0.1, 0.1), (34, 0, 20), -0.02)


def track_rest(colour):
    """On-ear headphones on a folded towel at the track's edge, a bottle beside them."""
    _lanes(20)
    surroundings('#b9d0f0', '#f0e6d6', '#8a4a38', 0.7)
    sun((-4.5, 2.5, 3.4), 5.0, '#ffdcae', 0.8)
    move(table.towel('#e6dfd0', 3.4, 2.3, 2), (0, 0.3, 0), (0, 0, -8))
    move(sports.bottle('#c2410c', '#26282d'), (2.2, 1.5, 0))
    rest(headphones.on_ear(colour), (-0.1, 0.2), (-78, 0, 22), 0.5)


def track_bench(colour):
    """The earbuds on the slats of a bench beside the track."""
    _lanes(0)
    surroundings('#a9c8f0', '#e6eaf0', '#8a4a38', 0.75)
    sun((-4.0, -2.5, 4.0), 4.6, '#ffe9c8', 0.7)
    for y in (-0.62, 0.32, 1.26):
        move(block(16, 0.86, 0.18, surfaces.wood('#6b4a2a', '#b98a58', 0.5, 70, 8), None, 0.05), (0, y, 3.8))
    rest(earbuds.case(colour, sides=(-1,)), (-0.15, 0.2), (0, 0, 16), 3.98)
    earbuds.laid(colour, (0.45, -0.1), height=3.98, mirrored=True)
    move(sports.bottle('#e9e4da', '#c2410c'), (1.35, 1.2, 3.98), scale=0.8)


def pitch_line(colour):
    """The round speaker in the grass beside a pitch's chalk line, a ball behind it."""
    daylight(40, 140, 0.16)
    sun((4.2, -1.6, 4.4), 4.6, '#fff0d2', 0.6)
    terrain.ground(grounds.leaf('#4d6b2c', '#2c4218'), 70, 70, 0.06, 0.3)
    for seed, at in ((1, (-4.6, 3.2)), (2, (4.6, 3.4)), (3, (0.2, 6.6)), (4, (8, 8)), (5, (-8, 8)), (6, (0, 12))):
        move(nature.grass(seed, 9, 6.4, 1500, (0.14, 0.34)), (*at, 0))
    move(nature.grass(9, 8, 3.4, 800, (0.1, 0.24)), (0, -1.2, 0))
    chalk = surfaces.plaster('#f4f2ea', 0.05)
    move(block(60, 0.8, 0.05, chalk, None, 0.02), (0, -0.1, 0.03), (0, 0, 20))
    far = move(block(200, 0.3, 60, materials.glow('#6c8a48', 0.55), None, 0.01), (0, 70, -6))
    far.visible_shadow = False
    move(sports.football(), (1.75, 2.4, 1.12), (20, 30, 10))
    rest(speakers.pebble(colour), (-0.25, 0.1), (26, 0, 22), 0.04)


def finish(colour):
    """A watch with the medal and the number of a half marathon, on a wooden table."""
    table.tabletop(surfaces.wood('#6b4a2c', '#b98a58', 0.45))
    surroundings('#f4f7ff', '#e9e3da', '#a9947a', 0.55)
    area((-4.5, 1.5, 4.2), (0, 0, 0.2), 2.0, 420, '#fff0d8')
    area((4, -3, 3), (0, 0, 0.3), 2, 90, '#dbe6ff')
    move(sports.start_number(), (0.75, 1.0, 0), (0, 0, -10))
    move(sports.medal(), (0.72, 0.12, 0.02), (0, 0, -24))
    rest(watches.watch(colour, 'run', 'round', 'rubber', '#ff7a45', 58), (-0.42, -0.25), (0, 0, -14))


def _night_road(wet):
    """Asphalt at night between street lamps."""
    surroundings('#101a33', '#2a2438', '#08090d', 0.9)
    move(block(60, 90, 0.4, grounds.asphalt(wet), None, 0.01), (0, 36, -0.4))
    tints = ('#ffb25c', '#ffd9a0', '#ff5a4d', '#7fb0ff', '#fff0d6', '#6ff0d0')
    distant_lights(21, (0, 60, 6), (30, 14, 8), 110, tints, (4, 14), (0.16, 0.42))
    area((-2.4, 3.2, 3.2), (0, 0, 0.2), 1.0, 330, '#ffb066', 1.6)
    area((3.0, 1.4, 2.6), (0, 0, 0.3), 1.2, 190, '#7f9fff', 1.6)
    area((0.4, -3.4, 2.4), (0, 0, 0.4), 1.4, 60, '#ffe9d6')


def night_run(colour):
    """A watch on the wet road between the lights of a city."""
    _night_road(0.7)
    rest(watches.watch(colour, 'heart', 'round', 'rubber', '#ff5a5f', 56), (0, 0), (0, 0, -24))


def night_walk(colour):
    """The earbuds on a low wall in the street at night."""
    _night_road(0.6)
    wall = surfaces.concrete('#77736c', '#4f4c48')
    move(block(30, 2.6, 1.2, wall, None, 0.06), (0, 0.5, 0))
    rail = materials.metal('#2a2b2f', 0.4)
    for x in (-6.6, 3.9):
        move(cylinder(0.09, 3.2, rail, None, 0.02, 40), (x, 1.3, 1.2))
    tube([(-20, 1.3, 3.2), (0, 1.3, 3.2), (20, 1.3, 3.2)], 0.1, rail)
    rest(earbuds.case(colour, sides=(-1,)), (-0.15, 0.05), (0, 0, 18), 1.2)
    earbuds.laid(colour, (0.45, -0.3), height=1.2, mirrored=True)


def rain_road(colour):
    """A watch on a wet path in grey rain, leaves around it."""
    surroundings('#8fa3bd', '#b9c3cf', '#4a4c50', 0.8)
    move(block(60, 90, 0.4, grounds.asphalt(0.95), None, 0.01), (0, 36, -0.4))
    area((-3, 3.5, 4.0), (0, 0, 0.2), 2.6, 420, '#dfe9ff')
    area((3.2, -2, 2.6), (0, 0, 0.3), 1.2, 110, '#ffe2bd')
    far = move(block(400, 0.5, 80, materials.glow('#8b98a6', 0.5), None, 0.01), (0, 90, -20))
    far.visible_shadow = False
    distant_lights(17, (0, 60, 7), (32, 6, 5), 26, ('#ffd9a0', '#ff6a4d', '#cfe0ff'), (2, 6), (0.2, 0.45))
    for x, y, turn, seed in ((0.95, 0.7, 30, 1), (-0.9, 1.1, 140, 2), (-0.75, -0.35, 250, 3), (1.5, 2.0, 80, 4)):
        move(nature.fallen_leaf(seed), (x, y, 0.02), (0, 0, turn))
    move(terrain.beads(5, 260, 1.6), (0, 0.2, 0))
    face = 'weather' if colour.name in ('graphite', 'sea') else 'digital'
    rest(watches.watch(colour, face, 'round', 'rubber', '#7fb0ff', 56), (0, 0), (0, 0, -20))
