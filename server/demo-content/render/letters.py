"""Text as geometry."""

import math

import bpy

from shapes import move


def lettering(text, size, material, parent=None, at=(0, 0, 0), turn=(0, 0, 0), depth=0.0008):
    """A centred line of text in the plane z = 0."""
    data = bpy.data.curves.new('text', 'FONT')
    data.body, data.size, data.extrude = text, size, depth
    data.align_x = data.align_y = 'CENTER'
    data.materials.append(material)
    made = bpy.data.objects.new('text', data)
    bpy.context.scene.collection.objects.link(made)
    made.parent = parent
    return move(made, at, turn)


def lettering_around(text, size, radius, material, parent, height, depth=0.002):
    """Letters around an upright cylinder, centred on its front (-y)."""
    for index, letter in enumerate(text):
        angle = (index - (len(text) - 1) / 2) * size * 0.82 / radius
        at = (radius * math.sin(angle), -radius * math.cos(angle), height)
        lettering(letter, size, material, parent, at, (90, 0, math.degrees(angle)), depth)
