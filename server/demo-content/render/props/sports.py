"""Of sports: medal, start number, ball, bottle, shoe, cones."""

import math

from mathutils import Vector

import materials
import surfaces
from letters import lettering
from shapes import ball, block, cylinder, group, move, moulded, outline, ring, rings, rounded, smooth_path, swept, tube
from shapes import turned


def medal(ribbon='#23566e', said='21.1'):
    """A medal lying on its back, its ribbon in a loose bow behind it."""
    root = group('medal')
    gold = materials.metal('#c99a3f', 0.24)
    cylinder(0.42, 0.06, gold, root, 0.015, 96)
    move(ring(0.36, 0.014, gold, root), (0, 0, 0.06))
    lettering(said, 0.26, materials.metal('#7a5a1e', 0.4), root, (0, 0.03, 0.062), depth=0.006)
    lettering('KM', 0.1, materials.metal('#7a5a1e', 0.4), root, (0, -0.18, 0.062), depth=0.006)
    move(ring(0.09, 0.018, gold, root), (0, 0.48, 0.04))
    band = materials.cloth(ribbon, 90)
    for side in (-1, 1):
        way = [(side * 0.03, 0.5, 0.05), (side * 0.24, 0.95, 0.1), (side * 0.36, 1.6, 0.07), (side * 0.3, 3.2, 0.1)]
        swept(smooth_path(way, 14), 0.14, 0.012, band, root, 4, (1, 0, 0))
    return root


def start_number(number='2041', tint='#c2410c'):
    """A runner's number: paper with a coloured band and four pins."""
    root = group('start number')
    block(2.1, 1.6, 0.012, surfaces.paper('#f3efe6'), root, 0.004)
    move(block(2.1, 0.4, 0.004, surfaces.paper(tint), root, 0.001), (0, 0.6, 0.0115))
    lettering(number, 0.86, materials.plastic('#17181a', 0.6), root, (0, -0.12, 0.014))
    lettering('HALF MARATHON', 0.17, materials.plastic('#f3efe6', 0.6), root, (0, 0.6, 0.017))
    for x in (-0.95, 0.95):
        for y in (-0.7, 0.7):
            tube([(x - 0.09, y, 0.03), (x, y + 0.02, 0.035), (x + 0.09, y, 0.03)], 0.012, materials.metal(), root)
    return root


def _pentagon(radius, reach, material, parent):
    """A patch of five sides on a ball around the origin, its middle on +z."""
    stack = []
    for share in (1.0, 0.75, 0.5, 0.25, 1e-3):
        ring_points = []
        for side in range(60):
            turn = 2 * math.pi * side / 60
            rise = reach * share * math.cos(math.pi / 5) / math.cos(turn % (2 * math.pi / 5) - math.pi / 5)
            out = radius * math.sin(rise)
            ring_points.append((out * math.cos(turn), out * math.sin(turn), radius * math.cos(rise)))
        stack.append(ring_points)
    return rings(stack, material, parent, capped=False)


def football(radius=1.1):
    """A ball of white leather with twelve dark patches."""
    root = group('football')
    ball(radius, materials.leather('#e9e6df', 40, 0.4), root, 1, 96)
    dark = materials.leather('#1b1c1f', 40, 0.4)
    golden = (1 + 5**0.5) / 2
    for a in (-1, 1):
        for b in (-golden, golden):
            for axis in ((0, a, b), (a, b, 0), (b, 0, a)):
                patch = _pentagon(radius * 1.004, 0.42, dark, root)
                patch.rotation_euler = Vector(axis).to_track_quat('Z', 'Y').to_euler()
    return root


def bottle(tint='#2f6f7d', cap='#1b1c1f'):
    """A drinking bottle of painted steel."""
    root = group('bottle')
    turned(
        rounded([(0.0002, 0), (0.36, 0, 0.05), (0.36, 1.7, 0.2), (0.2, 2.0, 0.08), (0.2, 2.1), (0.0002, 2.1)], 0.03),
        materials.metal(tint, 0.4),
        root,
    )
    move(cylinder(0.24, 0.3, materials.plastic(cap, 0.5), root, 0.05), (0, 0, 2.08))
    move(ring(0.16, 0.035, materials.plastic(cap, 0.5), root), (0, 0, 2.46), (90, 0, 0))
    return root


def cone(tint='#e2571b'):
    """A flat training cone."""
    root = group('cone')
    turned(
        rounded([(0.95, 0), (0.97, 0.03), (0.9, 0.06), (0.4, 0.5, 0.05), (0.3, 0.5), (0.32, 0.44)], 0.03),
        materials.plastic(tint, 0.5),
        root,
        capped=False,
    )
    return root


def shoe(tint='#d9cdb8', sole='#efe9dd', lace='#f6f1e6'):
    """A canvas shoe, its toe towards -y."""
    root = group('shoe')
    moulded(
        0.5,
        1.42,
        rounded([(0.05, 0), (0, 0.02, 0.03), (0, 0.24, 0.03), (0.05, 0.26)], 0.02),
        materials.rubber(sole, 0.7),
        root,
        2.7,
    )
    levels = [
        (0.2, 0.46, 1.37, 0.0),
        (0.42, 0.455, 1.33, 0.03),
        (0.6, 0.43, 1.2, 0.14),
        (0.74, 0.39, 0.98, 0.34),
        (0.86, 0.35, 0.8, 0.5),
        (1.0, 0.32, 0.68, 0.6),
        (1.14, 0.31, 0.62, 0.65),
    ]
    skin = [
        [(x, y + shift, z) for x, y in outline(half_width, half_length, 2.4, 96)]
        for z, half_width, half_length, shift in levels
    ]
    skin += [[(x * 0.9, (y - 0.65) * 0.93 + 0.65, z) for x, y, z in skin[-1]]]
    skin += [[(x * 0.98, y, 0.3) for x, y, z in skin[-1]]]
    rings(skin, materials.cloth(tint, 40), root)
    thread = materials.cloth(lace, 90)
    for row in range(4):
        y, z = -0.62 + row * 0.2, 0.735 + row * 0.085
        tube([(-0.24, y, z - 0.06), (0, y + 0.02, z + 0.03), (0.24, y, z - 0.06)], 0.03, thread, root, steps=5)
    return root
