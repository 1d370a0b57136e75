"""A short way to write Blender's shader nodes."""

import bpy


def linear(tint):
    """'#rrggbb' as the linear colour that the renderer reckons with."""
    parts = [int(tint[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    return (*(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts), 1.0)


class Shader:
    """One material and its nodes. Values for sockets may be numbers, '#rrggbb', vectors or other nodes' sockets."""

    def __init__(self, name, **surface):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.surface = self.tree.nodes['Principled BSDF']
        self.set(self.surface, surface)

    def put(self, socket, value):
        """Gives a socket its value or its link."""
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = linear(value) if isinstance(value, str) else value

    def set(self, node, values):
        """Sets sockets of a node; `base_color` stands for 'Base Color', `input_0` for the first socket."""
        for key, value in values.items():
            if key.startswith('input_'):
                self.put(node.inputs[int(key[6:])], value)
            else:
                name = ' '.join(part if part == 'IOR' else part.capitalize() for part in key.split('_'))
                self.put(node.inputs[name], value)

    def node(self, kind, settings=None, **values):
        """A new node; returns it."""
        made = self.tree.nodes.new(f'ShaderNode{kind}')
        for key, value in (settings or {}).items():
            setattr(made, key, value)
        self.set(made, values)
        return made

    def place(self, stretch=(1, 1, 1), source='Object', turn=(0, 0, 0), shift=(0, 0, 0)):
        """Coordinates of the object, its skin ('UV') or the world ('World'): stretched, turned and shifted."""
        if source == 'World':
            raw = self.node('NewGeometry').outputs['Position']
        else:
            raw = self.node('TexCoord').outputs[source]
        return self.node('Mapping', vector=raw, scale=stretch, rotation=turn, location=shift).outputs[0]

    def noise(self, scale, detail=6.0, place=None, distortion=0.0, roughness=0.55):
        """Cloudy noise between 0 and 1, `scale` waves a decimetre."""
        return self.node(
            'TexNoise',
            vector=place or self.place(),
            scale=scale,
            detail=detail,
            distortion=distortion,
            roughness=roughness,
        ).outputs['Fac']

    def cells(self, scale, place=None, feature='F1', jitter=1.0):
        """Distance to the next of scattered points."""
        return self.node(
            'TexVoronoi', {'feature': feature}, vector=place or self.place(), scale=scale, randomness=jitter
        ).outputs['Distance']

    def math(self, operation, first, second=0.0, clamp=False):
        """Arithmetic on two values."""
        return self.node('Math', {'operation': operation, 'use_clamp': clamp}, input_0=first, input_1=second).outputs[
            0
        ]

    def mix(self, share, first, second, blend='MIX'):
        """One colour over the other."""
        return self.node('MixRGB', {'blend_type': blend}, fac=share, color1=first, color2=second).outputs[0]

    def ramp(self, value, *stops):
        """Colours by value: stops are (position, '#rrggbb')."""
        made = self.node('ValToRGB', fac=value)
        elements = made.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, tint) in zip(elements, stops):
            element.position, element.color = position, linear(tint)
        return made.outputs[0]

    def between(self, value, low, high, start=0.0, end=1.0):
        """A value's range start..end mapped to low..high."""
        return self.node('MapRange', value=value, from_min=start, from_max=end, to_min=low, to_max=high).outputs[0]

    def bump(self, height, depth, strength=1.0, over=None):
        """A normal from heights between 0 and 1, `depth` decimetres deep. `over` is a normal to go on from."""
        values = {'height': height, 'strength': strength, 'distance': depth}
        if over:
            values['normal'] = over
        return self.node('Bump', **values).outputs[0]

    def finish(self, **surface):
        """Sets the last sockets of the surface; returns the material."""
        self.set(self.surface, surface)
        return self.material
