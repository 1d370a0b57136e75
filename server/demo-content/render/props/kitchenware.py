"""Pots, plates and what is eaten from them."""

import math
import random

import materials
import surfaces
from shapes import ball, block, copy, cylinder, group, mesh, move, rounded, smooth_path, swept, tube, turned


def pot(material, radius=0.95, height=1.0):
    """A pot with two handles and a lid."""
    root = group('pot')
    steel = materials.metal('#c9cacd', 0.2)
    turned(
        rounded([(0.0002, 0), (radius, 0, 0.12), (radius, height, 0.02), (0.0002, height)], 0.03), material, root, 128
    )
    turned([(radius + 0.01, height), (radius + 0.03, height + 0.03), (radius, height + 0.05)], steel, root, 128, False)
    turned(
        rounded(
            [(radius, height + 0.04), (radius * 0.8, height + 0.16, 0.2), (0.0002, height + 0.2)], 0.05
        ),
        material,
        root,
        128,
    )
    move(cylinder(0.05, 0.12, steel, root, 0.01, 40), (0, 0, height + 0.18))
    move(ball(0.16, materials.plastic('#1b1a19', 0.35), root, 0.6, 40), (0, 0, height + 0.34))
    for side in (-1, 1):
        handle = [
            (side * (radius - 0.03), -0.3, height * 0.72),
            (side * (radius + 0.26), -0.24, height * 0.76),
            (side * (radius + 0.26), 0.24, height * 0.76),
            (side * (radius - 0.03), 0.3, height * 0.72),
        ]
        tube(handle, 0.055, steel, root)
    return root


def plate(tint='#f1eee8', radius=1.1, rim='#2f4f5f'):
    """A flat plate with a coloured rim."""
    root = group('plate')
    china = surfaces.ceramic(tint, None, 0.1)
    turned(
        rounded(
            [
                (0.0002, 0.0),
                (radius * 0.6, 0.0),
                (radius, 0.13, 0.03),
                (radius, 0.15, 0.008),
                (radius * 0.62, 0.045, 0.06),
                (0.0002, 0.04),
            ],
            0.03,
        ),
        china,
        root,
        128,
    )
    turned([(radius * 0.985, 0.151), (radius * 1.002, 0.15)], surfaces.ceramic(rim, None, 0.1), root, 128, False)
    return root


def egg(tint='#d9a982'):
    """An egg that stands on its blunt end."""
    root = group('egg')
    profile = [
        (
            0.225 * math.sin(angle) * (1 - 0.11 * -math.cos(angle)) + 1e-4,
            0.3 * (1 - math.cos(angle)),
        )
        for angle in (math.pi * step / 24 for step in range(25))
    ]
    turned(profile, surfaces.ceramic(tint, None, 0.45), root, 64)
    return root


def egg_cup(tint='#e9e2d4'):
    """An egg in its cup."""
    root = group('egg cup')
    turned(
        rounded(
            [(0.0002, 0), (0.22, 0, 0.02), (0.09, 0.14, 0.05), (0.25, 0.42, 0.02), (0.22, 0.42), (0.0002, 0.22)], 0.03
        ),
        surfaces.ceramic(tint, '#8b6a4c'),
        root,
    )
    inside = egg()
    inside.parent = root
    move(inside, (0, 0, 0.24))
    return root


def cake(parent=None):
    """A slice of cake with three layers, its point towards -y."""
    root = group('cake', parent)
    corners = [(0.0, -0.72), (0.46, 0.58), (0.2, 0.7), (-0.2, 0.7), (-0.46, 0.58)]
    crumb, cream = surfaces.plaster('#8a4f28', 0.05), surfaces.plaster('#f6ecda', 0.012)
    for low, high, material in ((0, 0.24, crumb), (0.24, 0.31, cream), (0.31, 0.55, crumb), (0.55, 0.66, cream)):
        vertices = [(x, y, z) for z in (low, high) for x, y in corners]
        faces = [(4, 3, 2, 1, 0), (5, 6, 7, 8, 9)]
        faces += [(side, (side + 1) % 5, (side + 1) % 5 + 5, side + 5) for side in range(5)]
        mesh(vertices, faces, None, material, root, 20)
    berry = surfaces.ceramic('#a3182a', '#e8b46a', 0.25)
    move(ball(0.13, berry, root, 1.1, 40), (0.0, 0.4, 0.76))
    move(ball(0.1, berry, root, 1.1, 40), (0.16, 0.24, 0.73))
    return root


def fork(material=None):
    """A fork along y, its prongs towards +y."""
    root = group('fork')
    steel = material or materials.metal('#d2d2d4', 0.16)
    swept(smooth_path([(0, -0.9, 0.03), (0, 0, 0.08), (0, 0.42, 0.02)]), 0.04, 0.018, steel, root, 3, (1, 0, 0))
    for x in (-0.09, -0.03, 0.03, 0.09):
        tube([(x * 0.6, 0.4, 0.02), (x, 0.52, 0.01), (x, 0.88, 0.06)], 0.018, steel, root, steps=4)
    return root


def knife():
    """A kitchen knife along x, its point towards +x."""
    root = group('knife')
    steel = materials.metal('#cfd0d3', 0.18, 'along')
    blade = [(0, -0.16), (0, 0.14), (1.1, 0.14), (1.65, 0.02), (1.35, -0.12), (0.9, -0.17)]
    vertices = [(x, y, z) for z in (0.0, 0.018) for x, y in blade]
    faces = [(0, 1, 2, 3, 4, 5), (11, 10, 9, 8, 7, 6)]
    faces += [(side, side + 6, (side + 1) % 6 + 6, (side + 1) % 6) for side in range(6)]
    mesh(vertices, faces, None, steel, root, 10)
    move(block(1.1, 0.2, 0.11, surfaces.wood('#2a180e', '#5f3b22', 0.4, 70, 6), root, 0.04), (-0.5, 0.02, -0.04))
    for x in (-0.85, -0.5, -0.15):
        move(cylinder(0.025, 0.006, steel, root, 0.002, 24), (x, 0.02, 0.068))
    return root


def potatoes(seed, count, reach, tint='#b98f55'):
    """Potatoes, scattered."""
    dice, root = random.Random(seed), group('potatoes')
    skin = surfaces.ceramic(tint, '#7d5a30', 0.6)
    shape = ball(1, skin, root, 0.8, 40)
    shape.hide_render = True
    for index in range(count):
        size, angle = dice.uniform(0.26, 0.36), 2.4 * index
        out = reach * math.sqrt(index / count)
        at = (out * math.cos(angle), out * math.sin(angle), size * 0.66)
        copy(shape, root, at, (0, 0, dice.uniform(0, 180)), (size * 1.3, size, size * 0.9))
    return root


def peels(seed, count, reach):
    """Curls of peel."""
    dice, root = random.Random(seed), group('peels')
    skin = surfaces.ceramic('#c7a468', '#8a6434', 0.6)
    for _ in range(count):
        x, y, turn = dice.uniform(-reach, reach), dice.uniform(-reach, reach), dice.uniform(0, 360)
        curl = [(0.3 * math.cos(a), 0.3 * math.sin(a), 0.05 + 0.05 * math.sin(3 * a)) for a in (0, 0.8, 1.6, 2.4)]
        move(swept(smooth_path(curl, 6), 0.08, 0.012, skin, root, 3, (0, 0.3, 1)), (x, y, 0), (0, 0, turn))
    return root


def grinder():
    """A coffee grinder of wood and brass with a crank."""
    root = group('grinder')
    brass = materials.metal('#c09a55', 0.25)
    timber = surfaces.wood('#3a2214', '#7d5030', 0.4, 70, 6)
    block(1.1, 1.1, 0.95, timber, root, 0.05)
    move(block(0.8, 0.04, 0.4, surfaces.wood('#4a2a17', '#99633a', 0.4, 70, 6), root, 0.02), (0, -0.56, 0.15))
    move(ball(0.06, brass, root, 1, 32), (0, -0.62, 0.35))
    turned(rounded([(0.3, 0.95), (0.5, 1.15, 0.1), (0.42, 1.4, 0.2), (0.12, 1.52), (0.0002, 1.52)], 0.05), brass, root)
    tube([(0, 0, 1.5), (0, 0, 1.72), (0.3, -0.1, 1.76), (0.85, -0.3, 1.74)], 0.035, brass, root)
    turned([(0.0002, 0), (0.09, 0.02), (0.12, 0.2), (0.0002, 0.28)], timber, group('grip', root, (0.85, -0.3, 1.76)))
    return root
