"""Rain on the earbuds and their case."""

import math
import random

import bpy
from mathutils import Vector

import grounds
import materials
import surfaces
from clip import Clip, frames, longest, twice, whole
from motion import over
from products import earbuds
from props import table
from shapes import ball, block, copy, cylinder, move, rest, ring
from shot import View
from studio import area, surroundings, unlit

# The film shows each picture twice: rain is too quick for more to be seen.
pictures, splash_pictures, gone = frames // 2, 4, 1e-4


def _drop():
    """A drop to copy. Drops cast no shadow: the renderer would let no light through them."""
    drop = ball(1, grounds.water(), None, 1.0, 16)
    # Rays that look for what gets wet must not hit it either.
    drop.hide_render = drop.hide_viewport = True
    return drop


def _wet(dice, count, drop):
    """Drops that lie where rain from above would have left them."""
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    seen = bpy.context.evaluated_depsgraph_get()
    for _ in range(count):
        above = Vector((dice.uniform(-0.7, 0.85), dice.uniform(-0.7, 0.6), 3))
        hit, at, normal, *_ = scene.ray_cast(seen, above, Vector((0, 0, -1)))
        if hit and normal.z > 0.25:
            size = 0.005 + 0.013 * dice.random() ** 3
            lying = copy(drop, None, at, (0, 0, 0), (size, size, size * 0.55))
            lying.visible_shadow = False
            lying.rotation_euler = normal.to_track_quat('Z', 'Y').to_euler()


def _splash(dice, at, start, water, drop):
    """A ring that widens and a crown of drops that leap up; `start` is its first picture of the round."""

    def since(frame):
        age = (frame - start) % pictures
        return 2 * age if age < splash_pictures else None

    def ring_size(frame):
        age = since(frame)
        return (gone,) * 3 if age is None else (0.02 + 0.016 * age, 0.02 + 0.016 * age, 0.06 / (1 + age))

    wave = move(ring(1, 0.1, water), at)
    wave.visible_shadow = False
    over(wave, 'scale', ring_size, smooth=False)
    for _ in range(5):
        turn, speed, size = dice.uniform(0, 2 * math.pi), dice.uniform(0.008, 0.022), dice.uniform(0.004, 0.009)
        lift = dice.uniform(0.04, 0.07)
        leaping = copy(drop, None, at)
        leaping.visible_shadow = False

        def place(frame, turn=turn, speed=speed, lift=lift):
            age = since(frame) or 0
            height = max(0.0, lift * age - 0.011 * age * age)
            return (at[0] + speed * age * math.cos(turn), at[1] + speed * age * math.sin(turn), at[2] + height)

        def grown(frame, size=size):
            age = since(frame)
            return (gone,) * 3 if age is None else (size,) * 3

        over(leaping, 'location', place, smooth=False)
        over(leaping, 'scale', grown, smooth=False)


def _streaks(dice, count):
    """Falling rain: too fast for the eye to follow, so each frame shows it elsewhere."""
    streak = cylinder(0.0011, 1.0, materials.glow('#cfe0ff', 0.35), None, 0.001, 8)
    streak.hide_render = True
    for _ in range(count):
        falling = copy(streak, None, (0, 0, 0), (0, 4, 0), (1, 1, dice.uniform(0.15, 0.4)))
        places = [(dice.uniform(-1.3, 1.5), dice.uniform(0.2, 2.2), dice.uniform(0.0, 1.2)) for _ in range(longest + 2)]
        over(falling, 'location', places.__getitem__, smooth=False)
        unlit(falling)


def _build(colour):
    dice = random.Random(6)
    surroundings('#6a7c96', '#8492a5', '#2c2e34', 0.75)
    table.tabletop(surfaces.wood('#3a2618', '#6e4c30', 0.16, 1.4, 6), 30, 4.4, 1.2, 0.5)
    move(block(300, 0.5, 90, grounds.landscape('#26332a', '#5d6f5a', '#93a4b5', 14, 0.6), None, 0.01), (0, 60, -30))
    area((-1.6, 3.0, 2.0), (0, 0, 0.2), 2.0, 260, '#dbe7ff')
    area((2.4, -1.8, 2.2), (0, 0, 0.2), 1.2, 60, '#ffd7a8')
    rest(earbuds.case(colour, lid=0), (-0.14, 0.16), (0, 0, 16))
    earbuds.laid(colour, (0.36, -0.28), 150)
    earbuds.laid(colour, (-0.12, -0.42), -24, mirrored=True)
    water, drop = grounds.water(), _drop()
    _wet(dice, 600, drop)
    for number in range(34):
        at = (dice.uniform(-0.9, 1.0), dice.uniform(-0.7, 0.9), 0.002)
        _splash(dice, at, number * pictures // 34, water, drop)
    for number in range(10):
        at = (-0.14 + dice.uniform(-0.2, 0.2), 0.16 + dice.uniform(-0.06, 0.06), 0.475)
        _splash(dice, at, number * pictures // 10, water, drop)
    _streaks(dice, 26)


clip = Clip(
    'rain-on-earbuds',
    _build,
    'sage',
    View((0.1, -2.9, 1.0), (0.06, 0, 0.22), 68, 5.6, (0.05, -0.15, 0.25)),
    whole,
    tuple(frame // 2 for frame in twice),
    'rain',
    'Rain falls on a closed green case and two earbuds on a wet wooden table, drops leaping up around them.',
    rendered=pictures,
    samples=8,
)
