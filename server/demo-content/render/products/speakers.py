"""Speakers: a column wrapped in cloth, a pebble for outdoors, a box for the shelf. Their fronts look along -y."""

import math

import materials
from letters import lettering, lettering_around
from shapes import (
    ball,
    block,
    copy,
    cylinder,
    group,
    move,
    moulded,
    ring,
    rounded,
    swept,
    smooth_path,
    turned,
)
from surfaces import wood


def column(colour, strap=True):
    """A portable column, 1.7 high, in woven cloth, with a leather loop."""
    root = group('column')
    shell = materials.plastic(colour.accent, 0.42)
    metal = materials.metal(colour.metal, 0.22)
    turned(rounded([(0.36, 0.0), (0.4, 0.01, 0.02), (0.405, 0.09, 0.01), (0.0002, 0.09)], 0.01), shell, root, 128)
    turned([(0.398, 0.09), (0.398, 0.104)], metal, root, 128)
    turned(
        rounded([(0.38, 0.1), (0.402, 0.112, 0.01), (0.402, 1.58, 0.01), (0.38, 1.592)], 0.01),
        materials.cloth(colour.cloth, 34),
        root,
        160,
    )
    turned([(0.398, 1.588), (0.398, 1.602)], metal, root, 128)
    top = rounded(
        [(0.405, 1.6), (0.405, 1.665, 0.05), (0.345, 1.695, 0.02), (0.325, 1.672, 0.006), (0.0002, 1.668)], 0.01
    )
    turned([(0.3, 1.6), *top], shell, root, 128)
    dial = group('dial', root, (0, 0, 1.668))
    cylinder(0.2, 0.03, materials.metal(colour.metal, 0.28, 'around'), dial, 0.006)
    move(ring(0.235, 0.006, materials.glow('#ffd9a8', 1.2), dial, height=0.4), (0, 0, 0.0))
    for x, sign in ((-0.1, '–'), (0.1, '+')):
        lettering(sign, 0.1, materials.plastic('#1a1a1c', 0.5), dial, (x, 0, 0.0305))
    lettering_around('NORTHTONE', 0.082, 0.4045, metal, root, 0.3)
    if strap:
        hide = materials.leather('#8f5730' if colour.name != 'sand' else '#4a2f1e', 80, 0.48)
        loop = smooth_path(
            [
                (0.39, 0, 1.54),
                (0.5, -0.02, 1.58),
                (0.565, -0.05, 1.46),
                (0.57, -0.06, 1.2),
                (0.52, -0.04, 0.98),
                (0.41, 0, 0.9),
            ],
            12,
        )
        swept(loop, 0.055, 0.011, hide, root, 4, (0, 1, 0))
        for z in (1.54, 0.9):
            move(cylinder(0.03, 0.025, metal, root, 0.006, 40), (0.395, 0, z), (0, 90, 0))
    return root


def pebble(colour):
    """A round speaker for outdoors, lying on its back: a grille above, rubber around, a cord with a metal eye."""
    root = group('pebble')
    gum = materials.rubber(colour.shell)
    turned(
        rounded([(0.35, 0.0), (0.44, 0.02, 0.05), (0.5, 0.16, 0.12), (0.47, 0.3, 0.05), (0.43, 0.325, 0.01)], 0.02),
        gum,
        root,
        128,
    )
    turned(
        [(0.432, 0.322), (0.425, 0.335), (0.36, 0.36), (0.25, 0.382), (0.12, 0.393), (0.0002, 0.396)],
        materials.cloth(colour.cloth, 40, 'Object'),
        root,
        128,
    )
    move(ring(0.43, 0.007, materials.metal(colour.metal, 0.22), root), (0, 0, 0.328))
    move(cylinder(0.07, 0.008, materials.metal(colour.metal, 0.25, 'around'), root, 0.003, 64), (0, 0, 0.393))
    move(block(0.1, 0.04, 0.09, gum, root, 0.015), (0.0, -0.49, 0.1))
    cord = materials.cloth(colour.accent, 110)
    swept(
        smooth_path(
            [
                (0.44, 0.1, 0.2),
                (0.56, 0.09, 0.19),
                (0.67, 0.04, 0.11),
                (0.7, 0, 0.06),
                (0.67, -0.05, 0.11),
                (0.56, -0.09, 0.19),
                (0.44, -0.1, 0.2),
            ],
            14,
        ),
        0.026,
        0.026,
        cord,
        root,
    )
    for sign, x in (('+', -0.11), ('–', 0.11)):
        rim = group(
            'sign',
            root,
            (x * 2.2, -math.sqrt(0.492**2 - (x * 2.2) ** 2), 0.17),
            (84, 0, math.degrees(math.asin(x * 2.2 / 0.492))),
        )
        lettering(sign, 0.12, materials.plastic(colour.accent, 0.7), rim, depth=0.004)
    return root


def _rear(root, depth):
    """The back of the loudspeaker: a port, terminals, a plate with lines of print."""
    back = group('back', root, (0, depth / 2, 0), (90, 0, 180))
    shell = materials.plastic('#1a1b1d', 0.5)
    turned(
        rounded([(0.42, 0), (0.42, 0.03), (0.3, 0.03, 0.06), (0.24, -0.1), (0.24, -0.5)], 0.02),
        shell,
        group('port', back, (0, 2.2, 0)),
        96,
        False,
    )
    move(cylinder(0.25, 0.01, materials.plastic('#020202', 0.9), back, 0.001), (0, 2.2, 0.002))
    panel = group('panel', back, (0, 0.72, 0))
    moulded(0.6, 0.42, rounded([(0, 0), (0, 0.03), (0.02, 0.035)], 0.01), shell, panel, 8, 120)
    for x, tint in ((-0.28, '#a3221c'), (0.28, '#1c1d20')):
        place = group('terminal', panel, (x, 0.08, 0.03))
        cylinder(0.12, 0.08, materials.metal('#c9a24c', 0.22), place, 0.01, 64)
        move(cylinder(0.105, 0.24, materials.plastic(tint, 0.35), place, 0.03, 12), (0, 0, 0.08))
        move(cylinder(0.05, 0.05, materials.metal('#c9a24c', 0.22), place, 0.01, 40), (0, 0, 0.31))
    ink = materials.plastic('#b9bcc1', 0.6)
    lettering('+', 0.14, ink, panel, (-0.28, 0.29, 0.036))
    lettering('–', 0.14, ink, panel, (0.28, 0.29, 0.036))
    lettering('MONITOR   8 OHM', 0.09, ink, panel, (0, -0.2, 0.036))
    lettering('NORTHTONE', 0.09, ink, panel, (0, -0.32, 0.036))
    screw = cylinder(0.03, 0.014, materials.metal('#8a8a8e', 0.3), panel, 0.004, 24)
    screw.hide_render = True
    for x in (-0.52, 0.52):
        for y in (-0.34, 0.34):
            copy(screw, panel, (x, y, 0.032))


def _hole(place, radius, things):
    """Cuts a round hole for a driver into things."""
    cutter = move(cylinder(radius, 0.6, things[0].active_material, place, 0.001), (0, 0, -0.35))
    cutter.hide_render = True
    for made in things:
        cut = made.modifiers.new('hole', 'BOOLEAN')
        cut.operation, cut.object = 'DIFFERENCE', cutter


def shelf_box(colour, grille=False, veneer=('#4a2a17', '#8b5a34')):
    """A loudspeaker of wood, 2.9 high: woofer, tweeter and knob, terminals behind; with `grille` a cloth in front."""
    root = group('shelf box')
    width, depth, height = 1.75, 1.9, 2.9
    timber = wood(*veneer, rough=0.34, planks=70, rings=6, turn=math.radians(90))
    shell = materials.plastic('#151517', 0.45)
    cabinet = block(width, depth, height, timber, root, 0.05, 5)
    _rear(root, depth)
    front = group('front', root, (0, -depth / 2, 0), (90, 0, 0))
    baffle = moulded(
        width / 2 - 0.09,
        height / 2 - 0.09,
        rounded([(0, -0.02), (0, 0.012), (0.012, 0.02)], 0.008),
        shell,
        move(group('baffle', front), (0, height / 2, 0)),
        16,
        160,
    )
    if grille:
        panel = rounded([(0.0, 0.02), (0, 0.08), (0.05, 0.11), (0.2, 0.115)], 0.03)
        moulded(
            width / 2 - 0.12,
            height / 2 - 0.12,
            panel,
            materials.cloth(colour.cloth, 26, 'Object'),
            move(group('grille', front), (0, height / 2, 0)),
            12,
            200,
        )
        plate = move(group('plate', front), (0, 0.32, 0.117))
        lettering('NORTHTONE', 0.1, materials.metal(colour.metal, 0.2), plate, depth=0.004)
        return root
    for centre, radius, tint in ((1.02, 0.62, colour.shell), (2.2, 0.3, '#19191b')):
        place = group('driver', front, (0, centre, 0.02))
        _hole(place, radius - 0.03, (cabinet, baffle))
        turned(
            rounded([(radius + 0.09, 0), (radius + 0.09, 0.025), (radius + 0.02, 0.035), (radius, 0.01)], 0.01),
            materials.metal('#55565a', 0.3, 'around'),
            place,
            128,
            False,
        )
        move(ring(radius - 0.055, 0.055, materials.rubber('#121213', 0.5), place, height=0.7), (0, 0, 0.012))
        cone = group('cone', place)
        sheet = materials.plastic(tint, 0.6)
        turned([(radius - 0.1, 0.0), (radius * 0.6, -0.11), (radius * 0.34, -0.2)], sheet, cone, 128, False)
        turned(
            [(radius * 0.36, -0.2), (radius * 0.33, -0.15), (radius * 0.22, -0.11), (0.0002, -0.09)],
            materials.plastic('#1b1b1d', 0.3),
            cone,
            96,
        )
        screw = cylinder(0.022, 0.012, materials.metal('#8a8a8e', 0.3), place, 0.004, 24)
        for corner in range(6):
            angle = math.radians(30 + 60 * corner)
            move(
                screw if corner == 0 else copy(screw, place),
                ((radius + 0.055) * math.cos(angle), (radius + 0.055) * math.sin(angle), 0.028),
            )
    knob = group('knob', front, (0.6, 0.2, 0.02))
    cylinder(0.09, 0.09, materials.metal(colour.metal, 0.25, 'around'), knob, 0.012, 80)
    move(ball(0.013, materials.glow('#ffb36b', 3), front, 1, 24), (-0.6, 0.2, 0.03))
    lettering('NORTHTONE', 0.075, materials.metal(colour.metal, 0.25), front, (0, 0.2, 0.021), depth=0.003)
    return root
