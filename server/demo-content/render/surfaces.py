"""Materials indoors: tables, walls, tableware, cloth."""

from shading import Shader


def wood(dark='#4a2d1a', light='#9a6b40', rough=0.42, planks=1.1, rings=9.0, turn=0.0):
    """Boards along x, `planks` decimetres wide, each cut from another place of the tree."""
    shader = Shader('wood', specular=0.4)
    flat = shader.place(turn=(0, 0, turn), shift=(planks * 3.3, planks * 0.43, 0))
    boards = shader.node(
        'TexBrick',
        {'offset': 0.37},
        vector=flat,
        scale=1.0,
        mortar_size=0.006,
        mortar_smooth=0.3,
        brick_width=planks * 9,
        row_height=planks,
        color1='#000000',
        color2='#ffffff',
        mortar='#808080',
    )
    gap = boards.outputs['Fac']
    apart = shader.node('VectorMath', {'operation': 'SCALE'}, vector=boards.outputs['Color'], scale=40.0).outputs[0]
    place = shader.node('VectorMath', {'operation': 'ADD'}, input_0=flat, input_1=apart).outputs[0]
    long = shader.node('Mapping', vector=place, scale=(0.07, 0.9, 0.9)).outputs[0]
    heart = shader.noise(0.9, 3, long, 0.4)
    year = shader.math('FRACT', shader.math('MULTIPLY', heart, rings))
    year = shader.math('POWER', year, 2.2)
    fibre = shader.noise(1.0, 9, shader.node('Mapping', vector=place, scale=(1.3, 38, 38)).outputs[0], roughness=0.7)
    pore = shader.noise(1.0, 2, shader.node('Mapping', vector=place, scale=(4, 90, 90)).outputs[0])
    tone = shader.math('ADD', shader.math('MULTIPLY', year, 0.42), shader.math('MULTIPLY', fibre, 0.62))
    tone = shader.math('ADD', tone, shader.between(shader.noise(0.5, 2, place), -0.14, 0.14))
    base = shader.ramp(tone, (0.2, light), (0.85, dark))
    base = shader.mix(shader.between(pore, 0.0, 0.5, 0.6, 0.72), base, dark, 'MULTIPLY')
    base = shader.mix(gap, base, '#0c0704')
    relief = shader.math(
        'SUBTRACT', shader.math('ADD', shader.math('MULTIPLY', tone, -0.35), fibre), shader.math('MULTIPLY', gap, 3.0)
    )
    return shader.finish(
        base_color=base,
        normal=shader.bump(relief, 0.012, 0.55),
        roughness=shader.between(shader.noise(1.4, 8), rough - 0.1, rough + 0.12, 0.3, 0.7),
    )


def old_wood(dark='#2c211a', light='#8d7a66'):
    """Weathered boards with deep grain."""
    return wood(dark, light, rough=0.78, planks=1.5, rings=14)


def concrete(tint='#8f8d88', worn='#6c6a66'):
    """Cast concrete with clouds and pores."""
    shader = Shader('concrete', specular=0.25)
    clouds, pores = shader.noise(0.9, 10, roughness=0.65), shader.cells(11)
    pit = shader.between(pores, 1, 0, 0.05, 0.16)
    base = shader.mix(shader.between(clouds, 0, 1, 0.35, 0.7), tint, worn)
    rough = shader.noise(14, 8, roughness=0.7)
    height = shader.math('SUBTRACT', rough, shader.math('MULTIPLY', pit, shader.between(clouds, 0, 1.4, 0.4, 0.6)))
    return shader.finish(base_color=base, roughness=0.8, normal=shader.bump(height, 0.02, 0.6))


def stone(light='#dedad2', vein='#8b867e', rough=0.16):
    """Polished marble with soft veins."""
    shader = Shader('marble', specular=0.5)
    wander = shader.noise(0.4, 9, distortion=1.8)
    line = shader.between(shader.math('ABSOLUTE', shader.math('SUBTRACT', wander, 0.5)), 1, 0, 0.0, 0.035)
    fine = shader.between(
        shader.math('ABSOLUTE', shader.math('SUBTRACT', shader.noise(1.3, 9, distortion=1.3), 0.5)), 0.5, 0, 0.0, 0.03
    )
    cloud = shader.between(shader.noise(0.3, 6), 0, 0.3, 0.45, 0.8)
    share = shader.math(
        'ADD',
        shader.math('MAXIMUM', shader.math('MULTIPLY', line, 0.8), shader.math('MULTIPLY', fine, 0.7)),
        cloud,
        clamp=True,
    )
    return shader.finish(
        base_color=shader.mix(share, light, vein),
        roughness=shader.between(shader.noise(2, 6), rough - 0.06, rough + 0.1),
    )


def terrazzo(ground='#d9d3c7', chips=('#a5583c', '#5d7264', '#3c4048', '#e9dfcb')):
    """Chips of stone in cement, polished."""
    shader = Shader('terrazzo', specular=0.45, roughness=0.28)
    place = shader.place()
    warped = shader.node(
        'MixRGB',
        {'blend_type': 'ADD'},
        fac=0.06,
        color1=place,
        color2=shader.node('TexNoise', vector=place, scale=7).outputs['Color'],
    ).outputs[0]
    base = ground
    for index, tint in enumerate(chips):
        shifted = shader.node('Mapping', vector=warped, location=(index * 7.3, index * 3.1, 0)).outputs[0]
        cell = shader.node('TexVoronoi', {'feature': 'F1'}, vector=shifted, scale=4.6 + 1.4 * index)
        near = shader.math('LESS_THAN', cell.outputs['Distance'], 0.26 + 0.05 * (index % 2))
        base = shader.mix(near, base, tint)
    return shader.finish(base_color=base)


def plaster(tint='#d8d1c5', depth=0.03):
    """A painted wall with the marks of the brush."""
    shader = Shader('plaster', roughness=0.92, specular=0.2)
    height = shader.math('ADD', shader.noise(3.2, 9, roughness=0.6), shader.noise(0.7, 3))
    return shader.finish(
        base_color=shader.mix(shader.between(shader.noise(0.35, 5), 0, 0.16), tint, '#3a332b'),
        normal=shader.bump(height, depth, 0.6),
    )


def paper(tint):
    """Coloured background paper of a studio."""
    shader = Shader('paper', base_color=tint, roughness=0.9, specular=0.12)
    return shader.finish(normal=shader.bump(shader.noise(30, 6), 0.002))


def ceramic(tint='#e8e2d6', speckle=None, rough=0.2):
    """Glazed clay, with iron speckles if a tint is given."""
    shader = Shader('ceramic', clearcoat=0.5, clearcoat_roughness=0.08, roughness=rough + 0.15)
    base = tint
    if speckle:
        base = shader.mix(
            shader.math('LESS_THAN', shader.cells(9), shader.between(shader.noise(5, 3), 0.02, 0.24)), tint, speckle
        )
    return shader.finish(base_color=base, normal=shader.bump(shader.noise(1.6, 3), 0.02, 0.35))


def tile(tint, rough=0.12):
    """A glazed wall tile, each a little different."""
    shader = Shader('tile', clearcoat=0.4, roughness=rough)
    random = shader.node('ObjectInfo').outputs['Random']
    base = shader.mix(shader.between(random, 0, 0.32), tint, '#1d2622')
    base = shader.mix(shader.between(shader.noise(2.5, 4), 0, 0.2, 0.4, 0.7), base, '#f4f1e8')
    return shader.finish(base_color=base, normal=shader.bump(shader.noise(1.7, 3), 0.03, 0.5))


def gingham(first='#b4312a', second='#f3eee2', squares=1.6):
    """A checked picnic blanket, woven."""
    shader = Shader('gingham', roughness=0.95, specular=0.15, sheen=0.4)
    parts = shader.node('SeparateXYZ', vector=shader.place((squares, squares, squares)))

    def stripe(axis):
        return shader.math('GREATER_THAN', shader.math('FRACT', shader.math('ADD', parts.outputs[axis], 50.0)), 0.5)

    share = shader.math('MULTIPLY', shader.math('ADD', stripe(0), stripe(1)), 0.5)
    threads = shader.node('SeparateXYZ', vector=shader.place((62, 62, 62)))
    weave = shader.math('MULTIPLY', shader.math('SINE', threads.outputs[0]), shader.math('SINE', threads.outputs[1]))
    base = shader.mix(shader.between(weave, 0.0, 0.14, -1, 1), shader.mix(share, second, first), '#241a14')
    return shader.finish(base_color=base, normal=shader.bump(weave, 0.01, 0.8))


def terry(tint='#e9e4da'):
    """A towel's loops."""
    shader = Shader('towel', roughness=1.0, specular=0.05, sheen=0.6)
    loops = shader.cells(42)
    base = shader.mix(shader.between(loops, 0, 0.4, 0.2, 0.8), tint, '#4a4038')
    return shader.finish(base_color=base, normal=shader.bump(shader.math('SUBTRACT', 1.0, loops), 0.04))


def pages():
    """The edges of a book's leaves, lying in z."""
    shader = Shader('pages', roughness=0.9, specular=0.1)
    lines = shader.noise(1.0, 3, shader.place((0.6, 0.6, 60)))
    return shader.finish(
        base_color=shader.ramp(lines, (0.3, '#b7a88c'), (0.6, '#ece3cf')), normal=shader.bump(lines, 0.01, 0.5)
    )


def vinyl():
    """A record: grooves about z."""
    shader = Shader('vinyl', base_color='#08080a', specular=0.6, anisotropic=0.85)
    parts = shader.node('SeparateXYZ', vector=shader.place())
    square = shader.math(
        'ADD',
        shader.math('MULTIPLY', parts.outputs[0], parts.outputs[0]),
        shader.math('MULTIPLY', parts.outputs[1], parts.outputs[1]),
    )
    radius = shader.node('CombineXYZ', x=shader.math('SQRT', square)).outputs[0]
    grooves = shader.noise(90, 2, radius)
    tracks = shader.between(shader.noise(2.2, 1, radius), 0.14, 0.34, 0.3, 0.7)
    return shader.finish(
        roughness=tracks,
        normal=shader.bump(grooves, 0.003, 0.7),
        tangent=shader.node('Tangent', {'axis': 'Z'}).outputs[0],
    )


def wave_screen(tints=('#101722', '#2e8b8b', '#f0a35c')):
    """A screen on which sound is edited: bars of a wave over lines, along x and z."""
    shader = Shader('screen', base_color='#000000', specular=0.4, roughness=0.2)
    parts = shader.node('SeparateXYZ', vector=shader.place())
    column = shader.math('DIVIDE', shader.math('FLOOR', shader.math('MULTIPLY', parts.outputs[0], 9.0)), 9.0)
    along = shader.node('CombineXYZ', x=column).outputs[0]
    base = tints[0]
    for index, middle in enumerate((2.4, 1.6, 0.8)):
        loud = shader.between(shader.noise(2.0 + index, 5, along), 0.02, 0.34, 0.3, 0.75)
        inside = shader.math(
            'LESS_THAN', shader.math('ABSOLUTE', shader.math('SUBTRACT', parts.outputs[2], middle)), loud
        )
        gap = shader.math('GREATER_THAN', shader.math('FRACT', shader.math('MULTIPLY', parts.outputs[0], 9.0)), 0.35)
        base = shader.mix(shader.math('MULTIPLY', inside, gap), base, tints[1 + index % 2])
    return shader.finish(emission=base, emission_strength=1.2)


def crema():
    """The foam on an espresso, darker in swirls."""
    shader = Shader('crema', roughness=0.3, specular=0.4)
    swirl = shader.noise(5, 6, distortion=2.5)
    return shader.finish(
        base_color=shader.ramp(swirl, (0.35, '#6a3a16'), (0.65, '#b5793c')),
        normal=shader.bump(shader.cells(60), 0.006, 0.4),
    )
