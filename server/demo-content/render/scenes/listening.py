"""Loudspeakers where they are listened to: mixing desk, stand, empty flat, rehearsal, by the window."""

import grounds
import materials
import surfaces
from products import speakers
from props import devices, light, nature, table, workshop
from shapes import ball, block, cylinder, group, move, rest, ring, tube, turned
from studio import area, distant_lights, sun, surroundings


def _pair(colour, apart, y, turn=16, height=0.0, grille=False):
    """Two loudspeakers turned a little towards each other."""
    for side in (-1, 1):
        rest(speakers.shelf_box(colour, grille), (side * apart, y), (0, 0, -side * turn), height)


def mixing(colour):
    """A pair of loudspeakers behind a mixing desk, a wave on the screen between them."""
    table.tabletop(surfaces.wood('#24170e', '#5a3a24', 0.35), 40, 12, 3.0)
    table.wall(surfaces.plaster('#3a3f4a'), 7)
    surroundings('#2a3044', '#262b38', '#0c0c10', 0.7)
    move(devices.mixing_desk(16), (0, 0.2, 0.15))
    _pair(colour, 2.7, 3.2, 18)
    screen = group('screen', None, (0, 4.4, 0))
    move(block(3.4, 0.14, 2.0, materials.plastic('#0d0d0f', 0.3), screen, 0.05), (0, 0, 0.8))
    wave = block(5.8, 0.02, 3.2, surfaces.wave_screen(), screen, 0.001)
    move(wave, (0, -0.08, 0.85), (0, 0, 0), (0.56, 1, 0.58))
    area((-5.0, -2.0, 5.5), (0, 1.5, 0.8), 2.2, 900, '#ffc48a')
    area((5.0, -3.0, 5.0), (0, 1.5, 1.0), 2.2, 620, '#9fbcff')
    area((0, 2.6, 4.6), (0, 0.2, 0.2), 2.4, 260, '#ffe2bf')


def desk_pair(colour):
    """Two loudspeakers on a desk, a keyboard and a plant between them."""
    table.tabletop(surfaces.wood('#9a7248', '#d9b180', 0.4), 40, 9, 2.0)
    table.wall(surfaces.plaster('#dcd4c6'), 7)
    surroundings('#f2f6ff', '#e6e2da', '#b09a7c', 0.55)
    area((-6, -2.5, 5.5), (0, 0.5, 1.0), 3.0, 1300, '#fff0da')
    area((6, -3, 4), (0, 0.5, 1.0), 3.0, 240, '#d6e3ff')
    _pair(colour, 2.3, 1.2, 20)
    move(devices.keyboard(15, 5, '#c9cacd', '#ece9e2'), (0, -0.9, 0), (4, 0, 0))
    move(nature.plant(12, 26, 2.2, '#7f9a8f'), (0.1, 2.6, 0))


def speaker_stand(colour):
    """A loudspeaker on a stand at the height of the ears, a chair's back and a plant behind."""
    floor = surfaces.wood('#6b4528', '#b98552', 0.4, 1.4)
    table.tabletop(floor, 60, 40, 10)
    table.wall(surfaces.plaster('#7d8f86'), 6)
    surroundings('#f4f2ee', '#ddd6ca', '#8a7458', 0.5)
    area((-6.5, -4.5, 7), (0, 0, 4), 3.4, 1700, '#fff0da')
    area((6.5, -3, 5), (0, 0, 4), 3.0, 300, '#d6e3ff')
    iron = materials.plastic('#17181a', 0.5)
    block(2.2, 2.4, 0.16, iron, None, 0.04)
    for x in (-0.35, 0.35):
        move(cylinder(0.16, 4.0, iron, None, 0.02, 48), (x, 0, 0.1))
    move(block(1.7, 1.8, 0.12, iron, None, 0.03), (0, 0, 4.05))
    move(nature.plant(10, 40, 4.4, '#c9b79c'), (3.2, 3.0, 0), (0, 0, 0), 1.5)
    frame = group('picture', None, (-3.0, 5.9, 5.2))
    block(2.6, 0.12, 3.4, surfaces.wood('#3a2214', '#7d5030', 0.4, 70, 6), frame, 0.02)
    move(block(2.3, 0.06, 3.1, surfaces.paper('#efe6d4'), frame, 0.01), (0, -0.06, 0.15))
    move(cylinder(0.7, 0.02, surfaces.paper('#c2563a'), frame, 0.004, 96), (0.1, -0.1, 1.9), (90, 0, 0))
    rest(speakers.shelf_box(colour), (0, 0), (0, 0, 22), 4.17)


def wall_distance(colour):
    """A loudspeaker before a wall, a folding rule between them."""
    table.tabletop(surfaces.wood('#8a6238', '#cfa06a', 0.4), 40, 9, 2.0)
    table.wall(surfaces.plaster('#a9b8a4'), 3.4)
    surroundings('#f4f6f8', '#e6e6de', '#b09a7c', 0.55)
    area((-6, -3.0, 5.5), (0, 0.5, 1.0), 2.6, 1200, '#fff0da')
    area((6, -2, 4), (0, 0.5, 1.0), 2.4, 260, '#d6e3ff')
    move(workshop.folding_rule(1), (1.45, 2.15, 0.0), (0, 0, 90))
    move(workshop.pencil('#c2410c'), (1.5, 0.3, 0), (0, 0, 60))
    pile, height = table.books(['#2f4a55', '#d6c7a6', '#7a3b2a'], 2)
    move(pile, (-2.9, 1.6, 0), (0, 0, 8))
    rest(speakers.shelf_box(colour, colour.name == 'bone'), (-0.4, 0.3), (0, 0, 24))


def rain_listening(colour):
    """A loudspeaker by a rainy window, a record's sleeve and a beer beside it."""
    surroundings('#4a5c78', '#56667f', '#2a241e', 0.6)
    table.tabletop(surfaces.wood('#4a2f1c', '#8f6238', 0.38), 24, 6, 1.4, 0.5)
    move(light.drops(8, 11.0, 6.0, 1100, grounds.water(), (0.02, 0.09)), (0, 3.1, 0.3))
    frame = materials.plastic('#dcd4c6', 0.4)
    for x in (-4.4, 1.9):
        move(block(0.45, 0.35, 11, frame, None, 0.05), (x, 3.2, 0))
    move(block(24, 0.5, 0.45, frame, None, 0.05), (0, 3.2, 0))
    move(block(300, 0.5, 90, materials.glow('#53657f', 0.6), None, 0.01), (0, 60, -30))
    tints = ('#ffb25c', '#ffd9a0', '#ff6a4d', '#9fb8ff')
    distant_lights(27, (0, 40, 5), (22, 8, 8), 90, tints, (2, 7), (0.25, 0.7))
    area((-5.5, -3.5, 4.4), (0, 0, 1.0), 2.0, 1300, '#ffc98f')
    area((3.0, 2.4, 5.0), (0, 0, 0.8), 2.2, 420, '#b9cff5')
    move(devices.sleeve('#23566e', '#f0b35a'), (1.95, 1.6, 0), (-14, 0, -14))
    beer = group('beer', None, (0.95, -0.6, 0))
    move(table.tumbler('#d98f1f', 1.5), (0.95, -0.6, 0))
    turned([(0.0002, 1.05), (0.34, 1.05), (0.345, 1.18), (0.0002, 1.2)], surfaces.plaster('#f6efdf', 0.02), beer)
    rest(speakers.shelf_box(colour), (-0.9, 0.6), (0, 0, 16))


def _concrete_room(window=True):
    """A bare room: concrete floor and wall, the light of a large window on them."""
    table.tabletop(surfaces.concrete('#9a968f', '#7d7973'), 80, 60, 16)
    table.wall(surfaces.concrete('#a9a59d', '#8d8982'), 9)
    surroundings('#eef3fa', '#dfe0e0', '#8d8981', 0.45)
    if window:
        sun((-6.0, -2.6, 4.6), 4.6, '#ffe6c0', 0.7)
        light.window_shadow((-9.0, -3.4, 1.0), 66, 3, 3, (3.2, 3.0), 0.3)


def empty_flat(colour):
    """A pair of loudspeakers on the floor of a flat without furniture."""
    _concrete_room()
    area((6, -6, 6), (0, 0, 1), 4, 420, '#d6e3ff')
    rest(speakers.shelf_box(colour), (-1.4, 0.6), (0, 0, 14))
    rest(speakers.shelf_box(colour), (2.1, 3.0), (0, 0, -10))
    devices.cable([(-1.0, 1.6, 0.3), (-0.2, 2.6, 0.03), (0.9, 2.2, 0.03), (1.8, 3.9, 0.03), (2.2, 4.2, 0.3)], 0.04)


def moving_day(colour):
    """A loudspeaker among packed boxes in an empty room."""
    _concrete_room()
    area((6, -6, 6), (0, 0, 1), 4, 480, '#ffe2bf')
    move(workshop.carton(2.9, 2.4, 2.0, 'RECORDS'), (2.6, 1.6, 0), (0, 0, -14))
    move(workshop.carton(2.4, 2.0, 1.5, 'BOOKS'), (2.7, 1.7, 2.0), (0, 0, -4))
    move(workshop.carton(3.2, 2.4, 2.4, 'KITCHEN'), (-3.6, 3.4, 0), (0, 0, 12))
    move(devices.sleeve('#7a2f3a', '#e9c46a'), (0.75, -0.2, 0), (-72, 0, 20))
    rest(speakers.shelf_box(colour), (-0.6, 0.9), (0, 0, 14))


def rehearsal(colour):
    """A loudspeaker on a flight case in a rehearsal room, a drum and a stand behind."""
    _concrete_room(False)
    area((-6, -3.5, 7), (0, 0, 2), 2.4, 1700, '#ffcf9a')
    area((6, -2.0, 6), (0, 1, 2), 2.4, 900, '#8fa8ff')
    steel, black = materials.metal('#b9babd', 0.28), materials.plastic('#16171a', 0.5)
    case = group('flight case')
    block(3.4, 2.6, 1.9, black, case, 0.04)
    for z in (0.02, 1.82):
        move(block(3.46, 2.66, 0.1, steel, case, 0.03), (0, 0, z))
    for x in (-1.68, 1.68):
        move(block(0.1, 2.66, 1.9, steel, case, 0.03), (x, 0, 0))
    drum = group('drum', None, (4.4, 5.0, 2.2), (74, 0, -24))
    move(cylinder(2.2, 2.4, materials.plastic('#8a1f1f', 0.2, 0.8), drum, 0.02, 128), (0, 0, -1.2))
    move(cylinder(2.12, 0.02, surfaces.paper('#efe9dc'), drum, 0.004, 128), (0, 0, 1.21))
    move(ring(2.2, 0.1, steel, drum), (0, 0, 1.18))
    tube([(-3.6, 4.0, 0), (-3.6, 4.0, 3.2), (-3.5, 3.9, 5.8)], 0.07, steel)
    tube([(-3.5, 3.9, 5.7), (-3.1, 3.5, 6.1), (-2.3, 2.9, 6.5)], 0.05, steel)
    move(ball(0.26, materials.metal('#6a6b70', 0.4), None, 1.25, 40), (-2.1, 2.75, 6.6))
    rest(speakers.shelf_box(colour), (0, 0), (0, 0, 18), 1.92)
