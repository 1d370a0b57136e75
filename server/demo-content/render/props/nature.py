"""Plants, grass and fruit."""

import math
import random

import grounds
import materials
import surfaces
from shapes import copy, group, mesh, move, rounded, tube, turned


def _leaf(length, width, bend, material, parent=None):
    """A leaf from the origin along y, bent down at its end."""
    vertices, faces = [], []
    for step in range(13):
        share = step / 12
        half = width / 2 * math.sin(math.pi * min(1, share * 0.97 + 0.03)) ** 0.75
        y, z = length * share * math.cos(bend * share), -length * share * math.sin(bend * share) * share
        vertices += [(-half, y, z + half * 0.35), (0, y, z), (half, y, z + half * 0.35)]
    for step in range(12):
        low = step * 3
        faces += [(low, low + 1, low + 4, low + 3), (low + 1, low + 2, low + 5, low + 4)]
    return mesh(vertices, faces, None, material, parent, 180)


def plant(seed=1, leaves=26, height=2.2, pot='#c9c0b0'):
    """A plant with long leaves in a clay pot."""
    dice, root = random.Random(seed), group('plant')
    turned(
        rounded(
            [(0.0002, 0), (0.5, 0, 0.03), (0.66, 1.0, 0.02), (0.6, 1.0, 0.02), (0.55, 0.85), (0.0002, 0.85)], 0.03
        ),
        surfaces.ceramic(pot, '#8b7a66', 0.6),
        root,
    )
    green = grounds.leaf()
    shapes = [_leaf(1.0, 0.32, bend, green, root) for bend in (0.4, 0.8, 1.2)]
    for shape in shapes:
        shape.hide_render = True
    for index in range(leaves):
        turn, rise = 137.5 * index, dice.uniform(15, 82)
        stalk = height * dice.uniform(0.35, 0.9)
        out = math.radians(turn)
        top = (0.28 * math.cos(out) * stalk, 0.28 * math.sin(out) * stalk, 0.85 + stalk * 0.8)
        tube([(0, 0, 0.8), (top[0] * 0.4, top[1] * 0.4, 0.8 + stalk * 0.5), top], 0.014, green, root, steps=5)
        copy(dice.choice(shapes), root, top, (rise * 0.4, 0, turn - 90), dice.uniform(0.8, 1.35))
    return root


def bouquet(seed, flowers=9, tints=('#d98fa0', '#f2e6d0', '#c2563a')):
    """Flowers in a white jug."""
    dice, root = random.Random(seed), group('bouquet')
    jug = [(0.0002, 0), (0.3, 0, 0.04), (0.42, 0.45, 0.2), (0.26, 0.85, 0.1), (0.32, 1.05), (0.29, 1.05), (0.24, 0.85)]
    turned(rounded(jug, 0.05), surfaces.ceramic('#f1ece2', None, 0.12), root)
    green = grounds.leaf()
    petals = [_leaf(0.3, 0.2, 0.7, grounds.leaf(tint, tint), root) for tint in tints]
    for petal in petals:
        petal.hide_render = True
    for index in range(flowers):
        out, reach = math.radians(137.5 * index), 0.62 * math.sqrt((index + 0.4) / flowers)
        top = (reach * math.cos(out), reach * math.sin(out), dice.uniform(1.45, 1.9) - reach * 0.4)
        tube([(0, 0, 0.8), (top[0] * 0.3, top[1] * 0.3, 1.2), top], 0.016, green, root, steps=4)
        head = group('flower', root, top, (-28 * math.sin(out), 28 * math.cos(out), 0))
        for row, tilt in ((0, 20), (1, 48)):
            for petal in range(7):
                copy(petals[index % 3], head, (0, 0, 0.02 * row), (tilt, 0, petal * 51.4 + 25 * row), 1 - 0.25 * row)
    return root


def branch(seed=1, leaves=22, length=6.0, size=1.0):
    """A twig with leaves along x: held before a light it throws a plant's shadow."""
    dice, root = random.Random(seed), group('branch')
    green = grounds.leaf()
    tube([(0, 0, 0), (length * 0.4, 0, 0.25), (length * 0.75, 0, 0.2), (length, 0, -0.2)], 0.03, green, root)
    shape = _leaf(1.0, 0.36, 0.5, green, root)
    shape.hide_render = True
    for index in range(leaves):
        share = (index + 0.5) / leaves
        side = 1 if index % 2 else -1
        copy(
            shape,
            root,
            (length * share, 0, 0.25 * math.sin(math.pi * share)),
            (
                dice.uniform(-30, 10),
                dice.uniform(-25, 25),
                side * dice.uniform(40, 75) - 60 + (180 if side < 0 else 0),
            ),
            size * dice.uniform(0.8, 1.4) * (1.15 - 0.5 * share),
        )
    return root


def fallen_leaf(seed, tints=('#b5651d', '#7a3414')):
    """A leaf on the ground, its edge a little up."""
    return _leaf(0.62, 0.34, -0.07 * (seed % 3), grounds.leaf(*tints))


def grass(seed, width, depth, count, height=(0.5, 1.2), tints=('#6f8f3a', '#33551f')):
    """A meadow of tufts around the origin."""
    dice, root = random.Random(seed), group('grass')
    green = grounds.leaf(*tints)
    tufts = []
    for _ in range(4):
        vertices, faces = [], []
        for _ in range(26):
            x, y, turn = dice.gauss(0, 0.12), dice.gauss(0, 0.12), dice.uniform(0, 6.28)
            lean, tall = dice.uniform(0.1, 0.6), dice.uniform(0.6, 1.0)
            first = len(vertices)
            for step in range(5):
                share = step / 4
                half = 0.022 * (1 - share) + 0.001
                reach = lean * share * share
                px, py = x + reach * math.cos(turn), y + reach * math.sin(turn)
                vertices += [
                    (px - half * math.sin(turn), py + half * math.cos(turn), tall * share),
                    (px + half * math.sin(turn), py - half * math.cos(turn), tall * share),
                ]
            faces += [(first + 2 * s, first + 2 * s + 1, first + 2 * s + 3, first + 2 * s + 2) for s in range(4)]
        tuft = mesh(vertices, faces, None, green, root, 180)
        tuft.hide_render = True
        tufts.append(tuft)
    for _ in range(count):
        copy(
            dice.choice(tufts),
            root,
            (dice.uniform(-width / 2, width / 2), dice.uniform(-depth / 2, depth / 2), 0),
            (0, 0, dice.uniform(0, 360)),
            dice.uniform(*height),
        )
    return root


def apple(tint='#a61f1b'):
    """An apple."""
    root = group('apple')
    profile = [
        (0.0002, 0.06),
        (0.1, 0.02),
        (0.2, 0.03),
        (0.31, 0.18),
        (0.36, 0.38),
        (0.33, 0.54),
        (0.22, 0.63),
        (0.1, 0.62),
        (0.03, 0.55),
        (0.0002, 0.53),
    ]
    from_below = rounded(profile, 0.08)
    shader_tint = surfaces.ceramic(tint, '#d8a24a', 0.22)
    turned(from_below, shader_tint, root, 64)
    tube([(0, 0, 0.54), (0.02, 0, 0.65), (0.06, 0.01, 0.74)], 0.014, materials.plastic('#3d2817', 0.8), root)
    return root


def lemon():
    """A lemon lying along x."""
    root = group('lemon')
    profile = [
        (0.0002, -0.42),
        (0.05, -0.41),
        (0.09, -0.34),
        (0.2, -0.24),
        (0.27, -0.08),
        (0.28, 0.08),
        (0.22, 0.24),
        (0.1, 0.33),
        (0.07, 0.4),
        (0.0002, 0.43),
    ]
    peel = materials.leather('#d9a50a', 26, 0.4)
    move(turned(rounded(profile, 0.05), peel, root, 64), (0, 0, 0.28), (0, 90, 0))
    return root
