"""What light comes through or from: window frames, string lights, lanterns."""

import math
import random

import materials
from shapes import ball, block, copy, cylinder, group, move, ring, tube, turned


def window_shadow(at, turn=0.0, columns=2, rows=3, pane=(3.0, 2.6), bar=0.28):
    """A window's frame in a wall that shades the rest: put it between the sun and the scene."""
    root = group('window', None, at, (0, 0, turn))
    wall = materials.plastic('#d8d0c4', 0.9)
    width, height = columns * pane[0], rows * pane[1]
    for column in range(columns + 1):
        move(block(bar, 0.2, height, wall, root, 0.02), (column * pane[0] - width / 2, 0, 0))
    for row in range(rows + 1):
        move(block(width, 0.2, bar, wall, root, 0.02), (0, 0, row * pane[1]))
    for side in (-1, 1):
        move(block(40, 0.2, height + 60, wall, root, 0.02), (side * (width / 2 + 20), 0, -30))
    move(block(width, 0.2, 40, wall, root, 0.02), (0, 0, height))
    move(block(width, 0.2, 40, wall, root, 0.02), (0, 0, -40))
    for part in root.children:
        part.visible_camera = part.visible_glossy = part.visible_diffuse = False
    return root


def blinds_shadow(at, turn=0.0, slats=14, gap=0.55):
    """A blind's slats that throw stripes."""
    root = group('blind', None, at, (0, 0, turn))
    slat = block(30, 0.06, gap * 0.5, materials.plastic('#cfc7b8', 0.8), root, 0.005)
    for row in range(slats):
        move(slat if row == 0 else copy(slat, root), (0, 0, row * gap))
    for part in root.children:
        part.visible_camera = part.visible_glossy = part.visible_diffuse = False
    return root


def string_lights(start, end, count=14, sag=1.0, tint='#ffbe73', strength=14.0):
    """Warm bulbs on a hanging wire."""
    root = group('string')
    path = [
        tuple(
            a + (b - a) * s / 24 - (sag * 4 * (s / 24) * (1 - s / 24) if axis == 2 else 0)
            for axis, (a, b) in enumerate(zip(start, end))
        )
        for s in range(25)
    ]
    tube(path, 0.02, materials.plastic('#141210', 0.7), root, steps=3)
    bulb = ball(0.14, materials.glow(tint, strength), root, 1.25, 24)
    for index in range(count):
        share = (index + 0.5) / count
        at = [a + (b - a) * share for a, b in zip(start, end)]
        at[2] -= sag * 4 * share * (1 - share) + 0.2
        made = bulb if index == 0 else copy(bulb, root)
        move(made, at)
    return root


def lantern(strength=16.0):
    """A camping lantern with a glass cylinder."""
    root = group('lantern')
    steel = materials.metal('#6e5a3c', 0.35)
    turned([(0.0002, 0), (0.5, 0), (0.5, 0.28), (0.42, 0.36), (0.0002, 0.36)], steel, root)
    turned([(0.36, 0.36), (0.36, 1.2)], materials.glass(), root, capped=False)
    move(ball(0.17, materials.glow('#ffb455', strength), root, 1.6, 32), (0, 0, 0.76))
    turned([(0.42, 1.2), (0.44, 1.28), (0.3, 1.5), (0.12, 1.58), (0.0002, 1.58)], steel, root)
    for corner in range(4):
        angle = math.radians(45 + 90 * corner)
        move(cylinder(0.025, 0.9, steel, root, 0.005, 24), (0.41 * math.cos(angle), 0.41 * math.sin(angle), 0.34))
    move(ring(0.34, 0.025, steel, root), (0, 0, 1.8), (90, 0, 0))
    return root


def drops(seed, width, height, count, material, size=(0.012, 0.06)):
    """Rain on a pane in the plane y = 0, from z = 0 upwards."""
    dice, root = random.Random(seed), group('drops')
    drop = ball(1, material, root, 1.0, 20)
    drop.hide_render = True
    for _ in range(count):
        radius = size[0] + (size[1] - size[0]) * dice.random() ** 3
        copy(
            drop,
            root,
            (dice.uniform(-width / 2, width / 2), 0, dice.uniform(0, height)),
            (0, 0, 0),
            (radius, radius * 0.45, radius * dice.uniform(0.95, 1.5)),
        )
    for _ in range(count // 40):
        x, z = dice.uniform(-width / 2, width / 2), dice.uniform(height * 0.3, height)
        for step in range(dice.randint(5, 14)):
            copy(drop, root, (x + dice.uniform(-0.01, 0.01), 0, z - step * 0.09), (0, 0, 0), (0.018, 0.008, 0.045))
    return root
