"""The renderer's settings, light and camera. One unit is a decimetre."""

import math
import random

import bpy
from mathutils import Vector

from materials import glow
from shading import linear
from shapes import ball, copy


def empty_studio():
    """Removes everything and sets the renderer up; returns the scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = True
    cycles.max_bounces = 6
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 6
    cycles.transparent_max_bounces = 6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 1.0
    cycles.sample_clamp_indirect = 3
    cycles.sample_clamp_direct = 30
    scene.render.use_persistent_data = True
    scene.render.resolution_percentage = 100
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'Medium High Contrast'
    scene.world = bpy.data.worlds.new('world')
    scene.world.use_nodes = True
    return scene


def _aim(made, target):
    made.rotation_euler = (Vector(target) - made.location).to_track_quat('-Z', 'Y').to_euler()
    return made


def area(at, target, size, watts, tint='#ffffff', height=None):
    """A soft light: a rectangle of `size` by `height` decimetres."""
    data = bpy.data.lights.new('area', 'AREA')
    data.shape, data.size, data.size_y = 'RECTANGLE', size, height or size
    data.energy, data.color = watts, linear(tint)[:3]
    made = bpy.data.objects.new('area', data)
    bpy.context.scene.collection.objects.link(made)
    made.location = at
    return _aim(made, target)


def sun(direction, strength, tint='#fff1dc', softness_degrees=0.6):
    """Sunlight that comes from `direction`."""
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy, data.color, data.angle = strength, linear(tint)[:3], math.radians(softness_degrees)
    made = bpy.data.objects.new('sun', data)
    bpy.context.scene.collection.objects.link(made)
    made.location = direction
    return _aim(made, (0, 0, 0))


def surroundings(above, level, below, strength=1.0):
    """Light from all around: a colour above, one at eye level, one below."""
    tree = bpy.context.scene.world.node_tree
    nodes, links = tree.nodes, tree.links
    place, parts, ramp = (nodes.new(f'ShaderNode{kind}') for kind in ('TexCoord', 'SeparateXYZ', 'ValToRGB'))
    half = nodes.new('ShaderNodeMapRange')
    half.inputs['From Min'].default_value = -1
    links.new(place.outputs['Generated'], parts.inputs[0])
    links.new(parts.outputs[2], half.inputs['Value'])
    links.new(half.outputs[0], ramp.inputs[0])
    ramp.color_ramp.elements.new(0.5)
    for element, (position, tint) in zip(ramp.color_ramp.elements, ((0.42, below), (0.52, level), (0.85, above))):
        element.position, element.color = position, linear(tint)
    background = nodes['Background']
    links.new(ramp.outputs[0], background.inputs['Color'])
    background.inputs['Strength'].default_value = strength


def daylight(elevation_degrees, turn_degrees, strength=0.12, disc=False, dust=1.0):
    """A clear sky; its sun, if `disc`, lights the scene as well."""
    tree = bpy.context.scene.world.node_tree
    sky = tree.nodes.new('ShaderNodeTexSky')
    sky.sky_type = 'NISHITA'
    sky.sun_elevation, sky.sun_rotation = math.radians(elevation_degrees), math.radians(turn_degrees)
    sky.sun_disc, sky.dust_density = disc, dust
    tree.links.new(sky.outputs[0], tree.nodes['Background'].inputs['Color'])
    tree.nodes['Background'].inputs['Strength'].default_value = strength


def camera(eye, target, lens_mm, focus=None, f_number=2.8, tilt_degrees=0.0):
    """The camera; `f_number` is that of a real lens, the scale of the scene is reckoned with."""
    data = bpy.data.cameras.new('camera')
    data.lens, data.clip_end = lens_mm, 5000
    made = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(made)
    made.location = eye
    _aim(made, target)
    made.rotation_euler.rotate_axis('Z', math.radians(tilt_degrees))
    data.dof.use_dof = True
    line = (Vector(target) - Vector(eye)).normalized()
    data.dof.focus_distance = (Vector(focus or target) - Vector(eye)).dot(line)
    data.dof.aperture_fstop = f_number / 10
    data.dof.aperture_blades = 9
    bpy.context.scene.camera = made
    return made


def unlit(*things):
    """Lets things be seen without lighting the scene: small bright ones would only make noise."""
    for thing in things:
        thing.visible_diffuse = thing.visible_glossy = thing.visible_shadow = False
    return things


def distant_lights(seed, centre, spread, count, tints, strength=(4, 16), radius=(0.15, 0.4)):
    """Lights far away that the lens draws as discs."""
    dice = random.Random(seed)
    shapes = [ball(1, glow(tint, dice.uniform(*strength)), sides=12) for tint in tints for _ in range(3)]
    for shape in shapes:
        shape.hide_render = True
    for _ in range(count):
        at = [middle + dice.uniform(-reach, reach) for middle, reach in zip(centre, spread)]
        unlit(copy(dice.choice(shapes), at=at, scale=dice.uniform(*radius)))
