"""Ground and what lies on it: stones, trunks, snow, shells, drops; hills far off."""

import math
import random

import grounds
import surfaces
from shapes import ball, copy, cylinder, group, mesh, move, surface


def ground(material, width=60, depth=60, relief=0.2, wave=0.6, seed=0.0, cells=180, flat=1.4):
    """Rolling ground around the origin, level within `flat` of it."""

    def height(x, y):
        far = min(1, max(0, math.hypot(x, y) - flat) / 2)
        hills = math.sin(wave * x + 1.7 * math.sin(wave * 0.6 * y + seed)) * math.sin(
            wave * 0.8 * y + seed
        ) + 0.4 * math.sin(2.7 * wave * x + 3.1 * wave * y + seed)
        return relief * hills * (0.15 + 0.85 * far)

    return surface(width, depth, cells, cells, height, material)


def boulder(seed, size, material, flat=0.7):
    """A rough stone that stands on z = 0; `flat` is its height by its width."""
    dice = random.Random(seed)
    shift, cut = dice.uniform(0, 9), dice.uniform(1.5, 2.4)
    vertices, faces, sides, levels = [], [], 48, 24
    for level in range(levels + 1):
        rise = math.pi * level / levels
        for side in range(sides):
            turn = 2 * math.pi * side / sides
            x, y, z = math.sin(rise) * math.cos(turn), math.sin(rise) * math.sin(turn), -math.cos(rise)
            bulge = 1 + 0.12 * math.sin(cut * 2 * x + shift) * math.sin(cut * 2.3 * y + shift) + 0.07 * math.sin(
                5 * x + 4 * z + shift
            )
            vertices.append((x * bulge * size, y * bulge * size, (max(z, -0.6) * bulge + 0.6) * size * flat))
    for level in range(levels):
        for side in range(sides):
            beside = (side + 1) % sides
            low, high = level * sides, (level + 1) * sides
            faces.append((low + side, low + beside, high + beside, high + side))
    return mesh(vertices, faces, None, material, None, 180)


def log(length=5.0, radius=0.7):
    """A felled trunk along x with rough bark and pale ends."""
    root = group('log')
    bark = surfaces.old_wood('#1d140d', '#5c4633')
    body = cylinder(radius, length, bark, root, 0.06)
    move(body, (-length / 2, 0, radius), (0, 90, 0))
    for x in (-length / 2 - 0.01, length / 2 - 0.01):
        move(
            cylinder(radius * 0.93, 0.02, surfaces.wood('#7a5630', '#c29c68', 0.7), root, 0.004),
            (x, 0, radius),
            (0, 90, 0),
        )
    return root


def stars_of_frost(seed, count, reach):
    """Small flakes and crumbs of snow."""
    dice, root = random.Random(seed), group('flakes')
    crumb = ball(1, grounds.snow(), root, 0.8, 12)
    crumb.hide_render = True
    for _ in range(count):
        copy(
            crumb,
            root,
            (dice.uniform(-reach, reach), dice.uniform(-reach, reach), 0.01),
            (0, 0, 0),
            dice.uniform(0.01, 0.06),
        )
    return root


def shells(seed, count=14, reach=3.0):
    """Small shells and stones in sand."""
    dice, root = random.Random(seed), group('shells')
    for tint in ('#efe3d2', '#d9b79a', '#8f8578'):
        shape = ball(1, surfaces.ceramic(tint, '#8a5f45', 0.5), root, 0.45, 24)
        shape.hide_render = True
        for _ in range(count // 3):
            at = (dice.uniform(-reach, reach), dice.uniform(-1.6, reach), 0.01)
            copy(
                shape,
                root,
                at,
                (dice.uniform(-20, 20), dice.uniform(-20, 20), dice.uniform(0, 360)),
                (dice.uniform(0.04, 0.11), dice.uniform(0.03, 0.07), 0.06),
            )
    return root


def beads(seed, count, reach):
    """Drops of water on the ground."""
    dice, root = random.Random(seed), group('beads')
    drop = ball(1, grounds.water(), root, 0.5, 16)
    drop.hide_render = True
    for _ in range(count):
        at = (dice.uniform(-reach, reach), dice.uniform(-reach, reach), 0.004)
        copy(drop, root, at, (0, 0, 0), dice.uniform(0.008, 0.03))
    return root


def skyline(seed, width, height, material):
    """A far ridge: a flat outline of hills in the plane y = 0."""
    dice = random.Random(seed)
    waves = [(dice.uniform(0, 6), dice.uniform(0.6, 1.4) * rate, 1 / rate) for rate in (1.0, 2.3, 5.1, 11.0)]
    vertices, steps = [], 160
    for step in range(steps + 1):
        share = step / steps
        rise = sum(size * math.sin(shift + 9 * rate * share) for shift, rate, size in waves)
        vertices += [(width * (share - 0.5), 0, -40), (width * (share - 0.5), 0, height * (1 + 0.42 * rise))]
    faces = [(2 * step, 2 * step + 2, 2 * step + 3, 2 * step + 1) for step in range(steps)]
    return mesh(vertices, faces, None, material)
