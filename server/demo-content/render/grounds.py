"""Materials outdoors: ground, plants, water, what lies far off."""

from shading import Shader


def asphalt(wet=0.0):
    """Road with stones in tar; `wet` between 0 and 1."""
    shader = Shader('asphalt', specular=0.4)
    stones = shader.cells(13)
    cell = shader.node('TexVoronoi', vector=shader.place(), scale=13.0).outputs['Color']
    grey = shader.node('SeparateXYZ', vector=cell).outputs[0]
    base = shader.ramp(grey, (0.1, '#18181a'), (0.6, '#3a3a3c'), (0.95, '#77736c'))
    puddle = shader.between(shader.noise(0.5, 5), 0, wet, 0.42, 0.56)
    rough = shader.math('MAXIMUM', shader.math('SUBTRACT', shader.between(stones, 0.65, 0.95), puddle), 0.04)
    depth = shader.math('MULTIPLY', shader.math('SUBTRACT', 1.0, stones), shader.math('SUBTRACT', 1.0, puddle))
    return shader.finish(base_color=base, roughness=rough, normal=shader.bump(depth, 0.05, 0.8))


def rubber_floor(fleck='#5d6b7a', dark='#0d0d0e', light='#232325'):
    """Rubber crumb with flecks: black in a gym, red on a running track."""
    shader = Shader('rubber floor', roughness=0.85, specular=0.25)
    cell = shader.node('TexVoronoi', vector=shader.place(), scale=16.0)
    grey = shader.node('SeparateXYZ', vector=cell.outputs['Color']).outputs[0]
    crumbs = shader.noise(40, 4)
    base = shader.mix(
        shader.math('GREATER_THAN', grey, 0.9), shader.ramp(crumbs, (0.3, dark), (0.7, light)), fleck
    )
    return shader.finish(base_color=base, normal=shader.bump(crumbs, 0.02, 0.8))


def sand(tint='#cdb188', dark='#9c7f58'):
    """Grains of sand; the dunes are geometry."""
    shader = Shader('sand', roughness=0.95, specular=0.2)
    grains = shader.cells(95)
    cell = shader.node('TexVoronoi', vector=shader.place(), scale=95.0).outputs['Color']
    grey = shader.node('SeparateXYZ', vector=cell).outputs[0]
    base = shader.mix(grey, tint, dark)
    return shader.finish(base_color=base, normal=shader.bump(shader.math('SUBTRACT', 1.0, grains), 0.012, 0.8))


def snow():
    """Snow: bright, soft, with crystals."""
    shader = Shader('snow', base_color='#eef3fa', roughness=0.75, specular=0.3)
    return shader.finish(normal=shader.bump(shader.noise(34, 8, roughness=0.7), 0.03, 0.7))


def leaf(tint='#4f7d3a', dark='#24451f'):
    """A leaf, a little see-through."""
    shader = Shader('leaf', roughness=0.42, specular=0.4, transmission=0.0, subsurface=0.0)
    random = shader.node('ObjectInfo').outputs['Random']
    base = shader.mix(random, tint, dark)
    return shader.finish(base_color=base, normal=shader.bump(shader.noise(8, 4), 0.02, 0.4))


def water():
    """Drops on a pane and water in a glass."""
    return Shader('water', base_color='#ffffff', roughness=0.0, transmission=1.0, IOR=1.33).material


def rock(tint='#8a857c', lichen='#a8a56a', dark='#4a4742'):
    """Weathered rock with lichen."""
    shader = Shader('rock', roughness=0.9, specular=0.2)
    rough, patches = shader.noise(2.2, 10, roughness=0.7), shader.noise(1.1, 8, roughness=0.65)
    base = shader.ramp(rough, (0.35, dark), (0.65, tint))
    base = shader.mix(shader.between(patches, 0, 0.85, 0.56, 0.64), base, lichen)
    return shader.finish(base_color=base, normal=shader.bump(rough, 0.12, 0.8))


def moss(tint='#6a7a2c', dark='#27330f'):
    """Moss over wood and stone."""
    shader = Shader('moss', roughness=1.0, specular=0.05, sheen=0.6)
    tufts = shader.cells(18)
    base = shader.mix(shader.between(tufts, 0, 1, 0.1, 0.7), tint, dark)
    return shader.finish(base_color=base, normal=shader.bump(shader.math('SUBTRACT', 1.0, tufts), 0.06, 0.9))


def stream(tint='#3d5148'):
    """Running water over a dark bed."""
    shader = Shader('stream', base_color=tint, roughness=0.06, specular=0.7)
    waves = shader.noise(0.9, 6, shader.place((0.45, 1.4, 1)), distortion=0.8)
    foam_share = shader.between(shader.noise(0.8, 8, shader.place((0.35, 1.5, 1))), 0, 0.85, 0.6, 0.7)
    return shader.finish(base_color=shader.mix(foam_share, tint, '#dfe8e6'), normal=shader.bump(waves, 0.35, 0.8))


def landscape(low='#3f5a34', middle='#8fa86a', sky='#bcd3ea', horizon=0.0, strength=1.2):
    """A view far outside, drawn out sideways by speed: for a plane that stands upright."""
    shader = Shader('landscape', base_color='#000000', specular=0.0)
    parts = shader.node('SeparateXYZ', vector=shader.place())
    streaks = shader.noise(1.0, 5, shader.place((0.05, 1, 0.9)))
    height = shader.math('ADD', parts.outputs[2], shader.between(streaks, -3.5, 3.5, 0.25, 0.75))
    tone = shader.between(height, 0, 1, horizon - 6, horizon + 8)
    return shader.finish(
        emission=shader.ramp(tone, (0.05, low), (0.35, middle), (0.5, '#dfe6e2'), (0.9, sky)),
        emission_strength=strength,
    )


def sea(tint='#1d5f73'):
    """Water far off, with small waves."""
    shader = Shader('sea', base_color=tint, roughness=0.12, specular=0.6)
    waves = shader.noise(0.5, 8, shader.place((0.3, 1, 1)), roughness=0.6)
    foam_line = shader.between(shader.noise(0.12, 6, shader.place((0.25, 1, 1))), 0, 1, 0.6, 0.68)
    return shader.finish(base_color=shader.mix(foam_line, tint, '#e9f2f2'), normal=shader.bump(waves, 0.6))


def lit_canvas(tint='#ff8a38', dark='#5a1d06'):
    """A tent's canvas with a lamp behind it, brightest near the ground."""
    shader = Shader('lit canvas', base_color='#3a1c0c', roughness=0.9, specular=0.1)
    height = shader.node('SeparateXYZ', vector=shader.place()).outputs[2]
    fold = shader.between(shader.noise(0.35, 5), -2.0, 2.0)
    share = shader.between(shader.math('ADD', height, fold), 1, 0, 0, 8)
    return shader.finish(emission=shader.mix(share, dark, tint), emission_strength=shader.between(share, 0.1, 1.1))


def pool():
    """The water of a pool from above, the light's net on its floor."""
    shader = Shader('pool', roughness=0.04, specular=0.6)
    warped = shader.node(
        'MixRGB',
        {'blend_type': 'ADD'},
        fac=0.5,
        color1=shader.place(),
        color2=shader.node('TexNoise', vector=shader.place(), scale=0.5).outputs['Color'],
    ).outputs[0]
    net = shader.cells(0.4, warped, 'DISTANCE_TO_EDGE')
    base = shader.mix(shader.between(net, 1, 0, 0.0, 0.22), '#1795ad', '#7fdcdc')
    return shader.finish(base_color=base, normal=shader.bump(shader.noise(0.7, 4), 0.25, 0.6))
