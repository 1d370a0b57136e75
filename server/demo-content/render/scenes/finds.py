"""Small things near: in a book, in a shoe, on a ledge, at the water's edge, in a gift's paper."""

import grounds
import materials
import surfaces
from products import earbuds, watches
from props import light, nature, sports, table, terrain, workshop
from shapes import ball, block, copy, cylinder, group, move, rest, smooth_path, surface, swept, tube
from studio import area, daylight, distant_lights, sun, surroundings


def open_book(colour):
    """An earbud in the fold of an open book."""
    table.tabletop(surfaces.wood('#5a3a22', '#a97a4a', 0.4))
    table.wall(surfaces.plaster('#6f7a66'), 6)
    surroundings('#fff6e8', '#e9dcc8', '#7a6248', 0.5)
    area((-3.4, -0.4, 3.2), (0, 0, 0.2), 1.4, 250, '#ffe6bd')
    area((3.0, -2.2, 2.2), (0, 0, 0.2), 1.2, 50, '#dbe6ff')
    book = group('open book', None, (0.1, 0.3, 0), (0, 0, -10))
    block(3.3, 2.3, 0.05, materials.cloth('#7a2f2a', 70, 'Object'), book, 0.02)
    leaf, ink = surfaces.paper('#f2ead8'), surfaces.paper('#6a6258')
    for side in (-1, 1):
        page = surface(1.55, 2.15, 30, 2, lambda x, y: _page_height(side * x), leaf, book)
        move(page, (side * 0.775, 0, 0))
        for row in range(13):
            width = 1.12 if row % 5 != 4 else 0.7
            line = surface(width, 0.028, 16, 1, lambda x, y: _page_height(side * x) + 0.004, ink, book)
            move(line, (side * 0.8, 0.82 - row * 0.135, 0))
    earbuds.laid(colour, (0.1, -0.05), height=0.12, mirrored=True)
    rest(earbuds.case(colour, 0.0, sides=()), (1.05, 2.0), (0, 0, -16))


def _page_height(inwards):
    """How high a page's paper lies; `inwards` runs from the fold's side (negative) to the edge."""
    share = (inwards + 0.775) / 1.55
    return 0.06 + 0.26 * (1 - share) ** 0.7 * min(1, share * 9) + 0.03


def doorway(colour):
    """An earbud in one of two canvas shoes on a door mat."""
    table.tabletop(surfaces.terrazzo('#cfc7b8', ('#6d7a80', '#a5806a', '#efe6d6')), 40, 20, 4)
    table.wall(surfaces.plaster('#7f95a0'), 5)
    surroundings('#fff8ee', '#ece4d8', '#a39480', 0.55)
    area((-4.5, -1.5, 5.0), (0, 0, 0.5), 2.0, 620, '#ffe9c8')
    area((4.5, -2.0, 3.4), (0, 0, 0.5), 1.6, 150, '#dbe6ff')
    move(block(6.4, 4.0, 0.12, surfaces.terry('#8a6a44'), None, 0.04), (0.2, 0.8, 0), (0, 0, -6))
    tint = {'ember': '#31506a', 'sage': '#c9a04a'}.get(colour.name, '#a9472f')
    move(sports.shoe(tint), (-0.75, 0.6, 0.12), (0, 0, -14))
    move(sports.shoe(tint), (0.85, 0.95, 0.12), (0, 0, 10))
    rest(earbuds.bud(colour), (-0.52, 1.16), (76, 0, 40), 0.98)
    rest(earbuds.case(colour, sides=(1,)), (0.3, -0.95), (0, 0, 14), 0.12)


def bud_care(colour):
    """The earbuds on a cloth with a brush: their tips are being cleaned."""
    table.tabletop(surfaces.stone('#e6e2da', '#b5b0a6', 0.2))
    table.wall(surfaces.plaster('#dfe3e0'), 6)
    surroundings('#ffffff', '#eef0f0', '#b9b4aa', 0.6)
    area((-2.8, -1.0, 3.0), (0, 0, 0.2), 1.5, 190, '#fff4e4')
    area((2.6, 0.6, 1.8), (0, 0, 0.2), 1.2, 45, '#dbe7ff')
    tint = '#6f94a3' if colour.name != 'sea' else '#d9b07a'
    move(workshop.cloth_folded(tint, 2.1, 1.5), (0.35, 0.05, 0), (0, 0, 12))
    move(workshop.brush(), (0.55, -0.5, 0.13), (0, 0, 16), 0.6)
    earbuds.laid(colour, (0.1, 0.05), 150, 0.13)
    earbuds.laid(colour, (0.5, 0.22), height=0.13, mirrored=True)
    rest(earbuds.case(colour, sides=()), (-0.5, 0.55), (0, 0, 16), 0.0)


def gift(colour):
    """The earbuds' case on wrapping paper with a ribbon."""
    table.tabletop(surfaces.wood('#6b4a2c', '#b98a58', 0.42))
    table.wall(surfaces.plaster('#a9563f'), 6)
    surroundings('#fff2e2', '#efd9c4', '#8a6a50', 0.55)
    area((-2.8, -0.8, 3.2), (0, 0, 0.2), 1.5, 230, '#ffe6c0')
    area((2.8, 0.8, 2.0), (0, 0, 0.2), 1.2, 60, '#dbe7ff')
    sheet = surfaces.paper({'graphite': '#d9b24a', 'sage': '#e9ddc8'}.get(colour.name, '#3f6a5f'))
    move(table.crumpled(sheet, 3.4, 2.4, 0.12, 0.6, 100), (0.3, 0.2, -0.01), (0, 0, 10))
    box = group('box', None, (0.75, 0.75, 0.05), (0, 0, -16))
    block(1.1, 1.0, 0.5, surfaces.paper('#efe6d4'), box, 0.012)
    band = materials.cloth('#b4452f', 90)
    for turn in (0, 90):
        crossing = group('band', box, (0, 0, 0), (0, 0, turn))
        move(block(1.13, 0.18, 0.53, band, crossing, 0.012), (0, 0, -0.005))
    for side in (-1, 1):
        out = side * 0.3
        loop = [(0, 0, 0.53), (out, 0.08, 0.78), (out * 1.6, 0, 0.66), (out, -0.06, 0.56), (0, 0, 0.54)]
        swept(smooth_path(loop), 0.08, 0.008, band, box, 4, (0, 1, 0))
    rest(earbuds.case(colour), (-0.35, -0.15), (0, 0, 16), 0.07)


def swim_lane(colour):
    """A watch on the wet edge of a pool, a lane's floats behind."""
    surroundings('#cfe9f5', '#e2f1f5', '#a9c9cc', 0.7)
    area((-4.0, -1.0, 4.6), (0, 0, 0.2), 2.2, 520, '#ffffff')
    sun((3.4, 3.0, 4.2), 2.6, '#fff2d6', 0.8)
    first = block(0.94, 0.94, 0.3, surfaces.tile('#e9eeec', 0.06), None, 0.03)
    first.hide_render = True
    for row in range(-3, 2):
        for column in range(-7, 8):
            copy(first, None, (column * 0.97, row * 0.97, -0.3))
    move(block(60, 0.9, 0.35, surfaces.tile('#2f7f9a', 0.06), None, 0.06), (0, 1.9, -0.35))
    move(block(120, 60, 0.1, grounds.pool(), None, 0.01), (0, 32, -0.5))
    floats = [cylinder(0.26, 0.5, materials.plastic(tint, 0.3), None, 0.06, 32) for tint in ('#d9432f', '#f4f1ea')]
    for shape in floats:
        shape.hide_render = True
    for y in (6.0, 13.0):
        for index in range(-22, 23):
            copy(floats[(index // 3) % 2], None, (index * 0.56, y, -0.4), (0, 90, 0))
    terrain.beads(7, 320, 1.5)
    rest(watches.watch(colour, 'digital', 'square', 'rubber', '#5fd0ff', 56), (0, 0), (0, 0, -20))


def ledge(colour):
    """A watch on a concrete ledge in low sun, a plant's shadow over it."""
    table.tabletop(surfaces.concrete('#a9a39a', '#87827a'), 40, 6, 1.4, 0.8)
    table.wall(surfaces.concrete('#b9a794', '#98897a'), 3.6)
    surroundings('#dbe6f4', '#e6d9c8', '#8a7d6d', 0.55)
    sun((-4.6, -2.6, 2.6), 5.0, '#ffd9a6', 0.6)
    move(nature.branch(4, 24, 4.0, 0.7), (-4.2, -1.6, 1.6), (20, 6, 24))
    face = {'graphite': 'analogue', 'bone': 'digital'}.get(colour.name, 'rings')
    strap = {'graphite': 'links', 'bone': 'woven'}.get(colour.name, 'leather')
    rest(watches.watch(colour, face, 'round', strap, '#ff7a45', 56), (0, 0), (0, 0, -22))


def surfboard(colour):
    """A watch on a waxed board on the sand, grey waves behind."""
    daylight(24, 210, 0.14)
    sun((-4.5, 1.5, 3.0), 3.6, '#ffe6c6', 0.9)
    move(terrain.ground(grounds.sand('#b9a07a', '#8a7250'), 36, 26, 0.14, 0.9, 1.2, 220, 3.0), (0, 6, -0.5))
    move(block(400, 200, 0.2, grounds.sea('#2f5f6a'), None, 0.01), (0, 122, -1.2))
    board = group('board', None, (0.6, 0.3, -0.1), (2, -2, 62))
    resin = materials.plastic('#f0e8d4', 0.12, 1.0)
    move(ball(1, resin, board, 1, 128), (0, 0, 0), (0, 0, 0), (9.5, 1.7, 0.16))
    stripe = materials.plastic('#c2563a', 0.14, 1.0)
    for y in (-0.5, 0.5):
        move(block(15, 0.1, 0.01, stripe, board, 0.003), (0, y, 0.135))
    tube([(-6, 0, 0.16), (0, 0, 0.165), (6, 0, 0.16)], 0.02, surfaces.wood('#4a2a17', '#96613a'), board)
    terrain.beads(9, 160, 0.9).location.z = 0.06
    rest(watches.watch(colour, 'heart', 'square', 'rubber', '#5fd0ff', 56), (0, 0), (0, 0, -20), 0.05)


def rain_watch(colour):
    """A watch on a window sill, rain on the pane behind it."""
    surroundings('#5a6a84', '#66758c', '#2c2c30', 0.6)
    table.tabletop(surfaces.wood('#c9bfae', '#efe8da', 0.42, 9, 4), 16, 2.6, 0.4, 0.5)
    move(light.drops(4, 5.0, 3.4, 900, grounds.water()), (0, 1.3, 0.25))
    move(block(16, 0.3, 0.3, materials.plastic('#e4dccd', 0.4), None, 0.05), (0, 1.35, 0))
    move(block(200, 0.3, 90, materials.glow('#6a7f9a', 0.6), None, 0.01), (0, 60, -30))
    tints = ('#ffd9a0', '#cfe0ff', '#7f9a7a', '#ff8a5c')
    distant_lights(19, (0, 26, 4.0), (11, 5, 4.0), 70, tints, (1, 4), (0.2, 0.5))
    area((-2.6, -1.8, 2.8), (0, 0, 0.2), 1.1, 150, '#ffd7a8')
    area((1.5, 2.6, 2.8), (0, 0, 0.2), 1.6, 200, '#cfdcff')
    rest(watches.watch(colour, 'heart', 'round', 'woven', '#ff5a5f', 56), (0, 0.1), (0, 0, -18))
