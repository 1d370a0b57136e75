"""Watches, round and square. A watch stands on its closed strap or lies with the strap open."""

import math

from mathutils import Vector

import materials
from products.watch_faces import screen
from shapes import block, copy, cylinder, group, move, moulded, rounded, smooth_path, swept, tube

straps = {
    'rubber': lambda colour: materials.rubber(colour.shell),
    'leather': lambda colour: materials.leather(colour.shell, 90, 0.45),
    'woven': lambda colour: materials.cloth(colour.cloth, 90),
    'links': lambda colour: materials.metal(colour.metal, 0.28, 'along'),
}


def _head(colour, face, form, accent, parent):
    """The case with crown, glass and screen; its face looks along +z, twelve o'clock along +y."""
    head = group('head', parent)
    body = materials.metal(colour.metal, 0.26)
    half, tall, power = {'round': (0.22, 0.22, 2.0), 'square': (0.19, 0.225, 4.2)}[form]
    profile = rounded(
        [
            (0.05, -0.055),
            (0.014, -0.05, 0.02),
            (0.0, -0.03, 0.02),
            (0.0, 0.035, 0.012),
            (0.012, 0.052, 0.006),
            (0.024, 0.052, 0.003),
            (0.026, 0.046, 0.002),
            (0.05, 0.046),
        ],
        0.01,
    )
    moulded(half, tall, profile, body, head, power, 160)
    lens = [(0.0265, 0.045), (0.0265, 0.0495), (0.032, 0.0525), (0.045, 0.0535), (0.09, 0.0542)]
    moulded(half, tall, lens, materials.black_glass(), head, power, 160)
    moulded(half - 0.02, tall - 0.02, [(0.03, -0.072), (0.0, -0.05)], materials.plastic('#101012', 0.25), head, power)
    inner = min(half, tall) - 0.034
    screen(face, accent, inner * (0.98 if form == 'round' else 1.0), head, 0.0546)
    if form == 'round':
        mark = block(0.0016, 0.011, 0.0006, materials.plastic('#9a9da3', 0.5), head, 0.0001, 1)
        mark.hide_render = True
        for minute in range(60):
            angle = math.radians(6 * minute)
            at = (0.2 * math.sin(angle), 0.2 * math.cos(angle), 0.0518)
            copy(mark, head, at, (0, 0, -6 * minute), (1, 0.6 if minute % 5 else 1, 1))
    knurl = block(0.034, 0.0045, 0.0045, body, head, 0.001, 2)
    for tooth in range(24):
        angle = math.radians(15 * tooth)
        piece = knurl if tooth == 0 else copy(knurl, head)
        move(
            piece, (half + 0.022, 0.034 * math.cos(angle) + 0.05, 0.034 * math.sin(angle) - 0.002), (15 * tooth, 0, 0)
        )
    move(cylinder(0.034, 0.036, body, head, 0.005, 48), (half + 0.004, 0.05, 0), (0, 90, 0))
    move(
        cylinder(0.026, 0.003, materials.plastic(accent, 0.35), head, 0.001, 48), (half + 0.0395, 0.05, 0), (0, 90, 0)
    )
    move(block(0.018, 0.085, 0.03, body, head, 0.006), (half + 0.004, -0.075, -0.015))
    for end in (-1, 1):
        move(
            block(0.2 if form == 'round' else 0.23, 0.05, 0.05, body, head, 0.016), (0, end * (tall - 0.004), -0.046)
        )
    return head


def _links(path, material, parent):
    """A bracelet of steel links along a path, three pieces a row."""
    points, walked, due = [Vector(point) for point in path], 0.0, 0.03
    first = [block(0.06, 0.05, 0.026, material, parent, 0.007), block(0.092, 0.05, 0.03, material, parent, 0.008)]
    for piece in first:
        piece.hide_render = True
    row = 0
    for before, after in zip(points, points[1:]):
        step, along = (after - before).length, (after - before).normalized()
        while due <= walked + step:
            at = before + along * (due - walked)
            turn = [math.degrees(part) for part in along.to_track_quat('Y', 'X').to_euler()]
            for x, piece in ((-0.078, 0), (0.0, 1), (0.078, 0)):
                carrier = group('row', parent, at, turn)
                carrier.rotation_euler = _upright(along)
                copy(first[piece], carrier, (x, 0, -0.014 - 0.002 * piece))
            due, row = due + 0.0535, row + 1
        walked += step


def _upright(along):
    """Turns y along a path in the plane of y and z, leaving x where it is."""
    return (math.atan2(along.z, along.y), 0, 0)


def _strap(path, colour, material, parent):
    if material == 'links':
        _links(path, straps['links'](colour), parent)
        return
    half_width, thickness = 0.108, 0.014
    swept(
        path,
        half_width,
        thickness,
        straps[material](colour),
        parent,
        5,
        (1, 0, 0),
        taper=lambda share: 1 if share < 0.5 else 1 - 0.12 * (share - 0.5),
    )
    if material != 'rubber':
        thread = materials.plastic('#e9dcc6' if material == 'leather' else colour.metal, 0.8)
        points = [Vector(point) for point in path]
        seam = tube([(0, -0.011, 0), (0, 0, 0.0015), (0, 0.011, 0)], 0.0028, thread, parent, steps=4)
        walked, due = 0.0, 0.03
        for before, after in zip(points, points[1:]):
            step, along = (after - before).length, (after - before).normalized()
            while due <= walked + step:
                out = Vector((0, -along.z, along.y))
                for x in (-0.092, 0.092):
                    for face in (1, -1):
                        twin = copy(
                            seam,
                            parent,
                            before + along * (due - walked) + Vector((x, 0, 0)) + out * (face * thickness * 0.93),
                        )
                        twin.rotation_euler = _upright(along)
                due += 0.03
            walked += step
        seam.hide_render = True


def _buckle(at, colour, parent, turn):
    """A pin buckle in the strap's plane."""
    frame = group('buckle', parent, at, (turn, 0, 0))
    steel = materials.metal(colour.metal, 0.2)
    corners = [(-0.125, 0.0, 0), (-0.125, 0.075, 0), (0.125, 0.075, 0), (0.125, 0.0, 0)]
    tube(corners, 0.013, steel, frame, closed=False)
    tube([(-0.125, 0.0, 0), (0.125, 0.0, 0)], 0.011, steel, frame)
    tube([(0, 0.0, 0.012), (0, 0.04, 0.016), (0, 0.085, 0.012)], 0.008, steel, frame)


def watch(colour, face='run', form='round', strap='rubber', accent='#ff7a45', tilt=52.0):
    """A watch that stands on its closed strap, the face towards -y and up by `tilt` degrees from the table."""
    root = group('watch')
    _head(colour, face, form, accent, root)
    lug = 0.222
    loop = [
        (0, lug, -0.03),
        (0, lug + 0.075, -0.09),
        (0, lug + 0.12, -0.22),
        (0, lug + 0.07, -0.37),
        (0, lug - 0.1, -0.475),
        (0, 0, -0.5),
        (0, -lug + 0.1, -0.475),
        (0, -lug - 0.07, -0.37),
        (0, -lug - 0.12, -0.22),
        (0, -lug - 0.075, -0.09),
        (0, -lug, -0.03),
    ]
    _strap(smooth_path(loop, 16), colour, strap, root)
    if strap != 'links':
        move(block(0.235, 0.05, 0.05, straps[strap](colour), root, 0.01), (0, -0.2, -0.515), (28, 0, 0))
        _buckle((0, 0.02, -0.522), colour, root, 180)
    else:
        move(block(0.2, 0.2, 0.045, straps['links'](colour), root, 0.012), (0, 0, -0.53))
    root.rotation_euler = (math.radians(tilt), 0, 0)
    carrier = group('standing watch')
    root.parent = carrier
    return carrier


def open_watch(colour, face='analogue', form='round', strap='leather', accent='#ff7a45'):
    """A watch that lies on its back with the strap open, its face up, twelve o'clock along +y."""
    root = group('open watch')
    _head(colour, face, form, accent, root)
    lug, ground = 0.222, -0.062
    far = [
        (0, lug, -0.03),
        (0, lug + 0.09, -0.04),
        (0, lug + 0.25, ground),
        (0, lug + 0.55, ground + 0.006),
        (0, lug + 0.86, ground + 0.03),
    ]
    near = [
        (0, -lug, -0.03),
        (0, -lug - 0.09, -0.04),
        (0, -lug - 0.25, ground),
        (0, -lug - 0.6, ground + 0.012),
        (0, -lug - 1.1, ground + 0.075),
    ]
    _strap(smooth_path(far, 16), colour, strap, root)
    _strap(smooth_path(near, 16), colour, strap, root)
    if strap != 'links':
        _buckle((0, lug + 0.88, ground + 0.035), colour, root, 4)
        hole = cylinder(0.012, 0.034, materials.plastic('#080808', 0.9), root, 0.002, 32)
        for index in range(6):
            move(
                hole if index == 0 else copy(hole, root),
                (0, -lug - 0.48 - 0.085 * index, ground - 0.006 + 0.062 * (index / 7) ** 1.6),
            )
    return root
