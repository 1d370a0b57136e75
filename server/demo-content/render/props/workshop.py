"""Of work benches and moving days: screwdriver, brush, cloth, folding rule, cartons."""

import materials
import surfaces
from letters import lettering
from shapes import block, cylinder, group, move, swept, tube, turned


def screwdriver(tint='#c2410c'):
    """A small screwdriver along x, its tip towards +x."""
    root = group('screwdriver', None, (0, 0, 0.11))
    body = group('body', root, (0, 0, 0), (0, 90, 0))
    grip = [(0.0002, -0.75), (0.1, -0.72), (0.11, -0.2), (0.07, 0.0), (0.06, 0.08), (0.0002, 0.08)]
    turned(grip, materials.plastic(tint, 0.3), body, 10)
    move(cylinder(0.03, 0.85, materials.metal('#c6c7ca', 0.2), body, 0.01, 32), (0, 0, 0.08))
    return root


def brush(tint='#b07c49'):
    """A fine brush along x, its bristles towards +x."""
    root = group('brush', None, (0, 0, 0.08))
    body = group('body', root, (0, 0, 0), (0, 90, 0))
    timber = surfaces.wood('#7a5630', tint, 0.4, 70, 4)
    turned([(0.0002, -1.0), (0.035, -0.98), (0.06, -0.3), (0.07, 0.0), (0.0002, 0.0)], timber, body, 40)
    turned([(0.072, 0.0), (0.075, 0.22)], materials.metal('#c9a24c', 0.22), body, 40, False)
    bristle = materials.cloth('#e9dfca', 60, 'Object')
    turned([(0.07, 0.2), (0.1, 0.42), (0.08, 0.58), (0.0002, 0.6)], bristle, body, 40)
    return root


def cloth_folded(tint='#8fa3ad', width=1.5, depth=1.2):
    """A thin cloth, folded twice."""
    root = group('cloth')
    weave = materials.cloth(tint, 40, 'Object')
    for layer, (x, y) in enumerate(((0, 0), (0.03, -0.03), (-0.02, 0.02), (0.02, 0.03))):
        move(block(width, depth, 0.035, weave, root, 0.015), (x, y, 0.032 * layer))
    return root


def folding_rule(limbs=3):
    """A yellow folding rule, a limb of it along x and the others in a zigzag behind."""
    root = group('folding rule')
    paint = materials.plastic('#e8b923', 0.45)
    ink = materials.plastic('#1b1a17', 0.6)
    for limb in range(limbs):
        part = group('limb', root, (0, 0.32 * limb, 0.045 * limb), (0, 0, 8 if limb % 2 else 0))
        block(2.4, 0.16, 0.04, paint, part, 0.012)
        for mark in range(23):
            length = 0.09 if mark % 5 == 2 else 0.05
            move(block(0.012, length, 0.002, ink, part, 0.0005), (-1.1 + mark * 0.1, -0.08 + length / 2, 0.04))
        for number in range(4):
            lettering(str(5 * (number + 1)), 0.09, ink, part, (-0.9 + number * 0.5, 0.035, 0.041))
        for x in (-1.12, 1.12):
            move(cylinder(0.05, 0.05, materials.metal('#c9a24c', 0.25), part, 0.01, 32), (x, 0, 0))
    return root


def carton(width=2.6, depth=2.2, height=1.9, said='RECORDS'):
    """A closed moving box with tape and a word on its front."""
    root = group('carton')
    card = surfaces.paper('#b58a58')
    block(width, depth, height, card, root, 0.03)
    move(block(0.32, depth + 0.01, 0.01, surfaces.paper('#cfa878'), root, 0.002), (0, 0, height - 0.004))
    move(block(0.32, 0.006, 0.6, surfaces.paper('#cfa878'), root, 0.002), (0, -depth / 2, height - 0.6))
    lettering(said, 0.34, materials.plastic('#26211b', 0.8), root, (0, -depth / 2 - 0.004, height * 0.42), (90, 0, 0))
    return root


def pencil(tint='#d9a51f'):
    """A pencil along x, its point towards +x."""
    root = group('pencil', None, (0, 0, 0.04))
    body = group('body', root, (0, 0, 0), (0, 90, 0))
    turned([(0.0002, -0.8), (0.04, -0.8), (0.04, 0.6), (0.036, 0.61)], materials.plastic(tint, 0.35), body, 6)
    turned([(0.037, 0.61), (0.012, 0.8)], surfaces.paper('#d8b483'), body, 32, False)
    turned([(0.012, 0.8), (0.0002, 0.83)], materials.plastic('#1b1b1d', 0.4), body, 24)
    return root


def wires(at, count=2, tints=('#a3221c', '#1c1d20')):
    """Loudspeaker wires that run away over the table."""
    root = group('wires')
    for index in range(count):
        x = at[0] + 0.14 * index
        y, z = at[1:]
        way = [(x, y, z), (x + 0.2, y + 0.3, z * 0.4), (x + 0.9, y + 0.6, 0.04), (x + 4, y, 0.04)]
        tube(way, 0.035, materials.rubber(tints[index % 2]), root)
    return root


def strap_handle(tint='#e6e1d6'):
    """A strap with a ring, as it hangs in a train; its top is at z = 0."""
    root = group('strap handle')
    band = materials.cloth('#4a4d52', 60)
    swept([(0, 0, 0), (0, 0, -0.9), (0, 0, -1.7)], 0.13, 0.02, band, root, 4, (1, 0, 0))
    corners = [(0, 0, -1.65), (-0.42, 0, -2.3), (0.42, 0, -2.3)]
    path = [*corners, corners[0]]
    tube(path, 0.06, materials.plastic(tint, 0.3), root, steps=8)
    return root
