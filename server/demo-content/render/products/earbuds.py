"""Wireless earbuds and the case that charges them."""

import math

import materials
from letters import lettering
from shapes import block, cylinder, group, move, moulded, outline, rest, rings, rounded, swept, turned


def bud(colour, parent=None, mirrored=False):
    """One earbud, 0.3 high: a body, a silicone tip towards -y, a stem downwards."""
    root = group('bud', parent)
    inner = group('shape', root)
    inner.scale = (-1 if mirrored else 1, 1, 1)
    shell = materials.plastic(colour.shell, 0.26, 0.4)
    metal = materials.metal(colour.metal, 0.22)
    stack = []
    for step in range(25):
        angle = math.pi * step / 24
        size, z = 0.088 * math.sin(angle) ** 0.8 + 1e-4, -0.082 * math.cos(angle)
        stack.append(
            [
                (x * (1 + 0.12 * z / 0.08), y * 1.06 - 0.012 * math.sin(angle), z)
                for x, y in outline(size, size, 2.3, 72)
            ]
        )
    move(rings(stack, shell, inner), (0, 0, 0.215))
    neck = group('neck', inner, (0.012, -0.075, 0.222), (104, 0, 12))
    turned(rounded([(0.066, -0.03), (0.052, 0.03), (0.044, 0.06), (0.0002, 0.06)], 0.01), shell, neck)
    tip = rounded(
        [
            (0.04, 0.03),
            (0.074, 0.028, 0.012),
            (0.077, 0.05, 0.03),
            (0.05, 0.105, 0.03),
            (0.036, 0.112, 0.005),
            (0.034, 0.09, 0.004),
        ],
        0.01,
    )
    turned(tip, materials.rubber(colour.soft, 0.5), neck, capped=False)
    move(cylinder(0.034, 0.004, materials.perforated('#9a9a9c', 0.011), neck, 0.001), (0, 0, 0.088))
    stem = [(0.0, 0.012, 0.25), (0.0, 0.02, 0.16), (0.002, 0.014, 0.06), (0.003, 0.01, 0.012)]
    swept(
        [
            stem[0],
            *[tuple(a + (b - a) * t / 8 for a, b in zip(p, q)) for p, q in zip(stem, stem[1:]) for t in range(1, 9)],
        ],
        0.036,
        0.03,
        shell,
        inner,
        2.6,
        (1, 0, 0),
        taper=lambda share: min(1, 0.5 + (1 - share) * 12) ** 0.5,
    )
    plate = group('plate', inner, (0, 0.078, 0.222), (-86, 0, 0))
    turned(
        rounded([(0.05, -0.01), (0.052, 0.006, 0.004), (0.0002, 0.008)], 0.004),
        materials.metal(colour.accent, 0.28, 'around'),
        plate,
    )
    move(cylinder(0.03, 0.006, metal, inner, 0.002, 48), (0.003, 0.01, 0.007))
    move(block(0.018, 0.004, 0.04, materials.perforated('#555558', 0.008), inner, 0.001), (0, 0.045, 0.1))
    return root


def laid(colour, at, turn=-150, height=0.0, mirrored=False):
    """An earbud as it lies when somebody has put it down: on its side, turned about z by `turn` degrees."""
    side = -1 if mirrored else 1
    return rest(bud(colour, None, mirrored), at, (6, -76 * side, side * turn), height)


def case(colour, lid=62.0, light='#7dffa8', sides=(-1, 1)):
    """The case, 0.62 wide, its front towards -y, the lid opened by `lid` degrees. `sides` says which buds lie in it."""
    root = group('case')
    shell = materials.plastic(colour.shell, 0.3, 0.25)
    inside = materials.plastic(colour.accent, 0.5)
    half_width, half_depth, power = 0.31, 0.14, 2.9
    below = rounded(
        [
            (0.13, 0),
            (0.05, 0.0, 0.03),
            (0.0, 0.13, 0.12),
            (0.0, 0.33),
            (0.012, 0.335, 0.004),
            (0.014, 0.31),
            (0.03, 0.30),
            (0.13, 0.30),
        ],
        0.012,
    )
    moulded(half_width, half_depth, below, shell, root, power, 160)
    hinge = group('lid', root, (0, half_depth - 0.012, 0.338), (-lid, 0, 0))
    upper = group('upper', hinge, (0, -half_depth + 0.012, 0))
    above = rounded(
        [
            (0.13, 0.03),
            (0.03, 0.03),
            (0.014, 0.02),
            (0.012, 0.0, 0.004),
            (0.0, 0.003, 0.004),
            (0.0, 0.05),
            (0.03, 0.13, 0.09),
            (0.135, 0.142),
        ],
        0.01,
    )
    moulded(half_width, half_depth, above, shell, upper, power, 160)
    moulded(half_width - 0.028, half_depth - 0.028, [(0, 0.001), (0, 0.0295)], inside, upper, power, 120)
    move(
        cylinder(0.016, 0.2, materials.metal(colour.metal), root, 0.003, 40),
        (-0.1, half_depth - 0.006, 0.336),
        (0, 90, 0),
    )
    moulded(half_width - 0.03, half_depth - 0.03, [(0, 0.29), (0, 0.312), (0.006, 0.316)], inside, root, power, 120)
    lamp = materials.glow(light, 2.2)
    move(cylinder(0.009, 0.004, lamp, root, 0.001, 24), (0, -half_depth + 0.003, 0.225), (90, 0, 0))
    lettering(
        'NORTHTONE', 0.036, materials.plastic(colour.metal, 0.5), upper, (0, -half_depth - 0.0006, 0.062), (90, 0, 0)
    )
    for side in (-1, 1):
        if side in sides:
            move(bud(colour, root, side > 0), (side * 0.135, 0.0, 0.19), (0, 0, 180 - side * 14))
        well = moulded(0.085, 0.088, [(0, 0.302), (0, 0.3175)], materials.plastic('#0d0d0e', 0.5), root, 2.2, 72)
        move(well, (side * 0.135, 0, 0))
    return root
