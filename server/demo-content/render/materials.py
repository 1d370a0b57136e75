"""Materials of products. Each call makes one; grain and weave are measured in decimetres."""

from shading import Shader


def plastic(tint, roughness=0.38, coat=0.0):
    """Moulded plastic with the finest grain."""
    shader = Shader('plastic', base_color=tint, clearcoat=coat, clearcoat_roughness=0.12)
    smear = shader.between(shader.noise(2.5, 8), roughness - 0.05, roughness + 0.07, 0.3, 0.7)
    return shader.finish(roughness=smear, normal=shader.bump(shader.noise(160, 2), 0.0012))


def metal(tint='#c6c7ca', roughness=0.24, brushed=None):
    """Metal; `brushed` may be 'around' (spun about z) or 'along' (lines along x)."""
    shader = Shader('metal', base_color=tint, metallic=1.0)
    if brushed == 'around':
        parts = shader.node('SeparateXYZ', vector=shader.place())
        radius = shader.math(
            'SQRT',
            shader.math(
                'ADD',
                shader.math('MULTIPLY', parts.outputs[0], parts.outputs[0]),
                shader.math('MULTIPLY', parts.outputs[1], parts.outputs[1]),
            ),
        )
        flat = shader.node('CombineXYZ', x=radius).outputs[0]
        lines = shader.noise(420, 3, flat)
        return shader.finish(
            roughness=shader.between(lines, roughness - 0.06, roughness + 0.1),
            normal=shader.bump(lines, 0.0009),
            anisotropic=0.7,
            tangent=shader.node('Tangent', {'axis': 'Z'}).outputs[0],
        )
    if brushed == 'along':
        lines = shader.noise(40, 6, shader.place((0.25, 12, 12)))
        return shader.finish(
            roughness=shader.between(lines, roughness - 0.08, roughness + 0.12), normal=shader.bump(lines, 0.0012)
        )
    return shader.finish(roughness=shader.between(shader.noise(3, 8), roughness - 0.05, roughness + 0.08, 0.3, 0.7))


def leather(tint, grain=55, roughness=0.5):
    """Leather: cells of skin, creases and a worn shine."""
    shader = Shader('leather', specular=0.42)
    skin = shader.cells(grain, feature='DISTANCE_TO_EDGE')
    folds = shader.noise(6, 6)
    cells = shader.bump(shader.math('MINIMUM', skin, 0.22), 0.02)
    base = shader.mix(shader.between(folds, 0, 0.35, 0.3, 0.75), tint, '#000000')
    return shader.finish(
        base_color=base,
        roughness=shader.between(folds, roughness - 0.1, roughness + 0.12, 0.3, 0.7),
        normal=shader.bump(folds, 0.025, 0.5, cells),
    )


def cloth(tint, threads=28, source='UV', second=None, depth=0.016):
    """Woven cloth, plain weave, `threads` a decimetre; `second` is the tint of every other thread."""
    shader = Shader('cloth', sheen=0.35, specular=0.2, roughness=0.92)
    parts = shader.node('SeparateXYZ', vector=shader.place((threads, threads, threads), source))
    wobble = shader.between(shader.noise(9, 3, shader.place((1, 1, 1), source)), -0.25, 0.25)
    x, y = shader.math('ADD', parts.outputs[0], wobble), shader.math('ADD', parts.outputs[1], wobble)
    over = shader.math(
        'MODULO', shader.math('ABSOLUTE', shader.math('ADD', shader.math('FLOOR', x), shader.math('FLOOR', y))), 2.0
    )
    warp = shader.math('ABSOLUTE', shader.math('SINE', shader.math('MULTIPLY', x, 3.14159)))
    weft = shader.math('ABSOLUTE', shader.math('SINE', shader.math('MULTIPLY', y, 3.14159)))
    height = shader.math('POWER', shader.mix(over, warp, weft), 0.6)
    fuzz = shader.noise(threads * 5, 3, shader.place((1, 1, 1), source))
    heathered = shader.mix(
        shader.between(shader.noise(threads * 1.3, 2, shader.place((1, 1, 1), source)), 0, 0.45, 0.35, 0.7),
        shader.mix(over, tint, second or tint),
        '#15130f',
    )
    base = shader.mix(shader.between(height, 0.75, 0.0, 0.0, 0.8), heathered, '#000000')
    return shader.finish(base_color=base, normal=shader.bump(fuzz, 0.004, 0.6, shader.bump(height, depth)))


def rubber(tint, roughness=0.62):
    """Silicone or rubber: dull, with a little dust."""
    shader = Shader('rubber', specular=0.35, sheen=0.15)
    dust = shader.noise(7, 8)
    return shader.finish(
        base_color=shader.mix(shader.between(dust, 0, 0.08, 0.5, 0.8), tint, '#b8b4ac'),
        roughness=shader.between(dust, roughness - 0.06, roughness + 0.1, 0.3, 0.7),
        normal=shader.bump(shader.noise(240, 2), 0.0014),
    )


def foam(tint='#121214'):
    """Acoustic foam behind a fine net."""
    shader = Shader('foam', roughness=0.98, specular=0.1)
    return shader.finish(base_color=tint, normal=shader.bump(shader.cells(42), 0.02))


def black_glass():
    """The dark glass over a screen."""
    return Shader('black glass', base_color='#020203', roughness=0.035, specular=0.6).material


def glass(tint='#ffffff', roughness=0.0):
    """Clear glass."""
    return Shader('glass', base_color=tint, roughness=roughness, transmission=1.0, IOR=1.46).material


def glow(tint, strength=1.0):
    """A light of a screen, a lamp or a window."""
    return Shader('glow', base_color='#000000', specular=0.0, emission=tint, emission_strength=strength).material


def perforated(tint, pitch=0.045, hole=0.3, metallic=1.0, source='Object', roughness=0.35):
    """Metal or plastic with a hexagonal pattern of small holes in the plane of x and y."""
    shader = Shader('perforated', metallic=metallic, roughness=roughness)
    parts = shader.node('SeparateXYZ', vector=shader.place((1 / pitch, 1 / pitch / 1.732, 1), source))

    def lattice(shift):
        x = shader.math('SUBTRACT', shader.math('FRACT', shader.math('ADD', parts.outputs[0], shift)), 0.5)
        y = shader.math(
            'MULTIPLY',
            shader.math('SUBTRACT', shader.math('FRACT', shader.math('ADD', parts.outputs[1], shift)), 0.5),
            1.732,
        )
        return shader.math('SQRT', shader.math('ADD', shader.math('MULTIPLY', x, x), shader.math('MULTIPLY', y, y)))

    distance = shader.math('MINIMUM', lattice(0.0), lattice(0.5))
    solid = shader.between(distance, 0, 1, hole - 0.06, hole + 0.02)
    return shader.finish(
        base_color=shader.mix(solid, '#030303', tint),
        specular=shader.math('MULTIPLY', solid, 0.5),
        metallic=shader.math('MULTIPLY', solid, metallic),
        normal=shader.bump(solid, pitch * 0.35),
    )
