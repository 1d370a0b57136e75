"""Outside: path, beach, snow, camp, balcony."""

import random

import grounds
import materials
import surfaces
from products import headphones, speakers, watches
from props import light, nature, table, terrain
from shapes import block, copy, cylinder, group, mesh, move, rest
from studio import area, daylight, distant_lights, sun, surroundings


def _backdrop(tint, strength, y=90, height=80, low=-20):
    """A far, even plane of light: what a lens makes of trees or haze."""
    made = move(block(400, 0.5, height, materials.glow(tint, strength), None, 0.01), (0, y, low))
    made.visible_shadow = False
    return made


def running_path(colour):
    """A watch on the asphalt of a path at sunrise."""
    surroundings('#9fb4d6', '#ffcf9f', '#4a3b30', 0.8)
    sun((3.5, 7.5, 2.4), 6.0, '#ffc285', 0.8)
    move(block(60, 90, 0.4, grounds.asphalt(0.55), None, 0.01), (0, 36, -0.4))
    move(block(0.9, 90, 0.012, materials.plastic('#d8d2c2', 0.8), None, 0.004), (1.9, 38, 0))
    for seed, x in ((1, -8), (2, 9)):
        move(nature.grass(seed, 9, 44, 700, (0.8, 2.2), ('#8a8a3c', '#4a4a1c')), (x, 26, 0))
    _backdrop('#e7a56a', 0.75)
    distant_lights(
        3, (0, 60, 14), (34, 6, 11), 70, ('#ffb562', '#ffd9a0', '#c98a4a', '#7a6a3c'), (0.8, 2.6), (0.5, 1.7)
    )
    rest(watches.watch(colour, 'run', 'round', 'rubber', '#ff7a45', 58), (0, 0), (0, 0, -24))


def beach(colour):
    """The pebble in the sand, a towel and the sea behind."""
    daylight(38, 230, 0.17)
    sun((-4.5, -1.0, 4.2), 5.5, '#ffe3b8', 0.7)
    move(terrain.ground(grounds.sand(), 36, 26, 0.16, 0.9, 0.4, 260, 3.0), (0, 6, -0.02))
    move(block(400, 200, 0.2, grounds.sea(), None, 0.01), (0, 125, -0.9))
    move(table.towel('#4f7f8a', 2.6, 1.7, 2), (1.75, 1.9, 0.0), (0, 0, -22), 0.9)
    rest(table.tumbler('#f0b35a', 1.0), (1.05, 0.7), (0, 0, 0), -0.03)
    terrain.shells(4)
    rest(speakers.pebble(colour), (-0.2, 0.0), (34, 0, 22), -0.09)


def snow(colour):
    """Headphones laid down in the snow at blue hour."""
    surroundings('#7f9cd0', '#c3cfe6', '#6d7fa8', 0.75)
    sun((-6, 4.0, 2.4), 3.4, '#ffcfa2', 1.2)
    terrain.ground(grounds.snow(), 50, 50, 0.4, 0.5, 2.0, 220, 1.0)
    terrain.stars_of_frost(3, 160, 4.0)
    dice = random.Random(2)
    trunk = cylinder(0.5, 22, surfaces.old_wood('#1a1512', '#453a32'), None, 0.02, 40)
    trunk.hide_render = True
    for _ in range(26):
        copy(
            trunk,
            None,
            (dice.uniform(-26, 26), dice.uniform(18, 46), -0.5),
            (dice.uniform(-2, 2), dice.uniform(-2, 2), 0),
            (dice.uniform(0.6, 1.7),) * 2 + (1,),
        )
    _backdrop('#a9b7d6', 0.8, 70)
    distant_lights(6, (4, 44, 5), (18, 3, 3), 16, ('#ffc06a', '#ffdca0'), (4, 10), (0.18, 0.36))
    rest(headphones.over_ear(colour), (0, 0.1), (-72, 0, 26), -0.05)


def camp_night(colour):
    """The pebble on a log by a lantern; a tent glows among the trees."""
    surroundings('#16223e', '#1a2742', '#05070c', 0.8)
    terrain.ground(grounds.rubber_floor('#4b3d2a'), 60, 60, 0.3, 0.5, 1.0, 120)
    move(nature.grass(1, 16, 12, 500, (0.3, 0.9), ('#4c5a2c', '#232d14')), (0, 6.5, 0))
    move(terrain.log(9.0, 0.8), (0.2, 0.2, -0.2), (0, 0, 4))
    move(block(3.9, 1.3, 0.14, surfaces.old_wood(), None, 0.03), (0.2, 0.15, 1.38), (0, 0, 4))
    rest(speakers.pebble(colour), (-0.35, 0.1), (0, 0, 28), 1.52)
    move(light.lantern(20), (1.15, 0.45, 1.52), (0, 0, 20), 0.72)
    area((1.3, -0.9, 3.0), (-0.3, 0, 1.6), 0.7, 130, '#ffb25c')
    area((-4, -4, 5), (0, 0, 1.2), 3, 520, '#8fadf0')
    area((-3, 5, 4), (0, 0, 1.5), 2, 260, '#ff9f55')
    tent = group('tent', None, (-7.5, 27, 0), (0, 0, 32))
    mesh(
        [(-5, -4, 0), (5, -4, 0), (0, -4, 7.5), (-5, 6, 0), (5, 6, 0), (0, 6, 7.5)],
        [(0, 1, 2), (0, 2, 5, 3), (1, 4, 5, 2), (3, 5, 4)],
        None,
        grounds.lit_canvas(),
        tent,
        1,
    )
    pole = cylinder(0.5, 40, surfaces.old_wood('#0c0a08', '#2a231c'), None, 0.02, 32)
    pole.hide_render = True
    dice = random.Random(3)
    for _ in range(18):
        copy(
            pole,
            None,
            (dice.uniform(-30, 30), dice.uniform(24, 44), -1),
            (0, 0, 0),
            (dice.uniform(0.7, 1.5),) * 2 + (1,),
        )
    distant_lights(5, (6, 40, 12), (26, 4, 12), 40, ('#dfe6ff', '#ffffff'), (1.0, 3.0), (0.05, 0.12))


def balcony(colour):
    """The column on a balcony at dusk under string lights."""
    surroundings('#3c4f86', '#d98f6a', '#2a2420', 0.65)
    table.tabletop(surfaces.old_wood('#3a2a1e', '#8f7355'), 16, 7, 1.6)
    _backdrop('#e39a6b', 0.55, 80, 60, -30)
    _backdrop('#39477a', 0.6, 79, 40, 7)
    light.string_lights((-9, 6, 5.4), (9, 8, 5.0), 15, 1.2)
    light.string_lights((-10, 11, 7.2), (10, 9, 6.6), 17, 1.6)
    for x in range(-14, 15):
        move(cylinder(0.06, 3.0, materials.metal('#1c1d20', 0.5), None, 0.01, 24), (x * 0.8, 6.6, -1.2))
    move(block(30, 0.3, 0.2, materials.metal('#1c1d20', 0.5), None, 0.05), (0, 6.6, 1.8))
    distant_lights(
        11, (0, 60, -3), (34, 8, 8), 130, ('#ffb25c', '#ffd9a0', '#ff7a4d', '#9fb8ff'), (2.5, 9), (0.25, 0.6)
    )
    area((-3.5, -3.5, 5), (0, 0, 0.8), 2, 900, '#ffc48c')
    area((4, 3, 4), (0, 0, 1), 2, 420, '#8fa6ff')
    move(nature.plant(3, 34, 2.6, '#8a5a3f'), (-2.4, 2.6, 0))
    move(table.tumbler('#e8b24a', 1.1), (1.05, 0.2, 0))
    rest(speakers.column(colour), (-0.1, 0.3), (0, 0, -26))
