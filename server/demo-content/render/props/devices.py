"""Things with plugs: turntable, laptop, keyboard, telephone, mixing desk."""

import materials
import surfaces
from letters import lettering
from products.watch_faces import arc
from shapes import block, copy, cylinder, group, move, ring, tube


def turntable(arm=True):
    """A wooden record player with a record on it, at the right its arm, which `arm` leaves away."""
    deck = group('deck')
    block(4.3, 3.5, 0.55, surfaces.wood('#4a2a17', '#99633a', 0.3, 70, 6), deck, 0.08)
    move(cylinder(1.52, 0.1, materials.metal('#b9babd', 0.25), deck, 0.02, 160), (-0.45, 0, 0.57))
    record = group('record', deck, (-0.45, 0, 0.68))
    cylinder(1.5, 0.02, surfaces.vinyl(), record, 0.004, 200)
    move(cylinder(0.5, 0.004, surfaces.paper('#c2410c'), record, 0.001, 96), (0, 0, 0.02))
    move(cylinder(0.035, 0.1, materials.metal(), record, 0.01, 32), (0, 0, 0.02))
    steel = materials.metal('#d2d2d6', 0.16)
    move(cylinder(0.24, 0.34, steel, deck, 0.03), (1.6, 1.1, 0.55))
    if arm:
        bends = [(1.6, 1.5, 0.98), (1.6, 1.1, 0.98), (1.52, 0.2, 0.96), (1.15, -0.62, 0.84), (0.82, -0.92, 0.78)]
        tube(bends, 0.034, steel, deck)
        move(block(0.16, 0.3, 0.09, materials.plastic('#121214', 0.4), deck, 0.02), (0.76, -0.98, 0.72), (0, 0, -42))
    move(cylinder(0.15, 0.26, steel, deck, 0.02), (1.6, 1.55, 0.86), (90, 0, 0))
    for x in (1.45, 1.75):
        move(cylinder(0.1, 0.12, materials.metal('#b08d57', 0.25, 'around'), deck, 0.015), (x, -1.3, 0.55))
    return deck


def pickup(reach=2.2):
    """A record player's arm of straight tube with its cartridge: the needle's tip at the origin, the pivot at +y."""
    root = group('pickup')
    black, steel = materials.plastic('#121214', 0.35), materials.metal('#d2d2d6', 0.16)
    tube([(0, 0, 0), (0, 0.03, 0.024), (0, 0.075, 0.05)], 0.006, steel, root)
    move(block(0.07, 0.09, 0.05, materials.plastic('#f6e7cf', 0.4), root, 0.012), (0, 0.075, 0.045))
    move(block(0.12, 0.2, 0.11, materials.plastic('#c2410c', 0.35), root, 0.018), (0, 0.17, 0.055))
    move(block(0.17, 0.44, 0.03, black, root, 0.012), (0, 0.23, 0.165))
    for x in (-0.05, 0.05):
        move(cylinder(0.02, 0.016, materials.metal('#c9a24c', 0.22), root, 0.004, 24), (x, 0.17, 0.195))
    tube([(0.08, 0.06, 0.185), (0.17, 0.05, 0.2), (0.24, 0.04, 0.24)], 0.012, steel, root)
    move(cylinder(0.05, 0.1, steel, root, 0.012, 48), (0, 0.52, 0.18), (90, 0, 0))
    tube([(0, 0.44, 0.18), (0, 1.2, 0.22), (0, reach, 0.28)], 0.034, steel, root)
    return root


def sleeve(tint='#c2410c', second='#f0d9b0', parent=None):
    """A record's sleeve, upright in the plane y = 0: a disc over a plain ground."""
    root = group('sleeve', parent)
    block(3.1, 0.05, 3.1, surfaces.paper(tint), root, 0.006)
    move(cylinder(1.05, 0.006, surfaces.paper(second), root, 0.001, 96), (0, -0.025, 1.65), (90, 0, 0))
    move(cylinder(0.4, 0.008, surfaces.paper(tint), root, 0.001, 96), (0, -0.026, 1.65), (90, 0, 0))
    return root


def keyboard(columns=15, rows=5, body='#5b5e64', tint='#1c1d20', light=None):
    """A keyboard, its middle at the origin; `light` is the tint of what glows between the keys."""
    root = group('keyboard')
    width, depth = columns * 0.193 + 0.11, rows * 0.2 + 0.1
    block(width, depth, 0.14, materials.metal(body, 0.35), root, 0.05)
    if light:
        move(block(width - 0.1, depth - 0.1, 0.004, materials.glow(light, 3.0), root, 0.001), (0, 0, 0.14))
    key = block(0.17, 0.17, 0.09, materials.plastic(tint, 0.55), root, 0.03)
    key.hide_render = True
    for row in range(rows):
        for column in range(columns):
            copy(key, root, ((column - (columns - 1) / 2) * 0.193, (row - (rows - 1) / 2) * 0.2, 0.12))
    return root


def _lines_of_text(parent, lines=9, width=2.0):
    """Lines of a text being written on a screen in the plane of x and z, a cursor at its end."""
    ink = materials.glow('#2a2d33', 0.3)
    for line in range(lines):
        length = width * (1 - 0.13 * (line * 7 % 4)) if line < lines - 1 else width * 0.42
        made = block(length, 0.004, 0.05, ink, parent, 0.001)
        move(made, (-width / 2 + length / 2, 0, -0.15 * line))
    move(
        block(0.03, 0.004, 0.12, materials.glow('#c2410c', 1.0), parent, 0.001),
        (-width * 0.06, 0, -0.15 * (lines - 1) - 0.03),
    )


def laptop(screen, lean=18, text=False):
    """An open laptop, its keys towards -y. `screen` is a material for the plane of x and z; `text` writes on it."""
    root = group('laptop')
    shell = materials.metal('#a4a6ab', 0.36)
    block(3.1, 2.15, 0.09, shell, root, 0.03)
    key = block(0.165, 0.15, 0.02, materials.plastic('#1b1c1f', 0.55), root, 0.008)
    key.hide_render = True
    for row in range(5):
        for column in range(14):
            copy(key, root, (-1.235 + column * 0.19, 0.72 - row * 0.19, 0.085))
    move(block(1.1, 0.7, 0.003, materials.metal('#8f9196', 0.3), root, 0.001), (0, -0.62, 0.089))
    lid = group('lid', root, (0, 1.05, 0.1), (-lean, 0, 0))
    block(3.1, 0.06, 2.0, shell, lid, 0.025)
    move(block(5.8, 0.02, 3.2, screen, lid, 0.001), (0, -0.032, 0.12), (0, 0, 0), (0.51, 1, 0.56))
    if text:
        _lines_of_text(move(group('text', lid), (0, -0.047, 1.6)))
    return root


def telephone(share=0.72, accent='#ff8a4d'):
    """A telephone on its back that shows how far an update has come."""
    root = group('telephone')
    block(0.74, 1.52, 0.08, materials.metal('#3a3c41', 0.3), root, 0.035)
    move(block(0.68, 1.46, 0.004, materials.black_glass(), root, 0.001), (0, 0, 0.079))
    arc(0.22, 0.045, 0, 359, materials.glow('#2c3036', 0.6), root, 0.085)
    arc(0.22, 0.045, 0, 360 * share, materials.glow(accent, 1.4), root, 0.086)
    lettering(f'{share:.0%}', 0.15, materials.glow('#f4f4f2', 1.1), root, (0, 0, 0.086))
    lettering('Updating', 0.1, materials.glow('#9aa0a8', 0.8), root, (0, -0.4, 0.086))
    return root


def card(said, at, turn):
    """A small card with a number on it, leaning back."""
    root = group('card', None, at, turn)
    block(0.5, 0.02, 0.5, surfaces.paper('#f4efe4'), root, 0.004)
    lettering(said, 0.36, materials.plastic('#c2410c', 0.6), root, (0, -0.013, 0.25), (90, 0, 0))
    return root


def mixing_desk(channels=12):
    """A sloping desk of faders and knobs, its middle at the origin."""
    root = group('mixing desk', None, (0, 0, 0.2), (6, 0, 0))
    width = channels * 0.34 + 0.3
    block(width, 2.2, 0.2, materials.plastic('#26282c', 0.5), root, 0.04)
    slot = block(0.03, 0.85, 0.006, materials.plastic('#050506', 0.6), root, 0.001)
    cap = block(0.13, 0.22, 0.1, materials.plastic('#d9d5cc', 0.4), root, 0.03)
    knobs = [cylinder(0.07, 0.1, materials.plastic(tint, 0.4), root, 0.02, 32) for tint in ('#c2410c', '#3f7f8c')]
    lamp = cylinder(0.022, 0.02, materials.glow('#7dffa8', 2.5), root, 0.004, 20)
    for shape in (slot, cap, lamp, *knobs):
        shape.hide_render = True
    for channel in range(channels):
        x = (channel - (channels - 1) / 2) * 0.34
        copy(slot, root, (x, -0.5, 0.199))
        copy(cap, root, (x, -0.72 + 0.5 * (channel * 5 % 7) / 7, 0.2))
        copy(lamp, root, (x, 0.08, 0.2))
        for row in range(4):
            copy(knobs[row // 2], root, (x, 0.26 + row * 0.21, 0.2))
    return root


def cable(points, radius=0.022, tint='#18181a'):
    """A cable through these points."""
    return tube(points, radius, materials.rubber(tint, 0.5))


def crossover():
    """A loudspeaker's crossover: coils, capacitors and resistors on a board."""
    root = group('crossover')
    block(3.0, 2.1, 0.06, materials.plastic('#1f4a36', 0.4), root, 0.02)
    copper, gold = materials.metal('#b8693a', 0.28), materials.metal('#c9a24c', 0.25)
    for x, y, radius, turn in ((-0.85, 0.4, 0.48, 0), (0.35, 0.5, 0.38, 90)):
        coil = group('coil', root, (x, y, 0.08), (turn, 0, 0))
        if turn:
            coil.location.z = 0.08 + radius
        for layer in range(9):
            move(ring(radius - 0.09, 0.09, copper, coil, height=0.24), (0, 0, 0.03 + layer * 0.045))
    for x, y, length, thick, tint in (
        (-0.8, -0.55, 1.1, 0.19, '#c2410c'),
        (0.35, -0.45, 0.8, 0.15, '#d8b04a'),
        (0.3, -0.82, 0.7, 0.12, '#26282d'),
    ):
        body = cylinder(thick, length, materials.plastic(tint, 0.35), root, 0.03, 64)
        move(body, (x - length / 2, y, 0.06 + thick), (0, 90, 0))
    for x, y in ((1.12, 0.55), (1.12, 0.15), (1.12, -0.25)):
        move(block(0.5, 0.16, 0.16, materials.plastic('#ded8ca', 0.6), root, 0.02), (x, y, 0.06))
    for x in (-1.3, -1.1, 1.1, 1.3):
        move(cylinder(0.05, 0.12, gold, root, 0.01, 32), (x, -0.92, 0.06))
    return root
