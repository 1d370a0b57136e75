"""Geometry from a few general forms. Lengths and texture coordinates are decimetres."""

import math

import bpy
from mathutils import Vector


def group(name, parent=None, at=(0, 0, 0), turn=(0, 0, 0)):
    """An empty object that carries others. `turn` is degrees about x, y and z."""
    root = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(root)
    root.parent = parent
    root.location = at
    root.rotation_euler = [math.radians(degrees) for degrees in turn]
    return root


def mesh(vertices, faces, coordinates, material, parent=None, smooth_degrees=38):
    """An object of these vertices. `coordinates` holds (u, v) for every corner of every face, or None."""
    data = bpy.data.meshes.new('mesh')
    data.from_pydata(vertices, [], faces)
    if coordinates:
        layer = data.uv_layers.new(name='uv')
        layer.data.foreach_set('uv', [number for corner in coordinates for number in corner])
    data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    data.use_auto_smooth = True
    data.auto_smooth_angle = math.radians(smooth_degrees)
    data.materials.append(material)
    made = bpy.data.objects.new('mesh', data)
    bpy.context.scene.collection.objects.link(made)
    made.parent = parent
    return made


def move(made, at=(0, 0, 0), turn=(0, 0, 0), scale=1):
    """Puts an object in its place within its parent; returns it. `turn` is degrees about x, y and z."""
    made.location = at
    made.rotation_euler = [math.radians(degrees) for degrees in turn]
    made.scale = (scale, scale, scale) if isinstance(scale, (int, float)) else scale
    return made


def copy(made, parent=None, at=(0, 0, 0), turn=(0, 0, 0), scale=1):
    """A second object of the same mesh: costs no memory."""
    twin = bpy.data.objects.new('copy', made.data)
    bpy.context.scene.collection.objects.link(twin)
    twin.parent = parent
    return move(twin, at, turn, scale)


def rounded(corners, radius=0.02, steps=6):
    """A line of points with its inner corners rounded. A corner's third number is a radius of its own."""
    points = [Vector(corners[0][:2])]
    for before, corner, after in zip(corners, corners[1:], corners[2:]):
        centre, reach = Vector(corner[:2]), corner[2] if len(corner) > 2 else radius
        back, forth = Vector(before[:2]) - centre, Vector(after[:2]) - centre
        start = centre + back.normalized() * min(reach, back.length * 0.49)
        end = centre + forth.normalized() * min(reach, forth.length * 0.49)
        for step in range(steps + 1):
            share = step / steps
            points.append(start.lerp(centre, share).lerp(centre.lerp(end, share), share))
    points.append(Vector(corners[-1][:2]))
    return [(point.x, point.y) for point in points]


def outline(half_width, half_height, power=2.0, sides=96):
    """Points of a superellipse: power 2 is an ellipse, 4 a soft square, 10 almost a box."""
    ring = []
    for side in range(sides):
        angle = 2 * math.pi * side / sides
        x, y = math.cos(angle), math.sin(angle)
        ring.append(
            (
                half_width * math.copysign(abs(x) ** (2 / power), x),
                half_height * math.copysign(abs(y) ** (2 / power), y),
            )
        )
    return ring


def rings(stack, material, parent=None, closed=False, capped=True, smooth_degrees=38):
    """A skin over rings of equally many points, one above the other; `closed` joins the last to the first."""
    sides, count = len(stack[0]), len(stack)
    vertices = [point for ring in stack for point in ring]
    faces, coordinates = [], []
    across = [0.0]
    middle = stack[count // 2]
    for side in range(sides):
        across.append(across[-1] + (Vector(middle[side]) - Vector(middle[(side + 1) % sides])).length)
    along = [0.0]
    for level in range(count):
        along.append(along[-1] + (Vector(stack[level][0]) - Vector(stack[(level + 1) % count][0])).length)
    for level in range(count if closed else count - 1):
        above = (level + 1) % count
        for side in range(sides):
            beside = (side + 1) % sides
            faces.append((level * sides + side, level * sides + beside, above * sides + beside, above * sides + side))
            coordinates += [
                (across[side], along[level]),
                (across[side + 1], along[level]),
                (across[side + 1], along[level + 1]),
                (across[side], along[level + 1]),
            ]
    if capped and not closed:
        for level, order in ((0, range(sides - 1, -1, -1)), (count - 1, range(sides))):
            faces.append([level * sides + side for side in order])
            coordinates += [stack[level][side][:2] for side in order]
    return mesh(vertices, faces, coordinates, material, parent, smooth_degrees)


def moulded(half_width, half_height, profile, material, parent=None, power=2.0, sides=128, capped=True):
    """A body on a superellipse: the profile is a list of (inset from the outline, z), from below to above."""
    stack = [
        [(x, y, z) for x, y in outline(max(half_width - inset, 1e-4), max(half_height - inset, 1e-4), power, sides)]
        for inset, z in profile
    ]
    return rings(stack, material, parent, capped=capped)


def turned(profile, material, parent=None, sides=96, capped=True):
    """A body turned about z: the profile is a list of (radius, z), from below to above outside."""
    return moulded(0, 0, [(-radius, z) for radius, z in profile], material, parent, sides=sides, capped=capped)


def cylinder(radius, height, material, parent=None, bevel=0.02, sides=96):
    """A cylinder that stands on z = 0, its edges rounded."""
    profile = rounded([(0, 0), (radius, 0), (radius, height), (0, height)], bevel)
    return turned([(max(r, 1e-4), z) for r, z in profile], material, parent, sides)


def block(width, depth, height, material, parent=None, bevel=0.02, steps=4):
    """A box that stands on z = 0, its edges rounded by a bevel."""
    x, y = width / 2, depth / 2
    vertices = [(sx * x, sy * y, z) for z in (0, height) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    sizes = [(width, depth), (width, depth), (width, height), (depth, height), (width, height), (depth, height)]
    coordinates = [corner for w, h in sizes for corner in ((0, 0), (w, 0), (w, h), (0, h))]
    made = mesh(vertices, faces, coordinates, material, parent)
    edge = made.modifiers.new('bevel', 'BEVEL')
    edge.width, edge.segments = bevel, steps
    return made


def ball(radius, material, parent=None, squash=1.0, sides=64):
    """A ball around the origin, its height squashed by a factor."""
    profile = [
        (math.sin(math.pi * step / 32) * radius + 1e-4, -math.cos(math.pi * step / 32) * radius * squash)
        for step in range(33)
    ]
    return turned(profile, material, parent, sides)


def ring(radius, thickness, material, parent=None, stretch=(1, 1), height=1.0, power=2.0):
    """A torus about z. `thickness` is the radius of its section, `height` stretches the section along z."""
    sides, around = 144, 32
    stack = []
    for x, y in outline(radius * stretch[0], radius * stretch[1], power, sides):
        out = Vector((x, y, 0)).normalized()
        stack.append(
            [
                (x + out.x * thickness * c, y + out.y * thickness * c, thickness * height * s)
                for c, s in outline(1, 1, 2, around)
            ]
        )
    return rings(stack, material, parent, closed=True)


def smooth_path(points, steps=10):
    """A line of points made smooth (Catmull-Rom), through every one of them."""
    given = [Vector(point) for point in points]
    ends = [given[0] * 2 - given[1], *given, given[-1] * 2 - given[-2]]
    path = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for step in range(steps):
            t = step / steps
            path.append(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
            )
    return [*path, given[-1]]


def swept(
    path, half_width, half_height, material, parent=None, power=2.0, side=None, closed=False, taper=None, sides=32
):
    """A section moved along a path. `side` is the direction of its width, `taper` a size for each share of the way."""
    path = [Vector(point) for point in path]
    count = len(path)
    stack, across = [], Vector(side) if side else None
    for index, point in enumerate(path):
        before = path[index - 1] if index or closed else point
        after = path[(index + 1) % count] if index + 1 < count or closed else point
        along = (after - before).normalized()
        if across is None:
            across = along.orthogonal()
        wide = Vector(side) if side else across
        wide = (wide - along * wide.dot(along)).normalized()
        across, high = wide, along.cross(wide)
        size = taper(index / (count - 1)) if taper else 1
        stack.append(
            [
                tuple(point + wide * (x * size) + high * (y * size))
                for x, y in outline(half_width, half_height, power, sides)
            ]
        )
    return rings(stack, material, parent, closed=closed)


def tube(points, radius, material, parent=None, closed=False, steps=10):
    """A round tube through these points, with round ends."""
    path = smooth_path(points, steps)
    share = min(0.4, radius / max(sum((b - a).length for a, b in zip(path, path[1:])), 1e-6))
    taper = None if closed else lambda t: max(0.05, math.sqrt(max(0, 1 - max(0, 1 - min(t, 1 - t) / share) ** 2)))
    return swept(path, radius, radius, material, parent, closed=closed, taper=taper)


def surface(width, depth, columns, rows, height, material, parent=None):
    """A sheet around the origin, its height a function of (x, y)."""
    vertices, faces, coordinates = [], [], []
    for row in range(rows + 1):
        for column in range(columns + 1):
            x, y = width * (column / columns - 0.5), depth * (row / rows - 0.5)
            vertices.append((x, y, height(x, y)))
    for row in range(rows):
        for column in range(columns):
            corner = row * (columns + 1) + column
            face = (corner, corner + 1, corner + columns + 2, corner + columns + 1)
            faces.append(face)
            coordinates += [vertices[index][:2] for index in face]
    return mesh(vertices, faces, coordinates, material, parent, 180)


def _family(root):
    return [root, *(member for child in root.children for member in _family(child))]


def rest(root, at=(0, 0), turn=(0, 0, 0), height=0.0):
    """Turns a thing, then puts its lowest point on the plane z = `height`; returns it."""
    root.rotation_mode = 'XYZ'
    move(root, (at[0], at[1], 0), turn)
    bpy.context.view_layer.update()
    lowest = min(
        (member.matrix_world @ Vector(corner.co)).z
        for member in _family(root)
        if member.type == 'MESH'
        for corner in member.data.vertices
    )
    root.location.z = height - lowest
    return root
