"""Things of tables: cups, glasses, books, pens, lamps."""

import math
import random

import materials
import surfaces
from shapes import (
    ball,
    block,
    copy,
    cylinder,
    group,
    move,
    moulded,
    rounded,
    smooth_path,
    surface,
    swept,
    tube,
    turned,
)


def tabletop(material, width=40, depth=16, y=3.0, thickness=0.4):
    """The plane that products stand on: its top is z = 0."""
    return move(block(width, depth, thickness, material, None, 0.03), (0, y, -thickness))


def wall(material, y, width=80, height=40):
    """A wall across the view."""
    return move(block(width, 0.4, height, material, None, 0.01), (0, y + 0.2, -8))


def mug(tint='#e6dfd2', speckle='#6b4a33', drink='#2a1409', height=0.95):
    """A stoneware mug with coffee."""
    root = group('mug')
    clay = surfaces.ceramic(tint, speckle)
    turned(
        rounded(
            [
                (0.0002, 0.0),
                (0.33, 0.0, 0.03),
                (0.4, 0.1, 0.08),
                (0.405, height, 0.012),
                (0.37, height, 0.012),
                (0.365, 0.12, 0.08),
                (0.0002, 0.07),
            ],
            0.02,
        ),
        clay,
        root,
    )
    turned([(0.0002, height - 0.14), (0.368, height - 0.14)], materials.plastic(drink, 0.08), root, capped=False)
    loop = smooth_path(
        [(0.39, 0, 0.76), (0.55, 0, 0.78), (0.66, 0, 0.6), (0.62, 0, 0.38), (0.48, 0, 0.26), (0.39, 0, 0.24)], 10
    )
    swept(loop, 0.07, 0.035, clay, root, 2.6, (0, 1, 0))
    return root


def espresso(tint='#f1eee8'):
    """A small cup on its saucer."""
    root = group('espresso')
    china = surfaces.ceramic(tint, None, 0.08)
    turned(
        rounded(
            [(0.0002, 0.02), (0.3, 0.02), (0.66, 0.1, 0.03), (0.665, 0.115, 0.006), (0.3, 0.05), (0.0002, 0.05)], 0.03
        ),
        china,
        root,
    )
    cup = group('cup', root, (0, 0, 0.05))
    turned(
        rounded(
            [
                (0.0002, 0.0),
                (0.19, 0.0, 0.02),
                (0.24, 0.08, 0.1),
                (0.36, 0.52, 0.012),
                (0.345, 0.525, 0.006),
                (0.23, 0.1, 0.1),
                (0.0002, 0.05),
            ],
            0.02,
        ),
        china,
        cup,
    )
    turned([(0.0002, 0.43), (0.325, 0.43)], surfaces.crema(), cup, capped=False)
    swept(
        smooth_path([(0.33, 0, 0.42), (0.46, 0, 0.43), (0.5, 0, 0.3), (0.42, 0, 0.18), (0.28, 0, 0.15)], 10),
        0.035,
        0.022,
        china,
        cup,
        2.5,
        (0, 1, 0),
    )
    spoon = materials.metal('#d2d2d4', 0.15)
    tube([(-0.5, -0.4, 0.125), (0.0, -0.52, 0.125), (0.36, -0.5, 0.11)], 0.018, spoon, root)
    move(ball(0.1, spoon, root, 0.25), (0.42, -0.49, 0.105), (0, 0, 10), (1.4, 1, 1))
    return root


def tumbler(fill=None, height=1.05):
    """A glass; `fill` is the tint of what is in it."""
    root = group('tumbler')
    turned(
        rounded(
            [
                (0.0002, 0.0),
                (0.3, 0.0, 0.03),
                (0.36, height, 0.006),
                (0.345, height, 0.006),
                (0.29, 0.1, 0.04),
                (0.0002, 0.09),
            ],
            0.015,
        ),
        materials.glass(),
        root,
    )
    if fill:
        turned(
            [(0.0002, 0.1), (0.287, 0.11), (0.325, height * 0.7), (0.0002, height * 0.7)], materials.glass(fill), root
        )
    return root


def book(width, depth, thickness, tint, parent=None):
    """A book lying, its spine towards -y."""
    root = group('book', parent)
    cover = materials.cloth(tint, 70, 'Object', depth=0.006)
    for z in (0, thickness - 0.03):
        move(block(width, depth, 0.03, cover, root, 0.008), (0, 0, z))
    move(block(width, 0.03, thickness, cover, root, 0.012), (0, -depth / 2 + 0.012, 0))
    move(block(width - 0.08, depth - 0.06, thickness - 0.06, surfaces.pages(), root, 0.004), (0, 0.015, 0.03))
    band = materials.metal('#c9a86a', 0.3)
    for share in (-0.36, 0.36):
        move(
            block(0.03, 0.004, thickness * 0.86, band, root, 0.001),
            (width * share, -depth / 2 - 0.003, thickness * 0.07),
        )
    return root


def books(tints, seed=1):
    """A pile of books; returns it and its height."""
    dice, root, z = random.Random(seed), group('books'), 0.0
    for tint in tints:
        thickness = dice.uniform(0.18, 0.34)
        move(
            book(dice.uniform(2.0, 2.3), dice.uniform(1.4, 1.55), thickness, tint, root),
            (dice.uniform(-0.08, 0.08), dice.uniform(-0.06, 0.06), z),
            (0, 0, dice.uniform(-5, 5)),
        )
        z += thickness
    return root, z


def row_of_books(tints, count, seed=2, height=(1.9, 2.6)):
    """Books standing in a row along x, spines towards -y; returns the row and its length."""
    dice, root, x = random.Random(seed), group('row'), 0.0
    for _ in range(count):
        thickness, tall = dice.uniform(0.16, 0.42), dice.uniform(*height)
        standing = book(tall, dice.uniform(1.4, 1.7), thickness, dice.choice(tints), root)
        move(standing, (x, dice.uniform(-0.05, 0.1), tall / 2), (0, 90, 0))
        x += thickness + 0.012
    return root, x


def notebook(tint='#2d3a3a', pen=True):
    """A closed notebook with an elastic band and a pen on it."""
    root = group('notebook')
    move(block(1.4, 2.1, 0.13, surfaces.plaster('#efe8da', 0.004), root, 0.01), (0.01, 0, 0.012))
    for z in (0.0, 0.142):
        move(block(1.46, 2.14, 0.016, materials.leather(tint, 90), root, 0.03), (0, 0, z))
    move(block(0.07, 2.15, 0.006, materials.cloth('#c2410c', 120), root, 0.002), (0.55, 0, 0.157))
    if pen:
        body = group('pen', root, (-0.1, 0.1, 0.195), (90, 0, 24))
        cylinder(0.038, 1.25, materials.plastic('#17181b', 0.25), body, 0.01, 40)
        turned([(0.038, 1.25), (0.012, 1.4), (0.0002, 1.405)], materials.metal(), body, 40)
        move(cylinder(0.04, 0.05, materials.metal('#c9a86a', 0.2), body, 0.006, 40), (0, 0, 0.7))
    return root


def lamp(shade='#f0d9b0', strength=5.0):
    """A bedside lamp with a glowing paper shade."""
    root = group('lamp')
    cylinder(0.6, 0.08, materials.metal('#b08d57', 0.3, 'around'), root, 0.02)
    cylinder(0.05, 1.6, materials.metal('#b08d57', 0.3), root, 0.01)
    turned([(1.0, 1.5), (0.68, 3.0)], materials.glow(shade, strength), root, capped=False)
    return root


def pebbles(seed, count, reach, size=(0.12, 0.4), tint='#8d8a84'):
    """Smooth stones, scattered."""
    dice, root = random.Random(seed), group('pebbles')
    stone = ball(1, surfaces.concrete(tint), root, 0.6, 40)
    stone.hide_render = True
    for _ in range(count):
        radius = dice.uniform(*size)
        copy(
            stone,
            root,
            (dice.uniform(-reach, reach), dice.uniform(-reach, reach), radius * 0.3),
            (dice.uniform(-12, 12), 0, dice.uniform(0, 180)),
            (radius * dice.uniform(0.8, 1.3), radius, radius * dice.uniform(0.7, 1)),
        )
    return root


def towel(tint, width=3.2, depth=2.2, layers=4):
    """A folded towel: soft layers with round edges."""
    root = group('towel')
    fabric = surfaces.terry(tint)
    for layer in range(layers):
        x = width / 2 - 0.02 * layer
        moulded(
            x,
            depth / 2,
            rounded([(0.14, 0.0), (0.0, 0.02, 0.09), (0.0, 0.24, 0.09), (0.14, 0.27), (0.5, 0.28)], 0.06),
            fabric,
            move(group('fold', root), (0.01 * math.sin(layer * 2.3), 0.02 * math.cos(layer * 3.1), 0.25 * layer)),
            9,
        )
    return root


def crumpled(material, width, depth, height=0.2, seed=0.0, cells=140):
    """A loose cloth on a table: long soft folds."""

    def fold(x, y):
        wave = math.sin(1.3 * x + 0.8 * math.sin(0.9 * y + seed)) * math.sin(0.8 * y - 0.5 * x + seed)
        small = math.sin(2.9 * x + 1.7 * y + 2 * math.sin(0.7 * x + seed)) * 0.3
        return height * (0.5 * max(wave, -0.35) + 0.35 * small * max(wave, 0)) + 0.02

    return surface(width, depth, cells, cells, fold, material)
