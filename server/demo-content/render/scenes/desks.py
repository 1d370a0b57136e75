"""Work, study and play: laptops, lessons, games, repairs, comparisons."""

import materials
import surfaces
from letters import lettering
from palette import bone, ember, graphite, plum, sage, sand, sea
from products import earbuds, headphones, speakers
from props import devices, light, nature, table, workshop
from shapes import ball, block, copy, cylinder, group, move, rest
from studio import area, sun, surroundings


def _room(wood, wall, y=7):
    table.tabletop(wood)
    table.wall(surfaces.plaster(wall), y)


def editing_desk(colour):
    """Over-ear headphones with a cable before a laptop that shows a wave."""
    _room(surfaces.wood('#6b4a2c', '#b88b5a', 0.4), '#b9b4aa')
    surroundings('#e8eefb', '#d6d9de', '#9a8a76', 0.5)
    area((-5.5, 1.0, 5.0), (0, 0, 0.4), 2.6, 850, '#fff0da')
    area((4.5, -4, 4), (0, 0, 0.5), 3, 170, '#d3e0ff')
    move(devices.laptop(surfaces.wave_screen(('#12161c', '#3f9f9f', '#f0a35c'))), (0.95, 1.75, 0), (0, 0, -12))
    devices.cable([(-0.95, -0.5, 0.25), (-1.2, -1.1, 0.03), (0.1, -1.5, 0.03), (1.5, -0.7, 0.03), (2.75, 1.2, 0.06)])
    rest(headphones.over_ear(colour), (-0.75, 0.0), (-76, 0, 26))
    move(table.mug('#8a4a32', None), (-2.4, 2.3, 0), (0, 0, 160))


def update(colour):
    """Over-ear headphones beside a telephone that shows an update's progress."""
    _room(surfaces.wood('#c2a27a', '#e6cfa8', 0.42), '#a9bcc2')
    surroundings('#f4f8ff', '#e6eaee', '#b9a88c', 0.6)
    area((-4.5, -1.0, 5.0), (0, 0, 0.3), 2.4, 620, '#fff4e2')
    area((4.5, 2.0, 3.0), (0, 0, 0.3), 1.6, 110, '#dbe7ff')
    move(devices.telephone(0.72), (1.15, -0.55, 0), (0, 0, -16))
    move(nature.plant(11, 24, 1.9, '#e9e0d0'), (2.3, 3.2, 0))
    pile, height = table.books(['#c2694c', '#e6dcc8', '#2f4f5f'], 7)
    move(pile, (-2.3, 2.6, 0), (0, 0, 12))
    rest(headphones.over_ear(colour), (-0.45, 0.2), (-76, 0, 22))


def home_office(colour):
    """The earbuds before a laptop with a page of text, a plant behind."""
    _room(surfaces.wood('#8a6238', '#cf9f66', 0.4), '#dcd3c4', 6)
    surroundings('#f2f6ff', '#e6e3dc', '#b09a7c', 0.55)
    area((-4.0, 0.4, 3.8), (0, 0, 0.2), 1.8, 330, '#fff2dc')
    area((3.5, -2.5, 2.5), (0, 0, 0.3), 1.4, 60, '#dbe7ff')
    move(devices.laptop(materials.glow('#f4f1ea', 0.85), 22, True), (0.5, 2.1, 0), (0, 0, -10))
    move(nature.plant(13, 22, 1.6, '#a9603c'), (-1.9, 3.4, 0))
    rest(earbuds.case(colour, sides=(-1,)), (-0.25, -0.1), (0, 0, 16))
    earbuds.laid(colour, (0.35, -0.35), mirrored=True)


def late_thesis(colour):
    """The earbuds in the light of a page at night, rain on the window behind."""
    table.tabletop(surfaces.wood('#2b1a10', '#6b4528', 0.36), 20, 8, 1.6)
    surroundings('#1a2438', '#202c44', '#0c0c10', 0.6)
    area((0.6, 1.2, 1.5), (-0.2, -1, 0.1), 2.0, 46, '#f4efe2', 1.2)
    area((-3.0, 0.2, 2.6), (0, 0, 0.2), 0.7, 120, '#ffb870')
    area((2.6, -2.6, 2.2), (0, 0, 0.3), 1.2, 40, '#9fb8ff')
    move(devices.laptop(materials.glow('#efe9dc', 0.8), 22, True), (0.75, 2.0, 0), (0, 0, -14))
    pile, height = table.books(['#7a2f2a', '#c8b690', '#2f4a55', '#4d5b3f'], 3)
    move(pile, (-2.0, 2.2, 0), (0, 0, 16))
    rest(earbuds.case(colour, sides=(-1,)), (-0.25, -0.1), (0, 0, 16))
    earbuds.laid(colour, (0.35, -0.35), mirrored=True)


def desk_concert(colour):
    """The round speaker on a desk under a lamp, with pencils, a notebook and a plant."""
    _room(surfaces.wood('#7a5230', '#bd8c58', 0.4), '#6f8a94', 6)
    surroundings('#e6ecf4', '#d9d6cf', '#8a7258', 0.5)
    area((-3.6, -0.6, 4.4), (0, 0, 0.2), 1.6, 420, '#ffe6bd')
    area((4.0, -2.5, 3.0), (0, 0, 0.3), 1.6, 90, '#d6e3ff')
    move(table.lamp('#ffd9a0', 2.4), (-1.9, 2.6, 0), scale=0.9)
    move(table.notebook('#7a3b2a'), (1.5, 0.7, 0), (0, 0, -18))
    move(workshop.pencil('#2f6f7d'), (0.75, -0.75, 0), (0, 0, 24))
    move(nature.plant(16, 22, 1.5, '#e9e0d0'), (2.2, 3.0, 0))
    rest(speakers.pebble(colour), (-0.35, 0.1), (30, 0, 20))


def gaming_desk(colour):
    """On-ear headphones before a keyboard with light between its keys."""
    _room(materials.plastic('#1a1b20', 0.45), '#2a2340')
    surroundings('#1c1a38', '#1a1430', '#07070c', 0.7)
    area((-4.5, 2.4, 3.6), (0, 0, 0.4), 1.2, 520, '#ff5aa0')
    area((4.6, 2.0, 3.2), (0, 0, 0.4), 1.2, 520, '#4fb4ff')
    area((0.5, -5, 4), (0, 0, 0.5), 2.4, 190, '#e9e4ff')
    move(devices.keyboard(15, 5, '#26272c', '#0f1013', '#5fd0ff'), (0.8, 1.9, 0), (5, 0, -8))
    move(ball(1, materials.plastic('#121317', 0.35), None, 1, 48), (2.75, 0.7, 0.1), (0, 0, 10), (0.3, 0.5, 0.18))
    move(block(0.05, 0.14, 0.05, materials.glow('#ff5aa0', 3), None, 0.02), (2.74, 0.42, 0.24), (0, 0, 10))
    screen = group('screen', None, (0.2, 4.6, 0.6))
    block(8.4, 0.14, 3.9, materials.plastic('#0d0d0f', 0.3), screen, 0.05)
    hills = [('#ff8a5c', 0.9, 3.6), ('#7a3f8a', 0.7, 2.0), ('#2f2a5c', 0.8, 1.1)]
    for index, (tint, strength, height) in enumerate(hills):
        move(block(8.1, 0.02, height, materials.glow(tint, strength), screen, 0.001), (0, -0.08 - 0.02 * index, 0.15))
    disc = cylinder(0.8, 0.01, materials.glow('#ffd98a', 1.3), screen, 0.002, 96)
    move(disc, (1.3, -0.085, 2.0), (90, 0, 0))
    rest(headphones.on_ear(colour), (-0.9, 0.1), (-78, 0, 26))


def school_desk(colour):
    """On-ear headphones on a school desk: squared notebook, pencils, a row of windows."""
    _room(surfaces.wood('#a9824f', '#e0bb84', 0.4, 30), '#d6dcd2')
    surroundings('#f2f8ff', '#e9ece6', '#b9a27c', 0.6)
    sun((-5.0, -1.2, 4.0), 4.2, '#fff0cf', 0.8)
    light.window_shadow((-7.0, -1.4, 2.2), 75, 4, 2, (2.0, 2.4), 0.2)
    move(block(2.1, 2.9, 0.06, surfaces.paper('#f4f1e8'), None, 0.01), (0.95, 0.2, 0), (0, 0, -16))
    line = block(1.8, 0.012, 0.002, surfaces.paper('#8fa9c9'), None, 0.0005)
    line.hide_render = True
    for row in range(15):
        y = -1.2 + row * 0.17
        copy(line, None, (0.95 + 0.276 * y, 0.2 + 0.961 * y, 0.06), (0, 0, -16))
    for x, y, turn, tint in ((1.3, -0.35, 35, '#d9a51f'), (0.6, 0.75, -28, '#c2410c')):
        move(workshop.pencil(tint), (x, y, 0.1), (0, 0, turn))
    move(block(0.6, 0.28, 0.2, materials.rubber('#e9e6df'), None, 0.04), (2.2, 0.9, 0), (0, 0, 20))
    pile, height = table.books(['#2f5f7a', '#c2694c', '#d9c9a4'], 6)
    move(pile, (-2.5, 2.8, 0), (0, 0, 10))
    rest(headphones.on_ear(colour), (-0.85, 0.1), (-78, 0, 24))


def workbench(colour):
    """Over-ear headphones with one cushion off, the old and the new one and a screwdriver beside them."""
    _room(surfaces.old_wood('#4a3423', '#a98257'), '#6f7f78', 6)
    surroundings('#eef2f8', '#d9d6cf', '#8a7658', 0.5)
    area((-3.0, -1.5, 5.2), (0, 0, 0.2), 1.6, 620, '#fff0d6')
    area((4.5, 2.0, 3.0), (0, 0, 0.4), 1.8, 170, '#d6e4ff')
    move(block(5.6, 3.6, 0.05, materials.rubber('#3f5f58', 0.8), None, 0.02), (0.2, -0.1, 0), (0, 0, -4))
    rest(headphones.ear_pad(colour), (1.35, 0.35), (0, 0, 20), 0.05)
    rest(headphones.ear_pad(bone), (1.0, -0.85), (0, 0, -30), 0.05)
    move(workshop.screwdriver(), (-0.7, -1.15, 0.05), (0, 0, 12))
    clip = cylinder(0.05, 0.03, materials.metal(), None, 0.008, 24)
    for index, (x, y) in enumerate(((0.15, -1.0), (0.3, -0.85))):
        move(clip if index == 0 else copy(clip), (x, y, 0.05))
    rest(headphones.over_ear(colour, 20, bare=(-1,)), (-0.65, 0.25), (-78, 0, -6), 0.05)
    move(table.tumbler('#d9a566', 1.0), (2.5, 2.0, 0))


def side_by_side(colour):
    """The over-ear and the on-ear headphones beside each other."""
    table.tabletop(surfaces.concrete('#b9b2a8', '#9a948b'))
    table.wall(surfaces.plaster('#8f5f48'), 7)
    surroundings('#f4f4f8', '#e6ddd2', '#a38f78', 0.55)
    area((-5, -1.5, 5.2), (0, 0, 0.4), 2.6, 760, '#fff0da')
    area((4.6, 1.4, 3.2), (0, 0, 0.4), 1.6, 200, '#dbe6ff')
    rest(headphones.over_ear(colour), (-1.25, 0.25), (-76, 0, 26))
    rest(headphones.on_ear(bone if colour.name == 'graphite' else ember), (1.2, 0.0), (-78, 0, -24))


def blind_test(colour):
    """Headphones in a row on a table, numbered cards before them."""
    _room(surfaces.wood('#3a2516', '#8a5f3a', 0.38), '#4a5a5f', 8)
    surroundings('#e6e9f2', '#cfc9c0', '#6a5846', 0.45)
    area((-5, -2.5, 5.5), (0, 0, 0.3), 2.4, 900, '#ffeccd')
    area((5, 2.5, 4), (0, 0, 0.3), 2, 260, '#cfdcff')
    for index, other in enumerate((sage, ember, bone, sea)):
        x, y = ((-2.1, 1.35), (1.75, 1.6), (4.1, 2.7), (-4.4, 2.9))[index]
        made = headphones.on_ear(other) if index % 2 else headphones.over_ear(other)
        rest(made, (x, y), (-76, 0, 24 - 8 * index))
    rest(headphones.over_ear(colour), (-0.15, -0.3), (-76, 0, 24))
    for number, (x, y) in enumerate(((-1.95, 0.2), (0.3, -1.25), (2.0, 0.45))):
        devices.card(str(number + 1), (x, y, 0), (14, 0, -6 + 7 * number))


def three_headphones(colour):
    """Three headphones hanging on a wooden rail."""
    table.wall(surfaces.plaster({'graphite': '#c9b79a'}.get(colour.name, '#7d8f86'), 0.05), 0.6)
    surroundings('#ffffff', '#efe8dc', '#b7a690', 0.5)
    sun((-3.6, -4.6, 3.4), 4.0, '#ffe6bf', 0.7)
    move(block(9.0, 0.2, 0.4, surfaces.wood('#5e3a20', '#b07c49', 0.4, 70, 6), None, 0.05), (0, 0.5, 1.1))
    peg = surfaces.wood('#7a5630', '#d0a46c', 0.4, 70, 6)
    for x, made in (
        (-2.1, headphones.on_ear(plum)),
        (0.0, headphones.over_ear(colour)),
        (2.1, headphones.on_ear(sand)),
    ):
        move(cylinder(0.09, 0.8, peg, None, 0.04, 48), (x, 0.45, 1.26), (90, 0, 0))
        move(made, (x, 0.02, -0.7 if made.name.startswith('over') else -0.54), (0, 0, 6))


def top_shelf(colour):
    """Over-ear headphones high on a shelf between boxes, seen from below."""
    oak = surfaces.wood('#6b4526', '#c4935c', 0.4)
    table.tabletop(oak, 30, 3.4, 1.2, 0.3)
    table.wall(surfaces.plaster('#c98f6a'), 2.9)
    surroundings('#fff8ee', '#efe2d0', '#c9b294', 0.55)
    area((-5, -5.5, 3.4), (0, 0, 0.6), 2.6, 850, '#fff0d6')
    area((4.5, -4, -1.5), (0, 0.5, 0.5), 2.4, 160, '#ffe2bf')
    for x, width, height, tint in ((-2.7, 2.0, 1.9, '#7d9a94'), (2.6, 1.7, 1.2, '#d9b24a'), (2.5, 1.4, 0.9, '#a9502f')):
        low = 1.2 if tint == '#a9502f' else 0
        move(block(width, 1.7, height, materials.cloth(tint, 40, 'Object'), None, 0.04), (x, 1.5, low))
    for x in (-2.9, 2.9):
        move(block(0.2, 2.2, 1.4, materials.metal('#26272b', 0.4), None, 0.02), (x, 1.6, -1.7))
    rest(headphones.over_ear(colour), (0, 0.6), (-16, 0, 26))


def headphone_box(colour):
    """Over-ear headphones in their opened box, a sleeve of paper beside it."""
    table.tabletop(surfaces.wood('#b08a5c', '#e2c294', 0.42))
    table.wall(surfaces.plaster('#e0d0b8'), 7)
    surroundings('#ffffff', '#f2ece2', '#bda78a', 0.55)
    area((-4.5, -0.5, 5.0), (0, 0, 0.3), 2.4, 600, '#fff2dc')
    area((4.5, 1.0, 3.2), (0, 0, 0.4), 1.6, 150, '#dbe7ff')
    card = surfaces.paper('#2b2d31' if colour.name in ('bone', 'sand') else '#e9e1d0')
    box = group('box', None, (0, 0.3, 0), (0, 0, 10))
    block(2.9, 2.5, 0.08, card, box, 0.01)
    for side in (-1, 1):
        move(block(0.08, 2.5, 0.75, card, box, 0.012), (side * 1.42, 0, 0))
        move(block(2.92, 0.08, 0.75, card, box, 0.012), (0, side * 1.22, 0))
    move(block(2.76, 2.36, 0.3, materials.foam('#3a3c40'), box, 0.04), (0, 0, 0.06))
    tray = rest(headphones.over_ear(colour, 86), (0.0, -0.3), (-90, 0, 0), 0.37)
    tray.parent = box
    lid = group('lid', None, (2.5, 2.6, 0), (-72, 0, -24))
    block(2.95, 2.55, 0.08, card, lid, 0.012)
    lettering('NORTHTONE', 0.3, materials.plastic('#b9894a', 0.4), lid, (0, 0.2, 0.081))
    move(table.crumpled(surfaces.paper('#efe9dc'), 2.2, 1.8, 0.8, 1.1, 60), (-2.6, 0.4, 0.05), (0, 0, 20))
