"""Headphones, over the ear and on the ear: they stand on their cups and look along -y. Pose them by `shapes.rest`."""

import math

from mathutils import Vector

import materials
from shapes import cylinder, copy, group, move, moulded, ring, rings, rounded, outline, swept, tube


def _arc(radius, centre, start, end, steps=64):
    return [
        (radius * math.cos(angle), 0, centre + radius * math.sin(angle))
        for angle in (math.radians(start + (end - start) * step / steps) for step in range(steps + 1))
    ]


def stitches(path, side, offset, lift, material, parent, spacing=0.034, length=0.021, thickness=0.0042, taper=None):
    """A seam of threads beside a path: `offset` along `side`, `lift` away from the path's centre of curvature.

    `taper` scales both by the share of the path, as what the seam lies on is scaled.
    """
    points = [Vector(point) for point in path]
    centre = sum(points, Vector()) / len(points)
    total = sum((after - before).length for before, after in zip(points, points[1:]))
    thread, walked, due = None, 0.0, spacing
    for before, after in zip(points, points[1:]):
        step = (after - before).length
        along = (after - before).normalized()
        outward = (before - centre - along * (before - centre).dot(along)).normalized()
        while due <= walked + step:
            scale = taper(due / total) if taper else 1
            at = before + along * (due - walked) + (Vector(side) * offset + outward * lift) * scale
            turn = [math.degrees(part) for part in along.to_track_quat('X', 'Z').to_euler()]
            if thread is None:
                half = length / 2
                thread = tube(
                    [(-half, 0, 0), (0, 0, thickness * 0.6), (half, 0, 0)], thickness, material, parent, steps=4
                )
                move(thread, at, turn)
            else:
                copy(thread, parent, at, turn)
            due += spacing
        walked += step


def _cushion(half_height, half_width, depth, material, parent):
    """A soft ring: fuller outside than inside, with a seam around."""
    section = [
        (0.0, 0.0),
        (0.04, -0.012),
        (0.06, -0.05),
        (0.052, -0.1),
        (0.02, -depth),
        (-0.035, -depth - 0.018),
        (-0.095, -depth),
        (-0.13, -0.11),
        (-0.135, -0.05),
        (-0.12, 0.0),
    ]
    smooth = rounded(section, 0.03, 5)
    stack = []
    for x, y in outline(half_height - 0.02, half_width - 0.02, 2.3, 160):
        out = Vector((x, y, 0)).normalized()
        wrinkle = 1 + 0.03 * math.sin(37 * math.atan2(y, x)) * math.sin(11 * math.atan2(x, y) + 1)
        stack.append(
            [
                (x + out.x * reach * wrinkle, y + out.y * reach * wrinkle, z * (0.6 + 0.4 * wrinkle))
                for reach, z in smooth
            ]
        )
    rings(stack, material, parent, closed=True)


def ear_pad(colour):
    """A cushion of the over-ear headphones, taken off, lying with its soft side up."""
    root = group('ear pad', None, (0, 0, 0), (180, 0, 0))
    _cushion(0.44, 0.375, 0.16, materials.leather(colour.soft), root)
    carrier = group('lying ear pad')
    root.parent = carrier
    return carrier


def _cup(colour, parent, half_height, half_width, face, padded=True):
    """An ear cup: its outer face looks along +z, the cushion along -z."""
    shell = materials.plastic(colour.shell, 0.4)
    metal = materials.metal(colour.metal, 0.22)
    body = rounded(
        [
            (0.10, -0.03),
            (0.012, 0.0, 0.02),
            (0.0, 0.1, 0.09),
            (0.09, 0.19, 0.05),
            (0.115, 0.185, 0.01),
            (0.118, 0.172, 0.003),
            (0.2, 0.172),
        ],
        0.02,
    )
    moulded(half_height, half_width, body, shell, parent, 2.3, 160)
    move(ring(1, 0.0065, metal, parent, (half_height - 0.106, half_width - 0.106), 1.0, 2.3), (0, 0, 0.186))
    plate = {
        'spun': lambda: materials.metal(colour.accent, 0.3, 'around'),
        'mesh': lambda: materials.perforated(colour.metal, 0.03),
        'plain': lambda: materials.plastic(colour.accent, 0.3),
    }[face]()
    dome = [
        (0.122, 0.174),
        (0.125, 0.184),
        (0.14, 0.187),
        (0.2, 0.1865),
        (min(half_height, half_width) - 0.004, 0.184),
    ]
    moulded(half_height, half_width, dome, plate, parent, 2.3, 160)
    moulded(
        half_height - 0.03,
        half_width - 0.03,
        [(0, -0.045), (0, -0.02)],
        materials.plastic('#0c0c0d', 0.6),
        parent,
        2.3,
    )
    inner = group('inside', parent, (0, 0, -0.03))
    if padded:
        _cushion(half_height, half_width, 0.16, materials.leather(colour.soft), inner)
    moulded(
        half_height - 0.12,
        half_width - 0.12,
        [(0, -0.03), (0, -0.012)],
        materials.cloth(colour.soft, 60, 'Object'),
        parent,
        2.3,
    )


def over_ear(colour, swivel=0.0, face='spun', fold=0.0, bare=()):
    """Over-ear headphones, 1.9 high. `swivel` turns the cups about their stems (degrees), `face` is a cup's plate.

    `bare` says on which sides (1, -1) the cushion is taken off.
    """
    root = group('over-ear')
    radius, centre = 0.79, 1.08
    metal = materials.metal(colour.metal, 0.2)
    band = _arc(radius, centre, -6, 186)
    swell = lambda share: 0.86 + 0.14 * math.sin(math.pi * share)
    swept(band, 0.135, 0.026, materials.cloth(colour.cloth, 46), root, 3.2, (0, 1, 0), taper=swell)
    pad = _arc(radius - 0.045, centre, 24, 156)
    ends = lambda share: max(0.25, min(1, math.sin(math.pi * share) * 2.6)) ** 0.5
    swept(pad, 0.118, 0.042, materials.leather(colour.soft), root, 2.6, (0, 1, 0), taper=ends)
    thread = materials.cloth(colour.metal, 120, 'Object')
    # Threads at the thickness of the band's middle would hang in the air beside its thinner ends.
    along_band = lambda share: swell((12 + 168 * share) / 192)
    for offset in (-0.105, 0.105):
        seam = _arc(radius, centre, 6, 174, 200)
        stitches(seam, (0, 1, 0), offset, 0.024, thread, root, taper=along_band)
    for side in (1, -1):
        end = group('end', root, (side * radius, 0, 0.99))
        moulded(
            0.028,
            0.125,
            rounded([(0.012, -0.12), (0, -0.1), (0, 0.04), (0.012, 0.06)], 0.02),
            materials.plastic(colour.shell, 0.4),
            end,
            4,
        )
        tube([(0, 0, -0.05), (side * 0.01, 0, -0.16), (side * 0.035, 0, -0.27)], 0.024, metal, end)
        stem = group('stem', root, (side * (radius + 0.015), 0, 0.44), (0, 0, side * swivel))
        fork = [
            (
                side * (0.02 + 0.045 * math.sin(angle)),
                0.415 * math.cos(angle),
                0.34 * math.sin(angle) ** 0.7 if math.sin(angle) > 0 else 0,
            )
            for angle in (math.radians(180 * step / 48) for step in range(49))
        ]
        swept(fork, 0.026, 0.011, metal, stem, 3, (1, 0, 0))
        for y in (-1, 1):
            move(cylinder(0.028, 0.06, metal, stem, 0.006), (side * 0.02, y * 0.365, 0), (-90 * y, 0, 0))
        cup = group('cup', stem, (0, 0, 0), (0, side * (90 + 6) + fold * side, 0))
        _cup(colour, cup, 0.44, 0.375, face, side not in bare)
    return root


def on_ear(colour, swivel=0.0):
    """On-ear headphones: a thin steel band, leather on it, round cups with soft foam."""
    root = group('on-ear')
    radius, centre = 0.74, 0.96
    metal = materials.metal(colour.metal, 0.25, 'along')
    swept(_arc(radius, centre, -14, 194, 90), 0.06, 0.008, metal, root, 6, (0, 1, 0))
    ends = lambda share: max(0.2, min(1, math.sin(math.pi * share) * 3)) ** 0.5
    swept(
        _arc(radius + 0.004, centre, 32, 148),
        0.1,
        0.036,
        materials.leather(colour.shell, 70),
        root,
        2.8,
        (0, 1, 0),
        taper=ends,
    )
    thread = materials.plastic('#efe6d6', 0.8)
    for offset in (-0.072, 0.072):
        stitches(_arc(radius, centre, 38, 142, 160), (0, 1, 0), offset, 0.0285, thread, root, 0.03)
    for side in (1, -1):
        stem = group('stem', root, (side * (radius - 0.02), 0, 0.42), (0, 0, side * swivel))
        tube(
            [(side * 0.005, 0, 0.36), (side * 0.03, 0, 0.28), (side * 0.045, 0, 0.1), (side * 0.04, 0, 0)],
            0.017,
            metal,
            stem,
        )
        cup = group('cup', stem, (0, 0, 0), (0, side * 94, 0))
        body = rounded(
            [(0.06, -0.02), (0, 0.0), (0, 0.07), (0.03, 0.1), (0.06, 0.1), (0.064, 0.092), (0.12, 0.092)], 0.016
        )
        moulded(0.31, 0.31, body, materials.plastic(colour.shell, 0.42), cup)
        move(cylinder(0.245, 0.012, materials.metal(colour.accent, 0.3, 'around'), cup, 0.005), (0, 0, 0.09))
        move(ring(0.25, 0.005, metal, cup), (0, 0, 0.1))
        move(ring(0.2, 0.1, materials.foam(colour.soft), cup, height=0.8), (0, 0, -0.05))
        move(cylinder(0.2, 0.02, materials.foam(colour.soft), cup, 0.004), (0, 0, -0.09))
    return root
